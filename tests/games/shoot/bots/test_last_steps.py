"""A HERO never stops just short of what it came for: the last millimetres of its steps count."""

from math import cos, radians, sin
from typing import Any

from game.games.shoot.rules import terrain
from game.games.shoot.rules.state import ShootState
from game.geometry.units import HALF
from game.kernel.game import play
from tests.games.shoot.bots.chosen import chosen, whole
from tests.games.shoot.positions import flag, token
from tests.rig.each import each

HALVES = 2
REACHED = HALF * HALVES - 0.3  # mm that two halves surely pay for
GOAL = (528.0, 352.0)


def off(x: float, y: float, bearing: float, away: float) -> tuple[float, float]:
    """A spot this many mm away from a point."""
    return round(x + away * sin(radians(bearing)), 1), round(y - away * cos(radians(bearing)), 1)


def first_step(state: ShootState) -> ShootState:
    play(state, chosen(state))
    return state


@each("bearing", range(0, 360, 40))
def test_a_carrier_scores_with_its_last_millimetres(bearing: float) -> None:
    # S-FLAG-5, S-GEO-9
    outline = terrain.base_outline(whole(bases={1: GOAL}).bases[0])
    half = (max(x for x, _ in outline) - GOAL[0], max(y for _, y in outline) - GOAL[1])
    along, down = sin(radians(bearing)), -cos(radians(bearing))
    rim = min(abs(side / part) for side, part in zip(half, (along, down), strict=True) if abs(part) > 1e-9)
    at = off(*GOAL, bearing, rim)
    # Straight out from the rim's nearest side, so that nothing nearer is to be had.
    sideways = abs(abs(at[0] - GOAL[0]) - half[0]) < 0.2
    out = (1.0 if along > 0 else -1.0, 0.0) if sideways else (0.0, 1.0 if down > 0 else -1.0)
    away = REACHED + terrain.CARD_TOUCH - 0.6
    me = (round(at[0] + away * out[0], 1), round(at[1] + away * out[1], 1))
    state = whole(at={1: me, 2: (60, 60)}, bases={1: GOAL}, flags=[flag(*me, carrier=1, home=(900, 90))], budget=HALVES)
    assert first_step(state).hero(1).captures == 1


@each("bearing", range(0, 360, 40))
@each(
    ("touch", "facts"),
    [
        (terrain.FLAG_TOUCH, {"flags": [flag(*GOAL)]}),
        (terrain.TOKEN_TOUCH, {"tokens": [token("k1", "weapon", *GOAL)], "mode": "kills"}),
    ],
)
def test_a_hero_takes_what_its_last_millimetres_reach(touch: float, facts: dict[str, Any], bearing: float) -> None:
    # S-FLAG-1, S-TOK-1
    state = whole(at={1: off(*GOAL, bearing, REACHED + touch), 2: (60, 60)}, budget=HALVES, **facts)
    assert chosen(first_step(state))[0] in ("take_flag", "collect")
