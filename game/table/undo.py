"""Undo, redo, and continuing from a past moment (UX-TURN-1): the same for every table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.kernel.entry import ReplayMismatch
from game.kernel.messages import say, together
from game.table.table import TableBase
from game.ui.widgets import Button
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from game.table.session import TableSession


class Undo:
    """What undo, redo, restart and *Back to here* do on a table."""

    def __init__(self, table: TableBase[Any, Any]) -> None:
        self.table = table
        self._looked = 0
        """The viewer when the others were asked: no hand is visible while they answer."""

    def undo(self) -> None:
        """Put back what is held, or undo the last choice, or show why not."""
        table = self.table
        if table.put_back():
            return
        reason = table.why_no_undo()
        if reason and not table.playing and (self.asks_owners(self._last) or self.asks(self._before_last)):
            return
        if table.playing or reason or table.session.undo() is None:
            table.toast(say("Can't undo: {reason}.", reason=reason or say("wait until the animation is over")))
            return
        self._arrive_there(say("Undone."))

    def redo(self) -> None:
        table = self.table
        if table.playing or table.session.redo() is None:
            table.toast(say("Nothing to redo."))
            return
        self._arrive_there(say("Redone."))

    def restart_turn(self) -> None:
        table = self.table
        reason = table.why_no_undo()
        if table.playing or reason or not table.session.restart_turn():
            table.toast(say("Can't undo: {reason}.", reason=reason or say("wait until the animation is over")))
            return
        self._arrive_there(say("That is as far back as this turn allows."))

    def why_not(self) -> str:
        """Return why nothing can be taken back, even with everyone's consent; empty if something can."""
        reason = self.table.why_no_undo()
        asked = reason and (self._may_ask_owners(self._last) or self._may_ask(self._before_last))
        return "" if asked else reason

    def why_not_from_here(self) -> str:
        """Return why the match can't continue from the past moment shown.

        Empty if it can, or if the others may be asked.
        """
        key = self.table.looking_back
        if key is None:
            return say("you are already in the present")
        reason = self.table.session.why_no_way_back(key.entry)
        return "" if reason and (self._may_ask_owners(key.entry) or self._may_ask(key.entry)) else reason

    def go_on_from_here(self) -> None:
        """Continue from the past moment shown, taking back everything after it, or show why not."""
        table, reason = self.table, self.why_not_from_here()
        key = table.looking_back
        if (
            key is not None
            and table.session.why_no_way_back(key.entry)
            and (self.asks_owners(key.entry) or self.asks(key.entry))
        ):
            return
        if reason or table.looking_back is None or not table.session.back_to(table.looking_back.entry):
            table.toast(
                say("Can't go back to here: {reason}.", reason=reason or say("this game can't go back that far"))
            )
            return
        self._arrive_there(say("Back to here."))

    # -- other people's choices (UX-TURN-1) --------------------------------------------------------

    @property
    def _last(self) -> int:
        """The entry just before the last choice."""
        return len(self.table.session.match.entries) - 2

    def _may_ask_owners(self, number: int) -> bool:
        """Return whether only other people's choices prevent going back to just after an entry."""
        table, session = self.table, self.table.session
        if number < 0 or session.past or table.playing or table.services is None:
            return False
        owners = session.owners(number)
        return bool(owners) and not session.why_no_way_back(number, owners)

    def asks_owners(self, number: int) -> bool:
        """Ask everyone who has chosen since an entry whether it may be taken back.

        Return False if that isn't possible.
        """
        table, services = self.table, self.table.services
        if services is None or not self._may_ask_owners(number):
            return False
        owners = table.session.owners(number)
        people = [(seat, table.names[seat]) for seat in owners]
        words = say("That was {who}'s choice. It is taken back only if {who} agrees.", who=table.names[owners[0]])
        if len(owners) > 1:
            words = say("Others have chosen since. It is taken back only if each of them agrees.")

        def agreed() -> None:
            if table.session.back_to(number, owners):
                self._arrive_there(say("Taken back."))

        self._hide_hand()
        services.ask_consent(table.session, people, words, agreed)
        return True

    def _hide_hand(self) -> None:
        """Show no hand while the others are asked: those who answer may not see the asker's (UX-HID-2)."""
        table = self.table
        if table.viewpoint and table.hands_secret:
            self._looked, table.viewpoint = table.viewpoint, 0
            table.look()
            table.regroup()

    def resumed(self) -> None:
        """Show the hand again that was hidden while the others were asked."""
        if self._looked:
            self.table.viewpoint, self._looked = self._looked, 0
            self.table.look()

    # -- among friends (MOM-BACK-1) ----------------------------------------------------------------

    @property
    def _before_last(self) -> int:
        """The entry just before the asker's last choice; -1 if there is none."""
        entries, asker = self.table.session.match.entries, self.table.session.asker
        return next((n - 1 for n in range(len(entries) - 1, 0, -1) if entries[n].seat == asker), -1)

    def _may_ask(self, number: int) -> bool:
        """Return whether the others may be asked to return to just after an entry."""
        table, match = self.table, self.table.session.match
        agreed = table.session.table.agreed.friendly and not table.playing and match.decision is not None
        found = 0 <= number < len(match.entries) - 1 and number >= match.earlier - 1
        return agreed and found and bool(table.session.asker)

    def asks(self, number: int) -> bool:
        """Ask all others whether the table may return to just after an entry; return False if it can't be asked.

        Each person agrees at their own button; bots always agree. Without everyone's consent nothing happens.
        """
        table, asker = self.table, self.table.session.asker
        if not self._may_ask(number):
            return False
        people = [(seat, table.names[seat]) for seat in table.session.persons if seat != asker]
        costs = costs_words(table.session)
        bots_agree = partial(self._nodded, number, say("The bots agree. Taken back."))
        if not people and (not costs or table.services is None):
            bots_agree()
        elif table.services is None:
            return False
        elif not people:
            words = together(say("Something was revealed since."), costs)
            table.services.ask_consent(table.session, [(asker, table.names[asker])], words, bots_agree)
        else:
            words = together(ask_words(table.names[asker]), costs)
            done = partial(self._nodded, number, say("Everybody agreed. Taken back."))
            self._hide_hand()
            table.services.ask_consent(table.session, people, words, done)
        return True

    def _nodded(self, number: int, sentence: str) -> None:
        """Take back everything after an entry, as all have agreed."""
        table, asker = self.table, self.table.session.asker
        nods = sum(1 << seat for seat in table.names if seat != asker)
        try:
            table.session.rewind(number, nods)
        except (IndexError, ReplayMismatch):
            table.toast(say("Can't go back to here: {reason}.", reason=say("this game can't go back that far")))
            return
        self._arrive_there(sentence)

    def open_takeback(self, which: int) -> None:
        """Open what was taken back, which is visible once the match is over (MOM-BACK-2)."""
        replaying = self.table.replaying
        if replaying is None or not replaying.open_takeback(which):
            self.table.toast(say("What was taken back is shown here once the game is over."))

    def _arrive_there(self, sentence: str) -> None:
        self.table.toast(sentence)
        self.restore()

    def restore(self) -> None:
        """Jump to the state of the match after an undo or redo, without animation."""
        table, self._looked = self.table, 0
        entries = table.session.match.entries
        for seat, count in table.session.seen.items():  # nobody has watched more than there is
            table.session.note_watched(seat, min(count, len(entries)))
        table.viewpoint = table.session.initial_viewpoint(table.viewpoint)
        table.write_past()
        table.view = table.session.view(table.drawn_viewpoint)
        table.shown = table.shown_of(table.view, table.drawn_viewpoint)  # leave the traces of this moment on the table
        table.rebuild_traces(entries)
        table.jumped = True
        table.arrive()
        table.jumped = False


def ask_words(who: str) -> str:
    """Return the question to the others before they agree."""
    return say(
        "This revealed something hidden, and {who} would like to take it back. If the other players agree, each "
        "presses their own button.",
        who=who,
    )


def costs_words(session: TableSession) -> str:
    """Return what a take-back behind something revealed costs (LAD-6); empty if nothing, or not any more."""
    if session.cuts or not session.counted:
        return ""
    if session.table.step:
        return say("If you undo this, the game brings no stars and no feats.")
    return say("If you undo this, the game brings no feats.")


def past_buttons(back: Undo, button: Callable[..., Button]) -> list[Button]:
    """Return a look back's buttons: to now, continue here, replay from here (UX-LOG-1, UX-TURN-1, MOM-REP-1)."""
    table, reason = back.table, back.why_not_from_here()
    here = button(say("Back to here"), back.go_on_from_here)
    here.reason = as_sentence(reason) if reason else None
    now = button(say("Back to now"), table.arrive, command="back", kind="primary")
    services, key = table.services, table.looking_back
    if services is None or key is None:
        return [now, here]
    film = button(say("Replay from here"), lambda: services.replay_from(table.session, key.entry))
    film.tip = say("Replays what followed, with a timeline, markers and everybody's view.")
    return [now, here, film]
