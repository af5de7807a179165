"""Positions that the tests of SPLATATAT build on. Seats 1, 2, 3, 4 are red, blue, yellow, green."""

from typing import Any

from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.rules.position import read
from game.games.splatatat.rules.state import SplatState
from game.kernel.chance import Chance, RandomChance
from game.kernel.events import Event
from game.kernel.game import begin, pending, play
from game.kernel.refusal import Refusal
from game.kernel.state import Choice


def at(position: str, chance: Chance | None = None, **rules: Any) -> SplatState:
    """Start from a position; its events are in `heard(state)`."""
    options = SplatOptions(seats=len(read(position).places), position=position, **rules)
    state = begin(GAME, options, chance or RandomChance(1), [])
    assert isinstance(state, SplatState)
    return state


def team(position: str, **rules: Any) -> SplatState:
    """Start a Co-op from a position: seats 1 and 3 are red, 2 and 4 blue (six seats: 1 and 4 red, 2, 5 blue, ...)."""
    return at(position, teams=True, faces=1, **rules)


def do(state: SplatState, *choices: Choice) -> list[Event]:
    """Play choices; return the events that followed."""
    events = heard(state)
    events.clear()
    for choice in choices:
        play(state, choice)
    return list(events)


def heard(state: SplatState) -> list[Event]:
    """Return the list of a driven state's events."""
    events = state.driver.events
    assert events is not None
    return events


def names(events: list[Event]) -> list[str]:
    """Return the names of events, without the beginnings of turns."""
    return [event.name for event in events if event.name != "turn_started"]


def told(state: SplatState, name: str) -> Event:
    """Return the last event of a name."""
    return next(event for event in reversed(heard(state)) if event.name == name)


def options(state: SplatState) -> set[Choice]:
    """Return what the seat to move may do; nothing at the end of the game."""
    decision = pending(state)
    found = decision.options(state) if decision else []
    assert len(set(found)) == len(found), "equal cards count once"
    return set(found)


def why(state: SplatState, choice: Any) -> str:
    """Return the rule that refuses a choice, "" where it is allowed."""
    decision = pending(state)
    assert decision is not None
    refusal: Refusal | None = decision.why_not(state, choice)
    assert refusal is None or refusal.reason
    return refusal.rule if refusal else ""


def ended(state: SplatState) -> tuple[tuple[int, ...], str]:
    """Return the winners and the kind of a game that is over."""
    assert state.outcome is not None
    assert pending(state) is None
    return state.outcome.winners, state.outcome.reason


def deck(state: SplatState) -> list[str]:
    """Return the deck's kinds, top card first."""
    from game.games.splatatat.rules.cards import NAME

    return [NAME[card] for card in state.zones[0]]


def middle(state: SplatState) -> list[str]:
    """Return the middle's kinds."""
    from game.games.splatatat.rules.cards import NAME

    return [NAME[card] for card in state.zones[1]]
