"""Draws the table: the cached picture of everything at rest, and what is drawn over it for a moment."""

from __future__ import annotations

from functools import partial

import pygame

from game.games.splatatat.art import faces, look
from game.games.splatatat.table.paint import hand, middle, seats
from game.games.splatatat.table.table import PaperBase
from game.kernel.messages import say
from game.table.targets import Target, draw_reading
from game.ui import pictures, rulings, text, theme
from game.ui.cards import CARD_HIGH, CARD_WIDE
from game.ui.fit import put
from game.ui.tips import draw_tooltip
from game.ui.words import translation_of


def card_place(table: PaperBase, seat: int, kind: str) -> pygame.Rect:
    """Return the rectangle of a card in a seat's hand."""
    if seat == table.near:
        if table.left_at is not None and table.left_at[0] == kind:
            return table.left_at[1]
        own = next((card for card in table.fan if kind and card.kind == kind), None)
        if own is not None:
            return own.rect
        if table.fan:
            return table.fan[-1].rect
        room = table.regions.hand
        high = hand.card_high(room)
        return pygame.Rect(0, 0, round(high * CARD_WIDE / CARD_HIGH), high).move_to(midbottom=room.midbottom)
    zone = table.regions.seat(seat, "hand")
    spots = seats.hand_spots(zone, max(1, table.shown.hands[seat - 1]))
    return spots[-1]


# -- the cached picture ------------------------------------------------------------------------------


def paint(table: PaperBase, surface: pygame.Surface) -> None:
    """Draw everything at rest."""
    surface.blit(look.table_top(surface.get_size(), table.regions.ring), (0, 0))
    if table.shown.on_edge(table.viewpoint):
        surface.fill(look.DUSK, special_flags=pygame.BLEND_RGB_MULT)
    table.show.draw_under(surface)
    middle.draw_middle(surface, table.regions, table.shown)
    for seat in table.regions.plots:
        seats.draw_seat(surface, table, seat)
        if seat in table.lit_seats:
            rect = table.regions.seat(seat).inflate(theme.scale(8), theme.scale(8))
            pictures.draw_rounded(surface, rect, theme.scale(16), None, (26, 76, 170), max(3, theme.scale(5)))
    _paint_targets(table, surface)
    middle.draw_passes(surface, table.regions, table.shown)
    for plot in table.regions.plots.values():
        seats.draw_order(surface, table, plot.seat)
        seats.draw_tags(surface, table, plot)
    _paint_hand(table, surface)
    for button in table.actions:
        button.draw(surface)
    table.column.paint(surface)


def _paint_targets(table: PaperBase, surface: pygame.Surface) -> None:
    """Highlight the held card's targets, or what can be clicked without one."""
    if table.sheet is not None:
        return
    for widget in table.group.widgets:
        if isinstance(widget, Target) and widget.lit:
            look.glow(surface, widget.rect, theme.scale(12), bool(table.aiming.held))


def _paint_hand(table: PaperBase, surface: pygame.Surface) -> None:
    if f"zone.seat.{table.near}.hand" in table.shown.lifted:
        return
    cards, near = table.fan, table.near
    revealed = table.shown.revealed.get(near)
    closed = table.hand_hidden or any(not card.kind for card in cards)
    if revealed and closed:
        cards, closed = hand.fan(table.regions.hand, hand.arranged(revealed, table.shown.colours[near - 1])), False
    playable = [not table.my_turn or table.aiming.playable(card.kind) for card in cards]
    hand.draw(surface, cards, playable, table.my_turn, table.aiming.held, closed, table.carried)
    if not cards:
        _note(table, surface, _no_cards(table))
    elif table.hand_hidden:
        _note(table, surface, say("Your hand is face down. Click it, or press {key}, to see it.", key="V"))


def _no_cards(table: PaperBase) -> str:
    name = table.names[table.near]
    if not table.shown.inside[table.near - 1]:
        return say("{name} is out and watching.", name=name)
    return say("{name} holds no cards.", name=name)


def _note(table: PaperBase, surface: pygame.Surface, words: str) -> None:
    size = theme.text_px(18)
    room = table.regions.hand
    wide = min(room.w, text.width(words, size, "semi") + theme.scale(30))
    rect = pygame.Rect(0, 0, wide, text.line_height(size) * 3 // 2).move_to(center=room.center)
    pictures.draw_rounded(surface, rect, rect.h / 3, look.WHITE, look.INK, 2)
    put(surface, words, rect.inflate(-theme.scale(12), 0), size, look.INK, "semi", "centre")


# -- above all ---------------------------------------------------------------------------------------


def draw_over(table: PaperBase, surface: pygame.Surface) -> None:
    """Draw what is above everything: the card dragged or inspected, the sheet, ring and tooltip."""
    if table.sheet is not None:
        table.sheet.draw(surface)
        return
    looked = table.looked_at()
    if table.carried:
        _draw_carried(table, surface)
    elif looked is not None and looked.kind and not table.director.holding:
        _draw_reading(table, surface, looked)
    if not table.carried and not table.director.holding:
        table.group.draw_over(surface)
    else:
        table.group.ring.draw(surface)


def _draw_carried(table: PaperBase, surface: pygame.Surface) -> None:
    spot = card_place(table, table.near, table.carried)
    rect = spot.copy()
    rect.center = table.pointer
    blur = theme.scale(14)
    pictures.draw_shadow(surface, rect, blur, (blur // 2, blur), rect.w * 0.08, 130)
    surface.blit(faces.card_face(table.carried, rect.w), rect)
    lit = [widget for widget in table.group.widgets if isinstance(widget, Target) and widget.lit]
    under = next((spot for spot in lit if spot.rect.collidepoint(table.pointer)), None)
    if under is not None:
        look.glow(surface, under.rect, theme.scale(12), True)
        if under.tip:
            draw_tooltip(surface, under.tip, under.rect, table.regions.table)


def _draw_reading(table: PaperBase, surface: pygame.Surface, spot: Target) -> None:
    """Draw the inspected card at reading size, and why it cannot be played."""
    bounds = table.regions.table
    picture = partial(faces.card_face, spot.kind)
    rect = draw_reading(surface, picture, spot.whole, bounds, faces.reading_width(), beside=spot.card < 0)
    if spot.card >= 0 and table.my_turn and not table.aiming.playable(spot.kind):
        refusal = table.aiming.reason(spot.kind)
        if refusal is not None:
            reason = rulings.numbered(say("Not now: {reason}", reason=refusal.said), refusal.rule)
            words = table.named(translation_of(reason))
            room = pygame.Rect(bounds.x, bounds.y, bounds.w, rect.y - bounds.y)
            draw_tooltip(surface, words, rect, room.union(pygame.Rect(bounds.x, bounds.y, bounds.w, 40)), above=True)
