"""The window: sizes, positions, full screen, high DPI. The only module that opens it."""

from __future__ import annotations

import os
import sys
import warnings
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, NoReturn

import game.app.system  # noqa: F401 - first of all: it tells SDL what it must know before it is loaded

import pygame  # isort: skip

from game.app import display
from game.kernel.messages import say
from game.resources import assets
from game.ui.words import translation_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.store.settings import Settings

SMALLEST = (1024, 600)
"""The smallest window scenes are laid out for, in device pixels (UX-WIN-2)."""
FLATTEST = 4
"""The most extreme aspect ratio (or its reverse) that scenes of a window that is too small are laid out for."""
UNSEEN = ("dummy", "offscreen", "evdev")
"""Drivers without output: SDL falls back to them silently where there is no display."""
SETTLES_S = 0.5
"""Seconds that a window manager has to react, and within which changes count as one."""
RESTED = 8
"""How many checks, a hundredth of a second apart, must find a window unchanged for it to count as settled."""

Size = tuple[int, int]


def laid_out_size(size: Size) -> Size:
    """Return the size scenes are laid out for in a window of a size: its own, at least SMALLEST.

    Where the window is smaller, its aspect ratio is kept as far as FLATTEST allows, so that the scaled picture fills
    it.
    """
    w, h = max(1, size[0]), max(1, size[1])
    if w >= SMALLEST[0] and h >= SMALLEST[1]:
        return w, h
    share = min(w / SMALLEST[0], h / SMALLEST[1])
    wide, high = max(SMALLEST[0], round(w / share)), max(SMALLEST[1], round(h / share))
    return min(wide, FLATTEST * high), min(high, FLATTEST * wide)


def fitted(inner: Size, outer: Size) -> pygame.Rect:
    """Return the rectangle of a picture of size `inner` in a window of size `outer`, scaled to fit and centred."""
    share = min(outer[0] / inner[0], outer[1] / inner[1])
    place = pygame.Rect(0, 0, max(1, round(inner[0] * share)), max(1, round(inner[1] * share)))
    place.center = outer[0] // 2, outer[1] // 2
    return place


class ProgramWindow:
    """The program's window. `surface` is what scenes are drawn on: the window in device pixels, or a larger picture.

    It is larger than the window only where the window is smaller than SMALLEST (a small screen, a window manager that
    ignores limits); then `show` scales it down, and `to_scene` converts pointer positions.
    """

    def __init__(
        self, size: Size | None = None, fullscreen: bool = False, place: Size | None = None, maximised: bool = False
    ) -> None:
        """Open the window where and as it was, if that monitor still exists and has the room.

        Where no visible window can be opened, the program ends with one sentence.
        """
        _open_display()
        pygame.font.init()
        self._set_icon()
        pygame.display.set_caption("Splatterbox")
        self.fullscreen = self.maximised = False
        rooms = display.monitors()
        on = _monitor_at(rooms, pygame.Rect(place or (0, 0), size or SMALLEST)) if place is not None else None
        room = rooms[on or 0]
        self.windowed = _fitting(size, room.size)
        self._screen = _set_mode(self.windowed)
        self._known = self._screen.get_size()
        self.surface = self._canvas()
        self._hold_smallest(room.size)
        if place is not None and on is not None:
            pygame.display.set_window_position(place)
        self.place = self._before = pygame.display.get_window_position()
        self._writes: pygame.Rect | None = None
        pygame.key.stop_text_input()  # SDL starts with it on
        self._since = 0.0
        self._owed = False
        """Whether the system may have forgotten where the window was before it was maximised."""
        self._size_before = self.windowed
        self._owed = maximised and fullscreen
        if maximised or self.windowed[0] > room.width * 9 // 10 or self.windowed[1] < SMALLEST[1]:
            self._maximise()  # otherwise it would not fit with its title bar, or it needs all the room there is
        if fullscreen:
            self.set_fullscreen(True)

    def _canvas(self) -> pygame.Surface:
        """Return the surface to draw on: the window itself, or a picture that is scaled into it."""
        size = laid_out_size(self._known)
        return self._screen if size == self._known else pygame.Surface(size).convert()

    @staticmethod
    def _system() -> pygame.Window:
        """Return the window as a pygame.Window, for what `pygame.display` can't do."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # deprecated, but there is no alternative yet
            return pygame.Window.from_display_module()

    def _hold_smallest(self, room: Size) -> None:
        """Ask the system to make the window no smaller than scenes are laid out for; not every system does.

        A title bar above it must still fit on a small screen.
        """
        try:
            self._system().minimum_size = min(SMALLEST[0], room[0]), min(SMALLEST[1], room[1] * 9 // 10)
        except (AttributeError, TypeError, ValueError, pygame.error):
            return

    def _maximise(self) -> None:
        """Ask the system to maximise the window; its later events decide."""
        try:
            self._system().maximize()
            self.maximised = True
        except (AttributeError, TypeError, pygame.error):
            return

    def come_forward(self) -> None:
        """Ask the system to raise the window; not every system does."""
        try:
            self._system().focus()
        except (AttributeError, TypeError, pygame.error):
            return

    @staticmethod
    def _set_icon() -> None:
        try:
            path = assets() / "pictures" / "icon.svg"
            pygame.display.set_icon(pygame.image.load_sized_svg(str(path), (64, 64)))
        except (pygame.error, FileNotFoundError):
            return

    def desktop(self) -> Size:
        """Return the pixel size of the window's monitor."""
        sizes = pygame.display.get_desktop_sizes() or [(1920, 1080)]
        return sizes[min(display.monitor_of(self._system()), len(sizes) - 1)]

    @classmethod
    def as_kept(cls, settings: Settings) -> ProgramWindow:
        """Open the window as saved in the settings."""
        return cls(settings.window, settings.fullscreen, settings.window_place, settings.maximised)

    def keep(self, settings: Settings) -> None:
        """Write the window's position and size into the settings."""
        self.noted()
        settings.window, settings.window_place, settings.maximised = self.windowed, self.place, self.maximised

    @property
    def size(self) -> Size:
        """The size scenes are laid out for, in pixels of `surface`."""
        return self.surface.get_size()

    def set_fullscreen(self, on: bool) -> None:
        """Fill the window's monitor, or return to the window as it was (UX-WIN-2)."""
        if on == self.fullscreen:
            return
        self.noted()
        window, wanted = self._system(), pygame.Rect(self.place, self.windowed)
        seen = display.x11_of(window)
        before = seen.rect() if seen is not None else wanted
        self.fullscreen = on
        if on:
            window.set_fullscreen(True)
            wanted = pygame.Rect(pygame.display.get_window_position(), pygame.display.get_window_size())
        else:
            window.set_windowed()
            if self.maximised:
                self._maximise()
                self._owed = True
        if seen is not None:
            self._see_to_it(seen, before, wanted)
            seen.close()
        if not (on or self.maximised) and pygame.display.get_window_position() != wanted.topleft:
            pygame.display.set_window_position(wanted.topleft)  # some systems place it slightly off
        self.resized()

    def _see_to_it(self, seen: display.X11, before: pygame.Rect, wanted: pygame.Rect) -> None:
        """Wait until the window manager has done what SDL asked for, and do it where there is none.

        SDL believes that it was done in either case.
        """
        now, rested, end = seen.rect(), 0, monotonic() + SETTLES_S
        while monotonic() < end and rested < RESTED:
            pygame.event.pump()
            sleep(0.01)
            was, now = now, seen.rect()
            served = now == wanted or now != before
            rested = rested + 1 if served and now == was and now.size == pygame.display.get_window_size() else 0
        stuck = now.size != wanted.size and (now.size == before.size or not self.maximised)
        if rested < RESTED or (stuck and not self.fullscreen):
            seen.put(wanted)
            pygame.event.pump()

    def heard(self, event: pygame.event.Event) -> None:
        """Record what the system did to the window."""
        if event.type in (pygame.WINDOWMOVED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self.noted()

    def noted(self) -> None:
        """Record where the window is and whether it is maximised.

        It is moved and resized before the system reports that it was maximised, so what was recorded a moment before
        counts.
        """
        if self.fullscreen:
            return
        was, self.maximised = self.maximised, display.maximised(self._system())
        if self.maximised:
            if not was and monotonic() - self._since < SETTLES_S:
                self.windowed, self.place = self._size_before, self._before
            return
        if was and self._owed:
            self._owed = False
            self._system().size = self.windowed
            pygame.display.set_window_position(self.place)
        now = self._known, pygame.display.get_window_position()
        if now == (self.windowed, self.place):
            return
        if monotonic() - self._since >= SETTLES_S:
            self._size_before, self._before = self.windowed, self.place
        self._since = monotonic()
        self.windowed, self.place = now

    def resized(self) -> bool:
        """Adopt the size the system gave the window; return whether it changed."""
        screen = pygame.display.get_surface()
        if screen is None or (screen is self._screen and screen.get_size() == self._known):
            return False  # pygame resizes its only surface in place, so compare with the size stored before
        self._screen, self._known = screen, screen.get_size()
        self.surface = self._canvas()
        self.noted()
        return True

    def to_scene(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event with the pointer position converted to `surface`."""
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

    def write_at(self, rect: pygame.Rect | None) -> None:
        """Send typed text to the field at a rectangle of `surface`; None: there is no such field.

        Without a field, letters would go to an input method instead of being keys.
        """
        if rect == self._writes:
            return
        if rect is None:
            pygame.key.stop_text_input()
        else:
            place = fitted(self.size, self._known)
            share = place.w / self.size[0], place.h / self.size[1]
            at = place.x + rect.x * share[0], place.y + rect.y * share[1]
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(pygame.Rect(at, (rect.w * share[0], rect.h * share[1])))
        self._writes = rect.copy() if rect is not None else None

    @staticmethod
    def visible() -> bool:
        """Return whether the window can be seen: a minimised one is not drawn."""
        return bool(pygame.display.get_active())

    @staticmethod
    def title(text: str) -> None:
        """Set the window's title."""
        if pygame.display.get_caption()[0] != text:
            pygame.display.set_caption(text)

    def show(self) -> None:
        """Show on screen what was drawn."""
        if self.surface is not self._screen:
            place = fitted(self.size, self._known)
            self._screen.fill((0, 0, 0))
            self._screen.blit(pygame.transform.smoothscale(self.surface, place.size), place)
        pygame.display.flip()

    @staticmethod
    def close() -> None:
        """Close the window."""
        pygame.quit()


def _open_display() -> None:
    """Open the display; exit where there is none, or none that is visible or was asked for."""
    try:
        with _quiet():
            pygame.display.init()
    except pygame.error as reason:
        _leave(str(reason))
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        _leave("")


@contextmanager
def _quiet() -> Iterator[None]:
    """Silence libraries on stderr: each driver that SDL tries reports why it is unavailable."""
    with Path(os.devnull).open("w") as nowhere:
        kept = os.dup(2)
        os.dup2(nowhere.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)


def _set_mode(size: Size) -> pygame.Surface:
    try:
        return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as reason:
        _leave(str(reason))


def _leave(reason: str) -> NoReturn:
    """End the program with a sentence on stderr and status 1."""
    why = reason.rstrip(".") or say("there is no display here")
    sys.exit(translation_of(say("Splatterbox can't open its window: {reason}.", reason=why)))


def _monitor_at(rooms: list[pygame.Rect], rect: pygame.Rect) -> int | None:
    """Return the monitor on which most of a window would be; None where less than half of it would show at all."""
    shown = [room.clip(rect).width * room.clip(rect).height for room in rooms]
    return shown.index(max(shown)) if 2 * sum(shown) >= rect.width * rect.height else None


def _fitting(size: Size | None, room: Size) -> Size:
    """Return a size that fits a monitor's room: the requested one, or 16:9 at four fifths of it.

    It is never larger than nine tenths of the room, or all of its width where SMALLEST needs that.
    """
    if size is None or size[0] <= 0:
        w = min(int(room[0] * 0.8), int(room[1] * 0.8 * 16 / 9))
        size = (w, w * 9 // 16)
    w, h = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    most = int(room[0] * 0.9), int(room[1] * 0.9)
    return min(w, max(most[0], min(SMALLEST[0], room[0]))), min(h, most[1])
