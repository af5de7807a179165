"""What a lesson draws above its table besides the host's bubble: the card between two chapters, and the arrow."""

from __future__ import annotations

import pygame

from game.ui import pictures, text, theme

ARROW = ((0.5, 1.0), (0.06, 0.5), (0.32, 0.5), (0.32, 0.0), (0.68, 0.0), (0.68, 0.5), (0.94, 0.5))
"""Points of an arrow that points down, as shares of its square."""


def draw_card(surface: pygame.Surface, heading: str, words: str) -> None:
    """Draw the card between two chapters over the dimmed table."""
    look, window = theme.palette(), surface.get_rect()
    veil = pygame.Surface(window.size)
    veil.fill(look.ink)
    veil.set_alpha(150)
    surface.blit(veil, (0, 0))
    large, small, pad = theme.text_px(34), theme.text_px(22), theme.scale(30)
    room = window.w * 2 // 3
    first, second = text.measure(heading, large, "bold", room), text.measure(words, small, "ui", room)
    box = pygame.Rect(0, 0, max(first[0], second[0]) + 2 * pad, first[1] + second[1] + 2 * pad)
    box.center = window.center
    pictures.draw_rounded(surface, box, theme.scale(16), look.cream, look.ink, max(2, theme.scale(3)))
    inner = box.inflate(-2 * pad, -2 * pad)
    text.draw(surface, heading, inner, large, look.ink, "bold", "centre")
    inner.y += first[1]
    text.draw(surface, words, inner, small, look.ink_soft, "ui", "centre")


def arrow_rect(spot: pygame.Rect, beat: float) -> pygame.Rect:
    """Return the rectangle of the arrow that points at a spot: above it, below where there is no room, never on it."""
    side, off = theme.scale(64), theme.scale(6 + 14 * beat)
    box = pygame.Rect(0, 0, side, side)
    box.midbottom = (spot.centerx, spot.y - off)
    if box.y < 0:
        box.midtop = (spot.centerx, spot.bottom + off)
    return box


def draw_arrow(surface: pygame.Surface, spot: pygame.Rect, beat: float) -> None:
    """Draw the arrow that points at what to press; `beat` from 0 to 1 is its distance in the animation."""
    box, look = arrow_rect(spot, beat), theme.palette()
    above = box.y < spot.y
    points = [(box.x + x * box.w, box.y + (y if above else 1 - y) * box.h) for x, y in ARROW]
    pygame.draw.polygon(surface, look.hazard, points)
    pygame.draw.polygon(surface, look.ink, points, max(2, theme.scale(4)))
