"""Controls of SHOOT's set-up: the picture on a HERO's stand, and the sign of its team."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.pictures import draw_shadow, draw_shape, picture
from game.ui.theme import mix, palette, scale, seat_style
from game.ui.widgets import Widget, draw_badge


class Portrait(Widget):
    """The stand of a seat's HERO: a press puts the next free picture on it."""

    def __init__(self, seat: int, look: str, command: Callable[[], None]) -> None:
        super().__init__(f"Picture of seat {seat}", command)
        self.seat = seat
        self.look = look
        self.faded = False
        self.tip = "Another picture for this HERO."
        self.sound = "card_flip"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stand: disc in the seat's colour, picture, badge at its lower right."""
        style = seat_style(self.seat)
        side = self.rect.width
        disc = self.rect.inflate(-side // 12, -side // 12)
        draw_shadow(surface, disc, scale(8), (scale(3), scale(5)), side / 2, 140)
        draw_shape(surface, "circle", disc.center, round(disc.width * 1.06), palette().ink)
        draw_shape(surface, "circle", disc.center, disc.width, style.dark if self.faded else style.colour)
        draw_shape(
            surface,
            "circle",
            disc.center,
            round(disc.width * 0.82),
            palette().paper_dark if self.faded else palette().cream,
        )
        if not self.faded:
            face = round(disc.width * 0.6)
            lift = scale(3) if self.hovered else 0
            surface.blit(
                picture(f"emoji/{self.look}", face), (disc.centerx - face // 2, disc.centery - face // 2 - lift)
            )
        badge = max(16, side // 3)
        draw_badge(surface, self.seat, (self.rect.right - badge * 0.4, self.rect.bottom - badge * 0.4), badge)


class TeamButton(Widget):
    """The sign of a seat's team: a press gives it the next one. A map may have settled it (S-TEAM-5)."""

    def __init__(self, seat: int, team: int, command: Callable[[], None]) -> None:
        super().__init__(f"Team of seat {seat}: {team}", command)
        self.team = team
        self.tip = f"Team {team}. A press changes it."
        self.sound = "card_flip"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pennant on a slip."""
        from game.games.shoot.art.hazard_art import team_sign
        from game.ui.pictures import draw_rounded

        p = palette()
        fill = p.paper if self.enabled else p.disabled
        fill = mix(fill, (255, 255, 255), 0.3) if self.hovered and self.enabled else fill
        draw_rounded(surface, self.rect, scale(10), fill, p.ink, max(2, scale(2)))
        sign = team_sign(self.team, self.rect.height * 8 // 10)
        surface.blit(sign, sign.get_rect(center=self.rect.center))
