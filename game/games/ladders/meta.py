"""What the lobby knows of SHOOTIN' LADDERS without opening it."""

from pathlib import Path
from typing import Final

import msgspec

from game.games.meta import Meta

_FILE: Final = Path(__file__).parent / "data" / "scenarios.toml"
_SCENARIOS: Final = msgspec.toml.decode(_FILE.read_bytes())["scenario"]

META: Final = Meta(
    key="ladders",
    title="SHOOTIN' LADDERS",
    seats_min=2,
    seats_max=8,
    modes=tuple(row["id"].lower() for row in _SCENARIOS),
    rules="game.games.ladders.rules.game:GAME",
    table="game.games.ladders.table.scene:CandyTable",
    lobby="game.games.ladders.lobby:LOBBY",
    rule_ids=("L-",),
    boards=True,
)
