"""What the shelf knows about FIFTH RACE without opening it."""

from typing import Final

from game.games.meta import Meta, ModeRows

META: Final = Meta(
    key="fifth",
    title="FIFTH RACE",
    seats_min=2,
    seats_max=4,
    mode_keys=ModeRows("modes.toml", "mode", "key"),
    rules="game.games.fifth.rules.game:GAME",
    table="game.games.fifth.table.scene:RaceTable",
    lobby="game.games.fifth.lobby:LOBBY",
    rule_ids=("FIFTH-",),
    pitch="Tokens race, a card a turn.",
)
