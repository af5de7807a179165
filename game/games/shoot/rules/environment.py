"""Environment cards, which stay on the table for everyone (S-ENV, G-18 to G-20, G-30, G-31).

What Barbed wire and Minefields do to those who touch them is in `hazards`.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from math import hypot
from random import Random
from typing import Any, Final

from game.games.shoot.rules import events, terrain
from game.games.shoot.rules.placing import (
    SAMPLES,
    TRIES,
    Args,
    Check,
    Kinds,
    away_from,
    cut_refusal,
    first_legal,
    lying,
    numbers,
    prism_of,
    spot_of,
)
from game.games.shoot.rules.state import LinkRow, Placed, ShootState
from game.geometry import placement
from game.geometry.passages import LINK_REACH, OUTSIDE, door_ends, ladder_ends
from game.geometry.pieces import outline_gap
from game.geometry.placement import FlatThing
from game.geometry.shapes import Point, Prism
from game.geometry.units import CL, at_most, stored
from game.geometry.world import card_outline, make_world
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice

# -- Forcefield (G-18, S-PLACE-3) ----------------------------------------------------------------------


def _why_not_forcefield(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if not numbers(args, 3) or args[2] != int(args[2]):
        return Refusal("G-18", say("choose a spot and an angle in whole degrees"))
    centre, angle, at = spot_of(args), int(args[2]), terrain.scene(state)
    bases = [FlatThing(terrain.base_outline(base), base.level) for base in state.bases]
    refusal = placement.forcefield_refusal(at, terrain.figure(state, seat), centre, angle, bases)
    if refusal is not None:
        return refusal
    level = at.world.ground(*centre)
    new = Prism("card-new", card_outline(*centre, angle, terrain.UPRIGHT), level, level + terrain.CARD_DEPTH)
    world = make_world(state.width, state.height, at.world.obstacles, (*at.world.uprights, new))
    return cut_refusal(state, at._replace(world=world))


def _place_card(state: ShootState, seat: int, card: int, args: Args) -> None:
    (x, y), angle = spot_of(args), int(args[2]) % 360
    level = terrain.ground(state, x, y)
    state.placed.append(Placed(card, x, y, angle, level, seat))
    state.emit(events.CardPlaced, seat=seat, card=card, spot=(x, y), angle=angle, level=level)


def _beside_the_hero(why_not: Check, nearest: float, *lengths: float) -> tuple[Any, ...]:
    """Return a row of KINDS for a card laid beside the HERO, at right angles to the line between them.

    Options are tried at these distances in turn, all round; random ones from `nearest` on.
    """

    def places(state: ShootState, seat: int) -> Iterator[Args]:
        hero = state.hero(seat)
        for length in lengths:
            for bearing in range(0, 360, 45):
                yield (*away_from((hero.x, hero.y), bearing, length), bearing)

    def any_place(state: ShootState, seat: int, random: Random) -> Args | None:
        hero = state.hero(seat)
        for _ in range(TRIES):
            spot = away_from((hero.x, hero.y), random.uniform(0, 360), random.uniform(nearest, 2 * CL))
            args = (*spot, random.randrange(180))
            if why_not(state, seat, args) is None:
                return args
        return None

    return why_not, first_legal(why_not, places), _place_card, any_place


# -- Barbed wire and Minefield (G-30, G-31, S-PLACE-2) --------------------------------------------------


def _clear_of(state: ShootState, seat: int = 0) -> list[tuple[Point, float]]:
    """Return the points a flat card must be 2 CL away from: Bases and the homes of the Flags (S-PLACE-2)."""
    marks = [(base.x, base.y) for base in state.bases] + [flag.home for flag in state.flags]
    return [(mark, placement.PLACING) for mark in marks]


def _why_not_flat(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if not numbers(args, 3) or args[2] != int(args[2]):
        return Refusal("S-PLACE-2", say("choose a spot and an angle in whole degrees"))
    at, hero = terrain.scene(state), terrain.figure(state, seat)
    marks = [mark for mark, _ in _clear_of(state)]
    return placement.flat_card_refusal(at, hero, spot_of(args), int(args[2]), lying(state), marks)


# -- Door and Ladder (G-19, G-20, S-ENV) ---------------------------------------------------------------


def _link_ends(state: ShootState, seat: int, kind: str, args: Args) -> tuple[Point, Point] | Refusal:
    """Return the end spots of a link set in an obstacle at a point of its outline, or why it cannot be there."""
    rule = "S-ENV-2" if kind == "door" else "S-ENV-3"
    if len(args) != 3 or type(args[0]) is not str or not numbers(args[1:], 2):
        return Refusal(rule, say("choose an object and a point on its outline"))
    row = terrain.obstacle(state, args[0])
    if row is None:
        return Refusal(rule, say("there is no such object"))
    at, hero = terrain.scene(state), terrain.figure(state, seat)
    if kind == "ladder":
        return ladder_ends(at, prism_of(row), (args[1], args[2]), hero)
    p, _ = placement.nearest_on_outline(row.outline, (args[1], args[2]))
    away = hypot(p[0] - hero.x, p[1] - hero.y)
    if not at_most(away, 2 * CL):
        return Refusal(rule, say("too far from your HERO: a Door goes within 2 card lengths"))
    return door_ends(at, prism_of(row), p)


def _why_not_link(kind: str) -> Check:
    def why_not(state: ShootState, seat: int, args: Args) -> Refusal | None:
        ends = _link_ends(state, seat, kind, args)
        return ends if isinstance(ends, Refusal) else None

    return why_not


def _ladder_points(state: ShootState, seat: int) -> Iterator[Args]:
    """Yield the outline points at which a Ladder could be within reach."""
    hero = state.hero(seat)
    for args in _outline_points(state, seat):
        if hypot(args[1] - hero.x, args[2] - hero.y) <= CL + 2 * OUTSIDE:
            yield args


def _outline_points(state: ShootState, seat: int) -> Iterator[Args]:
    """Yield outline points of near obstacles: the nearest one, then points of the edges."""
    hero = state.hero(seat)
    for row in state.obstacles:
        if outline_gap(row.outline, hero.x, hero.y, 2 * CL) > 2 * CL:
            continue
        near, _ = placement.nearest_on_outline(row.outline, (hero.x, hero.y))
        yield (row.id, stored(near[0]), stored(near[1]))
        if len(row.outline) <= 8:
            for (ax, ay), (bx, by) in zip(row.outline, (*row.outline[1:], row.outline[0]), strict=True):
                for share in (0.5, 0.25, 0.75):
                    yield (row.id, stored(ax + share * (bx - ax)), stored(ay + share * (by - ay)))


def _place_link(kind: str) -> Callable[[ShootState, int, int, Args], None]:
    def play(state: ShootState, seat: int, card: int, args: Args) -> None:
        ends = _link_ends(state, seat, kind, args)
        if isinstance(ends, Refusal):
            raise ValueError(ends.reason)
        state.links.append(LinkRow(card, kind, args[0], *ends))
        state.emit(events.LinkPlaced, seat=seat, card=card, obstacle=args[0], ends=ends)

    return play


def why_not_move_ladder(state: ShootState, seat: int, choice: Choice) -> Refusal | None:
    """Return why a HERO may not move a Ladder, ("move_ladder", card, obstacle id, x, y), or None (S-ENV-3)."""
    args = choice[1:]
    link = next((row for row in state.links if args[:1] == (row.card,) and row.kind == "ladder"), None)
    if link is None:
        return Refusal("S-ENV-3", say("there is no such Ladder"))
    if state.now.ladder_moved:
        return Refusal("S-ENV-3", say("a Ladder moves once a turn: you can move it again next turn"))
    hero = state.hero(seat)
    ends = (link.a, link.b)
    at_it = [end for end in ends if at_most(hypot(end[0] - hero.x, end[1] - hero.y), LINK_REACH)]
    if not at_it:
        return Refusal("S-ENV-3", say("your HERO is not at the Ladder: stand at one of its ends first"))
    others = [row for row in state.links if row is not link]
    new_ends = _link_ends(state, seat, "ladder", args[1:])
    if isinstance(new_ends, Refusal):
        return new_ends
    if new_ends == ends:
        return Refusal("S-GAD-5", say("it is already there"))
    after = state.copy()
    after.links = [*others, LinkRow(link.card, "ladder", args[1], *new_ends)]
    return cut_refusal(state, terrain.scene(after))


def ladder_options(state: ShootState, seat: int) -> list[Choice]:
    """Return a few new places for each Ladder a HERO is at, as ("move_ladder", card, obstacle id, x, y)."""
    found: list[Choice] = []
    if state.now.ladder_moved:
        return found
    hero = state.hero(seat)
    for link in state.links:
        near = any(at_most(hypot(x - hero.x, y - hero.y), LINK_REACH) for x, y in (link.a, link.b))
        if link.kind == "ladder" and near:
            places = (("move_ladder", link.card, *point) for point in _ladder_points(state, seat))
            legal = (choice for choice in places if why_not_move_ladder(state, seat, choice) is None)
            found += islice(legal, SAMPLES)
    return found


def move_ladder(state: ShootState, seat: int, choice: Choice) -> None:
    """Move a Ladder as `why_not_move_ladder` allows."""
    args = choice[1:]
    ends = _link_ends(state, seat, "ladder", args[1:])
    if isinstance(ends, Refusal):
        raise ValueError(ends.reason)
    at = next(number for number, row in enumerate(state.links) if row.card == args[0])
    state.links[at] = LinkRow(args[0], "ladder", args[1], *ends)
    state.change_turn(ladder_moved=True)
    state.emit(events.LinkPlaced, seat=seat, card=args[0], obstacle=args[1], ends=ends)


_why_not_door, _why_not_ladder = _why_not_link("door"), _why_not_link("ladder")

KINDS: Final[Kinds] = {
    "G-18": _beside_the_hero(_why_not_forcefield, 14, CL / 2, CL),
    "G-30": (*_beside_the_hero(_why_not_flat, 46, CL, CL / 2 + 14, 2 * CL), _clear_of),
    "G-31": (*_beside_the_hero(_why_not_flat, 46, CL, CL / 2 + 14, 2 * CL), _clear_of),
    "G-19": (_why_not_door, first_legal(_why_not_door, _outline_points), _place_link("door")),
    "G-20": (_why_not_ladder, first_legal(_why_not_ladder, _ladder_points), _place_link("ladder")),
}
