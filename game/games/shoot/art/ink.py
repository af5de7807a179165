"""What SHOOT's printed things need beyond the toolkit: SVG art in chosen colours, hatching, text that fits a box.

Lengths are device pixels. Pictures are painted once per content and size and cached by `pictures.remembered`.
"""

from functools import lru_cache
from typing import Final

import pygame

from game.resources import assets
from game.ui import pictures
from game.ui.fit import fitted_size, height_of, put, write
from game.ui.theme import Colour

__all__ = [
    "BLOOD", "GREY", "HAZARD", "INK", "INK_SOFT", "LEAF", "PAPER", "PAPER_SHADE", "STEEL", "Size", "arrow", "art",
    "blank", "drawing", "fitted_size", "hatching", "hazard_tape", "height_of", "own", "put", "svg",
    "write",
]  # fmt: skip

Size = tuple[int, int]

PAPER: Final[Colour] = (251, 243, 223)
PAPER_SHADE: Final[Colour] = (233, 221, 194)
INK: Final[Colour] = (28, 23, 20)
INK_SOFT: Final[Colour] = (92, 80, 72)
BLOOD: Final[Colour] = (190, 36, 32)
HAZARD: Final[Colour] = (247, 195, 37)
LEAF: Final[Colour] = (32, 112, 64)
STEEL: Final[Colour] = (35, 64, 94)
GREY: Final[Colour] = (150, 142, 136)


def blank(size: Size) -> pygame.Surface:
    """Return an empty picture with alpha."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


@lru_cache(maxsize=64)
def art(name: str) -> str:
    """Return one of SHOOT's own SVG pictures as text (so that its colours can be set)."""
    return (assets() / "pictures" / "shoot" / f"{name}.svg").read_text(encoding="utf-8")


def svg(code: str, size: Size) -> pygame.Surface:
    """Return an SVG text rasterised at exact pixels; cached."""
    return pictures.remembered(("shoot svg", code, size), lambda: pictures.svg(code, size))


def drawing(size: Size, body: str) -> pygame.Surface:
    """Return rasterised SVG elements whose numbers are pixels of a picture of this size; cached."""
    w, h = max(1, size[0]), max(1, size[1])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
    return svg(f"{head}{body}</svg>", (w, h))


def arrow(bearing: int, size: int) -> pygame.Surface:
    """Return the card's compass arrow at a bearing (S-GEO-1), drawn at its angle instead of rotating a picture."""
    return svg(art("arrow").replace("rotate(0 ", f"rotate({bearing % 360} "), (size, size))


def own(name: str, size: Size) -> pygame.Surface:
    """Return one of SHOOT's own pictures at a size."""
    return svg(art(name), size)


def hatching(size: Size, colour: Colour, gap: int, width: int, alpha: int = 255) -> pygame.Surface:
    """Return slanting lines: what is hidden is hatched, never shown by colour alone (UX-ACC-3)."""

    def paint() -> pygame.Surface:
        surface = blank(size)
        w, h = surface.get_size()
        for x in range(-h - h % max(2, gap), w, max(2, gap)):
            pygame.draw.polygon(surface, (*colour, alpha), [(x, h), (x + width, h), (x + width + h, 0), (x + h, 0)])
        return surface

    return pictures.remembered(("shoot hatch", size, colour, gap, width, alpha), paint)


def hazard_tape(size: Size, gap: int) -> pygame.Surface:
    """Return a strip of black and yellow slanting bars."""

    def paint() -> pygame.Surface:
        surface = blank(size)
        surface.fill(HAZARD)
        surface.blit(hatching(size, INK, gap, gap // 2), (0, 0))
        return surface

    return pictures.remembered(("shoot tape", size, gap), paint)
