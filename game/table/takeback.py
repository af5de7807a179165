"""Taking back, playing again, going on from a moment of the past (UX-TURN-1): the same for every table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.kernel.messages import say
from game.ui.widgets import Button
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from game.table.scene import TableScene


class TakingBack:
    """What undo, redo, restart and *Back to here* do on a table."""

    def __init__(self, table: TableScene[Any, Any]) -> None:
        self.table = table

    def undo(self) -> None:
        """Put back what is held, or take the last choice back, or say why not."""
        table = self.table
        if table.put_back():
            return
        reason = table.why_no_undo()
        if table.playing or reason or table.session.undo() is None:
            table.toast(say("No undo: {reason}.", reason=reason or say("wait for the table")))
            return
        self._arrive_there(say("Taken back."))

    def redo(self) -> None:
        """Play again what was taken back."""
        table = self.table
        if table.playing or table.session.redo() is None:
            table.toast(say("Nothing to play again."))
            return
        self._arrive_there(say("Played again."))

    def restart_turn(self) -> None:
        """Take back as much of this turn as may be taken back."""
        table = self.table
        reason = table.why_no_undo()
        if table.playing or reason or not table.session.restart_turn():
            table.toast(say("No undo: {reason}.", reason=reason or say("wait for the table")))
            return
        self._arrive_there(say("As far back as this turn allows."))

    def why_not_from_here(self) -> str:
        """Return why the match cannot go on from what is looked back at; empty if it can."""
        key = self.table.looking_back
        return self.table.session.why_no_way_back(key[0]) if key is not None else say("that is the present")

    def go_on_from_here(self) -> None:
        """Go on from what is looked back at, everything after it taken back, or say why not."""
        table, reason = self.table, self.why_not_from_here()
        if reason or table.looking_back is None or not table.session.back_to(table.looking_back[0]):
            table.toast(
                say("No way back to here: {reason}.", reason=reason or say("the match does not go back so far"))
            )
            return
        self._arrive_there(say("Back to here."))

    def _arrive_there(self, sentence: str) -> None:
        self.table.toast(sentence)
        self.restore()

    def restore(self) -> None:
        """Stand where the match stands, after choices were taken back or played again: nothing is shown of it."""
        table = self.table
        entries = table.session.match.entries
        table.sharing.forget_after(len(entries))
        table.tell_past()
        table.retell(entries)
        table.jumped = True
        table.arrive()
        table.jumped = False


def past_buttons(table: TableScene[Any, Any], button: Callable[..., Button]) -> list[Button]:
    """Return the two ways out of a look back: to now, and on from here (UX-LOG-1, UX-TURN-1)."""
    reason = table.back.why_not_from_here()
    here = button(say("Back to here"), table.back.go_on_from_here)
    here.reason = as_sentence(reason) if reason else None
    return [button(say("Back to now"), table.arrive, key="back", kind="primary"), here]
