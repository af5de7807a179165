"""Damage files of saved games in every possible way, and start the program on them (FLT-1, FLT-9).

    uv run python -m tools.drills.damaged --count 2000

Bytes flipped, pages zeroed, files truncated, rows deleted, tables dropped, other files in their place, foreign
write-ahead logs: opening never raises and shows a sentence if something was lost; each listed game opens as the true
beginning of what it was, or is refused with a sentence; a shortened one says by how much; untouched games are whole,
and with a backup all are; quarantined files are kept byte by byte, and earlier ones are not touched.
"""

import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from game.games import games, load
from game.play.saves import Saves
from game.store import reopening
from game.store.backups import make
from game.store.journal import Journal, JournalError
from game.store.salvage import PAGE
from tests.store.kept_samples import MATCHES, old_file, todays_file
from tools.drills.telling import Tally, options

TABLES = ("matches", "tables", "entries", "states", "clock", "archives", "results")
EARLIER = b"put aside on another day"
Damage = Callable[[Path, Random], set[int] | None]
"""Damages a file; returns the games it may have harmed, or None if it may be any of them."""


def flip(path: Path, random: Random) -> None:
    """Change one to twenty bytes anywhere."""
    data = bytearray(path.read_bytes())
    for _ in range(random.randint(1, 20)):
        data[random.randrange(len(data))] ^= random.randint(1, 255)
    path.write_bytes(data)


def flip_first(path: Path, random: Random) -> None:
    """Change bytes of the first page."""
    data = bytearray(path.read_bytes())
    for _ in range(random.randint(1, 8)):
        data[random.randrange(random.choice((100, 1200)))] ^= random.randint(1, 255)
    path.write_bytes(data)


def zero(path: Path, random: Random) -> None:
    """Zero one to three pages, not always from their start."""
    data = bytearray(path.read_bytes())
    for _ in range(random.randint(1, 3)):
        place = random.randrange(len(data) // PAGE) * PAGE + random.choice((0, 0, 512, 3000))
        data[place : place + PAGE] = bytes(min(PAGE, len(data) - place))
    path.write_bytes(data)


def smash(path: Path, random: Random) -> None:
    """Overwrite one page with noise."""
    data = bytearray(path.read_bytes())
    place = random.randrange(len(data) // PAGE) * PAGE
    data[place : place + PAGE] = random.randbytes(PAGE)
    path.write_bytes(data)


def cut_off(path: Path, random: Random) -> None:
    """Truncate the file anywhere."""
    path.write_bytes(path.read_bytes()[: random.randrange(path.stat().st_size)])


def replaced(path: Path, random: Random) -> None:
    """Replace it by another file: noise, text, a foreign database, or one page repeated."""
    kind = random.randrange(4)
    if kind == 0:
        path.write_bytes(random.randbytes(random.choice((1, 100, 5000, 50000))))
    elif kind == 1:
        path.write_text("Dear diary,\n" * 500)
    elif kind == 2:
        path.unlink()
        with closing(sqlite3.connect(path)) as db:
            db.execute("CREATE TABLE matches (a, b)")
            db.execute("INSERT INTO matches VALUES ('of', 'others')")
            db.commit()
    else:
        path.write_bytes(path.read_bytes()[:PAGE] * 40)


def strange_log(path: Path, random: Random) -> None:
    """Put a foreign write-ahead log beside it."""
    path.with_name(path.name + "-wal").write_bytes(random.randbytes(random.choice((32, 4152, 40000))))


def dropped(path: Path, random: Random) -> None:
    """Drop a table."""
    with closing(sqlite3.connect(path)) as db, suppress(sqlite3.Error):
        db.execute(f"DROP TABLE {random.choice(TABLES)}")


def deleted(path: Path, random: Random) -> set[int]:
    """Delete or change rows of one game."""
    number, place = random.randint(1, MATCHES), random.randint(0, 40)
    table = random.choice(TABLES[:4])
    where = {"matches": f"id={number}", "tables": f"match={number}"}.get(table, f"match={number} AND number>={place}")
    change = {"matches": "SET length=length+7, title=CAST(x'ff' AS TEXT)", "tables": "SET options=x'7b'"}.get(
        table, "SET data=x'7b7d'"
    )
    with closing(sqlite3.connect(path)) as db, db, suppress(sqlite3.OperationalError):  # older files have no length
        db.execute(
            f"DELETE FROM {table} WHERE {where}" if random.random() < 0.6 else f"UPDATE {table} {change} WHERE {where}"
        )
    return {number}


DAMAGES: tuple[Damage, ...] = (
    flip,
    flip,
    flip_first,
    zero,
    zero,
    smash,
    cut_off,
    replaced,
    strange_log,
    dropped,
    deleted,
    deleted,
)


class Originals:
    """The files to be damaged, and the logs of their games."""

    def __init__(self, root: Path) -> None:
        path = root / "games.sqlite3"
        old_file(path)
        self.old = path.read_bytes()
        self.old_logs = logs_of(path)
        self.today = todays_file(path)
        self.logs = logs_of(path)
        self.backup = make(path).read_bytes()


def logs_of(path: Path) -> dict[int, list[int]]:
    """Return the checksums of all choices of the games in a file, by game."""
    with closing(Journal(path)) as journal:
        rows = [(row.id, row.game) for row in journal.kept()]
        taken = {number: reopening.take_up(journal, number, load(key)) for number, key in rows}
    return {number: [entry.checksum for entry in one.match.entries] for number, one in taken.items()}


def once(originals: Originals, path: Path, random: Random) -> tuple[str, int]:
    """Damage a file and start on it; return what was wrong, and how many games are whole."""
    chained = random.random() < 0.85  # the log of an older file has no chain: a changed row cannot be detected
    path.write_bytes(originals.today if chained else originals.old)
    backed = chained and random.random() < 0.4
    if backed:
        path.with_name(f"{path.name}.backup-1").write_bytes(originals.backup)
    damage = random.choice(DAMAGES)
    harmed = damage(path, random)
    earlier = path.with_name(f"{path.name}.damaged-1")
    earlier.write_bytes(EARLIER)
    broken = path.read_bytes()
    said: list[str] = []
    os.environ["SPLATTERBOX_DATA"] = str(path.parent)
    with closing(Saves(said.append)) as saves:
        saves.newest({meta.key for meta in games()})
        if saves.use() is None:
            return ("" if "newer" in " ".join(said) else f"{damage.__name__}: no saved games: {saves.error}"), 0
        fault, whole = looked_at(originals, saves, said, chained, not broken, random)
    if not fault and harmed is not None and whole < MATCHES - len(harmed):
        fault = f"only {whole} games are whole, {len(harmed)} was harmed"
    if not fault and backed and whole < MATCHES and any("damaged" in words for words in said):
        fault = f"only {whole} games are whole, and the backup had all"
    aside = [one.read_bytes() for one in path.parent.glob("*.damaged-*") if one != earlier]
    if earlier.read_bytes() != EARLIER:
        fault = "what was put aside before was overwritten"
    elif any("damaged" in words for words in said) and broken not in aside and not _wal_in(path, broken):
        fault = "the damaged file is not kept as it was"
    return (f"{damage.__name__}: {fault}" if fault else ""), whole


def _wal_in(path: Path, broken: bytes) -> bool:
    """Return whether a file was upgraded before it proved damaged: then its copy from before is kept."""
    return any(one.read_bytes()[100:] == broken[100:] for one in path.parent.glob("*.schema-1-*"))


def looked_at(
    originals: Originals, saves: Saves, said: list[str], chained: bool, empty: bool, random: Random
) -> tuple[str, int]:
    """Open the listed games; return what is wrong, and how many are whole."""
    logs = originals.logs if chained else originals.old_logs
    rows = [row for row in saves.kept() if row.id in logs]
    whole = 0
    if len(rows) < MATCHES and not said and chained and not empty:
        return f"{MATCHES - len(rows)} games are gone without a word", 0
    known = {meta.key for meta in games()}
    looked = set(random.sample([row.id for row in rows], min(4, len(rows))))
    for row in rows:
        journal, log = saves.journal, logs[row.id]
        if journal is None or row.game not in known:
            continue
        if row.early == 0 and row.id not in looked:
            whole += 1
            continue
        try:
            taken = reopening.take_up(journal, row.id, load(row.game))
        except JournalError:
            continue
        found = [entry.checksum for entry in taken.match.entries]
        if chained and found != log[: len(found)]:
            return f"game {row.id} is another one", whole
        if chained and len(found) < len(log) and not taken.early:
            return f"game {row.id} is {len(log) - len(found)} choices short without a word", whole
        whole += found == log
    return "", whole


def drill(count: int, seed: int) -> Tally:
    """Damage this many files."""
    tally, random = Tally("damaged"), Random(seed)
    wholes = 0
    with tempfile.TemporaryDirectory() as root:
        originals = Originals(Path(root))
        for number in range(count):
            with tempfile.TemporaryDirectory(dir=root) as folder:
                try:
                    fault, whole = once(originals, Path(folder) / "games.sqlite3", random)
                except Exception as error:
                    fault, whole = f"{type(error).__name__}: {error}", 0
            wholes += whole
            tally.step(f"try {number}: {fault}" if fault else "")
    tally.figures["games_whole_on_average"] = f"{wholes / max(1, count):.2f} of {MATCHES}"
    return tally


if __name__ == "__main__":
    asked = options(__doc__ or "", 2000)
    sys.exit(drill(asked.count, asked.seed).end())
