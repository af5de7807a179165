"""What the lobby knows about SHOOTIN' LADDERS without importing it."""

from typing import Final

from game.games.meta import Cover, Meta, ModeRows
from game.kernel.messages import say

META: Final = Meta(
    key="ladders",
    title="SHOOTIN' LADDERS",
    seats_min=2,
    seats_max=8,
    mode_keys=ModeRows("scenarios.toml", "scenario", "id"),
    rules="game.games.ladders.rules.game:GAME",
    table="game.games.ladders.table.scene:CandyTable",
    lobby="game.games.ladders.lobby:LOBBY",
    book="game.games.ladders.table.book:GUIDE",
    story="game.games.ladders.story",
    miniature="game.games.ladders.table.miniature:miniature",
    rule_ids=("L-",),
    boards=True,
    map_picture="game.games.ladders.art.board_picture:board_picture",
    pitch=say("A candy board, ladders, slides, and gingerbread men who lose their limbs."),
    cover=Cover(
        "SHOOTIN’ LADDERS",
        (122, 66, 28),
        (("Shootin’", 12, 46, 210), ("Ladders", 50, 60, 250)),
        ((206, 32, 58),),
        (255, 247, 242),
        tall=0.98,
    ),
    letters="Chewy-Regular",
    shelf=4,
)
