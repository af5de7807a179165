"""Bases, walls and Flags of a dealt table: all Bases on one circle round their Flag, or nearly so if wild (LAB-3)."""

from __future__ import annotations

from math import asin, atan2, cos, degrees, dist, hypot, radians, sin
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from game.battlefield.blank import TILE
from game.battlefield.modes import HILLS, MODES

if TYPE_CHECKING:
    from collections.abc import Sequence

Spot = tuple[float, float]
Made = TypeVar("Made")

VERSION: Final = 3
"""Raised whenever the same number would give a different table; earlier ones still deal what they dealt."""
VERSIONS: Final = (2, 3)
"""2: called by their numbers, the same thing round a ring; 3: with names, neighbours on a ring look different."""
SEEDED: Final = 2
"""The version whose layouts all of these share."""
RIM: Final = (72.0, 62.0)  # minimum mm from the table's edges to a Base's centre
SQUARE_RIM: Final = 76.0  # the same for upright Bases
SLANT: Final = 8.0  # maximum degrees between a wall and the perpendicular of the route to the Flag
WILD_SLANT: Final = 16.0
LEANING: Final = 9.0  # maximum degrees between Bases with quarter turns and the corners of their square
JUMP: Final = 14.0  # maximum mm of a wild Base from the circle
QUARTERS: Final = 14  # sub-seeds tried with quarter turns before half turns are used
APART: Final = 280.0  # minimum mm between Bases on a table of standard size


class Dice:
    """Random numbers that are the same on every machine for the same seed words: only `Random.random` is used."""

    def __init__(self, words: str) -> None:
        self._random = Random(words)

    def below(self, most: int) -> int:
        """Return a whole number from 0 to below `most`."""
        return int(self._random.random() * most)

    def between(self, low: float, high: float) -> float:
        first, last = round(low), round(max(low, high))
        return float(first + self.below(last - first + 1))

    def one(self, among: Sequence[Made]) -> Made:
        return among[self.below(len(among))]

    def mixed(self, among: Sequence[Made]) -> list[Made]:
        left, mixed = list(among), list[Made]()
        while left:
            mixed.append(left.pop(self.below(len(left))))
        return mixed


class DealRequest(NamedTuple):
    """A table as requested: style, size in tiles, maximum seats, modes by their rulebook names, number.

    A wild one is laid out without symmetry and then balanced; all others are rotated or mirrored.
    """

    style: str
    columns: int
    rows: int
    seats: int
    modes: tuple[str, ...]
    seed: int
    wild: bool = False
    version: int = VERSION

    @property
    def hill(self) -> str:
        return next((mode for mode in self.modes if mode in HILLS), "")

    def dice(self, purpose: str) -> Dice:
        """Return the dice for one purpose. What seeds them never changes: a number deals the same table for ever."""
        fields = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items() if name != "version")
        return Dice(f"Deal({fields}) {purpose}")

    @property
    def teams(self) -> bool:
        return any(MODES[mode].two_sides for mode in self.modes)


class DealtPlaces(NamedTuple):
    """Bases by seat (centre), walls by seat (centre, angle), Flags (template, spot), and the symmetry.

    With a half turn, seats 1 and 3 are partners, and 2 and 4; with two seats or teams 1 and 2, and 3 and 4. Mirrored,
    a third seat is on the axis. With quarter turns, each seat's Base is the previous one's image in the square in the
    middle of the table, and what is beside that square has half-turn symmetry.
    """

    width: float
    height: float
    symmetry: str
    bases: tuple[Spot, ...]
    walls: tuple[tuple[Spot, float], ...]
    flags: tuple[tuple[str, Spot], ...]
    hill: str
    distinct: tuple[int, ...]
    """The seats (0-based) to check: with rotation partners are identical; when mirrored, pictures are not flipped."""

    @property
    def turned(self) -> bool:
        """Return whether partners are rotated images of each other, and therefore identical."""
        return self.symmetry in ("turn_180", "turn_90")

    @property
    def quarters(self) -> bool:
        """Return whether the square in the middle has quarter-turn symmetry."""
        return self.symmetry == "turn_90"

    @property
    def square(self) -> tuple[float, float]:
        """Left edge and width of the part of the table where everyone plays."""
        side = min(self.width, self.height) if self.quarters else self.width
        return (self.width - side) / 2, side

    def runs(self) -> list[tuple[Spot, tuple[int, ...]]]:
        """Return every Flag's spot with the seats (0-based) to check that run for it."""
        found = []
        for template, spot in self.flags:
            team = {"flag_team_1": 1, "flag_team_2": 2}.get(template, 0)
            every = range(len(self.bases))
            found.append((spot, tuple(seat for seat in every if 1 + seat % 2 != team) if team else self.distinct))
        return found

    def upright(self, seat: int) -> bool:
        """Return whether a Base (0-based) stands on its short side: every other one with quarter turns."""
        return self.quarters and seat % 2 == 1

    def image(self, spot: Spot) -> Spot:
        """Return a spot's partner; across the table with quarter turns; the spot itself on a wild table."""
        x, y = spot
        return (self.width - x if self.turned else x, self.height - y if self.symmetry != "none" else y)

    def quarter(self, spot: Spot) -> Spot:
        """Return a spot after a clockwise quarter turn about the table's middle."""
        return quarter(spot, self.middle)

    def images(self, spot: Spot) -> tuple[Spot, ...]:
        """Return a spot and all its partners: three with quarter turns, where everyone plays; none on a wild table."""
        if self.symmetry == "none":
            return (spot,)
        left, side = self.square
        if not self.quarters or not left < spot[0] < left + side:
            return (spot, self.image(spot))
        second = self.quarter(spot)
        return (spot, second, self.image(spot), self.image(second))

    @property
    def middle(self) -> Spot:
        return (self.width / 2, self.height / 2)


def quarter(spot: Spot, middle: Spot) -> Spot:
    """Return a spot rotated by a quarter turn about another, clockwise on the table."""
    return (middle[0] - (spot[1] - middle[1]), middle[1] + (spot[0] - middle[0]))


def symmetry_of(deal: DealRequest, sub: int) -> str:
    """Return the symmetry that makes a table fair: half of those suited to quarter turns get them, at random.

    The square of a small table has no room for four walls and enough cover for four Bases.
    """
    if deal.wild:
        return "none"
    if deal.hill or deal.seats == 3:
        return "mirror_y"
    if deal.seats == 4 and not deal.teams and deal.rows >= 16 and sub < QUARTERS and deal.dice("quarters").below(2):
        return "turn_90"
    return "turn_180"


def places(deal: DealRequest, dice: Dice, symmetry: str) -> DealtPlaces:
    """Return Bases, walls and Flags for a table."""
    width, height, seats = deal.columns * TILE, deal.rows * TILE, deal.seats
    flag, every = (width / 2, height / 2), tuple(range(seats))
    if deal.hill:
        flag = (width - 120.0, height / 2)
        bases = _row(seats, flag, height)
    elif symmetry == "none":
        aside = (0.0, 0.0) if deal.teams else (dice.between(-50, 50), dice.between(-50, 50))
        flag = (width / 2 + aside[0], height / 2 + aside[1])
        bases = _anywhere(deal, flag, dice)
    elif seats == 3:
        flag = (width / 2 + dice.between(-30, 30), height / 2)
        bases = _three(flag, width, height, dice)
    elif symmetry == "turn_90":
        bases = _quartered(width, height, dice)
        every = (0, 1)
    else:
        bases = _turned(seats, width, height, deal.teams, dice)
        every = every[::2] if deal.teams else every[: seats // 2]
    walls = _walls(bases, flag, deal, symmetry, dice)
    flags = tuple(_flags(deal, flag, width))
    return DealtPlaces(width, height, symmetry, tuple(bases), tuple(walls), flags, deal.hill, every)


def _walls(bases: Sequence[Spot], flag: Spot, deal: DealRequest, symmetry: str, dice: Dice) -> list[tuple[Spot, float]]:
    """Return a wall for each Base: partners' are each other's images."""
    width, height = deal.columns * TILE, deal.rows * TILE
    own = {"turn_90": bases[:1], "turn_180": bases[::2] if deal.teams else bases[: (len(bases) + 1) // 2]}
    slants = WILD_SLANT if symmetry == "none" else SLANT
    first = [_wall(base, flag, height, deal.hill, slants, dice) for base in own.get(symmetry, bases)]
    if symmetry == "turn_90":
        for _ in range(3):
            (x, y), angle = first[-1]
            first.append((quarter((x, y), flag), (angle + 90.0) % 180.0))
        return first
    if symmetry == "turn_180":
        across = [((width - x, height - y), angle) for (x, y), angle in first]
        if deal.teams:  # in seat order: partners adjacent, not two apart
            return [one for pair in zip(first, across, strict=True) for one in pair]
        return [*first, *across]
    return _even(first, bases, symmetry == "none", height)


def _even(
    walls: list[tuple[Spot, float]], bases: Sequence[Spot], turned: bool, height: float
) -> list[tuple[Spot, float]]:
    """Make the walls of mirrored seats mirror images of each other."""
    if turned:
        return walls
    made = list(walls)
    for seat, base in enumerate(bases):
        twin = next((other for other in range(seat) if dist(bases[other], (base[0], height - base[1])) < 1.0), None)
        if twin is not None:
            (x, y), angle = made[twin]
            made[seat] = ((x, height - y), (-angle) % 180.0)
    return made


def _row(seats: int, flag: Spot, height: float) -> list[Spot]:
    """Return Bases in a row at the left, all equally far from the Flag on the hill (S-MAP-5)."""
    ups = [height * (2 * seat + 1) / (2 * seats) for seat in range(seats)]
    offs = sorted((up - flag[1] for up in ups), key=lambda off: (-abs(off), off))
    far = flag[0] - (96.0 if seats == 3 or max(map(abs, offs)) > 200 else 110.0)
    far = min(far, hypot(flag[0] - 64.0, min(map(abs, offs))))
    return [(round(flag[0] - (far**2 - off**2) ** 0.5), flag[1] + off) for off in offs]


def _three(flag: Spot, width: float, height: float, dice: Dice) -> list[Spot]:
    """Return two Bases at the right, mirrored, and one on the axis at the left."""
    most = min(flag[0] - 66.0, hypot(width - flag[0] - RIM[0], height / 2 - RIM[1]))
    far = dice.between(0.82 * most, most)
    steepest = degrees(asin(min(0.99, (height / 2 - RIM[1]) / far)))
    angle = radians(dice.between(max(30.0, 0.7 * steepest), steepest))
    along, down = min(far * cos(angle), width - RIM[0] - flag[0]), far * sin(angle)
    down = min((far**2 - along**2) ** 0.5, height / 2 - RIM[1])
    x = round(flag[0] + along)
    return [(x, round(flag[1] - down)), (x, flag[1] * 2 - round(flag[1] - down)), (round(flag[0] - far), flag[1])]


def _turned(seats: int, width: float, height: float, teams: bool, dice: Dice) -> list[Spot]:
    """Return one or two pairs of Bases on a circle round the middle; a team's are on one side, mirrored."""
    across, down = width / 2 - RIM[0], height / 2 - RIM[1]
    far = dice.between(0.86 * hypot(across, down), hypot(across, down))
    flattest = degrees(atan2((max(0.0, far**2 - across**2)) ** 0.5, min(far, across)))
    steepest = degrees(asin(min(1.0, down / far)))
    first = dice.between(flattest, steepest)
    if seats == 2:
        return _both(first, far, width, height)
    least = degrees(asin(min(1.0, APART * min(1.0, height / 704.0) / 2 / far))) * 2
    second = first if teams else dice.between(flattest, steepest)
    if first + second < least:
        first = second = min(steepest, max(first, second, least / 2 + 1))
    (one, across_), (other, beside) = _both(first, far, width, height), _both(-second, far, width, height)
    return [one, across_, other, beside] if teams else [one, beside, across_, other]


def _quartered(width: float, height: float, dice: Dice) -> list[Spot]:
    """Return four Bases a quarter turn apart, clockwise from the top left corner of the square in the middle."""
    angle = radians(45.0 + dice.between(-LEANING, LEANING))
    most = (height / 2 - SQUARE_RIM) / max(cos(angle), sin(angle))
    far = dice.between(0.88 * most, most)
    found = [(float(round(width / 2 - far * cos(angle))), float(round(height / 2 - far * sin(angle))))]
    while len(found) < 4:
        found.append(quarter(found[-1], (width / 2, height / 2)))
    return found


def _anywhere(deal: DealRequest, flag: Spot, dice: Dice) -> list[Spot]:
    """Return Bases anywhere, clockwise, about equally far from the Flag; a team's near their usual corners."""
    width, height = deal.columns * TILE, deal.rows * TILE
    if deal.teams:
        near = _turned(deal.seats, width, height, True, dice)
        return [_held((x + dice.between(-JUMP, JUMP), y + dice.between(-JUMP, JUMP)), width, height) for x, y in near]
    apart = APART * min(1.0, height / 704.0) * (4.0 / deal.seats if deal.columns > 16 else 1.0)
    least = min(width, height) / 2 - RIM[1] - 50.0
    for _ in range(40):
        far = dice.between(least, 0.95 * hypot(width / 2 - RIM[0], height / 2 - RIM[1]))
        found: list[Spot] = []
        for _ in range(12 * deal.seats):
            turn, away = radians(dice.between(0, 359)), far + dice.between(-JUMP, JUMP)
            spot = (float(round(flag[0] + away * cos(turn))), float(round(flag[1] + away * sin(turn))))
            if spot == _held(spot, width, height) and all(dist(spot, other) >= apart for other in found):
                found.append(spot)
            if len(found) == deal.seats:
                return sorted(found, key=lambda one: atan2(one[1] - flag[1], one[0] - flag[0]))
    return _turned(deal.seats, width, height, False, dice)


def _held(spot: Spot, width: float, height: float) -> Spot:
    """Return the nearest spot where a Base's centre may be."""
    return min(max(spot[0], RIM[0]), width - RIM[0]), min(max(spot[1], RIM[1]), height - RIM[1])


def _both(angle: float, far: float, width: float, height: float) -> list[Spot]:
    """Return a Base at the left, at an angle in degrees above the middle, and its partner."""
    x = round(width / 2 - far * cos(radians(angle)))
    y = round(height / 2 - far * sin(radians(angle)))
    return [(x, y), (width - x, height - y)]


def _wall(base: Spot, flag: Spot, height: float, hill: str, slants: float, dice: Dice) -> tuple[Spot, float]:
    """Return a wall across the route to the Flag."""
    if hill:
        slant = 0.0 if abs(base[1] - height / 2) < 1 else 45.0 if base[1] < height / 2 else -45.0
        return (base[0] + 112.0, base[1]), (90.0 + slant) % 180.0
    way = atan2(flag[1] - base[1], flag[0] - base[0])
    away = dice.between(100, 116)
    slant = dice.between(-slants, slants) if abs(base[1] - height / 2) > 1 else 0.0
    spot = (round(base[0] + away * cos(way)), round(base[1] + away * sin(way)))
    return spot, round(degrees(way) + 90 + slant) % 180.0


def _flags(deal: DealRequest, flag: Spot, width: float) -> list[tuple[str, Spot]]:
    """Return template and spot of every Flag the modes need."""
    if deal.hill:
        return [(f"flag_{deal.hill}", flag)]
    kinds = {MODES[mode].flags for mode in deal.modes}
    found = [("flag", flag)] if "neutral" in kinds else []
    if "teams" in kinds:
        aside = round(0.22 * width)
        found += [("flag_team_1", (flag[0] - aside, flag[1])), ("flag_team_2", (flag[0] + aside, flag[1]))]
    return found
