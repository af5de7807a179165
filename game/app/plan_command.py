"""The command that prints a table at full size (LAB-31)."""

from pathlib import Path
from typing import Annotated

import typer

from game.app.talk import Json, ask_if_unplayable, counted, refuse, tell

MapFile = Annotated[Path, typer.Argument(metavar="MAP", help="A Tiled map for SHOOT.")]
Anyway = Annotated[bool, typer.Option("--yes", help="Print it even if it cannot be played.")]
OutFile = Annotated[Path, typer.Argument(metavar="OUT.svg|OUT.pdf", help="The file to write.")]


def print_map(map_file: MapFile, out: OutFile, yes: Anyway = False, as_json: Json = False) -> None:
    """Save a full-size plan for building the map from real things: A4 pages, and a list of what you need.

    A PDF has all the pages; SVG makes one file per page. Status 2: it could not be saved.
    """
    from game.app.commands import readable_map
    from game.app.planned import NO_TABLE, pages_of, write_plan
    from game.battlefield.boards import is_board
    from game.kernel.messages import told

    if is_board(map_file):
        refuse(NO_TABLE)
    ask_if_unplayable(map_file, "Print it anyway?", yes)
    field = readable_map(map_file)
    try:
        files = write_plan(field, out)
    except ValueError as reason:
        refuse(told(reason))
    except OSError as error:
        refuse(f"{out} cannot be written: {error.strerror}.")
    pages = pages_of(field)
    words = f"{files[0]}: {counted(pages, 'page')} of A4" + (f" in {len(files)} files" if len(files) > 1 else "")
    tell({"files": [str(path) for path in files], "pages": pages}, words, as_json)
