"""Controls of the set-up page: a character picker, a variant as a paper slip, and others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kernel.messages import say, together
from game.lobby.cast import PIPS, Character
from game.lobby.setup import Chip, SideOption, Value
from game.table.game_page import draw_face
from game.ui import pips, text
from game.ui.game_theme import GameTheme
from game.ui.pictures import draw_rounded, draw_shadow, draw_shape, exists, icon
from game.ui.theme import MIN_TEXT, Colour, mix, palette, roomy, scale, text_on, text_px
from game.ui.widgets import Stepper, Widget


def _field(widget: Widget, fill: Colour, lighter: float) -> tuple[Colour, Colour]:
    """Return a control's fill, lighter under the pointer, and its ink."""
    if not widget.enabled:
        return palette().disabled, palette().disabled_text
    fill = mix(fill, (255, 255, 255), lighter) if widget.hovered else fill
    return fill, text_on(fill)


class CharacterPicker(Widget):
    """A seat's character on a splash of its paint: a press, or left and right, picks another."""

    def __init__(self, number: int, look: str, game_theme: GameTheme, change: Callable[[int], None]) -> None:
        """`number` is the row's; `shown` is the seat's number in the game, in which closed seats don't count."""
        super().__init__(say("Character of seat {number}", number=number), lambda: change(1))
        self.number = self.shown = number
        self.look = look
        self.theme = game_theme
        self.change = change
        self.closed = False
        self.character: Character | None = None
        """The bot's character, if there is one."""
        self.sound = "splat"

    def adjust(self, direction: str) -> bool:
        if direction in ("left", "right") and self.enabled:
            self.change(1 if direction == "right" else -1)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw paint and character, or an empty place for a closed seat."""
        rect = self.rect
        if self.closed:
            line = mix(palette().panel, palette().text_soft, 0.45)
            place = rect.inflate(-rect.width // 4, -rect.height // 4)
            draw_rounded(surface, place, place.width / 2, None, line, max(2, scale(2)))
            side = place.width // 3
            surface.blit(icon("cancel", side, line), (place.centerx - side // 2, place.centery - side // 2))
            return
        if self.theme.splash is not None:
            self.theme.splash(surface, rect.inflate(rect.width // 5, rect.width // 5), self.look, self.shown)
        figure = rect.copy()
        figure.y -= scale(4) if self.hovered and self.enabled else 0
        draw_face(surface, figure, self.theme, self.look, self.character)
        self._draw_number(surface)

    def _draw_number(self, surface: pygame.Surface) -> None:
        """Draw the seat's symbol, or its number on a small disc at the lower left."""
        p = palette()
        if self.theme.mark is not None:
            badge = max(18, self.rect.width * 2 // 5)
            centre = (round(self.rect.right - badge * 0.3), round(self.rect.bottom - badge * 0.3))
            self.theme.mark(surface, self.shown, centre, badge)
            return
        size = text_px(16)
        side = text.line_height(size, "bold")
        centre = (self.rect.x + side // 2, self.rect.bottom - side // 2)
        draw_shape(surface, "circle", centre, round(side * 1.15), p.ink)
        room = pygame.Rect(centre[0] - side, centre[1] - side // 2, 2 * side, side)
        text.draw(surface, str(self.shown), room, size, p.cream, "bold", "centre", "middle", wrap=0)


class LevelStepper(Stepper):
    """A stepper of who plays a seat, with the level's pips."""

    @property
    def count(self) -> int:
        """How many pips its level has: none are shown where its word needs all the room."""
        count = PIPS.get(str(self.values[self.index][0]), 0)
        spare = super().room().width - text.width(self.shown, MIN_TEXT, "semi")
        return count if spare >= self._beside(count) else 0

    @staticmethod
    def _beside(count: int) -> int:
        return pips.wide(count, text_px(18)) + scale(4) if count else 0

    def room(self) -> pygame.Rect:
        room, beside = super().room(), self._beside(self.count)
        if text.width(self.shown, text_px(18), "semi") > room.width - 2 * beside:
            room.width -= beside  # no longer in the middle
        return room

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        count, size = self.count, text_px(18)
        left = self.rect.right - self.rect.height - pips.wide(count, size)
        pips.draw(surface, count, (left, self.rect.centery), size, palette().ink)


class ChipSlip(Widget):
    """A variant on a slip of paper with its name and effect; painted over when it is on."""

    def __init__(self, chip: Chip, face: str, lit: bool, command: Callable[[], None]) -> None:
        super().__init__(chip.title, command)
        self.spoken = True
        self.chip = chip
        self.face = face
        self.lit = lit
        self.sound = "splat" if not lit else "ui_click"

    @property
    def words(self) -> str:
        """The effect, or why it cannot be turned on."""
        return self.reason or self.chip.effect

    def height(self, wide: int) -> int:
        room = max(1, wide - self._left() - scale(10))
        words = text.measure(self.words, text_px(16), "ui", room)[1]
        return text.line_height(text_px(19), self.face) + words + scale(10)

    def _left(self) -> int:
        return roomy(38) + scale(24)

    def draw(self, surface: pygame.Surface) -> None:
        p, rect = palette(), self.rect
        fill, ink = _field(self, p.hazard if self.lit else p.panel_light, 0.25)
        draw_shadow(surface, rect, scale(4), (scale(1), scale(2)), scale(9), 90)
        draw_rounded(surface, rect, scale(10), fill, p.ink if self.lit else p.panel_line, max(2, scale(2)))
        side = min(roomy(38), rect.height * 3 // 5)
        name = "check-mark" if self.lit else self.chip.icon
        if name and exists(name):
            x = rect.x + scale(10) + (roomy(38) - side) // 2
            surface.blit(icon(name, side, ink), (x, rect.centery - side // 2))
        left = rect.x + self._left()
        spare = max(0, rect.height - self.height(rect.width))
        room = pygame.Rect(left, rect.y + scale(4) + spare // 2, rect.right - left - scale(10), rect.height)
        done = text.draw(surface, self.label, room, text_px(19), ink, self.face, wrap=0)
        below = pygame.Rect(left, done.bottom, room.width, 10)
        text.draw(surface, self.words, below, text_px(16), ink)


class SideChip(Widget):
    """A seat's side as a plate in its colour: a press, or left and right, changes sides."""

    def __init__(
        self, number: int, sides: Sequence[SideOption], change: Callable[[str], None],
        sign: Callable[[str, int], pygame.Surface] | None = None,
    ) -> None:  # fmt: skip
        """`sides` starts with the seat's own side; `sign` returns a side's picture, if it has one."""
        super().__init__(say("Side of seat {number}", number=number), lambda: change(self.sides[1].key))
        self.sides = tuple(sides)
        self.change = change
        self.sign = sign
        self.tip = together(self.sides[0].effect, say("Press to change sides."))

    @staticmethod
    def size(sides: Sequence[SideOption]) -> tuple[int, int]:
        """Return the size that the longest side's name needs."""
        words = max(text.width(one.word, text_px(17), "bold") for one in sides)
        return words + scale(36), max(roomy(26), text.line_height(text_px(17), "bold") + scale(4))

    def adjust(self, direction: str) -> bool:
        if direction in ("left", "right") and self.enabled:
            self.change(self.sides[1 if direction == "right" else -1].key)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, with two small arrows if it can be changed."""
        rect = self.rect
        fill, ink = _field(self, self.sides[0].colour if self.sign is None else palette().paper, 0.18)
        draw_rounded(surface, rect, rect.height / 2, fill, palette().ink, max(2, scale(2)))
        if self.sign is not None:
            made = self.sign(self.sides[0].key, rect.height * 9 // 10)
            surface.blit(made, made.get_rect(center=rect.center))
        else:
            text.draw(surface, self.sides[0].word, rect, text_px(17), ink, "bold", "centre", "middle", wrap=0)
        wing = max(3, scale(5))
        for x, way in ((rect.x + scale(8), -1), (rect.right - scale(8), 1)):
            tip, y = x + way * wing // 2, rect.centery
            pygame.draw.polygon(surface, ink, [(tip, y), (tip - way * wing, y - wing), (tip - way * wing, y + wing)])


class ValueCard(Widget):
    """A row's value as a small card with its icon; the chosen one is painted over."""

    def __init__(self, value: Value, face: str, lit: bool, command: Callable[[], None]) -> None:
        super().__init__(value.word, command)
        self.value = value
        self.face = face
        self.lit = lit
        self.tip = value.effect
        self.reason = value.reason or None

    def height(self, wide: int) -> int:
        words = text.measure(self.label, text_px(17), self.face, max(1, wide - self._left() - scale(8)))[1]
        return max(roomy(34), words + scale(6))

    def _left(self) -> int:
        return roomy(28) + scale(14)

    def draw(self, surface: pygame.Surface) -> None:
        p, rect = palette(), self.rect
        fill, ink = _field(self, p.hazard if self.lit else p.panel_light, 0.3)
        draw_shadow(surface, rect, scale(3), (scale(1), scale(2)), scale(8), 80)
        draw_rounded(surface, rect, scale(9), fill, p.ink if self.lit else mix(p.panel, p.panel_line, 0.45),
                     max(2, scale(3 if self.lit else 2)))  # fmt: skip
        side = roomy(28)
        if self.value.icon and exists(self.value.icon):
            surface.blit(icon(self.value.icon, side, ink), (rect.x + scale(7), rect.centery - side // 2))
        room = pygame.Rect(rect.x + self._left(), rect.y, rect.width - self._left() - scale(8), rect.height)
        text.draw(surface, self.label, room, text_px(17), ink, self.face, "left", "middle")
