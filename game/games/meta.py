"""What the lobby knows of a game without loading its rules."""

from pathlib import Path
from typing import NamedTuple

import msgspec


class ModeRows(NamedTuple):
    """Where a game's data lists its modes: a file, a table of it, and the field with the key."""

    file: str
    table: str
    field: str


class Meta(msgspec.Struct, frozen=True):
    """A game of the box: `rules` and `table` say where they are found, as "module:name", and are loaded when needed.

    `mode_keys` are those of its modes, or where they stand. `rule_ids` are the beginnings of its rules' ids.
    `lobby` names its `game.lobby.setup.Lobby`; empty where nobody can set a table of it yet. `pitch` is the sentence on
    its box, where the box has no art of its own. `boards` tells that it is played on the boards of the maps folders,
    `maps` that it is played on the battlefields there.
    """

    key: str
    title: str
    seats_min: int
    seats_max: int
    mode_keys: tuple[str, ...] | ModeRows
    rules: str
    table: str
    rule_ids: tuple[str, ...] = ()
    lobby: str = ""
    pitch: str = ""
    boards: bool = False
    maps: bool = False

    @property
    def modes(self) -> tuple[str, ...]:
        """The keys of its modes, the standard one first."""
        if not isinstance(self.mode_keys, ModeRows):
            return self.mode_keys
        file, table, field = self.mode_keys
        rows = msgspec.toml.decode((Path(__file__).parent / self.key / "data" / file).read_bytes())[table]
        return tuple(row[field].lower() for row in rows)
