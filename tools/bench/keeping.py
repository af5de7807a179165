"""The cost of making one choice durable."""

import os
import tempfile
import time
from pathlib import Path
from typing import Any

from tools.bench.measuring import Figures, rounds_of, timed
from tools.bench.positions import middle_of_game


def journal_figures() -> Figures:
    """Measure one durable choice, compared with an append with fsync in the same folder; wall clock."""
    from statistics import median

    from game.kernel.match import Match
    from game.store.journal import Journal

    game, state = middle_of_game()
    with tempfile.TemporaryDirectory() as folder:
        match = Match(game, _options())
        journal = Journal(Path(folder) / "bench.sqlite3")
        kept = journal.open_match(match, "bench", {})
        entry = match.entries[0]
        number = iter(range(1, 10**6))
        blob = game.encode(state)[:2000]
        with (Path(folder) / "append").open("ab") as file:

            def append() -> None:
                file.write(blob)
                file.flush()
                os.fsync(file.fileno())

            jobs = {"commit": lambda: journal.add(kept, next(number), entry, None), "append": append}
            took = rounds_of(jobs, 100, clock=time.perf_counter)
        journal.close()
    return {"journal_commit": timed(took["commit"], "ms", 1e3, 3, append_and_fsync=median(took["append"]) * 1e3)}


def _options() -> Any:
    from game.games.shoot.tables import make_options

    return make_options(2)
