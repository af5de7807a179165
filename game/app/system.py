"""Settings the system needs before SDL is loaded for the first time; later ones are ignored."""

import os

# Windows stretches the picture of a program that does not say it knows about DPI (UX-WIN-1).
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # an input method shows its candidates, for nobody else draws them
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "splatterbox")  # what task bars group the window under
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "splatterbox")
