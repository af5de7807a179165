"""Other people's engines, in the dependency group `peers`: RLCard's UNO and Catanatron, played at random."""

import time
from collections.abc import Callable
from random import Random

Jobs = dict[str, Callable[[int], float]]


def catan_jobs(games: int) -> Jobs:
    """Return the job that plays Catanatron at random and returns its actions a second.

    ImportError where it is missing.
    """
    import random

    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found,import-untyped,unused-ignore]

    def play(seed: int) -> float:
        random.seed(seed)  # its players use the module's own generator
        actions = 0
        began = time.process_time()
        for number in range(games):
            table = Game([RandomPlayer(colour) for colour in Color], seed=seed * 1000 + number)
            table.play()
            # Renamed from `actions` in 3.3.
            actions += len(getattr(table.state, "action_records", None) or table.state.actions)
        return actions / (time.process_time() - began)

    return {f"catanatron_{_version('catanatron')}": play}


def uno_jobs(games: int) -> Jobs:
    """Return the job that plays RLCard's UNO at random and returns its decisions a second.

    ImportError where it is missing.
    """
    import numpy as np
    from rlcard.games.uno.game import UnoGame  # type: ignore[import-not-found,import-untyped,unused-ignore]

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


def _version(name: str) -> str:
    from importlib.metadata import version

    return version(name)
