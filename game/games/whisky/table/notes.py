"""The places on the saloon table that first-time notes point at, and the conditions they check (TEACH-NOTE)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import pygame

from game.games.whisky.table import spots
from game.kernel.events import Event
from game.table.notedata import Check

if TYPE_CHECKING:
    from game.games.whisky.table.scene import SaloonTable


def card_stays(event: Event, me: int) -> bool:
    """Return whether a slot was won, but not by Loot, so that its saloon card stays."""
    winner = event.get("winner", 0)
    return bool(winner) and event.get("a" if winner == 1 else "b") != "loot"


CHECKS: Final[Mapping[str, Check]] = {"card_stays": card_stays}


def spot(table: SaloonTable, name: str) -> pygame.Rect | None:
    """Return a thing's rectangle: "slot 2", "bullets 1", "gold 2", "bottle 1", "hand mine", "ready" ..."""
    where, mine = table.regions, table.viewer or table.regions.near
    kind, _, rest = name.partition(" ")
    if kind == "display":
        return where.zone("slot.1").unionall([where.zone(f"slot.{slot}") for slot in (2, 3, 4)])
    if kind == "slot":
        return where.zone(f"slot.{rest}")
    if kind == "hand":
        seat = mine if rest == "mine" else 3 - mine
        first, *others = [spots.hand_group(where, seat, one).whole for one in ("loot", "shoot", "whisky")]
        return first.unionall(others)
    if kind == "ready":
        return where.nods.get(mine)
    if kind in ("gold", "bullets"):
        return where.zone(f"{kind}.{'AB'[int(rest) - 1]}")
    if kind == "bottle":
        return spots.bottle_spot(where, int(rest))
    return where.zone("deck") if kind == "deck" else None
