"""The caption during an event: a sentence at the table's upper edge, and the card it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.shoot.art.faces import face, reading_width, shaded
from game.ui import pictures, text, theme
from game.ui.cards import card_size
from game.ui.widgets import draw_panel

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage


def draw_caption(surface: pygame.Surface, table: ShootStage) -> None:
    """Draw what happens, and the card that shows it."""
    shown, board = table.shown, table.regions.board
    if shown.caption:
        size = theme.text_px(24)
        wide = min(text.width(shown.caption, size, "bold") + theme.scale(48), board.w - theme.scale(40))
        box = pygame.Rect(0, board.y + theme.scale(16), wide, text.line_height(size, "bold") + theme.scale(20))
        box.centerx = board.centerx
        draw_panel(surface, box)
        text.draw(surface, shown.caption, box, size, theme.palette().text, "bold", "centre", "middle", wrap=0)
    if shown.card is not None and shown.large:
        _draw_large(surface, table)
    elif shown.card is not None:
        spot = card_spot(table, card_size(theme.scale(230)))
        pictures.draw_shadow(surface, spot, theme.scale(18), (theme.scale(6), theme.scale(9)), theme.scale(16), 170)
        surface.blit(face(shown.card, spot.w), spot)


def _draw_large(surface: pygame.Surface, table: ShootStage) -> None:
    """Draw the card large in the middle of the board, with the one it replaces, smaller, beside it and a line below."""
    shown, board = table.shown, table.regions.board
    assert shown.card is not None
    wide = min(max(reading_width(), theme.scale(330)), board.w * 30 // 100, board.h * 42 // 100)
    new = pygame.Rect((0, 0), card_size(wide))
    new.center = board.center
    cards = [(shown.card, new)]
    if shown.card_before is not None:
        old = pygame.Rect((0, 0), card_size(wide * 6 // 10))
        gap = theme.scale(70)
        new.x += (old.w + gap) // 2
        old.midright = (new.x - gap, new.centery)
        cards.append((shown.card_before, old))
        arrow = pictures.icon("play-button", theme.scale(48), theme.palette().hazard)
        surface.blit(arrow, arrow.get_rect(center=((old.right + new.x) // 2, new.centery)))
    for card, spot in cards:
        pictures.draw_shadow(surface, spot, theme.scale(20), (theme.scale(6), theme.scale(9)), theme.scale(16), 180)
        picture = face(card, spot.w)
        surface.blit(picture if card == shown.card else shaded(picture), spot)
    size = theme.text_px(26)
    high = text.line_height(size, "shoot") + theme.scale(16)
    box = pygame.Rect(0, 0, min(board.w, text.width(shown.card_note, size, "shoot") + theme.scale(60)), high)
    box.midtop = (board.centerx, new.bottom + theme.scale(14))
    draw_panel(surface, box)
    text.draw(surface, shown.card_note, box, size, theme.palette().hazard, "shoot", "centre", "middle", wrap=0)


def card_spot(table: ShootStage, size: tuple[int, int]) -> pygame.Rect:
    """Return where a card is shown: in the corner of the board that hides the fewest HEROes."""
    board = table.regions.board
    spots = [pygame.Rect((0, 0), size) for _ in range(4)]
    top, foot = board.y + theme.scale(86), board.bottom - theme.scale(30)
    spots[0].topleft, spots[1].topright = (board.x + theme.scale(24), top), (board.right - theme.scale(24), top)
    spots[2].bottomleft, spots[3].bottomright = (spots[0].x, foot), (spots[1].right, foot)
    heroes = [table.camera.to_screen(mark.x, mark.y) for mark in table.shown.heroes]
    near = theme.scale(40)
    return min(spots, key=lambda spot: sum(spot.inflate(near, near).collidepoint(place) for place in heroes))
