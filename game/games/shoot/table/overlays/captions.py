"""The caption during an event: a sentence at the board's rim, and the player's own new Weapon, held up large."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.shoot.art.faces import face, shaded
from game.games.shoot.art.figures import hero_radius
from game.ui import pictures, text, theme
from game.ui.cards import card_size, wide_for
from game.ui.fit import put
from game.ui.widgets import draw_panel

if TYPE_CHECKING:
    from game.games.shoot.table.shown import HeldUp
    from game.games.shoot.table.stage import ShootStage


def draw_caption(surface: pygame.Surface, table: ShootStage) -> None:
    """Draw what has just happened, and a new Weapon that is held up."""
    shown = table.shown
    if shown.caption and table.director.holding and not table.uncaptioned:
        size = theme.text_px(24)
        box = caption_rect(table, text.width(shown.caption, size, "bold"), text.line_height(size, "bold"))
        draw_panel(surface, box)
        inner = box.inflate(-theme.scale(32), 0)
        put(surface, shown.caption, inner, size, theme.palette().text, "bold", "centre")
    if shown.held_up is not None and table.prompt is None:
        _draw_held_up(surface, shown.held_up, table.regions.board)


def caption_rect(table: ShootStage, wide: int, high: int) -> pygame.Rect:
    """Return where a caption of a size is: at the board's upper rim, at the lower one if it would hide a HERO."""
    board, edge = table.regions.board, theme.scale(16)
    box = pygame.Rect(0, board.y + edge, min(wide + theme.scale(48), board.w - theme.scale(40)), high + theme.scale(20))
    box.centerx = board.centerx
    around = box.inflate(2 * hero_radius(table.camera.scale), 2 * hero_radius(table.camera.scale))
    if any(around.collidepoint(table.camera.to_screen(mark.x, mark.y)) for mark in table.shown.heroes):
        box.bottom = board.bottom - edge
    return box


def _draw_held_up(surface: pygame.Surface, held: HeldUp, board: pygame.Rect) -> None:
    """Draw the card in the board's middle, 30 % as wide, the one it replaces smaller beside it, and a line below."""
    size = theme.text_px(26)
    high = text.line_height(size, "shoot") + theme.scale(16)
    wide = min(board.w * 30 // 100, wide_for(board.h - 2 * (high + theme.scale(20))))
    new = pygame.Rect((0, 0), card_size(wide))
    new.center = board.center
    cards = [(held.card, new)]
    if held.before is not None:
        old = pygame.Rect((0, 0), card_size(wide * 6 // 10))
        gap = theme.scale(70)
        new.x += (old.w + gap) // 2
        old.midright = (new.x - gap, new.centery)
        cards.append((held.before, old))
        arrow = pictures.icon("play-button", theme.scale(48), theme.palette().hazard)
        surface.blit(arrow, arrow.get_rect(center=((old.right + new.x) // 2, new.centery)))
    for card, spot in cards:
        pictures.draw_shadow(surface, spot, theme.scale(20), (theme.scale(6), theme.scale(9)), theme.scale(16), 180)
        picture = face(card, spot.w)
        surface.blit(picture if card == held.card else shaded(picture), spot)
    box = pygame.Rect(0, 0, min(board.w, text.width(held.note, size, "shoot") + theme.scale(60)), high)
    box.midtop = (board.centerx, new.bottom + theme.scale(14))
    draw_panel(surface, box)
    text.draw(surface, held.note, box, size, theme.palette().hazard, "shoot", "centre", "middle", wrap=0)
