"""SHOOT's opponents by level."""

from collections.abc import Callable
from typing import Final

from game.games.shoot.bot_common import ShootBot
from game.games.shoot.bot_regular import Regular
from game.games.shoot.bot_rookie import Rookie
from game.games.shoot.bot_search import Veteran

BOTS: Final[dict[str, Callable[[int], ShootBot]]] = {"rookie": Rookie, "regular": Regular, "veteran": Veteran}
"""Makes an opponent of a level from a seed."""

__all__ = ["BOTS", "Regular", "Rookie", "ShootBot", "Veteran"]
