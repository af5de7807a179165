"""Which days a person has solved, in the record book (DAY-2)."""

from __future__ import annotations

import sqlite3
from datetime import date
from logging import getLogger
from typing import TYPE_CHECKING

from game.play.booking import is_nobody
from game.store.journal import JournalError
from game.store.keepsakes import DAY, keep, solved_days
from game.store.people import number_of, person_of

if TYPE_CHECKING:
    from game.store.journal import Journal


def days_of(journal: Journal | None, name: str) -> frozenset[int]:
    """Return the numbers of the days a person has solved; none without a record book."""
    return solved_days(journal.db, number_of(journal.db, name)) if journal is not None else frozenset()


def solve_day(journal: Journal | None, name: str, number: int, tries: int, today: date) -> bool:
    """Note that a person has solved a day, unless they had already; return whether the book has it now.

    Nobody's days are not noted, and a book that can't be written stops nothing.
    """
    if journal is None or is_nobody(name):
        return False
    try:
        if number not in days_of(journal, name):
            with journal.transaction() as db:
                keep(db, person_of(db, name), DAY, str(number), today.isoformat(), tries)
    except (JournalError, sqlite3.Error, OSError) as error:
        getLogger(__name__).warning("A solved day was not noted: %s", error)
        return False
    return True
