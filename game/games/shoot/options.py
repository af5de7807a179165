"""The options of a game, chosen before it is started (S-SET-1, section 18)."""

from typing import Any, Final, Literal

import msgspec

from game.battlefield.model import Battlefield
from game.battlefield.modes import MODES, STANDARD

HARDEST: Final = 2
"""The most extra points that every hit may have (S-HIT-8)."""
SUREST: Final = 4
"""The same for a hit without stripes (S-HIT-9)."""
AIMED: Final = 1
"""How many they are with *Aimed hits* in the set-up."""
FURTHEST: Final = 6
"""The most card lengths within which an opponent may contest the Flag on a hill (S-MODE-4)."""


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The options of a game. `teams` gives each seat's team, in seat order; empty: every seat for itself (S-TEAM-4).

    `head_start` gives seats a head start, in seat order (S-SET-7); seats that it does not name have none. `mode` is
    the key of a row of data/modes.toml. `battlefield` is the whole map: a game keeps the map it started with.
    """

    battlefield: Battlefield
    seats: int = 2
    mode: str = STANDARD
    teams: tuple[int, ...] = ()
    cards: Literal["beginner", "normal"] = "beginner"
    lives: int = 3
    kills: int = 3
    captures: int = 1
    longer: bool = False
    harder: int = 0
    aimed: int = 0
    contested: int = 0
    place_walls: bool = False
    round_limit: int = 0
    looks: tuple[str, ...] = ()
    head_start: tuple[int, ...] = ()


def usual(mode: str, seats: int) -> dict[str, Any]:
    """Return the standard options of a mode with this many seats, by name (section 18)."""
    plain = {field.name: field.default for field in msgspec.structs.fields(Options) if not field.required}
    return {**plain, **MODES[mode].seats.get(seats, {})}
