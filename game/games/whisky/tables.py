"""Tables of LOOT SHOOT WHISKY as commands and the lobby open them."""

from pathlib import Path

from game.games.whisky.options import WhiskyOptions

MODES: tuple[str, ...] = ("single", "best3")


def make_options(seats: int = 2, mode: str = "single", map_file: Path | None = None) -> WhiskyOptions:
    """Return a table's options; raises ValueError, with a sentence for the player, where there is no such table."""
    if map_file is not None:
        raise ValueError("LOOT SHOOT WHISKY is played without a map.")
    if seats != 2:
        raise ValueError(f"LOOT SHOOT WHISKY seats 2 players, not {seats}.")
    if mode not in MODES:
        raise ValueError(f"There is no mode '{mode}'; there is {', '.join(MODES)}.")
    return WhiskyOptions(match_length=3 if mode == "best3" else 1)
