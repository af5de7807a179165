"""What follows an unexpected error: a page, the shelf, or a page that needs nothing; never the end (UX-SAVE-4)."""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

import pygame

from game.kernel.messages import say
from game.ui import keys
from game.ui.scene import Host, Scene
from game.ui.words import translation_of

if TYPE_CHECKING:
    from game.app.stack import SceneStack

FORGOTTEN = 60.0
"""Seconds after which an error no longer counts."""
SAME_AGAIN = 3
"""How often the same error may occur before its scene is left for the shelf."""
ANY = 12
"""How many errors of any kind may occur before the scene is left for the shelf."""

Step = Literal["page", "shelf", "plain", "nothing"]


def place_of(error: BaseException) -> str:
    """Return what identifies an error: its type, and the innermost line it came from."""
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    where = f"{last.tb_frame.f_code.co_filename}:{last.tb_lineno}" if last is not None else ""
    return f"{type(error).__name__} {where}"


class CrashPolicy:
    """Remembers the errors of the last minute, and decides what follows the next one."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._errors: deque[tuple[float, str]] = deque(maxlen=4 * ANY)

    def step(self, error: BaseException, showing: str, behind: bool = False) -> Step:
        """Count an error that occurred while the scene named `showing` was on top; return what to do.

        `behind`: it came from something called every round whatever scene is shown. "page": show the error's page.
        "shelf": leave everything for the shelf. "plain": show the page that needs nothing. "nothing": what can be
        shown is shown already.
        """
        now, place = self._clock(), place_of(error)
        while self._errors and now - self._errors[0][0] > FORGOTTEN:
            self._errors.popleft()
        same = [old for _, old in self._errors].count(place) + 1
        self._errors.append((now, place))
        if showing == PlainScene.name or (behind and (same > 1 or showing == "error")):
            return "nothing"
        if showing == "error":
            return "plain"
        if same < SAME_AGAIN and len(self._errors) < ANY:
            return "page"
        return "plain" if showing == "title" else "shelf"


class Guard:
    """An error boundary for the loop: an unexpected error becomes a page instead of an exit (UX-SAVE-4, FLT-3)."""

    def __init__(self, loop: SceneStack) -> None:
        self.loop = loop
        self.policy = CrashPolicy()

    def __call__(self, work: Callable[[], Any], behind: bool = False) -> Any:
        """Call `work` and return its result, or None; for `behind` see `CrashPolicy.step`."""
        try:
            return work()
        except Exception as error:
            if self.loop.on_error is None:
                raise
            try:
                self._after(error, traceback.format_exc(), behind)
            except Exception:  # the error page itself cannot be made
                self._show_plain()
            return None

    def _after(self, error: Exception, report: str, behind: bool) -> None:
        loop = self.loop
        step = self.policy.step(error, loop.stack[-1].name if loop.stack else "", behind)
        if step == "shelf":
            loop.to_shelf()
            loop.toast(say("The same thing went wrong again, so you are back at the shelf. Nothing has been lost."))
        elif step == "plain":
            self._show_plain()
        elif step == "page" and loop.on_error and (scene := loop.on_error(error, report)) is not None:
            loop.lay(scene)

    def _show_plain(self) -> None:
        self.loop.lay(PlainScene(self.loop, self.loop.to_shelf))


class PlainScene(Scene):
    """The last resort: pygame's own font on one colour, for when nothing else can be shown."""

    name = "last page"
    WORDS = (
        say("Splatterbox cannot show this page."),
        say("Nothing has been lost: every choice is saved before it is shown."),
        "",
        say("{confirm}: to the shelf        {back}: close Splatterbox", **keys.named("confirm", "back")),
    )

    def __init__(self, host: Host, to_shelf: Callable[[], None]) -> None:
        super().__init__(host)
        self._to_shelf = to_shelf

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter and a click go to the shelf, Esc closes the program."""
        if keys.command_of(event) == "back":
            self.host.quit()
        elif keys.command_of(event) == "confirm" or event.type == pygame.MOUSEBUTTONDOWN:
            self._to_shelf()
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        surface.fill((28, 16, 10))
        letters = pygame.font.Font(None, 28)
        for number, words in enumerate(self.WORDS):
            surface.blit(letters.render(translation_of(words), True, (250, 243, 226)), (40, 60 + 36 * number))
