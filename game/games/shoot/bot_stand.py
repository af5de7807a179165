"""How a game in outline stands: each seat's share of the win, from kills, wounds, Weapons and the race for Flags."""

from math import exp
from typing import Final

from game.games.shoot.bot_ground import Person
from game.games.shoot.bot_sketch import PACE, Sketch

FLAT: Final = 4.0  # a second look that still tells the bad from the worse where all is nearly lost
AHEAD: Final = 0.035  # what a point that the next turn promises is worth in a fight


def values(game: Sketch) -> list[float]:
    """Return each seat's share of the win, 0 to 1."""
    teams = sorted({one.team for one in game.people})
    if game.winner:
        return [1.0 if one.team == game.winner else 0.0 for one in game.people]
    scores = {team: _score(game, team) for team in teams}
    if not game.flags:
        for one in game.people:
            if one.alive:
                scores[one.team] += AHEAD * _threat(game, one)
    sharp, flat = _shares(scores, 1.0), _shares(scores, FLAT)
    return [0.5 * (sharp[one.team] + flat[one.team]) for one in game.people]


def _shares(scores: dict[int, float], heat: float) -> dict[int, float]:
    top = max(scores.values())
    powers = {team: exp((score - top) / heat) for team, score in scores.items()}
    whole = sum(powers.values())
    return {team: power / whole for team, power in powers.items()}


def _score(game: Sketch, team: int) -> float:
    """Return how a team stands, as the logarithm of its weight among the others.

    The weights come from some hundred games of Regulars: what they had at a turn's start, and who won.
    """
    own = [one for one in game.people if one.team == team]
    score = 0.0
    for one in own:
        power = max((arm.worth for arm in one.arms), default=0.0) if one.alive else game.ground.mean_worth
        if game.flags:
            score += 0.1 * power + 0.05 * one.gadgets - (0.15 * one.suffered if one.alive else 0.4)
        else:
            score += 0.4 * power + 0.09 * one.gadgets
            score -= _dread(game, one) * (0.055 + 0.003 * one.suffered) * one.suffered if one.alive else 0.1
    if game.flags:
        return score + 1.5 * sum(one.score for one in own) + max(_race(game, one) for one in own)
    if game.ground.mode == "kills":
        return score + _glory(game, sum(one.kills for one in own))
    return score + 0.9 * sum(max(0, one.lives) for one in own)


def _threat(game: Sketch, one: Person) -> float:
    """Return what the best shot of a seat's next turn is worth, if it moves for it."""
    spots = game.ground.within(one.spot, max(1, 4 - 2 * one.minus))
    return max((float(game.fight(one, foe)[3][spots].max()) for foe in game.foes(one)), default=0.0)


def _glory(game: Sketch, kills: float) -> float:
    """Return what so many kills of a team are worth: the last ones most."""
    share = 3.0 * kills / game.ground.need
    return 0.3 * share + 0.45 * share * share


def _dread(game: Sketch, one: Person) -> float:
    """Return what a seat's next death costs it: wounds are nothing but a piece of that."""
    if game.ground.mode == "lms":
        return 0.9 if one.lives > 1 else 2.5
    best: dict[int, float] = {}
    for other in game.people:
        if other.team != one.team:
            best[other.team] = best.get(other.team, 0.0) + other.kills
    most = max(best.values(), default=0.0)
    return _glory(game, most + 1) - _glory(game, most)


def _race(game: Sketch, one: Person) -> float:
    """Return how a seat stands in the race for a Flag: who has it is seldom stopped."""
    ground, flag = game.ground, game.wanted(one)
    if flag is None:
        return 0.0
    home = ground.homes[one.seat]
    spot = one.spot if one.alive else ground.bases[one.seat]
    pace = max(60.0, PACE - 88.0 * min(one.minus, 1.4))
    if flag[1] == one.seat:
        surely = 3.2 - 0.9 * float(home[spot]) / pace - 0.03 * one.suffered * one.suffered
        return one.hold * surely - (1.0 - one.hold) * 2.0
    there = float(ground.way_to(flag[2], 0.0)[spot]) / pace + (0.0 if one.alive else 0.6)
    back = 0.0 if ground.hill else float(home[flag[2]]) / pace
    if not flag[1]:
        return -1.28 * there - 0.39 * (there + back)
    if game.people[flag[1] - 1].team == one.team:
        return -5.0
    return -0.45 * there - 0.2 * back
