"""A moving picture (GIF) and a contact sheet of twelve pictures of a past, assembled by Pillow (MOM-REP-6).

Pillow is 22 MB and imported nowhere else; the frames are painted by `game.table.painting`.
"""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame
from PIL import Image

from game.table.painting import FPS, SMALL
from game.ui import text

if TYPE_CHECKING:
    from collections.abc import Sequence

LARGEST: Final = 8_000_000
"""Largest moving picture in bytes; above that it is made of fewer frames."""
COLOURS: Final = 255
SAMPLES: Final = 12
"""How many frames determine the palette."""
GRID: Final = (3, 4)
GAP, CAPTION, HEAD = 12, 34, 68
PAPER, INK = (250, 246, 236), (38, 32, 30)


def image_of(picture: pygame.Surface, size: tuple[int, int] = SMALL) -> Image.Image:
    """Return a painted picture, scaled down, as a Pillow image."""
    if picture.get_size() != size:
        picture = pygame.transform.smoothscale(picture, size)
    return Image.frombytes("RGB", size, pygame.image.tobytes(picture, "RGB"))


def gif_of(frames: Sequence[Image.Image], most: int = LARGEST) -> bytes:
    """Return a moving picture that loops forever, with one palette; of every second frame, or fewer, if too large.

    Raises ValueError for no frames.
    """
    if not frames:
        raise ValueError("no frames")
    palette = _palette(frames)
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    step = 1
    while True:
        data = _written(flat[::step], step)
        if len(data) <= most or step >= len(flat):
            return data
        step += max(1, round(step * (len(data) / most - 1)))


def _palette(frames: Sequence[Image.Image]) -> Image.Image:
    """Return a palette for all frames, taken from some of them side by side."""
    some = frames[:: max(1, len(frames) // SAMPLES)][:SAMPLES]
    width, height = some[0].width // 2, some[0].height // 2
    strip = Image.new("RGB", (width, height * len(some)))
    for number, frame in enumerate(some):
        strip.paste(frame.resize((width, height)), (0, number * height))
    return strip.quantize(COLOURS, method=Image.Quantize.MEDIANCUT)


def _written(flat: Sequence[Image.Image], step: int) -> bytes:
    """Return the encoded frames; a GIF counts in hundredths, so that 12 a second are 8, 8 and 9 of them."""
    out = BytesIO()
    ends = [round(number * step * 100 / FPS) for number in range(len(flat) + 1)]
    durations = [(after - before) * 10 for before, after in pairwise(ends)]
    flat[0].save(
        out, "GIF", save_all=True, append_images=list(flat[1:]), duration=durations, loop=0, disposal=1, optimize=False
    )
    return out.getvalue()


def sheet_of(pictures: Sequence[tuple[pygame.Surface, str]], title: str) -> bytes:
    """Return a contact sheet of up to twelve pictures, three in a row, each with its caption below, as PNG."""
    cells = pictures[: GRID[0] * GRID[1]]
    rows = -(-len(cells) // GRID[0])
    wide, high = SMALL
    sheet = pygame.Surface((GAP + GRID[0] * (wide + GAP), HEAD + rows * (high + CAPTION + GAP)))
    sheet.fill(PAPER)
    sheet.blit(text.fitted(title, 34, INK, "bold", sheet.get_width() - 2 * GAP), (GAP, (HEAD - 34) // 2 - 4))
    for number, (picture, words) in enumerate(cells):
        row, column = divmod(number, GRID[0])
        x, y = GAP + column * (wide + GAP), HEAD + row * (high + CAPTION + GAP)
        sheet.blit(pygame.transform.smoothscale(picture, SMALL), (x, y))
        sheet.blit(text.fitted(words, 20, INK, "semi", wide), (x, y + high + 4))
    out = BytesIO()
    image_of(sheet, sheet.get_size()).save(out, "PNG", optimize=True)
    return out.getvalue()
