"""How far each level can be beaten (tools/solve_whisky.py --exploit): by how much the best response beats it.

0 is perfect, 1 loses every duel; uniform play loses 0.787.
"""

from typing import Final

STAKE: Final = 0.1
"""The Veteran's largest loss to the best response, over a whole match of any length: 5 points of win chance."""
LOSSES: Final = {"rookie": 0.817, "regular": 0.350, "veteran": STAKE, "deadeye": 0.0002}


def best_answer(level: str, duels: int) -> int:
    """Return how many of some duels the best response to a level wins.

    >>> [best_answer(level, 20) for level in LOSSES]
    [18, 14, 11, 10]
    """
    return round(duels * (1 + LOSSES[level]) / 2)
