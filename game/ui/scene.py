"""Scenes: what the window shows, one upon the other, and what they may ask of the program around them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import pygame

    from game.ui.focus import Focusable
    from game.ui.sound import Sounds
    from game.ui.tips import Tip
    from game.ui.widgets import WidgetGroup


class Host(Protocol):
    """The program around a scene: the only way from a scene to the window, the settings and the sounds."""

    settings: Any
    """The person's settings (game.store.settings.Settings)."""
    sounds: Sounds
    size: tuple[int, int]
    """The window, in device pixels."""
    still: bool
    """True for pictures of a scene: no motion, no clocks."""

    def push(self, scene: Scene) -> None:
        """Lay a scene on top; it is laid out before it is first shown."""

    def pop(self) -> None:
        """Take the topmost scene away; the one beneath goes on."""

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the topmost one."""

    def quit(self) -> None:
        """Close the program."""

    def toast(self, text: str, rule: str = "") -> None:
        """Say one sentence at the lower edge for some seconds; its "?" opens a rule."""

    def keep_settings(self) -> None:
        """Write the settings down where nothing that shows has changed by them."""

    def settings_changed(self) -> None:
        """Apply the settings (scenes are laid out again) and write them down."""

    def open_rules(self, rule_id: str | None = None) -> None:
        """Open the rulebook, at what tells of a rule if one is named."""

    def open_page(self, game: str, page: str) -> None:
        """Open a game's rulebook at a page, a heading or a card."""


class Pads(Protocol):
    """Whoever must know of each pad, by its instance."""

    def pressed(self, pad: int) -> None:
        """Hear which pad gave the key that follows."""

    def gone(self, pad: int) -> None:
        """Hear that a pad was unplugged."""


class Scene:
    """One place on the table. The loop calls layout, handle, update and draw; nothing else drives it.

    A scene that comes up is asked to `update` by 0 seconds once before it is first drawn.

    `layout`, `on_resume` and the first `draw` after them run in slices while the old picture stands: say
    `game.ui.slices.breathe()` between the steps of whatever takes long. After `host.push`, `pop` and `replace` a scene
    is laid out by the time it is first asked anything, not at once.
    """

    name = "scene"
    pads: Pads | None = None
    """Who hears which pad is pressed, and which one is unplugged."""
    opaque = True
    """False: the scene beneath is drawn first (a pause menu over the battlefield)."""

    @property
    def own_buttons(self) -> Collection[int]:
        """The buttons of pads that it takes itself just now; all others come to it as keys."""
        return ()

    def __init__(self, host: Host) -> None:
        self.host = host
        self.size: tuple[int, int] = host.size
        self.dirty = True

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of this size (device pixels); called on push, resize and text size change."""
        self.size = size
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event; True if it was used. Sets dirty when the picture changed."""
        return False

    def update(self, dt: float) -> bool:
        """Let dt seconds pass (at most 0.05); True while something moves and must be drawn again."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything the scene shows on any surface of the size it was laid out for."""

    def widget_groups(self) -> Sequence[WidgetGroup]:
        """Return the controls that show now, those above others first."""
        group = getattr(self, "group", None)
        return () if group is None else (group,)

    def zones(self) -> Sequence[Tip]:
        """Return what shows besides controls (piles, numbers, icons, badges), each with its words."""
        return ()

    def decided(self) -> Sequence[pygame.Rect]:
        """Return what is being decided on now, and with what: nothing is laid over it (`game.ui.places`).

        It is the controls that can be used, but for those so large that something must lie over them.
        """
        room = self.size[0] * self.size[1] // 6
        shown = [widget.rect for group in self.widget_groups() for widget in group.widgets if not widget.reason]
        return [rect for rect in shown if 0 < rect.w * rect.h < room]

    def kept_clear(self) -> Sequence[pygame.Rect]:
        """Return what notices and tips are not laid over: what is decided on, and what the scene says over it."""
        return self.decided()

    def focusables(self) -> Sequence[Focusable]:
        """What the keyboard can reach, in reading order."""
        return ()

    def written_at(self) -> pygame.Rect | None:
        """Return where the field is that typed text goes into, None if there is none."""
        forms = getattr(self, "forms", None)
        return None if forms is None else forms.written_at()

    def refresh(self) -> None:
        """Draw everything anew at the next frame."""
        self.dirty = True

    question: Any = None
    """What it asks just now, told from what it asked before; right after that has changed no key answers it."""

    @property
    def table_here(self) -> Any:
        """The table that shows here (`game.table.scene.TableScene`); None on all other pages."""
        return None

    def on_resume(self) -> None:
        """The scene is the topmost one again (or for the first time)."""
        self.dirty = True

    def on_pause(self) -> None:
        """Another scene was laid on top."""

    def title_text(self) -> str:
        """The window's title: public things only (UX-HID-7)."""
        return "Splatterbox"
