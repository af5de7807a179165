"""What dealt tables of each style are made of: grounds, cloths, and groups of things placed together (LAB-3)."""

from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from game.battlefield.writer import THINGS, true_size

Spot = tuple[float, float]
Rank = Literal["tall", "middle", "low"]

RANKS: Final[tuple[Rank, ...]] = ("tall", "middle", "low")
FILE: Final = Path(__file__).with_suffix(".toml")


class GroupPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing of a group: its centre relative to the group's, in mm, and how it differs from its template."""

    thing: str
    x: float = 0.0
    y: float = 0.0
    size: Spot | None = None
    angle: float = 0.0
    tall: float = 0.0
    label: str = ""
    kind: str = ""

    @property
    def flat(self) -> bool:
        """Return whether it is only decoration."""
        return not THINGS[self.thing]["kind"]

    @property
    def across(self) -> Spot:
        """Its footprint's width and depth in mm."""
        return self.size or true_size(self.thing)

    @property
    def height(self) -> float:
        """The height of its top above the table in mm."""
        return self.tall or float(THINGS[self.thing]["tall"])

    @property
    def given(self) -> dict[str, Any]:
        """The properties to write for it."""
        own: dict[str, Any] = {"tall": self.tall} if self.tall and not self.flat else {}
        own |= {"label": self.label} if self.label else {}
        return own | ({"kind": self.kind} if self.kind else {})


class ThingGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Things placed together, in stacking order; `perch` is where a Token may be on top."""

    rank: Rank
    parts: tuple[GroupPart, ...]
    turn: Literal["free", "square", "upright"] = "free"
    perch: Spot | None = None


class DealtStyle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a table of a style can be made of; a cloth is written "name:layout".

    `also` are things that only take the place of others, so that not everything round a ring looks the same.
    """

    grounds: tuple[str, ...]
    cloths: tuple[str, ...]
    strewn: tuple[int, ...]
    decor: tuple[str, ...]
    middles: tuple[str, ...]
    group: tuple[ThingGroup, ...]
    also: tuple[str, ...] = ()

    def of_rank(self, rank: Rank) -> list[ThingGroup]:
        return [group for group in self.group if group.rank == rank]


@cache
def dealt_styles() -> dict[str, DealtStyle]:
    """Return the styles by name (cached)."""
    return msgspec.toml.decode(FILE.read_bytes(), type=dict[str, DealtStyle])


Laid = tuple[str, int, int, int, int]
"""A cloth for the map writer: name, column, row, columns, rows."""


def cloths(written: str, columns: int, rows: int) -> list[Laid]:
    """Return the cloths that a style's entry stands for, in tiles, with mirror and half-turn symmetry.

    `pillar` and `band` reach from edge to edge, `middle` and `broad` leave a rim, `pair` and `sides` are two, `square`
    has quarter-turn symmetry.
    """
    name, _, how = written.partition(":")
    middle = {
        "pillar": (even(columns / 3, columns), rows), "band": (columns, even(rows * 0.4, rows)),
        "middle": (even(columns * 0.42, columns), even(rows * 0.62, rows)),
        "broad": (columns - 2 * rim(columns), rows - 2 * rim(rows)),
        "square": (rows - 2 * rim(rows), rows - 2 * rim(rows)),
    }.get(how)  # fmt: skip
    if middle is not None:
        wide, high = middle
        return [(name, (columns - wide) // 2, (rows - high) // 2, wide, high)]
    wide, high = (columns // 3, even(rows * 0.66, rows)) if how == "pair" else (columns // 6, even(rows * 0.4, rows))
    left = rim(columns)
    top = (rows - high) // 2
    return [(name, left, top, wide, high), (name, columns - left - wide, top, wide, high)]


def even(wanted: float, whole: int) -> int:
    """Return a number of tiles near the wanted one that leaves equal margins on both sides of the whole."""
    tiles = max(2, round(wanted))
    return tiles if (whole - tiles) % 2 == 0 else tiles + 1


def rim(tiles: int) -> int:
    """Return a cloth's distance from the table's edge in tiles."""
    return max(1, round(tiles / 12))
