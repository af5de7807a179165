"""Untrusted game files, opened in a process of their own with limits of time and memory (MOM-REP-5).

The result is a game that was replayed choice by choice under today's rules, its states our own (*checked*), or, if
other rules played it, one whose states fit today's types and can be viewed (*as told by the file*).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from game.kernel.messages import say
from game.processes.child import Limits
from game.processes.task import Sandbox, answer_of
from game.store.imports import Badge
from game.store.splat import SplatError, pack, unpack

if TYPE_CHECKING:
    from pathlib import Path

SECONDS: Final = 20.0
MEMORY: Final = 512_000_000
"""Bytes beyond what the process uses before it receives a file."""


class OpenedGame(msgspec.Struct, frozen=True):
    """A game from a file: `data` are the bytes of our own archive of it, `game` the key of its rules.

    `badge` says whether today's rules led from each choice to the next, or only the file says so. `winners` are seats.
    """

    data: bytes
    badge: Badge
    game: str
    winners: tuple[int, ...] = ()


class GameSandbox(Sandbox[OpenedGame]):
    """A sandbox that opens one file with a game; anything else is refused with a SplatError."""

    def __init__(self, data: bytes, seconds: float = SECONDS) -> None:
        """Start with the bytes of a file. Raises OSError if no process can be started."""
        super().__init__(_answer, data, Limits(seconds, MEMORY), OpenedGame, SplatError)


def open_apart(data: bytes, seconds: float = SECONDS) -> OpenedGame:
    """Return the game in the bytes of a file, opened in a sandbox.

    Raises SplatError, with a sentence, if they hold none, OSError if no process can be started.
    """
    return GameSandbox(data, seconds).wait()


# -- in the process -----------------------------------------------------------------------------------


def _answer(data: bytes) -> object:
    damaged = say("This file doesn't add up: no game played by its rules could run like this.")
    return answer_of(opened, data, SplatError, damaged)


def opened(data: bytes) -> OpenedGame:
    """Return the game in the bytes of a file, verified by its rules; raises SplatError with a sentence.

    Data that makes no sense to the rules may make them raise anything, take any time and any memory.
    """
    from game.features.replay.verify import judged

    splat, badge, outcome = judged(unpack(data))
    winners = outcome.winners if outcome is not None else ()
    return OpenedGame(pack(splat, room=None), badge, splat.game, winners)


def read_splat(path: Path) -> bytes:
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
            raise SplatError(say("This file is larger than 2 MB: no game is that big.")) from None
        raise SplatError(say("{name} is not a file that can be opened.", name=path.name)) from None
