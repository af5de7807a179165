"""A commit being chosen: two places, nearer the deck first, changed freely until the seat confirms.

None of it is in the match before the confirmation is carried out, so that no view, log or undo can reveal it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.games.whisky.rules.cards import KINDS, TITLES
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice


class Draft:
    """Two action cards of one seat for the two slots of a phase."""

    def __init__(self, seat: int, phase: int, left: Mapping[str, int]) -> None:
        self.seat, self.phase = seat, phase
        self.left = dict(left)
        self.cards: list[str] = ["", ""]
        self.nodded = False
        self.out_of_time = False
        """Whether a Rookie chooses instead."""

    @property
    def complete(self) -> bool:
        return all(self.cards)

    @property
    def choice(self) -> Choice:
        return ("commit", self.cards[0], self.cards[1])

    def in_hand(self, kind: str) -> int:
        """Return how many of a kind are still in hand, not counting those in the draft."""
        return self.left[kind] - self.cards.count(kind)

    def why_not(self, kind: str, place: int | None = None) -> Refusal | None:
        """Return why a kind cannot be put into the draft, or None.

        `place` is 0 or 1; by default it is where `press` would put it.
        """
        if kind not in KINDS:
            return Refusal(f"LSW-PH{self.phase}-1", say("an action card is loot, shoot or whisky"))
        if not self.left[kind]:
            return Refusal("LSW-PH2-2", say("both {card} cards have been played this round", card=TITLES[kind]))
        kept = self._kept(place)
        if self.left[kind] <= kept.count(kind):
            words = say("there is only one {card} left in hand", card=TITLES[kind])
            return Refusal(f"LSW-PH{self.phase}-1", words)
        return None

    def _kept(self, place: int | None) -> list[str]:
        """Return the cards that stay when another is added."""
        if place is not None:
            return [self.cards[1 - place]]
        return self.cards if not self.complete else self.cards[1:]

    def press(self, kind: str) -> Refusal | None:
        """Add a kind: at the near place first, then the far one; after that the last two playable ones count."""
        refusal = self.why_not(kind)
        if refusal is not None:
            return refusal
        if self.complete:
            self.cards = [self.cards[1], kind]
        else:
            self.cards[0 if not self.cards[0] else 1] = kind
        return None

    def place(self, kind: str, place: int) -> Refusal | None:
        """Put a kind at a place (0: the slot nearer the deck), replacing the card there."""
        refusal = self.why_not(kind, place)
        if refusal is None:
            self.cards[place] = kind
        return refusal

    def swap(self) -> None:
        self.cards.reverse()

    def take_back(self, place: int | None = None) -> bool:
        """Take a card back (the last one if no place is given); return False if there is none."""
        if place is None:
            place = 1 if self.cards[1] else 0
        had = bool(self.cards[place])
        self.cards[place] = ""
        return had

    def clear(self) -> None:
        self.cards = ["", ""]
        self.nodded = False
