"""Asking for win chances in a game in progress: from what the asker may know, and the game is flagged (MOM-WIN-3).

It must have been agreed on before the game started. Bots never learn the answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.messages import say
from game.table.chance_words import in_words, sides_of
from game.table.speech import SpeechBubbles
from game.table.table import TableBase
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from game.bots.chances import Estimate


class WinChanceQuery:
    """The question of the player to move."""

    def __init__(self, table: TableBase[Any, Any], speech_bubbles: SpeechBubbles) -> None:
        self.table, self.speech_bubbles = table, speech_bubbles
        self._at = -1
        """The length of the log when it was asked."""

    @property
    def offered(self) -> bool:
        """Return whether it was agreed on for this game, and can be answered."""
        session = self.table.session
        return session.table.agreed.asked and not session.past and self.table.services is not None

    def why_not(self) -> str:
        """Return why win chances can't be asked for now; empty if the player to move may ask."""
        session = self.table.session
        if session.past:
            return say("you are looking at the past")
        if not session.table.agreed.asked:
            return say("win chances were not allowed when this game was set up")
        if self.table.services is None or not self.table.my_turn:
            return say("win chances are shown on your turn")
        return ""

    def ask(self) -> None:
        """Compute the win chances from what the asker knows; the game is flagged from now on."""
        table, services = self.table, self.table.services
        reason = self.why_not()
        if reason or services is None:
            table.toast(as_sentence(reason))
            return
        length = len(table.session.match.entries)
        if self._at == length:
            table.toast(say("You have already asked: the answer is the same until somebody moves."))
            return
        self._at = length
        table.toast(say("Working it out from what you know ..."))
        services.ask_chances(table.session, table.session.seat, self._told)

    def _told(self, found: Estimate | None) -> None:
        """Show the answer, unless it comes too late."""
        table, match = self.table, self.table.session.match
        if self._at != len(match.entries) or not table.my_turn:
            return
        if found is None:
            self._at = -1
            table.toast(say("The win chances could not be worked out this time."))
            return
        sides = sides_of(match.game.key, match.state, match.entries)
        self.speech_bubbles.advise(in_words(found, table.names, sides), heading=say("Win chances, as far as you know"))
