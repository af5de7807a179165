"""What can be pressed on the table: the cards in hand."""

from __future__ import annotations

from game.table.targets import Target


class RaceTarget(Target):
    """A card of the hand."""

    card = -1
