"""A table in time: present and past, whose view is shown, take-backs, bots' pacing, the end of a match.

A person's press becomes a choice, the session settles it, motions show it, and the table arrives at the next question.
What is drawn comes from `shown`: it follows the events one by one, while the state is already where the last one led.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.kernel.events import Event
from game.kernel.match import Entry
from game.kernel.messages import together
from game.table.advice import Advice
from game.table.catch_up import CatchUpReplay
from game.table.clock import TableClock
from game.table.log_writer import LogWriter
from game.table.notes import Notes
from game.table.opened import Opened
from game.table.pacing import Pacing
from game.table.pads import PadOwners
from game.table.session import TableSession
from game.table.sharing import Sharing
from game.table.speech import SpeechBubbles
from game.table.stars import StarWatch
from game.table.table import ShownT, TableBase, TableServices, ViewT
from game.table.undo import Undo
from game.table.win_chance_query import WinChanceQuery
from game.ui import text
from game.ui.director import SPEEDS
from game.ui.logview import NOT_SEEN, LineKey
from game.ui.scene import Host
from game.ui.spoken import sentences

THINKS_LONG = 0.8
"""Seconds after which a bot's thinking is indicated (UX-BOT-2, FGT-62)."""


class TableScene(TableBase[ViewT, ShownT]):
    """A table for one person among bots, for several people sharing a screen, or for bots to be watched."""

    table_here = property(lambda self: self)
    question = property(lambda self: self.opened.now)
    reads_itself = False
    teller: LogWriter
    """The writer of the log."""

    def __init__(self, host: Host, session: TableSession, services: TableServices | None = None) -> None:
        super().__init__(host, session, services)
        self._thinks = False
        self.pads, self.opened, self.catch_up, self.pacing = (
            PadOwners(self),
            Opened(self),
            CatchUpReplay(self),
            Pacing(self),
        )
        self.sharing, self.back = Sharing(self, self.catch_up), Undo(self)
        self.speech_bubbles = SpeechBubbles(self, self.pacing)
        self.advice, self.asking = Advice(self, self.speech_bubbles), WinChanceQuery(self, self.speech_bubbles)
        self.notes = Notes(self, self.pacing, self.speech_bubbles)
        """The first-time notes."""
        self.stars = StarWatch(self)
        self.clock = TableClock(self)

    # -- motions and log ---------------------------------------------------------------------------

    def begin(self, entry: Entry) -> None:
        """Queue the motions of a settled decision, and its log lines."""
        self.teller.begin(entry)
        self.show.feed(self.heard(entry), self.tell)

    def tell(self, event: Event) -> None:
        """Write an event that has just landed into the log, and show its first-time note."""
        self.teller.write(event)
        self.notes.heard(event)

    def write_past(self) -> None:
        self.teller.write_past()

    @property
    def banner_seat(self) -> int:
        """Return the banner's seat: who decides; 0 where it is the table."""
        return self.session.seat

    def time_left(self) -> str:
        seat = self.session.seat
        theirs = not self.playing or self.banner_seat == seat  # not beside whoever is still being shown
        return self.clock.words(seat) if self.session.persons_turn and theirs else ""

    def times(self) -> str:
        return self.clock.all_words()

    def hint(self) -> None:
        """Show where to look, or what a good player would do."""
        self.advice.hint()

    def restart_turn(self) -> None:
        """Undo as much of this turn as may be undone."""
        self.back.restart_turn()

    def kept_clear(self) -> list[pygame.Rect]:
        box = self.notes.box if self.notes.now is not None else None
        return [*self.decided(), *self.speech_bubbles.rects(), *([box] if box is not None and box.w else ())]

    def asks(self) -> str:
        """Return the question above the table or in its banner, or how the match has ended, to be read aloud."""
        return ""

    def pointed_words(self) -> str:
        """Return what the keys point at besides controls, to be read aloud: a place, its cost, why not."""
        return ""

    def read_area(self) -> pygame.Rect | None:
        return getattr(self.sheet, "rect", None)

    def thinkers(self) -> Sequence[int]:
        """Return the seats whose people look at an open question of theirs now: their clocks run."""
        idle = self.director.holding or self.session.settling or self.halted()
        return () if idle or not self.my_turn else (self.session.seat,)

    def time_is_up(self, seat: int) -> None:
        """Make a Rookie decide for a seat without time."""
        if self.session.seat == seat:
            self.session.decide_in_time()

    def read_out(self) -> Mapping[str, str]:
        """Return what is to be heard, in this order: who speaks, a note, the question, what is pointed at."""
        if self.curtained:
            return {}
        bubbles = {
            f"bubble {seat}": sentences(together(one.host, one.words, between=": "), *one.options)
            for seat, one in self.speech_bubbles.bubbles.items()
        }
        note = self.notes.now.note.text if self.notes.now is not None else ""
        asks = self.asks() if self.my_turn or self.over or self.looking_back is not None else ""
        return {**bubbles, "note": note, "question": asks, "pointed": self.pointed_words()}

    # -- present and past --------------------------------------------------------------------------

    def take(self, entry: Entry) -> None:
        """Start to show a settled decision."""
        self.playing = True
        self._refused = ""
        self.speech_bubbles.on_entry(entry)
        self.begin(entry)
        self.regroup()

    def arrive(self) -> None:
        self.playing = False
        self.teller.arrived()
        self.pacing.arrived()
        self.opened.arrived()
        self.looking_back = None
        self.viewpoint = self.session.initial_viewpoint(self.viewpoint)
        self.director.speed = self.pacing.speed
        self.sharing.watched(self.viewpoint)
        seat = self.session.seat
        if seat != self.viewpoint and self.hands_secret:
            self.viewpoint = 0
        if seat in self.session.persons and seat != self.viewpoint and not self.needs_no_hand():
            self.sharing.hand_over(seat)
        self.look()
        self.speech_bubbles.arrived()
        self.at_rest()
        self.stars.arrived()
        self.opened.asked()
        self.notes.tell()
        self.notes.asked()

    def look_back(self, key: LineKey) -> None:
        """Show the table after a log line; its last line is the present.

        The marker of a take-back opens what was undone.
        """
        if key.torn is not None:
            self.back.open_takeback(key.torn)
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
        then = self.session.match.seen_then(key.entry, self.drawn_viewpoint)
        if then is None:
            self.toast(NOT_SEEN)
            return
        self.looking_back = key
        self.look_at(then)

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
        """Arrive at the next question once all has landed, at a person's once nothing holds any more, either."""
        waits = not self.show.landed or (self.director.holding and not self.bots_next)
        if self.playing and not (waits or self.catch_up.running or self.halted() or self.session.settling):
            self.arrive()

    @property
    def underway(self) -> bool:
        """Return whether a decision is being shown, or a bot's next one may follow at once."""
        return self.playing or (self.bots_turn and self.pacing.lull)

    @property
    def bots_next(self) -> bool:
        """Return whether a bot decides next, and nobody here has to look up before that."""
        return bool(self.session.seat) and not self.session.persons_turn and not self.session.past

    @property
    def thinks(self) -> bool:
        """Return whether a bot has been thinking for long, while nothing moves."""
        moves = self.playing or self.director.holding
        return self.bots_turn and not moves and self.session.thinking_for > THINKS_LONG

    def update(self, dt: float) -> bool:
        self._pressed_at = None
        moving = self.tick(dt)
        if self.catch_up.running:
            moving = self.catch_up.update(dt) or moving
        elif self.playing and self.director.holding:
            self.catch_up.watched(len(self.session.match.entries) - 1, dt * SPEEDS.get(self.director.speed, 1.0))
        self.opened.update(dt)
        spoke = self.speech_bubbles.tick()
        self.notes.tick()
        self.dirty = self.dirty or moving or spoke
        self.drain()
        self.clock.tick()
        ready = self.pacing.wait(dt)
        if not (self.playing and self.halted()):
            for entry in self.session.poll(ready):
                self.take(entry)
                moving = True
        self.playing = self.playing or self.session.settling  # a bot's choice, not on disk yet: the view is older
        thinks = self.thinks
        if thinks != self._thinks:
            self._thinks = thinks
            self.regroup()
        return self.pacing.end(dt) or moving or spoke or (not self.halted() and (self.playing or self.bots_turn))
