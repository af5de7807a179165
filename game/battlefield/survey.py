"""Measures of a battlefield, without playing (LAB-21): costs of routes, what is seen from where, first contacts.

Routes cost what the rules say (`tolls`), from each Base; sight is computed between all reachable spots of a half-card
lattice. Results arrive in slices, so that a page can show what is known so far.
"""

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from time import perf_counter
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.battlefield.model import Battlefield, MapBase, MapFlag, MapToken
from game.geometry.shapes import Point, Prism
from game.geometry.sight import ZONE_POINTS, sights
from game.geometry.tolls import FAR, Tolls, tolls
from game.geometry.units import CL, HALF, stored
from game.geometry.walkways import reached
from game.geometry.world import WorldState, make_world

VERSION: Final = 1  # version of these measures: cached results of another version are discarded
TOKENS: Final = 4  # only this many of the nearest count
DISTANT: Final = 700.0  # mm: a pair of spots further apart than this counts as distant
MOVE: Final = 3.4  # halves that a HERO walks in a round: twice the mean MOVE of the Splattercards
SOON: Final = 2  # rounds within which a nest counts as a Base's own
MEETING: Final = 0.25  # of a HERO's body in sight: first contact
NESTS: Final = 3
APART: Final = 1.5 * CL  # mm from one nest to the next
ROWS: Final = 8  # eyes processed at a time
TELL_S: Final = 0.1  # between two partial surveys
BODY: Final = float(sum(ZONE_POINTS))

Floats = NDArray[np.float64]
Ints = NDArray[np.int32]


class BaseMeasures(msgspec.Struct, frozen=True, kw_only=True):
    """Measures of a Base; None for what is not known (yet), or cannot be: a Flag that cannot be walked to.

    Routes in halves: `flag` to the Flag it runs for, `view` to the nearest spot from which a quarter of a HERO on that
    Flag is seen, `tokens` to its nearest Tokens, `other` to the nearest Base of an opponent. `exposure`: share of the
    spots from which a HERO on it is seen. `nest`: score of the best sniper's nest of its own. `contact`: the first
    round in which a HERO from here may see a quarter of an opponent. `way`: where the route to the Flag turns, ends
    included.
    """

    seat: int
    team: int
    x: float
    y: float
    flag: int | None = None
    view: int | None = None
    tokens: tuple[int, ...] = ()
    other: int | None = None
    exposure: float | None = None
    nest: float | None = None
    contact: int | None = None
    way: tuple[Point, ...] = ()


class SurveyedSpot(msgspec.Struct, frozen=True, array_like=True):
    """A reachable spot and its sight measures.

    `sees`: share of the other spots on which it sees some of a HERO; `sight` and `shown`: the mean share of a body
    that it sees on them, and that is visible from them.
    """

    x: float
    y: float
    level: float
    sees: float
    sight: float
    shown: float


class Nest(msgspec.Struct, frozen=True, kw_only=True):
    """A spot that sees much and shows little; `seat` has the nearest Base (0: several), `halves` away."""

    x: float
    y: float
    level: float
    worth: float
    seat: int
    halves: int


class Survey(msgspec.Struct, frozen=True, kw_only=True):
    """The measures of a battlefield (LAB-21). `done` is the share of the work completed: 1.0 when all is known.

    `seen`: share of the pairs of spots where one sees some of a HERO on the other; `distant` the same for the pairs
    more than 700 mm apart; None if there are none, or not yet known. `unreached`: spots that fit a HERO, but without a
    route to them. `contact`: the first round in which any two opponents may meet.
    """

    bases: tuple[BaseMeasures, ...]
    done: float = 0.0
    seen: float | None = None
    distant: float | None = None
    nests: tuple[Nest, ...] = ()
    contact: int | None = None
    places: tuple[SurveyedSpot, ...] = ()
    unreached: tuple[Point, ...] = ()
    version: int = VERSION


Tell = Callable[[Survey], object]


def survey(battlefield: Battlefield, tell: Tell | None = None) -> Survey:
    """Return the measures of a battlefield.

    `tell` receives what is known so far, about every tenth of a second; if it returns True the work stops, and what is
    known is returned.
    """
    work, told = _Work(battlefield), perf_counter()
    for done in work.slices():
        if tell is None or perf_counter() - told < TELL_S:
            continue
        if tell(work.known(done)) is True:
            return work.known(done)
        told = perf_counter()
    return work.known(1.0)


class _Work:
    """A survey in progress."""

    def __init__(self, table: Battlefield) -> None:
        common = [base for base in table.bases if not base.goal] or list(table.bases)
        self.bases = sorted(common, key=lambda base: base.seat)
        self.goals = [flag for flag in table.flags if not flag.goal] or list(table.flags)
        self.table = table
        prisms = tuple(Prism(one.id, one.outline, 0.0, one.tall) for one in table.obstacles)
        self.scene = WorldState(make_world(table.width, table.height, prisms))
        self.found: dict[int, dict[str, Any]] = {base.seat: {} for base in self.bases}
        self.whole: dict[str, Any] = {}
        self.costs: dict[int, Ints] = {}

    def known(self, done: float) -> Survey:
        """Return the measures known so far."""
        rows = tuple(
            BaseMeasures(seat=base.seat, team=base.team, x=base.x, y=base.y, **self.found[base.seat])
            for base in self.bases
        )
        return Survey(bases=rows, done=round(done, 3), **self.whole)

    def slices(self) -> Iterator[float]:
        """Run the survey; after each slice yield the share of the work completed."""
        yield 0.0
        priced = tolls(self.scene.world)
        yield 0.02
        for base in self.bases:
            self._to_flag(priced, base)
            yield 0.04
        for number, base in enumerate(self.bases):
            for costs in priced.everywhere((base.x, base.y)):
                self.costs[base.seat] = costs
                yield 0.05 + 0.45 * number / len(self.bases)
            for _ in self._ways(priced, base):
                yield 0.05 + 0.45 * (number + 0.8) / len(self.bases)
        yield 0.5
        for base in self.bases:
            self._flag_way(priced, base)
            yield 0.5
        spots = self._spots(priced)
        body = np.zeros((len(spots), len(spots)))
        for row in range(0, len(spots), ROWS):
            body[row : row + ROWS] = self._bodies(spots[row : row + ROWS], spots)
            yield 0.5 + 0.45 * row / len(spots)
        np.fill_diagonal(body, 0.0)
        self._views(spots, body)
        yield 0.95
        if len(spots) > 1:
            self._nests(priced, spots, body)
            yield 0.97
            self._contacts(body)

    def _to_flag(self, priced: Tolls, base: MapBase) -> None:
        """Store the cost of the route from a Base to its Flag, which is known early."""
        found = [priced.between((base.x, base.y), (flag.x, flag.y)).most for flag in self._flags(base)]
        self.found[base.seat]["flag"] = _least(sorted(cost for cost in found if cost < FAR))

    def _flag_way(self, priced: Tolls, base: MapBase) -> None:
        """Store the route from a Base to its nearest Flag."""
        start, costs = (base.x, base.y), self.costs[base.seat]
        flags = [(flag.x, flag.y) for flag in self._flags(base)]
        goal = min(flags, key=lambda flag: priced.to(start, costs, flag), default=None)
        self.found[base.seat]["way"] = () if goal is None else priced.way(start, costs, goal)

    def _flags(self, base: MapBase) -> list[MapFlag]:
        """Return the Flags that a Base runs for."""
        return [flag for flag in self.goals if not flag.team or base.team not in (0, flag.team)]

    def _ways(self, priced: Tolls, base: MapBase) -> Iterator[None]:
        """Store the costs of the other routes from a Base, in slices."""
        start, costs, own = (base.x, base.y), self.costs[base.seat], self.found[base.seat]
        groups: tuple[Sequence[MapToken | MapBase], ...] = (self.table.tokens, self._others(base))
        ways = [list[int](), list[int]()]
        for marks, found in zip(groups, ways, strict=True):
            for mark in marks:
                found.append(priced.to(start, costs, (mark.x, mark.y)))
                yield
            found[:] = sorted(cost for cost in found if cost < FAR)
        own["tokens"], own["other"] = tuple(ways[0][:TOKENS]), _least(ways[1])

    def _others(self, base: MapBase) -> list[MapBase]:
        """Return the opponents' Bases."""
        return [one for one in self.bases if one is not base and (not base.team or one.team != base.team)]

    def _spots(self, priced: Tolls) -> Floats:
        """Return the half-card lattice spots reachable from a Base, as rows x, y, level; record the others."""
        across, down = int(self.table.width / HALF), int(self.table.height / HALF)
        lattice = [(stored(HALF * (i + 0.5)), stored(HALF * (j + 0.5))) for j in range(down) for i in range(across)]
        standing = []
        for x, y in lattice:
            ground, tallest, _ = priced.graph.table.stand(x, y)
            if tallest <= ground:
                standing.append((x, y, ground))
        starts = [(base.x, base.y) for base in self.bases]
        there = reached(self.scene, starts, [spot[:2] for spot in standing])
        self.whole["unreached"] = tuple(spot[:2] for spot, on in zip(standing, there, strict=True) if not on)
        spots = np.array([spot for spot, on in zip(standing, there, strict=True) if on]).reshape(-1, 3)
        away = np.hypot(priced.graph.x[None, :] - spots[:, :1], priced.graph.y[None, :] - spots[:, 1:2])
        nearest = away.argmin(axis=1) if len(spots) else np.zeros(0, dtype=np.int64)
        self.costs = {seat: costs[nearest] for seat, costs in self.costs.items()}
        return spots

    def _bodies(self, eyes: Floats, targets: Floats) -> Floats:
        """Return the share of a body on each target that each eye sees."""
        shares: Floats = sights(self.scene, eyes, targets).sum(axis=2) / BODY
        return shares

    def _seen_on(self, spots: Floats, mark: MapToken | MapFlag | MapBase) -> Floats:
        """Return the share of a body on a mark that is seen from each spot."""
        return self._bodies(spots, np.array([(mark.x, mark.y, self.scene.world.ground(mark.x, mark.y))]))[:, 0]

    def _views(self, spots: Floats, body: Floats) -> None:
        """Store what spots see of each other, and of a HERO on each Base."""
        others = max(1, len(spots) - 1)
        sees = (body > 0.0).sum(axis=1) / others
        sight, shown = body.sum(axis=1) / others, body.sum(axis=0) / others
        rows = zip(spots.tolist(), sees.tolist(), sight.tolist(), shown.tolist(), strict=True)
        self.whole["places"] = tuple(
            SurveyedSpot(*spot, *(round(share, 4) for share in shares)) for spot, *shares in rows
        )
        upper = np.triu_indices(len(spots), 1)
        pairs = (body > 0.0)[upper] | (body > 0.0).T[upper]
        far = np.hypot(spots[upper[0], 0] - spots[upper[1], 0], spots[upper[0], 1] - spots[upper[1], 1]) > DISTANT
        self.whole["seen"] = round(float(pairs.mean()), 4) if len(pairs) else None
        self.whole["distant"] = round(float(pairs[far].mean()), 4) if far.any() else None
        for base in self.bases if len(spots) else ():
            self.found[base.seat]["exposure"] = round(float((self._seen_on(spots, base) > 0.0).mean()), 4)
            costs = self.costs[base.seat]
            views = [costs[self._seen_on(spots, flag) >= MEETING].min(initial=FAR) for flag in self._flags(base)]
            self.found[base.seat]["view"] = _least(sorted(int(cost) for cost in views if cost < FAR))

    def _nests(self, priced: Tolls, spots: Floats, body: Floats) -> None:
        """Store the best nests, which see much of the table, and more of others than they show."""
        others = len(spots) - 1
        worth = (body > 0.0).sum(axis=1) / others * (body.sum(axis=1) - body.sum(axis=0)) / others
        chosen: list[int] = []
        for k in np.argsort(-worth, kind="stable").tolist():
            if len(chosen) == NESTS or worth[k] <= 0.0:
                break
            if all(np.hypot(*(spots[k, :2] - spots[other, :2])) >= APART for other in chosen):
                chosen.append(k)
        self.whole["nests"] = tuple(self._nest(spots[k].tolist(), float(worth[k]), k) for k in chosen)
        for base in self.bases:
            theirs = [self.costs[other.seat] for other in self._others(base)]
            own = self.costs[base.seat] <= SOON * MOVE
            own &= np.all([self.costs[base.seat] < costs for costs in theirs], axis=0) if theirs else True
            self.found[base.seat]["nest"] = round(max(0.0, float(worth[own].max(initial=0.0))), 4)

    def _nest(self, spot: list[float], worth: float, k: int) -> Nest:
        halves = {seat: int(costs[k]) for seat, costs in self.costs.items()}
        least = min(halves.values())
        near = [seat for seat, cost in halves.items() if cost == least]
        x, y, level = spot
        return Nest(x=x, y=y, level=level, worth=round(worth, 4), seat=near[0] if len(near) == 1 else 0, halves=least)

    def _contacts(self, body: Floats) -> None:
        """Store the first round in which HEROes within reach of each Base may meet an opponent."""
        rounds = {seat: np.maximum(1, np.ceil(costs / MOVE)) for seat, costs in self.costs.items()}
        meeting = body >= MEETING
        for base in self.bases:
            here, first = rounds[base.seat], float(ceil(FAR / MOVE))
            for other in self._others(base):
                both = np.maximum(here[:, None], rounds[other.seat][None, :])
                first = min(first, float(both[meeting].min(initial=first)))
            self.found[base.seat]["contact"] = int(first) if first < FAR / MOVE else None
        met = [row["contact"] for row in self.found.values() if row["contact"] is not None]
        self.whole["contact"] = min(met, default=None)


def _least(halves: list[int]) -> int | None:
    return halves[0] if halves else None
