"""Solve LOOT SHOOT WHISKY and write the table of values used by the strongest opponent (rulebook section 18).

    python tools/solve_whisky.py                     solve, check the anchor values, write assets/data/whisky_values.bin
    python tools/solve_whisky.py --exploit           measure by how much the best answer beats each opponent
    python tools/solve_whisky.py --jobs 2            on two cores

Solving takes a few minutes of one core and 300 MB, measuring about three times as long. A C compiler (cc) is needed;
solve_whisky.c beside this file is compiled into a temporary folder. The game itself needs neither.
"""

import argparse
import ctypes
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import Progress

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.games.whisky.bots import habits, table_file, values  # noqa: E402
from game.games.whisky.bots import numbers as lv  # noqa: E402
from game.games.whisky.bots.strength import STAKE  # noqa: E402
from game.games.whisky.rules.cards import IN_BOX, LETTERS, SALOON  # noqa: E402
from game.games.whisky.rules.state import BOTTLE  # noqa: E402

FULL: lv.Deck = IN_BOX

# Section 18: display, deck, nuggets, bullets, bottle, A's value.
ANCHORS = (
    ("P3 P3 S6 SIP", "", (0, 0), (0, 0), "A full", 1.0),
    ("P3 P3 S6 SHOT", "", (0, 0), (2, 2), "A full", 0.6),
    ("S6 S6 S6 S6", "", (6, 6), (3, 3), "A full", 0.0590),
    ("P3 S6 S6 SHOT", "", (6, 3), (2, 3), "B low", -0.3632),
    ("S6 S6 P3 SIP", "SHOT P3 S6", (3, 0), (1, 2), "B full", -0.1423),
    ("P3 S6 SIP SHOT", "SHOT SHOT SIP P3 P3 S6 S6 S6 S6", (0, 0), (0, 0), "A full", 0.1156),
    ("P3 S6 SIP SHOT", "SHOT SHOT SIP P3 P3 S6 S6 S6 S6", (0, 0), (3, 0), "middle", 0.7504),
)


def compiled() -> ctypes.CDLL:
    """Compile the loops and load them; exits with a sentence if there is no compiler."""
    folder = Path(tempfile.mkdtemp(prefix="whisky"))
    source, library = Path(__file__).with_suffix(".c"), folder / "solve_whisky.so"
    for flags in (["-O3", "-march=native"], ["-O2"]):
        try:
            done = subprocess.run(
                ["cc", *flags, "-shared", "-fPIC", "-o", str(library), str(source), "-lm"], check=False
            )
        except OSError:
            sys.exit("A C compiler is needed: there is no cc on this machine.")
        if done.returncode == 0:
            loops = ctypes.CDLL(str(library))
            loops.prepare()
            return loops
    sys.exit("solve_whisky.c could not be compiled.")


# -- rows of values --------------------------------------------------------------------------------------


class Rows:
    """A table of values under construction: rows by kept cards and deck; four kept cards are a display."""

    def __init__(self) -> None:
        self.rows: dict[tuple[lv.Display, lv.Deck], np.ndarray[Any, Any]] = {}

    def fresh(self, display: lv.Display, deck: lv.Deck) -> np.ndarray[Any, Any]:
        """Create the row of a display; its values come later."""
        row = self.rows[display, deck] = np.zeros(lv.ROW, np.float32)
        row[lv.WON], row[lv.LOST] = 1, -1
        return row

    def average(self, size: int) -> None:
        """Compute the means over decks one to four cards larger, once all decks of a size are done."""
        for kept in (3, 2, 1, 0):
            for deck in every_deck(size + 4 - kept):
                for cards in product(range(4), repeat=kept):
                    if all(cards.count(kind) + deck[kind] <= IN_BOX[kind] for kind in range(4)):
                        self.rows[cards, deck] = self._mean(cards, deck)

    def _mean(self, cards: lv.Display, deck: lv.Deck) -> np.ndarray[Any, Any]:
        row = np.zeros(lv.ROW, np.float64)
        for kind in range(4):
            if deck[kind]:
                row += deck[kind] / sum(deck) * self.rows[(*cards, kind), lv.without(deck, kind)]
        return row.astype(np.float32)

    def around(self, display: lv.Display, deck: lv.Deck, closing: np.ndarray[Any, Any]) -> Any:
        """Return the 17 rows that a round over a display and deck can lead to, in the loops' format."""
        found = []
        for mask in range(16):
            cards = tuple(kind for slot, kind in enumerate(display) if mask >> slot & 1)
            found.append(self.rows[cards, deck] if 4 - len(cards) <= sum(deck) else closing)
        found.append(self.rows[display[1:], deck] if sum(deck) else closing)
        return pointers(found)


def pointers(rows: list[np.ndarray[Any, Any]]) -> Any:
    """Return the addresses of arrays."""
    return (ctypes.c_void_p * len(rows))(*(row.ctypes.data for row in rows))


def ints(numbers: Any) -> Any:
    """Return numbers as C ints."""
    return (ctypes.c_int * len(numbers))(*numbers)


def every_deck(size: int) -> list[lv.Deck]:
    """List the decks of this many cards, up to the whole box."""
    counts = product(*(range(most + 1) for most in IN_BOX))
    return [(p, s, i, h) for p, s, i, h in counts if p + s + i + h == size]


def closing_row() -> np.ndarray[Any, Any]:
    """Return A's values at closing time (LSW-END-3 to LSW-END-6)."""
    row = np.zeros(lv.ROW, np.float32)
    for level in range(lv.LEVELS):
        na, nb, ba, bb, bottle = lv.parts_of(level)
        row[level] = (0, 1, 1, -1, -1)[bottle] or np.sign(na - nb) or np.sign(ba - bb)
    row[lv.WON], row[lv.LOST] = 1, -1
    return row


def sweep(jobs: int, title: str, tables: list[Rows], one: Callable[[lv.Display, lv.Deck, int, int], None]) -> None:
    """Process all displays and decks, smaller decks first, so that all a round can lead to is done."""
    with Progress() as bar, ThreadPoolExecutor(jobs) as pool:
        task = bar.add_task(title, total=len(values.places()[0]))

        def step(row: tuple[lv.Display, lv.Deck, int, int]) -> None:
            one(*row)
            bar.advance(task)

        for size in range(10):
            work = [(d, deck, p, s) for deck in every_deck(size) for d, p, s in lv.displays_over(deck)]
            for table in tables:
                for display, deck, *_ in work:
                    table.fresh(display, deck)
            list(pool.map(step, work))
            for table in tables:
                table.average(size)


# -- the table -------------------------------------------------------------------------------------------


def solve(loops: ctypes.CDLL, jobs: int) -> Rows:
    """Solve every position."""
    table, closing = Rows(), closing_row()
    mirrors = ints([lv.mirror(level) for level in range(lv.LEVELS)])

    def one(display: lv.Display, deck: lv.Deck, pouches: int, sacks: int) -> None:
        todo = [level for level in lv.possible_levels(pouches, sacks) if level >= lv.mirror(level)]
        around = table.around(display, deck, closing)
        row = ctypes.c_void_p(table.rows[display, deck].ctypes.data)
        loops.solve_row(ints(display), around, ints(todo), len(todo), mirrors, row)

    sweep(jobs, "solving", [table], one)
    return table


def anchors(row: Callable[[lv.Display, lv.Deck], Any]) -> list[tuple[str, float, float]]:
    """Return name, the rulebook's value and the table's value of each anchor position."""
    found = []
    for display, cards, nuggets, bullets, bottle, value in ANCHORS:
        names = cards.split()
        p, s, i, h = (names.count(kind) for kind in SALOON)
        level = lv.level_of(nuggets, bullets, BOTTLE.index(bottle))
        slots = tuple(SALOON.index(kind) for kind in display.split())
        found.append((f"{display} | {cards or 'empty'} | {bottle}", value, float(row(slots, (p, s, i, h))[level])))
    return found


def write(table: Rows, path: Path) -> None:
    """Write the table in the format that `values.Worths` reads."""
    parts = []
    for deck in lv.decks():
        for display, pouches, sacks in lv.displays_over(deck):
            parts.append(table.rows[display, deck][list(lv.kept_levels(pouches, sacks))])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(values.pack(np.concatenate(parts)))


# -- exploitability --------------------------------------------------------------------------------------


def shipped_rows(path: Path) -> Rows:
    """Return the shipped table including its means."""
    table, rows = values.Worths(path), Rows()
    for deck, display in values.places()[0]:
        rows.rows[display, deck] = table.row(display, deck)
    for size in range(10):
        rows.average(size)
    return rows


def answer_exact(loops: ctypes.CDLL, jobs: int, name: str, thought: Rows, rates: tuple[float, ...]) -> list[float]:
    """Return A's value at a fresh shuffle against the best answer, for each rate of uniform commits.

    A plays the equilibrium of each round given its estimate of what follows.
    """
    tables, closing = [Rows() for _ in rates], closing_row()
    rate_list = (ctypes.c_double * len(rates))(*rates)

    def one(display: lv.Display, deck: lv.Deck, pouches: int, sacks: int) -> None:
        todo = lv.possible_levels(pouches, sacks)
        around = [pointer for table in tables for pointer in table.around(display, deck, closing)]
        out = pointers([table.rows[display, deck] for table in tables])
        every = (ctypes.c_void_p * len(around))(*around)
        loops.answer_exact(
            ints(display),
            thought.around(display, deck, closing),
            every,
            rate_list,
            len(rates),
            ints(todo),
            len(todo),
            out,
        )

    sweep(jobs, f"answering {name}", tables, one)
    return [float(table.rows[(), FULL][0]) for table in tables]


def answer_habits(loops: ctypes.CDLL, jobs: int, name: str, mixes: np.ndarray[Any, Any]) -> float:
    """Return A's value at a fresh shuffle against the best answer to mixes, float32 [720, 4, 4, 7, 9]."""
    table, closing = Rows(), closing_row()
    address = ctypes.c_void_p(mixes.ctypes.data)

    def one(display: lv.Display, deck: lv.Deck, pouches: int, sacks: int) -> None:
        todo = lv.possible_levels(pouches, sacks)
        row = ctypes.c_void_p(table.rows[display, deck].ctypes.data)
        loops.answer_habits(ints(display), address, table.around(display, deck, closing), ints(todo), len(todo), row)

    sweep(jobs, f"answering {name}", [table], one)
    return float(table.rows[(), FULL][0])


HANDS = [tuple(LETTERS[letter] for letter in letters) for letters in ("LL", "LS", "LW", "SS", "SW", "WW")]


def listed(mix: Callable[..., tuple[float, ...]]) -> np.ndarray[Any, Any]:
    """Return the mixes of an opponent that only considers two slots and its own hand, in the loops' format."""
    found = np.zeros((lv.LEVELS, 4, 4, 7, 9), np.float32)
    for level, near, far in product(range(lv.LEVELS), range(4), range(4)):
        for number, own in enumerate((*HANDS, ())):
            found[level, near, far, number] = mix(level, near, far, own)
    return found


class Guessed(Rows):
    """The Regular's estimate of what follows a round."""

    def around(self, display: lv.Display, deck: lv.Deck, closing: np.ndarray[Any, Any]) -> Any:
        """Return its 17 rows."""
        sizes = [sum(deck) - 4 + bin(mask).count("1") for mask in range(16)]
        sizes.append(sum(deck) - 1)
        return pointers([habits.worths(size) if size >= 0 else closing for size in sizes])


def exploitability(loops: ctypes.CDLL, jobs: int, path: Path) -> Iterator[tuple[str, float]]:
    """Yield each opponent and how much the best answer to it wins (0: perfect, 1: every duel)."""
    blank = listed(lambda _level, _near, _far, own: habits.uniform(own))
    yield "uniform", -answer_habits(loops, jobs, "uniform play", blank)
    yield "rookie", -answer_habits(loops, jobs, "rookie", listed(habits.rookie_mix))
    yield "regular", -answer_exact(loops, jobs, "regular", Guessed(), (habits.REGULAR_SLIPS,))[0]
    deadeye = -answer_exact(loops, jobs, "the table", shipped_rows(path), (0.0,))[0]
    yield "veteran, at most", STAKE + deadeye  # it never stakes more in a match (bots/veteran.py)
    yield "deadeye", deadeye


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--exploit", action="store_true", help="measure the opponents instead of solving")
    parser.add_argument("--jobs", type=int, default=1, help="number of cores")
    parser.add_argument("--out", type=Path, default=table_file.place(), help="the table's file")
    asked = parser.parse_args()
    loops = compiled()
    if asked.exploit:
        for name, value in exploitability(loops, asked.jobs, asked.out):
            print(f"{name:24} the best answer wins by {value:.4f}")
        return 0
    table = solve(loops, asked.jobs)
    wrong = 0
    for name, wanted, found in anchors(lambda display, deck: table.rows[display, deck]):
        print(f"{name:60} {wanted:8.4f} {found:8.4f}")
        wrong += abs(wanted - found) > 0.0001
    write(table, asked.out)
    print(f"{asked.out.name}: {asked.out.stat().st_size:,} bytes")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
