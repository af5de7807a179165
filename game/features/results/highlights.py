"""The highlights of a finished game: a few moments, four seconds each, on the game's own table (MOM-REP-7).

The table plays what led to a moment and stops on it; the caption below shows how the win chances changed. It
advances by itself or by key, and stops after the last moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.games import find, meta_of
from game.kernel.messages import say
from game.table.clips import by_marks, by_swings
from game.table.replay_session import ALL, ReplaySession
from game.ui import keys, pictures, text
from game.ui.fit import put
from game.ui.focus import Focusable, draw_ring
from game.ui.scene import Scene
from game.ui.theme import palette, reduced_motion, scale, text_px
from game.ui.widgets import Button, WidgetGroup

if TYPE_CHECKING:
    from game.features.context import Context, Source
    from game.table.clips import Clip
    from game.table.scene import TableScene

SECONDS: Final = 4.0
"""Seconds for which a moment is shown."""
AT_REST: Final = 1.1
"""The part of them for which the table rests on the outcome."""
LAST: Final = 2.0
"""Extra seconds for the last moment, before the button offers to play them again."""


class HighlightsScene(Scene):
    """Shows one moment after the other."""

    name = "highlights"
    window_title = say("Splatterbox: highlights")

    def __init__(self, context: Context, source: Source, clips: Sequence[Clip]) -> None:
        """`clips` must not be empty."""
        super().__init__(context.host)
        self.context, self.source, self.clips = context, source, list(clips)
        self.reel = ReplaySession(source.past, source.seating, over=True, viewpoint=ALL)
        self.table: TableScene[Any, Any] = find(meta_of(source.game.key).table)(self.host, self.reel)
        self.number, self.age = 0, 0.0
        self.running = not self.host.still
        self.group = WidgetGroup(None if self.host.still else self.host.sounds.play)
        self.strip = self.caption = pygame.Rect(0, 0, 0, 0)
        self._make_buttons()
        self._begin(0, shown=self.host.still)

    def _make_buttons(self) -> None:
        face: dict[str, Any] = {"face": "semi", "size": 18}
        self.leave_button = Button(say("Leave"), self.leave, icon_name="return-arrow", **face)
        self.leave_button.says(say("Goes back to the end of the game."))
        self.before = Button(say("Previous"), lambda: self.go(-1), command="left", **face)
        self.before.says(say("Shows the previous moment."))
        self.pause = Button(say("Pause"), self.play, **face)
        self.pause.says(say("Pauses or resumes. {key} does it, too.", key=keys.hint("confirm")))
        self.after = Button(say("Next"), lambda: self.go(1), command="right", **face)
        self.after.says(say("Shows the next moment."))
        self.whole = Button(say("Replay from here"), self._watch, icon_name="play-button", **face)
        self.whole.says(say("Opens the replay of the whole game at this moment."))
        self.save = Button(say("Share"), self._share, icon_name="save", **face)
        self.save.says(say("Saves this moment as a moving picture, a picture or a file."))
        self.buttons = [self.leave_button, self.before, self.pause, self.after, self.whole, self.save]

    @property
    def clip(self) -> Clip:
        """The current moment."""
        return self.clips[self.number]

    @property
    def over(self) -> bool:
        """Return whether the last moment has ended."""
        return self.number == len(self.clips) - 1 and self.age >= SECONDS + LAST

    # -- going -------------------------------------------------------------------------------------

    def _begin(self, number: int, shown: bool = False) -> None:
        """Start a moment from its beginning, or (`shown`) at its outcome."""
        self.number, self.age = number, SECONDS if shown else 0.0
        clip = self.clip
        self._rest()
        self.reel.first, self.reel.last = 0, len(self.reel.watched.entries) - 1
        self.reel.seek(clip.last if shown else clip.first)
        self.reel.first, self.reel.last = clip.first, clip.last
        self.table.back.restore()
        self.table.director.speed = "quick"
        self.reel.running = not shown
        self._say()

    def go(self, by: int) -> None:
        """Move by this many moments, within the ends."""
        self._begin(min(max(self.number + by, 0), len(self.clips) - 1))

    def play(self) -> None:
        """Pause or resume; after the last moment, start again."""
        if self.over:
            self.running = True
            self._begin(0)
            return
        self.running = not self.running
        self._say()

    def _watch(self) -> None:
        self.context.go.replay(self.source, at=self.clip.first)

    def _share(self) -> None:
        source = self.source
        self.context.go.share(ReplaySession(source.past, source.seating, over=True, viewpoint=ALL, at=self.clip.first))

    def _rest(self) -> None:
        """Finish animations and close whatever covers the table."""
        self.reel.running = False
        self.table.come_to_rest()

    def _finish(self) -> None:
        """Jump to the outcome of the moment."""
        if self.reel.at != self.clip.last or self.table.playing:
            self._rest()
            self.reel.seek(self.clip.last)
            self.table.back.restore()

    def _say(self) -> None:
        """Update the buttons' labels and reasons."""
        self.before.reason = None if self.number else say("This is the first.")
        last = self.number == len(self.clips) - 1
        self.after.reason = say("This is the last.") if last else None
        self.pause.label = say("Again") if self.over else say("Pause") if self.running else say("Resume")
        if self.strip.w:
            self._place()
        self.dirty = True

    # -- the loop's calls --------------------------------------------------------------------------

    def leave(self) -> None:
        """Go back to the end of the game."""
        self._rest()
        self.host.pop()

    def widget_groups(self) -> Sequence[WidgetGroup]:
        """Return the controls of the strip: those of the table are inactive."""
        return (self.group,)

    def focusables(self) -> Sequence[Focusable]:
        return self.group.focusables()

    def layout(self, size: tuple[int, int]) -> None:
        """Place the strip, and the table in the rest."""
        super().layout(size)
        self.strip = pygame.Rect(0, 0, size[0], 0)
        self._place()
        self.table.layout((size[0], self.strip.y))
        self.table.director.speed = "quick"

    def _place(self) -> None:
        """Place caption and buttons at the bottom, in as many rows as they need."""
        w, h = self.size
        pad, gap = scale(10), scale(8)
        rows: list[list[Button]] = [[]]
        x = 0
        for button in self.buttons:
            if rows[-1] and x + button.wish() > w - 2 * pad:
                rows.append([])
                x = 0
            rows[-1].append(button)
            x += button.wish() + gap
        high = max(button.height() for button in self.buttons)
        size = text_px(26)
        words = text.measure(self.words(), size, "bold", max(1, w - 4 * pad))[1]
        whole = pad + words + gap + self._dots_high() + gap + len(rows) * (high + gap) + pad - gap
        self.strip = pygame.Rect(0, h - whole, w, whole)
        self.caption = pygame.Rect(2 * pad, self.strip.y + pad, w - 4 * pad, words)
        y = self.strip.bottom - pad - len(rows) * (high + gap) + gap
        for row in rows:
            x = w // 2 - (sum(button.wish() + gap for button in row) - gap) // 2
            for button in row:
                button.rect = pygame.Rect(x, y, button.wish(), high)
                x += button.wish() + gap
            y += high + gap
        self.group.clear()
        for button in self.buttons:
            self.group.add(button)
        self.group.refocus()

    @staticmethod
    def _dots_high() -> int:
        return text.line_height(text_px(16), "semi")

    def words(self) -> str:
        """Return the caption below the table."""
        return self.clip.words

    def on_resume(self) -> None:
        """Refresh the table."""
        super().on_resume()
        self._begin(self.number, shown=self.host.still)

    def on_pause(self) -> None:
        self.reel.running = False

    def update(self, dt: float) -> bool:
        """Advance the moment, then start the next one."""
        if self.host.still:
            return False
        moving = self.table.update(dt)
        self.dirty = self.dirty or self.table.dirty
        if not self.running or self.over:
            return moving
        before, self.age = self.age, self.age + dt
        rests = SECONDS - AT_REST
        if before < rests <= self.age or (reduced_motion() and before == 0.0):
            self._finish()
            self.dirty = True
        if self.age >= SECONDS and self.number < len(self.clips) - 1:
            self._begin(self.number + 1)
        elif self.over:
            self._say()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; clicks on the table do nothing."""
        command = keys.command_of(event)
        if command == "back":
            self.leave()
            return True
        act = {"left": lambda: self.go(-1), "right": lambda: self.go(1)}.get(str(command))
        if act is not None:
            act()
            return True
        if command == "confirm" and not self.group.ring.visible:
            self.play()
            return True
        used = self.group.handle(event)
        self.dirty = self.dirty or used
        return used

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table and the strip below it."""
        p = palette()
        self.table.draw(surface.subsurface(pygame.Rect(0, 0, self.size[0], self.strip.y)))
        self.table.dirty = False
        surface.fill(p.panel, self.strip)
        pygame.draw.line(surface, p.panel_line, self.strip.topleft, self.strip.topright, max(2, scale(3)))
        text.draw(surface, self.words(), self.caption, text_px(26), p.text, "bold", "centre")
        self._draw_count(surface)
        for button in self.buttons:
            button.draw(surface)
        ring = self.group.ring
        if ring.visible and ring.current is not None:
            draw_ring(surface, ring.current.rect)

    def _draw_count(self, surface: pygame.Surface) -> None:
        """Draw the moment's number and turn, and a progress bar of its time."""
        p = palette()
        row = pygame.Rect(self.caption.x, self.caption.bottom + scale(8), self.caption.w, self._dots_high())
        told = say("{n} of {all}, turn {turn}", n=self.number + 1, all=len(self.clips), turn=self.clip.turn)
        put(surface, told, row, text_px(16), p.text, "semi", "centre")
        line = pygame.Rect(0, self.strip.y - scale(2), round(self.size[0] * min(1.0, self.age / SECONDS)), scale(4))
        if not self.host.still and line.w > 0:
            pictures.draw_rounded(surface, line, 0, p.hazard)


# -- the work -----------------------------------------------------------------------------------------


def clips_of(context: Context, source: Source) -> list[Clip]:
    """Return a match's highlights: the swings of its win chances, or its top markers until these are known."""
    game, entries, curve = source.game.key, source.past.entries, context.chances.known(source.past)
    swings = curve.swings if curve is not None and curve.curve.first_done else ()
    if curve is not None and swings:
        return by_swings(game, entries, swings, curve.points, source.names)
    return by_marks(game, entries, source.names)


def open_highlights(context: Context, source: Source) -> None:
    """Show the highlights above the results, or say that there are none."""
    clips = clips_of(context, source)
    if clips:
        context.host.push(HighlightsScene(context, source, clips))
    else:
        context.host.toast(say("No highlights: the game was too even, or too short."))
