"""The bundle as somebody without Python meets it: another user, an empty environment (HND-4)."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from game.games import games
from game.resources import maps
from tests.battlefield.fixing.foreign_maps import packed_zstd
from tools.bench.starting import SHOWN, TITLE, Start, until_shown
from tools.house.older import ROOT
from tools.release.plain_user import SILENT, Failed, PlainUser

FIRST = {"SPLATTERBOX_FIRST_PICTURE": "1", **SILENT}
SAVED = ROOT / "tests" / "data" / "played" / "rookie.splat"


def checks(program: Path, user: PlainUser, version: str) -> dict[str, Callable[[], Any]]:
    """Return what is tried with a bundle's program; each raises if it fails."""

    def bare(*words: str, **own: str) -> str:
        with user.start([program, *words], own, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
            out, wrong = running.communicate(timeout=120)
        if running.returncode:
            raise Failed(wrong.decode(errors="replace")[-1500:])
        return out.decode()

    def said() -> None:
        told = bare("--version").strip()
        if told != f"splatterbox {version}":
            raise Failed(f"it says {told!r}")

    def pictured() -> None:
        told = bare(**FIRST).split()
        if told[:1] != [SHOWN] or told[-1] != "compiled":
            raise Failed(f"it says {told}")

    def played() -> None:
        for game in games():
            bots = ",".join(["regular", "rookie"] * (max(2, game.seats_min) // 2))
            words = ("simulate", game.key, "--games", "2", "--bots", bots, "--processes", "2", "--json")
            told = json.loads(user.run(program, *words, seconds=170.0))
            if len(told["games"]) != 2:
                raise Failed(f"no games of {game.key}")

    def watched() -> None:
        copy = shutil.copy(SAVED, user.home / "game.splat")
        user.run(program, "replay", copy, "--check")

    def checked() -> None:
        user.run(program, "check-map", next(program.parent.rglob("kitchen_table.tmx")))
        user.run(program, "map", "pack", next(program.parent.rglob(f"{next(maps().glob('*.tmx')).name}")),
                 user.home / "map.splatmap", "--yes")  # fmt: skip
        user.run(program, "map", "import", user.home / "map.splatmap", "--yes")

    def unpacked() -> None:
        user.run(program, "map", "fix", packed_zstd(user.home), "--yes")

    def printed() -> None:
        user.run(program, "map", "print", next(program.parent.rglob("kitchen_table.tmx")), user.home / "plan.pdf")

    def settled() -> None:
        user.run(program, "desktop", "install")
        entry = user.home / ".local" / "share" / "applications" / "splatterbox.desktop"
        if f"Exec={program} open %F" not in entry.read_text(encoding="utf-8"):
            raise Failed(entry.read_text(encoding="utf-8"))
        if shutil.which("desktop-file-validate"):
            user.run("desktop-file-validate", entry)
        user.run(program, "desktop", "remove")
        if entry.exists():
            raise Failed("the menu entry is still there")

    return {
        "says its version, with an empty environment": said,
        "shows its title, with the compiled module": pictured,
        "plays all four games in worker processes": played,
        "opens a game file in its sandbox": watched,
        "checks, packs and imports maps": checked,
        "reads a map packed with zstd": unpacked,
        "prints a plan as PDF": printed,
        "is installed on the desktop, and removed": settled,
    }


def tried(program: Path, user: PlainUser, version: str) -> dict[str, str]:
    """Try a bundle's program and return what failed, by what was tried; "" for what passed."""
    found = {}
    for name, check in checks(program, user, version).items():
        try:
            check()
            found[name] = ""
        except Exception as error:
            found[name] = f"{type(error).__name__}: {error}"
        print(f"{'FAILED' if found[name] else 'passed'}  {name}{': ' if found[name] else ''}{found[name]}")
    return found


def start_times(program: Path, user: PlainUser, pairs: int = 9) -> dict[str, float]:
    """Measure seconds of wall clock until the title, of bundle and checkout in turn, after a start of each."""
    own, here = list[Start](), list[Start]()
    environment = user.environment() | FIRST
    with tempfile.TemporaryDirectory() as folder:
        for number in range(pairs + 1):
            began = time.perf_counter()
            with user.start([program], environment, stdout=subprocess.PIPE) as running:
                for line in running.stdout or ():
                    words = line.decode().split()
                    if words[:1] == [SHOWN] and number:
                        own.append(Start(float(words[1]), time.perf_counter() - began))
            started = until_shown(TITLE, folder)
            if number:
                here.append(started)
    if len(own) != pairs:
        raise Failed("the bundle did not show its title")
    return {
        "bundle_s": round(median(one.clock for one in own), 3),
        "checkout_s": round(median(one.clock for one in here), 3),
        "ratio_of_pairs": round(median(a.clock / b.clock for a, b in zip(own, here, strict=True)), 2),
        "ratio_of_processor_time": round(median(a.work / b.work for a, b in zip(own, here, strict=True)), 2),
        "python": float(f"{sys.version_info[0]}.{sys.version_info[1]}"),
    }
