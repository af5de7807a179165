"""Commands about maps as files and on paper: import, fix, pack, print at full size (LAB-9, LAB-31)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from game.cli.console import Json, agreed, ask_if_unplayable, counted, fail, print_result, readable_map, refuse

maps_app = typer.Typer(help="Import, fix, pack or print a map.", no_args_is_help=True, rich_markup_mode=None)


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.add_typer(maps_app, name="map")


@maps_app.command("take", hidden=True)
@maps_app.command("import")
def take(
    file: Annotated[Path, typer.Argument(metavar="FILE.splatmap", help="A packed map.")],
    yes: Annotated[bool, typer.Option("--yes", help="Import it without asking.")] = False,
    look: Annotated[bool, typer.Option("--look", help="Only describe it.")] = False,
    as_json: Json = False,
) -> None:
    """Import a packed map into your maps folder, after showing what is in it. Status 1: not imported."""
    from game.features.maps.parcel import MapSandbox, read_parcel, take_map
    from game.kernel.messages import error_text

    try:
        offered = MapSandbox(read_parcel(file)).wait()
    except ValueError as refused:
        fail(f"{file.name[:80]} was not imported. {error_text(refused)}")
    except OSError as error:
        fail(f"{file.name[:80]} cannot be opened: {error.strerror}.")
    found = facts(offered)
    lines = words(found)
    if look:
        print_result(found, lines, as_json)
        return
    if not yes:
        typer.echo(lines, err=as_json)
        lines = ""
    if not agreed("Import it?", yes):
        fail("Nothing was written.")
    try:
        path = take_map(offered.data)
    except ValueError as refused:
        fail(f"{file.name[:80]} was not imported. {error_text(refused)}")
    except OSError as error:
        fail(f"The maps folder cannot be written: {error.strerror}. Nothing was changed.")
    print_result(found | {"path": str(path)}, "\n".join([*([lines] if lines else []), f"Imported: {path}"]), as_json)


def facts(offered: Any) -> dict[str, Any]:
    """Return the printed facts of a map in a file."""
    from game.battlefield.causes import folded

    messages = [
        {"code": one.code, "severity": one.severity, "where": one.where, "text": str(text)}
        for one, text in ((line.finding, line.text) for line in folded(offered.report.findings))
    ]
    return {
        "title": offered.title, "author": offered.author, "licence": offered.licence, "file": offered.file,
        "errors": offered.report.errors, "warnings": offered.report.warnings, "messages": messages,
    }  # fmt: skip


def words(found: dict[str, Any]) -> str:
    """Return the facts of a map in a file as plain text."""
    by = f" by {found['author']}" if found["author"] else ""
    lines = [f"{found['title'] or found['file']}{by}", f"licence: {found['licence'] or 'not named'}"]
    lines.append(f"{counted(found['errors'], 'error')}, {counted(found['warnings'], 'warning')}")
    return "\n".join([*lines, *(f"  {one['severity']} {one['code']} {one['text']}" for one in found["messages"])])


@maps_app.command()
def fix(
    file: Annotated[Path, typer.Argument(metavar="MAP", help="Any file of Tiled's: .tmx, .tmj.")],
    yes: Annotated[bool, typer.Option("--yes", help="Save it without asking.")] = False,
    look: Annotated[bool, typer.Option("--look", help="Only say what would be done.")] = False,
    seats: Annotated[int, typer.Option(min=2, max=4, help="Players, on a table made of another game's map.")] = 4,
    as_json: Json = False,
) -> None:
    """Repair a map, or make a table of another game's, as a copy among your maps. Status 1: nothing was saved."""
    from game import folders
    from game.battlefield.fixing.fixed import FixRequest
    from game.battlefield.fixing.table import TableWish
    from game.features.maps.fix_work import FixSandbox, save
    from game.kernel.messages import error_text

    try:
        found = FixSandbox(FixRequest(str(file.absolute()), TableWish(seats=seats))).wait()
    except ValueError as refused:
        fail(f"{file.name[:80]} stays as it is. {error_text(refused)}")
    except OSError as error:
        fail(f"{file.name[:80]} cannot be opened: {error.strerror}.")
    told = {"title": found.title, "kind": found.kind, "fixes": [str(words) for words in found.fixes],
            "errors": found.report.errors, "warnings": found.report.warnings}  # fmt: skip
    left = f"left: {counted(found.report.errors, 'error')}, {counted(found.report.warnings, 'warning')}"
    lines = "\n".join([found.title, *(f"  {words}" for words in found.fixes), left])
    if look:
        print_result(told, lines, as_json)
        return
    if not yes:
        typer.echo(lines, err=as_json)
        lines = ""
    if not agreed("Save it among your maps?", yes):
        fail("Nothing was written.")
    try:
        path = save(found, folders.own_maps())
    except ValueError as refused:
        fail(f"{file.name[:80]} stays as it is. {error_text(refused)}")
    except OSError as error:
        fail(f"The maps folder cannot be written: {error.strerror}. Nothing was changed.")
    print_result(told | {"path": str(path)}, "\n".join([*([lines] if lines else []), f"Saved: {path}"]), as_json)


@maps_app.command()
def pack(
    map_file: Annotated[Path, typer.Argument(metavar="MAP", help="A Tiled map of your own.")],
    file: Annotated[Path, typer.Argument(metavar="FILE.splatmap", help="The file to write.")],
    author: Annotated[str, typer.Option(help="Author; default: the one named in the map.")] = "",
    licence: Annotated[str, typer.Option(help="What others may do with it.")] = "",
    yes: Annotated[bool, typer.Option("--yes", help="Pack it even if it cannot be played.")] = False,
) -> None:
    """Pack a map, with every file it uses that the game doesn't have, to share it."""
    from game.features.maps.parcel import packed_map
    from game.kernel.messages import error_text
    from game.store.writing import replace_bytes

    ask_if_unplayable(map_file, "Pack it anyway?", yes)
    try:
        data = packed_map(map_file, author, licence, anyway=True)
    except ValueError as refused:
        fail(f"{map_file} cannot be packed. {error_text(refused)}")
    except OSError as error:
        fail(f"{map_file} cannot be packed: {error.strerror}.")
    try:
        replace_bytes(file, data)
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror}.")
    typer.echo(f"{file}: {len(data) / 1000:.1f} kB.")


@maps_app.command("print")
def print_map(
    map_file: Annotated[Path, typer.Argument(metavar="MAP", help="A Tiled map for SHOOT.")],
    out: Annotated[Path, typer.Argument(metavar="OUT.svg|OUT.pdf", help="The file to write.")],
    yes: Annotated[bool, typer.Option("--yes", help="Print it even if it cannot be played.")] = False,
    as_json: Json = False,
) -> None:
    """Save a full-size plan for building the map from real things: A4 pages, and a list of what you need.

    A PDF has all the pages; SVG makes one file per page. Status 2: it could not be saved.
    """
    from game.battlefield.boards import is_board
    from game.features.maps.plan import NO_TABLE, pages_of, write_plan
    from game.kernel.messages import error_text

    if is_board(map_file):
        refuse(NO_TABLE)
    ask_if_unplayable(map_file, "Print it anyway?", yes)
    field = readable_map(map_file)
    try:
        files = write_plan(field, out)
    except ValueError as reason:
        refuse(error_text(reason))
    except OSError as error:
        refuse(f"{out} cannot be written: {error.strerror}.")
    pages = pages_of(field)
    words = f"{files[0]}: {counted(pages, 'page')} of A4" + (f" in {len(files)} files" if len(files) > 1 else "")
    print_result({"files": [str(path) for path in files], "pages": pages}, words, as_json)
