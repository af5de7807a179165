"""Three dots beside the HERO of a bot that thinks for long (FGT-62)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.games.shoot.art import figures
from game.ui import pictures, theme
from game.ui.camera import Camera


@dataclass(frozen=True)
class Thinking:
    """A bubble with three dots, above a HERO at its right."""

    x: float
    y: float
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        p, dot = theme.palette(), max(2, theme.scale(5))
        px, py = camera.to_screen(self.x, self.y)
        away = figures.hero_radius(camera.scale)
        bubble = pygame.Rect(0, 0, dot * 11, dot * 5)
        bubble.bottomleft = round(px + away * 1.1), round(py - away * 1.2)
        pictures.draw_rounded(surface, bubble, bubble.h / 2, p.paper, p.ink, max(1, theme.scale(2)))
        for place in (-1, 0, 1):
            pygame.draw.aacircle(surface, p.ink, (bubble.centerx + place * dot * 3, bubble.centery), dot)
