"""How far each level can be beaten (tools/solve_whisky.py --exploit): the lobby reads it without loading a bot."""

from typing import Final

STAKE: Final = 0.1
"""The Veteran's largest loss to the best response, over a whole match of any length: 5 points of win chance."""

EXPLOITABILITY: Final = {"rookie": 0.817, "regular": 0.350, "veteran": STAKE, "deadeye": 0.0002}
"""By how much the best response beats each level: 0 is perfect, 1 loses every duel; uniform play 0.787."""
