"""The matches saved on disk: every choice is committed before the screen moves on (UX-SAVE-1, UX-SAVE-2).

A match is its options, one row per settled decision, and full states with their checksums: the newest, and one every
few decisions, from which any moment of it is reconstructed (`kernel/past.py`). Undo removes rows in a transaction of
its own. The tables are described in `game.store.schema`.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

import msgspec

from game.kernel.delta import text_of
from game.store import people
from game.store.database import Database, is_damage
from game.store.kept import KEPT, KeptMatch, PublicFacts, kept_of, shown
from game.store.troubles import JournalError, PlayedElsewhereError

if TYPE_CHECKING:  # the title page asks for the newest match: modules that play it are loaded when it is opened
    from game.kernel.entry import Cut
    from game.kernel.match import Entry, Match

__all__ = ["Journal", "JournalError", "PublicFacts", "shown"]

GENERATIONS: Final = 3
BIN: Final = 20
"""How many matches stay in the bin; the one binned first is deleted for good."""


class Journal(Database):
    """A database of matches at a path (`:memory:` for none). Calls may come from one thread at a time.

    All writing methods raise sqlite3.Error or GoneError if the disk refuses (`game.store.troubles`); then nothing has
    changed.
    """

    # -- writing -----------------------------------------------------------------------------------

    @contextmanager
    def _touching(self, kept: int) -> Iterator[sqlite3.Connection]:
        """Run a transaction on a match, which becomes the most recently touched one (MOM-TAB-2)."""
        with self.transaction() as db:
            db.execute("UPDATE clock SET n=n+1")
            yield db
            db.execute("UPDATE matches SET seq=(SELECT n FROM clock), touched=? WHERE id=?", (time.time(), kept))

    def open_match(
        self,
        match: Match,
        title: str,
        table: Any,
        *,
        instead: int = 0,
        kind: str = "table",
        parent: int = 0,
        fork: int = 0,
        luck: str = "",
        seal: str = "",
        key: bytes = b"",
        result: people.Result | None = None,
    ) -> int:
        """Start saving a match; `table` is whatever the lobby needs back (holders, names). Return its id.

        `instead` is an earlier id of it: it gets this again, replacing the record with the same game and title; other
        data saved for it stays. `result` is entered into the record book if it is over. The rest is described in
        `game.store.schema`.
        """
        options, data = msgspec.json.encode(match.options), msgspec.json.encode(table)
        rows = [msgspec.json.encode(entry) for entry in match.entries]
        now = shown(match.state)
        with self.transaction() as db:
            db.execute("UPDATE clock SET n=n+1")
            same = "SELECT 1 FROM matches WHERE id=? AND game=? AND title=?"
            again = db.execute(same, (instead, match.game.key, title)).fetchone() is not None
            if again:
                _clear(db, instead)
            elif db.execute("SELECT 1 FROM matches WHERE id=?", (instead,)).fetchone() is not None:
                instead = 0
            row = db.execute(
                "INSERT INTO matches (id, seq, game, rules_version, title, started, length, chain, round, turn, asked,"
                " finished, kind, parent, fork, luck, seal, key, touched)"
                " VALUES (?, (SELECT n FROM clock), ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET seq=excluded.seq, rules_version=excluded.rules_version,"
                " length=excluded.length, round=excluded.round, turn=excluded.turn, asked=excluded.asked,"
                " finished=excluded.finished, refused='', touched=excluded.touched",
                (instead or None, match.game.key, match.game.rules_version, title, time.time(), len(rows), now.round,
                 now.turn, now.asked, match.decision is None, kind, parent, fork, luck, seal, key, time.time()),
            )  # fmt: skip
            number = instead if again else int(row.lastrowid or 0)
            if not again:
                people.let_go(db, number)
            known = (number, options, data, match.game.key, match.game.rules_version, title)
            db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", known)
            chain = _insert_rows(db, number, crc32(options), rows, match.past.deltas)
            db.execute("UPDATE matches SET chain=? WHERE id=?", (chain, number))
            for index, frame in match.past.frames.items():
                _insert_state(db, number, index, text_of(frame))
            _insert_state(db, number, len(rows) - 1, match.game.encode(match.state))
            if result is not None:
                people.enter(db, number, result)
        return number

    def add(
        self,
        kept: int,
        number: int,
        entry: Entry,
        state: bytes | None,
        *,
        finished: bool = False,
        now: PublicFacts | None = None,
        result: people.Result | None = None,
        delta: bytes | None = None,
        watched: Mapping[int, int] | None = None,
        clocks: str | None = None,
    ) -> None:
        """Commit one settled decision, with the full state after it if given, and the public facts of its position.

        `delta` is what it changed, packed (`game.kernel.delta`). The `result` of one that ends the match is entered
        into the record book with it (MOM-REC-1). `watched` is, by seat, how many entries it has seen by now, if that
        is new; `clocks` is what is left of people's time, where they play with a clock.

        Raises PlayedElsewhereError if the saved log does not end just before this decision.
        """
        from game.kernel.past import EVERY

        data, now = msgspec.json.encode(entry), now or PublicFacts(turn=entry.turn)
        with self.transaction() as db:
            chain = crc32(data, _chain_at(db, kept, number))
            db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (kept, number, data, chain, delta))
            db.executemany(
                "INSERT OR REPLACE INTO watched VALUES (?, ?, ?)", ((kept, *row) for row in (watched or {}).items())
            )
            if state is not None:
                _insert_state(db, kept, number, state)
                db.execute(
                    "DELETE FROM states WHERE match=? AND number % ? AND number NOT IN"
                    " (SELECT number FROM states WHERE match=? ORDER BY number DESC LIMIT ?)"
                    " AND number > (SELECT min(number) FROM states WHERE match=?)",
                    (kept, EVERY, kept, GENERATIONS, kept),
                )
            db.execute("UPDATE clock SET n=n+1")
            db.execute(
                "UPDATE matches SET seq=(SELECT n FROM clock), length=?, chain=?, round=?, turn=?, asked=?, finished=?,"
                " refused='', touched=?, clocks=ifnull(?, clocks) WHERE id=?",
                (number + 1, chain, now.round, now.turn, now.asked, finished, time.time(), clocks, kept),
            )
            if result is not None:
                people.enter(db, kept, result)

    def add_past(
        self, kept: int, states: Iterable[tuple[int, bytes]], deltas: Iterable[tuple[int, bytes]] = ()
    ) -> None:
        """Save states and packed deltas of earlier decisions, to reconstruct the past of an older match."""
        with self.transaction() as db:
            for number, state in states:
                _insert_state(db, kept, number, state)
            rows = ((data, kept, number) for number, data in deltas)
            db.executemany("UPDATE entries SET delta=? WHERE match=? AND number=?", rows)

    def cut(self, kept: int, length: int, now: PublicFacts | None = None, lost: Cut | None = None) -> None:
        """Undo all decisions from number `length` on; the chain is set back with them.

        `lost` is the undone line saved beside the match if everyone consented (MOM-BACK-2).
        """
        with self._touching(kept) as db:
            people.take_back(db, kept)
            if lost is not None:
                from game.store import cuts

                cuts.add(db, kept, lost)
            db.execute("DELETE FROM entries WHERE match=? AND number>=?", (kept, length))
            db.execute("DELETE FROM states WHERE match=? AND number>=?", (kept, length))
            found = db.execute(
                "SELECT chain FROM entries WHERE match=? AND number=?", (kept, length - 1)
            ).fetchone() or (0,)
            db.execute(
                "UPDATE matches SET length=?, chain=?, finished=0, refused='' WHERE id=?", (length, found[0], kept)
            )
            if now is not None:
                db.execute(
                    "UPDATE matches SET round=?, turn=?, asked=? WHERE id=?", (now.round, now.turn, now.asked, kept)
                )

    def set_table(self, kept: int, table: Any) -> None:
        """Save changed table data (a seat's holder was changed)."""
        with self._touching(kept) as db:
            db.execute("UPDATE tables SET table_data=? WHERE match=?", (msgspec.json.encode(table), kept))

    def refuse(self, kept: int, reason: str) -> None:
        """Mark a match as unopenable; it stays in the file, in its place in the order."""
        with self.transaction() as db:
            db.execute("UPDATE matches SET refused=? WHERE id=?", (str(reason), kept))

    def keep(self, kept: int, on: bool = True) -> None:
        """Set whether a match is pinned, and so never cleared away (MOM-TAB-3)."""
        with self.transaction() as db:
            db.execute("UPDATE clock SET n=n+1")
            db.execute("UPDATE matches SET kept=? WHERE id=?", (on, kept))

    def rename(self, kept: int, name: str) -> None:
        """Name a match as the player wishes; an empty name removes it."""
        with self.transaction() as db:
            db.execute("UPDATE matches SET named=? WHERE id=?", (name, kept))

    def key_of(self, kept: int) -> bytes:
        """Return the key of a match's seal, empty if it has none: only for the randomness of a running game."""
        row = self.db.execute("SELECT key FROM matches WHERE id=?", (kept,)).fetchone()
        return bytes(row[0]) if row is not None else b""

    def watched(self, kept: int) -> dict[int, int]:
        """Return, by seat, how many entries of a match it has watched (MOM-FILM-1)."""
        return dict(self.db.execute("SELECT seat, number FROM watched WHERE match=?", (kept,)))

    def note_watched(self, kept: int, watched: Mapping[int, int]) -> None:
        """Save how many entries of a match seats have watched; this does not touch it."""
        with self.transaction() as db:
            rows = ((kept, seat, count) for seat, count in watched.items())
            db.executemany("INSERT OR REPLACE INTO watched VALUES (?, ?, ?)", rows)

    def clocks(self, kept: int) -> str:
        """Return what is left of people's time in a match, as it was saved; empty if there is nothing."""
        row = self.db.execute("SELECT clocks FROM matches WHERE id=?", (kept,)).fetchone()
        return str(row[0]) if row is not None else ""

    def note_clocks(self, kept: int, clocks: str) -> None:
        """Save what is left of people's time; this does not touch the match."""
        with self.transaction() as db:
            db.execute("UPDATE matches SET clocks=? WHERE id=?", (clocks, kept))

    def bin(self, kept: int) -> None:
        """Put a match into the bin; the newest `BIN` stay there, older ones are deleted."""
        with self.transaction() as db:
            db.execute("UPDATE clock SET n=n+1")
            db.execute("UPDATE matches SET binned=(SELECT n FROM clock) WHERE id=?", (kept,))
            db.execute(
                "DELETE FROM matches WHERE binned AND NOT kept AND id NOT IN"
                " (SELECT id FROM matches WHERE binned AND NOT kept ORDER BY binned DESC LIMIT ?)",
                (BIN,),
            )

    def unbin(self, kept: int) -> None:
        """Restore a match from the bin to its place in the order."""
        with self.transaction() as db:
            db.execute("UPDATE matches SET binned=0 WHERE id=?", (kept,))

    # -- reading -----------------------------------------------------------------------------------

    def kept(self) -> list[KeptMatch]:
        """List the matches, last touched first; also those that are finished, refused or in the bin.

        Raises sqlite3.DatabaseError if the file is damaged. A match with an invalid row is listed as refused.
        """
        rows = self.db.execute(f"{KEPT} ORDER BY m.seq DESC, m.id DESC")
        return [kept_of(row, later) for later, row in enumerate(rows)]

    def newest(self, games: Collection[str] | None = None) -> KeptMatch | None:
        """Return the match *Continue* would open, of all games or of the given ones; None if there is none.

        Raises sqlite3.DatabaseError if the file is damaged.
        """
        rows = self.db.execute(
            f"{KEPT} WHERE NOT m.finished AND NOT m.binned AND m.refused='' ORDER BY m.seq DESC, m.id DESC"
        )
        there = (kept for kept in map(kept_of, rows) if not kept.refused)
        return next((kept for kept in there if games is None or kept.game in games), None)

    def rows_of(self, kept: int) -> list[tuple[int, bytes, int]]:
        """Return the log as far as the file is readable."""
        rows = []
        try:
            for row in self.db.execute(
                "SELECT number, data, chain FROM entries WHERE match=? ORDER BY number", (kept,)
            ):
                rows.append(row)
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
        return rows

    def deltas_of(self, kept: int) -> dict[int, bytes]:
        """Return the packed deltas, as far as the file is readable."""
        found: dict[int, bytes] = {}
        try:
            query = "SELECT number, delta FROM entries WHERE match=? AND typeof(delta)='blob'"
            found.update(self.db.execute(query, (kept,)))
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
        return found

    def states_of(self, kept: int) -> Sequence[tuple[int, bytes, int]]:
        """Return the intact whole states, as far as the file is readable, newest first."""
        try:
            rows = self.db.execute(
                "SELECT number, data, checksum FROM states WHERE match=? ORDER BY number DESC", (kept,)
            ).fetchall()
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            return []
        return [row for row in rows if isinstance(row[1], bytes) and crc32(row[1]) == row[2]]


def _chain_at(db: sqlite3.Connection, kept: int, length: int) -> int:
    """Return the chain over a match whose log must now have this length; raises PlayedElsewhereError if it has not."""
    row = db.execute("SELECT length, chain FROM matches WHERE id=?", (kept,)).fetchone()
    if row is None or row[0] != length:
        raise PlayedElsewhereError
    return int(row[1])


def _clear(db: sqlite3.Connection, kept: int) -> None:
    """Delete table, log and states of a match that is about to be rewritten; data beside them stays."""
    for table in ("tables", "entries", "states", "archives"):
        db.execute(f"DELETE FROM {table} WHERE match=?", (kept,))


def _insert_rows(
    db: sqlite3.Connection, kept: int, chain: int, rows: Sequence[bytes], deltas: Mapping[int, bytes]
) -> int:
    """Insert the rows of a whole log after a chain, with the deltas there are; return the chain over them."""
    for number, data in enumerate(rows):
        chain = crc32(data, chain)
        db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (kept, number, data, chain, deltas.get(number)))
    return chain


def _insert_state(db: sqlite3.Connection, kept: int, number: int, data: bytes) -> None:
    db.execute("INSERT OR REPLACE INTO states VALUES (?, ?, ?, ?)", (kept, number, data, crc32(data)))
