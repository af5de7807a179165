"""Handlers of hands, decks and weapons in play."""

from __future__ import annotations

import msgspec

from game.games.ladders.rules import events
from game.games.ladders.rules.cards import COLOUR, COLOUR_NAMES, DATA, ID, Ammo
from game.games.ladders.rules.state import (
    WeaponInPlay,
)
from game.games.ladders.table.facts.facts import Facts, following

replace = msgspec.structs.replace
ARMOUR_IDS = ("G01", "G02", "G03", "G04")


@following.on(events.CardDrawn)
def _card_drawn(facts: Facts, event: events.CardDrawn) -> None:
    shown = facts.shown
    colour = COLOUR_NAMES.index(event.colour)
    shown.decks[colour] = max(0, shown.decks[colour] - 1)
    _gain(facts, event.seat, colour, event.card)


@following.on(events.DeckShuffled)
def _deck_shuffled(facts: Facts, event: events.DeckShuffled) -> None:
    shown = facts.shown
    colour = COLOUR_NAMES.index(event.deck)
    shown.decks[colour], shown.discards[colour] = len(shown.discards[colour]), []


def _gain(facts: Facts, seat: int, colour: int, card: int) -> None:
    """Add a card to a hand: Weapons, Ammo, Gear, each in order of arrival."""
    shown = facts.shown
    shown.hands[seat - 1][colour] += 1
    own = shown.own.get(seat)
    if own is not None and card >= 0:
        own.insert(sum(COLOUR[one] <= colour for one in own), card)


def leave_hand(facts: Facts, seat: int, card: int) -> None:
    """Remove a card from a hand."""
    shown = facts.shown
    row = shown.hands[seat - 1]
    row[COLOUR[card]] = max(0, row[COLOUR[card]] - 1)
    if card in shown.own.get(seat, ()):
        shown.own[seat].remove(card)


def discard(facts: Facts, card: int) -> None:
    """Add a card to its discard pile."""
    shown = facts.shown
    shown.discards[COLOUR[card]].append(card)


@following.on(events.CardPlayed)
def _card_played(facts: Facts, event: events.CardPlayed) -> None:
    card, data = event.card, DATA[event.card]
    leave_hand(facts, event.seat, card)
    if ID[card] not in ARMOUR_IDS and not (isinstance(data, Ammo) and data.type == "special"):
        discard(facts, card)


@following.on(events.ReactionPlayed)
def _reaction_played(facts: Facts, event: events.ReactionPlayed) -> None:
    leave_hand(facts, event.seat, event.card)
    discard(facts, event.card)


@following.on(events.HandDiscarded)
def _hand_discarded(facts: Facts, event: events.HandDiscarded) -> None:
    for card in event.cards:
        leave_hand(facts, event.seat, card)
        discard(facts, card)


@following.on(events.CardStolen)
def _card_stolen(facts: Facts, event: events.CardStolen) -> None:
    shown = facts.shown
    thief, victim, card = event.seat, event.victim, event.card
    colour = COLOUR_NAMES.index(event.colour)
    row = shown.hands[victim - 1]
    row[colour] = max(0, row[colour] - 1)
    if card in shown.own.get(victim, ()):
        shown.own[victim].remove(card)
    _gain(facts, thief, colour, card)


@following.on(events.WeaponIntoPlay)
def _weapon_into_play(facts: Facts, event: events.WeaponIntoPlay) -> None:
    shown = facts.shown
    seat, card = event.seat, event.card
    leave_hand(facts, seat, card)
    shown.weapons[seat - 1].append(WeaponInPlay(card, event.ammo))


@following.on(events.WeaponDiscarded)
def _weapon_discarded(facts: Facts, event: events.WeaponDiscarded) -> None:
    shown = facts.shown
    rows, card = shown.weapons[event.seat - 1], event.card
    rows[:] = [row for row in rows if row.card != card]
    discard(facts, card)


@following.on(events.SpecialDiscarded)
def _special_discarded(facts: Facts, event: events.SpecialDiscarded) -> None:
    _arm(facts, event.seat, event.weapon, special=-1)
    discard(facts, event.card)


@following.on(events.Reloaded)
def _reloaded(facts: Facts, event: events.Reloaded) -> None:
    seat, weapon = event.seat, event.weapon
    _arm(facts, seat, weapon, ammo=event.ammo, special=event.special)


@following.on(events.WeaponStolen)
def _weapon_stolen(facts: Facts, event: events.WeaponStolen) -> None:
    shown = facts.shown
    seat, victim, card = event.seat, event.victim, event.weapon
    shown.weapons[seat - 1] += [row for row in shown.weapons[victim - 1] if row.card == card]
    shown.weapons[victim - 1][:] = [row for row in shown.weapons[victim - 1] if row.card != card]


def _arm(facts: Facts, seat: int, card: int, **changes: int) -> None:
    shown = facts.shown
    rows = shown.weapons[seat - 1]
    rows[:] = [replace(row, **changes) if row.card == card else row for row in rows]
