"""The pool: calls are answered by processes, in order, and never longer than needed (MOM-WIN-2)."""

import os
import time
from collections.abc import Iterator

import pytest

from game.bots.clock import within
from game.play.analyst import Analyst
from game.processes import pool
from game.processes.pool import PoolTask, workers_here
from game.processes.worker import GRACE_S

HERE = "tests.processes.test_pool:"


def nice_of(number: int) -> tuple[int, int, int]:
    """Runs in the process: return the argument, the process id, and its niceness."""
    return number, os.getpid(), os.nice(0)


def patient(seconds: float) -> float:
    """Run in the process: wait until it is over, or cancelled."""
    began, done = time.monotonic(), within(seconds)
    while not done():
        time.sleep(0.01)
    return time.monotonic() - began


def stubborn(seconds: float) -> None:
    """Runs in the process: ignore all signals to stop."""
    time.sleep(seconds)


def broken() -> None:
    """Run in the process: fail."""
    raise ValueError("as it should")


def gone() -> None:
    """Run in the process: end it."""
    os._exit(3)


@pytest.fixture
def analyst() -> Iterator[Analyst]:
    one = Analyst(workers=1)
    yield one
    one.close()


def wait_for(task: PoolTask, seconds: float = 30.0) -> PoolTask:
    end = time.monotonic() + seconds
    while not task.over and time.monotonic() < end:
        time.sleep(0.01)
    assert task.over
    return task


def test_a_task_is_answered_by_a_process_that_stands_back(analyst: Analyst) -> None:
    heard: list[int] = []
    analyst._wake = lambda: heard.append(1)
    number, process, nice = wait_for(analyst.ask(HERE + "nice_of", 7)).answer
    assert number == 7
    assert process != os.getpid()
    assert nice >= os.nice(0) + 5
    assert heard


def test_cancelled_task_ends(analyst: Analyst) -> None:
    """What ends when told ends by itself, and its process stays; the stubborn is killed; what waits is not started."""
    first = wait_for(analyst.ask(HERE + "nice_of", 1)).answer[1]
    long, waits = analyst.ask(HERE + "patient", 60.0), analyst.ask(HERE + "patient", 60.0)
    time.sleep(0.3)
    waits.cancel()
    long.cancel()
    began = time.monotonic()
    wait_for(long, 5.0)
    wait_for(waits, 5.0)
    assert time.monotonic() - began < 1.0
    assert not long.done
    assert waits.answer is None
    assert wait_for(analyst.ask(HERE + "nice_of", 2)).answer[1] == first
    deaf = analyst.ask(HERE + "stubborn", 60.0)
    time.sleep(0.3)
    deaf.cancel()
    wait_for(deaf, GRACE_S + 4.0)
    assert wait_for(analyst.ask(HERE + "nice_of", 3)).answer[1] != first


def test_what_is_urgent_comes_first(analyst: Analyst) -> None:
    slow = analyst.ask(HERE + "patient", 0.4)
    time.sleep(0.1)
    tasks = [analyst.ask(HERE + "patient", 0.05, urgency=urgency) for urgency in (3.0, 1.0, 2.0)]
    wait_for(tasks[1])
    assert slow.done
    assert not tasks[0].over


def test_a_failure_is_told_and_harms_nothing(analyst: Analyst) -> None:
    failed = wait_for(analyst.ask(HERE + "broken"))
    assert "as it should" in failed.error
    died = wait_for(analyst.ask(HERE + "gone"))
    assert died.error
    assert not died.done
    assert wait_for(analyst.ask(HERE + "nice_of", 1)).done


def test_one_core_is_left_to_the_window() -> None:
    assert 1 <= workers_here() <= 4
    assert workers_here() <= max(1, (os.cpu_count() or 1) - 1)


def test_an_answer_that_comes_as_the_pool_closes_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was told to end, and so may have ended early."""
    one = Analyst()

    def closes(*_: object, wanted: object) -> int:
        one.closed = True
        return 1

    monkeypatch.setattr(pool.Worker, "call", closes)
    task = wait_for(one.ask(HERE + "nice_of", 1))
    assert task.cancelled
    assert not task.done


def test_a_closed_analyst_takes_nothing_on() -> None:
    one = Analyst()
    task = one.ask(HERE + "patient", 60.0)
    one.close()
    assert wait_for(task, 4.0).cancelled
    assert one.ask(HERE + "nice_of", 1).cancelled
