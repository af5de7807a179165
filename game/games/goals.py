"""Goals over the log of a match, for a seat: what steps, feats and days ask with (LAD-5)."""

from __future__ import annotations

from logging import getLogger
from typing import TYPE_CHECKING, Any

from game.games import find, meta_of
from game.games.story import story_of
from game.kernel.entry import ReplayMismatch
from game.kernel.events import visible_events
from game.lobby.goals import GONE, Finish, GoalStanding, GoalWatch, Happened, LogGoal
from game.lobby.patterns import Roles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.kernel.match import Match
    from game.kernel.past import Past


def standings(match: Match, goals: Sequence[LogGoal], seat: int, who: Mapping[int, str]) -> list[GoalStanding]:
    """Return how goals stand for a seat after the log of a match, over or not; `who` is the character's key by seat.

    A past state is only made where a gauge reads one; a goal that reads one which is lost is gone.
    """
    roles, names = roles_at(match, seat, who), story_of(match.game.key).goal_names
    watches = [GoalWatch(goal, roles, names) for goal in goals]
    lost = set[int]()
    for number, entry in enumerate(match.entries):
        events = [(event.name, event.facts) for event in visible_events(entry.events, 0)]
        reading = [place for place, one in enumerate(watches) if one.reads(name for name, _ in events)]
        state = None
        if reading:
            try:
                state = match.state_after(number)
            except ReplayMismatch as error:
                getLogger(__name__).warning("A goal can't be read: %s", error)
                lost.update(reading)
        for place, one in enumerate(watches):
            if place not in lost:
                one.take(Happened(events, entry.turn, state))
    ended = finish_of(match)
    for one in watches:
        if ended is None:
            one.look(match.state)
        else:
            one.end(ended)
    return [GONE if place in lost else one.standing for place, one in enumerate(watches)]


def met_at(past: Past, goal: LogGoal, seat: int, who: Mapping[int, str]) -> int:
    """Return the number of the entry that brought the last thing a goal asks for (REC-5); 0 for none, or if lost."""
    last = past.state(len(past.entries) - 1)
    watch = GoalWatch(goal, _roles(past.game.key, last, seat, who), story_of(past.game.key).goal_names)
    for number, entry in enumerate(past.entries):
        events = [(event.name, event.facts) for event in visible_events(entry.events, 0)]
        try:
            state = past.state(number) if watch.reads(name for name, _ in events) else None
        except ReplayMismatch:
            return 0
        watch.take(Happened(events, entry.turn, state))
    return max(0, watch.met_at - 1)


def roles_at(match: Match, seat: int, who: Mapping[int, str]) -> Roles:
    """Return who is who in a match for a seat."""
    return _roles(match.game.key, match.state, seat, who)


def _roles(game: str, state: Any, seat: int, who: Mapping[int, str]) -> Roles:
    mates = story_of(game).mates(state, seat)
    return Roles(seat, frozenset(mates), who, find(meta_of(game).lobby).card_key)


def finish_of(match: Match) -> Finish | None:
    """Return how a match ended; None if it goes on."""
    outcome = match.state.outcome
    if outcome is None:
        return None
    figures = story_of(match.game.key).figures(match.state, match.entries)
    return Finish(tuple(outcome.winners), outcome.reason, {one.seat: one.place for one in figures}, match.state)
