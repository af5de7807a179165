"""Crumbs on the candy board: debris of attacks, which stays for the rest of the game."""

from __future__ import annotations

from random import Random

import pygame

from game.games.ladders.art import show_art
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.table.layout import Regions
from game.games.ladders.table.shown import CandyShown
from game.kernel.events import Fact

MOST = 160  # most crumbs on the board


class Litter:
    """The crumbs on the board; the oldest disappear when there are many."""

    def __init__(self) -> None:
        self.crumbs: list[tuple[int, int, float, float, int]] = []  # square, character, dx, dy, shape
        self._rng = Random(5)

    def on_event(self, shown: CandyShown, event: Fact) -> None:
        """Drop the crumbs of an event on the table."""
        match event:
            case fights.BoxLost(seat=seat):
                self._drop(shown.cookie(seat).square, shown.characters[seat - 1], 1)
            case fights.PartTorn(seat=seat):
                self._drop(shown.cookie(seat).square, shown.characters[seat - 1], 6)
            case fights.Crumbed(seat=seat, square=square):
                self._drop(square, shown.characters[seat - 1], 12)
            case fights.Blast(seat=seat, square=square) | fights.MineExploding(owner=seat, square=square):
                self._drop(square, shown.characters[seat - 1], 3)

    def _drop(self, square: int, character: int, count: int) -> None:
        for _ in range(count if square else 0):
            dx, dy = self._rng.uniform(-0.44, 0.44), self._rng.uniform(-0.40, 0.46)
            self.crumbs.append((square, character, dx, dy, self._rng.randrange(show_art.CRUMBS)))
        del self.crumbs[:-MOST]

    def draw(self, surface: pygame.Surface, regions: Regions) -> None:
        for square, character, dx, dy, shape in self.crumbs:
            x, y = regions.centre(square)
            made = show_art.crumb(character, shape, regions.tile * (0.08 + 0.012 * shape))
            surface.blit(made, made.get_rect(center=(round(x + dx * regions.tile), round(y + dy * regions.tile))))
