"""The feats and stars of a match on its end page: a picture, the title, and what was done (REC-5, LAD-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.games.feats import feats_of
from game.games.goals import met_at
from game.games.steps import step_at
from game.kernel.messages import say, say_count
from game.lobby.feats import BOX, Feat
from game.lobby.report import ReportMoment
from game.store.earned import STAR, earned_in
from game.ui import text
from game.ui.pictures import draw_rounded, icon
from game.ui.theme import palette, roomy, scale, text_px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.features.context import Context, Source
    from game.store.journal import Journal

TITLE, TEXT = 20, 17


class ToldFeat(NamedTuple):
    """A feat, or a star as one, and the name of who did it, empty where one person played."""

    feat: Feat
    name: str
    star: bool = False
    seat: int = 0

    @property
    def title(self) -> str:
        return say("{name}: {title}", name=self.name, title=self.feat.title) if self.name else self.feat.title


def told_feats(context: Context, source: Source) -> list[ToldFeat]:
    """Return the stars and feats a match brought, seat by seat; none without a record book."""
    journal = context.journal() if source.kept else None
    if journal is None:
        return []
    known = {one.key: one for one in (*feats_of(BOX), *feats_of(source.game.key))}
    several = len(source.people) > 1
    return told_stars(journal, source) + [
        ToldFeat(known[key], source.names.get(seat, "") if several else "", seat=seat)
        for seat, keys in earned_in(journal.db, source.kept).items()
        for key in keys
        if key in known
    ]


def moment_of(source: Source, feats: Sequence[ToldFeat]) -> ReportMoment | None:
    """Return the moment in which the first of some feats was done, if it was one before the end (REC-5)."""
    who = {seat: holder.who for seat, holder in enumerate(source.seating.holders, 1) if holder.who}
    for one in feats:
        entry = met_at(source.past, one.feat.goal, one.seat, who) if one.feat.goal and one.seat else 0
        if entry:  # what it is about stands in the panel of the feats
            words = say("The moment in which {name} did it.", name=source.names.get(one.seat, ""))
            return ReportMoment(one.title, words, one.seat, entry)
    return None


def told_stars(journal: Journal, source: Source) -> list[ToldFeat]:
    """Return the stars a match of a step brought its person."""
    step = step_at(source.game.key, source.seating.step) if source.seating.step else None
    if step is None:
        return []
    won = {key for keys in earned_in(journal.db, source.kept, STAR).values() for key in keys}
    return [
        ToldFeat(Feat(star.key, say("{step}: star {number}", step=step.title, number=number), star.text, "law-star"),
                 "", star=True)
        for number, star in enumerate(step.stars, 1) if star.key in won
    ]  # fmt: skip


def panel_title(feats: list[ToldFeat]) -> str:
    """Return the title of the panel of some feats."""
    stars = sum(one.star for one in feats)
    if stars == len(feats):
        return say_count("A star!", "{n} stars!", stars)
    if stars:
        return say("Stars and feats!")
    return say("A feat!") if len(feats) == 1 else say("Feats!")


def height_of(feats: list[ToldFeat], wide: int) -> int:
    """Return the height of the feats, one below the other."""
    return sum(_row_high(one, wide) for one in feats)


def _side() -> int:
    return roomy(46)


def _row_high(one: ToldFeat, wide: int) -> int:
    room = wide - _side() - scale(14)
    words = text.measure(one.feat.text, text_px(TEXT), "ui", room)[1]
    return max(_side(), text.measure(one.title, text_px(TITLE), "bold", room)[1] + words) + scale(8)


def draw_feats(surface: pygame.Surface, feats: list[ToldFeat], room: pygame.Rect) -> None:
    """Draw each feat: its picture on a medal, its title, and what was done."""
    p, side, y = palette(), _side(), room.y
    for one in feats:
        high = _row_high(one, room.width)
        medal = pygame.Rect(room.x, y + (high - scale(8) - side) // 2, side, side)
        draw_medal(surface, one.feat.icon, medal)
        left = pygame.Rect(medal.right + scale(14), y, room.right - medal.right - scale(14), 10)
        left.y = text.draw(surface, one.title, left, text_px(TITLE), p.hazard, "bold").bottom
        text.draw(surface, one.feat.text, left, text_px(TEXT), p.text, "ui")
        y += high


def draw_medal(surface: pygame.Surface, name: str, medal: pygame.Rect) -> None:
    """Draw a feat's picture on a round plate."""
    p = palette()
    draw_rounded(surface, medal, medal.width / 2, p.hazard, p.ink, max(2, scale(3)))
    mark = icon(name, medal.width * 6 // 10, p.ink)
    surface.blit(mark, mark.get_rect(center=medal.center))
