"""SPLATATAT's thumbnail: round the table each seat's face cards, the cards on them, how many cards it holds."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.art.faces import INK, PAPER, WHITE
from game.games.splatatat.rules.state import SplatState
from game.games.splatatat.table.shown import PaperShown, shown_of
from game.table.miniature import FINE, Size, cast, disc, plate, put, shrunk
from game.ui.cards import card_size, wide_for
from game.ui.theme import Colour, mix

BAND: Final[Colour] = (226, 221, 236)
WOOD: Final[Colour] = (150, 104, 62)
SUN: Final[Colour] = (255, 214, 64)
GREY: Final[Colour] = (176, 172, 178)
NIGHT: Final[Colour] = (58, 48, 62)
BACKS: Final = 7
"""At most this many backs of a hand are drawn."""


def miniature(view: SplatState, size: Size) -> pygame.Surface:
    """Return a picture of the public view at a size in device pixels."""
    return shrunk(size, lambda sheet: _paint(sheet, shown_of(view)))


def _paint(sheet: pygame.Surface, shown: PaperShown) -> None:
    wide, high = sheet.get_size()
    sheet.fill(WOOD)
    paper = sheet.get_rect().inflate(-high // 24, -high // 24)
    plate(sheet, paper, (250, 249, 245), (206, 202, 194), FINE, 0.03)
    ring = pygame.Rect(0, 0, round(wide * 0.62), round(high * 0.52)).move_to(center=paper.center)
    pygame.draw.ellipse(sheet, BAND, ring, max(4, high // 14))
    card = wide_for(high * (0.23 if shown.seats <= 4 else 0.2 if shown.seats <= 6 else 0.17))
    spots = {seat: _spot(shown, seat, (wide, high)) for seat in range(1, shown.seats + 1)}
    for seat, spot in spots.items():
        if seat == shown.seat and not shown.winners:
            _light(sheet, spot, card, INK)
        if seat in shown.winners:
            _light(sheet, spot, card, SUN)
    middle = _middle(shown, sheet.get_rect(), card)
    places = [rect for seat, spot in spots.items() for rect in _faces(shown, spot, card)]
    lying = [*places, *(rect for _, rect in middle)]
    cast(sheet, lambda shade, tone: [pygame.draw.rect(shade, tone, rect.move(3, 4)) for rect in lying], 60)
    for kind, rect in middle:
        _card(sheet, rect, kind)
    for seat, spot in spots.items():
        _seat(sheet, shown, seat, spot, card)


def _light(sheet: pygame.Surface, spot: tuple[float, float], card: int, line: Colour) -> None:
    """Draw the light on a seat: in ink for the current player, all gold for a winner."""
    rect = pygame.Rect(0, 0, round(card * 3.1), round(card * 2.5))
    rect.center = (round(spot[0]), round(spot[1] - card * 0.12))
    plate(sheet, rect, SUN, line, FINE, 0.3)


def _spot(shown: PaperShown, seat: int, size: Size) -> tuple[float, float]:
    """Return the centre of a seat's things: seat 1 in front, the others clockwise round the table."""
    turn = pi / 2 + 2 * pi * (seat - 1) / shown.seats
    return size[0] * (0.5 + 0.37 * cos(turn)), size[1] * (0.515 + 0.285 * sin(turn))


def _faces(shown: PaperShown, spot: tuple[float, float], card: int) -> list[pygame.Rect]:
    size, step = card_size(card), round(card * 1.14)
    left = spot[0] - (step * (shown.faces - 1) + size[0]) / 2
    return [pygame.Rect((round(left + step * k), round(spot[1] - size[1] / 2)), size) for k in range(shown.faces)]


def _middle(shown: PaperShown, area: pygame.Rect, card: int) -> list[tuple[str, pygame.Rect]]:
    """Return the deck ("": a back) and the newest card of the middle, with their rectangles."""
    size = card_size(card)
    found = []
    for number, kind in enumerate(("" if shown.deck else None, shown.middle[-1] if shown.middle else None)):
        rect = pygame.Rect((0, 0), size)
        rect.center = (area.centerx + round((number - 0.5) * card * 1.2), area.centery)
        if kind is not None:
            found.append((kind, rect))
    return found


def _seat(sheet: pygame.Surface, shown: PaperShown, seat: int, spot: tuple[float, float], card: int) -> None:
    letter, inside = shown.colours[seat - 1], shown.inside[seat - 1]
    _hand(sheet, shown, seat, spot, card)
    for number, rect in enumerate(_faces(shown, spot, card), 1):
        _face(sheet, rect, letter, shown.smiling(seat, number), inside, seat * 7 + number)
    pile = shown.piles[seat - 1]
    for number, kind in enumerate(pile[-4:]):
        count = len(pile[-4:])
        rect = pygame.Rect((0, 0), card_size(round(card * 0.82)))
        rect.center = (round(spot[0] + (number - (count - 1) / 2) * card * 0.5), round(spot[1] + card * 0.34))
        _card(sheet, rect, kind)


def _hand(sheet: pygame.Surface, shown: PaperShown, seat: int, spot: tuple[float, float], card: int) -> None:
    """Draw the backs of a hand, as a fan behind the seat's faces."""
    count = min(BACKS, shown.hands[seat - 1]) if shown.inside[seat - 1] else 0
    small = round(card * 0.5)
    for number in range(count):
        rect = pygame.Rect((0, 0), card_size(small))
        rect.center = (
            round(spot[0] + (number - (count - 1) / 2) * small * 0.55), round(spot[1] - card_size(card)[1] * 0.52)
        )  # fmt: skip
        plate(sheet, rect, NIGHT, WHITE, FINE)


def _face(sheet: pygame.Surface, rect: pygame.Rect, letter: str, smiles: bool, inside: bool, seed: int) -> None:
    """Draw a face card: a smile on its colour, or a frown on splattered dark."""
    tint = faces.tint(letter) if inside else GREY
    plate(sheet, rect, PAPER)
    field = rect.inflate(-rect.w // 6, -rect.w // 6)
    pygame.draw.rect(sheet, tint if smiles else NIGHT, field, border_radius=rect.w // 12)
    middle, radius = (field.centerx, field.centery), field.w * 0.4
    if not smiles:
        dice = Random(seed)
        for _ in range(7):
            blot = (field.x + dice.random() * field.w, field.y + dice.random() * field.h)
            pygame.draw.circle(sheet, tint, blot, radius * (0.16 + 0.2 * dice.random()))
    disc(sheet, middle, radius, mix(tint, WHITE, 0.72 if smiles else 0.35))
    for side in (-1, 1):
        pygame.draw.circle(sheet, INK, (middle[0] + side * radius * 0.36, middle[1] - radius * 0.22), radius * 0.15)
    mouth = pygame.Rect(0, 0, round(radius * 1.1), round(radius * 0.8))
    mouth.center = (middle[0], round(middle[1] + radius * (0.16 if smiles else 0.62)))
    start, end = (pi, 2 * pi) if smiles else (0.0, pi)
    pygame.draw.arc(sheet, INK, mouth, start, end, max(2, round(radius / 6)))


def _card(sheet: pygame.Surface, rect: pygame.Rect, kind: str) -> None:
    """Draw a card of the deck by its colour and as many drops as its number; "" is its back."""
    if not kind:
        plate(sheet, rect, NIGHT, WHITE, FINE)
        pygame.draw.circle(sheet, SUN, rect.center, rect.w * 0.26)
    elif not faces.is_splat(kind):
        plate(sheet, rect, SUN)
        put(sheet, faces.symbol(kind, round(rect.w * 0.8)), rect.center)
    else:
        plate(sheet, rect, PAPER)
        tint, count = faces.tint(kind[0]), int(kind[1])
        for number in range(count):
            y = rect.centery + (number - (count - 1) / 2) * rect.h * 0.27
            disc(sheet, (rect.centerx, y), rect.w * 0.25, tint)
