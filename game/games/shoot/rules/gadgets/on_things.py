"""Gadgets about spots, Bases and single objects (G-03, G-05, G-06, G-10, G-12, G-13)."""

from collections.abc import Iterator
from math import hypot
from random import Random
from typing import Final

import msgspec

from game.games.shoot.rules import contact, events, flags, hazards, primitives, terrain
from game.games.shoot.rules.cards import splattercard
from game.games.shoot.rules.fight import damage
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.gadgets.kinds import allowed, opponents
from game.games.shoot.rules.lengths import distance_text
from game.games.shoot.rules.placing import (
    FORCEFIELDS,
    TRIES,
    Args,
    Kinds,
    away_from,
    cut_refusal,
    first_legal,
    lying,
    numbers,
    spot_of,
)
from game.games.shoot.rules.state import (
    BATTLEFIELD,
    GADGET_DISCARD,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    Base,
    ShootState,
)
from game.geometry import placement
from game.geometry.pieces import outline_gap
from game.geometry.shapes import Point
from game.geometry.units import CL, at_least, at_most, stored
from game.kernel.messages import say
from game.kernel.refusal import Refusal

# -- Teleport (G-03) -----------------------------------------------------------------------------------


def clear_of(state: ShootState, seat: int) -> list[tuple[Point, str]]:
    """Return what a Teleport must be 1 CL away from, with its name: Flags, their homes, opponents (G-03)."""
    found = [((flag.x, flag.y), say("a Flag")) for flag in state.flags]
    found += [(flag.home, say("a Flag's home")) for flag in state.flags]
    rivals = [state.hero(other) for other in primitives.opponents(state, seat)]
    return found + [((rival.x, rival.y), f"{{hero-{rival.seat}}}") for rival in rivals]


def _why_not_teleport(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if state.mode_row.scores == "taken":
        return Refusal("S-MODE-4", say("you can't Teleport in a race for the hill"))
    if not numbers(args, 2):
        return Refusal("G-03", say("choose a spot"))
    x, y = spot_of(args)
    for (other_x, other_y), name in clear_of(state, seat):
        if not at_least(hypot(x - other_x, y - other_y), CL):
            return Refusal("G-03", say("too close to {who}: keep 1 card length away", who=name))
    return terrain.fits(state, seat, x, y)


def _teleport_spots(state: ShootState, seat: int) -> Iterator[Args]:
    """Yield spots beside the Tokens, on the HERO's own Base, then all over the table."""
    for token in state.tokens:
        yield (token.x, token.y)
    base = state.bases[seat - 1]
    yield (base.x, base.y)
    for i in range(1, 8):
        yield (stored(state.width * i * 0.618 % state.width), stored(state.height * i / 8))


def _any_teleport(state: ShootState, seat: int, random: Random) -> Args | None:
    for _ in range(TRIES):
        args = (stored(random.uniform(0, state.width)), stored(random.uniform(0, state.height)))
        if _why_not_teleport(state, seat, args) is None:
            return args
    return None


def _clear_of_all(state: ShootState, seat: int) -> list[tuple[Point, float]]:
    return [(point, CL) for point, _ in clear_of(state, seat)]


def _teleport(state: ShootState, seat: int, card: int, args: Args) -> None:
    hero, spot = state.hero(seat), spot_of(args)
    flags.lay_down(state, seat, hero.x, hero.y, hero.level)
    before = contact.everywhere(state)
    primitives.move_hero(state, seat, *spot)
    state.emit(events.HeroTeleported, seat=seat, start=(hero.x, hero.y), end=spot)
    damage.free(state, seat)
    hazards.since(state, before)


# -- Base relocation (G-05) ----------------------------------------------------------------------------


def _moved_base(state: ShootState, seat: int, args: Args) -> Base:
    x, y = spot_of(args)
    old = state.bases[seat - 1]
    return msgspec.structs.replace(old, x=x, y=y, angle=float(args[2] % 360), level=terrain.ground(state, x, y))


def _why_not_base(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if not numbers(args, 3) or args[2] != int(args[2]):
        return Refusal("G-05", say("choose a spot and an angle in whole degrees"))
    old, new = state.bases[seat - 1], _moved_base(state, seat, args)
    if (old.x, old.y, old.angle) == (new.x, new.y, new.angle):
        return Refusal("S-GAD-5", say("your Base is already there"))
    homes = [flag.home for flag in state.flags]
    others = lying(state, without_base=seat)
    at = terrain.scene(state)
    refusal = placement.base_refusal(at, (old.x, old.y), (new.x, new.y), new.angle, others, homes)
    if refusal is not None:
        return refusal
    bases = [new if base.seat == seat else base for base in state.bases]
    return cut_refusal(state, at, bases=bases)


def _base_places(state: ShootState, seat: int) -> Iterator[Args]:
    """Yield places towards the Flag first, where the route home is shortest, then all round."""
    base = state.bases[seat - 1]
    for length in (2 * CL, CL):
        for bearing in range(0, 360, 45):
            yield (*away_from((base.x, base.y), bearing, length), int(base.angle))


def _any_base(state: ShootState, seat: int, random: Random) -> Args | None:
    base = state.bases[seat - 1]
    for _ in range(TRIES):
        spot = away_from((base.x, base.y), random.uniform(0, 360), random.uniform(20, 2 * CL))
        args = (*spot, random.choice((int(base.angle), random.randrange(180))))
        if _why_not_base(state, seat, args) is None:
            return args
    return None


def _clear_of_homes(state: ShootState, seat: int) -> list[tuple[Point, float]]:
    return [(flag.home, placement.HOME_CLEAR) for flag in state.flags]


def _relocate(state: ShootState, seat: int, card: int, args: Args) -> None:
    old = state.bases[seat - 1]
    new = state.bases[seat - 1] = _moved_base(state, seat, args)
    state.emit(events.BaseMoved, seat=seat, start=(old.x, old.y), end=(new.x, new.y), angle=new.angle, level=new.level)
    flags.check_capture(state)


# -- Mushrooms (G-06) ----------------------------------------------------------------------------------


def _why_not_mushrooms(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if len(args) != 1 or type(args[0]) is not int or not 1 <= args[0] <= len(state.heroes):
        return Refusal("S-GAD-8", say("choose one opponent"))
    if args[0] not in primitives.opponents(state, seat):
        return Refusal("S-GAD-8", say("{who} isn't a living opponent", who=f"{{hero-{args[0]}}}"))
    if primitives.in_effect(state, args[0], primitives.WHISKEY):
        return Refusal("G-28", say("{who} has drunk Whiskey and cannot be pushed", who=f"{{hero-{args[0]}}}"))
    if not state.zones[SPLATTER_DECK] and not state.zones[SPLATTER_DISCARD]:
        return Refusal("S-GAD-5", say("there is no Splattercard to flip"))
    return None


def _mushrooms(state: ShootState, seat: int, card: int, args: Args) -> None:
    flipped = primitives.flip(state)
    if flipped is None:
        return
    data = splattercard(flipped)
    state.emit(fights.MushroomFlip, seat=seat, target=args[0], card=flipped)
    primitives.discard(state, flipped)
    damage.push_hero(state, args[0], float(data.dir), data.move * CL, credited=seat, edge_kills=False)


# -- Peephole, Delivery truck, Disintegrate (G-10, G-12, G-13) -----------------------------------------


def _why_not_peephole(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if args not in _blockers(state, seat):
        return Refusal("G-10", say("choose an object, a wall or a Forcefield"))
    if args[0] in state.now.peepholes:
        return Refusal("G-10", say("you can already see through that"))
    return None


def _blockers(state: ShootState, seat: int) -> list[Args]:
    fields = [(f"card-{row.card}",) for row in state.placed if row.card in FORCEFIELDS]
    return [(row.id,) for row in state.obstacles] + fields


def _peephole(state: ShootState, seat: int, card: int, args: Args) -> None:
    state.change_turn(peepholes=(*state.now.peepholes, args[0]))


def _why_not_truck(state: ShootState, seat: int, args: Args) -> Refusal | None:
    token = next((row for row in state.tokens if (row.id,) == args), None)
    if token is None:
        return Refusal("G-12", say("choose a Token"))
    hero = state.hero(seat)
    if (token.x, token.y, token.level) == (hero.x, hero.y, hero.level):
        return Refusal("S-GAD-5", say("it is already at your HERO's feet"))
    return None


def _tokens(state: ShootState, seat: int) -> list[Args]:
    return [(row.id,) for row in state.tokens]


def _truck(state: ShootState, seat: int, card: int, args: Args) -> None:
    hero = state.hero(seat)
    at = next(number for number, row in enumerate(state.tokens) if row.id == args[0])
    token = state.tokens[at]
    state.tokens[at] = msgspec.structs.replace(token, x=hero.x, y=hero.y, level=hero.level)
    primitives.forget_touch(state)
    course = ((token.x, token.y), (hero.x, hero.y))
    state.emit(events.TokenMoved, token=token.id, course=course, spot=(hero.x, hero.y), level=hero.level)


def _why_not_disintegrate(state: ShootState, seat: int, args: Args) -> Refusal | None:
    row = terrain.obstacle(state, args[0]) if len(args) == 1 and type(args[0]) is str else None
    if row is None:
        return Refusal("G-13", say("choose an object or a wall"))
    if not row.destructible:
        return Refusal("G-13", say("{thing} cannot be destroyed", thing=f"{{{row.id}}}"))
    hero = state.hero(seat)
    away = outline_gap(row.outline, hero.x, hero.y)
    if not at_most(away, 3 * CL):
        far = say(
            "{thing} is {lengths} away: your reach is 3 card lengths",
            thing=f"{{{row.id}}}",
            lengths=distance_text(away),
        )
        return Refusal("G-13", far)
    return None


def _obstacles(state: ShootState, seat: int) -> list[Args]:
    return [(row.id,) for row in state.obstacles]


def _disintegrate(state: ShootState, seat: int, card: int, args: Args) -> None:
    name, before = args[0], contact.everywhere(state)
    state.obstacles = tuple(row for row in state.obstacles if row.id != name)
    for link in [link for link in state.links if link.obstacle == name]:
        state.links.remove(link)
        state.move_card(link.card, BATTLEFIELD, GADGET_DISCARD)
    settled = primitives.settle(state)
    state.emit(events.ObjectRemoved, seat=seat, obstacle=name, settled=tuple(settled))
    hazards.since(state, before)
    flags.check_capture(state)


KINDS: Final[Kinds] = {
    "G-03": (
        _why_not_teleport,
        first_legal(_why_not_teleport, _teleport_spots),
        _teleport,
        _any_teleport,
        _clear_of_all,
    ),
    "G-05": (_why_not_base, first_legal(_why_not_base, _base_places), _relocate, _any_base, _clear_of_homes),
    "G-06": allowed(_why_not_mushrooms, opponents, _mushrooms),
    "G-10": allowed(_why_not_peephole, _blockers, _peephole),
    "G-12": allowed(_why_not_truck, _tokens, _truck),
    "G-13": allowed(_why_not_disintegrate, _obstacles, _disintegrate),
}
