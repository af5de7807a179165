"""The winners of a match on their stage: faces that dance on their paint, what one says, and the deed on a plate."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from game.table.game_page import draw_face, sign
from game.table.speech import Speech
from game.ui import pictures, text
from game.ui.theme import palette, reduced_motion, roomy, scale, text_px

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.lobby.cast import Character
    from game.lobby.report import Ended, RankingRow
    from game.ui.game_theme import GameTheme
    from game.ui.scene import Host

BEAT = 0.55
"""Seconds of one hop of the dance."""
DANCE = 9.0
"""Seconds after which the dance ends, to save power."""


class WinnersStage:
    """Draws the winners in any rectangle; `age` are the seconds since the page opened."""

    def __init__(
        self, host: Host, game_theme: GameTheme, ended: Ended, character: Callable[[int], Character | None]
    ) -> None:
        self.host, self.theme, self.ended, self.character = host, game_theme, ended, character
        report = ended.report
        won = [place for place in report.places if place.seat in report.winners]
        self.stars: Sequence[RankingRow] = (
            sorted(won, key=lambda place: report.winners.index(place.seat))
            or sorted(report.places, key=lambda place: place.seat)
        )  # fmt: skip
        """Whose faces are shown: everybody's if nobody won."""
        self.quip = ""
        """What the winner says, if it is a rival."""
        self.small = ""
        """What is written below the deed, such as how long the game took."""
        self.age = 0.0

    @property
    def lively(self) -> bool:
        """They still dance."""
        return self.age < DANCE and not reduced_motion() and not self.host.still

    def draw(self, surface: pygame.Surface, stage: pygame.Rect, letters: int = 22, small: bool = True) -> None:
        """Draw the winners on their paint, their line, and their deed on a plate below."""
        words, size = self.ended.report.deed or self.ended.report.kind, text_px(letters)
        below, tiny = self.small if small else "", text_px(17)
        broad = max(text.width(words, size, "bold"), text.width(below, tiny, "semi") if below else 0)
        wide = min(stage.width - scale(16), max(roomy(300), broad + scale(48)))
        inner = wide - scale(32)
        deed = text.measure(words, size, "bold", inner)[1]
        high = deed + (text.measure(below, tiny, "semi", inner)[1] if below else 0) + scale(20)
        plate = pygame.Rect(0, 0, wide, high)
        plate.midbottom = (stage.centerx, stage.bottom - scale(6))
        stand = pygame.Rect(stage.x, stage.y, stage.width, plate.y - stage.y - scale(8))
        self._draw_stars(surface, stand)
        self._draw_quip(surface, stand)
        p = palette()
        pictures.draw_rounded(surface, plate, scale(14), p.panel, p.panel_line, max(2, scale(3)))
        room = pygame.Rect(plate.x + scale(16), plate.y + scale(10), inner, 10)
        text.draw(surface, words, room, size, p.text, "bold", "centre")
        if below:
            text.draw(surface, below, room.move(0, deed), tiny, p.text_soft, "semi", "centre")

    def _draw_stars(self, surface: pygame.Surface, stand: pygame.Rect) -> None:
        """Draw the winners' faces, teammates with the same look once."""
        found: dict[str, RankingRow] = {}
        for place in self.stars:
            found.setdefault(place.look or str(place.seat), place)
        stars = list(found.values())
        if not stars or stand.height < 20:
            return
        columns = min(len(stars), max(1, -(-stand.width * len(stars) // max(1, stand.width + stand.height))))
        columns = max(columns, 2 if len(stars) > 2 else 1)
        rows = -(-len(stars) // columns)
        side = min(stand.width // columns, stand.height // rows)
        for number, place in enumerate(stars):
            row, column = divmod(number, columns)
            many = min(columns, len(stars) - row * columns)
            x = stand.centerx + round((column - (many - 1) / 2) * side)
            y = stand.centery + round((row - (rows - 1) / 2) * side)
            self._draw_dancer(surface, place, (x, y), side, number)

    def _draw_quip(self, surface: pygame.Surface, stand: pygame.Rect) -> None:
        """Draw the winning character's line, if there is one winner."""
        if not self.quip or len(self.stars) > 1 or self.host.settings.bot_lines == "off":
            return
        side = min(stand.size) * 6 // 10
        face = pygame.Rect(0, 0, side, side)
        face.center = stand.center
        bubble = Speech(self.quip, "", 0.0)
        bubble.lay(stand, face, ())
        bubble.draw(surface)

    def _draw_dancer(
        self, surface: pygame.Surface, place: RankingRow, centre: tuple[int, int], side: int, step: int
    ) -> None:
        """Draw a winner's face, hopping and leaning to the beat."""
        if self.theme.splash is not None:
            paint = pygame.Rect(0, 0, side * 11 // 10, side * 11 // 10)
            paint.center = centre
            self.theme.splash(surface, paint, place.look, place.seat if self.theme.by_seat else step + 1)
        still = self.host.still or reduced_motion() or not 0 < self.age < DANCE
        beat = 0.0 if still else self.age / BEAT + step * 0.5
        hop, lean = abs(sin(pi * beat)) * side * 0.05, sin(pi * beat) * 7.0
        figure = pygame.Rect(0, 0, side * 3 // 4, side * 3 // 4)
        if not beat:
            figure.center = centre
            self.draw_face(surface, figure, place)
            return
        made = pygame.Surface(figure.size, pygame.SRCALPHA)
        self.draw_face(made, made.get_rect(), place)
        turned = pygame.transform.rotozoom(made, round(lean), 1.0)
        surface.blit(turned, turned.get_rect(center=(centre[0], round(centre[1] - hop))))

    def draw_face(self, surface: pygame.Surface, rect: pygame.Rect, place: RankingRow) -> None:
        """Draw a seat's face, smiling."""
        look = place.look or next(iter(self.ended.looks[place.seat - 1 : place.seat]), "")
        if look:
            draw_face(surface, rect, self.theme, look, self.character(place.seat), "smile")


def fitted_sign(game_theme: GameTheme, words: str, size: int, least: int, room: int) -> pygame.Surface:
    """Return outlined words, smaller than `size` where they do not fit a width."""
    while size > least and text.width(words, size, game_theme.face) > room:
        size -= 2
    return sign(game_theme, words, size)
