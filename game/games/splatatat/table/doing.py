"""What buttons and keys do on the paper table: take back, pick up, reveal, turn the hand over, open a sheet."""

from __future__ import annotations

from typing import Any

from game.games.splatatat.rules.cards import character
from game.games.splatatat.table import questions, words
from game.games.splatatat.table.sheets import CardsSheet, RulesSheet, Sheet
from game.games.splatatat.table.words import card_of
from game.kernel.refusal import Refusal
from game.kernel.state import Choice


class Doing:
    """The half of the table scene that acts; scene.py has the other one, and everything it works on."""

    session: Any
    aiming: Any
    shown: Any
    column: Any
    names: dict[int, str]
    sheet: Sheet | None

    # -- taking back -------------------------------------------------------------------------------

    def why_no_undo(self) -> str:
        """Return why the last choice cannot be taken back, naming the card that was shown; "" if it can."""
        match = self.session.match
        return words.why_no_undo(match.entries[-1], self.session.why_no_undo(), match.options)

    def undo(self) -> None:
        """Put a held card back, or take the last choice back, or say why not."""
        if self.aiming.put_back():
            return
        reason = self.why_no_undo()
        if self.playing or reason or self.session.undo() is None:
            self.toast(f"No undo: {reason or 'wait for the table'}.")
            return
        self._after_jump("Taken back.")

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.playing or self.session.redo() is None:
            self.toast("Nothing to play again.")
            return
        self._after_jump("Played again.")

    def _after_jump(self, sentence: str) -> None:
        self.toast(sentence)
        self._tell_past()
        self.jumped = True
        self.arrive()
        self.jumped = False

    def leave(self) -> None:
        """Open the pause menu, from which the table can be left."""
        if self.services.pause is not None:
            self.host.push(self.services.pause(self.host, self.session))

    # -- what buttons and keys do ------------------------------------------------------------------

    def _plain(self, *kinds: str) -> None:
        if self.my_turn and self.hand_hidden and (self.aiming.take is None or "reveal" in kinds):
            self.toast(questions.asked(self))
            return
        found = next((choice for word in kinds if (choice := self.aiming.plain(word)) is not None), None)
        if found is not None:
            self.aiming.commit(found)
        elif self.my_turn:
            self.refuse(self.session.why_not((kinds[-1],)) or Refusal("SPL-TURN-4", "that cannot be done now"))
        else:
            self.toast("Wait for your turn.")

    def take_or_pass(self) -> None:
        """Pick up the top card, or pass where the deck is empty."""
        self._plain("draw", "pass") if not self.shown.deck else self._plain("pass", "draw")

    def reveal(self) -> None:
        """Show a hand of one's own colour, and win (SPL-GOAL-3)."""
        self._plain("reveal")

    def press_middle(self) -> None:
        """Play the held card where it needs no seat; without one, look through the middle."""
        held = self.aiming.of(self.aiming.held)
        free = [choice for choice in held if not self.aiming_seat(choice)]
        if free:
            self.aiming.commit(free[0])
        elif held:
            self.toast("This card is played on a seat: choose one that is lit.")
        else:
            self.open_middle()

    def toggle_hand(self) -> None:
        """Turn the hand over (UX-HID-6)."""
        if self.viewer:
            self.hidden = not self.hidden
            self.aiming.put_back()
            self.sound("card_flip")
            self.regroup()

    def hint(self) -> None:
        """Say what a good player would do here, and lift the card."""
        if not self.my_turn:
            self.toast("A hint comes at your turn.")
            return
        self.session.hint(self._hinted)

    def _hinted(self, choice: Choice, reason: str) -> None:
        if not self.my_turn:
            return
        self.suggested = card_of(choice)
        said = f"Hint: {questions.choice_words(self, choice)}{f' - {reason}' if reason else ''}"
        self.toast(f"{self.named(said).rstrip('.')}.")
        self.regroup()

    def why(self) -> None:
        """Say why the last bot played as it did (UX-BOT-3)."""
        told = self.session.why
        last = max((number for number in told if told[number]), default=None)
        if last is None:
            self.toast("No bot has given a reason yet.")
            return
        entries = self.session.match.entries
        who = f"{self.names.get(entries[last].seat, '')}: " if last < len(entries) else ""
        self.toast(self.named(f"{who}{told[last]}"))

    def named(self, said: str) -> str:
        """Call characters by the names that stand on the table; where mates share one, it keeps its own name."""
        letters = list(self.shown.colours)
        for seat, letter in enumerate(letters, 1):
            if letters.count(letter) == 1:
                said = said.replace(character(letter).name, self.names[seat])
        return said

    def focus_log(self) -> None:
        """Put the keyboard into the log."""
        self.group.ring.set(self.column.log)
        self.group.ring.visible = True
        self.refresh()

    # -- sheets ------------------------------------------------------------------------------------

    def open_sheet(self, sheet: Sheet) -> None:
        """Lay a sheet over the paper."""
        self.sheet = sheet
        sheet.layout(self.regions.table)
        self.regroup()

    def close_sheet(self) -> None:
        """Take the sheet away."""
        self.sheet = None
        self.regroup()

    def open_middle(self) -> None:
        """List the cards in the middle (section 18)."""
        note = "The first card played comes first. They never return to the deck (SPL-SLM-5)."
        self.open_sheet(CardsSheet(self, "In the middle", self.shown.middle, note if self.shown.middle else "Nothing."))

    def open_pile(self, seat: int) -> None:
        """List what lies on a seat's face cards, and its hand where hands are open."""
        if self.shown.piles[seat - 1] or (seat != self.near and self.shown.own.get(seat)):
            self.open_sheet(questions.pile_sheet(self, seat))
        else:
            self.toast(self.seat_words(seat))

    def open_house_rules(self) -> None:
        """Show the House Rules in force."""
        self.open_sheet(RulesSheet(self))
