"""A table's full-size plan as files: from the command line and the Maps page (LAB-31)."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.kernel.messages import say, say_count
from game.store.writing import write_whole

if TYPE_CHECKING:
    from game.battlefield.model import Battlefield
    from game.lobby.maps import MapEntry

FORMATS: Final = (".pdf", ".svg")


def write_plan(battlefield: Battlefield, out: Path, tell: Callable[[str], str] = str) -> list[Path]:
    """Write a table's plan and return its files: one PDF, or an SVG file for each sheet.

    `out` names the file, of SVG the first sheet; the pages are `NAME-A1.svg` and so on. Existing files are replaced.
    ValueError with a sentence for another suffix and without reportlab; OSError if it cannot be written.
    """
    from game.battlefield.plan import plan
    from game.battlefield.plan_pdf import NoPrinter, pdf
    from game.battlefield.plan_svg import svg

    kind = out.suffix.lower()
    if kind not in FORMATS:
        raise ValueError(say("A plan is saved as .pdf or .svg; {name} ends differently.", name=out.name[:60]))
    sheets = plan(battlefield, tell)
    if kind == ".pdf":
        try:
            write_whole(out, pdf(sheets, battlefield.title), make_folder=False)
        except NoPrinter as missing:
            raise ValueError(missing.args[0]) from None
        return [out]
    names = [sheet.name or (f"{number + 1}" if number else "") for number, sheet in enumerate(sheets)]
    files = [out.with_name(f"{out.stem}-{name}{out.suffix}") if name else out for name in names]
    for path, sheet in zip(files, sheets, strict=True):
        write_whole(path, svg(sheet).encode(), make_folder=False)
    return files


def pages_of(battlefield: Battlefield) -> int:
    """Return how many pages show the table itself."""
    from game.battlefield.plan import grid_of

    grid = grid_of(battlefield.width, battlefield.height)
    return grid.columns * grid.rows


def print_plan(entry: MapEntry) -> str:
    """Write the plan of a map into the player's documents, as PDF, or as SVG without reportlab; return the outcome.

    Raises ValueError with a sentence for a map that can't be printed, OSError.
    """
    from game import folders
    from game.battlefield.causes import troubles
    from game.store.writing import free_file
    from game.ui.words import translation_of

    field = entry.battlefield
    if field is None:
        raise ValueError(NO_TABLE if entry.board is not None else say("This map cannot be read."))
    if entry.errors:
        raise ValueError(troubles(entry.findings)[0])
    kind = ".pdf" if find_spec("reportlab") is not None else ".svg"
    folder = folders.documents()
    folder.mkdir(parents=True, exist_ok=True)
    out = free_file(folder, f"plan-{entry.path.stem}", kind)
    write_plan(field, out, translation_of)
    pages = say_count("one page", "{n} pages", pages_of(field))
    return say("Plan saved: {file} in {folder}, {pages} of A4.", file=out.name, folder=str(folder),
               pages=pages)  # fmt: skip


NO_TABLE: Final = say("Shootin' Ladders boards have no real-life size, so there is no full-size plan.")
