"""The records: everybody who has played under a name, and their results (MOM-REC-1, MOM-REC-2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.games import find, meta_of
from game.games.story import story_of
from game.kernel.messages import say, say_count, together
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.scene import Host
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.store.book import Card, Person, Tally, Wanted

MOST: Final = 6
"""Most lines of one kind that are shown; the exports have all of them."""


@dataclass(frozen=True)
class BookWords:
    """The words for the records' keys: game, mode, bot level, figure, kind, thing."""

    game: Callable[[str], str]
    mode: Callable[[str, str], str]
    map: Callable[[str, str], str]
    level: Callable[[str, str], str]
    figure: Callable[[str, str], str]
    thing: Callable[[str, str, str], str]
    kind: Callable[[str, str], str]


@dataclass(frozen=True)
class BookServices:
    """What the page asks of the program.

    `export` writes the records as "json" or "csv" and returns a sentence with the path; `folder` starts opening the
    folder and returns what `game.ui.reveal.show_folder` returns; `forget` opens the page that deletes a person.
    """

    people: Callable[[], Sequence[Person]]
    card: Callable[[int, Wanted], Card]
    games: Callable[[], Sequence[Tally]]
    modes: Callable[[], Sequence[Tally]]
    maps: Callable[[], Sequence[Tally]]
    wanted: Callable[[str, str, str], Wanted]
    words: BookWords
    export: Callable[[str], str]
    folder: Callable[[], Callable[[], str | None]]
    forget: Callable[[Person], None]
    played: Callable[[], int] = lambda: 0
    """The number of finished games, including those of guests."""


class Line(NamedTuple):
    """A line of a panel: a label at the left, a figure at the right."""

    left: str
    right: str
    room: pygame.Rect


class RecordsScene(FormScene):
    """People at the left; the card of the selected one beside them, for the chosen games."""

    name = "records"
    heading = say("Records")
    column_width = 360
    shares = (26, 37, 37)
    level = False

    def __init__(self, host: Host, services: BookServices) -> None:
        super().__init__(host)
        self.services = services
        self.chosen = 0
        """The id of the selected person; 0 for nobody."""
        self.game = self.mode = self.map = ""
        self.people: Sequence[Person] = ()
        self.card: Card | None = None
        self.lines: list[Line] = []
        self._showing: Callable[[], str | None] | None = None
        self.json = self._button(say("Save as JSON"), partial(self._export, "json"), "save",
                                 say("Saves all records in your documents, for programs to read."))
        self.csv = self._button(say("Save as CSV"), partial(self._export, "csv"), "save",
                                say("Saves all records in your documents, for a spreadsheet."))
        self.where = self._button(say("Open the folder"), self._show_folder, "stack",
                                  say("Opens the folder with the saved records in your file manager."))
        self.delete = self._button(say("Delete"), self._forget, "cancel", say("Deletes this person; asks first."))
        self.delete.kind = "danger"
        self._look()

    @staticmethod
    def _button(words: str, act: Callable[[], None], icon: str, tip: str) -> Button:
        return Button(words, act, icon_name=icon, size=22).says(tip)

    def title_text(self) -> str:
        """Return the window's title."""
        return say("Splatterbox: records")

    @property
    def foot(self) -> list[Button]:
        """The Back button, and the actions on records that have people."""
        return [self.back, *([self.json, self.csv, self.where, self.delete] if self.people else [])]

    def _layout_foot(self, w: int, h: int) -> int:
        return self._foot_in_rows(w, h, scale(16), middle=False)

    # The book --------------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Read the records again; keep the selection."""
        self.people = self.services.people()
        if all(one.id != self.chosen for one in self.people):
            self.chosen = self.people[0].id if self.people else 0
        wanted = self.services.wanted(self.game, self.mode, self.map)
        self.card = self.services.card(self.chosen, wanted) if self.chosen else None
        if self.card is not None:
            self.delete.label = say("Delete {name}", name=self.card.person.name)

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
        self.host.toast(self.services.export(kind))

    def _show_folder(self) -> None:
        self._showing = self.services.folder()

    def _forget(self) -> None:
        if self.card is not None:
            self.services.forget(self.card.person)

    def update(self, dt: float) -> bool:
        """Show an error if the folder could not be opened."""
        moved = super().update(dt)
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
        self.lines = []
        super().layout(size)

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: people, then the selected person's card."""
        if not self.people or self.card is None:
            guests = self.services.played() > 0
            return [(say("Only guests so far") if guests else say("Nobody has played yet"), self._make_empty)]
        return [
            (say("People"), self._make_people),
            (self.card.person.name, self._make_sums),
            (say("Opponents and favourites"), self._make_others),
        ]

    def _make_empty(self, inner: pygame.Rect) -> int:
        words = say(
            "Play a game to its end under any name but Guest, and your results will be listed here: how often you "
            "won, against whom, and with what. Nothing leaves this computer."
        )
        return self.effect(words, inner, inner.y)

    def _make_people(self, inner: pygame.Rect) -> int:
        y = inner.y
        for one in self.people:
            games = say_count("{n} game", "{n} games", one.games)
            button = Button(one.name, partial(self._choose, one.id), icon_name="meeple", size=22, face="ui", sub=games)
            button.selected = one.id == self.chosen
            button.tip, button.spoken = say("Shows {name}'s card.", name=one.name), False
            high = button.height() + text.line_height(text_px(16))
            button.rect = pygame.Rect(inner.x, y, inner.width, high)
            self.group.add(button)
            y += high + scale(10)
        return y

    def _make_sums(self, inner: pygame.Rect) -> int:
        """Place the filters, and games, wins and streaks by game, mode and map."""
        assert self.card is not None
        card, words = self.card, self.services.words
        y = self._make_filters(inner)
        y = self._line(say("Games"), str(card.games), inner, y)
        y = self._line(say("Won"), share_of(card.won, card.games), inner, y)
        if card.games:
            y = self._line(say("Best streak"), say_count("{n} win", "{n} wins", card.best_run), inner, y)
            y = self._line(say("Current streak"), say_count("{n} win", "{n} wins", card.run), inner, y)
        y = self._tallies(say("Won, by game"), card.by_game, lambda one: words.game(one.key[0]), inner, y)
        mode = lambda one: self._of(one.key[0], words.mode(*one.key))  # noqa: E731
        y = self._tallies(say("Won, by mode"), card.by_mode, mode, inner, y)
        return self._tallies(say("Won, by map"), card.by_map, lambda one: words.map(one.key[0], one.title), inner, y)

    def _of(self, game: str, what: str) -> str:
        """Return the label, with its game if several are shown."""
        return what if self.game else say("{what}, {game}", what=what, game=self.services.words.game(game))

    def _make_filters(self, inner: pygame.Rect) -> int:
        services, words, y = self.services, self.services.words, inner.y
        games = [("", say("All games")), *((one.key[0], words.game(one.key[0])) for one in services.games())]
        y = self._filter(say("Game"), "game", games, inner, y)
        if self.game:
            modes = [(one.key[1], words.mode(*one.key)) for one in services.modes() if one.key[0] == self.game]
            y = self._filter(say("Mode"), "mode", [("", say("All modes")), *modes], inner, y)
            maps = [
                (one.key[1], words.map(self.game, one.title)) for one in services.maps() if one.key[0] == self.game
            ]
            y = self._filter(say("Map"), "map", [("", say("All maps")), *maps], inner, y) if len(maps) > 1 else y
        return y

    def _filter(self, title: str, what: str, values: Sequence[tuple[str, str]], inner: pygame.Rect, y: int) -> int:
        if len(values) < 3:
            return y
        chosen = {"game": self.game, "mode": self.mode, "map": self.map}[what]
        return self.step(title, values, chosen, partial(self._ask, what), "", inner, y, wraps=True)

    def _tallies(
        self, title: str, rows: Sequence[Tally], name: Callable[[Tally], str], inner: pygame.Rect, y: int
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
        card, words, y = self.card, self.services.words, inner.y
        if card.heads:
            y = self._heading(say("People: who finished higher"), inner, y)
        for one in card.heads[:MOST]:
            both = say("{one} – {other}", one=card.person.name, other=one.name)
            score = say_count(
                "{ahead}:{behind} in {n} game", "{ahead}:{behind} in {n} games", one.games,
                ahead=one.ahead, behind=one.behind,
            )  # fmt: skip
            y = self._line(both, score, inner, y)
        bots = lambda one: self._of(one.key[0], words.level(*one.key))  # noqa: E731
        y = self._tallies(say("Won against bots"), card.bots, bots, inner, y)
        if card.favourites:
            y = self._heading(say("Favourites"), inner, y)
        shown = [one for one in card.favourites if self.game or one.thing == self._first(one.game, one.kind)]
        for favourite in shown[: 2 * MOST]:
            what = words.thing(favourite.game, favourite.kind, favourite.thing)
            left = say("{kind}: {thing}", kind=words.kind(favourite.game, favourite.kind), thing=what)
            times = say_count(
                "{n} time in {games}", "{n} times in {games}", favourite.times,
                games=say_count("{n} game", "{n} games", favourite.games),
            )  # fmt: skip
            y = self._line(self._of(favourite.game, left), times, inner, y)
        if card.best and self.game:
            y = self._heading(say("Most in one game"), inner, y)
            for name, value in card.best.items():
                y = self._line(words.figure(self.game, name), f"{value:.10g}", inner, y)
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
        self.lines.append(Line(left, right, pygame.Rect(inner.x, y, inner.width, total)))
        return y + total + scale(4)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the lines."""
        p, size = palette(), text_px(16)
        tall = text.line_height(size, "bold")
        for line in self.lines:
            if line.room.colliderect(self.scroll.view):
                text.draw(surface, line.left, line.room, size, p.text_soft)
                spot = pygame.Rect(line.room.x, line.room.bottom - tall, line.room.width, tall)
                text.draw(surface, line.right, spot, size, p.text, "bold", "right", wrap=0)


def share_of(won: int, games: int) -> str:
    """Return how many of some games were won, with the percentage from five games on."""
    from game.store.book import SHARE_FROM

    told = say("{won} of {games}", won=won, games=games)
    return together(told, say("({share} %)", share=round(100 * won / games))) if games >= SHARE_FROM else told


def known(game: str) -> bool:
    """Return whether a game is in this box."""
    try:
        meta_of(game)
    except KeyError:
        return False
    return True


def words() -> BookWords:
    """Return the words for the records' keys from the games; an unknown game's keys stay keys."""
    def level(game: str, key: str) -> str:
        rows = find(meta_of(game).lobby).levels if known(game) else ()
        return next((one.word for one in rows if one.key == key), key.capitalize())

    return BookWords(
        game=lambda game: meta_of(game).title if known(game) else game,
        mode=lambda game, key: story_of(game).mode_title(key) if known(game) else key,
        map=lambda game, title: title or say("Standard board"),
        level=level,
        figure=lambda game, name: story_of(game).figure_titles.get(name, name) if known(game) else name,
        thing=lambda game, kind, name: story_of(game).thing(kind, name) if known(game) else name,
        kind=lambda game, kind: story_of(game).kinds.get(kind, kind) if known(game) else kind,
    )
