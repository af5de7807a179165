"""Paint every scene of the gallery at two sizes into a folder, and report differences from another folder's pictures.

The pictures are too big to be stored with the code: those to compare with come from a folder or from an older commit.
For each difference OUT/differences holds a picture: before, after, and where they differ. The exit status is 1 if any
does.

    uv run python -m tools.house.pictures --out DIR --processes 2
    uv run python -m tools.house.pictures --out DIR --against OLD
    uv run python -m tools.house.pictures --out DIR --commit main~5 --only shoot
"""

import argparse
import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from tools.drills.telling import Tally
from tools.house.older import made_by

SIZES = ("1280x720", "1920x1080")
SEED = 1


class Difference(NamedTuple):
    """Two different pictures: `pixels` differ, all of them within `box` (left, top, width, height)."""

    name: str
    pixels: int
    box: tuple[int, int, int, int]

    def line(self) -> str:
        """Return its description."""
        left, top, width, height = self.box
        return f"{self.name}: {self.pixels} pixels differ, within {width} x {height} at {left}, {top}"


# -- painting ------------------------------------------------------------------------------------------


def paint(out: Path, only: Sequence[str] = (), processes: int = 2, sizes: Sequence[str] = SIZES) -> list[str]:
    """Paint the scenes whose names begin with one of `only` (none: all); return the pictures' names, "SIZE/SCENE"."""
    for size in sizes:
        shutil.rmtree(out / size, ignore_errors=True)
        (out / size).mkdir(parents=True)
    kept = dict(os.environ)
    with tempfile.TemporaryDirectory() as data:
        # Independent of the player's folders and of an order that changes between processes.
        os.environ |= {"SPLATTERBOX_DATA": data, "HOME": data, "XDG_CACHE_HOME": data, "PYTHONHASHSEED": "0"}
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
        try:
            # An executor lets its processes end by themselves: SDL ignores the signal that ends those of a Pool.
            with ProcessPoolExecutor(processes, get_context("spawn"), _settle) as pool:
                names = [name for name in pool.submit(scenes).result() if name.startswith(tuple(only) or "")]
                tasks = [(name, size, out) for size in sizes for name in names]
                return list(pool.map(_paint, tasks))
        finally:
            os.environ.clear()
            os.environ.update(kept)


def scenes() -> list[str]:
    """Return the names of all scenes, as listed by `splatterbox screenshot --list`."""
    from tools.gallery.pictures import names

    return names()


def _settle() -> None:
    """Make each reading of the clock take a microsecond, and nothing else any time: sliced painting finishes."""
    ticks = count(1)

    def clock() -> float:
        return 1000 + next(ticks) / 1e6

    time.perf_counter = time.monotonic = time.thread_time = clock


def _paint(task: tuple[str, str, Path]) -> str:
    """Paint a scene; in a process whose clock has been frozen since before anything of the game was loaded."""
    import numpy as np

    from tools.gallery.pictures import save

    name, size, out = task
    width, height = map(int, size.split("x"))
    random.seed(SEED)
    np.random.seed(SEED)
    save(name, (width, height), out / size / f"{name}.png", SEED)
    return f"{size}/{name}"


# -- comparing -----------------------------------------------------------------------------------------


def compare(before: Path, after: Path, names: Sequence[str], only: tuple[str, ...] = ()) -> Iterator[str]:
    """Compare pictures by name; yield for each an empty string or what is wrong, and paint what differs.

    Scenes that only the older folder has are reported, too, if their names begin with one of `only`.
    """
    shutil.rmtree(after / "differences", ignore_errors=True)
    for name in names:
        old, new = before / f"{name}.png", after / f"{name}.png"
        found = difference(name, old, new, after / "differences" / f"{name}.png") if old.exists() else None
        yield found.line() if found else "" if old.exists() else f"{name}: was not there"
    sizes = {name.split("/")[0] for name in names}
    gone = {
        f"{size}/{path.stem}"
        for size in sizes
        for path in (before / size).glob("*.png")
        if path.stem.startswith(only or "")
    }
    yield from (f"{name}: is gone" for name in sorted(gone - set(names)))


def difference(name: str, old: Path, new: Path, told: Path) -> Difference | None:
    """Return how two pictures differ, None if they are equal; `told` is where to paint both side by side."""
    if old.read_bytes() == new.read_bytes():
        return None
    import numpy as np
    import pygame

    one, other = pygame.image.load(old), pygame.image.load(new)
    if one.get_size() != other.get_size():
        raise ValueError(f"{name}: the sizes differ, {one.get_size()} and {other.get_size()}")
    apart = (pygame.surfarray.array3d(one) != pygame.surfarray.array3d(other)).any(axis=2)
    if not apart.any():
        return None
    across, down = np.flatnonzero(apart.any(axis=1)), np.flatnonzero(apart.any(axis=0))
    left, top = int(across[0]), int(down[0])
    box = (left, top, int(across[-1]) - left + 1, int(down[-1]) - top + 1)
    marks = np.where(apart[..., None], (255, 0, 160), pygame.surfarray.array3d(other) // 4).astype(np.uint8)
    width, height = one.get_size()
    side = pygame.Surface((3 * width, height))
    side.blits([(one, (0, 0)), (other, (width, 0)), (pygame.surfarray.make_surface(marks), (2 * width, 0))])
    pygame.draw.rect(side, (255, 255, 0), pygame.Rect(box).move(2 * width, 0).inflate(8, 8), 2)
    told.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(side, told)
    return Difference(name, int(apart.sum()), box)


def main(words: Sequence[str] | None = None) -> int:
    """Read the options, paint and compare; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="folder for the pictures")
    parser.add_argument("--against", type=Path, help="folder with pictures to compare with")
    parser.add_argument("--commit", default="", help="first paint this commit's pictures into OUT/older")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", default="", help="scenes whose names begin with one of these, separated by commas")
    wanted = parser.parse_args(words)
    out, only = wanted.out.absolute(), [name for name in wanted.only.split(",") if name]
    against = wanted.against
    if wanted.commit:
        against = out / "older"
        options = ["--out", str(against), "--processes", str(wanted.processes), "--only", wanted.only]
        made_by(wanted.commit, "tools.house.pictures", options)
    tally = Tally("pictures")
    names = paint(out, only, wanted.processes)
    if against is None:
        tally.done = len(names)
        return tally.end()
    for wrong in compare(against, out, names, tuple(only)):
        tally.step(wrong)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
