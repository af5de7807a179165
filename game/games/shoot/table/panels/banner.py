"""Whose turn it is and what to do, how close each side is to winning, and the row of buttons."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.games.shoot.art.hazard_art import team_sign
from game.games.shoot.art.ink import height_of, put, write
from game.ui import pictures, text, theme
from game.ui.theme import Colour, contrast, mix
from game.ui.widgets import Button

LINES = 6  # of the question, at most


class GoalProgress(NamedTuple):
    """How far a seat is: `have` of `need` of the word ("captures"), or the "lives" left where `need` is 0.

    `note` is "out", or what brings it nearer to winning now ("has the Flag").
    """

    seat: int
    have: int
    need: int
    word: str = ""
    note: str = ""
    team: int = 0
    """Its team, 0 for a seat of its own; then `seat` is the team's first one."""
    seats: tuple[int, ...] = ()


def banner_height(asked: str, width: int) -> int:
    """Return the height of the banner for its question."""
    name, line = text.line_height(theme.text_px(30), "shoot"), text.line_height(theme.text_px(18), "semi")
    room = max(1, width - 2 * theme.scale(16) - (0 if _narrow(width) else round(name * 1.25) + theme.scale(14)))
    words = height_of(asked, room, theme.text_px(18), "semi")
    return name + max(2 * line, min(LINES * line, words)) + theme.scale(22)  # never lower: the column stays still


def _narrow(width: int) -> bool:
    """Return whether a banner is so narrow for its letters that the question starts below the seat's shape."""
    return width < theme.roomy(380)


def banner_fill(seat: int) -> Colour:
    """Return the banner's colour: the seat's, made darker or paler until its text has 4.5 to 1 (UX-ACC-2)."""
    style = theme.seat_style(seat)
    away = (0, 0, 0) if sum(style.on) > sum(style.colour) else (255, 255, 255)
    shades = (mix(style.colour, away, step / 20) for step in range(20))
    return next(shade for shade in shades if contrast(style.on, shade) >= 4.5)


def draw_banner(surface: pygame.Surface, rect: pygame.Rect, seat: int, name: str, asked: str, time: str = "") -> None:
    """Draw the turn banner: the seat's colour and shape, the name, what is left of its time, and the question."""
    style = theme.seat_style(seat)
    radius = theme.scale(14)
    pictures.draw_shadow(surface, rect, theme.scale(12), (theme.scale(3), theme.scale(6)), radius, 150)
    pictures.draw_rounded(surface, rect, radius, banner_fill(seat), style.dark, max(2, theme.scale(4)))
    ink = style.on
    step = text.line_height(theme.text_px(30), "shoot")
    pad = theme.scale(16)
    side = min(round(step * 1.25), rect.h - pad)
    if narrow := _narrow(rect.w):
        side = step * 3 // 4
    centre = (rect.x + pad + side // 2, rect.y + theme.scale(8) + step // 2 if narrow else rect.centery)
    pictures.draw_shape(surface, style.shape, centre, side, None, ink, max(3, theme.scale(5)))
    left = rect.x + pad + side + theme.scale(14)
    room = pygame.Rect(left, rect.y + theme.scale(8), rect.right - pad - left, step)
    wide = text.width(time, theme.text_px(20), "bold") + theme.scale(8) if time else 0
    if time:
        spot = pygame.Rect(room.right - wide, room.y, wide, room.h)
        put(surface, time, spot, theme.text_px(20), ink, "bold", "right")
    put(surface, name, pygame.Rect(room.x, room.y, room.w - wide, room.h), theme.text_px(30), ink, "shoot")
    if narrow:
        left, room.w = rect.x + pad, rect.w - 2 * pad
    below = pygame.Rect(left, room.bottom - theme.scale(2), room.w, rect.bottom - room.bottom - theme.scale(6))
    write(surface, asked, below, theme.text_px(18), ink, "semi")


def goals_height(goals: Sequence[GoalProgress], width: int, aim: str = "", limit: str = "") -> int:
    """Return the height of the goal strip."""
    rows = 1 + max([row for _, row, _ in _goal_places(goals, width)], default=-1)
    return rows * text.line_height(theme.text_px(18), "bold") + theme.scale(16) + _aim_height(aim, limit, width)


def _aim_height(aim: str, limit: str, width: int) -> int:
    """Return the height of the aim: of two lines if one is too short."""
    small = theme.text_px(16)
    high = text.line_height(small)
    room = width - 2 * theme.scale(12)
    if limit:
        room -= text.width(limit, small, "bold") + theme.scale(11) + high * 8 // 10
    return high * (2 if text.width(aim, theme.MIN_TEXT, "semi") > room else 1)


def _goal_places(goals: Sequence[GoalProgress], width: int) -> list[tuple[int, int, int]]:
    """Return (x, row, width) of each goal in a strip: all in one row if possible, with room for one Flag's symbol."""
    size = theme.text_px(18)
    side = text.line_height(size, "bold") * 8 // 10
    step, room = side + theme.scale(6), width - 2 * theme.scale(12)
    signs = [(len(goal.seats) + 1 if goal.team else 1) for goal in goals]
    wishes = [
        count * step + text.width(_have(goal), size, "bold") + theme.scale(8)
        for count, goal in zip(signs, goals, strict=True)
    ]
    if sum(wishes) + step <= room:
        more = (room - sum(wishes)) // len(goals) if goals else 0
        lefts = [sum(wishes[:index]) + index * more for index in range(len(goals))]
        return [(left, 0, wish + more) for left, wish in zip(lefts, wishes, strict=True)]
    columns = max(1, min(len(goals), room // (max(wishes, default=1) + step)))
    wide = room // columns
    return [(index % columns * wide, index // columns, wide) for index in range(len(goals))]


def _have(goal: GoalProgress) -> str:
    return f"{goal.have}/{goal.need}" if goal.need else str(goal.have)


def draw_goals(
    surface: pygame.Surface, rect: pygame.Rect, goals: Sequence[GoalProgress], aim: str, limit: str = ""
) -> dict[str, pygame.Rect]:
    """Draw the goal strip: the aim in words, and each seat's shape with its score; return their places ("goal 2").

    `limit` is the round and the last one: it is at the right with an hourglass.
    """
    p = theme.palette()
    pictures.draw_rounded(surface, rect, theme.scale(12), p.panel, p.panel_line, max(2, theme.scale(2)))
    inside = rect.inflate(-2 * theme.scale(12), -2 * theme.scale(6))
    small = theme.text_px(16)
    head = pygame.Rect(inside.x, inside.y, inside.w, text.line_height(small))
    high = _aim_height(aim, limit, rect.w)

    if limit:
        wide = text.width(limit, small, "bold")
        put(surface, limit, pygame.Rect(head.right - wide, head.y, wide, head.h), small, p.text, "bold")
        mark = pictures.icon("hourglass", head.h * 8 // 10, p.text_soft)
        surface.blit(mark, mark.get_rect(midright=(head.right - wide - theme.scale(3), head.centery)))
        head.w -= wide + mark.get_width() + theme.scale(8)
    if high > head.h:
        head.h = high
        write(surface, aim, head, small, p.text_soft, "semi")
    else:
        put(surface, aim, head, small, p.text_soft, "semi")
    size = theme.text_px(18)
    step = text.line_height(size, "bold")
    hits = {}
    for goal, (left, row, wide) in zip(goals, _goal_places(goals, rect.w), strict=True):
        cell = pygame.Rect(inside.x + left, head.bottom + row * step, wide, step)
        side = step * 8 // 10
        after = _draw_side(surface, cell, goal, side)
        words = _have(goal)
        room = pygame.Rect(after, cell.y, cell.right - after - theme.scale(2), step)
        used = put(surface, words, room, size, p.text, "bold")
        icon = "death-skull" if goal.note == "out" else "flying-flag" if goal.note else ""
        if not icon and not goal.need:
            icon = "heart-plus"
        if icon:
            mark = pictures.icon(icon, side, p.hazard if icon == "flying-flag" else p.text_soft)
            surface.blit(mark, (used.right + theme.scale(6), cell.centery - side // 2))
        hits[f"goal {goal.seat}"] = cell
    return hits


def _draw_side(surface: pygame.Surface, cell: pygame.Rect, goal: GoalProgress, side: int) -> int:
    """Draw the owner of a goal: a seat's shape, or a team's badge and the shapes of its seats; return its right end."""
    x = cell.x
    if goal.team:
        sign = team_sign(goal.team, side * 11 // 10)
        surface.blit(sign, sign.get_rect(midleft=(x, cell.centery)))
        x += sign.get_width() + theme.scale(5)
    for seat in goal.seats or (goal.seat,):
        style = theme.seat_style(seat)
        pictures.draw_shape(surface, style.shape, (x + side // 2, cell.centery), side, style.colour, style.light, 2)
        x += side + theme.scale(5)
    return x


def arrange_buttons(buttons: Sequence[Button], rect: pygame.Rect, least: int = 0) -> int:
    """Place buttons in rows that fill a rectangle's width; return the height used.

    Each row has as many as the widest allows; `least` is the smallest width in device pixels.
    """
    if not buttons:
        return 0
    gap = theme.scale(10)
    widest = max([least, *(button.wish() for button in buttons)])
    if widest * 2 + gap > rect.w and len(buttons) > 1:
        widest = _smaller(buttons, widest, (rect.w - gap) // 2)
    columns = max(1, min(len(buttons), (rect.w + gap) // (widest + gap)))
    columns = -(-len(buttons) // -(-len(buttons) // columns))  # rows as even as possible: no single button in the last
    wide = (rect.w - gap * (columns - 1)) // columns
    high = max(button.height() for button in buttons)
    first = 1 if columns == 2 and len(buttons) % 2 else 0  # an odd one is on top, the others keep their places
    for index, button in enumerate(buttons, -first):
        x = rect.x + max(0, index) % columns * (wide + gap)
        y = rect.y + (index // columns + first) * (high + gap)
        button.rect = pygame.Rect(x, y, rect.w if index < 0 else wide, high)
    rows = -(-len(buttons) // columns)
    return rows * (high + gap) - gap


def _smaller(buttons: Sequence[Button], widest: int, room: int) -> int:
    """Make the buttons' text smaller if that puts two into a row; return the widest wish then."""
    sizes = [button.size for button in buttons]
    for size in (26, 24, 22):
        for button in buttons:
            button.size = size
        wish = max(button.wish() for button in buttons)
        if wish <= room:
            return wish
    for size in (24, 22, 20, 18):  # their keys need not be printed on them
        for button in buttons:
            button.size = size
        if max(_bare(button) for button in buttons) <= room:
            return room
    for button, size in zip(buttons, sizes, strict=True):
        button.size = size
    return widest


def _bare(button: Button) -> int:
    """Return the width of a button with nothing on it but its words and its icon."""
    signs = theme.text_px(button.size) * (bool(button.locked) + bool(button.icon_name))
    return text.width(button.words, theme.text_px(button.size), button.face) + theme.scale(34) + signs
