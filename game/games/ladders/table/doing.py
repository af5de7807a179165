"""What buttons and keys do on the candy table: take back, end the turn, hint, turn the hand over, open a sheet."""

from __future__ import annotations

from typing import Any

from game.games.ladders.table import hints
from game.games.ladders.table.questions import words
from game.games.ladders.table.sheets import CardsSheet, SeatSheet, Sheet
from game.kernel.refusal import Refusal
from game.kernel.state import Choice


class Doing:
    """The half of the table scene that acts; scene.py has the other one, and everything it works on."""

    session: Any
    aiming: Any
    shown: Any
    column: Any
    sheet: Sheet | None

    # -- taking back -------------------------------------------------------------------------------

    def undo(self) -> None:
        """Put back what is held, or take the last choice back, or say why not."""
        if self.aiming.put_back():
            return
        reason = self.session.why_no_undo()
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

    def restart_turn(self) -> None:
        """Take back as much of this turn as may be taken back (UX-TURN-1)."""
        if self.playing or not self.session.restart_turn():
            self.toast(f"Nothing to restart: {self.session.why_no_undo() or 'wait for the table'}.")
            return
        self._after_jump("As far back as this turn allows.")

    def _after_jump(self, sentence: str) -> None:
        self.toast(sentence)
        self._tell_past()
        self.show.settle()
        self.jumped = True
        self.arrive()
        self.jumped = False

    def leave(self) -> None:
        """Open the pause menu, from which the table can be left."""
        if self.services.pause is not None:
            self.host.push(self.services.pause(self.host, self.session))

    # -- what buttons and keys do ------------------------------------------------------------------

    def plain(self, word: str) -> None:
        """Make a choice that is just a word, or say why it cannot be made."""
        found = self.aiming.plain(word)
        if found is not None:
            self.aiming.commit(found)
        elif self.my_turn:
            self.refuse(self.session.why_not((word,)) or Refusal("L-TURN-3", "that cannot be done now"))
        else:
            self.toast("Wait for your turn.")

    def fire(self) -> None:
        """Carry the armed attack out."""
        if self.aiming.armed is not None:
            self.aiming.commit(self.aiming.armed)

    def toggle_hand(self) -> None:
        """Turn the hand over (UX-HID-6)."""
        if self.viewer:
            self.hidden = not self.hidden
            self.aiming.put_back()
            self.sound("card_flip")
            self.regroup()

    def toggle_seen(self) -> None:
        """Show, or no longer show, who could fire at the own cookie (UX-SEE-2)."""
        self.seen_by = not self.seen_by
        self.refresh()

    def hint(self) -> None:
        """Say what a good player would do here, and light it."""
        if not self.my_turn:
            self.toast("A hint comes at your turn.")
            return
        self.session.hint(self._hinted)

    def _hinted(self, choice: Choice, reason: str) -> None:
        if not self.my_turn:
            return
        reason = reason or hints.reason(self.view, self.mover, choice, self.names)
        self.suggested = choice
        self.toast(f"Hint: {words.choice_words(self, choice)}{f' - {reason}' if reason else ''}.")
        self._light(choice)

    def _light(self, choice: Choice) -> None:
        """Hold up what a hint speaks of."""
        aiming = self.aiming
        if choice[0] in ("attack", "blast") and aiming.acting:
            aiming.arm(choice)
        elif choice[0] in ("weapon", "plant") and aiming.held != ("weapon", choice[1]):
            aiming.hold("weapon", choice[1])
        elif choice[0] in ("gear", "ammo") and aiming.held != ("card", choice[1]):
            aiming.hold("card", choice[1])
        else:
            self.regroup()

    def why(self) -> None:
        """Say why the last bot played as it did (UX-BOT-3)."""
        told = self.session.why
        last = max((number for number in told if told[number]), default=None)
        self.toast(told[last] if last is not None else "No bot has given a reason yet.")

    def focus_log(self) -> None:
        """Put the keyboard into the log."""
        self.group.ring.set(self.column.log)
        self.group.ring.visible = True
        self.refresh()

    # -- sheets ------------------------------------------------------------------------------------

    def open_sheet(self, sheet: Sheet) -> None:
        """Lay a sheet over the table."""
        self.sheet = sheet
        sheet.layout(self.sheet_bounds())
        self.regroup()

    def close_sheet(self) -> None:
        """Take the sheet away."""
        self.sheet = None
        self.regroup()

    def open_seat(self, seat: int) -> None:
        """Show a seat's whole status sheet."""
        self.open_sheet(SeatSheet(self, seat))

    def open_pile(self, colour: int) -> None:
        """List a discard pile, the newest card first: discard piles are open (L-INFO-2)."""
        name = ("Weapons", "Ammo", "Gear")[colour]
        cards = list(reversed(self.shown.discards[colour]))
        note = f"{self.shown.decks[colour]} cards are left in the deck."
        note += "" if cards else " Nothing is discarded yet."
        self.open_sheet(CardsSheet(self, f"Discarded {name}", cards, note))
