"""Pointing at the table: by the pointer, or by the keyboard from target to target; the camera comes along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.shoot.table.modes.mode import Mode, Target
from game.games.shoot.table.paint.board import Board, Picked
from game.geometry.shapes import Point

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.games.shoot.rules.state import ShootState
    from game.games.shoot.table.panels.dock import Dock
    from game.games.shoot.table.panels.windows import Prompt
    from game.games.shoot.table.regions import Regions
    from game.ui.camera import Camera


class Pointing:
    """What `ShootTable` does about pointing."""

    if TYPE_CHECKING:
        pointer: tuple[int, int]
        regions: Regions
        prompt: Prompt | None
        mode: Mode
        dock: Dock
        board: Board
        camera: Camera
        view: ShootState
        keyboard: bool
        _target: int
        refresh: Callable[[], None]

    def _hover_again(self) -> None:
        if self.pointer[0] >= 0 and self.regions.board.collidepoint(self.pointer) and self.prompt is None:
            self.mode.hover(self.board.pick(self.pointer, self.camera))

    def keys_to_table(self) -> None:
        """Let the keys point at the table again after they pressed a button."""
        if self.dock.group.ring.visible:
            self.keyboard = True
            self.dock.group.ring.set(None)
            self.dock.group.ring.visible = False

    def start_pointing(self, spot: Point | None) -> None:
        """Begin another question: the keyboard at a spot, or at nothing before its first target; the mouse stays."""
        self._target = -1
        self.keys_to_table()
        if not self.keyboard:
            self.mode.hover(self.mode.picked)
        elif spot is None:
            self.mode.hover(Picked(""))
        else:
            self.point_at(spot)

    def point_at(self, spot: Point) -> None:
        """Point at a place on the table by keyboard; the camera comes along."""
        x = min(max(spot[0], 0.0), self.view.width)
        y = min(max(spot[1], 0.0), self.view.height)
        self.keyboard = True
        self.camera.reveal(x, y)
        picked = self.board.pick(self.camera.to_screen(x, y), self.camera)
        self.mode.hover(picked._replace(spot=(x, y)))
        self.refresh()

    def point_at_picked(self, picked: Picked) -> None:
        """Point at a thing by keyboard."""
        self.keyboard = True
        self.camera.reveal(*picked.spot)
        self.mode.hover(picked)
        self.refresh()

    def next_target(self, kind: str = "", by: int = 1) -> bool:
        """Go to the next legal target on the table (of a kind)."""
        targets = [t for t in self.mode.targets() if not kind or t.picked.kind == kind]
        if not targets:
            return False
        self._target = self._target + by if self._target >= 0 else 0 if by > 0 else len(targets) - 1
        if not 0 <= self._target < len(targets):
            self._target = -1
            if not kind:
                return False  # past the last one: the controls come next
            self._target = 0
        target: Target = targets[self._target]
        self.point_at_picked(target.picked)
        return True
