"""Check that every possible blank table passes the checker without a finding (LAB-1): `--count` of them, all: 645."""

import sys
import tempfile
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from game.battlefield import check
from game.battlefield.blank import SEATS, SIZES, STYLES, BlankRequest, blank, why_not
from game.battlefield.modes import HILLS, MODES
from game.resources import maps
from tools.drills.telling import Tally, options

OPEN_MODES = tuple(mode for mode in MODES if mode not in HILLS)


def wishes() -> Iterator[BlankRequest]:
    """Yield all possible requests; styles change fastest, so that a few in a row cover every kind."""
    modes = [some for number in range(1, 5) for some in combinations(OPEN_MODES, number)]
    for chosen in [*reversed(modes), *((hill,) for hill in HILLS)]:
        for columns, rows in SIZES:
            for seats in SEATS:
                if not why_not(seats, chosen):
                    yield from (BlankRequest("A table", columns, rows, seats, chosen, style) for style in STYLES)


def fault(wish: BlankRequest, folder: Path) -> str:
    """Return the checker's findings for a table, empty if none; `folder` holds templates and tilesets."""
    path = folder / "blank.tmx"
    path.write_text(blank(wish), encoding="utf-8")
    report = check(path)
    said = "; ".join(f"{finding.code} {finding.text}" for finding in report.findings)
    return f"{wish}: {said}" if said or report.battlefield is None else ""


def prepare(folder: Path) -> Path:
    """Copy templates and tilesets to where a map finds them."""
    for part in ("templates", "tilesets"):
        (folder / part).symlink_to(maps() / part)
    return folder


def run(tally: Tally, count: int) -> None:
    """Check this many tables, evenly spread over all."""
    everything = list(wishes())
    with tempfile.TemporaryDirectory() as name:
        folder = prepare(Path(name))
        for number in range(min(count, len(everything))):
            tally.step(fault(everything[number * len(everything) // min(count, len(everything))], folder))


def main() -> int:
    """Run the drill as a command."""
    given = options(__doc__ or "", 645)
    tally = Tally("blank tables")
    run(tally, given.count)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
