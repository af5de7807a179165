"""From the bundle to the real Tiled and back: *Edit in Tiled*, F5, F6, F7, in real windows on a screen of their own."""

from __future__ import annotations

import json
import shlex
import tempfile
import time
from pathlib import Path
from typing import Any

from game.battlefield.launcher import SCRIPT
from game.store.settings import Settings, save_settings
from tests.rig.program import KNOWN
from tests.rig.tiled import Tables
from tests.rig.windows import Screen, missing

SIZE = (1280, 720)


def road(program: Path) -> str:
    """Go from the Maps page of a bundle to Tiled and back; return what failed, or ""."""
    lacking = missing("tiled", "ps")
    if lacking:
        return f"{lacking} is not installed"
    with tempfile.TemporaryDirectory(prefix="splatterbox tiled ") as folder:
        screen = Screen()
        tables = Tables(screen, program, Path(folder))
        try:
            save_settings(tables.data / "settings.json", Settings(**KNOWN, speed="quick", mute=True))
            _there_and_back(tables, program)
        except AssertionError as error:
            return f"it ended here: {error}"
        finally:
            tables.close()
            screen.close()
    return ""


def _there_and_back(tables: Tables, program: Path) -> None:
    own = tables.data / "maps"
    shipped = next(program.parent.rglob("maps/kitchen_table.tmx"))
    tables.start(program, "open", shipped)
    tables.until(lambda: tables.titles("splatterbox") == ["Splatterbox: maps"])
    time.sleep(3.0)  # the list is still being read
    for word in ("mousemove", *_edit_button()), ("click", 1):
        tables.window._xdotool(*word)
    tables.until(lambda: any(title.startswith("kitchen_table_mine.tmx (spl") for title in tables.titles("tiled")))
    told = json.loads((own / "extensions" / "launcher.json").read_text(encoding="utf-8"))
    assert told["program"] == str(program), told
    assert told["arguments"] == [], told
    assert shlex.join(["exec", str(program)]) in (own / SCRIPT).read_text(encoding="utf-8")
    tables.plays()  # F5
    _checks(tables)  # F6
    tables.start(program, "check-map", own / "kitchen_table_mine.tmx", "--for-tiled", own / "extensions")
    tables.until(lambda: (own / "extensions" / "findings.json").exists())  # what Tiled's extension starts at each save
    for _ in range(4):
        tables.press_in_tiled("F7")
        end = time.monotonic() + 20
        while time.monotonic() < end and "Splatterbox: laboratory" not in tables.titles("splatterbox"):
            time.sleep(0.2)
        if "Splatterbox: laboratory" in tables.titles("splatterbox"):
            return
    raise AssertionError(tables.titles("splatterbox"))


def _checks(tables: Tables) -> None:
    """Press F6 until the program is seen to check the map: what it says is in Tiled's console."""
    for _ in range(4):
        tables.press_in_tiled("F6")
        end = time.monotonic() + 5
        while time.monotonic() < end:
            if any("check-map" in line for line in tables.running()):
                return
    raise AssertionError("no check-map was started")


def _edit_button() -> tuple[int, int]:
    """Return where *Edit in Tiled* is on the Maps page of a window of the usual size."""
    from game.ui.still import StillHost, apply_settings
    from tools.gallery.gallery import SCENES

    host = StillHost(SIZE)
    apply_settings(host.settings, SIZE)
    page: Any = SCENES["maps"](host)
    page.layout(SIZE)
    x, y = page.edit.rect.center
    return int(x), int(y)
