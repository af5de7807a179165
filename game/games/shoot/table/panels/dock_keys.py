"""What mouse and keys do on the panels round the board, and when keyboard control returns to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import keys

if TYPE_CHECKING:
    from game.games.shoot.table.panels.dock import Dock


class DockKeys:
    """Handles events for the panels."""

    def __init__(self, dock: Dock) -> None:
        self.dock = dock

    def press_key(self, name: str) -> bool:
        """Press the prompt's button with a key; False if none has it."""
        prompt = self.dock.table.prompt
        for button in prompt.buttons if prompt is not None else ():
            if button.command == name:
                button.activate()
                return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event for the panels; True if it was used."""
        if event.type == pygame.MOUSEMOTION:
            self.dock.moved_at = pygame.time.get_ticks()
            lit = self.dock.log.pointer(event.pos)
            return self.dock.group.handle(event) or lit
        if event.type == pygame.MOUSEWHEEL and self.dock.log.rect.collidepoint(self.dock.table.pointer):
            return self.dock.log.scroll(event.y)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._asked_group(event)
        if self.dock.table.prompt is not None:
            return not self._typing() and self._asked_group(event)
        if self.dock.group.ring.visible and event.type == pygame.KEYDOWN:
            return self._ring_key(event)
        return self._button_key(event)

    def _asked_group(self, event: pygame.event.Event) -> bool:
        """Pass an event to the controls; return whether it was used.

        The controls are updated if those of the prompt have changed (another page).
        """
        used, prompt = self.dock.group.handle(event), self.dock.table.prompt
        if used and prompt is not None and prompt.widgets != self.dock.group.widgets[: len(prompt.widgets)]:
            self.dock.regroup()
        return used

    def _typing(self) -> bool:
        return bool(getattr(self.dock.table.prompt, "field", None))

    def _ring_key(self, event: pygame.event.Event) -> bool:
        """Pass keys to the focus ring while it is on a control; Esc returns them to the table.

        Return whether it was used.
        """
        command = keys.command_of(event)
        if command == "back":
            self.dock.group.ring.visible = False
            return True
        items, step = self.dock.group.focusables(), {"next": -1, "previous": 0}.get(str(command))
        if step is not None and items and self.dock.group.ring.current is items[step]:
            self.dock.group.ring.visible = False  # past the last control: on to the targets on the table
            return False
        return self.dock.group.handle(event) or self._button_key(event)

    def _button_key(self, event: pygame.event.Event) -> bool:
        """Press a column button by its own key, if the mode does not use that key; return whether it was used."""
        command = keys.command_of(event)
        if command in (None, "rules", "undo", "confirm", "back"):
            return False
        for button in self.dock.buttons:
            if button.command == command:
                return self.dock.table.mode.command(str(command)) or button.activate()
        return False

    def focus_on(self, name: str) -> bool:
        """Move the keyboard to the panels, as there is no further target on the table. Returns True."""
        self.dock.group.ring.set(None)
        self.dock.group.ring.step(1 if name == "next" else -1)
        return True
