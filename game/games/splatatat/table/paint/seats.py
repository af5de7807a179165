"""The seats round the paper: plate with symbol and name, face cards, pile in order, hand, points, tags."""

from __future__ import annotations

import pygame

from game.games.splatatat.art import faces, look
from game.games.splatatat.table.layout import PaperPlot, card_size, pile_spots, wide_for
from game.games.splatatat.table.table import PaperBase
from game.kernel.messages import say, together
from game.ui import pictures, text, theme
from game.ui.fit import put
from game.ui.pips import put_name

MOST_BACKS = 9  # backs drawn of a hand; its number is written on it


def draw_seat(surface: pygame.Surface, table: PaperBase, seat: int) -> None:
    """Draw one seat's part of the paper."""
    plot, shown = table.regions.plots[seat], table.shown
    if shown.seat == seat and not shown.winners:
        _spotlight(surface, plot, shown.colours[seat - 1])
    _draw_plate(surface, table, plot)
    for face in range(1, shown.faces + 1):
        rect = table.regions.seat(seat, f"face.{face}")
        if f"zone.seat.{seat}.face.{face}" not in shown.lifted:
            table.show.draw_face(surface, seat, face, rect)
    _draw_pile(surface, table, seat)
    if plot.place != "near":
        _draw_hand(surface, table, seat)
    if shown.most:
        _draw_points(surface, table, seat)


def _spotlight(surface: pygame.Surface, plot: PaperPlot, letter: str) -> None:
    """Draw the light on the seat whose turn it is."""
    pad = theme.scale(7)
    rect = plot.whole.inflate(2 * pad, 2 * pad)
    radius = theme.scale(20)
    pictures.draw_rounded(surface, rect, radius, (255, 233, 130), None, 0, 205)
    pictures.draw_rounded(surface, rect, radius, None, look.INK, max(3, theme.scale(4)))
    inner = rect.inflate(-2 * theme.scale(4), -2 * theme.scale(4))
    pictures.draw_rounded(surface, inner, radius - theme.scale(4), None, faces.tint(letter), max(2, theme.scale(4)))


def _draw_plate(surface: pygame.Surface, table: PaperBase, plot: PaperPlot) -> None:
    """Draw the name plate: symbol, name, and in teams the teammate."""
    shown, seat = table.shown, plot.seat
    letter, inside = shown.colours[seat - 1], shown.inside[seat - 1]
    fill, ink = look.field(letter) if inside else ((206, 204, 208), (72, 68, 74))
    rect = plot.name if shown.most else plot.name.union(table.regions.seat(seat, "score"))
    if plot.place == "near":
        rect = plot.head if not shown.most else pygame.Rect(
            plot.head.x, plot.head.y, table.regions.seat(seat, "score").x - theme.scale(6) - plot.head.x, plot.head.h
        )  # fmt: skip
    pictures.draw_rounded(surface, rect, rect.h / 2.6, fill, look.INK, max(2, theme.scale(3)))
    side = rect.h * 8 // 10
    sign = faces.symbol(letter, side)
    disc = pygame.Rect(0, 0, rect.h, rect.h).move_to(midleft=(rect.x - theme.scale(2), rect.centery))
    pictures.draw_shape(surface, "circle", disc.center, rect.h + theme.scale(4), look.WHITE, look.INK, 2)
    if not inside:
        sign = faces.greyed(sign, ("sign", letter))
    surface.blit(sign, sign.get_rect(center=disc.center))
    room = pygame.Rect(disc.right + theme.scale(6), rect.y, rect.right - disc.right - theme.scale(14), rect.h)
    mate = table.mates.get(seat, 0)
    words = together(table.names[seat], table.names.get(mate, ""), between=" + ")
    put_name(surface, words, room, table.regions.small, ink, "splatatat", table.pips[seat])


def _draw_pile(surface: pygame.Surface, table: PaperBase, seat: int) -> None:
    """Draw a pile in order, its top uncovered; a long one also has its numbers below it."""
    key = f"zone.seat.{seat}.pile"
    pile = table.shown.piles[seat - 1]
    zone = table.regions.zones[key]
    if key in table.shown.lifted or not pile:
        return
    for kind, rect in zip(pile, pile_spots(zone, len(pile)), strict=True):
        blur = theme.scale(6)
        pictures.draw_shadow(surface, rect, blur, (-blur // 3, blur // 3), rect.w * 0.08, 100)
        surface.blit(faces.card_face(kind, rect.w), rect)


def draw_order(surface: pygame.Surface, table: PaperBase, seat: int) -> None:
    """Draw the order of a long pile at its foot: "1-1-2-3"; above whatever lights the seat."""
    key = f"zone.seat.{seat}.pile"
    pile, zone = table.shown.piles[seat - 1], table.regions.zones[key]
    spots = pile_spots(zone, len(pile)) if len(pile) > 1 and key not in table.shown.lifted else []
    if not spots or spots[1].x - spots[0].x >= spots[0].w * 0.28:
        return
    size = max(theme.MIN_TEXT, table.regions.small * 8 // 10)
    words = "-".join(kind[1] if faces.is_splat(kind) else "S" for kind in pile)
    most = max(3, zone.w // max(1, text.width("-8", size, "bold")))
    if len(pile) > most:
        words = "…" + words[-(2 * most - 1) :]
    rect = pygame.Rect(0, 0, min(zone.w, text.width(words, size, "bold") + theme.scale(12)), text.line_height(size))
    rect.midbottom = (zone.centerx, zone.bottom + rect.h // 3)
    pictures.draw_rounded(surface, rect, rect.h / 3, look.WHITE, look.INK, 2)
    put(surface, words, rect, size, look.INK, "bold", "centre")


def hand_spots(zone: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return the rectangles of the backs of another seat's small fan, up to the number that is drawn."""
    size = card_size(wide_for(zone.h * 1.28))
    drawn = min(count, MOST_BACKS)
    right = count_spot(zone, count).x + theme.scale(8)
    step = min(size[0] * 0.42, (right - zone.x - size[0]) / max(1, drawn - 1))
    left = right - size[0] - step * (drawn - 1)
    return [pygame.Rect((round(left + step * k), zone.bottom - size[1]), size) for k in range(drawn)]


def _draw_hand(surface: pygame.Surface, table: PaperBase, seat: int) -> None:
    """Draw how many cards a seat holds: a small fan of backs (or of faces, where hands are open) and the number."""
    shown = table.shown
    zone, count = table.regions.seat(seat, "hand"), shown.hands[seat - 1]
    if not shown.inside[seat - 1]:
        return
    own = shown.own.get(seat) or shown.revealed.get(seat, [])
    for number, rect in enumerate(hand_spots(zone, count)):
        open_ = len(own) == count and number < len(own)
        surface.blit(faces.card_face(own[number], rect.w) if open_ else faces.card_back(rect.w), rect)
    size = max(theme.MIN_TEXT, zone.h * 7 // 10)
    disc = count_spot(zone, count)
    pictures.draw_rounded(surface, disc, disc.h / 2, look.WHITE, look.INK, max(2, theme.scale(3)))
    put(surface, str(count), disc, size, look.INK, "splatatat", "centre")


def count_spot(zone: pygame.Rect, count: int) -> pygame.Rect:
    """Return the rectangle of a hand's number: a white coin at the right of its small fan."""
    size = max(theme.MIN_TEXT, zone.h * 7 // 10)
    high = zone.h + theme.scale(2)
    disc = pygame.Rect(0, 0, max(high, text.width(str(count), size, "splatatat") + theme.scale(14)), high)
    disc.midright = zone.midright
    return disc


def _draw_points(surface: pygame.Surface, table: PaperBase, seat: int) -> None:
    rect = table.regions.seat(seat, "score")
    pictures.draw_rounded(surface, rect, rect.h / 3, look.NIGHT, look.INK, max(2, theme.scale(2)))
    words = f"{table.shown.points[seat - 1]}/{table.shown.most}"
    put(surface, words, rect, table.regions.small, look.SUN, "splatatat", "centre")


def tags_of(table: PaperBase, seat: int) -> list[tuple[str, theme.Colour, theme.Colour]]:
    """Return the tags of a seat now, as text with their colours (section 18)."""
    shown = table.shown
    found: list[tuple[str, theme.Colour, theme.Colour]] = []
    if seat in shown.winners:
        return [(say("WINNER!"), look.SUN, look.INK)]
    if not shown.inside[seat - 1]:
        return [(say("OUT"), (120, 114, 122), look.WHITE)]
    threat = shown.threats[seat - 1]
    if shown.dollop == seat:
        found.append((say("DOLLOP: +2"), (120, 84, 190), look.WHITE))
    if threat == "three":
        found.append((say("MUST SAVE!"), (204, 34, 64), look.WHITE))
    elif threat == "s":
        found.append((say("S WAITS!"), look.NIGHT, look.SUN))
    if shown.next_seat() == seat and shown.seat != seat and not shown.winners:
        found.append((say("NEXT"), look.WHITE, look.INK))
    return found


def draw_tags(surface: pygame.Surface, table: PaperBase, plot: PaperPlot) -> None:
    """Draw the tags over the foot of the face cards, side by side."""
    found = tags_of(table, plot.seat)
    if not found:
        return
    size = max(theme.MIN_TEXT, table.regions.small * 9 // 10)
    gap = theme.scale(4)
    wides = [text.width(words, size, "splatatat") + theme.scale(18) for words, _, _ in found]
    left = plot.body.x - theme.scale(2)
    y = plot.body.bottom - text.line_height(size, "splatatat") // 3
    for (words, fill, ink), wide in zip(found, wides, strict=True):
        look.tag(surface, words, (left + wide // 2, y), size, fill, ink)
        left += wide + gap
