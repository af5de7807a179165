"""Bots back to back over all four games, through real sessions and tables without a window, to find leaks.

After each game it prints the memory of the process and of its children (MB), open handles, threads and children. A
fault is a second half in which memory still grows, or handles, threads or children that are not released.

    uv run python -m tools.drills.soak --minutes 60
"""

import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tools.drills.telling import Tally, options

GAMES = ("shoot", "whisky", "splatatat", "ladders")
STEP = 0.25  # seconds between two updates of the table: animations are shown, in few frames
GROWTH = 6.0  # MB that the second half of a soak may grow by: caches filling up, and an allocator's leftovers
MORE_HANDLES = 12  # font sizes that were not needed before: one handle each, 128 at most
WARM = 8  # minimum games before a half counts: two of each, so that one-time loading is over


class Sample(NamedTuple):
    """What the process holds after a game: megabytes, counts, megabytes of all children."""

    rss: float
    handles: int
    threads: int
    children: int
    childrens: float


def _pages(pid: str | int) -> float:
    """Return the resident megabytes of a process; 0 if unknown, or if it has ended."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    except (OSError, ValueError, IndexError):
        return 0.0


def _handles() -> int:
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


def _children() -> list[str]:
    try:
        return Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    except OSError:
        return []


def sample() -> Sample:
    """Return a sample of this process."""
    children = _children()
    return Sample(_pages("self"), _handles(), threading.active_count(), len(children), sum(map(_pages, children)))


class Evening:
    """A program that opens one table of bots after the other and plays each to its results."""

    def __init__(self, seed: int, draw_every: int = 4) -> None:
        from game.app.app import App
        from game.features.shelf.title import TitleScene

        self.dice, self.draw_every, self.played = Random(seed), draw_every, 0
        self.program = App()
        self.program.loop.push(TitleScene(self.program))

    def open(self, key: str) -> None:
        """Open a table of a game: a different one each time."""
        from game.games import load
        from game.table.session import Holder, Seating

        game = load(key)
        chosen = self._options(key)
        levels = [self.dice.choice(("rookie", "regular")) for _ in range(game.seats_of(chosen))]
        holders: list[Any] = [Holder(level, f"{level} {n}") for n, level in enumerate(levels, 1)]  # type: ignore[arg-type]
        self.program.go.table(key, chosen, Seating(holders, self.dice.randrange(2**31)))

    def _options(self, key: str) -> Any:
        if key == "shoot":
            from game.battlefield.modes import MODES
            from game.games.shoot.tables import make_options

            mode = list(MODES.values())[self.played // len(GAMES) % len(MODES)]
            return make_options(4 if mode.two_sides else 2, mode.key)
        from game.games import load

        return load(key).sample_options(self.dice)

    def play(self, most: int = 4000) -> bool:
        """Play the table to its results and close it; return whether it ended within this many decisions."""
        session, loop = self.program.session, self.program.loop
        assert session is not None
        table, rounds = self.program.go.scene, 0
        while loop.stack[-1] is not table:  # a sheet of house rules is shown first
            loop.pop()
        while loop.stack[-1] is table and len(session.match.entries) < most:
            self.program._poll()
            table.update(STEP)
            rounds += 1
            if rounds % self.draw_every == 0:
                loop._draw()
            if session.opponents.asked or session.settling:
                time.sleep(0.0005)
        loop._draw()
        self.program.go.shelf()
        while self.program.give_back.waiting:
            loop._draw()
            self.program._poll()
            time.sleep(0.05)
        self.played += 1
        return session.decision is None

    def close(self) -> None:
        """Release everything."""
        self.program.go.close()
        if self.program.saves.journal is not None:
            self.program.saves.journal.close()


def games(evening: Evening, keys: tuple[str, ...], until: float, most: int) -> Iterator[tuple[str, bool, Sample]]:
    """Play games in turn, until a moment or a number of games; yield each, whether it ended, and a sample."""
    for number in range(most):
        if time.monotonic() > until:
            return
        key = keys[number % len(keys)]
        evening.open(key)
        yield key, evening.play(), sample()


def growth(series: list[Sample]) -> float:
    """Return by how many megabytes the second half grew: the median of its last third minus that of its first."""
    tail = [one.rss for one in series[len(series) // 2 :]]
    third = max(1, len(tail) // 3)
    first, last = sorted(tail[:third]), sorted(tail[-third:])
    return last[len(last) // 2] - first[len(first) // 2]


def judge(series: list[Sample]) -> Iterator[str]:
    """Yield what has leaked; nothing if there is a plateau."""
    if len(series) >= 2 * WARM and growth(series) > GROWTH:
        yield f"memory grew by {growth(series):.1f} MB in the second half"
    early, late = series[: len(series) // 2], series[-1]
    if len(series) >= 2 * WARM:
        for name, more in (("handles", MORE_HANDLES), ("threads", 0), ("children", 0)):
            most = max(getattr(one, name) for one in early)
            if getattr(late, name) > most + more:
                yield f"{name} grew from {most} to {getattr(late, name)}"


def run(minutes: float, most: int, seed: int, keys: tuple[str, ...] = GAMES, told: bool = True) -> Tally:
    """Soak for this long or this many games; the data folder is a temporary one."""
    tally, series = Tally("soak"), list[Sample]()
    with tempfile.TemporaryDirectory() as folder:
        kept = os.environ.get("SPLATTERBOX_DATA")
        os.environ["SPLATTERBOX_DATA"] = folder
        from game.store.settings import Settings, save_settings

        save_settings(Path(folder) / "settings.json", Settings(speed="quick", mute=True, names=["Anna", "Ben"]))
        evening = Evening(seed)
        try:
            for key, ended, now in games(evening, keys, time.monotonic() + minutes * 60, most):
                tally.step("" if ended else f"{key}: game {evening.played} did not end")
                series.append(now)
                if told:
                    print(f"{evening.played:4} {key:10} {now.rss:6.1f} MB {now.handles} handles {now.threads} threads"
                          f" {now.children} children {now.childrens:.1f} MB", flush=True)  # fmt: skip
        finally:
            evening.close()
            if kept is None:
                del os.environ["SPLATTERBOX_DATA"]
            else:
                os.environ["SPLATTERBOX_DATA"] = kept
    for fault in judge(series):
        tally.faults.append(fault)
        print(f"soak: {fault}", file=sys.stderr, flush=True)
    if series:
        first, half, last = (round(series[at].rss) for at in (0, len(series) // 2, -1))
        tally.figures.update(first=first, half=half, last=last, growth=round(growth(series), 1))
    return tally


def main() -> int:
    """Read the options and run; return the exit status."""
    wanted = options(__doc__, 10_000, minutes=60)
    return run(wanted.minutes, wanted.count, wanted.seed).end()


if __name__ == "__main__":
    sys.exit(main())
