"""Movements of cards: playing, picking up, going under the deck, shuffling in."""

from bisect import bisect_left
from collections.abc import Sequence

from game.games.splatatat.rules import events
from game.games.splatatat.rules.cards import NAME, SHIFT, kind_card
from game.games.splatatat.rules.state import DECK, MIDDLE, SplatState


def names_of(cards: Sequence[int]) -> tuple[str, ...]:
    """Return the kind names of some cards."""
    return tuple([NAME[card] for card in cards])


def take(state: SplatState, seat: int, kind: int) -> int:
    """Remove a card of a kind from a seat's hand, to be played, and return it; from now on everybody knows it.

    Of several copies, the one known to most seats is taken: nobody can tell which it was (SPL-RULING-30).
    """
    hand = state.zones[2 * seat]
    place = bisect_left(hand, kind << SHIFT)
    card = hand[place]
    if place + 1 < len(hand) and hand[place + 1] >> SHIFT == kind:
        copies = hand[place : bisect_left(hand, (kind + 1) << SHIFT)]
        card = max(copies, key=lambda copy: (state.knows[copy].bit_count(), state.knows[copy]))
        copies.remove(card)
        _one_less(state, card, copies)
    hand.remove(card)
    state.knows[card] = (2 << len(state.inside)) - 2
    return card


def _one_less(state: SplatState, card: int, others: list[int]) -> None:
    """Make equal cards indistinguishable: whoever knew of one like it in this hand knows of one fewer."""
    knows = state.knows
    missing = ~knows[card]
    for other in others:
        moved = knows[other] & missing
        knows[other] &= ~moved
        missing &= ~moved


def to_middle(state: SplatState, card: int) -> None:
    """Put a played card face up in the middle (SPL-SLM-5)."""
    state.zones[MIDDLE].append(card)


def pick_up(state: SplatState, seat: int, number: int, reason: str) -> None:
    """Make a seat pick up cards from the deck, or as many as there are (SPL-TURN-8)."""
    deck, hand = state.zones[DECK], state.zones[2 * seat]
    cards = deck[:number]
    del deck[:number]
    hand += cards
    hand.sort()
    seen, knows = state.everybody() if state.rules.open_hands else 1 << seat, state.knows
    for card in cards:
        knows[card] |= seen
    if state.driver.events is not None:
        tell_picked_up(state, seat, cards, reason)


def tell_picked_up(state: SplatState, seat: int, cards: Sequence[int], reason: str) -> None:
    """Emit that cards were picked up; only those who may see the hand learn which."""
    state.emit_secret(
        events.PickedUp,
        range(1, state.rules.seats + 1) if state.rules.open_hands else (seat,),
        seat=seat,
        hand=len(state.zones[2 * seat]),
        number=len(cards),
        reason=reason,
        deck=len(state.zones[DECK]),
        cards=tuple([kind_card(card) for card in cards]),
        kinds=names_of(cards),
    )


def under(state: SplatState, cards: list[int]) -> None:
    """Put publicly known cards under the deck, in the order given (SPL-SAVE-3, SPL-RULING-11)."""
    state.zones[DECK] += cards


def shuffle_in(state: SplatState, cards: list[int]) -> None:
    """Shuffle the complete deck with some cards added (SPL-RULING-24)."""
    state.zones[DECK] += cards
    state.shuffle(DECK)
    if state.driver.events is not None:
        kinds = names_of(cards)
        state.emit(events.ShuffledIn, number=len(cards), kinds=kinds, deck=len(state.zones[DECK]))


def clear_pile(state: SplatState, seat: int) -> list[int]:
    """Remove the pile from a seat that is in and return it, in the order played."""
    zones = state.zones
    pile, zones[2 * seat + 1] = zones[2 * seat + 1], []
    state.tops[seat - 1] = state.top_by[seat - 1] = 0
    return pile
