"""Who's who on the records page: every character, and what is known of its temper: found out, not told (RIV-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.features.records.rivals import draw_portrait
from game.games import find, games, meta_of
from game.kernel.messages import say, together
from game.lobby.cast import HIDDEN_TEMPER, known_temper
from game.ui import text
from game.ui.theme import palette, roomy, scale, text_px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.lobby.cast import Character
    from game.lobby.lobby import Lobby
    from game.store.keepsakes import RivalScore

TITLE, TEXT = 18, 16


class KnownRival(NamedTuple):
    """A character, how games with it ended, and what is known of its temper."""

    who: Character
    lobby: Lobby
    score: str
    tell: str

    @property
    def words(self) -> str:
        """Its score and its line."""
        return together(self.who.text, self.score, between=" · ")


class ShownCharacter(NamedTuple):
    """A row in its place."""

    row: KnownRival
    room: pygame.Rect


def characters(scores: Sequence[RivalScore]) -> dict[str, list[KnownRival]]:
    """Return the casts of all games by game, as somebody with these scores knows them."""
    found: dict[str, list[KnownRival]] = {}
    for meta in games():
        lobby: Lobby = find(meta.lobby)
        met = {one.who: one for one in scores if one.game == meta.key}
        for who in lobby.cast.character:
            one = met.get(who.key)
            score = say("{won} : {lost}", won=one.won, lost=one.lost) if one is not None else say("Not met yet.")
            tell = known_temper(who, one.met if one else 0, one.won if one else 0)
            found.setdefault(meta.key, []).append(KnownRival(who, lobby, score, tell))
    return found


def cast_title(game: str, rows: Sequence[KnownRival]) -> str:
    """Return the title of a game's panel: how many of its characters are found out."""
    told = sum(one.tell == one.who.temper and bool(one.tell) for one in rows)
    return say("{what}: {n} of {all}", what=meta_of(game).title, n=told, all=len(rows))


def _side() -> int:
    return roomy(56)


def _room(inner: pygame.Rect) -> pygame.Rect:
    left = _side() + scale(12)
    return pygame.Rect(inner.x + left, inner.y, inner.width - left, 10)


def row_height(row: KnownRival, wide: int) -> int:
    """Return the height of a row."""
    room = wide - _side() - scale(12)
    high = text.measure(row.who.name, text_px(TITLE), "bold", room)[1]
    high += text.measure(row.words, text_px(TEXT), "ui", room)[1]
    return max(_side(), high + text.measure(row.tell, text_px(TEXT), "semi", room)[1]) + scale(12)


def draw_character(surface: pygame.Surface, shown: ShownCharacter) -> None:
    """Draw a face with its name, its line and the score, and what is known of its temper."""
    p, row, side = palette(), shown.row, _side()
    draw_portrait(surface, pygame.Rect(shown.room.x, shown.room.y, side, side), row.lobby, row.who)
    room = _room(shown.room)
    room.y = text.draw(surface, row.who.name, room, text_px(TITLE), p.text, "bold").bottom
    room.y = text.draw(surface, row.words, room, text_px(TEXT), p.text_soft, "ui").bottom
    ink = p.text_soft if row.tell == HIDDEN_TEMPER else p.text
    text.draw(surface, row.tell, room, text_px(TEXT), ink, "semi")
