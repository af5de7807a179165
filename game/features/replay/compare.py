"""A game and its variation side by side, turn by turn, with their differences below (MOM-BRA-4)."""

from __future__ import annotations

from collections.abc import Sequence
from sqlite3 import Error
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import pygame

from game.bots.chances import TABLE
from game.features.replay.matches import first_view
from game.games import find, load, meta_of
from game.games.story import story_of
from game.kernel.messages import say, say_count, together
from game.store import archives, chances, provenance
from game.store.troubles import JournalError, sentence_of
from game.table.compare import Differing, Pair, Shares, nearest
from game.table.game_page import GamePage, draw_slip
from game.table.replay_session import ReplaySession
from game.table.session import Seating
from game.ui import keys, text
from game.ui.form_scene import Maker
from game.ui.pictures import draw_rounded
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, draw_panel

if TYPE_CHECKING:
    from game.features.context import Context
    from game.table.scene import TableScene

Shown = Literal["both", "one", "two"]
LINES = 4
"""Most lines of differences; the rest are only counted."""
BROAD = 1280
"""Window width in pixels that has room for both tables."""
LEAST = (1280, 720)
"""Least width in pixels at which a table is laid out before it is scaled down."""


class CompareScene(GamePage):
    """Two tables, or one at a time, with C to flip; the differences below."""

    name = "compare"
    heading = say("Side by side")
    window_title = say("Splatterbox: side by side")

    def __init__(self, context: Context, game: str, pair: Pair, names: tuple[str, str]) -> None:
        """`names` are those of the original and the variation."""
        super().__init__(context.host, context.lobby(game))
        self.pair, self.names = pair, names
        self.tables: list[TableScene[Any, Any]] = [
            find(meta_of(game).table)(context.host, reel) for reel in (pair.one, pair.two)
        ]
        self.wanted: Shown = "both"
        """What should be shown; a narrow window shows one table at a time."""
        self.rooms: list[tuple[int, pygame.Rect]] = []
        """Which tables are shown, and where."""
        self.sheets: dict[int, pygame.Surface] = {}
        self.rows: list[Differing] = []
        self.strip = pygame.Rect(0, 0, 0, 0)
        back, on = lambda: self.go(-1), lambda: self.go(1)
        self.earlier = Button(
            say("Previous turn"), back, command="left", icon_name="anticlockwise-rotation", face=self.face
        )
        self.earlier.tip = say("Shows both tables one turn earlier.")
        self.later = Button(say("Next turn"), on, command="right", icon_name="next-button", face=self.face)
        self.later.tip = say("Shows both tables one turn later.")
        self.flip = Button(say("Flip"), self.press_flip, command="flip", icon_name="card-exchange", face=self.face)
        self.flip.tip = say("Shows one table, then the other (C).")
        self._differ()

    @property
    def foot(self) -> list[Button]:
        """The Back button and the buttons that step through the turns."""
        return [self.back, self.earlier, self.later, self.flip]

    # Places ----------------------------------------------------------------------------------------------------------

    def _layout_foot(self, w: int, h: int) -> int:
        """Place the buttons in as many rows as they need."""
        return self._foot_in_rows(w, h, scale(16))

    def first_focus(self) -> Button:
        return self.later

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return no panels: the tables fill the page."""
        return []

    def layout(self, size: tuple[int, int]) -> None:
        """Place both tables, or one in a narrow window, and the strip below."""
        self._why()
        super().layout(size)

    @property
    def shown(self) -> Shown:
        """What is actually shown."""
        return "one" if self.size[0] < BROAD and self.wanted == "both" else self.wanted

    def _layout_panels(self, w: int, top: int) -> None:
        view, margin, gap = self.scroll.view, scale(36), scale(16)
        self.panels = []
        line = text.line_height(text_px(17)) + scale(4)
        least = text.line_height(text_px(26), self.face) + scale(30)
        high = min(least + line * LINES, max(least + line, view.height * 2 // 5))
        self.strip = pygame.Rect(margin, view.bottom - high, w - 2 * margin, high - scale(4))
        area = pygame.Rect(margin, view.y, w - 2 * margin, self.strip.y - view.y - gap)
        shown = [0, 1] if self.shown == "both" else [0 if self.shown == "one" else 1]
        wide = (area.width - gap * (len(shown) - 1)) // len(shown)
        first = pygame.Rect(area.x, area.y, wide, area.height)
        self.rooms = [(number, first.move(at * (wide + gap), 0)) for at, number in enumerate(shown)]
        self.sheets = {}
        for number, room in self.rooms:
            self._lay(number, self._picture(room))
        self.scroll.layout(view, 0)

    def _lay(self, number: int, room: pygame.Rect) -> None:
        """Lay a table out on its own window-sized surface, in the shape of its place."""
        if room.height < 20:
            return
        wide = max(LEAST[0], self.size[0])
        high = max(LEAST[1], wide * room.height // room.width)
        wide = max(wide, high * room.width // room.height)
        self.sheets[number] = pygame.Surface((wide, high))
        table = self.tables[number]
        table.layout((wide, high))
        table.on_resume()
        table.back.restore()

    def _picture(self, room: pygame.Rect) -> pygame.Rect:
        """Return where the table goes, below its name."""
        head = text.line_height(text_px(18), "semi") + scale(20)
        return pygame.Rect(room.x, room.y + head, room.width, room.height - head)

    # Doing -----------------------------------------------------------------------------------------------------------

    def go(self, by: int) -> None:
        """Go forward by this many turns, or back if negative."""
        if self.pair.go(by):
            self._differ()
            for number in self.sheets:
                self.tables[number].director.skip()
                self.tables[number].drain()
                self.tables[number].back.restore()
        self._why()
        self.dirty = True

    def _differ(self) -> None:
        self.rows = self.pair.differing()

    def _why(self) -> None:
        """Set the reasons of buttons that lead nowhere."""
        self.earlier.reason = None if self.pair.at else say("They split here.")
        self.later.reason = None if self.pair.at < len(self.pair.stops) - 1 else say("There are no later turns.")

    def press_flip(self) -> None:
        """Flip between the tables; a wide window also shows both."""
        ways: list[Shown] = ["one", "two", *(["both"] if self.size[0] >= BROAD else [])]  # type: ignore[list-item]
        self.wanted = ways[(ways.index(self.shown) + 1) % len(ways)]
        self.layout(self.size)
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Step through the turns by left and right, flip by C; the rest as on every page."""
        if keys.given(event, "flip"):
            self.press_flip()
            return True
        command = keys.command_of(event)
        if command in ("left", "right"):
            self.go(-1 if command == "left" else 1)
            return True
        return super().handle(event)

    def update(self, dt: float) -> bool:
        """Finish the tables' animations."""
        moving = [self.tables[number].tick(dt) for number in self.sheets]
        return super().update(dt) or any(moving)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the tables, scaled down, and the strip."""
        p, over = palette(), self.pair.ended()
        for number, room in self.rooms:
            place = self._picture(room)
            ends = say("it ends here") if over[number] and self.pair.at else ""
            words = together(self.names[number], ends, between=" · ")
            draw_slip(surface, words, pygame.Rect(room.x, room.y, room.width, place.y - room.y), p.text, "left")
            sheet = self.sheets.get(number)
            if sheet is None:
                continue
            self.tables[number].draw(sheet)
            draw_rounded(surface, place.inflate(scale(6), scale(6)), scale(6), p.ink, None)
            surface.blit(pygame.transform.smoothscale(sheet, place.size), place)
        self._draw_strip(surface)

    def _draw_strip(self, surface: pygame.Surface) -> None:
        turn = say("Turn {turn}: what differs", turn=self.pair.turn) if self.pair.at else say("Where they split")
        draw_panel(surface, self.strip, turn, face=self.face)
        inner = self.strip.inflate(-2 * scale(20), 0)
        inner.y += text.line_height(text_px(26), self.face) + scale(14)
        line = text.line_height(text_px(17)) + scale(4)
        columns = max(1, min(3, (self.size[0] - 2 * scale(36)) // roomy(360)))
        fits = max(1, (self.strip.bottom - scale(8) - inner.y) // line) * columns
        if not self.rows:
            room = pygame.Rect(inner.x, inner.y, inner.width, line)
            text.draw(surface, say("There is no difference so far."), room, text_px(17), palette().text)
            return
        rows = self.rows if len(self.rows) <= fits else self.rows[: fits - 1]
        lines: list[str] = [self._words(row) for row in rows]
        if len(rows) < len(self.rows):
            lines.append(say_count("and one more", "and {n} more", len(self.rows) - len(rows)))
        wide = inner.width // columns
        for at, words in enumerate(lines):
            room = pygame.Rect(inner.x + at % columns * wide, inner.y + at // columns * line, wide - scale(12), line)
            text.draw(surface, words, room, text_px(17), palette().text, "semi", wrap=0)

    def _words(self, row: Differing) -> str:
        holders: Sequence[Any] = self.pair.two.table.holders
        who = str(holders[row.seat - 1].name)
        return say("{name}, {figure}: {one} | {two}", name=who, figure=row.title, one=row.one, two=row.two)


# -- the work -----------------------------------------------------------------------------------------


def open_compare(context: Context, game: str, kept: int) -> None:
    """Show a saved variation side by side with its original, or a notice saying why that isn't possible."""
    reason = provenance.why_not_compared(context.journal() if kept else None, kept)
    if reason:
        context.host.toast(say("Can't compare: {reason}.", reason=reason))
        return
    try:
        context.host.push(comparison(context, game, kept))
    except (Error, JournalError, OSError) as error:
        context.host.toast(say("Can't compare: {reason}.", reason=sentence_of(error)))


def comparison(context: Context, game: str, kept: int) -> CompareScene:
    """Return the page of both games; raises as `archives.past_of` does."""
    journal, rules = context.journal(), load(game)
    assert journal is not None
    origin, reels = provenance.origin_in(journal, kept), []
    rows = [archives.past_of(journal, number, rules) for number in (origin.parent, kept)]
    over = all(row[2] for row in rows)
    for past, table, _finished in rows:
        seating = msgspec.convert(table, Seating)
        people = [seat for seat, holder in enumerate(seating.holders, 1) if holder.kind == "person"]
        viewpoint = first_view(over, people)
        reels.append(ReplaySession(past, seating, over=over, viewpoint=viewpoint, own=None if over else people))
    shares = (shares_of(context, game, origin.parent), shares_of(context, game, kept))
    named = next((one.named for one in journal.kept() if one.id == kept), "")
    names = (say("The original"), named or say("The variation"))
    return CompareScene(context, game, Pair(reels[0], reels[1], origin.fork, shares), names)


def shares_of(context: Context, game: str, kept: int) -> Shares:
    """Return a function that gives the stored win chances of a match."""
    journal = context.journal()
    assert journal is not None
    found = chances.kept(journal, kept, TABLE, story_of(game).winning.by)
    return nearest({number: one.shares for number, one in found.items()})
