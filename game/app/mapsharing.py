"""Maps shared as files: the page of a received one, and the page that exports one (LAB-9)."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from game import folders
from game.app.mapparcels import SUFFIX, packed_map, parcel_in, take_map
from game.kernel.messages import say
from game.play.own_maps import begun
from game.ui.slices import apart, fetch

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.mapparcels import OfferedMap
    from game.lobby.maps import MapEntry


class Staged:
    """A temporary folder for the pictures that a map brings along, as long as its page is open."""

    def __init__(self, offered: OfferedMap) -> None:
        """Raises OSError if the disk fails."""
        self._folder = TemporaryDirectory(prefix="splatterbox-", ignore_cleanup_errors=True)
        self.folder = Path(self._folder.name)
        for name, data in parcel_in(offered.data).files.items():
            if name.endswith((".png", ".jpg", ".jpeg")):
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                (self.folder / name).write_bytes(data)

    def close(self) -> None:
        """Remove the folder."""
        self._folder.cleanup()


def show_parcel(program: App, offered: OfferedMap) -> None:
    """Show a map that was opened in the sandbox, to be imported or not."""

    def opens() -> None:
        fetch("game.scenes.taking", "game.battlefield.share")
        from game.play.library import entry_of
        from game.scenes.taking import TakingScene, TakingServices

        try:
            staged = apart(lambda: Staged(offered))
        except OSError as error:
            program.loop.toast(say("The map cannot be shown: {reason}.", reason=error.strerror or str(error)))
            return
        entry = entry_of(staged.folder / offered.file, offered.report, own=True)
        services = TakingServices(
            lambda: begun(lambda: take_map(offered.data)), lambda path: taken(program, path, entry.title), staged.close
        )
        scene = TakingScene(program.loop, entry, offered.author, offered.licence, services, offered.games)
        program.loop.push(scene)

    program.loop.open_in_slices(opens)


def taken(program: App, path: Path, title: str) -> None:
    """Show an imported map in the list of maps, unless a game is in progress."""
    program.library.start()
    program.loop.toast(say("{map} has been added to your maps.", map=title))
    top = program.loop.stack[-1]
    if top.name == "maps":
        top.show_anew(path)  # type: ignore[attr-defined]
    elif program.session is None:
        program.go.maps(path)


# -- exporting ---------------------------------------------------------------------------------------


def open_map_share(program: App, entry: MapEntry) -> None:
    """Show the page that exports a map."""

    def opens() -> None:
        fetch("game.scenes.map_share")
        from game.scenes.map_share import MapShareScene, MapShareServices
        from game.ui.reveal import show_folder

        folder = folders.shared_games()
        services = MapShareServices(
            lambda author, licence: begun(lambda: save(entry.path, folder, author, licence)),
            lambda: show_folder(folder),
            say("Maps are saved in {folder}.", folder=str(folder)),
        )
        names = [name for name in program.settings.names if name]
        program.loop.push(MapShareScene(program.loop, entry, services, names[0] if names else ""))

    program.loop.open_in_slices(opens)


def save(path: Path, folder: Path, author: str, licence: str) -> str:
    """Export a map as a file in a folder; return a sentence about it.

    Raises ValueError with a sentence if it can't be.
    """
    from game.store.writing import place_file

    try:
        data = packed_map(path, author, licence)
    except OSError as error:
        raise ValueError(say("The map cannot be packed: {reason}.", reason=error.strerror or str(error))) from None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, 1000):
            file = folder / f"{path.stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            try:
                place_file(file, data)
            except FileExistsError:
                continue
            return say("Saved as {file}: {size} kB.", file=file.name, size=max(1, round(len(data) / 1000)))
    except OSError as error:
        reason = error.strerror or str(error)
        raise ValueError(say("{folder} cannot be written: {reason}.", folder=str(folder), reason=reason)) from None
    raise ValueError(say("The folder has too many files with this name."))
