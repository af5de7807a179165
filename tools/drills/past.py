"""Measure how long it takes to reconstruct any moment of a match, and how much memory (MOM-1, MOM-REP-3).

    uv run python -m tools.drills.past

A game of SHOOT of 5,000 random choices, and a game of Regulars of each game: saved as in the program, then opened,
sought in 400 places without a cache and in 400 with one, packed, and all of it again. Seconds are processor time of
this process. The exit status is 1 if a figure is over its limit.
"""

import gc
import sys
import tempfile
import tracemalloc
from contextlib import closing
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any, NamedTuple

from game.bots.arena import bot_of, options_for
from game.games import find, load
from game.kernel import delta
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.kernel.past import EVERY, Past
from game.store import archives
from game.store.journal import Journal
from game.table.session import Holder, Seating
from tools.drills.telling import Tally, options

SEEK, OPENING, MEMORY = 50.0, 100.0, 20.0
"""Milliseconds of a seek (p99) and of the first picture's data; megabytes with the log."""


class Table(NamedTuple):
    """A game to measure; played at random if `choices` is given, else by Regulars to its end."""

    game: str
    seats: int
    mode: str
    choices: int = 0


TABLES = (
    Table("whisky", 2, "best3"), Table("splatatat", 4, "base"), Table("ladders", 4, "qc"), Table("shoot", 4, "ctf"),
    Table("shoot", 2, "ctf2", 5000),
)  # fmt: skip


def kept(table: Table, journal: Journal) -> int:
    """Play and save a game; return its id. It counts as finished wherever it ends."""
    game, dice = load(table.game), Random(3)
    match = Match(
        game, find(f"game.games.{table.game}.tables:make_options")(table.seats, table.mode, None), RandomChance(1)
    )
    bots = [bot_of(game, "regular", seat) for seat in range(table.seats)]
    holders = [Holder("regular", f"Player {seat}") for seat in range(1, table.seats + 1)]
    number = journal.open_match(match, "measured", Seating(holders))
    took, size = 0.0, 0
    while (decision := match.decision) is not None and len(match.entries) <= (table.choices or 2000):
        if table.choices:
            choice = decision.suggest(match.state, dice)
        else:
            view = match.view(decision.seat)
            choice = bots[decision.seat - 1].choose(view, view.stack[-1], options_for(bots[0], view.stack[-1], view))
        entry, at = match.play(choice), len(match.entries) - 1
        states = match.last_change()
        assert states is not None
        begun = thread_time()
        change = delta.made(*states)
        took, size = took + thread_time() - begun, size + len(change)
        whole = states[1] if at % EVERY == 0 or match.decision is None else None
        journal.add(number, at, entry, whole, delta=delta.packed(change))
    journal.db.execute("UPDATE matches SET finished=1 WHERE id=?", (number,))
    count = len(match.entries)
    print(f"{table.game}: {count} entries, {size / count:.0f} bytes per delta in {took / count * 1e3:.2f} ms")
    return number


def looks(past: Past, *, empty: bool) -> list[float]:
    """Return, sorted, how many milliseconds 400 seeks to random moments take."""
    dice, took = Random(5), []
    for _ in range(400):
        number = dice.randrange(len(past.entries))
        if empty:
            past.cool()
        begun = thread_time()
        past.state(number).view(1)
        took.append((thread_time() - begun) * 1e3)
    return sorted(took)


def measure(journal: Journal, number: int, game: Any) -> str:
    """Print the figures of a saved game; return what is over its limit, empty if nothing."""
    gc.collect()
    gc.freeze()
    begun = thread_time()
    past, _table, _over = archives.past_of(journal, number, game)
    past.state(0).view(1)
    opening = (thread_time() - begun) * 1e3
    figures = {"cold": looks(past, empty=True), "warm": looks(past, empty=False)}
    tracemalloc.start()
    past, _table, _over = archives.past_of(journal, number, game)
    for at in range(0, len(past.entries), 7):
        past.state(at)
    size = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    gc.unfreeze()
    told = ", ".join(f"{name} {one[200]:.2f} / {one[395]:.2f} / {one[-1]:.2f}" for name, one in figures.items())
    print(f"  opened in {opening:.0f} ms; a seek (p50 / p99 / worst, ms): {told}; {size:.1f} MB with the log")
    worst = max(one[395] for one in figures.values())
    beyond = worst > SEEK or opening > OPENING or size > MEMORY
    return f"{game.key}: {opening:.0f} ms, {worst:.0f} ms, {size:.0f} MB" if beyond else ""


def drill() -> Tally:
    """Measure all games, packed and not."""
    tally = Tally("past")
    for table in TABLES:
        with tempfile.TemporaryDirectory() as folder, closing(Journal(Path(folder) / "games.sqlite3")) as journal:
            journal.db.execute("PRAGMA synchronous=OFF")  # the disk is not being measured
            number = kept(table, journal)
            tally.step(measure(journal, number, load(table.game)))
            begun = thread_time()
            if not archives.pack_match(journal, number):
                tally.step(f"{table.game} cannot be packed")
            (size,) = journal.db.execute("SELECT length(data) FROM archives").fetchone()
            print(f"  packed in {(thread_time() - begun) * 1e3:.0f} ms: {size / 1000:.1f} kB")
            tally.step(measure(journal, number, load(table.game)))
    return tally


if __name__ == "__main__":
    options(__doc__ or "", 1)
    sys.exit(drill().end())
