"""Bots think in a process of their own, so that no frame waits for them and a decision can be cut short."""

import multiprocessing
import traceback
from multiprocessing.connection import Connection
from typing import Any, Final

from game.bots.processes import deaf
from game.kernel.refusal import IllegalChoice, Refusal
from game.kernel.state import Choice

AT_ONCE: Final = "at once"
"""Sent after a question: end with what has been found."""


class BotFailed(RuntimeError):  # noqa: N818 - it names what happened
    """A bot gave no answer; holds the report of its process."""


def _serve(line: Connection) -> None:
    """Answer questions until the connection closes. Runs in the worker process."""
    from game.bots.clock import end_when

    bots: dict[tuple[str, str, int], Any] = {}
    end_when(line.poll)  # anything sent during a decision means: end it now
    while True:
        try:
            question = line.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if question == AT_ONCE:  # it was meant for a question that is already answered
            continue
        number, key, level, seed, view = question
        answer: tuple[Any, ...]
        try:
            answer = (number, *_think(bots, key, level, seed, view), "")
        except Exception:
            answer = (number, None, "", traceback.format_exc())
        except KeyboardInterrupt:
            return
        try:
            line.send(answer)
        except OSError:  # the table was closed meanwhile
            return


def _think(bots: dict[tuple[str, str, int], Any], key: str, level: str, seed: int, view: Any) -> tuple[Choice, str]:
    from game.bots.arena import options_for
    from game.games import load

    if (key, level, seed) not in bots:
        bots[key, level, seed] = load(key).bot(level, seed)
    decision = view.stack[-1]
    bot = bots[key, level, seed]
    choice: Choice = bot.choose(view, decision, options_for(bot, decision, view))
    refusal = decision.why_not(view, choice)
    if refusal is not None:
        raise IllegalChoice(Refusal(refusal.rule, f"the bot chose {choice}: {refusal.reason}"))
    return choice, getattr(bots[key, level, seed], "why", "")


class Thinker:
    """One worker process, started on the first question. It receives views, never states."""

    def __init__(self) -> None:
        self._process: Any = None
        self._line: Connection | None = None
        self._number = 0
        self._waiting = False
        self.fresh = True
        """Whether the process has not answered anything yet."""
        self.why = ""
        """The bot's reason for its last answer: one sentence from public facts."""

    @property
    def thinking(self) -> bool:
        """Return whether an answer is awaited."""
        return self._waiting

    def warm(self) -> None:
        """Start the process ahead of the first question."""
        if self._process is not None and self._process.is_alive():
            return
        self.close()  # the remains of one that died
        self.fresh = True
        context = multiprocessing.get_context("spawn")
        self._line, other = context.Pipe()
        self._process = context.Process(target=_serve, args=(other,), daemon=True, name="splatterbox bot")
        with deaf():
            self._process.start()
        other.close()

    def ask(self, key: str, level: str, seed: int, view: Any) -> None:
        """Start a decision on a view; a running one is dropped.

        Raises OSError if the process has just died or none can be started.
        """
        self.cancel()
        self.warm()
        self._number += 1
        self._waiting = True
        assert self._line is not None
        self._line.send((self._number, key, level, seed, view))

    def hurry(self) -> None:
        """Make the current decision end with what it has found; it is still to be collected with `answer`.

        Raises OSError if the process has just died.
        """
        if self._waiting and self._line is not None:
            self._line.send(AT_ONCE)

    def answer(self) -> Choice | None:
        """Return the answer if it has come, else None.

        Raises BotFailed if the decision failed or its process died; the question may be asked again.
        """
        if not self._waiting or self._line is None:
            return None
        try:
            if not self._line.poll():
                if not self._process.is_alive():
                    raise EOFError
                return None
            number, choice, why, report = self._line.recv()
            self.fresh = False
        except Exception as error:  # a process that is dying can send anything
            self.close()
            raise BotFailed(f"the bots' process ended or sent rubbish: {error!r}") from error
        if number != self._number:  # no longer wanted: `forget` was called
            return None
        self._waiting = False
        if report:
            raise BotFailed(report)
        self.why = why
        answer: Choice = choice
        return answer

    def forget(self) -> None:
        """Ignore the current answer; the process continues, for a decision that is over soon."""
        self._waiting = False
        self._number += 1

    def cancel(self) -> None:
        """Abort the current decision; the process is ended and a new one starts when needed."""
        if self._waiting:
            self.close()

    def close(self) -> None:
        """End the process."""
        self._waiting = False
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join(1)  # also ends one that was stopped
            self._process = None
