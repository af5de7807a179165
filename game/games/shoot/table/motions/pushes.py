"""Motions of the whole game: pushes and falls, blasts, hazards and gas, parts that come off, flights, teams' Flags."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Any

import pygame

from game.games.shoot.rules.state import Placed
from game.games.shoot.table.motions import effects_blasts
from game.games.shoot.table.paint.snapshot import CardMark, card_mark
from game.games.shoot.table.shown import Stage, along
from game.games.shoot.table.words import card_name, zone_text
from game.geometry.shapes import Point
from game.kernel.events import Event
from game.ui.camera import Camera
from game.ui.director import Motion

Draw = Callable[[pygame.Surface, Camera], None]
HURT = (255, 120, 96)
WARNING = (255, 204, 61)
BLASTS = {"flame gun": "flamethrower"}
TOUCHED = {"G-30": ("splat", "ouch!"), "G-31": ("jam_click", "click..."), "G-32": ("sf_ratchet", "snap!"),
           "G-33": ("gulp", "cough!")}  # fmt: skip


class WholeShow:
    """What `Show` adds for the cards of the whole game."""

    if TYPE_CHECKING:
        stage: Stage
        sound: Callable[[str], object]

        def _pause(self, event: Event, seconds: float, sound: str = "", card: int | None = None) -> Motion: ...
        def _effect(
            self, seconds: float, make: Callable[[float], Draw], start: Callable[[], None] | None = None
        ) -> Motion: ...
        def _say(self, event: Event) -> Callable[[], None]: ...
        def _where(self, seat: int) -> Point | None: ...
        def _rising(
            self, seat: int, sentence: str, colour: tuple[int, int, int], seconds: float = 0.5
        ) -> Iterator[Motion]: ...
        def _slide(self, seat: int, points: list[Point], seconds: float, event: Event, sound: str) -> Motion: ...

    _toward: Point = (1.0, 0.0)
    """Which way the last push went: over the edge, the HERO falls on that way."""

    # -- pushes and falls --------------------------------------------------------------------------

    def _on_hero_pushed(self, event: Event) -> Iterator[Motion]:
        path = [_point(place) for place in event["course"]]
        if len(path) < 2:
            yield self._pause(event, 0.3, "boing")
            return
        self._toward = (path[-1][0] - path[0][0], path[-1][1] - path[0][1])
        yield self._slide(event["seat"], path, 0.38, event, "whoosh")
        dust = self._effect(0.38, lambda share: lambda s, c: effects_blasts.skid(s, c, path, share))
        dust.together = True
        yield dust
        stopped = str(event.get("stopped_by") or "")
        if stopped and stopped != "edge":
            yield from self._rising(event["seat"], "bump!", WARNING, 0.3)

    def _on_pushed_off_table(self, event: Event) -> Iterator[Motion]:
        yield self._over(event, event["seat"], _point(event["edge_spot"]), self._toward)

    def _on_leapt(self, event: Event) -> Iterator[Motion]:
        seat, edge = event["seat"], _point(event["edge_spot"])
        start = self._where(seat) or edge
        way = (edge[0] - start[0], edge[1] - start[1])
        yield self._slide(seat, [start, edge], 0.25, event, "boing")
        yield self._over(event, seat, edge, way if way != (0.0, 0.0) else (1.0, 0.0))

    def _over(self, event: Event, seat: int, edge: Point, toward: Point) -> Motion:
        """Let a HERO fall over the table's edge; it is gone from the table afterwards."""
        say = self._say(event)
        look = next((mark.look for mark in self.stage.base.heroes if mark.seat == seat), "")

        def start() -> None:
            say()
            self.stage.heroes[seat] = None
            self.stage.changed = True
            self.sound("slide_down")

        def make(share: float) -> Draw:
            return lambda surface, camera: effects_blasts.falling(surface, camera, edge, toward, seat, look, share)

        return self._effect(0.75, make, start)

    # -- blasts and parts --------------------------------------------------------------------------

    def _on_blast(self, event: Event) -> Iterator[Motion]:
        at, radius, say = _point(event["spot"]), float(event.get("radius", 88.0)), self._say(event)
        sound = BLASTS.get(str(event.get("cause")), "explosion")

        def start() -> None:
            say()
            self.sound(sound)

        yield self._effect(0.6, lambda share: lambda s, c: effects_blasts.blast(s, c, at, radius, share), start)
        for seat in event.get("sheltered", ()):
            yield from self._rising(seat, "sheltered", (140, 224, 120), 0.45)

    def _on_part_severed(self, event: Event) -> Iterator[Motion]:
        seat, zone, say = event["seat"], str(event["zone"]), self._say(event)

        def start() -> None:
            say()
            self.sound("splat_big")

        def make(share: float) -> Draw:
            at = self._where(seat)
            return (lambda s, c: effects_blasts.limb(s, c, at, zone, share)) if at is not None else _nothing

        yield self._effect(0.7, make, start)
        yield from self._rising(seat, f"{zone_text(zone)} gone!", HURT, 0.5)

    def _on_minus_gained(self, event: Event) -> Iterator[Motion]:
        symbol = str(event["symbol"])
        words = f"–{symbol[5:]} movement" if symbol.startswith("MOVE") else "minus attack"
        yield self._pause(event, 0.2, "splat")
        yield from self._rising(event["seat"], words, HURT, 0.4)

    # -- hazards and gas ---------------------------------------------------------------------------

    _way: tuple[int, Point, float] | None = None
    """A leg that is shown piece by piece: whose, how far it is shown, and the seconds for each mm."""
    _met: list[tuple[int, Point]]
    """The hazards still ahead on it."""

    def _on_to(self, spot: Point) -> Motion:
        """Let the HERO go on along its leg to a place on it."""
        assert self._way is not None
        seat, here, pace = self._way
        far = hypot(spot[0] - here[0], spot[1] - here[1])
        self._way = (seat, spot, pace)

        def step(share: float) -> None:
            self.stage.heroes[seat] = along([here, spot], share)
            self.stage.changed = True

        return Motion(max(0.06, far * pace), start=lambda: self.sound("move_step"), step=step)

    def _on_leg_ended(self, event: Event) -> Iterator[Motion]:
        if self._way is not None and self._way[0] == event["seat"]:
            spot = _point(event["spot"])
            if hypot(spot[0] - self._way[1][0], spot[1] - self._way[1][1]) > 1:
                yield self._on_to(spot)
        self._way = None

    def _on_popup_placed(self, event: Event) -> Iterator[Motion]:
        mark = card_mark(Placed(event["card"], *_point(event["spot"]), 0, float(event.get("level", 0.0)), 0))
        yield self._pause(event, 0.55, "boing", event["card"])
        yield self._springs(mark)

    def _springs(self, mark: CardMark) -> Motion:
        motion = self._effect(0.4, lambda share: lambda s, c: effects_blasts.popping(s, c, mark, share))
        motion.on_finish = _both(motion.on_finish, lambda: self._lies(mark))
        return motion

    def _lies(self, mark: CardMark) -> None:
        self.stage.cards[mark.id] = mark
        self.stage.changed = True

    def _on_card_placed(self, event: Event) -> Iterator[Motion]:
        row = Placed(event["card"], *_point(event["spot"]), int(event.get("angle", 0)), float(event.get("level", 0)), 0)
        mark = card_mark(row)
        yield self._pause(event, 0.2, "card_deal")
        if mark.upright:
            yield Motion(0.02, start=lambda: self._lies(mark), moves=False)
        else:
            yield self._springs(mark)

    def _on_hazard_touched(self, event: Event) -> Iterator[Motion]:
        from game.games.shoot.rules.cards import data_of

        if self._way and self._way[0] == event["seat"] and self._met and self._met[0][0] == event["card"]:
            yield self._on_to(self._met.pop(0)[1])
        sound, words = TOUCHED.get(data_of(event["card"]).id, ("splat", f"{card_name(event['card'])}!"))
        yield self._pause(event, 0.25, sound)
        yield from self._rising(event["seat"], words, WARNING, 0.45)

    def _on_hero_held(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.3, "jam_click")
        yield from self._rising(event["seat"], "held!", WARNING, 0.5)

    def _on_gas_moved(self, event: Event) -> Iterator[Motion]:
        course = [_point(place) for place in event["course"]]
        name, say = f"card-{event['cloud']}", self._say(event)
        if len(course) < 2:
            return

        def start() -> None:
            say()
            self.sound("whoosh")

        def step(share: float) -> None:
            old = self.stage.cards.get(name) or next((one for one in self.stage.base.cards if one.id == name), None)
            if old is None:
                return
            x, y = along(course, share)
            self.stage.cards[name] = old._replace(x=x, y=y, phase=share % 1.0)
            self.stage.changed = True

        far = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(course))
        seconds = max(0.25, 0.95 * far / 88.0)
        wind = self._effect(seconds, lambda share: lambda s, c: effects_blasts.drift(s, c, course, share), start)
        yield wind
        yield Motion(seconds, step=step, together=True)

    # -- flights -----------------------------------------------------------------------------------

    def _on_hero_flew(self, event: Event) -> Iterator[Motion]:
        (ax, ay), (bx, by) = _point(event["start"]), _point(event["end"])
        rise = 0.3 * ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        arc = [(ax + (bx - ax) * t, ay + (by - ay) * t - 4 * rise * t * (1 - t)) for t in (k / 20 for k in range(21))]
        yield self._slide(event["seat"], arc, 0.6, event, "boing")
        yield from self._rising(event["seat"], "lands", WARNING, 0.25)


def _both(first: Callable[[], object] | None, second: Callable[[], None]) -> Callable[[], None]:
    def run() -> None:
        if first is not None:
            first()
        second()

    return run


def _point(place: Any) -> Point:
    return (float(place[0]), float(place[1]))


def _nothing(_surface: pygame.Surface, _camera: Camera) -> None:
    """Draw nothing: what was to be shown is not on the table."""
