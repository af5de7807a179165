"""SHOOT's table in a list: things with their shadows, Bases, Flags, Tokens, and the HEROes."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final, NamedTuple

import pygame

from game.games.shoot.art.figures import CREAM, INK, LOOKS, NEUTRAL, look_of, team_tones
from game.games.shoot.rules.state import Base, Flag, Obstacle, ShootState, Token
from game.table.miniature import FINE, Size, boards, cast, disc, put, shrunk
from game.ui import pictures
from game.ui.theme import Colour, mix, seat_style

WOOD: Final[Colour] = (196, 146, 92)
RIM: Final[Colour] = (108, 68, 38)
FLOOR: Final[Colour] = (44, 30, 24)
COLOURS: Final[dict[str, tuple[Colour, ...]]] = {
    "book": ((158, 44, 46), (44, 74, 132), (48, 104, 72), (96, 58, 112)),
    "box_lid": ((206, 172, 120), (190, 150, 98)),
    "cereal_box": ((222, 92, 44), (236, 176, 40)),
    "wall": ((214, 196, 160),),
    "mug": ((232, 228, 220), (66, 132, 160)),
    "jar": ((150, 190, 150), (196, 150, 90)),
    "glass": ((186, 214, 222),),
    "bottle": ((62, 120, 70), (112, 66, 36)),
    "tin": ((176, 182, 190), (196, 60, 54)),
    "phone": ((52, 54, 62),),
    "tape_roll": ((214, 186, 96),),
    "case": ((84, 92, 112),),
}
"""By kind of thing; its name decides which one."""
ELSE: Final[Colour] = (168, 138, 104)
TOKENS: Final[dict[str, tuple[Colour, int]]] = {
    "weapon": ((212, 72, 50), 6), "gadget": ((56, 120, 190), 4), "healing": ((64, 150, 84), 0),
}  # fmt: skip
"""By kind: the colour, and how many corners the chip has (0: round)."""


class _Place(NamedTuple):
    """Where millimetres of the table are on the sheet."""

    left: float
    top: float
    scale: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the spot of a point of the table."""
        return self.left + x * self.scale, self.top + y * self.scale


def miniature(view: ShootState, size: Size) -> pygame.Surface:
    """Return the public battlefield, at a size in device pixels."""
    return shrunk(size, lambda sheet: _paint(sheet, view))


def _paint(sheet: pygame.Surface, view: ShootState) -> None:
    wide, high = sheet.get_size()
    rim = max(2 * FINE, high // 40)
    scale = min((wide - 3 * rim) / view.width, (high - 3 * rim) / view.height)
    place = _Place((wide - view.width * scale) / 2, (high - view.height * scale) / 2, scale)
    sheet.fill(FLOOR)
    top = pygame.Rect(*(round(v) for v in (*place.at(0, 0), view.width * place.scale, view.height * place.scale)))
    pygame.draw.rect(sheet, INK, top.inflate(2 * rim + 2 * FINE, 2 * rim + 2 * FINE), border_radius=2 * rim)
    pygame.draw.rect(sheet, RIM, top.inflate(2 * rim, 2 * rim), border_radius=2 * rim)
    boards(sheet.subsurface(top.clip(sheet.get_rect())), WOOD)
    things = sorted(view.obstacles, key=lambda thing: thing.height)
    cast(sheet, lambda shade, tone: _shadows(shade, tone, things, place))
    for base in view.bases:
        _base(sheet, base, place)
    for thing in things:
        _thing(sheet, thing, place)
    for token in view.tokens:
        _token(sheet, token, place, high / 34)
    radius = max(15.0 * scale, high / 15)
    for body in view.corpses:
        _corpse(sheet, place.at(body.x, body.y), body.bearing, body.seat, radius)
    for flag in view.flags:
        _flag(sheet, flag, place, radius)
    _heroes(sheet, view, place, radius)


def _shadows(shade: pygame.Surface, tone: Colour, things: Sequence[Obstacle], place: _Place) -> None:
    for thing in things:
        away = min(thing.height, 200.0) * 0.3 + 4
        pygame.draw.polygon(shade, tone, [place.at(x + away, y + away) for x, y in thing.outline])


def _thing(sheet: pygame.Surface, thing: Obstacle, place: _Place) -> None:
    """Draw a thing from above: its colour, lighter on top the higher it is, and an outline."""
    corners = [place.at(x, y) for x, y in thing.outline]
    if len(corners) < 3:
        return
    chosen = COLOURS.get(thing.kind, (ELSE,))
    colour = chosen[sum(map(ord, thing.id)) % len(chosen)]
    if thing.wall and thing.seat:
        colour = seat_style(thing.seat).light
    middle = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
    pygame.draw.polygon(sheet, mix(colour, (0, 0, 0), 0.25), corners)
    top = [(middle[0] + (x - middle[0]) * 0.74, middle[1] + (y - middle[1]) * 0.74) for x, y in corners]
    pygame.draw.polygon(sheet, mix(colour, (255, 255, 255), min(0.3, thing.height / 700)), top)
    pygame.draw.polygon(sheet, INK, corners, FINE)


def _base(sheet: pygame.Surface, base: Base, place: _Place) -> None:
    style, turn = seat_style(base.seat), radians(base.angle)
    across, down = (cos(turn), sin(turn)), (-sin(turn), cos(turn))

    def corners(a: float, b: float) -> list[tuple[float, float]]:
        return [
            place.at(base.x + u * across[0] + v * down[0], base.y + u * across[1] + v * down[1])
            for u, v in ((-a, -b), (a, -b), (a, b), (-a, b))
        ]

    pygame.draw.polygon(sheet, style.light, corners(44, 31.5))
    pygame.draw.polygon(sheet, style.colour, corners(33, 21))
    pygame.draw.polygon(sheet, INK, corners(44, 31.5), FINE)


def _token(sheet: pygame.Surface, token: Token, place: _Place, radius: float) -> None:
    colour, sides = TOKENS.get(token.kind, ((150, 110, 160), 0))
    spot = place.at(token.x, token.y)
    if not sides:
        disc(sheet, spot, radius, colour, CREAM, FINE)
        return
    turns = [pygame.Vector2(radius * 1.1, 0).rotate(360 / sides * k + 180 / sides) for k in range(sides)]
    corners = [(spot[0] + turn.x, spot[1] + turn.y) for turn in turns]
    pygame.draw.polygon(sheet, colour, corners)
    pygame.draw.polygon(sheet, CREAM, corners, FINE)


def _corpse(sheet: pygame.Surface, spot: tuple[float, float], bearing: float, seat: int, radius: float) -> None:
    along = pygame.Vector2(0, -radius * 0.9).rotate(bearing)
    foot, head = pygame.Vector2(spot) - along, pygame.Vector2(spot) + along
    pygame.draw.line(sheet, INK, foot, head, round(radius))
    pygame.draw.line(sheet, seat_style(seat).dark, foot, head, round(radius * 0.7))
    disc(sheet, (head.x, head.y), radius * 0.62, mix(seat_style(seat).colour, (120, 116, 114), 0.6))


def _flag(sheet: pygame.Surface, flag: Flag, place: _Place, radius: float) -> None:
    """Draw a Flag's pole and cloth; a carried one is beside its carrier."""
    x, y = place.at(flag.x, flag.y)
    x += radius * 0.9 if flag.carrier else 0
    cloth = NEUTRAL[0]
    if flag.team:
        cloth = team_tones(flag.team)[0]
    high, wide = radius * 1.9, radius * 1.25
    pygame.draw.line(sheet, INK, (x, y), (x, y - high), max(3, round(radius / 5)))
    corners = [(x, y - high), (x + wide, y - high * 0.74), (x, y - high * 0.46)]
    pygame.draw.polygon(sheet, cloth, corners)
    pygame.draw.polygon(sheet, INK, corners, FINE)


def _heroes(sheet: pygame.Surface, view: ShootState, place: _Place, radius: float) -> None:
    """Draw the living HEROes; the one whose turn it is has a ring of light."""
    living = [hero for hero in view.heroes if hero.alive and not hero.out]
    for hero in sorted(living, key=lambda one: one.y):
        spot, style = place.at(hero.x, hero.y), seat_style(hero.seat)
        if view.outcome is None and hero.seat == view.now.seat:
            disc(sheet, spot, radius * 1.34, (255, 224, 96), INK, FINE)
        disc(sheet, spot, radius, style.colour)
        disc(sheet, spot, radius * 0.76, CREAM, style.dark, FINE)
        look = look_of(hero.look or LOOKS[(hero.seat - 1) % len(LOOKS)])
        put(sheet, pictures.picture(f"emoji/{look}", round(radius * 1.24)), spot)
