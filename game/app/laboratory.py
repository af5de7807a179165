"""The laboratory's page: from a map to its page, its pictures on disk, a copy with a proposal carried out.

LAB-20, LAB-27, LAB-28.
"""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from game import folders
from game.app.evening import unequal_on
from game.app.mapwork import begun, copies_of
from game.battlefield.uses import Used
from game.kernel.messages import say, say_count
from game.play.badges import pace_here
from game.ui.slices import apart, fetch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.app.app import App
    from game.app.labwork import HeadStartRun, LabRun, Run
    from game.lobby.lab import LabSheet, MapChange
    from game.lobby.maps import MapEntry
    from game.scenes.head_starts import HeadStartWish
    from game.scenes.lab_offer import Change, LabOffer, Wish

LEVELS: Final = (
    ("auto", say("Rookies, then Regulars")), ("rookie", say("Rookies")), ("regular", say("Regulars")),
)  # fmt: skip
PICTURE_PX: Final = 1600
"""Width of the saved pictures."""


class Laboratory:
    """Opens the laboratory's pages, and manages the test games that run behind them."""

    def __init__(self, program: App) -> None:
        self.program = program
        self._runs: list[Run[Any]] = []

    def open(self, entry: MapEntry) -> None:
        """Show the page of a map above the current one; it starts measuring at once."""

        def opens() -> None:
            fetch("game.scenes.lab", "game.scenes.lab_headstart", "game.app.labwork", "game.games.lab",
                  "game.processes.pool")  # fmt: skip
            from game.scenes.lab import LabScene

            scene = LabScene(self.program.loop, self.offer(entry))
            unequal_on(self.program, scene, entry)
            self.program.loop.push(scene)

        self.program.loop.open_in_slices(opens)

    def open_file(self, path: Path) -> None:
        """Show the page of a map file, or say why there is none; a page already open for it stays."""
        path = path.resolve()
        top = self.program.loop.stack[-1] if self.program.loop.stack else None
        if top is not None and top.name == "lab" and self._shows(top, path):
            return
        entry = apart(lambda: self.program.library.entry(path))
        if not entry.playable:
            self.program.loop.toast(say("{file} cannot be played as it is: the checker says why.", file=path.name))
            self.program.go.maps(path)
            return
        self.open(entry)

    def _shows(self, page: Any, path: Path) -> bool:
        """Return whether a page is the laboratory of the map as it is now; the page of an earlier version is closed."""
        if page.offer.entry.path.resolve() != path:
            return False
        if page.offer.changed():
            self.program.loop.pop()
            return False
        return True

    def close(self) -> None:
        """Stop what runs."""
        for run in self._runs:
            run.close()
        self._runs.clear()

    def offer(self, entry: MapEntry) -> LabOffer:
        """Return what the page of a map works on."""
        from game.scenes.lab_offer import LabOffer

        return LabOffer(
            entry, modes_of(entry), seats_of(entry), LEVELS, lambda wish: self._begin(entry, wish),
            lambda sheet: self._keep(entry, sheet), lambda one: applied(entry, one),
            self._opened, changed_since(entry), lambda: self._anew(entry), wish_of(entry),
        )  # fmt: skip

    def _anew(self, entry: MapEntry) -> None:
        """Replace the page of an earlier version of a map by that of the current one."""
        self.program.loop.pop()
        self.open_file(entry.path)

    def _opened(self, path: Path) -> None:
        """Replace the page of a map by that of its copy."""
        self.program.loop.pop()
        self.program.loop.open_in_slices(lambda: self.open(apart(lambda: self.program.library.entry(path))))

    def _keep(self, entry: MapEntry, sheet: LabSheet) -> None:
        """Save the heat maps and say where they are; in slices, as a large map takes a second to paint."""
        loop = self.program.loop
        loop.open_in_slices(lambda: loop.toast(kept_pictures(folders.shared_pictures(), entry, sheet)))

    def search(self, terrain: Any, wish: HeadStartWish) -> HeadStartRun:
        """Start the search for the head start that makes two levels equal on a map (LAB-29)."""
        from game.app.labwork import HeadStartRun
        from game.games.lab_headstart import HeadStartOptions
        from game.processes.pool import workers_here

        options = HeadStartOptions(**wish._asdict(), processes=workers_here(), kept=folders.lab())
        self._runs = [run for run in self._runs if not run.over]
        run = HeadStartRun(terrain, options, self.program.loop.wake)
        self._runs.append(run)
        return run

    def _begin(self, entry: MapEntry, wish: Wish) -> LabRun:
        from game.app.labwork import LabRun
        from game.games.lab_report import LabOptions
        from game.processes.pool import workers_here

        options = LabOptions(
            mode=wish.mode, seats=wish.seats, level=wish.level, games=wish.games, fewest=wish.fewest,
            processes=workers_here(), kept=folders.lab(), must_keep=False, moves=True,
        )  # fmt: skip
        pace = pace_here(self.program.saves.journal, "ladders" if entry.board is not None else "shoot")
        options = replace(options, pace=pace) if pace else options
        terrain = entry.battlefield if entry.battlefield is not None else entry.board
        self._runs = [run for run in self._runs if not run.over]
        run = LabRun(terrain, options, self.program.loop.wake)
        self._runs.append(run)
        return run


def changed_since(entry: MapEntry) -> Callable[[], Change]:
    """Return a function that reports whether a map's file has changed or is missing; a dealt table has none."""
    used = Used(entry.path)
    used.files()
    before, there = used.stamp(), entry.path.is_file()

    def look() -> Change:
        if not there or used.stamp() == before:
            return ""
        return "changed" if entry.path.is_file() else "gone"

    return look


def modes_of(entry: MapEntry) -> list[tuple[str, str]]:
    """Return the modes that can be played on a map, with their titles."""
    if entry.board is not None:
        from game.games.ladders.rules.scenarios import SCENARIOS

        return [(key.lower(), row.name) for key, row in SCENARIOS.items()]
    from game.battlefield.modes import MODES

    return [(key, MODES[key].title) for key in entry.modes if key in MODES]


def seats_of(entry: MapEntry) -> Sequence[int]:
    """Return the possible numbers of players on a map."""
    return range(max(2, entry.players[0]), entry.players[1] + 1)


def wish_of(entry: MapEntry) -> Wish:
    """Return what is measured first: as `splatterbox lab` does it."""
    from game.games.lab import table_of
    from game.scenes.lab_offer import Wish

    terrain = entry.battlefield if entry.battlefield is not None else entry.board
    _, mode, seats = table_of(terrain)
    return Wish(seats, mode)


def kept_pictures(folder: Path, entry: MapEntry, sheet: LabSheet) -> str:
    """Save each heat map as a PNG into a folder.

    Return a sentence on where they are, or why they could not be saved.
    """
    try:
        files = write_pictures(folder, entry, sheet)
    except OSError as error:
        return say("The pictures could not be saved: {reason}.", reason=error.strerror or str(error))
    return say_count("One picture saved in {folder}", "{n} pictures saved in {folder}", len(files), folder=str(folder))


def write_pictures(folder: Path, entry: MapEntry, sheet: LabSheet) -> list[Path]:
    """Write each heat map as `<map>-<what>.png` with title, games and date; OSError if the folder cannot be written."""
    from game.store.writing import replace_bytes
    from game.ui.heat import heat_picture
    from game.ui.png import png_of

    folder.mkdir(parents=True, exist_ok=True)
    day = date.today().isoformat()
    played = [say_count("One bot game, {day}", "{n} bot games, {day}", sheet.games, day=day), sheet.verdict]
    measured = [say("Analysed without games, {day}", day=day)]
    files = []
    for heat in sheet.heats:
        file = folder / f"{entry.path.stem}-{heat.key}.png"
        lines = played if heat.played else measured
        picture = heat_picture(entry, heat, [line for line in lines if line], PICTURE_PX)
        replace_bytes(file, apart(partial(png_of, picture)))
        files.append(file)
    return files


def applied(entry: MapEntry, proposal: MapChange) -> Callable[[], Path | str | None]:
    """Start writing one of the player's own maps with a proposal carried out; return what `begun` returns."""
    from game.battlefield import edit
    from game.battlefield.begin import TITLE_MOST, begin_map
    from game.battlefield.checker import Names
    from game.battlefield.launcher import this_program
    from game.battlefield.moved import moved
    from game.battlefield.reader import read
    from game.battlefield.retitle import retitled

    title = str(say("{title} (balanced)", title=entry.title[: TITLE_MOST - 12]))

    def work() -> Path:
        text, names = entry.path.read_bytes().decode("utf-8"), Names(read(entry.path))
        text = moved(text, [(names.number(move.id, move.spot), move.dx, move.dy) for move in proposal.moves])
        edit.prepare(folders.own_maps(), this_program())
        return begin_map(copies_of(entry.path), title, retitled(text.encode("utf-8"), title).decode("utf-8"))

    return begun(work)
