"""The things of the Tiled project: their pictures, how their footprints are measured, and their true sizes.

Run with the folder of the pictures to copy them, measure their footprints and write the list that
`make_tiled_project.py` reads: `python tools/map_things.py FOLDER`.
"""

import json
import shutil
import sys
from pathlib import Path

MAPS = Path(__file__).resolve().parent.parent / "maps"
LIST = Path(__file__).resolve().parent.parent / "game" / "battlefield" / "map_things.json"

# name: (kind, footprint, label). Footprints: box and round take the whole picture; outline follows it;
# four numbers are the round part of a picture in shares of it (a mug without its handle); "" is flat: decor.
THINGS: dict[str, tuple[str, object, str]] = {
    "apple_bowl": ("jar", "round", "bowl of apples"),
    "basketball": ("jar", "round", "basketball"),
    "birthday_cake": ("jar", "round", "birthday cake"),
    "block_blue_long": ("box_lid", "box", "blue block"),
    "block_cube": ("box_lid", "box", "wooden cube"),
    "block_cylinder": ("tin", "round", "red pillar"),
    "block_long": ("box_lid", "box", "long block"),
    "block_plank": ("phone", "box", "plank"),
    "block_red_cube": ("box_lid", "box", "red cube"),
    "block_roof": ("box_lid", "box", "roof block"),
    "book_blue": ("book", "box", "blue book"),
    "book_green": ("book", "box", "green book"),
    "book_red": ("book", "box", "red book"),
    "book_stack": ("book", "outline", "stack of books"),
    "bowl": ("jar", "outline", "big bowl"),
    "bread": ("case", "outline", "loaf of bread"),
    "brick_2x2_blue": ("book", "box", "blue brick"),
    "brick_2x4_red": ("book", "box", "red brick"),
    "brick_2x4_yellow": ("book", "box", "yellow brick"),
    "brick_wall_mixed": ("wall", "box", "brick wall"),
    "butter_dish": ("book", "outline", "butter dish"),
    "cactus": ("bottle", "outline", "cactus"),
    "cap": ("jar", "outline", "cap"),
    "card_deck": ("deck", "box", "deck of cards"),
    "cardboard_box": ("other", "box", "cardboard box"),
    "cat": ("other", "outline", "cat"),
    "cereal_box": ("cereal_box", "box", "cereal box"),
    "chessboard": ("case", "box", "chess set"),
    "chopping_board": ("box_lid", "outline", "chopping board"),
    "coffee_cup": ("tape_roll", "round", "cup and saucer"),
    "coffee_mug": ("mug", (0.0, 0.0, 1.0, 0.708), "mug"),
    "coffee_to_go": ("jar", "round", "coffee to go"),
    "cork_coaster": ("", "round", "coaster"),
    "creamer": ("mug", (0.0, 0.0, 0.7, 1.0), "creamer"),
    "cupcake": ("tin", "round", "cupcake"),
    "desk_calendar": ("jar", "box", "desk calendar"),
    "desk_phone": ("case", "outline", "telephone"),
    "die_red_3": ("book", "box", "red die"),
    "die_white_3": ("book", "box", "white die"),
    "domino": ("phone", "box", "domino"),
    "eraser": ("phone", "box", "eraser"),
    "flashlight": ("tape_roll", "outline", "torch"),
    "fork": ("", "outline", "fork"),
    "french_fries": ("", "outline", "chips"),
    "fruit_bowl": ("jar", "round", "fruit bowl"),
    "gift": ("cereal_box", "box", "present"),
    "hair_brush": ("box_lid", "outline", "hair brush"),
    "hamburger": ("glass", "round", "hamburger"),
    "hammer": ("book", "outline", "hammer"),
    "hat": ("bottle", "outline", "hat"),
    "headphones": ("glass", "outline", "headphones"),
    "hot_dog": ("case", "outline", "hot dog"),
    "keys": ("book", "outline", "keys"),
    "kitchen_knife": ("", "outline", "kitchen knife"),
    "knife": ("", "outline", "knife"),
    "laptop": ("phone", "box", "laptop"),
    "matchbox": ("phone", "box", "matchbox"),
    "notepad": ("phone", "box", "notepad"),
    "oval_plate": ("book", "round", "oval plate"),
    "pan": ("bottle", "outline", "pan"),
    "pen": ("", "outline", "pen"),
    "pen_box": ("bottle", "outline", "pencil pot"),
    "pencil": ("phone", "box", "pencil"),
    "pencil_red": ("phone", "box", "red pencil"),
    "plant_spiky": ("bottle", "outline", "spiky plant"),
    "plastic_cup": ("mug", "round", "plastic cup"),
    "plate": ("book", "round", "plate"),
    "playing_cards": ("", "outline", "playing cards"),
    "pottery": ("glass", "round", "sugar pot"),
    "puzzle_house": ("phone", "outline", "wooden puzzle"),
    "rock": ("other", "outline", "rock"),
    "ruler": ("", "box", "ruler"),
    "salad_bowl": ("jar", "round", "salad bowl"),
    "salt_shaker": ("glass", "outline", "salt shaker"),
    "saw": ("book", "outline", "saw"),
    "scissors": ("phone", "outline", "scissors"),
    "screwdriver": ("book", "outline", "screwdriver"),
    "soccer_ball": ("bottle", "round", "football"),
    "spoon": ("", "outline", "spoon"),
    "steak": ("case", "outline", "steak"),
    "succulent": ("jar", "outline", "succulent"),
    "table_tennis_bat": ("phone", "outline", "table tennis bat"),
    "tablet": ("phone", "box", "tablet"),
    "tape_measure": ("phone", "outline", "tape measure"),
    "tape_roll": ("tape_roll", "round", "roll of tape"),
    "teacup": ("tin", "round", "teacup"),
    "teapot": ("bottle", "outline", "teapot"),
    "teddy_bear": ("other", "outline", "teddy bear"),
    "text_marker": ("phone", "outline", "text marker"),
    "tin_can": ("tin", "round", "tin"),
    "tissue_box": ("mug", "box", "box of tissues"),
    "toy_biplane": ("case", "outline", "biplane"),
    "toy_car": ("jar", "box", "toy car"),
    "toy_train": ("mug", "outline", "toy train"),
    "tray": ("case", "outline", "tray"),
    "tv_remote": ("phone", "box", "remote control"),
    "wine_bottle_lying": ("glass", "outline", "bottle"),
    "wood_toy": ("jar", "outline", "wooden toy"),
    "xylophone": ("tin", "outline", "xylophone"),
}

# Heights in play where they differ from the model's own: an open lid, a handle, a cat on its hind legs (mm).
TALL = {
    "laptop": 20.0,
    "pan": 120.0,
    "cat": 300.0,
    "chopping_board": 25.0,
    "chessboard": 60.0,
    "cap": 110.0,
    "tape_roll": 45.0,
}


def footprint(picture: Path, form: object) -> dict[str, object]:
    """Measure a picture's opaque part: the shape in pixels, in Tiled's format."""
    import pygame
    from shapely.geometry import Polygon

    surface = pygame.image.load(picture)
    mask = pygame.mask.from_surface(surface, 120)
    x, y, width, height = (mask.get_bounding_rects() and _bounds(mask.get_bounding_rects())) or (0, 0, 1, 1)
    if isinstance(form, tuple):
        left, top, across, down = form
        return {"form": "ellipse", "box": [x + left * width, y + top * height, across * width, down * height]}
    if form in ("box", "round"):
        return {"form": "rectangle" if form == "box" else "ellipse", "box": [x, y, width, height]}
    grown = mask.convolve(pygame.mask.Mask((5, 5), fill=True))
    part = max(grown.connected_components(30), key=lambda one: one.count())
    points = [(px - 2 + 0.5, py - 2 + 0.5) for px, py in part.outline()]
    outline = Polygon(points).buffer(0)
    outline = max(getattr(outline, "geoms", [outline]), key=lambda one: one.area).buffer(-1.5)
    outline = max(getattr(outline, "geoms", [outline]), key=lambda one: one.area)
    slack = 1.0
    while len(outline.simplify(slack).exterior.coords) > 29:
        slack += 0.5
    corners = outline.simplify(slack).exterior.coords[:-1]
    return {"form": "polygon", "points": [[round(px), round(py)] for px, py in corners]}


def _bounds(rects: list) -> tuple[int, int, int, int]:
    whole = rects[0].unionall(rects[1:])
    return whole.x, whole.y, whole.width, whole.height


def main(folder: Path) -> None:
    import pygame

    known = json.loads((folder / "objects.json").read_text())
    result = {}
    for name, (kind, form, label) in THINGS.items():
        facts = known[name]
        own = facts["licence"].startswith("own")
        target = MAPS / "tilesets" / ("pictures" if own else "third_party") / f"{name}.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(folder / f"{name}.png", target)
        result[name] = {
            "kind": kind,
            "label": label,
            "picture": target.relative_to(MAPS / "tilesets").as_posix(),
            "pixels": list(pygame.image.load(target).get_size()),
            "per_cm": facts["px_per_cm"],
            "tall": TALL.get(name, round(facts["size_cm"][2] * 10, 1)),
            "shape": footprint(target, form),
        }
    lines = ",\n".join(f'  "{name}": {json.dumps(value)}' for name, value in result.items())
    LIST.write_text("{\n" + lines + "\n}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
