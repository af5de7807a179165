"""What turns, moves, cards and flags change on the table as shown; attacks: follow_fight.py.

Events are facts, not states (section 16.4): consequences of a rule - an attack counts, armour goes with its part,
flags move with their carrier - are applied here.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.games.ladders.rules import events
from game.games.ladders.rules.cards import COLOUR, COLOUR_NAMES, DATA, ID, Ammo
from game.games.ladders.rules.fight.weapons import full
from game.games.ladders.rules.missions import SIDE_NAMES
from game.games.ladders.rules.state import AT_HOME, CARRIED, OUT, PARTS, SET, STANDING, WeaponInPlay
from game.games.ladders.table import follow_fight
from game.games.ladders.table.shown import CandyShown, replace
from game.table.follow import Follow

ARMOUR_IDS = ("G01", "G02", "G03", "G04")

follow = Follow[CandyShown](events.EVENTS, follow_fight.follow)


# -- rounds and turns ----------------------------------------------------------------------------


@follow.on(events.SniperDrawn)
def _(shown: CandyShown, event: events.SniperDrawn) -> None:
    shown.sides = tuple(2 if seat == event.seat else 1 for seat in range(1, shown.seats + 1))


@follow.on(events.RoundStarted)
def _(shown: CandyShown, event: events.RoundStarted) -> None:
    shown.round = event.round
    shown.ready = sum(1 << seat for seat, cookie in enumerate(shown.cookies, 1) if cookie.status != OUT)


@follow.on(events.InitiativeTaken)
def _(shown: CandyShown, event: events.InitiativeTaken) -> None:
    shown.first_side = SIDE_NAMES.index(event.side)


@follow.on(events.SeatDeployed)
def _(shown: CandyShown, event: events.SeatDeployed) -> None:
    shown.ready &= ~(1 << event.seat)


@follow.on(events.TurnStarted)
def _(shown: CandyShown, event: events.TurnStarted) -> None:
    shown.seat, shown.turn, shown.returning = event.seat, event.turn, 0
    shown.firing.clear()
    shown.ready &= ~(1 << event.seat)
    shown.attacked = shown.attacked_melee = 0
    shown.stood = False
    shown.rolled = shown.dice = ()
    shown.flags = [replace(flag, barred=flag.barred & ~(1 << event.seat)) for flag in shown.flags]  # L-FLAG-8


@follow.on(events.RifleReloaded)
def _(shown: CandyShown, event: events.RifleReloaded) -> None:
    for row in shown.weapons[event.seat - 1]:
        shown.change_weapon(event.seat, row.card, ammo=row.ammo or full(shown, row.card))


@follow.on(events.Stood)
def _(shown: CandyShown, event: events.Stood) -> None:
    shown.stood = True


@follow.on(events.TurnEnded)
def _(shown: CandyShown, event: events.TurnEnded) -> None:
    shown.dice = ()
    held = [flag for flag in shown.flags if flag.where == SET]
    if len(held) == 1 and held[0].seat != event.seat:  # L-FLAG-10
        shown.change_flag(held[0].side, done=held[0].done | 1 << event.seat)


@follow.on(events.GameOver)
def _(shown: CandyShown, event: events.GameOver) -> None:
    shown.winners = list(event.winners)


# -- dice and squares ----------------------------------------------------------------------------


@follow.on(events.MovementRolled)
def _(shown: CandyShown, event: events.MovementRolled) -> Iterator[None]:
    """Pause while they tumble: their places in the tray are there."""
    shown.rolled = shown.dice = tuple(event.dice)
    yield


@follow.on(events.DieDeclared)
def _(shown: CandyShown, event: events.DieDeclared) -> None:
    _spend(shown, event.die)


def _spend(shown: CandyShown, die: int) -> None:
    if die in shown.dice:
        place = shown.dice.index(die)
        shown.dice = shown.dice[:place] + shown.dice[place + 1 :]


@follow.on(events.DiceLost)
def _(shown: CandyShown, event: events.DiceLost) -> None:
    shown.dice = ()


@follow.on(events.Placed, events.Carried, events.Knocked, events.Grapple)
def _(shown: CandyShown, event: events.Placed | events.Carried | events.Knocked | events.Grapple) -> None:
    shown.move(event.seat, event.square)


@follow.on(events.Jetpack)
def _(shown: CandyShown, event: events.Jetpack) -> Iterator[None]:
    """Pause in the air: the die is spent."""
    _spend(shown, event.die)
    yield
    shown.move(event.seat, event.square)


@follow.on(events.Stepped)
def _(shown: CandyShown, event: events.Stepped) -> None:
    shown.move(event.seat, event.squares[-1])


@follow.on(events.Swap)
def _(shown: CandyShown, event: events.Swap) -> None:
    for seat, square in ((event.seat, event.there), (event.other, event.here)):
        if event.alone in (0, seat):
            shown.move(seat, square)


@follow.on(events.RespawnRolled)
def _(shown: CandyShown, event: events.RespawnRolled) -> None:
    if shown.returning != event.seat:
        shown.returning = event.seat
        sheet, left = (shown.fresh_boxes,) * 6, shown.cookie(event.seat).respawns
        shown.change_cookie(event.seat, boxes=sheet, maxima=sheet, tangled=0, respawns=left - 1 if left > 0 else left)


@follow.on(events.Respawned)
def _(shown: CandyShown, event: events.Respawned) -> None:
    shown.change_cookie(event.seat, status=STANDING, respawns=event.left)
    shown.move(event.seat, event.square)


# -- hands, decks, weapons in play ---------------------------------------------------------------


@follow.on(events.Dealt)
def _(shown: CandyShown, event: events.Dealt) -> Iterator[None]:
    """Pause after each lap of a deal that is shown from its beginning; which cards they are is seen at the end."""
    if (deal := shown.dealing) is not None:
        for lap in deal.laps():
            for seat, colour in lap:
                shown.hands[seat - 1][colour] += 1
                shown.decks[colour] -= 1
            yield
        shown.own, shown.dealing = deal.own, None


@follow.on(events.CardDrawn)
def _(shown: CandyShown, event: events.CardDrawn) -> None:
    colour = COLOUR_NAMES.index(event.colour)
    shown.decks[colour] = max(0, shown.decks[colour] - 1)
    shown.gain(event.seat, colour, event.card)


@follow.on(events.DeckShuffled)
def _(shown: CandyShown, event: events.DeckShuffled) -> None:
    colour = COLOUR_NAMES.index(event.deck)
    shown.decks[colour], shown.discards[colour] = len(shown.discards[colour]), []


@follow.on(events.CardPlayed)
def _(shown: CandyShown, event: events.CardPlayed) -> Iterator[None]:
    """Pause when it has left the hand and is not face up yet."""
    card, data = event.card, DATA[event.card]
    shown.lose(event.seat, COLOUR[card], card)
    yield
    if ID[card] not in ARMOUR_IDS and not (isinstance(data, Ammo) and data.type == "special"):
        shown.discard(card)


@follow.on(events.ReactionPlayed)
def _(shown: CandyShown, event: events.ReactionPlayed) -> Iterator[None]:
    """Pause when it has left the hand and is not face up yet."""
    shown.lose(event.seat, COLOUR[event.card], event.card)
    yield
    shown.discard(event.card)


@follow.on(events.HandDiscarded)
def _(shown: CandyShown, event: events.HandDiscarded) -> None:
    for card in event.cards:
        shown.lose(event.seat, COLOUR[card], card)
    shown.discard(*event.cards)


@follow.on(events.CardStolen)
def _(shown: CandyShown, event: events.CardStolen) -> None:
    colour = COLOUR_NAMES.index(event.colour)
    shown.lose(event.victim, colour, event.card)
    shown.gain(event.seat, colour, event.card)


@follow.on(events.WeaponIntoPlay)
def _(shown: CandyShown, event: events.WeaponIntoPlay) -> Iterator[None]:
    """Pause when it has left the hand and is not face up yet."""
    shown.lose(event.seat, COLOUR[event.card], event.card)
    yield
    shown.weapons[event.seat - 1].append(WeaponInPlay(event.card, event.ammo))


@follow.on(events.WeaponDiscarded)
def _(shown: CandyShown, event: events.WeaponDiscarded) -> None:
    rows = shown.weapons[event.seat - 1]
    rows[:] = [row for row in rows if row.card != event.card]
    shown.discard(event.card)


@follow.on(events.SpecialDiscarded)
def _(shown: CandyShown, event: events.SpecialDiscarded) -> None:
    shown.change_weapon(event.seat, event.weapon, special=-1)
    shown.discard(event.card)


@follow.on(events.Reloaded)
def _(shown: CandyShown, event: events.Reloaded) -> None:
    shown.change_weapon(event.seat, event.weapon, ammo=event.ammo, special=event.special)


@follow.on(events.WeaponStolen)
def _(shown: CandyShown, event: events.WeaponStolen) -> None:
    rows, card = shown.weapons[event.victim - 1], event.weapon
    shown.weapons[event.seat - 1] += [row for row in rows if row.card == card]
    rows[:] = [row for row in rows if row.card != card]


# -- flags (L-FLAG) ------------------------------------------------------------------------------


@follow.on(events.FlagTaken, events.FlagStolen, events.FlagPassed)
def _(shown: CandyShown, event: events.FlagTaken | events.FlagStolen | events.FlagPassed) -> None:
    square, part = shown.cookie(event.seat).square, PARTS.index(event.part)
    side = SIDE_NAMES.index(event.side)
    shown.change_flag(side, where=CARRIED, square=square, seat=event.seat, part=part, done=0)


@follow.on(events.FlagDropped)
def _(shown: CandyShown, event: events.FlagDropped) -> None:
    _bar(shown, event.side, event.seat)


def _bar(shown: CandyShown, named: str, *seats: int) -> None:
    side = SIDE_NAMES.index(named)
    shown.change_flag(side, barred=shown.flags[side - 1].barred | sum(1 << seat for seat in seats))


@follow.on(events.FlagScattered)
def _(shown: CandyShown, event: events.FlagScattered) -> None:
    side = SIDE_NAMES.index(event.side)
    shown.change_flag(side, where=event.where, square=event.square, seat=0, part=-1, done=0)


@follow.on(events.FlagContest)
def _(shown: CandyShown, event: events.FlagContest) -> None:
    if not event.winner:
        _bar(shown, event.side, event.thief, event.carrier)


@follow.on(events.FlagHome)
def _(shown: CandyShown, event: events.FlagHome) -> None:
    shown.change_flag(SIDE_NAMES.index(event.side), where=AT_HOME, square=event.square, seat=0, part=-1, done=0)


@follow.on(events.FlagSet)
def _(shown: CandyShown, event: events.FlagSet) -> None:
    side = SIDE_NAMES.index(event.side)
    shown.change_flag(side, where=SET, square=event.square, seat=event.seat, part=-1, done=0)
