"""What the viewing person may do now: a press plays a card at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.fifth.rules.turn import REST
from game.kernel.refusal import IllegalChoice, Refusal
from game.kernel.state import Choice

if TYPE_CHECKING:
    from game.games.fifth.table.scene import RaceTable


class Aiming:
    """The choices of the person who looks."""

    def __init__(self, table: RaceTable) -> None:
        self.table = table
        self.options: list[Choice] = []

    def refresh(self) -> None:
        """Ask the rules what may be done."""
        view = self.table.view
        self.options = view.stack[-1].options(view) if self.table.my_turn else []

    def put_back(self) -> bool:
        """Let go of nothing: no card is held."""
        return False

    def press(self, number: int) -> None:
        """Play the card at this position in the hand, counted from 1."""
        table = self.table
        cards = table.hand
        if table.hand_hidden or number > len(cards) or cards[number - 1] < 0:
            return
        if not self.options:
            table.refuse(Refusal("FIFTH-RUN-3", "It is not your turn."))
            return
        self.commit(("play", cards[number - 1]))

    def rest(self) -> None:
        """Rest, if it is one's turn."""
        if self.options:
            self.commit(REST)

    def commit(self, choice: Choice) -> None:
        """Settle a choice, or say why it cannot be."""
        try:
            self.table.session.play(choice)
        except IllegalChoice as illegal:
            self.table.refuse(illegal.refusal)
            return
        self.options = []
        self.table.settled()
