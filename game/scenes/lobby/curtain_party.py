"""The curtain and the seats' screen in a party game's own look: the character's face is the badge."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.lobby.setup import Lobby
from game.scenes.lobby.curtain import CurtainScene
from game.scenes.lobby.wear import PartyWear, wear_of
from game.scenes.menu import SeatsScene
from game.ui.scene import Host


class PartyCurtain(PartyWear, CurtainScene):
    """The curtain between two people, with the character of the seat that comes next."""

    def __init__(
        self, host: Host, lobby: Lobby, looks: Sequence[str], seat: int, name: str, lift: Callable[[], None], why: str
    ) -> None:
        self.lobby, self._looks = lobby, tuple(looks)
        self.wear = wear_of(lobby)
        self.face = self.wear.face
        super().__init__(host, seat, name, lift, why)

    def looks(self) -> tuple[str, ...]:
        """Give the looks at the table."""
        return self._looks

    def draw_mark(self, surface: pygame.Surface, centre: tuple[int, int], size: int) -> None:
        """Draw the character on its paint, where that tells the seat and no badge does."""
        if not self._looks or self.wear.mark is not None:
            super().draw_mark(surface, centre, size)
            return
        look = self._looks[self.seat - 1]
        paint = pygame.Rect(0, 0, size * 5 // 3, size * 5 // 3)
        paint.center = centre
        if self.wear.splash is not None:
            self.wear.splash(surface, paint, look, self.seat)
        figure = pygame.Rect(0, 0, size * 6 // 5, size * 6 // 5)
        figure.center = centre
        self.wear.paint(surface, figure, look, "smile")


class PartySeats(PartyWear, SeatsScene):
    """Who plays which seat."""

    def __init__(
        self, host: Host, lobby: Lobby, looks: Sequence[str], rows: Sequence[tuple[int, str, str]],
        change: Callable[[int, str], None], words: Mapping[str, str], effects: Mapping[str, str],
    ) -> None:  # fmt: skip
        self.lobby, self._looks = lobby, tuple(looks)
        self.wear = wear_of(lobby)
        self.face = self.wear.face
        super().__init__(host, rows, change, words, effects)

    def looks(self) -> tuple[str, ...]:
        """Give the looks at the table."""
        return self._looks

    def draw_mark(self, surface: pygame.Surface, seat: int, centre: tuple[int, int], size: int) -> None:
        """Draw the character, where that tells the seat and no badge does."""
        if not self._looks or self.wear.mark is not None:
            super().draw_mark(surface, seat, centre, size)
            return
        room = pygame.Rect(0, 0, size * 6 // 5, size * 6 // 5)
        room.center = centre
        self.wear.paint(surface, room, self._looks[seat - 1], "smile")
