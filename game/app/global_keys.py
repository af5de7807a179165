"""Commands that work on every page: full screen, larger text, the rules, mute."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.messages import say
from game.ui import keys

if TYPE_CHECKING:
    from game.app.stack import SceneStack


class GlobalShortcuts:
    """Handles these commands for the loop."""

    def __init__(self, loop: SceneStack) -> None:
        self.loop = loop
        self._asked: tuple[int, Any] = (0, None)
        self._since = 0.0
        """The current question, and since when it has been shown."""

    def early(self, event: pygame.event.Event | None, now: float) -> bool:
        """Note the current question; return whether a key comes too early to be meant for it, or answers nothing."""
        top = self.loop.stack[-1]
        asked = (id(top), top.question)
        if asked != self._asked:
            self._asked, self._since = asked, now
        fresh = top.question is not None and now - self._since < keys.GUARD
        return fresh and event is not None and keys.answers(event)

    def before(self, event: pygame.event.Event) -> bool:
        """Handle commands that also work while text is typed; return whether that was one."""
        loop, command = self.loop, keys.command_of(event)
        settings, top = loop.settings, loop.stack[-1] if loop.stack else None
        if top is not None and top.pads is not None and "pad" in event.dict:
            top.pads.pressed(event.pad)
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            loop.toast(say("A gamepad was unplugged: plug it in again, or continue with mouse and keyboard."))
            if top is not None and top.pads is not None:
                top.pads.gone(event.instance_id)
        if command == "fullscreen":
            settings.fullscreen = not settings.fullscreen
        elif command in ("text_bigger", "text_smaller"):
            step = 10 if command == "text_bigger" else -10
            settings.text_scale = max(100, min(200, settings.text_scale + step))
            loop.toast(say("Text size {percent} %", percent=settings.text_scale))
        elif command == "read_aloud":
            settings.read_aloud = "all" if settings.read_aloud == "off" else "off"
            loop.toast(say("Reading aloud is on.") if settings.read_aloud == "all" else say("Reading aloud is off."))
        elif command == "rules" and not (top is not None and top.name in ("rules", "curtain")):
            page = loop.page_under(top) if top is not None and not loop.rule_here else ""
            loop.open_rules(loop.rule_here or page or getattr(top, "rule_here", None))
            return True
        else:
            return False
        loop.settings_changed()
        return True

    def after(self, event: pygame.event.Event) -> None:
        """Handle events that the topmost scene did not use."""
        settings = self.loop.settings
        if keys.command_of(event) == "mute":
            settings.mute = not settings.mute
            self.loop.toast(say("Sound is off.") if settings.mute else say("Sound is on."))
            self.loop.settings_changed()
