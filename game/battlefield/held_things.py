"""What is held while a map is arranged: a thing and its partners, moved, new or a copy (HND-20)."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist
from typing import Final, NamedTuple

from game.battlefield.arranged_map import ArrangedMap, MapStep, ThingSpot
from game.battlefield.arranged_thing import ArrangedThing
from game.battlefield.drawer import DrawerThing
from game.battlefield.fair import SAME
from game.battlefield.model import MapBase, MapFlag, MapObstacle, Point
from game.battlefield.partners import TURNS, SymmetryImage, partners
from game.battlefield.placing import Placing, SpotFault
from game.kernel.messages import say

GRIDS: Final = (0.0, 11.0, 22.0, 44.0)
"""Steps in mm that the middle of a thing snaps to; 44 is Tiled's grid, half a card length. 0: to none."""
FINE: Final = 1.0
"""Millimetres of a fine step, and degrees of a fine turn."""
TURN: Final = 15.0


class HeldPart(NamedTuple):
    """A thing that is held: the drawer's if it is new; `image` is how a partner on the table follows the first one."""

    thing: ArrangedThing
    source: DrawerThing | None = None
    image: SymmetryImage | None = None


class HeldThings:
    """A thing that is held, with its partners: where they would be, what is wrong there, and how they are put down."""

    def __init__(
        self, arranged: ArrangedMap, parts: Iterable[HeldPart], placing: Placing, copies: bool = False
    ) -> None:
        """The first of the `parts` is the one that is held; with `copies` the things on the table stay."""
        self.arranged, self.parts, self.placing, self.copies = arranged, tuple(parts), placing, copies
        self.spot = self.parts[0].thing.spot
        self.turned = 0.0
        self.second = self._second()
        """What is wrong with one more of what a table has once; None if nothing is."""

    def _second(self) -> SpotFault | None:
        """Return whether a new thing or a copy would be the second of its kind: a seat's Base or wall, a Flag."""
        if not (self.new or self.copies) or (alone := _once(self.leader)) is None:
            return None
        if not any(_once(thing) == alone for thing in self.arranged.things.values()):
            return None
        name = self.leader.words
        if self.new:
            return SpotFault(say("{Thing} is on the table already: move that one.", thing=name), True)
        return SpotFault(say("There would be two of {thing}: one of them has to become another's.", thing=name))

    @property
    def leader(self) -> ArrangedThing:
        return self.parts[0].thing

    @property
    def new(self) -> bool:
        """Return whether it comes from the drawer."""
        return self.parts[0].source is not None

    @property
    def moving(self) -> frozenset[int]:
        """The ids of what is no longer on the table."""
        return frozenset() if self.new or self.copies else frozenset(part.thing.number for part in self.parts)

    # -- moving -----------------------------------------------------------------------------------------

    def to(self, spot: Point, grid: float = 0.0) -> None:
        """Hold it over a spot, snapped to a grid round the middle of the table."""
        x, y = (
            side / 2 + round((at - side / 2) / grid) * grid if grid else round(at, 1)
            for at, side in zip(spot, self.arranged.size, strict=True)
        )
        self.spot = (x, y)

    def by(self, dx: float, dy: float) -> None:
        """Move it, no further than to the table's edge."""
        x, y = (min(max(at + by, 0.0), side) for at, by, side in
                zip(self.spot, (dx, dy), self.arranged.size, strict=True))  # fmt: skip
        self.spot = (round(x, 2), round(y, 2))

    def turn(self, degrees: float) -> None:
        """Turn it, if it can be turned."""
        if self.leader.turns:
            self.turned = (self.turned + degrees) % 360.0

    @property
    def moved(self) -> bool:
        """Return whether it is elsewhere than it was."""
        return self.new or self.copies or bool(self.turned) or dist(self.spot, self.leader.spot) > 0.05

    def places(self) -> list[tuple[HeldPart, ThingSpot]]:
        """Return where each part would be put."""
        first = self.leader.moved(self.spot, self.turned)
        dx, dy = self.spot[0] - self.leader.spot[0], self.spot[1] - self.leader.spot[1]
        found = [(self.parts[0], ThingSpot(self.spot, self.turned))]
        if self.new or self.copies:
            for part, image in zip(self.parts[1:], self.arranged.symmetry.images(first), strict=False):
                spot = image.spot(self.spot)
                if dist(spot, self.spot) > SAME:
                    angle = image.angle(first.angle)
                    angle %= 180.0 if part.thing.class_name in ("Base", "Wall") else 360.0  # both ends are alike
                    found.append((part, ThingSpot(spot, (angle - part.thing.angle) % 360.0)))
            return found
        for part in self.parts[1:]:
            assert part.image is not None
            x, y = part.image.step(dx, dy)
            spot = part.thing.spot[0] + x, part.thing.spot[1] + y
            found.append((part, ThingSpot(spot, part.image.turn(self.turned) % 360.0)))
        return found

    def ghosts(self) -> list[ArrangedThing]:
        """Return the things as they would be."""
        return [part.thing.moved(to.spot, to.turn if part.thing.turns else 0.0) for part, to in self.places()]

    def fault(self) -> SpotFault | None:
        """Return what is wrong with where they are: what bars it first."""
        found = [fault for ghost in self.ghosts() if (fault := self.placing.fault(ghost)) is not None]
        if self.second:
            found.insert(0, self.second)
        return next((one for one in found if one.barred), found[0] if found else None)

    def drop(self) -> MapStep | None:
        """Put it down; return the step, None if it is where it was. ValueError with a sentence if that is barred."""
        fault = self.fault()
        if fault is not None and fault.barred:
            raise ValueError(fault.words)
        if not self.moved:
            return None
        name = self.leader.words
        if self.new:
            new = [(part.source, to) for part, to in self.places() if part.source is not None]
            return self.arranged.add(new, say("Added: {thing}.", thing=name))
        where = [(part.thing.number, to) for part, to in self.places()]
        if self.copies:
            return self.arranged.duplicate(where, say("Copied: {thing}.", thing=name))
        return self.arranged.place(dict(where), say("Moved: {thing}.", thing=name))


# -- picking up --------------------------------------------------------------------------------------------


def with_partners(arranged: ArrangedMap, number: int, together: bool) -> list[HeldPart]:
    """Return a thing, and those that move along with it."""
    thing = arranged.things[number]
    found = partners(thing, arranged.things.values(), arranged.symmetry) if together else []
    return [HeldPart(thing), *(HeldPart(one.thing, None, one.image) for one in found)]


def picked_up(arranged: ArrangedMap, number: int, together: bool) -> HeldThings:
    """Pick up a thing, with its partners if they move along."""
    parts = with_partners(arranged, number, together)
    rest = arranged.battlefield(without=[part.thing.number for part in parts])
    return HeldThings(arranged, parts, Placing(rest))


def copied(arranged: ArrangedMap, number: int, together: bool) -> HeldThings:
    """Pick up a copy of a thing, and one for each of its images if partners go along."""
    thing = arranged.things[number]
    parts = [HeldPart(thing)] * (1 + _images(arranged, thing, together))
    return HeldThings(arranged, parts, Placing(arranged.battlefield()), copies=True)


def taken(arranged: ArrangedMap, source: DrawerThing, together: bool) -> HeldThings:
    """Take a thing from the drawer, and one for each of its images if partners go along."""
    parts, used = [HeldPart(source.thing, source)], {source.thing.seat}
    used |= {thing.seat for thing in arranged.things.values() if thing.class_name == source.thing.class_name}
    for _ in range(_images(arranged, source.thing, together)):
        other = _beside(arranged, source, used)
        if other is not None:
            used.add(other.thing.seat)
            parts.append(HeldPart(other.thing, other))
    return HeldThings(arranged, parts, Placing(arranged.battlefield()))


def _once(thing: ArrangedThing) -> tuple[str, int, str] | None:
    """Return what a table has once: a seat's Base or wall, the Flag of a team or mode; None for other things."""
    what = thing.what
    if isinstance(what, (MapBase, MapFlag)):
        return thing.class_name, thing.seat, what.goal
    return ("Wall", what.seat, "") if isinstance(what, MapObstacle) and what.wall and what.seat else None


def _images(arranged: ArrangedMap, thing: ArrangedThing, together: bool) -> int:
    """Return how many partners a new thing may get: none for the neutral Flag and those of hills, which are alone."""
    alone = isinstance(thing.what, MapFlag) and not thing.what.team
    return TURNS.get(arranged.symmetry.name, 0) if together and not alone else 0


def _beside(arranged: ArrangedMap, source: DrawerThing, used: set[int]) -> DrawerThing | None:
    """Return what goes where an image is: the same thing, or the Base, wall or Flag of the next free seat."""
    if not source.thing.seat:
        return source
    same = [one for one in arranged.drawer if one.thing.class_name == source.thing.class_name]
    if source.thing.class_name in ("Base", "Wall"):
        order = _order_of_seats(arranged, source.thing.seat)
        same.sort(key=lambda one: order.index(one.thing.seat) if one.thing.seat in order else len(order))
    bases = [thing for thing in arranged.things.values() if thing.class_name == "Base"]
    own = next((base for base in bases if base.seat == source.thing.seat), None)
    if source.thing.class_name == "Wall" and own is not None:
        seats = {partner.thing.seat for partner in partners(own, bases, arranged.symmetry)} - used
        same.sort(key=lambda one: one.thing.seat not in seats)
    return next((one for one in same if one.thing.seat and one.thing.seat not in used), None)


def _order_of_seats(arranged: ArrangedMap, seat: int) -> list[int]:
    """Return which seats' Bases go first where a Base's images are: as two players on four Bases sit (S-SET-2)."""
    seats = arranged.base.players_max
    if TURNS.get(arranged.symmetry.name, 0) > 1:
        return [(seat - 1 + step) % seats + 1 for step in range(1, seats)]
    opposite = (seat + seats // 2 - 1) % seats + 1
    return sorted(range(1, seats + 1), key=lambda one: one != opposite)
