"""The main loop: a stack of scenes, events in, pictures out, and rest when nothing happens."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from time import perf_counter, sleep, thread_time
from typing import Any

from game.app.window import Window  # first of all: it tells the system about DPI before pygame starts

import pygame  # isort: skip

from game.ui import keys, theme
from game.ui.scene import Scene
from game.ui.sound import Sounds
from game.ui.widgets import Toast

IDLE_WAIT_MS = 200
"""How long the loop sleeps at most when nothing moves: short enough for pollers, far below 2 % of a core."""
LONGEST_STEP = 0.05
"""Seconds: a window that was dragged or stood still does not make things jump (UX-WIN-4)."""


class Loop:
    """The Host of all scenes, and the loop that serves them."""

    def __init__(
        self,
        settings: Any,
        save_settings: Callable[[Any], None] = lambda _: None,
        window: Window | None = None,
    ) -> None:
        self.settings = settings
        self.save_settings = save_settings
        self.window = window or Window(settings.window, settings.fullscreen)
        self.sounds = Sounds(settings, self.toast)
        self.still = False
        self.stack: list[Scene] = []
        self.pollers: list[Callable[[], bool]] = []
        """Called every round (at least five times a second); True: do not rest, something is about to come."""
        self.rules_scene: Callable[[Scene | None, str | None], Scene] | None = None
        """Makes the rules look-up; set by whoever builds the program."""
        self.on_error: Callable[[BaseException, str], Scene | None] | None = None
        """Makes the scene shown after an unexpected error (UX-SAVE-4)."""
        self.frames: list[tuple[float, float]] | None = None
        """If a list, each round is noted: seconds of this thread's processor time, and on the clock while it served.

        The display's own flip and the rest between rounds do not count on the clock.
        """
        self._toast = Toast()
        self._once: list[Callable[[], None]] = []
        self._running = False
        self._dirty = True
        self._awake = self._drew = False
        self._last = perf_counter()
        self._failures = 0
        self.apply_settings()

    @property
    def size(self) -> tuple[int, int]:
        """The window in device pixels."""
        return self.window.size

    # What scenes ask for -------------------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        if self.stack:
            self.stack[-1].on_pause()
        self.stack.append(scene)
        self._entered(scene)

    def pop(self) -> None:
        """Take the topmost scene away; without scenes the program ends."""
        if self.stack:
            self.stack.pop().on_pause()
        if self.stack:
            self._entered(self.stack[-1])
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the topmost one."""
        if self.stack:
            self.stack.pop().on_pause()
        self.stack.append(scene)
        self._entered(scene)

    def reset(self, scene: Scene) -> None:
        """Take all scenes away and begin anew with one."""
        while self.stack:
            self.stack.pop().on_pause()
        self.push(scene)

    def _entered(self, scene: Scene) -> None:
        if scene.name == "curtain":
            self._toast.say("")  # it was said to whoever sat here before (UX-HID-2)
        scene.layout(self.size)
        scene.on_resume()
        scene.dirty = True
        self._dirty = True
        self.window.title(scene.title_text())

    def quit(self) -> None:
        """End the loop."""
        self._running = False

    def toast(self, text: str) -> None:
        """Say one sentence at the lower edge; an empty one takes the last one away."""
        self._toast.say(text)
        self._dirty = True

    def open_rules(self, rule_id: str | None = None) -> None:
        """Open the rulebook over whatever is shown."""
        if self.rules_scene is None or (self.stack and self.stack[-1].name == "rules"):
            return
        self.push(self.rules_scene(self.stack[-1] if self.stack else None, rule_id))

    def once(self, call: Callable[[], None]) -> None:
        """Have something done once the first picture is on screen."""
        self._once.append(call)

    def wake(self) -> None:
        """Have the picture drawn again; may be called from any thread."""
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(pygame.USEREVENT, wake=True))

    def apply_settings(self) -> None:
        """Take over changed settings: text size, colours, motion, keys, volumes; every scene is laid out again."""
        s = self.settings
        theme.configure(self.size, s.text_scale, s.colour_set, s.high_contrast, s.reduced_motion)
        keys.configure(s.keys)
        self.sounds.settings = s
        self.sounds.caption = self.toast if s.captions else None
        self.sounds.refresh()
        if self.window.fullscreen != s.fullscreen:
            self.window.set_fullscreen(s.fullscreen)
            theme.configure(self.size)
        self._layout_all()

    def settings_changed(self) -> None:
        """Apply the settings and write them down."""
        self.apply_settings()
        self.save_settings(self.settings)

    def _layout_all(self) -> None:
        for scene in self.stack:
            scene.layout(self.size)
            scene.dirty = True
        self._dirty = True

    # Serving -------------------------------------------------------------------------------------------------------

    def run(self, first: Callable[[Loop], Scene]) -> None:
        """Show the first scene and serve until somebody quits."""
        self._running = True
        work, began = thread_time(), perf_counter()
        self.push(first(self))
        clock = pygame.time.Clock()
        moving = False
        self._guard(self._draw)
        self._note(work, began)
        self.window.show()
        for call in self._once:
            self._guard(call)
        self._once.clear()
        try:
            while self._running and self.stack:
                moving = self._round(clock, moving)
        finally:
            self.settings.window = self.window.windowed
            self.save_settings(self.settings)
            self.sounds.close()
            self.window.close()

    def _round(self, clock: pygame.time.Clock, moving: bool) -> bool:
        """Serve one round: events, time, picture. True if something moves."""
        busy = moving or self._awake or self._drew
        clock.tick(60 if busy else 0)
        work = thread_time()
        events = self._collect(moving)
        passed = perf_counter() - self._last
        self._last += passed
        dt = min(LONGEST_STEP, passed)
        began = perf_counter()
        self._guard(lambda: self._dispatch(events))
        if not self._running or not self.stack:
            return False
        self._awake = [bool(self._guard(poller)) for poller in list(self.pollers)].count(True) > 0
        now = bool(self._guard(lambda: self.stack[-1].update(dt)))
        if self._toast.update(min(passed, 0.5)):
            self._dirty = True
        self._drew = (now or moving or self._dirty or self.stack[-1].dirty) and self.window.visible()
        if self._drew:
            self._guard(self._draw)
            self._note(work, began)
            self.window.show()
        else:
            self._note(work, began)
        return now

    def _note(self, work: float, began: float) -> None:
        """Note a round for whoever measures."""
        if self.frames is not None:
            self.frames.append((thread_time() - work, perf_counter() - began))

    def _collect(self, moving: bool) -> list[pygame.event.Event]:
        """Drain the queue (UX-WIN-4), resting first if nothing moves; of pointer motions only the last counts."""
        events = pygame.event.get()
        wanted = (moving or self._dirty) and self.window.visible()
        if not (wanted or self._awake or events):
            events = self._rest()
        kept: list[pygame.event.Event] = []
        for event in events:
            if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
                kept[-1] = event
            else:
                kept.append(event)
        return kept

    @staticmethod
    def _rest() -> list[pygame.event.Event]:
        """Sleep until something happens, at most IDLE_WAIT_MS.

        pygame's own event.wait looks a thousand times a second, which costs 1.6 % of a core; a nap of less than a
        frame costs a third of that, and still answers within one frame.
        """
        nap = 0.010 if pygame.key.get_focused() else 0.030
        for _ in range(round(IDLE_WAIT_MS / 1000 / nap)):
            sleep(nap)
            events = pygame.event.get()
            if events:
                return events
        return []

    def _dispatch(self, events: list[pygame.event.Event]) -> None:
        for event in events:
            if not self._running or not self.stack:
                return
            if self._window_event(event) or self._global_before(event):
                continue
            top = self.stack[-1]
            if top.handle(event):
                top.dirty = True
            else:
                self._global_after(event)

    def _window_event(self, event: pygame.event.Event) -> bool:
        """Serve what concerns the window itself."""
        if event.type == pygame.QUIT:
            self.quit()
            return True
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
            self.window.resized()
            if self.window.size != theme.window_size():
                theme.configure(self.size)
                self._layout_all()
            self._dirty = True
            return True
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.USEREVENT):
            self._dirty = True
            return event.type != pygame.USEREVENT or getattr(event, "wake", False)
        return False

    def _global_before(self, event: pygame.event.Event) -> bool:
        """Serve the commands that work everywhere, also while text is typed."""
        command = keys.command_of(event)
        if command == "fullscreen":
            self.settings.fullscreen = not self.settings.fullscreen
        elif command in ("text_bigger", "text_smaller"):
            step = 10 if command == "text_bigger" else -10
            self.settings.text_scale = max(100, min(200, self.settings.text_scale + step))
            self.toast(f"Text size {self.settings.text_scale} %")
        elif command == "rules" and not (self.stack and self.stack[-1].name in ("rules", "curtain")):
            self.open_rules(getattr(self.stack[-1], "rule_here", None) if self.stack else None)
            return True
        else:
            return False
        self.settings_changed()
        return True

    def _global_after(self, event: pygame.event.Event) -> None:
        if keys.command_of(event) == "mute":
            self.settings.mute = not self.settings.mute
            self.toast("Sound is off." if self.settings.mute else "Sound is on.")
            self.settings_changed()

    def _draw(self) -> None:
        """Draw the topmost scene, and what shows beneath it."""
        first = len(self.stack) - 1
        while first > 0 and not self.stack[first].opaque:
            first -= 1
        for scene in self.stack[first:]:
            scene.draw(self.window.surface)
            scene.dirty = False
        self._toast.draw(self.window.surface)
        self._dirty = False

    def _guard(self, work: Callable[[], Any]) -> Any:
        """Do something; an unexpected error becomes a screen instead of an end (UX-SAVE-4)."""
        try:
            return work()
        except Exception as error:
            self._failures += 1
            if self.on_error is None or self._failures > 5:
                raise
            scene = self.on_error(error, traceback.format_exc())
            if scene is None:
                raise
            self.stack.append(scene)
            self._entered(scene)
            return None
