"""Controls of the party set-up: a character that is picked by pressing it, and a variant as a paper slip."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.games.lobby import Chip
from game.ui import text
from game.ui.pictures import draw_rounded, draw_shadow, draw_shape, exists, icon
from game.ui.theme import mix, palette, roomy, scale, text_on, text_px
from game.ui.wear import Wear
from game.ui.widgets import Widget


class CharacterPicker(Widget):
    """The character of a seat on a splash of its paint: a press, or left and right, picks another one."""

    def __init__(self, number: int, look: str, wear: Wear, change: Callable[[int], None]) -> None:
        """`number` is the row's; `shown` the number that the seat has at the table, as closed ones do not count."""
        super().__init__(f"Character of seat {number}", lambda: change(1))
        self.number = self.shown = number
        self.look = look
        self.wear = wear
        self.change = change
        self.closed = False
        self.sound = "splat"

    def adjust(self, direction: str) -> bool:
        """Left and right pick."""
        if direction in ("left", "right") and self.enabled:
            self.change(1 if direction == "right" else -1)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw paint and character; a closed seat shows its empty place."""
        rect = self.rect
        if self.closed:
            line = mix(palette().panel, palette().text_soft, 0.45)
            place = rect.inflate(-rect.width // 4, -rect.height // 4)
            draw_rounded(surface, place, place.width / 2, None, line, max(2, scale(2)))
            side = place.width // 3
            surface.blit(icon("cancel", side, line), (place.centerx - side // 2, place.centery - side // 2))
            return
        if self.wear.splash is not None:
            self.wear.splash(surface, rect.inflate(rect.width // 5, rect.width // 5), self.look, self.number)
        figure = rect.copy()
        figure.y -= scale(4) if self.hovered and self.enabled else 0
        self.wear.paint(surface, figure, self.look, "smile")
        self._draw_number(surface)

    def _draw_number(self, surface: pygame.Surface) -> None:
        """Draw the seat's number on a small disc at the lower left: seats follow each other clockwise."""
        p = palette()
        size = text_px(16)
        side = text.line_height(size, "bold")
        centre = (self.rect.x + side // 2, self.rect.bottom - side // 2)
        draw_shape(surface, "circle", centre, round(side * 1.15), p.ink)
        room = pygame.Rect(centre[0] - side, centre[1] - side // 2, 2 * side, side)
        text.draw(surface, str(self.shown), room, size, p.cream, "bold", "centre", "middle", wrap=0)


class ChipSlip(Widget):
    """A variant on a slip of paper: its name and its effect; painted over when it is on."""

    def __init__(self, chip: Chip, face: str, lit: bool, command: Callable[[], None]) -> None:
        super().__init__(chip.title, command)
        self.chip = chip
        self.face = face
        self.lit = lit
        self.sound = "splat" if not lit else "ui_click"

    @property
    def words(self) -> str:
        """The effect, or why it cannot be turned on."""
        return self.reason or self.chip.effect

    def height(self, wide: int) -> int:
        """Give the height it wants at a width."""
        room = max(1, wide - self._left() - scale(10))
        words = text.measure(self.words, text_px(16), "ui", room)[1]
        return text.line_height(text_px(19), self.face) + words + scale(10)

    def _left(self) -> int:
        return roomy(38) + scale(24)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        p, rect = palette(), self.rect
        fill = p.hazard if self.lit else p.panel_light
        if not self.enabled:
            fill = p.disabled
        elif self.hovered:
            fill = mix(fill, (255, 255, 255), 0.25)
        ink = text_on(fill) if self.enabled else p.disabled_text
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
