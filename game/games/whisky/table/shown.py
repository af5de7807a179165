"""The table as plain values: taken from a view, changed piece by piece while events are played."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.whisky.rules.cards import ACTION_KIND, KINDS, SALOON, saloon_kind
from game.games.whisky.rules.state import DECK, DISCARD, SEATS, SUPPLY, WhiskyState, gold_zone, sealed_zone
from game.kernel.cards import HIDDEN

BACK = "back"
"""Stands for a face-down card."""


@dataclass
class SaloonShown:
    """The table as it is drawn. Lists by seat start with seat A; slots count from 0; "" is an empty place."""

    display: list[str] = field(default_factory=lambda: ["", "", "", ""])
    deck: int = 0
    discard: list[str] = field(default_factory=list)
    supply: int = 7
    gold: list[list[str]] = field(default_factory=lambda: [[], []])
    bullets: list[int] = field(default_factory=lambda: [0, 0])
    bottle: int = 0  # as in WhiskyState.bottle
    left: list[dict[str, int]] = field(default_factory=lambda: [dict.fromkeys(KINDS, 2), dict.fromkeys(KINDS, 2)])
    laid: list[list[str]] = field(default_factory=lambda: [["", "", "", ""], ["", "", "", ""]])
    round: int = 0
    phase: int = 0
    duel: int = 0
    scores: list[int] = field(default_factory=lambda: [0, 0])
    match_length: int = 1
    unseen: list[int] = field(default_factory=lambda: [0, 0, 0, 0], compare=False)
    """The numbers of each saloon kind in the deck, as of the last view: no event changes them here."""
    lifted: set[str] = field(default_factory=set)

    def nuggets(self, seat: int) -> int:
        """Return a seat's sum of nuggets (LSW-GOAL-2)."""
        return sum({"P3": 3, "S6": 6}.get(kind, 0) for kind in self.gold[seat - 1])

    def holder(self) -> int:
        """Return the seat that holds the bottle, 0 while it is in the middle."""
        return (0, 1, 1, 2, 2, 1, 2)[self.bottle]

    def gulps_needed(self, seat: int) -> int:
        """Return how many gulps a seat still needs (LSW-GOAL-4)."""
        return 3 if self.holder() != seat else (3, 2, 1, 2, 1, 0, 0)[self.bottle]

    def slots(self) -> tuple[int, int]:
        """Return the two slots of this phase, counted from 0."""
        return (2, 3) if self.phase == 2 else (0, 1)


def shown_of(view: WhiskyState, past: bool = False) -> SaloonShown:
    """Return the table that a view shows; only public information, whoever's view it is.

    For a view of the `past` it includes face-down cards that the view knows.
    """
    found = SaloonShown(
        display=[saloon_kind(card) if card >= 0 else "" for card in view.display()],
        deck=len(view.zones[DECK]),
        discard=[saloon_kind(card) for card in view.zones[DISCARD]],
        supply=len(view.zones[SUPPLY]),
        gold=[[saloon_kind(card) for card in view.zones[gold_zone(seat)]] for seat in SEATS],
        bullets=[view.bullets(seat) for seat in SEATS],
        bottle=view.bottle,
        left=[view.kinds_left(seat) for seat in SEATS],
        round=view.round,
        phase=view.phase,
        duel=view.duel,
        scores=list(view.scores),
        match_length=view.match_length,
        unseen=view.unseen(),
    )
    for seat in SEATS:
        row = found.laid[seat - 1]
        for slot, kind in enumerate(view.kinds_played(seat)):
            row[slot] = kind
        if view.is_sealed(seat):
            for slot in found.slots():
                card = next(iter(view.zones[sealed_zone(seat, slot + 1)]), HIDDEN)
                row[slot] = ACTION_KIND[card] if past and card != HIDDEN else BACK
    return found


def unseen_of(shown: SaloonShown) -> list[tuple[str, int]]:
    """Return the saloon cards still in the deck, as anybody can work out (section 12)."""
    return list(zip(SALOON, shown.unseen, strict=True))
