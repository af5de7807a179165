"""Settings the system needs before SDL is loaded for the first time; later ones are ignored."""

import os

# Windows stretches the picture of a program that is not DPI-aware (UX-WIN-1).
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the input method shows its own candidates; we don't draw them
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "splatterbox")  # the name under which task bars group the window
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "splatterbox")
