"""Courses of the whole program, each one thing a person does, and what drives them through the loop."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import cos, pi, sin
from random import Random
from typing import Any, Final

import pygame

from game import folders
from game.app.app import App
from game.lobby.looks import settle_looks
from game.lobby.setup import CLOSED, PERSON
from game.resources import maps
from game.store.settings import Settings, save_settings

Steps = Iterator[None]
Course = Callable[["Drive"], Steps]

GAMES: Final = ("shoot", "whisky", "splatatat", "ladders")
BOXES: Final = dict(zip(GAMES, (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4), strict=True))
BOARDS: Final = ("ladders_standard", "ladders_pantry")
STARTER: Final = "starter"
"""The map that a new one is made from: no page lists it."""
MAPS: Final = tuple(sorted(path.stem for path in maps().glob("*.tmx") if path.stem not in (*BOARDS, STARTER)))
RULES: Final = {"shoot": "S-SEE-4", "whisky": "LSW-RES-4", "splatatat": "SPL-TURN-9", "ladders": "L-LOS-3"}
PAGES: Final = ("title", "setup", "rules", "maps")
"""The pages that a resize is measured on besides the tables."""
LIMIT: Final = 1200  # rounds after which a wait fails with RuntimeError


class Drive:
    """The whole program at a size without a screen, driven through a course, its frames recorded.

    `frames` holds (lap, processor seconds on the main thread, wall-clock seconds).
    """

    def __init__(self, size: tuple[int, int], course: Course, laps: int) -> None:
        self.size, self.course, self.laps = size, course, laps
        self.frames: list[tuple[int, float, float]] = []
        self.lap = 0
        self.watching = course is _title
        self._steps: Steps | None = None
        _headless(size)
        settings = Settings(fullscreen=True, names=["Anna", "Ben"], curtain=True, welcomed=True)
        settings.lessons_offered = [*GAMES]  # no first-start question covers what is measured
        save_settings(folders.settings(), settings)
        self.program = App()
        self.loop = self.program.loop
        self.random = Random(7)

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.loop.stack[-1]

    def run(self) -> None:
        """Drive the program through all laps; raises RuntimeError where it gets stuck."""
        self.loop.frames = []
        self.loop.pollers.append(self._step)
        self.loop.on_error = None
        self.program.run()

    def _step(self) -> bool:
        """Record the rounds since the last call and do the course's next step.

        Always True, so that the loop never sleeps.
        """
        assert self.loop.frames is not None
        if self.watching:
            self.frames += [(self.lap, *frame) for frame in self.loop.frames]
        self.loop.frames.clear()
        if self.loop.standing:
            return True  # wait until the picture is shown
        if self._steps is None:
            self._steps = self.course(self)
        if next(self._steps, self) is self:
            self._next_lap()
        return True

    def _next_lap(self) -> None:
        self.lap, self.watching, self._steps = self.lap + 1, False, None
        if self.lap >= self.laps:
            self.loop.quit()
        elif self.top.name != "title":
            self.program.go.shelf()

    # -- what a person does ----------------------------------------------------------------------------------------

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press and release a key."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))

    def point(self, x: float, y: float) -> None:
        """Move the pointer (device pixels)."""
        pos = (round(x), round(y))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0, precise_y=steps))

    def drag(self, places: Sequence[tuple[float, float]]) -> Steps:
        """Hold the right button down along some points, one round each."""
        held = [(round(x), round(y)) for x, y in places]
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=held[0], button=3))
        for place in held:
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 1)))
            yield
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=held[-1], button=3))

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window, as dragging its corner does."""
        pygame.display.set_mode(size)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    def watch(self) -> None:
        """Record frames from the next one on."""
        self.watching = True

    def rest(self, rounds: int) -> Steps:
        """Play some rounds."""
        for _ in range(rounds):
            yield

    def until(self, there: Callable[[], bool], rounds: int = LIMIT) -> Steps:
        """Wait for a condition; RuntimeError if it does not become true."""
        for _ in range(rounds):
            if there():
                return
            yield
        raise RuntimeError(f"waited in vain on {self.top.name}")

    def shows(self, name: str) -> Steps:
        """Wait until a scene of that name is on top and drawn, and some rounds more."""
        yield from self.until(lambda: bool(self.loop.stack) and self.top.name == name)
        yield from self.rest(30)

    def wander(self, rounds: int, turns: int = 120) -> Steps:
        """Move the pointer over the whole window."""
        w, h = self.size
        for number in range(rounds):
            turn = 2 * pi * number / turns
            self.point(w * (0.5 + 0.44 * sin(turn)), h * (0.5 + 0.42 * cos(2 * turn + 0.7)))
            yield


def _headless(size: tuple[int, int]) -> None:
    """Make the window fill a virtual desktop of this size, with keyboard focus."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.get_desktop_sizes = lambda: [size]
    pygame.key.get_focused = lambda: True


# -- before a table ------------------------------------------------------------------------------------------------


def _title(d: Drive) -> Steps:
    """Show the shelf's first frame, and move the pointer over its boxes."""
    d.watch()
    yield from d.rest(40)
    yield from d.wander(60)


def _setup(d: Drive, game: str) -> Steps:
    """Open a box from the shelf and look over its page."""
    yield from d.rest(90)
    d.watch()
    d.key(BOXES[game], text=str(GAMES.index(game) + 1))
    yield from d.shows("setup")
    yield from d.wander(60)


def _rules(d: Drive, game: str) -> Steps:
    """Open a rulebook at a rule, scroll, leave."""
    yield from d.rest(90)
    d.watch()
    d.loop.open_rules(RULES[game])
    yield from d.shows("rules")
    for _ in range(40):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-3, x=0, precise_y=-3.0))
        yield
    d.key(pygame.K_ESCAPE)
    yield from d.shows("title")


def _page(d: Drive, opens: str, name: str) -> Steps:
    """Open options or credits from the shelf, and leave."""
    yield from d.rest(90)
    d.watch()
    getattr(d.program.go, opens)()
    yield from d.shows(name)
    yield from d.wander(30)
    d.key(pygame.K_ESCAPE)
    yield from d.shows("title")


def _maps(d: Drive) -> Steps:
    """Open the Maps page, step from the first map to the last, add a map, open New map and leave."""
    yield from d.rest(90)
    d.watch()
    d.program.go.maps()
    yield from d.shows("maps")
    for _ in d.top.maps:
        d.key(pygame.K_DOWN)
        yield from d.rest(25)
    yield from d.until(lambda: d.top.drawn())
    own = d.program.library.own
    own.mkdir(parents=True, exist_ok=True)
    (own / "another.tmx").write_text((maps() / "picnic.tmx").read_text(encoding="utf-8"), encoding="utf-8")
    yield from d.until(lambda: any(entry.own for entry in d.top.maps))
    yield from d.wander(30)
    d.top.new.activate()
    yield from d.shows("new map")
    d.key(pygame.K_ESCAPE)
    yield from d.shows("maps")
    d.key(pygame.K_ESCAPE)
    yield from d.shows("title")


# -- tables ----------------------------------------------------------------------------------------------------------


def _set(d: Drive, game: str, prepare: Callable[[Any], None] = lambda _: None) -> Steps:
    """Go to a box's page and start a game there."""
    yield from d.rest(30)
    d.key(BOXES[game], text=str(GAMES.index(game) + 1))
    yield from d.shows("setup")
    prepare(d.top)
    d.top.layout(d.size)
    yield from d.until(lambda: d.top.play.enabled)
    yield from d.rest(60)


def _ready(d: Drive, game: str) -> bool:
    """Return whether a game's table is open and waits for a person (or a bot)."""
    top = d.top
    return top.name == game and not top.playing


def _open(d: Drive, game: str, prepare: Callable[[Any], None] = lambda _: None) -> Steps:
    """Open a table from its page, until it asks for a choice, and a moment more."""
    yield from _set(d, game, prepare)
    d.watch()
    d.top.play.activate()
    yield from d.until(lambda: d.top.name == "house rules" or _ready(d, game))
    yield from d.rest(60)


def _straight(d: Drive, game: str) -> Steps:
    """Open a table straight away, as the command line does: the options are made before anything shows."""
    options = _options(game, 2)
    yield from d.until(lambda: not d.program.give_back.waiting)
    yield
    d.watch()
    _open_table(d, game, ["person", "regular"], options)
    yield from d.until(lambda: _ready(d, game))
    yield from d.rest(60)


def _options(game: str, seats: int, **changes: Any) -> Any:
    from game.games import find

    return find(f"game.games.{game}.tables:make_options")(seats, **changes)


def _open_table(d: Drive, game: str, kinds: list[str], options: Any = None) -> None:
    from game.table.session import Holder, Seating

    options = options or _options(game, len(kinds))
    holders = [Holder(kind, f"{kind.capitalize()} {number}") for number, kind in enumerate(kinds, 1)]  # type: ignore[arg-type]
    d.program.go.table(game, options, Seating(holders, 11))


def _map(scene: Any, name: str) -> None:
    scene.lobby.put_board(scene.setup, f"{name}.tmx")


def _board(scene: Any, name: str) -> None:
    from game.games.ladders.tables import read_board

    scene.lobby.put_board(scene.setup, read_board(maps() / f"{name}.tmx").digest)


def _seats(scene: Any, count: int) -> None:
    for number, seat in enumerate(scene.setup.seats):
        seat.holder = PERSON if number == 0 else "regular" if number < count else CLOSED
    settle_looks(scene.lobby, scene.setup)


def _answer(d: Drive) -> None:
    """Settle a choice for the person to move, at random among the legal ones."""
    table, session = d.top, d.program.session
    if session is None or not session.persons_turn or table.playing or session.settling:
        return
    decision = session.decision
    assert decision is not None
    session.play(decision.suggest(session.match.view(session.seat), d.random))


def _play(d: Drive, game: str, rounds: int = 420, kinds: tuple[str, ...] = ("person", "regular")) -> Steps:
    """Play ordinarily: the pointer over the table, choices settled, everything animated, bots in between."""
    yield from d.rest(30)
    _open_table(d, game, list(kinds))
    yield from d.until(lambda: _ready(d, game))
    yield from d.rest(90)
    d.watch()
    for number in range(rounds):
        if d.top.name != game:
            return
        if number % 45 == 20:
            _answer(d)
        w, h = d.size
        turn = 2 * pi * number / 150
        d.point(w * (0.5 + 0.44 * sin(turn)), h * (0.5 + 0.42 * cos(2 * turn + 0.7)))
        yield


def _bots(d: Drive, game: str) -> Steps:
    """Watch bots' turns at normal speed."""
    yield from d.rest(30)
    _open_table(d, game, ["regular", "regular"])
    yield from d.until(lambda: d.top.name == game)
    d.watch()
    yield from d.rest(420)


def _look(d: Drive, game: str) -> Steps:
    yield from d.rest(30)
    _open_table(d, game, ["person", "regular"])
    yield from d.until(lambda: _ready(d, game))
    d.watch()
    yield from d.wander(150)


def _camera(d: Drive, name: str, drag: bool) -> Steps:
    """Zoom SHOOT's table in and out under the pointer, or zoom in and drag it about."""
    from game.battlefield import load
    from game.games.shoot.tables import make_options

    yield from d.rest(30)
    file = maps() / f"{name}.tmx"
    seats = max(2, load(file).players_min)
    _open_table(d, "shoot", ["person", *["regular"] * (seats - 1)], make_options(seats, "", file))
    yield from d.until(lambda: _ready(d, "shoot"))
    yield from d.wander(30)
    d.watch()
    w, h = d.size
    for number in range(6 if drag else 24):
        d.wheel(1 if number < 12 else -1)
        yield from d.wander(3 if drag else 8, 90)
    if drag:
        yield from d.drag([(w * (0.45 + 0.2 * sin(k / 9)), h * (0.45 + 0.2 * cos(k / 7))) for k in range(120)])
    yield from d.rest(30)


def _press(d: Drive, game: str, key: int, mod: int = 0) -> Steps:
    """Press a key at a table: the log, the pause, the text size."""
    yield from d.rest(30)
    _open_table(d, game, ["person", "regular"])
    yield from d.until(lambda: _ready(d, game))
    yield from d.rest(120)
    d.watch()
    d.key(key, mod)
    yield from d.rest(60)
    if mod:
        d.loop.settings.text_scale = 100
        d.loop.settings_changed()
        yield from d.rest(30)


def _results(d: Drive, game: str) -> Steps:
    """Show the end of a match played off screen: the celebration, the page, its picture."""
    yield from d.rest(30)
    _open_table(d, game, ["person", "regular"])
    yield from d.until(lambda: _ready(d, game))
    yield from d.rest(60)
    session = d.program.session
    assert session is not None
    state = session.match.state
    while (decision := session.match.decision) is not None and len(session.match.entries) < 1500:
        session.match.play(decision.suggest(state, d.random))
        state = session.match.state
    yield  # the round that played it is not recorded
    d.watch()
    d.program.go.end(d.program.go.scene)
    yield from d.until(lambda: d.top.name == "end" and not d.top.joyful)
    yield from d.until(lambda: d.top.moment is None or not d.top.moment.picture.waiting)
    yield from d.rest(90)


def _curtain(d: Drive, game: str) -> Steps:
    """Show the curtain between two people."""
    yield from d.rest(30)
    _open_table(d, game, ["person", "person"])
    yield from d.until(lambda: d.top.name in (game, "curtain"))
    d.watch()
    yield from d.until(lambda: d.top.name == "curtain")
    yield from d.rest(30)
    d.key(pygame.K_RETURN)
    yield from d.rest(60)


def _closed(d: Drive, game: str) -> Steps:
    """Leave a table for the shelf, and free what it held."""
    yield from d.rest(30)
    _open_table(d, game, ["person", "regular"])
    yield from d.until(lambda: _ready(d, game))
    yield from d.rest(120)
    d.watch()
    d.program.go.shelf()
    yield from d.until(lambda: d.top.name == "title" and not d.program.give_back.waiting)
    yield from d.rest(30)


def _hurried(d: Drive, game: str) -> Steps:
    """Press *Move now* during every decision of the strongest bots."""
    yield from d.rest(30)
    _open_table(d, game, ["veteran", "veteran"])
    yield from d.until(lambda: d.top.name == game)
    yield from d.rest(60)
    d.watch()
    for _ in range(240):
        if d.program.session is not None and d.program.session.opponents.asked:
            d.program.session.move_now()
        yield


def _resized(d: Drive, place: str) -> Steps:
    """Drag the window to three quarters of its size and back, then wait, at a table or on a page."""
    yield from d.rest(60)
    if place in GAMES:
        _open_table(d, place, ["person", "regular"])
        yield from d.until(lambda: _ready(d, place))
    elif place == "setup":
        d.key(BOXES["shoot"], text="1")
        yield from d.shows("setup")
    elif place == "rules":
        d.loop.open_rules(RULES["shoot"])
        yield from d.shows("rules")
    elif place == "maps":
        d.program.go.maps()
        yield from d.shows("maps")
        yield from d.until(lambda: d.top.drawn())
    yield from d.rest(60)
    d.watch()
    (w, h), steps = d.size, 12
    for number in (*range(1, steps + 1), *range(steps - 1, -1, -1)):
        d.resize((w - w * number // 48, h - h * number // 48))
        yield
        if number == steps:
            yield from d.until(lambda: not d.loop.standing)
    yield from d.until(lambda: not d.loop.standing)
    yield from d.rest(60)


def _sheet(d: Drive) -> Steps:
    """Show the House Rules page of a game whose rules differ from the printed ones."""
    yield from d.rest(30)
    options = _options("splatatat", 2, swapsies="none")
    yield
    d.watch()
    _open_table(d, "splatatat", ["person", "regular"], options)
    yield from d.until(lambda: d.top.name not in ("title", "splatatat"))
    yield from d.rest(60)


COURSES: dict[str, Course] = {
    "title": _title,
    **{f"setup-{game}": partial(_setup, game=game) for game in GAMES},
    **{f"open-shoot-{name}": partial(_open, game="shoot", prepare=partial(_map, name=name)) for name in MAPS},
    "open-whisky": partial(_open, game="whisky"),
    **{f"open-{name}": partial(_open, game="ladders", prepare=partial(_board, name=name)) for name in BOARDS},
    **{f"open-splatatat-{n}": partial(_open, game="splatatat", prepare=partial(_seats, count=n)) for n in (2, 8)},
    **{f"straight-{game}": partial(_straight, game=game) for game in GAMES},
    **{f"look-{game}": partial(_look, game=game) for game in GAMES},
    **{f"zoom-{name}": partial(_camera, name=name, drag=False) for name in MAPS},
    **{f"drag-{name}": partial(_camera, name=name, drag=True) for name in MAPS},
    **{f"play-{game}": partial(_play, game=game) for game in GAMES},
    **{f"bots-{game}": partial(_bots, game=game) for game in GAMES},
    **{f"log-{game}": partial(_press, game=game, key=pygame.K_l) for game in GAMES},
    **{f"pause-{game}": partial(_press, game=game, key=pygame.K_ESCAPE) for game in GAMES},
    **{f"text-{game}": partial(_press, game=game, key=pygame.K_PLUS, mod=pygame.KMOD_LCTRL) for game in GAMES},
    **{f"results-{game}": partial(_results, game=game) for game in GAMES},
    **{f"curtain-{game}": partial(_curtain, game=game) for game in ("shoot", "whisky")},
    **{f"close-{game}": partial(_closed, game=game) for game in GAMES},
    **{f"hurry-{game}": partial(_hurried, game=game) for game in GAMES},
    **{f"resize-{place}": partial(_resized, place=place) for place in (*GAMES, *PAGES)},
    "house-rules": _sheet,
    **{f"rules-{game}": partial(_rules, game=game) for game in GAMES},
    "maps": _maps,
    "options": partial(_page, opens="options", name="options"),
    "credits": partial(_page, opens="credits", name="rules"),
}
"""Courses by name."""
