"""The boxes on the shelf: their art, their titles in their own fonts, the sticker on those to come."""

from __future__ import annotations

from functools import cache

import pygame

from game.games import Meta, games
from game.games.meta import PAINTS, Cover
from game.kernel.messages import say
from game.ui import text
from game.ui.kept_pictures import kept_or_made
from game.ui.lettering import outlined
from game.ui.pictures import exists, find, picture, ready, remembered, svg
from game.ui.theme import Colour, mix, palette, text_px
from game.ui.words import translation_of

LEAST = 8
"""Least size of a title in pixels: on a small box it is small rather than cut off."""


def shelf_boxes() -> list[Meta]:
    """Return the games whose boxes are on the shelf, in order."""
    return sorted(games(), key=lambda meta: (meta.shelf, meta.key))


@cache
def art_of(box: Meta) -> Cover:
    """Return a box's art: its own, or its title on painted cardboard."""
    edge = mix(PAINTS[sum(map(ord, box.key)) % len(PAINTS)], (0, 0, 0), 0.25)
    lines = tuple((word, 30 + 70 * number, 62, 260) for number, word in enumerate(box.title.split()[:4]))
    return box.cover or Cover(box.title, edge, lines, ((250, 243, 226),), (29, 24, 28))


def face_of(box: Meta) -> str:
    """Return the font of a box's title."""
    return box.key if box.letters else "display"


def fitting(words: str, face: str, room: int, high: int) -> int:
    """Return the largest text size (device pixels) at which the words fit."""
    size = max(LEAST, high)
    while size > LEAST and (text.width(words, size, face) > room or text.line_height(size, face) > high * 1.25):
        size -= max(1, size // 24)
    return size


def cover(box: Meta, size: tuple[int, int]) -> pygame.Surface:
    """Return a box's front at a size in device pixels, from the disk cache if possible."""
    key = ("cover", box.key, size)
    return remembered(key, lambda: ready(kept_or_made((*key, palette().ink, _stamp(box)), lambda: _cover(box, size))))


def _stamp(box: Meta) -> tuple[tuple[int, int], ...]:
    """Return sizes and modification times of a cover's pictures, which tell when they change."""
    names = [f"boxes/{box.key}_back", f"boxes/{box.key}_front", *(piece[0] for piece in art_of(box).pieces)]
    told = [find(name).stat() for name in names if exists(name)]
    return tuple((one.st_size, one.st_mtime_ns) for one in told)


def _cover(box: Meta, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    sx, sy = w / 300, h / 400
    made = pygame.Surface(size, pygame.SRCALPHA)
    if exists(f"boxes/{box.key}_back"):
        made.blit(picture(f"boxes/{box.key}_back", size), (0, 0))
    else:
        made.fill(mix(art_of(box).edge, (255, 255, 255), 0.2))
    for name, x, y, side, mirrored in art_of(box).pieces:
        piece = picture(name, (round(side * sx), round(side * sy)))
        piece = pygame.transform.flip(piece, True, False) if mirrored else piece
        made.blit(piece, (round(x * sx), round(y * sy)))
    if exists(f"boxes/{box.key}_front"):
        made.blit(picture(f"boxes/{box.key}_front", size), (0, 0))
    rim = max(2, round(5 * sx))
    for words, y, high, room in art_of(box).lines:
        fit = fitting(words, face_of(box), round(room * sx) - 2 * rim, round(high * sy))
        title = outlined(words, fit, art_of(box).fills, art_of(box).outline, face_of(box), rim)
        made.blit(title, ((w - title.get_width()) // 2, round(y * sy) - rim))
    pygame.draw.rect(made, palette().ink, made.get_rect(), max(2, round(3 * sx)))
    return ready(made)


def _sides(w: int, h: int, depth: int, edge: Colour) -> str:
    """Return the SVG of a box's right and top sides, seen slightly from above."""
    light, dark = mix(edge, (255, 255, 255), 0.35), mix(edge, (0, 0, 0), 0.3)
    rise, far = depth // 2, w + depth - 1
    line = 'stroke="#1d181c" stroke-width="2.5" stroke-linejoin="round"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w + depth} {h + rise}">'
        f'<polygon points="1,{rise} {depth},1 {w + depth - 1},1 {w},{rise}" fill="rgb{light}" {line}/>'
        f'<polygon points="{w},{rise} {far},1 {far},{h - 1} {w},{h + rise - 1}" fill="rgb{dark}" {line}/>'
        "</svg>"
    )


def whole(box: Meta, size: tuple[int, int], depth: int) -> pygame.Surface:
    """Return the whole box: the cover at that size, plus the right and top sides, `depth` deep."""

    def make() -> pygame.Surface:
        w, h = size
        made = svg(_sides(w, h, depth, art_of(box).edge), (w + depth, h + depth // 2))
        made.blit(cover(box, size), (0, depth // 2))
        return made

    return remembered(("box", box.key, size, depth), make)


def sticker(width: int) -> pygame.Surface:
    """Return the sticker of a box to come; its text is as large as fits, at least 16 px."""
    size = max(16, min(width // 6, text_px(26)))
    words = translation_of(say("COMING SOON")).split()
    room = max(text.width(w, size, "display") for w in words)
    side = max(width, round(room * 1.55))

    def make() -> pygame.Surface:
        points = []
        for k in range(40):
            v = pygame.Vector2(48 if k % 2 else 43, 0).rotate(9 * k)
            points.append(f"{50 + v.x:.1f},{50 + v.y:.1f}")
        code = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
            f'<polygon points="{" ".join(points)}" fill="#ffcc3d" stroke="#1d181c" stroke-width="2.5"/>'
            '<circle cx="50" cy="50" r="38" fill="none" stroke="#1d181c" stroke-width="1.6"/></svg>'
        )
        made = svg(code, (side, side))
        step = text.line_height(size, "display")
        top = (side - 2 * step) // 2
        for k, word in enumerate(words):
            line = text.render(word, size, palette().ink, "display")
            made.blit(line, ((side - line.get_width()) // 2, top + k * step))
        return made

    return remembered(("sticker", side, size, *words), make)
