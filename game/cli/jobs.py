"""What commands that play many games share: cores or cluster, the folder of saved games, a progress bar."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar

import typer

from game.cli.console import fail, progress
from game.kernel.messages import error_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.bots.laboratory.jobs import Job
    from game.bots.laboratory.record import GameRecord

Answer = TypeVar("Answer")

Processes = Annotated[int, typer.Option("--processes", "-p", min=0, help="Number of processes; 0: one per core.")]
Scheduler = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS", help="Play on a cluster: the address of its scheduler (needs the extra 'cluster')."
    ),
]
Keep = Annotated[
    Path | None,
    typer.Option(help="Save the games in this folder; a stopped run resumes from them."),
]


class Work(NamedTuple):
    """How games are played: saved in files of a folder, by some processes (0: one per core) or a cluster."""

    folder: Path | None = None
    processes: int = 0
    scheduler: str = ""

    def played(self, jobs: Sequence[Job], what: dict[str, Any], name: str) -> list[GameRecord]:
        """Return the games of all jobs in their order; `what` describes them in the file of that name.

        Raises ValueError or OSError, with a sentence.
        """
        from game.bots.laboratory.jobs import ResultsFile, gathered

        kept = ResultsFile(self.folder / f"{name}.jsonl", what) if self.folder is not None else None
        games = gathered(jobs, kept, self.processes or os.cpu_count() or 1, self.scheduler)
        return list(progress(games, len(jobs)))


def or_leave(work: Callable[[], Answer]) -> Answer:
    """Run some work; exits with status 1 and a sentence where it raises ValueError or OSError."""
    try:
        return work()
    except (OSError, ValueError) as error:
        fail(error_text(error))


def or_leave_lab(work: Callable[[], Answer]) -> Answer:
    """Run some work like `or_leave`, and also exit with a sentence where the laboratory's file cannot be used."""
    from sqlite3 import Error

    from game import folders

    try:
        return or_leave(work)
    except Error as error:
        fail(f"{folders.lab()} cannot be used: {error}. Use --no-keep to do without it.")
