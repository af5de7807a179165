"""The figures of the house, measured on this machine: `splatterbox bench`. Peers run in the same rounds."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

Figures = dict[str, dict[str, Any]]


def figures(only: str = "") -> Figures:
    """Measure every figure whose name begins with `only`; returns {"name": {"value", "unit", "peer"}}."""
    found: Figures = {}
    for prefix, measure in PARTS:
        if prefix.startswith(only) or only.startswith(prefix):
            found.update(measure())
    return {name: row for name, row in found.items() if name.startswith(only)}


def interleaved(jobs: dict[str, Callable[[], object]], rounds: int, times: int = 1) -> dict[str, float]:
    """Run each job in turn, round after round; returns the median seconds of one call of each."""
    taken: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, job in jobs.items():
            began = time.perf_counter()
            for _ in range(times):
                job()
            taken[name].append((time.perf_counter() - began) / times)
    return {name: median(row) for name, row in taken.items()}


def middle_of_game() -> tuple[Any, Any]:
    """Return SHOOT and a state some rounds into a random game on the kitchen table."""
    from game.games import load
    from game.games.shoot.tables import make_options
    from game.kernel.chance import RandomChance
    from game.kernel.game import begin, pending, play_trusted

    game = load("shoot")
    state = begin(game, make_options(4, "kills"), RandomChance(5))
    random = Random(5)
    for _ in range(150):
        decision = pending(state)
        if decision is None:
            break
        play_trusted(state, decision.suggest(state, random))
    return game, state


def kernel_figures() -> Figures:
    """Copy and redeal of a SHOOT state, with deepcopy as peer; random decisions a second."""
    _game, state = middle_of_game()
    view, random = state.view(1), Random(1)
    driver = state.__dict__.pop("driver", None)
    took = interleaved(
        {"copy": state.copy, "deepcopy": lambda: deepcopy(state), "redeal": lambda: view.redeal(random)}, 40, 20
    )
    state.__dict__["driver"] = driver
    micro = {name: round(seconds * 1e6, 2) for name, seconds in took.items()}
    return {
        "kernel_copy": {"value": micro["copy"], "unit": "us", "peer": {"copy.deepcopy": micro["deepcopy"]}},
        "kernel_redeal": {"value": micro["redeal"], "unit": "us"},
        "kernel_random_decisions": {"value": random_rate(), "unit": "1/s"},
    }


def random_rate(games: int = 12) -> float:
    """Return random decisions a second of one core on a map of about a hundred obstacles.

    Some games are played first to warm up; then the processor's time is counted, the median over three rounds of games
    none of which was played before. What else the machine does at the time does not count.
    """
    import msgspec

    from game.bots.arena import play_game
    from game.games import load
    from game.games.shoot.tables import make_options

    options = make_options(4, "kills")
    field = options.battlefield
    small = []
    for number in range(100):
        x, y = 60 + (number % 12) * 85.0, 30 + (number // 12) * 75.0
        source = field.obstacles[0]
        outline = tuple((x + dx, y + dy) for dx, dy in ((0, 0), (14, 0), (14, 14), (0, 14)))
        small.append(msgspec.structs.replace(source, id=f"n{number}", outline=outline, tall=float(20 + number % 60)))
    walls = tuple(thing for thing in field.obstacles if thing.wall)
    crowded = msgspec.structs.replace(field, obstacles=(*walls, *small), digest="crowded")
    options = msgspec.structs.replace(options, battlefield=crowded, round_limit=12)
    shoot = load("shoot")
    rates: list[float] = []
    for number in range(4):
        began = time.process_time()
        seeds = range(number * games, (number + 1) * games)
        decisions = sum([play_game(shoot, options, ["random"] * 4, seed).decisions for seed in seeds])
        rates.append(decisions / (time.process_time() - began))
    return round(median(rates[1:]), 0)


def geometry_figures() -> Figures:
    """Sight, view, legs, reach and routes beside Shapely."""
    from game.geometry import benchmark, benchmark_walk

    return {f"geometry_{name}": row for name, row in {**benchmark.figures(), **benchmark_walk.figures()}.items()}


def journal_figures() -> Figures:
    """One choice made durable, beside an append with fsync, in the same folder."""
    from game.kernel.match import Match
    from game.store.journal import Journal

    game, state = middle_of_game()
    with tempfile.TemporaryDirectory() as folder:
        match = Match(game, _options())
        journal = Journal(Path(folder) / "bench.sqlite3")
        kept = journal.open_match(match, "bench", {})
        entry = match.entries[0]
        number = iter(range(1, 10**6))
        blob = game.encode(state)[:2000]
        with (Path(folder) / "append").open("ab") as file:

            def append() -> None:
                file.write(blob)
                file.flush()
                os.fsync(file.fileno())

            took = interleaved({"commit": lambda: journal.add(kept, next(number), entry, None), "append": append}, 100)
        journal.close()
    milli = {name: round(seconds * 1e3, 3) for name, seconds in took.items()}
    return {"journal_commit": {"value": milli["commit"], "unit": "ms", "peer": {"append and fsync": milli["append"]}}}


def _options() -> Any:
    from game.games.shoot.tables import make_options

    return make_options(2)


BARE = """
import pygame, time
pygame.display.init()
s = pygame.display.set_mode((1280, 720)); s.fill((60, 40, 20)); pygame.display.flip()
"""
TITLE = "from game.app.program import first_picture; first_picture()"


def start_figures() -> Figures:
    """Seconds from the command to the title on screen, beside a bare pygame window."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": os.environ.get("SDL_VIDEODRIVER", "dummy"),
        "SDL_AUDIODRIVER": "dummy",
    }

    def process(code: str) -> Callable[[], object]:
        return lambda: subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True)

    took = interleaved({"title": process(TITLE), "bare": process(BARE)}, 5)
    return {
        "start_title": {
            "value": round(took["title"], 3),
            "unit": "s",
            "peer": {"bare pygame window": round(took["bare"], 3)},
        }
    }


def frame_figures() -> Figures:
    """Update and draw of the battlefield in several courses of a hand, and a round in which nothing changes."""
    from game.app import frames

    found: Figures = {}
    for name, size in (("1080", (1920, 1080)), ("2160", (3840, 2160))):
        for course in frames.COURSES:
            taken = sorted(frames.frame_times(size, course))
            found[f"frame_{name}_{course}_median"] = {"value": round(median(taken) * 1e3, 2), "unit": "ms"}
            late = taken[min(len(taken) - 1, len(taken) * 99 // 100)]
            found[f"frame_{name}_{course}_99th"] = {"value": round(late * 1e3, 2), "unit": "ms"}
        found[f"frame_{name}_still"] = {"value": round(median(frames.still_times(size)) * 1e3, 3), "unit": "ms"}
    return found


PARTS: list[tuple[str, Callable[[], Figures]]] = [
    ("kernel", kernel_figures),
    ("geometry", geometry_figures),
    ("journal", journal_figures),
    ("start", start_figures),
    ("frame", frame_figures),
]
