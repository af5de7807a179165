"""Measure how soon the Maps page shows changes in a folder of many maps, while it is being read and after (LAB-6).

    uv run python -m tools.drills.many_maps --maps 500

Maps added, replaced, renamed, removed, the whole folder removed and restored. Limits: a second until the row says so,
and until a replaced map is read, too; the longest part of a frame is shown beside it.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from game.resources import maps
from tests.rig.program import running

PLAIN = "Kitchen Table"


def text(title: str) -> str:
    """Return a map file's text with a title."""
    whole = (maps() / "kitchen_table.tmx").read_text(encoding="utf-8")
    for kind in ("templates", "tilesets"):
        whole = whole.replace(f'"{kind}/', f'"{(maps() / kind).as_posix()}/')
    return whole.replace(f'value="{PLAIN}"', f'value="{title}"')


def until(scene: Any, what: Callable[[], bool], seconds: float = 600) -> tuple[float, float]:
    """Run a page until a condition holds; return how long that and the longest of its updates took."""
    began, longest = time.monotonic(), 0.0
    while not what():
        assert time.monotonic() < began + seconds
        before = time.monotonic()
        scene.update(0.02)
        longest = max(longest, time.monotonic() - before)
        time.sleep(0.005)
    return time.monotonic() - began, longest


def titles(scene: Any) -> dict[str, str]:
    """Return the rows' texts, by file; "" for a map that is being read."""
    return {entry.path.name: "" if entry.reading else entry.title for entry in scene.maps}


def changes(scene: Any, own: Path, when: str) -> None:
    """Make one change after the other, and print how soon the page shows each."""

    def told(name: str, found: tuple[float, float]) -> None:
        print(f"{when:5} {name:16} {found[0]:6.2f} s, longest update {found[1] * 1000:5.0f} ms", flush=True)

    fresh, moved, back = own / f"z_{when}.tmx", own / f"y_{when}.tmx", own.with_name("away")
    fresh.write_text(text("Fresh"), encoding="utf-8")
    told("added: row", until(scene, lambda: fresh.name in titles(scene)))
    told("added: read", until(scene, lambda: titles(scene)[fresh.name] == "Fresh"))
    fresh.write_text(text("Replaced"), encoding="utf-8")
    told("replaced: read", until(scene, lambda: titles(scene)[fresh.name] == "Replaced"))
    fresh.rename(moved)
    told("renamed: row", until(scene, lambda: moved.name in titles(scene) and fresh.name not in titles(scene)))
    told("renamed: read", until(scene, lambda: titles(scene)[moved.name] == "Replaced"))
    moved.unlink()
    told("removed: row", until(scene, lambda: moved.name not in titles(scene)))
    many = len(scene.maps)
    own.rename(back)
    told("folder vanished", until(scene, lambda: len(scene.maps) < many / 2))
    back.rename(own)
    told("folder back: rows", until(scene, lambda: len(scene.maps) == many))


def main() -> int:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--maps", type=int, default=500)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="many maps") as name, pytest.MonkeyPatch.context() as patch:
        own = Path(name) / "maps"
        own.mkdir()
        for number in range(given.maps):
            (own / f"map_{number:04}.tmx").write_text(text(f"Map {number}"), encoding="utf-8")
        with running(Path(name), patch) as program:
            program.go.maps()
            scene = program.loop.stack[-1]
            time.sleep(1.0)  # watching starts
            began = time.monotonic()
            changes(scene, own, "cold")
            until(scene, lambda: all(titles(scene).values()))
            print(f"all {len(scene.maps)} rows read after {time.monotonic() - began:.1f} s", flush=True)
            changes(scene, own, "warm")
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return 0


if __name__ == "__main__":
    sys.exit(main())
