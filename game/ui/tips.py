"""Tips: what a thing is and what it means now, on a slip of paper beside it, never over it (TEACH-TIP).

A scene names its things: controls by their `tip`, everything else by `Scene.zones`. A tip appears when the pointer
rests on a thing, on keyboard focus and on a long press; `TipTour` visits all of them by keys alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from game.kernel.messages import together
from game.ui import keys, text
from game.ui.focus import draw_ring, nearest
from game.ui.pictures import draw_rounded, draw_shadow
from game.ui.placement import free
from game.ui.rulings import draw_mark, mark_width
from game.ui.theme import mix, palette, roomy, scale, text_px
from game.ui.widgets import Button, Widget, WidgetGroup

RESTS = 0.4
"""Seconds of rest after which a thing shows its tip (TEACH-TIP-2)."""
PRESSED_LONG = 0.55
"""Seconds after which a touch shows the tip and no longer presses."""
ASKED_AGAIN = 0.3
"""Interval in seconds at which a visible tip is checked: the game may have continued."""


class Tip(NamedTuple):
    """A thing in the window: where it is, what it is, what it means now or why not now; `rule` is its page."""

    rect: pygame.Rect
    what: str
    now: str = ""
    rule: str = ""


class TippedScene(Protocol):
    """What tips need of a scene (`game.ui.scene.Scene`)."""

    size: tuple[int, int]

    def widget_groups(self) -> Sequence[WidgetGroup]: ...

    def zones(self) -> Sequence[Tip]: ...

    def kept_clear(self) -> Sequence[pygame.Rect]: ...


def tip_texts(widget: Widget) -> tuple[str, str]:
    """Return a control's tip, and what it means now; if it is disabled, the reason comes first."""
    command = keys.COMMANDS.get(widget.command)
    what = widget.tip or (command.tip if command is not None else "")
    if widget.reason:
        return (what, widget.reason) if what else (widget.reason, "")
    now = together(widget.meaning, getattr(widget, "final", ""))
    return (what, now) if what else (now, "")


def tip_of(widget: Widget) -> Tip | None:
    """Return the tip of a control; None if it is shown beside the control, or there is nothing to say."""
    what, now = tip_texts(widget)
    if widget.spoken or not what or not widget.rect.w:
        return None
    return Tip(widget.rect, what, now, widget.rule)


def all_tips(scene: TippedScene) -> list[Tip]:
    """Return the tips of everything visible in a scene, in reading order."""
    widgets = [widget for group in scene.widget_groups() for widget in group.widgets]
    found = [tip for tip in map(tip_of, widgets) if tip is not None]
    taken = {tuple(widget.rect) for widget in widgets}
    found += [zone for zone in scene.zones() if tuple(zone.rect) not in taken]
    window = pygame.Rect((0, 0), scene.size)
    found = [tip for tip in found if tip.rect.w > 0 and tip.rect.h > 0 and tip.rect.colliderect(window)]
    row = max(1, scene.size[1] // 12)
    return sorted(found, key=lambda tip: (tip.rect.centery // row, tip.rect.centerx))


def tip_at(scene: TippedScene, pos: tuple[int, int]) -> Tip | None:
    """Return the tip of the thing at a point: the smallest one there, but a highlighted one first."""
    widget = next((found for found in (group.at(pos) for group in scene.widget_groups()) if found is not None), None)
    own = tip_of(widget) if widget is not None else None
    if widget is not None and (getattr(widget, "lit", False) or isinstance(widget, Button)):
        return own
    most = widget.rect.w * widget.rect.h if widget is not None else scene.size[0] * scene.size[1] + 1
    here = [zone for zone in scene.zones() if zone.rect.collidepoint(pos) and zone.what and _area(zone) < most]
    return min(here, key=_area, default=own)


def tip_in_focus(scene: TippedScene) -> Tip | None:
    """Return the tip of the control that has the keyboard's focus."""
    for group in scene.widget_groups():
        here = group.ring.current if group.ring.visible else None
        found = next((widget for widget in group.widgets if widget is here), None)
        if found is not None:
            return tip_of(found)
    return None


# -- the slip of paper -------------------------------------------------------------------------------


def placed(
    thing: pygame.Rect, size: tuple[int, int], window: pygame.Rect, off: Sequence[pygame.Rect] = ()
) -> pygame.Rect | None:
    """Return where a slip of this size goes beside a thing, clear of others if there is room; None without any."""
    thing, edge = thing.clip(window), window.inflate(-2 * scale(4), -2 * scale(4))
    if not thing.w or not thing.h:
        return None
    return free(size, thing, edge, (), off)


class TipText:
    """A tip's words, broken for a width."""

    def __init__(self, tip: Tip, window: pygame.Rect, wide: int) -> None:
        self.tip = tip
        self.large, self.small = text_px(17), text_px(16)
        self.face = "semi" if tip.now else "ui"
        self.pad, self.gap = (scale(14), scale(9)), scale(3)
        self.mark = mark_width(tip.rule, self.small)
        room = max(1, min(wide, window.w - scale(40)) - 2 * self.pad[0])
        first = text.measure(tip.what, self.large, self.face, room - self.mark)
        second = text.measure(tip.now, self.small, "ui", room) if tip.now else (0, 0)
        self.first = first[1]
        high = first[1] + (self.gap + second[1] if tip.now else 0)
        self.size = (max(first[0] + self.mark, second[0]) + 2 * self.pad[0], high + 2 * self.pad[1])

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        p = palette()
        draw_shadow(surface, box, scale(8), (scale(2), scale(4)), scale(8), 150)
        draw_rounded(surface, box, scale(8), p.cream, p.ink, max(2, scale(2)))
        inside = box.inflate(-2 * self.pad[0], -2 * self.pad[1])
        words = pygame.Rect(inside.x, inside.y, inside.w - self.mark, self.first)
        text.draw(surface, self.tip.what, words, self.large, p.ink, self.face)
        if self.mark:
            line = text.line_height(self.large, self.face)
            spot = pygame.Rect(inside.right - self.mark + scale(4), inside.y, self.mark, line)
            draw_mark(surface, spot, p.ink, self.tip.rule)
        if self.tip.now:
            below = pygame.Rect(inside.x, inside.y + self.first + self.gap, inside.w, 10)
            text.draw(surface, self.tip.now, below, self.small, mix(p.cream, p.ink, 0.86))


def lay(
    tip: Tip, window: pygame.Rect, pointer: tuple[int, int] | None = None, off: Sequence[pygame.Rect] = ()
) -> tuple[TipText, pygame.Rect]:
    """Return a tip's slip and its rectangle: beside the thing, or beside the pointer where the thing leaves no room."""
    widths = [roomy(420), roomy(300), roomy(560), roomy(220)]
    for wide in widths:
        slip = TipText(tip, window, wide)
        box = placed(tip.rect, slip.size, window, off)
        if box is not None:
            return slip, box
    slip = TipText(tip, window, widths[0])
    x, y = pointer or tip.rect.clip(window).center
    spot = pygame.Rect(x - scale(4), y - scale(4), scale(22), scale(26))
    return slip, placed(spot, slip.size, window) or pygame.Rect((0, 0), slip.size).clamp(window)


def draw_tip(
    surface: pygame.Surface, tip: Tip, pointer: tuple[int, int] | None = None, off: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Draw a tip beside its thing, clear of others if there is room; return its rectangle."""
    slip, box = lay(tip, surface.get_rect(), pointer, off)
    slip.draw(surface, box)
    return box


def draw_tooltip(
    surface: pygame.Surface, sentence: str, near: pygame.Rect | tuple[int, int], bounds: pygame.Rect | None = None,
    above: bool = False,
) -> pygame.Rect:  # fmt: skip
    """Draw one or more sentences on a slip of paper near a rectangle or the pointer, always inside the window."""
    p = palette()
    bounds = bounds or surface.get_rect()
    anchor = near if isinstance(near, pygame.Rect) else pygame.Rect(near[0], near[1], scale(18), scale(22))
    size = text_px(17)
    w, h = text.measure(sentence, size, "ui", min(roomy(420), bounds.width - scale(40)))
    box = pygame.Rect(0, 0, w + scale(28), h + scale(18))
    box.midtop = (anchor.centerx, anchor.bottom + scale(8))
    if above or box.bottom > bounds.bottom - scale(4):
        box.midbottom = (anchor.centerx, anchor.top - scale(8))
    box.clamp_ip(bounds)
    draw_shadow(surface, box, scale(8), (scale(2), scale(4)), scale(8), 150)
    draw_rounded(surface, box, scale(8), p.cream, p.ink, max(2, scale(2)))
    text.draw(surface, sentence, box.inflate(-scale(28), -scale(18)), size, p.ink)
    return box


# -- tour and tips -----------------------------------------------------------------------------------


class TipTour:
    """The keyboard tour of everything that has a tip, including things that are not controls."""

    def __init__(self, tips: Sequence[_Stop]) -> None:
        self.stops = list(tips)
        self.at = 0

    @property
    def here(self) -> _Stop:
        return self.stops[self.at]

    def step(self, by: int) -> None:
        """Move to the next tip in reading order, wrapping round."""
        self.at = (self.at + by) % len(self.stops)

    def go(self, direction: str) -> None:
        found = nearest(self.here, self.stops, direction)
        self.at = next((number for number, stop in enumerate(self.stops) if stop is found), self.at)


class _Stop:
    """A thing on the tour."""

    def __init__(self, tip: Tip) -> None:
        self.tip, self.rect, self.label = tip, tip.rect, tip.what

    def activate(self) -> bool:
        return False

    def adjust(self, direction: str) -> bool:
        return False


class Tips:
    """Follows the pointer, the keyboard and touches, and shows the tip of what they rest on."""

    def __init__(self) -> None:
        self.shown: Tip | None = None
        self.walk: TipTour | None = None
        self._scene: TippedScene | None = None
        self._pointer: tuple[int, int] | None = None
        self._by_keys = False
        self._rested = self._again = 0.0
        self._asked = True
        self._finger = 0.0
        self._down: tuple[int, int] | None = None
        self._read = False
        """Whether the current touch has shown a tip: releasing it presses nothing."""

    # -- events --------------------------------------------------------------------------------------

    def hears(self, event: pygame.event.Event, scene: TippedScene) -> bool:
        """Note an event before the scene gets it; return whether it was meant for the tips alone."""
        if event.type == pygame.KEYDOWN:
            return self._key(event, scene)
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.CONTROLLERBUTTONDOWN):
            self._rest()
            self._asked = True  # a pressed thing needs no tip until the pointer comes back
            self.walk = None
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._pointer, self._by_keys = event.pos, False
                self._down = event.pos if getattr(event, "touch", False) else None
                self._finger, self._read = 0.0, False
        return False

    def lifted(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return the event a scene gets on release: a touch that has shown a tip presses nothing."""
        if event.type != pygame.MOUSEBUTTONUP or self._down is None:
            return event
        self._down = None
        if not self._read:
            return event
        return pygame.event.Event(event.type, {**event.dict, "pos": (-1, -1)})

    def _moved(self, pos: tuple[int, int]) -> None:
        near = self._pointer is not None and _apart(self._pointer, pos) <= scale(6)
        if self._down is not None and _apart(self._down, pos) > scale(14):
            self._down = None
        if near and not self._by_keys:
            return
        inside = self.shown is not None and self.shown.rect.collidepoint(pos) and not self._by_keys
        self._pointer, self._by_keys, self.walk = pos, False, None
        self._rested, self._asked = 0.0, False
        if not inside:
            self.shown = None

    def _key(self, event: pygame.event.Event, scene: TippedScene) -> bool:
        command = keys.command_of(event)
        if self.walk is not None and self._walked(command):
            return True
        if command == "explain" and not self.walk:
            stops = [_Stop(tip) for tip in all_tips(scene)]
            self.walk = TipTour(stops) if stops else None
            self._rest()
            return bool(stops)
        if command != "rules":
            self._rest()
            self._by_keys, self._asked = True, False
        return False

    def _walked(self, command: str | None) -> bool:
        """Continue the tour by a key; any other one ends it, and Esc does nothing else."""
        walk = self.walk
        assert walk is not None
        if command in ("explain", "next", "previous"):
            walk.step(-1 if command == "previous" else 1)
        elif command in ("left", "right", "up", "down"):
            walk.go(command)
        elif command == "rules":
            return False
        else:
            self.walk = None
            return command in ("back", "confirm")
        return True

    def _rest(self) -> None:
        self._rested = self._again = 0.0
        self.shown = None

    # -- time ----------------------------------------------------------------------------------------

    def update(self, dt: float, scene: TippedScene | None) -> bool:
        """Advance time; return whether the picture changes."""
        before, walk = self.shown, self.walk
        if scene is not self._scene:
            self._scene, self._asked, self.walk = scene, True, None  # no tip before the pointer moves
            self._rest()
        if scene is None:
            return before is not None
        self._rested += dt
        if self._down is not None and not self._read:
            self._finger += dt
            if self._finger >= PRESSED_LONG:
                self._read, self.shown = True, tip_at(scene, self._down)
        elif self.walk is None and not self._asked and self._rested >= RESTS:
            self._asked = True
            self.shown = self._found(scene)
        elif self.shown is not None and self.walk is None:
            self._again += dt
            if self._again >= ASKED_AGAIN:
                self._again, self.shown = 0.0, self._found(scene)
        return self.shown != before or walk is not self.walk

    def _found(self, scene: TippedScene) -> Tip | None:
        if self._by_keys:
            return tip_in_focus(scene)
        return tip_at(scene, self._pointer) if self._pointer is not None else None

    @property
    def due(self) -> float:
        """How many seconds the loop may sleep before the tips need an update."""
        if self._down is not None and not self._read:
            return max(0.01, PRESSED_LONG - self._finger)
        return 9.0 if self._asked or self._scene is None else max(0.01, RESTS - self._rested)

    def rule_here(self) -> str:
        """Return the page of the visible tip, or of what the pointer rests on; empty if there is none."""
        if self.walk is not None:
            return self.walk.here.tip.rule
        tip = self.shown
        if tip is None and self._scene is not None:
            tip = self._found(self._scene)
        return tip.rule if tip is not None else ""

    def draw(self, surface: pygame.Surface) -> None:
        if self.walk is not None:
            draw_ring(surface, self.walk.here.rect.clip(surface.get_rect()))
            draw_tip(surface, self.walk.here.tip, None, self._others())
        elif self.shown is not None:
            draw_tip(surface, self.shown, None if self._by_keys else self._pointer, self._others())

    def _others(self) -> Sequence[pygame.Rect]:
        """Return what is relevant to the decision besides the tip's thing."""
        return self._scene.kept_clear() if self._scene is not None else ()


def _area(tip: Tip) -> int:
    return tip.rect.w * tip.rect.h


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


__all__ = [
    "Tip",
    "TipTour",
    "Tips",
    "all_tips",
    "draw_tip",
    "draw_tooltip",
    "lay",
    "placed",
    "tip_at",
    "tip_of",
    "tip_texts",
]
