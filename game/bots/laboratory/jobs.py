"""Many measured games: in this process, in several of this machine, or on a cluster; the answers are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from game.bots.arena import play_game
from game.bots.laboratory import playings
from game.bots.laboratory.record import Record, measured
from game.bots.processes import deaf
from game.kernel.game import Game
from game.kernel.messages import say
from game.kernel.state import State

ANSWER_S = 10.0
"""Seconds within which a scheduler must answer."""
AHEAD = 64
"""Games that a cluster is given before the first of them is waited for."""


class Job(msgspec.Struct, frozen=True):
    """A game to be played. `load` gives the rules by their key: games cannot be sent to a process, keys can.

    `counted`: what happens in it is counted, too. `playings`: so often it is played on from each point that is looked
    at (`game.bots.laboratory.playings`); 0 for never. `cut`: a game that nobody counts stops after so many decisions.
    """

    load: Callable[[str], Game]
    key: str
    options: Any
    levels: tuple[str, ...]
    seed: int
    counted: bool = True
    playings: int = 0
    cut: int = 0

    def done(self) -> Record:
        """Play it."""
        game = self.load(self.key)
        if not self.counted:
            return Record(**asdict(play_game(game, self.options, self.levels, self.seed, cut=self.cut)))
        states: list[State] = []
        watch = (lambda state: states.append(state.copy())) if self.playings else None
        record = measured(game, self.options, self.levels, self.seed, watch)
        if not self.playings:
            return record
        return replace(
            record,
            playings=self.playings,
            leads=playings.leads(game, states, self.playings, self.seed),
            weighed=playings.weighed(game, states, self.playings, self.seed),
        )


def _done(job: Job) -> Record:
    return job.done()


def played(jobs: Sequence[Job], processes: int = 1, scheduler: str = "") -> Iterator[Record]:
    """Play games and give each as it comes, in the order of the jobs.

    Raises ValueError, with a sentence, where a scheduler does not answer or the library for it is not installed.
    """
    if scheduler:
        yield from _on_cluster(jobs, scheduler)
    elif processes <= 1 or len(jobs) <= 1:
        yield from map(_done, jobs)
    else:
        from multiprocessing import get_context

        with deaf():
            pool = get_context("spawn").Pool(min(processes, len(jobs)))
        with pool:
            yield from pool.imap(_done, jobs)


def _on_cluster(jobs: Sequence[Job], address: str) -> Iterator[Record]:
    try:
        from distributed import Client
    except ImportError:
        raise ValueError(say("A cluster needs the extra 'cluster': uv run --extra cluster splatterbox ...")) from None
    try:
        client: Any = Client(address, timeout=ANSWER_S)  # type: ignore[no-untyped-call]
    except (OSError, TimeoutError, ValueError) as error:
        why = say(
            "No scheduler answers at {address}: start one (dask scheduler), or leave --scheduler out.", address=address
        )
        raise ValueError(why) from error
    with client:
        waiting = [client.submit(_done, job, pure=False) for job in jobs[:AHEAD]]
        for number in range(len(jobs)):
            if number + AHEAD < len(jobs):
                waiting.append(client.submit(_done, jobs[number + AHEAD], pure=False))
            yield waiting[number].result()
            waiting[number].release()


class Kept:
    """Measured games in a file, a line each under one that says what was played: a stopped run goes on from there."""

    def __init__(self, path: Path, what: dict[str, Any]) -> None:
        """Open or begin the file. Raises ValueError if it holds other games, OSError if it cannot be read."""
        self.path = path
        self.records: dict[tuple[int, tuple[str, ...]], Record] = {}
        head = msgspec.json.encode(what)
        lines = path.read_bytes().splitlines() if path.exists() else []
        if lines and lines[0] != head:
            raise ValueError(
                say("{path} holds games of another table, or is no file of ours: name a new one.", path=path)
            )
        for line in lines[1:]:
            with suppress(msgspec.DecodeError):  # the last line of a run that was stopped
                record = msgspec.json.decode(line, type=Record)
                self.records[record.seed, record.levels] = record
        if not lines:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(head + b"\n")
        elif not path.read_bytes().endswith(b"\n"):
            with path.open("ab") as file:
                file.write(b"\n")

    def add(self, record: Record) -> None:
        """Keep a game."""
        self.records[record.seed, record.levels] = record
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(record, enc_hook=str) + b"\n")  # what a watch finds is said in English


def gathered(jobs: Sequence[Job], kept: Kept | None, processes: int = 1, scheduler: str = "") -> Iterator[Record]:
    """Give the games of all jobs in their order: those kept already at once, others as they are played (and kept)."""
    known = kept.records if kept is not None else {}
    missing = [job for job in jobs if not _answers(known.get((job.seed, job.levels)), job)]
    fresh = played(missing, processes, scheduler)
    for job in jobs:
        record = known.get((job.seed, job.levels))
        if record is None or not _answers(record, job):
            record = next(fresh)
            if kept is not None:
                kept.add(record)
        yield record


def _answers(record: Record | None, job: Job) -> bool:
    """Return whether a kept game tells all that a job asks for."""
    return record is not None and (not job.playings or record.playings == job.playings)
