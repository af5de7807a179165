"""What a game begun under earlier rules needs to be continued under today's (see `game.kernel.upgrades`)."""

from collections.abc import Mapping
from typing import Any, Final

from game.kernel.upgrades import Upgrade, unchanged


def other_numbers(_kept: dict[str, Any]) -> None:
    """Continue from the newest whole state with the numbers now printed on the cards.

    Wounds keep the points they have, and the options stay as they were chosen. Later choices that lead elsewhere with
    these numbers are undone.
    """


def as_it_was_set(_kept: dict[str, Any]) -> None:
    """Continue from the newest whole state: hits without stripes count no more than their cards say (S-HIT-9)."""


UPGRADES: Final[Mapping[str, Upgrade]] = {"1": unchanged, "2": other_numbers, "3": as_it_was_set}
