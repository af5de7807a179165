"""Small scenes over the one below: a menu, and a card of steppers."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui import keys, text, theme
from game.ui.fit import put
from game.ui.scene import Host, Scene
from game.ui.scroll import Scroll
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, Stepper, WidgetGroup, draw_panel


@dataclass(frozen=True)
class MenuChoice:
    """A line of a menu. `leaves` closes the menu before the action runs."""

    label: str
    action: Callable[[], None]
    icon: str = ""
    command: str = ""
    kind: str = "plain"
    leaves: bool = True
    tip: str = ""
    """What it does, if the label doesn't say."""
    reason: str = ""
    """Why it cannot be chosen; empty if it can."""


class PanelScene(Scene):
    """Controls on a panel over the darkened scene below; they scroll in a low window, but for `done`."""

    opaque = False
    reads_itself = False
    face = "display"
    panel: pygame.Rect
    done: Button | None = None

    def __init__(self, host: Host, title: str) -> None:
        super().__init__(host)
        self.title = title
        self.scroll = Scroll()
        self.group = WidgetGroup(lambda name: host.sounds.play(name))
        self.group.clip = lambda widget: None if widget is self.done else self.scroll.view

    def obey(self, command: str | None) -> bool | None:
        """Carry out a command; return None if it has no meaning here, else whether it had an effect."""

    def handle(self, event: pygame.event.Event) -> bool:
        if self.scroll.handle(event):
            self.layout(self.size)
            return True
        obeyed = self.obey(keys.command_of(event))
        if obeyed is not None:
            return obeyed
        used, ring = self.group.handle(event), self.group.ring
        here = ring.current if ring.visible and ring.current is not self.done else None
        if here is not None and self.scroll.needed and self.scroll.show(here.rect):
            self.layout(self.size)
        return used

    def draw_panel(self, surface: pygame.Surface) -> None:
        shade = pygame.Surface(self.size, pygame.SRCALPHA)
        shade.fill((*theme.NORMAL.shade, 165))
        surface.blit(shade, (0, 0))
        draw_panel(surface, self.panel, self.title, face=self.face)


class MenuScene(PanelScene):
    """A column of buttons."""

    name = "pause"
    question = "menu"

    def __init__(self, host: Host, title: str, choices: Sequence[MenuChoice], words: str = "") -> None:
        super().__init__(host, title)
        self.words = words
        for choice in choices:
            button = self.make_button(choice)
            button.action = partial(self._do, choice)
            button.kind, button.face, button.tip = choice.kind, self.face, choice.tip
            button.spoken, button.reason = not choice.tip, choice.reason or None
            self.group.add(button)
        self.group.ring.set(self.group.widgets[0] if self.group.widgets else None)

    def read_out(self) -> Mapping[str, str]:
        return {"page": self.title, "words": self.words}

    def make_button(self, choice: MenuChoice) -> Button:
        """Return the button of a line."""
        return Button(choice.label, icon_name=choice.icon, command=choice.command)

    def _do(self, choice: MenuChoice) -> None:
        if choice.leaves:
            self.host.pop()
        choice.action()

    def layout(self, size: tuple[int, int]) -> None:
        """Place a column in the middle, which scrolls in a low window."""
        super().layout(size)
        w, h = size
        buttons = [b for b in self.group.widgets if isinstance(b, Button)]
        wide = min(w - scale(60), max([roomy(440), *(b.wish() + 2 * scale(30) for b in buttons)]))
        inner = wide - 2 * scale(30)
        head = text.line_height(text_px(26), self.face) + scale(24)
        words = text.measure(self.words, text_px(18), "ui", inner)[1] + scale(14) if self.words else 0
        step = max(b.height() for b in buttons) + scale(12) if buttons else 0
        high = min(h - scale(40), head + words + step * len(buttons) + scale(16))
        self.panel = pygame.Rect((w - wide) // 2, (h - high) // 2, wide, high)
        self.text_room = pygame.Rect(self.panel.x + scale(30), self.panel.y + head, inner, words)
        top = self.panel.y + head + words
        self.scroll.layout(pygame.Rect(self.panel.x, top, wide - scale(6), self.panel.bottom - scale(16) - top),
                           step * len(buttons))  # fmt: skip
        for index, button in enumerate(buttons):
            y = top + index * step - self.scroll.offset
            button.rect = pygame.Rect(self.panel.x + scale(30), y, inner, step - scale(12))

    def obey(self, command: str | None) -> bool | None:
        """Go back to the table on Esc; choose by arrows and Enter."""
        ring = self.group.ring
        if command == "back":
            self.host.pop()
            return True
        if command == "confirm" and not ring.visible and ring.current is not None:
            return ring.current.activate()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_panel(surface)
        if self.words:
            text.draw(surface, self.words, self.text_room, text_px(18), palette().text)
        surface.set_clip(self.scroll.view.inflate(0, scale(10)))
        for widget in self.group.widgets:
            widget.draw(surface)
        surface.set_clip(None)
        self.scroll.draw(surface)
        self.group.draw_over(surface)


class CardScene(PanelScene):
    """Some steppers, each beside its title and above its effect."""

    done: Button
    mark_wide = 0
    """Room for a mark before each title, in the units of `roomy`."""

    def __init__(self, host: Host, title: str, rows: Sequence[tuple[str, Stepper]], done: str) -> None:
        super().__init__(host, title)
        self.rows = list(rows)
        for _, stepper in self.rows:
            stepper.wraps = True
            self.group.add(stepper)
        self.done = self.group.add(Button(done, self.leave, command="confirm", kind="primary", face=self.face))

    @abstractmethod
    def leave(self) -> None:
        """Close the card: all changes apply."""

    @abstractmethod
    def effect(self, index: int) -> str:
        """Return the effect of a row's value."""

    def layout(self, size: tuple[int, int]) -> None:
        """Place a row for each stepper; they scroll in a low window."""
        super().layout(size)
        w, h = size
        wide = min(w - scale(60), roomy(840))
        head = text.line_height(text_px(26), self.face) + scale(24)
        row = self.rows[0][1].height() + text.line_height(text_px(16)) + scale(18)
        foot = self.done.height() + scale(28)
        high = min(h - scale(24), head + row * len(self.rows) + foot + scale(12))
        self.panel = pygame.Rect((w - wide) // 2, (h - high) // 2, wide, high)
        view = pygame.Rect(self.panel.x + 2, self.panel.y + head, wide - scale(10), high - head - foot)
        self.scroll.layout(view, row * len(self.rows))
        y = view.y - self.scroll.offset
        for _, stepper in self.rows:
            left = self.panel.x + scale(30) + (wide - scale(60)) * 2 // 5
            stepper.rect = pygame.Rect(left, y, self.panel.right - scale(30) - left, stepper.height())
            y += row
        self.done.rect = pygame.Rect(0, 0, roomy(240), self.done.height())
        self.done.rect.midbottom = (w // 2, self.panel.bottom - scale(14))

    def obey(self, command: str | None) -> bool | None:
        if command == "back" or (command == "confirm" and not self.group.ring.visible):
            self.leave()
            return True
        return None

    def draw(self, surface: pygame.Surface) -> None:
        p = palette()
        self.draw_panel(surface)
        surface.set_clip(self.scroll.view)
        for index, (title, stepper) in enumerate(self.rows):
            x, side = self.panel.x + scale(30), roomy(self.mark_wide)
            if side:
                self.draw_mark(surface, index, (x + side // 2, stepper.rect.centery), side)
            left = x + (side + scale(14) if side else 0)
            room = pygame.Rect(left, stepper.rect.y, stepper.rect.x - left - scale(10), stepper.rect.height)
            text.draw(surface, title, room, text_px(20), p.text, "semi", "left", "middle", wrap=0)
            below = pygame.Rect(stepper.rect.x, stepper.rect.bottom + scale(2), stepper.rect.width, 10)
            put(surface, self.effect(index), below, text_px(16), p.text_soft, valign="top")
            stepper.draw(surface)
        surface.set_clip(None)
        self.scroll.draw(surface)
        self.done.draw(surface)
        self.group.draw_over(surface)

    def draw_mark(self, surface: pygame.Surface, index: int, centre: tuple[int, int], size: int) -> None:
        """Draw a row's mark, if there are marks."""
