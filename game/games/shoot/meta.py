"""What the lobby needs of SHOOT without importing it."""

from typing import Final

from game.games.meta import Cover, Meta, ModeRows
from game.kernel.messages import say

META: Final = Meta(
    key="shoot",
    title="SHOOT",
    seats_min=2,
    seats_max=4,
    mode_keys=ModeRows("modes.toml", "mode", "key"),
    rules="game.games.shoot.rules.game:GAME",
    table="game.games.shoot.table.scene:ShootTable",
    lobby="game.games.shoot.lobby:LOBBY",
    book="game.games.shoot.table.book:GUIDE",
    story="game.games.shoot.story",
    miniature="game.games.shoot.table.miniature:miniature",
    rule_ids=("S-",),
    maps=True,
    map_picture="game.games.shoot.table.paint.map_picture:map_picture",
    map_arranger="game.games.shoot.table.paint.arranged:ArrangedTable",
    pitch=say("Run, hide and shoot across a table full of things. True line of sight, cards for every hit."),
    cover=Cover(
        "SHOOT",
        (176, 90, 10),
        (("SHOOT", 18, 120, 276),),
        ((214, 36, 36),),
        (29, 24, 28),
        (("emoji/t-rex", 152, 138, 132, False), ("emoji/ninja", 14, 144, 104, False)),
    ),
    letters="Bangers-Regular",
    shelf=1,
)
