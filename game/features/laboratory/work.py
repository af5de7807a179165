"""What the laboratory's page works on: a map and how its test is run, pictures on disk, copies with a proposal applied.

LAB-20, LAB-27, LAB-28.
"""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from msgspec.structs import replace

from game import folders
from game.battlefield.uses import Used
from game.kernel.messages import say, say_count
from game.play.badges import pace_here
from game.play.own_maps import begun, copies_of, write_map
from game.ui.slices import in_thread

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.features.context import Context
    from game.lobby.lab import LabSheet, MapChange
    from game.lobby.maps import MapEntry
    from game.play.lab_runs import LabRun

LEVELS: Final = (
    ("auto", say("Rookies, then Regulars")), ("rookie", say("Rookies")), ("regular", say("Regulars")),
)  # fmt: skip
PICTURE_PX: Final = 1600
"""Width of the saved pictures."""

Change = Literal["", "changed", "gone"]


class LabRequest(NamedTuple):
    """The players: number of seats, mode, level ("auto": as in LAB-24), the most and the fewest games."""

    seats: int
    mode: str
    level: str = "auto"
    games: int = 2000
    fewest: int = 0


def begin(context: Context, entry: MapEntry, wish: LabRequest) -> LabRun:
    """Start the test games of a map."""
    from game.games.lab_report import LabOptions
    from game.processes.pool import workers_here

    options = LabOptions(
        mode=wish.mode, seats=wish.seats, level=wish.level, games=wish.games, fewest=wish.fewest,
        processes=workers_here(), kept=folders.lab(), must_keep=False, moves=True,
    )  # fmt: skip
    pace = pace_here(context.saves.journal, "ladders" if entry.board is not None else "shoot")
    options = replace(options, pace=pace) if pace else options
    return context.lab_runs.test(entry.terrain, options)


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


def wish_of(entry: MapEntry) -> LabRequest:
    """Return what is measured first: as `splatterbox lab` does it."""
    from game.games.lab import table_of

    _, mode, seats = table_of(entry.terrain)
    return LabRequest(seats, mode)


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
        replace_bytes(file, in_thread(partial(png_of, picture)))
        files.append(file)
    return files


def applied(entry: MapEntry, proposal: MapChange) -> Callable[[], Path | str | None]:
    """Start writing one of the player's own maps with a proposal carried out; return what `begun` returns."""
    from game.battlefield.begin import TITLE_MOST
    from game.battlefield.checker import Names
    from game.battlefield.document import MapDocument
    from game.battlefield.reader import read

    title = str(say("{title} (balanced)", title=entry.title[: TITLE_MOST - 12]))

    def work() -> Path:
        document, names = MapDocument.read(entry.path), Names(read(entry.path))
        shifts = [(names.number(move.id, move.spot), move.dx, move.dy) for move in proposal.moves]
        return write_map(copies_of(entry.path), title, document.moved(shifts))

    return begun(work)
