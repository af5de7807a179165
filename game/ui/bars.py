"""Bars of the laboratory, and arrows on its maps: shares with their intervals, a run's progress (LAB-20, LAB-28)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.lobby.lab import LabSheet, ShareBar
from game.ui.pictures import draw_rounded, draw_shape
from game.ui.theme import mix, palette, scale, seat_style


def draw_progress(surface: pygame.Surface, bar: pygame.Rect, sheet: LabSheet) -> None:
    """Draw how many of the maximum number of games are played."""
    p = palette()
    draw_rounded(surface, bar, bar.height / 2, p.panel_light, p.panel_line, max(1, scale(1)))
    share = min(1.0, sheet.played / sheet.planned) if sheet.planned else 0.0
    share = 1.0 if sheet.stage == "done" else share
    if share > 0:
        done = pygame.Rect(bar.x, bar.y, max(bar.height, round(bar.width * share)), bar.height)
        draw_rounded(surface, done, bar.height / 2, p.hazard if sheet.running else p.good, p.ink, max(1, scale(1)))


def most_of(standings: Iterable[ShareBar]) -> float:
    """Return the share at which grouped bars end: all have one scale, so that the fair shares line up."""
    return max((max(2 * one.fair, one.high) for one in standings), default=1.0)


def draw_share(surface: pygame.Surface, bar: pygame.Rect, one: ShareBar, most: float) -> None:
    """Draw a share between 0 and `most`: its confidence interval, its middle, the fair share."""
    p, fair = palette(), one.fair

    def at(share: float) -> int:
        return bar.x + round(min(1.0, max(0.0, share / most)) * bar.width)

    draw_rounded(surface, bar, bar.height / 2, p.panel_light, p.panel_line, max(1, scale(1)))
    colour = seat_style(one.seat).colour if one.seat else p.text_soft
    left, right = at(one.low), at(one.high)
    band = pygame.Rect(left, bar.y + bar.height // 6, max(2, right - left), bar.height - 2 * (bar.height // 6))
    draw_rounded(surface, band, band.height / 3, mix(colour, p.panel, 0.25), mix(colour, p.text, 0.5), max(1, scale(2)))
    line = max(2, scale(3))
    pygame.draw.line(surface, p.text, (at(fair), bar.y - scale(3)), (at(fair), bar.bottom + scale(2)), line)
    draw_shape(surface, "diamond", (at(one.mean), bar.centery), bar.height, p.hazard, p.ink, max(1, scale(2)))


def draw_arrow(surface: pygame.Surface, ends: Sequence[tuple[float, float]]) -> None:
    """Draw where a thing would move: a ring where it is, an arrow to where it would be."""
    p = palette()
    start, end = (pygame.Vector2(at) for at in ends)
    along, wide = end - start, max(3, scale(4))
    ring = max(4, min(scale(10), round(along.length() / 3)))
    pygame.draw.circle(surface, p.ink, start, ring + 2, wide + 2)
    pygame.draw.circle(surface, p.hazard, start, ring, wide)
    if along.length() < 1:
        return
    unit = along.normalize()
    side = pygame.Vector2(-unit.y, unit.x)
    tip, neck = end + unit * scale(8), end - unit * scale(8)
    for colour, more in ((p.ink, 4), (p.hazard, 0)):
        pygame.draw.line(surface, colour, start + unit * ring, neck, wide + more)
    head = [tip, neck + side * scale(10), neck - side * scale(10)]
    pygame.draw.polygon(surface, p.hazard, head)
    pygame.draw.polygon(surface, p.ink, head, max(1, scale(2)))
