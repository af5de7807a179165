"""The bubble at the acting HERO: what can be done where it stands, hiding as little as possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.shoot.art import figures
from game.games.shoot.table.overlays.labels import discs
from game.games.shoot.table.overlays.lanes import kept_from
from game.ui import pictures, theme
from game.ui.placement import best
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage


class ButtonBubble:
    """Buttons in a speech bubble; it follows the HERO as the camera moves."""

    def __init__(self, table: ShootStage) -> None:
        self.table = table
        self.buttons: Sequence[Button] = ()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._key: tuple[object, ...] = ()

    def take(self, buttons: Sequence[Button]) -> None:
        self.buttons = buttons
        self._key = ()

    def place(self) -> None:
        """Find its place near the HERO, unless nothing has moved since: it does not give way to the pointer later."""
        table = self.table
        seat = table.mode.seat
        if not self.buttons or not seat:
            self.rect = pygame.Rect(0, 0, 0, 0)
            return
        key = (table.camera.key, table.regions.board, theme.version(), seat)
        if key == self._key:
            return
        self._key = key
        pad, gap = theme.scale(8), theme.scale(6)
        board = table.regions.board
        wide = min(max(button.wish() for button in self.buttons), board.w - 4 * pad)
        high = sum(button.height() + gap for button in self.buttons) - gap
        hero = table.view.hero(seat)
        here = discs([(hero.x, hero.y)], table.camera)[0]
        area = board.inflate(-2 * pad, -2 * pad)
        size = (wide + 2 * pad, high + 2 * pad)
        self.rect = best(size, here, area, kept_from(table, "bubble"), gap=theme.scale(20)).rect.clamp(area)
        y = self.rect.y + pad
        for button in self.buttons:
            button.rect = pygame.Rect(self.rect.x + pad, y, wide, button.height())
            y += button.rect.h + gap

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bubble, its tip towards the HERO, and its buttons."""
        self.place()
        if not self.rect.w:
            return
        hero = self.table.view.hero(self.table.mode.seat)
        x, y = self.table.camera.to_screen(hero.x, hero.y)
        p, radius, line = theme.palette(), theme.scale(14), max(2, theme.scale(3))
        pictures.draw_shadow(surface, self.rect, theme.scale(10), (theme.scale(3), theme.scale(5)), radius, 150)
        self._tip(surface, (x, y), p.ink, line)
        pictures.draw_rounded(surface, self.rect, radius, p.cream, p.ink, line)
        self._tip(surface, (x, y), p.cream, 0)
        for button in self.buttons:
            button.draw(surface)

    def _tip(self, surface: pygame.Surface, at: tuple[float, float], colour: theme.Colour, more: int) -> None:
        """Draw the tip of the bubble: from its middle towards the HERO, ending at the HERO's rim."""
        inner = self.rect.inflate(-theme.scale(24), -theme.scale(24))
        foot = pygame.Vector2(min(max(at[0], inner.left), inner.right), min(max(at[1], inner.top), inner.bottom))
        way = pygame.Vector2(at) - foot
        if way.length() < 1:
            return
        way.scale_to_length(max(1.0, way.length() - figures.hero_radius(self.table.camera.scale) * 1.3 + more))
        side = pygame.Vector2(-way.y, way.x)
        side.scale_to_length(theme.scale(9) + more)
        pygame.draw.polygon(surface, colour, [foot + side, foot + way, foot - side])
