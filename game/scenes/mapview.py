"""Pictures of maps for lists: painted by the game itself, or a slip of paper that says what is wrong."""

from __future__ import annotations

import pygame

from game.scenes.data import MapEntry
from game.ui import text
from game.ui.pictures import draw_rounded, draw_shadow, icon, remembered, tiled
from game.ui.theme import palette, scale, text_px, version

RIM_MM = 22.0
"""How much of the table's rim and of the floor the picture of a map shows on each side."""

PICTURES_KEPT = 24
"""Painting a map takes a moment, so its pictures are kept apart from all others and longer."""

_pictures: dict[tuple[object, ...], pygame.Surface] = {}
_waiting: dict[tuple[object, ...], tuple[MapEntry, tuple[int, int]]] = {}


def fitted(entry: MapEntry, room: tuple[int, int]) -> tuple[int, int]:
    """Give the largest size in a room that has the table's proportions, rim included."""
    if entry.board is not None:
        return (max(1, min(room)), max(1, min(room)))
    w, h = entry.size_mm if min(entry.size_mm) > 0 else (1056.0, 704.0)
    w, h = w + 2 * RIM_MM, h + 2 * RIM_MM
    factor = min(room[0] / w, room[1] / h)
    return max(1, int(w * factor)), max(1, int(h * factor))


def map_surface(entry: MapEntry, size: tuple[int, int], now: bool = True) -> pygame.Surface:
    """Give the map's picture at exactly that size.

    Without `now`, a picture that would have to be painted first is noted for `paint_next`, and bare wood is given.
    """
    thing = entry.battlefield if entry.battlefield is not None else entry.board
    if thing is None:
        return remembered(("no map", size, entry.reading), lambda: _blank(size, entry.reading))
    key = ("map", thing.digest, str(entry.path), size, version())
    found = _pictures.get(key)
    if found is not None:
        return found
    if not now:
        _waiting[key] = (entry, size)
        return remembered(("no map", size, True), lambda: _blank(size, True))
    if len(_pictures) >= PICTURES_KEPT:
        _pictures.pop(next(iter(_pictures)))
    _pictures[key] = _painted(entry, size)
    return _pictures[key]


def paint_next() -> bool:
    """Paint one picture that is wanted; True if there was one, so that the scene is drawn again."""
    if not _waiting:
        return False
    key = next(iter(_waiting))
    entry, size = _waiting.pop(key)
    map_surface(entry, size)
    return True


def _painted(entry: MapEntry, size: tuple[int, int]) -> pygame.Surface:
    if entry.board is not None:
        from game.games.ladders.table.board_picture import board_picture

        return board_picture(entry.board, size)
    from game.games.shoot.table.ground import map_picture

    return map_picture(entry.battlefield, size, str(entry.path.parent))


def _blank(size: tuple[int, int], reading: bool) -> pygame.Surface:
    """Give bare wood with a sign: the map is being read, or cannot be."""
    made = pygame.Surface(size)
    made.blit(tiled("wood_table_oak", size, max(128, scale(400))), (0, 0))
    side = min(size) // 2
    mark = icon(
        "hourglass" if reading else "hazard-sign", side, palette().wood_dark if reading else palette().danger_dark
    )
    made.blit(mark, ((size[0] - side) // 2, (size[1] - side) // 2))
    return made


def draw_map(
    surface: pygame.Surface, entry: MapEntry, room: pygame.Rect, greyed: bool = False, now: bool = True
) -> pygame.Rect:
    """Draw the map's picture in the middle of a room, framed like a photograph; gives what it covers."""
    frame = max(3, scale(6))
    size = fitted(entry, (room.width - 2 * frame, room.height - 2 * frame))
    box = pygame.Rect(0, 0, size[0] + 2 * frame, size[1] + 2 * frame)
    box.center = room.center
    draw_shadow(surface, box, scale(10), (scale(3), scale(6)), 0, 150)
    draw_rounded(surface, box, max(2, scale(4)), palette().cream, palette().ink, max(1, scale(2)))
    made = map_surface(entry, size, now)
    if greyed:
        made = made.copy()
        made.fill((120, 120, 120), special_flags=pygame.BLEND_RGB_MULT)
        made.fill((60, 60, 60), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(made, (box.x + frame, box.y + frame))
    return box


def facts(entry: MapEntry, modes: dict[str, str]) -> str:
    """Give one line about a map: players, size in card lengths, modes."""
    if entry.board is not None:
        from game.scenes.library import board_note

        return f"Frag Fest board · {board_note(entry.board)[:-1]}"
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
    if entry.reading:
        words, sign, fill = "being read", "hourglass", p.disabled
    elif entry.errors:
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
