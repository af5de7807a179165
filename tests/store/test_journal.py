"""Matches on disk: every choice saved, the newest whole state used, nothing overwritten (UX-SAVE-1, UX-SAVE-2)."""

import sqlite3
import threading
import time
from threading import Event, Thread

import pytest

from game.store import reopening
from game.store.journal import Journal, JournalError
from game.store.settings import Settings, load_settings, save_settings
from tests.kernel.toy import TOY
from tests.rig.kept import kept_match


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


@pytest.mark.parametrize("whole", [True, False])
def test_a_match_comes_back_at_its_last_decision(journal, whole):
    match, number = kept_match(journal, whole=whole)
    taken = reopening.take_up(journal, number, TOY)
    again, table = taken.match, taken.table
    assert again.state == match.state
    assert again.entries == match.entries
    assert table == {"names": ["Anna", "Ben"]}
    assert journal.newest().id == number


def test_a_damaged_newest_state_is_passed_over(journal):
    match, number = kept_match(journal)
    journal.db.execute("UPDATE states SET data=x'00' WHERE number=3")
    again = reopening.take_up(journal, number, TOY).match
    assert again.state == match.state


def test_only_three_generations_and_the_frames_are_kept(journal):
    """FLT-17: a state every fifty decisions stays for good; the set-up is the first of them."""
    _, number = kept_match(journal, waits=6)
    rows = journal.db.execute("SELECT number FROM states ORDER BY number").fetchall()
    assert rows == [(0,), (4,), (5,), (6,)]
    assert reopening.take_up(journal, number, TOY).match.state.rolled == 6


def test_undo_is_kept_too(journal):
    match, number = kept_match(journal)
    match.undo()
    journal.cut(number, len(match.entries))
    assert reopening.take_up(journal, number, TOY).match.state == match.state


def test_a_match_that_cannot_be_opened_is_marked_not_deleted(journal):
    _, number = kept_match(journal, whole=False)
    journal.db.execute("DELETE FROM entries WHERE number=0")
    with pytest.raises(JournalError):
        reopening.take_up(journal, number, TOY)
    (kept,) = journal.kept()
    assert kept.refused
    assert journal.newest() is None


def test_games_in_use_by_another_window_are_left_alone(tmp_path, monkeypatch):
    """UX-SAVE-2: a locked database is not a damaged one; the sentence says what to do."""
    path = tmp_path / "games.sqlite3"
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **more: connect(*args, **{**more, "timeout": 0.05}))
    other = connect(path, isolation_level=None)
    other.execute("PRAGMA journal_mode=WAL")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(JournalError, match="close the other Splatterbox"):
        Journal(path)
    assert not [spare for spare in tmp_path.iterdir() if "damaged" in spare.name]
    other.execute("COMMIT")
    other.close()
    Journal(path).close()


def test_games_are_read_while_another_window_writes(tmp_path):
    """A database that is whole is opened without writing anything."""
    path = tmp_path / "games.sqlite3"
    first = Journal(path)
    kept_match(first)
    first.db.execute("BEGIN IMMEDIATE")
    second = Journal(path)
    assert len(second.kept()) == 1
    second.close()
    first.db.execute("COMMIT")
    first.close()


def test_a_file_that_is_no_database_is_put_aside(tmp_path):
    path = tmp_path / "games.sqlite3"
    path.write_bytes(b"this is not a database" * 100)
    with pytest.raises(JournalError, match="moved aside"):
        Journal(path)
    assert [spare for spare in tmp_path.iterdir() if "damaged" in spare.name]
    Journal(path).close()


def test_a_newer_database_is_left_alone(tmp_path):
    path = tmp_path / "games.sqlite3"
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version=99")
    db.close()
    with pytest.raises(JournalError, match="newer"):
        Journal(path)
    assert path.exists()


def test_settings_come_back_and_bad_ones_are_put_aside(tmp_path):
    path = tmp_path / "settings.json"
    save_settings(path, Settings(text_scale=150, mute=True))
    assert load_settings(path).text_scale == 150
    path.write_text('{"text_scale": 900}')
    assert load_settings(path).text_scale == 200
    path.write_text("{")
    assert load_settings(path) == Settings()
    assert path.with_name("settings.json.bad-1").read_text() == "{"


def test_what_seats_have_watched_lies_beside_the_next_choice_and_is_no_touch(journal):
    """MOM-FILM-1: the recap begins where a seat stopped watching, even in a later session."""
    match, number = kept_match(journal)
    entry = match.play(("wait",))
    journal.add(number, len(match.entries) - 1, entry, None, watched={1: 1})
    assert journal.watched(number) == {1: 1}
    seq = journal.kept()[0].seq
    journal.note_watched(number, {1: 2, 2: 1})
    assert journal.watched(number) == {1: 2, 2: 1}
    assert journal.kept()[0].seq == seq


def test_a_choice_is_kept_with_what_it_changed(journal):
    """MOM-1: the delta is in the row of its entry."""
    match, number = kept_match(journal)
    entry = match.play(("wait",))
    journal.add(number, len(match.entries) - 1, entry, None, delta=b"packed")
    assert journal.db.execute("SELECT delta FROM entries WHERE number=4").fetchone() == (b"packed",)


def test_transactions_of_two_threads_take_turns(journal):
    """MOM-TAB-3: games are packed in the writer's thread while a name is changed in the window."""
    _match, number = kept_match(journal)
    inside, out = threading.Event(), threading.Event()

    def slow():
        with journal.transaction() as db:
            inside.set()
            out.wait(5)
            db.execute("UPDATE matches SET title='slow'")

    thread = threading.Thread(target=slow)
    thread.start()
    inside.wait(5)
    threading.Timer(0.05, out.set).start()
    journal.rename(number, "quick")
    thread.join(5)
    assert (journal.kept()[0].title, journal.kept()[0].named) == ("slow", "quick")


def test_the_file_is_not_closed_under_a_thread_that_reads(tmp_path):
    """Closing SQLite in the middle of a query would crash the program; later queries get an error."""
    journal, entered, leave, answers = Journal(tmp_path / "games.sqlite3"), Event(), Event(), []

    def ask():
        with journal.reading() as db:
            entered.set()
            leave.wait(10)
            answers.append(db.execute("SELECT 1").fetchone())

    asks, closes = Thread(target=ask), Thread(target=journal.close)
    asks.start()
    entered.wait(10)
    closes.start()
    closes.join(0.1)
    assert closes.is_alive()
    leave.set()
    asks.join(10)
    closes.join(10)
    assert answers == [(1,)]
    with pytest.raises(sqlite3.Error), journal.reading() as db:
        db.execute("SELECT 1")


def test_a_saved_match_says_when_it_was_last_played_and_a_clock_set_back_changes_no_order(journal, monkeypatch):
    """HND-12: the time is for reading; the counter gives the order."""
    clock = [1_800_000_000.0]
    monkeypatch.setattr(time, "time", lambda: clock[0])
    first = kept_match(journal)[1]
    clock[0] += 60
    second = kept_match(journal)[1]
    clock[0] -= 1_000_000  # the computer's clock was set back
    journal.set_table(first, {})
    assert [(match.id, match.touched) for match in journal.kept()] == [(first, clock[0]), (second, 1_800_000_060.0)]
    assert journal.newest().id == first


def test_a_saved_match_says_when_it_was_started(journal):
    """REC-6."""
    before = time.time()
    kept_match(journal)
    assert before <= journal.kept()[0].started <= time.time()
