"""*Keep the evening*: one file with the night and its games, and one picture to send round (NIT-6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from sqlite3 import Error
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game import folders
from game.kernel.messages import say
from game.kernel.naming import plain_name
from game.play.match_file import exported, past_in
from game.store.splat import SplatError, pack, unpack
from game.store.splatnight import FORMAT, SUFFIX, NightFile, pack_night, room_for
from game.store.troubles import JournalError
from game.store.writing import free_file, write_whole
from game.ui.png import bytes_of

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.journal import Journal
    from game.store.nights import Night


def keep_evening(journal: Journal, night: Night) -> Callable[[], str | None]:
    """Start saving an evening; the answer is None until it is done, then a sentence. A game is packed per call."""
    steps = _packed(journal, night)

    def answer() -> str | None:
        try:
            return next(steps)
        except OSError as error:
            return say("The evening can't be written: {reason}.", reason=error.strerror or str(error))

    return answer


def _packed(journal: Journal, night: Night) -> Iterator[str | None]:
    """Pack game after game, then write the file."""
    known = {kept.id: kept for kept in journal.kept()}
    games, tables = {}, night.tables
    for number, table in enumerate(tables):
        kept = known.get(table.match)
        if kept is not None and table.places:
            with suppress(SplatError, JournalError, Error):
                games[number] = _within(exported(journal, kept), room_for(len(tables)))
        yield None
    done = sum(bool(table.places) for table in tables)
    file = _file(folders.shared_games(), SUFFIX, night.day)
    data = pack_night(NightFile(FORMAT, _public(night), games))
    write_whole(file, data)
    size = max(1, round(len(data) / 1000))
    if len(games) < done:
        yield say("Saved as {file}: {size} kB. {n} of its games couldn't be packed.",
                  file=file.name, size=size, n=done - len(games))  # fmt: skip
    yield say("Saved as {file}: {size} kB.", file=file.name, size=size)


def _within(data: bytes, room: int) -> bytes:
    """Return a game's file in so many bytes, thinned out if need be."""
    if len(data) <= room:
        return data
    splat = unpack(data)
    past, _ = past_in(splat)
    return pack(splat, past.encoded, room)


def _public(night: Night) -> Night:
    """Return a night without what means something on this machine only."""
    guests = [replace(one, name=plain_name(one.name)) for one in night.guests]
    played = [replace(game, tables=[replace(table, match=0) for table in game.tables]) for game in night.played]
    return replace(night, guests=guests, played=played, over=True)


def save_picture(surface: pygame.Surface, day: str) -> str:
    """Save a picture of the podium; return a sentence."""
    try:
        file = _file(folders.shared_pictures(), ".png", day)
        write_whole(file, bytes_of(surface))
    except OSError as error:
        return say("The picture can't be written: {reason}.", reason=error.strerror or str(error))
    return say("Saved as {file}: {size} kB.", file=file.name, size=max(1, round(file.stat().st_size / 1000)))


def _file(folder: Path, suffix: str, day: str) -> Path:
    """Return a free file for an evening in a folder, which is made."""
    folder.mkdir(parents=True, exist_ok=True)
    return free_file(folder, f"splatterbox-evening-{day}", suffix)
