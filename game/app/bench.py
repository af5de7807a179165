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
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.app import frames

Figures = dict[str, dict[str, Any]]


def figures(only: str = "") -> Figures:
    """Measure every figure whose name begins with `only`; returns {"name": {"value", "unit", "peer"}}.

    What is being measured is told on stderr.
    """
    found: Figures = {}
    for prefix, measure in PARTS:
        if prefix.startswith(only) or only.startswith(prefix):
            print(f"measuring: {prefix} ...", file=sys.stderr, flush=True)
            found.update(measure())
    return {name: {"peer": {}, **row} for name, row in found.items() if name.startswith(only)}


def figure(value: float, unit: str, digits: int = 2, **peer: float) -> dict[str, Any]:
    """Return a row; peers are in the same unit, "_" in their names stands for a space."""
    peers = {name.replace("_", " "): round(number, digits) for name, number in peer.items()}
    return {"value": round(value, digits), "unit": unit, "peer": peers}


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
    """Copy and redeal of a SHOOT state, with deepcopy as peer; random decisions a second; a bot's thinking."""
    _game, state = middle_of_game()
    view, random = state.view(1), Random(1)
    driver = state.__dict__.pop("driver", None)
    took = interleaved(
        {"copy": state.copy, "deepcopy": lambda: deepcopy(state), "redeal": lambda: view.redeal(random)}, 40, 20
    )
    state.__dict__["driver"] = driver
    random_rate(2)  # what a map keeps (walkways, turning spots) is there from now on, as in the second game of a run
    return {
        "kernel_copy": figure(took["copy"] * 1e6, "us", copy_deepcopy=took["deepcopy"] * 1e6),
        "kernel_redeal": figure(took["redeal"] * 1e6, "us", copy_deepcopy=took["deepcopy"] * 1e6),
        "kernel_random_decisions": figure(random_rate(), "1/s", 0),
    }


def bot_figures(games: int = 2) -> Figures:
    """Return how long a Regular and a Rookie think about one decision, medians of a few games on the kitchen table."""
    from game.bots.arena import bot_of
    from game.games import load
    from game.games.shoot.tables import make_options
    from game.kernel.chance import RandomChance
    from game.kernel.game import begin, pending, play_trusted

    game, taken = load("shoot"), dict[str, list[float]]()
    for seed in range(games):
        levels = ["regular", "rookie"] if seed % 2 else ["rookie", "regular"]
        bots = [bot_of(game, level, seed * 1000 + seat) for seat, level in enumerate(levels)]
        state = begin(game, make_options(2), RandomChance(seed))
        for _ in range(160):
            decision = pending(state)
            if decision is None:
                break
            view, seat = state.view(decision.seat), decision.seat - 1
            own = view.stack[-1]
            began = time.thread_time()
            choice = bots[seat].choose(view, own, own.options(view))
            taken.setdefault(levels[seat], []).append(time.thread_time() - began)
            play_trusted(state, choice)
    return {
        f"bot_{level}_decision": figure(median(row) * 1e3, "ms", worst=max(row) * 1e3) for level, row in taken.items()
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


def splatatat_figures(games: int = 120) -> Figures:
    """Random decisions a second of one core in SPLATATAT with two seats, beside RLCard's UNO in the same rounds.

    RLCard is no part of the program; where it is installed its game is stepped at random, without encoding what a
    player sees ("rules alone": without even collecting it). The processor's time is counted.
    """
    jobs: dict[str, Callable[[int], float]] = {"splatatat": lambda seed: card_rate("splatatat", games, seed)}
    try:
        jobs |= uno_jobs(games)
    except ImportError:
        print("rlcard is not installed: rlcard_uno is left out", file=sys.stderr, flush=True)
    found = _rates(jobs)
    return {"splatatat_random_play": figure(found.pop("splatatat"), "1/s", 0, **found)}


def ladders_figures(games: int = 30) -> Figures:
    """Random decisions a second of one core on the ladders with four seats, beside Catanatron in the same rounds.

    Catanatron is no part of the program; where it is installed its random players play, also four. The processor's
    time is counted.
    """
    jobs: dict[str, Callable[[int], float]] = {"ladders": lambda seed: card_rate("ladders", games, seed, 4)}
    try:
        jobs |= catan_jobs(max(1, games // 10))
    except ImportError:
        print("catanatron is not installed: catanatron is left out", file=sys.stderr, flush=True)
    found = _rates(jobs)
    return {"ladders_random_play": figure(found.pop("ladders"), "1/s", 0, **found)}


def _rates(jobs: dict[str, Callable[[int], float]]) -> dict[str, float]:
    """Run each job once to warm up, then in turn for seven rounds; return the medians."""
    for job in jobs.values():
        job(0)
    rates: dict[str, list[float]] = {name: [] for name in jobs}
    for seed in range(1, 8):
        for name, job in jobs.items():
            rates[name].append(job(seed))
    return {name: median(row) for name, row in rates.items()}


def card_rate(key: str, games: int, seed: int, seats: int = 2) -> float:
    """Return random decisions a second of processor time in so many games."""
    from game.games import find, load
    from game.kernel.chance import RandomChance
    from game.kernel.game import begin, pending, play_trusted

    game, options = load(key), find(f"game.games.{key}.tables:make_options")(seats)
    random, decisions = Random(seed), 0
    began = time.process_time()
    for _ in range(games):
        state = begin(game, options, RandomChance(random.getrandbits(32)))
        while (decision := pending(state)) is not None:
            play_trusted(state, decision.suggest(state, random))
            decisions += 1
    return decisions / (time.process_time() - began)


def catan_jobs(games: int) -> dict[str, Callable[[int], float]]:
    """Return what plays Catanatron at random and gives its actions a second; ImportError where it is missing."""
    import random

    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found,unused-ignore]

    def play(seed: int) -> float:
        random.seed(seed)  # its players draw from the module's own generator
        actions = 0
        began = time.process_time()
        for number in range(games):
            table = Game([RandomPlayer(colour) for colour in Color], seed=seed * 1000 + number)
            table.play()
            actions += len(table.state.actions)
        return actions / (time.process_time() - began)

    return {"catanatron": play}


def uno_jobs(games: int) -> dict[str, Callable[[int], float]]:
    """Return what plays RLCard's UNO at random and gives its decisions a second; ImportError where it is missing."""
    import numpy as np
    from rlcard.games.uno.game import UnoGame  # type: ignore[import-not-found,unused-ignore]

    def play(seed: int, bare: bool) -> float:
        random, decisions, game = Random(seed), 0, UnoGame()
        game.np_random = np.random.RandomState(seed)
        began = time.process_time()
        for _ in range(games):
            game.init_game()
            while not game.is_over():
                choice = random.choice(game.get_legal_actions())
                if bare:
                    game.round.proceed_round(game.players, choice)
                else:
                    game.step(choice)
                decisions += 1
        return decisions / (time.process_time() - began)

    return {"rlcard_uno": lambda seed: play(seed, False), "rlcard_uno_rules_alone": lambda seed: play(seed, True)}


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
    return {"journal_commit": figure(took["commit"] * 1e3, "ms", 3, append_and_fsync=took["append"] * 1e3)}


def _options() -> Any:
    from game.games.shoot.tables import make_options

    return make_options(2)


BARE = """
import pygame, time
pygame.display.init()
s = pygame.display.set_mode((1280, 720)); s.fill((60, 40, 20)); pygame.display.flip()
"""
TITLE = "from game.app.program import first_picture; first_picture()"


def process(code: str, folder: str) -> str:
    """Run Python code in a process of its own, without screen and sound, the player's things in a folder."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": os.environ.get("SDL_VIDEODRIVER", "dummy"),
        "SDL_AUDIODRIVER": "dummy",
        "SPLATTERBOX_DATA": folder,
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    ran = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    return ran.stdout


def start_figures() -> Figures:
    """Seconds from the command to the title on screen, beside a bare pygame window; the first run does not count."""
    with tempfile.TemporaryDirectory() as folder:
        process(TITLE, folder)
        took = interleaved({"title": lambda: process(TITLE, folder), "bare": lambda: process(BARE, folder)}, 5)
    return {"start_title": figure(took["title"], "s", 3, bare_pygame_window=took["bare"])}


def idle_figures() -> Figures:
    """Percent of a core that the real program takes while it waits for a person, on the title and on a table."""
    found: Figures = {}
    for where in ("title", "table"):
        with tempfile.TemporaryDirectory() as folder:
            said = process(f"from game.app.idle import measure; measure({where!r})", folder)
        found[f"idle_{where}"] = figure(float(said.split()[-1]) * 100, "%")
    return found


def frame_figures() -> Figures:
    """Update and draw of the battlefield in several courses of a hand, and a round in which nothing changes.

    Values are this thread's own time, so that others on the machine do not count; the clock's is beside.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # update and draw are measured, not the display
    from game.app import frames

    found: Figures = {}
    for name, size in (("1080", (1920, 1080)), ("2160", (3840, 2160))):
        whole: list[frames.Frame] = []
        bare = median(frames.bare_times(size))
        for course in frames.COURSES:
            taken = frames.frame_times(size, course)[1:]  # the first one opens the course
            whole += taken
            found |= _frame_rows(f"frame_{name}_{course}", taken)
            if course == "plan":
                found[f"frame_{name}_{course}_median"]["peer"]["bare pygame"] = round(bare * 1e3, 2)
        found |= _frame_rows(f"frame_{name}_all", whole)
        still = frames.still_times(size)
        found[f"frame_{name}_still"] = figure(median(f.work for f in still) * 1e3, "ms", 3, bare_pygame=bare * 1e3)
    return found


def _frame_rows(name: str, taken: "list[frames.Frame]") -> Figures:
    """Return median and 99th percentile of a course."""
    work, clock = sorted(frame.work for frame in taken), sorted(frame.clock for frame in taken)
    late = min(len(taken) - 1, len(taken) * 99 // 100)
    return {
        f"{name}_median": figure(median(work) * 1e3, "ms", on_the_clock=median(clock) * 1e3),
        f"{name}_99th": figure(work[late] * 1e3, "ms", on_the_clock=clock[late] * 1e3),
    }


PARTS: list[tuple[str, Callable[[], Figures]]] = [
    ("kernel", kernel_figures),
    ("bot", bot_figures),
    ("splatatat", splatatat_figures),
    ("ladders", ladders_figures),
    ("geometry", geometry_figures),
    ("journal", journal_figures),
    ("start", start_figures),
    ("idle", idle_figures),
    ("frame", frame_figures),
]
