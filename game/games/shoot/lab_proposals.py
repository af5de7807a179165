"""Small moves that would make a lopsided table fairer, found by measures and tested by games (LAB-28).

Each Token, Base (with its wall), wall and thing is moved 44 mm in eight directions, with its partners under the map's
symmetry. Where the checker finds that Bases are not equally far from a Flag, those that win too often (or too seldom)
are moved further as well. Moves that the checker objects to are dropped. Those it asks for and the best by measures,
eight together, play the same blocks, then the better four, then two; one that is asked for stays among them, and one
of another kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import dist
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from game.battlefield import fair, playable
from game.battlefield.findings import NOWHERE, Findings
from game.battlefield.model import CELL, Battlefield, MapBase, MapObstacle, MapToken, Point
from game.battlefield.survey import Survey, survey
from game.bots.trial import Trial
from game.games.lab_report import Proposal, SideShare, WinShare
from game.games.lab_verdict import Won, tilted
from game.games.shoot.lab_causes import FAVOURS, unit, value_of

if TYPE_CHECKING:
    from game.games.lab import Trying

WAYS: Final = tuple((dx * CELL, dy * CELL) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
BEST: Final = 8
"""How many play at first; half of them continue, until two are left."""
ROUNDS: Final = (12, 24, 48)
"""Blocks that the remaining ones have played after each round."""
ASKED: Final = 4
"""The most moves the checker asks for among the best."""
FAR: Final = 6
"""The most steps a Base is moved when the checker asks for it."""
SAME: Final = 2.0
"""Millimetres within which a thing is another's partner."""
DISTANCE: Final = "M-DISTANCE"
"""The checker's code for Bases not equally far from a Flag."""
MEASURED: Final = ("flag", "tokens", "other")
"""Measures that are known without computing sight: a candidate must be judged quickly."""
WAYS_DONE: Final = 0.5
"""The part of a survey from which on they are known."""

Thing = MapToken | MapObstacle | MapBase
Judge = Callable[["Sequence[ProposedMove]"], Iterable[float]]
"""Returns for moves, in their order, how much the table after each favours those that win too often.

Stopped: for fewer.
"""
Play = Callable[[Sequence[Battlefield], range], Iterable[Sequence[float]]]
"""Returns for each table the share of those that win too often, block by block; stopped: for fewer tables."""


class ProposedMove(NamedTuple):
    """Things by their ids on the map, each with how far it is moved in mm."""

    shifts: tuple[tuple[str, float, float], ...]


STAY: Final = ProposedMove(())
"""No move at all: the baseline for the others."""


class Measuring(msgspec.Struct, frozen=True):
    """A move to be measured, in any process with time to spare."""

    field: Battlefield
    move: ProposedMove
    sides: tuple[SideShare, ...]

    def done(self) -> float:
        """Return how much the table after the move favours those that win too often."""
        after = moved(self.field, self.move) if self.move.shifts else self.field
        return lopsided(self.sides)(after)


class TriedMove(NamedTuple):
    """A move, the table after it, and the results of its blocks."""

    move: ProposedMove
    field: Battlefield
    blocks: Sequence[float] = ()
    asked: bool = False
    """Whether the checker asks for it: it has fewer findings afterwards."""

    @property
    def kind(self) -> str:
        """What is moved: a Base, Tokens or things."""
        return self.move.shifts[0][0][0]

    @property
    def mean(self) -> float:
        """The mean of its blocks."""
        return sum(self.blocks) / max(1, len(self.blocks))


def moves(field: Battlefield) -> list[ProposedMove]:
    """Return all small moves of a table's things, partners together, each set once."""
    things: list[Thing] = [*_bases(field), *field.tokens, *field.obstacles]
    found, done = [], set[str]()
    for thing in things:
        if named(thing) in done or (isinstance(thing, MapObstacle) and not thing.id[1:].isdecimal()):
            continue
        going = _going(thing, things, field)
        done |= {name for name, _ in going}
        found += [_shifted(going, shift) for shift in WAYS]
    return found


def _going(thing: Thing, things: Sequence[Thing], field: Battlefield) -> list[tuple[str, str]]:
    """Return what moves along with a thing, each with its turn: its wall, its partners and theirs."""
    together = [(thing, "none"), *_partners(thing, things, field)]
    return [(name, turn) for one, turn in together for name in _with_wall(one, field)]


def _shifted(going: Sequence[tuple[str, str]], shift: Point) -> ProposedMove:
    return ProposedMove(tuple((name, *_turned(shift, turn)) for name, turn in going))


def far_moves(field: Battlefield, seats: Iterable[int], usual: Counter[tuple[str, str]]) -> list[ProposedMove]:
    """Return moves of Bases by up to six steps that the checker asks for, the most wanted first; few of them.

    It asks for them where a Base is nearer to a Flag than another: first those that end that, then the shortest.
    """
    if not any(code == DISTANCE for code, _ in usual):
        return []
    bases, found = _bases(field), []
    steps = range(-FAR, FAR + 1)
    for base in bases:
        going = _going(base, bases, field) if base.seat in seats else []
        for across, down in [(x, y) for x in steps for y in steps if going and (x or y)]:
            move = _shifted(going, (across * CELL, down * CELL))
            left = disliked(moved(field, move))
            if left < usual:
                still = any(code == DISTANCE for code, _ in left)
                found.append((still, left.total(), across * across + down * down, move))
    return [move for *_, move in sorted(found)[:ASKED]]


def named(thing: Thing) -> str:
    """Return the name of a thing in a move: its id, or "base" and its seat."""
    return f"base {thing.seat}" if isinstance(thing, MapBase) else thing.id


def _bases(field: Battlefield) -> list[MapBase]:
    """Return the Bases that their seats identify: one of several for different modes is not identified."""
    seats = Counter(base.seat for base in field.bases)
    return [base for base in field.bases if seats[base.seat] == 1]


def _with_wall(thing: Thing, field: Battlefield) -> list[str]:
    """Return what moves along with a thing: a Base takes its wall along."""
    if not isinstance(thing, MapBase):
        return [named(thing)]
    walls = [one.id for one in field.obstacles if one.wall and one.seat == thing.seat and one.id[1:].isdecimal()]
    return [named(thing), *walls]


def _at(thing: Thing) -> Point:
    return thing.centre if isinstance(thing, MapObstacle) else (thing.x, thing.y)


TURNS: Final = {"mirror_x": ("mirror_x",), "mirror_y": ("mirror_y",), "turn_180": ("turn_180",),
                "turn_90": ("turn_90", "turn_180", "turn_270")}  # fmt: skip
"""The images that a thing has under each symmetry of a map."""


def _turned(shift: Point, turn: str) -> Point:
    """Return how an image moves when its thing moves so."""
    dx, dy = shift
    return {"none": (dx, dy), "mirror_x": (-dx, dy), "mirror_y": (dx, -dy), "turn_180": (-dx, -dy),
            "turn_90": (-dy, dx), "turn_270": (dy, -dx)}[turn]  # fmt: skip


def _partners(thing: Thing, things: Sequence[Thing], field: Battlefield) -> list[tuple[Thing, str]]:
    """Return what is at a thing's images under the symmetry that the map declares, each with its turn."""
    (x, y), (a, b) = _at(thing), (field.width / 2, field.height / 2)
    found = list[tuple[Thing, str]]()
    for turn in TURNS.get(field.symmetry, ()):
        dx, dy = _turned((x - a, y - b), turn)
        image = (a + dx, b + dy)
        found += [(one, turn) for one in things
                  if one is not thing and type(one) is type(thing) and dist(_at(one), image) <= SAME][:1]  # fmt: skip
    return found


def moved(field: Battlefield, move: ProposedMove) -> Battlefield:
    """Return the table after a move; its digest is empty, since it is not a file."""
    shifts = {name: (dx, dy) for name, dx, dy in move.shifts}

    def obstacle(row: MapObstacle) -> MapObstacle:
        dx, dy = shifts.get(row.id, (0.0, 0.0))
        outline = tuple((x + dx, y + dy) for x, y in row.outline)
        return replace(row, outline=outline, centre=(row.centre[0] + dx, row.centre[1] + dy))

    def spot(row: MapToken | MapBase) -> dict[str, float]:
        dx, dy = shifts.get(named(row), (0.0, 0.0))
        return {"x": row.x + dx, "y": row.y + dy}

    return replace(field, digest="", obstacles=tuple(map(obstacle, field.obstacles)),
                   bases=tuple(replace(row, **spot(row)) for row in field.bases),
                   tokens=tuple(replace(row, **spot(row)) for row in field.tokens))  # fmt: skip


def disliked(field: Battlefield) -> Counter[tuple[str, str]]:
    """Return the checker's findings on a table, by code and severity."""
    findings = Findings()
    playable.judge(field, lambda *_: NOWHERE, findings)
    if not findings.refused:
        fair.judge(field, lambda *_: NOWHERE, findings)
    return Counter((row.code, row.severity) for row in findings.noted)


def lopsided(sides: Sequence[Won]) -> Callable[[Battlefield], float]:
    """Return a function for how much the paths on a table favour those that win too often, in units (LAB-26).

    Negative where the paths are against them: if a side wins too often although no path favours it, making its paths
    worse is what helps.
    """
    group = tilted(sides)
    winners = {place for side in group.sides for place in side.places} if group is not None else set[int]()
    towards = 1.0 if group is None or group.more else -1.0

    def judge(field: Battlefield) -> float:
        found = survey(field, lambda known: known.done >= WAYS_DONE)
        return sum(towards * _favour(measure, found, winners) for measure in MEASURED)

    return judge


def _favour(measure: str, found: Survey, winners: set[int]) -> float:
    """Return by how many units a measure favours some Bases against the others."""
    rows = [(base.seat in winners, value_of(measure, base)) for base in found.bases]
    own = [value for won, value in rows if won and value is not None]
    rest = [value for won, value in rows if not won and value is not None]
    if not own or not rest:
        return 0.0
    return FAVOURS[measure] * (sum(own) / len(own) - sum(rest) / len(rest)) / unit(measure)


def search(
    field: Battlefield, judge: Judge, fair_share: float, play: Play, *,
    stop: Callable[[], bool], tell: Callable[[int, int], None], seats: Iterable[int] = (),
) -> list[TriedMove]:  # fmt: skip
    """Return the moves that were tested longest, those the checker asks for first, then the nearest to fair.

    None once `stop` returns true. `tell` is called with how many of all candidates were measured, then how many of all
    blocks were played. Bases of these `seats` are moved further where the checker asks for it.
    """
    usual = disliked(field)
    far = far_moves(field, set(seats), usual)
    known, best, others = _measured(field, judge, far, tell), list[TriedMove](), list[TriedMove]()
    now = known.pop(STAY, float("-inf"))
    order = {move: number for number, move in enumerate(far)}
    for move in sorted(known, key=lambda move: (order.get(move, ASKED), known[move], move)):
        if stop() or len(best) + len(others) >= BEST + ASKED:
            break
        if known[move] < now:
            after = moved(field, move)
            left = disliked(after)
            if left <= usual:
                asked = left < usual and len(best) < ASKED
                (best if asked else others).append(TriedMove(move, after, asked=asked))
    return _halved([*best, *others][:BEST], fair_share, play, stop, tell)


def _measured(
    field: Battlefield, judge: Judge, far: Sequence[ProposedMove], tell: Callable[[int, int], None]
) -> dict[ProposedMove, float]:
    """Return the value by measures of no move and of each candidate; nothing if stopped."""
    wanted, found = list(dict.fromkeys([STAY, *far, *moves(field)])), list[float]()
    for worth in judge(wanted):
        found.append(worth)
        tell(len(found), len(wanted))
    return dict(zip(wanted, found, strict=True)) if len(found) == len(wanted) else {}


def _halved(
    best: list[TriedMove], fair_share: float, play: Play, stop: Callable[[], bool], tell: Callable[[int, int], None]
) -> list[TriedMove]:
    """Return the best by rounds of the same blocks, with the better half kept after each."""
    done = 0
    for most in ROUNDS:
        after = []
        for one, more in zip(best, play([one.field for one in best], range(done, most)), strict=False):
            after.append(one._replace(blocks=[*one.blocks, *more]))
            tell(len(after), len(best))
        if len(after) < len(best) or stop():
            return []
        best = _better(sorted(after, key=lambda one: abs(one.mean - fair_share)), max(2, len(after) // 2))
        done = most
    return sorted(best, key=lambda one: not one.asked)


def _better(after: Sequence[TriedMove], count: int) -> list[TriedMove]:
    """Return the first of those tested, among them one that is asked for and one of another kind."""
    if not after:
        return []
    asked = next((one for one in after if one.asked), after[0])
    other = next((one for one in after if one.kind != asked.kind), asked)
    chosen = [*dict.fromkeys((id(asked), id(other), *map(id, after)))][:count]
    return [one for one in after if id(one) in chosen]


def offered(field: Battlefield, sides: Sequence[SideShare], work: Trying) -> tuple[Proposal, ...]:
    """Return the moves after which those that win too often win less, the best first."""
    group = tilted(sides)
    if group is None:
        return ()
    own = [number for number, side in enumerate(sides) if side in group.sides]

    def play(tables: Sequence[Battlefield], blocks: range) -> Iterable[Sequence[float]]:
        for shares in work.play(tables, blocks):
            yield [sum(row[number] for number in own) for row in shares]

    def judge(wanted: Sequence[ProposedMove]) -> Iterable[float]:
        return work.each([Measuring(field, move, tuple(sides)) for move in wanted])

    seats = {place for side in group.sides for place in side.places}
    found = search(field, judge, group.fair, play, stop=work.stop, tell=work.tell, seats=seats)
    before = WinShare(group.share, max(0.0, group.share - group.wide), min(1.0, group.share + group.wide))
    return tuple(
        _proposal(one, own[0], before, work) for one in found
        if abs(one.mean - group.fair) < abs(group.share - group.fair)
    )  # fmt: skip


def _number(name: str) -> int:
    """Return an object's id in Tiled; 0 for a Base, which a table knows only by its place."""
    return 0 if name.startswith("base") else int(name[1:])


def _proposal(one: TriedMove, side: int, before: WinShare, work: Trying) -> Proposal:
    trial = Trial(2)
    for share in one.blocks:
        trial.add((min(1.0, share), max(0.0, 1.0 - share)))
    known = trial.found().sides[0]
    return Proposal(
        things=tuple(name for name, _, _ in one.move.shifts),
        moves=tuple((_number(name), dx, dy) for name, dx, dy in one.move.shifts),
        side=side, before=before, after=WinShare(*(round(value, 4) for value in (known.mean, known.low, known.high))),
        games=len(one.blocks) * work.games_a_block,
    )  # fmt: skip
