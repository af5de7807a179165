"""A program killed in the middle of a game resumes at the last confirmed choice (UX-SAVE-5)."""

import os
import signal
import subprocess
import sys

import pytest

from game.games import load
from game.play.session import Session
from game.store.journal import Journal
from tests.rig.program import newest, running, top

PLAYER = """
import sys, time
from pathlib import Path
from game.play.session import Session
from game.games import find, load
from game.store.journal import Journal
from game.table.session import Holder, Seating
if __name__ == "__main__":
    path, key, mode, most = sys.argv[1:]
    options = find(f"game.games.{key}.tables:make_options")(6, mode)  # a long game: one look may bring many choices
    seating = Seating([Holder("rookie", name) for name in "ABCDEF"], 3)
    session = Session.new(load(key), options, seating, Journal(Path(path)), "soak")
    while True:  # a slow killer must not find the game at its end
        if len(session.match.entries) < int(most):
            for entry in session.poll():
                print(len(session.match.entries), entry.checksum, flush=True)
        time.sleep(0.001)
"""


def confirmed(folder, key, mode, after):
    """Let a program play, and kill it after this many confirmed choices; return the last one's number and checksum."""
    script = folder / "player.py"
    script.write_text(PLAYER)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, str(script), str(folder / "games.sqlite3"), key, mode, str(after + 3)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as player:
        told = [player.stdout.readline().split() for _ in range(after)]
        os.kill(player.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        player.stdout.read()
    return told[-1]


@pytest.mark.parametrize(("key", "mode", "after"), [
    ("ladders", "qc", 4), ("ladders", "qc", 25), ("splatatat", "base", 4), ("splatatat", "base", 15),
])  # fmt: skip
def test_a_killed_program_goes_on_at_the_last_confirmed_decision(tmp_path, monkeypatch, key, mode, after):
    """UX-SAVE-5: kill -9, then Continue on the shelf."""
    number, checksum = confirmed(tmp_path, key, mode, after)
    journal = Journal(tmp_path / "games.sqlite3")
    session = Session.resume(load(key), journal, journal.newest().id)
    assert len(session.match.entries) >= int(number)
    assert str(session.match.entries[int(number) - 1].checksum) == checksum
    session.close()
    journal.close()
    with running(tmp_path, monkeypatch) as program:
        program.go.take_up(*newest(program))
        assert top(program).session.game.key == key
        assert [holder.name for holder in program.session.table.holders] == list("ABCDEF")
