"""A step on the page of the ladder: the poster of its first rival, what is asked for, and its stars (LAD-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.kernel.messages import listed, say, together
from game.lobby.days import day_word
from game.table.game_page import draw_face
from game.ui import text
from game.ui.fit import put
from game.ui.pictures import draw_rounded
from game.ui.stars import GOLD, draw_star
from game.ui.theme import mix, palette, roomy, scale, text_px

if TYPE_CHECKING:
    from game.lobby.lobby import Lobby
    from game.lobby.steps import LadderStep
    from game.play.ladder import Climb
    from game.ui.game_theme import GameTheme

TEXT, LINE = 17, 18


class StepCell(NamedTuple):
    """A step in its place: the poster at the left, the words beside it, the stars below."""

    step: LadderStep
    poster: pygame.Rect
    words: pygame.Rect
    stars: tuple[pygame.Rect, ...]
    bottom: int


def against(step: LadderStep, lobby: Lobby, climb: Climb) -> str:
    """Return who sits at a step's table, with their level, and when it was first won."""
    levels = {level.key: level.word for level in lobby.levels}
    found = [step.rivals[0].level] * len(step.rivals) == [one.level for one in step.rivals]
    names = [one.name for rival in dict.fromkeys(step.rivals) if (one := lobby.cast.of(rival.who)) is not None]
    words = say("Against {names}", names=listed(names))
    level = levels.get(step.rivals[0].level, "") if found else ""
    mates = [one.name for rival in step.mates if (one := lobby.cast.of(rival.who)) is not None]
    with_whom = say("with {names}", names=listed(mates)) if mates else ""
    day = climb.beaten(step)
    beaten = say("beaten {day}", day=day_word(day)) if day else ""
    return together(words, with_whom, level, beaten, between=" · ")


def place_step(step: LadderStep, lobby: Lobby, climb: Climb, inner: pygame.Rect) -> StepCell:
    """Place a step in a panel."""
    side, gap = roomy(88), scale(14)
    poster = pygame.Rect(inner.x, inner.y, side, side + foot_height())
    wide = inner.width - side - gap
    words = pygame.Rect(poster.right + gap, inner.y, wide, 0)
    if wide < roomy(200):  # large text in a narrow column
        words = pygame.Rect(inner.x, poster.bottom + scale(6), inner.width, 0)
    words.height = text.measure(against(step, lobby, climb), text_px(TEXT), "bold", words.width)[1] + scale(2)
    words.height += text.measure(step.text, text_px(TEXT), "ui", words.width)[1]
    y, rows = max(poster.bottom, words.bottom) + scale(8), []
    for star in step.stars:
        left = star_side() + scale(10)
        high = max(star_side(), text.measure(star.text, text_px(LINE), "semi", inner.width - left)[1]) + scale(4)
        rows.append(pygame.Rect(inner.x, y, inner.width, high))
        y += high
    return StepCell(step, poster, words, tuple(rows), y)


def foot_height() -> int:
    """Return the height of the score below a beaten rival's face."""
    return text.line_height(text_px(16), "semi") + scale(6)


def star_side() -> int:
    """Return the side of a star."""
    return roomy(26)


def draw_step(surface: pygame.Surface, cell: StepCell, climb: Climb, lobby: Lobby, game_theme: GameTheme) -> None:
    """Draw a step."""
    p, step = palette(), cell.step
    _draw_poster(surface, cell, climb, lobby, game_theme)
    room = cell.words.copy()
    room.y = text.draw(surface, against(step, lobby, climb), room, text_px(TEXT), p.text, "bold").bottom + scale(2)
    text.draw(surface, step.text, room, text_px(TEXT), p.text_soft, "ui")
    for star, row in zip(step.stars, cell.stars, strict=True):
        won, side = climb.has(star), star_side()
        draw_star(surface, (row.x + side // 2, row.y + side // 2), side, won=won)
        left = pygame.Rect(row.x + side + scale(10), row.y + scale(2), row.width - side - scale(10), row.height)
        text.draw(surface, star.text, left, text_px(LINE), p.text if won else p.text_soft, "semi")


def _draw_poster(
    surface: pygame.Surface, cell: StepCell, climb: Climb, lobby: Lobby, game_theme: GameTheme
) -> None:  # fmt: skip
    """Draw a rival: framed with day and score once beaten, the frame gilded by three stars."""
    p, step, rect = palette(), cell.step, cell.poster
    day = climb.beaten(step)
    whole = climb.stars(step) == len(step.stars)
    frame = GOLD if whole else mix(p.panel, p.ink, 0.6) if day else mix(p.panel, p.text_soft, 0.3)
    paper = (246, 232, 200) if day else mix(p.panel, p.text_soft, 0.1)
    draw_rounded(surface, rect, scale(6), paper, frame, max(2, scale(4 if whole else 3)))
    who = lobby.cast.of(step.rivals[0].who)
    if who is None:
        return
    foot = pygame.Rect(rect.x + scale(4), rect.bottom - foot_height(), rect.width - scale(8), foot_height())
    score = climb.scores.get(step.rivals[0].who) if day else None
    face = rect.inflate(-scale(8), -scale(8))
    if score is not None:
        face.height -= foot_height()
    look = who.look or next((look.key for look in reversed(lobby.looks)), "")
    draw_face(surface, face, game_theme, look, who)
    if score is not None:
        words = say("{won} : {lost}", won=score.won, lost=score.lost)
        put(surface, words, foot, text_px(15), (58, 40, 24), "semi", "centre")
