"""A table in time: present and past, whose view is shown, take-backs, bots' pacing, the end of a match.

A person's press becomes a choice, the session settles it, motions show it, and the table arrives at the next question.
What is drawn comes from `shown`: it follows the events one by one, while the state is already where the last one led.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.kernel.match import Entry
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice
from game.lobby.cast import PIPS
from game.table.advice import Advice, Hint
from game.table.asking import Asking
from game.table.film import Film
from game.table.manners import Manners
from game.table.notedata import Check
from game.table.notes import Notes
from game.table.opened import Opened
from game.table.pads import PadOwners
from game.table.places import TablePlace, find
from game.table.services import Replaying, TableServices
from game.table.session import TableSession
from game.table.sharing import Sharing
from game.table.show import Show
from game.table.speech import Voices
from game.table.takeback import TakingBack
from game.table.targets import Target
from game.table.telling import Teller
from game.ui import text, words
from game.ui.director import SPEEDS, Director
from game.ui.logview import NOT_SEEN, LineKey, LogLine, LogView
from game.ui.scene import Host, Scene
from game.ui.widgets import Widget, WidgetGroup

ViewT = TypeVar("ViewT")
ShownT = TypeVar("ShownT")

PAST_WORDS = say("You are looking at the past: nothing can be changed.")
THINKS_LONG = 0.3
"""Seconds after which a bot's thinking is indicated (UX-BOT-2)."""


def not_now(table: TableScene[Any, Any]) -> None:
    """Show why nothing can be done just now."""
    table.toast(PAST_WORDS if table.session.past else say("Wait for your turn."))


def decided_at(table: TableScene[Any, Any]) -> list[pygame.Rect]:
    """Return what is relevant to the decision at a table: controls, highlighted spots, what is looked at."""
    shown = [widget for group in table.widget_groups() for widget in group.widgets if widget not in table.guests]
    idle = [one for one in shown if isinstance(one, LogView) or (isinstance(one, Target) and not one.lit)]
    found = [*(one.rect for one in shown if one not in idle), *table.weighed()]
    return [rect for rect in found if rect.w > 0 and rect.h > 0]


def kept_clear_at(table: TableScene[Any, Any]) -> list[pygame.Rect]:
    """Return what notices must not cover at a table: what the decision depends on, a note, and what characters say."""
    box = table.notes.box if table.notes.now is not None else None
    return [*table.decided(), *table.voices.rects(), *([box] if box is not None and box.w else ())]


class TableScene(Scene, ABC, Generic[ViewT, ShownT]):
    """A table for one person among bots, for several people sharing a screen, or for bots to be watched."""

    title = ""
    """The window title while the table is open: public facts only (UX-HID-7)."""
    music = ""
    manner = 0.45
    """Seconds a bot waits before it acts, at normal speed (UX-BOT-1)."""
    patient = False
    """Whether turns never end by themselves, whatever the settings."""
    linger = 3.0
    """Seconds the end of a match stays on the table before the results appear."""

    gone: Callable[[Any, int], bool] = staticmethod(lambda view, seat: False)
    """Returns whether a seat is out of the game for good, by public facts."""
    table_here = property(lambda self: self)
    decided, kept_clear = decided_at, kept_clear_at
    question = property(lambda self: self.opened.now)
    session: TableSession
    back: TakingBack
    advice: Advice
    asking: Asking
    film: Film
    manners: Manners
    deeds: ClassVar[tuple[str, ...]] = ()
    """The first words of choices, the most telling first: after its turn, a bot explains such a deed."""
    every_choice_a_turn: ClassVar[bool] = False
    """Whether every deciding seat has a turn of its own, however the match counts."""
    note_checks: ClassVar[Mapping[str, Check]] = {}
    """The game's checks of events besides their fields, for its first-time notes."""

    view: ViewT
    shown: ShownT
    show: Show
    """What plays events as motions."""
    teller: Teller
    """The writer of the log."""
    replaying: Replaying | None = None
    """The replay in which it is shown, if it is."""
    prompt: object | None = None
    """A question above the table."""
    actions: Sequence[Widget] = ()
    """The buttons of the moment."""

    def __init__(self, host: Host, session: TableSession, services: TableServices | None = None) -> None:
        super().__init__(host)
        self.session, self.services = session, services
        self.names: dict[int, str] = {seat: holder.name for seat, holder in enumerate(session.table.holders, 1)}
        text.stand_in(self.names)
        self.pips: dict[int, int] = {
            seat: PIPS.get(holder.kind, 0) for seat, holder in enumerate(session.table.holders, 1)
        }
        """The strength of the bot at a seat, as pips; 0 for a person."""
        persons = session.persons
        self.viewer = session.looker(persons[0] if len(persons) == 1 else 0)
        """The seat whose view is shown; 0 while no hand may be seen."""
        self.playing = False
        """Whether a past event is being shown."""
        self.curtained = False
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
        self.pads = PadOwners(self)
        self.refusals = 0
        """How many refusals it has shown."""
        self._refused = ""
        self._thinks = False
        self.view = session.view(self.eyes)
        self.back, self.sharing = TakingBack(self), Sharing(self)
        self.advice, self.manners, self.film = Advice(self), Manners(self), Film(self)
        self.asking, self.opened = Asking(self), Opened(self)
        self.voices = Voices(self)
        self.notes = Notes(self)
        """The first-time notes."""

    # -- hooks for a table -------------------------------------------------------------------------

    @abstractmethod
    def shown_of(self, view: ViewT, viewer: int) -> ShownT:
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

    def retell(self, entries: Sequence[Entry]) -> None:
        """Rebuild the traces that motions leave on the table from these entries."""

    def tell_past(self) -> None:
        """Rewrite the log."""
        self.teller.tell_past()

    @property
    @abstractmethod
    def hands_secret(self) -> bool:
        """Return whether the people who play here have secrets from each other."""

    @abstractmethod
    def curtain_words(self) -> str:
        """Return what the curtain says to the next person."""

    @property
    def eyes(self) -> int:
        """The seat whose view is drawn; 0 where everyone sees the same."""
        return self.viewer

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

    def put_back(self) -> bool:
        """Put back what is held but not played; return whether there was anything."""
        return False

    def named(self, said: str) -> str:
        """Return a sentence with the players' names in it; here unchanged, for games whose sentences name no seats."""
        return said

    # -- motions and log ---------------------------------------------------------------------------

    @property
    def director(self) -> Director:
        """What plays the table's motions."""
        return self.show.director

    def begin(self, entry: Entry) -> None:
        """Queue the motions of a settled decision, and its log lines."""
        self.teller.begin(entry)
        self.show.feed(self.heard(entry), self.notes.beside(self.teller.moment))

    def rerun(self, then: ViewT, entry: Entry) -> None:
        """Show a past view, and queue the motions of the entry that followed it; the log has it already."""
        self.view, self.shown = then, self.shown_of(then, self.viewer)
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

    # -- small services ----------------------------------------------------------------------------

    def sound(self, name: str) -> None:
        if not self.host.still:
            self.host.sounds.play(name)

    def toast(self, sentence: str) -> None:
        """Show a notice."""
        self.host.toast(sentence)

    def refuse(self, refusal: Refusal) -> None:
        """Show why something can't be done; nothing else happens."""
        self._refused = refusal.rule
        self.refusals += 1
        self.sound("ui_error")
        self.host.toast(self.named(words.as_sentence(refusal.said)), refusal.rule)
        self.dirty = True

    def title_text(self) -> str:
        """Return the window title: public facts only."""
        return say("Splatterbox: {game}", game=self.title)

    def leave(self) -> None:
        """Open the pause menu, from which the table can be left."""
        if self.services is not None:
            self.services.pause(self.session)

    @property
    def onlooking(self) -> bool:
        """Return whether all people at the table are out, so that they may skip to the end."""
        view = self.session.view(0)
        return all(self.gone(view, seat) for seat in self.session.persons)

    def hint(self) -> None:
        """Show where to look, or what a good player would do."""
        self.advice.hint()

    def restart_turn(self) -> None:
        """Undo as much of this turn as may be undone."""
        self.back.restart_turn()

    @property
    def my_turn(self) -> bool:
        """Return whether the viewer must decide now."""
        if self.playing or self.looking_back is not None or self.curtained or not self.session.persons_turn:
            return False
        return self.session.seat == self.viewer or self.needs_no_hand()

    @property
    def over(self) -> bool:
        """Return whether the match is over and shown to its end."""
        return not self.session.seat and not self.playing and self.looking_back is None

    @property
    def bots_turn(self) -> bool:
        """Return whether a bot must decide now, or waits until it may."""
        waits = bool(self.session.seat) and not self.session.persons_turn and not self.curtained
        return waits and not self.session.past

    @property
    def hand_hidden(self) -> bool:
        """Return whether the viewer's hand is face down just now."""
        return self.sharing.hidden

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
    def told_entries(self) -> int:
        """How many entries of the log bots may speak of: sealed ones only once they are revealed."""
        return len(self.session.match.entries)

    # -- present and past --------------------------------------------------------------------------

    def heard(self, entry: Entry) -> list[Any]:
        """Return what this screen hears of a settled decision; with the hand face down what everyone hears."""
        return self.session.events(entry, 0 if self.hand_hidden else self.eyes)

    def take(self, entry: Entry) -> None:
        """Start to show a settled decision."""
        self.playing = True
        self._refused = ""
        self.voices.took(entry)
        self.begin(entry)
        self.regroup()

    def arrive(self) -> None:
        """Show the present state and its question."""
        self.playing = False
        self.manners.arrived()
        self.opened.arrived()
        self.looking_back = None
        self.viewer = self.session.looker(self.viewer)
        self.director.speed = self.manners.speed
        self.sharing.watched(self.viewer)
        seat = self.session.seat
        if seat != self.viewer and self.hands_secret:
            self.viewer = 0
        if seat in self.session.persons and seat != self.viewer and not self.needs_no_hand():
            self.sharing.hand_over(seat)
        self.look()
        self.voices.arrived()
        self.at_rest()
        self.notes.tell()
        self.notes.asked()

    def look(self) -> None:
        self.view = self.session.view(self.eyes)
        self.shown = self.shown_of(self.view, self.eyes)

    def look_back(self, key: LineKey) -> None:
        """Show the table after a log line; its last line is the present.

        The marker of a take-back opens what was undone.
        """
        if key.torn is not None:
            self.back.open_torn(key.torn)
            return
        if self.replaying is not None:
            self.replaying.seek(key.entry)
            return
        if self.playing or self.reading():
            return
        if key.entry >= len(self.session.match.entries) - 1:
            if self.looking_back is not None:
                self.arrive()
            return
        then = self.session.match.seen_then(key.entry, self.eyes)
        if then is None:
            self.toast(NOT_SEEN)
            return
        self.looking_back = key
        self.look_at(then)

    def look_at(self, then: ViewT) -> None:
        self.shown = self.shown_of(then, self.eyes)
        self.regroup()

    # -- the loop's calls --------------------------------------------------------------------------

    def on_resume(self) -> None:
        """Refresh the table: the curtain may have opened, players or settings may have changed."""
        super().on_resume()
        self.back.resumed()
        self.names.update({seat: holder.name for seat, holder in enumerate(self.session.table.holders, 1)})
        text.stand_in(self.names)
        if not self.host.still and self.music:
            self.host.sounds.music(self.music)
        self.regroup()

    def drain(self) -> None:
        """Catch up with everything that is settled: skipped motions are shown at their end."""
        over = not (self.film.running or self.director.busy)
        if self.playing and over and not self.halted() and not self.session.settling:
            self.arrive()

    def update(self, dt: float) -> bool:
        moving = self.tick(dt)
        if self.film.running:
            moving = self.film.update(dt) or moving
        elif self.playing and self.director.busy:
            self.film.watched(len(self.session.match.entries) - 1, dt * SPEEDS.get(self.director.speed, 1.0))
        spoke = self.voices.tick()
        self.notes.tick()
        self.dirty = self.dirty or moving or spoke
        self.drain()
        ready = self.manners.wait(dt)
        if not (self.playing and self.halted()):
            for entry in self.session.poll(ready):
                self.take(entry)
                moving = True
        self.playing = self.playing or self.session.settling  # a bot's choice, not on disk yet: the view is older
        thinks = self.bots_turn and self.session.thinking_for > THINKS_LONG
        if thinks != self._thinks:
            self._thinks = thinks
            self.regroup()
        return self.manners.end(dt) or moving or spoke or (not self.halted() and (self.playing or self.bots_turn))

    def to_results(self) -> None:
        """Show the results."""
        if self.services is not None and not self.host.still:
            self.services.end(self)
