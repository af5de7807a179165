"""Shared by tests of pictures: a headless display with the plain theme, and a canvas on which paint is found."""

import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections import OrderedDict
from functools import cache
from pathlib import Path

import pygame

from game.battlefield import checker, reader, uses, watch
from game.resources import assets, maps
from game.ui import keys, pictures, text, theme
from game.ui.words import ENGLISH
from game.ui.words import configure as speak

UNTOUCHED = (9, 200, 9)
SHIPPED = (str(assets()), str(maps()))


ID = re.compile(r"\b[A-Z]+-[A-Z]+-\d|\b(?:S|G|SP|W|L|M|UX|HR|SPL|LSW)(?:-[A-Z0-9]+)+[a-z]?\b")
"""The id of a rule."""
NUMBERED = {"rules", "credits", "changes"}
"""Pages where rule ids are the content: the rules themselves."""
CODES = re.compile(r"-kept$|^take-map$|^maps-broken$|^fix-map$")
"""Pages that show set-up codes or the checker's codes, which are not rule ids."""


class Drawings:
    """Shipped pictures loaded, and SVG pictures drawn, once for all tests of a process, because tests use many sizes.

    Returns a copy each time, as if newly made; the least recently used are dropped when there are too many pixels.
    """

    MOST = 40_000_000

    def __init__(self, draw):
        self.draw, self.pixels = draw, 0
        self.kept = OrderedDict()

    def __call__(self, file, *size):
        """Do what pygame.image.load or load_sized_svg does; a file that is not shipped may change."""
        code = str(file) if isinstance(file, str | Path) else file.getvalue()
        if isinstance(code, str) and not code.startswith(SHIPPED):
            return self.draw(file, *size)
        key = code, *map(tuple, size)
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key].copy()
        made = self.draw(file, *size)
        self.kept[key] = made.copy()
        self.pixels += made.get_width() * made.get_height()
        while self.pixels > self.MOST:
            _, old = self.kept.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()
        return made


def read_once(read):
    """Return a reader of maps that reads each shipped one once for all tests of a process: they never change."""
    kept = cache(read)
    return lambda path, *more: kept(path) if path.parent == maps() and not any(more) else read(path, *more)


pygame.image.load_sized_svg = Drawings(pygame.image.load_sized_svg)
pygame.image.load = Drawings(pygame.image.load)
checker.check, uses.files_used = read_once(checker.check), read_once(uses.files_used)
reader.load = read_once(reader.load)


WATCHING = []
"""Watchers of folders that tests began: a page that is never closed would be watched until the last test."""


def watched(begin):
    """Return how a watcher begins, and is remembered."""

    def remembered(self, *given):
        WATCHING.append(self)
        begin(self, *given)

    return remembered


watch.FileWatcher.__init__ = watched(watch.FileWatcher.__init__)


def unwatched():
    """Stop watching folders."""
    while WATCHING:
        WATCHING.pop().end()


def plain():
    """Set theme, keys and language to their defaults, and create a display."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    theme.configure((1920, 1080), 100, "bright", False, False, 100)
    keys.configure({})
    speak(ENGLISH)


def canvas(width=1920, height=1080):
    """Return a surface in a colour that nothing is painted in."""
    surface = pygame.Surface((width, height))
    surface.fill(UNTOUCHED)
    return surface


def bare_edges(surface):
    """Return the outermost rows and columns of an untouched canvas in which nothing is painted."""
    w, h = surface.get_size()
    edges = [pygame.Rect(0, 0, w, 1), pygame.Rect(0, h - 1, w, 1), pygame.Rect(0, 0, 1, h), pygame.Rect(w - 1, 0, 1, h)]
    bare = max(w, h) * bytes(UNTOUCHED)
    return [edge for edge in edges if bare.startswith(pygame.image.tobytes(surface.subsurface(edge), "RGB"))]


def painted(surface):
    """Return the rectangle that differs from an untouched canvas."""
    mask = pygame.mask.from_threshold(surface, UNTOUCHED, (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def spy(monkeypatch):
    """Record every text drawn: (words, rectangle, clip)."""
    drawn = []
    real = text.draw

    def draw(surface, words, *args, **more):
        covered = real(surface, words, *args, **more)
        drawn.append((words, covered, surface.get_clip(), surface.get_rect()))
        return covered

    monkeypatch.setattr(text, "draw", draw)
    return drawn


def outside(drawn):
    """Return texts that stick out of the window at a side that cannot be scrolled, or are completely outside."""
    wrong = []
    for words, covered, clip, window in drawn:
        if not words.strip() or covered.width == 0:
            continue
        wide = covered.left < window.left - 1 or covered.right > window.right + 1
        if wide or (clip == window and not window.contains(covered)):
            wrong.append((words, covered))
    return wrong


def forget_pictures():
    """Clear the picture caches, as in a program that has painted nothing yet."""
    pictures._kept.clear()
    pictures._pixels = 0


def written(monkeypatch):
    """Record all text drawn, including into cached pictures."""
    words = []
    real, narrow = text._kept.get, text._kept.narrow
    monkeypatch.setattr(text._kept, "get", lambda said, *rest: words.append(said) or real(said, *rest))
    monkeypatch.setattr(text._kept, "narrow", lambda said, *rest: words.append(said) or narrow(said, *rest))
    return words


def ids_shown(name, words):
    """Return the texts with a rule id in a scene that must not show any (TEACH-T-8)."""
    return [] if name in NUMBERED or CODES.search(name) else [said for said in words if ID.search(said)]


def shown(scene):
    """Yield the controls of a scene that show, each with the part of it that does."""
    window = pygame.Rect((0, 0), scene.size)
    for group in scene.widget_groups():
        for widget in group.widgets:
            area = group.clip(widget)
            rect = widget.rect.clip(area if area is not None else window).clip(window)
            if rect.w and rect.h:
                yield widget, rect


def overlapping(scene):
    """Return the controls of a scene that overlap others."""
    group = getattr(scene, "group", None)
    rects = [w.rect.clip(group.clip(w) or w.rect) for w in group.widgets] if group is not None else []
    rects = [rect for rect in rects if rect.width and rect.height]
    return [one for number, one in enumerate(rects) if one.inflate(-2, -2).collidelist(rects[number + 1 :]) != -1]
