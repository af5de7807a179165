"""The command `splatterbox`: makes sure that the package `game` is this program's own, and starts it.

Other programs have a package of that name, too; installed beside this one they overwrite it, or come first.
"""

import sys
from importlib import import_module
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
HERE = (FOLDER.parents[1] if FOLDER.parts[-2:] == ("tools", "start") else FOLDER) / "game"
"""The package: beside this file if installed, at the top of a checkout otherwise."""


def foreign() -> str:
    """Return where another program's package `game` is, or what it left of ours; empty if it is ours."""
    try:
        found = import_module("game")
    except ImportError:
        return str(HERE)
    place = Path(found.__file__ or HERE).resolve()
    return "" if place.parent == HERE and hasattr(found, "__version__") else str(place)


def main() -> None:
    """Start Splatterbox; print a sentence, with status 1, if another program is in its place."""
    place = foreign()
    if place:
        sys.exit(
            f"Another program's package called 'game' is in the way ({place}): "
            "install Splatterbox in an environment of its own, with `uv tool install` or `pipx install`."
        )
    import_module("game.__main__").main()


if __name__ == "__main__":
    main()
