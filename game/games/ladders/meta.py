"""What the lobby knows of SHOOTIN' LADDERS without opening it."""

from typing import Final

from game.games.meta import Meta

META: Final = Meta(
    key="ladders",
    title="SHOOTIN' LADDERS",
    seats_min=2,
    seats_max=8,
    modes=("qc", "hh", "gt", "tr", "cz", "cf", "dh", "custom"),
    rules="game.games.ladders.rules.game:GAME",
    table="game.games.ladders.table.scene:CandyTable",
    lobby="game.games.ladders.lobby:LOBBY",
    rule_ids=("L-",),
    boards=True,
)
