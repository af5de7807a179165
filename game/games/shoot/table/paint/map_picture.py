"""A whole map as a picture, for set-up, map browser and laboratory."""

from dataclasses import replace

import pygame

from game.battlefield.model import Battlefield
from game.games.shoot.art import figures, hazard_art
from game.games.shoot.table.paint.board import BoardPainter
from game.games.shoot.table.paint.ground import RIM, convert
from game.games.shoot.table.shown import ShootShown
from game.ui import theme
from game.ui.camera import Camera
from game.ui.pictures import remembered


def map_picture(battlefield: Battlefield, size: tuple[int, int], folder: str = "") -> pygame.Surface:
    """Return a whole map for set-up and map browser: ground, things, Bases, Flags and Tokens, in `size` px.

    The table fills the picture as far as its shape allows; round it is the room's floor. Cached.
    """
    wanted = (max(8, size[0]), max(8, size[1]))

    def make() -> pygame.Surface:
        world = (battlefield.width, battlefield.height)
        camera = Camera(world, pygame.Rect(0, 0, *wanted), margin=RIM + 7, smooth=False)
        grown = max(1.0, figures.token_radius(0.0) / figures.TOKEN_MM / camera.scale)
        big = (round(wanted[0] * grown), round(wanted[1] * grown))
        camera.set_rect(pygame.Rect(0, 0, *big))
        picture = pygame.Surface(big, depth=32)
        board = BoardPainter(battlefield, folder)
        drawn = board.view
        board.set_view(replace(drawn, flags=(), signs=()))
        board.draw(picture, camera, still=True)
        small = convert(picture if big == wanted else pygame.transform.smoothscale(picture, wanted))
        camera.set_rect(pygame.Rect(0, 0, *wanted))
        _mark(small, camera, drawn)
        return small

    return remembered(("map picture", battlefield.digest or repr(battlefield), wanted, theme.version()), make)


def _mark(picture: pygame.Surface, camera: Camera, drawn: ShootShown) -> None:
    """Draw every Flag and team badge on a map's picture, large enough to be found at a glance."""
    for team, x, y in drawn.signs:
        sign = hazard_art.team_sign(team, max(15, theme.scale(19)))
        picture.blit(sign, sign.get_rect(center=tuple(round(value) for value in camera.to_screen(x, y))))
    size = max(34 * camera.scale, theme.scale(34), 26)
    foot = figures.flag_foot(size)
    for flag in drawn.flags:
        px, py = camera.to_screen(flag.x, flag.y)
        cloth = figures.flag(flag.team, size)
        picture.blit(cloth, cloth.get_rect(center=(round(px - foot[0]), round(py - foot[1]))))
