"""WHISKY's thumbnail: the display between both sides' cards, the bottle, the nuggets, the bullets."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.whisky.art import faces
from game.games.whisky.art.faces import BONE, BRASS, INK, KIND_FIELDS, KIND_ICONS, KIND_SIGNS, SALOON_ART, SALOON_FIELDS
from game.games.whisky.rules.state import SEATS, WhiskyState
from game.games.whisky.table.shown import BACK, SaloonShown, shown_of
from game.table.miniature import FINE, Size, boards, cast, disc, plate, put, shrunk
from game.ui import pictures
from game.ui.cards import card_size, wide_for
from game.ui.theme import Colour, mix

WOOD: Final[Colour] = (84, 50, 30)
FELT: Final[Colour] = (126, 44, 40)
GOLD: Final[Colour] = (246, 196, 60)
LEAD: Final[Colour] = (206, 168, 104)


def miniature(view: WhiskyState, size: Size) -> pygame.Surface:
    """Return a picture of the public view at a size in device pixels."""
    return shrunk(size, lambda sheet: _paint(sheet, shown_of(view)))


def _paint(sheet: pygame.Surface, shown: SaloonShown) -> None:
    """Draw seat A's side below and seat B's above, as the table of A shows them."""
    wide, high = sheet.get_size()
    boards(sheet, WOOD, 5)
    mat = sheet.get_rect().inflate(-high // 9, -high // 9)
    plate(sheet, mat, FELT, INK, FINE, 0.08)
    pygame.draw.rect(sheet, BRASS, mat.inflate(-high // 18, -high // 18), max(2, high // 90), border_radius=high // 20)
    card = wide_for(high * 0.225)
    left, step = round(wide * 0.22), round(card * 1.2)
    rows = {2: high * 0.24, 0: high * 0.5, 1: high * 0.76}
    spots = {
        (row, slot): pygame.Rect((0, 0), card_size(card)).move(left + slot * step, round(y - card_size(card)[1] / 2))
        for row, y in rows.items() for slot in range(4)
    }  # fmt: skip
    cast(sheet, lambda shade, tone: _shadows(shade, tone, shown, spots), 110)
    for slot, kind in enumerate(shown.display):
        _card(sheet, spots[0, slot], "saloon", kind, 0)
        for seat in SEATS:
            _card(sheet, spots[seat, slot], "action", shown.laid[seat - 1][slot], seat)
    _bottle(sheet, shown, wide * 0.125, high)
    for seat in SEATS:
        _takings(sheet, shown, seat, (left + 4 * step + card // 5, rows[seat]), high)


def _shadows(
    shade: pygame.Surface, tone: Colour, shown: SaloonShown, spots: dict[tuple[int, int], pygame.Rect]
) -> None:
    for (row, slot), rect in spots.items():
        if shown.laid[row - 1][slot] if row else shown.display[slot]:
            pygame.draw.rect(shade, tone, rect.move(rect.w // 10, rect.w // 8), border_radius=rect.w // 10)


def _card(sheet: pygame.Surface, rect: pygame.Rect, what: str, kind: str, seat: int) -> None:
    """Draw a card of the display or of a seat; an outline where there is none."""
    if not kind:
        pygame.draw.rect(sheet, mix(FELT, (0, 0, 0), 0.28), rect, FINE, border_radius=rect.w // 10)
        return
    if what == "saloon":
        plate(sheet, rect, SALOON_FIELDS[kind])
        put(sheet, faces.own(SALOON_ART[kind], round(rect.w * 0.9)), rect.center)
        return
    colour = faces.seat_colour(seat)
    plate(sheet, rect, colour)
    if kind == BACK:
        plate(sheet, rect.inflate(-rect.w // 3, -rect.w // 3), mix(colour, (0, 0, 0), 0.35), BONE, FINE)
        return
    plate(sheet, rect.inflate(-rect.w // 5, -rect.w // 5), KIND_FIELDS[kind], INK, FINE)
    put(sheet, pictures.icon(KIND_ICONS[kind], round(rect.w * 0.66), KIND_SIGNS[kind]), rect.center)


def _bottle(sheet: pygame.Surface, shown: SaloonShown, x: float, high: int) -> None:
    """Draw the bottle: in the middle, or on its holder's side."""
    y = {0: 0.5, 1: 0.72, 2: 0.28}[shown.holder()] * high
    tall = high * 0.36
    spot = pygame.Rect(0, 0, round(tall * 0.6), round(tall * 0.22)).move_to(center=(round(x), round(y + tall * 0.46)))
    pygame.draw.ellipse(sheet, mix(FELT, (0, 0, 0), 0.45), spot)
    put(sheet, faces.bottle(max(0, shown.bottle), round(tall)), (x, y))


def _takings(sheet: pygame.Surface, shown: SaloonShown, seat: int, spot: tuple[float, float], high: int) -> None:
    """Draw what a seat has won so far: its nuggets in rows, and its bullets below them."""
    radius, (x, y) = high / 34, spot
    for number in range(min(12, shown.nuggets(seat))):
        row, column = divmod(number, 4)
        disc(sheet, (x + radius * (1 + 2.1 * column), y - radius * (2.6 - 2.1 * row)), radius, GOLD, (120, 80, 10))
    for number in range(shown.bullets[seat - 1]):
        place = pygame.Rect(0, 0, round(radius * 1.2), round(radius * 2.6))
        place.midbottom = (round(x + radius * (1 + 1.7 * number)), round(y + radius * 5.4))
        plate(sheet, place, LEAD, INK, FINE, 0.5)
