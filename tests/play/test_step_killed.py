"""Acceptance g of the ladder: a program killed in the last decision of a step loses nothing."""

import os
import signal
import subprocess
import sys
from contextlib import closing

import pytest
from msgspec.structs import replace

from game import folders
from game.games import load
from game.games.steps import setup_of, stars_won, steps_of
from game.play.launcher import GameLauncher
from game.play.library import Library
from game.play.session import Session
from game.resources import maps
from game.store.earned import STAR, earned_in
from game.store.journal import Journal

GAMES = ("whisky", "splatatat", "ladders", "shoot")
PLAYER = """
import sys, time
from tests.play.test_step_killed import begun, choose
from game.store.journal import Journal
from pathlib import Path
if __name__ == "__main__":
    key, path, seed, until = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    session, bots = begun(Journal(Path(path)), key, seed)
    while len(session.match.entries) <= until:
        choose(session, bots)
        if len(session.match.entries) <= until:  # the last one is not waited for
            while session.settling:
                session.poll()
                time.sleep(0.001)
        print(len(session.match.entries) - 1, flush=True)
    time.sleep(60)
"""


def begun(journal, key, seed):
    """Return a session of a game's first step with known luck, and who chooses for all seats."""
    first = steps_of(key)[0]
    library = Library(maps(), folders.own_maps())
    if "MAP" in first.values:
        library.entry(maps() / str(first.values["MAP"]))
    launcher = GameLauncher(key, library)
    start = launcher.prepare_step(first, setup_of(first, launcher.lobby, "Anna"))
    game = load(key)
    session = Session.new(game, start.options, replace(start.seating, seed=seed), journal, "Anna", thoughts=1)
    return session, bots_of(session, seed)


def bots_of(session, seed):
    return [session.game.bot("regular" if seat == 0 else "rookie", seed + seat)
            for seat in range(len(session.table.holders))]  # fmt: skip


def rivals_of(session):
    """Return who is who by seat, as the ladder knows it."""
    return {seat: holder.who for seat, holder in enumerate(session.table.holders, 1) if holder.who}


def choose(session, bots):
    view = session.match.view(session.seat)
    session.play(bots[session.seat - 1].choose(view, view.stack[-1], view.stack[-1].options(view)))


def whole(folder, key, seed):
    """Return how many choices a game has, and the stars it brings."""
    with closing(Journal(folder / f"whole{seed}.sqlite3")) as journal:
        session, bots = begun(journal, key, seed)
        while session.decision is not None:
            choose(session, bots)
        session.close()
        return len(session.match.entries) - 1, stars_won(session.match, session.table.step, 1, rivals_of(session))


@pytest.mark.parametrize("short", [0, 1])
@pytest.mark.parametrize("key", GAMES)
def test_a_program_killed_in_the_last_decision_loses_no_star(tmp_path, key, short):
    """Killed while the last choice is being written, or just before it: it is made again, and the stars are there."""
    seed, (choices, stars) = next(
        (seed, found) for seed in range(1, 20) for found in [whole(tmp_path, key, seed)] if found[1]
    )
    script, path = tmp_path / "player.py", tmp_path / "games.sqlite3"
    script.write_text(PLAYER)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([os.getcwd(), *sys.path])}
    command = [sys.executable, str(script), key, str(path), str(seed), str(choices - short)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as player:
        while int(player.stdout.readline()) < choices - short:
            pass
        os.kill(player.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        player.stdout.read()
    with closing(Journal(path)) as journal:
        kept = int(journal.db.execute("SELECT max(id) FROM matches").fetchone()[0])
        found = earned_in(journal.db, kept, STAR)
        if not found:  # the last choice had not reached the disk: it is asked again
            session = Session.resume(load(key), journal, kept)
            assert session.table.step == steps_of(key)[0].key
            assert len(session.match.entries) >= choices - 1
            bots = bots_of(session, seed)
            while session.decision is not None:
                choose(session, bots)
            session.close()
            stars = stars_won(session.match, session.table.step, 1, rivals_of(session))
            found = earned_in(journal.db, kept, STAR)
        assert found == ({1: sorted(stars)} if stars else {})
