"""What panels share: dividing a column among them, and keeping a finished panel until its content changes."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

import pygame

from game.games.shoot.table.ink import blank
from game.ui import theme


class Wish(NamedTuple):
    """A panel of a column: the least height at which it makes sense, and the one it wants (device pixels).

    `must` panels always get a place; the others go, the last one first, when there is no room for them.
    """

    name: str
    least: int
    want: int
    must: bool = True
    grows: bool = False  # takes what is left over


def stack(rect: pygame.Rect, wishes: Sequence[Wish], gap: int | None = None) -> dict[str, pygame.Rect]:
    """Divide a column from top to bottom; panels that get no place are missing from the answer."""
    between = theme.scale(10) if gap is None else gap
    kept = list(wishes)
    while len(kept) > 1 and sum(w.least for w in kept) + between * (len(kept) - 1) > rect.h:
        spare = [wish for wish in kept if not wish.must]
        if not spare:
            break
        kept.remove(spare[-1])
    room = rect.h - between * (len(kept) - 1)
    heights = {wish.name: wish.least for wish in kept}
    left = room - sum(heights.values())
    for wish in kept:  # what is wanted, in order
        more = max(0, min(wish.want - wish.least, left))
        heights[wish.name] += more
        left -= more
    growing = [wish.name for wish in kept if wish.grows]
    for name in growing:
        heights[name] += max(0, left) // len(growing)
    places = {}
    y = rect.y
    for wish in kept:
        places[wish.name] = pygame.Rect(rect.x, y, rect.w, max(1, min(heights[wish.name], rect.bottom - y)))
        y += heights[wish.name] + between
    return places


Painter = Callable[[pygame.Surface, pygame.Rect], Any]


class Slate:
    """A panel that is painted once and then only shown, until its content, size or the theme changes.

    The painter gets a surface and the rectangle to fill; what it gives back (its hit rectangles) is in the window's
    coordinates and is given back each time.
    """

    def __init__(self) -> None:
        self._key: tuple[Hashable, ...] | None = None
        self._picture: pygame.Surface | None = None
        self._answer: Any = None

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, content: Hashable, paint: Painter) -> Any:
        """Show the panel in a rectangle; `content` must change whenever the picture would."""
        if rect.w <= 0 or rect.h <= 0:
            return None
        key = (content, tuple(rect), theme.version())
        margin = theme.scale(28)  # shadows reach beyond the panel
        frame = rect.inflate(2 * margin, 2 * margin)
        if key != self._key or self._picture is None:
            self._picture = blank(frame.size)
            if pygame.display.get_surface() is not None:
                self._picture = self._picture.convert_alpha()
            self._answer = _moved(paint(self._picture, rect.move(-frame.x, -frame.y)), frame.topleft)
            self._key = key
        surface.blit(self._picture, frame)
        return self._answer


def _moved(answer: Any, corner: tuple[int, int]) -> Any:
    """Move every rectangle of an answer (a rectangle, or a mapping of them) into the window's coordinates."""
    if isinstance(answer, pygame.Rect):
        return answer.move(corner)
    if isinstance(answer, dict):
        return {key: _moved(value, corner) for key, value in answer.items()}
    return answer
