"""What mouse, keys and pads do on a table: a game adds its own commands and gestures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.table import commands
from game.table.scene import TableScene
from game.table.targets import Target
from game.ui import keys
from game.ui.widgets import Widget

TableT = TypeVar("TableT", bound=TableScene[Any, Any])
Acts = dict[str, Callable[[], object]]
DRAG_FROM = 8
"""How many pixels the pointer moves before a press becomes a drag."""


NOWHERE = (-100, -100)


class Keyboard(Generic[TableT]):
    """Handles the events of a table without anything above it."""

    paints_looks = False
    """Whether the cached picture shows which spot is looked at."""

    def __init__(self, table: TableT) -> None:
        self.table = table
        self.down_at = NOWHERE
        """Where the mouse was pressed."""

    # -- hooks for a game --------------------------------------------------------------------------

    def take(self, event: pygame.event.Event) -> bool:
        """Handle an event before everything else: dragging, or a key of the game's own."""
        return False

    def pointed(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer where nothing can be pressed; return whether the picture changes."""
        return False

    def wheel(self, by: int) -> bool:
        """Handle a turn of the wheel, wherever the pointer is."""
        return False

    def acts(self) -> Acts:
        """Return the actions of the game's own commands, besides those of the buttons that can be seen."""
        return {}

    def press_card(self, number: int) -> None:
        """Press the thing with this number."""

    def confirm(self) -> bool:
        """Do what Enter does besides pressing its button while no control has the focus; return whether it did."""
        return False

    def first(self) -> Sequence[Widget]:
        """Return where Tab begins: at what may be pressed with effect."""
        return [widget for widget in self.table.group.widgets if getattr(widget, "lit", False)]

    def let_go(self) -> bool:
        """Put back what is held; return whether there was anything."""
        return self.table.put_back()

    @property
    def carries(self) -> bool:
        """Return whether a thing of the table is being carried."""
        return False

    def lift(self, under: Widget) -> None:
        """Start to carry what a press hit, if it can be carried."""

    def carry_over(self, event: pygame.event.Event) -> None:
        """Move what is carried."""

    def drop(self, pos: tuple[int, int]) -> None:
        """Put down what is carried."""

    # -- events ------------------------------------------------------------------------------------

    def drag(self, event: pygame.event.Event) -> bool:
        """Carry a thing from where the mouse was pressed to where it is released."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.down_at = event.pos
        if event.type == pygame.MOUSEMOTION and event.buttons[0] and not self.carries:
            under, (x, y) = self.table.group.at(self.down_at), self.down_at
            if under is not None and abs(event.pos[0] - x) + abs(event.pos[1] - y) > DRAG_FROM:
                self.lift(under)
        if not self.carries:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.carry_over(event)
            self.table.dirty = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.drop(event.pos)
            return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        table = self.table
        if self.take(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._pointed(event)
        if event.type == pygame.MOUSEWHEEL:
            return self.wheel(event.y) or self._scrolled(event.y)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            return table.put_back()
        command = keys.command_of(event)
        if command is not None and not (table.group.ring.visible and command == "confirm") and self.obey(command):
            return True
        offered = [widget.label for widget in self.first()]
        used = table.group.handle(event)
        if used and command == "confirm":
            self._follow(offered)
        if used:
            table.refresh()
        return used

    def _follow(self, before: list[str]) -> None:
        """Make the next Tab begin at what a press has brought up, such as the squares that a card highlights."""
        ring, now = self.table.group.ring, self.first()
        if [widget.label for widget in now] != before and not any(widget is ring.current for widget in now):
            ring.visible = False

    def _pointed(self, event: pygame.event.Event) -> bool:
        table = self.table
        log = table.log
        lit = log.pointer(event.pos) if log in table.group.widgets else False
        before = self._painted_under()
        used = table.group.handle(event)
        moved = self.pointed(event.pos)
        if lit or before is not self._painted_under():
            table.refresh()
        table.dirty = table.dirty or used or moved
        return lit or used or moved

    def _painted_under(self) -> Widget | None:
        """Return the control under the pointer that is part of the cached picture, as most spots are not."""
        under = next((widget for widget in self.table.group.widgets if widget.hovered), None)
        return under if self.paints_looks or not isinstance(under, Target) else None

    def _scrolled(self, by: int) -> bool:
        log = self.table.log
        if not log.rect.collidepoint(self.table.pointer):
            return False
        moved = log.scroll(by)
        self.table.refresh()
        return moved

    def obey(self, name: str) -> bool:
        """Execute a command of the keyboard; return whether it has a meaning here."""
        if name.startswith("card_") and name[5:].isdigit():
            self.press_card(int(name[5:]))
            return True
        if name == "back" and self._back():
            return True
        if name == "confirm":
            return self._confirm()
        if name in ("next", "previous") and not self.table.group.ring.visible:
            return self._begin_at(-1 if name == "previous" else 0)
        act = (self.acts() | commands.acts(self.table)).get(name) or self._button_of(name)
        if act is not None:
            act()
        return act is not None

    def _button_of(self, name: str) -> Callable[[], object] | None:
        """Return what presses the topmost enabled control with a command; None if there is none."""
        own = [widget for widget in reversed(self.table.group.widgets) if widget not in self.table.guests]
        return next((widget.activate for widget in own if widget.command == name and widget.enabled), None)

    def _back(self) -> bool:
        """Leave the past, put back what is held, or drop the focus; return whether there was any of these."""
        table = self.table
        if table.looking_back is not None:
            table.arrive()
        elif self.let_go():
            pass
        elif table.group.ring.visible:
            table.group.ring.visible = False
            table.refresh()
        else:
            return False
        return True

    def _confirm(self) -> bool:
        if self.confirm():
            return True
        press = self._button_of("confirm")
        if press is not None:
            return bool(press())
        if self.table.over:
            self.table.to_results()
        return self.table.over

    def _begin_at(self, place: int) -> bool:
        table = self.table
        found = self.first() or [button for button in table.actions if button.enabled]
        if not found:
            return False
        table.group.ring.set(found[place])
        table.group.ring.visible = True
        table.refresh()
        return True
