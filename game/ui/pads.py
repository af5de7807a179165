"""The game pads that are plugged in."""

from __future__ import annotations

import pygame


def count_pads() -> int:
    """Tell how many there are."""
    try:
        from pygame._sdl2 import controller

        controller.init()
        return sum(controller.is_controller(number) for number in range(controller.get_count()))
    except (ImportError, pygame.error):
        return 0
