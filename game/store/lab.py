"""The laboratory's file: cached results of test games on a map, at most 50 MB, oldest deleted first (LAB-25).

It is a cache: it may be deleted at any time, and a damaged or foreign file is replaced.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Sequence
from contextlib import suppress
from itertools import accumulate
from pathlib import Path
from types import TracebackType
from typing import Final, Generic, Self, TypeVar

import msgspec

from game.store import disks

VERSION: Final = 1
MOST_BYTES: Final = 50_000_000
ROOM: Final = 0.9
"""The share of its maximum size to which it is reduced when full."""
LOOK: Final = 64
"""After this many blocks its size is checked."""
BUSY_S: Final = 5.0
UNPACKED: Final = 1_000_000
"""Maximum bytes of a block."""

_TABLES: Final = (
    "CREATE TABLE blocks (age INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL, seed INTEGER NOT NULL,"
    " data BLOB NOT NULL, UNIQUE (key, seed))",
    "CREATE TABLE told (digest TEXT NOT NULL, name TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY (digest, name))",
)

Block = TypeVar("Block")


class Blocks(Generic[Block]):
    """The open file: blocks of one type by key and seed, and reports of maps by digest."""

    def __init__(self, path: Path, kind: type[Block], most: int = MOST_BYTES, busy_s: float = BUSY_S) -> None:
        """Open or create the file; `busy_s` limits the wait for another process.

        Raises sqlite3.Error or OSError if it can be neither opened nor created.
        """
        self.path, self.most = path, most
        self._decoder = msgspec.msgpack.Decoder(kind)
        self._since = 0
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._db = _opened(path, busy_s)
        except sqlite3.DatabaseError as error:
            if disks.adapt(path, error):
                self._db = _opened(path, busy_s)
                return
            if isinstance(error, sqlite3.OperationalError):
                raise  # it is in use, or files cannot be created there
            for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
                path.with_name(name).unlink(missing_ok=True)
            self._db = _opened(path, busy_s)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._db.close()

    def known(self, key: str, seeds: Sequence[int]) -> dict[int, Block]:
        """Return the saved blocks of a key, by seed; invalid rows are left out. Raises sqlite3.Error."""
        wanted, found = set(seeds), {}
        for seed, data in self._db.execute("SELECT seed, data FROM blocks WHERE key=?", (key,)):
            if seed in wanted:
                with suppress(zlib.error, msgspec.DecodeError, TypeError):
                    found[seed] = self._decoder.decode(zlib.decompressobj().decompress(data, UNPACKED))
        return found

    def keep(self, key: str, seed: int, block: Block) -> None:
        """Save a block. Raises sqlite3.Error."""
        data = zlib.compress(msgspec.msgpack.encode(block))
        with self._db:
            self._db.execute("INSERT OR REPLACE INTO blocks (key, seed, data) VALUES (?, ?, ?)", (key, seed, data))
        self._since += 1
        if self._since >= LOOK:
            self._since = 0
            self.make_room()

    def make_room(self) -> None:
        """Delete the oldest blocks if the file is full (LAB-25). Raises sqlite3.Error."""
        (full,) = self._db.execute("SELECT coalesce(sum(length(data) + length(key) + 40), 0) FROM blocks").fetchone()
        if full <= self.most * ROOM:
            return
        left = full - self.most * ROOM / 2
        oldest = self._db.execute("SELECT age, length(data) + length(key) + 40 FROM blocks ORDER BY age").fetchall()
        sizes = accumulate(size for _, size in oldest)
        last = next(age for (age, _), size in zip(oldest, sizes, strict=True) if size >= left)
        with self._db:
            self._db.execute("DELETE FROM blocks WHERE age<=?", (last,))
        self._db.execute("VACUUM")

    def tell(self, digest: str, name: str, data: bytes) -> None:
        """Insert or replace a map's report under a name. Raises sqlite3.Error."""
        with self._db:
            self._db.execute("INSERT OR REPLACE INTO told VALUES (?, ?, ?)", (digest, name, data))

    def told(self, digest: str, holding: bytes = b"") -> list[bytes]:
        """Return all reports of a map, in the order of their names. Raises sqlite3.Error.

        With `holding`, reports of other maps that contain those bytes follow, latest first.
        """
        rows = self._db.execute(
            "SELECT data FROM told WHERE digest=?1 OR (length(?2) AND instr(data, ?2))"
            " ORDER BY digest != ?1, CASE digest WHEN ?1 THEN name END, rowid DESC", (digest, holding)
        )  # fmt: skip
        return [data for (data,) in rows]


def _opened(path: Path, busy_s: float) -> sqlite3.Connection:
    """Open the file and create its tables; sqlite3.DatabaseError if it belongs to another program."""
    disks.make_fit(path)
    db = disks.connect(path, busy_s)
    db.isolation_level = "DEFERRED"
    try:
        disks.keep_journal(db, path)
        db.execute("PRAGMA synchronous=NORMAL")
        if db.execute("PRAGMA user_version").fetchone() == (0,):
            with db:
                db.execute("BEGIN IMMEDIATE")  # another process may be creating them right now
                if db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
                    for table in _TABLES:
                        db.execute(table)
                    db.execute(f"PRAGMA user_version={VERSION}")
        if db.execute("PRAGMA user_version").fetchone() != (VERSION,):
            raise sqlite3.DatabaseError("another's file")
        for table in ("blocks", "told"):
            db.execute(f"SELECT 1 FROM {table} LIMIT 1")
    except BaseException:
        db.close()
        raise
    return db
