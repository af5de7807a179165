"""Status sheets: a cookie and a plate for each part with its sweet, its boxes and its armour (L-SETUP-4).

The sweet on a plate is the icon of the die that hits the part (L-DICE-1). A sheet wider than high has three plates on
either side of the cookie (HEAD, L-ARM, L-LEG and BODY, R-ARM, R-LEG); a high one has them in two columns below it.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.games.ladders.art.cookie_art import FULL, INK, WHITE, Boxes, Flags, cookie, deep, greyed, ground, tint
from game.games.ladders.rules.state import BODY, DIE_OF_PART, HEAD, L_ARM, L_LEG, R_ARM, R_LEG
from game.ui import pictures, text, theme
from game.ui.theme import Colour, mix

LEFT: Final = (HEAD, L_ARM, L_LEG)
RIGHT: Final = (BODY, R_ARM, R_LEG)
ARMOUR_TINTS: Final[dict[str, Colour]] = {
    "G01": (86, 184, 72), "G02": (234, 183, 101), "G03": (224, 148, 44), "G04": (226, 52, 74),
}  # fmt: skip
LOST: Final[Colour] = (214, 196, 178)
HURT: Final[Colour] = (255, 224, 120)
SORE: Final[Colour] = (255, 170, 130)
TINY: Final = 110
LEAST: Final = 6
"""Boxes smaller than this can't be counted: the plate then shows a number."""
Armour = tuple[tuple[int, str, int], ...]


def is_wide(size: tuple[int, int]) -> bool:
    """Return whether a sheet of a size has its plates beside the cookie."""
    return size[0] * 20 >= size[1] * 21


def cookie_place(size: tuple[int, int]) -> pygame.Rect:
    """Return the square of a sheet that holds the cookie."""
    w, h = size
    if is_wide(size):
        side = min(h, max(round(w * 0.46), w - 3 * theme.MIN_TEXT if w < TINY else 0))
        return pygame.Rect((w - side) // 2, (h - side) // 2, side, side)
    side = min(w, round(h * 0.58))
    return pygame.Rect((w - side) // 2, 0, side, side)


def sheet_places(size: tuple[int, int]) -> tuple[pygame.Rect, ...]:
    """Return the plates of the parts on a sheet of a size, by part: for pointers, flashes and flying dice."""
    w, h = size
    middle = cookie_place(size)
    gap = max(2, round(min(w, h) * 0.02))
    places = [pygame.Rect(0, 0, 0, 0)] * 6
    if is_wide(size):
        wide, top, room = middle.x - gap, 0, h
        columns = ((0, LEFT), (middle.right + gap, RIGHT))
    else:
        wide, top = (w - gap) // 2, middle.bottom + gap
        room = h - top
        columns = ((0, LEFT), (w - wide, RIGHT))
    high = (room - 2 * gap) // 3
    for x, parts in columns:
        for row, part in enumerate(parts):
            places[part] = pygame.Rect(x, top + row * (high + gap), max(4, wide), max(4, high))
    return tuple(places)


def sheet(
    character: int,
    size: tuple[int, int],
    boxes: Boxes = FULL,
    maxima: Boxes = FULL,
    armour: Armour = (),
    flags: Flags = (),
    grey: bool = False,
    mood: str = "smile",
) -> pygame.Surface:
    """Return a status sheet: six parts with their boxes; `armour` are (part, card id, hits it still takes)."""
    key = ("lad sheet", character, ground(character), size, boxes, maxima, armour, flags, mood)
    whole = pictures.remembered(key, lambda: _sheet(character, size, boxes, maxima, armour, flags, mood))
    return greyed(whole, key) if grey else whole


def _sheet(
    character: int, size: tuple[int, int], boxes: Boxes, maxima: Boxes, armour: Armour, flags: Flags, mood: str
) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    place = cookie_place(size)
    worn = tuple((part, card) for part, card, _ in armour)
    hits = {part: (card, left) for part, card, left in armour}
    for part, plate in enumerate(sheet_places(size)):
        _plate(made, plate, character, part, boxes[part], maxima[part], hits.get(part, ("", 0)))
    made.blit(cookie(character, place.w, boxes, maxima, worn, mood, False, flags), place)
    return made


def _plate(
    made: pygame.Surface, plate: pygame.Rect, character: int, part: int, left: int, most: int, worn: tuple[str, int]
) -> None:
    """Draw one part's plate: sweet, boxes left and lost, and a row of shields for armour."""
    line = max(1, round(plate.h * 0.035))
    gone = not left
    fill = mix(LOST, WHITE, 0.45) if gone else mix(ground(character), WHITE, 0.35)
    pictures.draw_rounded(made, plate, plate.h * 0.18, fill, mix(INK, WHITE, 0.45) if gone else INK, line)
    pad = max(2, line + round(plate.h * 0.06))
    inside = plate.inflate(-2 * pad, -2 * pad)
    icon = min(inside.h, round(inside.w * 0.36))
    field = pygame.Rect(inside.x + icon + pad // 2, inside.y, inside.w - icon - pad // 2, inside.h)
    card, hits = worn
    side, columns = _fit(field, most + hits)
    if side < LEAST and hits:  # no room for shields: a frame in the armour's colour
        hits, (side, columns) = 0, _fit(field, most)
        if side >= LEAST:
            pictures.draw_rounded(made, plate, plate.h * 0.18, ARMOUR_TINTS[card], INK, line)
            pictures.draw_rounded(made, plate.inflate(-pad - line, -pad - line), plate.h * 0.14, fill, INK, 1)
    if side < LEAST:
        _figure(made, plate, (left, most), worn)
        return
    sweet = pictures.picture(f"ladders/candy_{DIE_OF_PART[part]}", max(8, icon))
    sweet = greyed(sweet, ("candy", part)) if gone else sweet
    made.blit(sweet, (inside.x, inside.centery - icon // 2))
    _boxes(made, field, side, columns, (left, most), (hits, ARMOUR_TINTS.get(card, WHITE)), character)


def _figure(made: pygame.Surface, plate: pygame.Rect, boxes: tuple[int, int], worn: tuple[str, int]) -> None:
    """Draw a plate too small for boxes: how many are left, on yellow when damaged, framed while armour holds."""
    left, most = boxes
    line = max(1, round(plate.h * 0.06))
    fill = mix(LOST, WHITE, 0.45) if not left else WHITE if left == most else HURT if left * 2 > most else SORE
    if worn[1]:
        pictures.draw_rounded(made, plate, plate.h * 0.24, ARMOUR_TINTS[worn[0]], INK, line)
        plate = plate.inflate(-4 - 2 * line, -4 - 2 * line)
    pictures.draw_rounded(made, plate, plate.h * 0.2, fill, INK if left else mix(INK, WHITE, 0.45), line)
    words = text.render(str(left) if left else "\u00d7", theme.MIN_TEXT, INK, "bold")
    box = words.get_bounding_rect()
    made.blit(words, (plate.centerx - box.centerx, plate.centery - box.centery))


def _fit(field: pygame.Rect, count: int) -> tuple[int, int]:
    """Return the largest side of `count` boxes in a field, and how many fit in a row."""
    best = (1, -1000, max(1, count))
    for columns in range(1, max(1, count) + 1):
        rows = -(-count // columns)
        even = -columns * rows  # of equal sizes the fuller rows
        best = max(best, (min(field.w // columns, field.h // rows, max(20, field.h // 2)), even, columns))
    return best[0], best[2]


def _boxes(
    made: pygame.Surface,
    field: pygame.Rect,
    side: int,
    columns: int,
    boxes: tuple[int, int],
    shields: tuple[int, Colour],
    character: int,
) -> None:
    """Draw a part's boxes, the lost ones crossed out, then its shields."""
    left, most = boxes
    hits, colour = shields
    rows = -(-(most + hits) // columns)
    x0, y0 = field.centerx - columns * side // 2, field.centery - rows * side // 2
    inset = max(1, round(side * 0.08))
    full = tint(character)
    for number in range(most + hits):
        spot = pygame.Rect(x0 + number % columns * side, y0 + number // columns * side, side, side)
        spot = spot.inflate(-2 * inset, -2 * inset)
        edge = max(1, round(side * 0.1))
        if number >= most:
            made.blit(_shield(spot.w, colour), spot)
        elif number < left:
            pictures.draw_rounded(made, spot, side * 0.2, full, INK, edge)
        else:
            pictures.draw_rounded(made, spot, side * 0.2, mix(LOST, WHITE, 0.6), mix(INK, WHITE, 0.4), edge)
            made.blit(_cross(spot.w, deep(character)), spot)


def shield(card: str, size: int) -> pygame.Surface:
    """Return the symbol for one hit that an armour card still takes."""
    return _shield(max(4, size), ARMOUR_TINTS[card])


def _shield(size: int, colour: Colour) -> pygame.Surface:
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M50 5 L92 17 C94 62 78 84 50 96 '
        f'C22 84 6 62 8 17 Z" fill="{pictures.css(colour)}" stroke="#1d181c" stroke-width="11" '
        'stroke-linejoin="round"/></svg>'
    )
    return pictures.remembered(("lad shield", size, colour), lambda: pictures.svg(code, (size, size)))


def _cross(size: int, colour: Colour) -> pygame.Surface:
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M26 26 L74 74 M74 26 L26 74" '
        f'fill="none" stroke="{pictures.css(colour)}" stroke-width="15" stroke-linecap="round"/></svg>'
    )
    return pictures.remembered(("lad cross", size, colour), lambda: pictures.svg(code, (size, size)))
