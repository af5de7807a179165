"""Mouse and key handling of the candy table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.games.ladders.table.controls import HIDE
from game.games.ladders.table.paint import strip
from game.games.ladders.table.table import CandyBase
from game.kernel.messages import say
from game.table.keyboard import Acts, Keyboard
from game.ui import keys
from game.ui.widgets import Widget


class CandyKeyboard(Keyboard[CandyBase]):
    """The candy table's own commands."""

    table: CandyBase

    def pointed(self, pos: tuple[int, int]) -> bool:
        """Update the square that a held weapon is aimed at."""
        table = self.table
        square = table.regions.at(pos) if table.aiming.held[0] == "weapon" else 0
        moved, table.aimed_at = square != table.aimed_at, square
        return moved

    def wheel(self, by: int) -> bool:
        if self.table.aiming.armed is None:
            return False
        self.table.aiming.more_shots(1 if by > 0 else -1)
        return True

    def press_card(self, number: int) -> None:
        """Answer a question by its number, else press the weapon or card with that key."""
        table = self.table
        if table.prompt is not None:
            found = next((one for one in table.prompt.widgets if one.command == f"card_{number}"), None)
            if found is not None:
                found.activate()
                return
        rows = strip.in_play(table)
        if number <= len(rows):
            table.aiming.press_weapon(rows[number - 1].card)
            return
        held = next((one for one in table.fan if one.key == number), None)
        if held is not None and held.card < 0:
            table.toast(say("Your hand is face down: press {key} to see it.", key=keys.hint(HIDE)))
        elif held is not None:
            table.aiming.press_card(held.card)

    def first(self) -> Sequence[Widget]:
        if self.table.prompt is not None:
            return list(self.table.prompt.widgets)
        return [widget for widget in self.table.group.focusables() if getattr(widget, "lit", False)]  # type: ignore

    def acts(self) -> Acts:
        table = self.table
        return {
            "end": partial(table.plain, "end"), HIDE: table.sharing.toggle_hand,
            "zoom_in": partial(table.aiming.more_shots, 1), "zoom_out": partial(table.aiming.more_shots, -1),
        }  # fmt: skip
