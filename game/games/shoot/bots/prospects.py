"""The prospects in an outlined game: each seat's share of the win, from kills, wounds, Weapons and Flag races."""

from math import exp, log
from typing import Final

from game.games.shoot.bots.race import firsts, halves_of, hold, turns
from game.games.shoot.bots.simplified_game import SimplifiedGame
from game.games.shoot.bots.turn_context import SeatOutline

FAR_OFF: Final = 9.0  # turns
EPS: Final = 0.01  # no race is ever certainly lost
RACE: Final = 0.8  # weight of the logarithm of a chance at the Flag
ARMED: Final = (0.06, 0.12, 0.03)  # weights of a point of a Weapon, a Gadget, a point suffered beside it

FLAT: Final = 4.0  # a second term that still separates bad from worse where nearly all is lost
AHEAD: Final = 0.035  # value of a point expected from the next turn in a fight


def values(game: SimplifiedGame) -> list[float]:
    """Return each seat's share of the win, 0 to 1."""
    teams = sorted({one.team for one in game.people})
    if game.winner:
        return [1.0 if one.team == game.winner else 0.0 for one in game.people]
    scores = {team: _score(game, team) for team in teams}
    if game.flags:
        for team, chance in _chances(game).items():
            scores[team] += RACE * log(chance)
    else:
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


def _score(game: SimplifiedGame, team: int) -> float:
    """Return a team's prospects, as the logarithm of its weight among the others.

    The weights come from some hundred games of Regulars: what they had at a turn's start, and who won.
    """
    own = [one for one in game.people if one.team == team]
    score = 0.0
    for one in own:
        power = max((arm.worth for arm in one.arms), default=0.0) if one.alive else game.ground.mean_worth
        if game.flags:
            score += ARMED[0] * power + ARMED[1] * one.gadgets - ARMED[2] * one.suffered
        else:
            score += 0.4 * power + 0.09 * one.gadgets
            score -= _dread(game, one) * (0.055 + 0.003 * one.suffered) * one.suffered if one.alive else 0.1
    if game.flags:
        return score + 1.5 * sum(one.score for one in own)
    if game.ground.goal == "kills":
        return score + _glory(game, sum(one.kills for one in own))
    return score + 0.9 * sum(max(0, one.lives) for one in own)


def _threat(game: SimplifiedGame, one: SeatOutline) -> float:
    """Return the value of the best shot of a seat's next turn, if it moves for it."""
    spots = game.ground.within(one.spot, max(1, 4 - 2 * one.minus) + one.more)
    return max((float(game.fight(one, foe)[3][spots].max()) for foe in game.foes(one)), default=0.0)


def _glory(game: SimplifiedGame, kills: float) -> float:
    """Return the value of a team's kills: the last ones count most."""
    share = 3.0 * kills / game.ground.need
    return 0.3 * share + 0.45 * share * share


def _dread(game: SimplifiedGame, one: SeatOutline) -> float:
    """Return the expected cost of the seat's next death: wounds are a fraction of that."""
    if game.ground.goal == "lives":
        return 0.9 if one.lives > 1 else 2.5
    best: dict[int, float] = {}
    for other in game.people:
        if other.team != one.team:
            best[other.team] = best.get(other.team, 0.0) + other.kills
    most = max(best.values(), default=0.0)
    return _glory(game, most + 1) - _glory(game, most)


def _chances(game: SimplifiedGame) -> dict[int, float]:
    """Return each team's probability of the next Flag brought home, or taken on a hill."""
    free: dict[int, list[SeatOutline]] = {}
    found: dict[int, float] = {one.team: EPS for one in game.people}
    for one in _in_order(game):
        flag = game.wanted(one)
        if flag is None:
            continue
        if not flag[1]:
            free.setdefault(flag[2], []).append(one)
        elif flag[1] == one.seat:
            home = one.hold * _home(game, one, one.spot)
            found[one.team] += home
            _share(game, one, flag[2], one.hold - home, found)
            if one.hold < 1.0:  # it may have died already: then it runs again from its Base
                rivals = [other for other in _in_order(game) if game.wanted(other) is flag]
                _run(game, rivals, flag[2], 1.0 - one.hold, found, one)
    for spot, runners in free.items():
        _run(game, runners, spot, 1.0, found)
    return found


def _run(
    game: SimplifiedGame,
    runners: list[SeatOutline],
    spot: int,
    chance: float,
    found: dict[int, float],
    fallen: SeatOutline | None = None,
) -> None:
    """Share out a probability among those who run for a Flag at a spot; `fallen` starts at its Base."""
    ways = [_way(game, one, spot, one is fallen) for one in runners]
    for one, first in zip(runners, firsts(ways), strict=True):
        home = 1.0 if game.ground.hill else _home(game, one, spot)
        found[one.team] += chance * first * home
        _share(game, one, spot, chance * first * (1.0 - home), found)


def _in_order(game: SimplifiedGame) -> list[SeatOutline]:
    return [game.people[(game.next - 1 + number) % game.seats] for number in range(game.seats)]


def _way(game: SimplifiedGame, one: SeatOutline, spot: int, fallen: bool = False) -> int:
    """Return the halves that a runner's path to a spot takes."""
    ways, base = game.ground.way_to(spot, 0.0), game.ground.bases[one.seat]
    if not one.alive or fallen:
        return halves_of(float(ways[base]))
    way = one.hold * float(ways[one.spot]) + (1.0 - one.hold) * float(ways[base])  # it may have died
    return halves_of(way, one.minus - one.more / 2)


def _home(game: SimplifiedGame, one: SeatOutline, spot: int) -> float:
    """Return the probability of bringing a Flag home from a spot."""
    foes, ways = game.foes(one), game.ground.terrain.ways
    base = game.ground.bases[one.seat]
    left = turns(halves_of(float(game.ground.homes[one.seat][spot]), one.minus - one.more / 2))
    threat, ahead = 0.0, FAR_OFF
    for foe in foes:
        reach = game.ground.within(foe.spot, max(1, 4 - 2 * foe.minus) + foe.more)
        threat = max(threat, float(game.duel(foe, one).mine_full[reach].max()))
        there = turns(halves_of(float(ways[foe.spot, base]), foe.minus - foe.more / 2)) - left
        ahead = min(ahead, there, turns(halves_of(float(ways[foe.spot, spot]), foe.minus - foe.more / 2)))
    return hold(left, one.suffered, threat, ahead, max(1, len(foes)), moves=game.next == one.seat)


def _share(game: SimplifiedGame, one: SeatOutline, spot: int, chance: float, found: dict[int, float]) -> None:
    """Share out what is left when a carrier does not get home: all run for the Flag where it fell."""
    if game.ground.longer:  # the carrier is dead, and the Flag at home by its next turn
        spot = next((flag[3] for flag in game.flags if flag[2] == spot), spot)
    runners = _in_order(game)
    ways = [_way(game, other, spot, other is one) for other in runners]
    for other, first in zip(runners, firsts(ways), strict=True):
        found[other.team] += chance * first
