"""Many duels of perfect play against itself, a few hundred at a time, to measure how duels end (section 17)."""

import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

from game.games.whisky.bots import equilibrium
from game.games.whisky.bots.numbers import level_of
from game.games.whisky.bots.values import Means, shipped
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.cards import SALOON
from game.games.whisky.rules.ending import WIN_KINDS
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.position import Position, position_of
from game.games.whisky.rules.state import BOTTLE, WhiskyState
from game.kernel.chance import RandomChance
from game.kernel.events import Event
from game.kernel.game import begin, play_trusted

BATCH: Final = 200

# Section 17, in percent: how duels end (the last is CLOSING_NUGGETS and CLOSING_BULLETS), and their rounds.
RULEBOOK_KINDS: Final = {
    "GOLD": 21.8,
    "SHOTS": 26.5,
    "WHISKY": 21.7,
    "CLOSING_BOTTLE": 26.8,
    "CLOSING_OTHER": 2.0,
    "DRAW": 1.2,
}
RULEBOOK_ROUNDS: Final = {"1-2": 6.6, "3": 26.2, "4": 42.3, "5": 19.7, "6": 4.4, "7+": 0.9}


class Statistics(msgspec.Struct, frozen=True):
    """Results of a number of duels: `kinds` by win kind, `rounds` by length, `cards` played by kind, `wins` by seat.

    `seconds`: time on one core.
    """

    duels: int
    kinds: dict[str, int]
    rounds: dict[int, int]
    cards: dict[str, int]
    wins: tuple[int, int]
    slots: int
    ties: int
    slow_rounds: int
    seconds: float

    @property
    def per_second(self) -> float:
        """Return the duels per second on one core."""
        return self.duels / self.seconds

    @property
    def mean_rounds(self) -> float:
        """Return the mean length of a duel."""
        return sum(rounds * count for rounds, count in self.rounds.items()) / self.duels


def _first_stage(means: Means, position: Position) -> tuple[Any, Any]:
    display = tuple(SALOON.index(name) for name in position.display)
    deck = equilibrium.deck_of(position)
    level = level_of(position.nuggets, position.bullets, BOTTLE.index(position.bottle))
    return equilibrium.leaves(equilibrium.tables_around(means, display, deck), display, level)


def _draw(mix: Any, random: Random) -> int:
    return random.choices(range(9), weights=mix.tolist())[0]


def _play_round(states: list[WhiskyState], means: Means, random: Random) -> None:
    """Play one round of each duel: both phases, or fewer if the duel ends earlier."""
    found = [_first_stage(means, position_of(state)) for state in states]
    rounds = equilibrium.solve_rounds(np.stack([leaf for leaf, _ in found]), np.stack([middle for _, middle in found]))
    for number, state in enumerate(states):
        a, b = (_draw(mixes[number], random) for mixes in rounds.first)
        _commit(state, a, b)
        if state.outcome is None:
            pair = 9 * a + b
            _commit(state, *(_draw(mixes[number, pair], random) for mixes in rounds.second))


def _commit(state: WhiskyState, a: int, b: int) -> None:
    play_trusted(state, equilibrium.COMMITS[a])
    play_trusted(state, equilibrium.COMMITS[b])


def play_duels(duels: int, seed: int = 1, done: Callable[[int], None] | None = None) -> Statistics:
    """Play duels of the exact mixes against themselves; after each batch `done` gets the number finished so far."""
    began = time.process_time()
    random, means = Random(seed), Means(shipped().table, None)
    ends: list[WhiskyState] = []
    heard: Counter[str] = Counter()
    while len(ends) < duels:
        count = min(BATCH, duels - len(ends))
        events: list[Event] = []
        batch = [_fresh(seed, len(ends) + number, events) for number in range(count)]
        open_ = batch
        while open_:
            _play_round(open_, means, random)
            open_ = [state for state in open_ if state.outcome is None]
        ends += batch
        heard.update(event.name for event in events)
        if done is not None:
            done(len(ends))
    return _sum_up(ends, heard, time.process_time() - began)


def _fresh(seed: int, number: int, events: list[Event]) -> WhiskyState:
    state = begin(GAME, WhiskyOptions(), RandomChance(f"{seed} {number}"), events)
    assert isinstance(state, WhiskyState)
    return state


def _sum_up(ends: list[WhiskyState], heard: Counter[str], seconds: float) -> Statistics:
    rows = [state.duels[0] for state in ends]
    letters = Counter(letter for state in ends for phase in state.phases for letter in phase.a + phase.b)
    kinds = Counter(row.kind for row in rows)
    lengths = Counter(row.rounds for row in rows)
    return Statistics(
        duels=len(rows),
        kinds={kind: kinds[kind] for kind in WIN_KINDS},
        rounds=dict(sorted(lengths.items())),
        cards={"loot": letters["L"], "shoot": letters["S"], "whisky": letters["W"]},
        wins=(sum(row.winner == 1 for row in rows), sum(row.winner == 2 for row in rows)),
        slots=heard["cards_revealed"],
        ties=heard["slot_tied"],
        slow_rounds=heard["slow_round"],
        seconds=seconds,
    )


def report(found: Statistics) -> str:
    """Return the figures as text, beside those of section 17."""
    share = 100 / found.duels
    kinds = {**found.kinds, "CLOSING_OTHER": found.kinds["CLOSING_NUGGETS"] + found.kinds["CLOSING_BULLETS"]}
    rounds = Counter[str]()
    for length, count in found.rounds.items():
        rounds["1-2" if length <= 2 else "7+" if length >= 7 else str(length)] += count
    lines = [f"{found.duels:,} duels of perfect play, {found.per_second:,.0f} a second   (rulebook section 17)"]
    lines += [f"  {kind:16} {kinds[kind] * share:5.1f} %  {value:5.1f} %" for kind, value in RULEBOOK_KINDS.items()]
    lines += [
        f"  {name + ' rounds':16} {rounds[name] * share:5.1f} %  {value:5.1f} %"
        for name, value in RULEBOOK_ROUNDS.items()
    ]
    lines.append(f"  mean length {found.mean_rounds:.2f} rounds (3.9)")
    cards = sum(found.cards.values())
    played = (f"{count / cards:.0%} {kind}" for kind, count in found.cards.items())
    lines.append(f"  played: {', '.join(played)} (34 % loot, 38 % shoot, 28 % whisky)")
    lines.append(f"  ties: {found.ties / found.slots:.0%} of the slots (38 %)")
    lines.append(f"  slow rounds: {found.slow_rounds / found.duels:.3f} a duel (0.03)")
    a, b = (wins * share for wins in found.wins)
    lines.append(f"  A wins {a:.1f} %, B wins {b:.1f} %")
    return "\n".join(lines)
