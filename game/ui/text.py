"""Text: bundled fonts loaded by path, drawn at exact device pixels, cached up to a limit.

What is drawn or measured here may be a message: it is first put into the player's language.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from unicodedata import normalize

import pygame

from game.games import games
from game.resources import assets
from game.ui.slices import checkpoint
from game.ui.system_fonts import (
    SCRIPTS,
    Piece,
    SystemFace,
    clusters,
    in_order,
    is_bitmap,
    opened,
    script_of,
    spelled,
    stamp,
)
from game.ui.system_fonts import face_of as system_face
from game.ui.theme import MIN_TEXT, Colour
from game.ui.words import translation_of, unnamed

FACES = {
    "ui": "NunitoSans-Regular",
    "semi": "NunitoSans-SemiBold",
    "bold": "NunitoSans-ExtraBold",
    "italic": "NunitoSans-Italic",
    "display": "Bangers-Regular",
    "signs": "NotoSans-Regular",
    "arrows": "Baloo2-ExtraBold",
    **{meta.key: meta.letters for meta in games() if meta.letters},
}

LONGEST = 2000
"""The most letters of one line that are measured and drawn; there is never room for more (FLT-11)."""

NARROWEST = 0.75
"""Smallest horizontal scale of letters to make a line fit, for longer languages (UX-LOC-1)."""

_CACHE_LIMIT = 4_000_000
"""How many pixels of rendered text are cached at most."""


def font_path(face: str) -> str:
    """Return the file of a face. Raises KeyError for a face that is not bundled."""
    return str(assets() / "third_party" / "fonts" / f"{FACES[face]}.ttf")


@lru_cache(maxsize=128)  # each keeps its file open; a table uses some sixty sizes and faces
def font(face: str | SystemFace, size: int) -> pygame.font.Font:
    """Return a face at a height in device pixels (at least 16)."""
    if not pygame.font.get_init():
        pygame.font.init()
    if isinstance(face, SystemFace):
        return opened(face, max(MIN_TEXT, size))
    return pygame.font.Font(font_path(face), max(MIN_TEXT, size))


@lru_cache(maxsize=4096)
def _missing(face: str, letter: str) -> bool:
    """Return whether a face lacks a letter: its picture is then that of a letter known to be missing."""
    if letter.isspace() or letter.isascii():
        return False
    return stamp(font(face, 24), letter) in (stamp(font(face, 24), "\uffff"), b"")


@lru_cache(maxsize=2048)
def runs(text: str, face: str) -> tuple[Piece, ...]:
    """Break a line into (face, piece), from left to right as they are drawn.

    Letters the face lacks come from the first fallback that has them, then from the system's fonts; those found
    nowhere are spelled by their code points.
    """
    text = text[:LONGEST]
    if text.isascii() and "\0" not in text:
        return ((face, text),)
    text = text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")  # no font draws half a letter
    faces: dict[str, str | SystemFace] = {}
    parts = []
    for part in clusters(normalize("NFC", text)):
        found = _bundled(part, face) or system_face(part)
        if isinstance(found, str) and len(part) > 1:
            part = part.translate(_UNSEEN)
        elif found is None:
            part = spelled(part)
        faces[part] = found or face
        parts.append(part)
    return tuple(in_order([part for part in parts if part], faces.__getitem__))


_UNSEEN = dict.fromkeys((0x200D, 0xFE0E, 0xFE0F))
"""The variation selectors of emoji; a font with only one form draws a box for them."""


def _bundled(part: str, face: str) -> str | SystemFace | None:
    """Return the bundled face for a grapheme cluster; None if there is none, or an emoji form is requested."""
    if part.endswith("\ufe0f"):
        return None
    found = next((f for f in (face, "bold", "signs", "arrows") if not _missing(f, part[0])), None)
    script = SCRIPTS.get(script_of(part[0]), "") if found == "signs" else ""
    return SystemFace(font_path(found), script) if found and script else found


def lacks(text: str) -> bool:
    """Return whether a line has letters that are in no font, bundled or of the system."""
    return any(_bundled(part, "ui") is None and system_face(part) is None for part in clusters(normalize("NFC", text)))


def _part(face: str | SystemFace, size: int, piece: str, colour: Colour) -> pygame.Surface:
    """Draw a piece; bitmap letters have a fixed size and are scaled to that of the line."""
    picture = font(face, size).render(piece, True, colour)
    if isinstance(face, SystemFace) and is_bitmap(face.path):
        return pygame.transform.smoothscale(picture, _part_size(face, size, piece))
    return picture


def _part_size(face: str | SystemFace, size: int, piece: str) -> tuple[int, int]:
    wide, high = font(face, size).size(piece)
    if isinstance(face, SystemFace) and is_bitmap(face.path):
        return round(wide * max(MIN_TEXT, size) / high), max(MIN_TEXT, size)
    return wide, high


def _paint(text: str, face: str, size: int, colour: Colour) -> pygame.Surface:
    """Draw a line, piece by piece if it needs more than one face, on a common baseline."""
    pieces = runs(text, face)
    pieces = tuple((f, piece) for f, piece in pieces if font(f, size).size(piece)[0])  # direction marks draw nothing
    if not pieces:
        return pygame.Surface((0, font(face, size).get_height()), pygame.SRCALPHA)
    if len(pieces) == 1 and isinstance(pieces[0][0], str):
        return font(pieces[0][0], size).render(pieces[0][1], True, colour)
    pictures = [(f, _part(f, size, piece, colour)) for f, piece in pieces]
    base, high = font(face, size).get_ascent(), font(face, size).get_height()
    line = pygame.Surface((sum(p.get_width() for _, p in pictures), high), pygame.SRCALPHA)
    x = 0
    for f, picture in pictures:
        bitmap = isinstance(f, SystemFace) and is_bitmap(f.path)
        y = (high - picture.get_height()) // 2 if bitmap else base - font(f, size).get_ascent()
        line.blit(picture, (x, y))
        x += picture.get_width()
    return line


_stand_ins: dict[str, str] = {}


def stand_in(names: Mapping[int, str]) -> None:
    """Show people at a table whose names no font can draw as "Player 2", by their seats; empty ends that."""
    _stand_ins.clear()
    for seat, name in sorted(names.items(), key=lambda one: -len(one[1])):
        if not name.isascii() and lacks(name) and unnamed(seat) not in names.values():
            _stand_ins[name] = unnamed(seat)


def _shown(text: str) -> str:
    """Return a text in the player's language, as it can be drawn."""
    text = translation_of(text)
    if _stand_ins and not text.isascii():
        for name, instead in _stand_ins.items():
            text = text.replace(name, instead)
    return text


class _LineCache:
    """A cache of rendered lines, the newest last; the oldest are dropped above the limit."""

    def __init__(self) -> None:
        self.lines: OrderedDict[tuple[str, str, int, Colour, int], pygame.Surface] = OrderedDict()
        self.pixels = 0

    def get(self, text: str, face: str, size: int, colour: Colour) -> pygame.Surface:
        return self._made((text, face, size, colour, 0), lambda: _paint(text, face, size, colour))

    def narrow(self, text: str, face: str, size: int, colour: Colour, room: int) -> pygame.Surface:
        """Return a line narrowed to the room."""
        whole = self.get(text, face, size, colour)
        shape = room, whole.get_height()
        return self._made((text, face, size, colour, room), lambda: pygame.transform.smoothscale(whole, shape))

    def _made(self, key: tuple[str, str, int, Colour, int], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self.lines.get(key)
        if found is not None:
            self.lines.move_to_end(key)
            return found
        checkpoint()
        made = make()
        before = self.lines.pop(key, None)  # the same line may have been made during `checkpoint`
        if before is not None:
            self.pixels -= before.get_width() * before.get_height()
        self.lines[key] = made
        self.pixels += made.get_width() * made.get_height()
        while self.pixels > _CACHE_LIMIT and len(self.lines) > 1:
            _, old = self.lines.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()
        return made


_kept = _LineCache()


def render(text: str, size: int, colour: Colour, face: str = "ui") -> pygame.Surface:
    """Return one line of text as a picture; never scale it, never draw on it: it is shared."""
    return _kept.get(_shown(text), face, max(MIN_TEXT, size), (colour[0], colour[1], colour[2]))


def line_height(size: int, face: str = "ui") -> int:
    """Return the distance from line to line in device pixels."""
    return font(face, size).get_linesize()


def width(text: str, size: int, face: str = "ui") -> int:
    """Return the width of one line in device pixels."""
    return _width(_shown(text), size, face)


@lru_cache(maxsize=8192)
def _width(text: str, size: int, face: str) -> int:
    checkpoint()
    return sum(_part_size(f, size, piece)[0] for f, piece in runs(text, face))


def measure(text: str, size: int, face: str = "ui", wrap: int | None = None) -> tuple[int, int]:
    """Return (width, height) of a text, broken at `wrap` device pixels if given."""
    checkpoint()
    lines = wrap_lines(text, size, face, wrap)
    return max((width(line, size, face) for line in lines), default=0), len(lines) * line_height(size, face)


def _break_word(word: str, size: int, face: str, room: int) -> list[str]:
    """Break a word that is wider than the room, between letters."""
    pieces, word = [], word[:LONGEST]
    while width(word, size, face) > room and len(word) > 1:
        fitting = max(1, _fitting(word, size, face, room))
        pieces.append(word[:fitting])
        word = word[fitting:]
    return [*pieces, word]


def _fitting(text: str, size: int, face: str, room: int, end: str = "") -> int:
    """Return how many letters of a text fit the room with an ending after them, by bisection (FLT-11)."""
    few, many = 0, min(len(text), LONGEST)
    while few < many:
        middle = (few + many + 1) // 2
        wide = sum(_part_size(f, size, piece)[0] for f, piece in runs(text[:middle].rstrip() + end, face))
        few, many = (middle, many) if wide <= room else (few, middle - 1)
    return few


@lru_cache(maxsize=2048)
def _wrapped(text: str, size: int, face: str, room: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if _width(longer, size, face) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            *whole, line = _break_word(word, size, face, room)
            lines.extend(whole)
        lines.append(line)
    return tuple(lines)


def wrap_lines(text: str, size: int, face: str = "ui", wrap: int | None = None) -> tuple[str, ...]:
    """Break a text into lines no wider than `wrap` device pixels (only at line ends if None)."""
    text = _shown(text)
    if wrap is None:
        return tuple(text.split("\n"))
    return _wrapped(text, size, face, max(1, wrap))


def shorten(text: str, size: int, face: str, room: int) -> str:
    """Shorten a line to the room with an ellipsis, if it does not fit."""
    text = _shown(text)
    if width(text, size, face) <= room:
        return text
    fitting = _fitting(text, size, face, room, "…")
    return text[:fitting].rstrip() + "…"


def fitted(text: str, size: int, colour: Colour, face: str, room: int | None) -> pygame.Surface:
    """Return one line as a picture no wider than the room: first narrowed, then cut off; it is shared."""
    wide = width(text, size, face)
    if room is None or wide <= room:
        return render(text, size, colour, face)
    if wide > room / NARROWEST:
        return render(shorten(text, size, face, room), size, colour, face)
    return _kept.narrow(_shown(text), face, max(MIN_TEXT, size), (colour[0], colour[1], colour[2]), room)


def least_width(text: str, face: str = "ui") -> int:
    """Return the width (device pixels) below which a line is cut: smallest size, narrowest letters."""
    return math.ceil(width(text, MIN_TEXT, face) * NARROWEST)


def draw(
    surface: pygame.Surface,
    text: str,
    where: tuple[int, int] | pygame.Rect,
    size: int,
    colour: Colour,
    face: str = "ui",
    align: str = "left",
    valign: str = "top",
    wrap: int | None = None,
    max_lines: int | None = None,
    shadow: Colour | None = None,
) -> pygame.Rect:
    """Draw text and return the rectangle it covers (device pixels).

    `where` is a point (the left, middle or right end of the first line's top, by `align`) or a rectangle the text is
    fitted into: then it wraps at its width unless `wrap` is 0, and what is left over after `max_lines` is cut off with
    an ellipsis. `size` is in device pixels: theme.text_px(18) for body text.
    """
    checkpoint()
    box = where if isinstance(where, pygame.Rect) else None
    room = box.width if box is not None and wrap is None else (wrap or None)
    lines = list(wrap_lines(text, size, face, room))
    most = max(1, box.width) if box is not None and wrap == 0 else room
    if max_lines is not None and len(lines) > max_lines:
        lines = [*lines[: max_lines - 1], " ".join(lines[max_lines - 1 :])]
    step = line_height(size, face)
    height = step * len(lines)
    x, y = (box.x, box.y) if box is not None else where[:2]
    if box is not None:
        y += {"top": 0, "middle": (box.height - height) // 2, "bottom": box.height - height}[valign]
    covered = pygame.Rect(x, y, 0, height)
    for number, line in enumerate(lines):
        picture = fitted(line, size, colour, face, most)
        left = _left(x, picture.get_width(), box.width if box is not None else 0, align)
        if shadow is not None:
            off = max(1, size // 14)
            surface.blit(fitted(line, size, shadow, face, most), (left + off, y + number * step + off))
        surface.blit(picture, (left, y + number * step))
        covered = covered.union(pygame.Rect(left, y + number * step, picture.get_width(), step))
    if _overheard is not None:
        _overheard.append((covered, _shown(text)))
    return covered


_overheard: list[tuple[pygame.Rect, str]] | None = None


@contextmanager
def overheard() -> Iterator[list[tuple[pygame.Rect, str]]]:
    """Collect what `draw` draws meanwhile: the rectangles of the texts, and their words."""
    global _overheard
    _overheard = []
    try:
        yield _overheard
    finally:
        _overheard = None


def _left(x: int, w: int, room: int, align: str) -> int:
    """Return the left end of a line of width w: aligned in a room, or at a point if the room is 0."""
    if align == "centre":
        return x + (room - w) // 2
    if align == "right":
        return x + room - w
    return x
