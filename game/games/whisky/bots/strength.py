"""How far each level can be beaten (tools/solve_whisky.py --exploit): by how much the best response beats it.

0 is perfect, 1 loses every duel: the Rookie 0.817, the Regular 0.350, the Deadeye 0.0002, uniform play 0.787.
"""

from typing import Final

STAKE: Final = 0.1
"""The Veteran's largest loss to the best response, over a whole match of any length: 5 points of win chance."""
