"""The recap of what a person has missed, shown when the curtain opens (MOM-FILM-1).

It runs twice as fast and only in that person's own view. Where something affected the person it pauses for a moment; a
press there continues, any other press ends it. A recap that would be long shows only what affected the person, and
says so.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.games.story import story_of
from game.kernel.messages import say
from game.table.table import TableBase
from game.ui import keys, text
from game.ui.director import SPEEDS
from game.ui.pictures import draw_rounded
from game.ui.theme import palette, scale, text_px

if TYPE_CHECKING:
    from game.kernel.match import Entry

SPEED: Final = "quick"
"""Playback speed of what a person has missed: about twice as fast (UX-HID-4)."""
HOLD: Final = 1.5
"""Seconds of the pause at what affected the person."""
LONG: Final = 20.0
"""Seconds; a longer recap shows only what affected the person (MOM-FILM-2)."""
UNSEEN: Final = 1.0
"""Assumed seconds of an entry that was not watched at this table: one of an earlier session."""
PRESSES: Final = (*keys.PRESSES, pygame.FINGERDOWN)


class CatchUpReplay:
    """Shows a seat what has happened since its person last looked."""

    def __init__(self, table: TableBase[Any, Any]) -> None:
        self.table = table
        self.running = False
        self.short = False
        """Whether only what affected the seat is shown."""
        self.holds = 0.0
        """Remaining seconds of the pause; 0 while something moves."""
        self.lengths: dict[int, float] = {}
        """By log number: how long its motions ran at this table, at normal speed."""
        self._left: deque[int] = deque()
        self._touched = self._jumps = False
        self._last = (0, 0, 0)  # the last recap: a seat, its first and its last entry

    # -- when it runs ------------------------------------------------------------------------------

    def begin(self, seat: int, since: int) -> bool:
        """Show a seat what followed the first `since` entries; return False if there is nothing to show.

        A table without secrets has already shown everything to everyone.
        """
        table, entries = self.table, self._entries
        if not table.drawn_viewpoint or not 0 < since < len(entries) or not SPEEDS.get(table.host.settings.speed, 1.0):
            return False
        if table.session.match.seen_then(since - 1, seat) is None:
            return False
        self._last = (seat, since, len(entries))
        numbers = range(since, len(entries))
        self.short = sum(map(self._seconds, numbers)) > LONG
        self._left = deque(n for n in numbers if not self.short or self._touches(entries[n]))
        self.running, self._touched, self.holds, self._jumps = True, False, 0.0, True
        table.playing = True
        table.director.speed = SPEED
        self._next()
        return True

    def again(self) -> None:
        """Replay it, until the seat has chosen something (MOM-FILM-2)."""
        table, (seat, since, until) = self.table, self._last
        if self.running or table.playing or table.looking_back is not None:
            return
        if not since or seat != table.viewpoint or until != len(self._entries):
            table.toast(say("You haven't missed anything."))
            return
        self.begin(seat, since)

    def watched(self, number: int, seconds: float) -> None:
        """Record how long an entry's motions have run so far, at normal speed."""
        self.lengths[number] = self.lengths.get(number, 0.0) + seconds

    # -- running -----------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Continue with the next entry when the current one is over; return whether the picture changes."""
        if not self.running or self.table.director.holding:
            return self.running
        if self._touched:
            self._touched, self.holds = False, HOLD
        elif self.holds > dt:
            self.holds -= dt
        else:
            self._next()
        return True

    def _next(self) -> None:
        """Start the next entry in which something moves; end where there is none."""
        self.holds = 0.0
        while self._left and not self.table.director.holding:
            number = self._left.popleft()
            entry = self._entries[number]
            then = self.table.session.match.seen_then(number - 1, self.table.drawn_viewpoint)
            if then is None or not self.table.heard(entry):
                continue
            if self._jumps or self.short:
                self.table.rebuild_traces(self._entries[:number])
                self._jumps = False
            self.table.rerun(then, entry)
            self._touched = self._touches(entry)
        if not self._left and not self.table.director.holding and not self._touched:
            self.end()

    def end(self) -> None:
        """Jump to the end: the present, with all that it left on the table."""
        if not self.running:
            return
        self.running, self.holds, self._touched = False, 0.0, False
        self._left.clear()
        self.table.director.skip()
        self.table.rebuild_traces(self._entries)
        self.table.arrive()
        self.table.toast(say("{key} replays what you missed.", key=keys.hint("film")))

    def pressed(self, event: pygame.event.Event) -> bool:
        """Handle a press: in a pause it continues, else it ends. Return whether there was a recap."""
        if not self.running or event.type not in PRESSES:
            return False
        if self.holds:
            self._next()
        else:
            self.end()
        self.table.dirty = True
        return True

    @property
    def _entries(self) -> list[Entry]:
        return self.table.session.match.entries

    def _seconds(self, number: int) -> float:
        return self.lengths.get(number, UNSEEN) / SPEEDS[SPEED]

    def _touches(self, entry: Entry) -> bool:
        touches, seat = story_of(self.table.session.match.game.key).touches, self.table.viewpoint
        return any(touches(event, seat) for event in self.table.heard(entry))

    # -- drawing -----------------------------------------------------------------------------------

    def words(self) -> str:
        """Return what is being shown, and what a press does."""
        if self.holds:
            return say("This concerned you. Press anything to continue.")
        if self.short:
            return say("A lot has happened: here is what concerned you. Press anything to stop.")
        return say("This happened since your last turn. Press anything to stop.")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the label that says that this is a recap."""
        if not self.running:
            return
        p, size, window = palette(), text_px(18), surface.get_rect()
        words, wide = self.words(), window.width - scale(60)
        w, h = text.measure(words, size, "semi", wide - scale(36))
        plate = pygame.Rect(0, 0, w + scale(36), h + scale(14))
        plate.midtop = (window.centerx, scale(6))
        draw_rounded(surface, plate, scale(12), p.panel, p.hazard, max(2, scale(3)))
        text.draw(surface, words, plate.inflate(-scale(34), -scale(14)), size, p.text, "semi", "centre")
