"""For games that don't rate their random draws: none counts as lucky or unlucky."""

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
