"""A worker: answers come from a process that is replaced, hurried, dropped, and never outlives its owner's wish."""

import os
import signal
import threading
import time

import pytest

from game.processes.child import ChildProcess, Limits
from game.processes.worker import GRACE_S, STOP, CallFailed, NoAnswer, Worker, answer_calls

SECONDS = 30.0


def serve(line):
    """Runs in the process."""

    def patient(seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end and not line.poll():
            time.sleep(0.005)
        return "ended"

    deeds = {
        "pid": os.getpid, "nice": lambda: os.nice(0), "patient": patient, "stubborn": time.sleep,
        "fail": lambda: 1 / 0, "die": lambda: os._exit(3), "rubbish": lambda: line.send_bytes(b"\xc1no pickle"),
        "odd": lambda: line.send("neither number nor answer"),
    }  # fmt: skip
    answer_calls(line, lambda deed, *args: deeds[deed](*args))


def serve_once(line, message):
    """Runs in the process."""
    line.send((message, os.nice(0)))


def serve_memory(line):
    """Runs in the process."""
    try:
        line.send(len(bytearray(400_000_000)))
    except MemoryError:
        line.send("too much")


@pytest.fixture
def worker():
    one = Worker(serve, "splatterbox test")
    yield one
    one.close()


def answered(worker, *question):
    worker.ask(*question)
    assert worker.poll(SECONDS)
    return worker.answer


def test_nothing_is_started_before_the_first_question(worker):
    assert (worker.process, worker.poll()) == (None, False)
    first = answered(worker, "pid")
    assert first != os.getpid()
    assert answered(worker, "pid") == first
    assert not worker.fresh


@pytest.mark.parametrize("deed", ["die", "rubbish", "odd"])
def test_a_process_that_dies_or_sends_rubbish_is_replaced_with_the_next_question(worker, deed):
    first = answered(worker, "pid")
    worker.ask(deed)
    with pytest.raises(NoAnswer):
        worker.poll(SECONDS)
    assert not worker.busy
    assert answered(worker, "pid") != first


def test_a_process_killed_between_two_questions_is_replaced(worker):
    first = answered(worker, "pid")
    worker.kill()
    worker.process.join(SECONDS)
    assert answered(worker, "pid") != first


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system stops no processes")
def test_a_stopped_process_is_closed_too(worker):
    process = os.kill(answered(worker, "pid"), signal.SIGSTOP) or worker.process
    worker.close()
    assert not process.is_alive()


def test_a_function_that_fails_keeps_its_process(worker):
    first = answered(worker, "pid")
    worker.ask("fail")
    with pytest.raises(CallFailed, match="ZeroDivisionError"):
        worker.poll(SECONDS)
    assert answered(worker, "pid") == first


def test_a_hurried_answer_comes_at_once_and_a_late_word_is_passed_over(worker):
    """UX-BOT-2: the process is told, not killed."""
    first = answered(worker, "pid")
    worker.ask("patient", 3600.0)
    worker.hurry()
    assert worker.poll(SECONDS)
    assert worker.answer == "ended"
    worker.send(STOP)
    assert answered(worker, "pid") == first


def test_a_forgotten_answer_is_not_taken_for_the_next_one(worker):
    first = answered(worker, "pid")
    worker.ask("patient", 0.1)
    worker.forget()
    worker.ask("pid")
    end = time.monotonic() + SECONDS
    while not worker.poll(0.1):
        assert time.monotonic() < end
    assert worker.answer == first


def test_a_new_question_drops_the_one_that_is_being_answered(worker):
    first = answered(worker, "pid")
    worker.ask("stubborn", 3600.0)
    assert answered(worker, "pid") != first


def test_a_call_replaces_one_dead_process_and_not_a_second(worker):
    assert worker.call("pid", wanted=lambda: True) != os.getpid()
    worker.kill()
    assert worker.call("pid", wanted=lambda: True)
    with pytest.raises(NoAnswer, match="ended"):
        worker.call("die", wanted=lambda: True)


def test_a_call_that_is_no_longer_wanted_ends(worker):
    answered(worker, "pid")
    assert worker.call("patient", 3600.0, wanted=lambda: False) == "ended"
    began = time.monotonic()
    with pytest.raises(NoAnswer):
        worker.call("stubborn", 3600.0, wanted=lambda: False)
    assert time.monotonic() - began < GRACE_S + 4.0
    assert worker.process is None


def test_a_process_that_cannot_be_started_leaves_nothing_behind(worker, monkeypatch):
    """Closing raised AttributeError after a failed start."""
    from multiprocessing.context import SpawnProcess

    def refuse(_self):
        raise OSError("no more processes")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    with pytest.raises(OSError, match="no more processes"):
        worker.ask("pid")
    worker.close()
    monkeypatch.undo()
    assert answered(worker, "pid") != os.getpid()


def test_a_child_gets_its_arguments_and_stands_back():
    child = ChildProcess(serve_once, "splatterbox test", "hello", nice=5)
    for _ in range(2):
        child.start()
        message, nice = child.receive()
        assert (message, nice) == ("hello", min(19, os.nice(0) + 5))
        with pytest.raises(EOFError):
            child.receive()
    with pytest.raises(OSError, match="not running"):
        child.send("anything")


def serve_lengths(line):
    """Runs in the process."""
    while True:
        line.send(len(line.recv()))


def test_messages_of_two_threads_do_not_mix():
    child = ChildProcess(serve_lengths, "splatterbox test")
    child.start()
    senders = [threading.Thread(target=lambda: [child.send("x" * 300_000) for _ in range(40)]) for _ in range(2)]
    for sender in senders:
        sender.start()
    assert [child.receive() for _ in range(80)] == [300_000] * 80
    child.close()


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="this system does not say how much memory is used")
def test_a_child_gets_no_more_memory_than_its_limit():
    for limit, answer in ((None, 400_000_000), (100_000_000, "too much")):
        child = ChildProcess(serve_memory, "splatterbox test", limits=Limits(memory=limit))
        child.start()
        assert child.receive() == answer
        child.close()
