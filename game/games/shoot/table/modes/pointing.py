"""Pointing at the table: by the mouse, or by the keyboard from target to target, which the camera follows."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.games.shoot.table.modes.mode import LegalTarget, Mode
from game.games.shoot.table.overlays import tags
from game.games.shoot.table.paint.board import Picked
from game.geometry.shapes import Point

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage


LABEL_STAYS_MS = 2500
TREMBLE = 3
"""Pixels of mouse movement that are ignored as unintended."""


class Pointing:
    """Where a table's pointer is, by mouse or keyboard."""

    def __init__(self, table: ShootStage) -> None:
        self.table = table
        self._target = -1
        self.quiet = False
        """Whether nothing is shown for what is under the mouse: after an action, until it moves again."""
        self._left_at = (0, 0)  # where the mouse was then
        self.by_keys = False
        """Whether the keyboard points, not the mouse."""
        self.moved_at = 0
        """When the mouse has moved."""

    def forget(self) -> None:
        """Restart with the first target."""
        self._target = -1

    def again(self) -> None:
        """Point again at what is under the mouse."""
        table = self.table
        on_board = table.pointer[0] >= 0 and table.regions.board.collidepoint(table.pointer)
        if on_board and not self.quiet and table.prompt is None:
            table.mode.hover(table.board.pick(table.pointer, table.camera))

    def moved(self, pos: tuple[int, int]) -> None:
        """Handle a new position of the mouse."""
        if self.quiet and hypot(pos[0] - self._left_at[0], pos[1] - self._left_at[1]) > TREMBLE:
            self.quiet = False
        self.table.pointer = pos
        self.by_keys = False

    def dismiss(self) -> None:
        """Show nothing for what is under the mouse until it moves."""
        self.quiet = not self.by_keys and not self.table.host.still
        self._left_at = self.table.pointer

    def keys_to_table(self) -> None:
        """Give the table keyboard control again after it pressed a button."""
        if self.table.ring.visible:
            self.by_keys = True
            self.table.ring.set(None)
            self.table.ring.visible = False

    def start(self, spot: Point | None) -> None:
        """Start another question: the keyboard at a spot, or before its first target; the mouse stays."""
        self._target = -1
        self.keys_to_table()
        if not self.by_keys:
            self.table.mode.hover(self.table.mode.picked)
        elif spot is None:
            self.table.mode.hover(Picked(""))
        else:
            self.at(spot)

    def at(self, spot: Point) -> None:
        """Point at a place on the table by keyboard; the camera follows."""
        x = min(max(spot[0], 0.0), self.table.view.width)
        y = min(max(spot[1], 0.0), self.table.view.height)
        self.by_keys, self.quiet = True, False
        self.table.camera.reveal(x, y)
        picked = self.table.board.pick(self.table.camera.to_screen(x, y), self.table.camera)
        self.table.mode.hover(picked._replace(spot=(x, y)))
        self.table.refresh()

    def at_thing(self, picked: Picked) -> None:
        """Point at a thing by keyboard."""
        self.by_keys, self.quiet = True, False
        self.table.camera.reveal(*picked.spot)
        self.table.mode.hover(picked)
        self.table.refresh()

    def label(self) -> tags.Tag | None:
        """Return the label at the pointer; None where something else is shown, or it would be in the way."""
        table, mode = self.table, self.table.mode
        tag = mode.tag() if mode.picked.kind else None
        hidden = table.prompt is not None or table.director.busy or (self.quiet and not self.by_keys)
        over = table.regions.board.collidepoint(table.pointer)
        if tag is None or not (over or self.by_keys) or hidden or self._rests():
            return None
        pixel = table.camera.to_screen(*mode.picked.spot) if self.by_keys else table.pointer
        return tags.Tag(tag.words, tag.detail, tag.rule, "price" if tag.ok else "refusal", None, pixel)

    def _rests(self) -> bool:
        """Return whether the pointer has not moved for long while others play: a name tag is in the way then."""
        waits = type(self.table.mode) is Mode and not self.table.host.still
        return waits and pygame.time.get_ticks() - self.moved_at > LABEL_STAYS_MS

    def next_target(self, kind: str = "", by: int = 1) -> bool:
        """Go to the next legal target on the table (of a kind); False if there is none."""
        targets = [t for t in self.table.mode.targets() if not kind or t.picked.kind == kind]
        if not targets:
            return False
        self._target = self._target + by if self._target >= 0 else 0 if by > 0 else len(targets) - 1
        if not 0 <= self._target < len(targets):
            self._target = -1
            if not kind:
                return False  # past the last one: the controls come next
            self._target = 0
        target: LegalTarget = targets[self._target]
        self.at_thing(target.picked)
        return True
