"""Paints the table: the cached picture of everything at rest, and temporary overlays."""

from __future__ import annotations

from functools import partial

import pygame

from game.games.ladders.art import board_art, faces, look
from game.games.ladders.rules.cards import DATA, EAGLE, ID
from game.games.ladders.table.paint import pawns, piles, preview, seats, sight, strip
from game.games.ladders.table.table import CandyBase
from game.kernel.messages import say
from game.table.targets import Target, draw_reading
from game.ui import pictures, rulings, theme
from game.ui.tips import draw_tooltip

# -- the cached picture ------------------------------------------------------------------------------


def paint(table: CandyBase, surface: pygame.Surface) -> None:
    """Paint everything at rest."""
    where = table.regions
    surface.blit(look.table_top(surface.get_size()), (0, 0))
    blur = theme.scale(12)
    pictures.draw_shadow(surface, where.board, blur, (blur // 3, blur // 2), theme.scale(8), 150)
    view = table.view
    surface.blit(board_art.painted(view.board, where.tile, view.stars, bool(view.flags)), where.board)
    table.show.draw_under(surface)
    sight.draw_range(surface, table)
    sight.draw_landings(surface, table)
    pawns.draw_pawns(surface, table.shown, where, table.lit_seats)
    pawns.draw_counts(surface, table.shown, where)
    sight.draw_targets(surface, table)
    seats.draw_sheets(surface, table)
    piles.draw_piles(surface, table)
    strip.draw_tray(surface, table)
    strip.draw_weapons(surface, table)
    strip.draw_hand(surface, table)
    for button in table.actions:
        button.draw(surface)
    for widget in table.group.widgets:
        if isinstance(widget, Target) and widget.lit and widget.seat and not where.board.contains(widget.rect):
            look.glow(surface, widget.rect.inflate(-theme.scale(6), -theme.scale(6)), theme.scale(10))
    table.column.paint(surface)
    if table.struck and table.struck != table.near:
        seats.draw_unfolded(surface, table, table.struck)
    if table.prompt is not None:
        table.prompt.draw(surface)


# -- under the pointer -------------------------------------------------------------------------------


def draw_hover(table: CandyBase, surface: pygame.Surface) -> None:
    """Draw what the pointer reveals: sight lines, the route of a die, odds; nothing under a question or a sheet."""
    if table.sheet is not None:
        return
    clip = surface.get_clip()
    surface.set_clip(table.regions.board)
    sight.draw_lines(surface, table)
    sight.draw_way(surface, table)
    surface.set_clip(clip)
    if table.prompt is not None:
        table.prompt.draw(surface)
    preview.draw_pointed(surface, table)


def draw_over(table: CandyBase, surface: pygame.Surface) -> None:
    """Draw the top layer: the card being read, the sheet, ring and tooltip."""
    if table.prompt is not None and table.director.busy:  # above the words that fade
        table.prompt.draw(surface)
    if table.sheet is not None:
        table.sheet.draw(surface)
        return
    if table.prompt is not None and not table.director.holding and table.prompt.rect.colliderect(table.show.dice.rect):
        table.prompt.draw(surface)  # with large text the question needs the room of the dice
    looked = table.looked_at()
    if looked is not None and looked.card >= 0 and not table.director.holding:
        _draw_reading(table, surface, looked)
        table.group.ring.draw(surface)
    elif not table.director.holding:
        opens = looked is not None and looked.seat not in (0, table.near) and table.aiming.held[0] == ""
        if looked is not None and opens:
            seats.draw_unfolded(surface, table, looked.seat)
        if looked is not None and opens and not table.regions.board.contains(looked.rect):
            table.group.ring.draw(surface)  # the sheet beside the badge says more than its tip, which would hide it
        else:
            table.group.draw_over(surface)
    else:
        table.group.ring.draw(surface)


def _draw_reading(table: CandyBase, surface: pygame.Surface, spot: Target) -> None:
    """Draw the card under the pointer or focus at reading size, and why it cannot be played."""
    pad = theme.scale(6)
    bounds = pygame.Rect((0, 0), table.size).inflate(-2 * pad, -2 * pad)
    picture = partial(faces.card_face, ID[spot.card], make=table.make(spot.card))
    rect = draw_reading(surface, picture, spot.whole, bounds, faces.reading_width())
    words = _more_words(table, spot)
    if words:
        room = pygame.Rect(bounds.x, bounds.y, bounds.w, max(40, rect.y - bounds.y))
        draw_tooltip(surface, words, rect, room, above=True)


def _more_words(table: CandyBase, spot: Target) -> str:
    """Return why a card cannot be played, or what is loaded in a weapon."""
    if spot.held and table.my_turn:
        refusal = table.aiming.why_no_card(spot.card)
        if refusal is None:
            return ""
        return rulings.numbered(say("Not now: {reason}", reason=refusal.said), refusal.rule)
    rows = [row for row in strip.in_play(table) if row.card == spot.card]
    if not spot.held and rows and spot.card != EAGLE and rows[0].special >= 0:
        data = DATA[rows[0].special]
        return say("Loaded: {ammo} - {text}", ammo=data.name, text=data.text)
    return ""
