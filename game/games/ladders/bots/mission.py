"""The mission's squares: what a seat should do where, beside shooting (flags above all)."""

from typing import Final, NamedTuple

import numpy as np

from game.games.ladders.bots.board import Grid, ground
from game.games.ladders.rules.flags import base_of
from game.games.ladders.rules.state import AT_HOME, CARRIED, LOOSE, SET, LaddersState

RUN: Final = 1.6
"""The value of being a turn nearer to a flag's goal, in dice."""

REACHED: Final = 7.0
HELPER: Final = 0.35
"""The weight of a runner's task for its teammates who are further away."""


class MissionValues(NamedTuple):
    """The value, by square, of ending a turn there and of landing there."""

    stay: Grid
    land: Grid


NOTHING: Final = MissionValues(np.zeros(101, dtype=np.float32), np.zeros(101, dtype=np.float32))


def mission_values(state: LaddersState, seat: int, deep: bool) -> MissionValues:
    """Return a seat's tasks in the mission's current state; `deep` as in `mind.Mind`."""
    return _flag_values(state, seat, deep) if state.flags else NOTHING


def _flag_values(state: LaddersState, seat: int, deep: bool) -> MissionValues:
    board, square = ground(state.board), state.cookies[seat - 1].square
    stay, land = np.zeros(101, dtype=np.float32), np.zeros(101, dtype=np.float32)
    goals = flag_goals(state, seat, deep)
    mates = [
        cookie.square
        for other, cookie in enumerate(state.cookies, 1)
        if other != seat and cookie.square and state.sides[other - 1] == state.sides[seat - 1]
    ]
    loudest = 0.0
    for goal, weight, own in goals:
        turns = board.turns_to(goal)
        helper = not own and any(turns[mate] + 0.3 < turns[square] for mate in mates)
        call = weight * (HELPER if helper else 1.0)
        land[goal] += REACHED * weight
        if call / turns[square] > loudest:  # only the most urgent task from here counts
            loudest = call / turns[square]
            stay = -RUN * call * turns
    return MissionValues(stay, land)


def flag_goals(state: LaddersState, seat: int, deep: bool = True) -> list[tuple[int, float, bool]]:
    """List where a seat should land for the flags: square, weight, and whether only this seat can do it.

    Whoever looks ahead still minds its own flag while it carries the other one: it may be lost before that is home.
    """
    own, goals = state.sides[seat - 1], []
    for flag in state.flags:
        carried = flag.where == CARRIED
        if flag.side != own:
            if carried and flag.seat == seat:
                home = (base_of(state, own), 1.5, True)
                if not deep:
                    return [home]
                goals.append(home)
            elif flag.where in (AT_HOME, LOOSE):
                goals.append((flag.square, 1.0, False))
            elif flag.where == SET:
                goals.append((flag.square, 0.3, False))
        elif flag.where == SET:
            goals.append((flag.square, 2.0, False))
        elif carried and flag.seat == seat:
            goals.append((base_of(state, own), 0.8, True))
        elif flag.where == LOOSE:
            goals.append((flag.square, 0.8, False))
        elif carried and state.sides[flag.seat - 1] != own:
            goals.append((flag.square, 0.9, False))
    return goals
