"""Symmetry partners: what a map's declared symmetry puts where, when one of its things is moved (HND-20)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import dist
from typing import Final, NamedTuple

from game.battlefield.arranged_thing import ArrangedThing
from game.battlefield.fair import SAME, held_by, image
from game.battlefield.model import Point

TURNS: Final = {"mirror_x": 1, "mirror_y": 1, "turn_180": 1, "turn_90": 3}
"""How many times a symmetry is applied before everything is where it was."""
MIRRORS: Final = ("mirror_x", "mirror_y")


class TableSymmetry(NamedTuple):
    """A symmetry of a table of some size, in mm; `name` is one of `schema.SYMMETRIES`."""

    name: str
    width: float
    height: float

    def images(self, thing: ArrangedThing) -> list[SymmetryImage]:
        """Return how a thing's partners follow from it: one, three by quarter turns, none without a symmetry."""
        if self.name not in TURNS:
            return []
        name = held_by(self.name, thing.outline, self.width, self.height)
        name = self.name if thing.class_name in ("Base", "Flag") else name
        return [SymmetryImage(name, times, self.width, self.height) for times in range(1, TURNS[name] + 1)]


class SymmetryImage(NamedTuple):
    """A symmetry applied some times."""

    name: str
    times: int
    width: float
    height: float

    def spot(self, point: Point) -> Point:
        """Return where it puts a point."""
        for _ in range(self.times):
            point = image(point, self.name, self.width, self.height)
        return point

    def step(self, dx: float, dy: float) -> Point:
        """Return what a step becomes."""
        x, y = self.spot((dx, dy))
        left, top = self.spot((0.0, 0.0))
        return x - left, y - top

    def turn(self, degrees: float) -> float:
        """Return what a rotation becomes."""
        return -degrees if self.name in MIRRORS else degrees

    def angle(self, degrees: float) -> float:
        """Return what the angle of a thing becomes."""
        if self.name == "mirror_x":
            return (180.0 - degrees) % 360.0
        if self.name == "mirror_y":
            return -degrees % 360.0
        return (degrees + self.times * (90.0 if self.name == "turn_90" else 180.0)) % 360.0


class Partner(NamedTuple):
    """A thing's partner, and how it follows."""

    thing: ArrangedThing
    image: SymmetryImage


def partners(thing: ArrangedThing, things: Iterable[ArrangedThing], symmetry: TableSymmetry) -> list[Partner]:
    """Return the things that a symmetry puts beside one: of its class and height, where its images are."""
    others = [one for one in things if one.number != thing.number and one.class_name == thing.class_name]
    found: list[Partner] = []
    for at in symmetry.images(thing):
        wanted = at.spot(thing.spot)
        near = [one for one in others if dist(one.spot, wanted) <= SAME and one.tall == thing.tall]
        known = {one.thing.number for one in found}
        best = min(near, key=_likeness(thing), default=None)
        if best is not None and best.number not in known and dist(wanted, thing.spot) > SAME:
            found.append(Partner(best, at))
    return found


def _likeness(thing: ArrangedThing) -> Callable[[ArrangedThing], tuple[bool, int]]:
    """Return a key that puts what looks like a thing first."""
    return lambda one: (one.picture != thing.picture, one.number)
