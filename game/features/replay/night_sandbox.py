"""Untrusted files of evenings, opened in a process of their own: the night, and each of its games as a stranger's."""

from __future__ import annotations

from typing import Final

import msgspec

from game.features.replay.sandbox import MEMORY, SECONDS, OpenedGame, opened
from game.kernel.messages import say
from game.processes.child import Limits
from game.processes.task import Sandbox, answer_of
from game.store.nights import Night
from game.store.splat import SplatError
from game.store.splatnight import unpack_night

LONGER: Final = 3
"""How many times as long as a game's file an evening's may take."""


class OpenedNight(msgspec.Struct, frozen=True):
    """An evening from a file: the night, its games by the index of their match, and how many were refused."""

    night: Night
    games: dict[int, OpenedGame]
    refused: int = 0


class NightSandbox(Sandbox[OpenedNight]):
    """A sandbox that opens one file with an evening; anything else is refused with a SplatError."""

    def __init__(self, data: bytes, seconds: float = SECONDS * LONGER) -> None:
        """Start with the bytes of a file. Raises OSError if no process can be started."""
        super().__init__(_answer, data, Limits(seconds, MEMORY), OpenedNight, SplatError)


def _answer(data: bytes) -> object:
    damaged = say("This file doesn't add up: no evening played by the rules could be like this.")
    return answer_of(opened_night, data, SplatError, damaged)


def opened_night(data: bytes) -> OpenedNight:
    """Return the evening in the bytes of a file; a damaged game in it is left out. Raises SplatError."""
    file = unpack_night(data)
    keys = [game.game for game in file.night.played for _ in game.tables]
    games: dict[int, OpenedGame] = {}
    for number, packed in file.games.items():
        try:
            game = opened(packed)
        except Exception:  # data that makes no sense to the rules may make them raise anything
            continue
        if game.game == keys[number]:
            games[number] = game
    _check(file.night)
    return OpenedNight(file.night, games, len(file.games) - len(games))


def _check(night: Night) -> None:
    """Raise SplatError if a night's standing can't be worked out."""
    from game.lobby.night import standing
    from game.lobby.pairings import tournament_standing

    try:
        if night.kind == "night":
            standing(night)
        else:
            tournament_standing(night)
    except (LookupError, ValueError, StopIteration) as error:
        raise SplatError(say("The standing of this evening doesn't add up.")) from error
