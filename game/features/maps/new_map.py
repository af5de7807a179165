"""New map: one page from a title to a table that can be played at once (LAB-1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.battlefield import blank, dealer, dealt_titles
from game.battlefield.begin import free_name, why_not_title
from game.battlefield.dealt_places import DealRequest
from game.battlefield.modes import HILLS, MODES, USUAL
from game.battlefield.schema import THEMES
from game.kernel.messages import say
from game.lobby.maps import MapEntry
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.new_map_words import KINDS, LETTERS, NO_NUMBER, STYLE_WORDS, show_kind, size_words
from game.ui.scene import Host
from game.ui.theme import roomy, scale, text_px
from game.ui.widgets import Button, Toggle
from game.ui.words import translation_of

UNTITLED = say("My table")
DEALT, EMPTY = "dealt", "empty"
TITLE_ROOM = 200
"""Most characters in the field: more than a title may have, so that the page can say so."""


@dataclass
class NewMap:
    """A map as wished for; `source` is the map to copy, None for a blank or a dealt table."""

    title: str = field(default_factory=lambda: translation_of(UNTITLED))
    size: tuple[int, int] = (24, 16)
    seats: int = 4
    modes: tuple[str, ...] = USUAL
    style: str = "kitchen"
    source: Path | None = None
    dealt: bool = False
    """Whether to start with the table dealt by the number (LAB-2)."""
    empty: bool = False
    """Whether to start with a bare table."""
    number: int = 0
    wild: bool = False

    def begin(self) -> Any:
        """Return what the map starts from: a file to copy, a deal, or the text of a blank table."""
        if self.source is not None:
            return self.source
        return self.deal() if self.dealt else self.blank()

    def deal(self) -> DealRequest:
        return DealRequest(self.style, *self.size, self.seats, self.modes, self.number, self.wild)

    def blank(self) -> str:
        """Return the text of the blank table; ValueError with a sentence if there is no such table."""
        wish = blank.BlankRequest(self.title.strip(), *self.size, self.seats, self.modes, self.style)
        return blank.empty(wish) if self.empty else blank.blank(wish)


class NewMapScene(FormScene):
    """Title and source at the left, table and modes beside them. Enter makes the map."""

    name = "new map"
    heading = say("New map")
    window_title = say("Splatterbox: new map")
    rule_here = "S-MAP-3"

    def __init__(self, host: Host, entries: Sequence[MapEntry], make: Callable[[NewMap], None],
                 photo: Callable[[], None] | None = None) -> None:  # fmt: skip
        """`entries` are the existing maps, to copy and to avoid in names; `make` receives the wish.

        `photo` starts from a photo of a table instead, where that is possible.
        """
        super().__init__(host)
        self.wish = NewMap()
        self.digits = ""
        self.make = make
        self.photo: Button | None = None
        if photo is not None:
            self.photo = Button(say("Map from a photo"), photo, icon_name="eye-target", size=20)
            self.photo.tip = say("Makes a map of your own table from a photo of it.")
        self.names = frozenset(entry.path.name.lower() for entry in entries if entry.own)
        self.sources = [entry for entry in entries if entry.playable and not entry.own]
        self.saved_as = pygame.Rect(0, 0, 0, 0)
        self.main = Button(say("Create map"), self._make, command="confirm", kind="primary", icon_name="check-mark")
        self.main.tip = say("Creates the map and opens it.")

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        return [(say("Map"), self._make_map), (say("Table"), self._make_table), (say("Modes"), self._make_modes)]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; disable the button with a reason if something is missing."""
        super().layout(size)
        self._judge()

    # Controls --------------------------------------------------------------------------------------------------------

    def _make_map(self, inner: pygame.Rect) -> int:
        assert self.forms is not None
        size = text_px(17)
        tall = text.line_height(size, "semi")
        self.notes.append((say("Title"), pygame.Rect(inner.x, inner.y, inner.width, tall), "label"))
        high = max(roomy(40), text.line_height(text_px(18)) + scale(8))
        field = pygame.Rect(inner.x, inner.y + tall + scale(4), inner.width, high)
        self.forms.text_field(say("Title"), field, self.wish.title, self._titled, TITLE_ROOM)
        self.saved_as = pygame.Rect(inner.x, field.bottom + scale(4), inner.width, 2 * text.line_height(text_px(16)))
        values: list[tuple[object, str]] = [
            (None, say("A blank table")), (EMPTY, say("An empty table")), (DEALT, say("A dealt table")),
        ]  # fmt: skip
        values += [(entry.path, say("Copy of {map}", map=entry.title)) for entry in self.sources]
        now = DEALT if self.wish.dealt else EMPTY if self.wish.empty else self.wish.source
        y = self.step(say("Begin with"), values, now, self._begin, self._source_words(), inner,
                      self.saved_as.bottom + scale(12), wraps=True)  # fmt: skip
        if self.wish.dealt:
            y = self.field(say("Table number"), inner, y, self.digits, self._numbered, LETTERS)
            words = say("Not mirrored; the laboratory shows whether it is fair.") if self.wish.wild else ""
            y = self.step(say("Layout"), KINDS, self.wish.wild, self._put_wild, words, inner, y)
        if self.photo is None:
            return y
        return self.button_below(self.photo, inner, y)

    def _source_words(self) -> str:
        entry = next((entry for entry in self.sources if entry.path == self.wish.source), None)
        if self.wish.dealt:
            return say("Fair routes, things in groups; the same number gives the same table.")
        if self.wish.empty:
            return say("Nothing but the cloth: you put everything on it.")
        if entry is None:
            return say("Bases, walls, Flag, 14 Tokens and some cover: it can be played at once.")
        if entry.board is not None:
            return say("A board for Shootin' Ladders, with the same ladders, slides and stars.")
        return say("An exact copy, under your own title.")

    def _make_table(self, inner: pygame.Rect) -> int:
        wish, y = self.wish, inner.y
        if wish.source is not None:
            return self.effect(say("A copy keeps the size, the seats, the style and the modes of its map. "
                               "All of it can be changed in Tiled."), inner, y)  # fmt: skip
        sizes = [(one, size_words(one)) for one in blank.SIZES]
        across, down = (round(tiles * blank.TILE / 10) for tiles in wish.size)
        length = say("In tiles of half a card length: {across} x {down} cm.", across=across, down=down)
        y = self.step(say("Size"), sizes, wish.size, lambda v: self._put("size", v), length, inner, y)
        seats = [(seats, str(seats) if seats == 2 else say("2 to {seats}", seats=seats)) for seats in blank.SEATS]
        words = say("Each needs a Base and a wall.") if wish.empty else say("A Base and a wall for each.")
        y = self.step(say("Players"), seats, wish.seats, lambda v: self._put("seats", v), words, inner, y)
        styles = [(style, STYLE_WORDS[style]) for style in THEMES]
        return self.step(say("Style"), styles, wish.style, lambda v: self._put("style", v),
                         say("What the table, the cloth and the things look like."), inner, y, wraps=True)  # fmt: skip

    def _make_modes(self, inner: pygame.Rect) -> int:
        if self.wish.source is not None:
            return self.effect(say("The same as on the original map."), inner, inner.y)
        toggles = []
        for key, mode in MODES.items():
            toggle = Toggle(mode.title, key in self.wish.modes, partial(self._mode, key), mode.effect)
            toggles.append(toggle)
        return self.switches(toggles, inner, inner.y)

    # Doing -----------------------------------------------------------------------------------------------------------

    def _titled(self, title: str) -> None:
        """Apply a typed title without laying out the page again, which would interrupt the typing."""
        self.wish.title = title
        self._judge()

    def _numbered(self, digits: str) -> None:
        """Apply typed digits without laying out the page again, which would interrupt the typing."""
        self.digits = digits
        self.wish.number, wild = dealer.numbered(digits) or (0, self.wish.wild)
        if wild != self.wish.wild:
            self.wish.wild = wild
            show_kind(self.group, wild)
        self._judge()

    def _put_wild(self, wild: object) -> None:
        self.wish.wild = bool(wild)
        if self._is_number():
            self.digits = dealt_titles.number_of(self.wish.deal())
        self.layout(self.size)

    def _is_number(self) -> bool:
        return dealer.numbered(self.digits) is not None

    def _begin(self, source: object) -> None:
        self.wish.dealt, self.wish.empty = source == DEALT, source == EMPTY
        source = None if source == EMPTY else source
        if self.wish.dealt:
            self.wish.number = dealer.fresh()
            self.digits = dealt_titles.number_of(self.wish.deal())
            source = None
        assert source is None or isinstance(source, Path)
        old = next((entry.title for entry in self.sources if entry.path == self.wish.source), "")
        self.wish.source = source
        title = next((entry.title for entry in self.sources if entry.path == source), "")
        untitled = translation_of(UNTITLED)
        if self.wish.title in (untitled, translation_of(say("{title} (mine)", title=old))):
            self.wish.title = translation_of(say("{title} (mine)", title=title)) if title else untitled
        self.layout(self.size)

    def _put(self, name: str, value: Any) -> None:
        self.wish = replace(self.wish, **{name: value})
        self.layout(self.size)

    def _mode(self, key: str, on: bool) -> None:
        """Switch a mode on or off. Hill modes need a table of their own: they and all others exclude each other."""
        kept = [mode for mode in self.wish.modes if mode != key]
        if on:
            hill = key in HILLS
            kept = [] if hill else [mode for mode in kept if mode not in HILLS]
        chosen = {*kept, key} if on else set(kept)
        self.wish.modes = tuple(mode for mode in MODES if mode in chosen)
        self.layout(self.size)

    def reason(self) -> str:
        """Return why the map cannot be made; empty if it can."""
        wish = self.wish
        if wish.dealt and not self._is_number():
            return why_not_title(wish.title) or NO_NUMBER
        if wish.source is not None:
            return why_not_title(wish.title)
        table = dealer.why_not(wish.deal()) if wish.dealt else blank.why_not(wish.seats, wish.modes)
        return why_not_title(wish.title) or table

    def _judge(self) -> None:
        assert self.main is not None
        self.main.reason = self.reason() or None
        self.dirty = True

    def _make(self) -> None:
        self.make(self.wish)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the resulting file name, or what is wrong with the title or the modes."""
        from game.ui.theme import palette

        reason = self.reason()
        words = reason or say("Its file: {file}", file=free_name(self.wish.title, self.names))
        colour = palette().hazard if reason else palette().text_soft
        text.draw(surface, words, self.saved_as, text_px(16), colour, max_lines=2)
