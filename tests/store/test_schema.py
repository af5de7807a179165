"""The database's own order: a counter instead of clocks, length and chain, the bin, upgrades of older files."""

import gzip
import shutil
import sqlite3
import time
from contextlib import closing

import pytest

from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.store import book, keepsakes, reopening, schema
from game.store.journal import BIN, Journal, JournalError, PublicFacts
from game.store.troubles import PlayedElsewhereError
from tests.kernel.toy import TOY, ToyOptions
from tests.store.kept_samples import SAVES, old_file

HOLDERS = {"holders": [{"kind": "person", "name": "Anna"}, {"kind": "regular", "name": "Ben"}]}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.sqlite3"


@pytest.fixture
def journal(path):
    opened = Journal(path)
    yield opened
    opened.close()


def kept_match(journal, waits=3, title="Anna and Ben", whole=False):
    match = Match(TOY, ToyOptions(2), RandomChance(1))
    number = journal.open_match(match, title, HOLDERS)
    for _ in range(waits):
        entry = match.play(("wait",))
        journal.add(number, len(match.entries) - 1, entry, TOY.encode(match.state) if whole else None)
    return match, number


def test_the_newest_does_not_depend_on_the_clock(journal, monkeypatch):
    """FLT-8, MOM-TAB-2: with the clock set back, Continue opens what was touched last all the same."""
    _, first = kept_match(journal)
    monkeypatch.setattr(time, "time", lambda: 1000.0)
    _, second = kept_match(journal)
    assert journal.newest().id == second
    journal.set_table(first, HOLDERS)
    assert [row.id for row in journal.kept()] == [first, second]


@pytest.mark.parametrize("whole", [True, False])
def test_lost_rows_are_noticed_and_counted(journal, whole):
    """FLT-9, MOM-TAB-5: the last rows are lost; the match says how many, and continues from there."""
    match, number = kept_match(journal, 6, whole=whole)
    journal.db.execute("DELETE FROM entries WHERE number>=4")
    assert journal.kept()[0].early == 3
    taken = reopening.take_up(journal, number, TOY)
    assert (len(taken.match.entries), taken.early, taken.differs) == (4, 3, True)
    assert taken.match.state == match.state_after(3)
    with pytest.raises(PlayedElsewhereError):  # until its new end is written
        journal.add(number, 4, match.entries[4], None)
    journal.cut(number, 4)
    journal.add(number, 4, taken.match.play(("wait",)), None)
    assert reopening.take_up(journal, number, TOY).early == 0
    assert not reopening.take_up(journal, number, TOY).differs


def test_a_changed_row_ends_a_match_before_it(journal):
    """FLT-9: the chain reveals a row that is not the one written."""
    _, number = kept_match(journal, 6)
    journal.db.execute("UPDATE entries SET data=(SELECT data FROM entries WHERE number=1) WHERE number=3")
    assert len(reopening.take_up(journal, number, TOY).match.entries) == 3


def test_changed_options_are_noticed(journal):
    """FLT-9: the chain begins with the options."""
    _, number = kept_match(journal)
    journal.db.execute("UPDATE tables SET options=?", (b'{"seats": 3}',))
    with pytest.raises(JournalError):
        reopening.take_up(journal, number, TOY)


def test_undo_takes_the_chain_back(journal):
    match, number = kept_match(journal, 5, whole=True)
    match.undo()
    journal.cut(number, len(match.entries))
    assert not reopening.take_up(journal, number, TOY).differs
    journal.add(number, len(match.entries), match.play(("wait",)), None)
    assert not reopening.take_up(journal, number, TOY).differs


def test_a_list_row_tells_what_everybody_may_know(journal):
    match, number = kept_match(journal)
    journal.add(number, 4, match.play(("wait",)), None, now=PublicFacts(2, 5, 1 << 2))
    (row,) = journal.kept()
    assert (row.id, row.game, row.title, row.names) == (number, "toy", "Anna and Ben", ("Anna", "Ben"))
    assert (row.round, row.turn, row.asked, row.finished, row.early) == (2, 5, 1 << 2, False, 0)


def test_the_bin_gives_back_and_keeps_the_newest(journal):
    numbers = [kept_match(journal, 1, f"game {count}")[1] for count in range(BIN + 2)]
    journal.bin(numbers[-1])
    assert journal.newest().id == numbers[-2]
    journal.unbin(numbers[-1])
    assert journal.newest().id == numbers[-1]  # where it was before
    for number in numbers:
        journal.bin(number)
    assert journal.newest() is None
    assert sorted(row.id for row in journal.kept() if row.binned) == numbers[2:]
    left = journal.db.execute("SELECT count(DISTINCT match) FROM entries").fetchone()
    assert left == (BIN,)


def test_rows_that_make_no_sense_are_listed_as_refused(journal):
    """FLT-1: one bad row of the list never hides the others."""
    _, first = kept_match(journal)
    _, second = kept_match(journal)
    journal.db.execute("UPDATE matches SET title=CAST(x'ff41' AS TEXT), round='x' WHERE id=?", (second,))
    assert [(row.id, bool(row.refused)) for row in journal.kept()] == [(second, True), (first, False)]
    assert journal.newest().id == first


def order_of(path):
    old_file(path)
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT id FROM matches ORDER BY touched DESC").fetchall()


def test_an_older_file_is_brought_up_with_a_copy_kept(path):
    """Schema 1 is upgraded in place; a copy of the original is beside it."""
    order = order_of(path)
    before = shutil.copy(path, path.with_name("before.db"))
    with closing(Journal(path)) as journal:
        assert [(row.id,) for row in journal.kept()] == order
        assert all(row.early == 0 and row.names for row in journal.kept())
        (version,) = journal.db.execute("PRAGMA user_version").fetchone()
        assert version == schema.VERSION
        assert journal.db.execute("PRAGMA foreign_key_check").fetchall() == []
        # Tables are on the same pages as in a file created today: a damaged first page can be rebuilt.
        places = "SELECT name, rootpage FROM sqlite_master ORDER BY rootpage"
        with closing(Journal(":memory:")) as fresh:
            assert journal.db.execute(places).fetchall() == fresh.db.execute(places).fetchall()
    copy = path.with_name("games.sqlite3.schema-1-1")
    with closing(sqlite3.connect(copy)) as db, closing(sqlite3.connect(before)) as old:
        assert list(db.iterdump()) == list(old.iterdump())


def test_a_file_of_schema_2_is_brought_up_with_all_that_is_in_it(path):
    """MOM-1: the tables of schema 3 are added to a file of schema 2, which is copied first; nothing else changes."""
    path.write_bytes(gzip.decompress((SAVES / "2026-11-23b.db.gz").read_bytes()))
    before = "SELECT id, seq, game, title, length, chain, round, turn, asked, finished, binned, refused FROM matches"
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
        rows, log = (
            db.execute(before).fetchall(),
            db.execute("SELECT match, number, data, chain FROM entries").fetchall(),
        )
    with closing(Journal(path)) as journal:
        assert journal.db.execute(before).fetchall() == rows
        assert journal.db.execute("SELECT match, number, data, chain FROM entries").fetchall() == log
        assert {(row.kind, row.named, row.pinned, row.parent, row.packed) for row in journal.kept()} == {
            ("table", "", False, 0, False)
        }
        places = "SELECT name, rootpage FROM sqlite_master ORDER BY rootpage"
        with closing(Journal(":memory:")) as fresh:
            assert journal.db.execute(places).fetchall() == fresh.db.execute(places).fetchall()
    assert len(list(path.parent.glob("games.sqlite3.schema-2-*"))) == 1


def test_a_file_of_schema_3_is_brought_up_with_all_that_is_in_it(path):
    """RIV-5: what people have of their own comes beside the record book; every row that was there stays as it was."""
    path.write_bytes(gzip.decompress((SAVES / "2026-11-23c.db.gz").read_bytes()))
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (3,)
        before = [line for line in db.iterdump() if line.startswith("INSERT")]
        assert any("result_seats" in line for line in before)
    with closing(Journal(path)) as journal:
        after = [line for line in journal.db.iterdump() if line.startswith("INSERT")]
        assert [line.replace(",0.0,'');", ");") for line in after] == before  # HND-11, HND-12: nothing is known of them
        assert journal.db.execute("PRAGMA user_version").fetchone() == (schema.VERSION,) == (5,)
        person = next(one for one in book.people(journal.db) if one.games)
        assert (
            keepsakes.memory(journal.db, person.id, "shoot", "panic") == keepsakes.Memory()
        )  # nobody noted who it was
        with journal.transaction() as db:
            keepsakes.keep(db, person.id, keepsakes.HEARD, "shoot/panic/1")
        assert keepsakes.kept(journal.db, [person.id], keepsakes.HEARD) == {"shoot/panic/1": 1}
        places = "SELECT name, rootpage FROM sqlite_master ORDER BY rootpage"
        with closing(Journal(":memory:")) as fresh:
            assert journal.db.execute(places).fetchall() == fresh.db.execute(places).fetchall()
    assert len(list(path.parent.glob("games.sqlite3.schema-3-*"))) == 1


def test_the_list_of_tables_fits_the_first_page(journal):
    """FLT-1: salvage rebuilds it if damaged."""
    (pages,) = journal.db.execute("PRAGMA page_count").fetchone()
    (tables,) = journal.db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    assert pages == 1 + tables


def test_a_match_keeps_its_name_its_flag_and_what_was_watched(journal, path):
    """MOM-TAB-3, MOM-FILM-1: also when it is rewritten under its id."""
    match, number = kept_match(journal)
    journal.rename(number, "The long one")
    journal.keep(number)
    journal.note_watched(number, {1: 2})
    journal.note_watched(number, {1: 3})
    assert journal.open_match(match, "Anna and Ben", HOLDERS, instead=number) == number
    (row,) = journal.kept()
    assert (row.named, row.pinned, journal.watched(number)) == ("The long one", True, {1: 3})
    journal.keep(number, False)
    assert not journal.kept()[0].pinned


def test_what_a_match_was_begun_with_is_public_but_for_its_key(journal):
    """MOM-BRA-1, MOM-SEAL-1: the key is given by a method of its own."""
    match = Match(TOY, ToyOptions(2), RandomChance(1))
    seal = "00112233aabbccdd"
    number = journal.open_match(
        match, "If", HOLDERS, kind="variation", parent=7, fork=3, luck="same", seal=seal, key=b"k" * 32
    )
    (row,) = journal.kept()
    assert (row.kind, row.parent, row.fork, row.luck, row.seal) == ("variation", 7, 3, "same", seal)
    assert journal.key_of(number) == b"k" * 32
    assert "kkk" not in repr(row)


def test_an_upgrade_that_is_broken_off_changes_nothing(path, monkeypatch):
    """Killed or refused during an upgrade: the file is unchanged, and one copy of it is kept."""
    old_file(path)
    with monkeypatch.context() as patch:
        patch.setattr(schema, "_start_clock", lambda *_: 1 / 0)
        with pytest.raises(JournalError):
            Journal(path)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert db.execute("SELECT count(*) FROM matches").fetchone() == (13,)
    with closing(Journal(path)) as journal:
        assert len(journal.kept()) == 13
    assert len(list(path.parent.glob("games.sqlite3.schema-1-*"))) == 1
