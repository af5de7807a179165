"""Long work in slices: it pauses at its checkpoints, and only there."""

import threading
from time import perf_counter, sleep, thread_time

import pytest

from game.ui import slices
from game.ui.slices import Sliced, checkpoint, in_thread, preload, worked


def steps(done, count=6, each=0.004):
    """Work of this many steps with a checkpoint after each."""

    def work():
        for number in range(count):
            sleep(each)
            done.append(number)
            checkpoint()
        return "made"

    return work


def test_work_rests_once_its_slice_is_over():
    """Figure 1 of speed.md: no frame waits for the whole of a long piece of work."""
    done = []
    job = Sliced(steps(done))
    assert not job.go(0.001)
    assert done == [0]
    assert not job.go(0.001)
    assert done == [0, 1]
    while not job.go(0.001):
        pass
    assert done == [*range(6)]
    assert job.made == "made"


def test_work_that_fits_its_slice_is_done_at_once():
    job = Sliced(lambda: 7)
    assert job.go(1.0)
    assert job.made == 7


def test_an_error_in_the_work_is_raised_to_whoever_asked():
    def work():
        checkpoint()
        raise KeyError("lost")

    job = Sliced(work)
    assert not job.go(0.0)
    with pytest.raises(KeyError, match="lost"):
        job.go(0.0)


def test_outside_of_slices_a_breath_does_nothing():
    done = []
    assert steps(done, each=0.0)() == "made"
    assert len(done) == 6


def test_a_breath_of_another_thread_does_not_stop_it():
    """The reader of maps measures texts, too, while a scene is laid out in slices."""
    began, heard = threading.Event(), []
    job = Sliced(lambda: (began.set(), sleep(0.05), checkpoint(), "made")[-1])

    def other():
        began.wait(5)
        for _ in range(3):
            checkpoint()
        heard.append(perf_counter())

    reader = threading.Thread(target=other)
    reader.start()
    assert not job.go(0.0)
    reader.join(5)
    assert heard
    assert job.go(0.0)


def test_work_may_slice_what_it_asks_for():
    """A scene that is laid out in slices may itself finish some other sliced work."""
    inner = Sliced(steps([], count=3))

    def outer():
        while not inner.go(0.001):
            checkpoint()
        return inner.made

    job = Sliced(outer)
    while not job.go(0.001):
        pass
    assert job.made == "made"


def test_what_slices_take_is_counted_where_frames_are_measured():
    """Figures 1 and 3 of speed.md are of all that a frame waits for, whatever thread it runs in."""
    before = worked()

    def busy():
        end = thread_time() + 0.02
        while thread_time() < end:
            checkpoint()

    job = Sliced(busy)
    while not job.go(1.0):
        pass
    assert worked() - before >= 0.02


def test_what_is_done_apart_lets_the_window_answer():
    """A file is read or a module imported beside the loop: no slice waits for it longer than it lasts."""
    go_on, waited = threading.Event(), []
    job = Sliced(
        lambda: in_thread(lambda: (waited.append(go_on.wait(30)), checkpoint(), in_thread(lambda: "read"))[-1])
    )
    for _ in range(3):
        assert not job.go(0.005)
        assert not waited
    go_on.set()
    while not job.go(0.005):
        pass
    assert job.made == "read"


def test_what_is_apart_for_a_moment_only_is_done_in_the_same_slice():
    job = Sliced(lambda: [in_thread(lambda number=number: number) for number in range(3)])
    assert job.go(5.0)
    assert job.made == [0, 1, 2]


def test_an_error_apart_is_raised_to_whoever_asked():
    def work():
        raise OSError("gone")

    job = Sliced(lambda: in_thread(work))
    with pytest.raises(OSError, match="gone"):
        job.go(5.0)


def test_outside_of_slices_apart_is_simply_done():
    assert in_thread(threading.current_thread) is threading.current_thread()


def test_modules_are_fetched_beside_the_loop(monkeypatch):
    """Each of them: only the import system knows which are there, and whether wholly."""
    fetched = []
    monkeypatch.setattr(slices, "import_module", lambda name: fetched.append((name, threading.current_thread())))
    job = Sliced(lambda: preload("threading", "no_such_module_yet"))
    assert job.go(5.0)
    assert [name for name, _ in fetched] == ["threading", "no_such_module_yet"]
    assert threading.current_thread() not in [thread for _, thread in fetched]
