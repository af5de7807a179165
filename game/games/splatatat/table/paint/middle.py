"""The middle of the paper: the deck with its number, the face-up cards, and the ring with the direction of play."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin
from typing import TYPE_CHECKING

import pygame

from game.games.splatatat.art import faces, look
from game.games.splatatat.table.layout import Regions
from game.games.splatatat.table.words import passes_left
from game.kernel.messages import say, say_count
from game.ui import pictures, text, theme
from game.ui.fit import put

if TYPE_CHECKING:
    from game.games.splatatat.table.shown import PaperShown


def draw_middle(surface: pygame.Surface, regions: Regions, shown: PaperShown) -> None:
    """Draw ring, deck and middle."""
    _draw_ring(surface, regions, shown)
    deck, middle = regions.zone("zone.deck"), regions.zone("zone.middle")
    _draw_deck(surface, deck, shown.deck)
    look.empty_place(surface, middle)
    if shown.middle and "zone.middle" not in shown.lifted:
        for kind, rect in zip(shown.middle[-3:], _heap(middle, len(shown.middle)), strict=True):
            surface.blit(faces.card_face(kind, rect.w), rect)
    labels: tuple[tuple[pygame.Rect, str, int], ...] = (
        (deck, say("Deck {count}", count=shown.deck) if shown.deck else say("Deck empty"), shown.deck),
        (middle, say("Middle {count}", count=len(shown.middle)), len(shown.middle)),
    )
    for zone, words, count in labels:
        size = max(theme.MIN_TEXT, regions.small * 9 // 10)
        most = middle.centerx - deck.centerx + theme.scale(8)
        if text.width(words, size, "bold") > most:
            words = str(count)  # no space for the word: the number matters more
        wide = min(most, max(zone.w, text.width(words, size, "bold")) + theme.scale(8))
        rect = pygame.Rect(0, 0, wide, text.line_height(size, "bold"))
        rect.midtop = (zone.centerx, zone.bottom + theme.scale(2))
        rect.x += theme.scale(6) * (1 if zone is middle else -1)
        pictures.draw_rounded(surface, rect, rect.h / 3, look.WHITE, None, 0, 225)
        put(surface, words, rect, size, look.INK, "bold", "centre")


def draw_passes(surface: pygame.Surface, regions: Regions, shown: PaperShown) -> None:
    """Draw how near a stalemate is, once somebody has passed (SPL-END-2)."""
    if shown.passes and not shown.winners:
        words = say_count("Ends in 1 pass", "Ends in {n} passes", passes_left(shown))
        size = max(theme.MIN_TEXT, regions.small * 9 // 10)
        deck = regions.zone("zone.deck")
        most = min(regions.centre.w, 2 * (deck.centerx - regions.table.x))
        look.tag(surface, words, (deck.centerx, deck.y - theme.scale(4)), size, look.NIGHT, look.SUN, most)


def _heap(place: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return the rectangles of the last cards of the middle, slightly offset."""
    shown = min(3, count)
    step = max(1, place.w // 22)
    return [place.move(-step * (shown - 1 - k), -step * (shown - 1 - k)) for k in range(shown)]


def _draw_deck(surface: pygame.Surface, place: pygame.Rect, count: int) -> None:
    if not count:
        look.empty_place(surface, place)
        return
    layers = min(5, 1 + count // 18)
    step = max(1, place.w // 30)
    pictures.draw_shadow(surface, place, theme.scale(8), (layers * step, layers * step), place.w * 0.08, 130)
    for layer in range(layers):
        off = step * (layers - 1 - layer)
        surface.blit(faces.card_back(place.w), place.move(off, off))


def arrows_of(regions: Regions) -> list[tuple[pygame.Rect, float]]:
    """Return the arrows' rectangles and their directions while play goes clockwise, in radians down from the right.

    They are along the ring wherever there is space; with many seats beside deck and middle.
    """
    deck, middle = regions.zone("zone.deck"), regions.zone("zone.middle")
    side = max(16, round(min(deck.w * 0.36, theme.scale(46))))
    around = deck.union(middle).inflate(side * 5 // 2, side)
    for ring, room in ((regions.ring, side // 2), (regions.ring, 2), (around, 2)):
        if found := _along(regions, ring, side, room):
            return found
    return []


def _along(regions: Regions, ring: pygame.Rect, side: int, room: int) -> list[tuple[pygame.Rect, float]]:
    """Return arrows of a size along an ellipse, where nothing is within some distance of them."""
    count = 16 * len(regions.plots)
    taken = [plot.whole.inflate(room, room) for plot in regions.plots.values()]
    taken += [regions.zone(name).inflate(room, 2 * room) for name in ("zone.deck", "zone.middle")]
    found = []
    for angle in [2 * pi * number / count for number in range(count)]:
        spot = pygame.Rect(0, 0, side, side)
        spot.center = round(ring.centerx + ring.w / 2 * cos(angle)), round(ring.centery + ring.h / 2 * sin(angle))
        if spot.collidelist(taken) < 0 and regions.table.contains(spot):
            taken.append(spot.inflate(2 * side, 2 * side))
            found.append((spot, atan2(ring.h * cos(angle), -ring.w * sin(angle))))
    return found


def _draw_ring(surface: pygame.Surface, regions: Regions, shown: PaperShown) -> None:
    for spot, ahead in arrows_of(regions):
        turned = degrees(ahead) + (0 if shown.direction > 0 else 180)
        arrow = arrow_picture(spot.w, round(-turned / 15) * 15 % 360)
        surface.blit(arrow, arrow.get_rect(center=spot.center))


def arrow_picture(side: int, turned: int) -> pygame.Surface:
    """Return an arrow that points to the right, turned anticlockwise by degrees."""
    ink, fill = pictures.css(look.INK), pictures.css(look.SUN)
    code = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g transform="rotate({-turned} 50 50)">'
        f'<path d="M16 18Q50 26 92 50Q50 74 16 82Q34 50 16 18Z" fill="{fill}" stroke="{ink}" stroke-width="9" '
        'stroke-linejoin="round"/></g></svg>'
    )
    return pictures.remembered(("spl arrow", side, turned), lambda: pictures.svg(code, (side, side)))
