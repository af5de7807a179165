"""How far each level can be beaten (tools/solve_whisky.py --exploit): read by the lobby without loading a bot."""

from typing import Final

STAKE: Final = 0.1
"""What the Veteran loses at most to the best answer, in a whole match, however long: 5 points of the chance to win."""

EXPLOITABILITY: Final = {"rookie": 0.817, "regular": 0.350, "veteran": STAKE, "deadeye": 0.0002}
"""How much of a duel the best answer to a level wins: 0 is perfect, 1 loses every duel; uniform play 0.787."""
