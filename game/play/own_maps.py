"""The player's own maps as files: made, copied, renamed, deleted and edited in Tiled, in threads of their own."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from game import folders
from game.kernel.messages import error_text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.battlefield.document import MapDocument
    from game.lobby.maps import MapEntry
    from game.table.session import Seating

Made = TypeVar("Made")
NO_TILED = say("Tiled is not installed: get it from your system's packages or from mapeditor.org.")


def not_written(error: OSError) -> str:
    """Return why the maps folder could not be written; its files are unchanged."""
    return say(
        "The map folder cannot be written: {reason}. Nothing was changed there.", reason=error.strerror or str(error)
    )


def begun(work: Callable[[], Made]) -> Callable[[], Made | str | None]:
    """Start some work in a thread; return a function that returns its result, None until then.

    A refusal (ValueError) or a failing disk (OSError) is returned as a sentence.
    """
    done: SimpleQueue[Made | str] = SimpleQueue()

    def run() -> None:
        try:
            done.put(work())
        except UnicodeDecodeError:
            done.put(say("This map's file is not written in UTF-8, so it cannot be copied; save it in Tiled first."))
        except ValueError as error:
            done.put(error_text(error))
        except OSError as error:
            done.put(not_written(error))

    Thread(target=run, name="maps folder", daemon=True).start()
    return lambda: None if done.empty() else done.get()


def own_map(entry: MapEntry) -> Callable[[], Path | str | None]:
    """Start preparing a map's file for editing: itself, or the player's own copy of a shipped one."""
    from game.battlefield import edit

    def work() -> Path:
        edit.prepare(folders.own_maps())
        return edit.own_copy(entry.path, entry.title, folders.own_maps())

    return begun(work)


def new_map(title: str, begin: str | Path) -> Callable[[], Path | str | None]:
    """Start making a map under a title, from a text or as a copy of a file (LAB-1)."""
    return begun(lambda: write_map(copies_of(begin) if isinstance(begin, Path) else folders.own_maps(), title, begin))


def write_map(folder: Path, title: str, begin: str | Path | MapDocument) -> Path:
    """Write a map of the player's own under a title, and bring the Tiled project up to date; return its path.

    Raises ValueError with a sentence for an unusable title, OSError if the folder cannot be written.
    """
    from game.battlefield import edit
    from game.battlefield.begin import begin_map

    edit.prepare(folders.own_maps())
    return begin_map(folder, title, begin)


def copies_of(path: Path) -> Path:
    """Return where copies of a map go: beside it if it is the player's own, so that its relative paths stay valid."""
    own = folders.own_maps()
    return path.parent if path.is_relative_to(own) else own


def tried_map(kept: int, seating: Seating) -> Path | None:
    """Return the player's own map of a game that isn't saved: a trial from arranging it. None for any other game."""
    if kept or not seating.map:
        return None
    path = Path(seating.map)
    return path if path.is_relative_to(folders.own_maps().resolve()) and path.is_file() else None


def edit_in_tiled(path: Path) -> Callable[[], str | None]:
    """Start opening one of the player's own maps in Tiled; return a function that returns a sentence on the outcome."""
    from game.battlefield import edit

    def work() -> str:
        if edit.tiled() is None:
            return NO_TILED
        edit.prepare(folders.own_maps())
        edit.open_in_tiled(path, folders.own_maps())
        return say("Tiled opens {file}. Save there, and it shows here at once; F5 in Tiled plays it.", file=path.name)

    return begun(work)


def refresh_launchers() -> None:
    """Write Tiled's launch command for this program; delete trash older than 30 days.

    Runs in a thread at each start. What cannot be written stays as it is.
    """

    def write() -> None:
        from game.battlefield.edit import refresh
        from game.battlefield.launcher import this_program
        from game.battlefield.own_files import sweep

        with suppress(OSError, ValueError):
            refresh(folders.own_maps(), this_program())
        sweep(folders.own_maps())

    Thread(target=write, name="launcher", daemon=True).start()
