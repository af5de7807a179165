"""Damaged files of saved games: quarantined, and recovered game by game (FLT-1, MOM-TAB-6)."""

import sqlite3
from contextlib import closing

import pytest

from game.games import load
from game.kernel.match import Match
from game.store import reopening, salvage
from game.store.database import why_damaged
from game.store.journal import Journal
from game.store.keepsakes import HEARD, kept
from game.store.quarantine import BESIDE, put_aside, unfinished
from game.store.salvage import PAGE, Salvage, take_over
from game.store.troubles import PutAsideError
from tests.store.kept_samples import MATCHES, old_file, todays_file


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.sqlite3"


def taken(path):
    """Put a file aside and take its games over; the file put aside must stay as it was."""
    before = path.read_bytes()
    spare = put_aside(path, beside=BESIDE)
    found = take_over(spare, path)
    assert spare.read_bytes() == before
    assert why_damaged(path) == ""
    assert sorted(one.name for one in path.parent.iterdir()) == [path.name, spare.name]
    return found


def rows_of(path):
    with closing(sqlite3.connect(path)) as db:
        return {
            number: db.execute("SELECT number, data, chain FROM entries WHERE match=? ORDER BY 1", (number,)).fetchall()
            for (number,) in db.execute("SELECT id FROM matches")
        }


def test_every_page_smashed_harms_only_the_games_on_it(path):
    """FLT-1: a page of zeros anywhere, the first one too; all other games are taken over whole.

    Pages 1 to 5 are the roots of the first tables: of what hangs on them nothing is found again, and that is said.
    """
    data = todays_file(path)
    whole = rows_of(path)
    worst = MATCHES
    for page in [0, 1, 2, 3, 4, 5, *range(6, len(data) // PAGE, 9)]:
        path.write_bytes(data[: page * PAGE] + bytes(PAGE) + data[(page + 1) * PAGE :])
        found = taken(path)
        assert found.whole + found.early + found.lost == MATCHES
        worst = min(worst, found.whole) if not 1 <= page <= 5 else worst
        for number, rows in rows_of(path).items():
            assert rows == whole[number][: len(rows)], page
        for left in path.parent.iterdir():
            left.unlink()
    assert MATCHES > worst >= MATCHES - 7  # a page within a table may name many others, or hold several small tables


def test_a_smashed_beginning_loses_nothing(path):
    data = todays_file(path)
    for count in (16, 100, PAGE):
        path.write_bytes(b"\xff" * count + data[count:])
        with pytest.raises(PutAsideError) as caught:
            Journal(path)
        assert take_over(caught.value.spare, path) == Salvage(MATCHES, 0, 0, caught.value.spare.name)
        path.unlink()


@pytest.mark.parametrize("place", [18, 19])
def test_a_file_that_claims_an_unknown_form_is_damaged_not_read_only(path, place):
    """FLT-1: bytes 18 and 19 are SQLite's file format versions; for an unknown number it refuses to write."""
    data = bytearray(todays_file(path))
    data[place] ^= 0x40
    path.write_bytes(data)
    with pytest.raises(PutAsideError) as told:
        Journal(path)
    found = take_over(told.value.spare, path)
    assert (found.whole, found.lost) == (MATCHES, 0)


def test_a_file_cut_off_keeps_what_is_left(path):
    data = todays_file(path)
    path.write_bytes(data[: len(data) // 2])
    found = taken(path)
    assert found.whole + found.early + found.lost == MATCHES
    assert found.whole + found.early > 0


def test_lost_choices_are_said_when_the_game_is_opened(path):
    """MOM-TAB-5: what was taken over short still knows how long it was."""
    todays_file(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM entries WHERE match=2 AND number>=50")
    assert taken(path) == Salvage(MATCHES - 1, 1, 0, "games.sqlite3.damaged-1")
    with closing(Journal(path)) as journal:
        assert next(row.early for row in journal.kept() if row.id == 2) == 11
        assert reopening.take_up(journal, 2, load("shoot")).early == 11


@pytest.mark.parametrize(("gap", "early"), [("number>=50", 7), ("number=50", 11)])
def test_a_game_without_its_row_is_known_to_be_short_by_what_else_is_left(path, gap, early):
    """FLT-9: the minimum length is known from the last whole state or a later choice.

    The row with the length is lost together with choices: the last whole state is that after choice 56 of 60.
    """
    todays_file(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(f"DELETE FROM entries WHERE match=2 AND {gap}")
        db.execute("DELETE FROM matches WHERE id=2")
        if gap == "number=50":
            db.execute("DELETE FROM states WHERE match=2")
    assert taken(path) == Salvage(MATCHES - 1, 1, 0, "games.sqlite3.damaged-1")
    with closing(Journal(path)) as journal:
        assert reopening.take_up(journal, 2, load("shoot")).early == early


def test_what_lies_beside_the_matches_is_taken_over_too(path):
    """MOM-TAB-6 with the tables of schema 4: names, flags, archives, what was watched, people, results, keepsakes."""
    todays_file(path)
    Journal(path).close()  # brings it up
    next(path.parent.glob("*.schema-3-1")).unlink()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE matches SET named='Best', kept=1, seal='ab', key=x'0102' WHERE id=3")
        db.execute("UPDATE entries SET delta=x'07' WHERE match=3 AND number=2")
        db.execute("INSERT INTO watched VALUES (3, 1, 5), (99, 1, 5)")
        db.execute("DELETE FROM results")
        db.execute("DELETE FROM result_seats")
        db.execute("DELETE FROM people")
        db.execute("INSERT INTO people VALUES (4, 'Anna', 'red', 70)")
        db.execute("INSERT INTO results VALUES (1, 9071, 50, '', 'toy', '', '', '', '1', 9, 3, '')")
        db.execute("INSERT INTO result_seats VALUES (1, 2, 4, 'person', 0, 1, 1, x'7b7d', x'7b7d')")
        db.execute("INSERT INTO keepsakes VALUES (4, 'heard', 'toy/blot/7', '', 1)")
    assert taken(path).whole == MATCHES
    with closing(Journal(path)) as journal:
        rows = {row.id: row for row in journal.kept()}
        assert (rows[3].named, rows[3].pinned, rows[3].seal, journal.key_of(3)) == ("Best", True, "ab", b"\x01\x02")
        assert (rows[7].packed, rows[7].finished, rows[7].early) == (True, True, 0)
        assert journal.watched(3) == {1: 5}
        one = "SELECT delta FROM entries WHERE match=3 AND number=2"
        assert journal.db.execute(one).fetchone() == (b"\x07",)
        assert journal.db.execute("SELECT person FROM result_seats").fetchall() == [(4,)]
        assert kept(journal.db, [4], HEARD) == {"toy/blot/7": 1}
        assert journal.db.execute("SELECT n FROM clock").fetchone() == (9071,)
        assert journal.db.execute("PRAGMA foreign_key_check").fetchall() == []


def test_games_of_an_older_schema_are_taken_over_too(path):
    old_file(path)
    found = taken(path)
    assert found == Salvage(MATCHES, 0, 0, "games.sqlite3.damaged-1")
    with closing(Journal(path)) as journal:
        match = reopening.take_up(journal, 2, load("shoot")).match
        assert isinstance(match, Match)
        assert [row.id for row in journal.kept()] == list(range(MATCHES, 0, -1))


@pytest.mark.parametrize("table", ["entries", "states", "tables", "matches", "clock", "archives"])
def test_a_missing_table_is_noticed_at_opening(path, table):
    """FLT-1: a game is played again from its log without whole states, and known without its row in the list."""
    todays_file(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(f"DROP TABLE {table}")
    with pytest.raises(PutAsideError) as caught:
        Journal(path)
    found = take_over(caught.value.spare, path)
    lost = {"entries": MATCHES - 3, "tables": MATCHES, "archives": 3}.get(table, 0)
    assert (found.whole, found.lost) == (MATCHES - lost, lost)
    if not lost:
        with closing(Journal(path)) as journal:
            assert [row.id for row in journal.kept() if row.finished] == [10, 7, 6]
            assert all(row.title and row.names for row in journal.kept())


def test_a_game_that_fell_out_of_the_list_is_noticed(path):
    """FLT-9: its row is lost, all else of it is there; it comes back when the file is searched."""
    todays_file(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM matches WHERE id=5")
    assert "list" in why_damaged(path)
    assert taken(path).whole == MATCHES


def test_what_is_no_database_has_no_games(path):
    path.write_bytes(b"this is not a database" * 1000)
    with pytest.raises(PutAsideError) as caught:
        Journal(path)
    sentence = take_over(caught.value.spare, path).sentence()
    assert "couldn't be read. The old file is now called games.sqlite3.damaged-1." in sentence
    Journal(path).close()


def test_a_salvage_that_is_broken_off_is_done_again(path, monkeypatch):
    """Killed between putting aside and taking over: the next start finds the work to be done."""
    data = todays_file(path)
    path.write_bytes(bytes(PAGE) + data[PAGE:])
    path.with_name("games.sqlite3-wal").write_bytes(b"its log")
    spare = put_aside(path)  # the log has not been moved along yet
    assert unfinished(path) == spare
    assert spare.with_name(spare.name + "-wal").read_bytes() == b"its log"
    with monkeypatch.context() as patch:
        patch.setattr(salvage, "_insert", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            take_over(spare, path)
    assert unfinished(path) == spare
    assert take_over(spare, path).whole == MATCHES
    assert unfinished(path) is None


def test_the_highest_number_is_the_newest(path):
    for number in (2, 10, 9):
        path.with_name(f"games.sqlite3.damaged-{number}").write_bytes(b"")
    path.with_name("games.sqlite3.damaged-12-wal").write_bytes(b"")
    path.with_name("games.sqlite3.damaged-11").mkdir()
    assert unfinished(path).name == "games.sqlite3.damaged-10"


def test_figures_become_a_sentence():
    """MOM-TAB-6, word for word."""
    assert Salvage(97, 3, 1, "games.damaged-2").sentence() == (
        "The saved games were damaged: 97 of 101 games are intact, 3 end earlier, 1 could not be read "
        "(old file: games.damaged-2)."
    )
    assert (
        Salvage(1, 0, 0, "x").sentence()
        == "The saved games were damaged: the only game in them is intact (old file: x)."
    )
    assert "couldn't be read" in Salvage(0, 0, 4, "x").sentence()
