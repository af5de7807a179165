"""Test every shipped map with bots and write the results to maps/lab.json (LAB-29).

Run: uv run python -m tools.measure_maps [--games 2000] [--first 40] [--level auto] [--pairings 0] [MAP ...]

All maps are tested with few games first, then with twice as many, until their verdict is known or they have had all
their games; the file is written after each, so that a run may be stopped at any time and resumed. Games are saved in
`--kept` (build/lab.sqlite). A test reports outdated entries: of another map or of other rules.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.battlefield.checker import check
from game.games.lab import run_lab, table_of
from game.games.lab_report import LabOptions, LabSummary, summary_of
from game.games.lab_results import SHIPPED, shipped, write_shipped
from game.resources import maps

if TYPE_CHECKING:
    from game.games.lab import Terrain

HIDDEN = ("starter.tmx",)
"""Files that are not playable maps, but templates for new ones."""

Table = tuple[Path, str, int]


def tables_of(file: Path, terrain: Terrain) -> list[Table]:
    """Return a map's main set-ups: its first mode with all its seats, then with two."""
    _, mode, seats = table_of(terrain)
    least = getattr(terrain, "players_min", seats)
    return [(file, mode, size) for size in dict.fromkeys((seats, least))]


def measured(file: Path, terrain: Terrain, table: Table, options: LabOptions) -> LabSummary:
    """Test a map with one set-up and return its badge."""
    _, mode, seats = table
    options = LabOptions(**{name: getattr(options, name) for name in options.__struct_fields__} |
                         {"mode": mode, "seats": seats})  # fmt: skip
    report = run_lab(terrain, options)
    print(f"{file.name} {mode} {seats}: {report.verdict} after {report.games}, at most {report.widest:.1%}, "
          f"{report.seconds:.0f} s", flush=True)  # fmt: skip
    return summary_of(report, file.name)


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("maps", nargs="*", type=Path)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=40)
    parser.add_argument("--level", default="auto")
    parser.add_argument("--pairings", type=int, default=0)
    parser.add_argument("--processes", type=int, default=0)
    parser.add_argument("--kept", type=Path, default=Path("build/lab.sqlite"))
    given = parser.parse_args()
    files = [file for file in given.maps or sorted(maps().glob("*.tmx")) if file.name not in HIDDEN]
    read = {file: check(file) for file in files}
    terrains = {file: one.board or one.battlefield for file, one in read.items() if not one.errors}
    tables = [table for file, terrain in terrains.items() if terrain for table in tables_of(file, terrain)]
    games = min(given.first, given.games)
    known: set[Table] = set()
    while len(known) < len(tables):
        for table in sorted(tables, key=lambda one: -one[2]):
            terrain = terrains[table[0]]
            if table in known or terrain is None:
                continue
            options = LabOptions(level=given.level, games=games, pairings=given.pairings, kept=given.kept,
                                 processes=given.processes, measures=False)  # fmt: skip
            badge = measured(table[0], terrain, table, options)
            if badge.verdict != "undecided" or games >= given.games:
                known.add(table)
            others = [one for one in shipped() if (one.file, one.mode, one.seats) != (table[0].name, *table[1:])]
            write_shipped(maps() / SHIPPED, [*others, badge])
        games = min(2 * games, given.games)


if __name__ == "__main__":
    main()
