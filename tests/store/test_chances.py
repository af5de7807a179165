"""Win chances on disk: a cache, keyed by what computed them (MOM-WIN-2)."""

import pytest

from game.store.chances import Shares, keep, kept
from game.store.journal import Journal
from tests.rig.kept import kept_match


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def test_what_is_kept_comes_back_for_the_same_eye_and_version(journal):
    _, number = kept_match(journal)
    found = {0: Shares((0.5, 0.5), 0.03, 240), 3: Shares((1.0, 0.0), 0.0, 0)}
    keep(journal, number, -1, "toy-1", found)
    keep(journal, number, 2, "toy-1", {1: Shares((0.25, 0.75), 0.02, 10)})
    assert kept(journal, number, -1, "toy-1") == found
    assert kept(journal, number, -1, "toy-2") == {}
    keep(journal, number, -1, "toy-1", {0: Shares((0.6, 0.4), 0.02, 400)})
    assert kept(journal, number, -1, "toy-1")[0].shares == (0.6, 0.4)


def test_chances_go_with_their_match_and_none_are_kept_without_one(journal):
    _, number = kept_match(journal)
    keep(journal, number, -1, "toy-1", {0: Shares((0.5, 0.5), 0.03, 240)})
    keep(journal, number + 7, -1, "toy-1", {0: Shares((0.5, 0.5), 0.03, 240)})
    assert journal.db.execute("SELECT count(*) FROM chances").fetchone() == (1,)
    with journal.transaction() as db:
        db.execute("DELETE FROM matches")
    assert journal.db.execute("SELECT count(*) FROM chances").fetchone() == (0,)


@pytest.mark.parametrize("bad", [b"", b"7", b"[[0.5,2.5],1]", b"[[0.5,0.5],-1]", b"\xff\xfe", b"[[0.5"])
def test_rows_without_sense_are_left_out(journal, bad):
    _, number = kept_match(journal)
    keep(journal, number, -1, "toy-1", {0: Shares((0.5, 0.5), 0.03, 240), 1: Shares((0.5, 0.5), 0.03, 240)})
    journal.db.execute("UPDATE chances SET shares=? WHERE number=0", (bad,))
    assert [*kept(journal, number, -1, "toy-1")] == [1]
