"""Pictures by name at exact device pixels: SVG rasterised at the size asked for, and shapes and panels made of SVG."""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache
from math import cos, pi, sin
from pathlib import Path

import pygame

from game.resources import assets, maps
from game.ui.slices import checkpoint, in_thread
from game.ui.theme import Colour, version, window_area

_FOLDERS = ("pictures", "textures", "third_party/icons", "third_party/emoji", "third_party/objects", "third_party")
_LEAST = 8_000_000
LARGE = 160 * 160
"""Pixels from which a picture takes a millisecond or more to load or rasterise."""

_kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
_pixels = 0


def limit() -> int:
    """Return how many pixels are cached at most (four bytes each): eight full windows.

    That is what a table, its results and the shelf show; in a session of all games a few pictures in a hundred are
    made a second time, and the program stays within 250 MB (figure 6 of the speeds).
    """
    return max(_LEAST, 8 * window_area())


def remembered(key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return the picture cached under a key, made on first use; the least recently used are dropped above the limit.

    Making it may call `checkpoint`: a picture made meanwhile under the same key is returned instead, and one whose look
    changed meanwhile is not cached.
    """
    global _pixels
    found = _kept.get(key)
    if found is not None:
        _kept.move_to_end(key)
        return found
    checkpoint()
    look = version()
    made = make()
    if key in _kept or version() != look:
        return _kept.get(key, made)
    _kept[key] = made
    _pixels += made.get_width() * made.get_height()
    while _pixels > limit() and len(_kept) > 1:
        _, old = _kept.popitem(last=False)
        _pixels -= old.get_width() * old.get_height()
    checkpoint()
    return made


def is_remembered(key: tuple[object, ...]) -> bool:
    """Return whether a picture is cached under a key just now."""
    return key in _kept


@cache
def find(name: str) -> Path:
    """Return the file of an asset name ("crosshair", "emoji/ninja", "objects/book_red"). Raises FileNotFoundError."""
    roots = [assets() / folder for folder in _FOLDERS] + [maps() / "tilesets" / "third_party", maps() / "tilesets"]
    for root in roots:
        for ending in ("", ".svg", ".png", ".jpg"):
            path = root / f"{name}{ending}"
            if path.is_file():
                return path
    raise FileNotFoundError(f"no picture named {name!r} among the assets")


def exists(name: str) -> bool:
    """Return whether there is an asset of that name."""
    try:
        find(name)
    except FileNotFoundError:
        return False
    return True


def ready(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the display's format if there is a display, for faster blits."""
    screen = pygame.display.get_surface()
    if screen is None:
        return surface
    fits = surface.get_masks()[3] and surface.get_masks()[:3] == screen.get_masks()[:3]
    return surface if fits and screen.get_bitsize() == 32 else surface.convert_alpha()


def svg(code: str, size: tuple[int, int]) -> pygame.Surface:
    """Rasterise SVG code at a size in device pixels (not cached)."""
    wanted = (max(1, size[0]), max(1, size[1]))
    return ready(_beside(wanted, lambda: pygame.image.load_sized_svg(io.BytesIO(code.encode()), wanted)))


def _beside(size: tuple[int, int], work: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Make an unshared picture in a thread if it is large; small ones are faster made than handed over."""
    return in_thread(work) if size[0] * size[1] >= LARGE else work()


def _tinted(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _load(path: Path, size: tuple[int, int] | None, tint: Colour | None) -> pygame.Surface:
    if path.suffix == ".svg":
        wanted = size or (512, 512)
        picture = _beside(wanted, lambda: pygame.image.load_sized_svg(str(path), wanted))
    else:
        picture = in_thread(lambda: _bitmap(path, size))
    checkpoint()
    picture = ready(picture)
    return _tinted(picture, tint) if tint is not None else picture


def _bitmap(path: Path, size: tuple[int, int] | None) -> pygame.Surface:
    picture = pygame.image.load(str(path))
    if size is not None and picture.get_size() != size:
        picture = pygame.transform.smoothscale(picture.convert_alpha() if _has_display() else picture, size)
    return picture


def _has_display() -> bool:
    return pygame.display.get_surface() is not None


def picture(name: str, size: tuple[int, int] | int | None = None, tint: Colour | None = None) -> pygame.Surface:
    """Return an asset as a picture of that size (device pixels; a number is a square); shared, do not draw on it.

    `tint` multiplies the picture by a colour: meant for the white one-colour icons.
    """
    pair = (size, size) if isinstance(size, int) else size
    if pair is not None:
        pair = max(1, pair[0]), max(1, pair[1])  # a window with hardly any room shows a dot
    return remembered(("picture", name, pair, tint), lambda: _load(find(name), pair, tint))


def icon(name: str, size: int, colour: Colour = (255, 255, 255)) -> pygame.Surface:
    """Return a one-colour icon in a colour, a square of `size` device pixels."""
    return picture(name, (size, size), colour)


def css(colour: Colour) -> str:
    """Return a colour as SVG writes it."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def _rounded_svg(
    w: int, h: int, radius: float, fill: Colour | None, line: Colour | None, width: float, alpha: int
) -> str:
    inset = width / 2 if line is not None else 0
    r = max(0.0, min(radius, w / 2, h / 2) - inset)
    paint = f'fill="{css(fill)}" fill-opacity="{alpha / 255:.3f}"' if fill is not None else 'fill="none"'
    stroke = f' stroke="{css(line)}" stroke-width="{width}"' if line is not None and width else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - 2 * inset}" rx="{r}" ry="{r}" {paint}'
        f"{stroke}/></svg>"
    )


def rounded(
    size: tuple[int, int],
    radius: float,
    fill: Colour | None,
    line: Colour | None = None,
    width: float = 0,
    alpha: int = 255,
) -> pygame.Surface:
    """Return a rectangle with smooth round corners and an outline (device pixels)."""
    w, h = max(1, round(size[0])), max(1, round(size[1]))
    key = ("rounded", w, h, radius, fill, line, width, alpha)

    def make() -> pygame.Surface:
        corner = int(max(0.0, min(radius, w / 2, h / 2)) + width) + 3
        small = (min(w, 2 * corner + 1), min(h, 2 * corner + 1))
        picture = svg(_rounded_svg(*small, radius, fill, line, width, alpha), small)
        return picture if small == (w, h) else _widened(picture, (w, h), corner)

    return remembered(key, make)


def _widened(picture: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """Return a larger rectangle with the same corners: what is between them is stretched."""
    wide = pygame.Surface(size, pygame.SRCALPHA)
    spans = [_spans(old, new, corner) for old, new in zip(picture.get_size(), size, strict=True)]
    for (x, w), (left, across) in spans[0]:
        for (y, h), (top, down) in spans[1]:
            if (w, h) == (1, 1):  # the middle, by far the largest
                wide.fill(picture.get_at((x, y)), (left, top, across, down))
                continue
            part = picture.subsurface((x, y, w, h))
            if (w, h) != (across, down):
                part = pygame.transform.scale(part, (across, down))
            wide.blit(part, (left, top), None, pygame.BLEND_RGBA_ADD)
    return ready(wide)


def _spans(old: int, new: int, corner: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return (start, length) along one side, before and after: two ends that stay, and a middle that grows."""
    if old == new:
        return [((0, old), (0, new))]
    return [
        ((0, corner), (0, corner)),
        ((corner, 1), (corner, new - 2 * corner)),
        ((old - corner, corner), (new - corner, corner)),
    ]


def draw_rounded(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    fill: Colour | None,
    line: Colour | None = None,
    width: float = 0,
    alpha: int = 255,
) -> None:
    """Draw a rectangle with smooth round corners and an outline."""
    surface.blit(rounded(rect.size, radius, fill, line, width, alpha), rect.topleft)


def _ring(count: int, radius: float, turn: float, inner: float | None = None) -> list[tuple[float, float]]:
    """Return the corners of a regular polygon (or a star) around (50, 50)."""
    points = []
    steps = count * (2 if inner is not None else 1)
    for k in range(steps):
        r = radius if inner is None or k % 2 == 0 else inner
        angle = turn + 2 * pi * k / steps
        points.append((50 + r * cos(angle), 50 + r * sin(angle)))
    return points


def _shape_body(shape: str) -> str:
    """Return the SVG element of a seat's shape in a box of 100 x 100, without colours."""
    top = -pi / 2
    corners: dict[str, Sequence[tuple[float, float]]] = {
        "triangle": [(50, 8), (95, 88), (5, 88)],
        "square": [(12, 12), (88, 12), (88, 88), (12, 88)],
        "star": _ring(5, 48, top, 21),
        "diamond": [(50, 3), (93, 50), (50, 97), (7, 50)],
        "hexagon": _ring(6, 46, 0),
        "cross": [
            (34, 6), (66, 6), (66, 34), (94, 34), (94, 66), (66, 66), (66, 94), (34, 94), (34, 66), (6, 66), (6, 34),
            (34, 34),
        ],
    }  # fmt: skip
    if shape in corners:
        return '<polygon points="' + " ".join(f"{x:.2f},{y:.2f}" for x, y in corners[shape]) + '"'
    if shape == "heart":
        return '<path d="M50 92 C10 62 4 42 8 28 C14 8 40 6 50 28 C60 6 86 8 92 28 C96 42 90 62 50 92 Z"'
    if shape == "crescent":
        return '<path d="M68 8 C30 2 6 26 8 54 C10 84 40 102 74 88 C48 84 36 68 37 47 C38 28 50 14 68 8 Z"'
    return '<circle cx="50" cy="50" r="44"'


def shape(name: str, size: int, fill: Colour | None, line: Colour | None = None, width: float = 0) -> pygame.Surface:
    """Return a seat's shape ("circle", "triangle", ...) as a square picture; `width` is its outline (device pixels)."""
    thick = width * 100 / max(1, size)
    room = thick / 2
    paint = f'fill="{css(fill)}"' if fill is not None else 'fill="none"'
    stroke = f' stroke="{css(line)}" stroke-width="{thick:.2f}" stroke-linejoin="round"' if line is not None else ""
    box = f"{-room:.2f} {-room:.2f} {100 + 2 * room:.2f} {100 + 2 * room:.2f}"
    code = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{_shape_body(name)} {paint}{stroke}/></svg>'
    return remembered(("shape", name, size, fill, line, width), lambda: svg(code, (size, size)))


def in_hundred(body: str) -> str:
    """Return SVG elements as an SVG picture of 100 x 100."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{body}</svg>'


def rays(count: int, side: int, colour: Colour) -> pygame.Surface:
    """Return a picture of rays from the centre of a square to beyond its edges."""
    step = pi / count
    wedges = "".join(
        f'<polygon points="50,50 {50 + 80 * cos(k * step):.1f},{50 + 80 * sin(k * step):.1f} '
        f'{50 + 80 * cos((k + 1) * step):.1f},{50 + 80 * sin((k + 1) * step):.1f}"/>'
        for k in range(0, 2 * count, 2)
    )
    return svg(in_hundred(f'<g fill="{css(colour)}">{wedges}</g>'), (side, side))


def greyed(picture: pygame.Surface, key: tuple[object, ...], tone: Colour, lift: int = 0) -> pygame.Surface:
    """Return a picture faded and desaturated, darkened to a tone and then lightened; `key` names the picture."""

    def make() -> pygame.Surface:
        made = pygame.transform.grayscale(picture)
        made.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        made.fill((lift, lift, lift, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return ready(made)

    return remembered(("greyed", *key, picture.get_size(), tone, lift), make)


def draw_shape(
    surface: pygame.Surface,
    name: str,
    centre: tuple[float, float],
    size: int,
    fill: Colour | None,
    line: Colour | None = None,
    width: float = 0,
) -> pygame.Rect:
    """Draw a seat's shape around a point; return the rectangle covered."""
    picture_ = shape(name, size, fill, line, width)
    return surface.blit(picture_, (round(centre[0] - size / 2), round(centre[1] - size / 2)))


def tiled(name: str, size: tuple[int, int], tile: int, tint: Colour | None = None) -> pygame.Surface:
    """Return a surface of that size covered with a texture whose tile is `tile` device pixels wide."""

    def make() -> pygame.Surface:
        piece = picture(name, (tile, tile))
        surface = pygame.Surface(size)
        for y in range(0, size[1], tile):
            for x in range(0, size[0], tile):
                surface.blit(piece, (x, y))
            checkpoint()
        if tint is not None:
            surface.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        return surface.convert() if _has_display() else surface

    return remembered(("tiled", name, size, tile, tint), make)


def _soft(size: tuple[int, int], blur: int, radius: float, strength: int) -> pygame.Surface:
    """Return a blurred dark rectangle with a margin of `blur` on each side; a large one is a stretched small one."""
    corner = 2 * blur + int(radius) + 3
    small = (min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1))
    made = _blurred(small, blur, radius, strength)
    return made if small == size else _widened(made, (size[0] + 2 * blur, size[1] + 2 * blur), corner + blur)


def _blurred(size: tuple[int, int], blur: int, radius: float, strength: int) -> pygame.Surface:
    step = max(1, blur // 6)
    w, h = size[0] // step + 1, size[1] // step + 1
    margin = max(1, blur // step)
    small = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    pygame.draw.rect(small, (20, 10, 4, strength), (margin, margin, w, h), border_radius=max(0, round(radius / step)))
    wide = (size[0] + 2 * blur, size[1] + 2 * blur)
    return ready(
        _beside(wide, lambda: pygame.transform.smoothscale(pygame.transform.box_blur(small, max(1, margin // 2)), wide))
    )


def draw_shadow(
    surface: pygame.Surface, rect: pygame.Rect, blur: int, offset: tuple[int, int], radius: float = 0,
    strength: int = 130,
) -> None:  # fmt: skip
    """Draw the soft shadow a flat thing casts on the table; light falls from the upper left."""
    key = ("shadow", rect.size, blur, radius, strength)
    soft = remembered(key, lambda: _soft(rect.size, blur, radius, strength))
    surface.blit(soft, (rect.x - blur + offset[0], rect.y - blur + offset[1]))
