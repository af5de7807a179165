"""What a table's parts know of it: the match, whose view is shown, hooks for a game; and what a table asks in turn.

A part (hints, pacing, the log, a game's controls) takes this base in its constructor, never the finished scene, and
beside it the other parts that it uses, so that modules import downwards only. The scene at the top makes its parts. A
game does the same: what its parts share is state of its own base, a subclass of this one or of a scene above it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

import pygame

from game.bots.chances import Estimate
from game.kernel.match import Entry
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice
from game.lobby.cast import PIPS
from game.table.grace import Grace
from game.table.motions import Lifting
from game.table.note_data import Check
from game.table.places import TablePlace, find
from game.table.session import TableSession
from game.table.show import Show
from game.table.targets import Target
from game.ui import keys, text, words
from game.ui.director import Director
from game.ui.logview import LineKey, LogLine, LogView
from game.ui.scene import Host, Scene
from game.ui.widgets import Button, Widget, WidgetGroup

if TYPE_CHECKING:
    from game.games.weighing import WeighedOption

ViewT = TypeVar("ViewT")
ShownT = TypeVar("ShownT", bound=Lifting)

POINTER = 24
"""The side of the pointer's square, which nothing that answers it covers, in pixels."""
PAST_WORDS = say("You are looking at the past: nothing can be changed.")


class TableServices(Protocol):
    """What a table asks of the program; a table that is only looked at has none."""

    def curtain(
        self, game: str, options: Any, seat: int, name: str, why: str, lift: Callable[[], None]
    ) -> None:  # fmt: skip
        """Lay a curtain over the table until a seat's person lifts it; it is removed before `lift` is called."""

    def pause(self, session: Any) -> None:
        """Open the pause menu."""

    def end(self, table: TableBase[Any, Any]) -> None:
        """Show the results of a match instead of its table."""

    def replay_from(self, session: Any, number: int) -> None:
        """Open a replay of a match from an entry on."""

    def ask_consent(
        self, session: Any, people: Sequence[tuple[int, str]], words: str, agreed: Callable[[], None]
    ) -> None:  # fmt: skip
        """Ask people, as (seat, name), whether something may be taken back; `agreed` is called once all have agreed."""

    def ask_chances(self, session: Any, seat: int, tell: Callable[[Estimate | None], None]) -> None:
        """Compute the win chances from what a seat knows; `tell` later receives them, or None."""

    def weigh(self, session: Any, numbers: Sequence[int], tell: Callable[[Sequence[WeighedOption]], None]) -> None:
        """Weigh a bot's choices in a turn, by their entries; `tell` later receives what was found (RIV-7)."""


class Replaying(Protocol):
    """The replay that a table is shown in."""

    def seek(self, number: int) -> None:
        """Show the table as it was after an entry."""

    def open_takeback(self, which: int) -> bool:
        """Open what was taken back, by its index; return whether it may be seen yet."""


class Hint(NamedTuple):
    """A hint in words.

    `look` says where to look; it is empty where that would say nothing, and the move comes at once. `words` are the
    move, its reason and its cost; `place` is the name of the thing they refer to (`game.table.places`).
    """

    look: str
    words: str
    place: str = ""


class TableBase(Scene, ABC, Generic[ViewT, ShownT]):
    """A table as its parts see it: the match, whose view is shown, what a game says about itself."""

    title = ""
    """The window title while the table is open: public facts only (UX-HID-7)."""
    music = ""
    bot_delay = 0.2
    """Seconds a bot waits before it begins its turn, at normal speed (UX-BOT-1, FGT-60)."""
    uncaptioned = False
    """Whether no caption is drawn: in a picture of a part of the board."""
    patient = False
    """Whether turns never end by themselves, whatever the settings."""
    end_delay = 3.0
    """Seconds the end of a match stays on the table before the results appear."""

    is_out: Callable[[Any, int], bool] = staticmethod(lambda view, seat: False)
    """Returns whether a seat is out of the game for good, by public facts."""
    deeds: ClassVar[tuple[str, ...]] = ()
    """The first words of choices, the most telling first: after its turn, a bot explains such a deed."""
    every_choice_a_turn: ClassVar[bool] = False
    """Whether every deciding seat has a turn of its own, however the match counts."""
    note_checks: ClassVar[Mapping[str, Check]] = {}
    """The game's checks of events besides their fields, for its first-time notes."""

    session: TableSession
    view: ViewT
    shown: ShownT
    show: Show
    """What plays events as motions."""
    replaying: Replaying | None = None
    """The replay in which it is shown, if it is."""
    prompt: object | None = None
    """A question above the table."""
    sheet: object | None = None
    """What is being read above the table."""
    actions: Sequence[Widget] = ()
    """The buttons of the moment."""
    grace: Grace | None = None
    """What is about to happen by itself."""

    def __init__(self, host: Host, session: TableSession, services: TableServices | None = None) -> None:
        super().__init__(host)
        self.session, self.services = session, services
        self.names: dict[int, str] = {seat: holder.name for seat, holder in enumerate(session.table.holders, 1)}
        text.stand_in(self.names)
        self.pips: dict[int, int] = {
            seat: 0 if holder.own else PIPS.get(holder.kind, 0) for seat, holder in enumerate(session.table.holders, 1)
        }
        """The strength of the bot at a seat, as pips; 0 for a person."""
        persons = session.persons
        self.viewpoint = session.initial_viewpoint(persons[0] if len(persons) == 1 else 0)
        """The seat whose view is shown; 0 while no hand may be seen."""
        self.playing = False
        """Whether a past event is being shown."""
        self.curtained = False
        """Whether a curtain is closed just now."""
        self.hand_down = False
        """Whether the viewer's hand is face down (UX-HID-6)."""
        self.curtain_falls = session.table.curtain
        """Whether a curtain is shown between people who have secrets."""
        self.jumped = False
        """Whether the table arrives after an undo or a redo."""
        self.looking_back: LineKey | None = None
        """The key of the log line whose table is shown; None for the present."""
        self.guests: Sequence[Widget] = ()
        """Controls of a scene above the table, for the keyboard: they are drawn there."""
        self.above: Sequence[pygame.Rect] = ()
        """Where a scene above the table speaks: labels keep clear of it."""
        self.pointer = (-100, -100)
        """Where the mouse is."""
        self.group = WidgetGroup(self.sound)
        self.ring = self.group.ring
        self._pressed_at: tuple[int, int] | None = None
        """Where the mouse has pressed, while that is handled."""
        self.refusals = 0
        """How many refusals it has shown."""
        self._refused = ""
        self.view = session.view(self.drawn_viewpoint)

    # -- hooks for a table -------------------------------------------------------------------------

    @abstractmethod
    def shown_of(self, view: ViewT, viewpoint: int) -> ShownT:
        """Return the view-model of a view for a seat, 0 for the public view."""

    @abstractmethod
    def refresh(self) -> None:
        """Redraw everything at the next frame."""

    @property
    @abstractmethod
    def log(self) -> LogView:
        """The log beside the table."""

    @abstractmethod
    def tick(self, dt: float) -> bool:
        """Advance the table's own motions; return whether the picture changes."""

    @abstractmethod
    def regroup(self) -> None:
        """Remake the controls from what can be done now."""

    @abstractmethod
    def every_place(self) -> Iterable[TablePlace]:
        """Return the places on the table as it is shown."""

    def find_place(self, name: str) -> TablePlace | None:
        """Return the place of a name; None if there is no such thing on the table just now."""
        return find(self, name)

    def weighed(self) -> Iterable[pygame.Rect]:
        """Return what is looked at to decide besides what can be pressed (px): cards, targets, odds, a cost."""
        return ()

    def covering(self) -> Iterable[pygame.Rect]:
        """Return what is above the table itself (px): a question, the odds of a shot."""
        return ()

    def note_lane(self) -> pygame.Rect | None:
        """Return the fixed place at whose head first-time notes lie (px); None: each is beside its subject."""
        return None

    def notes_wait(self, asking: bool) -> bool:
        """Return whether first-time notes wait; `asking`: one that is about the present question."""
        return False

    def rebuild_traces(self, entries: Sequence[Entry]) -> None:
        """Rebuild the traces that motions leave on the table from these entries."""

    @abstractmethod
    def write_past(self) -> None:
        """Rewrite the log."""

    @property
    @abstractmethod
    def hands_secret(self) -> bool:
        """Return whether the people who play here have secrets from each other."""

    @abstractmethod
    def curtain_words(self) -> str:
        """Return what the curtain says to the next person."""

    @property
    def drawn_viewpoint(self) -> int:
        """The seat whose view is drawn; 0 where everyone sees the same."""
        return self.viewpoint

    def needs_no_hand(self) -> bool:
        """Return whether the question can be answered without seeing a hand: then there is no curtain."""
        return False

    def reading(self) -> bool:
        """Return whether a text above the table is open: bots and the end of a match wait."""
        return False

    def halted(self) -> bool:
        """Return whether nothing continues before a press."""
        return False

    def ending(self) -> bool:
        """Return whether a finished event stays on the table for a while."""
        return self.over and not self.reading() and not self.session.past

    def at_rest(self) -> None:
        """Do what happens automatically once the table has arrived at a question."""

    def let_grace(self, dt: float) -> bool:
        """Advance what is about to happen by itself, while nothing is in its way; return whether there is anything."""
        grace = self.grace
        if grace is None:
            return False
        waits = self.playing or self.curtained or self.reading() or self.prompt is not None or self.director.holding
        if not waits and grace.advance(dt):
            self.grace = None
            grace.then()
        self.dirty = True
        return True

    def call_off(self, event: pygame.event.Event) -> bool:
        """Call off, at a press, what is about to happen by itself; return whether that is all the press does."""
        grace = self.grace
        if grace is None or event.type not in keys.PRESSES:
            return False
        self.grace = None
        grace.off()
        self.refresh()
        return keys.command_of(event) == "back"

    def put_back(self) -> bool:
        """Put back what is held but not played; return whether there was anything."""
        return False

    def named(self, said: str) -> str:
        """Return a sentence with the players' names in it; here unchanged, for games whose sentences name no seats."""
        return said

    @abstractmethod
    def arrive(self) -> None:
        """Show the present state and its question."""

    @abstractmethod
    def drain(self) -> None:
        """Catch up with everything that is settled: skipped motions are shown at their end."""

    # -- the table itself --------------------------------------------------------------------------

    @property
    def director(self) -> Director:
        """What plays the table's motions."""
        return self.show.director

    def rerun(self, then: ViewT, entry: Entry) -> None:
        """Show a past view, and queue the motions of the entry that followed it; the log has it already."""
        self.view, self.shown = then, self._anew(then, self.viewpoint)
        self.show.feed(self.heard(entry))
        self.refresh()

    def show_log(self, lines: Sequence[LogLine], before: bool = False) -> None:
        """Show these lines in the log; `before`: the new ones were inserted before the others."""
        if before or list(lines) != self.log.lines:
            self.log.set(lines, before)
            self.redraw_log()

    def redraw_log(self) -> None:
        """Redraw the log at the next frame."""
        self.refresh()

    def sound(self, name: str, loudness: float = 1.0, pan: float = 0.0) -> None:
        """Play a sound, unless a picture is being made; `pan`: from where it comes, -1 (left) to 1 (right)."""
        if not self.host.still:
            self.host.sounds.play(name, loudness, pan)

    def fade(self, name: str) -> None:
        """Fade a long sound out."""
        if not self.host.still:
            self.host.sounds.fade(name)

    def duck(self, decibels: float, seconds: float | None = None) -> None:
        """Make the music softer for a while."""
        if not self.host.still:
            self.host.sounds.duck(decibels, seconds)

    def note_press(self, event: pygame.event.Event) -> None:
        """Note where a press is that may be answered: at the pointer, or (None) by a key."""
        if event.type in (*keys.PRESSES, pygame.MOUSEBUTTONUP):
            self._pressed_at = getattr(event, "pos", None)

    def toast(self, sentence: str, rule: str = "") -> None:
        """Show a sentence once: at the pointer if it answers that, else in the caption's place (FGT-71)."""
        if self._pressed_at is None:
            near = self.caption_place()
        else:
            near = pygame.Rect(self._pressed_at, (1, 1)).inflate(POINTER, POINTER)
        self.host.toast(sentence, rule, near)

    def caption_place(self) -> pygame.Rect:
        """Return the place below which a caption is: the middle of the table's upper rim (px)."""
        table = self.find_place("table")
        room = pygame.Rect((0, 0), self.size) if table is None else table.rect
        return pygame.Rect(room.centerx, room.y, 1, 1)

    def buttons_now(self) -> Iterable[Widget]:
        """Return the buttons of the moment, wherever they are."""
        return self.actions

    def meant(self, event: pygame.event.Event) -> bool:
        """Return whether a press means a button of the moment, rather than only hurrying a motion."""
        usable = [one for one in self.buttons_now() if isinstance(one, Button) and one.enabled]
        if event.type == pygame.MOUSEBUTTONDOWN:
            return any(one.rect.collidepoint(event.pos) for one in usable)
        command = keys.command_of(event)
        return command is not None and any(one.command == command for one in usable)

    def not_now(self) -> None:
        """Show why nothing can be done just now."""
        self.toast(PAST_WORDS if self.session.past else say("Wait for your turn."))

    def themed(self) -> AbstractContextManager[object]:
        """Return a context manager that applies the game's theme."""
        return nullcontext()

    def come_to_rest(self) -> bool:
        """Finish all motions and close an open sheet; return whether there was one."""
        self.director.skip()
        covered = self.sheet is not None
        if covered:
            self.close_sheet()
        self.drain()
        return covered

    def close_sheet(self) -> None:
        self.sheet = None
        self.regroup()

    def refuse(self, refusal: Refusal) -> None:
        """Show why something can't be done; nothing else happens."""
        self._refused = refusal.rule
        self.refusals += 1
        self.sound("ui_error")
        self.toast(self.named(words.as_sentence(refusal.said)), refusal.rule)
        self.dirty = True

    def title_text(self) -> str:
        return say("Splatterbox: {game}", game=self.title)

    def leave(self) -> None:
        """Open the pause menu, from which the table can be left."""
        if self.services is not None:
            self.services.pause(self.session)

    @property
    def spectating(self) -> bool:
        """Return whether all people at the table are out, so that they may skip to the end."""
        return all(self.is_out(self.view, seat) for seat in self.session.persons)

    @property
    def my_turn(self) -> bool:
        """Return whether the viewer must decide now."""
        if self.playing or self.looking_back is not None or self.curtained or not self.session.persons_turn:
            return False
        return self.session.seat == self.viewpoint or self.needs_no_hand()

    def draw_remains(self, surface: pygame.Surface) -> None:
        """Draw what a game has left on its table, below the page of its end."""

    @property
    def must_answer(self) -> bool:
        """Return whether the viewer has to answer what somebody else has done, without a window that asks."""
        return False

    @property
    def over(self) -> bool:
        """Return whether the match is over and shown to its end."""
        return not self.session.seat and not self.playing and self.looking_back is None

    @property
    def bots_turn(self) -> bool:
        """Return whether a bot must decide now, or waits until it may."""
        waits = bool(self.session.seat) and not self.session.persons_turn and not self.curtained
        return waits and not self.session.past

    def decided(self) -> list[pygame.Rect]:
        shown = [widget for group in self.widget_groups() for widget in group.widgets if widget not in self.guests]
        idle = [one for one in shown if isinstance(one, LogView) or (isinstance(one, Target) and not one.lit)]
        found = [*(one.rect for one in shown if one not in idle), *self.weighed()]
        return [rect for rect in found if rect.w > 0 and rect.h > 0]

    @property
    def hand_hidden(self) -> bool:
        """Return whether the viewer's hand is face down just now."""
        return self.hand_down

    def why_no_undo(self) -> str:
        """Return why the last choice cannot be taken back; empty if it can."""
        return self.session.why_no_undo()

    @property
    @abstractmethod
    def rule_here(self) -> str:
        """The rule that is relevant now."""

    @abstractmethod
    def open_log(self) -> None:
        """Show the log, or move the keyboard into it."""

    @abstractmethod
    def suggest(self, choice: Choice, reason: str) -> None:
        """Show what a good player would do, and why if it is known."""

    @abstractmethod
    def hint_for(self, choice: Choice, reason: str) -> Hint:
        """Return a hint in words: where to look, and a choice with its reason and its cost (TEACH-HINT-3).

        `reason` is that of the bot that was asked.
        """

    @property
    def public_entries(self) -> int:
        """How many entries of the log bots may speak of: sealed ones only once they are revealed."""
        return len(self.session.match.entries)

    def heard(self, entry: Entry) -> list[Any]:
        """Return what this screen hears of a settled decision; with the hand face down what everyone hears."""
        return self.session.events(entry, 0 if self.hand_hidden else self.drawn_viewpoint)

    def look(self) -> None:
        self.view = self.session.view(self.drawn_viewpoint)
        self.shown = self._anew(self.view, self.drawn_viewpoint)

    def _anew(self, view: ViewT, viewpoint: int) -> ShownT:
        """Return the view-model of a view, without what motions still draw themselves."""
        shown = self.shown_of(view, viewpoint)
        shown.lifted.update(self.shown.lifted)
        return shown

    def look_at(self, then: ViewT) -> None:
        self.shown = self.shown_of(then, self.drawn_viewpoint)
        self.regroup()

    def to_results(self) -> None:
        if self.services is not None and not self.host.still:
            self.services.end(self)
