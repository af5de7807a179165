"""SHOOT's bots by level."""

from game.games.shoot.bots.answers import ShootBot
from game.games.shoot.bots.regular import Regular
from game.games.shoot.bots.rookie import Rookie
from game.games.shoot.bots.veteran import Veteran

__all__ = ["Regular", "Rookie", "ShootBot", "Veteran"]
