"""What each event changes on SHOOT's table as shown: its own copy of the view is led on, by the rules' own functions.

Events are facts, not states: where a HERO stops on its leg, and what goes up or down with the ground under it, is
worked out from the table as it was.
"""

from __future__ import annotations

from math import atan2, degrees

import msgspec

from game.games.shoot.rules import contact, crane, events, movement, primitives, terrain
from game.games.shoot.rules.cards import cards_of_kind, gadget
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.fight.weapons import CAMOUFLAGE
from game.games.shoot.rules.setup import WALL_SIZE, stored_outline
from game.games.shoot.rules.state import RECORD, Corpse, Effect, LinkRow, Obstacle, Placed, ShootState, Turn
from game.games.shoot.rules.turn import next_seat
from game.games.shoot.table.shown import ShootShown
from game.geometry.shapes import Refusal
from game.geometry.units import stored
from game.table.follow import Follow

follow = Follow[ShootShown](events.EVENTS)


def _table(shown: ShootShown) -> ShootState:
    assert shown.table is not None
    return shown.table


# -- turns and cards -------------------------------------------------------------------------------


@follow.on(events.TurnBegan)
def _(shown: ShootShown, event: events.TurnBegan) -> None:
    _table(shown).now, shown.active, shown.leg = Turn(event.seat), event.seat, ()
    shown.make()


@follow.on(events.TurnEnded)
def _(shown: ShootShown, event: events.TurnEnded) -> None:
    table = _table(shown)
    if event.seat in table.held:
        table.held.remove(event.seat)  # one caught in this turn is held through the next as well (G-32)
    if table.hero(following := next_seat(table, event.seat)).out:
        shown.active = following  # passed over
    shown.make()


@follow.on(events.GadgetPlayed)
def _(shown: ShootShown, event: events.GadgetPlayed) -> None:
    if event.gadget in cards_of_kind(CAMOUFLAGE):
        _table(shown).effects.append(Effect(event.gadget, event.seat, _table(shown).now.seat))
        shown.make()


@follow.on(fights.EffectExpired)
def _(shown: ShootShown, event: fights.EffectExpired) -> None:
    table = _table(shown)
    table.effects = [row for row in table.effects if row.card != event.card]
    shown.make()


# -- where a HERO goes -----------------------------------------------------------------------------


def _put(shown: ShootShown, seat: int, x: float, y: float, level: float | None = None) -> None:
    primitives.move_hero(_table(shown), seat, x, y, level)
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


@follow.on(events.LegBegan)
def _(shown: ShootShown, event: events.LegBegan) -> None:
    table = _table(shown)
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
    _put(shown, event.seat, *event.spot, event.level)


@follow.on(events.LinkUsed, events.HeroTeleported, events.HeroFlew)
def _(shown: ShootShown, event: events.LinkUsed | events.HeroTeleported | events.HeroFlew) -> None:
    _put(shown, event.seat, *event.end)


@follow.on(fights.HeroPushed)
def _(shown: ShootShown, event: fights.HeroPushed) -> None:
    shown.leg = ()
    _put(shown, event.seat, *event.course[-1])


@follow.on(fights.HeroHeld)
def _(shown: ShootShown, event: fights.HeroHeld) -> None:
    shown.leg, table = (), _table(shown)
    turns = 2 if table.now.seat == event.seat else 1  # until the end of its next turn (G-32)
    table.held = [*(seat for seat in table.held if seat != event.seat), *[event.seat] * turns]
    shown.make()


@follow.on(fights.HeroFreed)
def _(shown: ShootShown, event: fights.HeroFreed) -> None:
    table = _table(shown)
    table.held = [seat for seat in table.held if seat != event.seat]
    shown.make()


# -- wounds, death and return ----------------------------------------------------------------------


@follow.on(fights.ShotHit, fights.DamageFlip)
def _(shown: ShootShown, event: fights.ShotHit | fights.DamageFlip) -> None:
    if isinstance(event, fights.ShotHit) or event.result == "hit":
        seat = event.target if isinstance(event, fights.ShotHit) else event.seat
        _table(shown).cards(seat, RECORD).append(event.card)
        shown.make()


@follow.on(fights.WoundRemoved)
def _(shown: ShootShown, event: fights.WoundRemoved) -> None:
    record = _table(shown).cards(event.seat, RECORD)
    record[:] = [card for card in record if card != event.card]
    shown.make()


@follow.on(events.Leapt, fights.PushedOffTable)
def _(shown: ShootShown, event: events.Leapt | fights.PushedOffTable) -> None:
    _table(shown).change_hero(event.seat, alive=False)
    shown.make()


@follow.on(fights.HeroDied)
def _(shown: ShootShown, event: fights.HeroDied) -> None:
    _table(shown).cards(event.seat, RECORD).clear()


@follow.on(fights.HeroOut)
def _(shown: ShootShown, event: fights.HeroOut) -> None:
    _table(shown).change_hero(event.seat, out=True)


@follow.on(events.CorpsePlaced)
def _(shown: ShootShown, event: events.CorpsePlaced) -> None:
    table, corners = _table(shown), event.rectangle
    x, y = (stored(sum(corner[at] for corner in corners) / len(corners)) for at in (0, 1))
    dx, dy = (corners[1][at] - corners[0][at] for at in (0, 1))
    level = stored(terrain.ground(table, x, y))
    table.change_hero(event.seat, alive=False, x=x, y=y, level=level)
    table.held = [seat for seat in table.held if seat != event.seat]
    table.corpses.append(Corpse(event.seat, x, y, stored(degrees(atan2(dy, dx)) % 360), level))
    shown.make()


@follow.on(events.CorpseRemoved)
def _(shown: ShootShown, event: events.CorpseRemoved) -> None:
    table = _table(shown)
    table.corpses = [row for row in table.corpses if row.seat != event.seat]
    shown.make()


@follow.on(events.HeroSpawned)
def _(shown: ShootShown, event: events.HeroSpawned) -> None:
    _table(shown).change_hero(event.seat, alive=True)
    _put(shown, event.seat, *event.spot, event.level)


# -- Flags and Tokens ------------------------------------------------------------------------------


def _change_flag(shown: ShootShown, name: str, **changes: object) -> None:
    table = _table(shown)
    table.flags = [msgspec.structs.replace(flag, **changes) if flag.id == name else flag for flag in table.flags]
    shown.make()


@follow.on(events.FlagTaken)
def _(shown: ShootShown, event: events.FlagTaken) -> None:
    _change_flag(shown, event.flag, carrier=event.seat)


@follow.on(events.FlagDropped)
def _(shown: ShootShown, event: events.FlagDropped) -> None:
    (x, y), level = event.spot, _table(shown).hero(event.seat).level
    _change_flag(shown, event.flag, carrier=0, x=x, y=y, level=level)


@follow.on(events.FlagHome)
def _(shown: ShootShown, event: events.FlagHome) -> None:
    x, y = next(flag.home for flag in _table(shown).flags if flag.id == event.flag)
    _change_flag(shown, event.flag, carrier=0, x=x, y=y, level=terrain.ground(_table(shown), x, y))


@follow.on(events.TokenMoved)
def _(shown: ShootShown, event: events.TokenMoved) -> None:
    table, (x, y) = _table(shown), event.spot
    table.tokens = [
        msgspec.structs.replace(token, x=x, y=y, level=event.level) if token.id == event.token else token
        for token in table.tokens
    ]
    shown.make()


# -- what is placed, moved and removed -------------------------------------------------------------


@follow.on(events.CardPlaced)
def _(shown: ShootShown, event: events.CardPlaced) -> None:
    _table(shown).placed.append(Placed(event.card, *event.spot, int(event.angle), event.level, event.seat))
    shown.make()


@follow.on(events.PopupPlaced)
def _(shown: ShootShown, event: events.PopupPlaced) -> None:
    _table(shown).placed.append(Placed(event.card, *event.spot, 0, event.level, 0))
    shown.make()


@follow.on(fights.GasMoved)
def _(shown: ShootShown, event: fights.GasMoved) -> None:
    table, (x, y) = _table(shown), event.course[-1]
    table.placed = [msgspec.structs.replace(row, x=x, y=y) if row.card == event.cloud else row for row in table.placed]
    shown.make()


@follow.on(events.LinkPlaced)
def _(shown: ShootShown, event: events.LinkPlaced) -> None:
    table, kind = _table(shown), gadget(event.card).piece
    (ax, ay), (bx, by) = event.ends
    link = LinkRow(event.card, kind, event.obstacle, (ax, ay), (bx, by))
    moved = any(row.card == event.card for row in table.links)
    table.links = [link if row.card == event.card else row for row in table.links] + [link] * (not moved)
    shown.make()


@follow.on(events.BaseMoved)
def _(shown: ShootShown, event: events.BaseMoved) -> None:
    table, (x, y) = _table(shown), event.end
    base = table.bases[event.seat - 1]
    table.bases[event.seat - 1] = msgspec.structs.replace(base, x=x, y=y, angle=event.angle, level=event.level)
    shown.make()


@follow.on(events.WallPlaced)
def _(shown: ShootShown, event: events.WallPlaced) -> None:
    table = _table(shown)
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
    table = _table(shown)
    row = terrain.obstacle(table, event.obstacle)
    if row is not None:
        load = crane.Load(table.copy(), row)
        load.shift(table, stored(event.end[0] - event.start[0]), stored(event.end[1] - event.start[1]))
        primitives.settle(table, [hero.seat for hero in load.state.heroes if hero.alive and load.rides(hero)])
        shown.make()


@follow.on(events.ObjectRemoved)
def _(shown: ShootShown, event: events.ObjectRemoved) -> None:
    table = _table(shown)
    table.obstacles = tuple(row for row in table.obstacles if row.id != event.obstacle)
    table.links = [row for row in table.links if row.obstacle != event.obstacle]
    primitives.settle(table)
    shown.make()
