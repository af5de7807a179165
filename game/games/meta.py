"""What the lobby knows of a game without loading its rules."""

import msgspec


class Meta(msgspec.Struct, frozen=True):
    """A game of the box: `rules` and `table` say where they are found, as "module:name", and are loaded when needed.

    `modes` lists the keys of its modes, the standard one first. `rule_ids` are the beginnings of its rules' ids.
    `lobby` names its `game.lobby.setup.Lobby`; empty where nobody can set a table of it yet. `pitch` is the sentence on
    its box, where the box has no art of its own. `boards` tells that it is played on the boards of the maps folders,
    `maps` that it is played on the battlefields there.
    """

    key: str
    title: str
    seats_min: int
    seats_max: int
    modes: tuple[str, ...]
    rules: str
    table: str
    rule_ids: tuple[str, ...] = ()
    lobby: str = ""
    pitch: str = ""
    boards: bool = False
    maps: bool = False
