"""Many measured games: in this process, in several of this machine, or on a cluster; the answers are the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec
from msgspec.structs import asdict, replace

from game.bots.arena import play_game
from game.bots.laboratory import playings
from game.bots.laboratory.record import Record, measured
from game.bots.processes import deaf, end_with_parent
from game.kernel.game import Game
from game.kernel.messages import say
from game.kernel.state import State

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

ANSWER_S = 10.0
"""Seconds within which a scheduler must answer."""
AHEAD = 64
"""Games that a cluster is given before the first of them is waited for."""
POLL_S = 0.05
"""So often somebody who waits for a game looks whether he is to stop."""
LOST = 3
"""So often workers may be lost before the next game is done; then the game itself is what ends them."""

Answer = TypeVar("Answer", covariant=True)


class Work(Protocol[Answer]):
    """What can be done anywhere: it can be sent to a process, and its answer back."""

    def done(self) -> Answer:
        """Do it."""
        ...


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


def _done(job: Work[Answer]) -> Answer:
    return job.done()


def played(
    jobs: Sequence[Work[Answer]], processes: int = 1, scheduler: str = "", stop: Callable[[], bool] | None = None
) -> Iterator[Answer]:
    """Play games, or whatever the jobs are, and give each answer as it comes, in the order of the jobs.

    Where `stop` is given it is asked every 50 ms, and no more comes once it says so; even one process is another one
    then, so that it can be ended in the middle of a game. With 0 processes all is done in this one.

    What a lost worker had to do is done again (LAB-25). Raises ValueError, with a sentence, where a scheduler does not
    answer, the library for it is not installed, or worker after worker is lost.
    """
    if scheduler:
        yield from _on_cluster(jobs, scheduler, stop)
    elif processes <= 0 or (stop is None and (processes == 1 or len(jobs) <= 1)):
        for job in jobs:
            if stop is not None and stop():
                return
            yield job.done()
    else:
        yield from _in_processes(jobs, processes, stop)


def _in_processes(jobs: Sequence[Work[Answer]], processes: int, stop: Callable[[], bool] | None) -> Iterator[Answer]:
    """Yield the answers of jobs from processes of our own; new ones take the place of lost ones."""
    from concurrent.futures.process import BrokenProcessPool

    done, lost = 0, 0
    while done < len(jobs):
        try:
            for answer in _from_pool(jobs[done:], processes, stop):
                yield answer
                done, lost = done + 1, 0
            return
        except BrokenProcessPool:
            lost += 1
            if lost >= LOST:
                raise ValueError(say("The processes playing the games stopped before they were done.")) from None


def _from_pool(jobs: Sequence[Work[Answer]], processes: int, stop: Callable[[], bool] | None) -> Iterator[Answer]:
    """Yield the answers of jobs from a pool of processes, which ends with this generator. Raises BrokenProcessPool."""
    from concurrent.futures import ProcessPoolExecutor, wait
    from multiprocessing import get_context

    with deaf():
        pool = ProcessPoolExecutor(min(processes, len(jobs)), get_context("spawn"), end_with_parent)
        waiting = deque(pool.submit(_done, job) for job in jobs[: AHEAD + processes])
    try:
        for job in [*jobs[AHEAD + processes :], *[None] * len(waiting)]:
            first: Future[Answer] = waiting.popleft()
            while not first.done():
                if stop is not None and stop():
                    return
                wait([first], POLL_S)
            yield first.result()
            if job is not None:
                waiting.append(pool.submit(_done, job))
    finally:
        _ended(pool)


def _ended(pool: ProcessPoolExecutor) -> None:
    """End a pool at once, in the middle of whatever its processes do."""
    workers = [*(pool._processes or {}).values()]
    manager: Any = pool._executor_manager_thread
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    if manager is not None:
        manager.join()  # at the exit Python writes into a pipe that this thread may be closing just then


def _on_cluster(jobs: Sequence[Work[Answer]], address: str, stop: Callable[[], bool] | None) -> Iterator[Answer]:
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
            while not waiting[number].done():
                if stop is not None and stop():
                    return
                with suppress(TimeoutError):
                    waiting[number].result(timeout=POLL_S)
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
                say("{path} holds games from another set-up, or isn't one of our files: choose a new name.", path=path)
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
    """Yield the games of all jobs in their order: those kept already at once, others as they are played (and kept)."""
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
