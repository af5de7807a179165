"""The file of an evening, `.splatnight`: gzip around one JSON object with the night and its games (NIT-6).

Each game is there as the bytes of its `.splat`, so that whoever opens the file opens them as any stranger's.
"""

from __future__ import annotations

import gzip
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.kernel.messages import say
from game.kernel.naming import plain_name
from game.store.nights import MOST_TABLES, Night
from game.store.splat import MOST_BYTES, ROOM, SplatError, inflated

FORMAT: Final = 1
SUFFIX: Final = ".splatnight"
SIZE: Final = 680_000
"""Bytes that the games of a file share."""
MOST_INFLATED: Final = 16_000_000


class NightFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An evening: the night, and the games in it by the index of their match; what couldn't be packed is left out."""

    splatnight: int
    night: Night
    games: Annotated[dict[Annotated[int, Meta(ge=0, lt=MOST_TABLES)], bytes], Meta(max_length=MOST_TABLES)]


class _Head(msgspec.Struct):
    splatnight: int


def room_for(games: int) -> int:
    """Return how many bytes each of some games may take."""
    return min(ROOM, SIZE // max(1, games))


def pack_night(file: NightFile) -> bytes:
    """Return an evening as the bytes of a file."""
    data = gzip.compress(msgspec.json.encode(file), 9, mtime=0)
    return data[:9] + b"\xff" + data[10:]  # the byte that names the operating system it was written on


def unpack_night(data: bytes) -> NightFile:
    """Return the evening in the bytes of a file, however untrusted; raises SplatError with a sentence."""
    damaged = say("This file isn't a Splatterbox evening, or it is damaged.")
    if len(data) > MOST_BYTES:
        raise SplatError(say("This file is larger than 2 MB: no evening is that big."))
    text = inflated(data, MOST_INFLATED)
    try:
        if msgspec.json.decode(text, type=_Head).splatnight > FORMAT:
            raise SplatError(say("This evening was saved by a newer Splatterbox: update the program to open it."))
        file = msgspec.json.decode(text, type=NightFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SplatError(damaged) from error
    tables = file.night.tables
    if file.splatnight != FORMAT or not file.night.whole() or any(number >= len(tables) for number in file.games):
        raise SplatError(damaged)
    file.night.guests = [replace(one, name=plain_name(one.name) or "?") for one in file.night.guests]
    return file
