"""What tests of pictures share: a headless display with a plain look, and a canvas on which paint is found."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections import OrderedDict

import pygame

from game.ui import keys, text, theme

UNTOUCHED = (9, 200, 9)


class Drawings:
    """SVG drawn once for all tests of a process: the program itself keeps what one window shows, tests have many sizes.

    What comes out is a copy each time, as if it were drawn anew; the longest unused go when there are too many pixels.
    """

    MOST = 40_000_000

    def __init__(self, draw):
        self.draw, self.pixels = draw, 0
        self.kept = OrderedDict()

    def __call__(self, file, size):
        """Do what pygame.image.load_sized_svg does."""
        code = file if isinstance(file, str) else file.getvalue()
        key = code, tuple(size)
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key].copy()
        made = self.draw(file, size)
        self.kept[key] = made.copy()
        self.pixels += made.get_width() * made.get_height()
        while self.pixels > self.MOST:
            _, old = self.kept.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()
        return made


pygame.image.load_sized_svg = Drawings(pygame.image.load_sized_svg)


def plain():
    """Give the theme and the keys that nobody has changed, and a display to draw for."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    theme.configure((1920, 1080), 100, "bright", False, False, 100)
    keys.configure({})


def canvas(width=1920, height=1080):
    """Give a surface in a colour that nothing is painted in."""
    surface = pygame.Surface((width, height))
    surface.fill(UNTOUCHED)
    return surface


def painted(surface):
    """Give the rectangle that differs from an untouched canvas."""
    mask = pygame.mask.from_threshold(surface, UNTOUCHED, (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def spy(monkeypatch):
    """Note every text that is drawn: (words, rectangle, clip)."""
    drawn = []
    real = text.draw

    def draw(surface, words, *args, **more):
        covered = real(surface, words, *args, **more)
        drawn.append((words, covered, surface.get_clip(), surface.get_rect()))
        return covered

    monkeypatch.setattr(text, "draw", draw)
    return drawn


def outside(drawn):
    """Texts that reach out of the window at a side where nothing can be scrolled, or out of the window at all."""
    wrong = []
    for words, covered, clip, window in drawn:
        if not words.strip() or covered.width == 0:
            continue
        wide = covered.left < window.left - 1 or covered.right > window.right + 1
        if wide or (clip == window and not window.contains(covered)):
            wrong.append((words, covered))
    return wrong
