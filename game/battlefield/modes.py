"""The ways to play on a battlefield (S-MODE): the rows of SHOOT's data/modes.toml, with what a map must provide."""

from pathlib import Path
from typing import ClassVar, Final, Literal

import msgspec

from game.kernel.messages import Counted, Worded, say


class Amount(Worded, frozen=True, forbid_unknown_fields=True):
    """How much is needed: the option field that sets it, and its words for 1 and for `n`."""

    field: str
    title: str
    one: str
    many: str
    values: tuple[int, ...]
    effect: str


class GameMode(Worded, frozen=True, forbid_unknown_fields=True):
    """A row of modes.toml, where each field is explained."""

    key: str
    title: str
    effect: str
    icon: str
    goal: str
    aim: Counted
    amount: Amount
    standard_map: str
    first_map: str = ""
    flags: Literal["none", "neutral", "teams", "own"] = "none"
    scores: Literal["home", "taken"] = "home"
    two_sides: str = ""
    hill: Literal["", "flag", "bases"] = ""
    usual: bool = False
    aim_longer: Counted | None = None
    aim_teams: Counted | None = None
    aim_contested: Counted | None = None
    seats: dict[int, dict[str, bool | int]] = msgspec.field(default_factory=dict)

    words: ClassVar[tuple[str, ...]] = ("title", "effect", "two_sides")


class _ModesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mode: tuple[GameMode, ...]


FILE: Final = Path(__file__).parents[1] / "games" / "shoot" / "data" / "modes.toml"
MODES: Final = {row.key: row for row in msgspec.toml.decode(FILE.read_bytes(), type=_ModesFile).mode}
"""The modes by key, the standard one first."""

STANDARD: Final = next(iter(MODES))
USUAL: Final = tuple(row.key for row in MODES.values() if row.usual)
"""The modes a new map is made for."""

GOALS: Final = tuple(row.key for row in MODES.values() if row.flags == "own")
"""The modes that have their own Flag, and may have their own Bases."""

HILLS: Final = tuple(row.key for row in MODES.values() if row.hill)


def why_no_mode(key: str) -> str:
    """Return a sentence for an unknown mode; empty for a known one."""
    return (
        "" if key in MODES else say("There is no mode '{key}'; choose from {modes}.", key=key, modes=", ".join(MODES))
    )
