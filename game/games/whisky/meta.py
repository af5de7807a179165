"""What the lobby knows of LOOT SHOOT WHISKY without opening it."""

from typing import Final

from game.games.meta import Meta

META: Final = Meta(
    key="whisky",
    title="LOOT SHOOT WHISKY",
    seats_min=2,
    seats_max=2,
    mode_keys=("single", "best3"),
    rules="game.games.whisky.rules.game:GAME",
    table="game.games.whisky.table.scene:SaloonTable",
    lobby="game.games.whisky.lobby:LOBBY",
    rule_ids=("LSW-",),
)
