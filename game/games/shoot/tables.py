"""Set-ups of SHOOT as commands and the lobby make them: a map, a mode and a number of seats become options."""

from pathlib import Path
from typing import Any

from game.battlefield import load
from game.battlefield.model import Battlefield
from game.battlefield.modes import MODES, STANDARD, why_no_mode
from game.games.shoot.options import Options, usual
from game.games.shoot.rules.setup import why_no_table
from game.kernel.messages import say
from game.resources import maps


def make_options(seats: int, mode: str = STANDARD, map_file: Path | None = None, **changes: Any) -> Options:
    """Return options with the rulebook's defaults, `changes` by the names of Options (cards, teams, lives ...).

    Without a mode it is the first that the map is made for, the standard one before all others. Raises ValueError,
    with a sentence for the player, if map, mode, seats and changes do not fit; MapError or OSError if the map cannot
    be read; TypeError for a name that Options does not have.
    """
    if mode and why_no_mode(mode):
        raise ValueError(why_no_mode(mode))
    field = load(map_file if map_file is not None else maps() / MODES[mode or STANDARD].standard_map)
    mode = mode or next((own for own in (STANDARD, *field.modes) if own in field.modes), STANDARD)
    trouble = why_not_table(field, seats, mode)
    if trouble:
        raise ValueError(trouble)
    options = Options(**{**usual(mode, seats), "battlefield": field, "seats": seats, "mode": mode, **changes})
    trouble = why_no_table(options)
    if trouble:
        raise ValueError(trouble)
    return options


def why_not_table(field: Battlefield, seats: int, mode: str) -> str:
    """Return why a map cannot be played with these seats and mode; empty if it can."""
    name = field.title or field.source
    if mode not in MODES:
        return why_no_mode(mode)
    if mode not in field.modes:
        made_for = ", ".join(field.modes)
        return say(
            "'{map}' is not made for the mode '{mode}'; it is made for {modes}.", map=name, mode=mode, modes=made_for
        )
    if not field.players_min <= seats <= field.players_max:
        least, most = field.players_min, field.players_max
        return say(
            "'{map}' is for {least} to {most} players, not {seats}.", map=name, least=least, most=most, seats=seats
        )
    return ""
