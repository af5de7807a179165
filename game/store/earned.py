"""Feats and stars in the record book: keepsakes that results bring, with the number of the result (REC-5, LAD-3)."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import msgspec

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence

FEAT: Final = "feat"
"""Feats done: "whisky/sweep"."""
PART: Final = "part"
"""What was gathered for a feat: "splatatat/colours/R"."""
STAR: Final = "star"
"""Stars of steps: "whisky/greenhorn/2"."""
UNLUCKY: Final = "box/unlucky"
NOWHERE: Final = "box/nowhere"
"""Feats that are known when a game's luck and win chances have been worked out, after its end."""
DEVIATIONS: Final = 2
CHANCE: Final = 0.1
"""How unlucky, or how far behind, the winner must have been."""


class GatheredValues(Protocol):
    """What a game adds to a feat, and how many values it takes."""

    @property
    def times(self) -> int: ...
    @property
    def values(self) -> tuple[str, ...]: ...


class EarnedFeat(NamedTuple):
    """A feat of a person: its key, the day, and the match, 0 if that has been deleted."""

    key: str
    day: str
    match: int


def earn(
    db: sqlite3.Connection, person: int, result: int, day: str, feats: Sequence[str],
    gathered: Mapping[str, GatheredValues], stars: Sequence[str] = (),
) -> None:  # fmt: skip
    """Give a person what a result brings, in the transaction that writes it; what they have stays as it is."""
    for key, one in gathered.items():
        for value in one.values:
            _give(db, person, PART, f"{key}/{value}", day, result)
        if parts(db, person, key) >= one.times:
            _give(db, person, FEAT, key, day, result)
    for key in feats:
        _give(db, person, FEAT, key, day, result)
    for key in stars:
        _give(db, person, STAR, key, day, result)


def _give(db: sqlite3.Connection, person: int, kind: str, key: str, day: str, result: int) -> None:
    db.execute("INSERT OR IGNORE INTO keepsakes VALUES (?, ?, ?, ?, ?)", (person, kind, key, day, result))


def give_back(db: sqlite3.Connection, result: int) -> None:
    """Take what a result brought, since its game goes on after all."""
    db.execute("DELETE FROM keepsakes WHERE kind IN (?, ?, ?) AND value=?", (FEAT, PART, STAR, result))


def parts(db: sqlite3.Connection, person: int, key: str) -> int:
    """Return how much a person has gathered for a feat."""
    query = "SELECT count(*) FROM keepsakes WHERE person=?1 AND kind=?2 AND substr(key, 1, length(?3))=?3"
    return int(db.execute(query, (person, PART, f"{key}/")).fetchone()[0])


def earned_by(db: sqlite3.Connection, person: int) -> list[EarnedFeat]:
    """Return a person's feats, the newest first."""
    rows = db.execute(
        "SELECT k.key, k.day, coalesce(r.match, 0) FROM keepsakes k LEFT JOIN results r ON r.id = k.value"
        " WHERE k.person=? AND k.kind=? ORDER BY k.value DESC, k.key", (person, FEAT)
    )  # fmt: skip
    return [EarnedFeat(*row) for row in rows]


def stars_by(db: sqlite3.Connection, person: int, game: str = "") -> dict[str, str]:
    """Return the stars of a person, of one game or of all: the day by key."""
    rows = db.execute(
        "SELECT key, day FROM keepsakes WHERE person=?1 AND kind=?2 AND substr(key, 1, length(?3))=?3",
        (person, STAR, f"{game}/" if game else ""),
    )
    return dict(rows.fetchall())


def star_counts(db: sqlite3.Connection, person: int) -> dict[str, int]:
    """Return how many stars of each game a person has."""
    return dict(Counter(key.partition("/")[0] for key in stars_by(db, person)))


def earned_in(db: sqlite3.Connection, match: int, kind: str = FEAT) -> dict[int, list[str]]:
    """Return the keys of the feats, or of what else is earned, that a match brought, by seat."""
    found: dict[int, list[str]] = {}
    for seat, key in db.execute(
        "SELECT s.seat, k.key FROM results r JOIN result_seats s ON s.result = r.id"
        " JOIN keepsakes k ON k.person = s.person AND k.kind=? AND k.value = r.id WHERE r.match=? AND r.match<>0"
        " ORDER BY s.seat, k.key", (kind, match)
    ):  # fmt: skip
        found.setdefault(seat, []).append(key)
    return found


def earn_late(db: sqlite3.Connection, match: int) -> None:
    """Give the winners of a match what its luck and its win chances bring them, as far as these are known."""
    won = db.execute(
        "SELECT r.id, r.day, s.seat, s.person, s.luck FROM results r JOIN result_seats s ON s.result = r.id"
        " WHERE r.match=?1 AND ?1<>0 AND s.won AND s.person IS NOT NULL"
        " AND ' ' || r.marks || ' ' NOT LIKE '% practice %'"
        " AND NOT EXISTS (SELECT 1 FROM cuts WHERE match=?1)", (match,)
    ).fetchall()  # fmt: skip
    if not won:
        return
    rows = db.execute("SELECT shares FROM chances WHERE match=? AND number>0", (match,)).fetchall()
    curve = [found[0] for (data,) in rows if (found := _read(data))]
    for result, day, seat, person, luck in won:
        kinds = _read(luck) or {}
        if any(_unlucky(one) for one in kinds.values()):
            _give(db, person, FEAT, UNLUCKY, day, result)
        if any(len(shares) >= seat and shares[seat - 1] <= CHANCE for shares in curve):
            _give(db, person, FEAT, NOWHERE, day, result)


def _unlucky(one: Sequence[float]) -> bool:
    worth, mean, spread = one
    return spread > 0 and worth <= mean - DEVIATIONS * spread


def _read(data: bytes) -> Any:
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        return msgspec.json.decode(data) if data else None
    return None
