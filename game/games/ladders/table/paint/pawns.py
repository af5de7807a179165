"""Pawns and markers on the board: cookies with their rings, fanned out where they share a square; mines, flags."""

from __future__ import annotations

from collections.abc import Container

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.rules.cards import ID
from game.games.ladders.rules.state import CARRIED, SET
from game.games.ladders.table.layout import Regions, pawn_side
from game.games.ladders.table.shown import CandyShown
from game.kernel.messages import say
from game.ui import pictures, text, theme
from game.ui.fit import put


def pawn_rect(shown: CandyShown, where: Regions, seat: int) -> pygame.Rect:
    """Return the rectangle of a seat's cookie as drawn now; an empty one off the board."""
    square = shown.cookie(seat).square
    if not square:
        return pygame.Rect(0, 0, 0, 0)
    there = shown.standing_in(square)
    return where.pawn(square, there.index(seat), len(there))


def pawn_picture(shown: CandyShown, seat: int, size: int, mood: str = "smile") -> pygame.Surface:
    """Return a seat's cookie as on the board: parts, armour, what it carries; grim instead of smiling when hurt."""
    cookie = shown.cookie(seat)
    if mood == "smile" and sum(cookie.boxes) * 2 < sum(cookie.maxima):
        mood = "grim"
    armour = tuple((row.part, ID[row.card]) for row in shown.armour[seat - 1])
    return faces.cookie(shown.characters[seat - 1], size, cookie.boxes, cookie.maxima, armour, mood,
                        bool(cookie.tangled), shown.flags_of(seat))  # fmt: skip


def draw_pawns(surface: pygame.Surface, shown: CandyShown, where: Regions, lit: Container[int]) -> None:
    """Draw mines, flags and cookies, those further up first; `lit` are the seats to point out."""
    _draw_mines(surface, shown, where)
    _draw_flags(surface, shown, where)
    rects = {seat: pawn_rect(shown, where, seat) for seat, cookie in enumerate(shown.cookies, 1) if cookie.square}
    for seat, rect in sorted(rects.items(), key=lambda row: row[1].centery):
        if f"pawn.{seat}" not in shown.lifted:
            _draw_pawn(surface, shown, seat, rect, seat in lit)


def _draw_pawn(surface: pygame.Surface, shown: CandyShown, seat: int, rect: pygame.Rect, lit: bool) -> None:
    """Draw one cookie with its team's ring and the light of the active seat."""
    if shown.sides[0]:
        side = rect.w * 88 // 100
        ring = faces.ring(shown.sides[seat - 1], side)
        surface.blit(ring, ring.get_rect(center=(rect.centerx, rect.bottom - rect.h // 5)))
    if shown.seat == seat and not shown.winners:
        _spotlight(surface, rect)
    surface.blit(pawn_picture(shown, seat, rect.w), rect)
    if lit:
        box = rect.inflate(4, 4)
        pictures.draw_rounded(surface, box, box.w / 4, None, look.PEPPERMINT, max(3, theme.scale(4)))


def _spotlight(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the lemon light under the cookie whose turn it is."""
    side = rect.w
    spot = pygame.Rect(0, 0, side, side * 44 // 100).move_to(center=(rect.centerx, rect.bottom - rect.h // 7))
    pictures.draw_rounded(surface, spot, spot.h / 2, look.LEMON, look.CHOC, max(2, theme.scale(3)))


def _draw_mines(surface: pygame.Surface, shown: CandyShown, where: Regions) -> None:
    """Draw the mines on the board, each with its owner's colour (L-MINE-5)."""
    for mine in shown.mines:
        if f"mine.{mine.square}" in shown.lifted:
            continue
        rect = where.mine(mine.square)
        surface.blit(faces.mine(rect.w, faces.tint(shown.characters[mine.owner - 1])), rect)
        badge = faces.badge(shown.characters[mine.owner - 1], max(12, where.tile // 4))
        surface.blit(badge, badge.get_rect(bottomright=(rect.right + 2, rect.bottom + 2)))


def _draw_flags(surface: pygame.Surface, shown: CandyShown, where: Regions) -> None:
    """Draw the flags that are not carried; a SET one is labelled."""
    for flag in shown.flags:
        if flag.where == CARRIED or f"flag.{flag.side}" in shown.lifted:
            continue
        rect = where.flag(flag.side, flag.square)
        surface.blit(faces.flag(flag.side, rect.w), rect)
        if flag.where == SET:
            look.tag(surface, say("SET"), (rect.centerx, rect.bottom), look.fine())


def draw_counts(surface: pygame.Surface, shown: CandyShown, where: Regions) -> None:
    """Write how many cookies share a square where they get small."""
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
