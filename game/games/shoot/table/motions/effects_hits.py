"""Short printed effects of deaths, of what is booked with them, of Flags; by their progress 0..1, places in mm."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin

import pygame

from game.games.shoot.art import figures
from game.games.shoot.art.shot_art import DUST, draw
from game.games.shoot.table.overlays.strokes import CREAM, INK, thin
from game.games.shoot.table.shown import CorpseMark
from game.geometry.shapes import Point
from game.ui import text, theme
from game.ui.camera import Camera

PAPER = ((255, 204, 61), (226, 52, 46), (58, 160, 84), (178, 226, 250), (251, 243, 224))


def topple(surface: pygame.Surface, camera: Camera, mark: CorpseMark, share: float) -> None:
    """Draw a piece that topples to where it lies: it lengthens from its foot, faster and faster."""
    px, py = camera.to_screen(mark.x, mark.y)
    fallen = share * share
    look = mark.look or figures.look_for(mark.seat)
    turn = mark.bearing - 90
    way = (cos(radians(turn)), sin(radians(turn)))
    if fallen < 0.3:  # it still stands, and leans
        radius = figures.hero_radius(camera.scale)
        piece = figures.hero(mark.seat, look, radius)
        wide = max(1, round(piece.get_width() * (1 - fallen)))
        leaning = pygame.transform.rotozoom(pygame.transform.smoothscale(piece, (wide, piece.get_height())), -turn, 1.0)
        off = radius * 1.2 * fallen
        surface.blit(leaning, leaning.get_rect(center=(round(px + way[0] * off), round(py + way[1] * off))))
        return
    picture = figures.corpse(mark.seat, look, camera.scale, 0.0)
    wide = max(1, round(picture.get_width() * (0.35 + 0.65 * fallen)))
    lying = pygame.transform.rotozoom(pygame.transform.smoothscale(picture, (wide, picture.get_height())), -turn, 1.0)
    off = picture.get_width() * 0.3 * (fallen - 1)
    surface.blit(lying, lying.get_rect(center=(round(px + way[0] * off), round(py + way[1] * off))))


def dust_ring(surface: pygame.Surface, camera: Camera, at: Point, share: float) -> None:
    """Draw the dust round something that has come down: puffs that fly apart."""
    px, py = camera.to_screen(*at)
    radius = figures.hero_radius(camera.scale)
    out = 1 - (1 - share) ** 2
    for k in range(11):
        turn = 2 * pi * k / 11 + 0.3 * (k % 3)
        far = radius * (0.9 + 1.3 * out)
        spot = (px + far * cos(turn), py + far * sin(turn) * 0.7)
        size = radius * (0.5 + 0.35 * out) * (0.8 + 0.15 * (k % 3))
        draw(surface, f"puff{1 + k % 2}", spot, size, 0, 1.2 * (1 - share), DUST)


def dimmed(surface: pygame.Surface, camera: Camera, spots: Sequence[Point], share: float) -> None:
    """Darken the pieces at some places to 60 %."""
    radius = figures.hero_radius(camera.scale) * 1.3
    side = round(2 * radius) + 2
    for spot in spots:
        px, py = camera.to_screen(*spot)
        sheet = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.aacircle(sheet, (*INK, round(120 * share)), (side / 2, side / 2), radius)
        surface.blit(sheet, (round(px - side / 2), round(py - side / 2)))


def chip(surface: pygame.Surface, rect: pygame.Rect, words: str, colour: theme.Colour) -> None:
    """Draw words on a disc of a colour."""
    size = theme.text_px(34)
    radius = max(size * 0.8, text.width(words, size, "shoot") * 0.62)
    for tone, wide in ((INK, thin(7)), (CREAM, thin(5)), (colour, 0.0)):
        pygame.draw.aacircle(surface, tone, rect.center, radius + wide)
    picture = text.render(words, size, theme.text_on(colour), "shoot")
    surface.blit(picture, picture.get_rect(center=rect.center))


def flag(surface: pygame.Surface, camera: Camera, team: int, at: Point, up: float) -> None:
    """Draw a Flag on its way, `up` px above the table."""
    size = figures.flag_size(camera.scale)
    foot = figures.flag_foot(size)
    px, py = camera.to_screen(*at)
    picture = figures.flag(team, size)
    surface.blit(picture, picture.get_rect(center=(round(px - foot[0]), round(py - foot[1] - up))))


def confetti(surface: pygame.Surface, camera: Camera, at: Point, share: float) -> None:
    """Draw confetti that is thrown up from a place, flutters and falls."""
    px, py = camera.to_screen(*at)
    radius = figures.hero_radius(camera.scale)
    for k in range(44):
        part = k * 0.618 % 1.0
        side = radius * 15.0 * (part - 0.5) * (1 - (1 - share) ** 2)
        high = radius * (9.0 + 7.0 * ((k * 0.37) % 1.0)) * share - radius * 12.0 * share * share
        size = radius * (0.34 + 0.12 * (k % 3)) * min(1.0, 4 * (1 - share))
        flat = 0.35 + 0.65 * abs(sin(9 * share + k))
        box = pygame.Rect(0, 0, max(2, round(size)), max(2, round(size * flat)))
        box.center = (round(px + side), round(py - radius - high))
        pygame.draw.rect(surface, INK, box.inflate(2, 2))
        pygame.draw.rect(surface, PAPER[k % len(PAPER)], box)


def gleam(surface: pygame.Surface, rect: pygame.Rect, share: float, sweeps: bool) -> None:
    """Draw the light on a panel: it fades, or a slanted band goes from its left to its right."""
    light = pygame.Surface(rect.size, pygame.SRCALPHA)
    if sweeps:
        wide, slant = rect.h, rect.h // 2
        left = round((rect.w + 2 * wide) * share) - 2 * wide
        corners = [(left + slant, 0), (left + slant + wide, 0), (left + wide, rect.h), (left, rect.h)]
        pygame.draw.polygon(light, (255, 255, 255, 110), corners)
    else:
        light.fill((255, 255, 255, round(100 * (1 - share))))
    surface.blit(light, rect)
