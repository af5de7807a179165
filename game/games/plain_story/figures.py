"""Who won, and nothing counted besides: the figures of a game that has none of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.games.story import SeatFigures, Setting
from game.kernel.past import Past
from game.kernel.state import State

TITLES: Final[Mapping[str, str]] = {}
"""What each figure is called: there are none."""
KINDS: Final[Mapping[str, str]] = {}
"""What each kind of thing used is called: none is counted."""


def figures(past: Past, number: int) -> list[SeatFigures]:
    """Return the places of the seats after an entry; raises as `Past.state` does."""
    return after(past.state(number), past.entries[: number + 1])


def after(state: State, entries: Sequence[Any]) -> list[SeatFigures]:
    """Return the places of the seats: the winners first, all others second."""
    winners = state.outcome.winners if state.outcome is not None else ()
    over = state.outcome is not None
    return [
        SeatFigures(seat, 0, (1 if seat in winners else 2) if over else 0, seat in winners, {})
        for seat in range(1, state.everybody().bit_count() + 1)
    ]


def setting(options: Any) -> Setting:
    """Return what is played at a table, as far as its options tell by the name that most games use."""
    return Setting(str(getattr(options, "mode", "")))


def mode_title(key: str) -> str:
    """Return what a mode is called: its key."""
    return key


def thing(kind: str, name: str) -> str:
    """Return what a thing used is called: its id."""
    return name
