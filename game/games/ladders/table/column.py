"""The column beside the board: who acts and what is asked, mission and round, the log or an attack's odds, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.table.paint import preview
from game.games.ladders.table.questions import words
from game.table.column import Column, Goal
from game.ui import pictures, theme
from game.ui.theme import Colour
from game.ui.widgets import Button, Stepper, Widget

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable

ODDS_HIGH = 400


class CandyColumn(Column["CandyTable"]):
    """The column on icing, with the cookies' badges; the odds of an armed attack lie over the log."""

    face, lit, ink = look.FACE, look.LEMON, look.CHOC
    heading = look.FACE
    button_size = 19
    head, edge, below, frame = 6, 12, 5, 18
    value_room = (6, 10)

    def __init__(self, table: CandyTable) -> None:
        super().__init__(table)
        self.controls: list[Widget] = []
        """Shots and the trigger, below the odds."""
        self.odds = pygame.Rect(0, 0, 0, 0)

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, title: str = "") -> pygame.Rect:
        """Draw a panel of icing."""
        return look.panel(surface, rect, title)

    def title(self) -> str:
        """Return the banner's heading."""
        return words.banner_title(self.table)

    def asked(self) -> str:
        """Return what is asked, with a hint where there is room for it."""
        return words.asked(self.table, self.hinted)

    def goals(self) -> Sequence[Goal]:
        """Return the mission, how near it is, and the round."""
        return words.goals(self.table)

    def side(self) -> int:
        """Return how high the cookie in the banner is."""
        return theme.roomy(66)

    def beside(self) -> int:
        """Return how much of the banner's width its words do not have."""
        return self.side() + theme.scale(36)

    def badge(self, surface: pygame.Surface, seat: int, box: pygame.Rect) -> bool:
        """Draw a cookie's badge."""
        badge = faces.badge(self.table.shown.characters[seat - 1], box.h * 9 // 10)
        surface.blit(badge, badge.get_rect(center=(box.x + box.h // 2 - 1, box.centery)))
        return True

    def layout(self) -> None:
        """Share the column out; the odds lie over the log, and over goals and banner where the log is too low."""
        super().layout()
        area, gap, foot = self.area(), theme.scale(8), self.foot
        under = sum(widget_height(widget) + gap for widget in self.controls)
        wanted = theme.roomy(ODDS_HIGH)
        top = self.log.rect.y
        if foot - under - top < wanted * 8 // 10:
            top = self.banner_rect.bottom + theme.scale(10)
        if foot - under - top < wanted * 6 // 10:
            top, wanted = area.y, foot
        self.odds = pygame.Rect(area.x, top, area.w, max(theme.roomy(80), min(foot - under - top, wanted)))
        y = self.odds.bottom + gap
        for widget in self.controls:
            widget.rect = pygame.Rect(area.x, y, area.w, widget_height(widget))
            y = widget.rect.bottom + gap

    def paint_banner(self, surface: pygame.Surface) -> tuple[int, Colour]:
        """Paint the banner in the cookie's tint, and the cookie."""
        table, rect = self.table, self.banner_rect
        seat = table.banner_seat
        person = table.shown.characters[seat - 1] if seat else 0
        fill, ink = look.field(faces.tint(person)) if person else (look.CHOC, look.ICING)
        look.panel(surface, rect, fill=fill)
        side = self.side()
        left = rect.x + theme.scale(10)
        if person:
            disc = pygame.Rect(left, 0, side, side)
            disc.centery = rect.centery
            pictures.draw_rounded(surface, disc, side / 4, look.ICING, look.CHOC, max(2, theme.scale(2)))
            cookie = table.shown.cookie(seat)
            face = faces.crumbs(person, side)
            if cookie.square:
                face = faces.cookie(person, side, cookie.boxes, cookie.maxima)
            surface.blit(face, disc)
        else:
            surface.blit(faces.candy(6, side), (left, rect.centery - side // 2))
        return left + side + theme.scale(10), ink

    def paint_goals(self, surface: pygame.Surface) -> None:
        """Paint mission and round, where no odds lie over them."""
        if self.table.aiming.armed is None or not self.odds.colliderect(self.goals_rect):
            super().paint_goals(surface)

    def paint_log(self, surface: pygame.Surface) -> None:
        """Paint the log, or the odds of an armed attack with what fires it."""
        armed = self.table.aiming.armed
        if armed is None:
            super().paint_log(surface)
            return
        preview.draw(surface, self.table, armed, self.odds)
        for widget in self.controls:
            widget.draw(surface)


def widget_height(widget: Widget) -> int:
    """Return how high a control of the column wants to be."""
    return widget.height() if isinstance(widget, Button | Stepper) else theme.roomy(44)
