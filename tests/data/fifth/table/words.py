"""The sentences of the log."""

from __future__ import annotations

from game.games.fifth.rules.cards import KINDS
from game.kernel.events import Event
from game.table.log_writer import LogSentences


class RaceLogSentences(LogSentences):
    """The log sentences for events of the race."""

    game = "fifth"

    def args_of(self, event: Event, seats: tuple[int, ...]) -> dict[str, str]:
        """Return the values for the sentence's braces."""
        args = super().args_of(event, seats)
        card = event.get("card")
        return {**args, "card": KINDS[card].name} if card is not None else args
