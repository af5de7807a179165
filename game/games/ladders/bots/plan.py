"""A turn planned as a whole: both orders and directions of the dice, shots along the route, and the likely response.

`TurnTree` is one seat's turn as a `Mind` sees it. All values are in dice rolled
at a fresh opponent.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

import numpy as np

from game.games.ladders.bots.arms import HitValues, foe_arms, own_arms
from game.games.ladders.bots.board import CHANCES, Grid, ground
from game.games.ladders.bots.foresight import foresee
from game.games.ladders.bots.mind import Mind
from game.games.ladders.bots.mission import mission_values
from game.games.ladders.rules.board import RANGE, tables
from game.games.ladders.rules.cards import A, G, W
from game.games.ladders.rules.mines import DICE as MINE_DICE
from game.games.ladders.rules.moving import over, value, walk_path
from game.games.ladders.rules.state import HAND, LaddersState, zone_of
from game.kernel.state import Choice

NOWHERE: Final = -1e9
ROW: Final = 10


class TurnTree:
    """The possible continuations of a seat's turn from its current position."""

    def __init__(self, state: LaddersState, seat: int, mind: Mind) -> None:
        self.state, self.seat, self.mind = state, seat, mind
        self.here = state.cookies[seat - 1].square
        self.aims = HitValues(state, seat, mind.box, mind.ammo)
        self.ground = ground(state.board)
        self.spots = {foe: state.cookies[foe - 1].square for foe in self.aims.foes}
        self.mined = {mine.square for mine in state.mines if state.is_foe(seat, mine.owner)}
        self.shots, self.last = self._shots()
        self.stay = self._stay()
        self.land = self._land()

    # -- values of squares -----------------------------------------------------------------------------

    def _shots(self) -> tuple[Grid, Grid]:
        """Return the value of shots at each opponent still open, by square; before and after the last die."""
        state, seat = self.state, self.seat
        open_ = [foe for foe in self.aims.foes if not state.attacked >> foe & 1 or state.double_dip == 1]
        squares = [self.spots[foe] for foe in open_]
        early = self.ground.reach(own_arms(state, seat, recoil=False))[:, squares]
        late = self.ground.reach(own_arms(state, seat))[:, squares]
        if self.mind.exact:
            return self._priced(early, open_), self._priced(late, open_)
        eager = np.array([self.aims.eager(foe) for foe in open_], dtype=np.float32)
        return early * eager, late * eager

    def _priced(self, dice: Grid, foes: list[int]) -> Grid:
        """Return the expected value of dice at opponents (columns), including parts and the end of the game."""
        worth = np.zeros_like(dice)
        for column, foe in enumerate(foes):
            thrown = dice[:, column]
            prices = self.aims.by_dice(foe, int(np.ceil(thrown.max())))
            worth[:, column] = np.interp(thrown, range(len(prices)), prices)
        return worth

    def _stay(self) -> Grid:
        """Return the value of ending the turn in each square."""
        state, mind = self.state, self.mind
        worth = np.zeros(101, dtype=np.float32)
        for foe, there in self.spots.items():
            if mind.deep:
                worth -= self.aims.care * foresee(state, self.seat, foe)
            elif mind.fear:
                worth -= mind.fear * self.aims.care * self.ground.reach(foe_arms(state, foe))[there]
        if self.spots and mind.near:
            away = np.array([list(RANGE[there]) for there in self.spots.values()], dtype=np.float32)
            worth -= mind.near * away.min(axis=0)
        if mind.mission:
            worth += mind.mission * mission_values(state, self.seat, mind.deep).stay
        return worth

    def _land(self) -> Grid:
        """Return the immediate value of a landing on each square: cards, flags, mines."""
        state, seat = self.state, self.seat
        worth = np.zeros(101, dtype=np.float32)
        if state.stars and not (state.mission == "sniper" and seat == state.sniper):
            stars = tables(state.board).stars
            prices = star_prices(state, seat)
            for square in np.flatnonzero(self.ground.star):
                worth[square] = self.mind.star * max(prices[colour] for colour in stars[square])
        if self.mind.mission:
            worth += self.mind.mission * mission_values(state, seat, self.mind.deep).land
        for mined in self.mined:
            worth[mined] -= MINE_DICE
        return worth

    # -- values of routes ------------------------------------------------------------------------------

    def worth(self, spots: list[int], got: float) -> float:
        """Return the value of shooting from the best of some spots and ending in the last of them."""
        end = spots[-1]
        best = self.last[end]
        for spot in spots[:-1]:
            best = np.maximum(best, self.shots[spot])
        return float(best.sum()) + got + float(self.stay[end])

    def way(self, start: int, path: list[int]) -> tuple[int, float]:
        """Return where a path comes to rest and the value gained (or lost to mines) on it."""
        end = int(self.ground.rest[path[-1]])
        tripped = sum(square in self.mined for square in path if square != end)
        return end, float(self.land[end]) - MINE_DICE * tripped

    def after(self, spots: list[int], got: float, dice: tuple[int, ...]) -> tuple[float, list[int]]:
        """Return the best value of moving the remaining dice from the last of some spots, and all spots then."""
        best, chosen = NOWHERE, spots
        for at, die in enumerate(dice):
            if die in dice[:at]:
                continue
            left = dice[:at] + dice[at + 1 :]
            for one in (1, -1):
                path = walk_path(spots[-1], one, value(self.state, self.seat, die))
                if path is None:
                    continue
                end, more = self.way(spots[-1], path)
                worth, way = self.after([*spots, end], got + more, left)
                if worth > best:
                    best, chosen = worth, way
        return (best, chosen) if best > NOWHERE else (self.worth(spots, got), spots)

    def first_step(self, option: Choice) -> tuple[float, list[int]]:
        """Return the value of a ("move", ...) or ("jetpack", ...) with its best continuation, and the spots."""
        left = list(self.state.dice)
        left.remove(option[1])
        if option[0] == "jetpack":
            path: list[int] | None = [over(self.here, option[2])]
            cost = self.mind.card
        else:
            number = value(self.state, self.seat, option[1]) + sum(more for name, more in option[3] if name == "G05")
            turn_at = next((steps for name, steps in option[3] if name == "G09"), 0)
            path = walk_path(self.here, option[2], number, turn_at)
            cost = self.mind.card * len(option[3])
        if not path:
            return NOWHERE, [self.here]
        end, got = self.way(self.here, path)
        if option[0] == "move":
            cost -= self._liked(option)
        return self.after([self.here, end], got - cost, tuple(left))

    def _liked(self, option: Choice) -> float:
        """Return what a temper makes of a move."""
        mind, die, way = self.mind, int(option[1]), int(option[2])
        liked = mind.left * goes_left(self.here, way) + mind.up * (way > 0)
        if mind.big and len(self.state.dice) > 1:
            liked += mind.big * (die == max(self.state.dice))
        if mind.chase:
            liked += mind.chase * bool(towards(self.spots.values(), self.here, way))
        return liked

    def best_move(self, options: list[Choice], dice: Random) -> tuple[float, list[int], Choice | None]:
        """Return the best continuation with the dice: value, spots, and the choice it begins with."""
        best: tuple[float, list[int], Choice | None] = (NOWHERE, [self.here], None)
        for option in options:
            if option[0] in ("move", "jetpack"):
                worth, spots = self.first_step(option)
                worth += self.mind.blur * (2 * dice.random() - 1)
                if worth > best[0]:
                    best = worth, spots, option
        return best if best[2] is not None else (self.worth([self.here], 0.0), [self.here], None)

    def roll_worth(self) -> float:
        """Return the value of rolling two dice, averaged over all rolls."""
        board, here = self.ground, self.here
        mid, end = board.mid[here], board.end[here]
        best = np.maximum(np.maximum(self.shots[here], self.shots[mid]), self.last[end]).sum(axis=2)
        best = best + self.land[mid] + self.land[end] + self.stay[end]
        return float(best.max(axis=1) @ CHANCES)

    def stand_worth(self) -> float:
        """Return the value of standing still: shots from here, and staying."""
        return float(self.last[self.here].sum() + self.stay[self.here])


def towards(spots: Iterable[int], square: int, way: int) -> bool | None:
    """Return whether a way along the track leads towards the nearest of some spots, None without any or on it.

    >>> towards([30, 51], 40, 1), towards([30, 51], 40, -1), towards([40, 51], 40, 1)
    (False, True, None)
    """
    nearest = min(spots, key=lambda there: abs(there - square), default=square)
    return None if nearest == square else (nearest > square) == (way > 0)


def goes_left(square: int, way: int) -> bool:
    """Return whether a way along the track leads left from a square: the rows run to and fro.

    >>> goes_left(5, 1), goes_left(5, -1), goes_left(15, 1)
    (False, True, True)
    """
    return (way > 0) == bool((square - 1) // ROW % 2)


def star_prices(state: LaddersState, seat: int) -> tuple[float, float, float]:
    """Return the value of a Weapon, Ammo or Gear card to a seat now, against an average card."""
    rows = state.weapons[seat - 1]
    held = len(state.zones[zone_of(seat, HAND + W)])
    loaded = held + sum(row.ammo > 0 for row in rows)
    dry = sum(not row.ammo for row in rows)
    rounds = len(state.zones[zone_of(seat, HAND + A)])
    weapon = 1.4 if loaded < 2 else 1.0 if loaded < 4 else 0.6
    ammo = 1.3 if dry > rounds else 0.8 if rows or held else 0.5
    gear = 1.0 if len(state.zones[zone_of(seat, HAND + G)]) < 5 else 0.8
    return weapon, ammo, gear
