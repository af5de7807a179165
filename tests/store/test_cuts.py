"""Undone lines on disk: saved in the transaction that undoes them (MOM-BACK-2)."""

import sqlite3

import msgspec
import pytest

from game.games import load
from game.kernel.entry import Cut
from game.store import cuts, reopening
from game.store.journal import Journal
from tests.rig.lasting import played


def kept(path=":memory:"):
    """Return a journal with a match, the match, and its id."""
    journal, match = Journal(path), played("whisky", 12)
    return journal, match, journal.open_match(match, "Duel", {"holders": []})


def test_a_rewind_keeps_the_lost_line_beside_the_match(tmp_path):
    journal, match, number = kept(tmp_path / "games.db")
    lost = match.rewind(5)
    journal.cut(number, 6, None, Cut(6, lost, 0b100))
    journal.cut(number, 4, None, Cut(4, match.rewind(3), 0b10))
    journal.close()
    taken = reopening.take_up(Journal(tmp_path / "games.db"), number, load("whisky"))
    assert len(taken.match.entries) == 4
    assert [(cut.number, cut.nods) for cut in taken.cuts] == [(6, 0b100), (4, 0b10)]
    assert msgspec.json.encode(taken.cuts[0].lost) == msgspec.json.encode(lost)


def test_an_undo_keeps_none():
    journal, _, number = kept()
    journal.cut(number, 8)
    assert cuts.of(journal.db, number) == []


def test_all_of_it_or_nothing(monkeypatch):
    """A disk that refuses the lost line leaves the match as it was."""
    journal, match, number = kept()

    def refuse(*_):
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(cuts, "add", refuse)
    with pytest.raises(sqlite3.OperationalError):
        journal.cut(number, 6, None, Cut(6, match.entries[6:], 2))
    assert len(reopening.take_up(journal, number, load("whisky")).match.entries) == 13


def test_a_lost_line_that_cannot_be_read_is_left_out():
    journal, match, number = kept()
    journal.cut(number, 6, None, Cut(6, match.entries[6:], 2))
    journal.db.execute("UPDATE cuts SET data=x'00ff'")
    assert cuts.of(journal.db, number) == []
