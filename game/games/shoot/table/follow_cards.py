"""What events change of the cards on SHOOT's table as shown: piles, hands, wounds, and what a turn has left.

Most facts are in the event; the others are worked out by the rules' own functions from the table as it was. A card
that the viewer does not learn of is HIDDEN, as in the view. What no event tells a viewer (which cards lay under a
corpse that is cleared away, which of two Weapons changed hands) stays HIDDEN until the table arrives.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.games.shoot.rules import events, primitives
from game.games.shoot.rules.cards import cards_of_kind, deck_of, gadget, splattercard
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.gadgets.kinds import KINDS
from game.games.shoot.rules.modes import quicker
from game.games.shoot.rules.state import (
    ACTION,
    BATTLEFIELD,
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    FLIPPED,
    GADGET_DECK,
    GADGET_DISCARD,
    GADGET_HAND,
    OPEN_GADGETS,
    RECORD,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    WEAPON_DECK,
    WEAPON_HAND,
    Effect,
    ShootState,
    Turn,
    zone_of,
)
from game.games.shoot.table.shown import ALL, ShootShown
from game.kernel.cards import HIDDEN
from game.kernel.state import Outcome
from game.table.follow import Follow

follow = Follow[ShootShown](events.EVENTS)

OF_THE_TURN: Final = ("G-08", "G-10", "G-28")
"""Gadgets that change only what the turn has left, or shows: Vitamins, Peephole, Whiskey."""


def state_of(shown: ShootShown) -> ShootState:
    """Return the state as shown."""
    assert shown.table is not None
    return shown.table


# -- cards -----------------------------------------------------------------------------------------


def move(table: ShootState, card: int, start: int, end: int) -> None:
    """Move a card to the top of a zone. One of the unknown ones was it; HIDDEN: an unknown one, or else the top one."""
    zone = table.zones[start]
    if card != HIDDEN and card not in zone:
        zone = next((cards for cards in table.zones if card in cards), zone)
    place = next((at for at, one in enumerate(zone) if one == card), None)
    if place is None and card != HIDDEN:
        place = next((at for at, one in enumerate(zone) if one == HIDDEN), None)
    if place is not None:
        del zone[place]
    elif card == HIDDEN and zone:
        card = zone.pop(0)
    table.zones[end].insert(0, card)
    if card != HIDDEN:
        table.knows[card] |= table.zone_specs()[end].seen


def discard(table: ShootState, card: int, start: int = FLIPPED) -> None:
    """Move a card from a zone, by default an open one, to its own discards."""
    if card != HIDDEN:
        move(table, card, start, primitives.DISCARD_OF[deck_of(card)])


def forget(shown: ShootShown, zone: int, mask: int, most: int = 1) -> None:
    """Hide the upper cards of a zone, which from now on only the seats of a bit mask know, from all other viewers."""
    table = state_of(shown)
    for at, card in enumerate(table.zones[zone][:most]):
        if card != HIDDEN:
            table.knows[card] = mask
            if shown.viewer != ALL and not mask >> shown.viewer & 1:
                table.zones[zone][at], table.knows[card] = HIDDEN, 0


def flipped(table: ShootState) -> int:
    """Return the Splattercard that is open just now, HIDDEN if there is none."""
    return next(iter(table.zones[FLIPPED]), HIDDEN)


@follow.on(events.HandDealt)
def _(shown: ShootShown, event: events.HandDealt) -> None:
    table = state_of(shown)
    for card, deck, kind in (event.weapon, WEAPON_DECK, WEAPON_HAND), (event.gadget, GADGET_DECK, GADGET_HAND):
        table.zones[deck] = [HIDDEN] * len(table.zones[deck])  # shuffled before
        move(table, card, deck, zone_of(event.seat, kind))


@follow.on(events.DeckShuffled)
def _(shown: ShootShown, event: events.DeckShuffled) -> None:
    table = state_of(shown)
    deck, discard = next((deck, row[0]) for deck, row in primitives.PILES.items() if row[1] == event.deck)
    for card in (*table.zones[deck], *table.zones[discard]):
        if card != HIDDEN:
            table.knows[card] = 0
    table.zones[deck] = [HIDDEN] * (len(table.zones[deck]) + len(table.zones[discard]))
    table.zones[discard] = []
    if event.reason == "at_will":
        table.change_turn(shuffled=True)


@follow.on(events.StartFlip)
def _(shown: ShootShown, event: events.StartFlip) -> None:
    state_of(shown).starter = event.seat
    move(state_of(shown), event.card, SPLATTER_DECK, SPLATTER_DISCARD)


@follow.on(events.Asked)
def _(shown: ShootShown, event: events.Asked) -> None:
    table = state_of(shown)
    table.asked_in[event.seat - 1] = table.round
    discard(table, event.card, SPLATTER_DECK)


@follow.on(fights.MushroomFlip)
def _(shown: ShootShown, event: fights.MushroomFlip) -> None:
    discard(state_of(shown), event.card, SPLATTER_DECK)


@follow.on(events.Peek)
def _(shown: ShootShown, event: events.Peek) -> None:
    """Under a corpse everything is seen (S-LOOT-1); Prophecy puts the top cards back in a new order (G-04)."""
    table = state_of(shown)
    if event.corpse < 0:
        forget(shown, SPLATTER_DECK, 1 << event.seat, event.count)
        return
    table.change_turn(looted=(*table.now.looted, event.corpse))
    for card in event.cards:
        zone = zone_of(event.corpse, CORPSE_WEAPONS if deck_of(card) == "weapon" else CORPSE_GADGETS)
        if card not in table.zones[zone]:
            move(table, card, zone, zone)
        table.show(card, 1 << event.seat)


# -- Weapons and Gadgets ---------------------------------------------------------------------------


@follow.on(events.WeaponDrawn)
def _(shown: ShootShown, event: events.WeaponDrawn) -> None:
    move(state_of(shown), event.weapon, WEAPON_DECK, zone_of(event.seat, WEAPON_HAND))


@follow.on(events.WeaponDiscarded)
def _(shown: ShootShown, event: events.WeaponDiscarded) -> None:
    kind = WEAPON_HAND if state_of(shown).hero(event.seat).alive else CORPSE_WEAPONS
    discard(state_of(shown), event.weapon, zone_of(event.seat, kind))


@follow.on(events.WeaponShown)
def _(shown: ShootShown, event: events.WeaponShown) -> None:
    table = state_of(shown)
    if event.weapon not in table.cards(event.seat, WEAPON_HAND):
        zone = zone_of(event.seat, WEAPON_HAND)
        move(table, event.weapon, zone, zone)
    table.show(event.weapon, table.everybody())


@follow.on(events.GadgetDrawn, events.BonusDrawn)
def _(shown: ShootShown, event: events.GadgetDrawn) -> None:
    table, card = state_of(shown), event.gadget
    recycled = card != HIDDEN and card in table.zones[GADGET_DISCARD]  # G-01
    start = GADGET_DISCARD if recycled else GADGET_DECK
    move(table, card, start, zone_of(event.seat, GADGET_HAND))


@follow.on(events.GadgetPlayed)
def _(shown: ShootShown, event: events.GadgetPlayed) -> None:
    table, seat, card = state_of(shown), event.seat, event.gadget
    kind, start = gadget(card), zone_of(seat, CORPSE_GADGETS if event.window == "DEATH" else GADGET_HAND)
    if event.window == "AUTO":
        for corpse in table.now.looted[-1:]:  # a Backpack that has just been taken there (S-LOOT-2)
            under = zone_of(corpse, CORPSE_GADGETS)
            if card in table.zones[under] or not {card, HIDDEN} & set(table.zones[start]):
                start, shown.packed = under, 1
        move(table, card, start, zone_of(seat, OPEN_GADGETS))
    elif kind.duration == "one round":
        move(table, card, start, zone_of(seat, OPEN_GADGETS))
        table.effects.append(Effect(card, seat, table.now.seat))
    elif kind.duration == "environment":
        move(table, card, start, BATTLEFIELD)
    else:
        discard(table, card, start)
    if kind.id in OF_THE_TURN:
        KINDS[kind.id].play(table, seat, card, tuple(event.choices))
    shown.make()


@follow.on(fights.EffectExpired)
def _(shown: ShootShown, event: fights.EffectExpired) -> None:
    table = state_of(shown)
    table.effects = [row for row in table.effects if row.card != event.card]
    discard(table, event.card, zone_of(event.seat, OPEN_GADGETS))
    shown.make()


@follow.on(events.WeaponsSwapped)
def _(shown: ShootShown, event: events.WeaponsSwapped) -> None:
    """A Weapon seen in use is hidden again, and which of two changed hands stays a secret (G-09)."""
    table, (seat, other) = state_of(shown), event.seats
    hands = {one: list(table.cards(one, WEAPON_HAND)) for one in event.seats}
    for told, giver, taker in (event.given, seat, other), (event.taken, other, seat):
        hand = hands[giver]
        if not hand:
            continue
        start, end = zone_of(giver, WEAPON_HAND), zone_of(taker, WEAPON_HAND)
        if len(hand) > 1 and told is None:
            forget(shown, start, 0, len(hand))
        card = told if told is not None else hand[0] if len(hand) == 1 else HIDDEN
        knew = table.knows[card] if card != HIDDEN else 0
        kept = 0 if knew == table.everybody() or len(hand) > 1 else knew
        move(table, card, start, end)
        forget(shown, end, kept | 1 << seat | 1 << other)


@follow.on(events.GadgetsSwapped)
def _(shown: ShootShown, event: events.GadgetsSwapped) -> None:
    table, (seat, other) = state_of(shown), event.seats
    own, theirs = (list(table.cards(one, GADGET_HAND)) for one in event.seats)
    for cards, giver, taker in (event.given or own, seat, other), (event.taken or theirs, other, seat):
        for card in cards:
            move(table, card, zone_of(giver, GADGET_HAND), zone_of(taker, GADGET_HAND))


@follow.on(events.CorpseLooted)
def _(shown: ShootShown, event: events.CorpseLooted) -> None:
    table, seat = state_of(shown), event.seat
    weapons, gadgets = zone_of(event.corpse, CORPSE_WEAPONS), zone_of(event.corpse, CORPSE_GADGETS)
    hand, holds = zone_of(seat, WEAPON_HAND), zone_of(seat, GADGET_HAND)
    if event.weapon != HIDDEN:  # the looter knows
        for card in event.gadgets:
            if card in table.zones[gadgets]:  # it may be a Backpack that is open already
                move(table, card, gadgets, holds)
        if event.weapon_swapped:
            for card in table.zones[weapons] if len(table.zones[weapons]) > 1 else ():
                if table.knows[card] == table.everybody():  # which one is taken is a secret (S-DEC-19)
                    table.knows[card] = 1 << seat | 1 << event.corpse
            move(table, event.weapon, weapons, hand)
        for card in event.left:
            move(table, card, hand, weapons)
        shown.packed = 0
        return
    _give(shown, gadgets, holds, event.count - shown.packed)
    shown.packed = 0
    if event.weapon_swapped:
        packed = any(card in cards_of_kind(primitives.BACKPACK) for card in table.cards(seat, OPEN_GADGETS))
        leaves = len(table.zones[hand]) > packed
        _give(shown, weapons, hand, 1)
        if leaves:
            top, *rest = table.zones[hand]
            table.zones[hand] = [*rest, top]  # the one just taken is not the one that is left
            _give(shown, hand, weapons, 1, one_of=len(rest))


def _give(shown: ShootShown, start: int, end: int, count: int, one_of: int = 0) -> None:
    """Move some cards of a zone (`one_of`: the first so many) that nobody is told: unless all go, all are hidden."""
    table = state_of(shown)
    there = one_of or len(table.zones[start])
    if count < there:
        forget(shown, start, 0, there)
    for card in table.zones[start][:count]:
        move(table, card, start, end)


@follow.on(events.CorpseRemoved)
def _(shown: ShootShown, event: events.CorpseRemoved) -> None:
    table = state_of(shown)
    table.corpses = [row for row in table.corpses if row.seat != event.seat]
    for kind, discard in (CORPSE_WEAPONS, "weapon"), (CORPSE_GADGETS, "gadget"):
        for card in list(table.cards(event.seat, kind)):
            move(table, card, zone_of(event.seat, kind), primitives.DISCARD_OF[discard])
    shown.make()


# -- wounds and healing ----------------------------------------------------------------------------


@follow.on(fights.CardDrawn)
def _(shown: ShootShown, event: fights.CardDrawn) -> None:
    if event.card != HIDDEN:
        move(state_of(shown), event.card, SPLATTER_DECK, FLIPPED)


@follow.on(fights.ShotMissed)
def _(shown: ShootShown, event: fights.ShotMissed) -> None:
    discard(state_of(shown), event.card)


@follow.on(fights.ShotHit)
def _(shown: ShootShown, event: fights.ShotHit) -> None:
    _wound(shown, event.target, event.card, FLIPPED)


@follow.on(fights.DamageFlip)
def _(shown: ShootShown, event: fights.DamageFlip) -> None:
    if event.result == "hit":
        _wound(shown, event.seat, event.card, SPLATTER_DECK)
    else:
        discard(state_of(shown), event.card, SPLATTER_DECK)


def _wound(shown: ShootShown, seat: int, card: int, start: int) -> None:
    """Put a card that hit into a record; one that kills at once goes to the discards (S-HIT-1)."""
    table = state_of(shown)
    if "DEATH" in splattercard(card).symbols:
        discard(table, card, start)
        return
    move(table, card, start, zone_of(seat, RECORD))
    table.points[card] = primitives.points_of(table, card)
    shown.make()


@follow.on(fights.HealDrawn)
def _(shown: ShootShown, event: fights.HealDrawn) -> None:
    table = state_of(shown)
    if event.card != HIDDEN:
        move(table, event.card, SPLATTER_DECK, FLIPPED)
    shown.healing = min(event.points, table.damage(event.seat))
    _healed(shown)


@follow.on(fights.WoundHealed)
def _(shown: ShootShown, event: fights.WoundHealed) -> None:
    table = state_of(shown)
    if shown.healing is None and flipped(table) != HIDDEN:  # how to split it has just been chosen
        shown.healing = min(splattercard(flipped(table)).heal, table.damage(event.seat))
    off = table.points[event.card] - event.points_left
    table.points[event.card] = event.points_left
    if shown.healing is not None:
        shown.healing -= off
    if event.points_left > 0:
        _healed(shown)


@follow.on(fights.WoundRemoved)
def _(shown: ShootShown, event: fights.WoundRemoved) -> None:
    table = state_of(shown)
    table.points[event.card] = 0
    discard(table, event.card, zone_of(event.seat, RECORD))
    _healed(shown)
    shown.make()


def _healed(shown: ShootShown) -> None:
    """Discard the card that heals once all its points are used (S-HEAL-2)."""
    if shown.healing is not None and shown.healing <= 0:
        shown.healing = None
        discard(state_of(shown), flipped(state_of(shown)))


# -- the turn --------------------------------------------------------------------------------------


@follow.on(events.RoundBegan)
def _(shown: ShootShown, event: events.RoundBegan) -> None:
    state_of(shown).round = event.number


@follow.on(events.TurnBegan)
def _(shown: ShootShown, event: events.TurnBegan) -> None:
    table = state_of(shown)
    _pass_to(table, event.seat)
    shown.active, shown.leg = event.seat, ()
    shown.make()


def _pass_to(table: ShootState, seat: int) -> None:
    """Begin a seat's turn: those before it who are out have none, but are counted (S-TURN-5)."""
    passed = (seat - table.now.seat - 1) % len(table.heroes) if table.now.seat else 0
    table.turn += passed + 1
    table.now = Turn(seat)
    table.tokens = [msgspec.structs.replace(token, barred=()) if token.barred else token for token in table.tokens]


@follow.on(events.StanceChosen)
def _(shown: ShootShown, event: events.StanceChosen) -> None:
    state_of(shown).change_turn(stance=event.stance)


@follow.on(events.ActionCardDrawn)
def _(shown: ShootShown, event: events.ActionCardDrawn) -> None:
    table, seat = state_of(shown), event.seat
    lengths = 1
    if event.card != HIDDEN:
        move(table, event.card, SPLATTER_DECK, zone_of(seat, ACTION))
        lengths = splattercard(event.card).move
    table.change_turn(budget=event.budget, taken=2 * lengths + quicker(table, seat) - event.budget)


@follow.on(events.TurnEnded)
def _(shown: ShootShown, event: events.TurnEnded) -> None:
    table, seat = state_of(shown), event.seat
    for card in list(table.cards(seat, ACTION)):
        discard(table, card, zone_of(seat, ACTION))
    if seat in table.held:
        table.held.remove(seat)  # one caught in this turn is held through the next as well (G-32)
    table.now = Turn(seat)
    shown.make()


@follow.on(fights.AttackDeclared)
def _(shown: ShootShown, event: fights.AttackDeclared) -> None:
    state_of(shown).change_turn(attacked=True)


@follow.on(fights.HeroParalysed)
def _(shown: ShootShown, event: fights.HeroParalysed) -> None:
    table = state_of(shown)
    table.change_turn(paralysed=(*table.now.paralysed, event.seat))


# -- kills, lives, captures, the end ---------------------------------------------------------------


@follow.on(fights.KillCredited)
def _(shown: ShootShown, event: fights.KillCredited) -> None:
    state_of(shown).change_hero(event.seat, kills=event.total)


@follow.on(fights.LifeLost)
def _(shown: ShootShown, event: fights.LifeLost) -> None:
    state_of(shown).change_hero(event.seat, lives=event.left, out=event.left <= 0)


@follow.on(fights.HeroOut)
def _(shown: ShootShown, event: fights.HeroOut) -> None:
    state_of(shown).change_hero(event.seat, out=True)


@follow.on(events.GameOver)
def _(shown: ShootShown, event: events.GameOver) -> None:
    table = state_of(shown)
    if event.reason == "round_limit":
        last = (table.starter - 2) % len(table.heroes) + 1
        if table.now.seat != last:
            _pass_to(table, last)
        shown.active = last
    table.outcome = Outcome(tuple(event.winners), event.reason)
    shown.make()
