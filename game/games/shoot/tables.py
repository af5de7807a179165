"""Tables of SHOOT as commands and the lobby open them: a map, a mode and a number of seats make options."""

from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from game.battlefield import load
from game.battlefield.model import Battlefield
from game.games.shoot.options import Mode, Options
from game.games.shoot.rules.setup import why_no_table
from game.resources import maps

PLAYABLE_MODES: Final[tuple[str, ...]] = get_args(Mode)
STANDARD_MAP: Final = "kitchen_table.tmx"
STANDARD_MAPS: Final = {"ctf2": "cup_final.tmx", "hill_up": "birthday_climb.tmx", "hill_down": "top_shelf.tmx"}
"""The map of a mode that is not played on STANDARD_MAP."""


def make_options(seats: int, mode: str = "ctf", map_file: Path | None = None, **changes: Any) -> Options:
    """Return a table with the rulebook's defaults, `changes` by the names of Options (cards, teams, lives ...).

    Without a mode it is the first that the map is made for, ctf before all others.
    Raises ValueError, with a sentence for the player, if map, mode, seats and changes do not fit; MapError or OSError
    if the map cannot be read; TypeError for a name that Options does not have.
    """
    if mode and mode not in PLAYABLE_MODES:
        raise ValueError(f"There is no mode '{mode}'; there is {', '.join(PLAYABLE_MODES)}.")
    field = load(map_file if map_file is not None else maps() / STANDARD_MAPS.get(mode, STANDARD_MAP))
    mode = mode or next((own for own in ("ctf", *field.modes) if own in field.modes), "ctf")
    trouble = why_not_table(field, seats, mode)
    if trouble:
        raise ValueError(trouble)
    plain = msgspec.convert({"battlefield": field, "seats": seats, "mode": mode}, Options, from_attributes=True)
    options = msgspec.structs.replace(plain, **changes)
    trouble = why_no_table(options)
    if trouble:
        raise ValueError(trouble)
    return options


def why_not_table(field: Battlefield, seats: int, mode: str) -> str:
    """Return why a map cannot be played so; empty if it can."""
    name = field.title or field.source
    if mode not in PLAYABLE_MODES:
        return f"There is no mode '{mode}'; there is {', '.join(PLAYABLE_MODES)}."
    if mode not in field.modes:
        return f"'{name}' is not made for the mode '{mode}'; it is made for {', '.join(field.modes)}."
    if not field.players_min <= seats <= field.players_max:
        return f"'{name}' seats {field.players_min} to {field.players_max} players, not {seats}."
    return ""
