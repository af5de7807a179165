"""Games that strangers send are opened in a process of their own, with a limit of time and of memory (MOM-REP-5).

What comes out is a game that was played again choice by choice under today's rules, its states our own (*checked*), or,
if other rules played it, one whose states fit today's types and can be looked at (*as told by the file*).
"""

from __future__ import annotations

import logging
import multiprocessing
import pickle
from contextlib import suppress
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final, Literal

import msgspec

from game.bots.processes import deaf
from game.kernel.messages import say, told
from game.store.splat import Splat, SplatError

SECONDS: Final = 20.0
START: Final = 60.0
"""Seconds on the clock until the process is there."""
MEMORY: Final = 512_000_000
"""Bytes beyond what the process holds before it is given a file."""
ANSWER: Final = 64_000_000
READY: Final = b"ready"
Badge = Literal["checked", "told"]


class Opened(msgspec.Struct, frozen=True):
    """A game that came in a file: `data` are the bytes of our own archive of it, `game` the key of its rules.

    `badge` says whether today's rules led from each choice to the next, or only the file says so.
    """

    data: bytes
    badge: Badge
    game: str


class Room:
    """A process that opens one file. It is begun at once; `poll` or `wait` gives what comes out."""

    def __init__(self, data: bytes, seconds: float = SECONDS) -> None:
        """Begin with the bytes of a file. Raises OSError if no process can be started."""
        context = multiprocessing.get_context("spawn")
        self._line, other = context.Pipe()
        self._process: Any = context.Process(target=_serve, args=(other,), daemon=True, name="splatterbox file")
        with deaf():
            self._process.start()
        other.close()
        self._data: bytes | None = data
        self._seconds = seconds
        self._end = monotonic() + START

    def poll(self) -> Opened | None:
        """Return the game if it is opened, None as long as it is not; raises SplatError with a sentence if it is none.

        Once it has answered or raised, it is closed.
        """
        return self._look(0.0)

    def wait(self) -> Opened:
        """Return the game when it is opened; raises SplatError as `poll` does."""
        while True:
            found = self._look(max(0.0, self._end - monotonic()))
            if found is not None:
                return found

    def _look(self, patience: float) -> Opened | None:
        try:
            if not self._line.poll(patience):
                if monotonic() < self._end and self._process.is_alive():
                    return None
                raise EOFError
            answer = self._line.recv_bytes(ANSWER)
            if answer == READY and self._data is not None:
                self._line.send_bytes(self._data)
                self._data, self._end = None, monotonic() + self._seconds
                return None
            found = pickle.loads(answer)  # our own process wrote it: a sentence is a message, which crosses so
        except (EOFError, OSError, ValueError, pickle.UnpicklingError) as error:
            logging.getLogger(__name__).warning("A file was not opened in time: %r", error)
            self.close()
            text = say("Opening this file takes too long or too much memory, and was stopped.")
            raise SplatError(text) from error
        self.close()
        if isinstance(found, Opened):
            return found
        raise SplatError(found if isinstance(found, str) else say("This file could not be opened."))

    def close(self) -> None:
        """End the process."""
        self._line.close()
        self._process.kill()
        self._process.join(1)


def open_apart(data: bytes, seconds: float = SECONDS) -> Opened:
    """Return the game in the bytes of a file, opened in a process of its own.

    Raises SplatError, with a sentence, if they hold none, OSError if no process can be started.
    """
    return Room(data, seconds).wait()


# -- in the process -----------------------------------------------------------------------------------


def _serve(line: Connection) -> None:
    """Open the file that comes in, and answer. Runs in the process."""
    from game.battlefield.limits import hold_memory, hold_time
    from game.store import splat

    assert splat is not None
    hold_memory(MEMORY)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        line.send_bytes(READY)
        data = line.recv_bytes(splat.MOST_BYTES * 2)
        hold_time(SECONDS)
        line.send_bytes(pickle.dumps(_answer(data)))


def _answer(data: bytes) -> Opened | str:
    try:
        return opened(data)
    except SplatError as refused:
        return told(refused)
    except MemoryError:
        return say("Opening this file takes too much memory, and was stopped.")
    except Exception:  # whatever damaged data makes the rules do
        logging.getLogger(__name__).debug("A file was refused.", exc_info=True)
        return say("This file does not hold together: no game of its rules runs like this.")


def opened(data: bytes) -> Opened:
    """Return the game in the bytes of a file, judged by the rules of its game; raises SplatError with a sentence.

    Data that makes no sense to the rules may make them raise anything, take any time and any memory.
    """
    from game.app.judged import judged
    from game.store.splat import pack, unpack

    splat, badge = judged(unpack(data))
    return Opened(pack(splat, room=None), badge, splat.game)


def read_splat(path: Any) -> bytes:
    """Return the bytes of a file that may hold a game; raises SplatError with a sentence where it cannot be read."""
    from errno import EFBIG

    from game.store.reading import read_regular
    from game.store.splat import MOST_BYTES

    try:
        return read_regular(path, MOST_BYTES)
    except FileNotFoundError:
        raise SplatError(say("There is no file {name}.", name=path.name)) from None
    except (OSError, ValueError) as error:
        if getattr(error, "errno", 0) == EFBIG:
            raise SplatError(say("This file is larger than 2 MB: no game is.")) from None
        raise SplatError(say("{name} is no file that can be opened.", name=path.name)) from None


__all__ = ["Badge", "Opened", "Room", "Splat", "SplatError", "open_apart", "opened", "read_splat"]
