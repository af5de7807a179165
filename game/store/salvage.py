"""Recovering games, one by one, from a damaged database of matches (FLT-1, MOM-TAB-6).

The damaged file is only read as a copy and stays where it was put. The new file is built beside it and moved into
place when complete, so that after a crash the work is simply repeated.
"""

import os
import sqlite3
import tempfile
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import msgspec

from game.kernel.match import Entry
from game.kernel.messages import say, say_count, together
from game.store import rebuild, schema
from game.store.backups import backups
from game.store.database import connect
from game.store.quarantine import BESIDE

MOST: Final = 100_000
"""Match numbers up to this one are looked up one by one if the list itself cannot be read."""
PAGE: Final = 4096
BESIDE_MATCHES: Final = {
    "watched": True, "cuts": True, "chances": True, "people": False, "results": False, "result_seats": False,
    "keepsakes": False, "nights": False,
}  # fmt: skip
"""Tables whose rows are copied unchanged, in this order; whether a row begins with its match."""
_MOMENTS: Final = {
    "kind": str, "named": str, "kept": int, "parent": int, "fork": int, "luck": str, "seal": str, "key": bytes,
    "touched": float, "clocks": str,
}  # fmt: skip
_STATES: Final = "SELECT number, data, checksum FROM states WHERE match=? ORDER BY number DESC"


class Salvage(msgspec.Struct, frozen=True):
    """The result of a recovery: how many games are whole, end earlier, could not be read; the name of the old file."""

    whole: int
    early: int
    lost: int
    spare: str

    def sentence(self) -> str:
        total = self.whole + self.early + self.lost
        if not self.whole + self.early:
            return say(
                "The saved games were damaged and couldn't be read. The old file is now called {file}.", file=self.spare
            )
        if total == 1 == self.whole:
            return say(
                "The saved games were damaged: the only game in them is intact (old file: {file}).", file=self.spare
            )
        found = [say_count("{whole} of {n} game is intact", "{whole} of {n} games are intact", total, whole=self.whole)]
        if self.early:
            found.append(say_count("{n} ends earlier", "{n} end earlier", self.early))
        if self.lost:
            found.append(say_count("{n} could not be read", "{n} could not be read", self.lost))
        games = together(*found, between=", ")
        return say("The saved games were damaged: {games} (old file: {file}).", games=games, file=self.spare)


class _Match(msgspec.Struct):
    """What is left of a match: its row, its table, the intact beginning of its log (with deltas), its intact states."""

    number: int
    row: dict[str, Any]
    options: bytes
    table: bytes
    log: list[tuple[bytes, bytes | None]]
    states: list[tuple[int, bytes]]
    length: int
    archive: bytes | None = None

    @property
    def early(self) -> bool:
        """Return whether choices are missing at its end."""
        return self.length > len(self.log) and self.archive is None

    @property
    def order(self) -> tuple[float, int]:
        """Its sort key: the counter, or the clock if the file is older than the counter."""
        when = self.row.get("seq", self.row.get("touched"))
        return (when if isinstance(when, (int, float)) else 0, self.number)


def take_over(spare: Path, path: Path) -> Salvage:
    """Recreate the database of matches from a quarantined one. Raises OSError or sqlite3.Error if that fails.

    A file created at `path` in the meantime is left alone: FileExistsError.
    """
    fresh = path.with_name(f"{path.name}.salvaged")
    for ending in ("", *BESIDE):
        Path(f"{fresh}{ending}").unlink(missing_ok=True)
    try:
        found = _made(spare, fresh, backups(path))
        with fresh.open("rb+") as file:
            os.fsync(file.fileno())
        if os.path.lexists(path):
            raise FileExistsError(str(path))
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
    return found


def _made(spare: Path, fresh: Path, older: Sequence[Path]) -> Salvage:
    """Build the new file from what is left; what is missing comes from the newest readable one of `older`."""
    with tempfile.TemporaryDirectory() as folder, closing(connect(fresh)) as db:
        schema.make(db)
        with closing(_opened(_copied(spare, Path(folder)))) as source:
            found = {number: _match(source, number) for number in _numbers(source)}
            beside = {table: _readable(source, table) for table in BESIDE_MATCHES}
            for backup in older[:1]:
                _complete(source, backup, Path(folder), found, beside)
        matches = sorted((match for match in found.values() if match is not None), key=lambda match: match.order)
        db.execute("BEGIN")
        for seq, match in enumerate(matches, 1):
            _insert(db, seq, match)
        for table, rows in beside.items():
            _insert_rows(db, table, rows, {match.number for match in matches})
        db.execute("UPDATE clock SET n=?", (max(len(matches), *_seqs(beside)),))
        db.execute("COMMIT")
    early = sum(match.early for match in matches)
    return Salvage(len(matches) - early, early, len(found) - len(matches), spare.name)


# -- the newest backup -----------------------------------------------------------------------------


def _complete(
    source: sqlite3.Connection, backup: Path, folder: Path, found: dict[int, _Match | None],
    beside: dict[str, list[tuple[Any, ...]]],
) -> None:  # fmt: skip
    """Copy from a backup what a damaged file lacks: games, ends of games, and rows of the book (MOM-TAB-6).

    A game without any trace may have been lost or deleted: it is restored only if the list of games itself cannot be
    read completely.
    """
    (folder / "older").mkdir()
    with closing(_opened(_copied(backup, folder / "older"))) as older:
        all_of_them = not all(_read_through(source, table) for table in ("matches", "tables"))
        for number in _numbers(older):
            if number in found or all_of_them:
                found[number] = _better(source, found.get(number), _match(older, number))
        for table, rows in beside.items():
            if not _read_through(source, table):
                wide = len(schema.COLUMNS[schema.VERSION][table].split(","))
                rows += [row for row in _readable(older, table) if len(row) == wide]  # known ones are left out later


def _read_through(source: sqlite3.Connection, table: str) -> bool:
    """Return whether all of a table can be read; False for a missing one."""
    try:
        for _row in source.execute(f"SELECT * FROM {table}"):
            pass
    except (sqlite3.Error, UnicodeDecodeError, OverflowError):
        return False
    return True


def _better(source: sqlite3.Connection, left: _Match | None, old: _Match | None) -> _Match | None:
    """Return what is left of a match, or a backup's version if that goes further along the same line."""
    if old is None or (left is not None and not left.early):
        return left
    if left is None:
        row = _row(source, "matches", "id", old.number)
        known = max(_whole(row.get("length")), _seen(source, old.number), old.length)
        return msgspec.structs.replace(old, length=known)
    if old.archive is not None:
        return old
    same = old.options == left.options and [data for data, _ in old.log[: len(left.log)]] == [d for d, _ in left.log]
    if not same or len(old.log) <= len(left.log):
        return left
    log = old.log[: left.length]
    states = [(at, data) for at, data in old.states if at < len(log)]
    return msgspec.structs.replace(left, log=log, states=states)


def _insert(db: sqlite3.Connection, seq: int, match: _Match) -> None:
    """Write a match into the new file; its length is unchanged, so that opening it shows what is missing."""
    row, chain = match.row, crc32(match.options)
    for number, (data, delta) in enumerate(match.log):
        chain = crc32(data, chain)
        db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (match.number, number, data, chain, delta))
    if match.archive is not None:
        db.execute("INSERT INTO archives VALUES (?, ?)", (match.number, match.archive))
    for at, data in match.states:
        db.execute("INSERT INTO states VALUES (?, ?, ?, ?)", (match.number, at, data, crc32(data)))
    whole = [_whole(row.get(name)) for name in ("round", "turn", "asked")]
    over = 0 if match.early else _whole(row.get("finished"))
    binned = seq if _whole(row.get("binned")) else 0
    words = [str(row.get(name) or "") for name in ("game", "rules_version", "title", "refused")]
    began = row.get("started")
    known = (match.number, match.options, match.table, *words[:3])
    db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", known)
    db.execute(
        "INSERT INTO matches (id, seq, length, chain, round, turn, asked, finished, binned, game, rules_version, title,"
        " refused, started) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (match.number, seq, match.length, chain, *whole, over, binned, *words, began if type(began) is float else 0.0),
    )
    for name, kind in _MOMENTS.items():
        if type(row.get(name)) is kind:
            db.execute(f"UPDATE matches SET {name}=? WHERE id=?", (row[name], match.number))


def _insert_rows(db: sqlite3.Connection, table: str, rows: list[tuple[Any, ...]], matches: Collection[int]) -> None:
    """Write what is left of a table, without rows that depend on a missing match or result."""
    for row in rows:
        if BESIDE_MATCHES[table] and row[0] not in matches:
            continue
        with suppress(sqlite3.IntegrityError):
            db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)


def _seqs(beside: dict[str, list[tuple[Any, ...]]]) -> list[int]:
    """Return the counter's values in results, people and nights: it must never go back behind them."""
    found = [row[1] for table in ("results", "nights") for row in beside[table]] + [row[3] for row in beside["people"]]
    return [_whole(seq) for seq in found] or [0]


def _whole(value: Any) -> int:
    """Return an int as read, 0 for anything else."""
    return value if isinstance(value, int) else 0


# -- the damaged file ------------------------------------------------------------------------------


def _copied(spare: Path, folder: Path) -> Path:
    """Copy a file and its write-ahead log, because reading changes them."""
    copy = folder / "damaged"
    for ending in ("", "-wal", "-journal"):
        with suppress(FileNotFoundError):
            Path(f"{copy}{ending}").write_bytes(Path(f"{spare}{ending}").read_bytes())
    return copy


def _opened(copy: Path) -> sqlite3.Connection:
    """Open a copy, with its first page rebuilt if that is damaged."""
    for mend in (lambda _copy: None, _mend_header, _mend_first_page):
        mend(copy)
        db = connect(copy)
        with suppress(sqlite3.Error, UnicodeDecodeError):
            if db.execute("SELECT name FROM sqlite_master WHERE name='entries'").fetchone():
                return db
        db.close()
    return connect(":memory:")


def _mend_header(copy: Path) -> None:
    """Rewrite the header, which is the same in all our files except for the number of pages."""
    _write_first(copy, 100)


def _mend_first_page(copy: Path) -> None:
    """Rewrite the whole first page: the schema table, as it is in files created with this schema."""
    _write_first(copy, PAGE)


def _write_first(copy: Path, count: int) -> None:
    if copy.stat().st_size < 2 * PAGE:
        return
    with tempfile.TemporaryDirectory() as folder, closing(connect(Path(folder) / "fresh")) as db:
        schema.make(db)
        db.close()
        page = bytearray((Path(folder) / "fresh").read_bytes()[:PAGE])
    page[28:32] = (copy.stat().st_size // PAGE).to_bytes(4, "big")
    page[92:96] = page[24:28]  # the number of pages is only valid if these two agree
    with copy.open("rb+") as file:
        file.write(page[:count])


def _numbers(source: sqlite3.Connection) -> list[int]:
    """Return the numbers of all matches of which there is a trace, in order."""
    found: set[int] = set()
    for table, column in (("matches", "id"), ("tables", "match"), ("entries", "match")):
        for order in ("ASC", "DESC"):
            query = f"SELECT DISTINCT {column} FROM {table} ORDER BY {column} {order}"
            found.update(row[0] for row in _read(source, query) if isinstance(row[0], int))
    # Where two pages of a list are damaged, matches in between are only found by number.
    for number in range(1, min(max(found, default=0), MOST)):
        if number not in found and any(_read(source, "SELECT id FROM matches WHERE id=?", number)):
            found.add(number)
    return sorted(number for number in found if number > 0)


def _read(source: sqlite3.Connection, query: str, *values: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a query as far as they are readable."""
    with suppress(sqlite3.Error, UnicodeDecodeError, OverflowError):
        yield from source.execute(query, values)


def _match(source: sqlite3.Connection, number: int) -> _Match | None:
    """Return what is left of a match; None if it can never be opened again."""
    row, table = _row(source, "matches", "id", number), _row(source, "tables", "match", number)
    options, table_data = table.get("options"), table.get("table_data")
    if (
        not (row.get("game") or table.get("game"))
        or not isinstance(options, bytes)
        or not isinstance(table_data, bytes)
    ):
        return None
    chained = "title" in table
    log = _log(source, number, options, chained)
    archive = _row(source, "archives", "match", number).get("data")
    archive = archive if isinstance(archive, bytes) and not log else None
    if not log and archive is None:
        return None
    if not row:  # all rows are on a page or two; only its place in the order is lost
        row = table | (_told(log[-1][0]) if log else {"finished": 1})
    length = row.get("length")
    states = [
        (at, data)
        for at, data, checksum in _read(source, _STATES, number)
        if isinstance(at, int) and 0 <= at < len(log) and isinstance(data, bytes) and crc32(data) == checksum
    ]
    length = length if isinstance(length, int) else 0
    length = max(length, len(log), _seen(source, number))
    return _Match(number, row, options, table_data, log, states, length, archive)


def _told(data: bytes) -> dict[str, int]:
    """Return the public facts about a match's position from the last entry of its log."""
    last = msgspec.json.decode(data, type=Entry)
    return {"turn": last.turn, "finished": int(any(event.name == "game_over" for event in last.events))}


def _readable(source: sqlite3.Connection, table: str) -> list[tuple[Any, ...]]:
    """Return the readable rows of a table; none if there is no such table."""
    return list(_read(source, f"SELECT * FROM {table}"))


def _seen(source: sqlite3.Connection, number: int) -> int:
    """Return the minimum length of a match: what is left of its row, log and states may be on different pages."""
    found = 0
    for table in ("entries", "states"):
        query = f"SELECT number FROM {table} WHERE match=? ORDER BY number DESC LIMIT 1"
        found = max(found, *(row[0] + 1 for row in _read(source, query, number) if isinstance(row[0], int)), 0)
    return found


def _row(source: sqlite3.Connection, table: str, key: str, number: int) -> dict[str, Any]:
    """Return a row as a dict by column name; empty if it cannot be read."""
    names = [row[1] for row in _read(source, f"PRAGMA table_info({table})")]
    row = next(_read(source, f"SELECT * FROM {table} WHERE {key}=?", number), ())
    return dict(zip(names, row, strict=False))


def _log(source: sqlite3.Connection, number: int, options: bytes, chained: bool) -> list[tuple[bytes, bytes | None]]:
    """Return the rows of a log up to the first that is lost or damaged, each with its delta if there is one."""
    link = "chain" if chained else "0"
    delta = (
        "delta" if any(_read(source, "SELECT name FROM pragma_table_info('entries') WHERE name='delta'")) else "NULL"
    )
    query = f"SELECT number, data, {link}, {delta} FROM entries WHERE match=? ORDER BY number"
    read = list(_read(source, query, number))
    deltas = [row[3] if isinstance(row[3], bytes) else None for row in read]
    rows = [row[:3] for row in read]
    if chained:
        count = len(rebuild.sound(crc32(options), rows)[0])
        return [(row[1], deltas[at]) for at, row in enumerate(rows[:count])]
    sound: list[tuple[bytes, bytes | None]] = []
    for at, data, _ in rows:
        if at != len(sound) or not isinstance(data, bytes):
            break
        try:
            msgspec.json.decode(data, type=Entry)
        except (msgspec.DecodeError, UnicodeDecodeError):
            break
        sound.append((data, None))
    return sound
