"""The tempers of SHOOT's characters (RIV-9): what they run to, whom they fire at, when they stand.

They change what counts for a Regular and all above it; a Rookie has no weights, and so no temper.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

import numpy as np
from msgspec.structs import asdict, replace

from game.bots.temper import Temper
from game.games.shoot.bots.answers import END, hurt
from game.games.shoot.bots.objectives import Objective
from game.games.shoot.bots.plan import beside_things
from game.games.shoot.bots.weights import HabitWeights
from game.games.shoot.rules import primitives
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.state import ShootState
from game.kernel.state import Choice

STILL: Final[Choice] = ("still",)
MOVE: Final[Choice] = ("move",)
SICK: Final = 5
"""Points of damage from which Doc Ouch heals first: 5 life are left."""
WANTED: Final = 2.5
"""Points that the death of whoever has least life is worth more to Auntie."""

Taste = Callable[[ShootState, int, Objective], Objective]


@lru_cache(maxsize=64)
def _changed(weights: HabitWeights, changes: tuple[tuple[str, float], ...]) -> HabitWeights:
    """Return weights with factors of some of them; the same object again, since answers are cached by it."""
    known = asdict(weights)
    return replace(weights, **{name: known[name] * factor for name, factor in changes})


@lru_cache(maxsize=16)
def _fancying(weights: HabitWeights, more: float) -> HabitWeights:
    return replace(weights, fancy=more, loot=2 * weights.loot)


@lru_cache(maxsize=16)
def _standing(weights: HabitWeights, more: float) -> HabitWeights:
    return replace(weights, still=weights.still + more)


def _living(view: ShootState, seat: int) -> list[int]:
    return [foe for foe in primitives.opponents(view, seat) if view.hero(foe).alive]


# -- Panic: hides while wounded ------------------------------------------------------------------------


def _afraid(view: ShootState, seat: int, objective: Objective) -> Objective:
    if not hurt(view, seat):
        return objective
    changes = (("danger", 2.0), ("on_the_way", 1.5), ("bold", 0.0))
    return objective._replace(weights=_changed(objective.weights, changes), care=1.5 * objective.care)


def _hidden(view: ShootState, seat: int, choice: Choice) -> bool | None:
    if choice != END or not hurt(view, seat) or not view.hero(seat).alive:
        return None
    return not any(weapons.visible_zones(view, foe, seat, attack=False) for foe in _living(view, seat))


# -- Crumb and Miss Fire: what lies about ----------------------------------------------------------------


def _hoards(_view: ShootState, _seat: int, objective: Objective) -> Objective:
    changes = (("race", 2.5), ("gadget", 1.5), ("healing", 1.5), ("weapon", 1.5))
    return objective._replace(weights=_changed(objective.weights, changes))


def _fancies(_view: ShootState, _seat: int, objective: Objective) -> Objective:
    return objective._replace(weights=_fancying(objective.weights, 1.4))


def _collected(kinds: tuple[str, ...], view: ShootState, _seat: int, choice: Choice) -> bool | None:
    if choice[0] == "collect":
        return any(token.id == choice[1] and token.kind in kinds for token in view.tokens)
    return False if choice == END else None


# -- Auntie: whoever has least life ----------------------------------------------------------------------


def _weakest(view: ShootState, seat: int) -> list[int]:
    """Return the living opponents with least life; none if all have the same."""
    foes = _living(view, seat)
    most = max((hurt(view, foe) for foe in foes), default=0)
    found = [foe for foe in foes if hurt(view, foe) == most]
    return found if len(found) < len(foes) else []


def _finishes(view: ShootState, seat: int, objective: Objective) -> Objective:
    prizes = {**objective.prizes}
    for foe in _weakest(view, seat):
        prizes[foe] += WANTED
    return objective._replace(prizes=prizes)


def _at_weakest(view: ShootState, seat: int, choice: Choice) -> bool | None:
    weakest = _weakest(view, seat)
    return any(one in weakest for one in choice[2:]) if choice[0] == "attack" and weakest else None


# -- Tina: when to stand -----------------------------------------------------------------------------------


def _sees(view: ShootState, seat: int) -> bool:
    return any(weapons.visible_zones(view, seat, foe) for foe in _living(view, seat))


def _counts(_view: ShootState, _seat: int, objective: Objective) -> Objective:
    return objective._replace(weights=_standing(objective.weights, 0.8))


def _stood(view: ShootState, seat: int, choice: Choice) -> bool | None:
    return choice == STILL if choice in (STILL, MOVE) and _sees(view, seat) else None


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


# -- Doc Ouch: heals before he shoots --------------------------------------------------------------------


def _heals(view: ShootState, seat: int, objective: Objective) -> Objective:
    if hurt(view, seat) < SICK:
        return objective
    weights = _changed(objective.weights, (("healing", 4.0), ("race", 1.5)))
    return objective._replace(weights=weights, fight=0.5 * objective.fight)


def _healed(view: ShootState, seat: int, choice: Choice) -> bool | None:
    if hurt(view, seat) < SICK:
        return None
    if choice[0] == "gadget":
        return bool(gadget(choice[1]).aid)
    healing = _collected(("healing",), view, seat, choice)
    return False if choice[0] == "attack" else healing


def _temper(taste: Taste, shows: Callable[[ShootState, int, Choice], bool | None], seats: int = 2) -> Temper:
    return Temper(shows, taste=taste, seats=seats)


TEMPERS: Final[dict[str, Temper]] = {
    "any_token": _temper(_hoards, partial(_collected, ("weapon", "gadget", "healing"))),
    "least_life": _temper(_finishes, _at_weakest, 3),
    "stands": _temper(_counts, _stood),
    "beside_things": _temper(partial(_nook, 0.8), _beside),
    "hides_wounded": _temper(_afraid, _hidden),
    "in_the_open": _temper(partial(_nook, -1.5), _in_the_open),
    "heals_first": _temper(_heals, _healed),
    "new_weapon": _temper(_fancies, partial(_collected, ("weapon",))),
}
