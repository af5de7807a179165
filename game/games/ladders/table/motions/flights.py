"""Projectiles of weapons: sweets, shards, powder, beams, a rocket, flames; and the aiming line."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot, pi, sin
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import pygame

from game.games.ladders.art import show_art
from game.table.motions import Point, eased, mid
from game.ui import pictures, theme
from game.ui.theme import Colour


class FireStyle(msgspec.Struct, frozen=True):
    """How a weapon's fire looks and sounds: `kind` of projectile, how many per shot, in which colours."""

    sound: str
    kind: str = "sweets"
    each: int = 1
    colours: tuple[Colour, ...] = ((98, 52, 30),)
    spread: float = 0.10
    size: float = 0.17


FIRES: Final = msgspec.toml.decode(
    (Path(__file__).parents[2] / "data" / "fires.toml").read_bytes(), type=dict[str, FireStyle]
)
"""The styles of all weapons that shoot, by id."""


class Flight(NamedTuple):
    """Fire in flight over squares of side `tile`; `rows` are delay, offset, colour and number of each piece."""

    start: Point
    end: Point
    rows: Sequence[tuple[float, float, float, Colour, int]]
    fire: FireStyle
    tile: int


def _each(share: float, late: float) -> float:
    """Return the progress of one of several that start one after the other."""
    return share * 1.7 - 0.7 * late


def sweets(surface: pygame.Surface, flight: Flight, share: float) -> None:
    """Draw a swarm of sweets in flight."""
    start, end, rows, fire, tile = flight
    for late, dx, dy, colour, _ in rows:
        own = _each(share, late)
        if 0 < own < 1:
            x, y = mid(start, (end[0] + dx, end[1] + dy), own)
            back = mid(start, (end[0] + dx, end[1] + dy), max(0.0, own - 0.10))
            pygame.draw.line(surface, (255, 250, 236), back, (x, y), max(2, tile // 22))
            made = show_art.sweet(colour, tile * fire.size)
            surface.blit(made, made.get_rect(center=(round(x), round(y))))


def _shards(surface: pygame.Surface, flight: Flight, share: float) -> None:
    start, end, rows, fire, tile = flight
    for late, dx, dy, _, k in rows:
        own = _each(share, late * 0.3)
        if 0 < own < 1:
            x, y = mid(start, (end[0] + dx, end[1] + dy), own)
            made = show_art.crumb(6, k, tile * fire.size)
            surface.blit(made, made.get_rect(center=(round(x), round(y))))


def _powder(surface: pygame.Surface, flight: Flight, share: float) -> None:
    start, end, rows, fire, tile = flight
    for late, dx, dy, colour, _ in rows:
        own = _each(share, late * 0.5)
        if 0 < own < 1:
            x, y = mid(start, (end[0] + dx * own, end[1] + dy * own), own)
            made = show_art.puff(round(tile * fire.size * (0.7 + own)), colour)
            surface.blit(made, made.get_rect(center=(round(x), round(y))))


def _streak(surface: pygame.Surface, flight: Flight, share: float) -> None:
    start, end, _, fire, tile = flight
    head, tail = mid(start, end, min(1.0, share * 2)), mid(start, end, max(0.0, share * 2 - 1))
    pygame.draw.line(surface, show_art.INK, tail, head, max(5, tile // 8))
    pygame.draw.line(surface, fire.colours[0], tail, head, max(3, tile // 14))


def _beam(surface: pygame.Surface, flight: Flight, share: float) -> None:
    start, end, _, fire, tile = flight
    strong = sin(pi * min(1.0, share * 1.1))
    wide = max(3, round(tile * 0.26 * strong))
    pygame.draw.line(surface, show_art.INK, start, end, wide + 4)
    pygame.draw.line(surface, fire.colours[0], start, end, wide)
    pygame.draw.line(surface, (255, 214, 236), start, end, max(1, wide // 3))
    made = show_art.sweet(fire.colours[0], max(8.0, tile * 0.5 * strong))
    surface.blit(made, made.get_rect(center=(round(end[0]), round(end[1]))))


def _dart(surface: pygame.Surface, flight: Flight, share: float) -> None:
    start, end, _, _, tile = flight
    own = eased(share)
    x, y = mid(start, end, own)
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    made = show_art.scaled(("dart", tile), dart(round(tile * 0.8)), 1.0, angle)
    surface.blit(made, made.get_rect(center=(round(x), round(y - tile * 0.15 * sin(pi * own)))))


def _rocket(surface: pygame.Surface, flight: Flight, share: float) -> None:
    start, end, _, _, tile = flight
    own = share * share
    for k in range(5):
        late = max(0.0, own - 0.07 * (k + 1))
        x, y = mid(start, end, late)
        made = show_art.puff(round(tile * (0.16 + 0.05 * k)))
        surface.blit(made, made.get_rect(center=(round(x), round(y))))
    x, y = mid(start, end, own)
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    made = show_art.scaled(("rocket", tile), rocket(round(tile * 0.8)), 1.0, angle)
    surface.blit(made, made.get_rect(center=(round(x), round(y))))


def _arc(surface: pygame.Surface, flight: Flight, share: float) -> None:
    start, end, _, fire, tile = flight
    away = hypot(end[0] - start[0], end[1] - start[1])
    x, y = mid(start, end, share)
    rise = (tile * 0.9 + away * 0.35) * sin(pi * share)
    shade = pictures.rounded((max(6, tile // 3), max(4, tile // 6)), tile / 12, (20, 10, 4), None, 0, 110)
    surface.blit(shade, shade.get_rect(center=(round(x), round(y + tile * 0.2))))
    made = show_art.sweet(fire.colours[0], tile * fire.size * (1 + 0.4 * sin(pi * share)))
    surface.blit(made, made.get_rect(center=(round(x), round(y - rise))))


def _flames(surface: pygame.Surface, flight: Flight, share: float) -> None:
    start, end, rows, _, tile = flight
    for late, dx, dy, colour, k in rows:
        own = (share * 1.6 - 0.6 * late) % 1.0 if share < 0.8 else share * 1.6 - 0.6 * late
        if 0 < own < 1:
            x, y = mid(start, (end[0] + dx * own, end[1] + dy * own), own)
            made = show_art.burst(colour, (255, 240, 150), round(tile * (0.25 + 0.5 * own)), 7, k % 3)
            surface.blit(made, made.get_rect(center=(round(x), round(y))))


FLIGHTS = {
    "sweets": sweets, "shards": _shards, "powder": _powder, "streak": _streak, "beam": _beam, "dart": _dart,
    "rocket": _rocket, "lob": _arc, "flames": _flames,
}  # fmt: skip


def sight_line(surface: pygame.Surface, start: Point, end: Point, colour: Colour, tile: int) -> None:
    """Draw a sight line with a dark outline."""
    wide = max(3, tile // 16)
    pygame.draw.line(surface, show_art.INK, start, end, wide + 4)
    pygame.draw.line(surface, theme.palette().paper, start, end, wide + 1)
    pygame.draw.line(surface, colour, start, end, max(1, wide - 1))


def marks(surface: pygame.Surface, centre: Point, side: float, square: bool) -> None:
    """Draw the marks that close round a target: four corners round a square, a ring round a cookie."""
    size = max(8, round(side / 4) * 4)
    body = (
        '<path d="M8 30V8H30M70 8H92V30M92 70V92H70M30 92H8V70" fill="none" stroke="{}" stroke-width="{}"/>'
        if square
        else '<g fill="none" stroke="{0}" stroke-width="{1}"><circle cx="50" cy="50" r="38"/>'
        '<path d="M50 2V26M50 74V98M2 50H26M74 50H98"/></g>'
    )
    code = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" stroke-linecap="round">'
    code += body.format(pictures.css(show_art.INK), 13) + body.format("#ffd84a", 7) + "</svg>"
    made = pictures.remembered(("lad marks", size, square), lambda: pictures.svg(code, (size, size)))
    surface.blit(made, made.get_rect(center=(round(centre[0]), round(centre[1]))))


def dart(size: int) -> pygame.Surface:
    """Return the Bonbow's arrow, flying to the right."""
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g stroke="#341a10" stroke-width="5" '
        'stroke-linejoin="round"><path d="M4 40L20 50L4 60L12 50Z" fill="#fff9ee"/><path d="M12 50H80" '
        'stroke-width="11"/><path d="M12 50H80" stroke="#e8c28a" stroke-width="5"/><path d="M62 50a17 14 0 1 0 34 0'
        'a17 14 0 1 0 -34 0Z" fill="#f082be"/><path d="M62 50L52 40V60Z" fill="#f7b0d8"/></g></svg>'
    )
    return pictures.remembered(("lad dart", size), lambda: pictures.svg(code, (size, size)))


def rocket(size: int) -> pygame.Surface:
    """Return the Rockett Popp: a lolly flying to the right."""
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g stroke="#341a10" stroke-width="5" '
        'stroke-linejoin="round"><path d="M2 50L24 40V60Z" fill="#ffd84a"/><rect x="20" y="44" width="20" height="12" '
        'rx="4" fill="#f0d9b0"/><path d="M36 30H70Q96 36 98 50Q96 64 70 70H36Z" fill="#e2344a"/>'
        '<path d="M52 31V69M66 31V69" stroke="#fff" stroke-width="7"/></g></svg>'
    )
    return pictures.remembered(("lad rocket", size), lambda: pictures.svg(code, (size, size)))
