"""The feats of a person on the records page: all titles, what hidden ones ask for as "?" (REC-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.games import meta_of
from game.games.feats import feats_of
from game.kernel.messages import say, say_count, together
from game.lobby.days import day_word
from game.lobby.feats import BOX
from game.ui import text
from game.ui.pictures import draw_rounded, icon
from game.ui.theme import mix, palette, roomy, scale, text_px

if TYPE_CHECKING:
    from game.features.records.book import RecordBook
    from game.lobby.feats import Feat

TITLE, TEXT = 18, 16


class FeatRow(NamedTuple):
    """A feat: what it asks for ("?" of a hidden one), and when it was done or how far it is; empty for neither."""

    feat: Feat
    text: str
    done: str
    far: str

    @property
    def note(self) -> str:
        """When it was done, else how far it is."""
        return self.done or self.far

    def beside(self, wide: int) -> bool:
        """Return whether the note has room at the right of the title."""
        title = text.width(self.feat.title, text_px(TITLE), "bold")
        return title + text.width(self.note, text_px(TEXT), "bold") + scale(16) <= wide

    def words(self, wide: int) -> str:
        """Return what is below the title."""
        return self.text if self.beside(wide) else together(self.text, self.note, between=" · ")


class ShownFeat(NamedTuple):
    """A row in its place."""

    row: FeatRow
    room: pygame.Rect


def rows_of(book: RecordBook, person: int, game: str) -> list[FeatRow]:
    """Return the feats of a game, or of any game (`BOX`), in their order."""
    done = {one.key: one for one in book.earned(person)}
    rows = []
    for feat in feats_of(game):
        found, gathers = done.get(feat.key), feat.progress
        text_of = feat.text if found is not None or not feat.hidden else "?"
        far = ""
        if gathers is not None and found is None:
            far = say("{n} of {all}", n=book.gathered(person, feat.key), all=gathers.times)
        rows.append(FeatRow(feat, text_of, day_word(found.day) if found is not None else "", far))
    return rows


def title_of(game: str, rows: list[FeatRow]) -> str:
    """Return the title of a panel: whose feats, and how many are done."""
    what = say("In any game") if game == BOX else meta_of(game).title
    return say("{what}: {n} of {all}", what=what, n=sum(bool(row.done) for row in rows), all=len(rows))


def hidden_words(rows: list[FeatRow]) -> str:
    """Return how many of some feats are hidden; empty for none."""
    hidden = sum(row.text == "?" for row in rows)
    if not hidden:
        return ""
    return say_count("One is hidden: find out yourself.", "{n} are hidden: find out yourself.", hidden)


def _side() -> int:
    return roomy(40)


def high_of(row: FeatRow, wide: int) -> int:
    """Return the height of a row."""
    room = wide - _side() - scale(12)
    title = text.measure(row.feat.title, text_px(TITLE), "bold", room)[1]
    return max(_side(), title + text.measure(row.words(room), text_px(TEXT), "ui", room)[1]) + scale(10)


def draw_row(surface: pygame.Surface, shown: ShownFeat) -> None:
    """Draw a feat: its picture on a medal, in colour if it is done, its title, and what it asks for."""
    p, side, row = palette(), _side(), shown.row
    medal = pygame.Rect(shown.room.x, shown.room.y, side, side)
    plate = p.hazard if row.done else mix(p.panel, p.text_soft, 0.25)
    ink = p.ink if row.done else mix(p.panel, p.text_soft, 0.75)
    draw_rounded(surface, medal, side / 2, plate, p.ink if row.done else ink, max(2, scale(2)))
    mark = icon(row.feat.icon, side * 6 // 10, ink)
    surface.blit(mark, mark.get_rect(center=medal.center))
    room = pygame.Rect(medal.right + scale(12), shown.room.y, shown.room.right - medal.right - scale(12), 10)
    if row.beside(room.width):
        end = pygame.Rect(room.x, room.y, room.width, text.line_height(text_px(TITLE), "bold"))
        text.draw(surface, row.note, end, text_px(TEXT), p.text_soft, "bold", "right", "middle", wrap=0)
    colour = p.text if row.done else p.text_soft
    room.y = text.draw(surface, row.feat.title, room, text_px(TITLE), colour, "bold").bottom
    text.draw(surface, row.words(room.width), room, text_px(TEXT), p.text_soft, "ui")
