"""Overlays on every page: a notice that disappears by itself, a question that waits out of the way (LAB-8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui import keys, text
from game.ui.pictures import draw_rounded, draw_shadow
from game.ui.placement import best
from game.ui.rulings import draw_mark, numbered
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, WidgetGroup

ANSWER = 380
"""The greatest width in design pixels of a notice that answers a press."""


class ToastChoice(NamedTuple):
    """One answer: its word, the command whose key triggers it, its icon, and its action."""

    label: str
    command: str
    icon: str
    act: Callable[[], None]


class Offer:
    """The bar below the upper edge, as wide as its words; presses elsewhere go to the scene beneath."""

    def __init__(self, sentence: str, choices: Sequence[ToastChoice]) -> None:
        self.sentence = sentence
        self.choices = choices
        self.taken = False
        """Whether something was chosen: the bar is to be removed."""
        self.group = WidgetGroup()
        for number, choice in enumerate(choices):
            kind = "primary" if number == 0 and len(choices) > 1 else "normal"
            act = lambda c=choice: self._take(c)  # noqa: E731 - each button its own
            self.group.add(Button(choice.label, act, command=choice.command, kind=kind, icon_name=choice.icon, size=20))
        self.box = pygame.Rect(0, 0, 0, 0)

    def _take(self, choice: ToastChoice) -> None:
        self.taken = True
        choice.act()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event that is meant for it: a press on it, or the key of a choice; return whether it was used."""
        command = keys.command_of(event)
        for choice in self.choices:
            if command == choice.command:
                self._take(choice)
                return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            inside = self.box.collidepoint(event.pos)
            return (self.group.handle(event) or inside) if inside else False
        if event.type == pygame.MOUSEMOTION:
            self.group.handle(event)
            return self.box.collidepoint(event.pos)
        return False

    def layout(self, size: tuple[int, int]) -> None:
        """Lay it out: the sentence above its buttons, which are side by side where there is room."""
        gap, room = scale(14), size[0] - scale(40)
        buttons = [widget for widget in self.group.widgets if isinstance(widget, Button)]
        wishes = [min(button.wish(), room - 2 * gap) for button in buttons]
        across = sum(wishes) + gap * (len(wishes) - 1)
        beside = across <= room - 2 * gap
        words = text.measure(self.sentence, text_px(20), "semi", min(room - 2 * gap, max(scale(760), across)))
        high = max(button.height() for button in buttons)
        wide = max(words[0] + scale(8), across if beside else max(wishes)) + 2 * gap
        tall = words[1] + 3 * gap + (high if beside else len(buttons) * (high + scale(8)) - scale(8))
        self.box = pygame.Rect((size[0] - wide) // 2, size[1] // 9, wide, tall)
        x, y = self.box.centerx - across // 2, self.box.y + words[1] + 2 * gap
        for button, wish in zip(buttons, wishes, strict=True):
            button.rect = pygame.Rect(x, y, wish, high) if beside else pygame.Rect(self.box.x + gap, y, wish, high)
            x, y = (x + wish + gap, y) if beside else (x, y + high + scale(8))

    def draw(self, surface: pygame.Surface) -> None:
        self.layout(surface.get_size())
        p, gap = palette(), scale(14)
        draw_shadow(surface, self.box, scale(10), (scale(3), scale(5)), scale(14), 150)
        draw_rounded(surface, self.box, scale(14), p.hazard, p.ink, max(2, scale(3)))
        room = pygame.Rect(self.box.x + gap, self.box.y + gap, self.box.width - 2 * gap, 10)
        text.draw(surface, self.sentence, room, text_px(20), p.ink, "semi", "centre")
        for widget in self.group.widgets:
            widget.draw(surface)


class Toast:
    """A notice at the lower edge that disappears by itself; a newer one replaces it."""

    def __init__(self, seconds: float = 4.0) -> None:
        self.seconds = seconds
        self.offer: Offer | None = None
        """A question that waits at the upper edge."""
        self.sentence = self.rule = ""
        self.near: pygame.Rect | None = None
        """What it answers, and is beside; None: it is at the lower edge."""
        self.left = 0.0
        self.opens: Callable[[str], object] = lambda _: None
        """Opens the notice's rule when its "?" is pressed."""
        self.box = pygame.Rect(0, 0, 0, 0)
        """The notice's rectangle."""
        self._laid: object = None
        """Its size when it was last placed, and what it was kept clear of."""
        self._mark = pygame.Rect(0, 0, 0, 0)

    def say(self, sentence: str, rule: str = "", near: pygame.Rect | None = None) -> None:
        """Show a notice, with a "?" that opens its rule; an empty one removes the current one.

        One that answers a press is beside a place, and goes at the next press.
        """
        self.sentence, self.rule, self.near = numbered(sentence, rule), rule, near
        self.left = self.seconds if sentence else 0.0
        self.box, self._laid = pygame.Rect(0, 0, 0, 0), None

    @property
    def rule_here(self) -> str:
        """The rule of the current notice; empty if there is none."""
        return self.rule if self.showing else ""

    def update(self, dt: float) -> bool:
        """Advance time; return True when it has just expired and the picture must be drawn without it."""
        if self.left <= 0:
            return False
        self.left -= dt
        return self.left <= 0

    @property
    def showing(self) -> bool:
        return self.left > 0

    def answered(self, event: pygame.event.Event) -> bool:
        """Pass an event to the waiting question, or to the "?"; return whether it was meant for them."""
        offer = self.offer
        if event.type == pygame.MOUSEBUTTONDOWN and self.rule_here and self._mark.collidepoint(event.pos):
            self.opens(self.rule)
            return True
        if self.near is not None and event.type in keys.PRESSES:
            self.left = 0.0
        if offer is None or not offer.handle(event):
            return False
        if offer.taken and self.offer is offer:
            self.offer = None
        return True

    def draw(
        self, surface: pygame.Surface, kept_clear: Callable[[], Sequence[pygame.Rect]] | None = None,
        room: pygame.Rect | None = None,
    ) -> None:  # fmt: skip
        """Draw it, clear of what must be kept clear, and the question if there is one.

        It is at the foot of a room, if there is space.
        """
        if self.offer is not None:
            self.offer.draw(surface)
        if not self.showing:
            return
        p = palette()
        size = text_px(20)
        most = surface.get_width() * 2 // 3
        most = most if self.near is None else min(most, roomy(ANSWER))
        w, h = text.measure(self.sentence, size, "semi", most)
        mark = text.line_height(size, "semi") + scale(8) if self.rule else 0
        size_of_box = (w + scale(48) + mark, h + scale(24))
        clear = list(kept_clear()) if kept_clear is not None else []
        stands = self.box.size == size_of_box and self.box.collidelist(clear) < 0
        if not stands and self._laid != (size_of_box, clear):
            self.box = self._place(size_of_box, surface.get_rect(), room or surface.get_rect(), clear)
            self._laid = size_of_box, clear
        box = self.box
        draw_shadow(surface, box, scale(10), (scale(3), scale(5)), scale(14), 150)
        draw_rounded(surface, box, scale(14), p.hazard, p.ink, max(2, scale(3)))
        words = pygame.Rect(box.x, box.y, box.w - mark, box.h)
        text.draw(surface, self.sentence, words, size, p.ink, "semi", "centre", "middle", wrap=words.w - scale(40))
        self._mark = pygame.Rect(0, 0, 0, 0)
        if mark:
            spot = pygame.Rect(box.right - scale(16) - mark, box.y, mark, box.h)
            draw_mark(surface, spot, p.ink)
            self._mark = spot.inflate(2 * scale(8), 0)

    def _place(
        self, size: tuple[int, int], window: pygame.Rect, room: pygame.Rect, clear: Sequence[pygame.Rect]
    ) -> pygame.Rect:  # fmt: skip
        """Return where it goes: beside what it answers, else at the foot of a room, else of the window."""
        edge = 2 * scale(10)
        window = window.inflate(-edge, -edge)
        if self.near is not None:
            return best(size, self.near, window, clear).rect
        for area in (room.inflate(-edge, -edge), window):
            usual = pygame.Rect(area.centerx, area.bottom - scale(18), 1, 1)
            found = best(size, usual, area, clear)
            if not found.over and area.contains(found.rect):
                break
        return found.rect
