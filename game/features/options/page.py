"""Options: look, sound, speed, help, keys. Everything takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game import __version__, folders
from game.features.options.key_bindings import KeysPage
from game.games import games, openable
from game.kernel.messages import say, together
from game.processes.voice import missing
from game.store.settings import SCALES, as_at_first
from game.table.lesson.offer import LessonOffer, offer_of
from game.ui import keys, reveal, text
from game.ui.form_scene import FormScene, Maker
from game.ui.menu import MenuChoice, MenuScene
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, Toggle, draw_badge

if TYPE_CHECKING:
    from game.features.context import Context

TEMPI = [
    ("watch", say("Slow"), say("Shows every step, and bots take their time.")),
    ("normal", say("Normal"), say("Short animations; press to skip.")),
    ("brisk", say("Brisk"), say("One and a half times as fast.")),
    ("quick", say("Fast"), say("Twice as fast.")),
    ("instant", say("Instant"), say("No animation at all.")),
]
MOTIONS = [
    ("full", say("Full", context="motion"), say("Everything moves.")),
    ("steady", say("No shake"), say("Everything moves, but the table never shakes.")),
    ("none", say("None", context="motion"), say("No shake, no zoom, no animation.")),
]
HINTS = [
    ("off", say("Off"), say("No suggestions unless you ask.")),
    ("gentle", say("Gentle"), say("A tip beside the question in your first turns.")),
    ("full", say("Full"), say("A tip beside the question all the time.")),
]
LINES = [
    ("lively", say("Lively"), say("Your rivals have something to say about most things.")),
    ("few", say("A little"), say("Your rivals speak up now and then.")),
    ("off", say("Off"), say("Your rivals say nothing.")),
]
ALOUD = [
    ("off", say("Off"), say("Nothing is read aloud.")),
    ("pointed", say("What I point at"), say("Reads what the keys or the pointer are on, and refusals.")),
    ("all", say("Everything"), say("Reads all that happens. Use headphones where hands are secret.")),
]
SPEEDS = [(140, say("Slow")), (180, say("Normal")), (240, say("Fast")), (330, say("Very fast"))]
"""Words a minute of what is read aloud."""
VOLUMES = {
    "effects_volume": say("Effects", context="sound"),
    "music_volume": say("Music"),
    "interface_volume": say("Interface"),
}
BUFFERS = (512, 1024, 2048, 4096)
"""Samples of sound computed ahead: 1024 are 23 ms."""
PAGES = {
    "look": say("Look", context="options"),
    "sound": say("Sound"),
    "play": say("Play", context="options"),
    "learn": say("Learn"),
    "keys": say("Keys"),
    "box": say("About"),
}


class OptionsScene(FormScene):
    """All settings, a page for each kind. Changes take effect at once."""

    name = "options"
    heading = say("Options")
    window_title = say("Splatterbox: options")
    most_columns = 2
    wide = frozenset({say("Keys")})

    def __init__(self, context: Context, page: str = "look") -> None:
        super().__init__(context.host)
        self.context = context
        self.folder, self.version = str(folders.data()), __version__
        self.in_menu: Callable[[], bool | None] = context.go.in_menu
        self.page = page
        self.keys = KeysPage(self)
        self.percents: dict[str, pygame.Rect] = {}
        self.samples = pygame.Rect(0, 0, 0, 0)
        self._opening: Callable[[], str | None] | None = None
        self.head = [self._tab(key, title) for key, title in PAGES.items()]

    def _tab(self, key: str, title: str) -> Button:
        return Button(title, partial(self.turn_to, key), kind="paper", size=20).says(say("Opens this page of options."))

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self.page, self.keys.waiting = page, None
        self.scroll.offset = 0
        self.layout(self.size)

    def leave(self) -> None:
        """Save what was dragged and go back."""
        self.host.pop()
        self.host.settings_changed()

    def _layout_head(self, w: int) -> int:
        """Place the pages' buttons at the right of the heading, or below it if there is no room."""
        for button, key in zip(self.head, PAGES, strict=True):
            button.selected = key == self.page
        return self._head_beside(w)

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels of the page."""
        self.percents, self.samples = {}, pygame.Rect(0, 0, 0, 0)
        pages: dict[str, list[tuple[str, Maker]]] = {
            "look": [(say("Size"), self._make_size), (say("Colours and motion"), self._make_colours)],
            "sound": [(say("Volume"), self._make_volumes), (say("Sound"), self._make_sound)],
            "play": [(say("Game speed"), self._make_tempo), (say("At the table"), self._make_table)],
            "learn": [(say("Lessons"), self._make_lessons), (say("Help at the table"), self._make_help)],
            "keys": [(PAGES["keys"], self.keys.make)],
            "box": [(say("Your data"), self._make_data), (say("About"), self._make_about)],
        }
        return pages[self.page]

    # Rows ------------------------------------------------------------------------------------------------------------

    def _now(self, name: str) -> Any:
        """Return a setting's current value."""
        return getattr(self.host.settings, name)

    def _put(self, name: str, value: object) -> None:
        setattr(self.host.settings, name, value)
        self.host.settings_changed()
        self.layout(self.size)

    def _resize(self, name: str, value: object) -> None:
        """Change a size; everything moves, but only once the mouse button is released."""
        self.once_left(partial(self._put, name, value))

    def _switch(self, label: str, name: str, effect: str) -> Toggle:
        return Toggle(label, bool(self._now(name)), lambda on: self._put(name, on), effect)

    def _choose(
        self, label: str, name: str, rows: Sequence[tuple[str, str, str]], inner: pygame.Rect, y: int
    ) -> int:  # fmt: skip
        """Place a stepper over (value, word, effect) for a setting."""
        now = self._now(name)
        effect = next((effect for key, _, effect in rows if key == now), "")
        values = [(key, word) for key, word, _ in rows]
        return self.step(label, values, now, lambda v: self._put(name, v), effect, inner, y)

    def _press(
        self, words: str, command: Callable[[], object], inner: pygame.Rect, y: int, icon: str = "", sub: str = "",
        effect: str = "", reason: str = "",
    ) -> int:  # fmt: skip
        """Place a button as wide as the panel, with its effect below; return where the next part goes."""
        button = Button(words, lambda: command(), icon_name=icon, sub=sub, size=20)
        button.reason, button.tip = reason or None, effect
        button.spoken = bool(effect or sub)
        button.tip = button.tip or say("Opens it.")
        high = button.height() + (text.line_height(text_px(16)) if sub else 0)
        button.rect = pygame.Rect(inner.x, y, inner.width, high)
        self.group.add(button)
        return self.effect(effect, inner, button.rect.bottom + scale(4))

    # Look ------------------------------------------------------------------------------------------------------------

    def _make_size(self, inner: pygame.Rect) -> int:
        s = self.host.settings
        sizes = [(v, f"{v} %") for v in range(100, 201, 10)]
        y = self.step(say("Text size"), sizes, s.text_scale, partial(self._resize, "text_scale"),
                      say("Larger text; what no longer fits scrolls."), inner, inner.y)  # fmt: skip
        scales = [(v, f"{v} %") for v in sorted({*range(SCALES[0], SCALES[1] + 1, 10), s.interface_scale})]
        y = self.step(say("Interface size"), scales, s.interface_scale, partial(self._resize, "interface_scale"),
                      say("Buttons, panels, cards and text together. At 100 % it follows the window and the screen."),
                      inner, y)  # fmt: skip
        full = say("{key} does it from anywhere.", key=keys.hint("fullscreen"))
        return self.switches([self._switch(say("Fullscreen"), "fullscreen", full)], inner, y)

    def _make_colours(self, inner: pygame.Rect) -> int:
        sets = [("bright", say("Bright"), ""), ("safe", say("Colour-blind safe"), "")]
        y = self._choose(say("Seat colours"), "colour_set", sets, inner, inner.y)
        side = roomy(34)
        self.samples = pygame.Rect(inner.x, y, inner.width, side + scale(4))
        y += side + scale(20)
        s = self.host.settings
        effect = next(effect for key, _, effect in MOTIONS if key == s.motion)
        values = [(key, word) for key, word, _ in MOTIONS]
        y = self.step(say("Motion"), values, s.motion, partial(self._put, "motion"), effect, inner, y)
        return self.switches(
            [self._switch(say("High contrast"), "high_contrast", say("Black-and-white panels, strong contrast."))],
            inner, y,
        )  # fmt: skip

    # Sound -----------------------------------------------------------------------------------------------------------

    def _make_volumes(self, inner: pygame.Rect) -> int:
        y = inner.y
        for name, label in VOLUMES.items():
            y = self._slider(label, name, inner, y)
        return self.switches(
            [
                self._switch(say("Mute"), "mute",
                             say("No sound at all; {key} does it from anywhere.", key=keys.hint("mute"))),
                self._switch(say("Mute in the background"), "mute_in_background",
                             say("Silent while another window is active.")),
            ],
            inner, y + scale(6),
        )  # fmt: skip

    def _make_sound(self, inner: pygame.Rect) -> int:
        y = self.switches(
            [self._switch(say("Captions"), "captions", say("Important sounds also appear as text."))],
            inner, inner.y,
        )  # fmt: skip
        now = self.host.settings.audio_buffer
        lengths = [(size, f"{size}") for size in sorted({*BUFFERS, now})]
        return self.step(say("Buffer", context="sound"), lengths, now, lambda v: self._put("audio_buffer", v),
                         say("Choose a larger one if the sound crackles; takes effect after a restart."), inner,
                         y + scale(6))  # fmt: skip

    def _slider(self, label: str, name: str, inner: pygame.Rect, y: int) -> int:
        assert self.forms is not None
        high = max(roomy(34), text.line_height(text_px(17)))
        left = max(inner.width * 2 // 5, text.width(VOLUMES["interface_volume"], text_px(17), "semi") + scale(20))
        self.notes.append((label, pygame.Rect(inner.x, y, left, high), "label"))
        value = round(float(self._now(name)) * 100)
        rect = pygame.Rect(inner.x + left, y, inner.width - left - text.width("100 %", text_px(17)) - scale(14), high)
        self.forms.slider(say("{label} volume", label=label), rect, value, lambda v: self._volume(name, v))
        self.percents[name] = pygame.Rect(rect.right, y, inner.right - rect.right, high)
        return y + high + scale(12)

    def _volume(self, name: str, value: int) -> None:
        """Apply a new volume without laying out the page again: the knob is being dragged."""
        setattr(self.host.settings, name, value / 100)
        self.host.sounds.refresh()
        self.dirty = True

    # Play and learn --------------------------------------------------------------------------------------------------

    def _make_tempo(self, inner: pygame.Rect) -> int:
        y = self._choose(say("Game speed"), "speed", TEMPI, inner, inner.y)
        return self.switches(
            [
                self._switch(say("Auto-end turns"), "quick_turns",
                             say("A turn ends by itself when nothing is left to do.")),
                self._switch(say("Watch everything"), "watch_all",
                             say("What the others do among themselves takes as long as the rest.")),
            ],
            inner, y,
        )  # fmt: skip

    def _make_table(self, inner: pygame.Rect) -> int:
        y = self._choose(say("Rivals' talk"), "bot_lines", LINES, inner, inner.y)
        return self.switches(
            [
                self._switch(say("Show my hand"), "always_show_hand", say("Your cards are face up during your turn.")),
                self._switch(say("Curtain"), "curtain", say("New games hide the screen between two people's turns.")),
            ],
            inner, y,
        )  # fmt: skip

    def offers(self) -> list[LessonOffer]:
        """Return the lessons of the games whose boxes can be opened, in the shelf's order."""
        boxes = [meta.key for meta in sorted(games(), key=lambda meta: meta.shelf) if meta.key in openable()]
        found = (offer_of(self.context.lobby(key), self.context.settings) for key in boxes)
        return [offer for offer in found if offer is not None]

    def _make_lessons(self, inner: pygame.Rect) -> int:
        y, offers = inner.y, self.offers()
        if not offers:
            return self.effect(say("No game has a lesson."), inner, y)
        for offer in offers:
            learn = partial(self.context.go.lesson, offer.game)
            y = self._press(offer.title, learn, inner, y, "rule-book", offer.standing(), "", offer.reason)
        return y

    def _make_help(self, inner: pygame.Rect) -> int:
        y = self._choose(say("Hints"), "hints", HINTS, inner, inner.y)
        notes = self._switch(say("First-time notes"), "notes",
                             say("A short note the first time something matters."))  # fmt: skip
        rules = self._switch(say("Rule numbers"), "rule_numbers",
                             say("Shows rule numbers beside log lines and refusals."))  # fmt: skip
        y = self.switches([rules, notes], inner, y)
        y = self._make_aloud(inner, y)
        met = sum(map(len, self.host.settings.notes_met.values()))
        y = self._press(say("Discoveries"), self.context.go.discoveries, inner, y, "info")
        return self._press(say("Show first-time notes again"), self._forget_notes, inner, y, "anticlockwise-rotation",
                           reason="" if met else say("No note has been shown yet."))  # fmt: skip

    def _make_aloud(self, inner: pygame.Rect, y: int) -> int:
        """Place what is read aloud, how fast, and what is missing for it."""
        now, speed = self.host.settings.read_aloud, self.host.settings.read_speed
        effect: str = next(effect for key, _, effect in ALOUD if key == now)
        if now != "off":
            effect = missing() or together(effect, say(
                "{again} repeats, {stop} stops, {page} reads the page.", again=keys.hint("say_again"),
                stop=keys.hint("hush"), page=keys.hint("say_page")))  # fmt: skip
        values = [(key, word) for key, word, _ in ALOUD]
        y = self.step(say("Read aloud"), values, now, partial(self._put, "read_aloud"), effect, inner, y)
        speeds = SPEEDS if speed in dict(SPEEDS) else sorted([*SPEEDS, (speed, f"{speed}")])
        return self.step(say("Reading speed"), speeds, speed, partial(self._put, "read_speed"), "", inner, y)

    def _forget_notes(self) -> None:
        self.host.settings.notes_met = {}
        self.host.settings.notes = True
        self.host.settings_changed()
        self.host.toast(say("First-time notes will be shown again."))
        self.layout(self.size)

    # The box ---------------------------------------------------------------------------------------------------------

    def _make_data(self, inner: pygame.Rect) -> int:
        y = self._press(say("Open the data folder"), self._open_folder, inner, inner.y, "backpack",
                        effect=say("Your saved games, maps and options are in {folder}.",
                                   folder=self.folder))  # fmt: skip
        stays = say("Resets all options and keys. Games, names and lessons stay.")
        return self._press(say("Reset all options"), self._ask_reset, inner, y, "anticlockwise-rotation",
                           effect=stays)  # fmt: skip

    def _make_about(self, inner: pygame.Rect) -> int:
        y = self.effect(say("Splatterbox {version}", version=self.version), inner, inner.y)
        there = self.in_menu()
        if there is not None:
            words = say("Remove from the menu") if there else say("Add to the menu")
            effect = say("Splatterbox and its kinds of files leave your applications menu.")
            if not there:
                effect = say("A double click then opens .splat and .splatmap files, too.")
            y = self._press(words, partial(self._change_menu, not there), inner, y, "save", effect=effect)
        y = self._press(say("What's new"), self.context.go.changes, inner, y, "info",
                        effect=say("What each version brought."))  # fmt: skip
        return self._press(say("Credits"), self.context.go.credits, inner, y, "meeple",
                           effect=say("Who made the games, the pictures, the fonts and the sounds."))  # fmt: skip

    def _open_folder(self) -> None:
        self._opening = reveal.show_folder(folders.data())
        self.dirty = True

    def _change_menu(self, add: bool) -> None:
        self._opening = self.context.go.change_menu(add)
        self.dirty = True

    def _ask_reset(self) -> None:
        choices = [
            MenuChoice(say("Reset all options"), self._reset, "anticlockwise-rotation", kind="danger"),
            MenuChoice(say("Keep my options"), lambda: None, "return-arrow", "back", "primary"),
        ]
        words = say("All options and keys go back to their defaults.")
        self.host.push(MenuScene(self.host, say("Reset all options?"), choices[::-1], words))

    def _reset(self) -> None:
        as_at_first(self.host.settings)
        self.host.settings_changed()
        self.host.toast(say("All options have been reset."))
        self.layout(self.size)

    # Serving ---------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass the next key to the command that is waiting for one."""
        return self.keys.handle(event) or super().handle(event)

    def update(self, dt: float) -> bool:
        """Show what came of the file manager or the menu once it is known."""
        moving = super().update(dt)
        if self._opening is None:
            return moving
        said = self._opening()
        if said is None:
            return True
        self._opening = None
        if said:
            self.host.toast(said)
            self.layout(self.size)
        return moving

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw samples of the seat colours, and the volumes in words."""
        side = self.samples.height - scale(6)
        for seat in range(1, 9) if side > 0 else ():
            x = self.samples.x + side // 2 + (seat - 1) * min(side + scale(8), self.samples.width // 8)
            draw_badge(surface, seat, (x, self.samples.centery), min(side, self.samples.width // 9))
        for name, room in self.percents.items():
            value = round(float(self._now(name)) * 100)
            text.draw(surface, f"{value} %", room, text_px(17), palette().text, "semi", "right", "middle", wrap=0)
