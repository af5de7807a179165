"""What the checker would say of a thing where it is held, fast enough for each frame (HND-20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from game.battlefield.arranged_thing import ArrangedThing
from game.battlefield.fair import token_places
from game.battlefield.findings import NOWHERE, FindingPlace, Findings
from game.battlefield.model import Battlefield, MapBase, MapFlag, MapObstacle, MapToken
from game.battlefield.playable import base_spot, scene_of
from game.geometry.shapes import Prism
from game.geometry.units import CL
from game.geometry.world import WorldState, make_world
from game.kernel.messages import say, together

HELD = FindingPlace("", "held", 1)


class SpotFault(NamedTuple):
    """What is wrong with a spot; `barred`: the thing can't be put there at all."""

    words: str
    barred: bool = False


class Placing:
    """The table without the things that are held."""

    def __init__(self, table: Battlefield) -> None:
        self.table = table
        self.scene = scene_of(table)

    def fault(self, thing: ArrangedThing) -> SpotFault | None:
        """Return what is wrong with a held thing where it is now; None if nothing is."""
        x, y = thing.spot
        if not (0.0 <= x <= self.table.width and 0.0 <= y <= self.table.height):
            return SpotFault(say("That is off the table."), True)
        what = thing.what
        if isinstance(what, MapBase):
            return self._base(what) or self._near(what)
        if isinstance(what, (MapFlag, MapToken)):
            return self._near(what)
        if isinstance(what, MapObstacle):
            return self._under(what)
        return None

    def _base(self, base: MapBase) -> SpotFault | None:
        findings = Findings()
        base_spot(base, self.scene, HELD, findings)
        return SpotFault(findings.noted[0].text, True) if findings.noted else None

    def _near(self, what: MapBase | MapFlag | MapToken) -> SpotFault | None:
        """Return whether a Token would be too near: the checker's sentence of the first one."""
        tokens: Sequence[MapToken] = self.table.tokens
        bases, flags = self.table.bases, self.table.flags
        if isinstance(what, MapToken):
            tokens = (what, *tokens)
        elif isinstance(what, MapFlag):
            bases, flags = (), (what,)
        else:
            bases, flags = (what,), ()
        near = msgspec.structs.replace(self.table, tokens=tuple(tokens), bases=bases, flags=flags)
        findings = Findings()

        def where(own: str, _spot: object = None) -> FindingPlace:
            return HELD if isinstance(what, MapToken) and own == what.id else FindingPlace("", say("a Token"))

        token_places(near, where, findings)
        for one in findings.noted:
            if one.code == "M-CLOSE" and (one.id or not isinstance(what, MapToken)):
                return SpotFault(one.text if one.id else together(say("A Token is near."), one.text))
        return None

    def _under(self, thing: MapObstacle) -> SpotFault | None:
        """Return whether a Base would no longer be level, or have no room for its HERO."""
        left, top = (min(point[axis] for point in thing.outline) for axis in (0, 1))
        right, bottom = (max(point[axis] for point in thing.outline) for axis in (0, 1))
        for base in self.table.bases:
            if not (left - CL <= base.x <= right + CL and top - CL <= base.y <= bottom + CL):
                continue
            before, after = Findings(), Findings()
            base_spot(base, self.scene, NOWHERE, before)
            base_spot(base, self._with(thing), NOWHERE, after)
            if after.noted and not before.noted:
                return SpotFault(together(say("In the way of Base {seat}.", seat=base.seat), after.noted[0].text))
        return None

    def _with(self, thing: MapObstacle) -> WorldState:
        """Return the table with a held thing, as far as one Base is concerned."""
        prisms = [Prism(one.id, one.outline, 0.0, one.tall) for one in self.table.obstacles]
        held = Prism(thing.id or "held", thing.outline, 0.0, thing.tall)
        return WorldState(make_world(self.table.width, self.table.height, (*prisms, held)))
