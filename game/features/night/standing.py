"""A night's standing, or a tournament's; whether it has been played to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lobby import night as nights
from game.lobby import pairings

if TYPE_CHECKING:
    from game.lobby.night import StandingRow
    from game.store.nights import Night


def standing_of(night: Night) -> list[StandingRow]:
    """Return a night's standing, or a tournament's."""
    return nights.standing(night) if night.kind == "night" else pairings.tournament_standing(night)


def nothing_left(night: Night) -> bool:
    """Return whether a night or a tournament has been played to its end."""
    return nights.is_finished(night) if night.kind == "night" else not pairings.open_pairs(night)
