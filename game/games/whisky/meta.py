"""What the lobby knows of LOOT SHOOT WHISKY without loading it."""

from typing import Final

from game.games.meta import Cover, Meta, ModeRows
from game.kernel.messages import say

META: Final = Meta(
    key="whisky",
    title="LOOT SHOOT WHISKY",
    seats_min=2,
    seats_max=2,
    mode_keys=ModeRows("modes.toml", "mode", "key"),
    rules="game.games.whisky.rules.game:GAME",
    table="game.games.whisky.table.scene:SaloonTable",
    lobby="game.games.whisky.lobby:LOBBY",
    book="game.games.whisky.table.book:GUIDE",
    story="game.games.whisky.story",
    miniature="game.games.whisky.table.miniature:miniature",
    rule_ids=("LSW-",),
    pitch=say("A card duel in one saloon: both choose in secret, then the cards fight it out."),
    cover=Cover(
        "LOOT SHOOT WHISKY",
        (74, 40, 20),
        (("LOOT SHOOT", 30, 46, 236), ("WHISKY", 76, 68, 220)),
        ((104, 32, 22),),
        (244, 226, 184),
        tall=0.97,
    ),
    letters="Rye-Regular",
    shelf=2,
)
