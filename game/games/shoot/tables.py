"""Tables of SHOOT as commands and the lobby open them: a map, a mode and a number of seats make options."""

from pathlib import Path
from typing import get_args

import msgspec

from game.battlefield import load
from game.battlefield.model import Battlefield
from game.games.shoot.options import Mode, Options
from game.resources import maps

PLAYABLE_MODES: tuple[str, ...] = ("ctf", "kills", "lms")
STANDARD_MAP = "kitchen_table.tmx"


def make_options(seats: int, mode: str = "ctf", map_file: Path | None = None) -> Options:
    """Return a table with the rulebook's defaults.

    Raises ValueError, with a sentence for the player, if map, mode and seats do not fit; MapError or OSError if the
    map cannot be read.
    """
    if mode not in get_args(Mode):
        raise ValueError(f"There is no mode '{mode}'; there is {', '.join(PLAYABLE_MODES)}.")
    field = load(map_file if map_file is not None else maps() / STANDARD_MAP)
    trouble = why_not_table(field, seats, mode)
    if trouble:
        raise ValueError(trouble)
    return msgspec.convert({"battlefield": field, "seats": seats, "mode": mode}, Options, from_attributes=True)


def why_not_table(field: Battlefield, seats: int, mode: str) -> str:
    """Return why a map cannot be played so; empty if it can."""
    name = field.title or field.source
    if mode not in PLAYABLE_MODES:
        return f"The mode '{mode}' comes later; this box plays {', '.join(PLAYABLE_MODES)}."
    if mode not in field.modes:
        return f"'{name}' is not made for the mode '{mode}'; it is made for {', '.join(field.modes)}."
    if not field.players_min <= seats <= field.players_max:
        return f"'{name}' seats {field.players_min} to {field.players_max} players, not {seats}."
    return ""
