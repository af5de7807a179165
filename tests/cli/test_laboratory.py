"""The command `lab`: JSON, refusals, bars, and Ctrl-C that keeps the results so far (LAB-20)."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from typer.testing import CliRunner

from game.cli.laboratory import as_plain, progress_bar, share_bar, text_of
from game.cli.main import app
from game.games.lab_report import SideShare
from game.resources import maps
from game.store.lab import Blocks

COFFEE = str(maps() / "coffee_break.tmx")


@pytest.mark.parametrize(("arguments", "status", "words"), [
    (["--seats", "4"], 1, "2 to 2 players, not 4."), (["--level", "god"], 1, "There is no level 'god'"),
    (["--scheduler", "tcp://127.0.0.1:1", "--no-keep"], 1, "No scheduler answers at tcp://127.0.0.1:1"),
])  # fmt: skip
def test_what_cannot_be_is_told_in_a_sentence(arguments, status, words, monkeypatch):
    monkeypatch.setattr("game.bots.laboratory.jobs.ANSWER_S", 0.2)
    monkeypatch.setattr("game.games.lab._Run.measure", lambda own: None)
    result = CliRunner().invoke(app, ["lab", COFFEE, *arguments])
    assert result.exit_code == status
    assert words in result.stderr
    assert "Traceback" not in result.stderr


def test_without_the_extra_a_scheduler_is_refused_in_a_sentence(monkeypatch):
    """LAB-25."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.setattr("game.games.lab._Run.measure", lambda own: None)
    result = CliRunner().invoke(app, ["lab", COFFEE, "--scheduler", "tcp://127.0.0.1:1", "--no-keep"])
    assert result.exit_code == 1
    assert "A cluster needs the extra 'cluster'" in result.stderr


def test_a_file_that_is_no_map_is_refused(tmp_path):
    bad = tmp_path / "bad.tmx"
    bad.write_text("<map></map")
    result = CliRunner().invoke(app, ["lab", str(bad)])
    assert result.exit_code == 2
    assert "cannot be played" in result.stderr


def test_ctrl_c_keeps_what_is_there(tmp_path):
    """LAB-20: the JSON of the games that were played, which are saved for the next time."""
    kept = tmp_path / "lab.sqlite"
    command = [sys.executable, "-m", "game", "lab", COFFEE, "--level", "rookie", "--fewest", "2000", "-p1", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "SPLATTERBOX_DATA": str(tmp_path)})
    for _ in range(600):
        time.sleep(0.1)
        if kept.exists() and kept.with_name("lab.sqlite-wal").exists():
            with Blocks(kept, list) as blocks:
                if blocks._db.execute("SELECT count(*) FROM blocks").fetchone()[0] >= 2:
                    break
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=20)
    found = json.loads(out)
    assert process.returncode == 0
    assert found["stopped"] is True
    assert 4 <= found["games"] < 2000
    assert {"measures", "sides", "verdict", "causes", "proposals", "seconds", "heat"} <= set(found)
    assert [set(side) for side in found["sides"]] == [{"places", "team", "mean", "low", "high"}] * 2


def test_heat_maps_are_written_as_pictures(tmp_path):
    """LAB-20, LAB-27."""
    arguments = ["--level", "rookie", "--games", "2", "--pairings", "0", "--no-keep", "-p1"]
    result = CliRunner().invoke(app, ["lab", COFFEE, *arguments, "--png", str(tmp_path / "a")])
    assert result.exit_code == 0, result.output
    assert (tmp_path / "a" / "coffee_break-walks.png").stat().st_size > 10_000


def test_bars_show_a_share_and_its_interval():
    side = SideShare(places=(2,), team=0, mean=0.6, low=0.5, high=0.7)
    assert share_bar(side, 0.25) == "·······|·······───●───········"
    assert progress_bar(0.5) == "━" * 15 + "╌" * 15


def test_a_report_is_told_for_people_and_as_json(monkeypatch):
    from game.battlefield.checker import check
    from game.games.lab import run_lab
    from game.games.lab_report import LabOptions

    options = LabOptions(mode="ctf", level="rookie", games=2, pairings=0, measures=False)
    field = check(maps() / "coffee_break.tmx").battlefield
    report = run_lab(field, options)
    words = text_of(report, field)
    assert "not certain yet (2 games), at most" in words
    assert "who starts" in words
    assert json.loads(json.dumps(as_plain(report)))["heat"]["walks"]
