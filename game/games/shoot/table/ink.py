"""How SHOOT's printed things are put on a surface: smooth shapes, hatching, fitted text, and a keep of what is done.

Everything is drawn at device pixels. Shapes are written as small SVG texts and rasterised once per size, so edges stay
smooth at every size; what has been painted is kept by content and size, with a limit on its memory.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from io import BytesIO
from typing import Final

import pygame

from game.resources import assets
from game.ui import text

Colour = tuple[int, int, int]
Size = tuple[int, int]

PAPER: Final[Colour] = (251, 243, 223)
PAPER_SHADE: Final[Colour] = (233, 221, 194)
INK: Final[Colour] = (28, 23, 20)
BLOOD: Final[Colour] = (200, 38, 34)
HAZARD: Final[Colour] = (247, 195, 37)
LEAF: Final[Colour] = (38, 122, 72)
STEEL: Final[Colour] = (35, 64, 94)
MIN_TEXT: Final = 16  # device pixels, in any window
KEEP_BYTES: Final = 96_000_000


def hexed(colour: Colour) -> str:
    """Write a colour as SVG wants it."""
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """Mix two colours; share 0 gives `a`, 1 gives `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def ink_on(colour: Colour) -> Colour:
    """Choose ink or paper, whichever reads better on a colour."""
    bright = 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]
    return INK if bright > 140 else PAPER


class Keep:
    """Finished pictures by content and size; the longest unused go first when memory runs over the limit."""

    def __init__(self, limit: int = KEEP_BYTES) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Give the picture kept under a key, painting it first if need be."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = paint()
        self._kept[key] = made
        self.bytes += made.get_width() * made.get_height() * 4
        while self.bytes > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= old.get_width() * old.get_height() * 4
        return made

    def clear(self) -> None:
        """Forget everything (after the display changed)."""
        self._kept.clear()
        self.bytes = 0


KEEP: Final = Keep()


def blank(size: Size) -> pygame.Surface:
    """Give an empty picture with alpha."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


@lru_cache(maxsize=64)
def art(name: str) -> str:
    """Read one of SHOOT's own SVG pictures as text (so that its colours can be set)."""
    return (assets() / "pictures" / "shoot" / f"{name}.svg").read_text(encoding="utf-8")


def svg(markup: str, size: Size) -> pygame.Surface:
    """Rasterise an SVG text at exact pixels; kept."""
    return KEEP.get(("svg", markup, size), lambda: _rasterised(markup, size))


def _rasterised(markup: str, size: Size) -> pygame.Surface:
    surface = pygame.image.load_sized_svg(BytesIO(markup.encode()), (max(1, size[0]), max(1, size[1])))
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def drawing(size: Size, body: str) -> pygame.Surface:
    """Rasterise SVG elements given in pixels of a picture of this size."""
    w, h = max(1, size[0]), max(1, size[1])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
    return svg(f"{head}{body}</svg>", (w, h))


def plate(
    size: Size,
    fill: Colour | None,
    radius: float,
    line: Colour | None = None,
    width: float = 0.0,
    opacity: float = 1.0,
) -> pygame.Surface:
    """Give a smooth rounded rectangle; the line lies wholly inside."""
    half = width / 2
    paint = f'fill="{hexed(fill)}" fill-opacity="{opacity}"' if fill is not None else 'fill="none"'
    stroke = f'stroke="{hexed(line)}" stroke-width="{width}"' if line is not None and width else ""
    w, h = size[0] - width, size[1] - width
    radius = max(0.0, min(radius, w / 2, h / 2))
    return drawing(size, f'<rect x="{half}" y="{half}" width="{w}" height="{h}" rx="{radius}" {paint} {stroke}/>')


def lay_plate(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour | None,
    radius: float,
    line: Colour | None = None,
    width: float = 0.0,
    opacity: float = 1.0,
) -> None:
    """Put a smooth rounded rectangle onto a surface."""
    if rect.w > 0 and rect.h > 0:
        surface.blit(plate(rect.size, fill, radius, line, width, opacity), rect)


def hatching(size: Size, colour: Colour, gap: int, width: int, opacity: int = 255) -> pygame.Surface:
    """Give slanting lines: what is hidden is hatched, never told by colour alone."""

    def paint() -> pygame.Surface:
        surface = blank(size)
        w, h = surface.get_size()
        for x in range(-h, w, max(2, gap)):
            points = [(x, h), (x + width, h), (x + width + h, 0), (x + h, 0)]
            pygame.draw.polygon(surface, (*colour, opacity), points)
        return surface

    return KEEP.get(("hatch", size, colour, gap, width, opacity), paint)


def fitted_size(words: str, width: float, size: int, face: str, smallest: int = MIN_TEXT) -> int:
    """Give the largest text size up to `size` at which one line fits a width, never below the smallest."""
    size = max(size, smallest)
    wide = text.measure(words, size, face=face)[0]
    if wide <= width:
        return size
    guess = max(smallest, int(size * width / max(1, wide)))
    while guess > smallest and text.measure(words, guess, face=face)[0] > width:
        guess -= 1
    return guess


def shortened(words: str, width: float, size: int, face: str) -> str:
    """Cut one line to a width, with an ellipsis where something is missing."""
    if text.measure(words, size, face=face)[0] <= width:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if text.measure(words[:middle].rstrip() + "…", size, face=face)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + "…" if low else ""


def put(
    surface: pygame.Surface,
    words: str,
    rect: pygame.Rect,
    size: int,
    colour: Colour,
    *,
    face: str = "ui",
    align: str = "left",
    valign: str = "middle",
    smallest: int = MIN_TEXT,
) -> pygame.Rect:
    """Write one line into a rectangle: it shrinks to the smallest size if it must, then it is cut."""
    size = fitted_size(words, rect.w, size, face, smallest)
    words = shortened(words, rect.w, size, face)
    if not words:
        return pygame.Rect(rect.x, rect.y, 0, 0)
    picture = text.render(words, size, colour, face=face)
    box = picture.get_rect()
    box.x = {"left": rect.x, "center": rect.centerx - box.w // 2, "right": rect.right - box.w}[align]
    box.y = {"top": rect.y, "middle": rect.centery - box.h // 2, "bottom": rect.bottom - box.h}[valign]
    surface.blit(picture, box)
    return box


def lines_of(words: str, width: float, size: int, face: str = "ui") -> list[str]:
    """Break words into lines that fit a width."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            trial = f"{line} {word}" if line else word
            if line and text.measure(trial, size, face=face)[0] > width:
                lines.append(line)
                line = word
            else:
                line = trial
        lines.append(line)
    return lines


def line_height(size: int) -> int:
    """Give the step from one line of running text to the next."""
    return round(size * 1.28)


def write(
    surface: pygame.Surface,
    words: str,
    rect: pygame.Rect,
    size: int,
    colour: Colour,
    *,
    face: str = "ui",
    align: str = "left",
    valign: str = "top",
) -> pygame.Rect:
    """Write running text into a rectangle; what does not fit is cut with an ellipsis. Gives the space used."""
    size = max(size, MIN_TEXT)
    step = line_height(size)
    lines = lines_of(words, rect.w, size, face)
    room = max(1, (rect.h + step - size) // step)
    if len(lines) > room:
        lines = [*lines[: room - 1], shortened(lines[room - 1] + " …", rect.w, size, face)]
        if not lines[-1].endswith("…"):
            lines[-1] += "…"
    top = rect.y if valign == "top" else rect.y + max(0, (rect.h - step * len(lines)) // 2)
    used = pygame.Rect(rect.x, top, rect.w, step * len(lines))
    for index, line in enumerate(lines):
        put(surface, line, pygame.Rect(rect.x, top + index * step, rect.w, step), size, colour, face=face, align=align)
    return used


def height_of(words: str, width: float, size: int, face: str = "ui") -> int:
    """Tell how high running text gets at a width."""
    size = max(size, MIN_TEXT)
    return line_height(size) * len(lines_of(words, width, size, face))
