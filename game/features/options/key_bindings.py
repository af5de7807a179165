"""Options: remapping keys by pressing a command's button and then the new key."""

from __future__ import annotations

import pygame

import game.table.commands  # noqa: F401  (its commands are listed, too)
from game.kernel.messages import say
from game.ui import keys, text
from game.ui.form_scene import FormScene
from game.ui.theme import roomy, scale, text_px
from game.ui.widgets import Button

MODIFIERS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)


class KeysPage:
    """The panel of keys on a page of options."""

    def __init__(self, scene: FormScene) -> None:
        self.scene = scene
        self.waiting: str | None = None
        """The command that is waiting for its new key."""

    def make(self, inner: pygame.Rect) -> int:
        """Place a button for every command, in as many columns as fit."""
        y = inner.y
        note = say("Press a button, then the new key. Esc keeps the old one.")
        tall = text.measure(note, text_px(16), "ui", inner.width)[1]
        self.scene.notes.append((note, pygame.Rect(inner.x, y, inner.width, tall), "effect"))
        y += tall + scale(8)
        reset = Button(say("Reset all keys"), self._reset, icon_name="anticlockwise-rotation", size=20)
        if not self.scene.host.settings.keys:
            reset.reason = say("No key has been changed.")
        reset.rect = pygame.Rect(inner.x, y, min(inner.width, reset.wish() + scale(20)), reset.height())
        self.scene.group.add(reset)
        y = reset.rect.bottom + scale(12)
        columns = max(1, inner.width // roomy(470))
        gap = scale(32)
        broad = (inner.width - gap * (columns - 1)) // columns
        wide = min(broad // 2, roomy(205))
        high = max(roomy(34), text.line_height(text_px(17)) + scale(8))
        per_column = -(-len(keys.COMMANDS) // columns)
        for number, command in enumerate(keys.COMMANDS.values()):
            x = inner.x + (number // per_column) * (broad + gap)
            at = y + (number % per_column) * (high + scale(6))
            self.scene.notes.append((command.label, pygame.Rect(x, at, broad - wide - scale(8), high), "label"))
            button = self._button(command.name, command.label)
            button.rect = pygame.Rect(x + broad - wide, at, wide, high)
            self.scene.group.add(button)
        return y + per_column * (high + scale(6))

    def _button(self, command: str, label: str) -> Button:
        shown = ", ".join(keys.shown(name) for name in keys.keys_of(command)[:2]) or say("none", context="key")
        words = say("press a key") if self.waiting == command else shown
        button = Button(words, lambda: self._wait_for(command), kind="paper", face="semi", size=17)
        button.label = words
        button.selected = self.waiting == command
        button.tip = say("{command}: {keys}. Press it to choose another key.", command=label, keys=shown)
        return button

    def _wait_for(self, command: str) -> None:
        self.waiting = command
        self.scene.layout(self.scene.size)

    def _reset(self) -> None:
        host = self.scene.host
        host.settings.keys = {}
        host.settings_changed()
        self.scene.layout(self.scene.size)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the key that a command is waiting for; return whether the event was used."""
        if self.waiting is None or event.type != pygame.KEYDOWN:
            return False
        if event.key in MODIFIERS:
            return True
        if event.key != pygame.K_ESCAPE:
            self._remap(self.waiting, keys.key_name(event))
        self.waiting = None
        self.scene.layout(self.scene.size)
        return True

    def _remap(self, command: str, name: str) -> None:
        """Assign a key to a command and take it from any other remapped command."""
        host = self.scene.host
        rivals = keys.rivals(command)
        own = {c: [k for k in ks if k != name or c not in rivals] for c, ks in host.settings.keys.items()}
        loser = next((c for c in rivals if name in keys.keys_of(c)), None)
        if loser is not None:
            rest = [key for key in keys.keys_of(loser) if key != name]
            if not rest:
                host.toast(
                    say(
                        "{key} is the only key for “{command}”: give that one another key first.",
                        key=keys.shown(name),
                        command=keys.COMMANDS[loser].label,
                    )
                )
                return
            own[loser] = rest
        own[command] = [name]
        host.settings.keys = {c: ks for c, ks in own.items() if ks}
        host.settings_changed()
