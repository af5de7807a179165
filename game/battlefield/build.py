"""Turning objects of a Tiled file into obstacles, Bases, Flags, Tokens and decor (S-MAP-1, S-MAP-2)."""

from typing import Final

from game.battlefield.findings import FindingPlace, Findings
from game.battlefield.limits import CORNERS, LAID, OUTLINE, RAGGED, SPOTS
from game.battlefield.model import Decor, MapBase, MapFlag, MapObstacle, MapToken, Point
from game.battlefield.outlines import Shape, box, corners, hull, simple, tidy, turned, united, unsound
from game.battlefield.schema import GOALS, KINDS, TALL, TALL_MAX, TALL_MIN, TOKEN_KINDS
from game.battlefield.sheets import FileLayer
from game.battlefield.things import FLAGS, FLIPPED_DIAGONAL, FLIPPED_X, FLIPPED_Y, MapObject, TileIndex
from game.battlefield.tilesets import Tile
from game.battlefield.xmlread import NOTHING, Properties, form_word, read_number
from game.geometry.units import stored
from game.kernel.messages import say

CLOSE: Final = 0.6  # similarity of two words, 0 to 1, from which one is suggested for the other


def nearest(word: str, words: tuple[str, ...]) -> str:
    """Return a clause that suggests the closest known word, to end a sentence with."""
    from difflib import get_close_matches

    close = get_close_matches(word.lower(), [known.lower() for known in words if known], 1, CLOSE)
    meant = next((known for known in words if close and known.lower() == close[0]), "")
    if meant:
        return say("did you mean '{meant}'?", meant=meant)
    return say("choose from {words}.", words=", ".join(known for known in words if known))


class Given:
    """A thing's properties, read with defaults; each problem is noted once."""

    def __init__(self, thing_properties: Properties, findings: Findings, place: FindingPlace) -> None:
        self.properties = thing_properties
        self.findings = findings
        self.place = place

    def text(self, name: str, default: str = "") -> str:
        return self.properties.get(name, default).strip()

    def word(self, name: str, words: tuple[str, ...], default: str) -> str:
        """Return a property that must be one of some words; any other becomes the default, with a finding."""
        value = self.text(name, default) or default
        if value in words:
            return value
        self.findings.error(
            "M-VALUE",
            say("Its {name} '{value}' is unknown; {hint}", name=name, value=value[:40], hint=nearest(value, words)),
            self.place,
        )
        return default

    def amount(self, name: str, default: float) -> float:
        """Return a property that is a number, stored as int, float or text."""
        value = self.text(name)
        number = read_number(value) if value else default
        if number is None:
            said = say("Its {name} is '{value}', which can't be read; write a number like 12.5.", name=name,
                       value=value[:40])  # fmt: skip
            self.findings.error("M-NUMBER", said, self.place)
            return default
        return number

    def count(self, name: str, low: int, high: int, default: int) -> int:
        """Return a whole number between two limits; any other becomes the default, with a finding."""
        value = self.amount(name, default)
        if low <= value <= high and value == int(value):
            return int(value)
        self.findings.error(
            "M-RANGE",
            say("Its {name} is {value:g}; it must be {low} to {high}.", name=name, value=value, low=low, high=high),
            self.place,
        )
        return default

    def yes(self, name: str, default: bool) -> bool:
        """Return a property that is true or false; any other value becomes the default, with a finding."""
        value = self.text(name).lower()
        if value in ("", "true", "1", "false", "0"):
            return value in ("true", "1") if value else default
        self.findings.error(
            "M-VALUE",
            say("Its {name} is '{value}'; tick the box or clear it.", name=name, value=value[:40]),
            self.place,
        )
        return default

    def kind(self) -> str:
        """Return an obstacle's kind; where neither it nor a height is given, note what it counts as (S-MAP-2)."""
        if not self.text("kind") and self.text("tall", "0") in ("", "0"):
            text = say(
                "It has neither kind nor tall, so it counts as a box lid of {tall:g} mm; choose its kind.",
                tall=TALL["box_lid"],
            )
            self.findings.warning("M-KIND", text, self.place)
        return self.word("kind", KINDS, "box_lid")

    def tall(self, by_kind: float) -> float:
        """Return the height in mm: `tall`, or the kind's height if missing or 0 (S-MAP-2)."""
        value = self.amount("tall", 0.0)
        if value == 0:
            return by_kind
        if TALL_MIN <= value <= TALL_MAX:
            return stored(value)
        text = say(
            "It is {value:g} mm tall; tall must be {low:g} to {high:g}.", value=value, low=TALL_MIN, high=TALL_MAX
        )
        self.findings.error("M-RANGE", text, self.place)
        return min(max(value, TALL_MIN), TALL_MAX)


def given(thing: MapObject, findings: Findings) -> Given:
    """Read a thing's properties."""
    return Given(thing.properties, findings, thing.place)


def _placed(thing: MapObject, x: float, y: float) -> Point:
    """Return the table position of a point in a thing's own box (origin top left, before rotation)."""
    shape = thing.shape
    local = (x - thing.held[0] * shape.width + thing.shift[0], y - thing.held[1] * shape.height + thing.shift[1])
    along, down = turned(local, shape.angle)
    return shape.x + along, shape.y + down


def centre(thing: MapObject) -> Point:
    """Return the centre of a thing's box: a polygon's bounding box; for a point the point itself."""
    shape = thing.shape
    x, y = shape.width / 2, shape.height / 2
    if shape.points:
        x = (min(p[0] for p in shape.points) + max(p[0] for p in shape.points)) / 2
        y = (min(p[1] for p in shape.points) + max(p[1] for p in shape.points)) / 2
    middle = _placed(thing, x, y)
    return stored(middle[0]), stored(middle[1])


def box_size(thing: MapObject) -> Point:
    """Return the width and height of a thing's box before rotation."""
    shape = thing.shape
    if shape.points:
        xs, ys = [p[0] for p in shape.points], [p[1] for p in shape.points]
        return stored(max(xs) - min(xs)), stored(max(ys) - min(ys))
    return stored(shape.width), stored(shape.height)


def _in_picture(tile: Tile, width: float, height: float, flip: tuple[bool, bool, bool]) -> list[tuple[Point, ...]]:
    """Return a tile's collision shapes, or its whole box, scaled to width x height mm and flipped like the picture."""
    across, down = tile.size
    if not (across and down):
        return [box(width, height)]
    result = []
    for shape in tile.shapes or (Shape("rectangle", 0, 0, across, down, 0),):
        points = [(x / across, y / down) for x, y in corners(shape)]
        if flip[2]:
            points = [(y, x) for x, y in points]
        if flip[0]:
            points = [(1 - x, y) for x, y in points]
        if flip[1]:
            points = [(x, 1 - y) for x, y in points]
        result.append(tuple((x * width, y * height) for x, y in points))
    return result


def _footprint(thing: MapObject, findings: Findings) -> tuple[tuple[Point, ...], str]:
    """Return a thing's outline on the table and its form; an empty outline, with a finding, if it has none."""
    shape = thing.shape
    if thing.tile is not None:
        shapes = thing.tile.shapes
        parts = _in_picture(thing.tile, shape.width, shape.height, (thing.flip_x, thing.flip_y, False))
        form = shapes[0].form if len(shapes) == 1 else "polygon" if shapes else "rectangle"
        if len(parts) > 1:
            whole = united(parts) if all(simple(part) for part in parts) else []
            parts = whole if len(whole) == 1 else [hull(parts)]
        local = parts[0]
    elif shape.form == NOTHING:
        return (), ""  # reported when it was read
    elif shape.form in ("rectangle", "ellipse", "polygon"):
        local, form = corners(shape._replace(x=0.0, y=0.0, angle=0.0)), shape.form
    else:
        findings.error(
            "M-SHAPE",
            say("It is drawn as a {form}; draw a rectangle, ellipse or polygon.", form=form_word(shape.form)),
            thing.place,
        )
        return (), ""
    outline = tidy(tuple(_placed(thing, x, y) for x, y in local))
    fault = unsound(outline)
    if len(shape.points) > OUTLINE[1]:
        fault = say("Its outline has over {most} points; draw it again.", most=OUTLINE[1])
    if fault:
        findings.error("M-SHAPE", fault, thing.place)
        return (), ""
    return outline, form


def obstacles(things: list[MapObject], findings: Findings) -> list[MapObstacle]:
    """Build obstacles and walls drawn as objects; those without a footprint are skipped, with a finding."""
    result = []
    drawn = ragged = 0
    standing = [thing for thing in things if thing.class_name in ("Obstacle", "Wall")]
    if sum(max(4, len(thing.shape.points)) for thing in standing) > CORNERS:
        raise findings.fatal(
            "M-LIMIT", say("All outlines together have over {most} corners; simplify them.", most=CORNERS)
        )
    for thing in standing:
        outline, form = _footprint(thing, findings)
        if not outline:
            continue
        drawn += len(outline)
        ragged += len(outline) if form == "polygon" else 0
        if drawn > CORNERS or ragged > RAGGED:
            text = say(
                "All outlines together have over {corners} corners, or the polygons over {ragged}; simplify them.",
                corners=CORNERS,
                ragged=RAGGED,
            )
            raise findings.fatal("M-LIMIT", text)
        own = given(thing, findings)
        wall = thing.class_name == "Wall"
        kind = "wall" if wall else own.kind()
        result.append(
            MapObstacle(
                id=f"o{thing.id}",
                kind=kind,
                label=own.text("label")[:60],
                outline=outline,
                tall=own.tall(TALL[kind]),
                movable=own.yes("movable", True),
                destructible=own.yes("destructible", True),
                wall=wall,
                seat=own.count("seat", 0, 4, 0) if wall else 0,
                picture="" if thing.tile is None else thing.tile.picture,
                centre=centre(thing),
                size=box_size(thing),
                angle=stored(thing.shape.angle % 360.0),
                shape=form,
                flip_x=thing.flip_x,
                flip_y=thing.flip_y,
            )
        )
    return result


def laid(sheets: list[FileLayer], index: TileIndex, size: Point, scale: float, findings: Findings) -> list[MapObstacle]:
    """Build obstacles from tiles: adjacent tiles of equal height and kind are merged (maps.md)."""
    result: list[MapObstacle] = []
    laid_out = 0
    for sheet in sheets:
        if not sheet.visible:
            _hidden(sheet, index, findings)
            continue
        groups: dict[tuple[str, str, float, bool, bool], list[tuple[Point, ...]]] = {}
        for place, raw in enumerate(sheet.cells):
            tile = index.tile(raw & ~FLAGS)[1] if raw else None
            if tile is None or tile.class_name not in ("Obstacle", "Wall"):
                continue
            own = Given(tile.properties, findings, FindingPlace(sheet.name, say("tile")))
            kind = "wall" if tile.class_name == "Wall" else own.kind()
            traits = (
                kind,
                own.text("label")[:60],
                own.tall(TALL[kind]),
                own.yes("movable", True),
                own.yes("destructible", True),
            )
            flips = (bool(raw & FLIPPED_X), bool(raw & FLIPPED_Y), bool(raw & FLIPPED_DIAGONAL))
            width, height = tile.size[0] * scale, tile.size[1] * scale
            left = place % int(size[0]) * 44.0 + sheet.offset[0] * scale
            low = (place // int(size[0]) + 1) * 44.0 + sheet.offset[1] * scale
            laid_out += max(1, len(tile.shapes))
            if laid_out > LAID:
                raise findings.fatal("M-LIMIT", say("More than {most} tiles are obstacles; use fewer.", most=LAID))
            for part in _in_picture(tile, width, height, flips):
                outline = tidy(tuple((left + x, low - height + y) for x, y in part))
                fault = unsound(outline)
                if fault:
                    findings.error("M-SHAPE", say("Its collision shape: {fault}", fault=fault), own.place)
                else:
                    groups.setdefault(traits, []).append(outline)
        for traits, parts in groups.items():
            for outline in united(parts):
                result.append(_united(f"t{sheet.id}-{len(result) + 1}", traits, tidy(outline)))
    if sum(len(obstacle.outline) for obstacle in result) > RAGGED:
        text = say("The outlines made of tiles have more than {most} corners; use fewer tiles.", most=RAGGED)
        raise findings.fatal("M-LIMIT", text)
    return result


def _hidden(sheet: FileLayer, index: TileIndex, findings: Findings) -> None:
    """Note that obstacles on a layer hidden in Tiled are out of play."""
    tiles = (index.tile(raw & ~FLAGS)[1] for raw in set(sheet.cells) if raw)
    if any(tile is not None and tile.class_name in ("Obstacle", "Wall") for tile in tiles):
        text = say("The layer is hidden in Tiled, so its obstacles are out of play: show it there, or delete it.")
        findings.warning("M-HIDDEN", text, FindingPlace(sheet.name), "Obstacle")


def _united(own_id: str, traits: tuple[str, str, float, bool, bool], outline: tuple[Point, ...]) -> MapObstacle:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    middle = (stored((min(xs) + max(xs)) / 2), stored((min(ys) + max(ys)) / 2))
    kind, label, tall, movable, destructible = traits
    return MapObstacle(
        id=own_id,
        kind=kind,
        label=label,
        outline=outline,
        tall=tall,
        movable=movable,
        destructible=destructible,
        wall=False,
        seat=0,
        picture="",
        centre=middle,
        size=(stored(max(xs) - min(xs)), stored(max(ys) - min(ys))),
        angle=0.0,
        shape="rectangle" if len(outline) == 4 else "polygon",
    )


def _few(things: list[MapObject], class_name: str, findings: Findings) -> list[MapObject]:
    """Return the things of a class that should be rare; MapError where there are absurdly many."""
    found = [thing for thing in things if thing.class_name == class_name]
    if len(found) > SPOTS:
        raise findings.fatal(
            "M-LIMIT",
            say(
                "There are {count} things of class {class_name}; at most {most} are read.",
                count=len(found),
                class_name=class_name,
                most=SPOTS,
            ),
        )
    return found


def bases(things: list[MapObject], findings: Findings) -> list[MapBase]:
    """Build the Bases by seat; one drawn upright is rotated by 90 degrees."""
    result = []
    for thing in _few(things, "Base", findings):
        own = given(thing, findings)
        x, y = centre(thing)
        angle = thing.shape.angle + (90.0 if thing.shape.height > thing.shape.width else 0.0)
        seat, team = own.count("seat", 1, 4, 0), own.count("team", 0, 2, 0)
        result.append(MapBase(seat, team, own.word("goal", GOALS, ""), x, y, stored(angle % 360.0)))
    return sorted((base for base in result if base.seat), key=lambda base: base.seat)


def flags(things: list[MapObject], findings: Findings) -> list[MapFlag]:
    """Build the Flags in file order."""
    found = [(thing, given(thing, findings)) for thing in _few(things, "Flag", findings)]
    return [
        MapFlag(f"f{thing.id}", own.count("team", 0, 2, 0), own.word("goal", GOALS, ""), *centre(thing))
        for thing, own in found
    ]


def tokens(things: list[MapObject], findings: Findings) -> list[MapToken]:
    """Build the Tokens in file order."""
    found = [(thing, given(thing, findings)) for thing in things if thing.class_name == "Token"]
    return [MapToken(f"k{thing.id}", own.word("kind", TOKEN_KINDS, "any"), *centre(thing)) for thing, own in found]


def decor(things: list[MapObject]) -> list[Decor]:
    """Build pictures that are only decoration; decor without a picture is skipped."""
    return [
        Decor(
            thing.tile.picture,
            centre(thing),
            box_size(thing),
            stored(thing.shape.angle % 360.0),
            thing.flip_x,
            thing.flip_y,
        )
        for thing in things
        if thing.class_name == "Decor" and thing.tile is not None and thing.tile.picture
    ]
