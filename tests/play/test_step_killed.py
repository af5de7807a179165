"""Acceptance g of the ladder: a program killed in the last decision of a step loses nothing."""

import os
import signal
import subprocess
import sys
from contextlib import closing

import pytest
from msgspec.structs import replace

from game.games import load
from game.games.steps import setup_of, stars_won, step_at
from game.play.launcher import GameLauncher
from game.play.session import Session
from game.store.earned import STAR, earned_in
from game.store.journal import Journal

STEP = "greenhorn"
PLAYER = """
import sys, time
from tests.play.test_step_killed import begun, choose
from game.store.journal import Journal
from pathlib import Path
if __name__ == "__main__":
    path, seed, until = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    session, bots = begun(Journal(Path(path)), seed)
    while len(session.match.entries) <= until:
        choose(session, bots)
        if len(session.match.entries) <= until:  # the last one is not waited for
            while session.settling:
                session.poll()
                time.sleep(0.001)
        print(len(session.match.entries) - 1, flush=True)
    time.sleep(60)
"""


def begun(journal, seed):
    """Return a session of the step with known luck, and who chooses for both seats."""
    launcher, step = GameLauncher("whisky", None), step_at("whisky", STEP)
    start = launcher.prepare_step(step, setup_of(step, launcher.lobby, "Anna"))
    game = load("whisky")
    session = Session.new(game, start.options, replace(start.seating, seed=seed), journal, "Anna", thoughts=1)
    return session, bots_of(game, seed)


def bots_of(game, seed):
    return [game.bot("regular", seed), game.bot("rookie", seed + 1)]


def choose(session, bots):
    view = session.match.view(session.seat)
    session.play(bots[session.seat - 1].choose(view, view.stack[-1], view.stack[-1].options(view)))


def whole(folder, seed):
    """Return how many choices a game has, and the stars it brings."""
    with closing(Journal(folder / f"whole{seed}.sqlite3")) as journal:
        session, bots = begun(journal, seed)
        while session.decision is not None:
            choose(session, bots)
        session.close()
        return len(session.match.entries) - 1, stars_won(session.match, STEP, 1, {2: "gus"})


@pytest.mark.parametrize("short", [0, 1])
def test_a_program_killed_in_the_last_decision_loses_no_star(tmp_path, short):
    """Killed while the last choice is being written, or just before it: it is made again, and the stars are there."""
    seed, (choices, stars) = next(
        (seed, found) for seed in range(1, 20) for found in [whole(tmp_path, seed)] if len(found[1]) > 1
    )
    script, path = tmp_path / "player.py", tmp_path / "games.sqlite3"
    script.write_text(PLAYER)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([os.getcwd(), *sys.path])}
    command = [sys.executable, str(script), str(path), str(seed), str(choices - short)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as player:
        while int(player.stdout.readline()) < choices - short:
            pass
        os.kill(player.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        player.stdout.read()
    with closing(Journal(path)) as journal:
        kept = int(journal.db.execute("SELECT max(id) FROM matches").fetchone()[0])
        found = earned_in(journal.db, kept, STAR)
        if not found:  # the last choice had not reached the disk: it is asked again
            session = Session.resume(load("whisky"), journal, kept)
            assert session.table.step == STEP
            assert len(session.match.entries) >= choices - 1
            bots = bots_of(session.game, seed)
            while session.decision is not None:
                choose(session, bots)
            session.close()
            stars = stars_won(session.match, STEP, 1, {2: "gus"})
            found = earned_in(journal.db, kept, STAR)
        assert found == ({1: sorted(stars)} if stars else {})
