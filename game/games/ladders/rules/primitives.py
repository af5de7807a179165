"""Primitive state changes, each with its event: cards drawn and discarded, dice rolled, cookies placed.

All other rule modules are built on them.
"""

from typing import Final

from game.games.ladders.rules import events
from game.games.ladders.rules.cards import COLOUR, COLOUR_NAMES, A, G, W
from game.games.ladders.rules.state import CARDS_DRAWN, DISCARD, HAND, HANDS, LaddersState, zone_of

COLOURS: Final = (W, A, G)

# -- dice (L-DICE, L-CHANCE) ---------------------------------------------------------------------------


def roll(state: LaddersState, what: str) -> int:
    """Roll one die and return its number."""
    driver = state.driver
    driver.asked += 1
    return driver.chance.roll(what, 6)


def roll_dice(state: LaddersState, what: str, count: int) -> tuple[int, ...]:
    """Roll some dice, left to right, and return their numbers (L-CHANCE-1)."""
    driver = state.driver
    driver.asked += count
    one = driver.chance.roll
    return tuple([one(what, 6) for _ in range(count)])


# -- cards (L-CARD, L-CHANCE-2) ------------------------------------------------------------------------


def can_draw(state: LaddersState, colour: int) -> bool:
    """Return whether any card of a colour can still be drawn (L-CARD-1)."""
    return bool(state.zones[colour] or state.zones[DISCARD + colour])


def draw(state: LaddersState, seat: int, colour: int) -> int | None:
    """Draw the top card of a colour into a seat's hand, hidden from the others; return it, or None (L-CARD-1)."""
    zones = state.zones
    if not zones[colour]:
        if not zones[DISCARD + colour]:
            return None
        zones[colour], zones[DISCARD + colour] = zones[DISCARD + colour], []
        state.shuffle(colour)
        state.emit(events.DeckShuffled, deck=COLOUR_NAMES[colour])
    card = zones[colour].pop(0)
    zones[HANDS[seat] + colour].append(card)
    state.knows[card] |= state.hand_seen[seat - 1]
    state.hand_order[seat - 1] += (colour,)
    state.stats[seat - 1][CARDS_DRAWN] += 1
    state.emit_secret(events.CardDrawn, [seat], seat=seat, colour=COLOUR_NAMES[colour], card=card)
    return card


def leave_hand(state: LaddersState, seat: int, card: int, end: int) -> None:
    """Move a card from a seat's hand to another zone; the others remain in order of arrival (L-CHANCE-2)."""
    colour = COLOUR[card]
    zone = state.zones[zone_of(seat, HAND + colour)]
    place = zone.index(card)
    order = list(state.hand_order[seat - 1])
    at = [number for number, one in enumerate(order) if one == colour][place]
    del order[at]
    state.hand_order[seat - 1] = tuple(order)
    state.move_card(card, zone_of(seat, HAND + colour), end)


def discard_from_hand(state: LaddersState, seat: int, card: int) -> None:
    """Move a played card from the hand to its discard pile."""
    leave_hand(state, seat, card, DISCARD + COLOUR[card])


def discard(state: LaddersState, card: int, start: int) -> None:
    """Move a card from any other zone to its discard pile."""
    state.move_card(card, start, DISCARD + COLOUR[card])


def discard_hand(state: LaddersState, seat: int) -> None:
    """Discard a whole hand (L-CRUMB-3)."""
    cards = state.hand(seat)
    for card in cards:
        discard_from_hand(state, seat, card)
    if cards:
        state.emit(events.HandDiscarded, seat=seat, cards=tuple(cards))


def random_hand_card(state: LaddersState, seat: int) -> int:
    """Return a random card of a hand, all cards equally likely; -1 for an empty hand (L-CHANCE-2)."""
    order = state.hand_order[seat - 1]
    if not order:
        return -1
    at = 0
    if len(order) > 1:
        driver = state.driver
        driver.asked += 1
        at = driver.chance.roll("hand card", len(order)) - 1
    colour = order[at]
    return state.zones[zone_of(seat, HAND + colour)][order[:at].count(colour)]


def take_from_hand(state: LaddersState, thief: int, victim: int, card: int) -> None:
    """Move a card from hand to hand; only the two seats know it (L-GEAR-2, L-INFO-1).

    Anyone who knew cards in the victim's hand loses track of all of that colour: one of them has left.
    """
    colour = COLOUR[card]
    end = zone_of(thief, HAND + colour)
    involved = state.hand_seen[thief - 1] | state.hand_seen[victim - 1]
    for one in state.zones[zone_of(victim, HAND + colour)]:
        state.knows[one] &= involved
    leave_hand(state, victim, card, end)
    zone = state.zones[end]
    zone.append(zone.pop(0))
    state.hand_order[thief - 1] += (colour,)
