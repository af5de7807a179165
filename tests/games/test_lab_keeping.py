"""LAB-20, LAB-25: a locked, damaged or full laboratory file never ends a run; the reason for not saving is shown."""

import sqlite3
from contextlib import closing

import pytest
from msgspec.structs import replace

from game.battlefield.checker import check
from game.bots.blocks import BlockJob, BlockResult
from game.games.lab import run_lab
from game.games.lab_file import BlockFile
from game.games.lab_report import LabOptions
from game.resources import maps

BLOCK = BlockResult(1, 2, (0.5, 0.5), (0.5, 0.5), 0.5, (9,), (9,), {}, {}, {})


def test_what_is_kept_is_known_again(tmp_path):
    with BlockFile(tmp_path / "lab.sqlite") as kept:
        kept.keep("key", 1, BLOCK)
        kept.tell("digest", "ctf", b"told")
    with BlockFile(tmp_path / "lab.sqlite") as kept:
        assert (kept.known("key", [1]), kept.told("digest"), kept.trouble) == ({1: BLOCK}, [b"told"], "")


def test_a_file_in_use_is_told_or_raised(tmp_path, monkeypatch):
    monkeypatch.setattr("game.store.lab.Blocks.__init__.__defaults__", (50_000_000, 0.05))
    path = tmp_path / "lab.sqlite"
    with BlockFile(path):
        pass
    with closing(sqlite3.connect(path)) as busy:
        busy.execute("PRAGMA locking_mode=EXCLUSIVE")
        busy.execute("BEGIN EXCLUSIVE")
        with pytest.raises(sqlite3.Error):
            BlockFile(path)
        with BlockFile(path, must=False) as kept:
            kept.keep("key", 1, BLOCK)
            assert kept.known("key", [1]) == {}
            assert kept.trouble == ("These games can't be saved for next time: another program is using the "
                                    "laboratory's file.")  # fmt: skip


def test_a_disk_that_fills_up_ends_no_trial(tmp_path, monkeypatch):
    """The results stay, and a message says that nothing is saved."""

    def full(own, key, seed, block):
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr("game.store.lab.Blocks.keep", full)
    monkeypatch.setattr(BlockJob, "done", lambda job: replace(BLOCK, seed=job.seed))
    options = LabOptions(mode="ctf", level="rookie", games=40, pairings=0, measures=False, kept=tmp_path / "lab.sqlite")
    found = run_lab(check(maps() / "coffee_break.tmx").battlefield, options)
    assert found.games == 40
    assert found.trouble == "These games can't be saved for next time: the disk is full."
    assert run_lab(check(maps() / "coffee_break.tmx").battlefield, replace(options, kept=None)).trouble == ""
