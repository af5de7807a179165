"""Options: how it looks, how it sounds, how fast it goes, which keys do what. Everything takes effect at once."""

from __future__ import annotations

import pygame

from game.kernel.messages import say
from game.ui import keys, text
from game.ui.form_scene import FormScene, Maker
from game.ui.scene import Host
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, Toggle, draw_badge

SPEEDS = [
    ("watch", say("Watch"), say("Slow: every step is seen.")),
    ("normal", say("Normal"), say("Short movements, skipped by a press.")),
    ("brisk", say("Brisk"), say("Half as fast again.")),
    ("quick", say("Quick"), say("Twice as fast.")),
    ("instant", say("Instant"), say("Nothing moves; it is just there.")),
]
HINTS = [
    ("off", say("Off"), say("Nothing is suggested unasked.")),
    ("gentle", say("Gentle"), say("A word beside the question in your first turns.")),
    ("full", say("Full"), say("A word beside the question throughout.")),
]
VOLUMES = {
    "effects_volume": say("Effects", context="sound"),
    "music_volume": say("Music"),
    "interface_volume": say("Interface"),
}
BUFFERS = (512, 1024, 2048, 4096)
"""Samples that sound is worked out ahead: 1024 are 23 ms."""

MODIFIERS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)


class OptionsScene(FormScene):
    """All settings, grouped. A key is remapped by pressing its button and then the new key."""

    name = "options"
    heading = say("Options")
    level = False
    wide = frozenset({say("Keys")})

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.waiting: str | None = None
        """The command that waits for its new key."""
        self.percents: dict[str, pygame.Rect] = {}

    def leave(self) -> None:
        """Go back, and write down what was dragged."""
        self.host.pop()
        self.host.settings_changed()

    def title_text(self) -> str:
        """The window's title."""
        return say("Splatterbox: options")

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Look, sound, play, keys."""
        above = [
            (say("Look", context="options"), self._make_look),
            (say("Sound"), self._make_sound),
            (say("Play", context="options"), self._make_play),
        ]
        return [*above, (say("Keys"), self._make_keys)]

    def _put(self, name: str, value: object) -> None:
        setattr(self.host.settings, name, value)
        self.host.settings_changed()
        self.layout(self.size)

    def _switch(self, label: str, name: str, effect: str) -> Toggle:
        return Toggle(label, bool(getattr(self.host.settings, name)), lambda on: self._put(name, on), effect)

    def _make_look(self, inner: pygame.Rect) -> int:
        s = self.host.settings
        sizes = [(v, f"{v} %") for v in range(100, 201, 10)]
        y = self.step(say("Text size"), sizes, s.text_scale, lambda v: self._put("text_scale", v),
                      say("Larger text; what no longer fits scrolls."), inner, inner.y)  # fmt: skip
        sets = [("bright", say("Bright")), ("safe", say("Colour-blind safe"))]
        y = self.step(say("Seat colours"), sets, s.colour_set, lambda v: self._put("colour_set", v),
                      "", inner, y, wraps=True)  # fmt: skip
        side = roomy(34)
        self.samples = pygame.Rect(inner.x, y, inner.width, side + scale(4))
        y += side + scale(20)
        return self.switches(
            [
                self._switch(say("High contrast"), "high_contrast", say("Black and white panels, seven to one.")),
                self._switch(say("Reduced motion"), "reduced_motion",
                             say("No shake, no zoom; things are simply there.")),
                self._switch(say("Fullscreen"), "fullscreen",
                             say("{key} does it anywhere.", key=keys.hint("fullscreen"))),
            ],
            inner, y,
        )  # fmt: skip

    def _make_sound(self, inner: pygame.Rect) -> int:
        y = inner.y
        for name, label in VOLUMES.items():
            y = self._slider(label, name, inner, y)
        now = self.host.settings.audio_buffer
        lengths = [(size, f"{size}") for size in sorted({*BUFFERS, now})]
        y = self.step(say("Buffer", context="sound"), lengths, now, lambda v: self._put("audio_buffer", v),
                      say("Larger where sound crackles; from the next start on."), inner, y + scale(6))  # fmt: skip
        return self.switches(
            [
                self._switch(say("Mute"), "mute",
                             say("No sound at all; {key} does it anywhere.", key=keys.hint("mute"))),
                self._switch(say("Captions"), "captions", say("Sounds that mean something are also written.")),
            ],
            inner, y + scale(6),
        )  # fmt: skip

    def _slider(self, label: str, name: str, inner: pygame.Rect, y: int) -> int:
        assert self.forms is not None
        high = max(roomy(34), text.line_height(text_px(17)))
        left = max(inner.width * 2 // 5, text.width(VOLUMES["interface_volume"], text_px(17), "semi") + scale(20))
        self.notes.append((label, pygame.Rect(inner.x, y, left, high), "label"))
        value = round(float(getattr(self.host.settings, name)) * 100)
        rect = pygame.Rect(inner.x + left, y, inner.width - left - text.width("100 %", text_px(17)) - scale(14), high)
        self.forms.slider(say("{label} volume", label=label), rect, value, lambda v: self._volume(name, v))
        self.percents[name] = pygame.Rect(rect.right, y, inner.right - rect.right, high)
        return y + high + scale(12)

    def _volume(self, name: str, value: int) -> None:
        """Take over a volume without laying everything out anew: the knob is in somebody's hand."""
        setattr(self.host.settings, name, value / 100)
        self.host.sounds.refresh()
        self.dirty = True

    def _make_play(self, inner: pygame.Rect) -> int:
        s = self.host.settings
        y = self.step(say("Speed"), [(k, n) for k, n, _ in SPEEDS], s.speed, lambda v: self._put("speed", v),
                      next(e for k, _, e in SPEEDS if k == s.speed), inner, inner.y)  # fmt: skip
        y = self.step(say("Hints"), [(k, n) for k, n, _ in HINTS], s.hints, lambda v: self._put("hints", v),
                      next(e for k, _, e in HINTS if k == s.hints), inner, y)  # fmt: skip
        return self.switches(
            [
                self._switch(say("Quick turns"), "quick_turns",
                             say("A turn ends by itself when nothing is left to do.")),
                self._switch(say("Open hand"), "always_show_hand", say("Your cards lie face up during your turn.")),
                self._switch(say("Curtain"), "curtain", say("New tables cover the window between two people.")),
            ],
            inner, y,
        )  # fmt: skip

    def _make_keys(self, inner: pygame.Rect) -> int:
        y = inner.y
        note = say("Press a button, then the new key. Esc keeps the old one.")
        tall = text.measure(note, text_px(16), "ui", inner.width)[1]
        self.notes.append((note, pygame.Rect(inner.x, y, inner.width, tall), "effect"))
        y += tall + scale(8)
        reset = Button(say("All keys as they were"), self._reset_keys, icon_name="anticlockwise-rotation", size=20)
        if not self.host.settings.keys:
            reset.reason = say("No key has been changed.")
        reset.rect = pygame.Rect(inner.x, y, min(inner.width, reset.wish() + scale(20)), reset.height())
        self.group.add(reset)
        y = reset.rect.bottom + scale(12)
        columns = max(1, inner.width // roomy(470))
        gap = scale(44)
        broad = (inner.width - gap * (columns - 1)) // columns
        wide = min(broad // 2, roomy(170))
        high = max(roomy(34), text.line_height(text_px(17)) + scale(8))
        per_column = -(-len(keys.LABELS) // columns)
        for number, (command, label) in enumerate(keys.LABELS.items()):
            x = inner.x + (number // per_column) * (broad + gap)
            at = y + (number % per_column) * (high + scale(6))
            self.notes.append((label, pygame.Rect(x, at, broad - wide - scale(8), high), "label"))
            button = self._key_button(command, label)
            button.rect = pygame.Rect(x + broad - wide, at, wide, high)
            self.group.add(button)
        return y + per_column * (high + scale(6))

    def _key_button(self, command: str, label: str) -> Button:
        shown = ", ".join(keys.shown(name) for name in keys.keys_of(command)[:2]) or say("none", context="key")
        words = say("press a key") if self.waiting == command else shown
        button = Button(words, lambda: self._wait_for(command), kind="paper", face="semi", size=17)
        button.label = words
        button.selected = self.waiting == command
        button.tip = say("{command}: {keys}", command=label, keys=shown)
        return button

    def _wait_for(self, command: str) -> None:
        self.waiting = command
        self.layout(self.size)

    def _reset_keys(self) -> None:
        self.host.settings.keys = {}
        self.host.settings_changed()
        self.layout(self.size)

    def handle(self, event: pygame.event.Event) -> bool:
        """While a command waits for its key, the next key is it."""
        if self.waiting is not None and event.type == pygame.KEYDOWN:
            if event.key in MODIFIERS:
                return True
            if event.key != pygame.K_ESCAPE:
                self._remap(self.waiting, keys.key_name(event))
            self.waiting = None
            self.layout(self.size)
            return True
        return super().handle(event)

    def _remap(self, command: str, name: str) -> None:
        """Give a key to a command; whoever had it by the person's choice loses it."""
        own: dict[str, list[str]] = {c: [k for k in ks if k != name] for c, ks in self.host.settings.keys.items()}
        loser = next((c for c in keys.DEFAULTS if c != command and name in keys.keys_of(c)), None)
        if loser is not None:
            rest = [key for key in keys.keys_of(loser) if key != name]
            if not rest:
                self.host.toast(
                    say(
                        "{key} is the only key of “{command}”: give that another first.",
                        key=keys.shown(name),
                        command=keys.LABELS[loser],
                    )
                )
                return
            own[loser] = rest
        own[command] = [name]
        self.host.settings.keys = {c: ks for c, ks in own.items() if ks}
        self.host.settings_changed()

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw samples of the seat colours, and the volumes in words."""
        side = self.samples.height - scale(6)
        for seat in range(1, 9):
            x = self.samples.x + side // 2 + (seat - 1) * min(side + scale(8), self.samples.width // 8)
            draw_badge(surface, seat, (x, self.samples.centery), min(side, self.samples.width // 9))
        for name, room in self.percents.items():
            value = round(float(getattr(self.host.settings, name)) * 100)
            text.draw(surface, f"{value} %", room, text_px(17), palette().text, "semi", "right", "middle", wrap=0)
