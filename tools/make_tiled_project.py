"""Make the Tiled project in maps/ from the game's schema: project file, classes, tilesets, templates, starter map.

`python tools/make_tiled_project.py` writes it; a test compares the output of `files()` with it.
"""

import json
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from game.battlefield.launcher import SCRIPT  # noqa: E402
from game.battlefield.schema import (  # noqa: E402
    BASE_SIZE,
    BOARD_CLASSES,
    BOARD_ENUMS,
    BOARD_MEMBERS,
    CLASSES,
    ENUMS,
    GOALS,
    MAP_MEMBERS,
    ROLES,
    STAR_COLOURS,
    TALL_MAX,
    WALL_SIZE,
)
from game.battlefield.writer import FORMAT, HEAD, PX, THINGS, attributes, num, properties, shape_box  # noqa: E402

MAPS = Path(__file__).resolve().parent.parent / "maps"
COLOURS = ("blue", "red", "green", "yellow")
# A map's words for the picture of a wall in each seat's colour.
WALL_PIXELS = (480, 40)


def member_types(class_name: str) -> dict[str, tuple[str, str]]:
    """Return type and enum by name, as object and map properties are written."""
    members = MAP_MEMBERS if class_name == "map" else CLASSES[class_name].members
    return {member.name: (member.type, member.enum) for member in members}


def board_types(class_name: str) -> dict[str, tuple[str, str]]:
    """Return type and enum by name for a Frag Fest board's things, or for the board itself ("map")."""
    members = BOARD_MEMBERS if class_name == "map" else BOARD_CLASSES[class_name].members
    return {member.name: (member.type, member.enum) for member in members}


def project() -> str:
    """Return the project file: enums and classes with their members, commands, folders."""
    types: list[dict[str, object]] = []
    for name, enum in (ENUMS | BOARD_ENUMS).items():
        kind = "int" if enum.number else "string"
        types.append(
            {
                "id": len(types) + 1,
                "name": name,
                "storageType": kind,
                "type": "enum",
                "values": list(enum.values),
                "valuesAsFlags": enum.several,
            }
        )
    for name, entry in (CLASSES | BOARD_CLASSES).items():
        members = [
            {
                "name": member.name,
                **({"propertyType": member.enum} if member.enum else {}),
                "type": member.type,
                "value": member.default,
            }
            for member in entry.members
        ]
        types.append(
            {
                "color": entry.colour,
                "drawFill": True,
                "id": len(types) + 1,
                "members": members,
                "name": name,
                "type": "class",
                "useAs": ["object", "tile"],
            }
        )
    commands = [
        {
            "arguments": arguments,
            "command": f"./{SCRIPT}",
            "enabled": True,
            "name": name,
            "saveBeforeExecute": True,
            "shortcut": key,
            "showOutput": True,
            "workingDirectory": "%projectpath",
        }
        for name, arguments, key in (
            ("Play this map", "play --map %mapfile --trial", "F5"),
            ("Check this map", "check-map %mapfile", "F6"),
            ("Open its laboratory", "lab %mapfile --window", "F7"),
        )
    ]
    whole = {
        "automappingRulesFile": "",
        "commands": commands,
        "compatibilityVersion": 1080,
        "extensionsPath": "extensions",
        "folders": ["."],
        "objectTypesFile": "objecttypes.json",
        "propertyTypes": types,
    }
    return json.dumps(whole, indent=4) + "\n"


def object_types() -> str:
    """Return the classes in Tiled 1.8's format: an object types file."""
    types = []
    for name, entry in (CLASSES | BOARD_CLASSES).items():
        members = [
            {
                "name": member.name,
                "type": member.type,
                **({"propertytype": member.enum} if member.enum else {}),
                "value": member.default,
            }
            for member in entry.members
        ]
        types.append({"color": entry.colour, "name": name, "properties": members})
    return json.dumps(types, indent=4) + "\n"


def collision(shape: dict, indent: int = 2) -> str:
    """Return a tile's collision shape: the thing's footprint in its picture."""
    pad = " " * indent
    left, top, width, height = shape_box(shape)
    if shape["form"] == "polygon":
        first = shape["points"][0]
        points = " ".join(f"{num(x - first[0])},{num(y - first[1])}" for x, y in shape["points"])
        place = attributes(id=1, x=float(first[0]), y=float(first[1]))
        inside = f'{pad} <object{place}>\n{pad}  <polygon points="{points}"/>\n{pad} </object>\n'
    else:
        place = attributes(id=1, x=float(left), y=float(top), width=float(width), height=float(height))
        round_ = f">\n{pad}  <ellipse/>\n{pad} </object>\n"
        inside = f"{pad} <object{place}" + (round_ if shape["form"] == "ellipse" else "/>\n")
    return f'{pad}<objectgroup draworder="index" id="2">\n{inside}{pad}</objectgroup>\n'


def thing_class(name: str) -> tuple[str, dict[str, object]]:
    """Return a thing's class and its properties."""
    thing = THINGS[name]
    if not thing["kind"]:
        return "Decor", {}
    return "Obstacle", {"kind": thing["kind"], "label": thing["label"], "tall": min(float(thing["tall"]), TALL_MAX)}


def wall_id(seat: int) -> int:
    return 900 + seat


def things_tsx() -> str:
    """Return the tileset of things: one picture each, with class, true height and footprint."""
    body = []
    for index, (name, thing) in enumerate(THINGS.items()):
        class_name, given = thing_class(name)
        size = attributes(width=thing["pixels"][0], height=thing["pixels"][1], source=thing["picture"])
        body.append(
            f' <tile id="{index}" type="{class_name}">\n{properties(given, 2, member_types(class_name))}'
            f"  <image{size}/>\n{collision(thing['shape'])} </tile>\n"
        )
    for seat, colour in enumerate(COLOURS, 1):
        size = attributes(width=WALL_PIXELS[0], height=WALL_PIXELS[1], source=f"pictures/wall_{colour}.png")
        body.append(
            f' <tile id="{wall_id(seat)}" type="Wall">\n{properties({"seat": seat}, 2, member_types("Wall"))}'
            f"  <image{size}/>\n </tile>\n"
        )
    width = max(WALL_PIXELS[0], *(thing["pixels"][0] for thing in THINGS.values()))
    height = max(thing["pixels"][1] for thing in THINGS.values())
    shown = attributes(
        name="things",
        tilewidth=width,
        tileheight=height,
        tilecount=len(THINGS) + 4,
        columns=0,
        objectalignment="center",
    )
    grid = ' <grid orientation="orthogonal" width="1" height="1"/>\n'
    return f"{HEAD}<tileset {FORMAT}{shown}>\n{grid}{''.join(body)}</tileset>\n"


def sheet_tsx(name: str, picture: str, columns: int, rows: int) -> str:
    """Return a tileset cut from one picture."""
    shown = attributes(name=name, tilewidth=88, tileheight=88, tilecount=columns * rows, columns=columns)
    size = attributes(source=f"pictures/{picture}", width=columns * 88, height=rows * 88)
    return f"{HEAD}<tileset {FORMAT}{shown}>\n <image{size}/>\n</tileset>\n"


def template(inside: str, **given: object) -> str:
    """Return a template file holding one object."""
    shown = attributes(**given)
    last = f">\n{inside} </object>" if inside else "/>"
    sets = ' <tileset firstgid="1" source="../tilesets/things.tsx"/>\n' if "gid" in given else ""
    return f"{HEAD}<template>\n{sets} <object{shown}{last}\n</template>\n"


def templates() -> dict[str, str]:
    """Return every template: things at true size, walls, Bases, Flags and Tokens."""
    result = {}
    for index, (name, thing) in enumerate(THINGS.items()):
        class_name, _ = thing_class(name)
        size = [pixels * 10 * PX / thing["per_cm"] for pixels in thing["pixels"]]
        result[name] = template("", name=thing["label"], type=class_name, gid=index + 1, width=size[0], height=size[1])
    for seat, colour in enumerate(COLOURS, 1):
        across, down = (side * PX for side in WALL_SIZE)
        result[f"wall_{seat}"] = template(
            "", name=f"wall {seat}", type="Wall", gid=wall_id(seat) + 1, width=across, height=down
        )
        given = properties({"seat": seat}, 2, member_types("Base"))
        across, down = (side * PX for side in BASE_SIZE)
        result[f"base_{colour}"] = template(given, name=f"base {seat}", type="Base", width=across, height=down)
    marks = [("flag", "Flag", {}), ("flag_team_1", "Flag", {"team": 1}), ("flag_team_2", "Flag", {"team": 2})]
    marks += [(f"flag_{goal}", "Flag", {"goal": goal}) for goal in GOALS if goal]
    marks += [(f"token_{kind}", "Token", {"kind": kind}) for kind in ("any", "weapon", "gadget", "healing")]
    for name, class_name, given in marks:
        inside = properties(given, 2, member_types(class_name)) + "  <point/>\n"
        result[name] = template(inside, name=name.replace("_", " "), type=class_name)
    return result | board_templates()


def board_templates() -> dict[str, str]:
    """Return every template of a Frag Fest board: stars, respawn points and bases as points, the rest as lines."""
    result = {}
    marks: list[tuple[str, str, dict[str, object]]] = []
    marks += [(f"star_{colours}", "Star", {"colours": colours}) for colours in STAR_COLOURS]
    marks += [(f"respawn_{number}", "Respawn", {"number": number}) for number in range(1, 7)]
    marks += [(f"board_{role}", "BoardBase", {"role": role}) for role in ROLES]
    for name, class_name, given in marks:
        inside = properties(given, 2, board_types(class_name)) + "  <point/>\n"
        result[name] = template(inside, name=name.replace("_", " "), type=class_name)
    lines = (
        ("board_ladder", "Ladder", "0,0 0,-88"),
        ("board_slide", "Slide", "0,0 0,88"),
        ("board_floor", "Floor", "0,0 176,0"),
        ("board_door", "BoardDoor", "0,0 0,88"),
    )
    for name, class_name, points in lines:
        word = name.removeprefix("board_")
        result[name] = template(f'  <polyline points="{points}"/>\n', name=word, type=class_name)
    return result


def files() -> dict[str, str]:
    """Return every generated file by its path below maps/."""
    result = {
        "splatterbox.tiled-project": project(),
        "objecttypes.json": object_types(),
        "tilesets/things.tsx": things_tsx(),
        "tilesets/ground.tsx": sheet_tsx("ground", "ground.jpg", 24, 24),
        "tilesets/cloths.tsx": sheet_tsx("cloths", "cloths.png", 12, 7),
        "tilesets/board.tsx": sheet_tsx("board", "board_squares.png", 10, 10),
    }
    result |= {f"templates/{name}.tx": text for name, text in templates().items()}
    return result


def write(made: dict[str, str]) -> None:
    for name, text in made.items():
        path = MAPS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(files())
