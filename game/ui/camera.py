"""The view of a table in a part of the window: world millimetres to screen pixels and back.

The camera zooms to the pointer, pans, shows the whole table and never loses it: the view stays inside the table and a
margin around it. Zooms and jumps are animated unless motion is reduced; a drag follows the hand at once.
"""

from collections.abc import Sequence
from math import exp, hypot, log

import pygame

from game.geometry.shapes import Point

DRAG_START = 6  # px the pointer may move before a press becomes a drag
GLIDE = 0.075  # time constant of an animation: seconds for two thirds of the distance
WHEEL_STEP = 1.18
KEY_STEP = 1.35
PAN_STEP = 0.18  # share of the view moved by one press of a panning key
CLOSEST = 4.5  # relative to the whole table
MARGIN = 26.0
"""Millimetres around a table that are visible when it is shown whole."""
PANS = {"pan_left": (-1, 0), "pan_right": (1, 0), "pan_up": (0, -1), "pan_down": (0, 1)}


class Camera:
    """A view of a table `world` = (width, height) mm through `rect` (px of the window), with `margin` mm around.

    `scale` is px per mm. The screen offset is always a whole number of pixels, so that a prerendered table and the
    pieces drawn on it agree to the pixel.
    """

    def __init__(self, world: Point, rect: pygame.Rect, margin: float = MARGIN, smooth: bool = True) -> None:
        self.world = world
        self.rect = pygame.Rect(rect)
        self.margin = margin
        self.smooth = smooth
        self.scale = self.fit_scale
        self.x, self.y = world[0] / 2, world[1] / 2
        self._goal = (self.scale, self.x, self.y)
        self._anchor: tuple[Point, Point] | None = None  # table point that stays under this pixel while zooming
        self._drag: tuple[int, Point, bool] | None = None  # button, last position, whether it has moved
        self._pointer: Point = self.rect.center
        self._space = False

    # -- queries ---------------------------------------------------------------------------------------------------

    @property
    def fit_scale(self) -> float:
        """Return the scale at which the whole table and its margin fill the view."""
        wide, high = self.world[0] + 2 * self.margin, self.world[1] + 2 * self.margin
        return max(0.05, min(self.rect.w / wide, self.rect.h / high))

    @property
    def origin(self) -> tuple[int, int]:
        """Return the screen pixel of the table's top left corner, as whole numbers."""
        return (round(self.rect.centerx - self.x * self.scale), round(self.rect.centery - self.y * self.scale))

    @property
    def zoom(self) -> float:
        """Return the zoom relative to the whole table."""
        return self.scale / self.fit_scale

    @property
    def resting(self) -> bool:
        return self._goal == (self.scale, self.x, self.y)

    @property
    def dragging(self) -> bool:
        return self._drag is not None and self._drag[2]

    @property
    def key(self) -> tuple[float, int, int]:
        """Return the cache key for pictures of the view."""
        return (self.scale, *self.origin)

    def to_screen(self, x: float, y: float) -> Point:
        left, top = self.origin
        return (left + x * self.scale, top + y * self.scale)

    def to_world(self, px: float, py: float) -> Point:
        left, top = self.origin
        return ((px - left) / self.scale, (py - top) / self.scale)

    def length(self, mm: float) -> float:
        """Convert a length in millimetres to pixels."""
        return mm * self.scale

    def sees(self, x: float, y: float, inset: float = 0) -> bool:
        """Return whether a table point is in the view, at least `inset` px from its border."""
        px, py = self.to_screen(x, y)
        return bool(self.rect.inflate(-2 * inset, -2 * inset).collidepoint(px, py))

    # -- moving ----------------------------------------------------------------------------------------------------

    def set_rect(self, rect: pygame.Rect) -> None:
        """Move to a new place in the window, keeping the centre and the zoom relative to the whole table."""
        zoom = self._goal[0] / self.fit_scale
        self.rect = pygame.Rect(rect)
        self._anchor = None
        self._aim(self.fit_scale * zoom, self._goal[1], self._goal[2])
        self.settle()

    def whole_table(self) -> None:
        """Zoom out, animated, until the whole table is visible."""
        self._anchor = None
        self._aim(self.fit_scale, self.world[0] / 2, self.world[1] / 2)

    def centre_on(self, x: float, y: float, zoom: float | None = None) -> None:
        """Move, animated, until a table point is in the centre, optionally at a zoom (1 = whole table)."""
        self._anchor = None
        self._aim(self._goal[0] if zoom is None else self.fit_scale * zoom, x, y)

    def reveal(self, x: float, y: float, inset: float = 80) -> None:
        """Move, animated, to a table point unless it is well inside the view."""
        if not self.sees(x, y, min(inset, self.rect.w / 4, self.rect.h / 4)):
            self.centre_on(x, y)

    def reveal_all(self, spots: Sequence[Point], inset: float = 80) -> None:
        """Pan, animated, until table points are well inside the view, no farther; to their middle if it is small."""
        scale, *centre = self._goal
        for axis, pixels in enumerate(self.rect.size):
            room = (pixels / 2 - min(inset, pixels / 4)) / scale
            low, high = max(spot[axis] for spot in spots) - room, min(spot[axis] for spot in spots) + room
            centre[axis] = min(max(centre[axis], low), high) if low <= high else (low + high) / 2
        self.centre_on(*centre)

    def zoom_at(self, factor: float, pos: Point | None = None) -> None:
        """Zoom in (factor > 1) or out, animated; the table point under `pos` (px; else the centre) stays there."""
        pixel = pos if pos is not None else self.rect.center
        scale = self._limited(self._goal[0] * factor)
        spot = self.to_world(*pixel)
        x = spot[0] - (pixel[0] - self.rect.centerx) / scale
        y = spot[1] - (pixel[1] - self.rect.centery) / scale
        self._anchor = (spot, (float(pixel[0]), float(pixel[1])))
        self._aim(scale, x, y)

    def pan(self, dx: float, dy: float, glide: bool = False) -> None:
        """Move the view by pixels: the table moves in the opposite direction."""
        self._anchor = None
        scale, x, y = self._goal
        self._aim(scale, x + dx / scale, y + dy / scale)
        if not glide:
            self.settle()

    def settle(self) -> None:
        """Jump to the end of every animation."""
        self.scale, self.x, self.y = self._goal
        self._anchor = None

    def update(self, dt: float) -> bool:
        """Advance time by `dt` seconds; return whether the view moves."""
        if self.resting:
            return False
        if not self.smooth:
            self.settle()
            return True
        share = 1 - exp(-dt / GLIDE)
        scale, x, y = self._goal
        self.scale = exp(log(self.scale) + (log(scale) - log(self.scale)) * share)
        if self._anchor:
            spot, pixel = self._anchor
            self.x, self.y = self._clamped(
                self.scale,
                spot[0] - (pixel[0] - self.rect.centerx) / self.scale,
                spot[1] - (pixel[1] - self.rect.centery) / self.scale,
            )
        else:
            self.x += (x - self.x) * share
            self.y += (y - self.y) * share
        if abs(self.scale / scale - 1) < 0.002 and hypot(x - self.x, y - self.y) * scale < 0.7:
            self.settle()
        return True

    # -- input -----------------------------------------------------------------------------------------------------

    def command(self, name: str) -> bool:
        """Execute a camera command of the key table; return False if it isn't one."""
        if name in ("zoom_in", "zoom_out"):
            inside = self.rect.collidepoint(self._pointer)
            self.zoom_at(KEY_STEP if name == "zoom_in" else 1 / KEY_STEP, self._pointer if inside else None)
        elif name == "whole_table":
            self.whole_table()
        elif name in PANS:
            right, down = PANS[name]
            self.pan(right * self.rect.w * PAN_STEP, down * self.rect.h * PAN_STEP, glide=True)
        else:
            return False
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle wheel and drags (middle or right button, or left while Space is held); return whether it was used.

        A press of the right button that does not become a drag is left to the scene, when it is released.
        """
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key == pygame.K_SPACE:
            self._space = event.type == pygame.KEYDOWN
        elif event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(self._pointer):
            turns = getattr(event, "precise_y", 0.0) or event.y
            if turns:
                self.zoom_at(WHEEL_STEP**turns, self._pointer)
            return True
        elif event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos):
            if event.button in (2, 3) or (event.button == 1 and self._space):
                self._drag = (event.button, event.pos, False)
                return bool(event.button != 3)
        elif event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            return self._dragged(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and self._drag and event.button == self._drag[0]:
            moved = self._drag[2]
            self._drag = None
            return moved
        return False

    def _dragged(self, pos: Point) -> bool:
        if self._drag is None:
            return False
        button, last, moved = self._drag
        dx, dy = pos[0] - last[0], pos[1] - last[1]
        if not moved and hypot(dx, dy) < DRAG_START:
            return False
        self.pan(-dx, -dy)
        self._drag = (button, pos, True)
        return True

    # -- limits ----------------------------------------------------------------------------------------------------

    def _limited(self, scale: float) -> float:
        return min(max(scale, self.fit_scale), self.fit_scale * CLOSEST)

    def _clamped(self, scale: float, x: float, y: float) -> Point:
        middle = []
        for value, world, pixels in ((x, self.world[0], self.rect.w), (y, self.world[1], self.rect.h)):
            half = pixels / 2 / scale
            low, high = half - self.margin, world + self.margin - half
            middle.append(world / 2 if low >= high else min(max(value, low), high))
        return (middle[0], middle[1])

    def _aim(self, scale: float, x: float, y: float) -> None:
        scale = self._limited(scale)
        self._goal = (scale, *self._clamped(scale, x, y))
        if not self.smooth:
            self.settle()
