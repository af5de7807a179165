"""The chances to win that were reckoned for a match: kept, since they take seconds and never change (MOM-WIN-2).

They are a cache: `by` names what they were reckoned by, and what another version says lies beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import msgspec

if TYPE_CHECKING:
    from game.store.database import Database

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Shares(msgspec.Struct, frozen=True):
    """Everybody's chance after an entry, in seat order, with its standard error and how many playings it took."""

    shares: tuple[float, ...]
    error: float
    playings: int


class _Row(msgspec.Struct, frozen=True, array_like=True):
    """What lies in the column `shares`."""

    shares: tuple[Share, ...]
    playings: Annotated[int, msgspec.Meta(ge=0)]


def keep(database: Database, match: int, eye: int, by: str, found: Mapping[int, Shares]) -> None:
    """Keep the chances of some moments of a match; nothing where there is no such match any more.

    Raises sqlite3.Error and GoneError as every transaction does.
    """
    rows = [
        (number, eye, by, msgspec.json.encode(_Row(one.shares, one.playings)), one.error, match)
        for number, one in found.items()
    ]
    with database.transaction() as db:
        db.executemany(
            "INSERT OR REPLACE INTO chances (match, number, eye, by, shares, error)"
            " SELECT id, ?, ?, ?, ?, ? FROM matches WHERE id=?",
            rows,
        )


def kept(database: Database, match: int, eye: int, by: str) -> dict[int, Shares]:
    """Return what is kept, by the number of the entry; rows without sense are left out. Raises sqlite3.Error."""
    found = {}
    query = "SELECT number, shares, error FROM chances WHERE match=? AND eye=? AND by=? ORDER BY number"
    for number, data, error in database.db.execute(query, (match, eye, by)):
        try:
            row = msgspec.json.decode(data, type=_Row)
            found[number] = Shares(row.shares, msgspec.convert(error, Share), row.playings)
        except (msgspec.DecodeError, UnicodeDecodeError, TypeError):
            continue
    return found
