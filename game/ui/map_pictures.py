"""Pictures of maps for lists: painted by the game itself, or a slip of paper that says what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from game.battlefield.board_model import Board
from game.battlefield.uses import root_of
from game.games import find, games
from game.kernel.messages import say, say_count, together
from game.lobby.maps import MapEntry, board_things
from game.ui import text
from game.ui.pictures import draw_rounded, draw_shadow, icon, remembered, tiled
from game.ui.theme import palette, scale, text_px, version

RIM_MM = 22.0
"""How much of the table's rim and of the floor a map's picture shows on each side."""

Key = tuple[Any, ...]
"""The key of a picture: ("map", digest and look, file, size in px, version of the look)."""

PICTURES_KEPT = 64
"""Painting a map takes a moment, so its pictures are cached apart from all others and longer."""


class Elsewhere(Protocol):
    """A painter of maps' pictures in the background (`game.play.map_painter.MapPainter`)."""

    def ask(self, key: Key, entry: MapEntry, size: tuple[int, int]) -> None:
        """Request a map's picture, at each drawing until it is there: the latest request is painted next."""

    def take(self) -> tuple[Key, pygame.Surface | None] | None:
        """Return one finished picture and its key, if there is any."""


_pictures: dict[Key, pygame.Surface] = {}
_waiting: dict[Key, tuple[MapEntry, tuple[int, int]]] = {}
_asked: set[Key] = set()
_elsewhere: Callable[[], Elsewhere] | None = None


def paint_elsewhere(painter: Callable[[], Elsewhere] | None) -> None:
    """Set the painter of pictures that are not needed at once; None: they are painted here, one at a time."""
    global _elsewhere
    _elsewhere = painter
    _asked.clear()


def fitted(entry: MapEntry, room: tuple[int, int]) -> tuple[int, int]:
    """Return the largest size in a room that has the table's proportions, rim included."""
    if entry.board is not None:
        return (max(1, min(room)), max(1, min(room)))
    w, h = entry.size_mm if min(entry.size_mm) > 0 else (1056.0, 704.0)
    w, h = w + 2 * RIM_MM, h + 2 * RIM_MM
    factor = min(room[0] / w, room[1] / h)
    return max(1, int(w * factor)), max(1, int(h * factor))


def map_surface(entry: MapEntry, size: tuple[int, int], now: bool = True) -> pygame.Surface:
    """Return the map's picture at exactly that size.

    Without `now`, a picture that is not painted yet is queued for `paint_next`, and bare wood is returned.
    """
    thing = entry.terrain
    if thing is None:
        return remembered(("no map", size, entry.reading), lambda: _blank(size, entry.reading))
    key = _key(entry, size)
    found = _pictures.get(key)
    if found is not None:
        return found
    if now:
        _keep(key, _painted(entry, size))
        return _pictures[key]
    if _elsewhere is None:
        _waiting[key] = (entry, size)
    else:
        _asked.add(key)
        _elsewhere().ask(key, entry, size)
    return _standing(key) or remembered(("no map", size, True), lambda: _blank(size, True))


def is_painted(entry: MapEntry, size: tuple[int, int]) -> bool:
    """Return whether the map's picture of that size is available, or never will be."""
    return (entry.battlefield is None and entry.board is None) or _key(entry, size) in _pictures


def _key(entry: MapEntry, size: tuple[int, int]) -> Key:
    thing = entry.terrain
    return ("map", f"{thing.digest} {entry.look}", str(entry.path), size, version())


def _keep(key: Key, picture: pygame.Surface) -> None:
    _pictures.pop(key, None)
    while len(_pictures) >= PICTURES_KEPT:
        _pictures.pop(next(iter(_pictures)))
    _pictures[key] = picture


def _standing(key: Key) -> pygame.Surface | None:
    """Return the last picture of the same file at about the same size, stretched, to show until the new one comes."""
    _, _, path, (wide, high), _ = key
    for _, _, other, size, _ in reversed(_pictures):
        near = other == path and wide / 3 < size[0] < wide * 3
        if near and abs(size[0] * high - size[1] * wide) < wide + high:
            old = next(picture for known, picture in _pictures.items() if known[2] == path and known[3] == size)
            return old if size == (wide, high) else pygame.transform.scale(old, (wide, high))
    return None


def paint_next() -> bool:
    """Collect or paint one requested picture; return whether there was one, so that the scene is redrawn."""
    if _elsewhere is not None:
        done = _elsewhere().take() if _asked else None
        if done is None:
            return False
        key, made = done
        _asked.discard(key)
        made = made if made is not None else _blank(key[3], False)
        _keep(key, made.convert() if pygame.display.get_surface() is not None else made)
        return True
    if not _waiting:
        return False
    key = next(iter(_waiting))
    entry, size = _waiting.pop(key)
    _keep(key, _painted(entry, size))
    return True


def _painted(entry: MapEntry, size: tuple[int, int]) -> pygame.Surface:
    return paint(entry.terrain, size, str(root_of(entry.path)))


def paint(thing: Any, size: tuple[int, int], folder: str) -> pygame.Surface:
    """Paint a battlefield or a board as its game draws it; `folder` holds a map's own pictures."""
    board = isinstance(thing, Board)
    meta = next(meta for meta in games() if meta.map_picture and (meta.boards if board else meta.maps))
    return find(meta.map_picture)(thing, size, folder)  # type: ignore[no-any-return]


def _blank(size: tuple[int, int], reading: bool) -> pygame.Surface:
    """Return bare wood with a symbol: the map is being read, or cannot be."""
    made = pygame.Surface(size)
    made.blit(tiled("wood_table_oak", size, max(128, scale(400))), (0, 0))
    side = min(size) // 2
    mark = icon(
        "hourglass" if reading else "hazard-sign", side, palette().wood_dark if reading else palette().danger_dark
    )
    made.blit(mark, ((size[0] - side) // 2, (size[1] - side) // 2))
    return made


def framed_size(entry: MapEntry, room: pygame.Rect) -> tuple[int, int]:
    """Return the size of the picture that `draw_map` frames in a room."""
    frame = max(3, scale(6))
    return fitted(entry, (room.width - 2 * frame, room.height - 2 * frame))


def draw_map(
    surface: pygame.Surface, entry: MapEntry, room: pygame.Rect, greyed: bool = False, now: bool = True
) -> pygame.Rect:
    """Draw the map's picture centred in a room, framed like a photograph; return its rectangle."""
    frame = max(3, scale(6))
    size = framed_size(entry, room)
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
    """Return one line about a map: players, size in card lengths, modes."""
    if entry.board is not None:
        return together(say("Frag Fest board"), board_things(entry.board), between=" · ")
    low, high = entry.players
    players = say("{fewest}–{most} players", fewest=low, most=high)
    parts: list[str] = [say_count("{n} player", "{n} players", low) if low == high else players]
    if min(entry.size_mm) > 0:
        across, down = (f"{side / 88:g}" for side in entry.size_mm)
        parts.append(say("{across} × {down} card lengths", across=across, down=down))
    if entry.modes:
        parts.append(together(*(modes.get(mode, mode) for mode in entry.modes), between=", "))
    return together(*parts, between=" · ")


def draw_health(surface: pygame.Surface, entry: MapEntry, where: tuple[int, int]) -> pygame.Rect:
    """Draw the checker's verdict as symbol and words: clean, warnings, errors."""
    p = palette()
    size = text_px(16)
    if entry.reading:
        words, sign, fill = say("reading"), "hourglass", p.disabled
    elif entry.errors:
        words, sign, fill = say_count("{n} error", "{n} errors", entry.errors), "hazard-sign", p.danger
    elif entry.warnings:
        words, sign, fill = say_count("{n} warning", "{n} warnings", entry.warnings), "uncertainty", p.hazard
    else:
        words, sign, fill = say("checked", context="map"), "check-mark", p.good
    ink = p.ink if fill == p.hazard else p.cream
    w = text.width(words, size, "bold")
    high = text.line_height(size, "bold") + scale(6)
    box = pygame.Rect(where[0], where[1], w + size + scale(26), high)
    draw_rounded(surface, box, high / 2, fill, p.ink, max(1, scale(2)))
    surface.blit(icon(sign, size, ink), (box.x + scale(9), box.centery - size // 2))
    text.draw(surface, words, (box.x + scale(14) + size, box.y + scale(3)), size, ink, "bold")
    return box
