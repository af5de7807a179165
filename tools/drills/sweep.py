"""The sweep: for every possible set-up, at many moments, point at and press everything that shows.

    uv run python -m tools.drills.sweep --processes 2
    uv run python -m tools.drills.sweep --games ladders --moments 8
    uv run python -m tools.drills.sweep --pages 1

Covers every game, mode and number of seats, with one person among bots, with people only and with bots only. At each
moment the pointer rests on every line of the log, every place, card and control, F1 and F2 are pressed, then every key
with a function and every button; whatever opens is treated in the same way and left again. With `--pages` the scenes
of the gallery are included. A fault is whatever leads to the error page. The window, the bots and time are those of
the drill of random hands.
"""

import argparse
import os
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pygame

from tools.drills.telling import Tally, spread

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

SEATED = ("mixed", "people", "bots", "keyboard")
"""Who sits at a table: a person among bots, people with a curtain, bots only, people round one keyboard."""
AGES = (0, 3, 11, 30, 80, 200, 100_000)
"""The ages in decisions of the games tested; the oldest of them are over."""
WAIT = 400
"""Rounds within which everything requested must have arrived."""
ALL = 1_000_000


class Table(NamedTuple):
    """A table to sweep."""

    game: str
    mode: str
    seats: int
    seated: str

    def __str__(self) -> str:
        """Return its short name."""
        return f"{self.game} {self.mode} {self.seats} {self.seated}"


class Much(NamedTuple):
    """How much to do at a moment: things pointed at, books opened by F1, keys and buttons pressed."""

    points: int = ALL
    books: int = 3
    presses: int = ALL


FULL = Much()


def tables(games: Sequence[str], seated: Sequence[str] = SEATED) -> Iterator[Table]:
    """Return every possible table: game, mode, seats, and who sits there."""
    from game.games import meta_of

    for key in games:
        meta = meta_of(key)
        for mode in meta.modes:
            for seats in range(meta.seats_min, meta.seats_max + 1):
                for who in seated:
                    if options_of(key, mode, seats) is not None:
                        yield Table(key, mode, seats, who)


def options_of(key: str, mode: str, seats: int) -> Any:
    """Return the options of a table; None if the rules do not allow it."""
    from game.games import find

    try:
        return find(f"game.games.{key}.tables:make_options")(seats, mode)
    except ValueError:
        return None


def _event(kind: int, **facts: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, facts)


def key_events(name: str) -> list[pygame.event.Event]:
    """Return the press of a key by its name in `game.ui.keys`; nothing for one unknown to this machine."""
    mod, key = 0, name
    for word, bit in (("ctrl+", pygame.KMOD_LCTRL), ("alt+", pygame.KMOD_LALT), ("shift+", pygame.KMOD_LSHIFT)):
        if key.startswith(word):
            mod, key = mod | bit, key.removeprefix(word)
    try:
        code = pygame.key.key_code(key)
    except ValueError:
        return []
    text = key if len(key) == 1 and not mod else ""
    return [_event(kind, key=code, mod=mod, unicode=text, scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


class Sweep:
    """A program whose tables are swept."""

    def __init__(self, folder: Path, seed: int = 1, much: Much = FULL) -> None:
        from tools.drills.hands_house import House, Ticks

        class Quiet(House):
            """The drill's program with settings that hide nothing."""

            def _settle(self, folder: Path) -> None:
                from game.games import games
                from game.store.settings import Settings, save_settings

                known = [meta.key for meta in games()]
                settings = Settings(
                    window=(1280, 720), speed="instant", mute=True, names=["Anna", "Ben", "Cleo"], welcomed=True,
                    lessons_offered=known, notes=False,
                )  # fmt: skip
                save_settings(folder / "settings.json", settings)

        self.house, self.random, self.much = Quiet(seed, folder), Random(seed), much
        self.program, self.loop = self.house.program, self.house.loop
        self.ticks, self.moving = Ticks(), False
        self.pointer = (0, 0)
        pygame.mouse.get_pos = lambda: self.pointer
        self.faults: list[str] = []
        self.done = 0
        self.where, self.last = "", ""
        self.open: Callable[[], Any] = lambda: None
        self.here: Any = None
        """The scene being swept."""
        self.loop.on_error = self._failed
        self.loop._running = True
        self.loop.push(self.house.title())
        self.loop._draw()
        self.loop.sliced = True

    def close(self) -> None:
        """Close everything."""
        self.house.close()

    def _failed(self, error: BaseException, _report: str) -> None:
        """Record an error, with its place and trigger; the loop shows what it would show."""
        told = "".join(traceback.format_exception(error)[-4:])
        self.faults.append(f"{self.where}: {self.last}\n{told}")

    # -- time --------------------------------------------------------------------------------------

    def round(self, seconds: float = 1 / 60) -> None:
        """Run one round of the loop."""
        self.house.clock.now += seconds
        self.moving = bool(self.loop._round(self.ticks, self.moving))  # type: ignore[arg-type]
        if not self.loop.stack:
            self.loop.push(self.house.title())

    def ready(self) -> Any:
        """Run rounds until what was requested is there; return the scene on top."""
        for _ in range(WAIT):
            self.round()
            if not self.loop.standing:
                break
        return self.loop.stack[-1]

    def post(self, what: str, *events: pygame.event.Event) -> None:
        """Post events."""
        self.last = what
        self.done += 1
        for event in events:
            pygame.event.post(event)

    # -- what is done ------------------------------------------------------------------------------

    def table(self, table: Table, ages: Sequence[int] = AGES) -> None:
        """Sweep a table at moments of games of these ages."""
        for age in ages:
            self.where = f"{table}, {age} decisions"
            self.moment(lambda age=age: self._lay(table, age))  # type: ignore[misc]

    def _lay(self, table: Table, age: int) -> Any:
        """Open a table with a game of this many decisions, and lift its curtain."""
        from game.games import load
        from game.kernel.game import pending
        from game.play.session import Session
        from game.table.session import Holder, Seating

        game, options = load(table.game), options_of(table.game, table.mode, table.seats)
        kinds = {"mixed": ["person", *["rookie"] * (table.seats - 1)], "bots": ["rookie"] * table.seats}
        who = kinds.get(table.seated, ["person"] * table.seats)
        holders = [Holder(kind, f"Guest {number}") for number, kind in enumerate(who, 1)]  # type: ignore[arg-type]
        hotseat = "keyboard" if table.seated == "keyboard" else "curtain"
        seating = Seating(holders, 0, "", table.seated != "keyboard", hotseat)

        def make(journal: Any) -> Session:
            made = Session.new(game, options, seating, None)
            while len(made.match.entries) < age and (decision := pending(made.match.state)) is not None:
                made.match.play(decision.suggest(made.match.state, self.random))
            return made

        self.last = "opened"
        self.program.go.shelf()
        self.program.go.begin(table.game, make, kept=False)
        for _ in range(6):
            if self.ready() is self.program.go.scene:
                break
            self._leave()
        return self.loop.stack[-1]

    def page(self, name: str, make: Callable[[Any], Any]) -> None:
        """Sweep a scene of the gallery."""
        self.where = name

        def opened() -> Any:
            self.program.go.shelf()
            self.ready()
            self.loop.still = True
            try:
                scene = make(self.loop)
            except ValueError:  # the drill's dice dealt another card where this position needs one
                return None
            finally:
                self.loop.still = False
            self.loop.push(scene)
            self.ready()
            return scene

        self.moment(opened)

    def moment(self, opens: Callable[[], Any]) -> None:
        """Point at and press everything that shows at a moment."""
        self.open, before = opens, len(self.faults)
        self.here = opens()
        if self.here is None or len(self.faults) > before:
            return
        self.look()
        for what in self._presses():
            if not self._back() or len(self.faults) > before + 3:
                return
            self._press(what)

    def _back(self) -> bool:
        """Return to the scene being swept, or reopen it; return whether it is there."""
        for _ in range(4):
            if self.ready() is self.here and self.loop.stack[-1].name != "error":
                return True
            if self.here not in self.loop.stack:
                break
            self._leave()
        self.here = self.open()
        return self.here is not None and self.loop.stack[-1] is self.here

    def _leave(self) -> None:
        """Lift a curtain or read a page that ignores keys at first; leave anything else."""
        self.round(0.5)
        self.round(0.5)
        key = "return" if self.loop.stack[-1].name in ("curtain", "house rules") else "escape"
        self.post(key, *key_events(key))

    # -- pointing ----------------------------------------------------------------------------------

    def look(self) -> None:
        """Rest the pointer on everything that shows, ask for its page, and walk through all of it by keys."""
        scene = self.loop.stack[-1]
        spots = self._spots(scene)
        books = self.much.books
        for number, (what, pos) in enumerate(spots):
            if self.loop.stack[-1] is not scene:
                return
            self.point(what, pos)
            self.last = f"F1 at {what}"
            self.loop.guard(lambda: self.loop.page_under(self.loop.stack[-1]))
            if number % max(1, len(spots) // max(1, books)) == 0 and books:
                self._book(scene)
        self._log(scene)
        self._walk(scene, min(len(spots), self.much.points))

    def point(self, what: str, pos: tuple[int, int]) -> None:
        """Rest the pointer on something until its tip shows."""
        self.pointer = pos
        self.post(f"pointed at {what}", _event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        self.round()
        self.round(0.5)

    def _spots(self, scene: Any) -> list[tuple[str, tuple[int, int]]]:
        """Return what can be pointed at: controls, numbers, icons, places of the book; at most the number wanted."""
        found = [
            (f"{type(widget).__name__} {widget.label}", widget.rect)
            for group in scene.widget_groups() for widget in group.widgets
        ]  # fmt: skip
        found += [(f"zone {zone.what}", zone.rect) for zone in scene.zones()]
        if (table := scene.table_here) is not None:
            found += self._places(table)
        window = pygame.Rect((0, 0), self.loop.size)
        spots = list({rect.clip(window).center: what for what, rect in found if rect.clip(window).w}.items())
        if len(spots) > self.much.points:
            spots = self.random.sample(spots, self.much.points)
        return [(what, pos) for pos, what in spots]

    def _places(self, table: Any) -> list[tuple[str, pygame.Rect]]:
        """Return the positions of things that the rulebook explains."""
        self.last = "the book's places"
        return [(f"place {one.name}", one.rect) for one in self._guarded(lambda: [*table.every_place()]) if one.page]

    def _guarded(self, work: Callable[..., Any], *args: Any) -> Any:
        return self.loop.guard(lambda: work(*args)) or ()

    def _book(self, scene: Any) -> None:
        """Open the rulebook there, and return."""
        self.post("F1", *key_events("f1"))
        top = self.ready()
        if top is not scene:
            self.post("escape", *key_events("escape"))
            self.ready()

    def _log(self, scene: Any) -> None:
        """Rest on every visible line of the log, and read all of it upwards by keys."""
        from game.ui.logview import LogView

        views = [one for group in scene.widget_groups() for one in group.widgets if isinstance(one, LogView)]
        for view in views:
            for rect, row in list(view._hits)[-self.much.points :]:
                self.point(f"log {view.lines[row.line].words}" if row.line < len(view.lines) else "log", rect.center)
            self.loop.guard(lambda view=view: view.hover is not None and self._read(view))  # type: ignore[misc]
            self.round()

    def _read(self, view: Any) -> None:
        for line in {line.key: line for line in (*view.lines[:2], *view.lines[-4 * self.much.points :])}.values():
            self.last = f"the log's line {line.words}"
            self.done += 1
            view.hover(line.key)
            self.loop.stack[-1].update(0.0)
        view.hover(None)

    def _walk(self, scene: Any, stops: int) -> None:
        """Walk through everything with a tip by F2."""
        self.post("F2", *key_events("f2"))
        self.round()
        for _ in range(min(stops, 60)):
            if self.loop.stack[-1] is not scene or self.loop.tips.walk is None:
                break
            self.post("F2, Tab", *key_events("tab"))
            self.round()
        if self.loop.tips.walk is not None:
            self.post("F2", *key_events("f2"))
            self.round()

    # -- pressing ----------------------------------------------------------------------------------

    def _presses(self) -> list[tuple[str, str]]:
        """Return the keys with a function and the visible controls, in random order."""
        from game.ui import keys

        found = [("key", name) for command in keys.COMMANDS.values() if not command.local for name in command.keys]
        found += [("button", label) for label in self._labels(self.here)]
        self.random.shuffle(found)
        return found[: self.much.presses]

    @staticmethod
    def _labels(scene: Any) -> list[str]:
        return [str(widget.label) for group in scene.widget_groups() for widget in group.widgets]

    def _press(self, what: tuple[str, str]) -> None:
        """Press a key or a control of the scene; check what opens, and press something there, too."""
        kind, name = what
        top = self.loop.stack[-1]
        if kind == "key":
            self.post(name, *key_events(name))
        else:
            self._click(top, name)
        opened = self.ready()
        if opened is top or opened.name in ("error", "title"):
            return
        self.last = f"{name}, then {opened.name}"
        for _, pos in self._spots(opened)[:: max(1, len(self._spots(opened)) // 4)]:
            self.point(f"{opened.name} after {name}", pos)
        if labels := self._labels(opened):
            label = self.random.choice(labels)
            self._click(opened, label)
            self.last = f"{label} on {opened.name} after {name}"
            self.ready()

    def _click(self, scene: Any, label: str) -> None:
        for group in scene.widget_groups():
            for widget in group.widgets:
                if str(widget.label) == label:
                    self.pointer = pos = widget.rect.center
                    facts = {"pos": pos, "button": 1, "touch": False}
                    move = _event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
                    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
                    self.post(f"clicked {label}", move, *(_event(kind, **facts) for kind in kinds))
                    return


# -- the drill ---------------------------------------------------------------------------------------


def swept(tables: Sequence[Table], ages: Sequence[int], seed: int, much: Much = FULL) -> tuple[list[str], int]:
    """Sweep tables in one program; return the faults, and how often something was pointed at or pressed."""
    with tempfile.TemporaryDirectory(prefix="sweep-") as folder:
        sweep = Sweep(Path(folder), seed, much)
        try:
            for table in tables:
                sweep.table(table, ages)
            return sweep.faults, sweep.done
        finally:
            sweep.close()


def swept_pages(names: Sequence[str], seed: int, much: Much = FULL) -> tuple[list[str], int]:
    """Sweep scenes of the gallery in one program; return the same as `swept`."""
    from tools.drills.hands_places import scenes

    with tempfile.TemporaryDirectory(prefix="sweep-") as folder:
        sweep = Sweep(Path(folder), seed, much)
        try:
            for name in names:
                sweep.page(name, scenes()[name])
            return sweep.faults, sweep.done
        finally:
            sweep.close()


def _job(task: tuple[Any, ...]) -> tuple[list[str], int]:
    work, *args = task
    try:
        return work(*args)  # type: ignore[no-any-return]
    except Exception:
        return [f"{args[0]}: ENDS THE PROGRAM\n{traceback.format_exc()}"], 0


def main() -> int:
    """Read the options and run; return the exit status."""
    from game.games import games

    every = [meta.key for meta in games()]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=every, choices=every)
    parser.add_argument("--every", type=int, default=1, help="only every n-th table")
    parser.add_argument("--moments", type=int, default=len(AGES), help="number of ages at which a game is tested")
    parser.add_argument("--points", type=int, default=40, help="things pointed at per moment")
    parser.add_argument("--presses", type=int, default=30, help="keys and buttons pressed per moment")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pages", type=int, default=0, help="1: the scenes of the gallery instead of games")
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args()
    much, tally = Much(wanted.points, 2, wanted.presses), Tally("sweep")
    tasks: list[tuple[Any, ...]]
    if wanted.pages:
        from tools.drills.hands_places import scenes

        names = sorted(scenes())
        tasks = [(swept_pages, names[at : at + 10], wanted.seed + at, much) for at in range(0, len(names), 10)]
    else:
        ages = AGES[: wanted.moments]
        tasks = [
            (swept, [table], ages, wanted.seed + number, much)
            for number, table in enumerate([*tables(wanted.games)][:: wanted.every])
        ]
    for faults, done in spread(_job, tasks, wanted.processes):
        tally.add("things done", done)
        tally.step("\n".join(faults))
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
