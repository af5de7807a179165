"""The tempers of SHOOT's characters (RIV-9): what they run to, and where they end their turns.

They change what counts for a Regular and all above it; a Rookie has no weights, and so no temper.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from math import inf, isfinite
from typing import Final

import numpy as np
from msgspec.structs import asdict, replace

from game.bots.temper import Temper
from game.games.shoot.bots.answers import END
from game.games.shoot.bots.objectives import Objective
from game.games.shoot.bots.plan import ON_TOP, beside_things, near_edge, nearest_foe
from game.games.shoot.bots.weights import HabitWeights
from game.games.shoot.rules.state import ShootState
from game.geometry.units import CL
from game.kernel.state import Choice

Band = tuple[float, float]
"""The least and the greatest distance in mm."""
Taste = Callable[[ShootState, int, Objective], Objective]


@lru_cache(maxsize=64)
def _changed(weights: HabitWeights, changes: tuple[tuple[str, float], ...]) -> HabitWeights:
    """Return weights with factors of some of them; the same object again, since answers are cached by it."""
    known = asdict(weights)
    return replace(weights, **{name: known[name] * factor for name, factor in changes})


@lru_cache(maxsize=16)
def _fancying(weights: HabitWeights, more: float) -> HabitWeights:
    return replace(weights, fancy=more, loot=2 * weights.loot)


# -- Crumb and Miss Fire: what lies about ----------------------------------------------------------------


def _hoards(_view: ShootState, _seat: int, objective: Objective) -> Objective:
    changes = (("race", 3.0), ("gadget", 1.6), ("healing", 1.6), ("weapon", 1.6))
    return objective._replace(weights=_changed(objective.weights, changes))


def _fancies(_view: ShootState, _seat: int, objective: Objective) -> Objective:
    return objective._replace(weights=_fancying(objective.weights, 1.4))


def _collected(kinds: tuple[str, ...], view: ShootState, _seat: int, choice: Choice) -> bool | None:
    if choice[0] == "collect":
        return any(token.id == choice[1] and token.kind in kinds for token in view.tokens)
    return False if choice == END else None


# -- Lurk and Zip: beside the crockery, and far from it ---------------------------------------------------


def _nook(worth: float, _view: ShootState, _seat: int, objective: Objective) -> Objective:
    return objective._replace(nook=worth)


def _beside(view: ShootState, seat: int, choice: Choice) -> bool | None:
    hero = view.hero(seat)
    if choice != END or not hero.alive:
        return None
    return bool(beside_things(view, np.array([hero.x]), np.array([hero.y]))[0])


def _in_the_open(view: ShootState, seat: int, choice: Choice) -> bool | None:
    found = _beside(view, seat, choice)
    return None if found is None else not found


# -- Panic: along the skirting board --------------------------------------------------------------------


def _skirts(_view: ShootState, _seat: int, objective: Objective) -> Objective:
    return objective._replace(rim=0.8)


def _at_the_edge(view: ShootState, seat: int, choice: Choice) -> bool | None:
    hero = view.hero(seat)
    if choice != END or not hero.alive:
        return None
    return bool(near_edge(view, np.array([hero.x]), np.array([hero.y]))[0])


# -- Auntie: up on something -------------------------------------------------------------------------------


def _climbs(_view: ShootState, _seat: int, objective: Objective) -> Objective:
    return objective._replace(perch=1.0)


def _up(view: ShootState, seat: int, choice: Choice) -> bool | None:
    hero = view.hero(seat)
    return hero.level > ON_TOP if choice == END and hero.alive else None


# -- Tina and Doc Ouch: how far from whoever is nearest --------------------------------------------


def _keeps(band: Band, worth: float, _view: ShootState, _seat: int, objective: Objective) -> Objective:
    return objective._replace(band=(*band, worth))


def _kept(band: Band, view: ShootState, seat: int, choice: Choice) -> bool | None:
    """Return whether a turn ends in a band of distances from the nearest opponent; None if none is alive."""
    hero = view.hero(seat)
    if choice != END or not hero.alive:
        return None
    away = float(nearest_foe(view, seat, np.array([hero.x]), np.array([hero.y]))[0])
    return band[0] <= away <= band[1] if isfinite(away) else None


def _distance(band: Band, worth: float) -> Temper:
    return _temper(partial(_keeps, band, worth), partial(_kept, band))


def _temper(taste: Taste, shows: Callable[[ShootState, int, Choice], bool | None]) -> Temper:
    return Temper(shows, taste=taste)


TEMPERS: Final[dict[str, Temper]] = {
    "any_token": _temper(_hoards, partial(_collected, ("weapon", "gadget", "healing"))),
    "on_top": _temper(_climbs, _up),
    "ten_paces": _distance((4.5 * CL, 6 * CL), 1.3),
    "far": _distance((6.5 * CL, inf), 1.8),
    "beside_things": _temper(partial(_nook, 0.8), _beside),
    "at_the_edge": _temper(_skirts, _at_the_edge),
    "in_the_open": _temper(partial(_nook, -1.5), _in_the_open),
    "new_weapon": _temper(_fancies, partial(_collected, ("weapon",))),
}
