"""Rivals on the records page: a row of faces with the score between them and a person (REC-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.games import find, meta_of
from game.kernel.messages import say
from game.table.game_page import draw_face, theme_of
from game.ui import text
from game.ui.fit import put
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.words import translation_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.lobby.cast import Character
    from game.lobby.lobby import Lobby
    from game.store.keepsakes import RivalScore

MOST = 12
"""Most rivals that are shown."""


class ShownRival(NamedTuple):
    """A rival in its place."""

    who: Character
    lobby: Lobby
    score: str
    room: pygame.Rect


def placed(scores: Sequence[RivalScore], inner: pygame.Rect) -> list[ShownRival]:
    """Place the rivals met most side by side, in as many rows as they need."""
    words = [word for name in _names(scores) for word in translation_of(name).split()]
    widest = max((text.width(word, text_px(16), "semi") for word in words), default=0) + scale(2)
    wide, gap = min(inner.width, max(roomy(104), widest)), scale(6)
    columns = max(1, (inner.width + gap) // (wide + gap))
    line = text.line_height(text_px(16), "semi")
    lines = max((text.measure(name, text_px(16), "semi", wide)[1] for name in _names(scores)), default=line)
    high = roomy(76) + lines + line + scale(12)
    found: list[ShownRival] = []
    for one in scores:
        lobby: Lobby = find(meta_of(one.game).lobby)
        who = lobby.cast.of(one.who)
        if who is None or len(found) == MOST:
            continue
        row, column = divmod(len(found), columns)
        room = pygame.Rect(inner.x + column * (wide + gap), inner.y + row * high, wide, high)
        score = say("{won} : {lost}", won=one.won, lost=one.lost)
        found.append(ShownRival(who, lobby, score, room))
    return found


def _names(scores: Sequence[RivalScore]) -> list[str]:
    found = [find(meta_of(one.game).lobby).cast.of(one.who) for one in scores]
    return [one.name for one in found if one is not None]


def draw_rival(surface: pygame.Surface, rival: ShownRival) -> None:
    """Draw a face with its name and the score, the person's wins first."""
    p, room, side = palette(), rival.room, roomy(72)
    face = pygame.Rect(0, room.y, side, side)
    face.centerx = room.centerx
    draw_portrait(surface, face, rival.lobby, rival.who)
    name = pygame.Rect(room.x, room.y + side + scale(2), room.width, 10)
    below = text.draw(surface, rival.who.name, name, text_px(16), p.text_soft, "semi", "centre").bottom
    line = text.line_height(text_px(17), "bold")
    put(surface, rival.score, pygame.Rect(room.x, below, room.width, line), text_px(17), p.text, "bold", "centre")


def draw_portrait(surface: pygame.Surface, face: pygame.Rect, lobby: Lobby, who: Character) -> None:
    """Draw a character's face, with the splash of its game behind it."""
    game_theme, looks = theme_of(lobby), [look.key for look in lobby.looks]
    look = who.look or (looks[0] if looks else "")
    if game_theme.splash is not None:
        game_theme.splash(surface, face, look, 1)
        face = face.inflate(-face.width // 5, -face.height // 5)
    draw_face(surface, face, game_theme, look, who)
