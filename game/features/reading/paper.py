"""The paper under a document, and the magnifying glass of its search field."""

from __future__ import annotations

import pygame

from game.kernel.messages import say
from game.ui import text
from game.ui.forms import TextField
from game.ui.pictures import draw_shadow, icon, tiled
from game.ui.theme import palette, scale, text_px


def draw_paper(surface: pygame.Surface, paper: pygame.Rect) -> None:
    """Draw the sheet under a document."""
    draw_shadow(surface, paper, scale(16), (scale(5), scale(8)), scale(6), 160)
    sheet = tiled("paper_cream", paper.size, max(256, scale(512)))
    if palette().paper == (255, 255, 255):
        surface.fill(palette().paper, paper)
    else:
        surface.blit(sheet, paper.topleft)
    pygame.draw.rect(surface, palette().ink, paper, max(1, scale(2)))


def draw_glass(surface: pygame.Surface, search: TextField) -> None:
    """Draw the magnifying glass and the hint of a search field."""
    box = search.rect
    side = box.height * 3 // 5
    glass = icon("magnifying-glass", side, palette().hazard)
    surface.blit(glass, (box.x - side - scale(12), box.centery - side // 2))
    if not search.value and not search.typing:
        room = box.inflate(-scale(28), 0)
        text.draw(surface, say("Search"), room, text_px(18), palette().ink_soft, "italic", "left", "middle", wrap=0)
