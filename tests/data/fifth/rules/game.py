"""FIFTH RACE as the kernel plays it."""

from random import Random
from typing import Final

from game.games.fifth.options import MODES, RaceOptions
from game.games.fifth.rules import turn
from game.games.fifth.rules.cards import CARDS, KINDS
from game.games.fifth.rules.state import RaceState
from game.games.fifth.rules.upgrades import UPGRADES
from game.kernel.cards import NOBODY
from game.kernel.game import Game, steps_of


def start(options: RaceOptions) -> RaceState:
    """Return a table before any randomness is asked for."""
    hands: list[list[int]] = [[] for _ in range(options.seats)]
    state = RaceState(seats=options.seats, goal=options.goal, squares=[0] * options.seats)
    state.zones, state.knows = [list(CARDS), [], *hands], [NOBODY] * len(CARDS)
    state.then(turn.Deal())
    return state


def sample_options(random: Random) -> RaceOptions:
    """Give some table."""
    return RaceOptions(seats=random.randint(2, 4), goal=random.choice([mode.goal for mode in MODES.values()]))


GAME: Final = Game(
    key="fifth",
    state=RaceState,
    options=RaceOptions,
    start=start,
    steps=steps_of(turn),
    bots={"rookie": "game.games.fifth.bots.rookie:Rookie"},
    sample_options=sample_options,
    cards=tuple(kind.id for kind in KINDS),
    upgrades=UPGRADES,
)
