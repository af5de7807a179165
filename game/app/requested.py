"""What an open window is asked for: a game by its map and its players, a laboratory, files (LAB-8, HND-3, HND-20)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.kernel.messages import error_text, say


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A requested game, as `splatterbox play` takes it: a map's path, and the kinds of players.

    With `laboratory` the map's laboratory is requested instead, and nothing else matters (F7 in Tiled). With `files`
    these are to be opened, or the window is to come forward if there are none.
    """

    game: str = ""
    map: str = ""
    mode: str = ""
    kinds: list[str] = []
    rules: list[str] = []
    trial: bool = False
    laboratory: bool = False
    files: list[str] | None = None


def options_of(wish: Request) -> Any:
    """Return the options of the requested game; raises ValueError with a sentence if they are impossible."""
    from importlib import import_module

    from game.battlefield.model import MapError
    from game.games import games
    from game.play.house_rules import limited, with_rules

    known = {meta.key: meta for meta in games()}
    refused = say("{map} can't be played yet: the Maps page says why.", map=Path(wish.map).name[:60])
    if wish.game not in known or not 1 <= len(wish.kinds) <= 8:
        raise ValueError(refused)
    tables = import_module(f"game.games.{wish.game}.tables")
    try:
        options = tables.make_options(len(wish.kinds), wish.mode, Path(wish.map))
    except (MapError, ValueError, OSError) as error:
        raise ValueError(error_text(error) if isinstance(error, ValueError) and error.args else refused) from None
    try:
        options = with_rules(options, wish.rules)
    except ValueError as error:
        raise ValueError(refused) from error
    return options if "person" in wish.kinds else limited(options)
