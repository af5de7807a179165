"""What hands do: presses of keys and buttons as events, and pushes of what a scene shows."""

import pygame


def press(key, mod=0, text=""):
    """Give the press of a key."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)


def click(pos, kind=pygame.MOUSEBUTTONDOWN):
    """Give the press of the mouse's button, or another event of the mouse."""
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=pos, button=1)


def push(scene, spot):
    """Press and let go of a place, or of the middle of a control."""
    pos = spot.rect.center if hasattr(spot, "rect") else spot
    scene.handle(click(pos))
    scene.handle(click(pos, pygame.MOUSEBUTTONUP))
