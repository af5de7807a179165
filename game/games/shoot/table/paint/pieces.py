"""The printed pieces on the table, drawn each frame above the light: cards, links, corpses, Tokens, Flags, HEROes.

While the camera glides, pictures made for the last zoom at rest are scaled; new ones are made, a few a frame, once it
rests.
"""

from collections.abc import Callable
from functools import partial
from math import hypot
from time import perf_counter

import pygame

from game.games.shoot.art import figures, hazard_art
from game.games.shoot.art.silhouette import ZONE_BOXES, outline, silhouette
from game.games.shoot.table.shown import CardMark, HeroMark, Posture, ShootShown
from game.geometry.shapes import Point
from game.ui import pictures, theme
from game.ui.camera import Camera

AT_REST = Posture()
PEEPING = 0.46  # of its size, at which a pop-up under a Base is drawn: both must be visible


class Pieces:
    """Draws the pieces of one table."""

    def __init__(self) -> None:
        self._scale = 0.0  # the zoom the pictures are made for
        self._next = 0.0
        self._version = -1
        self._to_make: list[Callable[[], object]] = []

    @property
    def settled(self) -> bool:
        """Return whether every piece is as sharp as it gets."""
        return not self._to_make

    def advance(self, until: float) -> bool:
        """Make pictures for the zoom at rest until the clock shows `until`; True if there is something new to draw."""
        if not self._to_make:
            return False
        while self._to_make and perf_counter() < until:
            self._to_make.pop()()
        if not self._to_make:
            self._scale = self._next
        return True

    def draw(self, surface: pygame.Surface, camera: Camera, view: ShootShown, still: bool = False) -> None:
        """Draw the pieces, lower ones first; `still`: as sharp as possible at once."""
        self._prepare(camera, view, still)
        scale, ratio = self._scale, camera.scale / self._scale
        for card in view.cards:
            if not card.upright and card.kind != "gas":
                self._flat(surface, camera, card, view, ratio)
        for team, x, y in view.signs:
            size = max(round(20 * scale), theme.scale(26))
            put(surface, camera, hazard_art.team_sign(team, size), x, y, ratio)
        for link in view.links:
            self._link(surface, camera, link.kind, link.a, link.b)
        for body in view.corpses:
            if f"corpse-{body.seat}" in view.lifted:
                continue
            look = body.look or figures.look_for(body.seat)
            put(surface, camera, figures.corpse(body.seat, look, scale, body.bearing - 90), body.x, body.y, ratio)
        radius = figures.token_radius(scale)
        grown = figures.token_radius(camera.scale) / radius
        for token in view.tokens:
            put(surface, camera, figures.token(token.kind, radius), token.x, token.y, grown)
        for flag in (flag for flag in view.flags if f"flag-{flag.id}" not in view.lifted):
            draw_flag(surface, camera, flag.team, flag.x, flag.y, scale)
        for card in view.cards:
            if card.upright:
                put(surface, camera, figures.forcefield(card.angle, scale), card.x, card.y, ratio)
        for card in view.cards:
            if card.kind == "gas":
                put(surface, camera, hazard_art.gas(scale, card.phase), card.x, card.y, ratio)
        for hero in sorted(view.heroes, key=lambda one: (one.level, one.y)):
            if f"hero-{hero.seat}" not in view.lifted:
                draw_hero(surface, camera, hero, scale, view.postures.get(hero.seat, AT_REST))

    def _flat(self, surface: pygame.Surface, camera: Camera, card: CardMark, view: ShootShown, ratio: float) -> None:
        """Draw a card on the table; one under a Base (S-POP-2) shows at its corner."""
        over = next((base for base in view.bases if hypot(base.x - card.x, base.y - card.y) < 12), None)
        if over is None:
            put(surface, camera, _flat(card, self._scale), card.x, card.y, ratio)
        else:
            put(surface, camera, _flat(card, self._scale * PEEPING), over.x + 27, over.y + 20, ratio)

    def _prepare(self, camera: Camera, view: ShootShown, still: bool) -> None:
        if still or self._scale == 0 or self._version != theme.version():
            self._scale, self._version = camera.scale, theme.version()
            self._to_make.clear()
        elif camera.resting and camera.scale != self._scale and (self._next != camera.scale or not self._to_make):
            self._next = camera.scale
            self._to_make = self._makers(view, camera.scale)

    @staticmethod
    def _makers(view: ShootShown, scale: float) -> list[Callable[[], object]]:
        """Return the functions that paint the pictures for another zoom."""
        makers: list[Callable[[], object]] = []
        for kind in {token.kind for token in view.tokens}:
            makers.append(partial(figures.token, kind, figures.token_radius(scale)))
        for hero in view.heroes:
            look = hero.look or figures.look_for(hero.seat)
            radius = figures.hero_radius(scale)
            makers.append(partial(figures.hero, hero.seat, look, radius, ghost=hero.camouflaged))
            if hero.flag is not None:
                makers.append(partial(figures.flag, hero.flag or 0, radius * 1.5))
        for flag in view.flags:
            makers.append(partial(figures.flag, flag.team, figures.flag_size(scale)))
        for body in view.corpses:
            look = body.look or figures.look_for(body.seat)
            makers.append(partial(figures.corpse, body.seat, look, scale, body.bearing - 90))
        for card in view.cards:
            if card.upright:
                makers.append(partial(figures.forcefield, card.angle, scale))
            elif card.kind == "gas":
                makers.append(partial(hazard_art.gas, scale, card.phase))
            else:
                makers.append(partial(_flat, card, scale))
        for link in view.links:
            if link.kind == "ladder":
                makers.append(partial(figures.ladder, link.a, link.b, scale))
            else:
                makers.append(partial(figures.door, scale))
        return makers or [lambda: None]

    def _link(self, surface: pygame.Surface, camera: Camera, kind: str, a: Point, b: Point) -> None:
        ratio = camera.scale / self._scale
        if kind == "ladder":
            picture, middle = figures.ladder(a, b, self._scale)
            put(surface, camera, picture, *middle, ratio)
            return
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        steps = max(2, round(length / 11))
        for step in range(1, steps):
            x, y = a[0] + ux * length * step / steps, a[1] + uy * length * step / steps
            dot = camera.to_screen(x, y)
            pygame.draw.aacircle(surface, figures.INK, dot, max(2, 2.6 * camera.scale))
            pygame.draw.aacircle(surface, figures.HAZARD, dot, max(1, 1.7 * camera.scale))
        for end, sign in ((a, 1), (b, -1)):
            x, y = end[0] + sign * ux * 9, end[1] + sign * uy * 9
            put(surface, camera, figures.door(self._scale), x, y, ratio)


GONE = (255, 170, 160)


def _flat(card: CardMark, scale: float) -> pygame.Surface:
    if card.kind in hazard_art.KINDS:
        return hazard_art.hazard_card(card.kind, scale, card.angle)
    return figures.flat_card(card.kind, scale, card.angle)


def put(
    surface: pygame.Surface, camera: Camera, picture: pygame.Surface, x: float, y: float, ratio: float = 1.0
) -> pygame.Rect:
    """Blit a picture with its middle on a table point, scaled by `ratio`; return the rectangle."""
    px, py = camera.to_screen(x, y)
    return blit_middle(surface, picture, px, py, ratio)


def blit_middle(surface: pygame.Surface, picture: pygame.Surface, px: float, py: float, ratio: float) -> pygame.Rect:
    """Blit a picture with its middle on a pixel, scaled by `ratio`; return the rectangle."""
    if abs(ratio - 1) > 0.001:
        picture = pygame.transform.smoothscale_by(picture, ratio)
    return surface.blit(picture, (round(px - picture.get_width() / 2), round(py - picture.get_height() / 2)))


def draw_hero(
    surface: pygame.Surface, camera: Camera, hero: HeroMark, scale: float | None = None, posture: Posture = AT_REST
) -> None:
    """Draw a HERO on its stand, with a ring if it is its turn and the Flag it carries.

    `scale` (px per mm) is the one its pictures are painted for, the camera's own unless it glides.
    """
    px, py = camera.to_screen(hero.x, hero.y)
    px, py = px + posture.dx, py + posture.dy
    radius = figures.hero_radius(camera.scale)
    painted = figures.hero_radius(scale or camera.scale)
    ratio = radius / painted
    rim = max(2, round(radius * 0.13))
    if hero.active:  # the one ring on the table that is yellow, and wider than any other
        pygame.draw.aacircle(surface, figures.INK, (px, py), radius + 4 * rim + 1.5, 4 * rim + 3)
        pygame.draw.aacircle(surface, figures.HAZARD, (px, py), radius + 4 * rim, 2 * rim)
    pygame.draw.aacircle(surface, figures.INK, (px, py), radius + rim + 1.5, rim + 3)
    pygame.draw.aacircle(surface, figures.CREAM, (px, py), radius + rim, rim)
    look = hero.look or figures.look_for(hero.seat)
    piece = figures.hero(hero.seat, look, painted, ghost=hero.camouflaged)
    if (posture.turn, posture.wide, posture.high) != (0.0, 1.0, 1.0):
        wide, high = piece.get_width() * posture.wide * ratio, piece.get_height() * posture.high * ratio
        piece = pygame.transform.smoothscale(piece, (max(1, round(wide)), max(1, round(high))))
        piece, ratio = pygame.transform.rotozoom(piece, -posture.turn, 1.0), 1.0
    blit_middle(surface, piece, px, py, ratio)
    ratio = radius / painted
    if hero.held:
        pygame.draw.aacircle(surface, figures.INK, (px, py), radius * 0.98, max(3, round(radius * 0.2)))
        pygame.draw.aacircle(surface, (150, 156, 164), (px, py), radius * 0.95, max(2, round(radius * 0.12)))
    if hero.team:
        sign = hazard_art.team_sign(hero.team, max(round(painted * 0.86), 18))
        blit_middle(surface, sign, px + radius * 0.86, py + radius * 0.7, ratio)
    if hero.lost:
        chip = _lost_chip(hero.lost, max(round(painted * 1.7), 36))
        blit_middle(surface, chip, px - radius * 1.2, py + radius * 0.6, ratio)
    if hero.flag is not None:
        size = painted * 1.5
        foot = figures.flag_foot(size * ratio)
        at = (px - radius * 0.62 - foot[0], py - radius * 0.2 - foot[1])
        blit_middle(surface, figures.flag(hero.flag, size), *at, ratio)


def _lost_chip(lost: frozenset[str], high: int) -> pygame.Surface:
    """Return the small silhouette of a HERO that has lost parts: a lost part is a bright red gap in it."""

    def make() -> pygame.Surface:
        inner = high - 6
        fills: dict[str, theme.Colour | None] = {zone: GONE if zone in lost else figures.INK for zone in ZONE_BOXES}
        whole = silhouette(inner, fills, figures.INK, 6.0)
        chip = pygame.Surface((whole.get_width() + 6, high), pygame.SRCALPHA)
        pictures.draw_rounded(chip, chip.get_rect(), high // 5, figures.CREAM, figures.INK, max(1, high // 16))
        chip.blit(whole, (3, 3))
        chip.blit(outline(inner, lost, (206, 32, 30), 16.0), (3, 3))
        return pictures.ready(chip)

    return pictures.remembered(("shoot lost", lost, high), make)


def draw_flag(
    surface: pygame.Surface, camera: Camera, team: int, x: float, y: float, scale: float | None = None
) -> None:
    """Draw a Flag whose pole stands on a spot; `scale` as for a HERO."""
    painted = figures.flag_size(scale or camera.scale)
    ratio = figures.flag_size(camera.scale) / painted
    foot = figures.flag_foot(painted * ratio)
    px, py = camera.to_screen(x, y)
    blit_middle(surface, figures.flag(team, painted), px - foot[0], py - foot[1], ratio)
