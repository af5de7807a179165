"""Flags: taken, dropped, lost, sent home and captured (section 17: S-FLAG)."""

from collections.abc import Sequence
from math import hypot

import msgspec

from game.games.shoot.rules import events, modes, primitives, terrain
from game.games.shoot.rules.lengths import distance_text, lengths_text
from game.games.shoot.rules.state import Base, Flag, ShootState
from game.geometry.units import CL, at_most
from game.kernel.messages import say
from game.kernel.refusal import Refusal

Place = tuple[float, float, float]  # x, y, level


def carried(state: ShootState, seat: int) -> Flag | None:
    """Return the Flag a seat's HERO carries (S-FLAG-2: at most one)."""
    return next((flag for flag in state.flags if flag.carrier == seat), None)


def _put(state: ShootState, flag: Flag, **changes: object) -> Flag:
    at = next(number for number, row in enumerate(state.flags) if row.id == flag.id)
    state.flags[at] = changed = msgspec.structs.replace(flag, **changes)
    return changed


def why_not_take(state: ShootState, seat: int, name: str) -> Refusal | None:
    """Return why a HERO may not take (or, its own team's, send home) a Flag now, or None (S-FLAG-1, 3, 6)."""
    flag = next((row for row in state.flags if row.id == name), None)
    if flag is None:
        return Refusal("S-FLAG-1", say("there is no such Flag"))
    if flag.carrier:
        return Refusal(
            "S-FLAG-2", say("your HERO already has it") if flag.carrier == seat else say("somebody is carrying it")
        )
    if not terrain.touches_flag(state, seat, flag):
        hero = state.hero(seat)
        away = ((hero.x - flag.x) ** 2 + (hero.y - flag.y) ** 2) ** 0.5
        return Refusal(
            "S-FLAG-1",
            say("the Flag is {lengths} away: walk right up to it, at its level", lengths=distance_text(away)),
        )
    if flag.team and flag.team == state.hero(seat).team:
        if (flag.x, flag.y) == flag.home:
            return Refusal("S-FLAG-6", say("you can't carry your own Flag: it is at home"))
        return None
    if name in state.now.dropped:
        won = say("you have already scored with it this turn: wait until the next")
        dropped = say("you have already dropped it this turn: wait until the next")
        return Refusal("S-FLAG-3", won if state.taking_wins else dropped)
    if carried(state, seat) is not None:
        return Refusal("S-FLAG-2", say("your HERO is already carrying a Flag"))
    rivals = contesting(state, seat, flag)
    if rivals:
        who, lengths = f"{{hero-{rivals[0]}}}", lengths_text(2 * state.contested_within)
        words = say("{who} contests the hill, within {lengths} of the Flag", who=who, lengths=lengths)
        return Refusal("S-MODE-4", words)
    return None


def contesting(state: ShootState, seat: int, flag: Flag) -> list[int]:
    """Return the living opponents so near the Flag on a hill that a seat may not take it (S-MODE-4)."""
    if not state.contested_within:
        return []
    others = (state.hero(other) for other in primitives.opponents(state, seat))
    within = CL * state.contested_within
    return [one.seat for one in others if at_most(hypot(one.x - flag.x, one.y - flag.y), within)]


def take(state: ShootState, seat: int, name: str) -> None:
    """Give a HERO a Flag, or send its own team's home (S-FLAG-1, S-FLAG-6)."""
    flag = next(row for row in state.flags if row.id == name)
    hero = state.hero(seat)
    if flag.team and flag.team == hero.team:
        send_home(state, flag)
        return
    _put(state, flag, carrier=seat, fallen=0, x=hero.x, y=hero.y, level=hero.level)
    state.emit(events.FlagTaken, seat=seat, flag=name)
    if state.taking_wins:
        _capture(state, seat, flag)
        # Back at home it is at the winner's feet: once a turn is enough (S-RULING-58).
        state.change_turn(dropped=(*state.now.dropped, name))
    else:
        check_capture(state)


def why_not_drop(state: ShootState, seat: int) -> Refusal | None:
    """Return why a HERO cannot drop a Flag, or None (S-FLAG-3)."""
    return None if carried(state, seat) else Refusal("S-FLAG-3", say("your HERO isn't carrying a Flag"))


def lay_down(state: ShootState, seat: int, x: float, y: float, level: float, fallen: int = 0) -> Flag | None:
    """Put the Flag a HERO carries on a spot and return it; `fallen`: the seat whose death caused it (S-FLAG-3, 4)."""
    flag = carried(state, seat)
    if flag is None:
        return None
    flag = _put(state, flag, carrier=0, x=x, y=y, level=level, fallen=fallen)
    state.emit(events.FlagDropped, seat=seat, flag=flag.id, spot=(x, y))
    return flag


def drop(state: ShootState, seat: int) -> None:
    """Drop a carrier's Flag where it stands; the carrier may not take it again this turn (S-FLAG-3)."""
    hero = state.hero(seat)
    flag = lay_down(state, seat, hero.x, hero.y, hero.level)
    if flag is not None:
        state.change_turn(dropped=(*state.now.dropped, flag.id))


def send_home(state: ShootState, flag: Flag) -> None:
    """Put a Flag back on its home spot."""
    x, y = flag.home
    _put(state, flag, carrier=0, fallen=0, x=x, y=y, level=terrain.ground(state, x, y))
    state.emit(events.FlagHome, flag=flag.id)


def spawned(state: ShootState, seat: int) -> None:
    """Send home what a dead carrier dropped, when its HERO spawns in the longer game (S-FLAG-7)."""
    if state.longer and state.mode_row.scores == "home":
        for flag in list(state.flags):
            if flag.fallen == seat and not flag.carrier:
                send_home(state, flag)


def home_bases(state: ShootState, seat: int) -> list[Base]:
    """Return the Bases where a seat's HERO scores: its own, or any of its team (S-FLAG-5)."""
    team = state.hero(seat).team
    return [base for base in state.bases if base.team == team]


def check_capture(state: ShootState, seat: int = 0, path: Sequence[Place] = ()) -> bool:
    """Capture Flags whose living carrier touches a Base of its team; return whether one was (S-FLAG-5).

    Call it after every movement of a HERO or Base; `path` has the places that `seat` has just passed through.
    """
    captured = False
    for flag in [row for row in state.flags if row.carrier]:
        hero = state.hero(flag.carrier)
        places = [*(path if hero.seat == seat else ()), (hero.x, hero.y, hero.level)]
        bases = home_bases(state, hero.seat)
        if hero.alive and any(terrain.touches_base(*place, base) for base in bases for place in places):
            _capture(state, hero.seat, flag)
            captured = True
            if state.outcome is not None:
                break  # nothing further is settled (S-MODE-1)
    return captured


def _capture(state: ShootState, seat: int, flag: Flag) -> None:
    state.change_hero(seat, captures=state.hero(seat).captures + 1)
    state.emit(events.FlagCaptured, seat=seat, flag=flag.id)
    modes.check(state)
    if state.outcome is None:
        send_home(state, flag)
