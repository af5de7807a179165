"""What a session asks the bots' process, and what happens when a decision fails: retried once, then reported.

Bots choose in a process of their own, so that no frame waits for them and a decision can be cut short. It receives
views, never states.
"""

import random
import secrets
import time
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, Final, Literal

from game.bots.own_bot import AskedBot, BotFailed, BotFile
from game.bots.temper import BotName, bot_named
from game.kernel.game import Game
from game.kernel.messages import say
from game.kernel.refusal import IllegalChoice, Refusal
from game.kernel.state import Choice
from game.processes.worker import NoAnswer, Worker, answer_calls

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

WAITS: Final = 300.0
"""Seconds for which a process waits for its game to begin."""

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
        self.worker = _process()
        self.reports: list[str] = []
        """Reports of failed decisions, for the report of an error: at most the last five."""
        self.failure: BotFailed | None = None
        """Why the bot of a file lost the current decision to a Rookie; to be told and cleared."""
        self._own: dict[tuple[int, BotFile], AskedBot] = {}
        self._asked: AskedBot | None = None  # the one that is thinking
        self._question: tuple[str, int, Any] | None = None
        self._again = False  # whether the question is asked for the second time
        self._haste: Haste = "no"
        self._began = self._first = 0.0

    def start(self, waiting: Worker | None = None) -> None:
        """Start the process before its first question, or take over one that is `waiting`."""
        self.worker = waiting or self.worker
        with suppress(OSError):  # the first question tries again
            self.worker.start()

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

    def seed_of(self, seat: int) -> int:
        """Return the seed of a seat's bot."""
        return self.thoughts * 31 + seat

    def ask(self, level: str, seat: int, view: Any) -> None:
        """Ask a bot, by its name (`BotName`), for its choice in a seat's view; an earlier question is dropped."""
        self._haste = "no"
        self._quieten()
        file = BotFile.of(level)
        if file is None:
            self._put(level, seat, view)
            return
        asked = self._own.get((seat, file))
        if asked is None:
            asked = self._own[seat, file] = AskedBot(self.game, file, self.seed_of(seat))
        self._question, self._again, self._first = (level, seat, view), False, time.monotonic()
        self._asked = asked
        if asked.given_up:
            self._stand_in(BotFailed("slow", say("it has stopped answering")))
            return
        try:
            asked.ask(view)
        except BotFailed as failure:
            self._stand_in(failure)

    def _stand_in(self, failure: BotFailed) -> None:
        """Ask a Rookie instead of the bot of a file, which has failed."""
        assert self._question is not None
        self.failure, self._asked = failure, None
        self.note(f"{self._question[0]}: {failure.words}")
        self._put("rookie" if "rookie" in self.game.bots else self.game.adviser, *self._question[1:])

    def _quieten(self) -> None:
        """End the thoughts of the bot of a file."""
        asked, self._asked = self._asked, None
        if asked is not None:
            asked.close()

    def _put(self, level: str, seat: int, view: Any) -> None:
        self._question, self._again = (level, seat, view), False
        self._first = time.monotonic()
        self._send()

    def _send(self) -> None:
        assert self._question is not None
        level, seat, view = self._question
        self._began = time.monotonic()
        try:
            self.worker.ask(self.game.key, level, self.seed_of(seat), view)
        except OSError:  # it has just ended, or none can be started: counts as a failed decision
            self.worker.close()

    def answer(self) -> tuple[Choice, str] | None:
        """Return the choice and its reason, or None while there is no answer.

        Raises NoAnswer, with the report, if two processes in a row gave none.
        """
        if self._question is None:
            return None
        if self.guessed:
            view, self._question = self._question[2], None
            return view.stack[-1].suggest(view, random.SystemRandom()), ""
        if self._asked is not None:
            return self._answer_of(self._asked)
        try:
            if not self.worker.busy:
                raise NoAnswer("the bots' process could not be asked")
            if not self.worker.poll():
                limit = self._limit(self._question[0])
                if time.monotonic() - self._began > limit:
                    raise NoAnswer(f"no answer within {limit:g} seconds")
                return None
        except NoAnswer as failure:
            self.failed(str(failure))
            return None
        self._question = None
        choice, why = self.worker.answer
        return choice, why

    def _answer_of(self, asked: AskedBot) -> tuple[Choice, str] | None:
        """Return the answer of the bot of a file, or None while there is none; if it fails, a Rookie is asked."""
        try:
            found = asked.poll()
        except BotFailed as failure:
            self._stand_in(failure)
            return None
        if found is not None:
            self._question = self._asked = None
        return found

    def _limit(self, level: str) -> float:
        """Return for how many seconds the current question may go unanswered."""
        if self._haste != "no":
            return HURRIED + (STARTUP_HURRIED if self.worker.fresh else 0.0)
        return self.game.patience.get(BotName.of(level).level, LIMIT) + (STARTUP if self.worker.fresh else 0.0)

    def failed(self, report: str, question: tuple[str, int, Any] | None = None) -> None:
        """Note that a decision failed; retry in a new process. Raises NoAnswer if that was done already.

        `question` (level, seat, view) is the one that was answered wrongly, where the answer had been collected.
        """
        self.note(report)
        self.worker.close()
        if question is not None:
            self._question = question
        if self._haste in ("thought", "rookie") and self._question is not None:
            self._next_in_haste(*self._question[1:])
            return
        if self._again or self._haste == "chance":
            self._question, self._again = None, False
            raise NoAnswer(report)
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
        if self._asked is not None:
            self._quieten()
            self._next_in_haste(seat, view)
        elif self._question is None or self._haste == "no":
            if self._question is not None and self._told_to_end():
                self._haste, self._began = "thought", time.monotonic()
            else:
                self._next_in_haste(seat, view)

    def _told_to_end(self) -> bool:
        """Ask a running decision to end; return whether there is one."""
        try:
            self.worker.hurry()
        except OSError:  # it has just ended
            return False
        return self.worker.busy

    def _next_in_haste(self, seat: int, view: Any) -> None:
        """Ask the Rookie, or choose at random if the Rookie was asked already."""
        if self._question is None or self._haste != "rookie":
            self._haste = "rookie"
            self._put("rookie", seat, view)
        else:
            self._haste, self._question = "chance", ("", seat, view)
            self.worker.close()

    def forget(self) -> None:
        """Ignore the current answer; the process finishes it, since that is quickly done."""
        self._question = None
        self._quieten()
        self.worker.forget()

    def drop(self) -> None:
        """Abort the current question at once, ending its process."""
        self._question = None
        self._quieten()
        self.worker.cancel()

    def close(self) -> None:
        """End the processes."""
        self._question = self._asked = None
        for asked in self._own.values():
            asked.close()
        self.worker.close()


def _process() -> Worker:
    return Worker(_serve, "splatterbox bot")


class WaitingBots:
    """The bots' process of the next game, started before its table is opened (FGT-62).

    Starting it and loading a game's rules and bots takes 0.4 to 1.3 s, which the first question would wait for.
    """

    def __init__(self) -> None:
        self.game = ""
        """Whose rules it has loaded; empty while there is none."""
        self._worker: Worker | None = None
        self._since = 0.0

    def start(self, game: str) -> None:
        """Start the process for a game, unless it is waiting already."""
        self._since = time.monotonic()
        if self._worker is not None and self.game == game and self._worker.alive:
            return
        self.close()
        self.game, self._worker = game, _process()
        try:
            self._worker.ask(game, "", 0, None)
            self._worker.forget()
        except OSError:  # the first question tries again
            self.close()

    def take(self, game: str) -> Worker | None:
        """Hand the process over, if it waits for that game; one for another game ends."""
        worker = self._worker if self.game == game else None
        if worker is not None:
            self.game, self._worker = "", None
        self.close()
        return worker

    def poll(self) -> None:
        """End the process once it has waited in vain for long: its page was left."""
        if self._worker is not None and time.monotonic() - self._since > WAITS:
            self.close()

    def close(self) -> None:
        """End the process, if there is one."""
        worker, self.game, self._worker = self._worker, "", None
        if worker is not None:
            worker.close()


# -- in the process ------------------------------------------------------------------------------------


def _serve(line: Connection) -> None:
    from game.bots.clock import end_when

    end_when(line.poll)  # anything sent during a decision means: end it now
    answer_calls(line, _think)


def _think(key: str, level: str, seed: int, view: Any) -> tuple[Choice, str]:
    """Return a bot's choice and its reason: one sentence from public facts, or none; without a view, only load."""
    from game.bots.arena import options_for

    if view is None:
        _load(key)
        return (), ""
    bot, decision = _bot(key, level, seed), view.stack[-1]
    choice: Choice = bot.choose(view, decision, options_for(bot, decision, view))
    refusal = decision.why_not(view, choice)
    if refusal is not None:
        raise IllegalChoice(Refusal(refusal.rule, f"the bot chose {choice}: {refusal.reason}"))
    return choice, getattr(bot, "why", "")


@cache
def _bot(key: str, level: str, seed: int) -> Any:
    from game.games import load

    return bot_named(load(key), level, seed)


def _load(key: str) -> None:
    from game.games import load

    game = load(key)
    for level in game.bots:
        game.bot(level, 0)
