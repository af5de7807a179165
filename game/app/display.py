"""Facts about monitors and the window that pygame does not report, asked of SDL and X11 directly.

Where they can't be asked (another build of SDL, another system) each function returns a neutral value.
"""

from __future__ import annotations

import ctypes
import os
import sys
from functools import cache

import pygame

MAXIMISED = 0x80  # SDL_WINDOW_MAXIMIZED


@cache
def _sdl() -> ctypes.CDLL | None:
    """Return the SDL that pygame has loaded, or None; except on Windows it is found by the module's own symbols."""
    try:
        library = ctypes.CDLL("SDL2" if os.name == "nt" else pygame.display.__file__)
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        library.SDL_GetWindowFlags.argtypes = library.SDL_GetWindowDisplayIndex.argtypes = [ctypes.c_void_p]
    except (OSError, AttributeError, TypeError):
        return None
    return library


def monitors() -> list[pygame.Rect]:
    """Return the usable area of each monitor, in the system's own coordinates."""
    library, sizes = _sdl(), pygame.display.get_desktop_sizes()
    found = []
    for number, size in enumerate(sizes):
        room = (ctypes.c_int * 4)(0, 0, *size)
        if library is not None and library.SDL_GetDisplayUsableBounds(number, room) != 0:
            room = (ctypes.c_int * 4)(0, 0, *size)
        found.append(pygame.Rect(*room))
    return found


def monitor_of(window: pygame.Window) -> int:
    """Return the number of the monitor that a window is on, 0 if unknown."""
    library = _sdl()
    found = library.SDL_GetWindowFromID(window.id) if library is not None else None
    number = library.SDL_GetWindowDisplayIndex(found) if library is not None and found else 0
    return max(0, int(number))


def maximised(window: pygame.Window) -> bool:
    """Return whether a window is maximised."""
    library = _sdl()
    found = library.SDL_GetWindowFromID(window.id) if library is not None else None
    return bool(library is not None and found and library.SDL_GetWindowFlags(found) & MAXIMISED)


class X11:
    """A window as the X server has it. Without a window manager SDL wrongly believes that it fills the screen."""

    def __init__(self, handle: int) -> None:
        """Raises OSError where there is no X server."""
        self.handle = ctypes.c_ulong(handle)
        self.library = ctypes.CDLL("libX11.so.6")
        self.library.XOpenDisplay.restype = ctypes.c_void_p
        self.library.XDefaultRootWindow.restype = ctypes.c_ulong
        found = self.library.XOpenDisplay(None)
        if not found:
            raise OSError("no X server")
        self.display = ctypes.c_void_p(found)

    def rect(self) -> pygame.Rect:
        """Return where on the screen the window actually is."""
        root, x, y = ctypes.c_ulong(), ctypes.c_int(), ctypes.c_int()
        size = [ctypes.c_uint() for _ in range(4)]
        self.library.XGetGeometry(self.display, self.handle, *map(ctypes.byref, (root, x, y, *size)))
        self.library.XTranslateCoordinates(
            self.display, self.handle, root, 0, 0, *map(ctypes.byref, (x, y, ctypes.c_ulong()))
        )
        return pygame.Rect(x.value, y.value, size[0].value, size[1].value)

    def put(self, rect: pygame.Rect) -> None:
        """Request a position and size for the window."""
        self.library.XMoveResizeWindow(self.display, self.handle, *rect)
        self.library.XSync(self.display, 0)

    def close(self) -> None:
        """Close the connection."""
        self.library.XCloseDisplay(self.display)


def x11_of(window: pygame.Window) -> X11 | None:
    """Return a window as the X server has it, None if it is not an X11 window."""
    if sys.platform == "win32" or pygame.display.get_driver() != "x11":
        return None
    try:
        return X11(window.handle)
    except (OSError, AttributeError):
        return None
