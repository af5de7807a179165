"""The scope's panel: what the HERO sees, how far it is, what is exposed, and the odds (UX-SEE-3)."""

from collections.abc import Callable

import pygame

from game.games.shoot.art.ink import height_of, put, write
from game.games.shoot.rules.lengths import distance_text
from game.games.shoot.table.panels.odds_view import Exchange, bars_height, draw_bars, draw_low_bars, sentence
from game.games.shoot.table.scope.scope import ScopeView, scope_picture, zone_sights
from game.geometry.units import CL, at_most
from game.kernel.messages import say, together
from game.ui import text, theme
from game.ui.widgets import draw_badge, draw_panel


def distance_words(distance: float) -> tuple[str, str]:
    """Return the distance in card lengths and the range band: ("5.8 card lengths", "long range")."""
    return distance_text(distance), say("close range") if at_most(distance, CL) else say("long range")


def draw_scope(
    surface: pygame.Surface,
    rect: pygame.Rect,
    view: ScopeView,
    exchange: Exchange | None = None,
    picture: Callable[[tuple[int, int], ScopeView], pygame.Surface] = scope_picture,
) -> None:
    """Draw the scope panel: picture, distance, range band, what is exposed, odds.

    In a low panel the words are beside the picture, and what has no room at all is left out from the end.
    """
    inside = draw_panel(surface, rect)
    clip = surface.get_clip()
    surface.set_clip(rect.clip(clip))
    if exchange is not None and inside.h < _least(inside.w, exchange):
        # large text in a low window: only the bars
        high = bars_height(exchange, inside.w, False)
        room = pygame.Rect(inside.x, inside.y + max(0, (inside.h - high) // 2), inside.w, inside.h)
        draw_low_bars(surface, room.clip(inside), exchange)
        surface.set_clip(clip)
        return
    head = _heading(surface, inside, view)
    body = pygame.Rect(inside.x, inside.y + head, inside.w, max(1, inside.h - head))
    zones = zone_sights(view)
    sentences = sentence(zones)
    box, words = _shared(body, sentences, exchange)
    if exchange is not None and _words_height((sentences[0], ""), words.w, exchange, False, 1) > words.h:
        draw_low_bars(surface, body, exchange)  # beside a picture a bar would be cut off
        surface.set_clip(clip)
        return
    size = theme.text_px(17)
    if height_of(sentences[0], words.w, size, "semi") > 2 * text.line_height(size):  # too long to be read to its end
        seen = sum(zone.share > 0 and not zone.missing for zone in zones.values())
        sentences = (say("{count} of {all} parts exposed.", count=seen, all=len(zones)), sentences[1])
    surface.blit(picture(box.size, view), box)
    _words(surface, words, sentences, exchange)
    surface.set_clip(clip)


def _least(width: int, exchange: Exchange) -> int:
    """Return the height below which a picture would be too small: a heading, a line of words and the bars."""
    return 2 * text.line_height(theme.text_px(17)) + bars_height(exchange, width, False) + theme.scale(10)


def _shared(
    body: pygame.Rect, sentences: tuple[str, str], exchange: Exchange | None
) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the panel's parts for picture and words: one above the other, or side by side if it is low."""
    gap = theme.scale(6)
    for notes, lines in ((True, 4), (False, 4), (False, 2)):
        wanted = _words_height(sentences, body.w, exchange, notes, lines)
        high = min(round(body.w * 0.9), body.h - wanted - gap)
        if high >= body.w * (28 if notes else 34) // 100 or exchange is None:
            box = pygame.Rect(body.x, body.y, body.w, max(theme.scale(60), high))
            return box, pygame.Rect(body.x, box.bottom + gap, body.w, max(1, body.bottom - box.bottom - gap))
    between = theme.scale(12)
    for share in (46, 38, 30):
        wide = body.w * share // 100
        if _words_height((sentences[0], ""), body.w - wide - between, exchange, False) <= body.h:
            break
    box = pygame.Rect(body.x, body.y, wide, min(body.h, wide * 5 // 4))
    left = box.right + between
    return box, pygame.Rect(left, body.y, body.right - left, body.h)


def _words_height(
    sentences: tuple[str, str], width: int, exchange: Exchange | None, notes: bool = True, lines: int = 4
) -> int:
    """Return the height of the sentences (at most `lines` lines) and of the bars, with their notes or without."""
    size = theme.text_px(17)
    high = height_of(sentences[0], width, size, "semi") + (height_of(sentences[1], width, size) if sentences[1] else 0)
    high = min(lines * text.line_height(size), high)
    return high + (bars_height(exchange, width, notes) + theme.scale(6) if exchange else 0)


def _words(surface: pygame.Surface, room: pygame.Rect, sentences: tuple[str, str], exchange: Exchange | None) -> None:
    """Draw what is exposed and what hides the rest, then the bars; the bars come first where room is short."""
    p = theme.palette()
    size = theme.text_px(17)
    step = text.line_height(size)
    bars = bars_height(exchange, room.w) if exchange else 0
    if exchange and bars > room.h - (2 if sentences[1] else 1) * step - theme.scale(4):
        bars = bars_height(exchange, room.w, False)
    bars += theme.scale(4) if exchange else 0
    lines = max(1, (room.h - bars) // step)
    done = write(surface, sentences[0], pygame.Rect(room.x, room.y, room.w, min(2, lines) * step), size, p.text, "semi")
    lines -= done.h // step
    if sentences[1] and height_of(sentences[1], room.w, size) <= lines * step:  # half a sentence would be useless
        done = write(surface, sentences[1], pygame.Rect(room.x, done.bottom, room.w, lines * step), size, p.text_soft)
    if exchange is not None:
        y = done.bottom + theme.scale(4)
        draw_bars(surface, pygame.Rect(room.x, y, room.w, room.bottom - y), exchange)


def _heading(surface: pygame.Surface, inside: pygame.Rect, view: ScopeView) -> int:
    """Draw the title (not in a very low panel), the target, and how far away it is; return the height used."""
    p = theme.palette()
    size, small = theme.text_px(24), theme.text_px(17)
    high = text.line_height(size, "shoot") if inside.h >= 7 * text.line_height(small) else 0
    if high:
        title = pygame.Rect(inside.x, inside.y, inside.w, high)
        put(surface, say("Through the HERO's eyes"), title, size, p.hazard, "shoot")
    line = pygame.Rect(inside.x, inside.y + high, inside.w, text.line_height(small))
    draw_badge(surface, view.target_seat, (line.x + line.h // 2, line.centery), line.h * 7 // 10)
    far, band = distance_words(view.sighting.distance)
    short = say("close") if at_most(view.sighting.distance, CL) else say("long")
    said = (together(far, band, between=", "), together(far, short, between=", "), far)
    words = next((words for words in said if text.width(words, small, "semi") <= line.w * 2 // 3), far)
    wide = min(text.width(words, small, "semi"), line.w * 2 // 3)
    put(surface, words, pygame.Rect(line.right - wide, line.y, wide, line.h), small, p.text, "semi", "right")
    name = pygame.Rect(line.x + line.h + theme.scale(4), line.y, line.w - line.h - wide - theme.scale(10), line.h)
    if name.w > theme.scale(20):
        put(surface, view.name, name, small, p.text, "bold")
    return high + line.h + theme.scale(6)
