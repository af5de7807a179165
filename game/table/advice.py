"""What a person may ask: what a good player would do, and why a bot played as it did (UX-BOT-3, UX-BOT-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.messages import say
from game.kernel.state import Choice
from game.ui.words import as_sentence, said

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Advice:
    """Hints and reasons on a table."""

    def __init__(self, table: TableScene[Any, Any]) -> None:
        self.table = table

    def hint(self) -> None:
        """Ask what a good player would do here."""
        if not self.table.my_turn:
            self.table.toast(say("A hint comes at your turn."))
            return
        self.table.session.hint(self._hinted)

    def _hinted(self, choice: Choice, reason: str) -> None:
        if self.table.my_turn:
            self.table.suggest(choice, reason)

    def tell(self, words: str, reason: str) -> None:
        """Say a hint, and why if that is known."""
        hint = (
            say("Hint: {advice} - {reason}", advice=words, reason=reason)
            if reason
            else say("Hint: {advice}", advice=words)
        )
        self.table.toast(as_sentence(self.table.named(said(hint))))

    def why(self, until: int | None = None) -> None:
        """Say why the last bot played as it did, and which one it was; nothing of entries from `until` on."""
        table, told = self.table, self.table.session.why
        shown = len(table.session.match.entries) if until is None else until
        last = max((number for number in told if told[number] and number < shown), default=None)
        if last is None:
            table.toast(say("No bot has given a reason yet."))
            return
        who = table.names.get(table.session.match.entries[last].seat, "")
        table.toast(table.named(said(say("{who}: {reason}", who=who, reason=told[last]))))
