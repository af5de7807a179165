"""A picture to click points on, whole or magnified, and a form beside it (LAB-30)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kernel.messages import say
from game.ui.pictures import draw_rounded
from game.ui.scene import Host
from game.ui.side_form import SideForm
from game.ui.slices import in_thread
from game.ui.theme import Colour, palette, scale
from game.ui.widgets import Button, Widget

Point = tuple[float, float]
FINE = 2.0
"""Screen pixels per picture pixel under the magnifier."""
QUICK = 0.14
"""Seconds within which a repeated arrow key moves further."""


class PictureView(Widget):
    """A picture in its rectangle. A click reports the point; with `fine`, the first click opens the magnifier.

    Points are pixels of the picture. The arrow keys move a cross, Enter clicks there.
    """

    def __init__(self, label: str, pressed: Callable[[Point], None], fine: bool = False) -> None:
        super().__init__(label)
        self.pressed_at = pressed
        self.fine = fine
        self.picture = pygame.Surface((4, 3))
        self.part: tuple[float, float, float] | None = None
        """What is magnified: the picture's pixel at the upper left, and screen pixels per picture pixel."""
        self.cross: Point | None = None
        self.over: Callable[[pygame.Surface, PictureView], None] = lambda _surface, _view: None
        self._made: dict[object, pygame.Surface] = {}
        self._last, self._step = ("", 0.0), 1
        self.sound = "card_flip"

    def show(self, picture: pygame.Surface) -> None:
        self.picture, self.part, self.cross = picture, None, None
        self._made.clear()

    # Places ----------------------------------------------------------------------------------------------------------

    @property
    def box(self) -> pygame.Rect:
        if self.part is not None:
            return self.rect
        w, h = self.picture.get_size()
        factor = min(self.rect.width / w, self.rect.height / h)
        box = pygame.Rect(0, 0, max(1, round(w * factor)), max(1, round(h * factor)))
        box.center = self.rect.center
        return box

    @property
    def factor(self) -> float:
        """Return screen pixels per picture pixel."""
        return self.part[2] if self.part is not None else self.box.width / self.picture.get_width()

    def on_screen(self, point: Point) -> Point:
        left, top = self.part[:2] if self.part is not None else (0.0, 0.0)
        return self.box.x + (point[0] - left) * self.factor, self.box.y + (point[1] - top) * self.factor

    def in_picture(self, spot: Point) -> Point:
        """Return the picture's point at a screen position, clamped to its edges."""
        left, top = self.part[:2] if self.part is not None else (0.0, 0.0)
        x, y = ((place - start) / self.factor for place, start in zip(spot, self.box.topleft, strict=True))
        w, h = self.picture.get_size()
        return min(max(x + left, 0.0), float(w)), min(max(y + top, 0.0), float(h))

    # Doing -----------------------------------------------------------------------------------------------------------

    def click(self, pos: tuple[int, int]) -> bool:
        if not self.box.collidepoint(pos):
            return False
        self.cross = None
        self.press(self.in_picture((pos[0] + 0.5, pos[1] + 0.5)))
        return True

    def activate(self) -> bool:
        """Click where the cross is."""
        self.press(self.cross or self._middle())
        return True

    def press(self, point: Point) -> None:
        """Click a point: open the magnifier first, if that helps."""
        if self.fine and self.part is None and self.factor < FINE:
            self.magnify(point)
            return
        self.whole()
        self.pressed_at(point)

    def magnify(self, point: Point) -> None:
        wide, high = self.rect.width / FINE, self.rect.height / FINE
        self.part = (point[0] - wide / 2, point[1] - high / 2, FINE)
        self.cross = point if self.cross is not None else None

    def whole(self) -> None:
        self.part = None

    def _middle(self) -> Point:
        return self.in_picture(self.box.center)

    def adjust(self, direction: str) -> bool:
        """Move the cross, faster the longer a key is held."""
        now = pygame.time.get_ticks() / 1000
        again = self._last[0] == direction and now - self._last[1] < QUICK
        self._step = min(24, self._step + 1) if again else 1
        self._last = (direction, now)
        x, y = self.on_screen(self.cross or self._middle())
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        self.cross = self.in_picture((x + dx * self._step, y + dy * self._step))
        return True

    # Drawing ---------------------------------------------------------------------------------------------------------

    def _shown(self) -> pygame.Surface:
        """Return the visible part of the picture, scaled to the screen."""
        key = (self.box.size, self.part)
        if key not in self._made:
            self._made = {kept: made for kept, made in self._made.items() if kept == (self.box.size, None)}
            self._made[key] = self._enlarged(self.part) if self.part is not None else self._whole()
        return self._made[key]

    def _whole(self) -> pygame.Surface:
        picture, size = self.picture, self.box.size
        return in_thread(lambda: pygame.transform.smoothscale(picture, size))

    def _enlarged(self, part: tuple[float, float, float]) -> pygame.Surface:
        made = pygame.Surface(self.rect.size)
        made.fill(palette().ink)
        left, top, factor = part
        wide, high = (round(side / factor) + 2 for side in self.rect.size)
        source = pygame.Rect(int(left), int(top), wide, high).clip(self.picture.get_rect())
        if source.width and source.height:
            size = (round(source.width * factor), round(source.height * factor))
            piece = pygame.transform.smoothscale(self.picture.subsurface(source), size)
            made.blit(piece, (round((source.x - left) * factor), round((source.y - top) * factor)))
        return made

    def draw(self, surface: pygame.Surface) -> None:
        frame = max(2, scale(4))
        draw_rounded(surface, self.box.inflate(2 * frame, 2 * frame), frame, palette().cream, palette().ink, 2)
        surface.blit(self._shown(), self.box)
        clip = surface.get_clip()
        surface.set_clip(self.box)
        self.over(surface, self)
        if self.cross is not None:
            draw_cross(surface, self.on_screen(self.cross), palette().hazard)
        surface.set_clip(clip)


def draw_cross(surface: pygame.Surface, spot: Point, colour: Colour, reach: int = 0) -> None:
    """Draw a cross with a free centre, bright with a dark edge."""
    reach, gap = reach or scale(16), scale(3)
    x, y = round(spot[0]), round(spot[1])
    for ink, wide in ((palette().ink, max(3, scale(5))), (colour, max(1, scale(2)))):
        for a, b in ((gap, reach), (-reach, -gap)):
            pygame.draw.line(surface, ink, (x + a, y), (x + b, y), wide)
            pygame.draw.line(surface, ink, (x, y + a), (x, y + b), wide)


class PictureScene(SideForm):
    """A form beside a picture, whose last point can be undone."""

    view: PictureView

    def __init__(self, host: Host, view: PictureView) -> None:
        super().__init__(host, view)
        self.view.over = self.draw_on_picture
        self.undo_button = Button(say("Undo"), self.undo, command="undo", icon_name="anticlockwise-rotation", size=20)
        self.undo_button.tip = say("Undoes the last point.")

    def undo(self) -> None:
        """Undo the last step."""

    def draw_on_picture(self, surface: pygame.Surface, view: PictureView) -> None:
        """Draw the overlay of the picture."""


Drawn = tuple[Point, ...]
