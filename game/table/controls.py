"""The controls of the moment: spots on the table, the buttons of the player to move, the permanent ones."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.kernel.messages import say
from game.table import commands
from game.table.cards import CardTable
from game.table.undo import past_buttons
from game.ui import theme
from game.ui.focus import Focusable
from game.ui.widgets import Action, Button

TableT = TypeVar("TableT", bound=CardTable[Any, Any])


class Controls(ABC, Generic[TableT]):
    """Makes the controls of a table, again whenever something changes."""

    centred = False
    """Whether the buttons of the moment are in the middle of their room, else at its foot."""
    row = False
    """Whether they are side by side in its middle, not one above the other."""
    gap = 8

    def __init__(self, table: TableT) -> None:
        self.table = table
        table.group.sort = self._sorted

    # -- hooks for a game --------------------------------------------------------------------------

    def forget(self) -> None:
        """Discard the controls made before."""

    @abstractmethod
    def places(self) -> None:
        """Make the spots on the table that can be pressed or looked at."""

    def papers(self) -> Sequence[Button]:
        """Return the game's buttons that open reading matter besides the rules."""
        return ()

    def own(self) -> Sequence[Button]:
        """Return the game's own permanent buttons."""
        return ()

    def turn(self) -> Sequence[Button]:
        """Return the buttons of the player to move."""
        return ()

    def beside(self) -> Sequence[Button]:
        """Return the buttons below those of the moment."""
        return ()

    def room(self) -> pygame.Rect:
        """Return the room for the buttons of the moment: by default the whole window."""
        return pygame.Rect((0, 0), self.table.size)

    def above(self) -> None:
        """Make what is above everything else, such as a question."""

    def rank(self, item: Focusable) -> tuple[int, ...]:
        """Return the sort key of the focus ring; equal ones stay in the order they were made."""
        return ()

    def log_shows(self) -> bool:
        """Return whether the log is visible."""
        return True

    # -- making the controls -----------------------------------------------------------------------

    def make(self) -> None:
        table, group = self.table, self.table.group
        group.clear()
        table.actions = []
        self.forget()
        table.column.buttons = self.always()
        if table.sheet is not None:
            for widget in table.sheet.widgets:
                group.add(widget)
            group.ring.set(group.widgets[0])
            return
        self.places()
        found = [*self.moment(), *self.beside()]
        (self._across if self.row else self._stack)(found)
        table.actions = [group.add(button) for button in found]
        for button in table.column.buttons:
            group.add(button)
        if self.log_shows():
            group.add(table.column.log)
        self.above()
        for guest in table.guests:
            group.add(guest)
        group.refocus()
        if group.ring.current is None:
            group.ring.visible = False

    def button(
        self, label: str, act: Action, command: str = "", kind: str = "plain", size: int = 22, locked: bool = False
    ) -> Button:
        """Return a button in the game's font."""
        return Button(label, act, command=command, kind=kind, face=self.table.column.face, size=size, locked=locked)

    def always(self) -> list[Button]:
        play, reading = (commands.buttons(self.table, place, self.button) for place in ("play", "reading"))
        return [*play, *self.papers(), *reading, *self.own()]

    def moment(self) -> Sequence[Button]:
        """Return the buttons of the moment: out of the past, to the results, the player's choices, or a bot's."""
        table = self.table
        if table.looking_back is not None:
            return past_buttons(table.back, self.button)
        if table.over and table.services is not None:
            return [self.button(say("Results"), table.to_results, "confirm", "primary")]
        if table.my_turn:
            return self.turn()
        return commands.buttons(table, "bots", self.button)

    def _sorted(self, items: list[Focusable]) -> list[Focusable]:
        return sorted(items, key=self.rank)

    def _across(self, buttons: Sequence[Button]) -> None:
        """Place buttons side by side in the middle of their room; they shrink, then share its width."""
        if not buttons:
            return
        room, gap = self.room(), theme.scale(self.gap)
        size = max(button.size for button in buttons)
        free = room.w - gap * (len(buttons) - 1)
        while size > 11 and sum(button.wish() for button in buttons) > free:
            size -= 1
            for button in buttons:
                button.size = min(button.size, size)
        if sum(button.wish() for button in buttons) > free:
            for button in buttons:
                button.show_key = False  # no room for the keys beside the words; the banner shows them
        wides = [button.wish() for button in buttons]
        if sum(wides) > free:
            wides = [wide * free // sum(wides) for wide in wides]
        x = room.centerx - (sum(wides) + gap * (len(buttons) - 1)) // 2
        for button, wide in zip(buttons, wides, strict=True):
            high = min(room.h, button.height())
            button.rect = pygame.Rect(x, room.centery - high // 2, wide, high)
            x += wide + gap

    def _stack(self, buttons: Sequence[Button]) -> None:
        """Stack buttons in their room; they shrink before they leave it, then share its height."""
        if not buttons:
            return
        room, gap = self.room(), theme.scale(self.gap)
        if sum(button.height() + gap for button in buttons) > room.h + gap:
            spare = room.w - sum(button.wish() + gap for button in buttons) + gap
            if spare >= 0 and len(buttons) > 1:  # too low for all, but wide enough: side by side
                x = room.x
                for button in buttons:
                    wide = button.wish() + spare // len(buttons)
                    button.rect = pygame.Rect(x, room.y, wide, min(room.h, button.height()))
                    button.rect.centery = room.centery
                    x += wide + gap
                return
        size = max(button.size for button in buttons)
        while size > 11:
            high = sum(button.height() + gap for button in buttons)
            if high <= room.h + gap and max(button.wish() for button in buttons) <= room.w:
                break
            size -= 1
            for button in buttons:
                button.size = min(button.size, size)
        for button in buttons:
            if button.wish() > room.w:
                button.show_key = False  # no room for the key beside the words; the banner shows it
        most = (room.h + gap) // len(buttons) - gap
        highs = [min(most, button.height()) for button in buttons]
        free = room.h - sum(highs) - gap * (len(buttons) - 1)
        y = room.y + (free // 2 if self.centred else free)
        for button, high in zip(buttons, highs, strict=True):
            button.rect = pygame.Rect(room.x, y, room.w, high)
            y += high + gap
