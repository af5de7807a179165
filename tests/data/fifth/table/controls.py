"""What can be pressed: the cards in hand, and Rest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games.fifth.rules.cards import KINDS
from game.games.fifth.rules.turn import REST
from game.games.fifth.table.layout import fan
from game.table.controls import Controls
from game.table.targets import Target
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.games.fifth.table.scene import RaceTable


class RaceControls(Controls["RaceTable"]):
    """The controls of the race."""

    table: RaceTable

    def places(self) -> None:
        """Make the hand pressable."""
        table, cards = self.table, self.table.hand
        for number, (card, rect) in enumerate(zip(cards, fan(table.regions.hand, len(cards)), strict=True), 1):
            name = KINDS[card].name if card >= 0 else "A card, face down"
            press, lit = partial(table.aiming.press, number), ("play", card) in table.aiming.options
            table.group.add(Target(f"{name}, card {number}", rect, press, card=card, lit=lit))

    def turn(self) -> Sequence[Button]:
        """Return the button that rests."""
        return [self.button("Rest", self.table.aiming.rest, "end")] if REST in self.table.aiming.options else []

    def room(self) -> pygame.Rect:
        """Return where the buttons of the moment stand."""
        return self.table.regions.actions
