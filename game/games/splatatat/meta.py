"""What the lobby knows of SPLATATAT without opening it."""

from typing import Final

from game.games.meta import Meta

META: Final = Meta(
    key="splatatat",
    title="SPLATATAT",
    seats_min=2,
    seats_max=8,
    mode_keys=("base", "sudden", "short", "sudden_short", "nofun_a", "nofun_b", "coop", "most"),
    rules="game.games.splatatat.rules.game:GAME",
    table="game.games.splatatat.table.scene:PaperTable",
    lobby="game.games.splatatat.lobby:LOBBY",
    rule_ids=("SPL-", "HR-"),
)
