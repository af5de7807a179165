"""Luck in SPLATATAT: how many of the cards picked up are useful in the current position (MOM-LUCK-1).

A card is useful if its seat could play it in the position before the choice. The cards that could have come are the
unknown cards shuffled together with it in the deck: those put under the deck since are separate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from game.games.chance_draws import draw_of, taken
from game.games.splatatat.rules.book import ACCEPT, DRAW, PASS, REVEAL
from game.games.splatatat.rules.cards import KIND, SHIFT, S
from game.games.splatatat.rules.state import DECK, SplatState
from game.games.splatatat.rules.turn import CHOOSE
from game.kernel.entry import Entry
from game.lobby.luck import Draw

USEFUL: Final = "useful"
_NO_CARD: Final = frozenset({DRAW[0], PASS[0], REVEAL[0], ACCEPT[0]})


def luck(before: SplatState, entry: Entry, log: Sequence[Entry] = ()) -> list[Draw]:
    """Return the luck of whoever picked up cards in an entry; `log` is everything before it."""
    name = before.zone_specs()[DECK].name
    orders: Iterator[list[int]] = iter([one.result for one in entry.chance if one.what == name])
    deck = [(card, before.knows[card] == 0) for card in before.zones[DECK]]
    together = shuffled_together(log)
    found: list[Draw] = []
    for event in entry.events:
        if event.name == "shuffled_in":
            deck = [(card, True) for card in next(orders, [])]
            together = len(deck)
        elif event.name == "picked_up":
            number = event["number"]
            found += _picked(before, event["seat"], deck, number, together)
            del deck[:number]
            together = max(0, together - number)
    return found


def shuffled_together(log: Sequence[Entry]) -> int:
    """Return how many of the first cards of the deck have been there since the last shuffle.

    What went under the deck afterwards is separate: the hand of a seat that is out, though unknown, is a selection, and
    none of its cards can come before those above. 0 where the log does not show it.
    """
    drawn = 0
    for entry in reversed(log):
        for event in reversed(entry.events):
            if event.name == "picked_up":
                drawn += event["number"]
            elif event.name in ("shuffled_in", "dealt"):
                return max(0, int(event["deck"]) - drawn)
    return 0


def _picked(before: SplatState, seat: int, deck: list[tuple[int, bool]], number: int, together: int) -> list[Draw]:
    """Return how each unknown card among the first of the deck compares with those shuffled together with it."""
    good, found, at = useful(before, seat), list[Draw](), 0
    for (unknown, _), run in groupby(enumerate(deck), key=lambda row: (row[1][1], row[0] < together)):
        cards = [card for _, (card, _) in run]
        here = cards[: max(0, number - at)]
        if unknown and here:
            worth = sum(card >> SHIFT in good for card in here)
            found += draw_of(seat, USEFUL, worth, taken(sum(c >> SHIFT in good for c in cards), len(cards), len(here)))
        at += len(cards)
    return found


def useful(state: SplatState, seat: int) -> frozenset[int]:
    """Return the kinds of cards that a seat could play in this position, if it had them and were asked."""
    if not state.inside[seat - 1]:
        return frozenset()
    trial = state.copy()
    trial.zones[2 * seat] = sorted({card >> SHIFT << SHIFT for card in state.families()["cards"]})
    return frozenset(
        _kind(choice) for choice in CHOOSE[seat].options(trial) if choice[0] not in _NO_CARD
    )  # fmt: skip


def _kind(choice: tuple[object, ...]) -> int:
    """Return the kind of the card that a choice plays: the one it names, or the S card."""
    return KIND[str(choice[1])] if len(choice) > 1 and choice[1] in KIND else S
