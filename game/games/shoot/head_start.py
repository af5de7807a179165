"""What a head start gives (S-SET-7), in words: it depends on the goal."""

from collections.abc import Callable, Mapping
from typing import Final

from game.battlefield.modes import GameMode
from game.kernel.messages import Message, say_count

MOST: Final = 5
"""The largest head start of a seat."""
_GIVEN: Final[Mapping[str, Callable[[int], Message]]] = {
    "captures": lambda n: say_count(
        "an extra half card length on every action card", "{n} extra half card lengths on every action card", n
    ),
    "kills": lambda n: say_count("one kill to start with", "{n} kills to start with", n),
    "lives": lambda n: say_count("one extra life", "{n} extra lives", n),
}


def given(goal: str, n: int) -> Message:
    """Return what a head start of n gives under a goal: movement, unless the goal has something of its own.

    >>> str(given("captures", 3))
    '3 extra half card lengths on every action card'
    """
    return _GIVEN.get(goal, _GIVEN["captures"])(n)


def most(mode: GameMode, kills: int) -> int:
    """Return the largest possible head start when this many kills win: a seat with enough has already won."""
    return min(MOST, kills - 1) if mode.goal == "kills" else MOST
