"""Head starts on the command line: `lab --against`, `play` and `simulate --head-start` (LAB-29, S-SET-7)."""

import json

import pytest
from typer.testing import CliRunner

from game.cli.main import app
from game.lobby.fair_head_start import HeadStarts, TriedHeadStart
from game.resources import maps
from tests.rig.each import each

COFFEE = str(maps() / "coffee_break.tmx")
FOUND = HeadStarts(strong="regular", weak="rookie", mode="ctf", seats=2, fair=0.5, end="gives", give=2, played=300,
                   planned=300, tried=(TriedHeadStart(0, 0.31, 0.25, 0.37, 200),
                                       TriedHeadStart(2, 0.48, 0.42, 0.54, 100)))  # fmt: skip


@pytest.fixture
def asked(monkeypatch, tmp_path):
    """Head starts that are found at once; returns what was asked for."""
    heard = []

    def run(terrain, options, *, stop, tell):
        heard.append((terrain.title, options))
        tell(FOUND)
        return FOUND

    monkeypatch.setattr("game.games.lab_headstart.run_head_starts", run)
    monkeypatch.setattr("game.folders.lab", lambda: tmp_path / "lab.sqlite")
    return heard


def test_the_laboratory_proposes_the_head_start_that_evens_two_levels(asked, tmp_path):
    """LAB-29: in a sentence, and each that was tried in a line."""
    result = CliRunner().invoke(app, ["lab", COFFEE, "--against", "regular/rookie", "--pairings", "30", "-p", "1"])
    assert result.exit_code == 0, result.output
    ((title, options),) = asked
    assert (title, options.strong, options.weak, options.pairings) == ("Coffee Break", "regular", "rookie", 30)
    assert (options.processes, options.kept) == (1, tmp_path / "lab.sqlite")
    assert result.stdout.splitlines() == [
        "Coffee Break, ctf, 2 seats, rookie against regular: Give Rookie a head start of 2: 31 → 48 ± 6 %.",
        "  No head start: 31 % (25 to 37) in 200 games", "  Head start 2: 48 % (42 to 54) in 100 games",
    ]  # fmt: skip


def test_head_starts_are_told_as_json(asked):
    """LAB-20, LAB-29."""
    result = CliRunner().invoke(app, ["lab", COFFEE, "--against", "regular/rookie", "--no-keep", "--json"])
    told = json.loads(result.stdout)
    assert (told["head_starts"]["give"], told["head_starts"]["end"], told["head_starts"]["fair"]) == (2, "gives", 0.5)
    assert [one["mean"] for one in told["head_starts"]["tried"]] == [0.31, 0.48]
    assert told["told"].startswith("Give Rookie a head start of 2")
    assert asked[0][1].kept is None


def test_levels_that_are_not_named_or_known_get_a_sentence():
    """LAB-29."""
    for words, status, why in (
        ("regular", 2, "like regular/rookie, not 'regular'"), ("god/rookie", 1, "no level 'god'"),
    ):  # fmt: skip
        result = CliRunner().invoke(app, ["lab", COFFEE, "--against", words, "--no-keep"])
        assert result.exit_code == status
        assert why in result.stderr


@each(("head_start", "status", "words"), [
    ("0,2", 0, ""), ("0,9", 2, "A head start must be 0 to 5"),
    ("one", 2, "a number for each seat, like 0,2, not 'one'"),
])  # fmt: skip
def test_simulations_can_have_head_starts(head_start, status, words):
    """S-SET-7."""
    command = ["simulate", "shoot", "--games", "1", "--bots", "random,random", "--rule", "round_limit=1"]
    result = CliRunner().invoke(app, [*command, "--map", COFFEE, "--head-start", head_start, "--json"])
    assert result.exit_code == status, result.output
    assert words in result.stderr


def test_play_takes_head_starts_and_other_games_have_none(monkeypatch):
    """S-SET-7."""
    tables = []
    opened = lambda table, map_file=None, trial=False: tables.append(table) or 0  # noqa: E731 - a stand-in
    monkeypatch.setattr("game.app.app.open_window", opened)
    CliRunner().invoke(app, ["play", "--head-start", "0,2"])
    assert tables[0][1].head_start == (0, 2)
    result = CliRunner().invoke(app, ["play", "--game", "whisky", "--head-start", "0,2"])
    assert result.exit_code == 2
    assert "--head-start is only for SHOOT" in result.stderr
