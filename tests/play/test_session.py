"""Games in progress: choices on disk before they are shown, bots in their own process, undo, resuming (UX-SAVE-1)."""

import os
import signal
import subprocess
import sys
import time
from random import Random

import pytest

from game.games import load
from game.games.shoot.tables import make_options
from game.kernel.refusal import IllegalChoice
from game.play import session as session_module
from game.play.session import Session
from game.store import reopening
from game.store.journal import Journal
from game.table.session import Holder, Seating
from game.ui.slices import Sliced

OPENED = []


def open_table(journal=None, kinds=("person", "person"), seed=7):
    holders = [Holder(kind, f"Player {n}") for n, kind in enumerate(kinds, 1)]
    OPENED.append(Session.new(load("shoot"), make_options(len(kinds)), Seating(holders, seed), journal, "a table"))
    return OPENED[-1]


def settle(session, ready=True, seconds=30.0):
    """Poll until something has been handed out."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        entries = session.poll(ready)
        if entries:
            return entries
        time.sleep(0.005)
    raise AssertionError("nothing was settled in time")


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    while OPENED:
        OPENED.pop().close()  # also if a test failed: nothing may still be writing when the database closes
    opened.close()


@pytest.mark.parametrize("kind", ["veteran", "regular"])
def test_an_opponent_without_its_file_is_announced_once(monkeypatch, kind):
    monkeypatch.setattr(type(load("shoot")), "is_whole", lambda _game, level: level != "veteran")
    session = open_table(kinds=("person", kind))
    words = "Some opponents play by habit: a file they think with is missing or damaged."
    assert session.notice == (words if kind == "veteran" else "")
    OPENED.pop().close()


def test_a_choice_is_handed_out_once_it_is_on_disk(journal):
    session = open_table(journal)
    session.play(("still",))
    (entry,) = settle(session)
    assert entry.choice == ("still",)
    taken = reopening.take_up(journal, session.kept, session.game)
    again, table = taken.match, taken.table
    assert again.state == session.match.state
    assert table["holders"][0]["name"] == "Player 1"
    session.close()


def test_a_refused_choice_leaves_the_disk_alone(journal):
    session = open_table(journal)
    with pytest.raises(IllegalChoice):
        session.play(("leg", 0.0, 0.0))
    assert not session.settling
    session.close()


def test_undo_and_redo_reach_the_disk(journal):
    session = open_table(journal)
    session.play(("still",))
    settle(session)
    still = session.match.state.copy()
    assert session.undo() is not None
    session.writer.close()
    assert reopening.take_up(journal, session.kept, session.game).match.state.now.stance == ""
    assert session.match.redo() is not None
    assert session.match.state == still


def test_a_bot_plays_from_its_own_process_and_waits_for_the_table():
    session = open_table(kinds=("regular", "regular"))
    session.poll()
    deadline = time.monotonic() + 60
    while session.opponents.asked and time.monotonic() < deadline:
        assert session.poll(ready=False) == []
        if session._answer is not None:
            break
        time.sleep(0.01)
    assert len(session.match.entries) == 1  # the answer is there, the table was not ready for it
    assert settle(session, seconds=60)
    session.close()


def test_a_seat_can_change_hands_between_decisions(journal):
    session = open_table(journal, kinds=("person", "person"))
    seat = session.seat
    session.change_holder(seat, Holder("regular", "Robo"))
    assert not session.persons_turn
    assert settle(session, seconds=60)[0].seat == seat
    session.close()
    table = reopening.take_up(journal, session.kept, session.game).table
    assert table["holders"][seat - 1]["kind"] == "regular"


PLAYER = """
import sys, time
from pathlib import Path
from game.play.session import Session
from game.table.session import Holder, Seating
from game.games import load
from game.games.shoot.tables import make_options
from game.store.journal import Journal
if __name__ == "__main__":
    holders = [Holder("rookie", "A"), Holder("regular", "B")]
    journal = Journal(Path(sys.argv[1]))
    session = Session.new(load("shoot"), make_options(2, "kills"), Seating(holders, 3), journal, "soak")
    while session.decision is not None:
        for entry in session.poll():
            print(len(session.match.entries), entry.checksum, flush=True)
        time.sleep(0.001)
"""


@pytest.mark.parametrize("after", [3, 9])
def test_a_killed_program_resumes_at_the_last_confirmed_decision(tmp_path, after):
    path = tmp_path / "games.sqlite3"
    script = tmp_path / "player.py"
    script.write_text(PLAYER)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, str(script), str(path)], stdout=subprocess.PIPE, text=True, env=environment
    ) as player:
        confirmed = [player.stdout.readline().split() for _ in range(after)]
        os.kill(player.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    journal = Journal(path)
    session = Session.resume(load("shoot"), journal, journal.newest().id)
    number, checksum = map(int, confirmed[-1])
    assert len(session.match.entries) >= number
    assert session.match.entries[number - 1].checksum == checksum
    assert session.match.decision is not None
    assert settle(session, seconds=60)
    session.close()
    journal.close()


@pytest.mark.parametrize("way", ["undo", "back_to", "restart_turn"])
def test_what_is_undone_at_once_is_never_handed_to_the_screen(journal, way):
    """FLT-5."""
    session = open_table(journal)
    first = len(session.match.entries) - 1
    taken = session.play(("still",))
    assert {"undo": session.undo, "back_to": lambda: session.back_to(first), "restart_turn": session.restart_turn}[
        way
    ]()
    assert not session.settling
    again = session.play(("still",))
    (handed,) = settle(session)
    assert handed is again
    assert handed is not taken
    session.close()


def test_what_is_played_again_at_once_is_shown_by_the_jump_alone(journal):
    """FLT-5: a redo jumps to the present, so nothing is handed out a second time."""
    session = open_table(journal)
    session.play(("still",))
    session.undo()
    assert session.redo() is not None
    session.writer.close()
    assert session.poll() == []
    assert session.match.entries[-1].choice == ("still",)
    assert reopening.take_up(journal, session.kept, session.game).match.state == session.match.state


def test_an_earlier_choice_still_waiting_is_handed_out_after_an_undo(journal):
    """FLT-5: only what is undone is taken off the list."""
    session = open_table(journal)
    still = session.play(("still",))
    second = next(choice for choice in session.decision.options(session.match.state) if not session.would_lock(choice))
    owner = session.play(second).seat
    assert session.back_to(len(session.match.entries) - 2, [owner])
    assert settle(session) == [still]
    session.close()


def test_the_disk_follows_quick_changes_of_mind_in_their_order(journal):
    """FLT-5: what is added and cut within one frame is on disk as in the match."""
    session = open_table(journal)
    for _ in range(4):
        session.play(("still",))
        assert session.undo()
        assert session.redo()
        assert session.undo()
    session.play(("still",))
    session.writer.close()
    again = reopening.take_up(journal, session.kept, session.game).match
    assert [entry.choice for entry in again.entries] == [entry.choice for entry in session.match.entries]
    assert again.state == session.match.state


def long_match(journal, count=130):
    """Save a match of this many choices."""
    session = open_table(journal)
    dice = Random(2)
    while len(session.match.entries) <= count:
        session.play(session.decision.suggest(session.match.state, dice))
    session.close()
    return session


def test_a_resumed_match_has_its_frames(journal):
    """FLT-17, figure 4: any moment is found from the disk without the whole log being played again."""
    before = long_match(journal)
    session = Session.resume(load("shoot"), journal, before.kept)
    assert not session.recollecting
    assert {0, 50, 100} <= set(session.match.past.frames)
    for number in (3, 99, 101, 60):
        assert session.match.state_after(number) == before.match.state_after(number)
    session.close()


def test_an_old_match_is_looked_through_before_its_table_stands_and_the_window_answers_meanwhile(journal, monkeypatch):
    """Figure 1 of speed.md: a look back right after opening took 353 ms; its frames were still being made then."""
    before = long_match(journal)
    journal.db.execute("DELETE FROM states WHERE number < ?", (len(before.match.entries) - 10,))
    monkeypatch.setattr(session_module, "A_SLICE", 0.0)
    monkeypatch.setattr(session_module, "AT_OPENING", 600.0)
    opening = Sliced(lambda: Session.resume(load("shoot"), journal, before.kept))
    rests = 0
    while not opening.go(0.0):
        rests += 1
    session = opening.made
    assert rests > 2
    assert not session.recollecting
    assert {0, 50, 100} <= set(session.match.past.frames)
    session.close()


def test_a_match_kept_before_there_were_frames_gets_them_for_good(journal, monkeypatch):
    """FLT-17: in slices, while the table is open; then they are on disk, too."""
    before = long_match(journal)
    journal.db.execute("DELETE FROM states WHERE number < ?", (len(before.match.entries) - 10,))
    monkeypatch.setattr(session_module, "AT_OPENING", 0.0)
    session = Session.resume(load("shoot"), journal, before.kept)
    assert session.recollecting
    for _ in range(1000):
        session.poll()
        if not session.recollecting:
            break
    session.close()
    assert {0, 50, 100} <= set(session.match.past.frames)
    rows = journal.db.execute("SELECT number FROM states WHERE match=?", (before.kept,))
    assert {0, 50, 100} <= {number for (number,) in rows}
    assert session.match.state_after(77) == before.match.state_after(77)


def test_what_all_nodded_at_is_taken_back_on_disk_and_its_line_stays(journal):
    """MOM-BACK-2: reopened, the match is where it was undone to, with its undone line."""
    session = open_table(journal)
    random = Random(4)
    for _ in range(12):
        session.play(session.decision.suggest(session.match.state, random))
        settle(session)
    then = session.match.state_after(5)
    cut = session.rewind(5, 0b100)
    kept = session.kept
    session.close()
    again = Session.resume(load("shoot"), journal, kept)
    assert again.match.state == then
    assert [(one.number, one.nods, len(one.lost)) for one in again.cuts] == [(6, 0b100, len(cut.lost))]
    for entry in cut.lost:
        again.play(entry.choice)
    assert [entry.checksum for entry in again.match.entries[6:]] == [entry.checksum for entry in cut.lost]
    again.close()


def test_how_far_each_person_has_watched_survives_the_program(journal):
    """MOM-FILM-1."""
    session = open_table(journal)
    session.note_watched(1, 1)
    kept = session.kept
    session.close()
    again = Session.resume(load("shoot"), journal, kept)
    assert again.seen == {1: 1}
    again.close()
