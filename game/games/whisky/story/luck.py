"""Luck in WHISKY: the value of the saloon cards that came for each seat, by the shipped table (MOM-LUCK-1).

Both seats see the same display, so what chance gives one it takes from the other. Luck is counted in points of the win
chance in the duel, relative to the mean over all possible refills.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.games.chance_draws import as_chances, draw_of
from game.games.whisky.bots.numbers import Deck, Display, level_of, without
from game.games.whisky.bots.values import NoSuchPosition, shipped
from game.games.whisky.rules.cards import SALOON_NUMBER
from game.games.whisky.rules.state import DECK, MIDDLE, SEATS, WhiskyState
from game.kernel.chance import Replay
from game.kernel.entry import Entry
from game.kernel.game import freeze, play_trusted
from game.kernel.state import Driver
from game.lobby.luck import Draw

SALOON: Final = "saloon"
IN_100: Final = 50.0
"""Points of win chance for one unit of value, which runs from -1 to 1."""


def luck(before: WhiskyState, entry: Entry, log: Sequence[Entry] = ()) -> list[Draw]:
    """Return each seat's luck in the refill of a round; empty for positions that no box of cards can produce."""
    refill = next((event for event in entry.events if event.name == "display_refilled"), None)
    if refill is None:
        return []
    after = before.copy()
    after.__dict__["driver"] = Driver(Replay(entry.chance))
    play_trusted(after, freeze(entry.choice))
    drawn = tuple(SALOON_NUMBER[card] for _, card in refill["cards"])
    display = tuple(SALOON_NUMBER[card] for card in after.display())
    counts = [0, 0, 0, 0]
    for kind in (*drawn, *(SALOON_NUMBER[card] for card in after.zones[DECK])):
        counts[kind] += 1
    deck = counts[0], counts[1], counts[2], counts[3]
    nuggets, bullets = [after.nuggets(seat) for seat in SEATS], [after.bullets(seat) for seat in SEATS]
    try:
        return _worths(display[: 4 - len(drawn)], deck, drawn, level_of(nuggets, bullets, after.bottle or MIDDLE))
    except (NoSuchPosition, IndexError):
        return []


def _worths(kept: Display, deck: Deck, drawn: Display, level: int) -> list[Draw]:
    """Return how the cards drawn compare with all that could have been drawn."""
    row = shipped().row
    ways = [
        (kinds, chance, IN_100 * float(row((*kept, *kinds), rest)[level]))
        for kinds, rest, chance in refills(deck, len(drawn))
    ]
    mean = sum(chance * value for _, chance, value in ways)
    found: dict[float, float] = {}
    worth = 0.0
    for kinds, chance, value in ways:
        off = round(value - mean, 6)
        found[off] = found.get(off, 0.0) + chance
        worth = off if kinds == drawn else worth
    mirrored = {-value: chance for value, chance in found.items()}
    return [*draw_of(1, SALOON, worth, as_chances(found)), *draw_of(2, SALOON, -worth, as_chances(mirrored))]


def refills(deck: Deck, number: int) -> Iterator[tuple[Display, Deck, float]]:
    """Yield every way to draw a number of cards from a deck: their kinds, the deck left, and the probability."""
    if not number:
        yield (), deck, 1.0
        return
    total = sum(deck)
    for kind, count in enumerate(deck):
        if count:
            for kinds, rest, chance in refills(without(deck, kind), number - 1):
                yield (kind, *kinds), rest, chance * count / total
