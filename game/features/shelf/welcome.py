"""The first start's card of look settings over the shelf, which shows their effect (HOUR)."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.kernel.messages import say
from game.ui.menu import CardScene
from game.ui.scene import Host
from game.ui.widgets import Stepper

CHOICES: Final = (
    ("text_scale", say("Text size"), tuple((size, f"{size} %") for size in range(100, 201, 20)),
     say("Larger text; what no longer fits scrolls.")),
    ("motion", say("Motion"),
     (("full", say("Full animation")), ("steady", say("No shake")), ("none", say("No animation"))),
     say("How cards, dice and figures move.")),
    ("colour_set", say("Seat colours"), (("bright", say("Bright")), ("safe", say("Colour-blind safe"))),
     say("Every seat also has its own shape.")),
    ("high_contrast", say("Contrast"), ((False, say("Standard")), (True, say("High contrast"))),
     say("All this, and more, is in Options.")),
)  # fmt: skip
"""The questions: the setting, its title, its values, and its effect."""


class WelcomeScene(CardScene):
    """Four settings that the shelf below shows at once; shown only once."""

    name = "welcome"
    window_title = say("Splatterbox: welcome")

    def __init__(self, host: Host) -> None:
        rows = []
        for name, title, values, _ in CHOICES:
            now = getattr(host.settings, name)
            known = list(values) if any(value == now for value, _ in values) else [*values, (now, f"{now}")]
            rows.append((title, Stepper(title, known, now, partial(self._put, name))))
        super().__init__(host, say("Welcome! Set things up"), rows, say("Done"))
        self.done.tip = say("Goes to the shelf.")

    def effect(self, index: int) -> str:
        """Return a setting's effect."""
        return CHOICES[index][3]

    def leave(self) -> None:
        """Save the choices; the card is not shown again."""
        self.host.settings.welcomed = True
        self.host.settings_changed()
        self.host.pop()

    def _put(self, name: str, value: object) -> None:
        """Apply a choice; keep the pressed stepper in place, whatever the new size of everything."""
        index = next(number for number, choice in enumerate(CHOICES) if choice[0] == name)
        pressed = self.rows[index][1].rect.copy()
        setattr(self.host.settings, name, value)
        self.host.settings_changed()
        self.layout(self.size)
        self._shift(pressed.right - self.rows[index][1].rect.right, pressed.centery - self.rows[index][1].rect.centery)

    def _shift(self, x: int, y: int) -> None:
        """Move the card, as far as it stays on the screen."""
        room = pygame.Rect((0, 0), self.size)
        moved = self.panel.move(x, y).clamp(room)
        by = moved.x - self.panel.x, moved.y - self.panel.y
        for rect in (self.panel, self.scroll.view, self.done.rect, *(stepper.rect for _, stepper in self.rows)):
            rect.move_ip(by)
        self.dirty = True
