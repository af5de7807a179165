"""What the lobby knows of SPLATATAT without loading it."""

from typing import Final

from game.games.meta import PAINTS, Cover, Meta, ModeRows
from game.kernel.messages import say

META: Final = Meta(
    key="splatatat",
    title="SPLATATAT",
    seats_min=2,
    seats_max=8,
    mode_keys=ModeRows("modes.toml", "mode", "key"),
    rules="game.games.splatatat.rules.game:GAME",
    table="game.games.splatatat.table.scene:PaperTable",
    lobby="game.games.splatatat.lobby:LOBBY",
    book="game.games.splatatat.table.book:GUIDE",
    story="game.games.splatatat.story",
    miniature="game.games.splatatat.table.miniature:miniature",
    rule_ids=("SPL-", "HR-"),
    pitch=say("Splat the others, save your own face, get rid of your cards."),
    cover=Cover("SPLATATAT", (178, 182, 190), (("SPLATATAT", 30, 66, 270),), PAINTS, (29, 24, 28), tall=0.93),
    letters="TitanOne-Regular",
    shelf=3,
)
