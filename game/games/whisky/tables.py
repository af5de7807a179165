"""Options of LOOT SHOOT WHISKY, as commands and the lobby make them."""

from pathlib import Path

from game.games.whisky.modes import MODES
from game.games.whisky.options import WhiskyOptions
from game.kernel.messages import say


def make_options(seats: int = 2, mode: str = "single", map_file: Path | None = None) -> WhiskyOptions:
    """Return a game's options; raises ValueError, with a sentence for the player, for invalid ones."""
    if map_file is not None:
        raise ValueError(say("LOOT SHOOT WHISKY has no maps."))
    if seats != 2:
        raise ValueError(say("LOOT SHOOT WHISKY is for 2 players, not {seats}.", seats=seats))
    if mode not in MODES:
        raise ValueError(say("There is no mode '{mode}'; choose from {modes}.", mode=mode, modes=", ".join(MODES)))
    return WhiskyOptions(match_length=MODES[mode].duels)
