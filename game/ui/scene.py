"""Scenes: what the window shows, stacked, and what they may ask of the program around them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import pygame

    from game.store.settings import Settings
    from game.ui.focus import Focusable
    from game.ui.sound import Sounds
    from game.ui.tips import Tip
    from game.ui.toast import Offer
    from game.ui.widgets import WidgetGroup


class Host(Protocol):
    """The program around a scene: the only way from a scene to the window, the settings and the sounds."""

    settings: Settings
    sounds: Sounds
    size: tuple[int, int]
    """The window, in device pixels."""
    still: bool
    """True for pictures of a scene: no animation, no clocks."""

    def push(self, scene: Scene) -> None:
        """Push a scene; it is laid out before it is first shown."""

    def pop(self) -> None:
        """Remove the topmost scene; the one beneath resumes."""

    def replace(self, scene: Scene) -> None:
        """Replace the topmost scene."""

    def quit(self) -> None:
        """Close the program."""

    def toast(self, text: str, rule: str = "", near: pygame.Rect | None = None) -> None:
        """Show a notice for some seconds, at the lower edge or beside what it answers; its "?" opens a rule."""

    def offer(self, offer: Offer | None) -> None:
        """Show a question that waits at the upper edge; None removes it."""

    def keep_settings(self) -> None:
        """Save the settings where the display does not depend on the change."""

    def settings_changed(self) -> None:
        """Apply the settings (scenes are laid out again) and save them."""

    def open_rules(self, rule_id: str | None = None) -> None:
        """Open the rulebook, at the place about a rule if one is named."""


class PadListener(Protocol):
    """A listener for pads, each by its instance."""

    def pressed(self, pad: int) -> None:
        """Note which pad sent the key that follows."""

    def gone(self, pad: int) -> None:
        """Note that a pad was unplugged."""


class Scene:
    """One page of the program, or a table. The loop calls layout, handle, update and draw; nothing else drives it.

    A new scene gets one `update` of 0 seconds before it is first drawn.

    `layout`, `on_resume` and the first `draw` after them run in slices while the old picture stays: call
    `game.ui.slices.checkpoint()` between slow steps. After `host.push`, `pop` and `replace` a scene is laid out before
    it is first queried, not at once.
    """

    name = "scene"
    window_title: str = "Splatterbox"
    """Its title, where that never changes."""
    pads: PadListener | None = None
    """The listener for pressed and unplugged pads."""
    opaque = True
    """Whether it covers the whole window.

    If not, the scene beneath is drawn first (a pause menu over the battlefield).
    """

    @property
    def own_buttons(self) -> Collection[int]:
        """The pad buttons it handles itself just now; all others arrive as keys."""
        return ()

    def __init__(self, host: Host) -> None:
        self.host = host
        self.size: tuple[int, int] = host.size
        self.dirty = True

    def layout(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size (device pixels); called on push, resize and text size change."""
        self.size = size
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle one event; return whether it was used. Sets dirty when the picture changed."""
        return False

    def update(self, dt: float) -> bool:
        """Advance time by dt seconds (at most 0.05); return whether something moves and must be drawn again."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene on any surface of the size it was laid out for."""

    def widget_groups(self) -> Sequence[WidgetGroup]:
        """Return the visible controls, the topmost first."""
        group = getattr(self, "group", None)
        return () if group is None else (group,)

    def zones(self) -> Sequence[Tip]:
        """Return the visible things besides controls (piles, numbers, icons, badges), each with its tip."""
        return ()

    def decided(self) -> Sequence[pygame.Rect]:
        """Return what is relevant to the current decision: it is never covered by overlays (`game.ui.placement`).

        These are the usable controls, except those so large that something must cover them.
        """
        room = self.size[0] * self.size[1] // 6
        shown = [widget.rect for group in self.widget_groups() for widget in group.widgets if not widget.reason]
        return [rect for rect in shown if 0 < rect.w * rect.h < room]

    def kept_clear(self) -> Sequence[pygame.Rect]:
        """Return what notices and tips don't cover: what the decision depends on, and the scene's own overlays."""
        return self.decided()

    def notice_room(self) -> pygame.Rect | None:
        """Return the part of the window at whose foot notices are; None: all of it."""
        table = self.table_here
        return None if table is None or table is self else table.notice_room()

    def focusables(self) -> Sequence[Focusable]:
        """Return what the keyboard can reach, in reading order."""
        return ()

    def written_at(self) -> pygame.Rect | None:
        """Return the rectangle of the field being typed in, None if there is none."""
        forms = getattr(self, "forms", None)
        return None if forms is None else forms.written_at()

    def refresh(self) -> None:
        """Redraw everything at the next frame."""
        self.dirty = True

    question: Any = None
    """The identity of the current question; right after it has changed no key answers it."""

    @property
    def table_here(self) -> Any:
        """The table shown (`game.table.scene.TableScene`); None on all other pages."""
        return None

    reads_itself = True
    """Whether all of its words are read aloud when it comes up, not only what `read_out` returns."""

    def read_out(self) -> Mapping[str, str]:
        """Return what is read aloud as soon as it changes, by what it is: a heading, a question, what is pointed at."""
        page = {"page": getattr(self, "heading", "") or getattr(self, "title", "") or self.title_text()}
        table = self.table_here
        return page if table is None or table is self else {**page, **table.read_out()}

    def read_area(self) -> pygame.Rect | None:
        """Return the part of the page whose words are read aloud; None for all of it."""
        return None

    def on_resume(self) -> None:
        """React to being the topmost scene again (or for the first time)."""
        self.dirty = True

    def on_pause(self) -> None:
        """React to another scene being pushed on top."""

    def title_text(self) -> str:
        """Return the window's title: public facts only (UX-HID-7)."""
        return self.window_title
