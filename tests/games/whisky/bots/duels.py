"""Many duels of perfect play against itself, a few hundred at a time: how duels end (section 17)."""

from collections import Counter
from random import Random

import numpy as np

from game.games.whisky.bots import equilibrium
from game.games.whisky.bots.numbers import level_of
from game.games.whisky.bots.values import Means, shipped
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.cards import SALOON
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.position import position_of
from game.games.whisky.rules.state import BOTTLE, WhiskyState
from game.kernel.chance import RandomChance
from game.kernel.events import Event
from game.kernel.game import begin, play_trusted


def played_duels(count: int, seed: int) -> tuple[list[WhiskyState], Counter[str]]:
    """Return duels of the exact mixes against themselves, played to their ends, and how often each event came."""
    random, means = Random(seed), Means(shipped().table, None)
    events: list[Event] = []
    states = [begin(GAME, WhiskyOptions(), RandomChance(f"{seed} {number}"), events) for number in range(count)]
    going = states
    while going:
        _play_round(going, means, random)
        going = [state for state in going if state.outcome is None]
    return states, Counter(event.name for event in events)


def _play_round(states: list[WhiskyState], means: Means, random: Random) -> None:
    """Play one round of each duel: both phases, or fewer if the duel ends earlier."""
    found = []
    for position in map(position_of, states):
        display, deck = tuple(SALOON.index(name) for name in position.display), equilibrium.deck_of(position)
        level = level_of(position.nuggets, position.bullets, BOTTLE.index(position.bottle))
        found.append(equilibrium.leaves(equilibrium.tables_around(means, display, deck), display, level))
    rounds = equilibrium.solve_rounds(np.stack([leaf for leaf, _ in found]), np.stack([middle for _, middle in found]))
    for number, state in enumerate(states):
        a, b = (_drawn(mixes[number], random) for mixes in rounds.first)
        _commit(state, a, b)
        if state.outcome is None:
            _commit(state, *(_drawn(mixes[number, 9 * a + b], random) for mixes in rounds.second))


def _drawn(mix: np.ndarray, random: Random) -> int:
    return random.choices(range(9), weights=mix.tolist())[0]


def _commit(state: WhiskyState, *commits: int) -> None:
    for number in commits:
        play_trusted(state, equilibrium.COMMITS[number])
