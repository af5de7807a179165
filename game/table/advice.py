"""What a player may ask: what a good player would do, why a bot played as it did (UX-BOT-3, UX-BOT-4, TEACH-HINT)."""

from __future__ import annotations

from typing import Any

from game.kernel.messages import say, together
from game.kernel.state import Choice
from game.table.session import Motive
from game.table.speech import SpeechBubbles
from game.table.table import Hint, TableBase
from game.table.weighing import Weighing
from game.ui import keys
from game.ui.words import as_sentence, translation_of


class Advice:
    """Hints and reasons on a table: the first press says where to look, the second highlights the move and says why."""

    def __init__(self, table: TableBase[Any, Any], speech_bubbles: SpeechBubbles) -> None:
        self.table, self.speech_bubbles = table, speech_bubbles
        self.weighing = Weighing(table, speech_bubbles)
        self._at = -1
        """The length of the log when a hint was asked for."""
        self._found: tuple[Choice, str] | None = None

    def hint(self) -> None:
        """Show where to look; on a second press, what a good player would do there."""
        table = self.table
        if not table.my_turn:
            table.toast(say("You can ask for a hint on your turn."))
            return
        if self._found is None or self._at != len(table.session.match.entries):
            self._at, self._found = len(table.session.match.entries), None
            table.session.hint(self._hinted)
            return
        self._show(table.hint_for(*self._found))

    def _show(self, hint: Hint) -> None:
        table = self.table
        if self._found is not None:
            table.suggest(*self._found)
        self.speech_bubbles.advise(as_sentence(table.named(translation_of(hint.words))), hint.place)

    def _hinted(self, choice: Choice, reason: str) -> None:
        table = self.table
        if not table.my_turn:
            return
        self._at, self._found = len(table.session.match.entries), (choice, reason)
        hint = table.hint_for(choice, reason)
        if not hint.look:
            self._show(hint)
            return
        more = say("Press {key} again for the move.", key=keys.hint("hint"))
        self.speech_bubbles.advise(together(as_sentence(table.named(translation_of(hint.look))), more), hint.place)

    def forget(self) -> None:
        """Discard the hint: the next press asks again."""
        self._found = None

    def why(self) -> None:
        """Show why the last bot played as it did, and what it weighed (RIV-7); nothing still face down (UX-BOT-6)."""
        table, told = self.table, self.table.session.why
        last = max((number for number in told if told[number] and number < table.public_entries), default=None)
        if last is None:
            table.toast(say("No bot has given a reason yet."))
            return
        motives = {one.number: one for one in self.speech_bubbles.motives()}
        motive = motives.get(max(motives, default=-1))
        if motive is None:
            words = as_sentence(table.named(translation_of(told[last])))
            motive = Motive(last, table.session.match.entries[last].seat, words)
        self.weighing.show(motive)
