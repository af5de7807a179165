"""Deal me a table: each press deals a fresh, fair table; its number deals it again (LAB-2).

A wild table is offered once background games judge it fair; otherwise the next number is tried (LAB-3).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.battlefield import dealer, dealt_titles
from game.battlefield.blank import SIZES
from game.battlefield.dealt_places import DealRequest
from game.battlefield.schema import THEMES
from game.kernel.messages import say, together
from game.lobby.lab import LabSheet
from game.lobby.maps import MapEntry
from game.lobby.wild_table_verdict import GAMES, even, told_even, told_uneven
from game.resources import maps
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.map_pictures import draw_map, paint_next
from game.ui.new_map_words import KINDS, LETTERS, NO_NUMBER, STYLE_WORDS, show_kind, size_words
from game.ui.scene import Host
from game.ui.theme import palette, scale, text_px
from game.ui.widgets import Button, in_rows


class Games(Protocol):
    """Test games in the background that show whether a table is fair."""

    def news(self) -> LabSheet | None:
        """Return the newest sheet, once."""

    @property
    def over(self) -> bool:
        """Return whether nothing more will come."""

    def close(self) -> None:
        """Stop the test games."""


class TableDealer(Protocol):
    """Deals tables in the background."""

    def begin(self, wish: DealRequest) -> Callable[[], dealer.DealtMap | str | None]:
        """Start dealing; return a function that returns the table, an error sentence, or None until it is done."""

    def games(self, dealt: dealer.DealtMap, mode: str) -> Games:
        """Start the test games of a wild table; OSError if they cannot start."""

    def take(self, dealt: dealer.DealtMap) -> str:
        """Add a dealt table to the maps to play; return its key."""

    def keep(self, dealt: dealer.DealtMap) -> Callable[[], Path | str | None]:
        """Start saving a dealt table as a map of the player's own; returns what `begin` returns, with a path."""


class DealScene(FormScene):
    """Style, size and number at the left, the table beside them. Enter plays on it."""

    name = "deal"
    heading = say("Deal me a table")
    window_title = say("Splatterbox: deal me a table")
    rule_here = "S-MAP-4"
    most_columns = 2

    def __init__(
        self, host: Host, dealing: TableDealer, mode: str, done: Callable[[str], None], first: int = 0, taken: int = 2,
        arrange: Callable[[Path], None] = lambda _: None,
    ) -> None:  # fmt: skip
        """`done` receives the key of the table to play on, which has room for at least `taken` seats.

        Without `first`, the first number is random. `arrange` receives the file of a table that was saved for that.
        """
        super().__init__(host)
        self.shares = (36, 64)
        self.dealing, self.mode, self.done = dealing, mode, done
        self.modes, self.taken = dealer.carried(mode), taken
        self.style, self.size_wanted = THEMES[dealer.fresh() % len(THEMES)] if not first else THEMES[1], SIZES[1]
        self.number = first or dealer.fresh()
        self.wild = False
        self.told = False
        """Whether the number was typed: the table is then offered untested."""
        self.dealt: dealer.DealtMap | None = None
        self.said = ""
        self.even = ""
        """The test games' verdict on the wild table that is offered, or on the one before it."""
        self.games: Games | None = None
        self.played = 0
        self._asked: Callable[[], dealer.DealtMap | str | None] | None = None
        self._again = False
        self._keeping: Callable[[], Path | str | None] | None = None
        self.room = pygame.Rect(0, 0, 0, 0)
        self.main = Button(say("Play on it"), self._take, command="confirm", kind="primary", icon_name="check-mark")
        self.main.tip = say("Goes back to the set-up with this table.")
        self.keep = Button(say("Save map"), self._keep, icon_name="save", size=24)
        self.keep.tip = say("Saves this table as a map of your own, under Maps.")
        self.arrange = Button(say("Arrange"), self._keep_to_arrange, icon_name="move", size=24)
        self.arrange.tip = say("Saves this table as a map of your own, and lets you move the things on it.")
        self._arranges, self._then = arrange, False
        self.halt = Button(say("Stop the test games"), self._stop, icon_name="cancel", size=24)
        self.halt.tip = say("Stops the test games, so this table stays untested.")
        self.ask()

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: what to deal, and the table."""
        return [(say("What to deal"), self._make_wish), (say("Table"), self._make_table)]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; only a finished table can be played on or saved."""
        super().layout(size)
        self._judge()

    # Controls --------------------------------------------------------------------------------------------------------

    def _make_wish(self, inner: pygame.Rect) -> int:
        another = Button(say("Another table"), self.another, icon_name="rolling-dices", size=24)
        another.tip = say("Deals a fresh table under a new number.")
        y, buttons = inner.y, [another, self.keep, self.arrange, *([self.halt] if self.wild else [])]
        for row in in_rows(buttons, inner.width, scale(10)):
            x = inner.x
            for button in row:
                button.rect = pygame.Rect(x, y, min(inner.width, button.wish()), button.height())
                x = self.group.add(button).rect.right + scale(10)
            y = row[0].rect.bottom + scale(10)
        y = self.field(say("Table number"), inner, y, dealt_titles.number_of(self.wish), self._typed, LETTERS)
        y = self.effect(say("The same number always deals the same table, for everybody."), inner, y)
        styles: list[tuple[object, str]] = [(style, STYLE_WORDS[style]) for style in THEMES]
        y = self._make_kind(inner, y)
        y = self.step(say("Style"), styles, self.style, self._put_style, "", inner, y, wraps=True)
        sizes: list[tuple[object, str]] = [(one, size_words(one)) for one in SIZES if self._seats(one)]
        words = say("Every Base has equally good routes to the Flag and to its Tokens.")
        return self.step(say("Size"), sizes, self.size_wanted, self._put_size, together(words, self._why_not_all()),
                         inner, y)  # fmt: skip

    def _make_kind(self, inner: pygame.Rect, y: int) -> int:
        """Place the choice between a symmetrical and a wild table; hill modes have none."""
        reason = dealer.why_not(self.wish._replace(wild=True))
        if reason and not self.wild:
            return self.effect(reason, inner, y)
        words = say("Not mirrored: Rookies play {games} test games, and the table is offered if it proves fair.",
                    games=GAMES)  # fmt: skip
        return self.step(say("Layout"), KINDS, self.wild, self._put_wild,
                         words if self.wild else say("The layout makes all Bases equal."), inner, y)  # fmt: skip

    def _make_table(self, inner: pygame.Rect) -> int:
        below = text.line_height(text_px(20)) + (3 * text.line_height(text_px(17)) if self.wild else 0)
        high = max(inner.width * 2 // 5, self.bottom - scale(40) - inner.y - below)
        self.room = pygame.Rect(inner.x, inner.y, inner.width, min(high, inner.width * 3 // 4))
        words = 3 * text.line_height(text_px(17)) if self.wild else 0
        return self.room.bottom + text.line_height(text_px(20), "bold") + scale(14) + words

    # Doing -----------------------------------------------------------------------------------------------------------

    @property
    def wish(self) -> DealRequest:
        """The wanted table: for the chosen mode and everything it needs."""
        return DealRequest(self.style, *self.size_wanted, self._seats(self.size_wanted), self.modes, self.number,
                           self.wild)  # fmt: skip

    def _seats(self, size: tuple[int, int]) -> int:
        return dealer.seats_for(size, self.modes, self.taken)

    def _why_not_all(self) -> str:
        """Return why some sizes are not offered; empty if all are."""
        wishes = (DealRequest(self.style, *size, self.taken, self.modes, 0) for size in SIZES if not self._seats(size))
        return next((dealer.why_not(wish) for wish in wishes), "")

    def another(self) -> None:
        """Deal a fresh table."""
        self.number, self.told = dealer.fresh(), False
        self.ask()
        self.layout(self.size)

    def ask(self) -> None:
        """Start dealing the wanted table, after the one that is being dealt."""
        self.dealt, self.said, self.even = None, "", ""
        self._end_games()
        self._again = self._asked is not None
        if not self._again:
            self._asked = self.dealing.begin(self.wish)
        self._judge()

    def _typed(self, words: str) -> None:
        """Apply a typed number without laying out the page again, which would interrupt the typing."""
        found = dealer.numbered(words)
        if found is None:
            self._end_games()
            self.dealt, self.said = None, NO_NUMBER
            self._judge()
        elif found != (self.number, self.wild) or self.said:
            (self.number, self.wild), self.told = found, True
            show_kind(self.group, self.wild)
            self.ask()

    def _put_wild(self, wild: object) -> None:
        self.wild, self.told = bool(wild), False
        self.ask()
        self.layout(self.size)

    def _put_style(self, style: object) -> None:
        self.style = str(style)
        self.ask()
        self.layout(self.size)

    def _put_size(self, size: object) -> None:
        assert isinstance(size, tuple)
        self.size_wanted = size
        self.ask()
        self.layout(self.size)

    def _judge(self) -> None:
        reason = None if self.dealt is not None else self.said or say("The table is not ready yet.")
        if reason is None and self.games is not None:
            reason = say("You can use this table once its test games show that it is fair.")
        self.halt.reason = None if self.games is not None else say("No test games are running.")
        for button in (self.keep, self.arrange, self.main):
            if button is not None:
                button.reason = reason
        self.dirty = True

    def _stop(self) -> None:
        """Stop the test games; the table is not offered."""
        if self.games is not None:
            self._end_games()
            self.dealt, self.said = None, say("Stopped: this table has not been shown to be fair.")
            self._judge()

    def _end_games(self) -> None:
        if self.games is not None:
            self.games.close()
        self.games, self.played = None, 0

    def _begin_games(self) -> None:
        """Start the test games of a wild table whose number was not typed."""
        if self.dealt is None or not self.wild or self.told:
            return
        try:
            self.games = self.dealing.games(self.dealt, self.mode)
        except OSError as error:
            self.dealt, self.said = None, say("Test games can't be played: {reason}.", reason=str(error))

    def _watch_games(self) -> None:
        """Follow the test games' progress and result."""
        if self.games is None:
            return
        over, sheet = self.games.over, self.games.news()
        if sheet is not None:
            self.played, self.dirty = sheet.played, True
        if sheet is not None and sheet.stage == "done" and sheet.standings:
            self._judged(sheet)
        elif over or (sheet is not None and sheet.trouble):
            self._end_games()
            trouble = sheet.trouble if sheet is not None else ""
            self.dealt, self.said = (
                None,
                trouble or say("The test games could not be finished: press Another table."),
            )
            self._judge()

    def _judged(self, sheet: LabSheet) -> None:
        """Offer the table, or try the next number."""
        self._end_games()
        shares, fair = [row.mean for row in sheet.standings], sheet.standings[0].fair
        if even(shares, fair, sheet.badge is not None and sheet.badge.state == "tilted"):
            self.even = told_even(shares, fair, sheet.games)
            self._judge()
            return
        before = told_uneven(dealt_titles.number_of(self.wish), shares, fair, sheet.games)
        self.number += 1
        self.ask()
        self.even = together(before, say("Trying the next one."))
        self.layout(self.size)

    def leave(self) -> None:
        """Stop the test games and go back."""
        self._end_games()
        super().leave()

    def _take(self) -> None:
        if self.dealt is not None and self.games is None:
            key = self.dealing.take(self.dealt)
            self.host.pop()
            self.done(key)

    def _keep(self) -> None:
        if self.dealt is not None and self._keeping is None:
            self._keeping = self.dealing.keep(self.dealt)

    def _keep_to_arrange(self) -> None:
        self._then = True
        self._keep()

    def update(self, dt: float) -> bool:
        """Receive the dealt table, its picture, and the result of saving it."""
        self._take_over()
        self._watch_games()
        kept: Any = self._keeping() if self._keeping is not None else None
        if kept is not None:
            self._keeping, then, self._then = None, self._then, False
            made = isinstance(kept, Path)
            self.host.toast(say("Saved under Maps: {file}.", file=kept.name) if made else kept)
            if made and then:
                self._arranges(kept)
        if paint_next():
            self.dirty = True
        return super().update(dt) or self._asked is not None or self.games is not None

    def _take_over(self) -> None:
        found = self._asked() if self._asked is not None else None
        if found is None:
            return
        self._asked = None
        if self._again:
            self.ask()
            return
        if isinstance(found, str):
            self.said = found
        elif not self.said:
            self.dealt = found
            self._begin_games()
        self._judge()

    # Drawing ---------------------------------------------------------------------------------------------------------

    def entry(self) -> MapEntry:
        """The table as a map list entry; one still being dealt if it is not ready."""
        if self.dealt is None:
            return MapEntry(Path("table.tmx"), "", reading=not self.said)
        field = self.dealt.battlefield
        return MapEntry(maps() / "table.tmx", field.title, size_mm=(field.width, field.height), battlefield=field)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the table with its name below, which ends with its number, or why there is none."""
        draw_map(surface, self.entry(), self.room, False, self.host.still)
        words = self.said or self.entry().title
        below = pygame.Rect(self.room.x, self.room.bottom + scale(6), self.room.width, text.line_height(text_px(20)))
        text.draw(surface, words, below, text_px(20), palette().text, "bold", "centre", max_lines=1)
        said = self._games_words()
        if said:
            room = pygame.Rect(self.room.x, below.bottom + scale(2), self.room.width, 3 * text.line_height(text_px(17)))
            text.draw(surface, said, room, text_px(17), palette().text_soft, "semi", "centre", max_lines=3)

    def _games_words(self) -> str:
        """Return the test games' progress or result, or that there were none."""
        if not self.wild:
            return ""
        if self.games is not None:
            words = say("Rookies are testing it: {played} of {games} games.", played=self.played, games=GAMES)
            return together(self.even, words) if self.even else words
        if self.dealt is not None and self.told:
            return say("Dealt by number: no test games were played here.")
        return self.even
