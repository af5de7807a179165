"""How accurate the win chances are, and how long a playout takes (MOM-WIN-1, MOM-WIN-4).

A run of the bench covers few games: enough to notice that something has become much worse.
`tools/drills/chances.py` covers hundreds.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any, Final

from game.bots.arena import parties_of, play_game
from game.bots.chances import TABLE, Estimate, Winning
from game.bots.curve import played
from game.bots.ismcts import never
from game.bots.laboratory.calibration import Prediction, truth
from game.bots.laboratory.playings import spread_over
from game.cli.console import table_options
from game.games import load, meta_of
from game.games.story import story_of
from game.kernel.state import State
from tools.bench.measuring import Figures, figure

GAMES: Final = {"whisky": (30, 4), "splatatat": (30, 4), "shoot": (4, 4), "ladders": (3, 2)}
"""How many games are examined, and how many moments of each: more where they are quickly played."""
PLAYINGS: Final = 64


class Timed(Winning):
    """A game's win-chance estimator, timed: `calls` took `seconds`."""

    def __init__(self, winning: Winning) -> None:
        self.by, self.winning = winning.by, winning
        self.calls, self.seconds = 0, 0.0

    def exactly(self, view: Any) -> Estimate | None:
        """Return the exact estimate, if there is one."""
        began = time.thread_time()
        found = self.winning.exactly(view)
        if found is not None:
            self._note(began)
        return found

    def sample(self, state: State, dice: Random) -> Sequence[float]:
        """Play one playout and return its shares."""
        began = time.thread_time()
        found = self.winning.sample(state, dice)
        self._note(began)
        return found

    def settled(self, shares: Sequence[float], view: Any) -> Sequence[float]:
        """Return the corrected mean."""
        return self.winning.settled(shares, view)

    def _note(self, began: float) -> None:
        self.calls += 1
        self.seconds += time.thread_time() - began


def sides(state: Any, options: Any, seats: int) -> list[tuple[int, ...]]:
    """Return the seats of each side; SHOOT's HEROes know their teams."""
    if not hasattr(state, "heroes"):
        return parties_of(state, options, seats)
    teams = sorted({hero.team for hero in state.heroes})
    return [tuple(hero.seat for hero in state.heroes if hero.team == team) for team in teams]


def looked_at(
    key: str, seats: int, mode: str, seed: int, moments: int, playings: int, winning: Winning
) -> list[Prediction]:
    """Play a game of Regulars and return the estimates at some of its turns' starts.

    None for a game that never ends.
    """
    game, options = load(key), table_options(key, seats, mode, None)
    states: list[State] = []
    try:
        found = play_game(game, options, ("regular",) * seats, seed, watch=lambda state: states.append(state.copy()))
    except RuntimeError as error:
        print(f"{key} {mode}: {error}", file=sys.stderr)
        return []
    begun = [state for before, state in pairwise(states) if state.turn != before.turn]
    parties, said = sides(states[-1], options, seats), list[Prediction]()
    winners = found.winners or tuple(range(1, seats + 1))
    came = tuple(sum(seat in winners for seat in party) / len(winners) for party in parties)
    for number, state in enumerate(spread_over(begun, moments)):
        one = played(state, winning, TABLE, Random(f"{seed} {number}"), playings, never)
        shares = tuple(round(sum(one.shares[seat - 1] for seat in party), 4) for party in parties)
        said.append(Prediction(seed, mode, shares, came, one.playings))
    return said


def chance_figures() -> Figures:
    """Measure milliseconds per playout (per moment, where it is exact), and the Brier score against equal chances."""
    found: Figures = {}
    for key, (games, moments) in GAMES.items():
        winning, said = Timed(story_of(key).winning), list[Prediction]()
        for seed in range(1, games + 1):
            said += looked_at(key, 2, meta_of(key).modes[0], seed, moments, PLAYINGS, winning)
        found[f"chance_{key}"] = figure(1000 * winning.seconds / max(1, winning.calls), "ms", 3)
        found[f"chance_{key}_brier"] = figure(truth(said).ratio, "of flat", 2)
    return found
