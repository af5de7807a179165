"""Pawns and markers on the board: cookies with their rings, fanned out where they share a square; mines, flags."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.rules.cards import ID
from game.games.ladders.rules.state import CARRIED, SET
from game.games.ladders.table.layout import pawn_side
from game.games.ladders.table.paint.seats import flags_of
from game.kernel.messages import say
from game.ui import pictures, text, theme
from game.ui.fit import put

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable
    from game.games.ladders.table.shown import CandyShown


def pawn_rect(table: CandyTable, seat: int) -> pygame.Rect:
    """Return the rectangle of a seat's cookie as drawn now; an empty one off the board."""
    square = table.shown.cookie(seat).square
    if not square:
        return pygame.Rect(0, 0, 0, 0)
    there = table.shown.standing_in(square)
    return table.regions.pawn(square, there.index(seat), len(there))


def pawn_picture(shown: CandyShown, seat: int, size: int, mood: str = "smile") -> pygame.Surface:
    """Return a seat's cookie as on the board: parts, armour, what it carries; grim instead of smiling when hurt."""
    cookie = shown.cookie(seat)
    if mood == "smile" and sum(cookie.boxes) * 2 < sum(cookie.maxima):
        mood = "grim"
    armour = tuple((row.part, ID[row.card]) for row in shown.armour[seat - 1])
    return faces.cookie(shown.characters[seat - 1], size, cookie.boxes, cookie.maxima, armour, mood,
                        bool(cookie.tangled), flags_of(shown, seat))  # fmt: skip


def draw_pawns(surface: pygame.Surface, table: CandyTable) -> None:
    """Draw mines, flags and cookies, those further up first, the active one last in its square."""
    draw_mines(surface, table)
    draw_flags(surface, table)
    seats = [seat for seat, cookie in enumerate(table.shown.cookies, 1) if cookie.square]
    seats.sort(key=lambda seat: pawn_rect(table, seat).centery)
    for seat in seats:
        if f"pawn.{seat}" not in table.shown.lifted:
            draw_pawn(surface, table, seat, pawn_rect(table, seat))


def draw_pawn(surface: pygame.Surface, table: CandyTable, seat: int, rect: pygame.Rect) -> None:
    """Draw one cookie with its team's ring and the light of the active seat."""
    shown = table.shown
    if shown.sides[0]:
        side = rect.w * 88 // 100
        ring = faces.ring(shown.sides[seat - 1], side)
        surface.blit(ring, ring.get_rect(center=(rect.centerx, rect.bottom - rect.h // 5)))
    if shown.seat == seat and not shown.winners:
        _spotlight(surface, rect)
    surface.blit(pawn_picture(shown, seat, rect.w), rect)
    if seat in table.lit_seats:
        box = rect.inflate(4, 4)
        pictures.draw_rounded(surface, box, box.w / 4, None, look.PEPPERMINT, max(3, theme.scale(4)))


def _spotlight(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the lemon light under the cookie whose turn it is."""
    side = rect.w
    spot = pygame.Rect(0, 0, side, side * 44 // 100)
    spot.center = (rect.centerx, rect.bottom - rect.h // 7)
    pictures.draw_rounded(surface, spot, spot.h / 2, look.LEMON, look.CHOC, max(2, theme.scale(3)))


def draw_mines(surface: pygame.Surface, table: CandyTable) -> None:
    """Draw the mines on the board, each with its owner's colour (L-MINE-5)."""
    where = table.regions
    for mine in table.shown.mines:
        if f"mine.{mine.square}" in table.shown.lifted:
            continue
        rect = table.regions.mine(mine.square)
        surface.blit(faces.mine(rect.w, faces.tint(table.shown.characters[mine.owner - 1])), rect)
        badge = faces.badge(table.shown.characters[mine.owner - 1], max(12, where.tile // 4))
        surface.blit(badge, badge.get_rect(bottomright=(rect.right + 2, rect.bottom + 2)))


def draw_flags(surface: pygame.Surface, table: CandyTable) -> None:
    """Draw the flags that are not carried; a SET one is labelled."""
    for flag in table.shown.flags:
        if flag.where == CARRIED or f"flag.{flag.side}" in table.shown.lifted:
            continue
        rect = table.regions.flag(flag.side, flag.square)
        surface.blit(faces.flag(flag.side, rect.w), rect)
        if flag.where == SET:
            look.tag(surface, say("SET"), (rect.centerx, rect.bottom), look.fine())


def draw_counts(surface: pygame.Surface, table: CandyTable) -> None:
    """Write how many cookies share a square where they get small."""
    shown, where = table.shown, table.regions
    squares = {cookie.square for cookie in shown.cookies if cookie.square}
    size = look.fine()
    for square in squares:
        count = len(shown.standing_in(square))
        if count < 5 or pawn_side(where.tile, count) > theme.scale(60):
            continue
        box = where.square(square)
        spot = pygame.Rect(0, 0, text.line_height(size, "bold"), text.line_height(size, "bold"))
        spot.topright = (box.right + 2, box.y - 2)
        pictures.draw_rounded(surface, spot, spot.h / 2, look.ICING, look.CHOC, 1)
        put(surface, str(count), spot, size, look.CHOC, "bold", "centre")
