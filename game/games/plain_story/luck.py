"""No random draw is evaluated in a game that doesn't say what its draws bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.games.story import Draw
from game.kernel.entry import Entry
from game.kernel.state import State

TITLES: Final[Mapping[str, str]] = {}
"""What is counted as luck: nothing."""


def luck(state: State, entry: Entry, entries: Sequence[Entry]) -> list[Draw]:
    """Return no draws."""
    return []
