"""Why a bot chose so, weighed: its reason at once, and soon what it did and could have done, each with its worth.

Only of a turn that is over (RIV-7). The answer is kept, so that pressing again computes nothing.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.games.markers import named
from game.kernel.messages import say
from game.table.session import Motive
from game.table.speech import SpeechBubbles
from game.table.table import TableBase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.games.weighing import WeighedOption
    from game.kernel.match import Entry

PERCENT = 100
UNKNOWN: Final = say("What the other choices were worth can't be worked out here.")
LATER: Final = say("Ask again when the turn is over to see what the other choices are worth.")


class Weighing:
    """What is weighed at a table: one motive at a time."""

    def __init__(self, table: TableBase[Any, Any], speech_bubbles: SpeechBubbles) -> None:
        self.table, self.speech_bubbles = table, speech_bubbles
        self._of: Entry | None = None
        """The entry that was last asked about."""
        self.found: Sequence[WeighedOption] | None = None
        """What was weighed there, nothing if that is impossible; None while it is not known."""

    def show(self, motive: Motive) -> None:
        """Show a reason, with its options once they are known; the first press asks for them."""
        table = self.table
        entry = table.session.match.entries[motive.number]
        if entry is not self._of:
            self._of, self.found = entry, None
            if table.services is not None and motive.choices:
                table.services.weigh(table.session, motive.choices, partial(self._told, motive, entry))
        self._show(motive)

    def _show(self, motive: Motive) -> None:
        words = [option_words(one, self.table.names, number == 0) for number, one in enumerate(self.found or ())]
        if not words and self.found is not None:
            words = [UNKNOWN]
        elif not motive.choices and self.table.services is not None:
            words = [LATER]
        self.speech_bubbles.say(motive.seat, motive.words, asked=True, options=words)

    def _told(self, motive: Motive, entry: Entry, found: Sequence[WeighedOption]) -> None:
        """Complete the bubble, unless something else has been asked, said or taken back meanwhile."""
        entries = self.table.session.match.entries
        here = len(entries) > motive.number and entries[motive.number] is entry
        if self._of is not entry or not here:
            return
        self.found = found
        bubble = self.speech_bubbles.bubbles.get(motive.seat)
        if bubble is not None and bubble.words == motive.words:
            self._show(motive)


def option_words(option: WeighedOption, names: Any, first: bool) -> str:
    """Return an option as a sentence with its worth; the `first` one says what is counted."""
    deed, share = named(option.words, names), round(PERCENT * option.share)
    if first:
        return say("{Deed}: {share} wins in 100.", Deed=deed, share=share)
    return say("{Deed}: {share}.", Deed=deed, share=share)
