"""A round of three bots in real time: a real session, saved on disk, with bots in their own process, on one core.

A person sits at seat 1 and is answered for at once; a round is from the first bot's turn to the person's next one.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tools.bench.measuring import Figures, Row, figure, spread

if TYPE_CHECKING:
    import pygame

    from game.games.shoot.table.scene import ShootTable
    from game.play.session import Session

STEP = 1 / 60
BEFORE, ROUNDS = 2, 7
"""How many rounds are played before the measured ones: the bots' process starts, and nobody is near anybody."""
LONGEST = 120.0
"""Seconds after which the game is given up."""


def round_figures(size: tuple[int, int] = (1280, 720), seed: int = 7) -> Figures:
    """Measure seconds of a round of three Regulars, and the share of it in which the table waits for a thought."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    if cores:
        os.sched_setaffinity(0, {min(cores)})
    try:
        with tempfile.TemporaryDirectory() as folder:
            took, waited = _rounds(size, seed, Path(folder) / "games.sqlite3")
    finally:
        if cores:
            os.sched_setaffinity(0, cores)
    share = 100 * sum(waited) / max(0.001, sum(took))
    long = Row(round(median(took), 1), "s", {"rounds": len(took)}, worst=round(max(took), 1), noise=spread(took))
    return {"round_of_three_bots": long, "round_waiting_for_thought": figure(share, "%")}


def _rounds(size: tuple[int, int], seed: int, file: Path) -> tuple[list[float], list[float]]:
    """Return how long the rounds of a game took, and how long each waited for thoughts."""
    import pygame

    from game.games import load
    from game.games.shoot.table.scene import ShootTable
    from game.games.shoot.tables import make_options
    from game.play.session import Session
    from game.store.journal import Journal
    from game.store.settings import Settings
    from game.table.samples import holders
    from game.table.session import Seating
    from game.ui.still import StillHost, apply_settings

    surface = pygame.display.set_mode(size)
    host = StillHost(size, Settings(notes=False, quick_turns=False))
    host.still = False
    apply_settings(host.settings, size)
    options = make_options(4, "ctf", cards="normal")
    journal = Journal(file)
    session = Session.new(load("shoot"), options, Seating(holders(4), seed, ""), journal, thoughts=seed)
    try:
        scene = ShootTable(host, session)
        scene.layout(size)
        scene.on_resume()
        return _played(scene, session, surface)
    finally:
        session.close()
        journal.close()


def _played(scene: ShootTable, session: Session, surface: pygame.Surface) -> tuple[list[float], list[float]]:
    took: list[float] = []
    waited: list[float] = []
    person = session.game.bot("regular", 1)
    began, waits, active = 0.0, 0.0, 0
    last = first = time.perf_counter()
    while len(took) < BEFORE + ROUNDS and session.seat and last - first < LONGEST:
        if scene.my_turn and not session.settling:
            view = session.view(session.seat)
            decision = view.stack[-1]
            session.play(person.choose(view, decision, decision.options(view)))
        now = time.perf_counter()
        if session.opponents.asked and scene.show.landed and not scene.director.holding:
            waits += now - last
        moving = scene.update(now - last)
        last = now
        if moving or scene.dirty:
            scene.draw(surface)
            scene.dirty = False
        if scene.so_far.now.seat != active:
            before, active = active, scene.so_far.now.seat
            if before == 1:
                began, waits = now, 0.0
            elif active == 1 and began:
                took.append(now - began)
                waited.append(waits)
        time.sleep(max(0.0, now + STEP - time.perf_counter()))
    return took[BEFORE:], waited[BEFORE:]
