"""Blank tables to start a map from: Bases, walls, Flags, 14 Tokens and enough cover to play at once (LAB-1).

Everything is in pairs, rotated by a half turn about the middle or mirrored top to bottom, so that it is fair.
"""

from collections.abc import Sequence
from math import atan2, cos, degrees, dist, hypot, pi, radians, sin, sqrt
from typing import Any, Final, NamedTuple

from game.battlefield.modes import HILLS, MODES
from game.battlefield.schema import TOKENS_MAX, WALL_SIZE
from game.battlefield.writer import MapFile, about
from game.kernel.messages import Message, say, together

Spot = tuple[float, float]

TILE: Final = 44.0  # mm
SIZES: Final = ((16, 12), (24, 16), (32, 24))
SEATS: Final = (2, 3, 4)
WALL_AWAY: Final = 105.0  # mm from a Base to its wall
STAND: Final = 60.0  # mm: the height of a hill
APART: Final = 88.1  # mm from Token to Token and Flag


class Style(NamedTuple):
    """What a blank table of a theme is made of: ground, cloth, and things that are rectangles or ellipses."""

    ground: str
    cloth: str
    tall: str
    low: str
    stand: str


STYLES: Final[dict[str, Style]] = {
    "kitchen": Style("oak", "runner", "cereal_box", "book_red", "cardboard_box"),
    "breakfast": Style("desk", "gingham blue", "apple_bowl", "plate", "cardboard_box"),
    "desk": Style("dark", "desk pad", "tissue_box", "book_green", "book_blue"),
    "toys": Style("boards", "rug", "gift", "block_long", "chessboard"),
    "picnic": Style("grass", "gingham red", "salad_bowl", "plate", "cardboard_box"),
}
ROUND: Final = frozenset(("apple_bowl", "plate", "salad_bowl"))


class BlankRequest(NamedTuple):
    """A request for a blank table: size in tiles, maximum seats, modes by their rulebook names, theme."""

    title: str
    columns: int
    rows: int
    seats: int
    modes: tuple[str, ...]
    style: str


def why_not(seats: int, modes: Sequence[str]) -> str:
    """Return why there is no blank table for these modes and this many seats; empty if there is one."""
    if not modes:
        return say("Choose at least one mode.")
    if set(modes) & set(HILLS) and len(modes) > 1:
        return together(
            say("Hill maps have their Bases in a row, so a hill needs a map of its own."),
            say("Don't combine it with another mode."),
        )
    pairs = [Message(MODES[mode].title) for mode in modes if MODES[mode].two_sides]
    if pairs and seats == 3:
        return say("{mode} is played by two teams: choose 2 or 4 seats.", mode=pairs[0])
    return ""


def blank(wish: BlankRequest) -> str:
    """Return the text of a blank map; ValueError with a sentence if there is none of that kind."""
    reason = why_not(wish.seats, wish.modes)
    if reason:
        raise ValueError(reason)
    table = BlankTable(wish)
    table.lay()
    return table.text()


def empty(wish: BlankRequest) -> str:
    """Return the text of a table with nothing on it yet; ValueError with a sentence if there is none of that kind."""
    reason = why_not(wish.seats, wish.modes)
    if reason:
        raise ValueError(reason)
    table = BlankTable(wish)
    table.cover_ground()
    table.objects("things", [])
    table.played([], [], [], [])
    return table.text()


class BlankTable(MapFile):
    """A blank table under construction; lengths in mm."""

    def __init__(self, wish: BlankRequest) -> None:
        rows = [MODES[mode] for mode in wish.modes]
        self.flag_kinds = {row.flags for row in rows}
        self.teamed = any(row.two_sides for row in rows)
        self.hill = next((mode for mode in wish.modes if mode in HILLS), "")
        self.turned = wish.seats != 3 and not self.hill
        symmetry = "turn_180" if self.turned else "mirror_y"
        super().__init__(wish.columns, wish.rows, about(wish.title, wish.modes, wish.seats, wish.style, symmetry))
        self.wish, self.style = wish, STYLES[wish.style]
        self.width, self.height = wish.columns * TILE, wish.rows * TILE
        self.middle = (self.width / 2, self.height / 2)
        self.edge = (min(132.0, max(100.0, self.width / 8)), min(120.0, max(88.0, self.height / 6)))
        self.taken: list[tuple[Spot, Spot, float]] = []
        """Centre, half width, half depth and angle of everything placed on the table."""

    def cover_ground(self) -> None:
        """Lay ground and cloth, and a layer for decoration."""
        self.ground(self.style.ground)
        wide, high = self.columns // 3, self.rows if self.style.cloth == "runner" else self.rows * 2 // 3
        self.cloths((self.style.cloth, (self.columns - wide) // 2, (self.rows - high) // 2, wide, high))
        self.objects("decor", [])

    def lay(self) -> None:
        self.cover_ground()
        bases, flags = self.bases(), self.flags()
        self.objects("things", [*(self.hills(bases) if self.hill else self.cover(bases)), *self.steps()])
        walls = list(map(self.wall_of, bases))
        self.played(walls, bases, flags, self.tokens(bases, [spot for _, spot in flags]), self.teamed)

    def image(self, spot: Spot) -> Spot:
        return (self.width - spot[0] if self.turned else spot[0], self.height - spot[1])

    # -- Bases, walls, Flags -------------------------------------------------------------------------

    def bases(self) -> list[Spot]:
        """Return the centres of the Bases by seat: in corners, in a triangle, or in a row for a hill."""
        (x, y), (w, h), seats = self.edge, (self.width, self.height), self.wish.seats
        if self.hill:
            return [(100.0, h * (2 * seat + 1) / (2 * seats)) for seat in range(seats)]
        if seats == 2:
            return [(x, y), (w - x, h - y)]
        if seats == 4:
            last = [(x, h - y), (w - x, h - y)] if self.teamed else [(w - x, h - y), (x, h - y)]
            return [(x, y), (w - x, y), *last]
        cx, cy = self.middle
        away = min(hypot(cx - x, cy - y), cx - 60.0)
        along = sqrt(away**2 - (cy - y) ** 2)
        return [(cx - away, cy), (cx + along, y), (cx + along, h - y)]

    def wall_of(self, base: Spot) -> tuple[Spot, float]:
        """Return spot and angle of a Base's wall: across the route to the middle, or askew before a Base in a row."""
        if self.hill:
            x, y, angle = base[0] + WALL_AWAY, base[1], 45.0 if base[1] < self.middle[1] - 1 else 135.0
            angle = 90.0 if abs(base[1] - self.middle[1]) < 1 else angle
        else:
            way = atan2(self.middle[1] - base[1], self.middle[0] - base[0])
            x, y, angle = base[0] + WALL_AWAY * cos(way), base[1] + WALL_AWAY * sin(way), degrees(way) + 90
        self.taken.append(((x, y), (WALL_SIZE[0] / 2, WALL_SIZE[1] / 2), angle))
        return (x, y), angle

    def flags(self) -> list[tuple[str, Spot]]:
        """Return template and spot of every Flag the modes need."""
        cx, cy = self.middle
        if self.hill:
            return [(f"flag_{self.hill}", self.far)]
        aside = 0.22 * self.width
        found = [("flag", self.middle)] if "neutral" in self.flag_kinds else []
        if "teams" in self.flag_kinds:
            found += [("flag_team_1", (cx - aside, cy)), ("flag_team_2", (cx + aside, cy))]
        return found

    @property
    def far(self) -> Spot:
        """The spot of a hill mode's Flag: opposite the row of Bases."""
        return (self.width - 120.0, self.height / 2)

    # -- things --------------------------------------------------------------------------------------

    def put(self, what: str, spot: Spot, size: Spot, angle: float = 0.0, **given: Any) -> str:
        """Record a thing's position and return its element; a round one is as wide as it is deep."""
        across = (min(size), min(size)) if what in ROUND else size
        self.taken.append((spot, (across[0] / 2, across[1] / 2), angle))
        return self.thing(what, *spot, across, angle, **given)

    def pair(self, what: str, spot: Spot, size: Spot, angle: float = 0.0, **given: Any) -> list[str]:
        """Return the elements of a thing and its partner; just one where the two would coincide."""
        other = self.image(spot)
        one = self.put(what, spot, size, angle, **given)
        if dist(spot, other) < 1.0:
            return [one]
        return [one, self.put(what, other, size, angle + 180 if self.turned else -angle, **given)]

    def cover(self, bases: Sequence[Spot]) -> list[str]:
        """Return tall things between neighbouring Bases: halfway along the edges, across the line of sight."""
        (x, _), (cx, cy), size = self.edge, self.middle, (130.0, 72.0)
        tall = {"tall": 100.0}
        if self.style.tall in ROUND:
            size = (min(130.0, 0.148 * self.width),) * 2
        if self.wish.seats == 3:
            beside = self.put(self.style.tall, (bases[1][0], cy), size, 0.0, **tall)
            return [beside, *self.pair(self.style.tall, (cx * 0.72, 90.0), size, 0.0, **tall)]
        above = self.pair(self.style.tall, (cx, self.edge[1] + 4), size, 90.0, **tall)
        return [*above, *self.pair(self.style.tall, (x, cy), size, 0.0, **tall)]

    def steps(self) -> list[str]:
        """Return something low to step on beside the middle."""
        low = (self.width * 0.12, self.width * 0.08)
        spot = (self.middle[0] - 0.16 * self.width, self.middle[1] + 0.15 * self.height)
        if self.hill:
            spot = (self.middle[0] + 0.06 * self.width, self.middle[1] + 0.16 * self.height)
        laid = self.pair(self.style.low, spot, low, 0.0, tall=25.0)
        del self.taken[-len(laid) :]  # a free step: Tokens may be on it
        return laid

    def hills(self, bases: Sequence[Spot]) -> list[str]:
        """Return the hills: the Flag's with a step in front of it, or one under each Base with cover in between."""
        stand = {"tall": STAND, "kind": "case", "label": "box"}
        cover = self.pair(
            self.style.tall, (self.width * 0.42, self.height * 0.2),
            (110.0, 110.0 if self.style.tall in ROUND else 66.0), 90.0, tall=100.0,
        )  # fmt: skip
        if MODES[self.hill].hill == "bases":
            return [*cover, *(self.put(self.style.stand, base, (116.0, 92.0), 0.0, **stand) for base in bases)]
        x, y = self.far
        hill = self.put(self.style.stand, self.far, (150.0, 130.0), 0.0, **stand)
        step = self.put(self.style.low, (x - 75.0 - 42.0, y), (84.0, 84.0), 0.0, tall=30.0)
        return [*cover, hill, step]

    # -- Tokens --------------------------------------------------------------------------------------

    def tokens(self, bases: Sequence[Spot], flags: Sequence[Spot]) -> list[Spot]:
        """Return 14 spots in pairs: far apart, or as close as S-MAP-4 allows on a small table."""
        free = [spot for spot in self._grid() if self._allowed(spot, bases, flags)]
        pairs = [(one, self.image(one)) for one in free if one <= self.image(one)]
        pairs = [pair for pair in pairs if dist(*pair) >= APART]
        chosen = spread(pairs, flags)
        return chosen if len(chosen) == TOKENS_MAX else packed(pairs)[:TOKENS_MAX]

    def _grid(self) -> list[Spot]:
        """Return the spots of a grid of about a quarter tile, centred on the middle of the table."""
        step = 11.0 if self.width * self.height < 400_000 else 22.0
        across, down = (int((side / 2 - 26.0) // step) for side in (self.width, self.height))
        cx, cy = self.middle
        return [(cx + step * i, cy + step * j) for i in range(-across, across + 1) for j in range(-down, down + 1)]

    def _allowed(self, spot: Spot, bases: Sequence[Spot], flags: Sequence[Spot]) -> bool:
        far = all(dist(spot, base) >= 1.5 * APART for base in bases) and all(
            dist(spot, flag) >= APART for flag in flags
        )
        return far and all(apart(spot, *thing) >= 14.0 for thing in self.taken)


Pair = tuple[Spot, ...]
"""A spot and its partners: usually one; three or none on dealt tables."""


def spread(pairs: Sequence[Pair], others: Sequence[Spot], most: int = TOKENS_MAX) -> list[Spot]:
    """Return spots of pairs, each as far as possible from all before it.

    Fewer than 14 where they would be too close.
    """
    chosen: list[Spot] = []
    room = [min((dist(one, other) for one in pair for other in others), default=1000.0) for pair in pairs]
    while len(chosen) < most and room:
        best = max(range(len(pairs)), key=lambda k: (round(room[k], 3), pairs[k]))
        if room[best] < APART:
            break
        chosen += pairs[best]
        room = [min(known, gap(pair, pairs[best])) for known, pair in zip(room, pairs, strict=True)]
    return chosen


def packed(pairs: Sequence[Pair]) -> list[Spot]:
    """Return spots of pairs that keep the minimum distance, greedily taking those that block the fewest others."""
    free = {pair: {other for other in pairs if gap(pair, other) < APART} for pair in pairs}
    chosen: list[Spot] = []
    while free:
        best = min(free, key=lambda pair: (len(free[pair]), pair))
        chosen += best
        gone = free[best]
        free = {pair: near - gone for pair, near in free.items() if pair not in gone}
    return chosen


def gap(one: Pair, other: Pair) -> float:
    """Return the smallest distance between two pairs, in mm."""
    if len(one) == 2 == len(other):
        return min(dist(one[0], other[0]), dist(one[0], other[1]), dist(one[1], other[0]), dist(one[1], other[1]))
    return min(dist(a, b) for a in one for b in other)


def apart(spot: Spot, middle: Spot, half: Spot, angle: float) -> float:
    """Return the distance from a spot to a rotated rectangle, in mm; 0 inside."""
    turn = radians(angle) % (2 * pi)
    dx, dy = spot[0] - middle[0], spot[1] - middle[1]
    along = abs(dx * cos(turn) + dy * sin(turn)) - half[0]
    across = abs(dy * cos(turn) - dx * sin(turn)) - half[1]
    return hypot(max(0.0, along), max(0.0, across))
