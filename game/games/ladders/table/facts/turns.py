"""Handlers of rounds and turns, dice, squares of cookies, and flags (L-FLAG)."""

from __future__ import annotations

import msgspec

from game.games.ladders.rules import events
from game.games.ladders.rules.fight.weapons import full
from game.games.ladders.rules.missions import SIDE_NAMES
from game.games.ladders.rules.state import (
    AT_HOME,
    CARRIED,
    OUT,
    PARTS,
    SET,
    STANDING,
)
from game.games.ladders.table.facts.facts import Facts, flag, following, move

replace = msgspec.structs.replace


@following.on(events.SniperDrawn)
def _sniper_drawn(facts: Facts, event: events.SniperDrawn) -> None:
    shown = facts.shown
    sniper = event.seat
    shown.sides = tuple(2 if seat == sniper else 1 for seat in range(1, shown.seats + 1))


@following.on(events.RoundStarted)
def _round_started(facts: Facts, event: events.RoundStarted) -> None:
    shown = facts.shown
    shown.round = event.round
    shown.ready = sum(1 << seat for seat, cookie in enumerate(shown.cookies, 1) if cookie.status != OUT)


@following.on(events.InitiativeTaken)
def _initiative_taken(facts: Facts, event: events.InitiativeTaken) -> None:
    shown = facts.shown
    shown.first_side = shown.side = SIDE_NAMES.index(event.side)


@following.on(events.SeatDeployed)
def _seat_deployed(facts: Facts, event: events.SeatDeployed) -> None:
    shown = facts.shown
    shown.ready &= ~(1 << event.seat)


@following.on(events.TurnStarted)
def _turn_started(facts: Facts, event: events.TurnStarted) -> None:
    shown = facts.shown
    seat = shown.seat = event.seat
    facts.turn = event.turn
    facts.fires.clear()
    facts.fresh.clear()
    shown.ready &= ~(1 << seat)
    shown.attacked = shown.attacked_melee = 0
    shown.stood = False
    shown.rolled = shown.dice = ()
    shown.flags = [replace(flag, barred=flag.barred & ~(1 << seat)) for flag in shown.flags]  # L-FLAG-8


@following.on(events.RifleReloaded)
def _rifle_reloaded(facts: Facts, event: events.RifleReloaded) -> None:
    shown = facts.shown
    rows = shown.weapons[event.seat - 1]
    rows[:] = [replace(row, ammo=row.ammo or full(facts.view(), row.card)) for row in rows]


@following.on(events.Stood)
def _stood(facts: Facts, event: events.Stood) -> None:
    shown = facts.shown
    shown.stood = True


@following.on(events.MovementRolled)
def _movement_rolled(facts: Facts, event: events.MovementRolled) -> None:
    shown = facts.shown
    shown.rolled = shown.dice = tuple(event.dice)


@following.on(events.TurnEnded)
def _turn_ended(facts: Facts, event: events.TurnEnded) -> None:
    shown = facts.shown
    shown.dice = ()
    held = [flag for flag in shown.flags if flag.where == SET]
    if len(held) == 1 and held[0].seat != event.seat:  # L-FLAG-10
        flag(facts, held[0].side, done=held[0].done | 1 << event.seat)


@following.on(events.GameOver)
def _game_over(facts: Facts, event: events.GameOver) -> None:
    shown = facts.shown
    shown.winners = list(event.winners)


@following.on(events.Placed, events.Carried, events.Knocked, events.Grapple)
def _placed(facts: Facts, event: events.Placed | events.Carried | events.Knocked | events.Grapple) -> None:
    move(facts, event.seat, event.square)


def _spend(facts: Facts, die: int) -> None:
    shown = facts.shown
    dice = list(shown.dice)
    if die in dice:
        dice.remove(die)
    shown.dice = tuple(dice)


@following.on(events.DieDeclared)
def _die_declared(facts: Facts, event: events.DieDeclared) -> None:
    _spend(facts, event.die)


@following.on(events.Jetpack)
def _jetpack(facts: Facts, event: events.Jetpack) -> None:
    _spend(facts, event.die)
    move(facts, event.seat, event.square)


@following.on(events.Stepped)
def _stepped(facts: Facts, event: events.Stepped) -> None:
    move(facts, event.seat, event.squares[-1])


@following.on(events.Swap)
def _swap(facts: Facts, event: events.Swap) -> None:
    for seat, square in ((event.seat, event.there), (event.other, event.here)):
        if event.alone in (0, seat):
            move(facts, seat, square)


@following.on(events.DiceLost)
def _dice_lost(facts: Facts, event: events.DiceLost) -> None:
    shown = facts.shown
    shown.dice = ()


@following.on(events.RespawnRolled)
def _respawn_rolled(facts: Facts, event: events.RespawnRolled) -> None:
    shown = facts.shown
    seat = event.seat
    if seat in facts.fresh:
        return
    facts.fresh.add(seat)
    view, left = facts.view(), shown.cookie(seat).respawns
    sheet = (view.boxes_after or view.boxes,) * 6
    left = left - 1 if left > 0 else left
    shown.change_cookie(seat, boxes=sheet, maxima=sheet, tangled=0, respawns=left)


@following.on(events.Respawned)
def _respawned(facts: Facts, event: events.Respawned) -> None:
    shown = facts.shown
    shown.change_cookie(event.seat, status=STANDING, respawns=event.left)
    move(facts, event.seat, event.square)


@following.on(events.FlagTaken, events.FlagStolen, events.FlagPassed)
def _flag_taken(facts: Facts, event: events.FlagTaken | events.FlagStolen | events.FlagPassed) -> None:
    shown = facts.shown
    seat = event.seat
    flag(
        facts, SIDE_NAMES.index(event.side), where=CARRIED, square=shown.cookie(seat).square, seat=seat,
        part=PARTS.index(event.part), done=0,
    )  # fmt: skip


@following.on(events.FlagDropped)
def _flag_dropped(facts: Facts, event: events.FlagDropped) -> None:
    shown = facts.shown
    side, seat = SIDE_NAMES.index(event.side), event.seat
    flag(facts, side, barred=shown.flags[side - 1].barred | 1 << seat)


@following.on(events.FlagScattered)
def _flag_scattered(facts: Facts, event: events.FlagScattered) -> None:
    side = SIDE_NAMES.index(event.side)
    flag(facts, side, where=event.where, square=event.square, seat=0, part=-1, done=0)


@following.on(events.FlagContest)
def _flag_contest(facts: Facts, event: events.FlagContest) -> None:
    shown = facts.shown
    if not event.winner:
        side = SIDE_NAMES.index(event.side)
        both = 1 << event.thief | 1 << event.carrier
        flag(facts, side, barred=shown.flags[side - 1].barred | both)


@following.on(events.FlagHome)
def _flag_home(facts: Facts, event: events.FlagHome) -> None:
    side = SIDE_NAMES.index(event.side)
    flag(facts, side, where=AT_HOME, square=event.square, seat=0, part=-1, done=0)


@following.on(events.FlagSet)
def _flag_set(facts: Facts, event: events.FlagSet) -> None:
    side = SIDE_NAMES.index(event.side)
    flag(facts, side, where=SET, square=event.square, seat=event.seat, part=-1, done=0)
