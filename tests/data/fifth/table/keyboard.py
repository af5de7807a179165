"""The keys: numbers play cards, E rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.keyboard import Acts, Keyboard

if TYPE_CHECKING:
    from game.games.fifth.table.scene import RaceTable


class RaceKeyboard(Keyboard["RaceTable"]):
    """The race's own commands."""

    table: RaceTable

    def press_card(self, number: int) -> None:
        """Play the card of a number."""
        self.table.aiming.press(number)

    def acts(self) -> Acts:
        """Return what the race's own commands do."""
        return {"end": self.table.aiming.rest}
