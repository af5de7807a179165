"""A replay: the game's own table, and below it a bar with its timeline (MOM-REP-1).

The table gets less of the window, so that the bar covers none of it; all it knows of the bar is that the bar's controls
share the keyboard. Actions on the match are refused with a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.features.replay.player import ReplayPlayer
from game.kernel.messages import say
from game.table import commands
from game.table.table import PAST_WORDS
from game.ui import keys
from game.ui.focus import Focusable, draw_ring
from game.ui.tips import Tip
from game.ui.widgets import WidgetGroup

if TYPE_CHECKING:
    pass

NEWS: Final = 0.5
"""Seconds between two requests for the win chances while they are computed."""
A_SLICE: Final = 0.004
"""Seconds per frame spent on searching a long game for markers."""
PAD: Final[Mapping[str, str]] = {
    "undo": "mark_before", "redo": "mark_next", "hint": "eyes", "more": "play", "who_sees": "turn back",
    "odds": "turn",
}  # fmt: skip
"""The commands of gamepad buttons in a replay, where their usual command (the key here) has no use."""
OFF: Final = (-100, -100)
ENDS: Final = {pygame.K_HOME: True, pygame.K_END: False}


class ReplayScene(ReplayPlayer):
    """A replay in the window: the table, the bar below it, and what mouse, keys and gamepads do."""

    window_title = say("Splatterbox: replay")
    _dragging = False
    starts = False
    """Whether it plays as soon as it shows."""

    def widget_groups(self) -> Sequence[WidgetGroup]:
        """Return the controls: the table's include the bar's, except while a sheet covers it."""
        found = self.table.widget_groups()
        there = any(widget is self.bar.buttons.leave for group in found for widget in group.widgets)
        return found if there or self.bar.menu is not None else (self.bar.group, *found)

    def zones(self) -> Sequence[Tip]:
        """Return the tips of things that are not controls."""
        return self.table.zones()

    def focusables(self) -> Sequence[Focusable]:
        return self.table.focusables()

    def layout(self, size: tuple[int, int]) -> None:
        """Place the bar, and the table in the rest."""
        super().layout(size)
        with self.table.themed():
            high = self.bar.fit(size[1], self._curve is not None)
            self.table.layout((size[0], size[1] - high))
            self.table.director.speed = self.table.pacing.pace
            self._words = ()
            self.bar.place(pygame.Rect(0, size[1] - high, size[0], high))
        self.follow()

    def on_resume(self) -> None:
        """Refresh the table, and play if it is to do so at once."""
        super().on_resume()
        self.table.on_resume()
        if self.starts:
            self.starts = False
            self.play()

    def on_pause(self) -> None:
        self.reel.running = False

    def update(self, dt: float) -> bool:
        """Advance the table; follow a drag."""
        if self.wanted >= 0:
            self.seek(self.wanted)
        self._look_on()
        self._asked += dt
        if self._asked >= NEWS:
            self._take_curve()
        table, reel = self.table, self.reel
        moving = table.update(dt)
        if self._stands() != self._shown:
            if not table.playing and table.teller.behind:
                table.write_past()  # again only as far back as after a jump
            self.follow()
        self.dirty = self.dirty or table.dirty
        return moving or reel.running

    def _look_on(self) -> None:
        """Search more of a long game for markers."""
        if not self.track.done and self.track.look(A_SLICE):
            self.line.show_marks()
            self.dirty = True
            if self.track.done:
                self.bar.regroup()
                self.regrouped()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and the bar below it."""
        room = pygame.Rect(0, 0, self.size[0], self.bar.rect.y)
        self.table.draw(surface.subsurface(room))
        self.table.dirty = False
        with self.table.themed():
            self.bar.draw(surface)
            ring = self.table.ring
            if ring.visible and ring.current is not None and ring.current in self.bar.group.widgets:
                draw_ring(surface, ring.current.rect)

    # -- events -------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: the bar's, the playback keys, then the table's."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event)
        command = keys.command_of(event)
        if event.type == pygame.KEYDOWN and not self._lies_over() and self._key(event, command):
            self.dirty = True
            return True
        used = self.table.handle(event)
        self.dirty = self.dirty or used
        return used

    def _lies_over(self) -> bool:
        """Return whether a sheet or a question covers the table and takes the keys."""
        return self.table.reading() or self.table.prompt is not None

    def _mouse(self, event: pygame.event.Event) -> bool:
        menu, pos = self.bar.menu, event.pos
        if self._dragging:
            return self._drag(event)
        mine = self.bar.rect.collidepoint(pos) or (menu is not None and menu.rect.collidepoint(pos))
        if event.type == pygame.MOUSEMOTION:
            away = pygame.event.Event(pygame.MOUSEMOTION, pos=OFF, rel=(0, 0), buttons=(0, 0, 0)) if mine else event
            used = self.table.handle(away)
            self.dirty = self.bar.group.handle(event) or used or self.dirty
            return self.dirty
        if menu is not None and not mine and event.type == pygame.MOUSEBUTTONDOWN:
            self.bar.close()
            return True
        if not mine and not self.bar.held:
            return self.table.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and menu is None:
            self.table.ring.visible = False
            if self.bar.group.at(pos) is self.line:
                self._dragging = True
                return self._drag(event)
        self.dirty = True
        return self.bar.group.handle(event)

    def _drag(self, event: pygame.event.Event) -> bool:
        """Follow a drag along the timeline. Returns True."""
        self.wanted = self.line.number_at(event.pos[0])
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        self.dirty = True
        return True

    def _key(self, event: pygame.event.Event, command: str | None) -> bool:
        """Handle a key; return whether it has a meaning here."""
        if "command" in event.dict:
            command = PAD.get(str(command), command)
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT) and "command" not in event.dict
        if command == "back":
            return self._close()
        if self.bar.menu is not None:
            return False
        if command in ("left", "right") and not self._ring_on_table():
            by = 1 if command == "right" else -1
            (self.turn(by) if shift else self.step() if by > 0 else self.step_back())
            return True
        if command == "confirm" and (event.key == pygame.K_SPACE or not self.table.ring.visible):
            self.play()
            return True
        if event.key in ENDS and "command" not in event.dict:
            self.seek(self.reel.first if ENDS[event.key] else self.reel.last)
            return True
        if command == "scope" and not shift:
            self.branch()
            return True
        if command is not None and command.startswith("card_"):
            self.set_speed(int(command[5:]))
            return True
        if not shift and any(command == row.name and not row.past for row in commands.STANDING):
            self.table.toast(PAST_WORDS)
            return True
        act = self._acts().get(str(command))
        if act is not None:
            act()
        return act is not None

    def _acts(self) -> dict[str, Callable[[], object]]:
        """Return the actions of single keys."""
        return {
            "mark_next": partial(self.mark, 1), "mark_before": partial(self.mark, -1), "eyes": self.next_view,
            "play": self.play, "turn": partial(self.turn, 1), "turn back": partial(self.turn, -1),
        }  # fmt: skip

    def _ring_on_table(self) -> bool:
        """Return whether the focus is on a thing of the table."""
        ring = self.table.ring
        return ring.visible and not any(ring.current is widget for widget in self.bar.group.widgets)

    def _close(self) -> bool:
        """Close a list, drop the focus, or leave. Returns True."""
        if self.bar.menu is not None:
            self.bar.close()
        elif self.table.ring.visible:
            self.table.ring.visible = False
            self.table.refresh()
        else:
            self.leave()
        return True
