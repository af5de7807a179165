"""The tables of the database of matches, and upgrades from earlier schemas.

Schema 2 (MOM-TAB-2, MOM-TAB-5): `clock.n` is one counter, raised by every transaction that touches a match, and
`matches.seq` is its value then, so that the order does not depend on any system clock (FLT-8). `length` counts the
rows of the log and `chain` is the crc32 over them, starting with that of the options; each row of `entries` holds the
chain up to itself, so that lost or changed rows are noticed (FLT-9). `round`, `turn` and `asked` (a bit mask of seats)
are public facts for a list of games. `binned` is the counter's value when a match went to the bin, 0 outside it.

Schema 3 (the tables of MOM-1 to MOM-BACK): `entries.delta` is what a choice changed in the state, packed
(`game.kernel.delta`); for a finished match all of it is in `archives`. `matches.named` is the player's name for a
match, `kept` that it is pinned, `kind` one of table, variation and import; `parent` and `fork` say what it was
branched off and after which entry, `luck` how its randomness continues; `seal` is the seal that is shown, `key` what
opens it, which only the randomness of a running game reads. Everything else of a match is public.

Schema 4: `keepsakes` is what people have of their own beside results, by kind and key: lines they have heard (RIV-5).
`nights` is a game night a row, as JSON, with the counter's value when it was last touched (NIT-7).

Schema 5: `matches.touched` is when a match was last touched, in seconds since 1970 (0: unknown), to be read and never
for the order (HND-12); `matches.clocks` what is left of people's time, as JSON (HND-11).
"""

import sqlite3
from typing import Final
from zlib import crc32

import msgspec

VERSION: Final = 5
NONSENSE: Final = 1000
"""No schema will ever have such a number: the file is not ours."""

_MATCHES: Final = """
CREATE TABLE {name} (
    id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, game TEXT NOT NULL, rules_version TEXT NOT NULL, title TEXT NOT NULL,
    started REAL NOT NULL, length INTEGER NOT NULL, chain INTEGER NOT NULL, round INTEGER NOT NULL DEFAULT 0,
    turn INTEGER NOT NULL DEFAULT 0, asked INTEGER NOT NULL DEFAULT 0, finished INTEGER NOT NULL DEFAULT 0,
    binned INTEGER NOT NULL DEFAULT 0, refused TEXT NOT NULL DEFAULT '', {moments})
"""
_MOMENTS: Final = (
    "kind TEXT NOT NULL DEFAULT 'table'",
    "named TEXT NOT NULL DEFAULT ''",
    "kept INTEGER NOT NULL DEFAULT 0",
    "parent INTEGER NOT NULL DEFAULT 0",
    "fork INTEGER NOT NULL DEFAULT 0",
    "luck TEXT NOT NULL DEFAULT ''",
    "seal TEXT NOT NULL DEFAULT ''",
    "key BLOB NOT NULL DEFAULT x''",
)
"""What schema 3 added to a match, column by column."""
_LATELY: Final = ("touched REAL NOT NULL DEFAULT 0", "clocks TEXT NOT NULL DEFAULT ''")
"""What schema 5 added to a match, column by column."""
_CLOCK: Final = "CREATE TABLE clock (n INTEGER NOT NULL)"
# The tables with the options are separate from the row that every choice touches: they contain a whole map. What is
# in both is for salvage: all rows of matches are on a page or two.
_OTHERS: Final = (
    """CREATE TABLE tables (
    match INTEGER PRIMARY KEY REFERENCES matches(id) ON DELETE CASCADE,
    options BLOB NOT NULL, table_data BLOB NOT NULL, game TEXT NOT NULL DEFAULT '',
    rules_version TEXT NOT NULL DEFAULT '', title TEXT NOT NULL DEFAULT '')""",
    """CREATE TABLE entries (
    match INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE, number INTEGER NOT NULL, data BLOB NOT NULL,
    chain INTEGER NOT NULL DEFAULT 0, delta BLOB, PRIMARY KEY (match, number)) WITHOUT ROWID""",
    """CREATE TABLE states (
    match INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE, number INTEGER NOT NULL,
    data BLOB NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID""",
)
_OF_MATCH: Final = "match INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE"
# Short, so that the list of all tables fits the first page and can be rebuilt if damaged (`salvage`).
_MOMENT_TABLES: Final = (
    f"""CREATE TABLE watched ({_OF_MATCH}, seat INTEGER NOT NULL, number INTEGER NOT NULL,
    PRIMARY KEY (match, seat)) WITHOUT ROWID""",
    f"""CREATE TABLE cuts ({_OF_MATCH}, seq INTEGER NOT NULL, number INTEGER NOT NULL, data BLOB NOT NULL,
    nods INTEGER NOT NULL, PRIMARY KEY (match, seq)) WITHOUT ROWID""",
    f"""CREATE TABLE chances ({_OF_MATCH}, number INTEGER NOT NULL, eye INTEGER NOT NULL, by TEXT NOT NULL,
    shares BLOB NOT NULL, error REAL NOT NULL, PRIMARY KEY (match, number, eye, by)) WITHOUT ROWID""",
    "CREATE TABLE archives (match INTEGER PRIMARY KEY REFERENCES matches(id) ON DELETE CASCADE, data BLOB NOT NULL)",
    "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL, look TEXT NOT NULL, seq INTEGER NOT NULL)",
    """CREATE TABLE results (id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, match INTEGER NOT NULL, day TEXT NOT NULL,
    game TEXT NOT NULL, mode TEXT NOT NULL, map_title TEXT NOT NULL, map_hash TEXT NOT NULL, rules TEXT NOT NULL,
    decisions INTEGER NOT NULL, minutes INTEGER NOT NULL, marks TEXT NOT NULL)""",
    """CREATE TABLE result_seats (result INTEGER NOT NULL REFERENCES results(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL, person INTEGER REFERENCES people(id) ON DELETE SET NULL, holder TEXT NOT NULL,
    team INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL, figures BLOB NOT NULL, luck BLOB NOT NULL,
    PRIMARY KEY (result, seat)) WITHOUT ROWID""",
)
_KEEPSAKES: Final = """CREATE TABLE keepsakes (person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE,
    kind TEXT NOT NULL, key TEXT NOT NULL, day TEXT NOT NULL, value INTEGER NOT NULL,
    PRIMARY KEY (person, kind, key)) WITHOUT ROWID"""
_NIGHTS: Final = "CREATE TABLE nights (id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, over INTEGER NOT NULL, data BLOB)"
COLUMNS: Final[dict[int, dict[str, str]]] = {
    1: {
        "matches": "id, game, rules_version, title, started, touched, finished, refused",
        "tables": "match, options, table_data",
        "entries": "match, number, data",
        "states": "match, number, data, checksum",
    },
    2: {
        "clock": "n",
        "matches": "id, seq, game, rules_version, title, started, length, chain, round, turn, asked, finished, binned,"
        " refused",
        "tables": "match, options, table_data, game, rules_version, title",
        "entries": "match, number, data, chain",
        "states": "match, number, data, checksum",
    },
    3: {
        "clock": "n",
        "matches": "id, seq, game, rules_version, title, started, length, chain, round, turn, asked, finished, binned,"
        " refused, kind, named, kept, parent, fork, luck, seal, key",
        "tables": "match, options, table_data, game, rules_version, title",
        "entries": "match, number, data, chain, delta",
        "states": "match, number, data, checksum",
        "watched": "match, seat, number",
        "cuts": "match, seq, number, data, nods",
        "chances": "match, number, eye, by, shares, error",
        "archives": "match, data",
        "people": "id, name, look, seq",
        "results": "id, seq, match, day, game, mode, map_title, map_hash, rules, decisions, minutes, marks",
        "result_seats": "result, seat, person, holder, team, place, won, figures, luck",
    },
}
COLUMNS[4] = {**COLUMNS[3], "keepsakes": "person, kind, key, day, value", "nights": "id, seq, over, data"}
COLUMNS[5] = {**COLUMNS[4], "matches": f"{COLUMNS[4]['matches']}, touched, clocks"}
MISSING: Final = "a table is missing"


def version_of(db: sqlite3.Connection) -> int:
    """Return the schema of a file; 0 if it is empty. Raises sqlite3.DatabaseError if it is damaged."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if not version and db.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
        raise sqlite3.DatabaseError(MISSING)  # a foreign file, or one without its beginning
    return int(version)


def check_tables(db: sqlite3.Connection, version: int) -> None:
    """Raise sqlite3.DatabaseError if a file lacks a table or a column of its schema."""
    for table, columns in COLUMNS[version].items():
        try:
            db.execute(f"SELECT {columns} FROM {table} LIMIT 0")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
                raise
            raise sqlite3.DatabaseError(MISSING) from error
    if version > 1 and db.execute("SELECT count(*) FROM clock").fetchone() != (1,):
        raise sqlite3.DatabaseError(MISSING)


def make(db: sqlite3.Connection) -> None:
    """Create the tables in an empty file, in one transaction."""
    db.execute("BEGIN IMMEDIATE")
    try:
        if version_of(db) == 0:
            for table in (*_OTHERS, _matches("matches")):
                db.execute(table)
            _start_clock(db, 0)
            _add_moments(db)
            _add_keepsakes(db)
            db.execute(f"PRAGMA user_version={VERSION}")
    except BaseException:
        _roll_back(db)
        raise
    db.execute("COMMIT")


def upgrade(db: sqlite3.Connection) -> None:
    """Upgrade a file from an earlier schema, in place and in one transaction, all or nothing."""
    db.execute("PRAGMA foreign_keys=OFF")  # else the matches table could not be rebuilt
    db.execute("BEGIN IMMEDIATE")
    try:
        version = version_of(db)
        if version == 1:
            _from_1(db)
        elif version == 2:
            db.execute("ALTER TABLE entries ADD COLUMN delta BLOB")
            for column in _MOMENTS:
                db.execute(f"ALTER TABLE matches ADD COLUMN {column}")
        for column in _LATELY if version > 1 else ():
            db.execute(f"ALTER TABLE matches ADD COLUMN {column}")
        if version < 3:
            _add_moments(db)
        if version < 4:
            _add_keepsakes(db)
        db.execute(f"PRAGMA user_version={VERSION}")
    except BaseException:
        _roll_back(db)
        raise
    db.execute("COMMIT")
    db.execute("PRAGMA foreign_keys=ON")


def _matches(name: str) -> str:
    return _MATCHES.format(name=name, moments=", ".join((*_MOMENTS, *_LATELY)))


def _add_moments(db: sqlite3.Connection) -> None:
    """Add the tables of schema 3."""
    for table in _MOMENT_TABLES:
        db.execute(table)


def _add_keepsakes(db: sqlite3.Connection) -> None:
    """Add the tables of schema 4."""
    db.execute(_KEEPSAKES)
    db.execute(_NIGHTS)


def _from_1(db: sqlite3.Connection) -> None:
    """Rebuild the matches table: the last touched match is the newest, the chain is computed over the existing rows."""
    db.execute("ALTER TABLE entries ADD COLUMN chain INTEGER NOT NULL DEFAULT 0")
    db.execute("ALTER TABLE entries ADD COLUMN delta BLOB")
    for column in ("game", "rules_version", "title"):
        db.execute(f"ALTER TABLE tables ADD COLUMN {column} TEXT NOT NULL DEFAULT ''")
    db.execute(_matches("matches_2"))
    rows = db.execute(
        "SELECT id, game, rules_version, title, started, finished, refused, touched FROM matches ORDER BY touched, id"
    ).fetchall()
    for seq, (number, game, rules, title, started, finished, refused, touched) in enumerate(rows, 1):
        length, chain, turn = _chained(db, number)
        db.execute(
            "INSERT INTO matches_2 (id, seq, game, rules_version, title, started, length, chain, turn, finished,"
            " refused, touched) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (number, seq, game, rules, title, started, length, chain, turn, finished, refused, touched),
        )
        db.execute("UPDATE tables SET game=?, rules_version=?, title=? WHERE match=?", (game, rules, title, number))
    db.execute("DROP TABLE matches")
    db.execute("ALTER TABLE matches_2 RENAME TO matches")
    _start_clock(db, len(rows))


def _chained(db: sqlite3.Connection, match: int) -> tuple[int, int, int]:
    """Write the chain into the rows of a match; return its length, its last chain and its last turn."""
    (options,) = db.execute("SELECT options FROM tables WHERE match=?", (match,)).fetchone() or (b"",)
    chain, links, last, data = crc32(options), [], -1, b"{}"
    for last, data in db.execute("SELECT number, data FROM entries WHERE match=? ORDER BY number", (match,)):
        chain = crc32(data, chain)
        links.append((chain, match, last))
    db.executemany("UPDATE entries SET chain=? WHERE match=? AND number=?", links)
    try:
        turn = msgspec.json.decode(data, type=dict[str, msgspec.Raw]).get("turn", b"0")
        return last + 1, chain, msgspec.json.decode(turn, type=int)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return last + 1, chain, 0


def _start_clock(db: sqlite3.Connection, n: int) -> None:
    db.execute(_CLOCK)
    db.execute("INSERT INTO clock VALUES (?)", (n,))


def _roll_back(db: sqlite3.Connection) -> None:
    """Roll a transaction back, unless SQLite did so itself (a full disk)."""
    if db.in_transaction:
        db.execute("ROLLBACK")
