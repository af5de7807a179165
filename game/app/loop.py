"""The main loop: a stack of scenes, events in, pictures out, and sleep while nothing happens.

A scene that comes up, and everything visible after a resize or changed settings, is *made ready* (laid out, resumed,
drawn) in slices of some milliseconds a frame while the old picture stays: `game.app.frame_hold`. Scenes need not know:
slow steps in `layout`, `on_resume` and `draw` call `game.ui.slices.checkpoint()` in between.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter, sleep
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from game.app.window import ProgramWindow  # must come first: it sets the DPI awareness before pygame starts

import pygame  # isort: skip

from game.app.crash_policy import Guard
from game.app.frame_hold import FrameHold, Over
from game.app.global_keys import GlobalShortcuts
from game.app.stack import SceneStack
from game.store.settings import Settings
from game.ui import keys, rulings, theme, warming
from game.ui.pads import Pads, as_key
from game.ui.scene import Scene
from game.ui.slices import checkpoint, worked
from game.ui.sound import Sounds
from game.ui.words import translation_of

if TYPE_CHECKING:
    from game.app.read_aloud import ReadAloud

IDLE_WAIT_MS = 200
"""Longest sleep while nothing moves: short enough for pollers, far below 2 % of a core."""
LONGEST_STEP = 0.05
"""Longest time step in seconds: a window that was dragged or stalled does not make things jump (UX-WIN-4)."""

MOST_HELD = 64
"""How many events are held for a picture that is being made; more are never typed blindly."""
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.TEXTINPUT, pygame.CONTROLLERBUTTONDOWN, pygame.FINGERDOWN)


class Loop(SceneStack):
    """The Host of all scenes, and the loop that runs them."""

    def __init__(
        self,
        settings: Settings,
        save_settings: Callable[[Settings], None] = lambda _: None,
        window: ProgramWindow | None = None,
    ) -> None:
        super().__init__(settings)
        self.save_settings = save_settings
        self.keep_settings = lambda: save_settings(self.settings)
        self.aloud: ReadAloud | None = None
        """What reads aloud, once that has been asked for."""
        self.window = window or ProgramWindow.as_kept(settings)
        self.sounds = Sounds(settings, self.toast)
        self.pollers: list[Callable[[], bool]] = []
        """Called every round (at least five times a second); True: don't sleep, something is about to come."""
        self.sliced = False
        """Whether scenes are made ready in slices; `run` turns it on once the first picture is up."""
        self.frames: list[tuple[float, float]] | None = None
        """If a list, each round is recorded: seconds of processor time, slices included, and wall clock.

        The display's own flip and the sleep between rounds do not count on the wall clock.
        """
        self.pads = Pads()
        self._ended = False
        self._awake = self._drew = False
        self._last = perf_counter()
        self.guard = Guard(self)
        self._shortcuts = GlobalShortcuts(self)
        self._laid: WeakKeyDictionary[Scene, tuple[tuple[int, int], int]] = WeakKeyDictionary()
        """What each scene was last laid out for: a size, a version of the theme."""
        self._entering: Scene | None = None
        self._coming: list[Callable[[], None]] = []  # queued openings, run when the next picture is made
        self._over: Over | None = None  # what is drawn meanwhile
        self._seen: Scene | None = None  # the topmost scene of the picture that is on the screen
        self._readying = FrameHold()
        self._held: list[pygame.event.Event] = []
        self.size = self.window.size
        theme.screen_is(self.window.desktop())
        self.apply_settings()

    # Scenes -------------------------------------------------------------------------------------------------------

    def _entered(self, scene: Scene) -> None:
        if scene.name == "curtain":
            self._toast.say("")  # it was meant for the previous person (UX-HID-2)
        self._entering = scene
        if not self.sliced:
            self._lay_out([scene])
            self.window.title(translation_of(scene.title_text()))
        self._dirty = True

    def _lay_out(self, scenes: Sequence[Scene]) -> None:
        """Lay scenes out for the current size, and resume the one that has just come up."""
        warming.finish()
        entering = self._entering if self._entering in scenes else None
        if entering is not None:
            self._entering = None
        for scene in scenes:
            self._laid[scene] = (self.size, theme.version())
            scene.layout(self.size)
            checkpoint()
            scene.dirty = True
        if entering is not None:
            entering.on_resume()
            checkpoint()
            entering.dirty = True

    def _shown(self) -> list[Scene]:
        """Return the topmost scene and what is visible beneath it, the lowest first."""
        first = max(0, len(self.stack) - 1)
        while first > 0 and not self.stack[first].opaque:
            first -= 1
        return self.stack[first:]

    def _waiting(self) -> list[Scene]:
        """Return the visible scenes that must be laid out before they are drawn."""
        look = (self.size, theme.version())
        return [scene for scene in self._shown() if scene is self._entering or self._laid.get(scene) != look]

    def open_in_slices(self, work: Callable[[], None], over: Over | None = None) -> None:
        """Run work that opens scenes (imports, a match) in slices, while the old picture stays, if there is one.

        `over` draws an opening animation over that picture.
        """
        if self.sliced:
            self._coming.append(work)
            self._over = over or self._over
        else:
            work()

    def apply_settings(self) -> None:
        """Apply changed settings: text size, colours, motion, keys, volumes; every scene is laid out again."""
        s = self.settings
        theme.configure(self.size, s.text_scale, s.colour_set, s.high_contrast, s.reduced_motion, s.interface_scale)
        keys.configure(s.keys)
        rulings.configure(s.rule_numbers)
        if s.read_aloud != "off" and self.aloud is None:
            self._begin_aloud()
        self.sounds.settings = s
        self.sounds.caption = self.toast if s.captions else None
        self.sounds.refresh()
        self.window.set_fullscreen(s.fullscreen)
        self._resized()
        self._layout_all()

    def _begin_aloud(self) -> None:
        from game.app.read_aloud import ReadAloud
        from game.app.voice import SpokenVoice

        self.aloud = ReadAloud(self, SpokenVoice(self.sounds, self.toast, lambda: self.settings.read_speed))
        self.pollers.append(self._read_aloud)

    def _read_aloud(self) -> bool:
        return self.aloud is not None and self.aloud.update(self.standing)

    def settings_changed(self) -> None:
        self.apply_settings()
        self.save_settings(self.settings)

    def _layout_all(self) -> None:
        """Lay every scene out again: now, or in slices before it is next shown."""
        self._laid.clear()
        if not self.sliced:
            self._lay_out(self.stack)
        self._dirty = True

    # Running -------------------------------------------------------------------------------------------------------

    def run(self, first: Callable[[Loop], Scene]) -> None:
        """Show the first scene and run until the player quits; no error of a scene ends it (FLT-3)."""
        self._running = not self._ended
        clock = pygame.time.Clock()
        moving = self.sliced = True
        self.guard(lambda: self.push(first(self)))
        while self.standing:
            moving = self._round(clock, moving)
        for call in self._once:
            self.guard(call)
        self._once.clear()
        try:
            while self._running and self.stack:
                moving = self._round(clock, moving)
        finally:
            self.sliced = False
            self.window.keep(self.settings)
            self.save_settings(self.settings)
            if self.aloud is not None:
                self.aloud.voice.close()
            self.sounds.close()
            self.window.close()

    def end(self) -> None:
        """End the loop from outside, even before it runs, as on a signal of the system."""
        self._ended = True
        self._running = False

    def _round(self, clock: pygame.time.Clock, moving: bool) -> bool:
        """Run one round: events, time, picture. Return whether something moves."""
        busy = (moving or self._awake or self._drew) and not self._readying.working
        clock.tick(60 if busy and self._seen else 0)
        work = worked()
        events = self._collect(moving)
        passed = perf_counter() - self._last
        self._last += passed
        began = perf_counter()
        self.guard(lambda: self._dispatch(events))
        if self._running and self.stack and not self._readying.working:  # half-made scenes must not be touched
            self._awake = [bool(self.guard(poller, behind=True)) for poller in list(self.pollers)].count(True) > 0
        if self._toast.update(min(passed, 0.5)):
            self._dirty = self._readying.redraw = True
        if self.tips.update(min(passed, 0.5), None if self.standing or not self.stack else self.stack[-1]):
            self._dirty = True
        if not self.standing:
            self.sounds.serve()
            self._resized()  # the window may change before its event arrives
        self.window.write_at(None if self.standing or not self.stack else self.stack[-1].written_at())
        if not self._running or not self.stack:  # a scene pushed meanwhile is not laid out
            return False
        if ready := self._make_ready():
            moving = True
            self._drew = ready == "made" or bool(self.guard(self._draw_standing))
        else:
            self._shortcuts.early(None, self._last)
            now = bool(self.guard(lambda: self.stack[-1].update(min(LONGEST_STEP, passed))))
            self._drew = (now or moving or self._dirty or self.stack[-1].dirty) and self.window.visible()
            self._drew = self._drew and not (self.standing or self._waiting())
            moving = now or self.standing
            if self._drew:
                self.guard(self._draw)
        if self.frames is not None:
            self.frames.append((worked() - work, perf_counter() - began))
        if self._drew:
            self.guard(self.window.show)
        return moving

    # Making pictures ready -----------------------------------------------------------------------------------------

    @property
    def standing(self) -> bool:
        """Return whether the old picture is still shown: the new scenes can't be drawn or queried yet."""
        if not (self.sliced and self._running and self.stack):
            return False
        return self._readying.standing or bool(self._coming) or bool(self._waiting())

    def _make_ready(self) -> str:
        """Continue making the next picture; return "stands" while the old one stays, "made" once, else ""."""
        ready = self._readying
        if not self.standing:
            return ""
        if not ready.working:
            if ready.resting:
                return "stands"
            self._take_size()
            coming, self._coming = self._coming, []
            over, self._over = self._over, None
            ready.begin(lambda: self._make(coming), over)
        made = self.guard(ready.go)
        if made is None or self._waiting() or self.window.size != self.size:
            ready.stand(self.window.surface)
            return "stands"
        self.window.surface.blit(made, (0, 0))
        self._toast.draw(self.window.surface, self.stack[-1].kept_clear, self.stack[-1].notice_room())
        self._seen = seen = self.stack[-1]
        ready.over()
        self._dirty = False
        self.guard(lambda: self.window.title(translation_of(seen.title_text())))
        return "made"

    def _make(self, coming: Sequence[Callable[[], None]]) -> pygame.Surface:
        """Run the queued openings, lay out the waiting scenes and draw what is visible."""
        works = list(coming)
        while works:
            works.pop(0)()
            works += self._coming  # an opening may itself queue another
            self._coming, self._over = [], None
        while waiting := self._waiting():  # a resumed scene may itself open another
            entering = self._entering
            self._lay_out(waiting)
            if entering is not None and entering is self.stack[-1]:
                entering.update(0.0)  # a table arrives then: its question is painted in slices, too
        checkpoint()
        return self._painted()

    def _painted(self) -> pygame.Surface:
        """Draw what is visible onto a surface of its own, and return that."""
        picture = pygame.Surface(self.size).convert()
        for scene in self._shown():
            checkpoint()
            scene.draw(picture)
            scene.dirty = False
        return picture

    def _resized(self) -> None:
        """Adopt the window's size: now, or when resizing has paused and the old picture has been stretched to it."""
        if self.window.size == self.size and self._readying.picture is None:
            return
        if self.sliced:
            self._readying.resized(lambda: None if self._waiting() else self._painted())
        else:
            self._take_size()
            self._layout_all()

    def _take_size(self) -> None:
        if self.size != self.window.size:
            self.size = self.window.size
            theme.configure(self.size)

    def _draw_standing(self) -> bool:
        """Draw the old picture if necessary; return whether that was done."""
        if not (self._readying.due() and self.window.visible()):
            return False
        self._readying.draw(self.window.surface)
        self._toast.draw(self.window.surface)
        return True

    # Events and drawing -----------------------------------------------------------------------------------------------

    def _collect(self, moving: bool) -> list[pygame.event.Event]:
        """Return the queued events, of pointer motions the last (UX-WIN-4); sleep first if nothing moves."""
        events = pygame.event.get()
        wanted = (moving or self._dirty) and self.window.visible()
        if not (wanted or self._awake or events):
            events = self._rest(min(IDLE_WAIT_MS / 1000, self.tips.due))
        kept: list[pygame.event.Event] = []
        for event in self.pads.read(events):
            if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
                kept[-1] = event
            else:
                kept.append(event)
        return kept

    @staticmethod
    def _rest(most: float) -> list[pygame.event.Event]:
        """Sleep until something happens, at most `most` seconds.

        pygame's own event.wait polls a thousand times a second, which costs 1.6 % of a core; sleeping just under a
        frame costs a third of that, and still reacts within one frame.
        """
        nap = 0.010 if pygame.key.get_focused() else 0.030
        for _ in range(max(1, round(most / nap))):
            sleep(nap)
            events = pygame.event.get()
            if events:
                return events
        return []

    def _dispatch(self, events: list[pygame.event.Event]) -> None:
        """Dispatch events. Those that come while the old picture stays are held until the new one is shown."""
        if self._held and not self.standing:
            events, self._held = [*self._held, *events], []
        for event in events:
            if not self._running or not self.stack:
                return
            if self._window_event(event):
                continue
            if self.standing:
                self._hold(event)
                continue
            top = self.stack[-1]
            event = as_key(event, top.own_buttons)
            if self.aloud is not None and self.aloud.before(event):
                continue
            if self._shortcuts.before(event) or self._shortcuts.early(event, self._last):
                continue
            event = self.window.to_scene(event)
            read, told = self.tips.shown, self._toast.showing
            if self._toast.answered(event) or self.tips.hears(event, top):
                self._dirty = True
                continue
            self._dirty = self._dirty or read is not self.tips.shown or told is not self._toast.showing
            if top.handle(self.tips.lifted(event)):
                top.dirty = True
            else:
                self._shortcuts.after(event)

    def _hold(self, event: pygame.event.Event) -> None:
        """Hold an event for the picture that is being made; a press meant for another scene commits nothing there."""
        seen = bool(self.stack) and self.stack[-1] is self._seen
        if (seen or event.type not in PRESSES) and len(self._held) < MOST_HELD:
            self._held.append(event)

    def _window_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.QUIT:
            self.quit()
            return True
        self.window.heard(event)
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
            theme.screen_is(self.window.desktop())
            self.window.resized()
            self._resized()
            self._dirty = True
            return True
        if event.type == pygame.DROPFILE:
            self.dropped(event.file)
            return True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.away = event.type == pygame.WINDOWFOCUSLOST
            self.sounds.away(self.away)
            return False  # passed on to scenes, too
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.USEREVENT):
            self._dirty = self._readying.redraw = True
            return event.type != pygame.USEREVENT or getattr(event, "wake", False)
        return False

    def _draw(self) -> None:
        """Draw the topmost scene, and what is visible beneath it."""
        for scene in self._shown():
            scene.draw(self.window.surface)
            scene.dirty = False
        self._seen = self.stack[-1] if self.stack else None
        self.tips.draw(self.window.surface)
        self._toast.draw(self.window.surface, self.stack[-1].kept_clear, self.stack[-1].notice_room())
        self._dirty = False
