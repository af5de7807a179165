"""Short forms of the disk drills: killed programs and damaged files (tools/drills/kills.py, damaged.py)."""

from random import Random

import pytest

from game.kernel.match import Entry
from tools.drills import damaged, kills


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Drills point the program at their own folders; afterwards it is as before."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))


def test_killed_programs_lose_at_most_the_choice_in_flight():
    """FLT-1, FLT-9: a few of the thousand kills, in play, opening, upgrade and salvage."""
    tally = kills.drill(16, 5)
    assert tally.faults == []
    assert tally.figures["choices"] > 0


@pytest.mark.parametrize("kind", ["opening", "upgrade", "salvage", "backup"])
def test_killed_at_any_moment_of(kind, tmp_path):
    folder = kills.Folder(tmp_path, Random(1))
    assert [folder.once(kind, number) for number in range(3)] == [""] * 3


def test_a_lost_choice_would_be_noticed():
    log = [Entry(1, ("wait",), [], [], number, False, 0) for number in range(4)]
    assert kills.compared(log, 4, 3, "play") == ""
    assert kills.compared(log, 3, 2, "play") == ""
    assert kills.compared(log, 5, 4, "undo") == ""
    assert "were confirmed" in kills.compared(log, 5, 4, "play")
    assert "another one" in kills.compared(log, 4, 99, "play")


@pytest.mark.parametrize("damage", sorted(set(damaged.DAMAGES), key=lambda one: one.__name__))
def test_damaged_files_are_started_on(damage, tmp_path, monkeypatch):
    """FLT-1, FLT-9: each kind of damage twice."""
    monkeypatch.setattr(damaged, "DAMAGES", (damage,))
    assert damaged.drill(2, 3).faults == []


def test_a_game_lost_without_a_word_would_be_noticed(tmp_path, monkeypatch):
    def steal(path, random):
        with damaged.closing(damaged.sqlite3.connect(path)) as db, db:
            db.execute("DELETE FROM tables WHERE match=3")
            db.execute("DELETE FROM matches WHERE id=3")
        return {3}

    monkeypatch.setattr(damaged, "DAMAGES", (steal,))
    faults = damaged.drill(6, 1).faults
    assert faults
    assert "gone without a word" in faults[0]
