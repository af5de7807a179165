"""How far each level can be beaten (tools/solve_whisky.py --exploit): read by the lobby without loading a bot."""

from typing import Final

EXPLOITABILITY: Final = {"rookie": 0.731, "regular": 0.350, "veteran": 0.133, "deadeye": 0.0002}
"""How much of a duel the best answer to a level wins: 0 is perfect, 1 loses every duel; uniform play 0.787."""
