"""How long the battlefield's frames take: update and draw together, without the display's own flip.

Each course plays one thing a person does at the table, one motion or wheel click a frame, on the real scene, board and
panels of the game. Times are seconds for each frame drawn.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from math import cos, pi, sin
from typing import Any, NamedTuple

import pygame

from game.games.shoot.rules import terrain as places
from game.games.shoot.table import positions
from game.geometry.walkways import walkways
from game.ui.still import StillHost, apply_settings
from tools.gallery.shoot import turn
from tools.gallery.shoot.moments import ALL

STEP = 1 / 60
FRAMES = 180
Course = Callable[[Any], Iterator[None]]


def stage(size: tuple[int, int], build: Callable[[StillHost], Any]) -> tuple[Any, pygame.Surface]:
    """Open a window with a battlefield that animates as in play; everything is painted once."""
    from game.store.settings import Settings

    if not pygame.display.get_init():
        pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    host = StillHost(size, Settings())
    apply_settings(host.settings, size)
    scene = build(host)
    walkways(places.world(scene.view))  # as opening the table does
    scene.update(STEP)
    scene.draw(surface)
    host.still = False
    return scene, surface


class Frame(NamedTuple):
    """Seconds of one frame's update and draw: this thread's own time, and wall clock."""

    work: float
    clock: float


def frame_times(size: tuple[int, int], name: str, frames: int = FRAMES) -> list[Frame]:
    """Return the times of a course's frames; KeyError for an unknown course."""
    build, course = {**COURSES, **FIGHTS}[name]
    scene, surface = stage(size, build)
    steps = course(scene)
    taken: list[Frame] = []
    while len(taken) < frames:
        work, clock = time.thread_time(), time.perf_counter()
        if next(steps, False) is False:
            break
        scene.update(STEP)
        scene.draw(surface)
        taken.append(Frame(time.thread_time() - work, time.perf_counter() - clock))
    return taken


def still_times(size: tuple[int, int], frames: int = 60) -> list[Frame]:
    """Return the times of rounds in which nothing changes: the loop asks the scene, and draws nothing."""
    scene, surface = stage(size, turn.move)
    taken = []
    for _ in range(frames + 200):
        work, clock = time.thread_time(), time.perf_counter()
        scene.dirty = False
        if scene.update(STEP) or scene.dirty:
            scene.draw(surface)
        taken.append(Frame(time.thread_time() - work, time.perf_counter() - clock))
    return taken[-frames:]  # during the first ones pictures are still being sharpened


def bare_times(size: tuple[int, int], frames: int = 60) -> list[float]:
    """Time the bare pygame operations that a moving frame of this size consists of; return the seconds of each frame.

    They are: the table as one picture, a light layer scaled up and multiplied, tops of obstacles, figures, the panels
    around it.
    """
    if not pygame.display.get_init():
        pygame.display.init()
    surface = pygame.display.set_mode(size)
    board = pygame.Rect(0, 0, size[0] * 3 // 4, size[1] * 3 // 4)
    table = pygame.Surface(board.size).convert()
    panels = pygame.Surface(size).convert()
    light = pygame.Surface((board.w // 6, board.h // 6)).convert()
    full = pygame.Surface(board.size).convert()
    side = size[1] // 16
    piece = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(piece, (200, 90, 60, 255), (side // 2, side // 2), side // 2)
    spots = [(k * 97 % (board.w - side), k * 61 % (board.h - side)) for k in range(40)]
    parts = (pygame.Rect(board.w, 0, size[0] - board.w, size[1]), pygame.Rect(0, board.h, board.w, size[1] - board.h))
    taken = []
    for number in range(frames):
        began = time.thread_time()
        surface.blit(table, (0, 0))
        light.fill((114, 104, 148))
        pygame.draw.polygon(light, (255, 249, 236), [(number, 0), (light.get_width(), 20), (30, light.get_height())])
        pygame.transform.smoothscale(pygame.transform.box_blur(light, 2), board.size, full)
        surface.blit(full, (0, 0), None, pygame.BLEND_RGB_MULT)
        surface.fblits([(piece, spot) for spot in spots])
        for part in parts:
            surface.blit(panels, part, part)
        taken.append(time.thread_time() - began)
    return taken


# -- courses ---------------------------------------------------------------------------------------------------------


def _wander(scene: Any) -> Iterator[None]:
    """Move the pointer over the whole table, some ten pixels a frame."""
    wide, high = scene.board.battlefield.width, scene.board.battlefield.height
    for number in range(10**6):
        turn = 2 * pi * number / 240
        positions.point(scene, wide * (0.5 + 0.44 * sin(turn)), high * (0.5 + 0.42 * sin(2 * turn + 0.7)))
        yield


def _near(scene: Any) -> Iterator[None]:
    """Move the pointer over the area the HERO can walk to."""
    hero = scene.view.hero(scene.view.now.seat)
    for number in range(10**6):
        turn = 2 * pi * number / 120
        away = 60 + 80 * abs(sin(turn * 0.37))
        positions.point(scene, hero.x + away * cos(turn), hero.y + away * sin(turn))
        yield


def _aimed_walk(scene: Any) -> Iterator[None]:
    """Aim at an opponent, then plan walks: the scope shows the target from every spot pointed at."""
    hero = scene.view.hero(2)
    positions.point(scene, hero.x, hero.y)
    yield from _near(scene)


def _scope(scene: Any) -> Iterator[None]:
    """Aim at one opponent after the other with the scope in full size."""
    scene.scope_on = True
    spots = [(hero.x, hero.y) for hero in scene.view.heroes if hero.seat != scene.view.now.seat]
    for number in range(10**6):
        x, y = spots[number // 10 % len(spots)]
        positions.point(scene, x + 4 * sin(number), y + 4 * cos(number))
        yield


def _mouse(scene: Any, kind: int, pos: tuple[int, int], **facts: Any) -> None:
    scene.handle(pygame.event.Event(kind, pos=pos, **facts))


def _zoom(scene: Any) -> Iterator[None]:
    """Turn the wheel in and out over the table, a click every six frames, with rests."""
    middle = scene.regions.board.center
    _mouse(scene, pygame.MOUSEMOTION, middle, rel=(0, 0), buttons=(0, 0, 0))
    for number in range(10**6):
        if number % 6 == 0 and number % 90 < 60:
            turn = 1 if number // 90 % 2 == 0 else -1
            scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=turn, x=0, precise_y=float(turn)))
        yield


def _drag(scene: Any) -> Iterator[None]:
    """Drag the table about at a zoom of 2.5, releasing it occasionally."""
    scene.camera.zoom_at(2.5)
    middle = scene.regions.board.center
    for _ in range(60):
        yield
    for number in range(10**6):
        at = number % 60
        turn = 2 * pi * number / 140
        pos = (round(middle[0] + middle[0] * 0.5 * sin(turn)), round(middle[1] + middle[1] * 0.4 * sin(1.7 * turn)))
        if at == 0:
            _mouse(scene, pygame.MOUSEBUTTONDOWN, pos, button=2)
        elif at == 50:
            _mouse(scene, pygame.MOUSEBUTTONUP, pos, button=2)
        else:
            _mouse(scene, pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(0, int(at < 50), 0))
        yield


def _walk(scene: Any) -> Iterator[None]:
    """Walk back and forth by clicks: each leg is animated."""
    hero = scene.view.hero(scene.view.now.seat)
    home = (hero.x, hero.y)
    goals = [(home[0], home[1] + 60), (home[0] + 40, home[1] + 60), home]
    for goal in goals:
        while scene.playing or scene.director.busy:
            yield
        positions.point(scene, *goal)
        pos = tuple(round(v) for v in scene.camera.to_screen(*goal))
        _mouse(scene, pygame.MOUSEBUTTONDOWN, pos, button=1)
        yield
    while scene.playing or scene.director.busy:
        yield


COURSES: dict[str, tuple[Callable[[StillHost], Any], Course]] = {
    "plan": (turn.move, _near),
    "roam": (turn.move, _wander),
    "look": (turn.move, _aimed_walk),
    "scope": (turn.aim, _scope),
    "zoom": (turn.move, _zoom),
    "drag": (turn.move, _drag),
    "leg": (turn.move, _walk),
}


# -- fights ------------------------------------------------------------------------------------------


def _fight(scene: Any, name: str) -> Iterator[None]:
    """Play a moment's choice and what the bots answer, until all of it has been shown."""
    scene.session.play(ALL[name]().choices[0])
    yield
    while scene.playing or scene.director.busy or scene.session.settling or scene.session.script:
        scene.session.script = scene.session.script or None  # the bots play what the moment says and nothing else
        yield


def _opened(host: StillHost, name: str) -> Any:
    return positions.scene_of(host, ALL[name]().session)


FIGHTS: dict[str, tuple[Callable[[StillHost], Any], Course]] = {
    name: (partial(_opened, name=name), partial(_fight, name=name)) for name in ("exchange", "grenade")
}
"""A shot with a counterattack that kills, and a blast (FGA-13)."""
