"""Measure replays in all games: time to the first picture, time of jumps, and memory (MOM-REP-3).

    uv run python -m tools.drills.watching --choices 5000 --jumps 300

Limits: first picture 100 ms with rules and table loaded, a jump 50 ms at the 99th percentile, 20 MB in addition to the
log.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import msgspec

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

SIZE = (1920, 1080)


def long_match(key: str, choices: int, seed: int = 1) -> Any:
    """Return a match of random choices, where possible many of them; the last match played."""
    from game.games import load
    from game.kernel.chance import RandomChance
    from game.kernel.match import Match

    game, best = load(key), None
    for tried in range(seed, seed + 6):
        random = Random(tried)
        options: Any = game.sample_options(random)
        if key == "shoot":
            options = msgspec.structs.replace(options, lives=999, kills=999, captures=999, round_limit=9999)
        match = Match(game, options, RandomChance(tried))
        while match.decision is not None and len(match.entries) <= choices:
            match.play(match.decision.suggest(match.state, random))
        if best is None or len(match.entries) > len(best.entries):
            best = match
        if len(best.entries) > choices:
            break
    for number in range(1, len(best.entries)):
        best.past.delta(number)
    return best


def cold_past(match: Any) -> Any:
    """Return the past of a match as read from disk: frames and deltas, nothing cached."""
    from game.kernel.past import Past

    return Past(match.game, match.options, list(match.entries), match.past.frames, match.past.deltas)


def replay_of(past: Any, seats: int, at: int = 0, size: tuple[int, int] = SIZE) -> Any:
    """Return a replay in a window, drawn once."""
    from types import SimpleNamespace

    from game.features.context import Source
    from game.features.replay.page import ReplayScene
    from game.store.settings import Settings
    from game.table.session import Holder, Seating
    from game.ui.still import StillHost
    from tools.gallery.context import FakeContext

    host = StillHost(size, Settings())
    host.still = False
    table = Seating([Holder("person" if seat == 0 else "regular", f"P{seat + 1}") for seat in range(seats)])
    context = FakeContext(host, chances=SimpleNamespace(known=lambda _: None))
    scene = ReplayScene(context, Source(past.game, past, table), at=at)
    scene.layout(size)
    scene.on_resume()
    scene.update(0.0)
    scene.draw(pygame.Surface(size))
    return scene


def grows(scene: Any, past: Any, length: int) -> int:
    """Return how many more bytes Python uses after a past was gone through completely, not counting pictures."""
    gc.collect()
    tracemalloc.start()
    for number in range(0, length, max(1, length // 150)):
        past.state(number)
        scene.reel.seek(number)
        scene.table.back.restore()
    gc.collect()
    found: int = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return found


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Return how many milliseconds something takes, and its result."""
    begun = process_time()
    found = work()
    return (process_time() - begun) * 1000, found


def measure(key: str, choices: int, jumps: int) -> str:
    """Return one game's figures as a line."""
    from game.store.settings import Settings
    from game.ui.still import apply_settings

    apply_settings(Settings(), SIZE)
    match = long_match(key, choices)
    seats = match.game.seats_of(match.options)
    cold, _ = timed(lambda: replay_of(cold_past(match), seats))
    warm, _ = timed(lambda: replay_of(cold_past(match), seats))
    middle, _ = timed(lambda: replay_of(cold_past(match), seats, at=len(match.entries) - 1))
    gc.collect()
    past = cold_past(match)
    scene = replay_of(past, seats)
    scene.track.look()
    surface = pygame.Surface(SIZE)
    grown = grows(scene, past, len(match.entries)) + sum(map(len, (*past.frames.values(), *past.deltas.values())))
    random, took, whole = Random(3), [], []
    for _ in range(jumps):
        number = random.randrange(len(match.entries))
        state, _ = timed(lambda n=number: past.state(n))
        jump, _ = timed(lambda n=number: (scene.seek(n), scene.update(0.0), scene.draw(surface)))
        took.append(state)
        whole.append(jump)
    gc.collect()
    took.sort()
    whole.sort()
    held = sum(map(len, (*past.frames.values(), *past.deltas.values())))
    return (
        f"{key:10} {len(match.entries):5} entries, first picture cold {cold:6.1f} ms, warm {warm:6.1f}, at the end "
        f"{middle:6.1f}; state {took[len(took) // 2]:5.2f} / p99 {took[len(took) * 99 // 100]:6.2f}; jump and picture "
        f"{whole[len(whole) // 2]:6.1f} / p99 {whole[len(whole) * 99 // 100]:6.1f} ms; "
        f"{grown / 1e6:5.1f} MB beside the log, frames and deltas in it {held / 1e6:.2f} MB"
    )


def main() -> int:
    """Print the figures of the games asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--choices", type=int, default=5000)
    parser.add_argument("--jumps", type=int, default=200)
    parser.add_argument("games", nargs="*", default=["shoot", "ladders", "splatatat", "whisky"])
    given = parser.parse_args()
    pygame.init()
    pygame.display.set_mode(SIZE)
    for key in given.games:
        print(measure(key, given.choices, given.jumps), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
