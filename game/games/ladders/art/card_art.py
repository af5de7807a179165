"""Cards of the three decks, their pictures and the ammo track (section 14).

A face shows, from top to bottom: the picture on the deck's colour, the name, from reading_width() on the sentence,
and a strip with numbers and their symbols (range, dice per shot, ammo, shots per attack) or with the card's timing.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.games.ladders.rules import cards
from game.games.ladders.rules.cards import Make
from game.kernel.messages import say
from game.ui import pictures, text, theme
from game.ui.cards import blank_card, trimmed
from game.ui.fit import fitted_size, height_of, write
from game.ui.theme import Colour, mix
from game.ui.words import translation_of

NUMBERED: Final = 50
"""The width in device pixels from which a card shows its numbers: four single digits side by side."""
LEAST_ART: Final = 24
"""The least height in device pixels of a picture above the name; with less room the name covers it."""
FAINT: Final = 110
"""The opacity of a picture under a name, of 255."""
INK: Final[Colour] = (29, 24, 28)
WHITE: Final[Colour] = (255, 255, 255)
PAPER: Final[Colour] = (255, 249, 240)
STARS: Final = {"W": "star_r", "A": "star_g", "G": "star_p"}
_DECKS: Final[dict[str, Colour]] = {"W": (206, 42, 58), "A": (34, 132, 74), "G": (116, 62, 160)}
_FIELDS: Final[dict[str, Colour]] = {"W": (122, 26, 40), "A": (20, 78, 50), "G": (72, 38, 104), "E": (58, 48, 60)}
_USES: Final = {
    "ACT": say("Act"), "MOVE": say("Move"), "REACT": say("React"), "standard": say("Standard"),
    "special": say("Special"),
}  # fmt: skip


def deck_of(kind: str) -> str:
    """Return the deck of a kind of card: "W", "A" or "G"; the Eagle counts as a weapon."""
    return cards.DECKS[cards.COLOUR[cards.KIND_CARDS[kind][0]]]


def deck_tint(deck: str) -> Colour:
    """Return the colour of a deck's backs: red Weapon, green Ammo, purple Gear."""
    return _DECKS[deck]


def deck_sign(deck: str, size: int) -> pygame.Surface:
    """Return a deck's symbol: its star as on the board, with its letter."""
    return own(STARS[deck], max(6, size))


def own(title: str, size: tuple[int, int] | int) -> pygame.Surface:
    """Return one of the game's own pictures at a size."""
    return pictures.picture(f"ladders/{title}", size)


def reading_width() -> int:
    """Return the width from which a card shows its sentence."""
    return max(204, round(theme.text_px(18) * 11.5))


def art(kind: str, size: int) -> pygame.Surface:
    """Return a card's picture alone: a square sticker."""
    return own(f"art_{kind}", max(8, size))


def card_back(deck: str, width: int) -> pygame.Surface:
    """Return the back of a deck's cards."""

    def make() -> pygame.Surface:
        card, line = blank_card(width, PAPER, INK)
        if width >= 40:
            card.blit(own(f"back_{deck}", card.get_size()), (0, 0))
        else:  # too small for canes, which would blur: only the star
            inset = line + max(1, width // 14)
            pictures.draw_rounded(card, card.get_rect().inflate(-2 * inset, -2 * inset), width * 0.05, _DECKS[deck])
            size = round(width * 0.74)
            spot = card.get_rect().center
            card.blit(deck_sign(deck, size), (spot[0] - size // 2, spot[1] - size // 2))
        return trimmed(card, line, INK)

    return pictures.remembered(("lad back", deck, width), make)


def card_face(kind: str, width: int, make: Make | None = None) -> pygame.Surface:
    """Return the face of a card, as printed or with a different make; from reading_width() on it shows its sentence."""
    reading = width >= reading_width()
    key = ("lad card", kind, make, width, reading, theme.version())
    return pictures.remembered(key, lambda: _face(kind, width, reading, make))


def _rays(card: pygame.Surface, field: pygame.Rect, centre: tuple[int, int], colour: Colour) -> None:
    """Draw rays from a point over a field."""
    if field.w < 40:
        return
    side = 2 * max(field.w, field.h)
    layer = pygame.Surface(field.size, pygame.SRCALPHA)
    layer.blit(pictures.rays(10, side, colour), (centre[0] - side // 2 - field.x, centre[1] - side // 2 - field.y))
    whole = pictures.rounded(field.size, card.get_width() * 0.05, WHITE)
    layer.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(layer, field)


def _name_lines(name: str, room: int, size: int) -> list[str]:
    """Break a name into one line, or two of similar length: between words or after a hyphen."""
    name = translation_of(name)
    if text.width(name, size, "ladders") <= room:
        return [name]
    places = [at for at, letter in enumerate(name) if letter in " -" and 0 < at < len(name) - 1]
    if not places:
        return [name]
    cuts = [(name[: at + 1].rstrip(), name[at + 1 :]) for at in places]
    return list(min(cuts, key=lambda cut: max(text.width(half, size, "ladders") for half in cut)))


def name_size(name: str, room: int, wanted: int) -> tuple[int, list[str]]:
    """Return the font size and the lines in which a name fits a width; no lines where it is unreadable.

    At the smallest size letters may get narrower, as `text.fitted` makes them; then the name's first words stand for
    the whole. A long word that still does not fit is left out: the picture identifies the card, as does the reading
    size.
    """
    size = max(theme.MIN_TEXT, wanted)
    while True:
        lines = _name_lines(name, room, size)
        wide = max(text.width(line, size, "ladders") for line in lines)
        if wide <= room:
            return size, lines
        if size == theme.MIN_TEXT:
            break
        size -= 1
    if wide * text.NARROWEST <= room:
        return size, lines
    if room < NUMBERED * 3 // 4:
        return size, []
    words = translation_of(name).split(" ")
    return name_size(" ".join(words[:-1]), room, size) if len(words) > 1 else (size, [])


def _face(kind: str, width: int, reading: bool, make: Make | None) -> pygame.Surface:
    card, line = blank_card(width, PAPER, INK)
    w = card.get_width()
    deck = deck_of(kind)
    fill = _FIELDS["E" if kind == "EAGLE" else deck]
    edge = round(w * 0.05)
    field = card.get_rect().inflate(-2 * edge, -2 * edge)
    pictures.draw_rounded(card, field, w * 0.05, fill)
    strip = strip_height(w, kind)
    pad = max(2, round(w * 0.025))
    size, lines = name_size(cards.NAME[kind], field.w - 2 * pad, round(w * (0.115 if reading else 0.13)))
    tall = round(text.line_height(size, "ladders") * 0.9)
    over = not reading and field.h - strip - tall * len(lines) < LEAST_ART
    if over:
        tall = round(tall * 0.86)  # tight spacing: a key covers the card's corner
    if over and strip + tall * len(lines) > field.h:
        lines = []  # too small for the name
    words = cards.text_of(row_of(kind), make)
    sentence = height_of(words, field.w - 4 * pad, _sentence_size(), "bold") if reading else 0
    below = strip + tall * len(lines) + sentence + (2 * pad if reading else 0)
    room = pygame.Rect(field.x, field.y, field.w, max(8, field.h - (strip if over else below)))
    _rays(card, field, room.center, mix(fill, WHITE, 0.1))
    side = round(min(room.w, room.h))
    shown = art(kind, side)
    if over and lines:  # the name is drawn over a faint picture
        shown = shown.copy()
        shown.fill((255, 255, 255, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(shown, (room.centerx - side // 2, room.centery - side // 2))
    top = room.bottom - (tall * len(lines) + 2 if over else 0)
    for number, line_words in enumerate(lines):
        spot = pygame.Rect(field.x, top + number * tall, field.w, tall)
        picture = text.fitted(line_words, size, WHITE, "ladders", field.w - 2 * pad)
        card.blit(picture, (spot.centerx - picture.get_width() // 2, spot.centery - picture.get_height() // 2))
    if reading:
        spot = pygame.Rect(field.x + 2 * pad, top + tall * len(lines) + pad, field.w - 4 * pad, sentence)
        write(card, words, spot, _sentence_size(), PAPER, "bold", "centre")
    _strip(card, kind, pygame.Rect(field.x, field.bottom - strip, field.w, strip), line, make)
    if w >= 44:
        _corners(card, kind, line)
    return trimmed(card, line, INK)


def _corners(card: pygame.Surface, kind: str, line: int) -> None:
    """Draw the deck's star in the upper left corner, and the weapon's kind in the upper right one."""
    w = card.get_width()
    mark = max(15, round(w * 0.22))
    if kind != "EAGLE":
        card.blit(deck_sign(deck_of(kind), mark), (line, line))
    row = row_of(kind)
    if isinstance(row, cards.Weapon) and row.kind != "gun":
        small = round(mark * 0.9)
        card.blit(own(f"stat_{row.kind}", small), (w - round(w * 0.06) - small, line + round(w * 0.045)))


def row_of(kind: str) -> cards.Data:
    """Return the data of a kind of card."""
    return cards.DATA[cards.KIND_CARDS[kind][0]]


def _sentence_size() -> int:
    return theme.text_px(16)


def strip_height(w: int, kind: str) -> int:
    """Return the height of the strip of numbers at a card's foot; the smallest cards go without."""
    if w < NUMBERED:
        return 0
    if w < 84:
        return 30 if isinstance(row_of(kind), cards.Weapon) else 20
    return max(20, round(w * 0.2)) if w >= 140 else max(36, round(w * 0.3))


def _cells(row: cards.Data, make: Make | None = None) -> list[tuple[str, str]]:
    if isinstance(row, cards.Weapon):
        dice, most = (row.dice, row.ammo) if make is None else (make.dice, make.ammo)
        ammo = ("ammo", str(most)) if most else ("ammo", "endless")
        reach = ("melee" if row.kind == "melee" else "range", str(row.range))
        shots = [("shots", str(row.shots))] if row.shots > 1 else []
        return [reach, ("dice", str(dice)), ammo, *shots]
    use = row.timing if isinstance(row, cards.Gear) else row.type
    return [(use, _USES[use])]


def _strip(card: pygame.Surface, kind: str, strip: pygame.Rect, line: int, make: Make | None) -> None:
    """Draw the strip at a card's foot: symbols and numbers, stacked where there is no room side by side."""
    if strip.h < 4:
        return
    deck = deck_of(kind)
    pictures.draw_rounded(card, strip, strip.w * 0.05, mix(PAPER, _DECKS[deck], 0.1))
    card.fill(mix(PAPER, _DECKS[deck], 0.1), (strip.x, strip.y, strip.w, strip.h // 2))
    card.fill(INK, (strip.x, strip.y, strip.w, max(1, round(line * 0.7))))
    cells = _cells(row_of(kind), make)
    stacked = strip.h > strip.w * 0.26
    wide = strip.w / len(cells)
    for number, (sign, words) in enumerate(cells):
        cell = pygame.Rect(round(strip.x + number * wide), strip.y + 1, round(wide), strip.h - 1)
        _cell(card, cell, sign, words, stacked and len(cells) > 1)


def _cell(card: pygame.Surface, cell: pygame.Rect, sign: str, words: str, stacked: bool) -> None:
    """Draw a symbol and its number or word in a cell."""
    size = max(theme.MIN_TEXT, min(round(cell.h * (0.5 if stacked else 0.72)), round(cell.w * 0.5)))
    icon = min(cell.w - 2, max(12, cell.h - size) if stacked else min(round(cell.h * 0.78), round(cell.w * 0.46)))
    if len(words) > 2 and words != "endless":
        size = max(theme.MIN_TEXT, min(round(cell.h * 0.52), 34))
        if icon + text.width(words, size, "ladders") > cell.w - 4:
            words = ""
    label: pygame.Surface | None = None
    if words == "endless":
        label = own("stat_endless", min(round(size * 0.95), round(cell.w * 0.46)))
    elif words:
        room = cell.w - 4 - (0 if stacked else icon + max(1, cell.w // 24))
        label = text.render(words, fitted_size(words, room, size, "ladders"), INK, "ladders")
    mark = own(f"stat_{sign}", max(8, icon))
    if label is None:
        card.blit(mark, (cell.centerx - icon // 2, cell.centery - icon // 2))
    elif stacked:
        card.blit(mark, (cell.centerx - icon // 2, cell.y + 1))
        bottom = cell.bottom - size // 2
        card.blit(label, (cell.centerx - label.get_width() // 2, bottom - label.get_height() // 2))
    else:
        gap = max(1, cell.w // 24)
        x = cell.centerx - (icon + gap + label.get_width()) // 2
        card.blit(mark, (x, cell.centery - icon // 2))
        card.blit(label, (x + icon + gap, cell.centery - label.get_height() // 2))


def track(ammo: int, most: int, special: str, width: int) -> pygame.Surface:
    """Return the ammo track of a weapon in play: sweets left and spent; `special` is the id of the ammo on it, or "".

    A weapon without a track (`most` 0) shows the symbol for unlimited use.
    """

    def make() -> pygame.Surface:
        columns = max(most, 4) if most <= 6 else -(-most // 2)
        high = max(8, min(round(width / max(4, columns)), 40))
        rows = 1 if most <= 6 else 2
        made = pygame.Surface((width, high * rows), pygame.SRCALPHA)
        if not most:
            made.blit(own("stat_endless", high), ((width - high) // 2, 0))
        for k in range(most):
            shot = own("shot_special" if special else "shot", high)
            spot = (k % columns * high, k // columns * high)
            made.blit(shot if k < ammo else own("shot_spent", high), spot)
        return made

    return pictures.remembered(("lad track", ammo, most, special, width), make)
