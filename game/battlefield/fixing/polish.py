"""Improving a table on which Bases, Flag and Tokens were placed, where the checker finds fault with it (HND-22).

Bases that see each other get something tall between them, Bases with longer ways are moved a little, Tokens that nobody
reaches are placed again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import atan2, cos, degrees, dist, hypot, sin
from typing import Final

from msgspec.structs import replace

from game.battlefield import fair
from game.battlefield.model import Battlefield, Finding, Point
from game.battlefield.playable import scene_of
from game.battlefield.schema import BASE_SIZE, TOKENS_MAX
from game.battlefield.settle import BASE_ROOM, MARK_ROOM, Room, tokens_for
from game.battlefield.sketch import Sketch, Traced, battlefield_of, judged
from game.battlefield.writer import THINGS, true_size
from game.geometry.units import CL
from game.geometry.world import WorldState, rectangle

BOXES: Final = {"cereal_box": "cereal_box", "jar": "desk_calendar"}
"""The things of the game's own that hide Bases from each other, by their kinds."""
SCREENS: Final = 6
NEAR: Final = 14.0
"""Millimetres that a screen keeps from other things, or a HERO's way."""
SHIFTED: Final = 200.0
ALONG: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)
ASIDE: Final = (0, 40, -40, 80, -80)
"""Where a box is tried on the line between two Bases, and how far beside it in mm."""
JUDGED: Final = 36
"""The most sketches that are judged: the same map always gives the same table."""
MODE: Final = "ctf"


def cost_of(findings: tuple[Finding, ...]) -> int:
    """Return how bad findings are: an error counts as a hundred warnings."""
    return sum(100 if one.severity == "error" else 1 for one in findings)


class Polish:
    """A sketch that is improved step by step until the checker has nothing to say, or enough was tried."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch, self.left = sketch, JUDGED
        self.findings = judged(sketch)
        self.own = len(sketch.things)
        """The number of things that were there; screens come after them."""

    @property
    def cost(self) -> int:
        return cost_of(self.findings)

    def run(self) -> None:
        """Improve the sketch."""
        while self.cost and self._step():
            pass

    def _step(self) -> bool:
        """Take the first better sketch; return whether there was one."""
        if self.left <= 0:
            return False
        codes = {one.code for one in self.findings}
        field = battlefield_of(self.sketch)
        scene = scene_of(field)
        tries = list[Iterator[Sketch]]()
        if codes & {"M-VIEW", "M-FLAT"}:
            tries.append(self._screened(field, scene))
        if codes & {"M-UNREACHABLE", "M-SPREAD", "M-CLOSE", "M-TOKENS"}:
            tries.append(self._tokens_anew(field, scene))
        if codes & {"M-DISTANCE", "M-UNREACHABLE", "M-MIDDLE"}:
            tries.append(self._moved(field, scene))
        return any(self._better(tried) for some in tries for tried in some if self.left > 0)

    def _better(self, sketch: Sketch) -> bool:
        self.left -= 1
        found = judged(sketch) if self.left >= 0 else self.findings
        if cost_of(found) >= self.cost:
            return False
        self.sketch, self.findings = sketch, found
        return True

    # Screens ---------------------------------------------------------------------------------------------------

    def _screened(self, field: Battlefield, scene: WorldState) -> Iterator[Sketch]:
        """Yield the sketch with a screen between two Bases that see each other."""
        if len(self.sketch.things) - self.own >= SCREENS:
            return
        pairs = fair.views_of(field.bases, scene)
        middle = (field.width / 2, field.height / 2)
        lines = [((one.x, one.y), (other.x, other.y)) for one, other in pairs]
        lines = lines or [((0.0, middle[1]), (field.width, middle[1])), ((middle[0], 0.0), (middle[0], field.height))]
        yield from self._boxed(lines[:3], self.sketch)
        bare = replace(self.sketch, tokens=())  # Tokens make way
        yield from (self._with_tokens(tried) for tried in self._boxed(lines[:3], bare))

    def _with_tokens(self, sketch: Sketch) -> Sketch:
        spots = [spot for spot in sketch.bases if spot is not None]
        if sketch.flag is None:
            return sketch
        return replace(sketch, tokens=tuple(tokens_for(Room(sketch), spots, sketch.flag)))

    def _boxed(self, lines: Sequence[tuple[Point, Point]], sketch: Sketch) -> Iterator[Sketch]:
        """Yield a sketch with a box on one of some lines."""
        room = _Gaps(sketch)
        for one, other in lines:
            way = atan2(other[1] - one[1], other[0] - one[0])
            found = 0
            for along, aside in product(ALONG, ASIDE):
                x = one[0] + along * (other[0] - one[0]) - aside * sin(way)
                y = one[1] + along * (other[1] - one[1]) + aside * cos(way)
                angle = round((degrees(way) + 90) / 15) * 15.0
                for kind, name in BOXES.items():
                    outline = tuple((round(a, 1), round(b, 1)) for a, b in rectangle(x, y, *true_size(name), angle))
                    if room.takes(outline):
                        found += 1
                        tall = float(THINGS[name]["tall"])
                        yield replace(sketch, things=(*sketch.things, Traced(outline, kind, tall)))
                if found > 8:
                    break

    # Tokens ----------------------------------------------------------------------------------------------------

    def _tokens_anew(self, field: Battlefield, scene: WorldState) -> Iterator[Sketch]:
        """Yield the sketch with Tokens that can be reached, in every quarter."""
        from game.geometry.walkways import joined

        if not field.bases or self.sketch.flag is None:
            return
        start = (field.bases[0].x, field.bases[0].y)
        spots = [spot for spot in self.sketch.bases if spot is not None]
        room = Room(self.sketch)
        grid = [spot for spot in room.spots(MARK_ROOM) if joined(scene, start, spot)]
        room.grid = grid
        kept = tuple(spot for spot in self.sketch.tokens if joined(scene, start, spot))
        for there in (kept, ()):
            more = tokens_for(room, spots, self.sketch.flag, there)
            yield replace(self.sketch, tokens=(*there, *more)[:TOKENS_MAX])

    # Bases and Flag --------------------------------------------------------------------------------------------

    def _moved(self, field: Battlefield, scene: WorldState) -> Iterator[Sketch]:
        """Yield the sketch with a Base nearer to the Flag, or further from it, or with the Flag elsewhere."""
        flag = self.sketch.flag
        if flag is None:
            return
        costs = {seat: toll.most for seat, toll in fair.costs_of(field, MODE, scene).items()}
        order = sorted(costs, key=lambda seat: costs[seat])
        room = Room(self.sketch)
        edge = (BASE_SIZE[0] / 2 + 14.0, BASE_SIZE[1] / 2 + 14.0)
        spots = [spot for spot in room.spots(BASE_ROOM, edge)
                 if all(dist(spot, token) >= 1.5 * CL for token in self.sketch.tokens)]  # fmt: skip
        ends = [(order[-1], -1.0), (order[0], 1.0)] if order else []
        for seat, wanted in ends:
            here = self.sketch.bases[seat - 1]
            if here is None:
                continue
            near = [spot for spot in spots if 0 < dist(spot, here) <= SHIFTED and self._free_of_bases(spot, seat)]
            away = dist(here, flag)
            near.sort(key=lambda spot: (abs(wanted * (dist(spot, flag) - away) - 33.0), dist(spot, here)))
            for spot in near[:10]:
                bases = list(self.sketch.bases)
                bases[seat - 1] = spot
                yield replace(self.sketch, bases=tuple(bases))
        middle = (field.width / 2, field.height / 2)
        marks = sorted((spot for spot in (*room.spots(MARK_ROOM), *room.tops(MARK_ROOM))
                        if hypot(spot[0] - middle[0], spot[1] - middle[1]) <= CL
                        and all(dist(spot, token) >= CL for token in self.sketch.tokens)),
                       key=lambda spot: dist(spot, flag))  # fmt: skip
        for spot in marks[1:9]:
            yield replace(self.sketch, flag=spot)

    def _free_of_bases(self, spot: Point, seat: int) -> bool:
        return all(other is None or number == seat or dist(spot, other) > 3 * CL
                   for number, other in enumerate(self.sketch.bases, 1))  # fmt: skip


class _Gaps:
    """Where another thing may stand."""

    def __init__(self, sketch: Sketch) -> None:
        from shapely import MultiPoint, Polygon, union_all

        field = battlefield_of(sketch)
        shapes = [Polygon(one.outline) for one in field.obstacles]
        shapes += [Polygon(rectangle(base.x, base.y, *BASE_SIZE, 0.0)).buffer(20.0) for base in field.bases]
        marks = [spot for spot in (sketch.flag, *sketch.tokens) if spot is not None]
        shapes += [MultiPoint(marks).buffer(26.0)] if marks else []
        self.size, self.taken = (sketch.width, sketch.height), union_all(shapes)

    def takes(self, outline: tuple[Point, ...]) -> bool:
        """Return whether a thing fits there: on the table, with a way round it or none at all."""
        from shapely import Polygon

        inside = all(6.0 <= x <= self.size[0] - 6.0 and 6.0 <= y <= self.size[1] - 6.0 for x, y in outline)
        return inside and self.taken.distance(Polygon(outline)) >= NEAR


def placed(thing: Traced) -> tuple[str, Point, float]:
    """Return the template, the centre and the angle in degrees of a box."""
    xs, ys = [x for x, _ in thing.outline], [y for _, y in thing.outline]
    (x0, y0), (x1, y1) = thing.outline[0], thing.outline[1]
    angle, name = degrees(atan2(y1 - y0, x1 - x0)), BOXES[thing.kind]
    across = abs(hypot(x1 - x0, y1 - y0) - true_size(name)[0]) < 1.0
    return name, (sum(xs) / len(xs), sum(ys) / len(ys)), angle if across else angle + 90.0
