"""The program on any disk: damaged, full, read-only, removed, in use (FLT-1, FLT-9, FLT-10, FLT-12, FLT-13).

A full disk is simulated by SQLite's own page limit, which raises the same error; a read-only one by its `query_only`.
"""

import os
import shutil
import sqlite3
import time
from contextlib import closing
from types import SimpleNamespace

import pygame
import pytest

from game.app.app import App
from game.features.context import Source
from game.features.saving.trouble import TroubleScene
from game.features.shelf.saved_games import SavedGames
from game.features.shelf.title import TitleScene
from game.games.whisky.tables import make_options
from game.play.saves import Saves
from game.play.session import Session
from game.store.journal import Journal
from game.store.lock import InUseError, hold
from game.store.settings import Settings, save_settings
from game.store.troubles import Trouble, trouble_of
from game.table.session import Holder, Seating
from tests.rig.hands import press
from tests.rig.program import KNOWN, newest, top
from tests.store.kept_samples import MATCHES, todays_file

PAGE = 4096


@pytest.fixture
def folder(tmp_path, monkeypatch):
    there = tmp_path / "data"
    there.mkdir()
    monkeypatch.setenv("SPLATTERBOX_DATA", str(there))
    save_settings(there / "settings.json", Settings(**KNOWN, speed="instant", mute=True, names=["Anna", "Ben"]))
    return there


@pytest.fixture
def begin(folder):
    """Start the program on the existing folder, up to its title."""
    begun = []

    def start():
        begun.append(App())
        program = begun[-1]
        said = []
        toast = program.loop.toast
        program.loop.toast = program.saves._say = lambda words: (said.append(words), toast(words))
        program.said = said
        program.loop.push(TitleScene(program))
        program.disk_errors.elsewhere()
        return program

    yield start
    for program in begun:
        program.go.close()
        program.saves.close()


def button(program, words):
    return next(one for one in top(program).group.widgets if one.label.startswith(words))


def duel(program):
    """Open a saved duel of two people."""
    program.go.table(
        "whisky", make_options(2, "single", None), Seating([Holder("person", "Anna"), Holder("person", "Ben")])
    )
    return program.session


def play(program, count=1):
    """Settle choices and let the disk have them, as far as it takes them."""
    session = program.session
    for _ in range(count):
        view = session.view(session.seat)
        session.play(view.stack[-1].options(view)[0])
        wait(program)


def wait(program, seconds=20.0):
    """Let the program look after its disk until it has taken all, or a sheet says why not."""
    session, end = program.session, time.monotonic() + seconds
    while time.monotonic() < end:
        program._poll()
        if program.session is None or isinstance(top(program), TroubleScene):
            return
        if session.trouble is None and session.writer.done == session.writer.given and not session.poll(False):
            return
        time.sleep(0.005)
    raise AssertionError("the disk neither took it nor refused")


def kept_log(folder, number):
    with closing(Journal(folder / "games.sqlite3")) as journal:
        return journal.db.execute("SELECT count(*) FROM entries WHERE match=?", (number,)).fetchone()[0]


# -- damaged files ---------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [0, 2, 30, 41])
def test_the_program_starts_with_a_damaged_file(folder, begin, page):
    """FLT-1: a page of zeros; the title comes up, a message says the games are recovered, and the old file is kept."""
    path = folder / "games.sqlite3"
    data = todays_file(path)
    path.write_bytes(data[: page * PAGE] + bytes(PAGE) + data[(page + 1) * PAGE :])
    broken = path.read_bytes()
    program = begin()
    assert isinstance(top(program), TitleScene)
    program.journal()
    assert any("were damaged" in words for words in program.said)
    assert (folder / "games.sqlite3.damaged-1").read_bytes() == broken
    kept = program.saves.kept()
    assert len(kept) > MATCHES // 2 or page == 2


@pytest.mark.parametrize("content", [b"", b"x", b"no database" * 500, b"SQLite format 3\0" + b"\xff" * 5000])
def test_the_program_starts_with_any_file(folder, begin, content):
    """FLT-1: other files in place of the saved games, and a folder, too."""
    (folder / "games.sqlite3").write_bytes(content)
    program = begin()
    assert duel(program).kept == 1
    aside = [one.read_bytes() for one in folder.glob("games.sqlite3.damaged-*")]
    assert aside == ([content] if content else [])


def test_a_folder_in_place_of_the_saved_games(folder, begin):
    (folder / "games.sqlite3").mkdir()
    (folder / "games.sqlite3" / "mine").write_text("here")
    program = begin()
    assert duel(program).kept == 1
    assert any("renamed games.sqlite3.damaged-1" in words for words in program.said)
    assert (folder / "games.sqlite3.damaged-1" / "mine").read_text() == "here"


def test_games_of_a_newer_version_are_a_sheet_and_a_game_unkept(folder, begin):
    todays_file(folder / "games.sqlite3")
    with closing(sqlite3.connect(folder / "games.sqlite3")) as db:
        db.execute("PRAGMA user_version=99")
    before = (folder / "games.sqlite3").read_bytes()
    program = begin()
    assert isinstance(top(program), TitleScene)
    duel(program)
    assert top(program).title == "Games can't be saved"
    button(program, "Play without saving").activate()
    assert program.session is not None
    assert program.session.autosave is None
    assert (folder / "games.sqlite3").read_bytes() == before


def test_a_file_damaged_while_the_title_shows_is_mended(folder, begin):
    """FLT-1: found by the look through the whole file, behind the title; Continue is looked for again."""
    path = folder / "games.sqlite3"
    data = todays_file(path)
    path.write_bytes(data[: 40 * PAGE] + b"\x55" * PAGE + data[41 * PAGE :])
    program = begin()
    program.saves._check.join()
    program._poll()
    assert any("were damaged" in words for words in program.said)
    assert top(program).saved is not None


def test_a_game_that_cannot_be_opened_is_said_and_not_offered_again(folder, begin):
    """FLT-1: *Continue* on a game with an unreadable table: a sentence, and the one before it is offered."""
    path = folder / "games.sqlite3"
    todays_file(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE tables SET table_data=x'ff' WHERE match=13")
    program = begin()
    first = top(program).saved
    assert first.id == 13
    program.go.resume(first.game, first.id)
    assert isinstance(top(program), TitleScene)
    assert "today's rules" in program.said[-1]
    assert top(program).saved.id == 12


def test_a_shortened_game_goes_on_after_a_press(folder, begin):
    """FLT-9, MOM-TAB-5: it says how many choices are missing; leaving it changes nothing."""
    path = folder / "games.sqlite3"
    todays_file(path)
    missing = kept_log(folder, 12) - 72
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM entries WHERE match=12 AND number>=72")
        db.execute("UPDATE matches SET finished=1 WHERE id=13")
    program = begin()
    saved = SavedGames(program).newest()
    program.go.take_up(saved.game, saved.id)
    assert top(program).title == f"This game ends {missing} choices early"
    button(program, "Leave it as it is").activate()
    assert SavedGames(program).newest() == saved
    program.go.take_up(saved.game, saved.id)
    button(program, "Continue from there").activate()
    assert len(program.session.match.entries) == 72
    program.go.close()
    program.go.take_up(saved.game, saved.id)
    assert len(program.session.match.entries) == 72


# -- full, read-only, busy -------------------------------------------------------------------------


def fill(journal):
    """Leave no room for another page, as a full disk does."""
    (pages,) = journal.db.execute("PRAGMA page_count").fetchone()
    journal.db.execute(f"PRAGMA max_page_count={pages}")


def make_room(journal):
    journal.db.execute("PRAGMA max_page_count=1000000")


def play_till_refused(program, most=400):
    for _ in range(most):
        if isinstance(top(program), TroubleScene):
            return
        if program.session.decision is None:
            program.go.rematch(Source.of(program.session), same=False)
            fill(program.saves.journal)
        else:
            play(program)
    raise AssertionError("the disk took everything")


def test_a_full_disk_is_a_sentence_and_play_goes_on(folder, begin):
    """FLT-10, MOM-TAB-9: the choice stays queued, the table waits, Try again saves it when there is room."""
    program = begin()
    session = duel(program)
    fill(session.autosave.journal)
    play_till_refused(program)
    session = program.session
    assert top(program).title == "The disk is full"
    assert "Try again" in top(program).words
    length = len(session.match.entries)
    assert session.settling
    assert session.poll() == []
    assert kept_log(folder, session.kept) == length - 1
    button(program, "Try again").activate()
    wait(program)
    assert top(program).title == "The disk is full"  # still no room: shown again, still nothing lost
    make_room(session.autosave.journal)
    button(program, "Try again").activate()
    wait(program)
    assert not isinstance(top(program), TroubleScene)
    assert session.trouble is None
    assert kept_log(folder, session.kept) == length


def test_leaving_a_full_disk_says_what_is_lost(folder, begin):
    """MOM-TAB-9: *Leave without it*; the game is offered again as it was before that choice."""
    program = begin()
    fill(duel(program).autosave.journal)
    play_till_refused(program)
    session = program.session
    assert "without its last choice" in top(program).words
    top(program).handle(press(pygame.K_ESCAPE))
    assert isinstance(top(program), TroubleScene)  # Esc decides nothing
    button(program, "Leave without saving it").activate()
    assert isinstance(top(program), TitleScene)
    program.go.take_up(*newest(program))
    assert len(program.session.match.entries) == len(session.match.entries) - 1


def test_a_disk_that_became_read_only_is_a_sentence(folder, begin):
    """FLT-10: SQLite's own refusal to write, and its end."""
    program = begin()
    session = duel(program)
    play(program, 2)
    session.autosave.journal.db.execute("PRAGMA query_only=ON")
    play(program)
    assert top(program).title == "Nothing can be written"
    session.autosave.journal.db.execute("PRAGMA query_only=OFF")
    button(program, "Try again").activate()
    wait(program)
    assert kept_log(folder, session.kept) == len(session.match.entries)


def test_a_folder_that_lets_nothing_be_written_is_called_so(folder, monkeypatch):
    """FLT-10: SQLite only says that it cannot open the file; on a disk mounted read-only the folder says why."""
    error = sqlite3.OperationalError("unable to open database file")
    error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
    path = folder / "games.sqlite3"
    assert trouble_of(error, path) is Trouble.AWAY
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert trouble_of(error, path) is Trouble.READ_ONLY
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
    assert trouble_of(error, path) is Trouble.FULL


def test_a_database_locked_by_another_program_is_a_sentence(folder, begin):
    """FLT-12: another program holds the file; when it releases it, play continues."""
    program = begin()
    session = duel(program)
    session.autosave.journal.db.execute("PRAGMA busy_timeout=20")
    with closing(sqlite3.connect(folder / "games.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        play(program)
        assert top(program).title == "The saved games are in use"
        other.execute("COMMIT")
    button(program, "Try again").activate()
    wait(program)
    assert kept_log(folder, session.kept) == len(session.match.entries)


def test_a_game_played_on_in_another_window_is_left(folder, begin):
    """FLT-12: two windows on one match (no lock to be had there): a sentence, and only leaving is offered."""
    program = begin()
    session = duel(program)
    with closing(Journal(folder / "games.sqlite3")) as other:
        twin = Session.resume(session.game, other, session.kept)
        view = twin.view(twin.seat)
        twin.play(view.stack[-1].options(view)[0])
        twin.close()
    play(program)
    assert "another window" in top(program).words
    assert [one.label for one in top(program).group.widgets] == ["Leave without saving it"]
    button(program, "Leave").activate()
    program.go.take_up(*newest(program))
    assert len(program.session.match.entries) == 2


def test_a_new_table_on_a_full_disk_is_asked_about(folder, begin):
    """FLT-10: try again, play without keeping it, or back; no page of a traceback."""
    program = begin()
    program.journal()
    real, Session.new = Session.new, staticmethod(_no_room)
    try:
        assert duel(program) is None
        assert top(program).title == "The disk is full"
    finally:
        Session.new = real
    button(program, "Play without").activate()
    assert program.session is not None
    assert program.session.kept == 0
    program.go.shelf()
    assert duel(program).kept


def _no_room(*_args, **_more):
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    raise error


# -- taken away, open twice ------------------------------------------------------------------------


def test_a_folder_removed_during_play_is_noticed_and_made_anew(folder, begin):
    """FLT-13: at the next choice, in a sentence, and with the whole game in it."""
    program = begin()
    session = duel(program)
    play(program, 3)
    shutil.rmtree(folder)
    play(program)
    assert "disappeared" in program.said[-1]
    assert kept_log(folder, session.kept) == len(session.match.entries)
    play(program)
    program.go.close()
    program.go.take_up(*newest(program))
    assert len(program.session.match.entries) == len(session.match.entries)


def test_a_folder_that_cannot_be_made_anew_is_a_sheet(folder, begin):
    """FLT-13: a file is where the folder was; when it is removed, Try again writes the game again."""
    program = begin()
    session = duel(program)
    shutil.rmtree(folder)
    folder.write_text("in the way")
    play(program)
    assert isinstance(top(program), TroubleScene)
    folder.unlink()
    button(program, "Try again").activate()
    wait(program)
    assert kept_log(folder, session.kept) == len(session.match.entries)


def test_a_second_window_says_so_and_plays_unkept_or_waits(folder, begin):
    """FLT-12, MOM-TAB-8: the lock of the first one is free when it ends, however it ends."""
    first = begin()
    duel(first)
    lock = first.saves.journal.held
    with pytest.raises(InUseError):
        hold(folder / "games.lock")
    second = begin()
    assert top(second).title == "Splatterbox is open already"
    button(second, "Play without saving").activate()
    assert isinstance(top(second), TitleScene)
    duel(second)
    assert top(second).title == "Splatterbox is open already"
    button(second, "Play without saving").activate()
    assert second.session.kept == 0
    second.go.shelf()
    first.go.close()
    first.saves.close()
    with pytest.raises(sqlite3.ProgrammingError):
        lock.execute("SELECT 1")
    assert duel(second).kept


def test_where_no_lock_can_be_had_nothing_stands_in_the_way(folder):
    (folder / "games.lock").mkdir()
    assert hold(folder / "games.lock") is None


def test_settings_that_cannot_be_written_are_a_toast(folder, begin):
    """FLT-10: the settings apply until the program ends, and the sentence says why they are not saved."""
    program = begin()
    shutil.rmtree(folder)
    folder.write_text("in the way")
    program.keep_settings()
    assert "can't be saved" in program.said[-1]


def test_a_fresh_folder_is_not_written_into_by_the_title(folder):
    """Nothing is created before there is something to save."""
    saves = Saves(lambda words: None)
    assert saves.newest({"shoot"}) is None
    assert sorted(one.name for one in folder.iterdir()) == ["settings.json"]
