"""Photos of tables: opened in the background, made into maps, dropped on the window (LAB-30)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import folders
from game.kernel.messages import say
from game.play.own_maps import begun
from game.store.writing import place_file
from game.ui.png import bytes_of
from game.ui.slices import fetch

if TYPE_CHECKING:
    from game.app.app import App
    from game.battlefield.photo_file import Photo
    from game.battlefield.sketch import Sketch
    from game.scenes.photo import PhotoServices

LARGEST: Final = 4096
"""Longest side of a loaded photo in pixels: finer than the ground that is made of it."""
LOOKED: Final = 4000
"""The most files of the pictures folder that are examined."""
SHOWN: Final = (".png", ".jpg", ".jpeg", ".heic", ".heif")


class Photos:
    """The program's functions for photos of tables."""

    def __init__(self, program: App) -> None:
        self.program = program

    def drop(self, file: str) -> None:
        """Handle a file that was dropped on the window: a photo goes to its page, anything else to the imports."""
        from game.battlefield.photo_file import SUFFIXES

        path = Path(file)
        if path.suffix.lower() not in SUFFIXES:
            self.program.imports.take(path)
        elif self.program.session is not None:
            self.program.loop.toast(say("To make a map from a photo, leave the table and go to the Maps page."))
        else:
            self.open(self.program.go.maps, path)

    def open(self, done: Callable[[Path], None], path: Path | None = None) -> None:
        """Show the page of photos, or open a photo on the one already shown; `done` receives the map's path."""
        loop = self.program.loop

        def opens() -> None:
            fetch("game.scenes.photo")
            from game.scenes.photo import PhotoScene

            top = loop.stack[-1] if loop.stack else None
            if path is not None and isinstance(top, PhotoScene):
                top.take(path)
                return
            scene = PhotoScene(loop, self.services(done))
            loop.push(scene)
            if path is not None:
                scene.take(path)

        loop.open_in_slices(opens)

    def services(self, done: Callable[[Path], None]) -> PhotoServices:
        """Return the services of the photo pages."""
        from game.scenes.photo import PhotoServices

        def finished(path: Path) -> None:
            self.program.loop.pop()
            done(path)

        place = say("The folder is {folder}.", folder=str(folders.photos()))
        return PhotoServices(newest, lambda path: begun(lambda: opened(path)), begun, saved, finished, place)


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
    plain = picture
    if picture.get_bitsize() < 24 or picture.get_flags() & pygame.SRCALPHA:
        plain = pygame.Surface((w, h), depth=24)
        plain.fill((255, 255, 255))
        plain.blit(picture, (0, 0))
    factor = LARGEST / max(w, h)
    return pygame.transform.smoothscale(plain, (round(w * factor), round(h * factor))) if factor < 1 else plain


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
    return begun(lambda: write(folders.own_maps(), sketch, ground, title))


def write(folder: Path, sketch: Sketch, ground: pygame.Surface, title: str) -> Path:
    """Write a map and its ground picture beside it; nothing is overwritten. OSError if that fails."""
    from game.battlefield.begin import begin_map, free_name
    from game.battlefield.edit import prepare
    from game.battlefield.launcher import this_program
    from game.battlefield.sketch import tmx

    prepare(folder, this_program())
    taken = frozenset(f"{path.stem.lower()}.tmx" for path in folder.iterdir())
    picture = folder / free_name(title, taken).replace(".tmx", ".jpg")
    place_file(picture, bytes_of(ground, picture.name))
    try:
        return begin_map(folder, title, tmx(sketch, title, picture.name))
    except (OSError, ValueError):
        picture.unlink(missing_ok=True)
        raise
