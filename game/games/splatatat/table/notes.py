"""The places on the paper that first-time notes point at, and the conditions they check (TEACH-NOTE)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import pygame

from game.kernel.events import Event
from game.table.notedata import Check

if TYPE_CHECKING:
    from game.games.splatatat.table.scene import PaperTable


def others_hand(event: Event, me: int) -> bool:
    """Return whether somebody else has played."""
    return event.get("attacker", event.get("seat", 0)) not in (0, me)


CHECKS: Final[Mapping[str, Check]] = {"others_hand": others_hand}


def spot(table: PaperTable, name: str) -> pygame.Rect | None:
    """Return the rectangle of a thing: "hand", "deck", "middle", "seat 3", "face 3", "pile 3"."""
    kind, _, rest = name.partition(" ")
    where = table.regions
    if kind == "hand":
        return where.hand
    if kind in ("deck", "middle"):
        return where.zone(f"zone.{kind}")
    seat = int(rest)
    if kind == "seat":
        return where.seat(seat)
    return where.seat(seat, "face.1" if kind == "face" else "pile")
