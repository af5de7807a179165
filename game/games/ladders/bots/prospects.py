"""The state of a race for Trophies: each seat's win chance, from Trophies, boxes, parts and what it can fire.

Evaluating with this after a round of play reveals small differences between choices: until the end of the game, most
of what follows a choice is dice.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from game.games.ladders.bots.arms import charge
from game.games.ladders.rules.cards import ID, A, G, W
from game.games.ladders.rules.fight.weapons import profile
from game.games.ladders.rules.state import HAND, LaddersState, zone_of

WEIGHTS: Final = (2.466, 0.605, 1.318, -2.889, 0.025, 0.050, 0.412, 0.187)
"""Weights of: the share of the Trophies wanted, its square, boxes and parts left (shares), dice to fire, Gear in hand,
damaged parts of others times the first, and the turn to come. Fitted to 38,000 turn starts of 1,800 games of the
greedy seat with 2, 3 and 4 seats: Brier score 0.188 of 0.215 on 600 games held out. Parts count against boxes: few
boxes on many parts come off soon. Dice in hand count as if loaded, and mines not at all: otherwise it would look like
a mistake to save a card for later, or to lay a mine.
"""


PAIR: Final = "A02"
"""It loads two weapons."""


def standing(state: LaddersState) -> list[float]:
    """Return each seat's win chance in a race for Trophies."""
    seats = range(1, state.seats + 1)
    powers = [exp(sum(w * x for w, x in zip(WEIGHTS, _facts(state, seat), strict=True))) for seat in seats]
    whole = sum(powers)
    return [power / whole for power in powers]


def _facts(state: LaddersState, seat: int) -> Sequence[float]:
    boxes = state.cookies[seat - 1].boxes
    done = len(state.trophies[seat - 1]) / state.goal
    there = [foe for foe in state.foes[seat - 1] if state.square(foe)]
    ripe = sum(left == 1 for foe in there for left in state.cookies[foe - 1].boxes)
    parts = sum(left > 0 for left in boxes)
    ammo = sum(2 if ID[card] == PAIR else 1 for card in state.zones[zone_of(seat, HAND + A)])
    gear = len(state.zones[zone_of(seat, HAND + G)])
    return (
        done,
        done * done,
        sum(boxes) / 18,
        parts / 6,
        _dice(state, seat, ammo),
        gear,
        ripe * done,
        seat == state.active,
    )


def _dice(state: LaddersState, seat: int, ammo: int) -> float:
    """Return the dice a seat can fire: of weapons in play and in hand, and of the given loads of Ammo in hand."""
    rows = [row for row in state.weapons[seat - 1] if profile(row.card).kind != "mine"]
    fresh = [prof for prof in map(profile, state.zones[zone_of(seat, HAND + W)]) if prof.kind != "mine"]
    missing = sorted(
        profile(row.card).dice * (profile(row.card).track - row.ammo) for row in rows if profile(row.card).track
    )
    held = sum(prof.dice * (prof.track or 2.0) for prof in fresh)
    return sum(map(charge, rows)) + held + sum(missing[::-1][:ammo])
