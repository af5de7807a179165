"""A thing on a map that is being arranged: where it is, and what it looks like at another spot (HND-20)."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeVar

import msgspec

from game.battlefield import build
from game.battlefield.findings import Findings
from game.battlefield.model import Decor, MapBase, MapFlag, MapObstacle, MapToken, Point
from game.battlefield.modes import MODES
from game.battlefield.outlines import centroid, turned
from game.battlefield.plan import KIND_WORDS
from game.battlefield.schema import BASE_SIZE
from game.battlefield.things import MapObject
from game.geometry.units import stored
from game.geometry.world import rectangle
from game.kernel.messages import Message, say

What = MapObstacle | MapBase | MapFlag | MapToken | Decor
TOKEN_WORDS: Final = {
    "any": say("Token"), "weapon": say("Weapon Token"), "gadget": say("Gadget Token"), "healing": say("Healing Token"),
}  # fmt: skip
SMALL: Final = 12.0
"""Half the side in mm of what a thing without an outline is taken for: a Flag, a Token, a thing that can't be read."""

Made = TypeVar("Made", bound=What)


class ArrangedThing(NamedTuple):
    """A thing: its id in Tiled, its class, what plays or is drawn (None if it can't be read), and where it is.

    `spot` is the middle of its footprint, round which it turns; `origin` is the point that its file states, both in mm;
    `at` is that point in the file's pixels, in its layer. `wide` are the sides of its box before rotation.
    """

    number: int
    class_name: str
    name: str
    what: What | None
    spot: Point
    angle: float
    outline: tuple[Point, ...]
    origin: Point
    at: Point
    wide: Point
    picture: str = ""
    tall: float = 0.0

    @classmethod
    def of(cls, thing: MapObject) -> ArrangedThing:
        """Make it from what was read."""
        what = made(thing)
        spot, angle = build.centre(thing), thing.shape.angle
        if isinstance(what, MapObstacle):
            spot, outline = centroid(what.outline), what.outline
        elif isinstance(what, (MapBase, Decor)):
            outline = rectangle(*spot, *(BASE_SIZE if isinstance(what, MapBase) else what.size), what.angle)
        else:
            outline = rectangle(*spot, 2 * SMALL, 2 * SMALL)
        picture = what.picture if isinstance(what, (MapObstacle, Decor)) else ""
        tall = what.tall if isinstance(what, MapObstacle) else 0.0
        label = what.label if isinstance(what, MapObstacle) else ""
        return cls(
            thing.id, thing.class_name, label or thing.name, what, spot, angle, outline,
            (thing.shape.x, thing.shape.y), thing.place.at or (0.0, 0.0), build.box_size(thing), picture, tall,
        )  # fmt: skip

    @property
    def words(self) -> str:
        """What it is called."""
        what = self.what
        if isinstance(what, MapBase):
            return say("Base {seat}", seat=what.seat)
        if isinstance(what, MapFlag):
            if what.goal in MODES:
                return say("Flag of {mode}", mode=Message(MODES[what.goal].title))
            return say("Flag of team {team}", team=what.team) if what.team else say("Flag")
        if isinstance(what, MapToken):
            return TOKEN_WORDS[what.kind]
        if isinstance(what, MapObstacle) and what.wall:
            return say("wall of Base {seat}", seat=what.seat) if what.seat else say("wall")
        if isinstance(what, MapObstacle) and not what.label:
            return KIND_WORDS.get(what.kind, what.kind)
        return Message(self.name) if self.name else say("object #{number}", number=self.number)

    @property
    def seat(self) -> int:
        """Whose it is: the seat of a Base or wall, the team of a Flag; 0 for others."""
        if isinstance(self.what, (MapBase, MapObstacle)):
            return self.what.seat
        return self.what.team if isinstance(self.what, MapFlag) else 0

    @property
    def turns(self) -> bool:
        """Return whether it can be turned: Flags and Tokens are points."""
        return isinstance(self.what, (MapObstacle, MapBase, Decor))

    def moved(self, to: Point, turn: float = 0.0) -> ArrangedThing:
        """Return it at another spot, turned by degrees."""

        def put(point: Point) -> Point:
            dx, dy = turned((point[0] - self.spot[0], point[1] - self.spot[1]), turn)
            return to[0] + dx, to[1] + dy

        outline = tuple((stored(x), stored(y)) for x, y in map(put, self.outline))
        angle, what = stored((self.angle + turn) % 360.0), self.what
        if isinstance(what, MapObstacle):
            what = msgspec.structs.replace(
                what, outline=outline, centre=put(what.centre), angle=stored((what.angle + turn) % 360.0)
            )
        elif isinstance(what, Decor):
            what = msgspec.structs.replace(what, centre=put(what.centre), angle=stored((what.angle + turn) % 360.0))
        elif isinstance(what, MapBase):
            what = msgspec.structs.replace(what, x=to[0], y=to[1], angle=stored((what.angle + turn) % 360.0))
        elif what is not None:
            what = msgspec.structs.replace(what, x=to[0], y=to[1])
        return self._replace(what=what, spot=to, angle=angle, outline=outline, origin=put(self.origin))


def made(thing: MapObject) -> What | None:
    """Return what plays or is drawn of an object that was read; None if that can't be said."""
    findings = Findings()
    found: list[What] = []
    if thing.class_name in ("Obstacle", "Wall"):
        found += build.obstacles([thing], findings)
    elif thing.class_name == "Base":
        found += build.bases([thing], findings)
    elif thing.class_name == "Flag":
        found += build.flags([thing], findings)
    elif thing.class_name == "Token":
        found += build.tokens([thing], findings)
    elif thing.class_name == "Decor":
        found += build.decor([thing])
    return found[0] if found else None
