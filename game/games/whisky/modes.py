"""The length of a match of LOOT SHOOT WHISKY (LSW-MATCH-1): the rows of data/modes.toml."""

from pathlib import Path
from typing import Final

import msgspec

from game.kernel.messages import Worded


class Length(Worded, frozen=True, forbid_unknown_fields=True):
    """A row of modes.toml; the file explains each field."""

    key: str
    title: str
    effect: str
    name: str
    icon: str
    duels: int
    most: int

    @property
    def wins(self) -> int:
        """Return how many duels win the match at once (LSW-MATCH-2)."""
        return self.duels // 2 + 1


class _LengthsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mode: tuple[Length, ...]


FILE: Final = Path(__file__).parent / "data" / "modes.toml"
MODES: Final = {row.key: row for row in msgspec.toml.decode(FILE.read_bytes(), type=_LengthsFile).mode}
"""The lengths by key, the standard one first."""

LENGTHS: Final = {row.duels: row for row in MODES.values()}
"""The lengths by the option `match_length`."""
