"""Input helpers: key and button presses as events, and presses on what a scene shows."""

import pygame


def press(key, mod=0, text=""):
    """Return the press of a key."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)


def click(pos, kind=pygame.MOUSEBUTTONDOWN):
    """Return the press of a mouse button, or another mouse event."""
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=pos, button=1)


def push(scene, spot):
    """Press and release a point, or the centre of a control."""
    pos = spot.rect.center if hasattr(spot, "rect") else spot
    scene.handle(click(pos))
    scene.handle(click(pos, pygame.MOUSEBUTTONUP))
