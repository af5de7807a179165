"""FIFTH RACE set-ups for the commands and the lobby."""

from pathlib import Path

from game.games.fifth.options import MODES, STANDARD, RaceOptions


def make_options(seats: int = 2, mode: str = STANDARD, map_file: Path | None = None) -> RaceOptions:
    """Return a set-up's options; raises ValueError, with a sentence for the player, if it is invalid."""
    if map_file is not None:
        raise ValueError("FIFTH RACE is played without a map.")
    if not 2 <= seats <= 4:
        raise ValueError(f"FIFTH RACE seats 2 to 4, not {seats}.")
    if mode not in MODES:
        raise ValueError(f"There is no mode '{mode}'; there is {', '.join(MODES)}.")
    return RaceOptions(seats=seats, goal=MODES[mode].goal)
