"""Printed controls: buttons, switches, steppers, panels. Flat colour, a dark ink outline, one darker edge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Self, TypeVar

import pygame

from game.kernel.messages import say
from game.ui import text
from game.ui.final import FINAL
from game.ui.fit import fitted_size
from game.ui.focus import Focusable, FocusRing
from game.ui.keys import hint
from game.ui.pictures import draw_rounded, draw_shadow, draw_shape, icon
from game.ui.rulings import numbered
from game.ui.theme import Colour, mix, palette, roomy, scale, seat_style, text_on, text_px
from game.ui.words import as_sentence

Action = Callable[[], object]
W = TypeVar("W", bound="Widget")


class Widget:
    """Something with a rectangle that the pointer and the keyboard can use."""

    def __init__(self, label: str, action: Action | None = None) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.label = label
        self.action = action
        self.command = ""
        """The name of the command whose key presses it; empty for none."""
        self.reason: str | None = None
        """Why it is disabled; None if it isn't. Shown beside it (UX-SET-3)."""
        self.tip = ""
        """Its tip, in one sentence (TEACH-TIP-1)."""
        self.meaning = ""
        """What it means now: the second line of its tip."""
        self.printed = ""
        """What is printed on it: read aloud, as its picture shows it."""
        self.rule = ""
        """The rule that F1 opens while the pointer or the focus rests on it."""
        self.spoken = False
        """Whether its tip is already written beside it: then no tip is drawn."""
        self.hovered = False
        self.pressed = False
        self.sound = "ui_click"

    @property
    def enabled(self) -> bool:
        return self.reason is None

    def says(self, tip: str, meaning: str = "") -> Self:
        """Set its tip, and what it means now; return it."""
        self.tip, self.meaning = tip, meaning
        return self

    def refuse(self, reason: str, rule: str = "") -> None:
        """Disable it with a reason, which also says what would help, and the rule."""
        self.reason, self.rule = numbered(as_sentence(reason), rule), rule

    def activate(self) -> bool:
        """Do its action; return False if that isn't possible now."""
        if not self.enabled or self.action is None:
            return False
        self.action()
        return True

    def adjust(self, direction: str) -> bool:
        """Return False: it has no value to change."""
        return False

    def click(self, pos: tuple[int, int]) -> bool:
        return self.activate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the control."""


def _key_cap(surface: pygame.Surface, right: int, middle: int, key: str, colour: Colour) -> int:
    """Draw a key's name at the right end of a button; return the width used."""
    size = text_px(15)
    w = text.width(key, size, "bold")
    text.draw(surface, key, (right - w, middle - text.line_height(size, "bold") // 2), size, colour, "bold")
    return w + scale(12)


class Button(Widget):
    """A printed button: name in the display face, key at its right end, optionally a picture at its left."""

    def __init__(
        self,
        label: str,
        action: Action | None = None,
        *,
        command: str = "",
        kind: str = "plain",
        icon_name: str = "",
        sub: str = "",
        face: str = "display",
        size: int = 28,
        locked: bool = False,
        colour: Colour | None = None,
        words: str = "",
    ) -> None:
        """`kind` is "plain", "primary" or "danger".

        `words` are shown on it instead of the label, which distinguishes it from others with the same words.

        `locked`: its action can't be undone, for it draws, flips, rolls or reveals; `turns` says which of these, and
        its icon is shown.
        """
        super().__init__(label, action)
        self.command = command
        self.show_key = True
        """Whether its key is printed on it; there may be no room."""
        self.key_name = ""
        """The name of the key if it isn't its command's, such as a gamepad's button."""
        self.kind = kind
        self.icon_name = icon_name
        self.sub = sub
        self.spoken = bool(sub)
        self.face = face
        self.size = size
        self.locked = locked
        self.turns = "card"
        self.colour = colour
        self.selected = False
        self._words = words

    @property
    def final(self) -> str:
        """What makes its action final, in a sentence; empty if it can be undone."""
        return FINAL[self.turns][1] if self.locked else ""

    @property
    def words(self) -> str:
        return self._words or self.label

    @property
    def key_words(self) -> str:
        """The key shown on it; empty for none."""
        return (self.key_name or hint(self.command)) if self.show_key else ""

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Return fill, edge and text."""
        p = palette()
        if not self.enabled:
            return p.disabled, mix(p.disabled, (0, 0, 0), 0.35), p.disabled_text
        fill, edge = {
            "primary": (p.danger, p.danger_dark),
            "danger": (p.danger_dark, mix(p.danger_dark, (0, 0, 0), 0.4)),
            "good": (p.good, p.good_dark),
            "paper": (p.paper, p.paper_dark),
            "hazard": (p.hazard, p.hazard_dark),
        }.get(self.kind, (p.panel_light, mix(p.panel_light, (0, 0, 0), 0.45)))
        if self.selected:
            fill, edge = p.hazard, p.hazard_dark
        if self.colour is not None:
            fill, edge = self.colour, mix(self.colour, (0, 0, 0), 0.4)
        if self.hovered and not self.pressed:
            fill = mix(fill, (255, 255, 255), 0.14 if text_on(fill) == p.ink else 0.08)
        return fill, edge, text_on(fill)

    def height(self) -> int:
        """Return its preferred height in device pixels."""
        return max(roomy(self.size + 26), text.line_height(text_px(self.size), self.face) + scale(16))

    def wish(self) -> int:
        """Return its preferred width in device pixels."""
        w = text.width(self.words, text_px(self.size), self.face)
        w = max(w, text.width(self.sub, text_px(16), "semi")) + scale(40)
        w += round(text_px(self.size) * (1.6 if self.sub else 1)) + scale(10) if self.icon_name else 0
        w += text_px(self.size) if self.locked else 0
        shown = self.key_words
        return w + (text.width(shown, text_px(15), "bold") + scale(22) if shown else 0)

    def draw(self, surface: pygame.Surface) -> None:
        fill, edge, ink = self.colours()
        rect, radius = self.rect, scale(12)
        depth = max(2, scale(4))
        draw_rounded(surface, rect, radius, edge, palette().ink, max(2, scale(2)))
        face = pygame.Rect(rect.x, rect.y, rect.width, rect.height - depth)
        if self.pressed and self.enabled:
            face.y += depth - 1
        draw_rounded(surface, face, radius, fill, palette().ink, max(2, scale(2)))
        self._draw_inside(surface, face, ink)

    def _draw_inside(self, surface: pygame.Surface, face: pygame.Rect, ink: Colour) -> None:
        pad = scale(16)
        left, right = face.x + pad, face.right - pad
        shown = self.key_words
        side = text_px(self.size)
        big = side if not self.sub else min(round(side * 1.6), face.height * 3 // 5)
        rest = (side if self.locked else 0) + (big + scale(10) if self.icon_name else 0)
        full, least = text.width(self.words, side, self.face), text.least_width(self.words, self.face)
        if shown and right - left > max(full, least + rest + text.width(shown, text_px(15), "bold") + scale(12)):
            right -= _key_cap(surface, right, face.centery, shown, ink)
        if self.locked:
            mark = side * 7 // 8
            surface.blit(icon(FINAL[self.turns][0], mark, ink), (right - mark, face.centery - mark // 2))
            right -= side
        if self.icon_name:
            surface.blit(icon(self.icon_name, big, ink), (left, face.centery - big // 2))
            left += big + scale(10)
        room = pygame.Rect(left, face.y, max(1, right - left), face.height)
        has_more = bool(self.icon_name or shown or self.sub)
        align = "left" if has_more else "centre"
        if not self.sub:
            size = fitted_size(self.words, room.width, side, self.face)
            text.draw(surface, self.words, room, size, ink, self.face, align, "middle", wrap=0)
            return
        top = text.line_height(side, self.face)
        small = text_px(16)
        high = top + text.line_height(small)
        y = face.y + (face.height - high) // 2
        text.draw(surface, self.words, pygame.Rect(left, y, room.width, top), side, ink, self.face, wrap=0)
        text.draw(surface, self.sub, pygame.Rect(left, y + top, room.width, small), small, ink, "semi", wrap=0)


def in_rows(buttons: Iterable[Button], room: int, gap: int) -> list[list[Button]]:
    """Break buttons into as few rows as fit a width."""
    rows: list[list[Button]] = [[]]
    for button in buttons:
        if rows[-1] and sum(one.wish() + gap for one in rows[-1]) + button.wish() > room:
            rows.append([])
        rows[-1].append(button)
    return rows


class Toggle(Widget):
    """A switch with a name and one line of effect."""

    def __init__(
        self, label: str, on: bool, changed: Callable[[bool], None], effect: str = "", ink: Colour | None = None
    ) -> None:
        super().__init__(label)
        self.on = on
        self.changed = changed
        self.effect = effect
        self.spoken = bool(effect)
        self.ink = ink

    def activate(self) -> bool:
        if not self.enabled:
            return False
        self.on = not self.on
        self.changed(self.on)
        return True

    def adjust(self, direction: str) -> bool:
        """Switch it off with left, on with right."""
        if direction in ("left", "right") and self.enabled and self.on != (direction == "right"):
            return self.activate()
        return False

    def height(self, width: int) -> int:
        """Return its preferred height at a width."""
        body = text.line_height(text_px(18), "semi")
        if self.effect or self.reason:
            room = max(1, width - roomy(64))
            body += text.measure(self.reason or self.effect, text_px(16), "ui", room)[1]
        return max(body, roomy(32)) + scale(4)

    def draw(self, surface: pygame.Surface) -> None:
        p = palette()
        ink = self.ink or p.text
        w, h = roomy(52), roomy(28)
        slot = pygame.Rect(self.rect.x, self.rect.y + scale(2), w, h)
        fill = p.disabled if not self.enabled else p.good if self.on else p.panel_light
        if self.hovered and self.enabled:
            fill = mix(fill, (255, 255, 255), 0.12)
        draw_rounded(surface, slot, h / 2, fill, p.ink if self.ink is not None else p.panel_line, max(2, scale(2)))
        knob = h - 2 * max(3, scale(4))
        x = slot.right - knob - max(3, scale(4)) if self.on else slot.x + max(3, scale(4))
        draw_shape(surface, "circle", (x + knob / 2, slot.centery), knob, p.cream, p.ink, 1)
        if self.on:
            mark = h * 5 // 9
            surface.blit(icon("check-mark", mark, p.cream), (slot.x + scale(6), slot.centery - mark // 2))
        left = slot.right + scale(12)
        room = self.rect.right - left
        done = text.draw(surface, self.label, pygame.Rect(left, self.rect.y, room, h), text_px(18), ink, "semi", wrap=0)
        below = self.reason or self.effect
        if below:
            soft = mix(ink, p.panel if self.ink is None else p.paper, 0.18)
            text.draw(surface, below, pygame.Rect(left, done.bottom, room, 10), text_px(16), soft)


class Stepper(Widget):
    """A value between two arrows, changed by clicks or by left and right; activating selects the next, or the first."""

    def __init__(
        self, label: str, values: Sequence[tuple[object, str]], value: object, changed: Callable[[object], None]
    ) -> None:
        """`values` are (value, what is shown) pairs; `label` is spoken, and drawn by the owner of the stepper."""
        super().__init__(label)
        self.values = list(values)
        self.index = next((i for i, (v, _) in enumerate(self.values) if v == value), 0)
        self.changed = changed
        self.wraps = False
        self.tip = say("Click an arrow, or use left and right, to change the value.")

    @property
    def shown(self) -> str:
        return self.values[self.index][1] if self.values else ""

    def step(self, by: int, around: bool = False) -> bool:
        """Select a neighbouring value; return False at the end."""
        if not self.enabled or not self.values:
            return False
        target = self.index + by
        if around or self.wraps:
            target %= len(self.values)
        if not 0 <= target < len(self.values) or target == self.index:
            return False
        self.index = target
        self.changed(self.values[target][0])
        return True

    def activate(self) -> bool:
        """Select the next value, wrapping round."""
        return self.step(1, around=True)

    def adjust(self, direction: str) -> bool:
        if direction in ("left", "right") and self.enabled:
            self.step(1 if direction == "right" else -1)
            return True
        return False

    def click(self, pos: tuple[int, int]) -> bool:
        """Select the previous value on the left part, else the next one."""
        if pos[0] < self.rect.x + self.rect.height:
            return self.step(-1)
        if pos[0] >= self.rect.right - self.rect.height:
            return self.step(1)
        return self.activate()

    def height(self) -> int:
        return max(roomy(38), text.line_height(text_px(18), "semi") + scale(8))

    def room(self) -> pygame.Rect:
        """Return the room for the value."""
        return self.rect.inflate(-2 * self.rect.height, 0)

    def draw(self, surface: pygame.Surface) -> None:
        p = palette()
        fill = p.paper if self.enabled else p.disabled
        ink = p.ink if self.enabled else p.disabled_text
        draw_rounded(surface, self.rect, scale(10), fill, p.ink, max(2, scale(2)))
        side = self.rect.height
        arrow = side * 3 // 5
        ends = (self.index > 0 or self.wraps, self.index < len(self.values) - 1 or self.wraps)
        for at, flip, on in ((self.rect.x, True, ends[0]), (self.rect.right - side, False, ends[1])):
            mark = icon("play-button", arrow, ink if on else mix(fill, ink, 0.3))
            mark = pygame.transform.flip(mark, True, False) if flip else mark
            surface.blit(mark, (at + (side - arrow) // 2, self.rect.y + (side - arrow) // 2))
        room = self.room()
        size = fitted_size(self.shown, room.width, text_px(18), "semi")
        text.draw(surface, self.shown, room, size, ink, "semi", "centre", "middle", wrap=0)


def draw_panel(
    surface: pygame.Surface, rect: pygame.Rect, title: str = "", paper: bool = False, shadow: bool = True,
    face: str = "display",
) -> pygame.Rect:  # fmt: skip
    """Draw a printed panel (dark card, or paper) and return the rectangle inside it, below the title."""
    p = palette()
    radius = scale(16)
    if shadow:
        draw_shadow(surface, rect, scale(14), (scale(4), scale(7)), radius, 150)
    fill, ink, line = (p.paper, p.ink, p.ink) if paper else (p.panel, p.hazard, p.panel_line)
    draw_rounded(surface, rect, radius, fill, line, max(2, scale(2)))
    inside = rect.inflate(-2 * scale(18), -2 * scale(14))
    if title:
        high = text.line_height(text_px(26), face)
        text.draw(surface, title, inside, fitted_size(title, inside.width, text_px(26), face), ink, face, wrap=0)
        inside.y += high + scale(4)
        inside.height -= high + scale(4)
    return inside


def draw_badge(surface: pygame.Surface, seat: int, centre: tuple[float, float], size: int) -> pygame.Rect:
    """Draw a seat's badge: its shape in its colour with an ink line and a light rim."""
    style = seat_style(seat)
    rim = max(2, size // 9)
    draw_shape(surface, style.shape, centre, size + rim, palette().ink, palette().ink, rim)
    return draw_shape(surface, style.shape, centre, size, style.colour, style.light, max(1, size // 14))


class WidgetGroup:
    """The controls of a scene: passes pointer and keys to them, draws them and the focus ring.

    A scene calls `handle` first and marks itself dirty when it returns True.
    """

    def __init__(self, sounds: Callable[[str], object] | None = None) -> None:
        self.widgets: list[Widget] = []
        self.ring = FocusRing(self.focusables)
        self.more: Callable[[], Sequence[Focusable]] = tuple
        """Further focusables that are not widgets (a map's targets, pygame_gui's elements)."""
        self.sort: Callable[[list[Focusable]], list[Focusable]] = list
        self.sounds = sounds
        self.pointer = (-1, -1)
        self._down: Widget | None = None
        self.clip: Callable[[Widget], pygame.Rect | None] = lambda _: None
        """Returns the part of the window a widget may be clicked in (a scrolled area), None for all of it."""

    def focusables(self) -> list[Focusable]:
        """Return what the keyboard reaches, including disabled controls, so that their reasons can be read."""
        return self.sort([*self.widgets, *self.more()])

    def add(self, widget: W) -> W:
        self.widgets.append(widget)
        return widget

    def clear(self) -> None:
        """Remove all controls, and the focus."""
        here = self.ring.current
        self._kept = None if here is None else (here.label, getattr(here, "tip", ""))
        self.widgets.clear()
        self._down = None

    _kept: tuple[str, str] | None = None

    @property
    def held(self) -> bool:
        """Return whether a control is pressed just now: remade, it would lose the press."""
        return self._down is not None

    def refocus(self) -> None:
        """Restore the focus after controls were remade: to the control with the same label and tip."""
        if self._kept is not None:
            label, tip = self._kept
            same = [item for item in self.focusables() if item.label == label]
            self.ring.set(next((item for item in same if getattr(item, "tip", "") == tip), same[0] if same else None))

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Return the topmost control at a point."""
        for widget in reversed(self.widgets):
            area = self.clip(widget)
            if widget.rect.collidepoint(pos) and (area is None or area.collidepoint(pos)):
                return widget
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether it changed something that must be drawn."""
        if event.type == pygame.MOUSEMOTION:
            return self._hover(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.ring.handle(event)
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        before = self.ring.current
        used = self.ring.handle(event)
        if used and self.sounds is not None:
            self.sounds("ui_hover" if self.ring.current is not before else "ui_click")
        return used

    def _hover(self, pos: tuple[int, int]) -> bool:
        self.pointer = pos
        over = self.at(pos)
        changed = False
        for widget in self.widgets:
            if widget.hovered != (widget is over):
                widget.hovered = widget is over
                changed = True
        return changed

    def _press(self, pos: tuple[int, int]) -> bool:
        self._hover(pos)
        widget = self.at(pos)
        if widget is None:
            return False
        widget.pressed = True
        self._down = widget
        return True

    def _release(self, pos: tuple[int, int]) -> bool:
        widget, self._down = self._down, None
        if widget is None:
            return False
        widget.pressed = False
        if self.at(pos) is widget:
            done = widget.click(pos)
            if self.sounds is not None:
                self.sounds(widget.sound if done or widget.enabled else "ui_error")
        return True

    def draw(self, surface: pygame.Surface) -> None:
        for widget in self.widgets:
            widget.draw(surface)
        self.draw_over(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the focus ring only (for a scene that draws its controls itself); tips are drawn by `game.ui.tips`."""
        self.ring.draw(surface)
