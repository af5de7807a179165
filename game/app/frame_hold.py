"""The old picture stays while the new one is made: shown by the loop during openings, resizes and changed settings.

A resize stretches the old picture and waits until resizing pauses; an opening leaves it as it is. The new one is made
in slices. Only after a while it is darkened, and three dots show that something is coming.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import pygame

from game.ui.slices import Sliced
from game.ui.theme import palette, scale

SLICE = 0.008
"""Seconds per frame spent on the next picture."""
REST = 0.08
"""Seconds after the last resize event before scenes are laid out again (figure 3 of speed.md: at most 0.12)."""
Over = Callable[[pygame.Surface, float], None]
"""Draws over the old picture, given the seconds since the press."""
FRAMES = 25
"""Frames a second of what is drawn over the old picture."""
COMING = 0.15
"""Seconds after which dots are shown, and the interval between further ones."""


SHADE = 130
"""How far (of 255) the old picture is darkened with the dots: nothing on it can be pressed."""


class FrameHold:
    """The old picture, and the work on the next one."""

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        self.redraw = False
        """Whether the window lost the old picture, or something over it changed."""
        self._job: Sliced[pygame.Surface] | None = None
        self._rests_at = 0.0
        self._began = 0.0
        self._dots = 0
        self._over: Over | None = None
        """What is drawn over the old picture instead of dots."""
        self._frame = 0

    @property
    def working(self) -> bool:
        """Return whether a picture is being made."""
        return self._job is not None

    @property
    def standing(self) -> bool:
        """Return whether the window shows an old picture that is about to be replaced."""
        return self.working or self.resting or self.picture is not None

    @property
    def resting(self) -> bool:
        """Return whether resizing may still be going on."""
        return perf_counter() < self._rests_at

    def resized(self, picture: Callable[[], pygame.Surface | None]) -> None:
        """Wait until resizing pauses; `picture` returns the picture shown meanwhile, unless there is one already."""
        if self.picture is None:
            self.picture = picture()
        self._began = self._rests_at = perf_counter() + REST  # no dots while the window is being dragged
        self.redraw = True

    def begin(self, work: Callable[[], pygame.Surface], over: Over | None = None) -> None:
        """Start making the next picture; `over` shows at once that it is being made (HOUR-8)."""
        self._job = Sliced(work)
        if self.picture is None and self._over is None:
            self._began = perf_counter()
        self._over = self._over or over

    def go(self) -> pygame.Surface | None:
        """Work for one slice; return the finished picture or None. Raises what the work raises, and is over then."""
        if self._job is None:
            return None
        try:
            if not self._job.go(SLICE):
                return None
        except BaseException:
            self._job = None
            raise
        made = self._job.made
        self._job = None
        return made

    def stand(self, screen: pygame.Surface) -> None:
        """Snapshot the current frame to show while work continues: it took longer than a slice."""
        if self.picture is None:
            self.picture = screen.copy()

    def over(self) -> None:
        """Drop the old picture."""
        self.picture = None
        self.redraw = False
        self._dots = 0
        self._over = None

    def due(self) -> bool:
        """Return whether the old picture must be drawn (again)."""
        passed = perf_counter() - self._began
        if self._over is not None:
            frame = int(passed * FRAMES) + 1
            if frame != self._frame:
                self._frame, self.redraw = frame, True
            return self.redraw
        dots = min(3, int(passed / COMING))
        if dots != self._dots:
            self._dots, self.redraw = dots, True
        return self.redraw

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the old picture, stretched to the window, with a sign of how long it has been shown."""
        self.redraw = False
        if self.picture is None:
            surface.fill(palette().wood_dark)
        elif self.picture.get_size() == surface.get_size():
            surface.blit(self.picture, (0, 0))
        else:
            pygame.transform.scale(self.picture, surface.get_size(), surface)
        if self._over is not None:
            self._over(surface, perf_counter() - self._began)
            return
        if not self._dots:
            return
        shade = pygame.Surface(surface.get_size())
        shade.fill(palette().shade)
        shade.set_alpha(SHADE)
        surface.blit(shade, (0, 0))
        radius, (x, y) = scale(7), surface.get_rect().center
        for number in range(self._dots):
            centre = x + (number - 1) * 4 * radius, y
            pygame.draw.circle(surface, palette().ink, centre, radius + max(1, radius // 3))
            pygame.draw.circle(surface, palette().hazard, centre, radius)
