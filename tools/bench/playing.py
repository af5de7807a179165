"""Rules at work: copies, redeals, and random play of the four games with peers in the same rounds.

*Listed* play lists every decision's options in full and draws one; *suggested* play asks the decision to suggest one.
"""

import sys
import time
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from random import Random
from statistics import median
from typing import Any

from tools.bench.measuring import Figures, figure, rate_row, rates_of, rounds_of, spread
from tools.bench.peers import catan_jobs, uno_jobs
from tools.bench.positions import crowded_table, middle_of_game, standard_table

Rate = Callable[[int], float]
Jobs = dict[str, Rate]


def kernel_figures() -> Figures:
    """Measure copying and redealing a SHOOT state, with deepcopy as peer."""
    _game, state = middle_of_game()
    view, random = state.view(1), Random(1)
    driver = state.__dict__.pop("driver", None)
    jobs = {"copy": state.copy, "deepcopy": lambda: deepcopy(state), "redeal": lambda: view.redeal(random)}
    took = rounds_of(jobs, 40, 20)
    state.__dict__["driver"] = driver
    peer = median(took["deepcopy"]) * 1e6
    return {
        f"kernel_{name}": figure(median(took[name]) * 1e6, "us", noise=spread(took[name]), copy_deepcopy=peer)
        for name in ("copy", "redeal")
    }


def play_figures(games: int = 120) -> Figures:
    """Measure random decisions a second of one core in every game, listed and suggested.

    Peers: for the card games RLCard's UNO, stepped at random without encoding what a player sees ("rules alone":
    without even collecting it); for the ladders four of Catanatron's random players. SHOOT is played by four among a
    hundred obstacles. Processor time is counted; a first game of each warms up.
    """
    few = max(1, games // 10)
    found = card_figures(("whisky", "splatatat"), games, lambda: uno_jobs(games), "rlcard")
    found |= card_figures(("ladders",), max(1, games // 4), lambda: catan_jobs(max(1, few // 3)), "catanatron")
    crowded = crowded_table()
    jobs = {
        "listed": lambda seed: random_rate("shoot", crowded, max(1, few // 4), seed, listed=True),
        "suggested": lambda seed: random_rate("shoot", crowded, few, seed),
    }
    rates = rates_of(jobs, 3)
    return found | {f"play_shoot_{name}": rate_row(name, rates) for name in jobs}


def card_figures(keys: tuple[str, ...], games: int, peers: Callable[[], Jobs], module: str) -> Figures:
    """Return the rows of some games with peers that need a module; without it the games alone, with a note."""
    jobs: Jobs = {}
    for key in keys:
        for listed in (True, False):
            name = f"play_{key}_{'listed' if listed else 'suggested'}"
            jobs[name] = partial(_rate, key, standard_table(key), games, listed)
    own = tuple(jobs)
    try:
        jobs |= peers()
    except ImportError:
        print(f"{module} is not installed (uv run --group peers): its peers are skipped", file=sys.stderr, flush=True)
    rates = rates_of(jobs)
    return {name: rate_row(name, rates, [peer for peer in jobs if peer not in own]) for name in own}


def _rate(key: str, options: Any, games: int, listed: bool, seed: int) -> float:
    return random_rate(key, options, games, seed, listed=listed)


def random_rate(key: str, options: Any, games: int, seed: int, *, listed: bool = False) -> float:
    """Return random decisions a second of processor time over `games` games of a set-up."""
    from game.games import load
    from game.kernel.chance import RandomChance
    from game.kernel.game import begin, pending, play_trusted

    game, random, decisions = load(key), Random(seed), 0
    chance = RandomChance(random.getrandbits(32))  # one for all games, as with the peers
    began = time.process_time()
    for _ in range(games):
        state = begin(game, options, chance)
        while (decision := pending(state)) is not None:
            choice = random.choice(decision.options(state)) if listed else decision.suggest(state, random)
            play_trusted(state, choice)
            decisions += 1
    return decisions / (time.process_time() - began)
