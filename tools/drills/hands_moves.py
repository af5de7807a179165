"""What random hands do before a round of the loop: (kind of event, data), ready to be repeated."""

from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from game.app.window import fitted

if TYPE_CHECKING:
    from tools.drills.hands_house import House

KEYS = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
COMMON = [
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    *range(pygame.K_1, pygame.K_9 + 1), pygame.K_e, pygame.K_z, pygame.K_y, pygame.K_h, pygame.K_l, pygame.K_v,
    pygame.K_r, pygame.K_c, pygame.K_o, pygame.K_w, pygame.K_F1, pygame.K_d, pygame.K_x, pygame.K_n,
]  # fmt: skip
MODS = [0] * 8 + [pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT]
SIZES = [
    (1280, 720), (1920, 1080), (1024, 600), (1100, 900), (2000, 620), (1, 1), (300, 200), (640, 480), (8000, 30),
    (30, 3000), (1023, 599),
]  # fmt: skip
TEXTS = ["a", "Zoë", "  ", "0", "-1", "SB1-", "x" * 50, "ß€漢", "\u202e", "🎲", "\x00", ".", "é\n", "1,2,1"]
Step = list[tuple[Any, Any]]


class Moves:
    """Draws rounds of events, most of them on things that can be pressed."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.random: Random = house.random
        self._kinds = [
            (34, self._click), (14, self._point), (6, self._drag), (5, self._wheel), (22, self._key),
            (5, self._any_key), (3, self._text), (1.2, self._size), (0.8, self._focus), (3, self._nothing),
            (2, self._place), (2, self._pad),
        ]  # fmt: skip

    def round(self) -> Step:
        """Return the events before the next round of the loop."""
        weights, makes = zip(*self._kinds, strict=True)
        found: Step = []
        for make in self.random.choices(makes, weights, k=self.random.choice([1, 1, 2, 3])):
            found += make()
        return found

    # -- where -------------------------------------------------------------------------------------

    def _spot(self) -> tuple[int, int]:
        """Return a point in the window: the middle of something that can be pressed, or anywhere."""
        random, loop = self.random, self.house.loop
        w, h = loop.size
        targets = self._targets() if random.random() < 0.75 else []
        if targets:
            rect = random.choice(targets)
            x, y = rect.x + round(rect.w * random.random()), rect.y + round(rect.h * random.random())
        else:
            x, y = random.randrange(-2, w + 2), random.randrange(-2, h + 2)
        place = fitted((w, h), pygame.display.get_surface().get_size())
        return place.x + x * place.w // w, place.y + y * place.h // h

    def _targets(self) -> list[pygame.Rect]:
        scene: Any = self.house.loop.stack[-1]
        groups = [getattr(scene, "group", None), getattr(getattr(scene, "sheet", None), "group", None)]
        found = [one for group in groups if group is not None for one in getattr(group, "widgets", [])]
        forms = getattr(scene, "forms", None)
        found += getattr(forms, "fields", []) if forms is not None else []
        return [one.rect for one in found if getattr(one, "rect", None) is not None]

    # -- what --------------------------------------------------------------------------------------

    def _motion(self, pos: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> tuple[Any, Any]:
        return pygame.MOUSEMOTION, {"pos": pos, "rel": (3, -2), "buttons": buttons, "touch": False}

    @staticmethod
    def _button(kind: int, pos: tuple[int, int], button: int) -> tuple[Any, Any]:
        return kind, {"pos": pos, "button": button, "touch": False}

    def _point(self) -> Step:
        return [self._motion(self._spot())]

    def _click(self) -> Step:
        pos, button = self._spot(), self.random.choice([1] * 12 + [2, 3, 3, 4, 5])
        return [
            self._motion(pos), self._button(pygame.MOUSEBUTTONDOWN, pos, button),
            self._button(pygame.MOUSEBUTTONUP, pos, button),
        ]  # fmt: skip

    def _drag(self) -> Step:
        button = self.random.choice([1, 1, 2, 3])
        held = tuple(int(number == button) for number in (1, 2, 3))
        spots = [self._spot() for _ in range(self.random.randrange(2, 5))]
        moved = [self._motion(pos, held) for pos in spots[1:]]  # type: ignore[arg-type]
        step = [self._button(pygame.MOUSEBUTTONDOWN, spots[0], button), *moved]
        if self.random.random() < 0.9:  # else it is released outside the window
            step.append(self._button(pygame.MOUSEBUTTONUP, spots[-1], button))
        return step

    def _wheel(self) -> Step:
        by = self.random.choice([-3, -1, 1, 3])
        return [(pygame.MOUSEWHEEL, {"x": 0, "y": by, "precise_x": 0.0, "precise_y": float(by), "flipped": False})]

    def _pressed(self, key: int, mod: int) -> Step:
        text = chr(key) if 32 <= key < 127 and not mod & pygame.KMOD_CTRL else ""
        facts = {"key": key, "mod": mod, "unicode": text, "scancode": 0}
        return [(pygame.KEYDOWN, facts), (pygame.KEYUP, facts)][: self.random.choice([1, 2, 2, 2, 2])]

    def _key(self) -> Step:
        return self._pressed(self.random.choice(COMMON), self.random.choice(MODS[:9]))

    def _any_key(self) -> Step:
        return self._pressed(self.random.choice(KEYS), self.random.choice(MODS))

    def _text(self) -> Step:
        words = self.random.choice(TEXTS)
        return [(pygame.TEXTINPUT, {"text": words}), (pygame.TEXTEDITING, {"text": words, "start": 0, "length": 1})]

    def _size(self) -> Step:
        random = self.random
        size = random.choice(SIZES)
        if random.random() < 0.3:
            size = (random.randrange(1, 2200), random.randrange(1, 1200))
        return [("size", size)]

    def _focus(self) -> Step:
        lost = self.random.random() < 0.5
        if self.random.random() < 0.5:
            return [("hide", lost), (pygame.WINDOWMINIMIZED if lost else pygame.WINDOWRESTORED, {})]
        return [("hide", False), (pygame.WINDOWFOCUSLOST if lost else pygame.WINDOWFOCUSGAINED, {})]

    def _nothing(self) -> Step:
        return [(pygame.WINDOWEXPOSED, {})] * self.random.choice([1, 1, 5])

    def _place(self) -> Step:
        """Return an occasional jump to another place: random hands rarely find their way out of a form."""
        if self.random.random() < 0.9:
            return []
        return [("place", self.random.randrange(10**6))]

    def _pad(self) -> Step:
        button = self.random.randrange(15)
        kind = self.random.choice([pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP])
        if self.random.random() < 0.2:
            return [(pygame.CONTROLLERAXISMOTION, {"instance_id": 0, "axis": button % 6, "value": 20000})]
        return [(kind, {"instance_id": 0, "button": button})]
