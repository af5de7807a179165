"""The greedy seat of rulebook section 21: the reference for section 20, and a habit on which bots are built."""

from collections.abc import Callable
from random import Random
from typing import Final

from game.games.splatatat.rules.state import SplatState
from game.kernel.state import Choice, Decision

_SLAMMY: Final = {"GUSH": 50.0, "UTURN": 28.0}
_SAVE: Final = (0.0, 0.0, 60.0, 100.0)


def score(state: SplatState, seat: int, choice: Choice) -> float:
    """Return a choice's score for a greedy seat; reads only what that seat may see."""
    word = choice[0]
    if word == "draw":
        return 10.0
    if word in _NO_CARD:
        return _NO_CARD[word]
    if len(state.zones[2 * seat]) == 1 and state.rules.win_empty and not state.rules.most:
        return 900.0
    return _SCORES[word](state, seat, choice)


def _prey(state: SplatState, victim: int) -> float:
    """Return the bonus of a victim: one smile left, few cards in hand."""
    smiles = 10.0 if state.smiles[victim - 1] == 1 else 0.0
    return smiles + 3.0 * max(0, 4 - len(state.zones[2 * victim]))


def _attack(state: SplatState, seat: int, choice: Choice) -> float:
    victim = choice[2]
    smiles = 3.0 if state.smiles[victim - 1] == 1 else 0.0
    return 40.0 + 5.0 * int(choice[1][1]) + smiles + 3.0 * max(0, 4 - len(state.zones[2 * victim]))


def _save(state: SplatState, seat: int, choice: Choice) -> float:
    return _SAVE[state.tops[seat - 1]]


def _slammy(state: SplatState, seat: int, choice: Choice) -> float:
    name = choice[1]
    if name in _SLAMMY:
        return _SLAMMY[name]
    if name == "DOLL":
        return 36.0 - min(6, len(state.zones[2 * state.next_seat(seat)]))
    fewer = len(state.zones[2 * seat]) - 1 - len(state.zones[2 * choice[2]])
    return 42.0 if fewer >= 2 else 20.0 if fewer == 1 else -20.0


_NO_CARD: Final = {"reveal": 1000.0, "pass": 0.0, "accept": 0.0}
_SCORES: Final[dict[str, Callable[[SplatState, int, Choice], float]]] = {
    "attack": _attack,
    "out": lambda _state, _seat, _choice: 35.0,
    "save": _save,
    "slammy": _slammy,
    "s_splat": lambda state, _seat, choice: 45.0 + _prey(state, choice[1]),
    "s_save": lambda state, seat, _choice: 30.0 if state.tops[seat - 1] >= 2 else -5.0,
    "s_revive": lambda _state, _seat, _choice: 70.0,
    "s_mate": lambda _state, _seat, _choice: 80.0,
}


def greedy(state: SplatState, decision: Decision, random: Random) -> Choice:
    """Return the choice with the best score, ties broken at random; `state` may be the seat's view."""
    options = decision.options(state)
    seat, dice = decision.seat, random.random
    best, chosen = -1e9, options[0]
    for option in options:
        worth = score(state, seat, option) + dice()
        if worth > best:
            best, chosen = worth, option
    return chosen
