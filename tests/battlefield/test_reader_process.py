"""Untrusted maps are read in a process of their own (LAB-13)."""

import os
import shutil

import pytest

from game.battlefield import check, reader_process
from game.battlefield.reader_process import WatchedReader
from game.kernel.messages import Message
from game.resources import maps
from tests.battlefield.drawn import boxed, reference, tmx, write

HANG = "hang.tmx"
GORGE = "gorge.tmx"
CRASH = "crash.tmx"


def serve_badly(line):
    """The process's work, with a checker that goes wrong on some names as no checker should."""
    from game.battlefield import checker

    honest = checker.check

    def badly(path, seconds):
        while path.name == HANG:
            pass
        if path.name == CRASH:
            os.abort()
        if path.name == GORGE:
            return [bytearray(10**7) for _ in range(10**3)]
        return honest(path, seconds)

    checker.check = badly
    reader_process._serve(line)


@pytest.fixture
def reader():
    one = WatchedReader()
    yield one
    one.close()


def test_it_answers_as_the_checker_does(tmp_path, reader):
    """The same report, field by field, of good maps, bad ones and boards; one process for all."""
    bad = write(tmp_path, tmx("".join((reference() | {5: boxed(5, "Obstcale", 9, 9, 9, 9)}).values())))
    odd = tmp_path / "\udcff.tmx"
    shutil.copyfile(bad, odd)
    for path in (maps() / "picnic.tmx", maps() / "ladders_pantry.tmx", bad, odd, tmp_path / "none.tmx"):
        report = reader.check(path)
        assert report == check(path)
        assert all(isinstance(finding.text, Message) for finding in report.findings)
    process = reader.child.process
    reader.check(bad)
    assert reader.child.process is process


def test_nothing_is_started_before_it_is_needed():
    """The title shows without it."""
    assert WatchedReader().child.process is None


def test_a_process_that_was_killed_or_went_idle_is_started_anew(reader):
    """Nothing waits for a dead process: the next map is read."""
    assert reader.check(maps() / "picnic.tmx").errors == 0
    reader.child.process.kill()
    assert reader.check(maps() / "picnic.tmx").errors == 0


def test_it_is_kept_ready_for_who_looks_at_the_list(reader):
    """LAB-6: a map that is saved after a while does not wait for the process to start; asking never waits."""
    reader.keep_ready()
    process = reader.child.process
    assert process.is_alive()
    reader.keep_ready()
    assert reader.check(maps() / "picnic.tmx").errors == 0
    assert reader.child.process is process
    process.kill()
    with reader._lock:
        reader.keep_ready()
    assert reader.child.process is process
    reader.keep_ready()
    assert reader.child.process is not process


@pytest.mark.parametrize("name", [HANG, GORGE, CRASH])
def test_what_comes_back_too_late_or_never_is_one_bad_row(tmp_path, caplog, reader, name):
    """LAB-13: endless, greedy, crashing: killed at 2 s or 512 MB, M-TIME, logged, and the next map is read."""
    caplog.set_level("DEBUG")
    assert (reader_process.SECONDS, reader_process.MEMORY) == (2.0, 512_000_000)
    reader.child.serve = serve_badly
    shutil.copyfile(maps() / "picnic.tmx", tmp_path / name)
    codes = [finding.code for finding in reader.check(tmp_path / name).findings]
    assert codes == ["M-TIME"]
    assert name in caplog.text
    assert reader.check(maps() / "picnic.tmx").errors == 0


def test_a_process_that_answers_nonsense(reader):
    """What is not a report is rejected."""
    reader.child.serve = serve_nonsense
    assert [finding.code for finding in reader.check(maps() / "picnic.tmx").findings] == ["M-TIME"]


def serve_nonsense(line):
    line.send(reader_process.READY)
    line.recv()
    line.send(reader_process.READY)
    line.send_bytes(b"\xc1nonsense")
