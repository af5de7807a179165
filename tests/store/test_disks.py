"""Databases on disks that refuse locks or shared memory: simulated where connections are opened."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.play.saves import Saves
from game.store import backups, disks
from game.store.database import connect
from game.store.journal import Journal
from game.store.lab import Blocks
from game.store.lock import InUseError, hold
from game.store.troubles import JournalError, Trouble, trouble_of
from tests.store.books import duel, play

CONNECTED = disks._connected


class Unshared(sqlite3.Connection):
    """A connection on a disk without shared memory."""

    alone = False

    def __init__(self, path, *args, **more):
        super().__init__(path, *args, **more)
        self.path = Path(path)

    def execute(self, text, *args):
        self.alone = self.alone or "locking_mode=EXCLUSIVE" in text
        ahead = self.path.is_file() and self.path.read_bytes()[18:20] == disks.AHEAD
        if ahead and not self.alone and text.startswith(("SELECT", "INSERT", "CREATE", "BEGIN", "PRAGMA user_version")):
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMMAP
            raise error
        return super().execute(text, *args)


def without_locks(path, vfs, timeout=5.0):
    """Every common lock is refused, as if held by another process."""
    lock = Path(f"{path}.lock")
    if not vfs:
        lock.mkdir(exist_ok=True)
        (lock / "refused").touch()
        return CONNECTED(path, disks.DOTFILE, 0.0)
    if (lock / "refused").exists():
        (lock / "refused").unlink()
        lock.rmdir()
    return CONNECTED(path, vfs, timeout)


def without_maps(path, vfs, timeout=5.0):
    return sqlite3.connect(
        str(path), timeout=timeout, isolation_level=None, check_same_thread=False, factory=Unshared
    )  # fmt: skip


@pytest.fixture(params=[without_locks, without_maps])
def lacking(request, monkeypatch, tmp_path):
    monkeypatch.setattr(disks, "_connected", request.param)
    monkeypatch.setattr(disks, "_kinds", {})
    return request.param


@pytest.fixture
def written(tmp_path):
    """A file of games that came from a disk that can do everything."""
    path = tmp_path / "games.sqlite3"
    with closing(Journal(path)) as journal:
        play(journal, duel("Anna", "Ben"), names=("Anna", "Ben"))
    assert path.read_bytes()[18:20] == disks.AHEAD
    return path


def test_games_are_saved_where_the_disk_lacks_something(lacking, tmp_path):
    path = tmp_path / "games.sqlite3"
    with closing(Journal(path)) as journal:
        play(journal, duel("Anna", "Ben"), names=("Anna", "Ben"))
        assert backups.make(path).is_file()
    with closing(Journal(path)) as journal:
        assert [one.names for one in journal.kept()] == [("Anna", "Ben")]


def test_a_later_start_finds_out_again(lacking, tmp_path, monkeypatch):
    path = tmp_path / "games.sqlite3"
    for name in ("Anna", "Zoe"):
        monkeypatch.setattr(disks, "_kinds", {})
        with closing(Journal(path)) as journal:
            play(journal, duel(name, "Ben"), names=(name, "Ben"))
            assert journal.kept()[0].names == (name, "Ben")


def test_games_from_another_disk_are_there(written, lacking):
    with closing(Journal(written)) as journal:
        assert [one.names for one in journal.kept()] == [("Anna", "Ben")]
        play(journal, duel("Zoe", "Ben"), names=("Zoe", "Ben"))
    with closing(connect(written)) as db:
        assert db.execute("SELECT count(*) FROM matches").fetchone() == (2,)


def test_the_laboratory_saves_there_too(lacking, tmp_path):
    with Blocks(tmp_path / "lab.sqlite", dict) as blocks:
        blocks.keep("key", 1, {"n": 1})
        assert blocks.known("key", [1]) == {1: {"n": 1}}


@pytest.fixture
def refusing(monkeypatch, tmp_path):
    """A disk that refuses the program's own lock, too."""
    monkeypatch.setattr(disks, "_connected", without_locks)
    monkeypatch.setattr(disks, "_kinds", {tmp_path: "unlocked"})
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    plain = sqlite3.connect

    def refused(name, **more):
        if not str(name).endswith(".lock"):
            return plain(name, **more)
        (Path(f"{name}.lock")).mkdir(exist_ok=True)
        return plain(f"file://{name}?vfs=unix-dotfile", uri=True, **more)

    monkeypatch.setattr(sqlite3, "connect", refused)


def test_a_second_window_is_refused_without_locks(refusing, tmp_path):
    first = hold(tmp_path / "games.lock")
    assert first is not None
    with pytest.raises(InUseError):
        hold(tmp_path / "games.lock")
    other = hold(tmp_path / "window.lock")
    assert other is not None
    other.close()
    first.close()
    again = hold(tmp_path / "games.lock")
    assert again is not None
    again.close()


def test_a_killed_program_leaves_no_lock_behind(refusing, tmp_path):
    (tmp_path / "games.sqlite3.lock").mkdir()
    saves, said = Saves(lambda words: said.append(words)), []
    assert saves.use() is not None
    assert (saves.elsewhere, said) == (False, [])
    saves.leave()


def test_where_nothing_helps_the_folder_and_the_way_out_are_named(monkeypatch, tmp_path):
    monkeypatch.setattr(disks, "_connected", without_locks)
    monkeypatch.setattr(disks, "_kinds", {})
    monkeypatch.setattr(disks, "LOCKS_BY_FOLDERS", False)
    with pytest.raises(JournalError) as told:
        Journal(tmp_path / "games.sqlite3")
    assert str(tmp_path) in str(told.value)
    assert "SPLATTERBOX_DATA" in str(told.value)
    assert trouble_of(told.value) is None


def test_another_program_at_work_is_no_fault_of_the_disk(monkeypatch, written):
    monkeypatch.setattr(disks, "_kinds", {})
    with closing(sqlite3.connect(written, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with closing(disks.connect(written, 0.0)) as db, pytest.raises(sqlite3.OperationalError) as told:
            db.execute("SELECT count(*) FROM matches")
        assert trouble_of(told.value) is Trouble.BUSY
        assert not disks.adapt(written, told.value)
        assert disks.kind_of(written) == "whole"
