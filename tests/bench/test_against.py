"""Saved benchmark runs: slowdowns are reported, noise and another machine's results are not."""

import json
from functools import partial
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from game.cli.main import app
from tools.bench import against, bench
from tools.bench.measuring import Row


def run(yardstick=0.01, wavered=0.02, **rows):
    return against.Run(
        "splatterbox bench", 1, "2026-11-22T12:00:00+00:00", "3.11.7", "a machine", yardstick, wavered, rows
    )


def names(before, now):
    return [(change.name, change.times) for change in against.changes(before, now)]


def test_what_is_slower_by_more_than_the_noise_is_told_and_what_is_not_is_not():
    before = run(slow=Row(10.0, "ms", noise=0.05), same=Row(10.0, "ms", noise=0.05), fast=Row(10.0, "ms", noise=0.05))
    now = run(slow=Row(13.0, "ms", noise=0.05), same=Row(11.0, "ms", noise=0.05), fast=Row(5.0, "ms", noise=0.05))
    assert names(before, now) == [("slow", 1.3), ("fast", 0.5)]


def test_a_noisy_run_tells_less():
    before, now = run(copy=Row(10.0, "us", noise=0.2)), run(copy=Row(13.0, "us", noise=0.2))
    assert names(before, now) == []


def test_a_rate_is_slower_when_it_is_lower():
    before, now = run(play=Row(100.0, "1/s")), run(play=Row(50.0, "1/s"))
    assert names(before, now) == [("play", 2.0)]
    assert names(now, before) == [("play", 0.5)]


def test_a_slower_machine_is_no_slower_program():
    """Times and rates are set right by the yardstick; shares are the same everywhere."""
    rows = {"copy": Row(10.0, "us"), "play": Row(100.0, "1/s"), "growth": Row(2.0, "x")}
    twice = {"copy": Row(20.0, "us"), "play": Row(50.0, "1/s"), "growth": Row(2.0, "x")}
    assert names(run(yardstick=0.01, **rows), run(yardstick=0.02, **twice)) == []
    assert names(run(yardstick=0.01, **rows), run(yardstick=0.02, **rows)) == [("copy", 0.5), ("play", 0.5)]


def test_how_much_the_yardstick_wavered_counts_as_noise():
    before, now = run(wavered=0.2, copy=Row(10.0, "us")), run(wavered=0.2, copy=Row(13.0, "us"))
    assert names(before, now) == []


def test_what_only_one_run_has_and_what_changed_its_unit_is_left_out():
    before = run(gone=Row(1.0, "ms"), unit=Row(1.0, "ms"), zero=Row(0.0, "ms"))
    now = run(new=Row(9.0, "ms"), unit=Row(9.0, "us"), zero=Row(9.0, "ms"))
    assert names(before, now) == []


def test_a_run_is_the_same_after_its_file(tmp_path):
    made = run(copy=Row(1.5, "us", {"copy deepcopy": 99.0}, 2.0, 3.0, 0.1))
    against.write(made, tmp_path / "run.json")
    assert against.read(tmp_path / "run.json") == made


def test_a_run_says_when_and_where_it_was_made():
    made = against.run_of({"copy": Row(1.0, "us")}, [0.01, 0.02, 0.03])
    assert made.yardstick == 0.02
    assert made.python
    assert made.machine
    assert made.when


def damaged(data):
    """Give a good file's bytes with something else in it."""
    row = msgspec.to_builtins(run(copy=Row(1.0, "us")))
    return json.dumps({**row, **data}).encode()


def measured(monkeypatch, **rows):
    """Let the bench have one part, whose pieces take these microseconds; one that takes none fails."""

    def piece(name):
        if not rows[name]:
            raise RuntimeError(f"Traceback\nRuntimeError: waited in vain at {name}\n")
        return {name: Row(rows[name], "us")}

    monkeypatch.setattr(bench, "PARTS", {"copy": lambda: {name: partial(piece, name) for name in rows}})
    monkeypatch.setattr(bench, "yardstick", lambda: 0.01)


BAD = {
    "empty": b"",
    "torn": damaged({})[:40],
    "binary": bytes(range(256)),
    "foreign": b'{"kernel_copy": {"value": 1.0, "unit": "us", "peer": {}}}',
    "a list": b"[1, 2]",
    "another kind": damaged({"kind": "something else"}),
    "another version": damaged({"version": 2}),
    "no yardstick": damaged({"yardstick": 0.0}),
    "a word for a number": damaged({"figures": {"copy": {"value": "much", "unit": "us"}}}),
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("kind", BAD)
def test_a_damaged_or_foreign_file_gets_a_sentence_and_status_1(kind, tmp_path, monkeypatch):
    """It is read before anything is measured, not after ten minutes."""
    file: Path = tmp_path / "run.json"
    file.write_bytes(BAD[kind])
    monkeypatch.setattr("tools.bench.bench.measure", lambda *_: pytest.fail("measured first"))
    done = CliRunner().invoke(app, ["bench", "journal", "--against", str(file)])
    assert done.exit_code == 1
    assert str(file) in done.stderr
    assert done.stderr.strip().endswith(".")
    assert "Traceback" not in done.output


def test_a_missing_file_and_one_that_cannot_be_written_get_a_sentence_too(tmp_path, monkeypatch):
    done = CliRunner().invoke(app, ["bench", "--against", str(tmp_path / "none.json")])
    assert done.exit_code == 1
    assert "cannot be read" in done.stderr
    measured(monkeypatch, copy=1.0)
    done = CliRunner().invoke(app, ["bench", "--out", str(tmp_path / "no" / "such" / "folder.json")])
    assert done.exit_code == 1
    assert "cannot be written" in done.stderr


def test_an_unknown_part_is_refused_with_those_there_are():
    done = CliRunner().invoke(app, ["bench", "juggling"])
    assert done.exit_code == 2
    assert "kernel" in done.stderr


def test_the_command_keeps_a_run_and_compares_with_it(tmp_path, monkeypatch):
    file = tmp_path / "run.json"
    measured(monkeypatch, copy=10.0)
    assert CliRunner().invoke(app, ["bench", "--out", str(file)]).exit_code == 0
    measured(monkeypatch, copy=30.0)
    done = CliRunner().invoke(app, ["bench", "--against", str(file)])
    assert done.exit_code == 0
    assert "1 became slower by more than the noise:" in done.stdout
    assert "3.00 times slower" in done.stdout


def test_as_json_the_figures_are_one_object(monkeypatch):
    measured(monkeypatch, copy=10.0)
    done = CliRunner().invoke(app, ["bench", "--json"])
    assert json.loads(done.stdout) == {"copy": {"value": 10.0, "unit": "us", "peer": {}}}


def test_a_piece_that_fails_is_a_line_and_takes_no_other_with_it(tmp_path, monkeypatch):
    """TRY-A4: the run continues to its end, its file holds the rest, and the status shows it."""
    file = tmp_path / "run.json"
    measured(monkeypatch, copy=10.0, broken=0.0, last=3.0)
    done = CliRunner().invoke(app, ["bench", "--out", str(file)])
    assert done.exit_code == 1
    lines = [line.split() for line in done.stdout.splitlines()]
    assert [line[0] for line in lines] == ["figure", "copy", "broken", "last"]
    assert done.stdout.count("could not be measured: RuntimeError: waited in vain at broken") == 1
    assert list(against.read(file).figures) == ["copy", "last"]
    assert against.read(file).failed == {"broken": "RuntimeError: waited in vain at broken"}
    as_json = CliRunner().invoke(app, ["bench", "--json"])
    assert json.loads(as_json.stdout)["failed"].keys() == {"broken"}


def test_a_run_that_is_ended_half_way_has_kept_and_shown_what_it_measured(tmp_path, monkeypatch):
    """TRY-A4."""
    file = tmp_path / "run.json"
    measured(monkeypatch, copy=10.0)

    def ended():
        raise KeyboardInterrupt

    pieces = bench.PARTS["copy"]
    monkeypatch.setitem(bench.PARTS, "copy", lambda: {**pieces(), "ended": ended})
    done = CliRunner().invoke(app, ["bench", "--out", str(file)])
    assert done.exit_code != 0
    assert list(against.read(file).figures) == ["copy"]
    assert "copy" in done.stdout


def test_only_the_pieces_that_are_wanted_are_measured(monkeypatch, capsys):
    measured(monkeypatch, copy_whole=10.0, copy_half=5.0)
    assert list(bench.measure(["copy"], "copy_half").figures) == ["copy_half"]
    assert "copy_whole" not in capsys.readouterr().err
