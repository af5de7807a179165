"""Hunts for positions of LOOT SHOOT WHISKY in duels between bots, seen from either seat."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.position import Position, read
from game.games.whisky.story.puzzles import fails, habit_chances, habit_pair
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending
from tools.days.found import FEWEST, Find, played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.lobby.puzzles import Puzzle

LEVELS: Final = (("regular", "regular"), ("rookie", "regular"), ("regular", "rookie"))
OTHER_SIDE: Final = {"middle": "middle", "A full": "B full", "A low": "B low", "B full": "A full", "B low": "A low"}
AHEAD: Final = 0.15
"""How much the best pair of "habit" wins more often than the second best, at least."""
HOPE: Final = 0.4
"""How often it wins at least: below, the position is lost in any case."""
KINDS: Final = ("habit", "now", "safe")
"""Rarest first: of the positions of a duel the rarest kind is taken."""


def hunt(seed: int) -> Iterator[Find]:
    """Yield at most one position of a duel."""
    match = played("whisky", WhiskyOptions(), LEVELS[seed % 3], seed)
    found: dict[str, Find] = {}
    for phase in match.state.phases:
        for position in (read(phase.position), mirrored(read(phase.position))):
            for find in finds(msgspec.structs.replace(position, deck=tuple(sorted(position.deck)))):
                found.setdefault(find.kind, find)
    yield from [found[kind] for kind in KINDS if kind in found][:1]


def mirrored(position: Position) -> Position:
    """Return a position with the seats exchanged."""
    return msgspec.structs.replace(
        position, nuggets=position.nuggets[::-1], bullets=position.bullets[::-1], bottle=OTHER_SIDE[position.bottle],
        used=tuple(pair[::-1] for pair in position.used),
    )  # fmt: skip


def finds(position: Position) -> Iterator[Find]:
    """Yield what can be asked in a position."""
    state = begin(GAME, WhiskyOptions(position=str(position)), RandomChance(0))
    decision = pending(state)
    if decision is None or decision.seat != 1 or len(decision.options(state)) < FEWEST:
        return
    for kind in ("now", "safe"):
        failing = {choice: len(fails(state, choice, kind)) for choice in decision.options(state)}
        sure = [choice for choice, number in failing.items() if not number]
        if len(sure) == 1:
            rest = min(number for choice, number in failing.items() if choice != sure[0])
            yield Find(kind, str(position), sure[0], (rest, _answers(position)))
    if find := habit(position):
        yield find


def habit(position: Position) -> Find | None:
    """Return the position with Betty's tell, if it makes one pair clearly best."""
    won = [_winner(pair) for pair in position.used]
    pair = habit_pair(position)
    laid = Counter("".join(pair[1] for pair in position.used))
    if won.count(2) <= won.count(1) or any(number > 1 for number in laid.values()) or len(pair) != 3:
        return None
    chances = sorted(habit_chances(position).items(), key=lambda one: -one[1])
    (best, first), (_, second) = chances[:2]
    if first - second < AHEAD or first < HOPE:
        return None
    return Find("habit", str(position), best, (round(100 * first), round(100 * second)))


def _winner(pair: str) -> int:
    return 0 if pair[0] == pair[1] else 1 if pair in ("WS", "SL", "LW") else 2


def _answers(position: Position) -> int:
    state: Any = begin(GAME, WhiskyOptions(position=str(mirrored(position))), RandomChance(0))
    decision = pending(state)
    assert decision is not None
    return len(decision.options(state))


def proved(puzzle: Puzzle) -> bool:
    """Return whether the solution of a position is the only one."""
    return Find(puzzle.kind, puzzle.at, puzzle.best, puzzle.worth) in list(finds(read(puzzle.at)))
