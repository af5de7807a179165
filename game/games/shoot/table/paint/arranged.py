"""A table that is being arranged: painted as in a game, and what is held drawn above it (HND-20)."""

from dataclasses import replace

import pygame

from game.battlefield.arranged_thing import What
from game.battlefield.model import Battlefield, Decor, MapBase, MapFlag, MapObstacle
from game.games.shoot.art import figures
from game.games.shoot.art.map_pictures import flipped, load, turned
from game.games.shoot.art.things import looks, middle_of
from game.games.shoot.table.paint.board import BoardPainter
from game.games.shoot.table.paint.pieces import blit_middle, draw_flag
from game.games.shoot.table.shown import as_drawn
from game.geometry.shapes import Point
from game.ui.camera import Camera
from game.ui.pictures import remembered

SLICE = 0.012
"""Seconds of painting per frame after a change: until it is painted, the thing itself is drawn above the table."""
LIFT = 9.0
"""Millimetres by which what is held seems to be above the table."""


class ArrangedTable:
    """Paints a battlefield that changes; `folder` holds the map's own pictures."""

    def __init__(self, table: Battlefield, folder: str) -> None:
        self.folder = folder
        self._board = BoardPainter(table, folder)
        self.show(table)

    def show(self, table: Battlefield) -> None:
        """Show another state of the table; the old picture stays until the new one is painted."""
        every = tuple((thing.id, thing.outline) for thing in table.obstacles)
        self._board.rearrange(table, replace(as_drawn(table), obstacles=every))

    @property
    def settled(self) -> bool:
        """Return whether the newest state is what is drawn."""
        return self._board.settled

    def update(self) -> bool:
        """Continue painting for a few milliseconds; return whether there is something new to draw."""
        return self._board.update(SLICE)

    def draw(self, surface: pygame.Surface, camera: Camera, area: pygame.Rect, still: bool = False) -> None:
        """Draw the table into a part of a surface; `still`: as it is, at once."""
        self._board.draw(surface, camera, area, still=still)

    def draw_thing(
        self, surface: pygame.Surface, camera: Camera, what: What, alpha: int = 255, lift: bool = True
    ) -> None:
        """Draw a thing above the table, `lift`ed with a shadow or flat."""
        if isinstance(what, MapFlag):
            draw_flag(surface, camera, what.team, what.x, what.y)
            return
        picture, spot = self._looks(what, camera.scale)
        if lift and isinstance(what, MapObstacle):
            picture = _lifted(picture, LIFT * camera.scale)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        blit_middle(surface, picture, *camera.to_screen(*spot), 1.0)

    def small(self, what: What, side: int) -> pygame.Surface:
        """Return a picture of a thing that fits a square of `side` px."""
        if isinstance(what, MapFlag):
            return figures.flag(what.team, side * 0.8)
        wide, deep = (88.0, 63.0) if isinstance(what, MapBase) else getattr(what, "size", (24.0, 24.0))
        return self._looks(what, side / max(wide, deep, 60.0) * 0.9)[0]

    def _looks(self, what: What, scale: float) -> tuple[pygame.Surface, Point]:
        """Return a thing's picture and the table point of its middle."""
        if isinstance(what, MapObstacle):
            return looks(what, scale, self.folder), middle_of(what, self.folder)
        if isinstance(what, MapBase):
            return figures.base(what.seat, scale, what.angle), (what.x, what.y)
        if isinstance(what, Decor):
            return _decor(what, scale, self.folder), what.centre
        if isinstance(what, MapFlag):
            return figures.flag(what.team, figures.flag_size(scale)), (what.x, what.y)
        return figures.token(what.kind, figures.token_radius(scale)), (what.x, what.y)


def _decor(decor: Decor, scale: float, folder: str) -> pygame.Surface:
    def make() -> pygame.Surface:
        source = load(decor.picture, folder)
        if source is None:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        size = (decor.size[0] * scale, decor.size[1] * scale)
        return turned(flipped(source, decor.flip_x, decor.flip_y), size, decor.angle)

    look = (decor.picture, decor.size, round(decor.angle, 1), decor.flip_x, decor.flip_y)
    return remembered(("arranged decor", *look, round(scale, 4), folder), make)


def _lifted(picture: pygame.Surface, tall: float) -> pygame.Surface:
    key = ("lifted", id(picture), picture.get_size(), round(tall))
    return remembered(key, lambda: figures.under(picture, tall, 90))
