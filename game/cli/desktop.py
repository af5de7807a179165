"""Commands for the desktop: what a double click runs, and the menu entry, icons and file types (HND-3)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from game.cli.console import Json, counted, fail, print_result, refuse

PATIENCE: Final = 3.0
"""Seconds that files wait for the open window: one that is loading a table must not be joined by a second window."""
desktop_app = typer.Typer(help="Add Splatterbox to the applications menu.", no_args_is_help=True, rich_markup_mode=None)


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command("open")(open_files)
    app.add_typer(desktop_app, name="desktop")


def open_files(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILE]...", help="Games, maps, evenings or a photo.")
    ] = None,
) -> None:
    """Open files in the window: a game is replayed, a packed map can be imported. Without a file the window comes up.

    The window that is open takes them; if there is none, it opens.
    """
    missing = next((file for file in files or () if not file.is_file()), None)
    if missing is not None and missing.is_dir():
        refuse(f"{missing} is a folder: name the files in it.")
    if missing is not None:
        refuse(f"There is no file {missing}: check its name and its folder.")
    from game.app.inbox import leave
    from game.app.requested import Request

    names = [str(file.absolute()) for file in files or ()]
    if leave(Request(files=names), PATIENCE):
        typer.echo("The open window has it." if names else "The window is open.")
        return
    from game.app.app import open_window

    raise typer.Exit(open_window(files=names))


@desktop_app.command()
def install(as_json: Json = False) -> None:
    """Add menu entry, icons and file types to your own folders: a double click then opens a game or a map.

    Nobody else's folders are touched, and no rights are needed. Status 1: nothing was installed.
    """
    from game.battlefield.launcher import this_program
    from game.features.desktop.installing import NotInstalled
    from game.features.desktop.installing import install as add

    try:
        folder = add(this_program())
    except NotInstalled as reason:
        fail(str(reason))
    words = f"Splatterbox is in your applications menu, and opens .splat and .splatmap files. Entries: {folder}"
    print_result({"folder": str(folder)}, words, as_json)


@desktop_app.command()
def remove(as_json: Json = False) -> None:
    """Remove what `splatterbox desktop install` added. Games, maps and options stay."""
    from game.features.desktop.installing import NotInstalled
    from game.features.desktop.installing import remove as take_out

    try:
        removed = take_out()
    except NotInstalled as reason:
        fail(str(reason))
    words = (
        f"{counted(len(removed), 'file')} removed." if removed else "It was not installed: there is nothing to remove."
    )
    print_result({"removed": [str(path) for path in removed]}, words, as_json)
