"""What on the table can be pressed: the cards of the hand."""

from __future__ import annotations

from game.table.targets import Target


class RaceTarget(Target):
    """A card of the hand."""

    card = -1
