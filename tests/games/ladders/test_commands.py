"""The ladders on the command line."""

import pytest
from typer.testing import CliRunner

from game.cli.main import app


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--mode", "dh", "--seats", "person,rookie"), "3 to 8"),
        (("--scenario", "ctf"), "qc, hh"),
        (("--map", "maps/kitchen_table.tmx"), "kitchen_table.tmx"),
    ],
)
def test_play_refuses_in_a_sentence(arguments, words):
    result = CliRunner().invoke(app, ["play", "--game", "ladders", *arguments])
    assert result.exit_code == 2
    assert words in result.stderr


def test_play_opens_a_board_that_is_being_drawn(monkeypatch):
    """Tiled's command names the map only: a board is played with the ladders."""
    opened = []
    monkeypatch.setattr("game.app.app.open_window", lambda table, **_: opened.append(table) or 0)
    assert CliRunner().invoke(app, ["play", "--map", "maps/ladders_standard.tmx"]).exit_code == 0
    ((key, options, _),) = opened
    assert (key, options.scenario, options.board.title) == ("ladders", "QC", "Standard board")


def test_simulate_takes_a_scenario():
    arguments = ["simulate", "ladders", "--scenario", "TR", "--bots", "random", "--seats", "3", "--games", "1"]
    result = CliRunner().invoke(app, [*arguments, "--rule", "boxes=1"])
    assert result.exit_code == 0, result.stderr
    assert "most_trophies" in result.stdout
    refused = CliRunner().invoke(app, ["simulate", "ladders", "--scenario", "custom", "--rule", "mission=heads"])
    assert refused.exit_code == 2
    assert "two teams" in refused.stderr
