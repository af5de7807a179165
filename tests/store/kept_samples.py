"""A folder of saved games for tests and drills: thirteen matches in the first schema, and in today's."""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

from game.store.journal import Journal

SAVES = Path(__file__).parents[1] / "data" / "saves"
OLD, TODAY = SAVES / "2026-11-22.db.gz", SAVES / "2026-11-23c.db.gz"
MATCHES = 13


def old_file(path):
    """Create the sample at a path as that version wrote it."""
    path.write_bytes(gzip.decompress(OLD.read_bytes()))


def todays_file(path):
    """Create a file at a path with the old file's matches, too, as this version saves them; return its bytes."""
    path.write_bytes(gzip.decompress(TODAY.read_bytes()))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("DELETE FROM matches WHERE id > ?", (MATCHES,))
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes()


DAYS = sorted(path.name.removesuffix(".db.gz") for path in SAVES.glob("*.db.gz"))


def opened(day, tmp_path):
    """The journal of a day's sample, on a copy."""
    path = tmp_path / "games.sqlite3"
    path.write_bytes(gzip.decompress((SAVES / f"{day}.db.gz").read_bytes()))
    return Journal(path)
