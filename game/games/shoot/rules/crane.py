"""The Crane: an obstacle moved with everything on top of it (G-11, S-PLACE-4)."""

from collections.abc import Iterator, Sequence
from math import hypot
from random import Random
from typing import Any, Final

import msgspec

from game.games.shoot.rules import contact, events, flags, hazards, primitives, terrain
from game.games.shoot.rules.placing import (
    FLAT,
    TRIES,
    Args,
    Kinds,
    away_from,
    cut_refusal,
    first_legal,
    numbers,
    prism_of,
)
from game.games.shoot.rules.state import LinkRow, Obstacle, ShootState
from game.geometry import placement
from game.geometry.pieces import outline_gap
from game.geometry.placement import FlatThing
from game.geometry.shapes import Point
from game.geometry.units import CL, EPS, stored
from game.geometry.world import WorldState, make_world
from game.kernel.messages import say
from game.kernel.refusal import Refusal


def _why_not_crane(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if len(args) != 3 or not numbers(args[1:], 2):
        return Refusal("G-11", say("choose an object and how far it goes, east and south"))
    row = terrain.obstacle(state, args[0]) if type(args[0]) is str else None
    if row is None:
        return Refusal("G-11", say("there is no such object"))
    if not row.movable:
        return Refusal("G-11", say("{thing} cannot be moved", thing=f"{{{row.id}}}"))
    if hypot(args[1], args[2]) <= EPS:
        return Refusal("S-GAD-5", say("that doesn't move anything"))
    load = Load(state, row)
    dx, dy = stored(args[1]), stored(args[2])
    refusal = placement.crane_refusal(load.scene_without(), prism_of(row), dx, dy, load.lying_left(), load.flags_left())
    if refusal is not None:
        return refusal
    after = load.after(dx, dy)
    return cut_refusal(state, terrain.scene(after), after.heroes, after.bases)


class Load:
    """An obstacle on the Crane with everything on top of it (S-PLACE-4)."""

    def __init__(self, state: ShootState, row: Obstacle):
        self.state = state
        self.row = row
        self.prism = prism_of(row)

    def rides(self, thing: Any) -> bool:
        """Return whether a row with a spot is on the obstacle's top."""
        return placement.rides(terrain.world(self.state), self.prism, (thing.x, thing.y))

    def scene_without(self) -> WorldState:
        """Return the scene without the HEROes, corpses and Forcefields that ride along."""
        state, at = self.state, terrain.scene(self.state)
        figures = tuple(f for f in at.figures if not self.rides(f))
        corpses = tuple(terrain.prism_of_corpse(corpse) for corpse in state.corpses if not self.rides(corpse))
        riding = {f"card-{row.card}" for row in state.placed if self.rides(row)}
        if riding:
            staying = tuple(one for one in at.world.uprights if one.id not in riding)
            at = at._replace(world=make_world(state.width, state.height, at.world.obstacles, staying))
        return at._replace(figures=figures, corpses=corpses)

    def lying_left(self) -> list[FlatThing]:
        """Return the Bases and flat cards that stay where they are."""
        state = self.state
        found = [FlatThing(terrain.base_outline(base), base.level) for base in state.bases if not self.rides(base)]
        flat = (row for row in state.placed if row.card in FLAT and not self.rides(row))
        return found + [FlatThing(terrain.placed_outline(row), row.level) for row in flat]

    def flags_left(self) -> list[Point]:
        """Return the spots of the Flags that do not ride along."""
        return [(flag.x, flag.y) for flag in self.state.flags if not self.rides(flag)]

    def riders(self) -> list[str]:
        """Return the names of everything that rides along."""
        state = self.state
        named: list[tuple[str, Any]] = [(f"hero-{one.seat}", one) for one in state.heroes if one.alive]
        named += [(f"corpse-{one.seat}", one) for one in state.corpses]
        named += [(f"base-{one.seat}", one) for one in state.bases]
        named += [(one.id, one) for one in state.tokens]
        named += [(one.id, one) for one in state.flags]
        named += [(f"card-{one.card}", one) for one in state.placed if one.card not in primitives.GAS]
        links = [f"card-{one.card}" for one in state.links if one.obstacle == self.row.id]
        return [name for name, one in named if self.rides(one)] + links

    def after(self, dx: float, dy: float) -> ShootState:
        """Return a copy of the state with the obstacle and its riders shifted, nothing settled yet."""
        after = self.state.copy()
        self.shift(after, dx, dy)
        return after

    def shift(self, state: ShootState, dx: float, dy: float) -> None:
        """Move the obstacle, its riders and the links set in it, in a state that is this one or its copy."""

        def shifted(rows: Sequence[Any]) -> list[Any]:
            return [
                msgspec.structs.replace(one, x=stored(one.x + dx), y=stored(one.y + dy)) if self.rides(one) else one
                for one in rows
            ]

        rows = shifted(state.heroes), shifted(state.corpses), shifted(state.bases)
        clouds = [one for one in state.placed if one.card in primitives.GAS]  # they hang in the air
        cards = [one for one in state.placed if one.card not in primitives.GAS]
        more = shifted(state.tokens), shifted(state.flags), [*shifted(cards), *clouds]
        state.heroes, state.corpses, state.bases = rows
        state.tokens, state.flags, state.placed = more
        row, name = self.row, self.row.id
        far = stored(row.moved[0] + dx), stored(row.moved[1] + dy)
        new = msgspec.structs.replace(row, outline=placement.moved(row.outline, dx, dy), moved=far)
        state.obstacles = tuple(new if one.id == name else one for one in state.obstacles)
        state.links = [_shifted_link(link, dx, dy) if link.obstacle == name else link for link in state.links]


def _shifted_link(link: LinkRow, dx: float, dy: float) -> LinkRow:
    (ax, ay), (bx, by) = link.a, link.b
    a, b = (stored(ax + dx), stored(ay + dy)), (stored(bx + dx), stored(by + dy))
    return msgspec.structs.replace(link, a=a, b=b)


def _shifts(state: ShootState, seat: int) -> Iterator[Args]:
    """Yield shifts of the movable obstacles nearest to the HERO, half and two card lengths each way."""
    hero = state.hero(seat)
    movable = [row for row in state.obstacles if row.movable]
    movable.sort(key=lambda row: outline_gap(row.outline, hero.x, hero.y))
    for row in movable[:2]:
        for length in (CL / 2, 2 * CL):
            for bearing in range(0, 360, 90):
                yield (row.id, *away_from((0.0, 0.0), bearing, length))


def _any_shift(state: ShootState, seat: int, random: Random) -> Args | None:
    movable = [row.id for row in state.obstacles if row.movable]
    for _ in range(TRIES if movable else 0):
        args = (random.choice(movable), *away_from((0.0, 0.0), random.uniform(0, 360), random.uniform(5, 2 * CL)))
        if _why_not_crane(state, seat, args) is None:
            return args
    return None


def _crane(state: ShootState, seat: int, card: int, args: Args) -> None:
    row = terrain.obstacle(state, args[0])
    if row is None:
        return
    before = contact.everywhere(state)
    load = Load(state.copy(), row)
    load.shift(state, stored(args[1]), stored(args[2]))
    new = terrain.obstacle(state, args[0])
    end = new.moved if new is not None else row.moved
    settled = primitives.settle(state, [hero.seat for hero in load.state.heroes if hero.alive and load.rides(hero)])
    state.emit(
        events.ObjectMoved,
        seat=seat,
        obstacle=row.id,
        start=row.moved,
        end=end,
        riders=tuple(load.riders()),
        settled=tuple(settled),
    )
    hazards.since(state, before)
    flags.check_capture(state)


KINDS: Final[Kinds] = {"G-11": (_why_not_crane, first_legal(_why_not_crane, _shifts), _crane, _any_shift)}
