"""What the lobby knows of SHOOTIN' LADDERS without opening it."""

from typing import Final

from game.games.meta import Meta, ModeRows

META: Final = Meta(
    key="ladders",
    title="SHOOTIN' LADDERS",
    seats_min=2,
    seats_max=8,
    mode_keys=ModeRows("scenarios.toml", "scenario", "id"),
    rules="game.games.ladders.rules.game:GAME",
    table="game.games.ladders.table.scene:CandyTable",
    lobby="game.games.ladders.lobby:LOBBY",
    rule_ids=("L-",),
    boards=True,
)
