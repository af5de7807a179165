"""What a session asks of the bots' process, and what becomes of a thought that fails: asked again once, then told."""

import random
import secrets
import time
from typing import Any, Final, Literal

from game.app.worker import BotFailed, Thinker
from game.kernel.game import Game
from game.kernel.state import Choice

LIMIT: Final = 15.0
"""Seconds that a thought may take before it counts as lost, where a game grants its level no other `patience`.

The slowest level, SHOOT's Veteran, answers 99 of 100 questions within 0.5 s of one core (the worst of 370 took 1.2 s).
So these are many times what a thought takes, on a slow and busy machine too; whoever does not want to wait so long has
*Move now* all the time.
"""
STARTUP: Final = 30.0
"""Seconds more for the first question to a process, which starts and loads its rules before it thinks: 1 to 3 s of one
core, and ten times that where many programs want the same core.
"""
HURRIED: Final = 1.0
"""Seconds in which an answer that is wanted at once must come: a round of any search, a Rookie's look, are shorter."""
STARTUP_HURRIED: Final = 4.0
"""Seconds more for a process that is just starting."""

Haste = Literal["no", "thought", "rookie", "chance"]
"""Whose answer is wanted at once: of the thought under way, else of a Rookie, else of chance."""


class Opponents:
    """The bots of a game, in a process of their own. One question at a time: a choice for a bot, or a hint.

    Their dice come from `thoughts`, which has nothing to do with the table's shuffles (MOM-SEAL-4) and which nobody can
    predict unless it is given: a game played again with the same shuffles does not bring the same thoughts.
    """

    def __init__(self, game: Game, thoughts: int | None = None) -> None:
        self.game = game
        self.thoughts = secrets.randbits(62) if thoughts is None else thoughts
        self.thinker = Thinker()
        self.reports: list[str] = []
        """What went wrong with the thoughts that failed, for the report of an error: at most the last five."""
        self._question: tuple[str, int, Any] | None = None
        self._again = False  # whether the question is asked for the second time
        self._haste: Haste = "no"
        self._began = self._first = 0.0

    @property
    def asked(self) -> bool:
        """Return whether an answer is awaited."""
        return self._question is not None

    @property
    def guessed(self) -> bool:
        """Return whether chance answers, or has answered last, since nobody could be asked."""
        return self._haste == "chance"

    @property
    def seconds(self) -> float:
        """For how long the present answer has been awaited; 0 if none is."""
        return time.monotonic() - self._first if self._question is not None else 0.0

    def ask(self, level: str, seat: int, view: Any) -> None:
        """Ask a level what it would do on top of a seat's view; what was asked before is given up."""
        self._haste = "no"
        self._put(level, seat, view)

    def _put(self, level: str, seat: int, view: Any) -> None:
        self._question, self._again = (level, seat, view), False
        self._first = time.monotonic()
        self._send()

    def _send(self) -> None:
        assert self._question is not None
        level, seat, view = self._question
        self._began = time.monotonic()
        try:
            self.thinker.ask(self.game.key, level, self.thoughts * 31 + seat, view)
        except OSError:  # it ended just now, or none can be started: that counts as a thought that failed
            self.thinker.close()

    def answer(self) -> tuple[Choice, str] | None:
        """Return the choice and the reason for it, or None as long as there is no answer.

        Raises BotFailed, with the report, if two processes one after the other gave none.
        """
        if self._question is None:
            return None
        if self.guessed:
            view, self._question = self._question[2], None
            return view.stack[-1].suggest(view, random.SystemRandom()), ""
        try:
            choice = self._listen(self._question[0])
        except BotFailed as failure:
            self.failed(str(failure))
            return None
        if choice is None:
            return None
        self._question = None
        return choice, self.thinker.why

    def _listen(self, level: str) -> Choice | None:
        if not self.thinker.thinking:
            raise BotFailed("the bots' process could not be asked")
        choice = self.thinker.answer()
        limit = self._limit(level)
        if choice is None and time.monotonic() - self._began > limit:
            raise BotFailed(f"no answer within {limit:g} seconds")
        return choice

    def _limit(self, level: str) -> float:
        """Return for how many seconds the present question may go unanswered."""
        if self._haste != "no":
            return HURRIED + (STARTUP_HURRIED if self.thinker.fresh else 0.0)
        return self.game.patience.get(level, LIMIT) + (STARTUP if self.thinker.fresh else 0.0)

    def failed(self, report: str, question: tuple[str, int, Any] | None = None) -> None:
        """Note that a thought failed; ask once more, in a new process. Raises BotFailed if that was done already.

        `question` (level, seat, view) is the one that was answered wrongly, where the answer had been taken.
        """
        self.note(report)
        self.thinker.close()
        if question is not None:
            self._question = question
        if self._haste in ("thought", "rookie") and self._question is not None:
            self._next_in_haste(*self._question[1:])
            return
        if self._again or self._haste == "chance":
            self._question, self._again = None, False
            raise BotFailed(report)
        self._again = True
        self._send()

    def note(self, report: str) -> None:
        """Keep a report."""
        self.reports = [*self.reports[-4:], report]

    def hurry(self, seat: int, view: Any) -> None:
        """Have an answer come at once: nothing is waited for any longer than it takes to say it.

        A thought under way ends with what it has found. If there is none, or it does not end, a Rookie is asked; if
        that does not answer either, chance chooses (`guessed`).
        """
        if self._question is None or self._haste == "no":
            if self._question is not None and self._told_to_end():
                self._haste, self._began = "thought", time.monotonic()
            else:
                self._next_in_haste(seat, view)

    def _told_to_end(self) -> bool:
        """Tell a thought under way to end; return whether there is one that can be told."""
        try:
            self.thinker.hurry()
        except OSError:  # it ended just now
            return False
        return self.thinker.thinking

    def _next_in_haste(self, seat: int, view: Any) -> None:
        """Ask the Rookie, or chance if that was asked already."""
        if self._question is None or self._haste != "rookie":
            self._haste = "rookie"
            self._put("rookie", seat, view)
        else:
            self._haste, self._question = "chance", ("", seat, view)
            self.thinker.close()

    def forget(self) -> None:
        """Want the present answer no more; the process thinks it to its end, since that is quickly done."""
        self._question = None
        self.thinker.forget()

    def drop(self) -> None:
        """Give the present question up at once; its process ends."""
        self._question = None
        self.thinker.cancel()

    def close(self) -> None:
        """End the process."""
        self._question = None
        self.thinker.close()
