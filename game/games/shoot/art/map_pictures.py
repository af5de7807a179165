"""Pictures that come with maps: found, loaded, flipped and turned."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from game.resources import maps
from game.ui.pictures import remembered
from game.ui.slices import in_thread


@lru_cache(maxsize=256)
def picture_file(name: str, folder: str) -> Path | None:
    """Return a map's picture file: in the map's own folder, else among the shipped maps; None if it is missing."""
    for root in ([Path(folder)] if folder else []) + [maps()]:
        path = root / name
        if path.is_file():
            return path
    return None


def load(name: str, folder: str) -> pygame.Surface | None:
    """Return a map's picture with its transparency, or None if it is missing or unreadable; cached."""
    path = picture_file(name, folder)
    try:
        return remembered(("map picture", name, folder), lambda: _read(path)) if path is not None else None
    except pygame.error:
        return None


def flipped(picture: pygame.Surface, flip_x: bool, flip_y: bool) -> pygame.Surface:
    """Return a picture, mirrored if asked to."""
    return pygame.transform.flip(picture, flip_x, flip_y) if flip_x or flip_y else picture


def turned(picture: pygame.Surface, size: tuple[float, float], angle: float) -> pygame.Surface:
    """Return a picture at a size in px, turned clockwise about its middle: scaled first, so that it stays sharp."""
    wide, high = max(1, round(size[0])), max(1, round(size[1]))
    source = picture
    while source.get_width() > 2 * wide and source.get_height() > 2 * high:
        source = pygame.transform.smoothscale_by(source, 0.5)
    fitted = pygame.transform.smoothscale(source, (wide, high))
    quarter = round(angle / 90)
    if abs(angle - 90 * quarter) < 0.01:
        return pygame.transform.rotate(fitted, -90 * (quarter % 4)) if quarter % 4 else fitted
    framed = pygame.Surface((wide + 4, high + 4), pygame.SRCALPHA)
    framed.blit(fitted, (2, 2))
    return pygame.transform.rotozoom(framed, -angle, 1.0)


def _read(path: Path) -> pygame.Surface:
    picture = in_thread(lambda: pygame.image.load(str(path)))
    ready = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    ready.blit(picture, (0, 0))
    return ready
