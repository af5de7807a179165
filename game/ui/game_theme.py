"""A game's own look: colours, seat styles, fonts, and functions that draw its characters and its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme

Painter = Callable[[pygame.Surface, pygame.Rect, str, str], object]
"""Draws a character into a rectangle: surface, rectangle, the look's key, and its mood ("smile", "frown", "out")."""
Symbol = Callable[[pygame.Surface, str, tuple[float, float], int], object]
"""Draws a look's symbol around a point: surface, the look's key, centre, size."""
Mark = Callable[[pygame.Surface, int, tuple[float, float], int], object]
"""Draws the symbol of a seat around a point: surface, the seat's number, centre, size."""
Ground = Callable[[tuple[int, int], pygame.Rect], pygame.Surface]
"""Returns a picture of the table at a window's size, and the panels' area on it (shared: do not draw on it)."""
Splash = Callable[[pygame.Surface, pygame.Rect, str, int], object]
"""Draws a splash of a look's paint into a rectangle; the number varies its shape."""
Preview = Callable[[pygame.Surface, pygame.Rect, object], object]
"""Draws a preview of a set-up (a board, a scenario) into a rectangle: surface, rectangle, the lobby's choice."""


@dataclass(frozen=True)
class GameTheme:
    """A game's look for the common scenes. What is None is drawn plainly."""

    palette: theme.Palette
    face: str
    """The face of headings, names and buttons (`game.ui.text.FACES`)."""
    style_of: Callable[[str], theme.SeatStyle]
    """Returns the style of a look by its key."""
    paint: Painter
    symbol: Symbol
    ground: Ground
    splash: Splash | None = None
    preview: Preview | None = None
    """Drawn above the variants if a game has something to show of its table."""
    fills: tuple[theme.Colour, ...] = ()
    """The colours of a heading's letters, in turn."""
    mark: Mark | None = None
    """Draws the symbol of a seat if that, and not the character, identifies it."""
    tall: float = 1.0
    """The height of a character relative to its width."""
    side: Callable[[str, int], pygame.Surface] | None = None
    """Returns the symbol of a side by its key, at a height in pixels."""
    by_seat: bool = False
    """Whether the seat's number, and not its character, determines its colour."""
    end: Ground | None = None
    """Returns the table under the results, if it is another one."""
    prize: str = ""
    """A picture before the winners' names."""
    small_face: str = ""
    """The font of small cards; empty: that of the buttons."""
    guest: str = ""
    """The face of a person, where looks aren't faces."""
    confetti: str = "paper"
    """What falls when someone has won: "crumbs", "gold", "paint", "sprinkles", "paper"."""
    things: bool = False
    """Whether props are drawn where the table is bare."""

    def styles(self, looks: Sequence[str]) -> tuple[theme.SeatStyle, ...]:
        """Return the styles of a game's seats by their looks, in seat order."""
        return () if self.by_seat else tuple(self.style_of(look) for look in looks)
