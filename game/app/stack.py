"""The scenes of the window, one above the other, and what is said over them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame

from game.store.settings import Settings
from game.ui.scene import Scene
from game.ui.sound import Sounds
from game.ui.tips import Tips
from game.ui.toast import Offer, Toast


class SceneStack(ABC):
    """A stack of scenes with notices and tips over it; the loop shows it (`game.app.loop`)."""

    size: tuple[int, int]
    """The size scenes are laid out for; lags behind the window's own size while that changes."""
    still = False
    away = False
    """Whether another window has the focus."""
    sounds: Sounds
    keep_settings: Callable[[], None]
    """Saves the settings where the display does not depend on the change."""

    page_under: Callable[[Scene], str] = staticmethod(lambda _: "")
    """Returns the page about the thing under the pointer, empty for none; set by the program."""

    dropped: Callable[[str], None] = staticmethod(lambda _: None)
    """Receives the path of a file that was dropped on the window; set by the program."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.stack: list[Scene] = []
        self.rules_scene: Callable[[Scene | None, str | None], Scene] | None = None
        """Makes the rulebook, opened at a rule or a page; set by the program."""
        self.on_error: Callable[[BaseException, str], Scene | None] | None = None
        """Makes the scene shown after an unexpected error (UX-SAVE-4)."""
        self.to_shelf: Callable[[], None] = self.quit
        """Leaves everything for the shelf; set by the program."""
        self._toast = Toast()
        self._toast.opens = self.open_rules
        self.tips = Tips()
        self._once: list[Callable[[], None]] = []
        self._running = False
        self._dirty = True

    def push(self, scene: Scene) -> None:
        """Push a scene."""
        if self.stack:
            self.stack[-1].on_pause()
        self.lay(scene)

    def lay(self, scene: Scene) -> None:
        """Push a scene without pausing the one below."""
        self.stack.append(scene)
        self._entered(scene)

    def pop(self) -> None:
        """Remove the topmost scene; without scenes the program ends."""
        if self.stack:
            self.stack.pop().on_pause()
        if self.stack:
            self._entered(self.stack[-1])
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Replace the topmost scene."""
        if self.stack:
            self.stack.pop().on_pause()
        self.lay(scene)

    def reset(self, scene: Scene) -> None:
        """Replace all scenes by one."""
        while self.stack:
            self.stack.pop().on_pause()
        self.push(scene)

    @abstractmethod
    def _entered(self, scene: Scene) -> None:
        """Lay out and resume a scene that has come up."""

    @abstractmethod
    def open_in_slices(self, work: Callable[[], None]) -> None:
        """Run work that opens scenes in slices, while the old picture stays."""

    @abstractmethod
    def settings_changed(self) -> None:
        """Apply the settings and save them."""

    def quit(self) -> None:
        """End the loop."""
        self._running = False

    def toast(self, text: str, rule: str = "", near: pygame.Rect | None = None) -> None:
        """Show a notice with a "?" that opens a rule, at the lower edge or beside what it answers.

        An empty one removes the last.
        """
        self._toast.say(text, rule, near)
        self._dirty = True

    def open_rules(self, rule_id: str | None = None) -> None:
        """Open the rulebook above the current page."""
        if self.rules_scene is None or (self.stack and self.stack[-1].name == "rules"):
            return
        make, below = self.rules_scene, self.stack[-1] if self.stack else None
        self.open_in_slices(lambda: self.push(make(below, rule_id)))

    @property
    def notices(self) -> Toast:
        """What is said over all pages: a notice, a question that waits."""
        return self._toast

    @property
    def rule_here(self) -> str:
        """The rule that the current tip or notice refers to; empty if there is none."""
        return self.tips.rule_here() or self._toast.rule_here

    def offer(self, offer: Offer | None) -> None:
        """Show a question above the current page; None removes it."""
        self._toast.offer = offer
        self._dirty = True

    def once(self, call: Callable[[], None]) -> None:
        """Call something once the first picture is on screen."""
        self._once.append(call)

    def redraw(self) -> None:
        """Draw the topmost scene again at the next frame."""
        if self.stack:
            self.stack[-1].dirty = True

    def wake(self) -> None:
        """Request a redraw; may be called from any thread."""
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(pygame.USEREVENT, wake=True))
