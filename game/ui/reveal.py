"""Opens a folder in the player's file manager."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Final

from game.kernel.messages import say

PATIENCE: Final = 4.0
"""Seconds after which a file manager that still runs counts as opened: some run as long as their window does."""


def opener() -> str | None:
    """Return the system's command that opens folders; None where there is none."""
    name = {"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open")
    return shutil.which(name)


def show_folder(folder: Path) -> Callable[[], str | None]:
    """Start opening a folder; return a function that returns a sentence on what is wrong, "" if all is well.

    It returns None until the outcome is known.
    """
    done: SimpleQueue[str] = SimpleQueue()
    Thread(target=lambda: done.put(_show(folder)), name="folder", daemon=True).start()
    return lambda: None if done.empty() else done.get()


def _show(folder: Path) -> str:
    program = opener()
    if program is None:
        return say("No file manager was found; the folder is {folder}.", folder=str(folder))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        started = subprocess.Popen(
            [program, os.fspath(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
    except OSError as error:
        reason = error.strerror or str(error)
        return say("{folder} cannot be opened: {reason}.", folder=str(folder), reason=reason)
    try:
        failed = started.wait(PATIENCE) != 0 and sys.platform != "win32"  # explorer always returns 1
    except subprocess.TimeoutExpired:
        failed = False
    return say("The file manager did not open; the folder is {folder}.", folder=str(folder)) if failed else ""
