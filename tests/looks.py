"""What tests of pictures share: a headless display with a plain look, and presses of keys and buttons."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.ui import keys, theme

UNTOUCHED = (9, 200, 9)


@pytest.fixture(autouse=True)
def plain_look():
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    theme.configure((1920, 1080), 100, "bright", False, False)
    keys.configure({})
    yield
    theme.configure((1920, 1080), 100, "bright", False, False)
    keys.configure({})


def press(key, mod=0, text=""):
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)


def click(pos, kind=pygame.MOUSEBUTTONDOWN):
    return pygame.event.Event(kind, pos=pos, button=1)


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
