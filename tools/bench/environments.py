"""Environments: steps a second with random legal actions, beside RLCard's and PettingZoo's own card games.

A step is what a learner asks for: the observation with its mask, an action drawn from the mask, and `step`. Resets are
part of it. All run in the same rounds, each in its plainest form: without wrappers.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, Final

from tools.bench.measuring import Figures, rate_row, rates_of, timed

SECONDS: Final = 0.6
"""Processor seconds of a job in each round."""
TABLES: Final = {"whisky": ("whisky", 0), "splatatat": ("splatatat", 2), "splatatat_four": ("splatatat", 4),
                 "ladders": ("ladders", 2), "shoot": ("shoot", 2)}  # fmt: skip
PETTINGZOO: Final = ("texas_holdem_v4", "texas_holdem_no_limit_v6", "leduc_holdem_v4")
RLCARD: Final = ("uno", "leduc-holdem", "gin-rummy")

Steps = Iterator[None]
"""Play without end; each item is one step."""


def environment_figures() -> Figures:
    """Measure random steps a second, and how long single steps take, with the peers that are installed."""
    try:
        makers: dict[str, Callable[[int], Steps]] = {name: partial(_own, *table) for name, table in TABLES.items()}
        next(_own("whisky", 2, 1))
    except ImportError as error:
        print(f"{error} Environments are skipped.", file=sys.stderr, flush=True)
        return {}
    own = [*makers]
    makers |= _peers()
    names = {name: f"env_{name.lower().replace('-', '_')}" for name in makers}
    rates = rates_of({names[name]: partial(_rate, made) for name, made in makers.items()}, 5)
    others = [names[name] for name in makers if name not in own]
    found = {names[name]: rate_row(names[name], rates, others) for name in own}
    return found | {f"{names[name]}_step": timed(_taken(made(9)), "us", 1e6) for name, made in makers.items()}


def _peers() -> dict[str, Callable[[int], Steps]]:
    found: dict[str, Callable[[int], Steps]] = {}
    try:
        import rlcard  # type: ignore[import-not-found,import-untyped,unused-ignore] # noqa: F401
    except ImportError:
        print("rlcard is not installed (uv run --group peers): its peers are skipped", file=sys.stderr, flush=True)
        return found
    found |= {f"rlcard_{name}": partial(_rlcard, name) for name in RLCARD}
    return found | {f"pettingzoo_{name}": partial(_pettingzoo, name) for name in PETTINGZOO}


def _rate(make: Callable[[int], Steps], seed: int) -> float:
    steps, count = make(seed), 0
    next(steps)
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        for _ in range(20):
            next(steps)
        count += 20
    return count / (time.process_time() - began)


def _taken(steps: Steps, most: int = 3000) -> list[float]:
    """Return the processor seconds of single steps."""
    taken: list[float] = []
    end = time.process_time() + 4 * SECONDS
    next(steps)
    while len(taken) < most and time.process_time() < end:
        began = time.thread_time()
        next(steps)
        taken.append(time.thread_time() - began)
    return taken


def _own(game: str, seats: int, seed: int) -> Steps:
    from game.env import raw_env

    yield from _agents(raw_env(game, seats=seats), seed)


def _pettingzoo(name: str, seed: int) -> Steps:
    from importlib import import_module

    yield from _agents(import_module(f"pettingzoo.classic.{name}").raw_env(), seed)


def _agents(made: Any, seed: int) -> Steps:
    import numpy as np

    random = Random(seed)
    made.reset(seed=seed)
    while True:
        for _agent in made.agent_iter():
            seen, _reward, terminated, truncated, _info = made.last()
            if terminated or truncated:
                break
            made.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
            yield
        made.reset()


def _rlcard(name: str, seed: int) -> Steps:
    import rlcard  # type: ignore[import-not-found,import-untyped,unused-ignore]

    made = rlcard.make(name, {"seed": seed})
    random = Random(seed)
    while True:
        state, _player = made.reset()
        while not made.is_over():
            state, _player = made.step(random.choice([*state["legal_actions"]]))
            yield
