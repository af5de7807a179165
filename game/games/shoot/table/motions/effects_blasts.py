"""Short printed effects of the whole game: falls over the edge, severed parts, cards that pop up.

Each is drawn for its progress 0..1, like those of `effects_shots`; places are millimetres on the table.
"""

from math import cos, hypot, pi, sin

import pygame

from game.games.shoot.art import figures, hazard_art
from game.games.shoot.table.motions.kit import along
from game.games.shoot.table.overlays.strokes import CREAM, HAZARD, INK, RED, arrow_head, ring, stroke, thin
from game.games.shoot.table.shown import CardMark
from game.geometry.shapes import Point
from game.ui import pictures, theme
from game.ui.camera import Camera
from game.ui.theme import Colour

DUST: Colour = (226, 212, 188)
LIMB_ICONS = {"arm": "arm", "hand": "severed-hand", "leg": "leg", "foot": "leg", "head": "dead-head"}


def falling(
    surface: pygame.Surface, camera: Camera, at: Point, toward: Point, seat: int, look: str, share: float
) -> None:
    """Draw a HERO that goes over the edge: it tips outward, turns and shrinks on its way to the floor."""
    px, py = camera.to_screen(*at)
    radius = figures.hero_radius(camera.scale)
    length = hypot(*toward) or 1.0
    far = radius * (0.6 + 3.2 * share)
    picture = figures.hero(seat, look or figures.look_for(seat), radius)
    size = max(0.12, 1 - 0.9 * share * share)
    turned = pygame.transform.rotozoom(picture, -420 * share, size)
    for k in range(5):
        side = (k - 2) * radius * 0.5
        puff = (px - toward[1] / length * side, py + toward[0] / length * side)
        big = radius * (0.16 + 0.08 * (k % 2)) * (1 + share) * max(0.2, 1 - share)
        pygame.draw.aacircle(surface, INK, puff, big + thin(1.8))
        pygame.draw.aacircle(surface, DUST, puff, big)
    spot = (px + toward[0] / length * far, py + toward[1] / length * far)
    surface.blit(turned, turned.get_rect(center=(round(spot[0]), round(spot[1]))))


def limb(surface: pygame.Surface, camera: Camera, at: Point, zone: str, share: float) -> None:
    """Draw a severed part: it flies up in an arc, with a few drops behind."""
    px, py = camera.to_screen(*at)
    radius = figures.hero_radius(camera.scale)
    side, _, part = zone.partition("_")
    way = -1 if side == "right" else 1
    out = way * radius * 3.4 * share
    rise = radius * (4.6 * share - 4.2 * share * share)
    spot = (px + out, py - radius * 0.4 - rise)
    for k in range(5):
        back = max(0.0, share - 0.07 * (k + 1))
        x = px + way * radius * 3.4 * back
        y = py - radius * 0.4 - radius * (4.6 * back - 4.2 * back * back)
        pygame.draw.aacircle(surface, INK, (x, y), thin(5.4 - 0.7 * k))
        pygame.draw.aacircle(surface, RED, (x, y), thin(4.0 - 0.6 * k))
    big = max(22, round(radius * 1.25))
    mark = pictures.icon(LIMB_ICONS.get(part or side, "lost-limb"), big, (214, 36, 32))
    turned = pygame.transform.rotozoom(mark, -way * 300 * share, 1.0)
    pygame.draw.aacircle(surface, INK, spot, big * 0.72)
    pygame.draw.aacircle(surface, CREAM, spot, big * 0.64)
    surface.blit(turned, turned.get_rect(center=(round(spot[0]), round(spot[1]))))


def popping(surface: pygame.Surface, camera: Camera, mark: CardMark, share: float) -> None:
    """Draw a pop-up that springs out of the table: its card grows past its size and settles."""
    px, py = camera.to_screen(mark.x, mark.y)
    size = 0.2 + 1.15 * share if share < 0.75 else 1.06 - 0.24 * (share - 0.75)
    if mark.kind == "gas":
        picture = hazard_art.gas(camera.scale, share)
    elif mark.kind in hazard_art.KINDS:
        picture = hazard_art.hazard_card(mark.kind, camera.scale, mark.angle)
    else:
        return
    grown = pygame.transform.smoothscale_by(picture, max(0.1, size))
    surface.blit(grown, grown.get_rect(center=(round(px), round(py))))
    reach = 50 * camera.scale * (0.7 + 0.6 * share)
    for k in range(10):
        turn = 2 * pi * k / 10
        ends = [(px + reach * part * cos(turn), py + reach * part * sin(turn)) for part in (0.92, 1.12)]
        stroke(surface, ends, thin(3), HAZARD)


def drift(surface: pygame.Surface, camera: Camera, course: list[Point], share: float) -> None:
    """Draw the wind that carries a cloud along its course: wisps left behind, streaks of air, and where it goes."""
    path = [camera.to_screen(*place) for place in course]
    whole = 44 * camera.scale
    here = along(path, share)
    ahead = along(path, min(1.0, share + 0.02)) if share < 0.98 else path[-1]
    back = along(path, max(0.0, share - 0.02))
    dx, dy = ahead[0] - back[0], ahead[1] - back[1]
    length = hypot(dx, dy)
    if length < 0.01:
        return
    ux, uy = dx / length, dy / length
    size = round(5.5 * whole)
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    for k in range(9):
        age = share - 0.11 * (k + 1)
        if age < 0:
            break
        spot = along(path, age)
        side = (k % 3 - 1) * whole * 0.4
        if hypot(spot[0] - here[0], spot[1] - here[1]) < whole * 0.95:
            continue  # still within the cloud
        middle = (spot[0] - here[0] - uy * side + size / 2, spot[1] - here[1] + ux * side + size / 2)
        pygame.draw.aacircle(sheet, (*hazard_art.GAS, 130 - 12 * k), middle, whole * (0.36 - 0.03 * k))
    surface.blit(sheet, (round(here[0] - size / 2), round(here[1] - size / 2)))
    for k in range(5):
        side = (k - 2) * whole * 0.5
        begin = whole * (1.3 + 0.35 * ((k * 2) % 3) + 0.4 * sin(6 * share + k))
        reach = (begin, begin + whole * 0.8)
        ends = [(here[0] - ux * out - uy * side, here[1] - uy * out + ux * side) for out in reach]
        stroke(surface, ends, thin(3), CREAM)
    tip = (here[0] + ux * whole * 1.75, here[1] + uy * whole * 1.75)
    stroke(surface, ((here[0] + ux * whole * 1.1, here[1] + uy * whole * 1.1), tip), thin(5), HAZARD)
    arrow_head(surface, (tip[0] + ux * thin(10), tip[1] + uy * thin(10)), (ux, uy), thin(20), HAZARD)


def skid(surface: pygame.Surface, camera: Camera, path: list[Point], share: float) -> None:
    """Draw the dust behind a HERO that is pushed along a path."""
    reached = max(1, round(share * (len(path) - 1)))
    radius = theme.scale(9)
    for number, place in enumerate(path[:reached:6]):
        age = share - number * 6 / max(1, len(path) - 1)
        ring(surface, camera.to_screen(*place), max(2.0, radius * (0.4 + age)), thin(2), DUST)


def jaws(surface: pygame.Surface, camera: Camera, at: Point, share: float) -> None:
    """Draw a Trap's jaws that close round a HERO: two rows of teeth."""
    px, py = camera.to_screen(*at)
    radius = figures.hero_radius(camera.scale)
    for side in (-1, 1):
        corners = []
        for k in range(13):
            turn = pi * k / 12
            reach = radius * (1.9 - 0.75 * share) * (1.0 if k % 2 == 0 else 0.82)
            corners.append((px + reach * cos(turn), py + side * (reach * sin(turn) + radius * 0.5 * (1 - share))))
        stroke(surface, corners, thin(5), (150, 156, 164))
