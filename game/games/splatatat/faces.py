"""SPLATATAT's cards, characters and paint as printed things, crisp at any size (SPL section 2, SPL section 18).

Kinds are the names of section 19 ("R1" ... "K3", "S", "SWAP", "GUSH", "DOLL", "UTURN"), colours its letters. Colours
are told apart by symbol and by the character's outline as well as by tint. Widths and sizes are device pixels; a card
is 63 x 88 mm and is asked for by its width. Pictures are kept and shared: never draw on them.

card_face(kind, width)                  a card of the deck; from reading_width() on it carries its sentence
card_back(width)                        the back of the deck
face_card(letter, mood, width, grey)    a character's face card; mood "smile" or "frown"; grey when out of the game
character(letter, mood, size, grey)     the character alone as a sticker, a square
symbol(letter, size)                    the colour's sign (circle, diamond, ...) in its tint with an ink line, a square
splash(letter, number, size, line)      the paint of a Splat 1, 2 or 3, a square with nothing round it
blot(letter, variant, size)             paint that stays on the paper, `variant` 0 to BLOTS - 1
art(kind, size)                         the picture of a Slammy card or of S alone, a square
lettering(words, size, ...)             fat outlined words: numbers on piles, "Splatatat!"
tint(letter), light(letter), dark(letter), ground(letter)    the colours
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.ui import pictures, text, theme
from game.ui.fit import fitted_size, put, write
from game.ui.theme import Colour, mix

CARD_WIDE: Final = 63
CARD_HIGH: Final = 88

INK: Final[Colour] = (29, 24, 28)
WHITE: Final[Colour] = (255, 255, 255)
PAPER: Final[Colour] = (253, 252, 248)
NIGHT: Final[Colour] = (44, 36, 46)
NIGHT_RAY: Final[Colour] = (62, 52, 66)

LETTERS: Final = "ROYGTBPK"
TINTS: Final[dict[str, Colour]] = {
    "R": (214, 47, 58), "O": (242, 140, 40), "Y": (242, 208, 36), "G": (63, 163, 77),
    "T": (31, 167, 160), "B": (47, 111, 222), "P": (123, 63, 160), "K": (240, 127, 180),
}  # fmt: skip
COLOURS: Final = {
    "R": "Red", "O": "Orange", "Y": "Yellow", "G": "Green", "T": "Teal", "B": "Blue", "P": "Purple", "K": "Pink",
}  # fmt: skip
CHARACTERS: Final = {
    "R": "Ruby Relish", "O": "Marma Lade", "Y": "Custard Quill", "G": "Pesto Pete",
    "T": "Minty Mo", "B": "Blueberry Bex", "P": "Beetroot Bo", "K": "Bubble Gumm",
}  # fmt: skip
SYMBOLS: Final = {
    "R": "circle", "O": "diamond", "Y": "triangle", "G": "square",
    "T": "hexagon", "B": "star", "P": "crescent", "K": "cross",
}  # fmt: skip
MOODS: Final = ("smile", "frown")
BLOTS: Final = 6

SPECIAL: Final = {"SWAP": "Swapsies", "GUSH": "Gusher", "DOLL": "Dollop", "UTURN": "U-Turn", "S": "S"}
ART: Final = {"SWAP": "swapsies", "GUSH": "gusher", "DOLL": "dollop", "UTURN": "uturn", "S": "s"}
_SENTENCES: Final = {
    "SWAP": "Swap your whole hand with another player. Shuffle this back in.",
    "GUSH": "All other players pick up 2 cards. Take another turn.",
    "DOLL": "The next player picks up 2 cards. That is their turn.",
    "UTURN": "Play goes the other way. With two players: skip the other one.",
    "S": "Splat nobody can save, or wipe your faces, or turn a frown back.",
    "1": "Starts an attack on this colour, or saves this colour from a 1.",
    "2": "Follows a 1 or 2 on this colour, or saves this colour from a 2.",
    "3": "Follows a 2 or 3: save now or Splatatat! Saves from a 3.",
}


def card_size(width: int) -> tuple[int, int]:
    """Give the size of a card of some width."""
    return max(8, width), max(11, round(width * CARD_HIGH / CARD_WIDE))


def wide_for(high: float) -> int:
    """Give the width of a card of some height."""
    return max(8, round(high * CARD_WIDE / CARD_HIGH))


def reading_width() -> int:
    """Give the width from which a card carries its sentence."""
    return max(180, round(theme.text_px(18) * 10.5))


def tint(letter: str) -> Colour:
    """Give a colour's tint as the rulebook names it (section 2)."""
    return TINTS[letter]


def light(letter: str) -> Colour:
    """Give a colour's lighter tone."""
    return mix(TINTS[letter], WHITE, 0.5)


def dark(letter: str) -> Colour:
    """Give a colour's darker tone: words in it can be read on paper."""
    return mix(TINTS[letter], INK, 0.45)


def ground(letter: str) -> Colour:
    """Give the pale ground for panels of a seat of that colour."""
    return mix(TINTS[letter], WHITE, 0.78)


def own(name: str, size: tuple[int, int] | int) -> pygame.Surface:
    """Give one of the game's own pictures at a size."""
    return pictures.picture(f"splatatat/{name}", size)


def name_of(kind: str) -> str:
    """Give what a card is called: "Red Splat 2", "Gusher"."""
    return SPECIAL.get(kind) or f"{COLOURS[kind[0]]} Splat {kind[1]}"


def sentence_of(kind: str) -> str:
    """Give a card's printed sentence."""
    return _SENTENCES[kind] if kind in SPECIAL else _SENTENCES[kind[1]]


def is_splat(kind: str) -> bool:
    """Tell a Splat card from Slammy cards and S."""
    return kind not in SPECIAL


def symbol(letter: str, size: int) -> pygame.Surface:
    """Give a colour's sign with an ink line."""
    return own(f"sign_{letter}", max(4, size))


def character(letter: str, mood: str, size: int, grey: bool = False) -> pygame.Surface:
    """Give a character as a sticker with a white rim; `mood` is "smile" or "frown". Grey when the seat is out."""
    whole = own(f"{letter}_{mood}", max(8, size))
    return greyed(whole, ("character", letter, mood)) if grey else whole


def splash(letter: str, number: int, size: int, line: bool = True) -> pygame.Surface:
    """Give the paint of a Splat card: 1 a dollop, 2 a splash, 3 a slam."""
    return _painted(f"splat_{number}" if line else f"paint_{number}", letter, size)


def blot(letter: str, variant: int, size: int) -> pygame.Surface:
    """Give paint as it lies on the paper table cover: flat, with a wet light, no ink line."""
    return _painted(f"blot_{variant % BLOTS}", letter, size)


def _painted(name: str, letter: str, size: int) -> pygame.Surface:
    """Give a shape of paint: the file is drawn in key colours that stand for the tint, its dark and its light."""

    def make() -> pygame.Surface:
        code = pictures.find(f"splatatat/{name}").read_text(encoding="utf-8")
        tones = (TINTS[letter], mix(TINTS[letter], INK, 0.26), mix(TINTS[letter], WHITE, 0.62))
        for key, tone in zip(("#ff0000", "#00ff00", "#0000ff"), tones, strict=True):
            code = code.replace(key, pictures.css(tone))
        return pictures.svg(code, (max(4, size), max(4, size)))

    return pictures.remembered(("spl paint", name, letter, size), make)


def art(kind: str, size: int) -> pygame.Surface:
    """Give the picture of a Slammy card or of the S card."""
    return own(ART[kind], max(8, size))


def greyed(picture: pygame.Surface, key: tuple[object, ...]) -> pygame.Surface:
    """Give a picture as it looks when its seat is out: pale and without colour. `key` names the picture."""

    def make() -> pygame.Surface:
        made = pygame.transform.grayscale(picture)
        made.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
        made.fill((88, 88, 88, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return pictures.ready(made)

    return pictures.remembered(("spl greyed", *key, picture.get_size()), make)


def lettering(
    words: str, size: int, fill: Colour = WHITE, line: Colour = INK, width: int = 0, drop: int = 0
) -> pygame.Surface:
    """Give words in the display face with a fat outline of `width` device pixels and a shadow `drop` lower."""
    width = width or max(2, size // 12)

    def make() -> pygame.Surface:
        inner = text.render(words, size, fill, "splatatat")
        outer = text.render(words, size, line, "splatatat")
        made = pygame.Surface((inner.get_width() + 2 * width, inner.get_height() + 2 * width + drop), pygame.SRCALPHA)
        for down in sorted({0, drop // 2, drop}):
            for step in range(24):
                angle = 2 * pi * step / 24
                made.blit(outer, (width + width * cos(angle), width + down + width * sin(angle)))
        made.blit(inner, (width, width))
        box = made.get_bounding_rect()
        return pictures.ready(made.subsurface(box).copy())

    return pictures.remembered(("spl lettering", words, size, fill, line, width, drop), make)


def card_back(width: int) -> pygame.Surface:
    """Give the back of the deck's cards."""
    return own("back", card_size(width))


def card_face(kind: str, width: int) -> pygame.Surface:
    """Give the face of a card of the deck; from reading_width() on it carries its sentence."""
    reading = width >= reading_width()
    make = _splat_card if is_splat(kind) else _slammy_card
    return pictures.remembered(("spl card", kind, width, reading), lambda: make(kind, width, reading))


def _sheet(width: int, fill: Colour) -> tuple[pygame.Surface, int]:
    """Give a blank card with its ink line, and how thick that line is."""
    card = pygame.Surface(card_size(width), pygame.SRCALPHA)
    line = max(2, round(width * 0.02))
    pictures.draw_rounded(card, card.get_rect(), width * 0.08, fill, INK, line)
    return card, line


def _middle(card: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float]) -> None:
    w, h = picture.get_size()
    card.blit(picture, (round(centre[0] - w / 2), round(centre[1] - h / 2)))


def _index(card: pygame.Surface, kind: str, w: int, line: int) -> None:
    """Print number and sign into the upper left corner: what shows of a card in a fan."""
    size = max(18, round(w * 0.25))
    number = lettering(kind[1], size, INK, WHITE, max(1, line))
    column = line + max(round(w * 0.135), number.get_width() // 2 + 1)
    top = line + round(w * 0.05)
    card.blit(number, (column - number.get_width() // 2, top))
    side = max(9, round(w * 0.17))
    _middle(card, symbol(kind[0], side), (column, top + number.get_height() + side * 0.62))


def _splat_card(kind: str, width: int, reading: bool) -> pygame.Surface:
    card, line = _sheet(width, PAPER)
    w, h = card.get_size()
    foot = round(h * 0.36) if reading else 0
    centre = (w * 0.53, (h - foot) * (0.53 if foot else 0.55))
    side = round(min(w, h - foot) * 0.98)
    paint = splash(kind[0], int(kind[1]), side)
    card.blit(paint, (round(centre[0] - side / 2), round(centre[1] - side / 2)))
    if w >= 44:
        _middle(card, lettering(kind[1], round(side * (0.2 + 0.07 * int(kind[1])))), centre)
    _index(card, kind, w, line)
    if reading:
        _words(card, kind, line, foot, dark(kind[0]), INK)
    pictures.draw_rounded(card, card.get_rect(), w * 0.08, None, INK, line)
    return card


def _words(card: pygame.Surface, kind: str, line: int, foot: int, name: Colour, words: Colour) -> None:
    """Print a card's name and sentence at its foot."""
    w, h = card.get_size()
    pad = line + round(w * 0.05)
    size = fitted_size(name_of(kind), w - 2 * pad, theme.text_px(24), "splatatat")
    top = pygame.Rect(pad, h - foot, w - 2 * pad, text.line_height(size, "splatatat"))
    put(card, name_of(kind), top, size, name, "splatatat", "centre")
    rest = pygame.Rect(pad, top.bottom, top.w, h - line - top.bottom)
    write(card, sentence_of(kind), rest, theme.text_px(16), words, "bold", "centre")


def _slammy_card(kind: str, width: int, reading: bool) -> pygame.Surface:
    card, line = _sheet(width, PAPER)
    w, h = card.get_size()
    field = card.get_rect().inflate(-2 * round(w * 0.05), -2 * round(w * 0.05))
    pictures.draw_rounded(card, field, w * 0.05, NIGHT)
    bare = not reading and (kind == "S" or text.width(SPECIAL[kind], 16, "splatatat") > field.w)
    foot = round(h * (0.42 if reading else 0.0 if bare else 0.19))
    room = pygame.Rect(field.x, field.y, field.w, field.h - foot)
    side = round(min(room.w, room.h) * 0.98)
    _middle(card, art(kind, side), room.center)
    if reading:
        _words(card, kind, line, foot, WHITE, WHITE)
    elif not bare:
        name = pygame.Rect(field.x, room.bottom, field.w, field.bottom - room.bottom)
        put(card, SPECIAL[kind], name.inflate(-2 * line, 0), round(w * 0.2), WHITE, "splatatat", "centre")
    return card


def face_card(letter: str, mood: str, width: int, grey: bool = False) -> pygame.Surface:
    """Give a face card: the character on its colour, its name below; a frown lies on dark, splattered ground."""
    whole = pictures.remembered(("spl face", letter, mood, width), lambda: _face_card(letter, mood, width))
    return greyed(whole, ("face", letter, mood)) if grey else whole


def _face_card(letter: str, mood: str, width: int) -> pygame.Surface:
    card, line = _sheet(width, PAPER)
    w, h = card.get_size()
    rim = card.get_rect().inflate(-2 * round(w * 0.05), -2 * round(w * 0.05))
    pictures.draw_rounded(card, rim, w * 0.05, TINTS[letter] if mood == "smile" else dark(letter))
    name = text.width(CHARACTERS[letter], 16, "splatatat") <= rim.w - 2 * line
    foot = round(h * 0.15) if name else 0
    room = pygame.Rect(rim.x, rim.y, rim.w, rim.h - foot)
    side = round(min(room.w, room.h))
    if mood == "frown":
        _middle(card, splash(letter, 3, side, line=False), room.center)
    _middle(card, character(letter, mood, side), (room.centerx, room.centery))
    mark = max(8, round(w * 0.15))
    card.blit(symbol(letter, mark), (rim.x + line, rim.y + line))
    if name:
        plate = pygame.Rect(rim.x, room.bottom, rim.w, rim.bottom - room.bottom)
        pictures.draw_rounded(card, plate, w * 0.05, PAPER)
        put(card, CHARACTERS[letter], plate.inflate(-2 * line, 0), round(w * 0.13), INK, "splatatat", "centre")
    return card
