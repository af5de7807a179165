"""The records: everybody who has played under a name, and their results (MOM-REC-1, MOM-REC-2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game import folders
from game.features.records.export import export
from game.features.records.feats import FeatRow, ShownFeat, draw_row, hidden_words, high_of, rows_of, title_of
from game.features.records.forget import open_forget
from game.features.records.proud import proud_lines
from game.features.records.rename import RenamePersonScene
from game.features.records.rivals import ShownRival, draw_rival, placed
from game.features.records.tells import TellSearch
from game.features.records.whos_who import (
    KnownRival,
    ShownCharacter,
    cast_title,
    characters,
    draw_character,
    row_height,
)
from game.features.records.words import (
    figure_word,
    game_word,
    kind_word,
    level_word,
    map_word,
    mode_word,
    share_of,
    thing_word,
)
from game.games import games
from game.kernel.messages import say, say_count
from game.lobby.days import day_word
from game.lobby.feats import BOX
from game.store.book import GameFilter
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.reveal import show_folder
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.features.context import Context
    from game.features.records.book import RecordBook
    from game.store.book import BookPerson, Card, WinCount
    from game.store.keepsakes import RivalScore

RESULTS: Final = "results"
FEATS: Final = "feats"
RIVALS: Final = "rivals"
"""The tabs."""
TABS: Final = (RESULTS, FEATS, RIVALS)
MOST: Final = 6
"""Most lines of one kind that are shown; the exports have all of them."""


class RecordLine(NamedTuple):
    """A line of a panel: a label at the left, a figure at the right."""

    left: str
    right: str
    room: pygame.Rect


class RecordsScene(FormScene):
    """People at the left; the card of the selected one beside them, for the chosen games."""

    name = "records"
    heading = say("Records")
    window_title = say("Splatterbox: records")
    column_width = 360
    shares = (26, 37, 37)
    level = False

    def __init__(self, context: Context, book: RecordBook, tab: str = RESULTS) -> None:
        """`tab` is what is shown at first: one of `TABS`."""
        super().__init__(context.host)
        self.context, self.book, self.tab = context, book, tab
        self.tabs = [
            Button(say("Results"), partial(self._turn_to, RESULTS), icon_name="trophy-cup", size=22).says(
                say("Shows who has won what, against whom.")
            ),
            Button(say("Feats"), partial(self._turn_to, FEATS), icon_name="law-star", size=22).says(
                say("Shows all feats: those that are done, and those to come.")
            ),
            Button(say("Who's who"), partial(self._turn_to, RIVALS), icon_name="meeple", size=22).says(
                say("Shows all rivals, and what is known of each.")
            ),
        ]
        self.proud: list[tuple[str, str]] = []
        self.scores: Sequence[RivalScore] = ()
        self.tells: TellSearch | None = None
        self.rows: dict[str, list[FeatRow]] = {}
        self.rivals: list[ShownRival] = []
        self.feats: list[ShownFeat] = []
        self.cast: list[ShownCharacter] = []
        self.chosen = 0
        """The id of the selected person; 0 for nobody."""
        self.game = self.mode = self.map = ""
        self.people: Sequence[BookPerson] = ()
        self.card: Card | None = None
        self.lines: list[RecordLine] = []
        self._showing: Callable[[], str | None] | None = None
        self.json = self._button(
            say("Save as JSON"),
            partial(self._export, "json"),
            "save",
            say("Saves all records in your documents, for programs to read."),
        )
        self.csv = self._button(
            say("Save as CSV"),
            partial(self._export, "csv"),
            "save",
            say("Saves all records in your documents, for a spreadsheet."),
        )
        self.where = self._button(
            say("Open the folder"),
            self._show_folder,
            "stack",
            say("Opens the folder with the saved records in your file manager."),
        )
        self.rename = self._button(
            say("Rename"), self._rename, "pencil", say("Gives this person another name, and moves everything to it.")
        )
        self.delete = self._button(say("Delete"), self._forget, "cancel", say("Deletes this person; asks first."))
        self.delete.kind = "danger"
        self._look()

    @staticmethod
    def _button(words: str, act: Callable[[], None], icon: str, tip: str) -> Button:
        return Button(words, act, icon_name=icon, size=22).says(tip)

    @property
    def foot(self) -> list[Button]:
        """The Back button, and the actions on records that have people."""
        return [self.back, *([self.json, self.csv, self.where, self.rename, self.delete] if self.people else [])]

    def _layout_head(self, w: int) -> int:
        """Place the tabs beside the heading, once somebody is in the book."""
        self.head = self.tabs if self.people else []
        for button, tab in zip(self.tabs, TABS, strict=True):
            button.selected = tab == self.tab
        return self._head_beside(w) if self.head else super()._layout_head(w)

    def _turn_to(self, tab: str) -> None:
        self.tab = tab
        self.scroll.offset = 0
        self.layout(self.size)

    def _layout_foot(self, w: int, h: int) -> int:
        return self._foot_in_rows(w, h, scale(16), middle=False)

    # The book --------------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Read the records again; keep the selection."""
        self.people = self.book.people()
        if all(one.id != self.chosen for one in self.people):
            self.chosen = self.people[0].id if self.people else 0
        self.card = self.book.card(self.chosen, GameFilter(self.game, self.mode, self.map)) if self.chosen else None
        self.proud = proud_lines(self.book, self.chosen) if self.chosen else []
        self.scores = self.book.rivals(self.chosen) if self.chosen else ()
        self.tells = TellSearch(self.book, self.chosen) if self.chosen else None
        self.rows = (
            {game: rows_of(self.book, self.chosen, game) for game in (BOX, *(one.key for one in games()))}
            if self.chosen
            else {}
        )
        if self.card is not None:
            self.delete.label = say("Delete {name}", name=self.card.person.name)
            self.rename.label = say("Rename {name}", name=self.card.person.name)

    def on_resume(self) -> None:
        """Refresh: a person may have been deleted."""
        super().on_resume()
        self._look()
        self.layout(self.size)
        if self.group.ring.current is None:
            self.group.ring.set(self.group.widgets[0])

    def _choose(self, person: int) -> None:
        self.chosen = person
        self._look()
        self.layout(self.size)

    def _ask(self, what: str, value: object) -> None:
        """Show only the games of one kind; a mode and a map belong to a game."""
        setattr(self, what, str(value))
        if what == "game":
            self.mode = self.map = ""
        self._look()
        self.layout(self.size)

    def _export(self, kind: str) -> None:
        self.host.toast(export(self.book.journal, kind))

    def _show_folder(self) -> None:
        self._showing = show_folder(folders.documents())

    def _rename(self) -> None:
        if self.card is not None:
            self.host.push(RenamePersonScene(self.context, self.book.journal, self.card.person))

    def _forget(self) -> None:
        if self.card is not None:
            open_forget(self.context, self.book.journal, self.card.person)

    def update(self, dt: float) -> bool:
        """Show an error if the folder could not be opened."""
        moved = super().update(dt)
        if self.tab == RIVALS and self.tells is not None and self.tells.look(self.host.still):
            self.layout(self.size)
            moved = True
        if self._showing is None:
            return moved
        told = self._showing()
        if told is None:
            return True
        self._showing = None
        if told:
            self.host.toast(told)
        return moved

    # Panels ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        self.lines, self.rivals, self.feats, self.cast = [], [], [], []
        super().layout(size)

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: people, then the selected person's card."""
        if not self.people or self.card is None:
            guests = self.book.played() > 0
            return [(say("Only guests so far") if guests else say("Nobody has played yet"), self._make_empty)]
        people = (say("People"), self._make_people)
        if self.tab == FEATS:
            return [
                people,
                *((title_of(game, rows), partial(self._make_feats, rows)) for game, rows in self.rows.items() if rows),
            ]
        if self.tab == RIVALS:
            casts = characters(self.scores)
            tells = self.tells.panels(self, self.card.person.name) if self.tells is not None else []
            shown = ((cast_title(game, rows), partial(self._make_cast, rows)) for game, rows in casts.items())
            return [people, *tells, *shown]
        return [
            people,
            (self.card.person.name, self._make_proud),
            *([(say("Rivals"), self._make_rivals)] if self.scores else []),
            (say("Games and wins"), self._make_sums),
            (say("Opponents and favourites"), self._make_others),
        ]

    def _make_feats(self, rows: list[FeatRow], inner: pygame.Rect) -> int:
        y = inner.y
        for row in rows:
            high = high_of(row, inner.width)
            self.feats.append(ShownFeat(row, pygame.Rect(inner.x, y, inner.width, high)))
            y += high
        hidden = hidden_words(rows)
        return self.effect(hidden, inner, y) if hidden else y

    def _make_cast(self, rows: list[KnownRival], inner: pygame.Rect) -> int:
        y = inner.y
        for row in rows:
            high = row_height(row, inner.width)
            self.cast.append(ShownCharacter(row, pygame.Rect(inner.x, y, inner.width, high)))
            y += high
        return y

    def _make_proud(self, inner: pygame.Rect) -> int:
        y = inner.y
        for left, right in self.proud:
            y = self._line(left, right, inner, y)
        return y

    def _make_rivals(self, inner: pygame.Rect) -> int:
        self.rivals = placed(self.scores, inner)
        return max((one.room.bottom for one in self.rivals), default=inner.y)

    def _make_empty(self, inner: pygame.Rect) -> int:
        words = say(
            "Play a game to its end under any name but Guest, and your results will be listed here: how often you "
            "won, against whom, and with what. Nothing leaves this computer."
        )
        return self.effect(words, inner, inner.y)

    def _make_people(self, inner: pygame.Rect) -> int:
        y, since = inner.y, self.book.since()
        for one in self.people:
            number = say_count("{n} game", "{n} games", one.games)
            if one.id in since:
                number = say("{games}, since {day}", games=number, day=day_word(since[one.id]))
            button = Button(one.name, partial(self._choose, one.id), icon_name="meeple", size=22, face="ui", sub=number)
            button.selected = one.id == self.chosen
            button.tip, button.spoken = say("Shows {name}'s card.", name=one.name), False
            high = button.height() + text.line_height(text_px(16))
            button.rect = pygame.Rect(inner.x, y, inner.width, high)
            self.group.add(button)
            y += high + scale(10)
        if self.tab == RIVALS:
            y = self.effect(
                say("Meet somebody three times for a riddle; beat them five times for the truth."), inner, y
            )
        if len(self.people) > 1:
            y = self.effect(say("Everybody at this computer can see these pages."), inner, y)
        return y

    def _make_sums(self, inner: pygame.Rect) -> int:
        """Place the filters, and games, wins and streaks by game, mode and map."""
        assert self.card is not None
        card = self.card
        y = self._make_filters(inner)
        y = self._line(say("Games"), str(card.games), inner, y)
        y = self._line(say("Won"), share_of(card.won, card.games), inner, y)
        if card.games:
            y = self._line(say("Longest streak"), say_count("{n} win", "{n} wins", card.best_run), inner, y)
            y = self._line(say("Current streak"), say_count("{n} win", "{n} wins", card.run), inner, y)
        y = self._tallies(say("Won, by game"), card.by_game, lambda one: game_word(one.key[0]), inner, y)
        mode = lambda one: self._of(one.key[0], mode_word(*one.key))  # noqa: E731
        y = self._tallies(say("Won, by mode"), card.by_mode, mode, inner, y)
        return self._tallies(say("Won, by map"), card.by_map, lambda one: map_word(one.title), inner, y)

    def _of(self, game: str, what: str) -> str:
        """Return the label, with its game if several are shown."""
        return what if self.game else say("{what}, {game}", what=what, game=game_word(game))

    def _make_filters(self, inner: pygame.Rect) -> int:
        y = inner.y
        kinds = [("", say("All games")), *((one.key[0], game_word(one.key[0])) for one in self.book.games())]
        y = self._filter(say("Game"), "game", kinds, inner, y)
        if self.game:
            modes = [(one.key[1], mode_word(*one.key)) for one in self.book.modes() if one.key[0] == self.game]
            y = self._filter(say("Mode"), "mode", [("", say("All modes")), *modes], inner, y)
            maps = [(one.key[1], map_word(one.title)) for one in self.book.maps() if one.key[0] == self.game]
            y = self._filter(say("Map"), "map", [("", say("All maps")), *maps], inner, y) if len(maps) > 1 else y
        return y

    def _filter(self, title: str, what: str, values: Sequence[tuple[str, str]], inner: pygame.Rect, y: int) -> int:
        if len(values) < 3:
            return y
        chosen = {"game": self.game, "mode": self.mode, "map": self.map}[what]
        return self.step(title, values, chosen, partial(self._ask, what), "", inner, y, wraps=True)

    def _tallies(
        self, title: str, rows: Sequence[WinCount], name: Callable[[WinCount], str], inner: pygame.Rect, y: int
    ) -> int:
        """Place games and wins of each kind, unless there is only one kind, already covered above."""
        if not rows:
            return y
        y = self._heading(title, inner, y)
        for one in rows[:MOST]:
            y = self._line(name(one), share_of(one.won, one.games), inner, y)
        return y

    def _make_others(self, inner: pygame.Rect) -> int:
        """Place opponents, favourites, and the best figures of a single game."""
        assert self.card is not None
        card, y = self.card, inner.y
        if card.heads:
            y = self._heading(say("People: who finished higher"), inner, y)
        for one in card.heads[:MOST]:
            both = say("{one} – {other}", one=card.person.name, other=one.name)
            score = say_count(
                "{ahead}:{behind} in {n} game", "{ahead}:{behind} in {n} games", one.games,
                ahead=one.ahead, behind=one.behind,
            )  # fmt: skip
            y = self._line(both, score, inner, y)
        bots = lambda one: self._of(one.key[0], level_word(*one.key))  # noqa: E731
        y = self._tallies(say("Won against bots"), card.bots, bots, inner, y)
        if card.favourites:
            y = self._heading(say("Favourites"), inner, y)
        shown = [one for one in card.favourites if self.game or one.thing == self._first(one.game, one.kind)]
        for favourite in shown[: 2 * MOST]:
            what = thing_word(favourite.game, favourite.kind, favourite.thing)
            left = say("{kind}: {thing}", kind=kind_word(favourite.game, favourite.kind), thing=what)
            times = say_count(
                "{n} time in {games}", "{n} times in {games}", favourite.times,
                games=say_count("{n} game", "{n} games", favourite.games),
            )  # fmt: skip
            y = self._line(self._of(favourite.game, left), times, inner, y)
        if card.best and self.game:
            y = self._heading(say("Most in one game"), inner, y)
            for name, value in card.best.items():
                y = self._line(figure_word(self.game, name), f"{value:.10g}", inner, y)
        if y == inner.y:
            y = self.effect(say("Nothing here yet."), inner, y)
        return y

    def _first(self, game: str, kind: str) -> str:
        assert self.card is not None
        return next(one.thing for one in self.card.favourites if (one.game, one.kind) == (game, kind))

    # Lines -----------------------------------------------------------------------------------------------------------

    def _heading(self, words: str, inner: pygame.Rect, y: int) -> int:
        y += scale(12)
        high = text.measure(words, text_px(17), "bold", inner.width)[1]
        self.notes.append((words, pygame.Rect(inner.x, y, inner.width, high), "line"))
        return y + high + scale(4)

    def _line(self, left: str, right: str, inner: pygame.Rect, y: int) -> int:
        """Place a line in one row if there is room, otherwise with the figure below, at the right."""
        size = text_px(16)
        wide = text.width(right, size, "bold") + scale(14)
        beside = inner.width - wide >= roomy(120) and text.width(left, size) <= inner.width - wide
        room = inner.width - (wide if beside else 0)
        high = text.measure(left, size, "ui", max(1, room))[1]
        total = high if beside else high + text.line_height(size, "bold")
        self.lines.append(RecordLine(left, right, pygame.Rect(inner.x, y, inner.width, total)))
        return y + total + scale(4)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the lines."""
        for rival in self.rivals:
            if rival.room.colliderect(self.scroll.view):
                draw_rival(surface, rival)
        for feat in self.feats:
            if feat.room.colliderect(self.scroll.view):
                draw_row(surface, feat)
        for character in self.cast:
            if character.room.colliderect(self.scroll.view):
                draw_character(surface, character)
        p, size = palette(), text_px(16)
        tall = text.line_height(size, "bold")
        for line in self.lines:
            if line.room.colliderect(self.scroll.view):
                text.draw(surface, line.left, line.room, size, p.text_soft)
                spot = pygame.Rect(line.room.x, line.room.bottom - tall, line.room.width, tall)
                text.draw(surface, line.right, spot, size, p.text, "bold", "right", wrap=0)
