"""Hunts for positions of SHOOT, at random on the maps of the box: two wounded HEROes, and a walk to the best shot."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.battlefield import load
from game.games.puzzles import SOLVER
from game.games.shoot.bots.ways import spots_in_reach
from game.games.shoot.rules import movement, terrain
from game.games.shoot.story.puzzles import KIND, ShootJudge, shots
from game.lobby.puzzles import Puzzle
from game.resources import maps
from tools.days.found import Find

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.games.shoot.rules.state import ShootState
    from game.kernel.state import Choice

MAPS: Final = ("breakfast.tmx", "kitchen_table.tmx", "writing_desk.tmx", "toy_room.tmx", "workshop.tmx", "picnic.tmx")
GUNS: Final = (
    "9 mm", "Shotgun", "Assault rifle", "Submachine gun", "Sniper rifle", "Crossbow", "Nail gun", "Hand cannon",
)  # fmt: skip
SEATS: Final = 3
NEAR: Final = 480.0
"""How far another HERO is at most, in mm."""
SPOTS: Final = 160
"""Most spots in reach that are looked at."""
LIKELY, AHEAD, FEWEST_SPOTS = 0.6, 0.2, 4
"""How often the best shot kills at least, how much more often than any other, and from how many spots at least."""


@cache
def _size(name: str) -> tuple[float, float]:
    field = load(maps() / name)
    return field.width, field.height


def hunt(seed: int) -> Iterator[Find]:
    """Yield a position if one shot is clearly the surest."""
    find = found(lot(Random(seed)))
    if find is not None:
        yield find


def lot(dice: Random) -> dict[str, Any]:
    """Return a random position."""
    name = dice.choice(MAPS)
    width, height = _size(name)
    mine = (dice.uniform(60, width - 60), dice.uniform(60, height - 60))
    heroes = [{"at": [round(one, 1) for one in mine], "weapons": dice.sample(GUNS, 2), "known": True}]
    for _ in range(SEATS - 1):
        x = min(max(mine[0] + dice.uniform(-NEAR, NEAR), 40), width - 40)
        y = min(max(mine[1] + dice.uniform(-NEAR, NEAR), 40), height - 40)
        heroes.append({"at": [round(x, 1), round(y, 1)], "left": dice.randint(1, 4), "known": True})
    return {"map": name, "hero": heroes, "stance": "move", "cards": [{"move": dice.choice((2, 3, 4))}]}


def found(at: dict[str, Any]) -> Find | None:
    """Return a position if one shot is likely to kill, well ahead of the others, and not only from a hair's breadth."""
    try:
        judge = ShootJudge(Puzzle("shoot", "", KIND, 1, at, (), (0, 0)))
    except ValueError:
        return None
    state = judge.state
    if any(terrain.fits(state, seat, hero.x, hero.y) for seat, hero in enumerate(state.heroes, 1)):
        return None
    here = max(shots(state).values(), default=0.0)
    if here > 1 - AHEAD:
        return None
    seen = [(spot, chances) for spot in _spots(state) if (chances := shots(_standing(state, spot)))]
    best = max((chance for _, chances in seen for chance in chances.values()), default=0.0)
    if best < max(LIKELY, here + AHEAD):
        return None
    tops = [(spot, choice) for spot, chances in seen for choice, chance in chances.items() if chance > best - 0.05]
    targets = {choice[2] for _, choice in tops}
    others = max((chance for _, chances in seen for choice, chance in chances.items() if choice[2] not in targets),
                 default=0.0)  # fmt: skip
    second = max(here, others)
    if (
        len(targets) > 1
        or best - second < AHEAD
        or not FEWEST_SPOTS <= len({spot for spot, _ in tops}) < len(seen) // 2
    ):
        return None
    legs: list[Choice] = [("leg", spot[0], spot[1]) for spot, choice in tops
                          if shots(_standing(state, spot))[choice] > best - 0.02]  # fmt: skip
    leg = next((one for one in legs if movement.why_not_leg(state, SOLVER, one[1], one[2]) is None), None)
    return Find(KIND, at, leg, (round(100 * best), round(100 * second))) if leg is not None else None


def _spots(state: ShootState) -> list[tuple[float, float, float]]:
    """Return spots in reach with their levels, spread evenly."""
    spots = spots_in_reach(state, SOLVER, state.now.budget, ())
    number = len(spots.x)
    every = max(1, -(-number // SPOTS))
    return [(*spots.at(place), float(spots.levels[place])) for place in range(0, number, every)]


def _standing(state: ShootState, spot: tuple[float, float, float]) -> ShootState:
    """Return a copy of a state with the solver at a spot."""
    there = state.copy()
    there.change_hero(SOLVER, x=spot[0], y=spot[1], level=spot[2])
    return there


def proved(puzzle: Puzzle) -> bool:
    """Return whether the solution of a position is the only one."""
    return found(puzzle.at) == Find(puzzle.kind, puzzle.at, puzzle.best, puzzle.worth)
