"""The strip: a line for every seat with all public facts about it, drawn and in words."""

from collections.abc import Sequence

import pygame

from game.games.shoot.art.faces import mini_width
from game.games.shoot.art.hazard_art import team_sign
from game.games.shoot.art.ink import INK, put
from game.games.shoot.art.silhouette import ZONE_WORDS, silhouette
from game.games.shoot.table.panels.record import (
    DEADLY,
    RecordView,
    draw_icons,
    draw_life,
    record_icons,
    strip_icons,
    wound_fills,
)
from game.kernel.messages import say, together
from game.ui import pictures, text, theme
from game.ui.pips import put_name
from game.ui.widgets import draw_badge


def strip_row_height() -> int:
    """Return the height of one seat's line."""
    return text.line_height(theme.text_px(20), "shoot") + text.line_height(theme.text_px(17)) + theme.scale(22)


def strip_columns(width: int, close: int = 0) -> int:
    """Return how many seats fit side by side in a width; the higher `close` (0 to 2), the less is shown of each."""
    return max(1, width // max(1, theme.roomy((330, 182, 108)[close])))


def strip_height(seats: int, width: int, close: int = 0) -> int:
    """Return the height of the strip for this many seats at a width."""
    rows = -(-seats // min(strip_columns(width, close), max(1, seats)))
    return rows * (strip_row_height() + theme.scale(6)) - theme.scale(6)


def draw_strip(
    surface: pygame.Surface, rect: pygame.Rect, views: Sequence[RecordView], active: int = 0, close: int = 0
) -> dict[str, pygame.Rect]:
    """Draw every seat's line, the active one framed; return their places ("seat 2")."""
    columns = min(strip_columns(rect.w, close), max(1, len(views)))
    gap = theme.scale(6)
    wide = (rect.w - gap * (columns - 1)) // columns
    high = strip_row_height()
    hits = {}
    for index, view in enumerate(views):
        box = pygame.Rect(rect.x + index % columns * (wide + gap), rect.y + index // columns * (high + gap), wide, high)
        if box.bottom > rect.bottom + gap:
            break
        _strip_row(surface, box, view, view.seat == active)
        hits[f"seat {view.seat}"] = box
    return hits


def _strip_row(surface: pygame.Surface, box: pygame.Rect, view: RecordView, active: bool) -> None:
    p, style = theme.palette(), theme.seat_style(view.seat)
    line = p.hazard if active else p.panel_line
    pictures.draw_rounded(surface, box, theme.scale(10), p.panel, line, max(2, theme.scale(4 if active else 2)))
    pad = theme.scale(9)
    inner = box.inflate(-2 * pad, -2 * theme.scale(7))
    figure = mini_width(inner.h)
    if view.alive:
        surface.blit(silhouette(inner.h, wound_fills(view), INK, 10.0), inner)
    else:
        side = figure + pad
        mark = pictures.icon("hasty-grave", side, p.text_soft)
        surface.blit(mark, (inner.x + (figure - side) // 2, inner.centery - side // 2))
    room = pygame.Rect(inner.x + figure + pad, inner.y, inner.right - inner.x - figure - pad, inner.h)
    top = text.line_height(theme.text_px(20), "shoot")
    draw_badge(surface, view.seat, (room.x + top // 2, room.y + top // 2), round(top * 0.66))
    head = pygame.Rect(room.x, room.y, room.w, top)
    wide = draw_life(surface, head, view.left, str(view.left) if view.left else "", theme.text_px(18))
    name = pygame.Rect(room.x + top + theme.scale(3), room.y, room.w - top - wide - theme.scale(7), top)
    if view.team:
        sign = team_sign(view.team, round(top * 0.86))
        surface.blit(sign, sign.get_rect(midleft=name.midleft))
        name.x += sign.get_width() + theme.scale(4)
        name.w -= sign.get_width() + theme.scale(4)
    put_name(surface, view.name, name, theme.text_px(20), theme.mix(style.light, p.text, 0.5), "shoot", view.pips)
    _strip_facts(surface, pygame.Rect(room.x, room.y + top, room.w, room.h - top), view)


def _strip_facts(surface: pygame.Surface, room: pygame.Rect, view: RecordView) -> None:
    """Draw the icons with numbers in one row; the last ones are dropped first."""
    if view.out:
        put(surface, say("out of the game"), room, theme.text_px(17), theme.palette().text_soft)
        return
    draw_icons(surface, room, strip_icons(view))


def spoken(view: RecordView) -> str:
    """Return a seat's line in words: for tooltips and for the focus."""
    facts: list[str] = [say("{left} of {most} life left", left=view.left, most=DEADLY)]
    facts += [one.words for one in record_icons(view)]
    lost = together(*sorted(ZONE_WORDS[zone] for zone in view.missing), between=", ")
    facts += [say("lost: {parts}", parts=lost)] if lost else []
    facts += [say("team {team}", team=view.team)] if view.team else []
    if not view.alive:
        facts.insert(0, say("out of the game") if view.out else say("dead"))
    return together(view.name, together(*facts, between=", "), between=": ")
