"""Carries out a choice of SHOOT by mouse or keys: in the window of tools/play_window.py and in its twin alike."""

import time
from math import hypot
from typing import Any

import pygame

from game.games.shoot.rules.cards import data_of, gadget
from game.games.shoot.table.scene import ShootTable
from game.play.session import Session
from game.store.settings import Settings
from game.table.session import Seating
from game.ui.still import StillHost, apply_settings

SIZE = (1280, 720)
NAMES = ["Anna", "Ben", "Carla", "Dario"]
KEYS = {"return": "Return", "escape": "Escape", "tab": "Tab", "left": "Left", "right": "Right", "up": "Up",
        "down": "Down", "page up": "Prior", "shift+right": "shift+Right", "shift+left": "shift+Left",
        "shift+up": "shift+Up", "shift+down": "shift+Down"}  # fmt: skip
LABELS = {"move": "Move", "still": "Stand still", "bleed": "Bleed", "collect": "Collect", "take_flag": "Take the Flag",
          "drop_flag": "Drop", "loot": "Loot", "shuffle": "Shuffle", "leap": "Leap", "link": "Take the ",
          "end": "End turn", "decline": "Hold fire", "pass": "Do nothing", "fly": "Fly from", "ask": "Ask",
          "move_ladder": "Move the Ladder", "leave": "Leave it", "keep": "Keep them", "heal": "Heal",
          "order": "Put back", "take": "Take"}  # fmt: skip
STANCES = {"move": "1", "still": "2", "bleed": "3"}
BUTTON_KEYS = {"end": "e", "back": "escape", "confirm": "return", "1": "1", "2": "2", "3": "3"}


class UnableError(Exception):
    """A choice that could not be made by hand."""


def settings() -> Settings:
    """Return the settings of window and twin."""
    return Settings(window=SIZE, speed="quick", names=list(NAMES))


class Hand:
    """Makes a choice by mouse or keys, in the window and its twin alike."""

    def __init__(self, window: Any, by: str, shown: bool) -> None:
        self.window, self.by = window, by
        self.host = StillHost(SIZE, settings())
        apply_settings(self.host.settings, SIZE)
        pygame.display.init()  # the twin's keys need a display, if only a dummy
        self.shown = shown  # whether the hand is open in the window
        self.scene: ShootTable
        self.seen: set[str] = set()

    def sit(self, match: Any, table: Seating) -> None:
        """Adopt the table as it is on screen now."""
        self.host.asked.clear()
        ring = self.scene.ring if hasattr(self, "scene") else None
        focus = ring.current if ring is not None and ring.visible else None
        session = Session(match.game, match, table)
        self.scene = ShootTable(self.host, session)
        self.scene.hand_shown = self.shown
        self.scene.layout(SIZE)
        self.scene.side_panel.show_state()
        self.scene.side_panel.show_mode()
        same = [w for w in self.scene.group.focusables() if focus is not None and w.label == focus.label]
        if same and self.scene.prompt is None:  # the window keeps the focus on what has the same label
            self.scene.ring.set(same[0])
            self.scene.ring.visible = True

    @property
    def mode(self) -> Any:
        """Return what the twin is asked now."""
        return self.scene.mode

    def said(self) -> list[str]:
        """Return the messages the twin has shown."""
        return [words for kind, words in self.host.asked if kind == "toast"]

    # -- presses -----------------------------------------------------------------------------------

    def tap(self, *names: str) -> None:
        """Press keys, one after the other."""
        self.window.do("key", "--delay", 45, *(KEYS.get(name, name) for name in names))
        for name in names:
            mod = pygame.KMOD_SHIFT if name.startswith("shift+") else 0
            pygame.key.set_mods(mod)
            code = pygame.key.key_code(name.removeprefix("shift+"))
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.scene.handle(pygame.event.Event(kind, key=code, mod=mod, unicode=""))
            pygame.key.set_mods(0)

    def point(self, pos: Any) -> None:
        """Move the pointer."""
        pos = (round(pos[0]), round(pos[1]))
        self.window.do("mousemove", *pos)
        self.scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, pos: Any) -> None:
        """Point at a position and click."""
        self.point(pos)
        self.window.do("click", 1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.scene.handle(pygame.event.Event(kind, pos=(round(pos[0]), round(pos[1])), button=1))

    def wheel(self, steps: int) -> None:
        """Turn the wheel away from the hand."""
        for _ in range(steps):
            self.window.do("click", 4)
            self.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))

    def write(self, words: str) -> None:
        """Write a line about what is asked."""
        self.window.do("type", "--delay", 45, words)
        for letter in words:
            self.scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return the screen position of a table position (mm)."""
        found = self.scene.camera.to_screen(x, y)
        return (found[0], found[1])

    def picture(self, name: str) -> None:
        """Save a picture of the first moment of a kind."""
        if name not in self.seen:
            self.seen.add(name)
            time.sleep(0.4)
            self.window.picture(name)

    # -- by labels, by targets ----------------------------------------------------------------------

    def press(self, label: str) -> None:
        """Press the control whose label begins like this."""
        found = [w for w in self.scene.group.widgets if w.label.startswith(label) and w.enabled and w.rect.w]
        if not found:
            raise UnableError(f"no control '{label}': {[w.label for w in self.scene.group.widgets]}")
        if self.by == "mouse":
            self.click(found[0].rect.center)
        elif key := self._key_of(found[0]):
            self.tap(key)
        else:
            self._tab_to(lambda _picked, focus: focus is found[0] or (focus and focus.label.startswith(label)))
            self.tap("return")

    @staticmethod
    def _key_of(widget: Any) -> str:
        return BUTTON_KEYS.get(widget.command or "", "")

    def _tab_to(self, wanted: Any) -> None:
        """Press Tab until something wanted is picked on the table or has the focus."""
        for _ in range(160):
            self.tap("tab")
            ring = self.scene.ring
            if wanted(self.mode.picked, ring.current if ring.visible else None):
                return
        raise UnableError("Tab does not get there")

    def aim_at(self, x: float, y: float, name: str = "") -> None:
        """Aim at a table position: with the pointer, or with Tab to the nearest target and arrows from there."""
        if self.by == "mouse":
            self.point(self.place(x, y))
        else:
            targets = list(self.mode.targets())
            if targets:
                best = min(range(len(targets)), key=lambda n: hypot(targets[n].spot[0] - x, targets[n].spot[1] - y))
                self.tap(*["tab"] * (best + 1))
            for step, back in ((11.0, ""), (2.0, "shift+")) if targets else ((11.0, ""),):
                at = self.mode.picked.spot if self.mode.picked.kind else self._own()
                taps = _taps(x - at[0], "right", "left", step, back) + _taps(y - at[1], "down", "up", step, back)
                if taps:
                    self.tap(*taps)
        if name:
            self.picture(name)

    def _own(self) -> tuple[float, float]:
        hero = self.scene.view.hero(self.mode.seat)
        return (hero.x, hero.y)

    def strike(self) -> None:
        """Confirm the aim."""
        if self.by == "mouse":
            self.click(self.scene.pointer)
        else:
            self.tap("return")

    def to_thing(self, kind: str, name: Any, name_of_picture: str = "") -> None:
        """Aim at a thing on the table that has a name: a HERO by its seat, others by their ids."""
        for target in self.mode.targets():
            if target.picked.kind == kind and name in (target.picked.id, target.picked.seat):
                if self.by == "mouse":
                    self.point(self.place(*target.spot))
                else:
                    self._tab_to(lambda picked, _focus: picked.kind == kind and name in (picked.id, picked.seat))
                if name_of_picture:
                    self.picture(name_of_picture)
                return
        raise UnableError(f"{kind} {name} is no target")

    # -- choices -----------------------------------------------------------------------------------

    def answer(self, choice: tuple[Any, ...]) -> None:
        """Carry out a choice; raises UnableError."""
        kind = type(self.mode.decision).__name__
        if self.scene.side_panel.hand.face_down and self.scene.side_panel.hand.widgets:
            self.picture(f"{kind}-face-down")
            self.tap("d")
            self.shown = True
        name = kind if kind != "Window" else f"window-{self.mode.decision.window}"
        self.picture(name)
        make = {"ChooseAction": self._act, "ChooseSpawn": self._spot, "PlaceWall": self._spot,
                "OrderCards": self._order, "LootChoice": self._loot}.get(kind, self._plain)  # fmt: skip
        make(choice)

    def _plain(self, choice: tuple[Any, ...]) -> None:
        word = choice[0]
        if word in STANCES and self.by == "keys":
            self.tap(STANCES[word])
        elif word in ("play", "counter", "discard"):
            self._card(choice[1])
            if getattr(self.mode, "aim", None) is not None:
                self.aim_at(choice[2], choice[3], f"aim-{gadget(choice[1]).name}")
                self.strike()
        else:
            self.press(LABELS[word])

    def _card(self, card: int) -> None:
        """Take a card of the panel, turning pages until it shows."""
        prompt: Any = self.scene.prompt
        if prompt is None:
            raise UnableError("there is no panel")
        option = next((o for o in prompt.options if o.choice.card == card), None)
        if option is None:
            raise UnableError(f"{data_of(card).name} is not on the panel")
        while not option.rect.w:
            self.press("More cards")
        if self.by == "keys" and option.number:
            self.tap(str(option.number))
        elif self.by == "keys":
            self._tab_to(lambda _picked, focus: focus is option)
            self.tap("return")
        else:
            self.click(option.card_rect.center)

    def _spot(self, choice: tuple[Any, ...]) -> None:
        if choice[0] == "leave":
            self.press(LABELS["leave"])
            return
        turns = round((choice[3] - self.mode.angle) / 15) % 24 if choice[0] == "wall" else 0
        self.aim_at(choice[1], choice[2])
        self._turn(turns)
        self.picture(f"{choice[0]}-aimed")
        self.strike()

    def _turn(self, turns: int) -> None:
        if self.by == "mouse":
            self.wheel(turns)
        elif turns:
            self.tap(*["page up"] * turns)

    def _order(self, choice: tuple[Any, ...]) -> None:
        """Exchange two cards, then put them back."""
        options = self.scene.prompt.options  # type: ignore[union-attr]
        for option in (options[0], options[-1]):
            if self.by == "mouse":
                self.click(option.card_rect.center)
            else:
                self.tap(str(option.number))
        self.picture("OrderCards-swapped")
        self.press(LABELS["order"])

    def _loot(self, choice: tuple[Any, ...]) -> None:
        prompt: Any = self.scene.prompt
        wanted = {choice[1], *choice[2]} - {0}
        for option in list(prompt.options):
            if option.selected != (option.choice.card in wanted):
                self._card(option.choice.card)
        self.press("Take")
        if len(choice) > 3 and self.scene.prompt is not None and self.scene.prompt is not prompt:
            self.picture("LootChoice-leave")
            self._card(choice[3])

    def _act(self, choice: tuple[Any, ...]) -> None:
        word = choice[0]
        if word == "leg":
            self.aim_at(choice[1], choice[2], "leg-aimed")
            self.strike()
        elif word == "attack":
            self._attack(choice)
        elif word == "gadget":
            self._gadget(choice)
        elif word in ("fly", "move_ladder"):
            self.press(LABELS[word])
            self.aim_at(*choice[-2:], f"aim-{word}")
            self.strike()
        elif word == "ask":
            self.press("Ask")
            self.write("Will it rain")
            self.picture("ask-written")
            self.tap("return")
        elif word == "leap":
            self.press("Leap")
            self.picture("leap-asked")
            self.press("Leap")
        else:
            send = word == "take_flag" and any(w.label.startswith("Send") for w in self.scene.group.widgets)
            self.press("Send" if send else LABELS[word])

    def _attack(self, choice: tuple[Any, ...]) -> None:
        hand = [w.entry.card for w in self.scene.side_panel.hand.widgets]
        if choice[1] not in hand:
            if self.mode.weapon != choice[1]:
                self.press("Shoot with the")
        elif self.mode.weapon != choice[1]:
            self._from_hand(choice[1])
        if choice[2] == self.mode.seat:
            raise UnableError("nobody is asked to shoot at himself here")
        area = data_of(choice[1]).name
        self.to_thing("hero", choice[2], f"shot-{area}")
        self.strike()
        if getattr(self.mode, "first_target", 0):
            self.picture("second-pistol")
            self.to_thing("hero", choice[3] if len(choice) > 3 else choice[2], "second-aimed")
            self.strike()

    def _from_hand(self, card: int) -> None:
        widgets = self.scene.side_panel.hand.widgets
        number = [w.entry.card for w in widgets].index(card)
        if self.by == "keys" and number < 9:
            self.tap(str(number + 1))
        else:
            self.click(widgets[number].rect.center)

    def _gadget(self, choice: tuple[Any, ...]) -> None:
        """Press the card in the hand, then what it is aimed at."""
        kind, args = gadget(choice[1]), choice[2:]
        self._from_hand(choice[1])
        need = kind.aim
        name = f"aim-{kind.name}"
        if need == "hero" and len(args) > 1:
            self.picture(f"{name}-which")
            self._card(args[1])
        if need in ("discard", "wound"):
            self.picture(name)
            self._card(args[0])
        elif need in ("hero", "token"):
            self.to_thing(need, args[0], name)
            self.strike()
        elif need in ("object", "shift"):
            self._thing(args[0], name)
            if need == "shift":
                at = self.mode.aim.grabbed
                self.aim_at(at[0] + args[1], at[1] + args[2], f"{name}-held")
                self.strike()
        elif need == "here":
            self.picture(name)
            self.press("Yes")
        elif need == "edge":
            self.aim_at(args[1], args[2], name)
            self.strike()
        elif need:
            self.aim_at(args[0], args[1])
            self._turn(round((args[2] - self.mode.aim.angle) / 15) % 24 if len(args) > 2 else 0)
            self.picture(name)
            self.strike()

    def _thing(self, name: str, picture: str) -> None:
        kind = "card" if name.startswith("card-") else "obstacle"
        self.to_thing(kind, name, picture)
        self.strike()

    def tidy(self) -> None:
        """Put back what an unfinished choice has left open."""
        for _ in range(4):
            aim = getattr(self.mode, "aim", None) or getattr(self.mode, "first_target", 0)
            asked = self.scene.prompt is not None and type(self.mode).__name__ == "ActionMode"
            if not aim and not asked and not self.scene.ring.visible:
                return
            self.tap("escape")


def _taps(by: float, forth: str, back: str, step: float, shift: str) -> list[str]:
    return [shift + (forth if by > 0 else back)] * round(abs(by) / step)
