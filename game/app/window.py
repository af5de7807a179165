"""The window: sizes, fullscreen, high DPI. The one module that opens and reopens it."""

from __future__ import annotations

import game.app.system  # noqa: F401 - first of all: it tells SDL what it must know before it is loaded

import pygame  # isort: skip

from game.resources import assets

SMALLEST = (1024, 600)


class Window:
    """The program's window. `surface` is what scenes are drawn on, always in device pixels."""

    def __init__(self, size: tuple[int, int] | None = None, fullscreen: bool = False) -> None:
        """Open the window: at the size wanted, never larger than nine tenths of the desktop."""
        pygame.display.init()
        pygame.font.init()
        self._set_icon()
        pygame.display.set_caption("Splatterbox")
        self.windowed = self._fitting(size)
        self.fullscreen = False
        self._place = (0, 0)
        self.surface = pygame.display.set_mode(self.windowed, pygame.RESIZABLE)
        if fullscreen:
            self.set_fullscreen(True)

    @staticmethod
    def _set_icon() -> None:
        try:
            path = assets() / "pictures" / "icon.svg"
            pygame.display.set_icon(pygame.image.load_sized_svg(str(path), (64, 64)))
        except (pygame.error, FileNotFoundError):
            return

    @staticmethod
    def _desktop() -> tuple[int, int]:
        sizes = pygame.display.get_desktop_sizes()
        return sizes[0] if sizes else (1920, 1080)

    def _fitting(self, size: tuple[int, int] | None) -> tuple[int, int]:
        """Give a size that fits the desktop: the wanted one, or 16:9 at four fifths of it."""
        desk_w, desk_h = self._desktop()
        limit = (int(desk_w * 0.9), int(desk_h * 0.9))
        if size is None or size[0] <= 0:
            w = min(int(desk_w * 0.8), int(desk_h * 0.8 * 16 / 9))
            size = (w, w * 9 // 16)
        w, h = min(size[0], max(limit[0], SMALLEST[0])), min(size[1], max(limit[1], SMALLEST[1]))
        return max(w, SMALLEST[0]), max(h, SMALLEST[1])

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in device pixels."""
        return self.surface.get_size()

    def set_fullscreen(self, on: bool) -> None:
        """Go to a borderless window of the desktop's size, or back to the window as it was (UX-WIN-2)."""
        if on == self.fullscreen:
            return
        if on:
            self.windowed = self.size
            self._place = pygame.display.get_window_position()
            self.surface = pygame.display.set_mode(self._desktop(), pygame.NOFRAME)
        else:
            self.surface = pygame.display.set_mode(self.windowed, pygame.RESIZABLE)
            pygame.display.set_window_position(self._place)
        self.fullscreen = on

    def resized(self) -> bool:
        """Take over the size the system gave the window; True if it changed."""
        surface = pygame.display.get_surface()
        if surface is None:
            return False
        changed = surface.get_size() != self.surface.get_size()
        self.surface = surface
        if changed and not self.fullscreen:
            self.windowed = surface.get_size()
        return changed or surface is not self.surface

    @staticmethod
    def visible() -> bool:
        """Tell whether the window can be seen: a minimised one is not drawn."""
        return bool(pygame.display.get_active())

    @staticmethod
    def title(text: str) -> None:
        """Set the window's title."""
        if pygame.display.get_caption()[0] != text:
            pygame.display.set_caption(text)

    @staticmethod
    def show() -> None:
        """Bring what was drawn to the screen."""
        pygame.display.flip()

    @staticmethod
    def close() -> None:
        """Close the window."""
        pygame.quit()
