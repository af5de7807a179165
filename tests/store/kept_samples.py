"""A folder of saved games for tests and drills: the sample of 2026-11-22, brought up to today's schema."""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

from game.store.journal import Journal

SAVES = Path(__file__).parents[1] / "data" / "saves"
SAMPLE = SAVES / "2026-11-22.db.gz"
MATCHES = 13


def old_file(path):
    """Lay the sample at a path as that version wrote it."""
    path.write_bytes(gzip.decompress(SAMPLE.read_bytes()))


def todays_file(path):
    """Lay the sample at a path as a file of today, without the copy of the upgrade; return its bytes."""
    old_file(path)
    Journal(path).close()
    for copy in path.parent.glob(f"{path.name}.schema-*"):
        copy.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes()


DAYS = sorted(path.name.removesuffix(".db.gz") for path in SAVES.glob("*.db.gz"))


def opened(day, tmp_path):
    """The journal of a day's sample, on a copy."""
    path = tmp_path / "games.sqlite3"
    path.write_bytes(gzip.decompress((SAVES / f"{day}.db.gz").read_bytes()))
    return Journal(path)
