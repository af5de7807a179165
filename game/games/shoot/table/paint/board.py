"""The battlefield seen from straight above: the game's signature picture.

A `BoardPainter` paints a table for any camera and window: the still table prerendered, light as sight upon it, the
pieces, and overlays. It decides nothing: what is where comes in a `ShootShown`, what is seen in a `ViewLight`.
"""

from collections.abc import Sequence
from math import hypot
from time import perf_counter
from typing import NamedTuple, Protocol

import pygame

from game.battlefield.model import Battlefield, MapObstacle
from game.games.shoot.art import figures
from game.games.shoot.table.paint.light import LightLayer, ViewLight
from game.games.shoot.table.paint.pieces import Pieces
from game.games.shoot.table.paint.prerendered import Lit, Plans, window_of
from game.games.shoot.table.paint.scenery import Arrangement, Prerendered
from game.games.shoot.table.shown import CorpseMark, ShootShown, as_drawn, as_it_stands
from game.games.shoot.table.words import TOKEN_WORDS, thing_text
from game.geometry.shapes import Outline, Point
from game.geometry.world import contains, corpse_prism, rectangle
from game.kernel.messages import say
from game.ui import theme
from game.ui.camera import Camera
from game.ui.theme import seat_style

SLICE = 0.003  # seconds of painting per frame while a sharper table is made
EDGE_SLACK = 6  # px at 1080p beyond the table's edge that still count as the edge
LINKS = {"ladder": say("Ladder"), "door": say("Door")}
LEAST_TARGET = 32  # px at 1080p: the least size of anything that can be pressed (UX-TURN-4)


class Overlay(Protocol):
    """Something drawn over the table: on the ground, below the pieces, or on top of everything."""

    @property
    def ground(self) -> bool:
        """Return whether it is below the pieces."""

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the overlay."""


class Picked(NamedTuple):
    """What is under the pointer: its kind, seat and id, the spot (mm), its name and its height.

    Kinds: "hero", "flag", "token", "corpse", "card", "link", "base", "obstacle", "table", or "" off the table.
    """

    kind: str
    seat: int = 0
    id: str = ""
    spot: Point = (0.0, 0.0)
    label: str = ""
    tall: float = 0.0


class BoardPainter:
    """Paints one battlefield. `folder` is the map's own folder, where its pictures are looked for first."""

    def __init__(self, battlefield: Battlefield, folder: str = "") -> None:
        self.battlefield = battlefield
        self.folder = folder
        self.view = as_drawn(battlefield)
        self.things: tuple[MapObstacle, ...] = ()
        self._plans = Plans()
        self._light = LightLayer()
        self._lit: pygame.Surface | None = None
        self._lit_key: tuple[object, ...] = ()
        self._key: tuple[object, ...] = ()
        self._coarse: pygame.Surface | None = None
        self._coarse_key: tuple[object, ...] = ()
        self._size = (0, 0)
        self._look = theme.version()
        self._pieces = Pieces()
        self._printed: list[Outline] = []
        self._by_id = {thing.id: thing for thing in battlefield.obstacles}
        self._arrange()

    # -- contents --------------------------------------------------------------------------------------------------

    def set_view(self, view: ShootShown) -> None:
        """Show what is on the table now; the still table is repainted only if things or Bases changed."""
        self.view = view
        if (view.obstacles, view.bases) != self._arranged:
            self._arrange()

    def _arrange(self) -> None:
        view = self.view
        self._arranged = (view.obstacles, view.bases)
        if view.obstacles is None:
            self.things = self.battlefield.obstacles
        else:
            known = [(self._by_id[name], outline) for name, outline in view.obstacles if name in self._by_id]
            self.things = tuple(as_it_stands(thing, outline) for thing, outline in known)
        self._printed = [rectangle(base.x, base.y, 84, 59, base.angle) for base in view.bases if base.level <= 0]
        self._plans.arrange(
            Arrangement(
                self.battlefield, self.things, view.bases, self.folder, tuple(seat_style(k) for k in range(1, 9))
            )
        )

    def thing(self, name: str) -> MapObstacle | None:
        """Return a thing as it is now, by its id, or None."""
        return next((thing for thing in self.things if thing.id == name), None)

    # -- painting --------------------------------------------------------------------------------------------------

    @property
    def settled(self) -> bool:
        """Return whether the still table is as sharp as it gets."""
        return self._plans.settled and self._pieces.settled

    def update(self, seconds: float = SLICE) -> bool:
        """Continue painting a sharper table and pieces for at most `seconds`.

        True if there is something new to draw.
        """
        until = perf_counter() + seconds
        busy = self._plans.advance(until)
        return self._pieces.advance(until) or busy

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        rect: pygame.Rect | None = None,
        light: ViewLight | None = None,
        overlays: Sequence[Overlay] = (),
        still: bool = False,
    ) -> None:
        """Paint the table into `rect` (default: the whole surface).

        `still`: paint as sharp as possible at once, for a screenshot.
        """
        area = surface.get_rect() if rect is None else rect.clip(surface.get_rect())
        old = surface.get_clip()
        surface.set_clip(area)
        self._background(surface.subsurface(area), camera, area, light, still)
        for overlay in overlays:
            if overlay.ground:
                overlay.draw(surface, camera)
        self._pieces.draw(surface, camera, self.view, still)
        for overlay in overlays:
            if not overlay.ground:
                overlay.draw(surface, camera)
        surface.set_clip(old)

    def _background(
        self, target: pygame.Surface, camera: Camera, area: pygame.Rect, light: ViewLight | None, still: bool
    ) -> None:
        """Paint the table with the light on it; a light that stays is put on the whole picture once and cached."""
        if theme.version() != self._look:
            self._look = theme.version()
            self._arrange()
        at_once = still or self._plans.number == 0 or area.size != self._size
        self._size = area.size
        self._plans.ask(camera, area, at_once)
        plan = self._plans.exact(camera, area)
        key = (self._plans.number, camera.scale, light)
        if plan is None and camera.resting and not camera.dragging:
            self._waiting(target, camera, area, light)
        elif light is None or plan is None or key != self._key:
            self._compose(target, camera, area, light)
        else:
            self._lit_plan(plan, key)
            if self._lit is not None:
                target.blit(self._lit, (0, 0), window_of(plan, camera, area))
        self._key = key

    def _waiting(self, target: pygame.Surface, camera: Camera, area: pygame.Rect, light: ViewLight | None) -> None:
        """Show the coarse picture of a view until the sharp one is painted; it is made once."""
        key = (self._plans.number, camera.key, area.topleft, area.size, light)
        if self._coarse is None or self._coarse_key != key:
            self._compose(target, camera, area, light)
            self._coarse, self._coarse_key = target.copy(), key
        else:
            target.blit(self._coarse, (0, 0))

    def _lit_plan(self, plan: Prerendered, key: tuple[int, float, ViewLight | None]) -> None:
        """Put the light of a view on a copy of a whole plan, unless the copy already has it."""
        light = key[2]
        if light is None or (self._lit is not None and self._lit_key == (plan, *key)):
            return
        if self._lit is None or self._lit.get_size() != plan.surface.get_size():
            self._lit = plan.surface.copy()
        else:
            self._lit.blit(plan.surface, (0, 0))
        self._shine(self._lit, plan.scale, plan.origin, light, plan)
        self._lit_key = (plan, *key)

    def _compose(self, target: pygame.Surface, camera: Camera, area: pygame.Rect, light: ViewLight | None) -> None:
        if light is None:
            self._plans.show(target, camera, area)
        elif not self._plans.show_lit(target, camera, area, light, self._shine, self._lit_now()):
            plan = self._plans.show(target, camera, area)
            origin = (camera.origin[0] - area.x, camera.origin[1] - area.y)
            self._shine(target, camera.scale, origin, light, plan)

    def _lit_now(self) -> Lit | None:
        """Return the plan that was last lit as a whole, or None."""
        plan, light = self._lit_key[:1], self._lit_key[3:]
        if self._lit is None or not plan or not isinstance(plan[0], Prerendered) or not isinstance(light[0], ViewLight):
            return None
        return Lit(plan[0], light[0], self._lit)

    def _shine(
        self, surface: pygame.Surface, scale: float, origin: tuple[int, int], light: ViewLight, plan: Prerendered | None
    ) -> None:
        """Put a view's light on a picture of the table with its corner at `origin`, made from `plan` if sharp."""
        size = (round(self.battlefield.width * scale), round(self.battlefield.height * scale))
        seen = pygame.Rect(origin, size).clip(surface.get_rect())
        if not (seen.w and seen.h):
            return
        self._light.onto(surface, scale, origin, seen, light, self._printed)
        if plan is not None:
            dx, dy = origin[0] - plan.origin[0], origin[1] - plan.origin[1]
            surface.fblits([(top, (x + dx, y + dy)) for top, (x, y) in plan.tops(light.height)])

    # -- pointing --------------------------------------------------------------------------------------------------

    def pick(self, pos: tuple[float, float], camera: Camera) -> Picked:
        """Return what is under a pixel: the nearest piece in reach of the pointer, else the thing, Base or spot."""
        x, y = spot = self._on_table(camera.to_world(*pos), theme.scale(EDGE_SLACK) / camera.scale)
        piece = self._piece_at(pos, camera, spot)
        if piece is not None:
            return piece
        for base in self.view.bases:
            if contains(rectangle(base.x, base.y, 88, 63, base.angle), x, y):
                name = say("{seat} Base", seat=seat_style(base.seat).name)
                return Picked("base", base.seat, f"base-{base.seat}", spot, name, base.level)
        under = [thing for thing in self.things if contains(thing.outline, x, y)]
        if under:
            top = max(under, key=lambda thing: (thing.tall, thing.id))
            return Picked("obstacle", top.seat, top.id, spot, thing_text(top), top.tall)
        inside = 0 <= x <= self.battlefield.width and 0 <= y <= self.battlefield.height
        return Picked("table" if inside else "", spot=spot)

    def _on_table(self, spot: Point, slack: float) -> Point:
        """Return a point just beyond the table's edge moved onto it: the edge could hardly be clicked otherwise."""
        x = min(max(spot[0], 0.0), self.battlefield.width)
        y = min(max(spot[1], 0.0), self.battlefield.height)
        return (x, y) if abs(x - spot[0]) <= slack and abs(y - spot[1]) <= slack else spot

    def _piece_at(self, pos: tuple[float, float], camera: Camera, spot: Point) -> Picked | None:
        """Return the piece whose middle is nearest to the pointer, within 1.5 times its visible size."""
        view, scale = self.view, camera.scale
        least = theme.scale(LEAST_TARGET) / 2
        found: list[tuple[float, Picked]] = []

        def offer(x: float, y: float, radius: float, picked: Picked) -> None:
            px, py = camera.to_screen(x, y)
            away = hypot(pos[0] - px, pos[1] - py)
            room = max(1.5 * radius, least)
            if away <= room:
                found.append((away / room, picked))

        for hero in view.heroes:
            name = hero.name or say("{seat} HERO", seat=seat_style(hero.seat).name)
            picked = Picked("hero", hero.seat, f"hero-{hero.seat}", spot, name, hero.level)
            offer(hero.x, hero.y, figures.hero_radius(scale) * 0.75, picked)
        for flag in view.flags:
            name = say("Flag of team {team}", team=flag.team) if flag.team else say("Flag")
            size = figures.flag_size(scale)
            cloth = [part / scale for part in figures.flag_foot(size)]  # the picture is beside its foot
            for x, y in ((flag.x, flag.y), (flag.x - cloth[0], flag.y - cloth[1])):
                offer(x, y, size * 0.28, Picked("flag", 0, flag.id, spot, name, flag.level))
        for token in view.tokens:
            offer(
                token.x,
                token.y,
                figures.token_radius(scale) * 0.75,
                Picked("token", 0, token.id, spot, TOKEN_WORDS[token.kind], token.level),
            )
        for link in view.links:
            for end in (link.a, link.b):
                offer(*end, 8 * scale, Picked("link", 0, link.id, spot, LINKS[link.kind]))
        if found:
            return min(found, key=lambda pair: pair[0])[1]
        for body in view.corpses:
            if contains(corpse_outline(body), *spot):
                name = say("{seat} HERO's corpse", seat=seat_style(body.seat).name)
                return Picked("corpse", body.seat, f"corpse-{body.seat}", spot, name, 16.0)
        for card in reversed(view.cards):
            deep = 14.0 if card.upright else 63.0
            if card.kind == "gas":
                inside = hypot(card.x - spot[0], card.y - spot[1]) <= 44 and not self._under_gas(spot)
            else:
                inside = contains(rectangle(card.x, card.y, 88, deep, card.angle), *spot)
            if inside:
                return Picked("card", 0, card.id, spot, card.label, 63.0 if card.upright else 0.0)
        return None

    def _under_gas(self, spot: Point) -> bool:
        """Return whether there is a thing or Base at a spot, which is seen through gas."""
        bases = (rectangle(base.x, base.y, 88, 63, base.angle) for base in self.view.bases)
        things = (thing.outline for thing in self.things)
        return any(contains(outline, *spot) for outline in (*bases, *things))


def corpse_outline(body: CorpseMark) -> Outline:
    """Return a corpse's rectangle (S-GEO-11)."""
    return corpse_prism(f"corpse-{body.seat}", body.x, body.y, body.level, body.bearing).outline
