"""The verdict of test games on a wild table, and the words for it (LAB-3): two hundred games of Rookies."""

from collections.abc import Sequence
from typing import Final

from game.kernel.messages import say

GAMES: Final = 200
LEVEL: Final = "rookie"
NEAR: Final = 0.1


def off(shares: Sequence[float], fair: float) -> float:
    """Return the largest distance of a share from a fair one."""
    return max((abs(share - fair) for share in shares), default=1.0)


def even(shares: Sequence[float], fair: float, tilted: bool) -> bool:
    """Return whether test games judge a table fair."""
    return not tilted and off(shares, fair) <= NEAR


def told_even(shares: Sequence[float], fair: float, games: int) -> str:
    """Return the text of how fair an offered table is."""
    points = round(100 * off(shares, fair))
    return say("Judged fair: in {games} Rookie games no side was more than {points} points from its fair {fair} %.",
               games=games, points=points, fair=round(100 * fair))  # fmt: skip


def told_uneven(number: str, shares: Sequence[float], fair: float, games: int) -> str:
    """Return the text of why a table is not offered."""
    points = round(100 * off(shares, fair))
    return say("Table {number} is lopsided: in {games} Rookie games one side was {points} points from its fair {fair} "
               "%.",
               number=number, games=games, points=points, fair=round(100 * fair))  # fmt: skip
