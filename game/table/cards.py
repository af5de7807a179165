"""A card table: a hand along the lower edge, a column with the log beside it, sheets above, one cached picture."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import pygame

from game.kernel.messages import say
from game.kernel.state import Choice
from game.table.column import Column
from game.table.grace import BEFORE_END, Grace
from game.table.keyboard import Keyboard
from game.table.log_writer import LogSentences, LogWriter
from game.table.places import tips_of
from game.table.scene import TableScene
from game.table.session import TableSession
from game.table.sheets import Sheet
from game.table.table import ShownT, TableServices, ViewT
from game.table.targets import Target
from game.ui import keys
from game.ui.logview import LineKey, LogView
from game.ui.quickturns import ends_by_itself
from game.ui.scene import Host
from game.ui.spoken import sentences
from game.ui.tips import Tip
from game.ui.warming import Warming
from game.ui.widgets import Action, Button


class Aims(Protocol):
    """The choices open to the viewer, and what they hold up."""

    def refresh(self) -> None:
        """Query the rules for the legal choices."""

    def put_back(self) -> bool:
        """Put back what is held; return False if there is nothing."""
        ...

    def commit(self, choice: Choice) -> object:
        """Settle a choice."""


class CardControls(Protocol):
    """The controls of the moment (`game.table.controls`)."""

    def make(self) -> None:
        """Make the controls for what can be done now."""

    def button(
        self, label: str, act: Action, command: str = "", kind: str = "plain", size: int = 22, locked: bool = False
    ) -> Button:
        """Return a button in the game's font."""
        ...


class CardTable(TableScene[ViewT, ShownT]):
    """What the card tables share; a game implements the hooks of its first section and names its parts."""

    told: type[LogSentences]
    no_choice: Any = None
    """The value of `suggested` while nothing is suggested."""

    end_word: str = ""
    """The word that ends a turn in which nothing else can be done, if the player has set it so (UX-TURN-3)."""
    end_command = "end"
    """The command of the button that does that."""

    shows_deal = True
    """Whether a match begins with an animated deal."""

    aiming: Aims
    column: Column[Any]
    controls: CardControls
    keyboard: Keyboard[Any]
    sheet: Sheet[Any] | None

    def __init__(self, host: Host, session: TableSession, services: TableServices | None = None) -> None:
        super().__init__(host, session, services)
        persons = session.persons
        self.near = persons[0] if persons else 1
        """The seat whose hand is at the lower edge."""
        self.shown = self.shown_of(self.view, self.viewpoint)
        self.sheet = None
        self.actions: list[Button] = []
        self.lit_seats: tuple[int, ...] = ()
        self.suggested: Any = self.no_choice
        self.stale = False
        self._kept: pygame.Surface | None = None
        with self.themed():
            self.place(self.size)
        self.build_parts()
        self.warming = Warming(self.warmed())
        self.teller = LogWriter(self, self.told)
        self.log.more = self.teller.more
        self.write_past()
        self.rebuild_traces(session.match.entries)
        if host.still:
            self.arrive()
        else:
            self.playing = True  # `update` arrives when the deal is over: only then is the scene on the stack
            if self.shows_deal and len(session.match.entries) == 1:
                self.show.feed(self.heard(session.match.entries[0]))

    # -- hooks for a game --------------------------------------------------------------------------

    @abstractmethod
    def build_parts(self) -> None:
        """Create the table's parts (aiming, column, controls, keyboard, show, ...)."""

    @abstractmethod
    def place(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window."""

    @abstractmethod
    def sheet_bounds(self) -> pygame.Rect:
        """Return the bounds of sheets."""

    def shaken(self) -> pygame.Rect:
        """Return the board, which shakes at a blow: what sheets may cover."""
        return self.sheet_bounds()

    def place_fan(self) -> None:
        """Lay out the near hand along the lower edge, as shown, where it is a fan."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Paint everything that doesn't move."""

    @abstractmethod
    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what is above everything that moves."""

    @abstractmethod
    def rule_of(self, spot: Target | None) -> str:
        """Return the relevant rule: of the spot looked at (None for none), else of the question asked."""

    @property
    @abstractmethod
    def asked(self) -> str:
        """The question, or what is going on, in a sentence or two."""

    @property
    @abstractmethod
    def banner_title(self) -> str:
        """The banner's heading."""

    def asks(self) -> str:
        return "" if self.sheet is not None else sentences(self.banner_title, self.asked)

    @property
    def hints(self) -> str:
        """How many hints the settings ask for: off, gentle or full."""
        return self.host.settings.hints

    def paint_hover(self, surface: pygame.Surface) -> None:
        """Draw what the pointer brings up while nothing moves."""

    def zones(self) -> Sequence[Tip]:
        if self.sheet is not None:
            return ()
        return (*self.column.zones(), *tips_of(self.every_place()), *self.stars.tips())

    def refit(self) -> None:
        """Adapt to a new window beyond the layout."""

    def looked(self) -> None:
        """Update what depends on the view that was just set."""

    @property
    def decision(self) -> Any:
        """The viewer's current decision; None while there is none."""
        view: Any = self.view
        return view.stack[-1] if self.my_turn and view.stack else None

    def near_seat(self) -> int:
        """Return whose hand is at the lower edge: the viewer's, else the same as before."""
        return self.viewpoint or self.near

    def warmed(self) -> Iterator[Callable[[], object]]:
        """Yield functions that make pictures needed soon, to be called while nothing moves."""
        return iter(())

    # -- the interface for motions and log ---------------------------------------------------------

    def refresh(self) -> None:
        self.stale = self.dirty = True

    @property
    def log(self) -> LogView:
        return self.column.log

    def light_line(self, key: LineKey | None) -> None:
        """Highlight the seats that a line of the log refers to."""
        self.lit_seats = key.lit if key is not None else ()
        self.refresh()

    def settled(self) -> None:
        """Note that a person's choice was carried out."""
        self.grace = None
        self.playing = True
        self.suggested = self.no_choice
        self.regroup()

    # -- hand, sheets, hints -----------------------------------------------------------------------

    def reading(self) -> bool:
        return self.sheet is not None

    def put_back(self) -> bool:
        return self.aiming.put_back()

    @property
    def rule_here(self) -> str:
        """The relevant rule: of the last refusal, of the card looked at, or of the question asked."""
        return self.notes.rule() or self._refused or self.rule_of(self.looked_at())

    def looked_at(self) -> Target | None:
        """Return the spot under the pointer or in focus; None if there is none."""
        here = self.group.ring.current if self.group.ring.visible else None
        found = here or next((widget for widget in self.group.widgets if widget.hovered), None)
        return found if isinstance(found, Target) else None

    def open_log(self) -> None:
        self.ring.set(self.log)
        self.ring.visible = True
        self.refresh()

    def open_sheet(self, sheet: Sheet[Any]) -> None:
        self.sheet = sheet
        sheet.layout(self.sheet_bounds())
        self.regroup()

    # -- present and past --------------------------------------------------------------------------

    def look(self) -> None:
        super().look()
        self.looked()
        near = self.near_seat()
        moved, self.near = near != self.near, near
        self.aiming.refresh()
        if moved:
            self.layout(self.size)
        else:
            self.regroup()

    def look_at(self, then: ViewT) -> None:
        """Show a past table, in which nothing can be done."""
        self.shown = self.shown_of(then, self.viewpoint)
        self.aiming.refresh()
        self.regroup()

    def at_rest(self) -> None:
        """End a turn in which nothing is left to do, after a moment, if the player has auto-end turns on.

        Not a turn just taken back.
        """
        self.grace = None
        if not self.end_word or self.patient or not self.my_turn or self.jumped:
            return
        view: Any = self.view
        covered = view.hand(self.viewpoint) if self.hand_hidden else ()
        if ends_by_itself(self.host, self.decision.options(view), (self.end_word,), covered):
            self.grace = Grace(BEFORE_END, lambda: self.aiming.commit((self.end_word,)))

    # -- layout, events, time ----------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        with self.themed():
            self.place(size)
            self.speech_bubbles.forget_places()
            self.show.layout()
            self.warming = Warming(self.warmed())
            self.refit()
            self.regroup()
            if self.sheet is not None:
                self.sheet.layout(self.sheet_bounds())

    def regroup(self) -> None:
        with self.themed():
            self.place_fan()
            self.controls.make()
            self.column.layout()
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: fast-forward first, then a sheet, then the controls."""
        self.note_press(event)
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        if self.catch_up.pressed(event) or self.notes.pressed(event) or self.call_off(event):
            return True
        with self.themed():
            if event.type in keys.PRESSES and (self.opened.hurried(event) or self.opened.deaf(event)):
                return True
            if self.sheet is not None:
                return self.sheet.obey(event)
            return self.keyboard.handle(event)

    def tick(self, dt: float) -> bool:
        with self.themed():
            return self.show.update(dt)

    def update(self, dt: float) -> bool:
        """Advance time; while nothing moves, make pictures that will be needed."""
        moving = super().update(dt)
        moving = self.let_grace(dt) or moving
        if self.director.busy or self.host.still:
            return moving
        return self.warming.go() or moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cached picture of the table, what moves above it, and what is looked at."""
        with self.themed():
            if self._kept is None or self._kept.get_size() != surface.get_size():
                self._kept = pygame.Surface(surface.get_size(), depth=32)
                self.stale = True
            if self.stale:
                self.place_fan()  # cards come and go during an animation
                self.paint(self._kept)
                self.stale = False
            surface.blit(self._kept, (0, 0))
            if self.sheet is None and self.prompt is None:
                self.show.shaker.apply(surface, self.shaken())
            if not self.director.holding:
                self.paint_hover(surface)
            self.show.draw(surface)
            self.paint_over(surface)
            if self.grace is not None:
                for button in self.actions:
                    if button.command == self.end_command:
                        self.grace.draw(surface, button.rect)
            self.stars.draw(surface)
            self.notes.draw_frame(surface)
            self.speech_bubbles.draw(surface)
            self.notes.draw(surface)
            self.catch_up.draw(surface)


def waited_for(table: CardTable[Any, Any], won: Mapping[str, str]) -> str:
    """Return what is going on while the viewer has no choice, empty otherwise; `won`: how a game ended, by reason."""
    if table.looking_back is not None:
        return say("You are looking back. {key} returns to the present.", key=keys.hint("back"))
    if table.over:
        outcome = table.view.outcome
        over = say("The game is over.")
        return won.get(outcome.reason, over) if outcome is not None else over
    if table.playing:
        return say("plays ...") if table.shown.seat else say("Dealing the cards ...")
    if table.my_turn:
        return ""
    if table.session.persons_turn:
        return say("The curtain is closed.")
    return say("thinks ...") if table.thinks else say("chooses ...")
