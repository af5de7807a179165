"""Checks that guns and blasts share before a shot: sight lines, ammo, the limit of attacks (L-ATT-1, L-ATT-2)."""

from functools import cache
from typing import Any, Final

from game.games.ladders.rules.board import RANGE, tables
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.rules.fight import weapons
from game.games.ladders.rules.fight.weapons import Profile, profile_of
from game.games.ladders.rules.state import LaddersState, WeaponInPlay
from game.kernel.messages import say, say_count
from game.kernel.refusal import Refusal
from game.kernel.state import Step

GATLING: Final = "W15"
READY, USED = 1, 2  # Double Dip


def allowance(state: LaddersState, seat: int, prof: Profile) -> int:
    """Return how many obstructions a seat's weapon may ignore (L-LOS-2)."""
    rifle = prof.id == "W02" and seat == state.sniper and state.mission == "sniper"
    return prof.lob + state.allowance if rifle else prof.lob


def mark(state: LaddersState, foe: int, *, melee: bool) -> None:
    """Count a foe as attacked; a second ordinary attack uses up Double Dip (L-ATT-1, G17)."""
    if melee:
        state.attacked_melee |= 1 << foe
        return
    if state.attacked >> foe & 1 and state.double_dip == READY:
        state.double_dip = USED
    state.attacked |= 1 << foe


@cache
def _in_the_way(met: int) -> Refusal:
    return Refusal(
        "L-LOS-1",
        say_count(
            "a floor or door is in the way: fire from a clear spot",
            "{n} floors or doors are in the way: fire from a clear spot",
            met,
        ),
    )


def why_no_line(state: LaddersState, seat: int, prof: Profile, square: int) -> Refusal | None:
    """Return why a weapon cannot be fired into a square: range and line of sight (L-RANGE-1, L-LOS-1, W17)."""
    start = state.square(seat)
    away = RANGE[start][square]
    if away > prof.reach:
        return Refusal(
            "L-ATT-2",
            say(
                "too far: square {square} is {away} squares away, the {weapon} reaches {reach}",
                square=square,
                away=away,
                weapon=prof.name,
                reach=prof.reach,
            ),
        )
    if away < prof.nearest:
        return Refusal(
            "W17",
            say(
                "too close: the {weapon} can't be fired at less than {nearest} squares",
                weapon=prof.name,
                nearest=prof.nearest,
            ),
        )
    met, free = tables(state.board).obst[start][square], allowance(state, seat, prof)
    if not prof.blind and met > free:
        if not free:
            return _in_the_way(met)
        words = say_count(
            "a floor or door is in the way: the {weapon} clears only {free}",
            "{n} floors or doors are in the way: the {weapon} clears only {free}",
            met,
            weapon=prof.name,
            free=free,
        )
        return Refusal("L-LOS-1", words)
    return None


def why_no_fire(state: LaddersState, row: WeaponInPlay, shots: Any) -> Refusal | None:
    """Return why a weapon cannot fire this many shots at all, or None (L-ATT-2 steps 1 and 2, L-WEAP-3, W15)."""
    prof = profile_of(state, row)
    if weapons.dry(row):
        return Refusal("L-WEAP-3", say("the {weapon} is empty: load an Ammo card first", weapon=prof.name))
    if prof.id == GATLING and not state.stood:
        return Refusal("W15", say("you moved this turn: the Gumball Gatling fires only if you stand still"))
    if type(shots) is not int or not 1 <= shots <= prof.shots:
        return Refusal(
            "L-ATT-2",
            say_count(
                "the {weapon} fires at most 1 shot in one attack",
                "the {weapon} fires at most {n} shots in one attack",
                prof.shots,
                weapon=prof.name,
            ),
        )
    if prof.track and shots > row.ammo:
        return Refusal(
            "L-ATT-2",
            say_count(
                "there is only 1 shot left in the {weapon}",
                "there are only {n} shots left in the {weapon}",
                row.ammo,
                weapon=prof.name,
            ),
        )
    return None


def begin(state: LaddersState, seat: int, weapon: int, fire: Step) -> None:
    """Fire a weapon in play; bring one from hand into play first (L-WEAP-1)."""
    if weapons.in_play(state, seat, weapon) is not None:
        fire.run(state)
        return
    state.then(fire)
    weapons.enter_play(state, seat, weapon)


def ready_to_fire(state: LaddersState, seat: int, weapon: int) -> WeaponInPlay | None:
    """Return the weapon just declared; None, calling the attack off, if it was discarded as the fourth (L-WEAP-2)."""
    row = weapons.in_play(state, seat, weapon)
    if row is None:
        state.emit(fights.AttackOff, seat=seat, weapon=weapon)
    return row
