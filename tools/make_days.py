"""Find and prove positions of the day, and arrange them in the list of the box (DAY-4 to DAY-6).

    python -m tools.make_days whisky --rows 260                # into game/lobby/data/days.jsonl, in place of its rows
    python -m tools.make_days ladders --rows 130 --seconds 900 --seed 5000

A row is proved by the rules themselves. Of a game between bots at most one position is taken. The whole list
is arranged each time: each game's easiest positions on Mondays, its hardest on Sundays.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from game.games import games
from game.games.story import story_of
from game.lobby.puzzles import FILE, WEEK, Puzzle, read_puzzles
from tools.days.found import puzzle_of

if TYPE_CHECKING:
    from collections.abc import Sequence

GAMES: Final = tuple(meta.key for meta in games() if story_of(meta.key).judge is not None)
"""The games that have positions of the day; each needs a module of its name in `tools/days`, too."""


def hunted(game: str, rows: int, seconds: float, first: int) -> list[Puzzle]:
    """Return so many positions of a game, or as many as are found in so many seconds."""
    hunt = import_module(f"tools.days.{game}").hunt
    found: dict[str, Puzzle] = {}
    end, seed = monotonic() + seconds, first
    while len(found) < rows and monotonic() < end:
        for find in hunt(seed):
            puzzle = puzzle_of(game, find)
            if puzzle is not None:
                found.setdefault(str(puzzle.at), puzzle)
        seed += 1
    print(f"{game}: {len(found)} positions in {seed - first} games, {seconds - (end - monotonic()):.0f} s")
    for kind in sorted({one.kind for one in found.values()}):
        grades = [one.grade for one in found.values() if one.kind == kind]
        print(f"  {kind}: {len(grades)}, by grade {[grades.count(grade) for grade in (1, 2, 3)]}")
    return list(found.values())


def proved(puzzle: Puzzle) -> bool:
    """Return whether the solution of a position is the only one, by today's rules."""
    found: bool = import_module(f"tools.days.{puzzle.game}").proved(puzzle)
    return found


def arranged(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return positions in the order of days: of each game the easiest seventh on Mondays, the hardest on Sundays."""
    dice, placed = Random(len(puzzles)), list[tuple[float, Puzzle]]()
    for game in sorted({one.game for one in puzzles}):
        own = sorted((one for one in puzzles if one.game == game), key=lambda one: str(one.at))
        dice.shuffle(own)
        own.sort(key=lambda one: one.grade)
        placed += [((place + dice.random()) / len(own), one) for place, one in enumerate(own)]
    placed.sort(key=lambda one: one[0])
    rows = [one for _, one in placed]
    days: list[list[Puzzle]] = []
    for weekday in range(WEEK):
        size = len(range(weekday, len(rows), WEEK))
        first = sum(len(day) for day in days)
        day = rows[first : first + size]
        dice.shuffle(day)
        days.append(day)
    return [days[number % WEEK][number // WEEK] for number in range(len(rows))]


def write(puzzles: Sequence[Puzzle], file: Path) -> None:
    """Write a list."""
    file.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in puzzles))


def main(args: Sequence[str] | None = None) -> int:
    """Find positions of a game, and put them in the list."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_days", description="Make positions of the day.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--rows", type=int, default=260, help="how many positions")
    parser.add_argument("--seconds", type=float, default=600, help="longest time")
    parser.add_argument("--seed", type=int, default=1, help="the first game")
    parser.add_argument("--file", type=Path, default=FILE, help="the list")
    parser.add_argument("--add", action="store_true", help="keep the game's rows that are there")
    wish = parser.parse_args(args)
    known = [one for one in read_puzzles(wish.file) if one is not None and (wish.add or one.game != wish.game)]
    own = {str(one.at) for one in known if one.game == wish.game}
    new = [one for one in hunted(wish.game, wish.rows, wish.seconds, wish.seed) if str(one.at) not in own]
    write(arranged([*known, *new]), wish.file)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
