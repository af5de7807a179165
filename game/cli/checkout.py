"""The commands for developers, which are there only in a checkout: the one place in `game` that imports `tools`."""

from importlib.util import find_spec
from pathlib import Path

import typer

from game.resources import data_folder


def has_tools() -> bool:
    """Return whether `tools` can be imported and is this checkout's; an installed program has none."""
    found = find_spec("tools")
    places = (found.submodule_search_locations if found is not None else None) or ()
    return data_folder() / "tools" in [Path(place).resolve() for place in places]


def add_to(app: typer.Typer) -> None:
    """Add the commands to the command line, if this is a checkout."""
    if not has_tools():
        return
    from tools.bench.command import bench
    from tools.gallery.command import screenshot

    app.command()(screenshot)
    app.command()(bench)
