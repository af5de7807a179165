"""What SHOOT's printed things need beyond the toolkit: own SVG art in chosen colours, hatching, text that fits a box.

Lengths are device pixels. Pictures are painted once per content and size and kept by `pictures.remembered`.
"""

from functools import lru_cache
from typing import Final

import pygame

from game.resources import assets
from game.ui import pictures, text
from game.ui.theme import MIN_TEXT, Colour

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
    """Give an empty picture with alpha."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


@lru_cache(maxsize=64)
def art(name: str) -> str:
    """Read one of SHOOT's own SVG pictures as text (so that its colours can be set)."""
    return (assets() / "pictures" / "shoot" / f"{name}.svg").read_text(encoding="utf-8")


def svg(code: str, size: Size) -> pygame.Surface:
    """Rasterise an SVG text at exact pixels; kept."""
    return pictures.remembered(("shoot svg", code, size), lambda: pictures.svg(code, size))


def drawing(size: Size, body: str) -> pygame.Surface:
    """Rasterise SVG elements whose numbers are pixels of a picture of this size; kept."""
    w, h = max(1, size[0]), max(1, size[1])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
    return svg(f"{head}{body}</svg>", (w, h))


def arrow(bearing: int, size: int) -> pygame.Surface:
    """Give the card's compass arrow at a bearing (S-GEO-1): drawn turned, never a turned picture."""
    return svg(art("arrow").replace("rotate(0 ", f"rotate({bearing % 360} "), (size, size))


def own(name: str, size: Size) -> pygame.Surface:
    """Give one of SHOOT's own pictures at a size."""
    return svg(art(name), size)


def hatching(size: Size, colour: Colour, gap: int, width: int, alpha: int = 255) -> pygame.Surface:
    """Give slanting lines: what is hidden is hatched, never told by colour alone (UX-ACC-3)."""

    def paint() -> pygame.Surface:
        surface = blank(size)
        w, h = surface.get_size()
        for x in range(-h - h % max(2, gap), w, max(2, gap)):
            pygame.draw.polygon(surface, (*colour, alpha), [(x, h), (x + width, h), (x + width + h, 0), (x + h, 0)])
        return surface

    return pictures.remembered(("shoot hatch", size, colour, gap, width, alpha), paint)


def hazard_tape(size: Size, gap: int) -> pygame.Surface:
    """Give a strip of black and yellow slanting bars."""

    def paint() -> pygame.Surface:
        surface = blank(size)
        surface.fill(HAZARD)
        surface.blit(hatching(size, INK, gap, gap // 2), (0, 0))
        return surface

    return pictures.remembered(("shoot tape", size, gap), paint)


def fitted_size(words: str, room: float, size: int, face: str, smallest: int = MIN_TEXT) -> int:
    """Give the largest text size up to `size` at which one line fits a width, never below the smallest."""
    size = max(size, smallest)
    wide = text.width(words, size, face)
    if wide <= room:
        return size
    guess = max(smallest, int(size * room / max(1, wide)))
    while guess > smallest and text.width(words, guess, face) > room:
        guess -= 1
    return guess


def put(
    surface: pygame.Surface,
    words: str,
    rect: pygame.Rect,
    size: int,
    colour: Colour,
    face: str = "ui",
    align: str = "left",
    valign: str = "middle",
    smallest: int = MIN_TEXT,
) -> pygame.Rect:
    """Write one line into a box: it shrinks to the smallest size if it must, then it is cut. Gives its rectangle."""
    size = fitted_size(words, rect.w, size, face, smallest)
    words = text.shorten(words, size, face, rect.w)
    if not words:
        return pygame.Rect(rect.x, rect.y, 0, 0)
    picture = text.render(words, size, colour, face)
    box = picture.get_rect()
    box.x = {"left": rect.x, "centre": rect.centerx - box.w // 2, "right": rect.right - box.w}[align]
    box.y = {"top": rect.y, "middle": rect.centery - box.h // 2, "bottom": rect.bottom - box.h}[valign]
    surface.blit(picture, box)
    return box


def write(
    surface: pygame.Surface,
    words: str,
    rect: pygame.Rect,
    size: int,
    colour: Colour,
    face: str = "ui",
    align: str = "left",
    valign: str = "top",
) -> pygame.Rect:
    """Write running text into a box; what does not fit is cut with an ellipsis. Gives the rectangle covered."""
    size = max(size, MIN_TEXT)
    room = max(1, rect.h // text.line_height(size, face))
    return text.draw(surface, words, rect, size, colour, face, align, valign, max_lines=room)


def height_of(words: str, width: int, size: int, face: str = "ui") -> int:
    """Tell how high running text gets at a width."""
    return text.measure(words, max(size, MIN_TEXT), face, width)[1]


def halves_text(halves: int) -> str:
    """Write halves as card lengths: "1 1/2" with a real half sign, "1/2", "2"."""
    whole, half = divmod(halves, 2)
    if not half:
        return str(whole)
    return f"{whole}½" if whole else "½"
