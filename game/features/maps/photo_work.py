"""Photos of tables: found, opened, and made into maps (LAB-30)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import folders
from game.kernel.messages import say
from game.play import own_maps
from game.store.writing import place_file
from game.ui.png import bytes_of

if TYPE_CHECKING:
    from game.battlefield.photo_file import Photo
    from game.battlefield.sketch import Sketch

LARGEST: Final = 4096
"""Longest side of a loaded photo in pixels: finer than the ground that is made of it."""
LOOKED: Final = 4000
"""The most files of the pictures folder that are examined."""
SHOWN: Final = (".png", ".jpg", ".jpeg", ".heic", ".heif")


def newest() -> list[Path]:
    """Return the pictures in the player's pictures folder, the newest first."""
    found = []
    with suppress(OSError):
        for path in islice(folders.photos().iterdir(), LOOKED):
            with suppress(OSError):
                if path.suffix.lower() in SHOWN and path.is_file():
                    found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def opened(path: Path) -> pygame.Surface:
    """Return a photo upright, opaque, and no larger than useful; ValueError with a sentence for anything else."""
    from game.battlefield.photo_file import NoPhoto, is_whole, look_at

    photo = look_at(path)
    damaged = NoPhoto(say("{name} is damaged: it cannot be opened.", name=path.name[:60]))
    try:
        if not is_whole(path):
            raise damaged
        picture = pygame.image.load(path)
    except (pygame.error, OSError, MemoryError):
        raise damaged from None
    if picture.get_size() != photo.size:
        raise damaged
    return upright(_plain(picture), photo)


def _plain(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture without transparency, no side longer than LARGEST."""
    w, h = picture.get_size()
    factor = LARGEST / max(w, h, LARGEST)
    small = round(w * factor), round(h * factor)
    if factor < 1 and picture.get_bitsize() >= 24:  # first: a phone's largest photos take a quarter of a gigabyte
        picture = pygame.transform.smoothscale(picture, small)
    if picture.get_bitsize() < 24 or picture.get_flags() & pygame.SRCALPHA:
        plain = pygame.Surface(picture.get_size(), depth=24)
        plain.fill((255, 255, 255))
        plain.blit(picture, (0, 0))
        picture = plain
    return picture if picture.get_size() == small else pygame.transform.smoothscale(picture, small)


def upright(picture: pygame.Surface, photo: Photo) -> pygame.Surface:
    """Return a picture rotated and mirrored as its EXIF data says."""
    turn = photo.turn
    if turn in (5, 6, 7):
        picture = pygame.transform.rotate(picture, -90)
    elif turn == 8:
        picture = pygame.transform.rotate(picture, 90)
    elif turn == 3:
        picture = pygame.transform.rotate(picture, 180)
    across, down = turn in (2, 5), turn in (4, 7)
    return pygame.transform.flip(picture, across, down) if across or down else picture


def saved(sketch: Sketch, ground: pygame.Surface, title: str) -> Callable[[], Path | str | None]:
    """Start writing one of the player's own maps and its ground picture.

    Return a function for the path or a sentence.
    """
    return own_maps.begun(lambda: write(folders.own_maps(), sketch, ground, title))


def write(folder: Path, sketch: Sketch, ground: pygame.Surface, title: str) -> Path:
    """Write a map and its ground picture beside it; nothing is overwritten. OSError if that fails."""
    from game.battlefield.begin import begin_map, free_name
    from game.battlefield.edit import prepare
    from game.battlefield.sketch import tmx
    from game.features.maps.photo_cut import CutPhoto

    prepare(folder)
    cut = CutPhoto(sketch, ground)
    taken = frozenset(f"{path.stem.lower()}.tmx" for path in folder.iterdir())
    picture = folder / free_name(title, taken).replace(".tmx", ".jpg")
    placed = [picture]
    place_file(picture, bytes_of(cut.ground, picture.name))
    try:
        for name, data in cut.files.items():
            with suppress(FileExistsError):  # the same thing of the same photo
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                place_file(folder / name, data)
                placed.append(folder / name)
        return begin_map(folder, title, tmx(sketch, title, picture.name, cut.looks))
    except (OSError, ValueError):
        for path in placed:
            path.unlink(missing_ok=True)
        raise
