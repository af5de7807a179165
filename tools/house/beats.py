"""Compare what SHOOT's moments show when, to the millisecond, with `tests/data/beats`; with --write, save it there.

    uv run python -m tools.house.beats
    uv run python -m tools.house.beats --write

A file is one moment (`tools/gallery/shoot/moments.py`): milliseconds from the beginning of each decision, what kind of
thing changes, and what. They change with every retiming, on purpose only: read the difference before you commit it.
"""

import argparse
import sys
from difflib import unified_diff
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "tests" / "data" / "beats"


def written(name: str) -> str:
    """Return what the file of a moment should say now."""
    from tests.rig.clockwork import golden_moment
    from tools.gallery.shoot.moments import ALL

    make = getattr(ALL[name], "func", ALL[name])
    head, lines = (make.__doc__ or "").strip().splitlines()[0], golden_moment(ALL[name]())
    return "\n".join([f"# {name}: {head}", "# uv run python -m tools.house.beats --write", *lines]) + "\n"


def main() -> int:
    """Compare or write; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="save them as they are now")
    given = parser.parse_args()
    from tests.rig import look
    from tools.gallery.shoot.moments import ALL

    look.plain()
    differs = 0
    for name in ALL:
        file, now = FOLDER / f"{name}.txt", written(name)
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        differs += before != now
        sys.stdout.writelines(unified_diff(before.splitlines(True), now.splitlines(True), f"{name} saved", "now"))
        if given.write:
            FOLDER.mkdir(parents=True, exist_ok=True)
            file.write_text(now, encoding="utf-8")
    print(f"{differs} of {len(ALL)} moments differ")
    return 0 if given.write else int(differs > 0)


if __name__ == "__main__":
    sys.exit(main())
