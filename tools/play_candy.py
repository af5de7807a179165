"""The hand of tools/play_window.py for SHOOTIN' LADDERS: a whole game of any scenario, people and bots, to the result.

A twin of the scene receives every press that the window gets, so that both are always in the same state.
"""

import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import pygame

from game.games import load
from game.games.ladders.table.scene import PUBLIC, CandyTable
from game.play.session import Session
from game.store.settings import Settings
from game.table.session import Holder, Seating
from game.ui.still import StillHost, apply_settings
from tests.rig.ladders import Hand

SIZE = (1280, 720)
KEYS = {pygame.K_TAB: "Tab", pygame.K_RETURN: "Return", pygame.K_MINUS: "minus"}


def twin(match: Any, seats: list[str]) -> CandyTable:
    """Return the scene as it is on screen now."""
    host = StillHost(SIZE, Settings(window=SIZE, speed="quick"))
    apply_settings(host.settings, SIZE)
    table = Seating([Holder(kind, f"Seat {seat}") for seat, kind in enumerate(seats, 1)])
    scene = CandyTable(host, Session(match.game, match, table))
    scene.layout(SIZE)
    return scene


class WindowHand(Hand):  # type: ignore[misc]
    """Presses the window and its twin alike."""

    def __init__(self, scene: CandyTable, by: str, window: Any) -> None:
        super().__init__(scene, by)
        self.window = window

    def point(self, pos: tuple[int, int]) -> None:
        """Point at a position and click."""
        self.window.click(pos)
        super().point(pos)

    def tap(self, code: int) -> None:
        """Press a key."""
        self.window.key(KEYS[code])
        super().tap(code)


def _answered(window: Any, known: int, within: float = 6.0) -> None:
    """Wait until the journal holds more than this many answers: a busy machine takes its time over each key."""
    end = time.monotonic() + within
    while time.monotonic() < end:
        match = window.match("ladders")
        if match is not None and len(match.entries) > known:
            return
        time.sleep(0.15)


def _set_free(window: Any, curtained: bool) -> None:
    """Lift a curtain that came late, and put back whatever is still held."""
    window.picture("stuck")
    if curtained:
        window.key("Return")
    for _ in range(3):
        window.do("click", 3)


def play_candy(make: Any, by: str, shots: Path | None, most: int, mode: str, seats: str) -> None:
    """Play one game and print what was done; `make` opens the window. A Rookie chooses for the people."""
    holders = seats.split(",")
    people = [seat for seat, kind in enumerate(holders, 1) if kind == "person"]
    bot, done, last, stuck, shown = load("ladders").bot("rookie", 5), [], -1, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        window = make(data, shots, ("play", "--game", "ladders", "--mode", mode, "--seats", seats))
        try:
            while window.match("ladders") is None:
                time.sleep(0.5)
            time.sleep(5)
            for _ in range(most):
                match = window.match("ladders")
                if match is not None and match.decision is None:
                    break
                if match is None or match.decision.seat not in people:
                    time.sleep(0.3)
                    continue
                decision = match.decision
                if any(entry.seat not in (0, shown) for entry in match.entries[max(last, 0) :]):
                    shown = 0  # another player was asked since: the hand is covered again
                stuck = stuck + 1 if len(match.entries) == last else 0
                last = len(match.entries)
                window.key("Shift_L")  # skips animations, and does nothing else
                time.sleep(0.25)
                if len(people) > 1 and decision.seat != shown and type(decision).__name__ not in PUBLIC:
                    window.picture("curtain")
                    window.key("Return")
                    shown = decision.seat
                    time.sleep(0.3)
                view = match.view(decision.seat)
                choice = bot.choose(view, view.stack[-1], view.stack[-1].options(view))
                done.append(" ".join(map(str, choice)))
                if len(done) % 6 == 1:
                    window.picture("play")
                if stuck > 1:
                    _set_free(window, len(people) > 1)
                try:
                    WindowHand(twin(match, holders), by, window).do(choice)
                except (AssertionError, StopIteration) as error:
                    print(f"could not make {choice}: {error}")
                _answered(window, last)
                time.sleep(0.35)
            time.sleep(2)
            window.picture("end")
            time.sleep(9)
            window.picture("result")
            match = window.match("ladders")
        finally:
            window.close()
    print(f"{len(done)} actions by {by}; {len(match.entries)} decisions; {match.state.outcome}")
    print("; ".join(done))
