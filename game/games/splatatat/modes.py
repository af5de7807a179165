"""The variants of SPLATATAT (rulebook section 12): the rows of data/modes.toml, House Rules that are set together."""

from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec

from game.games.splatatat.options import SEATS_MAX, SHEET, SplatOptions, why_no_table
from game.kernel.messages import Worded, say

AUTO: Final = "auto"
"""The target of Most Splatatats set by the number of seats (SPL-VAR-MOST-3)."""


def target(most: Any, seats: int) -> int:
    """Return the target of Most Splatatats: 3 with 2 to 4 seats, 5 with more, unless one is given (SPL-VAR-MOST-3)."""
    if most == AUTO:
        return 3 if seats <= 4 else 5
    return int(most or 0)


class Variant(Worded, frozen=True, forbid_unknown_fields=True):
    """A row of modes.toml; the file explains each field."""

    words: ClassVar[tuple[str, ...]] = ("title", "effect", "group")

    key: str
    title: str
    effect: str
    values: dict[str, bool | int | str] = msgspec.field(default_factory=dict)
    icon: str = ""
    rule: str = ""
    seats_min: int = 2
    without: tuple[str, ...] = ()
    group: str = ""

    @property
    def teams(self) -> bool:
        """Return whether it is played in teams of two."""
        return bool(self.values.get("HR-TEAMS"))

    def table(self, seats: int) -> SplatOptions:
        """Return the options of this variant for a number of seats; they may still be invalid (`why_no_table`).

        Raises KeyError for a row that is not on the sheet, ValueError for a value it does not have.
        """
        options, sheet = SplatOptions(seats=seats), {row.key: row for row in SHEET.row}
        for key, value in self.values.items():
            options = sheet[key].set_in(options, target(value, seats) if value == AUTO else value)
        return options

    def why_not(self, seats: int) -> str:
        """Return why it cannot be played with a number of seats; empty if it can."""
        if seats < self.seats_min:
            return say("For {least} to {most} players.", least=self.seats_min, most=SEATS_MAX)
        return why_no_table(self.table(seats))


class _VariantsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mode: tuple[Variant, ...]


FILE: Final = Path(__file__).parent / "data" / "modes.toml"
MODES: Final = {row.key: row for row in msgspec.toml.decode(FILE.read_bytes(), type=_VariantsFile).mode}
"""The variants by key, the standard one first; House Rules can be changed on top of each."""


def mode_of(options: SplatOptions) -> str:
    """Return the key of a game's variant: the one that matches most of its options, whatever else differs.

    >>> mode_of(MODES["coop"].table(4)), mode_of(SplatOptions(seats=3))
    ('coop', 'base')
    """
    sheet = {row.key: row for row in SHEET.row}

    def fits(row: Variant) -> bool:
        return all(
            bool(sheet[key].value_in(options)) if value == AUTO else sheet[key].value_in(options) == value
            for key, value in row.values.items()
        )

    return max((row for row in MODES.values() if fits(row)), key=lambda row: len(row.values)).key
