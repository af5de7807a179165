"""SPLATATAT's cards, characters and paint as printed things, crisp at any size (SPL section 2, SPL section 18).

Kinds are the names of section 19 ("R1" ... "K3", "S", "SWAP", "GUSH", "DOLL", "UTURN"), colours its letters. Colours
are told apart by symbol and by the character's outline as well as by tint. Widths and sizes are device pixels; a card
is 63 x 88 mm and is given by its width. Surfaces are cached and shared: never draw on them.

card_face(kind, width)                  a card of the deck; from reading_width() on it shows its sentence
card_back(width)                        the back of the deck
face_card(letter, mood, width, grey)    a character's face card; mood "smile" or "frown"; grey when out of the game
character(letter, mood, size, grey)     the character alone as a sticker, a square
symbol(letter, size, rim)               the colour's symbol (circle, diamond, ...) in its tint, inked, a square
splash(letter, number, size, line)      the paint of a Splat 1, 2 or 3, a square with nothing round it
blot(letter, variant, size)             paint that stays on the paper, `variant` 0 to BLOTS - 1
art(kind, size)                         the picture of a Slammy card or of S alone, a square
lettering(words, size, ...)             fat outlined words: numbers on piles, "Splatatat!"
tint(letter), light(letter), dark(letter)    the colours
"""

from __future__ import annotations

from typing import Final

import pygame

from game.games.splatatat.rules import cards
from game.ui import pictures, text, theme
from game.ui.cards import blank_card, card_size, trimmed
from game.ui.fit import fitted_size, height_of, put, write
from game.ui.lettering import piped
from game.ui.theme import Colour, mix
from game.ui.words import translation_of

INK: Final[Colour] = (29, 24, 28)
WHITE: Final[Colour] = (255, 255, 255)
PAPER: Final[Colour] = (253, 252, 248)
NIGHT: Final[Colour] = (44, 36, 46)
NIGHT_RAY: Final[Colour] = (62, 52, 66)

LETTERS: Final = cards.LETTERS
TINTS: Final[dict[str, Colour]] = {
    person.letter: (int(person.tint[1:3], 16), int(person.tint[3:5], 16), int(person.tint[5:7], 16))
    for person in cards.box().character
}
COLOURS: Final = {person.letter: person.title for person in cards.box().character}
CHARACTERS: Final = {person.letter: person.name for person in cards.box().character}
SYMBOLS: Final = {person.letter: person.symbol for person in cards.box().character}
DARKS: Final[dict[str, Colour]] = {
    "R": (128, 20, 32), "O": (158, 74, 10), "Y": (146, 102, 10), "G": (30, 96, 46),
    "T": (10, 92, 92), "B": (24, 58, 140), "P": (70, 30, 100), "K": (168, 52, 112),
}  # fmt: skip
BLOTS: Final = 6

ART: Final = {"SWAP": "swapsies", "GUSH": "gusher", "DOLL": "dollop", "UTURN": "uturn", "S": "s"}


def reading_width() -> int:
    """Return the minimum width at which a card shows its sentence."""
    return max(180, round(theme.text_px(18) * 10.5))


def tint(letter: str) -> Colour:
    """Return the tint that the rulebook gives a colour (section 2)."""
    return TINTS[letter]


def light(letter: str) -> Colour:
    """Return a colour's lighter tone."""
    return mix(TINTS[letter], WHITE, 0.5)


def dark(letter: str) -> Colour:
    """Return a colour's darker tone, in which text is legible on paper."""
    return DARKS[letter]


def own(name: str, size: tuple[int, int] | int) -> pygame.Surface:
    """Return one of the game's own pictures at a size."""
    return pictures.picture(f"splatatat/{name}", size)


def name_of(kind: str) -> str:
    """Return a card's name: "Red 2", "Gusher"."""
    return cards.TITLE[kind]


def sentence_of(kind: str) -> str:
    """Return a card's printed sentence, without the number in its corner."""
    return translation_of(cards.TEXT[kind]).removeprefix(f"{kind[-1]}. ")


def is_splat(kind: str) -> bool:
    """Return whether a kind is a Splat card, as opposed to a Slammy card or S."""
    return kind not in cards.SPECIALS


def symbol(letter: str, size: int, rim: bool = False) -> pygame.Surface:
    """Return a colour's symbol with an ink line; `rim` adds a white edge for use on a coloured ground.

    The names of Slammy cards and "S" have symbols too (without a rim): those in the corners of their cards.
    """
    return own(f"sign_{letter}_rim" if rim else f"sign_{letter}", max(4, size))


def character(letter: str, mood: str, size: int, grey: bool = False) -> pygame.Surface:
    """Return a character as a sticker with a white rim; `mood` is "smile" or "frown". Grey when the seat is out."""
    whole = own(f"{letter}_{mood}", max(8, size))
    return greyed(whole, ("character", letter, mood)) if grey else whole


def splash(letter: str, number: int, size: int, line: bool = True) -> pygame.Surface:
    """Return the paint of a Splat card: 1 a dollop, 2 a splash, 3 a slam."""
    return _painted(f"splat_{number}" if line else f"paint_{number}", letter, size)


def blot(letter: str, variant: int, size: int) -> pygame.Surface:
    """Return paint as it looks on the paper table cover: flat, with a wet highlight, no ink line."""
    return _painted(f"blot_{variant % BLOTS}", letter, size)


def _painted(name: str, letter: str, size: int) -> pygame.Surface:
    """Return a shape of paint: the file's key colours are replaced by the tint, its dark and its light tone."""

    def make() -> pygame.Surface:
        code = pictures.find(f"splatatat/{name}").read_text(encoding="utf-8")
        tones = (TINTS[letter], mix(TINTS[letter], INK, 0.26), mix(TINTS[letter], WHITE, 0.62))
        for key, tone in zip(("#ff0000", "#00ff00", "#0000ff"), tones, strict=True):
            code = code.replace(key, pictures.css(tone))
        return pictures.svg(code, (max(4, size), max(4, size)))

    return pictures.remembered(("spl paint", name, letter, size), make)


def art(kind: str, size: int) -> pygame.Surface:
    """Return the picture of a Slammy card or of the S card."""
    return own(ART[kind], max(8, size))


def greyed(picture: pygame.Surface, key: tuple[object, ...]) -> pygame.Surface:
    """Return a picture as it looks when its seat is out: pale and without colour. `key` names the picture."""
    return pictures.greyed(picture, ("spl", *key), (150, 150, 150), 88)


def lettering(
    words: str, size: int, fill: Colour = WHITE, line: Colour = INK, width: int = 0, drop: int = 0
) -> pygame.Surface:
    """Return words in the display face with a fat outline of `width` device pixels and a shadow `drop` lower."""
    return piped(words, size, fill, line, "splatatat", width or max(2, size // 12), drop)


def card_back(width: int) -> pygame.Surface:
    """Return the back of the deck's cards."""
    return pictures.remembered(("spl back", width), lambda: _card_back(width))


def _card_back(width: int) -> pygame.Surface:
    card, line = blank_card(width, PAPER, INK)
    if width >= 44:
        _middle(card, own("back", card.get_size()), card.get_rect().center)
    else:  # so small that eight paints would be a blur: the splash alone
        inset = line + max(1, width // 14)
        inner = card.get_rect().inflate(-2 * inset, -2 * inset)
        pictures.draw_rounded(card, inner, width * 0.05, NIGHT)
        _middle(card, own("back_small", round(width * 0.7)), card.get_rect().center)
    return card


def card_face(kind: str, width: int) -> pygame.Surface:
    """Return the face of a card of the deck; from reading_width() on it shows its sentence."""
    reading = width >= reading_width()
    make = _splat_card if is_splat(kind) else _slammy_card
    return pictures.remembered(("spl card", kind, width, reading), lambda: make(kind, width, reading))


def _middle(card: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float]) -> None:
    w, h = picture.get_size()
    card.blit(picture, (round(centre[0] - w / 2), round(centre[1] - h / 2)))


def _plate(card: pygame.Surface, w: int, line: int, wide: int, high: int) -> pygame.Rect:
    """Draw the white plate in the upper left corner; return its inside."""
    over = round(w * 0.08)
    inside = pygame.Rect(line, line, line + wide + round(w * 0.02), high + round(w * 0.05))
    card.set_clip(pygame.Rect(line, line, w, card.get_height()))
    whole = pygame.Rect(line - over, line - over, inside.w + over, inside.h + over)
    pictures.draw_rounded(card, whole, over, PAPER, INK, max(1, round(line * 0.7)))
    card.set_clip(None)
    return inside


def _index(card: pygame.Surface, kind: str, w: int, line: int) -> None:
    """Draw number and symbol in the upper left corner: the part of a card visible in a fan."""
    number = lettering(kind[1], max(18, round(w * 0.27)), INK, PAPER, max(1, line))
    side = max(9, round(w * 0.19))
    tab = _plate(card, w, line, max(number.get_width(), side) + 2 * line, number.get_height() + side + 3 * line)
    card.blit(number, (tab.centerx - number.get_width() // 2, tab.y + 2 * line))
    _middle(card, symbol(kind[0], side), (tab.centerx, tab.y + 3 * line + number.get_height() + side / 2))


def _splat_card(kind: str, width: int, reading: bool) -> pygame.Surface:
    card, line = blank_card(width, PAPER, INK)
    w, h = card.get_size()
    foot = foot_of(kind, w) if reading else 0
    centre = (w * 0.54, (h - foot) * 0.57)
    side = round(min(w, h - foot) * 1.5)
    card.set_clip(pygame.Rect(line, line, w - 2 * line, h - foot - 2 * line))
    _middle(card, splash(kind[0], int(kind[1]), side), centre)
    card.set_clip(None)
    if foot:
        card.fill(INK, (0, h - foot - line, w, line))
    if w >= 44:
        _middle(card, lettering(kind[1], round(side * (0.12 + 0.052 * int(kind[1])))), centre)
    _index(card, kind, w, line)
    if reading:
        _words(card, kind, line, foot, dark(kind[0]), INK)
    return trimmed(card, line, INK)


def foot_of(kind: str, width: int) -> int:
    """Return the height of a card's name and sentence at its foot, at reading width."""
    w, line = card_size(width)[0], max(2, round(width * 0.02))
    pad = line + round(w * 0.05)
    size = fitted_size(name_of(kind), w - 2 * pad, theme.text_px(24), "splatatat")
    words = height_of(sentence_of(kind), w - 2 * pad, theme.text_px(16), "bold")
    return text.line_height(size, "splatatat") + words + 2 * line + (0 if is_splat(kind) else round(w * 0.05))


def _words(card: pygame.Surface, kind: str, line: int, foot: int, name: Colour, words: Colour) -> None:
    w, h = card.get_size()
    pad = line + round(w * 0.05)
    size = fitted_size(name_of(kind), w - 2 * pad, theme.text_px(24), "splatatat")
    top = pygame.Rect(pad, h - foot, w - 2 * pad, text.line_height(size, "splatatat"))
    put(card, name_of(kind), top, size, name, "splatatat", "centre")
    rest = pygame.Rect(pad, top.bottom, top.w, h - line - top.bottom)
    write(card, sentence_of(kind), rest, theme.text_px(16), words, "bold", "centre")


def _rays(card: pygame.Surface, field: pygame.Rect, centre: tuple[int, int], colour: Colour) -> None:
    """Draw rays from a point over a field."""
    if field.w < 40:
        return
    card.set_clip(field)
    _middle(card, pictures.rays(12, 2 * max(field.w, field.h), colour), centre)
    card.set_clip(None)


def _slammy_card(kind: str, width: int, reading: bool) -> pygame.Surface:
    card, line = blank_card(width, PAPER, INK)
    w, h = card.get_size()
    field = card.get_rect().inflate(-2 * round(w * 0.05), -2 * round(w * 0.05))
    pictures.draw_rounded(card, field, w * 0.05, NIGHT)
    bare = not reading and (kind == "S" or text.width(name_of(kind), 16, "splatatat") > field.w)
    foot = foot_of(kind, w) if reading else 0 if bare else round(h * 0.19)
    room = pygame.Rect(field.x, field.y, field.w, field.h - foot)
    side = round(min(room.w, room.h) * (1.04 if kind == "S" else 0.98))
    _rays(card, field.inflate(-2 * line, -2 * line), room.center, NIGHT_RAY)
    _middle(card, art(kind, side), (room.centerx + round(w * 0.02), room.centery + round(w * 0.03)))
    if w >= 44:
        small = max(15, round(w * 0.22))
        _middle(card, symbol(kind, small), _plate(card, w, line, small, small).center)
    if reading:
        _words(card, kind, line, foot, WHITE, WHITE)
    elif not bare:
        name = pygame.Rect(field.x, room.bottom, field.w, field.bottom - room.bottom)
        put(card, name_of(kind), name.inflate(-2 * line, 0), round(w * 0.2), WHITE, "splatatat", "centre")
    return trimmed(card, line, INK)


def face_card(letter: str, mood: str, width: int, grey: bool = False) -> pygame.Surface:
    """Return a face card: the name above the character on its colour; a frown has a dark, splattered ground."""
    whole = pictures.remembered(("spl face", letter, mood, width), lambda: _face_card(letter, mood, width))
    return greyed(whole, ("face", letter, mood)) if grey else whole


def _face_card(letter: str, mood: str, width: int) -> pygame.Surface:
    card, line = blank_card(width, PAPER, INK)
    w = card.get_width()
    rim = card.get_rect().inflate(-2 * round(w * 0.05), -2 * round(w * 0.05))
    field = mix(TINTS[letter], WHITE, 0.5) if mood == "smile" else dark(letter)
    frame = max(2, round(w * 0.055))
    pictures.draw_rounded(card, rim, w * 0.05, TINTS[letter])
    name, size = _name_on(letter, rim.w - 2 * line, round(w * 0.13))
    head = max(round(rim.h * 0.15), text.line_height(size, "splatatat")) if name else 0
    ground = pygame.Rect(rim.x, rim.y + head, rim.w, rim.h - head).inflate(-2 * frame, -2 * frame)
    pictures.draw_rounded(card, ground, w * 0.03, field)
    if mood == "smile":  # pale, so that wet paint of the same colour shows on it
        _rays(card, ground, ground.center, mix(field, WHITE, 0.4))
    else:
        card.set_clip(ground)
        _middle(card, splash(letter, 3, round(w * 1.55), line=False), ground.center)
        card.set_clip(None)
    _middle(card, character(letter, mood, round(min(w * 1.02, ground.h + frame))), ground.center)
    mark = max(11, round(w * 0.21))
    card.blit(symbol(letter, mark, rim=True), (rim.right - mark - line // 2, rim.bottom - mark - line // 2))
    if name:
        plate = pygame.Rect(rim.x, rim.y, rim.w, head)
        pictures.draw_rounded(card, plate, w * 0.03, PAPER)
        put(card, name, plate, size, INK, "splatatat", "centre")
    return card


def _name_on(letter: str, room: int, size: int) -> tuple[str, int]:
    """Return the part of a character's name that fits a card, and its size: all, the first word, or nothing."""
    firsts = {letter: translation_of(name).split(" ")[0] for letter, name in CHARACTERS.items()}
    for names in (CHARACTERS, firsts):
        longest = max(names.values(), key=lambda name: text.width(name, 32, "splatatat"))
        fit = fitted_size(longest, room, max(size, theme.MIN_TEXT), "splatatat")
        if text.width(longest, fit, "splatatat") <= room:
            return names[letter], fit
    return "", 0
