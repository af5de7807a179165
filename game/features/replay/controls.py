"""Mouse, keys and gamepads in a replay (MOM-REP-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.table import commands
from game.table.table import PAST_WORDS
from game.ui import keys

if TYPE_CHECKING:
    from game.features.replay.page import ReplayScene

PAD: Final[Mapping[str, str]] = {
    "undo": "mark_before", "redo": "mark_next", "hint": "eyes", "more": "play", "who_sees": "turn back",
    "odds": "turn",
}  # fmt: skip
"""The commands of gamepad buttons in a replay, where their usual command (the key here) has no use."""
OFF: Final = (-100, -100)
ENDS: Final = {pygame.K_HOME: True, pygame.K_END: False}


class ReplayControls:
    """Routes the events of a replay: to the bar, the playback keys, then the table."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self._dragging = False

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: the bar's, the playback keys, then the table's."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event)
        command = keys.command_of(event)
        if event.type == pygame.KEYDOWN and not self._lies_over() and self._key(event, command):
            self.scene.dirty = True
            return True
        used = self.scene.table.handle(event)
        self.scene.dirty = self.scene.dirty or used
        return used

    def _lies_over(self) -> bool:
        """Return whether a sheet or a question covers the table and takes the keys."""
        return self.scene.table.reading() or self.scene.table.prompt is not None

    def _mouse(self, event: pygame.event.Event) -> bool:
        menu, pos = self.scene.bar.menu, event.pos
        if self._dragging:
            return self._drag(event)
        mine = self.scene.bar.rect.collidepoint(pos) or (menu is not None and menu.rect.collidepoint(pos))
        if event.type == pygame.MOUSEMOTION:
            away = pygame.event.Event(pygame.MOUSEMOTION, pos=OFF, rel=(0, 0), buttons=(0, 0, 0)) if mine else event
            used = self.scene.table.handle(away)
            self.scene.dirty = self.scene.bar.group.handle(event) or used or self.scene.dirty
            return self.scene.dirty
        if menu is not None and not mine and event.type == pygame.MOUSEBUTTONDOWN:
            self.scene.bar.close()
            return True
        if not mine and not self.scene.bar.held:
            return self.scene.table.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and menu is None:
            self.scene.table.ring.visible = False
            if self.scene.bar.group.at(pos) is self.scene.line:
                self._dragging = True
                return self._drag(event)
        self.scene.dirty = True
        return self.scene.bar.group.handle(event)

    def _drag(self, event: pygame.event.Event) -> bool:
        """Follow a drag along the timeline. Returns True."""
        self.scene.wanted = self.scene.line.number_at(event.pos[0])
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        self.scene.dirty = True
        return True

    def _key(self, event: pygame.event.Event, command: str | None) -> bool:
        """Handle a key; return whether it has a meaning here."""
        if "command" in event.dict:
            command = PAD.get(str(command), command)
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT) and "command" not in event.dict
        if command == "back":
            return self._back()
        if self.scene.bar.menu is not None:
            return False
        if command in ("left", "right") and not self._ring_on_table():
            by = 1 if command == "right" else -1
            (self.scene.turn(by) if shift else self.scene.step() if by > 0 else self.scene.step_back())
            return True
        if command == "confirm" and (event.key == pygame.K_SPACE or not self.scene.table.ring.visible):
            self.scene.play()
            return True
        if event.key in ENDS and "command" not in event.dict:
            self.scene.seek(self.scene.reel.first if ENDS[event.key] else self.scene.reel.last)
            return True
        if command == "scope" and not shift:
            self.scene.branch()
            return True
        if command is not None and command.startswith("card_"):
            self.scene.set_speed(int(command[5:]))
            return True
        if not shift and any(command == row.name and not row.past for row in commands.STANDING):
            self.scene.table.toast(PAST_WORDS)
            return True
        act = self._acts().get(str(command))
        if act is not None:
            act()
        return act is not None

    def _acts(self) -> dict[str, Callable[[], object]]:
        """Return the actions of single keys."""
        scene = self.scene
        return {
            "mark_next": partial(scene.mark, 1), "mark_before": partial(scene.mark, -1), "eyes": scene.viewpoint.next,
            "play": scene.play, "turn": partial(scene.turn, 1), "turn back": partial(scene.turn, -1),
        }  # fmt: skip

    def _ring_on_table(self) -> bool:
        """Return whether the focus is on a thing of the table."""
        ring = self.scene.table.ring
        return ring.visible and not any(ring.current is widget for widget in self.scene.bar.group.widgets)

    def _back(self) -> bool:
        """Close a list, drop the focus, or leave. Returns True."""
        if self.scene.bar.menu is not None:
            self.scene.bar.close()
        elif self.scene.table.ring.visible:
            self.scene.table.ring.visible = False
            self.scene.table.refresh()
        else:
            self.scene.leave()
        return True
