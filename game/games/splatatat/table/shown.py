"""The table as plain values: taken from a view, changed piece by piece while events are shown.

The scene draws this, never the state: the state is already at the last event.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.splatatat.rules.cards import NAME
from game.games.splatatat.rules.state import MIDDLE, SplatState


@dataclass
class PaperShown:
    """The table as it is drawn. Lists by seat start with seat 1; cards are kind names ("R1", "S", "GUSH")."""

    seats: int = 2
    colours: list[str] = field(default_factory=lambda: ["R", "B"])
    """The letter of each seat's colour, shared by teammates."""
    faces: int = 2
    """Face cards per seat: 1 or 2. Face card n shows its smile until it is turned; see `smiling`."""
    most: int = 0
    """The target of Most Splatatats, 0 in other variants."""
    seat: int = 0
    """Whose turn it is: the spotlight."""
    direction: int = 1
    smiles: list[int] = field(default_factory=lambda: [2, 2])
    inside: list[bool] = field(default_factory=lambda: [True, True])
    piles: list[list[str]] = field(default_factory=lambda: [[], []])
    """Kinds in the order played, the top last; also the cards on a seat that is out."""
    hands: list[int] = field(default_factory=lambda: [0, 0])
    """How many cards each seat holds."""
    own: dict[int, list[str]] = field(default_factory=dict)
    """The hands this screen may show face up (the viewer's; everybody's with open hands), unsorted."""
    revealed: dict[int, list[str]] = field(default_factory=dict)
    """Hands shown to everybody by a reveal."""
    deck: int = 0
    middle: list[str] = field(default_factory=list)
    """Face-up cards in the middle, the top last."""
    points: list[int] = field(default_factory=lambda: [0, 0])
    threats: list[str] = field(default_factory=lambda: ["", ""])
    """What awaits a seat on its turn: "three" (must save), "s" (Splatatat!), or ""."""
    dollop: int = 0
    """The seat whose turn a Dollop will use up, 0 if none."""
    passes: int = 0
    winners: list[int] = field(default_factory=list)
    mate_back: int = field(default=0, compare=False)
    """The seat that was just brought back, until its pile and S are shuffled in; 0 for none."""
    lifted: set[str] = field(default_factory=set)
    """Zones whose things are in motion now: the scene leaves them empty, the motion draws them."""

    def smiling(self, seat: int, face: int) -> bool:
        """Return whether a seat's face card (1 or 2) shows its smile: card 1 is turned first (SPL-SPLAT-1)."""
        return self.smiles[seat - 1] > self.faces - face

    def on_edge(self, seat: int) -> bool:
        """Return whether all hangs on one life: the last of a seat's several, or one of two seats left (FGT-80)."""
        inside = [one for one in range(1, self.seats + 1) if self.inside[one - 1]]
        if self.most or self.winners:
            return False
        if self.faces > 1 and seat in inside and self.smiles[seat - 1] == 1:
            return True
        last = len(inside) == 2 and (self.faces > 1 or self.seats > 2)
        return last and any(self.smiles[one - 1] == 1 for one in inside)

    def lose(self, seat: int, kind: str) -> None:
        """Remove a card from a hand, and from the cards of it that are seen."""
        self.hands[seat - 1] = max(0, self.hands[seat - 1] - 1)
        for hand in (self.own.get(seat, []), self.revealed.get(seat, [])):
            if kind in hand:
                hand.remove(kind)

    def next_seat(self) -> int:
        """Return the seat after the one in the spotlight (SPL-TURN-9); 0 for none."""
        seat = 0 if self.winners else self.seat
        for step in range(1, self.seats):
            other = (seat - 1 + self.direction * step) % self.seats + 1
            if seat and self.inside[other - 1]:
                return other
        return 0

    def top(self, seat: int) -> str:
        """Return the kind on top of a seat's pile, "" if it is empty."""
        pile = self.piles[seat - 1]
        return pile[-1] if pile else ""

    def number(self, seat: int) -> int:
        """Return the number on top of a seat's pile; 0 if it is empty or the S card is on top."""
        kind = self.top(seat)
        return int(kind[1]) if len(kind) == 2 and kind[1] in "123" else 0


def shown_of(view: SplatState, viewpoint: int = 0, everything: bool = False) -> PaperShown:
    """Return the table that a view shows; `viewpoint` is the seat whose hand this screen may show, 0 for none.

    `everything`: it may show all hands, and the view knows them.
    """
    rules = view.rules
    seats = range(1, rules.seats + 1)
    may = [seat for seat in seats if everything or seat == viewpoint or rules.open_hands]
    outcome = view.outcome
    winners = list(outcome.winners) if outcome is not None else []
    won_by_hand = outcome is not None and outcome.reason == "REVEAL"
    return PaperShown(
        seats=rules.seats,
        colours=list(view.colours),
        faces=rules.faces,
        most=rules.most,
        seat=view.seat,
        direction=view.direction,
        smiles=list(view.smiles),
        inside=list(view.inside),
        piles=[view.pile(seat) for seat in seats],
        hands=[len(view.hand(seat)) for seat in seats],
        own={seat: view.hand(seat) for seat in may},
        deck=view.deck_count,
        middle=[NAME[card] for card in view.zones[MIDDLE]],
        points=list(view.points),
        threats=["s" if view.has_s(seat) else "three" if view.top(seat) == 3 else "" for seat in seats],
        dollop=view.dollop,
        passes=view.passes,
        winners=winners,
        revealed={seat: hand for seat in winners if won_by_hand and (hand := view.hand(seat)) and all(hand)},
    )
