"""The boxes of the shelf: their art, their names in their own faces, and the sticker of those that come later."""

from __future__ import annotations

import msgspec
import pygame

from game.games import Meta, games
from game.ui import text
from game.ui.kept_pictures import kept_or_made
from game.ui.lettering import outlined
from game.ui.pictures import exists, find, picture, ready, remembered, svg
from game.ui.theme import Colour, mix, palette, text_px


class Box(msgspec.Struct, frozen=True):
    """A box. Pieces are (picture, x, y, size, mirrored) in a cover of 300 x 400; lines are (text, y, height, width)."""

    key: str
    title: str
    pitch: str
    players: str
    face: str
    edge: Colour
    lines: tuple[tuple[str, int, int, int], ...]
    fills: tuple[Colour, ...]
    outline: Colour
    pieces: tuple[tuple[str, int, int, int, bool], ...] = ()
    tall: float = 1.0


PAINTS: tuple[Colour, ...] = (
    (229, 53, 45), (245, 138, 31), (247, 212, 23), (57, 168, 69), (30, 155, 215), (59, 76, 192), (155, 63, 181),
    (240, 85, 155),
)  # fmt: skip

BOXES: tuple[Box, ...] = (
    Box(
        "shoot", "SHOOT", "Run, hide and shoot across a table full of things. True line of sight, cards for every hit.",
        "2–4 players", "shoot", (176, 90, 10), (("SHOOT", 18, 120, 276),), ((214, 36, 36),), (29, 24, 28),
        (("emoji/t-rex", 152, 138, 132, False), ("emoji/ninja", 14, 144, 104, False)), 1.0,
    ),
    Box(
        "whisky", "LOOT SHOOT WHISKY", "A card duel in one saloon: both choose in secret, then the cards fight it out.",
        "2 players", "whisky", (74, 40, 20), (("LOOT SHOOT", 30, 46, 236), ("WHISKY", 76, 68, 220)), ((104, 32, 22),),
        (244, 226, 184), (), 0.97,
    ),
    Box(
        "splatatat", "SPLATATAT", "Splat the others, save your own face, get rid of your cards.", "2–8 players",
        "splatatat", (178, 182, 190), (("SPLATATAT", 30, 66, 270),), PAINTS, (29, 24, 28), (), 0.93,
    ),
    Box(
        "ladders", "SHOOTIN’ LADDERS", "A candy board, ladders, slides, and gingerbread men who lose their limbs.",
        "2–8 players", "ladders", (122, 66, 28), (("Shootin’", 12, 46, 210), ("Ladders", 50, 60, 250)),
        ((206, 32, 58),), (255, 247, 242), (), 0.98,
    ),
)  # fmt: skip


def shelf_boxes() -> list[Box]:
    """Give the boxes on the shelf: the four, then one for every further game that somebody put into its folder."""
    known = {box.key for box in BOXES}
    return [*BOXES, *(plain_box(meta) for meta in games() if meta.key not in known)]


def plain_box(meta: Meta) -> Box:
    """Give the box of a game without art of its own: its name on painted cardboard."""
    edge = mix(PAINTS[sum(map(ord, meta.key)) % len(PAINTS)], (0, 0, 0), 0.25)
    seats = f"{meta.seats_min}–{meta.seats_max}" if meta.seats_max > meta.seats_min else str(meta.seats_min)
    words = meta.title.split()
    lines = tuple((word, 30 + 70 * number, 62, 260) for number, word in enumerate(words[:4]))
    return Box(meta.key, meta.title, meta.pitch, f"{seats} players", "display", edge, lines, ((250, 243, 226),),
               (29, 24, 28))  # fmt: skip


def fitting(words: str, face: str, room: int, high: int) -> int:
    """Give the largest text size (device pixels) at which words fit a room."""
    size = max(16, high)
    while size > 16 and (text.width(words, size, face) > room or text.line_height(size, face) > high * 1.25):
        size -= max(1, size // 24)
    return size


def cover(box: Box, size: tuple[int, int]) -> pygame.Surface:
    """Give a box's front at a size in device pixels, from the disk if it was painted before."""
    key = ("cover", box.key, size)
    return remembered(key, lambda: ready(kept_or_made((*key, palette().ink, _stamp(box)), lambda: _cover(box, size))))


def _stamp(box: Box) -> tuple[tuple[int, int], ...]:
    """Give sizes and times of a cover's pictures: who draws one of them anew sees it."""
    names = [f"boxes/{box.key}_back", f"boxes/{box.key}_front", *(piece[0] for piece in box.pieces)]
    told = [find(name).stat() for name in names if exists(name)]
    return tuple((one.st_size, one.st_mtime_ns) for one in told)


def _cover(box: Box, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    sx, sy = w / 300, h / 400
    made = pygame.Surface(size, pygame.SRCALPHA)
    if exists(f"boxes/{box.key}_back"):
        made.blit(picture(f"boxes/{box.key}_back", size), (0, 0))
    else:
        made.fill(mix(box.edge, (255, 255, 255), 0.2))
    for name, x, y, side, mirrored in box.pieces:
        piece = picture(name, (round(side * sx), round(side * sy)))
        piece = pygame.transform.flip(piece, True, False) if mirrored else piece
        made.blit(piece, (round(x * sx), round(y * sy)))
    if exists(f"boxes/{box.key}_front"):
        made.blit(picture(f"boxes/{box.key}_front", size), (0, 0))
    rim = max(2, round(5 * sx))
    for words, y, high, room in box.lines:
        fit = fitting(words, box.face, round(room * sx) - 2 * rim, round(high * sy))
        title = outlined(words, fit, box.fills, box.outline, box.face, rim)
        made.blit(title, ((w - title.get_width()) // 2, round(y * sy) - rim))
    pygame.draw.rect(made, palette().ink, made.get_rect(), max(2, round(3 * sx)))
    return ready(made)


def _sides(w: int, h: int, depth: int, edge: Colour) -> str:
    """Give the SVG of a box's right and upper sides, seen a little from above."""
    light, dark = mix(edge, (255, 255, 255), 0.35), mix(edge, (0, 0, 0), 0.3)
    rise, far = depth // 2, w + depth - 1
    line = 'stroke="#1d181c" stroke-width="2.5" stroke-linejoin="round"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w + depth} {h + rise}">'
        f'<polygon points="1,{rise} {depth},1 {w + depth - 1},1 {w},{rise}" fill="rgb{light}" {line}/>'
        f'<polygon points="{w},{rise} {far},1 {far},{h - 1} {w},{h + rise - 1}" fill="rgb{dark}" {line}/>'
        "</svg>"
    )


def whole(box: Box, size: tuple[int, int], depth: int) -> pygame.Surface:
    """Give the whole box: cover of that size, and the sides that stick out right and above by `depth`."""

    def make() -> pygame.Surface:
        w, h = size
        made = svg(_sides(w, h, depth, box.edge), (w + depth, h + depth // 2))
        made.blit(cover(box, size), (0, depth // 2))
        return made

    return remembered(("box", box.key, size, depth), make)


def sticker(width: int) -> pygame.Surface:
    """Give the sticker of a box that comes later; its words are as large as the sticker allows, 16 px at least."""
    size = max(16, min(width // 6, text_px(26)))
    words = ("COMES", "LATER")
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

    return remembered(("sticker", side, size), make)
