"""Games of Regulars that SHOOT's position value is fitted to, with their positions, in a file that can be resumed.

In a part of the games bots have weights of their own, and now and then play a choice at random: so hands, spots and
cards in play are more varied than habits alone would make them, and their results still tell who stood better.
"""

import zlib
from collections.abc import Iterator
from functools import lru_cache
from math import exp
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, Final

import msgspec

from game.bots.arena import play_game
from game.games.shoot.bots.regular import Regular
from game.games.shoot.bots.weights import PLAIN_WEIGHTS, HabitWeights
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import ShootState
from game.games.shoot.rules.turn import ChooseAction, ChooseStance
from game.games.shoot.tables import make_options
from game.kernel.game import pending
from game.resources import maps

CHECKED: Final = ("writing_desk", "coffee_break")
"""Maps that are never fitted to: what the value claims is checked there."""
FLAT: Final = ("kitchen_table", "picnic", "breakfast", "toy_room", *CHECKED)
TABLES: Final = (
    ("ctf", 2, FLAT, 26),
    ("kills", 2, FLAT, 10),
    ("lms", 2, FLAT, 10),
    ("hill_up", 2, ("birthday_climb",), 5),
    ("hill_down", 2, ("top_shelf",), 5),
    ("ctf2", 2, ("cup_final", "lunch_break"), 4),
    ("ctf", 3, FLAT, 4),
    ("ctf", 4, FLAT, 5),
    ("kills", 3, FLAT, 3),
    ("kills", 4, FLAT, 4),
    ("lms", 3, FLAT, 3),
    ("lms", 4, FLAT, 4),
    ("hill_up", 4, ("birthday_climb",), 2),
    ("hill_down", 3, ("top_shelf",), 2),
    ("ctf2", 4, ("cup_final", "lunch_break"), 1),
)
"""Mode, seats, maps, and how often it is played."""
WANDER: Final = 0.04
"""The share of decisions that are made at random, in games in which that is done."""
SPREAD: Final = 0.3
"""How much their weights differ from the Regular's: the standard deviation of a weight's logarithm."""
WITHIN: Final = 0.3
"""The share of other decisions of a turn whose position is kept beside those at its start."""
LENGTH: Final = 4
"""The bytes that tell how long a game is in the file."""
CUT: Final = 700
"""Decisions after which a game is given up: nobody knows who would have won."""


class PlayedGame(msgspec.Struct, frozen=True):
    """A game: where it was played, by what, who won, and positions of it in order, encoded."""

    seed: int
    mode: str
    seats: int
    map: str
    usual: bool
    winners: tuple[int, ...]
    positions: list[bytes]

    def state(self, number: int) -> ShootState:
        """Return a position."""
        found: ShootState = GAME.decode(self.positions[number])
        return found


class Wandering(Regular):
    """A Regular with weights of its own that sometimes plays a choice at random."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.own = other_weights(Random(seed))

    def weights(self, view: ShootState) -> HabitWeights:
        return self.own

    def choose(self, view: ShootState, decision: Any, options: list[Any]) -> Any:
        dice = Random(f"{self.seed} {view.turn} {view.now.budget} {len(view.hits)}")
        if dice.random() < WANDER:
            return decision.suggest(view, dice)
        return super().choose(view, decision, options)


def other_weights(dice: Random) -> HabitWeights:
    """Return weights that differ at random from the Regular's."""
    known = msgspec.structs.asdict(PLAIN_WEIGHTS)
    numbers = {name: one * exp(dice.gauss(0.0, SPREAD)) for name, one in known.items() if isinstance(one, float)}
    return msgspec.structs.replace(PLAIN_WEIGHTS, **numbers)


@lru_cache(maxsize=64)
def _options(mode: str, seats: int, name: str, changes: tuple[tuple[str, Any], ...]) -> Any:
    return make_options(seats, mode, maps() / f"{name}.tmx", **dict(changes))


def changes_of(mode: str, seats: int, dice: Random) -> dict[str, Any]:
    """Return options of a set-up other than the usual one."""
    found: dict[str, Any] = {"cards": dice.choice(("beginner", "normal"))}
    if dice.random() < 0.4:
        if mode == "kills":
            found["kills"] = dice.randint(1, 5)
        elif mode == "lms":
            found["lives"] = dice.randint(1, 5)
        else:
            found["longer"] = dice.random() < 0.5
            found["captures"] = dice.choice((1, 1, 2))
        found["harder"] = dice.randint(0, 1)
    if seats == 4 and mode != "ctf2" and dice.random() < 0.25:
        found["teams"] = (1, 2, 1, 2)
    return found


def played(seed: int) -> PlayedGame:
    """Play the game of a seed."""
    dice = Random(f"value {seed}")
    mode, seats, names, _ = dice.choices(TABLES, [row[3] for row in TABLES])[0]
    fitting = [name for name in names if seats == 2 or name not in ("picnic", "coffee_break")]
    name, usual = dice.choice(fitting), dice.random() < 0.6
    changes = {} if usual else changes_of(mode, seats, dice)
    wander = not usual and dice.random() < 0.7
    positions: list[bytes] = []
    turn = [-1]

    def watch(state: Any) -> None:
        now = pending(state)
        if isinstance(now, ChooseStance) and state.turn != turn[0]:
            turn[0] = state.turn
            positions.append(GAME.encode(state))
        elif isinstance(now, ChooseAction) and dice.random() < WITHIN:
            positions.append(GAME.encode(state))

    found = play_game(
        GAME,
        _options(mode, seats, name, tuple(sorted(changes.items()))),
        ["regular"] * seats,
        seed,
        watch,
        cut=CUT,
        bots=lambda _game, _level, own: Wandering(own) if wander else Regular(own),
    )
    return PlayedGame(seed, mode, seats, name, usual, found.winners, positions)


def play(file: Path, first: int, games: int) -> None:
    """Play games that are not in a file yet, and append them to it; what a stopped run has left half is cut off."""
    with file.open("a+b") as out:
        out.seek(0)
        known, end = set(), 0
        for one in _games(out):
            known.add(one.seed)
            end = out.tell()
        out.truncate(end)
        for seed in range(first, first + games):
            if seed not in known:
                row = zlib.compress(msgspec.msgpack.encode(played(seed)))
                out.write(len(row).to_bytes(LENGTH) + row)
                out.flush()


def read(file: Path) -> Iterator[PlayedGame]:
    """Yield the games of a file, up to the first one that is not whole."""
    with file.open("rb") as rows:
        yield from _games(rows)


def _games(rows: BinaryIO) -> Iterator[PlayedGame]:
    while True:
        row = rows.read(int.from_bytes(rows.read(LENGTH)))
        try:
            yield msgspec.msgpack.decode(zlib.decompress(row), type=PlayedGame)
        except (zlib.error, msgspec.MsgspecError):
            return
