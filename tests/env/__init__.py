"""PettingZoo is imported by the game, which keeps its sound device (`game.env`)."""

import game.env  # noqa: F401
