"""Planning overlays on the board: ranges, targets, sight lines, landings of dice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.rules.board import first_obstruction
from game.games.ladders.rules.fight.aiming import allowance, why_no_line
from game.games.ladders.rules.fight.weapons import profile_of, usable
from game.games.ladders.rules.outlook import Landing, exposure
from game.games.ladders.table.paint import pawns
from game.games.ladders.table.table import CandyBase
from game.kernel.messages import say, say_count
from game.ui import pictures, rulings, text, theme
from game.ui.fit import put
from game.ui.theme import Colour

CLEAR_TINT = (70, 200, 120, 84)
LINE_RULES = ("L-LOS-1", "L-ATT-2", "W17")
"""Refusals that the sight line itself shows; any other is written at the target."""
BLOCKED_TINT = (120, 70, 50, 26)


# -- ranges and targets ------------------------------------------------------------------------------


def draw_range(surface: pygame.Surface, table: CandyBase) -> None:
    """Tint the squares in range of the weapon held: green where the line is clear, hatched where it is not."""
    where = table.regions
    for spot in table.aiming.spots:
        rect = where.square(spot.square)
        surface.blit(_veil(where.tile, spot.clear), rect)


def _veil(tile: int, clear: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        veil = pygame.Surface((tile, tile), pygame.SRCALPHA)
        veil.fill(CLEAR_TINT if clear else BLOCKED_TINT)
        if clear:
            pygame.draw.rect(veil, (20, 120, 70, 150), veil.get_rect(), max(1, tile // 26))
        else:
            for k in range(-tile, tile, max(5, tile // 6)):
                pygame.draw.line(veil, (110, 40, 30, 62), (k, tile), (k + tile, 0), max(1, tile // 34))
        return pictures.ready(veil)

    return pictures.remembered(("lad veil", tile, clear), make)


def draw_targets(surface: pygame.Surface, table: CandyBase) -> None:
    """Highlight cookies and squares that can be chosen, the armed one strongly."""
    aiming, where = table.aiming, table.regions
    if table.sheet is not None:
        return
    armed = aiming.armed
    for square, found in aiming.squares.items():
        if table.suggested in found:  # the hint's target
            look.glow(surface, where.square(square), where.tile / 8, True)
        if square in aiming.moves:
            continue
        strong = armed is not None and armed[0] in ("blast", "detonate") and armed[-1] == square
        inner = where.square(square).inflate(-where.tile // 5, -where.tile // 5)
        look.glow(surface, inner, where.tile / 8, strong)
    for seat in aiming.seats:
        rect = pawns.pawn_rect(table.shown, where, seat)
        if rect.w:
            strong = armed is not None and armed[0] == "attack" and armed[2] == seat
            draw_aim(surface, rect, strong)
    for seat, refusal in aiming.reasons.items():
        rect = pawns.pawn_rect(table.shown, where, seat)
        free = seat in aiming.seats or table.view.square(seat) in aiming.squares
        if refusal is not None and rect.w and not free:
            _draw_cross(surface, rect)


def draw_aim(surface: pygame.Surface, rect: pygame.Rect, strong: bool) -> None:
    """Draw the ring of a target: lemon, with four ticks when it is armed."""
    side = rect.w * 112 // 100
    ring = pictures.shape("circle", side, None, look.CHOC, max(5, side // 11))
    surface.blit(ring, ring.get_rect(center=rect.center))
    ring = pictures.shape("circle", side, None, look.PEPPERMINT if strong else look.LEMON, max(3, side // 18))
    surface.blit(ring, ring.get_rect(center=rect.center))
    if strong:
        mark = pictures.icon("crosshair", side * 13 // 10, look.PEPPERMINT)
        surface.blit(mark, mark.get_rect(center=rect.center))


def _draw_cross(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Mark a cookie that the weapon held cannot be fired at."""
    side = max(14, rect.w * 38 // 100)
    spot = pygame.Rect(0, 0, side, side).move_to(topright=rect.topright)
    pictures.draw_shape(surface, "circle", spot.center, side, look.ICING, look.BLOCKED, max(2, side // 9))
    mark = pictures.icon("cancel", side * 6 // 10, look.BLOCKED)
    surface.blit(mark, mark.get_rect(center=spot.center))


# -- sight lines -------------------------------------------------------------------------------------


def line(
    surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], colour: Colour, dashed: bool = False
) -> None:
    """Draw a sight line: three pixels with a dark outline, or dashed where it is blocked."""
    thick = max(3, theme.scale(4))
    pieces = _dashes(start, end, theme.scale(14)) if dashed else [(start, end)]
    for casing in (True, False):
        for a, b in pieces:
            pygame.draw.line(surface, look.CHOC if casing else colour, a, b, thick + (4 if casing else 0))


def _dashes(
    start: tuple[float, float], end: tuple[float, float], step: float
) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    length = hypot(end[0] - start[0], end[1] - start[1])
    count = max(1, int(length / (2 * step)))
    found = []
    for k in range(count):
        a, b = k / count, (k + 0.55) / count
        found.append(tuple((start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s) for s in (a, b)))
    return found  # type: ignore[return-value]


def draw_lines(surface: pygame.Surface, table: CandyBase) -> None:
    """Draw the sight lines to what is armed and pointed at, or those of whoever sees the viewer's cookie."""
    aiming = table.aiming
    if table.seen_by:
        _draw_seen_by(surface, table)
    if table.reacting and table.view.attacks and table.my_turn:
        attack = table.view.attacks[-1]
        start, end = table.view.square(attack.attacker), table.view.square(table.session.seat) or attack.square
        if start and end and start != end:
            line(surface, table.regions.centre(start), table.regions.centre(end), look.BLOCKED)
    if aiming.held[0] != "weapon" or not aiming.spots:
        return
    goal = _goal(table)
    if goal:
        draw_line_to(surface, table, goal)


def _goal(table: CandyBase) -> int:
    """Return the square aimed at: under the pointer, in focus, or armed."""
    aiming = table.aiming
    looked = table.looked_at()
    if looked is not None and looked.seat and table.shown.cookie(looked.seat).square and looked.seat != aiming.seat:
        return table.shown.cookie(looked.seat).square
    if looked is not None and looked.square:
        return int(looked.square)
    square = table.regions.at(table.pointer)
    if square and not table.group.ring.visible and any(spot.square == square for spot in aiming.spots):
        return square
    armed = aiming.armed
    if armed is not None and armed[0] == "attack":
        return table.view.square(armed[2])
    return int(armed[2]) if armed is not None and armed[0] == "blast" else 0


def draw_line_to(surface: pygame.Surface, table: CandyBase, square: int) -> None:
    """Draw the line from the cookie to a square: clear, or up to the first obstruction with the reason (16.6)."""
    view, where, aiming = table.view, table.regions, table.aiming
    row = usable(view, aiming.seat, aiming.held[1])
    here = view.square(aiming.seat)
    if row is None or not here or here == square:
        return
    prof = profile_of(view, row)
    start, end = where.centre(here), where.centre(square)
    why = why_no_line(view, aiming.seat, prof, square)
    if why is None:
        line(surface, start, end, look.SIGHT)
        return
    line(surface, start, end, look.BLOCKED, dashed=True)
    if why.rule == "L-LOS-1":
        wall = first_obstruction(view.board, here, square, allowance(view, aiming.seat, prof))
        if wall is not None:
            a, b = where.point(wall[0], wall[1]), where.point(wall[2], wall[3])
            for colour, extra in ((look.CHOC, 6), ((255, 92, 92), 0)):
                pygame.draw.line(surface, colour, a, b, max(5, where.tile // 8) + extra)
    barred = [one for seat, one in aiming.reasons.items() if one is not None and view.square(seat) == square]
    if barred:
        why = barred[0]  # one reason at one target: the message of a press there
        if why.rule not in LINE_RULES:
            return
    size = theme.text_px(16)
    words = rulings.numbered(say("{Reason}", reason=why.said), why.rule)
    beyond = where.tile * 9 // 10 * (1 if end[1] > start[1] else -1)
    _caption(surface, table, words, (end[0], end[1] + beyond), size)


def _caption(surface: pygame.Surface, table: CandyBase, words: str, centre: tuple[int, int], size: int) -> None:
    """Draw a short sentence beside a line, inside the board."""
    wide = text.width(words, size, "semi") + theme.scale(16)
    rect = pygame.Rect(0, 0, min(wide, table.regions.board.w), text.line_height(size, "semi") + theme.scale(4))
    rect.center = centre
    rect.clamp_ip(table.regions.board)
    pictures.draw_rounded(surface, rect, rect.h / 3, look.ICING, look.BLOCKED, 2)
    put(surface, words, rect.inflate(-theme.scale(10), 0), size, look.CHOC, "semi", "centre")


def _draw_seen_by(surface: pygame.Surface, table: CandyBase) -> None:
    """Draw a line from every opponent that could fire at the cookie where it is (C)."""
    view, where = table.view, table.regions
    seat = table.aiming.seat or table.near
    here = view.square(seat)
    if not here:
        return
    for foe, dice in exposure(view, seat, here):
        start, end = where.centre(view.square(foe)), where.centre(here)
        line(surface, start, end, (255, 150, 60))
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        look.tag(surface, say_count("1 die", "{n} dice", dice), middle, theme.text_px(16), look.ICING)


# -- landings of dice --------------------------------------------------------------------------------


def draw_landings(surface: pygame.Surface, table: CandyBase) -> None:
    """Highlight the squares where dice end, with what happens there: die, mine, who will see the cookie."""
    where = table.regions
    for square, found in table.aiming.moves.items():
        rect = where.square(square)
        inner = rect.inflate(-where.tile // 10, -where.tile // 10)
        veil = pictures.rounded(inner.size, where.tile / 8, look.LEMON, None, 0, 120)
        surface.blit(veil, inner)
        pictures.draw_rounded(surface, inner, where.tile / 8, None, look.CHOC, max(2, theme.scale(3)))
        pictures.draw_rounded(surface, inner.inflate(-4, -4), where.tile / 8, None, look.LEMON, max(2, theme.scale(3)))
        _draw_marks(surface, table, rect, found)
    for found in table.aiming.moves.values():
        if found[0].climb:
            _draw_climb(surface, table, found[0])


def _draw_marks(surface: pygame.Surface, table: CandyBase, rect: pygame.Rect, found: Sequence[Landing]) -> None:
    """Draw the dice that lead to a square at its left, warnings at its right."""
    tile = table.regions.tile
    side = max(16, tile * 38 // 100)
    dice = list(dict.fromkeys(one.choice[1] for one in found))[:2]
    for place, die in enumerate(dice):
        surface.blit(faces.die(die, side), (rect.x + 2, rect.bottom - side * (place + 1) - 2))
    best = found[0]
    spot = pygame.Rect(rect.right - side - 2, rect.bottom - side - 2, side, side)
    if best.mines:
        pictures.draw_shape(surface, "circle", spot.center, side, look.PEPPERMINT, look.ICING, 2)
        mark = pictures.icon("hazard-sign", side * 7 // 10, look.ICING)
        surface.blit(mark, mark.get_rect(center=spot.center))
        spot.y -= side
    if best.exposure:
        _draw_eye(surface, spot, len(best.exposure))


def _draw_eye(surface: pygame.Surface, spot: pygame.Rect, count: int) -> None:
    """Draw an eye with the number of opponents who will be able to fire at the square."""
    size = look.fine()
    words = str(count)
    wide = spot.h * 8 // 10 + text.width(words, size, "bold") + 8
    rect = pygame.Rect(0, 0, wide, max(spot.h * 8 // 10, text.line_height(size, "bold") - 4))
    rect.bottomright = spot.bottomright
    pictures.draw_rounded(surface, rect, rect.h / 2, look.ICING, look.CHOC, 1)
    mark = pictures.icon("angry-eyes", rect.h, look.PEPPERMINT)
    surface.blit(mark, (rect.x + 1, rect.y))
    room = pygame.Rect(rect.x + rect.h, rect.y, rect.right - rect.x - rect.h - 2, rect.h)
    put(surface, words, room, size, look.CHOC, "bold", "centre")


def _draw_climb(surface: pygame.Surface, table: CandyBase, landing: Landing) -> None:
    """Mark the exit of a ladder or slide."""
    rect = table.regions.square(landing.square)
    inner = rect.inflate(-table.regions.tile // 4, -table.regions.tile // 4)
    pictures.draw_rounded(surface, inner, inner.w / 2, None, look.CHOC, max(4, theme.scale(6)))
    pictures.draw_rounded(surface, inner.inflate(-2, -2), inner.w / 2, None, look.LEMON, max(2, theme.scale(3)))
    if landing.exposure and landing.square != landing.path[-1]:
        side = max(16, table.regions.tile * 38 // 100)
        corner = pygame.Rect(rect.right - side - 2, rect.bottom - side - 2, side, side)
        _draw_eye(surface, corner, len(landing.exposure))


def draw_way(surface: pygame.Surface, table: CandyBase) -> None:
    """Draw the steps of the die whose landing is pointed at, and its ladder or slide."""
    aiming, where = table.aiming, table.regions
    looked = table.looked_at()
    square = looked.square if looked is not None else 0
    found = aiming.moves.get(square)
    if not found:
        return
    landing = found[0]
    points = [where.centre(table.view.square(aiming.seat)), *(where.centre(one) for one in landing.path)]
    thick = max(3, theme.scale(5))
    for colour, extra in ((look.CHOC, 4), (look.LEMON, 0)):
        for a, b in pairwise(points):
            pygame.draw.line(surface, colour, a, b, thick + extra)
        for spot in points[1:]:
            pygame.draw.circle(surface, colour, spot, thick + extra // 2)
    if landing.climb:
        way = where.way(landing.path[-1], landing.square, landing.climb == "ladder")
        for start, end in pairwise(way):
            line(surface, start, end, look.LEMON)
    person = table.shown.characters[aiming.seat - 1]
    cookie = table.view.cookie(aiming.seat)
    ghost = faces.cookie(person, where.pawn(landing.square).w, cookie.boxes, cookie.maxima).copy()
    ghost.set_alpha(150)
    surface.blit(ghost, where.pawn(landing.square))
    for foe, dice in landing.exposure:
        start = where.centre(table.view.square(foe))
        line(surface, start, where.centre(landing.square), (255, 150, 60), dashed=True)
        look.tag(surface, f"{dice}", start, theme.text_px(16), (255, 190, 120))
