"""What each event changes on SHOOT's table as shown: its own copy of the view is led on, by the rules' own functions.

Events are facts, not states: where a HERO stops on its leg, and what goes up or down with the ground under it, is
worked out from the table as it was.
"""

from __future__ import annotations

from math import atan2, degrees, hypot

import msgspec

from game.games.shoot.rules import contact, crane, events, flags, movement, primitives, terrain
from game.games.shoot.rules.cards import deck_of, gadget
from game.games.shoot.rules.fight import death
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.setup import WALL_SIZE, stored_outline
from game.games.shoot.rules.state import (
    BATTLEFIELD,
    BATTLEFIELD_WEAPONS,
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    FLIPPED,
    GADGET_DECK,
    GADGET_HAND,
    OPEN_GADGETS,
    RECORD,
    SPLATTER_DECK,
    WEAPON_DECK,
    WEAPON_HAND,
    Corpse,
    LinkRow,
    Obstacle,
    Placed,
    ShootState,
    zone_of,
)
from game.games.shoot.table import follow_cards
from game.games.shoot.table.follow_cards import discard, flipped, forget, move, state_of
from game.games.shoot.table.shown import SAME, ShootShown
from game.geometry.shapes import Refusal
from game.geometry.units import stored
from game.kernel.cards import HIDDEN
from game.table.follow import Follow

follow = Follow[ShootShown](events.EVENTS, follow_cards.follow)


# -- where a HERO goes -----------------------------------------------------------------------------


def _put(shown: ShootShown, seat: int, x: float, y: float, level: float | None = None) -> None:
    primitives.move_hero(state_of(shown), seat, x, y, level)
    shown.make()


def ahead(shown: ShootShown, seat: int, card: int = 0) -> movement.Moment | None:
    """Return what a walking HERO comes to: the hazard of a card, 0 for a fall; None if that isn't on its leg."""
    for moment in shown.leg if seat == shown.walker else ():
        if moment[5] and (moment[5] if moment[0] == movement.HAZARD else 0) == card:
            return moment
    return None


def _on_the_way(shown: ShootShown, seat: int, card: int = 0) -> None:
    """Put a walking HERO where it touches a hazard (0: falls) on its leg."""
    if moment := ahead(shown, seat, card):
        shown.leg = shown.leg[shown.leg.index(moment) + 1 :]
        _put(shown, seat, moment[1], moment[2], moment[4])


def _pay(table: ShootState, halves: int) -> None:
    table.change_turn(budget=table.now.budget - halves)


@follow.on(events.LegBegan)
def _(shown: ShootShown, event: events.LegBegan) -> None:
    table = state_of(shown)
    _pay(table, event.cost)
    leg = movement.leg_to(table, event.seat, *event.end)
    shown.walker, shown.leg = event.seat, () if isinstance(leg, Refusal) else movement.moments_of(leg)
    if not isinstance(leg, Refusal) and contact.any_hazard(table):
        shown.leg = movement.with_hazards(table, table.hero(event.seat).level, leg, shown.leg)


@follow.on(fights.HazardTouched)
def _(shown: ShootShown, event: fights.HazardTouched) -> None:
    _on_the_way(shown, event.seat, event.card)


@follow.on(events.HeroFell)
def _(shown: ShootShown, event: events.HeroFell) -> None:
    _on_the_way(shown, event.seat)


@follow.on(events.LegEnded)
def _(shown: ShootShown, event: events.LegEnded) -> None:
    shown.leg = ()
    state_of(shown).change_turn(budget=event.budget_left)
    _put(shown, event.seat, *event.spot, event.level)


@follow.on(events.LinkUsed, events.HeroTeleported, events.HeroFlew)
def _(shown: ShootShown, event: events.LinkUsed | events.HeroTeleported | events.HeroFlew) -> None:
    table = state_of(shown)
    if isinstance(event, events.LinkUsed):
        _pay(table, next((movement.link_halves(row) for row in table.links if row.card == event.link), 0))
    elif isinstance(event, events.HeroFlew):
        _pay(table, movement.FLIGHT_HALVES)
        table.change_turn(flown=True)
    _put(shown, event.seat, *event.end)


@follow.on(fights.HeroPushed)
def _(shown: ShootShown, event: fights.HeroPushed) -> None:
    shown.leg = ()
    _put(shown, event.seat, *event.course[-1])


@follow.on(fights.HeroHeld)
def _(shown: ShootShown, event: fights.HeroHeld) -> None:
    shown.leg, table = (), state_of(shown)
    turns = 2 if table.now.seat == event.seat else 1  # until the end of its next turn (G-32)
    if turns > 1:
        table.change_turn(budget=0)
    table.held = [*(seat for seat in table.held if seat != event.seat), *[event.seat] * turns]
    shown.make()


@follow.on(fights.HeroFreed)
def _(shown: ShootShown, event: fights.HeroFreed) -> None:
    table = state_of(shown)
    table.held = [seat for seat in table.held if seat != event.seat]
    shown.make()


# -- death and return ------------------------------------------------------------------------------


@follow.on(events.Leapt, fights.PushedOffTable)
def _(shown: ShootShown, event: events.Leapt | fights.PushedOffTable) -> None:
    table, (x, y) = state_of(shown), event.edge_spot
    if isinstance(event, events.Leapt):
        _pay(table, 1)
    table.change_hero(event.seat, alive=False, x=stored(x), y=stored(y))
    shown.make()


@follow.on(fights.HeroDied)
def _(shown: ShootShown, event: fights.HeroDied) -> None:
    """Lay the HERO down where it stood: there is nothing to loot yet (S-DIE-3, S-DIE-4)."""
    table, seat = state_of(shown), event.seat
    for card in list(table.cards(seat, RECORD)):
        table.points[card] = 0
        discard(table, card, zone_of(seat, RECORD))
    hero, killer, bearing = table.hero(seat), event.credited, death.EAST_WEST
    if killer:
        by = table.hero(killer)
        dx, dy = hero.x - by.x, hero.y - by.y
        bearing = stored(degrees(atan2(dx, -dy)) % 360) if hypot(dx, dy) >= 1 else bearing
    _lie(shown, Corpse(seat, hero.x, hero.y, bearing, stored(terrain.ground(table, hero.x, hero.y))))
    table.change_hero(seat, deaths=hero.deaths + 1)


def _lie(shown: ShootShown, corpse: Corpse) -> None:
    """Show a HERO as a lying body."""
    table, seat = state_of(shown), corpse.seat
    table.change_hero(seat, alive=False, x=corpse.x, y=corpse.y, level=corpse.level)
    table.held = [one for one in table.held if one != seat]
    table.corpses = [*(row for row in table.corpses if row.seat != seat), corpse]
    shown.make()


@follow.on(events.CorpsePlaced)
def _(shown: ShootShown, event: events.CorpsePlaced) -> None:
    """What it had is under it now, face down (S-DIE-3)."""
    table, seat, corners = state_of(shown), event.seat, event.rectangle
    x, y = (stored(sum(corner[at] for corner in corners) / len(corners)) for at in (0, 1))
    dx, dy = (corners[1][at] - corners[0][at] for at in (0, 1))
    for start, end in (
        (WEAPON_HAND, CORPSE_WEAPONS), (GADGET_HAND, CORPSE_GADGETS), (OPEN_GADGETS, CORPSE_GADGETS),
    ):  # fmt: skip
        for card in list(table.cards(seat, start)):
            move(table, card, zone_of(seat, start), zone_of(seat, end))
    gadgets = zone_of(seat, CORPSE_GADGETS)
    forget(shown, gadgets, 1 << seat, len(table.zones[gadgets]))
    bearing = stored(degrees(atan2(dy, dx)) % 360)
    laid = next((row.bearing for row in table.corpses if row.seat == seat), bearing)
    if abs((bearing - laid + 180) % 360 - 180) < SAME:
        bearing = laid  # no more than rounded: 0 is 360
    _lie(shown, Corpse(seat, x, y, bearing, stored(terrain.ground(table, x, y))))


@follow.on(events.HeroSpawned)
def _(shown: ShootShown, event: events.HeroSpawned) -> None:
    state_of(shown).change_hero(event.seat, alive=True)
    _put(shown, event.seat, *event.spot, event.level)


# -- Flags and Tokens ------------------------------------------------------------------------------


def _change_flag(shown: ShootShown, name: str, **changes: object) -> None:
    table = state_of(shown)
    table.flags = [msgspec.structs.replace(flag, **changes) if flag.id == name else flag for flag in table.flags]
    shown.make()


@follow.on(events.FlagTaken)
def _(shown: ShootShown, event: events.FlagTaken) -> None:
    hero = state_of(shown).hero(event.seat)
    _change_flag(shown, event.flag, carrier=event.seat, fallen=0, x=hero.x, y=hero.y, level=hero.level)


@follow.on(events.FlagCaptured)
def _(shown: ShootShown, event: events.FlagCaptured) -> None:
    """Count it; a carrier in mid-leg scores where it comes to touch its Base (S-FLAG-5)."""
    table, seat = state_of(shown), event.seat
    table.change_hero(seat, captures=table.hero(seat).captures + 1)
    while seat == shown.walker and shown.leg and not _at_home(table, seat):
        _, x, y, _, level, *_ = shown.leg[0]
        spot = movement.home_on_the_way(table, seat, x, y)
        if spot is not None:
            _put(shown, seat, *spot, table.hero(seat).level)
            return
        shown.leg = shown.leg[1:]
        _put(shown, seat, x, y, level)


def home_ahead(shown: ShootShown, seat: int) -> tuple[float, float] | None:
    """Return where a walking carrier comes to touch its Base; None if it does already, or not on its leg."""
    table = state_of(shown)
    if seat != shown.walker or _at_home(table, seat):
        return None
    spots = (movement.home_on_the_way(table, seat, moment[1], moment[2]) for moment in shown.leg)
    return next((spot for spot in spots if spot is not None), None)


def _at_home(table: ShootState, seat: int) -> bool:
    hero = table.hero(seat)
    return any(terrain.touches_base(hero.x, hero.y, hero.level, base) for base in flags.home_bases(table, seat))


@follow.on(events.FlagDropped)
def _(shown: ShootShown, event: events.FlagDropped) -> None:
    (x, y), hero = event.spot, state_of(shown).hero(event.seat)
    fallen = 0 if hero.alive else hero.seat
    _change_flag(shown, event.flag, carrier=0, fallen=fallen, x=x, y=y, level=hero.level)


@follow.on(events.FlagHome)
def _(shown: ShootShown, event: events.FlagHome) -> None:
    x, y = next(flag.home for flag in state_of(shown).flags if flag.id == event.flag)
    _change_flag(shown, event.flag, carrier=0, fallen=0, x=x, y=y, level=terrain.ground(state_of(shown), x, y))


@follow.on(events.TokenFlip)
def _(shown: ShootShown, event: events.TokenFlip) -> None:
    move(state_of(shown), event.card, SPLATTER_DECK, FLIPPED)


@follow.on(events.TokenMoved)
def _(shown: ShootShown, event: events.TokenMoved) -> None:
    """One that flies off from whoever took it may come to rest touching it (S-TOK-5, S-TOK-7)."""
    table, (x, y) = state_of(shown), event.spot
    flown, taker = flipped(table) != HIDDEN, table.now.seat
    for at, row in enumerate(table.tokens):
        if row.id == event.token:
            token = msgspec.structs.replace(row, x=x, y=y, level=event.level, barred=() if flown else row.barred)
            touched = flown and taker and terrain.touches_token(table, taker, token)
            table.tokens[at] = msgspec.structs.replace(token, barred=(taker,)) if touched else token
    if not flown:
        primitives.forget_touch(table)
    discard(table, flipped(table))
    shown.make()


# -- what is placed, moved and removed -------------------------------------------------------------


@follow.on(events.CardPlaced)
def _(shown: ShootShown, event: events.CardPlaced) -> None:
    state_of(shown).placed.append(Placed(event.card, *event.spot, int(event.angle), event.level, event.seat))
    shown.make()


@follow.on(events.PopupPlaced)
def _(shown: ShootShown, event: events.PopupPlaced) -> None:
    table, weapon = state_of(shown), deck_of(event.card) == "weapon"
    start, end = (WEAPON_DECK, BATTLEFIELD_WEAPONS) if weapon else (GADGET_DECK, BATTLEFIELD)
    move(table, event.card, start, end)
    table.placed.append(Placed(event.card, *event.spot, 0, event.level, 0))
    shown.make()


@follow.on(fights.GasMoved)
def _(shown: ShootShown, event: fights.GasMoved) -> None:
    table, (x, y) = state_of(shown), event.course[-1]
    table.placed = [msgspec.structs.replace(row, x=x, y=y) if row.card == event.cloud else row for row in table.placed]
    shown.make()


@follow.on(events.LinkPlaced)
def _(shown: ShootShown, event: events.LinkPlaced) -> None:
    table, kind = state_of(shown), gadget(event.card).piece
    (ax, ay), (bx, by) = event.ends
    link = LinkRow(event.card, kind, event.obstacle, (ax, ay), (bx, by))
    moved = any(row.card == event.card for row in table.links)
    table.links = [link if row.card == event.card else row for row in table.links] + [link] * (not moved)
    if moved:
        table.change_turn(ladder_moved=True)
    shown.make()


@follow.on(events.BaseMoved)
def _(shown: ShootShown, event: events.BaseMoved) -> None:
    table, (x, y) = state_of(shown), event.end
    base = table.bases[event.seat - 1]
    table.bases[event.seat - 1] = msgspec.structs.replace(base, x=x, y=y, angle=event.angle, level=event.level)
    shown.make()


@follow.on(events.WallPlaced)
def _(shown: ShootShown, event: events.WallPlaced) -> None:
    table = state_of(shown)
    wall = Obstacle(
        event.wall, "wall", "", stored_outline(*event.spot, event.angle), WALL_SIZE[2], True, True, True,
        seat=event.seat,
    )  # fmt: skip
    old = terrain.obstacle(table, event.wall)
    if old is not None:
        wall = msgspec.structs.replace(wall, height=old.height, movable=old.movable, destructible=old.destructible)
    table.obstacles = (*(row for row in table.obstacles if row.id != event.wall), wall)
    primitives.settle(table)
    shown.make()


@follow.on(events.ObjectMoved)
def _(shown: ShootShown, event: events.ObjectMoved) -> None:
    table = state_of(shown)
    row = terrain.obstacle(table, event.obstacle)
    if row is not None:
        load = crane.Load(table.copy(), row)
        load.shift(table, stored(event.end[0] - event.start[0]), stored(event.end[1] - event.start[1]))
        primitives.settle(table, [hero.seat for hero in load.state.heroes if hero.alive and load.rides(hero)])
        shown.make()


@follow.on(events.ObjectRemoved)
def _(shown: ShootShown, event: events.ObjectRemoved) -> None:
    table = state_of(shown)
    table.obstacles = tuple(row for row in table.obstacles if row.id != event.obstacle)
    for link in [row for row in table.links if row.obstacle == event.obstacle]:
        table.links.remove(link)
        discard(table, link.card, BATTLEFIELD)
    primitives.settle(table)
    shown.make()
