"""Options of SPLATATAT, as commands and the lobby make them."""

from pathlib import Path

import msgspec

from game.games.splatatat.modes import MODES
from game.games.splatatat.options import SplatOptions, why_no_table
from game.kernel.messages import say


def make_options(seats: int = 2, mode: str = "base", map_file: Path | None = None, **rules: object) -> SplatOptions:
    """Return a game's options: a variant of section 12, with House Rules changed by field name.

    Raises ValueError, with a sentence for the player, for invalid options.
    """
    if map_file is not None:
        raise ValueError(say("SPLATATAT has no maps."))
    if mode not in MODES:
        raise ValueError(say("There is no mode '{mode}'; choose from {modes}.", mode=mode, modes=", ".join(MODES)))
    options = MODES[mode].table(seats)
    unknown = set(rules) - set(SplatOptions.__struct_fields__)
    if unknown:
        raise ValueError(say("There is no house rule '{rule}'.", rule=min(unknown)))
    options = msgspec.convert({**msgspec.to_builtins(options), **rules}, SplatOptions)
    trouble = why_no_table(options)
    if trouble:
        raise ValueError(trouble)
    return options
