"""The stars of a ladder: gold if they were won, else an outline."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.theme import mix, palette, scale

GOLD: Final = (255, 196, 54)


def draw_star(surface: pygame.Surface, centre: tuple[int, int], side: int, *, won: bool) -> None:
    """Draw a star with five points around a point."""
    p = palette()
    points = [
        pygame.Vector2(0, -side * (0.5 if number % 2 == 0 else 0.21)).rotate(36 * number) + centre
        for number in range(10)
    ]
    pygame.draw.polygon(surface, GOLD if won else mix(p.panel, p.text_soft, 0.18), points)
    pygame.draw.polygon(surface, p.ink if won else p.text_soft, points, max(1, scale(2)))
