"""My games: every saved game on its page, to continue, replay, name, pin or delete (MOM-TAB-1, 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.features.shelf.looks import Looks
from game.features.shelf.rename import RenameScene
from game.features.shelf.rows import Row, row_buttons
from game.features.shelf.saved_games import SavedGames, line_of, title_of
from game.kernel.messages import error_text, say
from game.ui import keys
from game.ui.focus import Focusable, nearest
from game.ui.form_scene import FormScene
from game.ui.slices import checkpoint
from game.ui.theme import roomy, scale
from game.ui.undo_bar import UndoBar
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.features.context import Context
    from game.store.kept import KeptMatch


class ListPage(NamedTuple):
    """A page of the list: which games are on it, its button and tip, and the text of an empty one."""

    holds: Callable[[KeptMatch], bool]
    words: Callable[[int], str]
    tip: str
    empty: str


PAGES = {
    "play": ListPage(
        lambda match: not match.finished and not match.binned,
        lambda number: say("In progress ({number})", number=number),
        say("Games waiting to be continued."),
        say("Pick a game on the shelf: it is saved here from the first moment."),
    ),
    "finished": ListPage(
        lambda match: match.finished and not match.binned,
        lambda number: say("Finished ({number})", number=number),
        say("Games that are over. The 200 newest stay, and all that you pin."),
        say("No finished games yet. The 200 newest will be listed here."),
    ),
    "kept": ListPage(
        lambda match: match.pinned and not match.binned,
        lambda number: say("Pinned ({number})", number=number),
        say("Games that are never cleared away."),
        say("Press Pin beside a game, and it stays, however many others come."),
    ),
    "bin": ListPage(
        lambda row: row.binned,
        lambda number: say("Bin ({number})", number=number),
        say("Deleted games: the last 20 can be restored."),
        say("The bin is empty. Deleted games go here: the last 20 of them."),
    ),
}


class MyGamesScene(FormScene):
    """Four pages of saved games, a card for each; only those near the window have buttons and pictures.

    The last deletion can be undone from the notice at the bottom until the page is left, and from the bin after that.
    """

    name = "tables"
    heading = say("My games")
    window_title = say("Splatterbox: my games")

    def __init__(self, context: Context, page: str = "", games: SavedGames | None = None) -> None:
        """`page` is shown first; by default the first that has a game."""
        super().__init__(context.host)
        self.context, self.games = context, games or SavedGames(context)
        self.deleted: KeptMatch | None = None
        """What was deleted last on this page."""
        self.all: list[KeptMatch] = []
        self.rows: list[Row] = []
        self.looks = Looks(self.games.preview, self._seen)
        self._edge = (0, 0)
        """Where the first row starts: x, and y when nothing is scrolled."""
        self.group.sort = list
        self.group.ring.beyond = self._next
        self.undo = Button(say("Undo"), self._bring_back, command="undo", icon_name="anticlockwise-rotation", size=20)
        self.undo.tip = say("Restores what was deleted last.")
        self._slip = UndoBar(self.undo)
        imports = Button(say("Import a game"), context.go.import_game, icon_name="card-pickup", size=20)
        self.others = [imports.says(say("Imports a game that somebody sent you, so you can watch it here."))]
        self._look()
        self.page = page or next((key for key in PAGES if self._on(key)), "play")
        self.head = [self._tab(key) for key in PAGES]

    def _tab(self, key: str) -> Button:
        return Button(key, partial(self.turn_to, key), kind="paper", size=20).says(PAGES[key].tip)

    def _look(self) -> None:
        """List the games again."""
        self.all = list(self.games.all())

    def _on(self, page: str) -> list[KeptMatch]:
        return [match for match in self.all if PAGES[page].holds(match)]

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self.page = page
        self.scroll.offset = 0
        self.layout(self.size)

    def on_resume(self) -> None:
        """Refresh the list."""
        super().on_resume()
        self._look()
        self.layout(self.size)
        if self.group.ring.current is None:
            self.group.ring.set(next(iter(self._buttons()), self.back))

    # Places ----------------------------------------------------------------------------------------------------------

    @property
    def foot(self) -> list[Button]:
        return [self.back, *self.others, *([self.undo] if self.deleted is not None else [])]

    def _layout_head(self, w: int) -> int:
        for button, (key, page) in zip(self.head, PAGES.items(), strict=True):
            button.label = page.words(len(self._on(key)))
            button.selected = key == self.page
        return self._head_beside(w)

    def _layout_foot(self, w: int, h: int) -> int:
        """Place Back and the other buttons, and above them the notice of the last deletion."""
        top = self._foot_in_rows(w, h, scale(18), middle=False)
        if self.deleted is None:
            return top
        return self._slip.lay(self._told_of(), w, top) - scale(12)

    def _foot_in_rows(self, w: int, h: int, gap: int, middle: bool = True) -> int:
        deleted, self.deleted = self.deleted, None
        try:
            return super()._foot_in_rows(w, h, gap, middle)
        finally:
            self.deleted = deleted

    def _told_of(self) -> str:
        match = self.deleted
        if match is None:
            return ""
        return say("Deleted: {game}, {table}.", game=title_of(match), table=match.named or line_of(match))

    def _layout_panels(self, w: int, top: int) -> None:
        """Place all cards in a column; those near the window get their buttons."""
        self.panels = []
        wide = min(w - 2 * scale(36), roomy(1500))
        self._edge = ((w - wide) // 2, top + scale(4))
        old = {row.match: row for row in self.rows}
        self.rows = []
        end = 0
        for match in self._on(self.page):
            row = old.get(match) or Row(match, self._buttons_of)
            end = row.lay(end, wide, self.looks.won(match)) + scale(14)
            self.rows.append(row)
            checkpoint()
        if not self.rows:
            end = self._lay_empty(wide)
        self.scroll.layout(self.scroll.view, end + scale(8))
        self._show_rows()

    def _lay_empty(self, wide: int) -> int:
        """Place the text of an empty page on a panel; return its height."""
        area = pygame.Rect(self._edge, (wide, 0))
        inner = area.inflate(-2 * scale(22), 0)
        area.h = self.effect(PAGES[self.page].empty, inner, area.y + scale(22)) + scale(8) - area.y
        self.panels = [("", area)]
        return area.h

    def _show_rows(self) -> None:
        """Give buttons to the rows in the window and a window's height above and below it."""
        view = self.scroll.view
        near = self._rows_in(view.inflate(0, 2 * view.height))
        moved = [button for row in near for button in row.move_to(*self._corner(row))]
        self.group.widgets[:] = [*self.head, *moved, *self.foot]
        self.looks.want(self._rows_in(view))
        self.dirty = True

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything, head and foot in reading order."""
        super().layout(size)
        self._show_rows()
        self.group.refocus()

    def _corner(self, row: Row) -> tuple[int, int]:
        return self._edge[0], self._edge[1] + row.top - self.scroll.offset

    def _rows_in(self, area: pygame.Rect) -> list[Row]:
        """Return the rows that are at least partly inside an area of the window."""
        top = area.top - self._edge[1] + self.scroll.offset
        return [row for row in self.rows if row.top + row.high > top and row.top < top + area.height]

    def _buttons(self) -> Iterator[Button]:
        """Yield the buttons of the rows that have any."""
        return (button for row in self._rows_in(self.scroll.view) for button in row.its_buttons())

    # A row's buttons -------------------------------------------------------------------------------------------------

    def _buttons_of(self, match: KeptMatch) -> Sequence[Button]:
        return row_buttons(match, partial(self._act, match))

    # Doing -----------------------------------------------------------------------------------------------------------

    def _act(self, match: KeptMatch, what: str) -> None:
        """Carry out a row's button."""
        go, games, key = self.context.go, self.games, match.id
        ways: dict[str, Callable[[], object]] = {
            "go on": lambda: go.resume(match.game, key),
            "watch": lambda: go.replay_kept(match.game, key),
            "end": lambda: go.results(match.game, key),
            "compare": lambda: go.compare(match.game, key),
            "keep": lambda: self._change(match, lambda: games.keep(match, not match.pinned)),
            "rename": lambda: self._rename(match),
            "delete": lambda: self._delete(match),
            "bring back": lambda: self._unbin(match),
        }
        ways[what]()

    def _rename(self, match: KeptMatch) -> None:
        name = lambda words: self._change(match, lambda: self.games.rename(match, words))  # noqa: E731
        self.host.push(RenameScene(self.host, title_of(match), match.named or line_of(match), match.named, name))

    def _delete(self, match: KeptMatch) -> None:
        def away() -> None:
            self.games.bin(match)
            self.deleted = match

        self._change(match, away)

    def _unbin(self, match: KeptMatch) -> None:
        def back() -> None:
            self.games.unbin(match)
            if self.deleted is not None and self.deleted.id == match.id:
                self.deleted = None

        self._change(match, back)

    def _bring_back(self) -> None:
        if self.deleted is not None:
            self._unbin(self.deleted)

    def _try(self, work: Callable[[], object]) -> bool:
        """Run an action and return whether it succeeded; if not, show the reason and refresh the list."""
        try:
            work()
        except ValueError as problem:
            self.host.toast(error_text(problem))
            self._look()
            self.layout(self.size)
            return False
        return True

    def _change(self, match: KeptMatch, work: Callable[[], object]) -> None:
        """Change a game; keep the focus on its row, or move it to the row that takes its place."""
        number = next((n for n, one in enumerate(self.rows) if one.match.id == match.id), 0)
        if not self._try(work):
            return
        here = self.group.ring.current
        self._look()
        self.layout(self.size)
        self._focus_row(next((n for n, one in enumerate(self.rows) if one.match.id == match.id), number), here)

    def _focus_row(self, number: int, here: Focusable | None) -> None:
        """Focus a row by index: on the same button as before, or another in its place."""
        if self.group.ring.current is not None and self.group.ring.current is not here:
            return  # the same button, rebuilt
        if self.rows:
            row = self.rows[min(number, len(self.rows) - 1)]
            if self.scroll.show(pygame.Rect(self._corner(row), (row.wide, row.high))):
                self._show_rows()
            self.group.ring.set(row.its_buttons()[0])
        else:
            self.group.ring.set(self.head[list(PAGES).index(self.page)])

    # Events ----------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll without a new layout; restore the last deletion on the Undo key."""
        if self.scroll.handle(event):
            self._show_rows()
            return True
        if keys.command_of(event) == "undo" and self.deleted is not None:
            self._bring_back()
            return True
        self._go_round(keys.command_of(event))
        return super().handle(event)

    def _go_round(self, command: str | None) -> None:
        """Scroll so that Tab reaches the first card from the head and the last one from the foot."""
        here = self.group.ring.current
        if (command == "next" and here is self.head[-1] and self.scroll.to(0)) or (
            command == "previous" and here is self.foot[0] and self.scroll.to(self.scroll.limit)
        ):
            self._show_rows()

    def _follow_focus(self) -> None:
        here = self.group.ring.current
        if not self.group.ring.visible or here is None or here in self.foot or here in self.head:
            return
        row = self._row_of(here)
        if row is not None and self.scroll.show(pygame.Rect(self._corner(row), (row.wide, row.high))):
            self._show_rows()

    def _row_of(self, item: Focusable) -> Row | None:
        return next((row for row in self.rows if row.made is not None and any(one is item for one in row.made)), None)

    def _next(self, item: Focusable, items: Sequence[Focusable], direction: str) -> Focusable | None:
        """Return the next control: within a card, up and down between cards, from the ends to head and foot."""
        row = self._row_of(item)
        shown = list(self._buttons())
        if row is None:
            group = self.head if item in self.head else self.foot
            found = nearest(item, group, direction)
            if found is not None or direction in ("left", "right"):
                return found
            inwards = direction == ("down" if group is self.head else "up")
            across = shown or (self.foot if group is self.head else self.head)
            return nearest(item, across, direction) if inwards else None
        found = nearest(item, row.its_buttons(), direction)
        if found is not None or direction in ("left", "right"):
            return found
        number = self.rows.index(row) + (1 if direction == "down" else -1)
        if 0 <= number < len(self.rows):
            return nearest(item, self.rows[number].its_buttons(), direction)
        edge = self.head if direction == "up" else self.foot
        return min(edge, key=lambda one: abs(one.rect.centerx - item.rect.centerx))

    # What games look like --------------------------------------------------------------------------------------------

    def _seen(self, row: Row) -> None:
        """React to a game that was read: the winner's name may move what is below."""
        if self.looks.won(row.match):
            self._lay_again(row)
        self.dirty = True

    def _lay_again(self, row: Row) -> None:
        before = row.high
        row.lay(row.top, row.wide, self.looks.won(row.match))
        number = next((n for n, one in enumerate(self.rows) if one is row), len(self.rows))
        for later in self.rows[number + 1 :]:
            later.top += row.high - before
        self.scroll.layout(self.scroll.view, self.scroll.content + row.high - before)
        for one in self._rows_in(self.scroll.view.inflate(0, 2 * self.scroll.view.height)):
            one.move_to(*self._corner(one))

    def update(self, dt: float) -> bool:
        """Read one more visible game."""
        moving = super().update(dt)
        return moving if self.host.still else self.looks.go() or moving

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the visible cards."""
        if self.host.still:
            for row in self.looks.wanted:
                self.looks.look_at(row)
        for row in self._rows_in(self.scroll.view):
            row.draw(surface, *self._corner(row), self.looks.of(row.match), self.looks.told(row.match))
            checkpoint()

    def draw_foot(self, surface: pygame.Surface) -> None:
        """Draw the notice of the last deletion, with its button."""
        if self.deleted is None:
            return
        self._slip.draw(surface)
