"""Deal me a table: a fresh fair table each press, its number shown; the number typed gives it again (LAB-2)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.battlefield import dealer
from game.battlefield.blank import SIZES
from game.battlefield.dealt_places import Deal
from game.battlefield.schema import THEMES
from game.kernel.messages import say, together
from game.lobby.maps import MapEntry
from game.resources import maps
from game.scenes.newmap import STYLE_WORDS, size_words
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.map_pictures import draw_map, paint_next
from game.ui.scene import Host
from game.ui.theme import palette, scale, text_px
from game.ui.widgets import Button, in_rows

DIGITS = 8


class Dealing(Protocol):
    """Who deals tables beside the running program."""

    def begin(self, wish: Deal) -> Callable[[], dealer.Dealt | str | None]:
        """Begin to deal; give a function that returns the table, or a sentence; None until then."""

    def take(self, dealt: dealer.Dealt) -> str:
        """Have a dealt table among the maps to play; return its key."""

    def keep(self, dealt: dealer.Dealt) -> Callable[[], Path | str | None]:
        """Begin to make a dealt table a map of the player's own."""


class DealScene(FormScene):
    """Style, size and number at the left, the table beside them. Enter plays on it."""

    name = "deal"
    heading = say("Deal me a table")
    rule_here = "S-MAP-4"
    most_columns = 2

    def __init__(
        self, host: Host, dealing: Dealing, mode: str, done: Callable[[str], None], first: int = 0, taken: int = 2
    ) -> None:
        """`done` hears the key of the table to play on, for the `taken` seats at least.

        The first number is drawn if none is given.
        """
        super().__init__(host)
        self.shares = (36, 64)
        self.dealing, self.mode, self.done = dealing, mode, done
        self.modes, self.taken = dealer.carried(mode), taken
        self.style, self.size_wanted = THEMES[dealer.fresh() % len(THEMES)] if not first else THEMES[1], SIZES[1]
        self.number = first or dealer.fresh()
        self.dealt: dealer.Dealt | None = None
        self.said = ""
        self._asked: Callable[[], dealer.Dealt | str | None] | None = None
        self._again = False
        self._keeping: Callable[[], Path | str | None] | None = None
        self.room = pygame.Rect(0, 0, 0, 0)
        self.main = Button(say("Play on it"), self._take, key="confirm", kind="primary", icon_name="check-mark")
        self.main.tip = say("Goes back and sets the game on this table.")
        self.keep = Button(say("Keep"), self._keep, icon_name="save", size=24)
        self.keep.tip = say("Makes this table a map of your own, under Maps.")
        self.ask()

    def title_text(self) -> str:
        """The window's title."""
        return say("Splatterbox: deal me a table")

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """What is dealt, and the table."""
        return [(say("What is dealt"), self._make_wish), (say("Table"), self._make_table)]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; only a table that is there can be played on or kept."""
        super().layout(size)
        self._judge()

    # Controls --------------------------------------------------------------------------------------------------------

    def _make_wish(self, inner: pygame.Rect) -> int:
        another = Button(say("Another table"), self.another, icon_name="rolling-dices", size=24)
        another.tip = say("Deals a fresh table under a new number.")
        y = inner.y
        for row in in_rows([another, self.keep], inner.width, scale(10)):
            x = inner.x
            for button in row:
                button.rect = pygame.Rect(x, y, min(inner.width, button.wish()), button.height())
                x = self.group.add(button).rect.right + scale(10)
            y = row[0].rect.bottom + scale(10)
        y = self.field(say("Table number"), inner, y, str(self.number), self._typed, DIGITS)
        y = self.effect(say("The same number gives the same table again, to you and to everybody."), inner, y)
        styles: list[tuple[object, str]] = [(style, STYLE_WORDS[style]) for style in THEMES]
        y = self.step(say("Style"), styles, self.style, self._put_style, "", inner, y, wraps=True)
        sizes: list[tuple[object, str]] = [(one, size_words(one)) for one in SIZES if self._seats(one)]
        words = say("Every Base has as good a way to the Flag and to its Tokens.")
        return self.step(say("Size"), sizes, self.size_wanted, self._put_size, together(words, self._why_not_all()),
                         inner, y)  # fmt: skip

    def _make_table(self, inner: pygame.Rect) -> int:
        high = max(inner.width * 3 // 5, self.scroll.view.bottom - scale(40) - inner.y - text.line_height(text_px(20)))
        self.room = pygame.Rect(inner.x, inner.y, inner.width, min(high, inner.width * 3 // 4))
        return self.room.bottom + text.line_height(text_px(20), "bold") + scale(14)

    # Doing -----------------------------------------------------------------------------------------------------------

    @property
    def wish(self) -> Deal:
        """The table that is wanted: for the mode that is set, and all that such a table carries."""
        return Deal(self.style, *self.size_wanted, self._seats(self.size_wanted), self.modes, self.number)

    def _seats(self, size: tuple[int, int]) -> int:
        return dealer.seats_for(size, self.modes, self.taken)

    def _why_not_all(self) -> str:
        """Return why a size is not offered; empty where all are."""
        wishes = (Deal(self.style, *size, self.taken, self.modes, 0) for size in SIZES if not self._seats(size))
        return next((dealer.why_not(wish) for wish in wishes), "")

    def another(self) -> None:
        """Deal a fresh table."""
        self.number = dealer.fresh()
        self.ask()
        self.layout(self.size)

    def ask(self) -> None:
        """Have the wanted table dealt; one that is being dealt is waited for first."""
        self.dealt, self.said = None, ""
        self._again = self._asked is not None
        if not self._again:
            self._asked = self.dealing.begin(self.wish)
        self._judge()

    def _typed(self, words: str) -> None:
        """Take over a number without laying out anew: the field is being typed in."""
        digits = words.strip()
        if not digits.isascii() or not digits.isdigit():
            self.dealt, self.said = None, say("A table's number is a whole number, like 4821.")
            self._judge()
        elif int(digits) != self.number or self.said:
            self.number = int(digits)
            self.ask()

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
        reason = None if self.dealt is not None else self.said or say("The table is being laid.")
        for button in (self.keep, self.main):
            if button is not None:
                button.reason = reason
        self.dirty = True

    def _take(self) -> None:
        if self.dealt is not None:
            key = self.dealing.take(self.dealt)
            self.host.pop()
            self.done(key)

    def _keep(self) -> None:
        if self.dealt is not None and self._keeping is None:
            self._keeping = self.dealing.keep(self.dealt)

    def update(self, dt: float) -> bool:
        """Take over the table that was dealt, its picture, and what came of keeping it."""
        self._take_over()
        kept: Any = self._keeping() if self._keeping is not None else None
        if kept is not None:
            self._keeping = None
            made = isinstance(kept, Path)
            self.host.toast(say("Kept under Maps: {file}.", file=kept.name) if made else kept)
        if paint_next():
            self.dirty = True
        return super().update(dt) or self._asked is not None

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
        self._judge()

    # Drawing ---------------------------------------------------------------------------------------------------------

    def entry(self) -> MapEntry:
        """Return the table as a map in a list; one that is being laid where it is not there yet."""
        if self.dealt is None:
            return MapEntry(Path("table.tmx"), "", reading=not self.said)
        field = self.dealt.battlefield
        return MapEntry(maps() / "table.tmx", field.title, size_mm=(field.width, field.height), battlefield=field)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the table, its number below it, or why there is none."""
        draw_map(surface, self.entry(), self.room, False, self.host.still)
        words = self.said or (say("Table {number}", number=self.number) if self.dealt is not None else "")
        below = pygame.Rect(self.room.x, self.room.bottom + scale(6), self.room.width, text.line_height(text_px(20)))
        text.draw(surface, words, below, text_px(20), palette().text, "bold", "centre", max_lines=1)
