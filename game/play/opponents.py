"""What a session asks the bots' process, and what happens when a decision fails: retried once, then reported."""

import random
import secrets
import time
from typing import Any, Final, Literal

from game.kernel.game import Game
from game.kernel.state import Choice
from game.play.worker import BotFailed, Thinker

LIMIT: Final = 15.0
"""Seconds after which a decision counts as lost, unless its game gives the level another `patience`.

The slowest level, SHOOT's Veteran, answers 99 of 100 questions within 0.5 s of one core (the worst of 370 took 1.2 s).
So this is many times what a decision takes, on a slow and busy machine too; *Move now* is available all the time.
"""
STARTUP: Final = 30.0
"""Extra seconds for the first question to a process, which starts and loads its rules before it thinks: 1 to 3 s of one
core, and ten times that where many programs want the same core.
"""
HURRIED: Final = 1.0
"""Seconds within which an answer needed at once must come: a round of any search, a Rookie's decision, are shorter."""
STARTUP_HURRIED: Final = 4.0
"""Extra seconds for a process that is just starting."""

Haste = Literal["no", "thought", "rookie", "chance"]
"""Who must answer at once: the current decision with what it has found, else a Rookie, else chance."""


class Opponents:
    """The bots of a game, in a process of their own. One question at a time: a choice for a bot, or a hint.

    Their dice come from `thoughts`, which is independent of the table's shuffles (MOM-SEAL-4) and unpredictable unless
    it is given: replaying a game with the same shuffles does not repeat the bots' decisions.
    """

    def __init__(self, game: Game, thoughts: int | None = None) -> None:
        self.game = game
        self.thoughts = secrets.randbits(62) if thoughts is None else thoughts
        self.thinker = Thinker()
        self.reports: list[str] = []
        """Reports of failed decisions, for the report of an error: at most the last five."""
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
        """Return whether the current or last answer is random, since no bot could be asked."""
        return self._haste == "chance"

    @property
    def seconds(self) -> float:
        """How long the current answer has been awaited; 0 if none is."""
        return time.monotonic() - self._first if self._question is not None else 0.0

    def ask(self, level: str, seat: int, view: Any) -> None:
        """Ask a level for its choice in a seat's view; an earlier question is dropped."""
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
        except OSError:  # it has just ended, or none can be started: counts as a failed decision
            self.thinker.close()

    def answer(self) -> tuple[Choice, str] | None:
        """Return the choice and its reason, or None while there is no answer.

        Raises BotFailed, with the report, if two processes in a row gave none.
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
        """Return for how many seconds the current question may go unanswered."""
        if self._haste != "no":
            return HURRIED + (STARTUP_HURRIED if self.thinker.fresh else 0.0)
        return self.game.patience.get(level, LIMIT) + (STARTUP if self.thinker.fresh else 0.0)

    def failed(self, report: str, question: tuple[str, int, Any] | None = None) -> None:
        """Note that a decision failed; retry in a new process. Raises BotFailed if that was done already.

        `question` (level, seat, view) is the one that was answered wrongly, where the answer had been collected.
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
        """Store a report."""
        self.reports = [*self.reports[-4:], report]

    def hurry(self, seat: int, view: Any) -> None:
        """Demand an answer at once.

        A running decision ends with what it has found. If there is none, or it does not end, a Rookie is asked; if
        that does not answer either, the choice is random (`guessed`).
        """
        if self._question is None or self._haste == "no":
            if self._question is not None and self._told_to_end():
                self._haste, self._began = "thought", time.monotonic()
            else:
                self._next_in_haste(seat, view)

    def _told_to_end(self) -> bool:
        """Ask a running decision to end; return whether there is one."""
        try:
            self.thinker.hurry()
        except OSError:  # it has just ended
            return False
        return self.thinker.thinking

    def _next_in_haste(self, seat: int, view: Any) -> None:
        """Ask the Rookie, or choose at random if the Rookie was asked already."""
        if self._question is None or self._haste != "rookie":
            self._haste = "rookie"
            self._put("rookie", seat, view)
        else:
            self._haste, self._question = "chance", ("", seat, view)
            self.thinker.close()

    def forget(self) -> None:
        """Ignore the current answer; the process finishes it, since that is quickly done."""
        self._question = None
        self.thinker.forget()

    def drop(self) -> None:
        """Abort the current question at once, ending its process."""
        self._question = None
        self.thinker.cancel()

    def close(self) -> None:
        """End the process."""
        self._question = None
        self.thinker.close()
