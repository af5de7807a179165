"""The current player's legal choices, the held card, and its possible targets."""

from __future__ import annotations

from collections.abc import Callable

from game.games.splatatat.art import faces
from game.games.splatatat.rules.state import SplatState
from game.games.splatatat.table.shown import PaperShown
from game.games.splatatat.table.words import card_of, seat_of, trial
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice
from game.table.cards import CardTable


class PaperAiming:
    """The choices of the person at the screen; nothing is settled before `commit`."""

    def __init__(self, table: CardTable[SplatState, PaperShown], settled: Callable[[Choice, bool], None]) -> None:
        """`settled` is told of a choice that was carried out, and whether the hand was secret."""
        self.table, self.settled = table, settled
        self.options: list[Choice] = []
        self.held = ""
        """The kind of the held card, "" for none."""

    def refresh(self) -> None:
        """Get the legal choices from the rules; none while motions play or when it is not this viewer's turn."""
        table = self.table
        self.options, before = [], self.held
        self.held = ""
        if table.decision is not None:
            self.options = list(table.decision.options(table.view))
            self.held = before if self.of(before) else ""

    def of(self, kind: str) -> list[Choice]:
        """Return the choices with a kind of card."""
        return [choice for choice in self.options if kind and card_of(choice) == kind]

    def plain(self, word: str) -> Choice | None:
        """Return a choice without a card ("draw", "reveal", ...) if it is legal now."""
        return next((choice for choice in self.options if choice[0] == word), None)

    @property
    def take(self) -> Choice | None:
        """Return the choice to pick up or to pass, if legal.

        None where being stuck would reveal a hidden hand (HR-DRAW).
        """
        if self.table.hand_hidden and self.table.view.rules.draw == "stuck":
            return None
        return self.plain("draw") or self.plain("pass")

    def seat_of(self, choice: Choice) -> int:
        """Return the seat a choice is aimed at, 0 for none."""
        return seat_of(choice, self.table.view.seat)

    def playable(self, kind: str) -> bool:
        return bool(self.of(kind))

    def at(self, seat: int) -> list[Choice]:
        """Return the held card's choices on a seat."""
        return [choice for choice in self.of(self.held) if self.seat_of(choice) == seat]

    def lit(self) -> set[int]:
        """Return the seats that the held card may be played on (the player's own for saves)."""
        return {seat for choice in self.of(self.held) if (seat := self.seat_of(choice))}

    def reason(self, kind: str, seat: int = 0) -> Refusal | None:
        """Return why a card cannot be played (on a seat), or None if it can or no question is open."""
        table = self.table
        if not table.my_turn:
            return None
        return table.session.why_not(trial(kind, seat, table.view))

    # -- acting ------------------------------------------------------------------------------------

    def press(self, kind: str) -> None:
        """Hold a card; a second press plays it where the choice is unambiguous."""
        table = self.table
        if not table.my_turn:
            table.not_now()
            return
        found = self.of(kind)
        if not found:
            table.refuse(self.reason(kind) or Refusal("SPL-TURN-4", say("this card cannot be played now")))
            return
        if kind == self.held:
            if len(found) == 1:
                self.commit(found[0])
            else:
                table.toast(say("Choose a target: anything lit up."))
            return
        self.held = kind
        table.sound("card_flip")
        table.regroup()

    def put_back(self) -> bool:
        """Put the held card back; return False if none is held."""
        if not self.held:
            return False
        self.held = ""
        self.table.regroup()
        return True

    def aim(self, seat: int, part: str = "") -> None:
        """Play the held card on a seat; on the player's own, S wipes the pile or turns the frown of a "face"."""
        table = self.table
        found = self.at(seat)
        if len(found) > 1:
            wanted = "s_revive" if part == "face" else "s_save" if part == "pile" else ""
            found = [choice for choice in found if choice[0] == wanted]
            if not found:
                table.toast(say("Wipe your face cards, or smile again? Press one of the two buttons."))
                return
        if not found:
            refusal = self.reason(self.held, seat)
            card = faces.name_of(self.held)
            table.refuse(refusal or Refusal("SPL-TURN-4", say("{card} cannot be played there", card=card)))
            return
        self.commit(found[0])

    def commit(self, choice: Choice) -> None:
        table = self.table
        self.held = ""
        secret = table.hands_secret
        if refusal := table.session.try_play(choice):
            table.refuse(refusal)
            table.regroup()
            return
        self.settled(choice, secret)
