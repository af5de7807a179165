"""What the lobby knows of SHOOT without opening it."""

from typing import Final

from game.games.meta import Meta, ModeRows

META: Final = Meta(
    key="shoot",
    title="SHOOT",
    seats_min=2,
    seats_max=4,
    mode_keys=ModeRows("modes.toml", "mode", "key"),
    rules="game.games.shoot.rules.game:GAME",
    table="game.games.shoot.table.scene:ShootTable",
    lobby="game.games.shoot.lobby:LOBBY",
    rule_ids=("S-",),
    maps=True,
)
