"""Untrusted map files, opened in a process of their own with limits of time and memory (LAB-9).

They are unpacked and checked in memory only: nothing is on disk before the player imports the map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from game import folders
from game.battlefield.model import MapReport
from game.kernel.messages import say
from game.processes.child import Limits
from game.processes.task import Sandbox, answer_of

if TYPE_CHECKING:
    from pathlib import Path

    from game.battlefield.share import Parcel

SECONDS: Final = 1.0
MEMORY: Final = 200_000_000
"""Bytes beyond what the process uses before it receives a file."""
HEAVY: Final = ("game.battlefield.share", "game.geometry.walkways")
SUFFIX: Final = ".splatmap"


class OfferedMap(msgspec.Struct, frozen=True):
    """A map from a file, valid as far as can be checked: the file's bytes, and its own description."""

    data: bytes
    file: str
    """The file name its map asks for."""
    title: str
    author: str
    licence: str
    report: MapReport
    games: int = 0
    """How many games its author's laboratory played on exactly this map, according to the file."""


class MapSandbox(Sandbox[OfferedMap]):
    """A sandbox that opens one file with a map; anything else is refused with a ValueError."""

    def __init__(self, data: bytes) -> None:
        """Start with the bytes of a file. Raises OSError if no process can be started."""
        super().__init__(_answer, data, Limits(SECONDS, MEMORY, HEAVY), OfferedMap)
        self._data = data

    def _checked(self, found: object) -> OfferedMap:
        return msgspec.structs.replace(super()._checked(found), data=self._data)  # which the process need not send back


def _answer(data: bytes) -> object:
    """Open a file in the worker process; return what it holds, or a sentence on why it is refused."""
    from game.battlefield.share import NotTaken

    return answer_of(_offered, data, NotTaken, say("The file is damaged, or isn't a shared map."))


def _offered(data: bytes) -> OfferedMap:
    from game.battlefield.share import LAB, opened

    parcel, report = opened(data, SECONDS)
    manifest = parcel.manifest
    games = measured(parcel.files.get(LAB, b""), digest_of(report))
    return OfferedMap(b"", manifest.map, manifest.title, manifest.author, manifest.licence, report, games)


def digest_of(report: MapReport) -> str:
    """Return the laboratory's key of a map; empty without one."""
    return "" if report.terrain is None else report.terrain.digest


def measured(told: bytes, digest: str) -> int:
    """Return how many games a `lab.json` reports for a map; 0 where it has none, or makes no sense."""
    from game.games.lab_report import LabSummary

    try:
        badges = msgspec.json.decode(told, type=list[LabSummary])
    except (msgspec.DecodeError, RecursionError):
        return 0
    return max([badge.games for badge in badges if badge.digest == digest and 0 < badge.games < 10**6], default=0)


def found_out(digest: str) -> bytes:
    """Return the player's own laboratory's results on a map, as a `lab.json`; empty where there are none."""
    import sqlite3

    from game.games.lab_results import own

    try:
        badges = own(folders.lab(), digest)
    except (sqlite3.Error, OSError):
        return b""
    return msgspec.json.encode(badges) if badges else b""


def read_parcel(path: Path) -> bytes:
    """Return the bytes of a file that may hold a map; raises ValueError with a sentence where it cannot be read."""
    from errno import EFBIG

    from game.battlefield.share import BYTES
    from game.store.reading import read_regular

    try:
        return read_regular(path, BYTES)
    except FileNotFoundError:
        raise ValueError(say("There is no file {name}.", name=path.name[:80])) from None
    except (OSError, ValueError) as error:
        if getattr(error, "errno", 0) == EFBIG:
            raise ValueError(say("The file is larger than {most} MB.", most=BYTES // 1_000_000)) from None
        raise ValueError(say("{name} is not a file that can be opened.", name=path.name[:80])) from None


def parcel_in(data: bytes) -> Parcel:
    """Return the contents of a file that was opened in the sandbox before."""
    from game.battlefield.share import unpack

    return unpack(data)


def take_map(data: bytes) -> Path:
    """Write a map that was opened in the sandbox before into the player's maps folder; return its path.

    Raises ValueError with a sentence, OSError if the disk fails; then the folder is unchanged.
    """
    from game.battlefield import edit
    from game.battlefield.share import take

    parcel = parcel_in(data)
    edit.prepare(folders.own_maps())
    return take(parcel, folders.own_maps())


def packed_map(path: Path, author: str = "", licence: str = "", anyway: bool = False) -> bytes:
    """Return a map as a file for sharing; `author` defaults to the one named in the map.

    One that cannot be played is packed only with `anyway`. Raises ValueError with a sentence for a map that can't be
    shared, OSError if a file cannot be read.
    """
    from game.battlefield.causes import troubles
    from game.battlefield.checker import check
    from game.battlefield.share import NotTaken, pack
    from game.games import games, load
    from game.resources import maps

    report = check(path)
    terrain = report.terrain
    errors = troubles(report.findings)
    if terrain is None or (errors and not anyway):
        raise NotTaken(errors[0] if errors else say("There is no map in the file."))
    key = next(meta.key for meta in games() if (meta.maps if report.board is None else meta.boards))
    lab = found_out(terrain.digest)
    return pack(path, maps(), terrain.title, author or terrain.author, licence, str(load(key).rules_version), lab)
