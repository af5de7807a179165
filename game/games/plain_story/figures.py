"""Who won, and no other figures: for a game that has no figures of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.games.story import SeatFigures, Setting
from game.kernel.past import Past
from game.kernel.state import State

TITLES: Final[Mapping[str, str]] = {}
"""The title of each figure: there are none."""
KINDS: Final[Mapping[str, str]] = {}
"""The title of each kind of thing used: none is counted."""


def figures(past: Past, number: int) -> list[SeatFigures]:
    """Return the places of the seats after an entry; raises as `Past.state` does."""
    return after(past.state(number), past.entries[: number + 1])


def after(state: State, entries: Sequence[Any]) -> list[SeatFigures]:
    """Return the places of the seats: the winners first, everybody else second."""
    winners = state.outcome.winners if state.outcome is not None else ()
    over = state.outcome is not None
    return [
        SeatFigures(seat, 0, (1 if seat in winners else 2) if over else 0, seat in winners, {})
        for seat in range(1, state.everybody().bit_count() + 1)
    ]


def setting(options: Any) -> Setting:
    """Return the setting of a game, as far as its options name it with the field that most games use."""
    return Setting(str(getattr(options, "mode", "")))


def mode_title(key: str) -> str:
    """Return the title of a mode: its key."""
    return key


def thing(kind: str, name: str) -> str:
    """Return the name of a thing used: its id."""
    return name
