"""Small maps for the tests: the rulebook's reference map in plain shapes, and single things."""

from pathlib import Path

SPOTS = {
    "weapon": [(264, 60), (792, 60), (264, 644), (792, 644), (528, 264)],
    "gadget": [(330, 352), (726, 352), (528, 40), (528, 672), (528, 440)],
    "healing": [(60, 250), (996, 250), (60, 454), (996, 454)],
}
BASES = [(132, 120), (924, 120), (924, 584), (132, 584)]
WALLS = [(227, 176, 120), (829, 176, 60), (829, 528, 120), (227, 528, 60)]
THINGS = [
    ("cereal_box", "rectangle", 528, 125, 150, 60, 190),
    ("case", "rectangle", 528, 585, 180, 110, 60),
    ("book", "rectangle", 330, 352, 170, 120, 25),
    ("book", "rectangle", 726, 352, 170, 120, 25),
    ("mug", "ellipse", 410, 240, 84, 84, 95),
    ("mug", "ellipse", 646, 464, 84, 84, 95),
    ("tape_roll", "ellipse", 646, 240, 100, 100, 45),
    ("tape_roll", "ellipse", 410, 464, 100, 100, 45),
    ("tin", "ellipse", 132, 352, 70, 70, 60),
    ("tin", "ellipse", 924, 352, 70, 70, 60),
    ("box_lid", "rectangle", 700, 120, 100, 60, 40),
    ("box_lid", "rectangle", 356, 584, 100, 60, 40),
]
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
TITLE = {"title": "Plain", "author": "A tester"}


def props(**given: object) -> str:
    """Return a <properties> block; everything is stored as text, as an author may."""
    lines = "".join(f'<property name="{name}" value="{value}"/>' for name, value in given.items())
    return f"<properties>{lines}</properties>" if given else ""


def thing(
    number: int, class_name: str, x: float, y: float, inside: str = "", *, scale: float = 2.0, **attributes
) -> str:
    """Return one object; x, y, width, height in mm."""
    lengths = {"x": x * scale, "y": y * scale}
    lengths |= {key: attributes.pop(key) * scale for key in ("width", "height") if key in attributes}
    given = {"id": number, "type": class_name} | lengths | attributes
    shown = "".join(f' {key.rstrip("_")}="{value}"' for key, value in given.items() if value != "")
    return f"<object{shown}>{inside}</object>"


def boxed(number: int, class_name: str, x: float, y: float, w: float, h: float, inside: str = "", **more) -> str:
    """Return a rectangle by its centre (not turned)."""
    return thing(number, class_name, x - w / 2, y - h / 2, inside, width=w, height=h, **more)


def wall(number: int, seat: int, x: float, y: float, angle: float) -> str:
    """Return a wall by its centre and turn, stored as Tiled stores it: origin at the turned corner."""
    from math import cos, radians, sin

    c, s = cos(radians(angle)), sin(radians(angle))
    corner = (x - 60 * c + 5 * s, y - 60 * s - 5 * c)
    return thing(number, "Wall", *corner, props(seat=seat), width=120, height=10, rotation=angle)


def tmx(
    body: str, columns: int = 24, rows: int = 16, *, head: str = "", tile: int = 88, map_props: str | None = None
) -> str:
    """Return a whole map file round some layers or an object list."""
    if "<objectgroup" not in body and "<object" in body:
        sets, mark, things = body.partition("<object ")
        body = f'{sets}<objectgroup id="1" name="things">{mark}{things}</objectgroup>'
    given = props(**TITLE) if map_props is None else map_props
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><map version="1.8" orientation="orthogonal" width="{columns}" '
        f'height="{rows}" tilewidth="{tile}" tileheight="{tile}" infinite="0"{head}>{given}{body}</map>'
    )


def reference() -> dict[int, str]:
    """Return the reference map in plain shapes, by id: 1-12 obstacles, 13-16 walls, 17-20 Bases."""
    lines: dict[int, str] = {}
    for number, (kind, form, x, y, w, h, tall) in enumerate(THINGS, 1):
        mark = "<ellipse/>" if form == "ellipse" else ""
        lines[number] = boxed(number, "Obstacle", x, y, w, h, props(kind=kind, tall=tall) + mark)
    for seat, place in enumerate(WALLS, 1):
        lines[12 + seat] = wall(12 + seat, seat, *place)
    for seat, (x, y) in enumerate(BASES, 1):
        lines[16 + seat] = boxed(16 + seat, "Base", x, y, 88, 63, props(seat=seat))
    lines[21] = thing(21, "Flag", 528, 352, "<point/>")
    number = 22
    for kind, spots in SPOTS.items():
        for x, y in spots:
            lines[number] = thing(number, "Token", x, y, props(kind=kind) + "<point/>")
            number += 1
    return lines


def foreign(body: str = "", *, width: int = 24, height: int = 16, tile: str = "16") -> str:
    """Return a map of another game."""
    return (
        f'{HEAD}<map version="1.10" orientation="orthogonal" width="{width}" height="{height}" tilewidth="{tile}" '
        f'tileheight="16" infinite="0"><objectgroup id="2" name="Collision">{body}</objectgroup></map>'
    )


def bare(number: int, class_name: str = "") -> str:
    """Return a rectangle of another game's."""
    return f'<object id="{number}" type="{class_name}" x="{number}" y="40" width="30" height="16"/>'


def write(folder: Path, text: str, name: str = "plain.tmx") -> Path:
    """Put a map file into a folder."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
