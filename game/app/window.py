"""The window: sizes, fullscreen, high DPI. The one module that opens and reopens it."""

from __future__ import annotations

import warnings

import game.app.system  # noqa: F401 - first of all: it tells SDL what it must know before it is loaded

import pygame  # isort: skip

from game.resources import assets

SMALLEST = (1024, 600)
"""The smallest window scenes are laid out for, in device pixels (UX-WIN-2)."""
FLATTEST = 4
"""How many times as wide as high (or the reverse) scenes of a window that is too small are laid out at most."""

Size = tuple[int, int]


def laid_out_size(size: Size) -> Size:
    """Return the size scenes are laid out for in a window of a size: its own, at least SMALLEST.

    Where the window is smaller, its shape is kept as far as FLATTEST allows, so that the picture fills it scaled down.
    """
    w, h = max(1, size[0]), max(1, size[1])
    if w >= SMALLEST[0] and h >= SMALLEST[1]:
        return w, h
    share = min(w / SMALLEST[0], h / SMALLEST[1])
    wide, high = max(SMALLEST[0], round(w / share)), max(SMALLEST[1], round(h / share))
    return min(wide, FLATTEST * high), min(high, FLATTEST * wide)


def fitted(inner: Size, outer: Size) -> pygame.Rect:
    """Return where a picture of size `inner` lies in a window of size `outer`, scaled to fit and in the middle."""
    share = min(outer[0] / inner[0], outer[1] / inner[1])
    place = pygame.Rect(0, 0, max(1, round(inner[0] * share)), max(1, round(inner[1] * share)))
    place.center = outer[0] // 2, outer[1] // 2
    return place


class Window:
    """The program's window. `surface` is what scenes are drawn on: the window in device pixels, or a larger picture.

    It is larger than the window only where the window is smaller than SMALLEST (a small screen, a window manager that
    asks nobody); then `show` scales it down, and `to_scene` tells where on it the pointer is.
    """

    def __init__(self, size: Size | None = None, fullscreen: bool = False) -> None:
        """Open the window: at the size wanted, never larger than nine tenths of the desktop."""
        pygame.display.init()
        pygame.font.init()
        self._set_icon()
        pygame.display.set_caption("Splatterbox")
        self.windowed = self._fitting(size)
        self.fullscreen = False
        self._place = (0, 0)
        self._open(self.windowed, pygame.RESIZABLE)
        if fullscreen:
            self.set_fullscreen(True)

    def _open(self, size: Size, flags: int) -> None:
        self._screen = pygame.display.set_mode(size, flags)
        self._known = self._screen.get_size()
        self.surface = self._canvas()
        if flags == pygame.RESIZABLE:
            self._hold_smallest()

    def _canvas(self) -> pygame.Surface:
        """Return what is drawn on: the window itself, or a picture that is scaled into it."""
        size = laid_out_size(self._known)
        return self._screen if size == self._known else pygame.Surface(size).convert()

    def _hold_smallest(self) -> None:
        """Ask the system to make the window no smaller than scenes are laid out for; not every system listens."""
        least = tuple(map(min, SMALLEST, self._limit()))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the only way to a window that `set_mode` opened, though it is to go
            try:
                pygame.Window.from_display_module().minimum_size = least
            except (AttributeError, TypeError, ValueError, pygame.error):
                return

    @staticmethod
    def come_forward() -> None:
        """Ask the system to show the window before others; not every system does."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # as in `_hold_smallest`
            try:
                pygame.Window.from_display_module().focus()
            except (AttributeError, TypeError, pygame.error):
                return

    @staticmethod
    def _set_icon() -> None:
        try:
            path = assets() / "pictures" / "icon.svg"
            pygame.display.set_icon(pygame.image.load_sized_svg(str(path), (64, 64)))
        except (pygame.error, FileNotFoundError):
            return

    @staticmethod
    def desktop() -> Size:
        """Return how many pixels the screen has."""
        sizes = pygame.display.get_desktop_sizes()
        return sizes[0] if sizes else (1920, 1080)

    def _limit(self) -> Size:
        """Give the largest window: nine tenths of the desktop, or all of it where SMALLEST needs that."""
        desk_w, desk_h = self.desktop()
        return (
            max(int(desk_w * 0.9), min(SMALLEST[0], desk_w)),
            max(int(desk_h * 0.9), min(SMALLEST[1], desk_h)),
        )

    def _fitting(self, size: Size | None) -> Size:
        """Give a size that fits the desktop: the wanted one, or 16:9 at four fifths of it."""
        desk_w, desk_h = self.desktop()
        if size is None or size[0] <= 0:
            w = min(int(desk_w * 0.8), int(desk_h * 0.8 * 16 / 9))
            size = (w, w * 9 // 16)
        w, h = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
        limit = self._limit()
        return min(w, limit[0]), min(h, limit[1])

    @property
    def size(self) -> Size:
        """The size scenes are laid out for, in pixels of `surface`."""
        return self.surface.get_size()

    def set_fullscreen(self, on: bool) -> None:
        """Go to a borderless window of the desktop's size, or back to the window as it was (UX-WIN-2)."""
        if on == self.fullscreen:
            return
        if on:
            self.windowed = self._known
            self._place = pygame.display.get_window_position()
            self._open(self.desktop(), pygame.NOFRAME)
        else:
            self._open(self.windowed, pygame.RESIZABLE)
            pygame.display.set_window_position(self._place)
        self.fullscreen = on

    def resized(self) -> bool:
        """Take over the size the system gave the window; return whether it changed."""
        screen = pygame.display.get_surface()
        if screen is None or (screen is self._screen and screen.get_size() == self._known):
            return False  # pygame gives the one surface it has a new size, so that the size known before is compared
        self._screen, self._known = screen, screen.get_size()
        self.surface = self._canvas()
        if not self.fullscreen:
            self.windowed = self._known
        return True

    def to_scene(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event with the pointer where it is on `surface`."""
        if self.surface is self._screen or not hasattr(event, "pos"):
            return event
        facts = dict(event.dict)
        place = fitted(self.size, self._known)
        share = self.size[0] / place.w, self.size[1] / place.h
        x, y = (event.pos[0] - place.x) * share[0], (event.pos[1] - place.y) * share[1]
        facts["pos"] = int(min(max(x, 0), self.size[0] - 1)), int(min(max(y, 0), self.size[1] - 1))
        if "rel" in facts:
            facts["rel"] = round(facts["rel"][0] * share[0]), round(facts["rel"][1] * share[1])
        return pygame.event.Event(event.type, facts)

    @staticmethod
    def visible() -> bool:
        """Tell whether the window can be seen: a minimised one is not drawn."""
        return bool(pygame.display.get_active())

    @staticmethod
    def title(text: str) -> None:
        """Set the window's title."""
        if pygame.display.get_caption()[0] != text:
            pygame.display.set_caption(text)

    def show(self) -> None:
        """Bring what was drawn to the screen."""
        if self.surface is not self._screen:
            place = fitted(self.size, self._known)
            self._screen.fill((0, 0, 0))
            self._screen.blit(pygame.transform.smoothscale(self.surface, place.size), place)
        pygame.display.flip()

    @staticmethod
    def close() -> None:
        """Close the window."""
        pygame.quit()
