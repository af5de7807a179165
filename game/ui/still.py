"""A host without a window, for scenes that are painted once: pictures of the past, the gallery, tests."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from game.store.settings import Settings
from game.ui import keys, theme
from game.ui.scene import Scene
from game.ui.sound import Sounds

if TYPE_CHECKING:
    from game.ui.toast import Offer


class StillHost:
    """A Host without a window: records what scenes ask for, animates nothing, plays no sound."""

    still = True

    def __init__(self, size: tuple[int, int], settings: Settings | None = None, seed: int = 1) -> None:
        self.size = size
        self.settings = settings or Settings()
        self.sounds = Sounds(self.settings, off=True)
        self.seed = seed
        self.random = random.Random(seed)
        self.asked: list[tuple[str, Any]] = []
        self.near: pygame.Rect | None = None
        """What the last notice is beside."""
        self.rules_scene: Callable[[Scene | None, str | None], Scene] | None = None

    def push(self, scene: Scene) -> None:
        self.asked.append(("push", scene))

    def pop(self) -> None:
        self.asked.append(("pop", None))

    def replace(self, scene: Scene) -> None:
        self.asked.append(("replace", scene))

    def quit(self) -> None:
        self.asked.append(("quit", None))

    def toast(self, text: str, rule: str = "", near: pygame.Rect | None = None) -> None:
        self.asked.append(("toast", text))
        self.near = near
        if rule:
            self.asked.append(("ruling", rule))

    def offer(self, offer: Offer | None) -> None:
        self.asked.append(("offer", offer))

    def open_rules(self, rule_id: str | None = None) -> None:
        self.asked.append(("rules", rule_id))

    def keep_settings(self) -> None:
        self.asked.append(("kept", None))

    def settings_changed(self) -> None:
        """Record the call, and apply the settings that change the look."""
        apply_settings(self.settings, self.size)
        self.asked.append(("settings", None))


def apply_settings(settings: Settings, size: tuple[int, int]) -> None:
    """Set theme and keys from the settings."""
    theme.configure(size, settings.text_scale, settings.colour_set, settings.high_contrast, settings.reduced_motion,
                    settings.interface_scale)  # fmt: skip
    keys.configure(settings.keys)


def somewhere_to_paint() -> None:
    """Open a dummy display to draw on, unless a display is open."""
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
