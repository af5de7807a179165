"""The command `splatterbox bench`. Nothing heavy is imported before it runs."""

from pathlib import Path
from typing import Annotated, Any

import typer

from game.cli.console import Json, print_result, refuse


def bench(
    parts: Annotated[
        list[str] | None, typer.Argument(metavar="[PART]...", help="What to measure; default: everything.")
    ] = None,
    only: Annotated[str, typer.Option(help="Only figures whose name starts with this.")] = "",
    out: Annotated[Path | None, typer.Option(help="Save the figures of this run in a file.")] = None,
    against: Annotated[Path | None, typer.Option(help="Show what has become slower since the run saved there.")] = None,
    as_json: Json = False,
) -> None:
    """Benchmark the program on this machine, with comparable engines alongside if they are installed.

    `uv run --group peers splatterbox bench` installs those engines.
    """
    from msgspec import to_builtins

    from tools.bench import against as runs
    from tools.bench.bench import PARTS, measure

    unknown = [part for part in parts or () if part not in PARTS]
    if unknown:
        refuse(f"There is no part '{unknown[0]}' to measure; choose from {', '.join(PARTS)}.")
    shown: list[str] = []

    def came(run: runs.Run) -> None:
        """Save what is measured so far, and print what is new: nothing is lost if the rest is interrupted."""
        if out is not None:
            runs.write(run, out)
        lines = runs.lines_of(run)
        if not as_json:
            typer.echo("\n".join(line for line in lines if line not in shown))
        shown.extend(lines)

    try:
        before = runs.read(against) if against is not None else None
        run = measure(parts or (), only, came)
    except ValueError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    lines = [] if run.figures or run.failed else [f"No figure's name starts with '{only}'."]
    data: dict[str, Any] = to_builtins(run.figures)
    for figure in data.values():
        figure.setdefault("peer", {})
    if before is not None:
        lines += ["", *runs.told(before, run)]
        data = {"figures": data, "changes": [change._asdict() for change in runs.changes(before, run)]}
    if run.failed:
        data = {"failed": run.failed, **(data if before is not None else {"figures": data})}
    if lines or as_json:
        print_result(data, "\n".join(lines), as_json)
    if run.failed:
        raise typer.Exit(1)
