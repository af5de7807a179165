"""A process that computes walks and reaches for the person at the table, so that no frame waits for them.

The table sends it the present position and its questions; answers come through a thread that wakes the window.
Questions about an earlier position are dropped. While idle it computes the cost of the legs between the corners near
the HEROes, which every later answer is made of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Final

from game.processes.child import ChildProcess

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from game.games.shoot.rules.state import ShootState
    from game.games.shoot.table.modes.planning import Bands, PlannedWalk
    from game.geometry.shapes import Point

STARTS: Final = 4
"""How often a process is started in all: one that keeps ending is not worth a fifth."""
AHEAD: Final = 12  # halves from a HERO up to which legs are precomputed: a turn's walk, from where the last ended
LEGS_AT_ONCE: Final = 16  # legs computed between two checks for questions: about 2 ms


class PathWorker:
    """The process as the table sees it; one serves all tables of a program. Call it from the main thread."""

    def __init__(self) -> None:
        self.wake: Callable[[], None] = lambda: None
        """Called, from a thread, when an answer has come."""
        self.reach: Bands | None = None
        """Where the HERO gets from the present position, first by one straight leg, then completely.

        None until known.
        """
        self.reach_whole = False
        self._walk: tuple[Point, PlannedWalk] | None = None
        self._child = ChildProcess(_serve, "splatterbox paths", nice=5)
        self.ready = False
        """Whether questions will be answered."""
        self._key = 0
        self._view: ShootState | None = None
        self._seat = 0
        self._starts = 0
        self._starting = False
        self._lock = Lock()

    @property
    def given_up(self) -> bool:
        """Return whether no answer will come any more: its process ended too often."""
        return not self.ready and not self._starting and self._starts >= STARTS

    def start(self) -> None:
        """Start the process, in a thread: it takes a while."""
        if self.ready or self._starting or self._starts >= STARTS:
            return
        self._starting = True
        self._starts += 1
        Thread(target=self._run, name="path worker", daemon=True).start()

    def look_at(self, view: ShootState, seat: int) -> None:
        """Switch to a position and ask for the reach from it; questions about earlier ones are dropped."""
        with self._lock:
            self._key += 1
            self._view, self._seat = view, seat
            self.reach, self.reach_whole, self._walk = None, False, None
        self._send(("look", self._key, view, seat))
        self.start()

    def ask_walk(self, goal: Point) -> None:
        """Ask for the walk to a goal; an earlier request is dropped."""
        with self._lock:
            self._walk = None
        self._send(("walk", self._key, goal))

    def walk(self, goal: Point) -> PlannedWalk | None:
        """Return the walk to a goal, None as long as it is not known."""
        with self._lock:
            return self._walk[1] if self._walk is not None and self._walk[0] == goal else None

    def _send(self, message: tuple[Any, ...]) -> None:
        if self.ready:
            try:
                self._child.send(message)
            except OSError:  # the process ended: the table computes on its own until another one is ready
                self.ready = False

    def _run(self) -> None:
        """Start a process and receive what it sends, until it ends."""
        with suppress(OSError, EOFError, ValueError):
            self._child.start()
            self._child.receive()  # it is ready
            self.ready, self._starting = True, False
            if self._view is not None:
                self._send(("look", self._key, self._view, self._seat))
            self.wake()
            while True:
                self._take(self._child.receive())
        self.ready = self._starting = False
        self.wake()

    def _take(self, message: tuple[Any, ...]) -> None:
        kind, key, *answer = message
        with self._lock:
            if key != self._key:
                return
            if kind == "walk":
                self._walk = (answer[0], answer[1])
            else:
                self.reach, self.reach_whole = answer[0], answer[1]
        self.wake()

    def close(self) -> None:
        self.ready = False
        self._child.kill()


@cache
def path_worker() -> PathWorker:
    """Return the program's path worker; the first table that asks starts it."""
    return PathWorker()


# -- in the process -------------------------------------------------------------------------------------


class _SupersededError(Exception):
    """The position or the question has changed meanwhile."""


def _serve(line: Connection) -> None:
    _Desk(line).work()


class _Desk:
    """The pending questions and their order: walks first, then the reach, then legs for later questions."""

    def __init__(self, line: Connection) -> None:
        from game.games.shoot.table.modes import planning  # no hurry: there is no question yet

        self.planning = planning
        self.line = line
        self.key = 0
        self.view: Any = None
        self.seat = 0
        self.goal: Point | None = None
        self.reach_owed = False
        self.ahead: Iterator[None] = iter(())
        line.send(("ready", 0))

    def work(self) -> None:
        """Serve for ever; EOFError or OSError when the connection closes."""
        while True:
            self._answer_walk()
            try:
                self._answer_reach()
            except _SupersededError:
                continue
            idle = next(self.ahead, self) is self
            self._hear(wait=idle)

    def _hear(self, wait: bool = False) -> None:
        """Receive pending questions; of several of a kind the last one counts."""
        while wait or self.line.poll():
            wait = False
            kind, key, *what = self.line.recv()
            self.key = key
            if kind == "look":
                self.view, self.seat = what
                self.goal, self.reach_owed = None, True
                self.ahead = iter(())
            else:
                self.goal = what[0]

    def _answer_walk(self) -> None:
        if self.goal is not None:
            key, goal, self.goal = self.key, self.goal, None
            self.line.send(("walk", key, goal, self.planning.walk_to(self.view, self.seat, goal)))

    def _answer_reach(self) -> None:
        """Send where the HERO can get by one straight leg, then by any walk."""
        if not self.reach_owed:
            return
        key = self.key

        def pause() -> None:
            self._hear()
            if self.key != key:
                raise _SupersededError
            self._answer_walk()

        for bands, whole in self.planning.reach_in_steps(self.view, self.seat, pause):
            self.line.send(("reach", key, bands, whole))
        self.reach_owed = False
        self.ahead = self.planning.price_ahead(self.view, AHEAD, LEGS_AT_ONCE)
