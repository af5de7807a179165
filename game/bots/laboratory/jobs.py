"""Running many measured games: in this process, in several on this machine, or on a cluster; results are the same."""

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
from game.bots.laboratory.record import GameRecord, measured
from game.kernel.game import Game
from game.kernel.messages import say
from game.kernel.state import State
from game.processes.child import end_with_parent, ignoring_interrupts

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

ANSWER_S = 10.0
"""Seconds within which a scheduler must answer."""
AHEAD = 64
"""Games sent to a cluster before waiting for the first of them."""
POLL_S = 0.05
"""Seconds between checks whether a waiting caller is to stop."""
LOST = 3
"""How often workers may be lost before the next game completes; after that the game itself is assumed to kill them."""

Answer = TypeVar("Answer", covariant=True)


class RemoteTask(Protocol[Answer]):
    """A task that can run anywhere: it can be sent to a process, and its answer back."""

    def done(self) -> Answer: ...


class Job(msgspec.Struct, frozen=True):
    """A game to play. `load` loads the rules by key, because games cannot be sent to a process, but keys can.

    `counted`: its events are counted, too. `playings`: how often it is played out from each examined point
    (`game.bots.laboratory.playings`); 0 for never. `cut`: an uncounted game stops after this many decisions.
    """

    load: Callable[[str], Game]
    key: str
    options: Any
    levels: tuple[str, ...]
    seed: int
    counted: bool = True
    playings: int = 0
    cut: int = 0

    def done(self) -> GameRecord:
        """Play the game and return its record."""
        game = self.load(self.key)
        if not self.counted:
            return GameRecord(**asdict(play_game(game, self.options, self.levels, self.seed, cut=self.cut)))
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


def _done(job: RemoteTask[Answer]) -> Answer:
    return job.done()


def played(
    jobs: Sequence[RemoteTask[Answer]], processes: int = 1, scheduler: str = "", stop: Callable[[], bool] | None = None
) -> Iterator[Answer]:
    """Run jobs and yield their answers as they arrive, in the order of the jobs.

    `stop`, if given, is called every 50 ms, and nothing more is yielded once it returns True; even a single process is
    a separate one then, so that it can be ended in the middle of a game. With 0 processes everything runs in this one.

    The work of a lost worker is repeated (LAB-25). Raises ValueError, with a sentence, if a scheduler does not answer,
    its library is not installed, or worker after worker is lost.
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


def _in_processes(
    jobs: Sequence[RemoteTask[Answer]], processes: int, stop: Callable[[], bool] | None
) -> Iterator[Answer]:
    """Yield the answers of jobs from our own processes, replacing lost ones."""
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


def _from_pool(jobs: Sequence[RemoteTask[Answer]], processes: int, stop: Callable[[], bool] | None) -> Iterator[Answer]:
    """Yield the answers of jobs from a process pool, which ends with this generator. Raises BrokenProcessPool."""
    from concurrent.futures import ProcessPoolExecutor, wait
    from multiprocessing import get_context

    with ignoring_interrupts():
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
    """Kill a pool at once, whatever its processes are doing."""
    workers = [*(pool._processes or {}).values()]
    manager: Any = pool._executor_manager_thread
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    if manager is not None:
        manager.join()  # at exit Python writes into a pipe that this thread may be closing at that moment


def _on_cluster(jobs: Sequence[RemoteTask[Answer]], address: str, stop: Callable[[], bool] | None) -> Iterator[Answer]:
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


class ResultsFile:
    """Measured games saved in a file, one per line after a header that describes the run, to be resumed later."""

    def __init__(self, path: Path, what: dict[str, Any]) -> None:
        """Open or create the file. Raises ValueError if it holds other games, OSError if it cannot be read."""
        self.path = path
        self.records: dict[tuple[int, tuple[str, ...]], GameRecord] = {}
        head = msgspec.json.encode(what)
        lines = path.read_bytes().splitlines() if path.exists() else []
        if lines and lines[0] != head:
            raise ValueError(
                say("{path} holds games from another set-up, or isn't one of our files: choose a new name.", path=path)
            )
        for line in lines[1:]:
            with suppress(msgspec.DecodeError):  # the last line of an interrupted run
                record = msgspec.json.decode(line, type=GameRecord)
                self.records[record.seed, record.levels] = record
        if not lines:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(head + b"\n")
        elif not path.read_bytes().endswith(b"\n"):
            with path.open("ab") as file:
                file.write(b"\n")

    def add(self, record: GameRecord) -> None:
        self.records[record.seed, record.levels] = record
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(record, enc_hook=str) + b"\n")  # a watch's findings are in English


def gathered(
    jobs: Sequence[Job], kept: ResultsFile | None, processes: int = 1, scheduler: str = ""
) -> Iterator[GameRecord]:
    """Yield the games of all jobs in order: saved ones at once, others as they are played (and saved)."""
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


def _answers(record: GameRecord | None, job: Job) -> bool:
    """Return whether a saved game has everything a job asks for."""
    return record is not None and (not job.playings or record.playings == job.playings)
