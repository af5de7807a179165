"""The bots' process killed, stopped, or made to send rubbish at random moments, over all four games.

After each blow the table must continue by itself, or show a sentence and continue once *Move now* is pressed. A fault
is an error that reaches the table, or a game that stops silently.

    uv run python -m tools.drills.bots --count 200
"""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

from game.games import load
from game.play import opponents
from game.play.session import Session
from game.table.session import Holder, Seating
from tools.drills.telling import Tally, options

GAMES: Final = ("shoot", "whisky", "splatatat", "ladders")
LIMIT = 4.0  # seconds for a thought in this drill: few, so that a stopped process is noticed soon
PATIENCE = 90.0  # seconds within which a table must have continued or shown a message
RUBBISH: Final = (None, 7, (), ("no such word",), ("leg", "a", "b"), ("draw", 1e300), [["put"]], "choice", (None, None))


class Interrupted:
    """A game of bots whose process is attacked; `moves` counts the choices it made itself."""

    def __init__(self, key: str, dice: Random) -> None:
        game = load(key)
        self.key, self.dice = key, dice
        chosen = game.sample_options(dice)
        levels = [dice.choice(("rookie", "regular")) for _ in range(game.seats_of(chosen))]
        holders = [Holder(level, f"{level} {seat}") for seat, level in enumerate(levels, 1)]  # type: ignore[arg-type]
        table = Seating(holders, dice.randrange(2**31))
        self.session = Session.new(game, chosen, table, None, thoughts=dice.getrandbits(62))
        self.said = 0

    @property
    def length(self) -> int:
        """The number of settled decisions."""
        return len(self.session.match.entries)

    def go_on(self, choices: int) -> str:
        """Poll until this many more choices are played; return what is wrong, if anything."""
        wanted, end = self.length + choices, time.monotonic() + PATIENCE
        while self.session.decision is not None and self.length < wanted:
            if time.monotonic() > end:
                return f"{self.key}: stands still without a word at decision {self.length}"
            self.session.poll()
            if self.session.stuck:
                self.said += 1
                self.session.move_now()
            time.sleep(0.0005)
        return ""

    def until_thinking(self) -> bool:
        """Poll until the middle of a thought; return whether there is one."""
        end = time.monotonic() + PATIENCE
        while self.session.decision is not None and time.monotonic() < end:
            if self.session.opponents.worker.busy:
                return True
            self.session.poll()
        return False

    # -- blows ---------------------------------------------------------------------------------------

    def kill(self) -> None:
        """Kill the process as the system does when memory runs out."""
        self._signal(signal.SIGKILL)

    def stop(self) -> None:
        """Make it hang."""
        self._signal(signal.SIGSTOP)

    def twice(self) -> None:
        """Kill it, and its replacement, too."""
        self.kill()
        before = len(self.session.opponents.reports)
        end = time.monotonic() + PATIENCE
        while len(self.session.opponents.reports) == before and time.monotonic() < end and not self.session.stuck:
            self.session.poll()
        self.kill()

    def rubbish(self) -> None:
        """Make its next answer invalid."""
        self._answer(self.dice.choice(RUBBISH))

    def no_reply(self) -> None:
        """Make it send bytes that are not an answer at all."""
        worker: Any = self.session.opponents.worker
        if worker._line is not None:
            worker._line = _Noise(worker._line)

    def _answer(self, choice: Any) -> None:
        worker: Any = self.session.opponents.worker
        really = worker.poll

        def once() -> bool:
            if not really():
                return False
            del worker.poll
            worker.answer = (choice if choice is not None else (), "")
            return True

        worker.poll = once

    def _signal(self, number: int) -> None:
        process: Any = self.session.opponents.worker.process
        if process is not None and process.pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process.pid, number)


class _Noise:
    """A connection that receives one answer as meaningless bytes."""

    def __init__(self, line: Any) -> None:
        self.line = line

    def recv_bytes(self, _most: int = 0) -> Any:
        """Return something unreadable."""
        raise ValueError("bytes that mean nothing")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.line, name)


BLOWS: Final[dict[str, Callable[[Interrupted], None]]] = {
    "killed": Interrupted.kill,
    "stopped": Interrupted.stop,
    "killed_twice": Interrupted.twice,
    "rubbish": Interrupted.rubbish,
    "noise": Interrupted.no_reply,
}


def strike(game: Interrupted, blow: str) -> str:
    """Attack a game during a thought or between two; return what is wrong afterwards, if anything."""
    try:
        if game.dice.random() < 0.7:
            game.until_thinking()
        if game.dice.random() < 0.5:
            time.sleep(game.dice.random() * 0.02)
        reports = len(game.session.opponents.reports)
        BLOWS[blow](game)
        wrong = game.go_on(game.dice.randint(1, 4))
        if len(game.session.opponents.reports) < reports:
            wrong = f"{game.key}: reports were lost after {blow}"
    except Exception as error:  # whatever reaches the table is what the drill is for
        return f"{game.key}, {blow}: {error!r}"
    return wrong


def run(count: int, seed: int, limit: float = LIMIT) -> Tally:
    """Attack this many times, over the four games in turn."""
    tally, dice, ours = Tally("bots"), Random(seed), (opponents.LIMIT, opponents.STARTUP)
    opponents.LIMIT, opponents.STARTUP = limit, 3 * limit  # type: ignore[misc]
    game: Interrupted | None = None
    try:
        for number in range(count):
            key = GAMES[number // 3 % len(GAMES)]
            if game is None or game.key != key or game.session.decision is None:
                if game is not None:
                    tally.add("said", game.said)
                    game.session.close()
                game = Interrupted(key, dice)
            blow = list(BLOWS)[number % len(BLOWS)]
            tally.step(strike(game, blow))
            tally.add(blow)
    finally:
        opponents.LIMIT, opponents.STARTUP = ours  # type: ignore[misc]
        if game is not None:
            tally.add("said", game.said)
            game.session.close()
    return tally


def main() -> int:
    """Read the options and run; returns the exit status."""
    wanted = options(__doc__, 400)
    return run(wanted.count, wanted.seed).end()


if __name__ == "__main__":
    sys.exit(main())
