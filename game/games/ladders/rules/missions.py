"""When a game is won (section 13): the missions, the round limit, ties."""

from typing import Final

from game.games.ladders.rules import events
from game.games.ladders.rules.state import CARRIED, HEAD, OUT, SET, STANDING, LaddersState
from game.kernel.state import Outcome

RED, BLUE = 1, 2
SIDE_NAMES: Final = ("", "red", "blue")


def parties(state: LaddersState) -> list[tuple[int, ...]]:
    """Return who can win: each seat for itself, or the seats of each side (Red or the squad first)."""
    if not state.sides[0]:
        return [(seat,) for seat in range(1, state.seats + 1)]
    return [tuple(seat for seat, side in enumerate(state.sides, 1) if side == one) for one in (RED, BLUE)]


def finish(state: LaddersState, winners: tuple[int, ...], reason: str) -> bool:
    """End the game; nothing else happens (L-TURN-7, L-WIN-3). Returns True."""
    state.outcome = Outcome(winners, reason)
    state.emit(events.GameOver, winners=winners, reason=reason, mission=state.mission)
    return True


def check(state: LaddersState) -> bool:
    """End the game if its mission is met (L-TURN-7); return whether it is over.

    Call it after every part lost, Trophy, Frag, flag move and seat out: the first that meets it wins (L-RULING-25).
    """
    if state.outcome is not None:
        return True
    return _CHECKS[state.mission](state)


def _enough(state: LaddersState, counts: list[int], reason: str) -> bool:
    """End the game once a party has N; a team counts all its seats together (L-QC-1, L-GT-1).

    With limited respawns and nobody left to score against, the best so far wins: a game always ends.
    """
    for party in parties(state):
        if sum(counts[seat - 1] for seat in party) >= state.goal:
            return finish(state, party, reason)
    left = _in_play(state)
    if len(left) > 1:
        return False
    rows = [(*score(state, one), _taken(state, one), _fragged(state, one), one in left) for one in parties(state)]
    return finish(state, _best(state, list(rows)), "nobody_left")


def _trophies(state: LaddersState) -> bool:
    return _enough(state, [len(row) for row in state.trophies], "trophies")


def _frags(state: LaddersState) -> bool:
    return _enough(state, state.frags, "frags")


def _in_play(state: LaddersState) -> list[tuple[int, ...]]:
    """Return the parties with a seat that is not out."""
    return [one for one in parties(state) if any(state.cookies[seat - 1].status != OUT for seat in one)]


def _last_standing(state: LaddersState) -> bool:
    """End the game once only one seat (or team) is not out: it wins (L-CZ-1)."""
    left = _in_play(state)
    return len(left) <= 1 and finish(state, left[0] if left else (), "last_standing")


def _most_trophies(state: LaddersState) -> bool:
    """End the game once at most one seat is not out (L-TR-1).

    Most Trophies win, then Frags, then the seat still in, then the win is shared.
    """
    left = _in_play(state)
    if len(left) > 1:
        return False
    return finish(
        state,
        _best(state, [(_taken(state, one), _fragged(state, one), one in left) for one in parties(state)]),
        "most_trophies",
    )


def heads(state: LaddersState, party: tuple[int, ...]) -> int:
    """Return how many standing cookies of a party have a HEAD (L-HH-1)."""
    cookies = [state.cookies[seat - 1] for seat in party]
    return sum(cookie.status == STANDING and cookie.boxes[HEAD] > 0 for cookie in cookies)


def _may_return(state: LaddersState, seat: int) -> bool:
    """Return whether a seat that is not out has a respawn left: it comes back with a HEAD (L-RULING-60)."""
    cookie = state.cookies[seat - 1]
    return cookie.status != OUT and cookie.respawns != 0


def _heads(state: LaddersState) -> bool:
    """End the game once no standing cookie of a side has a HEAD and none can return: that side loses (L-HH-1)."""
    red, blue = parties(state)
    for party, other in ((red, blue), (blue, red)):
        if not heads(state, party) and not any(_may_return(state, seat) for seat in party):
            return finish(state, other, "heads")
    return False


def _flags(state: LaddersState) -> bool:
    """End the game once every other seat that is not out has completed a turn since a flag was SET (L-FLAG-10)."""
    held = [flag for flag in state.flags if flag.where == SET]
    if len(held) != 1:
        return False
    flag = held[0]
    for seat, cookie in enumerate(state.cookies, 1):
        if seat != flag.seat and cookie.status != OUT and not flag.done >> seat & 1:
            return False
    return finish(state, parties(state)[state.sides[flag.seat - 1] - 1], "flag_held")


def _sniper(state: LaddersState) -> bool:
    """End the game once the sniper is crumbed, or the whole squad is out (L-DHD-5)."""
    squad, (sniper,) = parties(state)
    if state.cookies[sniper - 1].status != STANDING:
        return finish(state, squad, "sniper_crumbed")
    if all(state.cookies[seat - 1].status == OUT for seat in squad):
        return finish(state, (sniper,), "squad_out")
    return False


_CHECKS: Final = {
    "trophies": _trophies,
    "frags": _frags,
    "most_trophies": _most_trophies,
    "heads": _heads,
    "last_standing": _last_standing,
    "flags": _flags,
    "sniper": _sniper,
}

# -- the round limit -----------------------------------------------------------------------------------


def _taken(state: LaddersState, party: tuple[int, ...]) -> int:
    return sum(len(state.trophies[seat - 1]) for seat in party)


def _fragged(state: LaddersState, party: tuple[int, ...]) -> int:
    return sum(state.frags[seat - 1] for seat in party)


def _parts(state: LaddersState, party: tuple[int, ...]) -> int:
    cookies = [state.cookies[seat - 1] for seat in party]
    return sum(sum(boxes > 0 for boxes in cookie.boxes) for cookie in cookies if cookie.status == STANDING)


def score(state: LaddersState, party: tuple[int, ...]) -> tuple[int, ...]:
    """Return a party's score in the mission's count; higher is better (section 13, Round limit)."""
    if state.mission in ("trophies", "most_trophies"):
        return (_taken(state, party),)
    if state.mission == "frags":
        return (_fragged(state, party),)
    if state.mission == "heads":
        return (heads(state, party),)
    if state.mission == "last_standing":
        return (_parts(state, party),)
    if state.mission == "flags":
        side = state.sides[party[0] - 1]
        mine = [flag for flag in state.flags if flag.side != side and flag.seat in party]
        return sum(flag.where == SET for flag in mine), sum(flag.where == CARRIED for flag in mine)
    return (int(state.sniper in party),)


def _best(state: LaddersState, scores: list[tuple[object, ...]]) -> tuple[int, ...]:
    """Return the seats of the parties with the best score; more than one party shares the win."""
    best = max(scores)
    rows = zip(parties(state), scores, strict=True)
    return tuple(sorted(seat for party, one in rows if one == best for seat in party))


def limit_reached(state: LaddersState) -> bool:
    """End the game at the round limit: the mission's count, then Trophies, then Frags, then shared. Returns True."""
    rows: list[tuple[object, ...]] = [
        (*score(state, one), _taken(state, one), _fragged(state, one)) for one in parties(state)
    ]
    return finish(state, _best(state, rows), "round_limit")
