"""What counts for a bot, and how much: its weights, in points of damage unless they say otherwise."""

from __future__ import annotations

from functools import cache
from logging import getLogger
from pathlib import Path
from typing import Final

import msgspec


class RoleWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Factors of a role: of a step to the goal, of points suffered and dealt, and of the HERO's own death."""

    step: float = 1.0
    care: float = 1.0
    fight: float = 1.0
    price: float = 1.0


class HabitWeights(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """The weights of one bot. The defaults were found by playing series against each other."""

    step: float = 0.6
    """A half card length nearer to the Flag, or home with it."""
    hunt: float = 0.2
    """The same towards a target."""
    care: float = 0.75
    """A point suffered; with more of it two Regulars hide from each other for 50 rounds."""
    pain: float = 0.04
    """The part by which `care` grows with each point suffered already."""
    danger: float = 0.45
    """Weight of what may happen until the next turn."""
    on_the_way: float = 1.0
    """The same factor for a spot from which a walk goes on."""
    back: float = 0.8
    """Weight of the counterattack in a danger."""
    bold: float = 0.3
    """Weight of a danger that is the opponent's rather than the HERO's own."""
    hold: float = 0.5
    """Weight of the next turn's shot from a spot."""
    cover: float = 0.6
    """The same for a shot at where a target will be on its course."""
    still: float = 0.0
    """Points by which standing still is preferred to moving."""
    onward: float = 0.85
    """What is left of a half card length when paths are cut into legs."""
    hopeless: float = 0.85
    """Probability that an opponent is first at a Flag, from which on a seat waits on its way home."""

    carry: RoleWeights = RoleWeights(step=1.3, care=1.3, fight=0.8)
    fetch: RoleWeights = RoleWeights(fight=0.8)
    chase: RoleWeights = RoleWeights(step=0.8, care=0.7, fight=1.2)
    escort: RoleWeights = RoleWeights(step=0.8, care=0.7, fight=1.2)
    ambush: RoleWeights = RoleWeights(step=0.8)
    recover: RoleWeights = RoleWeights(care=0.8, fight=1.2)
    guard: RoleWeights = RoleWeights(step=0.5, care=0.8, fight=1.2)
    battle: RoleWeights = RoleWeights()
    """Where there is no Flag."""
    hill: float = 3.0
    """Factor of a step to a Flag that wins as soon as it is taken."""

    flag_taken: float = 5.0
    """Having the Flag."""
    loot: float = 1.5
    healing: float = 1.0
    """A point healed."""
    gadget: float = 1.1
    weapon: float = 1.6
    """A point that a new Weapon is better."""
    fancy: float = 0.0
    """A new Weapon, however good the old one is (of a temper)."""
    race: float = 0.7
    """Factor of Tokens where there is a Flag."""

    better: float = 0.9
    """What a shot must gain by a Gadget for it to be played."""
    gain: float = 0.4
    """What a HERO's standing at the end of its turn must gain by one."""
    teleport: float = 2.0
    """The same for a Teleport."""

    prize: float = 1.0
    """An opponent's death in addition to its points, where there is a Flag."""
    price: float = 0.5
    """The HERO's own death, likewise. A fresh HERO with a fresh hand is useful near its own Base."""
    prize_way: float = 1.0
    """Factor of the steps that a death sends an opponent back."""
    price_way: float = 1.0
    """The same for the HERO's own."""
    carrier: float = 8.0
    """The death of an opponent with a Flag, in addition."""
    carrying: float = 8.0
    """The HERO's own death with a Flag, in addition."""
    kill: float = 3.0
    """A death where there is no Flag, the HERO's own as much as an opponent's."""
    last_kill: float = 15.0
    """The kill that wins, in addition."""
    last_death: float = 12.0
    """The death that loses, in addition."""


PLAIN_WEIGHTS: Final = HabitWeights()

FILE: Final = Path(__file__).parents[1] / "data" / "weights.json"
"""The weights by level and mode, as far as they differ. `tools/tune_weights.py` makes the Veteran's."""

Levels = dict[str, dict[str, HabitWeights]]


@cache
def read(file: Path = FILE) -> Levels:
    """Return the weights by level and mode; empty if the file is missing or damaged, which the log says once."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Levels)
    except (OSError, msgspec.MsgspecError) as error:
        getLogger(__name__).warning("SHOOT's bots play with the usual weights: %s: %s", file.name, error)
        return {}


def of_level(level: str, mode: str) -> HabitWeights:
    """Return the weights of a level in a mode."""
    return read().get(level, {}).get(mode, PLAIN_WEIGHTS)


def is_whole() -> bool:
    """Return whether the weights of the levels could be read."""
    return bool(read())
