"""Hunts for positions of SHOOTIN' LADDERS, laid at random: two or three cookies close together, one Trophy short."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.games.ladders.rules.board import RANGE
from game.games.ladders.rules.state import PARTS
from game.games.ladders.story.puzzles import KIND, chance_after, laid
from game.kernel.chance import RandomChance
from game.kernel.game import pending, run
from tools.days.found import FEWEST, Find

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.lobby.puzzles import Puzzle

GUNS: Final = {
    "W01": 4, "W02": 3, "W03": 1, "W07": 2, "W08": 2, "W09": 2, "W10": 6, "W11": 8, "W12": 6, "W13": 2, "W14": 2,
}  # fmt: skip
"""Guns by their ammo; melee would count a part that the first attack has weakened."""
NEAR: Final = 7
LIKELY, AHEAD, TEMPTING = 0.6, 0.2, 0.25
"""How often the best way succeeds at least, how much more often than any other, and how often the second best does."""

OBVIOUS: Final = 0.95
"""A shot from the spot that succeeds more often is no question."""


def hunt(seed: int) -> Iterator[Find]:
    """Yield a position if one first choice is clearly best."""
    find = found(lot(Random(seed)))
    if find is not None:
        yield find


def lot(dice: Random) -> dict[str, Any]:
    """Return a random position."""
    seats = dice.choice((2, 3, 3))
    mine = dice.randint(8, 93)
    near = [one for one in range(1, 101) if one != mine and RANGE[mine][one] <= NEAR]
    squares = dice.sample(near, seats - 1)
    guns = dice.sample(sorted(GUNS), dice.choice((1, 2)))
    boxes: dict[str, list[int]] = {"1": _sheet(dice, 0)}
    trophies: list[tuple[int, str]] = []
    for seat in range(2, seats + 1):
        boxes[str(seat)] = _sheet(dice, 2 if seats == 2 else 1)
        trophies += [(seat, PARTS[part]) for part, left in enumerate(boxes[str(seat)]) if not left]
    return {
        "seats": seats,
        "cookies": {"1": mine, **{str(seat): square for seat, square in enumerate(squares, 2)}},
        "weapons": {"1": [[gun, dice.randint(1, GUNS[gun])] for gun in guns]},
        "boxes": boxes,
        "trophies": {"1": [list(one) for one in trophies[:2]]},
        "dice": sorted(dice.choices(range(1, 7), k=2)),
    }


def _sheet(dice: Random, gone: int) -> list[int]:
    """Return the boxes of a cookie in the middle of a game, so many of its parts gone."""
    sheet = [dice.choice((1, 1, 2, 2, 3, 4, 5, 6)) for _ in PARTS]
    for part in dice.sample(range(len(PARTS)), gone):
        sheet[part] = 0
    return sheet


def found(at: dict[str, Any]) -> Find | None:
    """Return a position with exact chances if one first choice is likely, and well ahead of all others."""
    state = run(laid(at), RandomChance(0))
    decision = pending(state)
    options = decision.options(state) if decision is not None and decision.seat == 1 else []
    if len(options) < FEWEST:
        return None
    chances = sorted(((chance_after(state, one), one) for one in options if one[0] in ("move", "attack")), reverse=True)
    if len(chances) < 2 or chances[0][0] < LIKELY or chances[0][0] - chances[1][0] < AHEAD or chances[1][0] < TEMPTING:
        return None
    if chances[0][1][0] == "attack" and chances[0][0] > OBVIOUS:
        return None
    worth = (round(100 * chances[0][0]), round(100 * chances[1][0]))
    return Find(KIND, at, chances[0][1], worth)


def proved(puzzle: Puzzle) -> bool:
    """Return whether the solution of a position is the only one."""
    return found(puzzle.at) == Find(puzzle.kind, puzzle.at, puzzle.best, puzzle.worth)
