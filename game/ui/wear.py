"""What a game's own look is: colours, seat styles, letters, and who draws its characters and its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme

Painter = Callable[[pygame.Surface, pygame.Rect, str, str], object]
"""Draws a character into a rectangle: surface, rectangle, the look's key, and its mood ("smile", "frown", "out")."""
Symbol = Callable[[pygame.Surface, str, tuple[float, float], int], object]
"""Draws a look's symbol round a point: surface, the look's key, centre, size."""
Mark = Callable[[pygame.Surface, int, tuple[float, float], int], object]
"""Draws the sign of a seat round a point: surface, the seat's number, centre, size."""
Ground = Callable[[tuple[int, int], pygame.Rect], pygame.Surface]
"""Gives the table as a picture of a window's size, and where the panels lie on it (shared: do not draw on it)."""
Splash = Callable[[pygame.Surface, pygame.Rect, str, int], object]
"""Draws a splash of a look's paint into a rectangle; the number varies its shape."""
Preview = Callable[[pygame.Surface, pygame.Rect, object], object]
"""Draws what is set up (a board, a scenario) into a rectangle: surface, rectangle, the lobby's choice."""


@dataclass(frozen=True)
class Wear:
    """A game's look for the common scenes. What is None is drawn plainly."""

    palette: theme.Palette
    face: str
    """The face of headings, names and buttons (`game.ui.text.FACES`)."""
    style_of: Callable[[str], theme.SeatStyle]
    """Gives the style of a look by its key."""
    paint: Painter
    symbol: Symbol
    ground: Ground
    splash: Splash | None = None
    preview: Preview | None = None
    """Drawn above the variants where a game has something to show of its table."""
    fills: tuple[theme.Colour, ...] = ()
    """The colours that the letters of a heading take in turn."""
    mark: Mark | None = None
    """Draws the sign of a seat where that, and not the character, tells who it is."""
    tall: float = 1.0
    """How tall a character is beside its width."""
    side: Callable[[str, int], pygame.Surface] | None = None
    """Gives the sign of a side by its key, so many pixels high."""
    by_seat: bool = False
    """Whether the seat's number, and not its character, gives its colour."""
    end: Ground | None = None
    """Gives the table under the results, where it is another one."""
    prize: str = ""
    """A picture that stands before the winners' names."""
    small_face: str = ""
    """The face of small cards; empty: that of the buttons."""
    guest: str = ""
    """The face of a person, where looks are no faces."""
    confetti: str = "paper"
    """What falls when somebody has won: "crumbs", "gold", "paint", "sprinkles", "paper"."""
    things: bool = False
    """Whether things lie where the table is bare."""

    def styles(self, looks: Sequence[str]) -> tuple[theme.SeatStyle, ...]:
        """Return the styles of a table's seats by their looks, in seat order."""
        return () if self.by_seat else tuple(self.style_of(look) for look in looks)
