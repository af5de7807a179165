"""A single call in a process of its own: answered, limited, stopped."""

import os
import time

import pytest

from game.processes import task
from game.processes.child import Limits
from game.processes.task import ProcessTask, Sandbox, Stopped, answer_of
from tests.rig.each import each


def backwards(data):
    return data[::-1]


def burn(_data):
    while True:
        pass


def sleep_long(_data):
    time.sleep(60)


def die(_data):
    os._exit(1)


def length(data):
    return answer_of(_length, data, ValueError, "damaged")


def _length(data):
    if data == b"refused":
        raise ValueError("not this one")
    return len(data) if data else [][0]


def test_a_task_answers_once():
    one = ProcessTask(backwards, b"abc")
    while not one.poll():
        time.sleep(0.01)
    assert one.answer == b"cba"
    assert ProcessTask(backwards, b"x" * 10**6 + b"y").wait()[0] == ord("y")


@each("work", [burn, die])
def test_a_task_that_ends_without_an_answer_is_stopped(work):
    with pytest.raises(Stopped) as stopped:
        ProcessTask(work, b"", Limits(0.2)).wait()
    assert not stopped.value.clock or not hasattr(os, "fork")


def test_a_busy_computer_is_told_apart(monkeypatch):
    monkeypatch.setattr(task, "BUSY", 0.1)
    monkeypatch.setattr(task, "UNCOUNTED", 0.1)
    with pytest.raises(Stopped) as stopped:
        ProcessTask(sleep_long, b"", Limits(1.0)).wait()
    assert stopped.value.clock


def test_a_sandbox_returns_what_is_expected_or_raises_a_sentence():
    assert Sandbox(length, b"abc", Limits(5.0), int).wait() == 3
    for work, data, expected, words in (
        (length, b"refused", int, "not this one"), (length, b"", int, "damaged"),
        (length, b"abc", bytes, "could not be opened"), (die, b"", int, "too long or too much memory"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=words):
            Sandbox(work, data, Limits(5.0), expected).wait()
