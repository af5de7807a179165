"""Positions of the ladders played on with scripted dice, for every chapter's tests."""

from collections.abc import Iterable
from typing import Any

import pytest

from game.games.ladders.rules.position import position
from game.games.ladders.rules.state import LaddersState
from game.kernel.chance import Scripted
from game.kernel.events import Event
from game.kernel.game import pending, play, run
from game.kernel.refusal import IllegalChoice
from game.kernel.state import Driver

__all__ = ["asked", "drive", "names", "on", "position", "refused", "start"]


def drive(state: LaddersState, rolls: Iterable[int] = (), tops: dict[str, list[int]] | None = None) -> list[Event]:
    """Return a state scripted chance and an ear; returns the list the events go to."""
    events: list[Event] = []
    state.__dict__["driver"] = Driver(Scripted(tops, rolls), events)
    return events


def start(state: LaddersState, rolls: Iterable[int] = (), tops: dict[str, list[int]] | None = None) -> list[Event]:
    """Run a state from its stack to its first decision."""
    events: list[Event] = []
    run(state, Scripted(tops, rolls), events)
    return events


def on(state: LaddersState, *choices: tuple[Any, ...], rolls: Iterable[int] = ()) -> list[Event]:
    """Play choices one after the other, dice as scripted; every roll must be used up. Gives the events."""
    left = iter(list(rolls))
    events = drive(state, left)
    for choice in choices:
        play(state, choice)
    assert next(left, None) is None, "a scripted die was not rolled"
    return events


def asked(state: LaddersState) -> tuple[str, int]:
    """Who is asked what: the decision's class name and its seat."""
    decision = pending(state)
    assert decision is not None, state.outcome
    return type(decision).__name__, decision.seat


def options(state: LaddersState) -> list[tuple[Any, ...]]:
    """What the seat that is asked may choose."""
    decision = pending(state)
    assert decision is not None
    return decision.options(state)


def refused(state: LaddersState, choice: tuple[Any, ...]) -> str:
    """The rule that refuses a choice; the state stays as it was."""
    before = state.copy()
    drive(state)
    with pytest.raises(IllegalChoice) as caught:
        play(state, choice)
    assert state == before
    assert caught.value.refusal.reason
    return caught.value.refusal.rule


def names(events: list[Event]) -> list[str]:
    """The names of events, in order."""
    return [event.name for event in events]


def only(events: list[Event], name: str) -> Event:
    """The one event of a name."""
    found = [event for event in events if event.name == name]
    assert len(found) == 1, names(events)
    return found[0]
