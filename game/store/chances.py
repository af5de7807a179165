"""Saved win chances of a match: they take seconds to compute and never change (MOM-WIN-2).

They are a cache: `by` names the version that computed them, and results of other versions are kept separately.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import msgspec

from game.store.earned import earn_late

if TYPE_CHECKING:
    from game.store.database import Database

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Shares(msgspec.Struct, frozen=True):
    """Every player's win chance after an entry, in seat order, with its standard error and the number of runs."""

    shares: tuple[float, ...]
    error: float
    playings: int


class _SharesRow(msgspec.Struct, frozen=True, array_like=True):
    """The content of the column `shares`."""

    shares: tuple[Share, ...]
    playings: Annotated[int, msgspec.Meta(ge=0)]


def keep(database: Database, match: int, eye: int, by: str, found: Mapping[int, Shares]) -> None:
    """Save the chances at some moments of a match; does nothing if the match no longer exists.

    Raises sqlite3.Error and GoneError like every transaction.
    """
    rows = [
        (number, eye, by, msgspec.json.encode(_SharesRow(one.shares, one.playings)), one.error, match)
        for number, one in found.items()
    ]
    with database.transaction() as db:
        db.executemany(
            "INSERT OR REPLACE INTO chances (match, number, eye, by, shares, error)"
            " SELECT id, ?, ?, ?, ?, ? FROM matches WHERE id=?",
            rows,
        )
        earn_late(db, match)


def kept(database: Database, match: int, eye: int, by: str) -> dict[int, Shares]:
    """Return the saved chances by entry number; invalid rows are left out. Raises sqlite3.Error."""
    found = {}
    query = "SELECT number, shares, error FROM chances WHERE match=? AND eye=? AND by=? ORDER BY number"
    for number, data, error in database.db.execute(query, (match, eye, by)):
        try:
            row = msgspec.json.decode(data, type=_SharesRow)
            found[number] = Shares(row.shares, msgspec.convert(error, Share), row.playings)
        except (msgspec.DecodeError, UnicodeDecodeError, TypeError):
            continue
    return found
