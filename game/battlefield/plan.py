"""The full-size plan of a table, to lay it out with real things: true-scale A4 sheets, in millimetres (LAB-31).

The first sheets show how the pages fit together and what is needed; then each page shows its part of the table.
Neighbouring pages overlap, and both show the overlap. `plan_svg` and `plan_pdf` write the sheets.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from game.battlefield.model import Battlefield, MapObstacle, Point
from game.battlefield.schema import BASE_SIZE
from game.geometry.world import rectangle
from game.kernel.messages import say, say_count

A4: Final = (210.0, 297.0)
MARGIN: Final = 10.0  # mm that most printers cannot print on, and a margin
OVERLAP: Final = 8.0
RULER: Final = 100.0
SEAT_INKS: Final = ("#1f5fae", "#c02f2f", "#2f8a3f", "#b8860b")
INK: Final = "#202020"
SOFT: Final = "#707070"
PALE: Final = "#b0b0b0"
LINE: Final = 5.0  # mm from line to line of the list
LETTER: Final = 3.4

Telling = Callable[[str], str]
"""Translates a message."""


class Stroke(NamedTuple):
    """A line through points, closed or open, filled or not; all in mm from the sheet's upper left corner."""

    points: tuple[Point, ...]
    closed: bool = True
    ink: str = INK
    width: float = 0.4
    fill: str = ""
    dashed: bool = False


class Circle(NamedTuple):
    """A circle."""

    centre: Point
    radius: float
    ink: str = INK
    fill: str = ""


class Label(NamedTuple):
    """A line of text: `at` is the left end of its base line, its middle, or its right end."""

    at: Point
    words: str
    high: float = LETTER
    align: str = "left"
    bold: bool = False
    ink: str = INK


Mark = Stroke | Circle | Label


class PrintSheet(NamedTuple):
    """One sheet of paper. `inside` is drawn within `window` only (left, top, width, height), `marks` over all of it.

    `name` is "A1" and so on, or "" for the plan and the list; `corner` is the point of the table at the window's
    upper left corner.
    """

    name: str
    size: Point
    marks: tuple[Mark, ...]
    window: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    inside: tuple[Mark, ...] = ()
    corner: Point = (0.0, 0.0)


class PageGrid(NamedTuple):
    """How a table is cut into pages: the paper, portrait or landscape, columns and rows."""

    paper: Point
    columns: int
    rows: int

    @property
    def window(self) -> Point:
        """Width and height of the area a page shows."""
        return self.paper[0] - 2 * MARGIN, self.paper[1] - 2 * MARGIN

    def corner(self, column: int, row: int) -> Point:
        """Return the table position of the upper left corner of a page's window."""
        return column * (self.window[0] - OVERLAP), row * (self.window[1] - OVERLAP)

    @property
    def pages(self) -> list[tuple[int, int]]:
        """Column and row of every page, row by row."""
        return [(column, row) for row in range(self.rows) for column in range(self.columns)]


def page_name(column: int, row: int) -> str:
    """Return a page's name: a letter for its row and a number for its column.

    >>> page_name(0, 0), page_name(3, 2)
    ('A1', 'C4')
    """
    return f"{chr(ord('A') + row)}{column + 1}"


def grid_of(width: float, height: float) -> PageGrid:
    """Return how a table of this size (mm) is cut into the fewest pages; landscape if both need the same number."""
    found = []
    for paper in ((A4[1], A4[0]), A4):
        across, down = (ceil((side - OVERLAP) / (edge - 2 * MARGIN - OVERLAP) - 1e-9)
                        for side, edge in zip((width, height), paper, strict=True))  # fmt: skip
        found.append(PageGrid(paper, max(1, across), max(1, down)))
    return min(found, key=lambda grid: grid.columns * grid.rows)


def plan(battlefield: Battlefield, tell: Telling = str) -> list[PrintSheet]:
    """Return the sheets of a table: the overview with the list of things, then the pages."""
    grid = grid_of(battlefield.width, battlefield.height)
    drawing = list(drawn(battlefield, tell))
    pages = [_page(battlefield, grid, column, row, drawing, tell) for column, row in grid.pages]
    return [*_overview(battlefield, grid, tell), *pages]


# -- the table -----------------------------------------------------------------------------------------


def drawn(battlefield: Battlefield, tell: Telling = str) -> Iterator[Mark]:
    """Yield everything on a table, in mm of the table."""
    w, h = battlefield.width, battlefield.height
    yield Stroke(((0.0, 0.0), (w, 0.0), (w, h), (0.0, h)), width=0.8)
    for thing in sorted(battlefield.obstacles, key=lambda one: one.tall):
        ink = SEAT_INKS[thing.seat - 1] if thing.wall and thing.seat else INK
        yield Stroke(thing.outline, ink=ink, fill="#f2f2f2" if not thing.wall else "#e4e4e4")
    for base in battlefield.bases:
        ink, card = SEAT_INKS[base.seat - 1], rectangle(base.x, base.y, *BASE_SIZE, base.angle)
        yield Stroke(card, ink=ink, width=0.8, dashed=True)
        yield Label((base.x, base.y + 2), tell(say("Base {seat}", seat=base.seat)), 6.0, "middle", True, ink)
    for flag in battlefield.flags:
        yield Circle((flag.x, flag.y), 12.0, "#c02f2f")
        yield Label((flag.x, flag.y + 1.2), tell(say("Flag")), LETTER, "middle", True, "#c02f2f")
    for token in battlefield.tokens:
        yield Circle((token.x, token.y), 10.0, SOFT)
        yield Label((token.x, token.y + 1.0), tell(say("Token")), 2.8, "middle", False, SOFT)
    for thing in battlefield.obstacles:
        x, y = middle(thing.outline)
        yield Label((x, y - 0.6), tell(named(thing)), LETTER, "middle", True)
        yield Label((x, y + 3.6), tell(say("{tall} mm high", tall=f"{thing.tall:g}")), LETTER, "middle", False, SOFT)


def middle(outline: Sequence[Point]) -> Point:
    """Return the centre of an outline's bounding box."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


# -- a page ---------------------------------------------------------------------------------------------


def _page(
    battlefield: Battlefield, grid: PageGrid, column: int, row: int, drawing: Sequence[Mark], tell: Telling
) -> PrintSheet:
    (w, h), corner = grid.window, grid.corner(column, row)
    shown = [moved(mark, corner) for mark in drawing if touches(mark, corner, (w, h))]
    crosses = [mark for spot in _joints(grid) if within(spot, corner, (w, h)) for mark in _cross(_on(spot, corner))]
    name = page_name(column, row)
    marks: list[Mark] = [
        Stroke(_box(MARGIN, MARGIN, w, h), ink=PALE, width=0.2),
        *_glue(grid, column, row, tell),
        Label((MARGIN, MARGIN - 2.5), name, 5.0, "left", True),
        Label((MARGIN + 14.0, MARGIN - 2.5), battlefield.title, LETTER, "left", False, SOFT),
        *ruler(MARGIN, grid.paper[1] - MARGIN + 2.0),
        Label((MARGIN + RULER + 6.0, grid.paper[1] - MARGIN + 5.5),
              tell(say("This is 100 mm: print at 100 %, not fitted to the page.")), 2.8, "left", False, SOFT),
    ]  # fmt: skip
    return PrintSheet(name, grid.paper, tuple(marks), (MARGIN, MARGIN, w, h), (*shown, *crosses), corner)


def ruler(left: float, top: float) -> Iterator[Mark]:
    """Yield a ruler of 100 mm with the given left end and upper edge."""
    yield Stroke(((left, top), (left + RULER, top)), False, width=0.3)
    for mm in range(0, int(RULER) + 1, 5):
        high = 3.0 if mm % 50 == 0 else 2.0 if mm % 10 == 0 else 1.2
        yield Stroke(((left + mm, top), (left + mm, top + high)), False, width=0.2)


def _glue(grid: PageGrid, column: int, row: int, tell: Telling) -> Iterator[Mark]:
    """Yield the lines up to which the next pages overlap this one, with those pages' names."""
    w, h = grid.window
    right, low = MARGIN + w, MARGIN + h
    if column + 1 < grid.columns:
        yield Stroke(((right - OVERLAP, MARGIN), (right - OVERLAP, low)), False, PALE, 0.2, "", True)
        words = tell(say("right of it: {page}", page=page_name(column + 1, row)))
        yield Label((right, MARGIN - 2.5), words, 2.8, "right", False, SOFT)
    if row + 1 < grid.rows:
        yield Stroke(((MARGIN, low - OVERLAP), (right, low - OVERLAP)), False, PALE, 0.2, "", True)
        words = tell(say("below it: {page}", page=page_name(column, row + 1)))
        yield Label((right, low + 5.5), words, 2.8, "right", False, SOFT)


def _joints(grid: PageGrid) -> Iterator[Point]:
    """Yield the table points of the crosses used to align neighbouring pages."""
    for column in range(grid.columns + 1):
        for row in range(grid.rows + 1):
            x, y = grid.corner(column, row)
            yield x + OVERLAP / 2, y + OVERLAP / 2


def _cross(spot: Point) -> list[Mark]:
    x, y = spot
    return [Stroke(((x - 3, y), (x + 3, y)), False, SOFT, 0.2), Stroke(((x, y - 3), (x, y + 3)), False, SOFT, 0.2)]


def _box(left: float, top: float, wide: float, high: float) -> tuple[Point, ...]:
    return (left, top), (left + wide, top), (left + wide, top + high), (left, top + high)


def _on(spot: Point, corner: Point, scale: float = 1.0, origin: Point = (MARGIN, MARGIN)) -> Point:
    """Return a table point's position on a sheet."""
    return origin[0] + (spot[0] - corner[0]) * scale, origin[1] + (spot[1] - corner[1]) * scale


def moved(mark: Mark, corner: Point, scale: float = 1.0, origin: Point = (MARGIN, MARGIN)) -> Mark:
    """Return a mark of the table in sheet coordinates."""
    if isinstance(mark, Stroke):
        return mark._replace(points=tuple(_on(point, corner, scale, origin) for point in mark.points))
    if isinstance(mark, Circle):
        return mark._replace(centre=_on(mark.centre, corner, scale, origin), radius=mark.radius * scale)
    return mark._replace(at=_on(mark.at, corner, scale, origin))


def within(spot: Point, corner: Point, size: Point, reach: float = 0.0) -> bool:
    """Return whether a table point is in a window, or at most `reach` outside."""
    return all(-reach <= at - low <= side + reach for at, low, side in zip(spot, corner, size, strict=True))


def touches(mark: Mark, corner: Point, size: Point) -> bool:
    """Return whether any part of a mark may be visible in a window."""
    if isinstance(mark, Stroke):
        xs, ys = [x for x, _ in mark.points], [y for _, y in mark.points]
        across = min(xs) <= corner[0] + size[0] + mark.width and max(xs) >= corner[0] - mark.width
        return across and min(ys) <= corner[1] + size[1] + mark.width and max(ys) >= corner[1] - mark.width
    if isinstance(mark, Circle):
        return within(mark.centre, corner, size, mark.radius + 1.0)
    return within(mark.at, corner, size, len(mark.words) * mark.high)


# -- the plan of the pages and the list ------------------------------------------------------------------


def _overview(battlefield: Battlefield, grid: PageGrid, tell: Telling) -> Iterator[PrintSheet]:
    """Yield the sheet with the overview and the list, and more as the list needs them."""
    wide, high = paper = (A4[1], A4[0])
    room, top = (wide * 0.56, high - 70.0), MARGIN + 26.0
    scale = min(room[0] / battlefield.width, room[1] / battlefield.height)
    across, down = (f"{side / 10:g}" for side in (battlefield.width, battlefield.height))
    paged = say_count("one page", "{n} pages", grid.columns * grid.rows)
    head: list[Mark] = [
        Label((MARGIN, MARGIN + 8.0), battlefield.title, 9.0, "left", True),
        Label((MARGIN, MARGIN + 16.0), tell(say("{across} x {down} cm, {pages} at full size", across=across, down=down,
              pages=paged)), 4.2, "left", False, SOFT),
        *_small(battlefield, grid, scale, (MARGIN, top), tell),
    ]  # fmt: skip
    below = top + battlefield.height * scale + 8.0
    for number, words in enumerate(_how(grid)):
        head.append(Label((MARGIN, below + number * LINE), tell(words), LETTER))
    head += ruler(MARGIN, high - MARGIN - 4.0)
    lines = [say("You will need"), *shopping(battlefield)]
    left = MARGIN + room[0] + 10.0
    least = int((high - 2 * MARGIN) / LINE) - 1
    yield PrintSheet("", paper, (*head, *_list(lines[:least], left, tell)))
    rest = lines[least:]
    while rest:
        columns = [rest[:least], rest[least : 2 * least]]
        marks = [mark for side, part in enumerate(columns) for mark in _list(part, MARGIN + side * 140.0, tell, False)]
        yield PrintSheet("", paper, tuple(marks))
        rest = rest[2 * least :]


def _how(grid: PageGrid) -> list[str]:
    """Return the instructions for using the pages, line by line."""
    last = page_name(grid.columns - 1, grid.rows - 1)
    return [
        say("Print at 100 %, on A4; check the ruler: it is 100 mm long."),
        say("The pages are marked A1 to {last}. Neighbours overlap by {mm} mm:", last=last, mm=f"{OVERLAP:g}"),
        say("lay each over the one before, cross on cross, and glue them together."),
        say("Put the things on their outlines; what goes on top is drawn over the rest."),
    ]


def _small(battlefield: Battlefield, grid: PageGrid, scale: float, origin: Point, tell: Telling) -> Iterator[Mark]:
    """Yield the table at a small scale, overlaid with the pages and their names."""
    for mark in drawn(battlefield, tell):
        if not isinstance(mark, Label):
            small = moved(mark, (0.0, 0.0), scale, origin)
            yield small._replace(width=0.2) if isinstance(small, Stroke) else small
    for column, row in grid.pages:
        x, y = grid.corner(column, row)
        wide = min(grid.window[0], battlefield.width - x)
        high = min(grid.window[1], battlefield.height - y)
        corners = tuple(_on(spot, (0.0, 0.0), scale, origin) for spot in _box(x, y, wide, high))
        yield Stroke(corners, ink="#1f5fae", width=0.25, dashed=True)
        spot = _on((x + wide / 2, y + high / 2), (0.0, 0.0), scale, origin)
        yield Label((spot[0], spot[1] + 2.0), page_name(column, row), 6.0, "middle", True, "#1f5fae")


def _list(lines: Sequence[str], left: float, tell: Telling, headed: bool = True) -> Iterator[Mark]:
    for number, words in enumerate(lines):
        first = headed and number == 0
        high = 5.0 if first else LETTER
        yield Label((left, MARGIN + 8.0 + number * LINE), tell(words), high, "left", first)


COUNTED: Final[dict[str, Callable[[int], str]]] = {
    "phone": lambda n: say_count("phone", "{n} phones", n),
    "book": lambda n: say_count("book", "{n} books", n),
    "deck": lambda n: say_count("deck of cards", "{n} decks of cards", n),
    "box_lid": lambda n: say_count("box lid", "{n} box lids", n),
    "tape_roll": lambda n: say_count("roll of tape", "{n} rolls of tape", n),
    "case": lambda n: say_count("case", "{n} cases", n),
    "tin": lambda n: say_count("tin", "{n} tins", n),
    "wall": lambda n: say_count("wall", "{n} walls", n),
    "glass": lambda n: say_count("glass", "{n} glasses", n),
    "mug": lambda n: say_count("mug", "{n} mugs", n),
    "jar": lambda n: say_count("jar", "{n} jars", n),
    "bottle": lambda n: say_count("bottle", "{n} bottles", n),
    "cereal_box": lambda n: say_count("cereal box", "{n} cereal boxes", n),
    "other": lambda n: say_count("thing", "{n} things", n),
}
"""The text for a number of things, by kind."""
KIND_WORDS: Final = {
    "phone": say("phone"), "book": say("book"), "deck": say("deck of cards"), "box_lid": say("box lid"),
    "tape_roll": say("roll of tape"), "case": say("case"), "tin": say("tin"), "wall": say("wall"),
    "glass": say("glass"), "mug": say("mug"), "jar": say("jar"), "bottle": say("bottle"),
    "cereal_box": say("cereal box"), "other": say("thing"),
}  # fmt: skip
"""The names of the kinds of things."""


def named(thing: MapObstacle) -> str:
    """Return a thing's name: its label, else its kind."""
    return thing.label or KIND_WORDS.get(thing.kind, KIND_WORDS["other"])


def shopping(battlefield: Battlefield) -> list[str]:
    """Return the list of things needed for a table, a line per kind and height, tallest first."""
    things = Counter((named(one), one.kind, one.tall) for one in battlefield.obstacles if not one.wall)
    walls = Counter(one.tall for one in battlefield.obstacles if one.wall)
    order = sorted(things.items(), key=lambda row: (-row[0][2], row[0][0]))
    lines = [_needed(name, kind, tall, count) for (name, kind, tall), count in order]
    lines += [
        say_count("one wall of {tall} mm", "{n} walls of {tall} mm", count, tall=f"{tall:g}")
        for tall, count in sorted(walls.items())
    ]
    cards = say_count("one Base, a card each", "{n} Bases, a card each", len(battlefield.bases))
    tokens = say_count("one Token", "{n} Tokens", len(battlefield.tokens))
    flags = say_count("one Flag", "{n} Flags", len(battlefield.flags))
    marks = ((cards, battlefield.bases), (flags, battlefield.flags), (tokens, battlefield.tokens))
    return [*lines, *(words for words, there in marks if there)]


def _needed(name: str, kind: str, tall: float, count: int) -> str:
    """Return a line of the list: "cereal box, 190 mm", "2 books of 25 mm"."""
    height = f"{tall:g}"
    if count == 1:
        return say("{thing}, {tall} mm", thing=name, tall=height)
    if name == KIND_WORDS.get(kind):
        return say("{things} of {tall} mm", things=COUNTED[kind](count), tall=height)
    return say("{count} x {thing}, {tall} mm", count=count, thing=name, tall=height)
