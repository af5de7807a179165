"""Tracking which Tiled has the player's project open, so that no map is opened in two of them."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.battlefield.launcher import replace_file

NAME: Final = ".tiled-running"
"""The file in a maps folder that holds Tiled's process id."""


def note(folder: Path, pid: int) -> None:
    """Record that the Tiled with this process id has a maps folder's project open; write errors are ignored."""
    with suppress(OSError):
        replace_file(folder / NAME, f"{pid}\n")


def running(folder: Path) -> bool:
    """Return whether the Tiled that has a maps folder's project open is still running."""
    try:
        pid = int((folder / NAME).read_text(encoding="ascii")[:20])
    except (OSError, ValueError):
        return False
    return pid > 1 and _runs(pid)


def _runs(pid: int) -> bool:
    """Return whether a process is a running Tiled; if its name is unavailable, whether it is running."""
    if sys.platform == "win32":
        import ctypes

        handle = ctypes.windll.kernel32.OpenProcess(0x1000, False, pid)  # request only what any user may know
        ctypes.windll.kernel32.CloseHandle(handle)
        return bool(handle)
    try:
        os.kill(pid, 0)
    except (OSError, OverflowError):
        return False
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().lower().split(b"\0")
    except OSError:
        return True
    return any(b"tiled" in word for word in words[:2])  # the second name where an interpreter or a loader runs it
