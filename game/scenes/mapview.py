"""Pictures of maps for lists: painted by the game itself, or a slip of paper that says what is wrong."""

from __future__ import annotations

import pygame

from game.scenes.data import MapEntry
from game.ui import text
from game.ui.pictures import draw_rounded, draw_shadow, icon, remembered
from game.ui.theme import palette, scale, text_px


def fitted(entry: MapEntry, room: tuple[int, int]) -> tuple[int, int]:
    """Give the largest size in a room that has the table's proportions."""
    w, h = entry.size_mm if min(entry.size_mm) > 0 else (3.0, 2.0)
    factor = min(room[0] / w, room[1] / h)
    return max(1, int(w * factor)), max(1, int(h * factor))


def map_surface(entry: MapEntry, size: tuple[int, int]) -> pygame.Surface:
    """Give the map's picture at exactly that size."""
    if entry.battlefield is None:
        return remembered(("no map", size, entry.errors), lambda: _broken(size))
    return remembered(("map", entry.battlefield.digest, str(entry.path), size), lambda: _painted(entry, size))


def _painted(entry: MapEntry, size: tuple[int, int]) -> pygame.Surface:
    try:
        from game.games.shoot.table.ground import map_picture
    except ImportError:
        return _sketch(entry, size)
    return map_picture(entry.battlefield, size)


def _sketch(entry: MapEntry, size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size)
    made.fill((150, 104, 62))
    k = size[0] / entry.battlefield.width
    for one in entry.battlefield.obstacles:
        pygame.draw.polygon(made, (200, 180, 150), [(x * k, y * k) for x, y in one.outline])
    return made


def _broken(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size)
    made.fill(palette().paper_dark)
    side = min(size) // 2
    mark = icon("hazard-sign", side, palette().danger)
    made.blit(mark, ((size[0] - side) // 2, (size[1] - side) // 2))
    return made


def draw_map(surface: pygame.Surface, entry: MapEntry, room: pygame.Rect, greyed: bool = False) -> pygame.Rect:
    """Draw the map's picture in the middle of a room, framed like a photograph; gives what it covers."""
    frame = max(3, scale(6))
    size = fitted(entry, (room.width - 2 * frame, room.height - 2 * frame))
    box = pygame.Rect(0, 0, size[0] + 2 * frame, size[1] + 2 * frame)
    box.center = room.center
    draw_shadow(surface, box, scale(10), (scale(3), scale(6)), 0, 150)
    draw_rounded(surface, box, max(2, scale(4)), palette().cream, palette().ink, max(1, scale(2)))
    made = map_surface(entry, size)
    if greyed:
        made = made.copy()
        made.fill((120, 120, 120), special_flags=pygame.BLEND_RGB_MULT)
        made.fill((60, 60, 60), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(made, (box.x + frame, box.y + frame))
    return box


def facts(entry: MapEntry, modes: dict[str, str]) -> str:
    """Give one line about a map: players, size in card lengths, modes."""
    low, high = entry.players
    players = f"{low} players" if low == high else f"{low}–{high} players"
    parts = [players]
    if min(entry.size_mm) > 0:
        parts.append(f"{entry.size_mm[0] / 88:g} × {entry.size_mm[1] / 88:g} card lengths")
    if entry.modes:
        parts.append(", ".join(modes.get(mode, mode) for mode in entry.modes))
    return " · ".join(parts)


def draw_health(surface: pygame.Surface, entry: MapEntry, where: tuple[int, int]) -> pygame.Rect:
    """Draw the checker's verdict as sign and words: clean, warnings, errors."""
    p = palette()
    size = text_px(16)
    if entry.errors:
        words, sign, fill = _count(entry.errors, "error"), "hazard-sign", p.danger
    elif entry.warnings:
        words, sign, fill = _count(entry.warnings, "warning"), "uncertainty", p.hazard
    else:
        words, sign, fill = "checked", "check-mark", p.good
    ink = p.ink if fill == p.hazard else p.cream
    w = text.width(words, size, "bold")
    high = text.line_height(size, "bold") + scale(6)
    box = pygame.Rect(where[0], where[1], w + size + scale(26), high)
    draw_rounded(surface, box, high / 2, fill, p.ink, max(1, scale(2)))
    surface.blit(icon(sign, size, ink), (box.x + scale(9), box.centery - size // 2))
    text.draw(surface, words, (box.x + scale(14) + size, box.y + scale(3)), size, ink, "bold")
    return box


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
