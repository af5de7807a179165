"""Where Bases, walls and Flags of a dealt table are: all Bases on one circle round the Flag they run for (LAB-3)."""

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

RIM: Final = (72.0, 62.0)  # mm from the table's edges to a Base's middle at least
APART: Final = 280.0  # mm between Bases at least, on a table of the usual size


class Dice:
    """Chance that gives the same on every machine for the same words: nothing but `Random.random` is asked."""

    def __init__(self, words: str) -> None:
        self._random = Random(words)

    def below(self, most: int) -> int:
        """Return a whole number from 0 to below `most`."""
        return int(self._random.random() * most)

    def between(self, low: float, high: float) -> float:
        """Return a whole number between two numbers, both included."""
        first, last = round(low), round(max(low, high))
        return float(first + self.below(last - first + 1))

    def one(self, among: Sequence[Made]) -> Made:
        """Return one of several."""
        return among[self.below(len(among))]

    def mixed(self, among: Sequence[Made]) -> list[Made]:
        """Return all of them in another order."""
        left, mixed = list(among), list[Made]()
        while left:
            mixed.append(left.pop(self.below(len(left))))
        return mixed


class Deal(NamedTuple):
    """A table as wished for: style, size in tiles, most seats, modes as the rulebook names them, number."""

    style: str
    columns: int
    rows: int
    seats: int
    modes: tuple[str, ...]
    seed: int


class Places(NamedTuple):
    """Bases by seat (centre), walls by seat (centre, angle), Flags (template, spot), and which symmetry holds.

    Seats 1 and 2 are partners under the symmetry, 3 and 4 are; a third seat alone lies on the axis.
    """

    width: float
    height: float
    turned: bool
    bases: tuple[Spot, ...]
    walls: tuple[tuple[Spot, float], ...]
    flags: tuple[tuple[str, Spot], ...]
    hill: str

    def image(self, spot: Spot) -> Spot:
        """Return where the partner of a spot lies."""
        return (self.width - spot[0] if self.turned else spot[0], self.height - spot[1])

    @property
    def distinct(self) -> tuple[int, ...]:
        """The seats (0-based) to be looked at: turned, partners are equal; mirrored, pictures are not flipped."""
        every = tuple(range(len(self.bases)))
        return every[::2] if self.turned else every

    @property
    def middle(self) -> Spot:
        """The middle of the table."""
        return (self.width / 2, self.height / 2)


def places(deal: Deal, dice: Dice) -> Places:
    """Return Bases, walls and Flags for a table."""
    width, height = deal.columns * TILE, deal.rows * TILE
    hill = next((mode for mode in deal.modes if mode in HILLS), "")
    teams = any(MODES[mode].two_sides for mode in deal.modes)
    if hill:
        flag = (width - 120.0, height / 2)
        bases = _row(deal.seats, flag, height)
    elif deal.seats == 3:
        flag = (width / 2 + dice.between(-30, 30), height / 2)
        bases = _three(flag, width, height, dice)
    else:
        flag = (width / 2, height / 2)
        bases = _turned(deal.seats, width, height, teams, dice)
    turned = deal.seats != 3 and not hill
    walls = [_wall(base, flag, height, hill, dice) for base in bases[:: 2 if turned else 1]]
    if turned:
        walls = [one for wall in walls for one in (wall, ((width - wall[0][0], height - wall[0][1]), wall[1]))]
    return Places(
        width, height, turned, tuple(bases), tuple(_even(walls, bases, turned, height)),
        tuple(_flags(deal, flag, hill, width)), hill,
    )  # fmt: skip


def _even(
    walls: list[tuple[Spot, float]], bases: Sequence[Spot], turned: bool, height: float
) -> list[tuple[Spot, float]]:
    """Make the walls of mirrored seats each other's images."""
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
    """Return Bases in a row at the left, all as far from the Flag on the hill (S-MAP-5)."""
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
    """Return one or two pairs of Bases on a circle round the middle; teams have theirs on one side, mirrored."""
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
    return [*_both(first, far, width, height), *_both(-second, far, width, height)]


def _both(angle: float, far: float, width: float, height: float) -> list[Spot]:
    """Return a Base at the left, so many degrees above the middle, and its partner."""
    x = round(width / 2 - far * cos(radians(angle)))
    y = round(height / 2 - far * sin(radians(angle)))
    return [(x, y), (width - x, height - y)]


def _wall(base: Spot, flag: Spot, height: float, hill: str, dice: Dice) -> tuple[Spot, float]:
    """Place a wall across the way to the Flag."""
    if hill:
        slant = 0.0 if abs(base[1] - height / 2) < 1 else 45.0 if base[1] < height / 2 else -45.0
        return (base[0] + 112.0, base[1]), (90.0 + slant) % 180.0
    way = atan2(flag[1] - base[1], flag[0] - base[0])
    away = dice.between(100, 116)
    slant = dice.between(-8, 8) if abs(base[1] - height / 2) > 1 else 0.0
    spot = (round(base[0] + away * cos(way)), round(base[1] + away * sin(way)))
    return spot, round(degrees(way) + 90 + slant) % 180.0


def _flags(deal: Deal, flag: Spot, hill: str, width: float) -> list[tuple[str, Spot]]:
    """Return template and spot of every Flag that the modes need."""
    if hill:
        return [(f"flag_{hill}", flag)]
    kinds = {MODES[mode].flags for mode in deal.modes}
    found = [("flag", flag)] if "neutral" in kinds else []
    if "teams" in kinds:
        aside = round(0.22 * width)
        found += [("flag_team_1", (flag[0] - aside, flag[1])), ("flag_team_2", (flag[0] + aside, flag[1]))]
    return found
