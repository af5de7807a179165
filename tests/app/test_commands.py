"""The command line: one JSON object and nothing else, sentences instead of tracebacks, exit statuses."""

import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from game.app.commands import app
from game.geometry.sight import ZONES
from game.resources import maps

KITCHEN = str(maps() / "kitchen_table.tmx")


def run(*arguments):
    return CliRunner().invoke(app, list(arguments))


def answer(*arguments):
    result = run(*arguments, "--json")
    assert result.exit_code in (0, 1, 2), result.output
    return json.loads(result.stdout)


def test_simulate_tells_games_and_totals():
    told = answer("simulate", "shoot", "--games", "2", "--bots", "random,random", "--mode", "kills")
    assert [set(game) for game in told["games"]] == [{"winner", "reason", "rounds", "decisions", "seconds"}] * 2
    assert told["totals"]["games"] == 2
    assert set(told["totals"]["wins"]) == {"1", "2"}
    assert told["totals"]["decisions_per_second"] > 0


def test_simulate_repeats_itself_from_its_seed():
    def games():
        told = answer("simulate", "shoot", "--games", "2", "--bots", "random,random,random", "--seed", "5")
        return [(game["winner"], game["rounds"], game["decisions"]) for game in told["games"]]

    assert games() == games()


def test_check_map_finds_the_reference_map_clean():
    result = run("check-map", KITCHEN, "--json")
    assert result.exit_code == 0
    (told,) = json.loads(result.stdout)["maps"]
    assert told == {"file": KITCHEN, "errors": 0, "warnings": 0, "messages": []}


def test_check_map_of_nonsense_has_status_2_and_says_why(tmp_path):
    bad = tmp_path / "bad.tmx"
    bad.write_text("<map></map")
    result = run("check-map", str(bad), KITCHEN, "--json")
    assert result.exit_code == 2
    first, second = json.loads(result.stdout)["maps"]
    assert first["errors"] == len(first["messages"]) >= 1
    assert set(first["messages"][0]) == {"code", "severity", "layer", "object", "text"}
    assert second["errors"] == 0


def test_sight_counts_points_and_names_what_hides():
    told = answer("sight", KITCHEN, "--eye", "528,60", "--target", "528,352")
    assert list(told["visible"]) == list(ZONES)
    assert not any(told["visible"].values())  # the cereal box stands between (S-SEE-6)
    assert told["hidden_by"][0]["kind"] == "cereal_box"
    clear = answer("sight", KITCHEN, "--eye", "528,300", "--target", "528,400")
    assert clear["visible"]["torso"] == 66
    assert clear["hidden_by"] == []


def test_leg_prices_or_names_the_rule():
    free = answer("leg", KITCHEN, "--from", "528,300", "--to", "528,388")
    assert free == {"allowed": True, "halves": 2, "end_level": 0.0, "fall_cards": 0}
    wall = answer("leg", KITCHEN, "--from", "528,60", "--to", "528,352")
    assert not wall["allowed"]
    assert wall["rule"].startswith("S-MOVE")
    assert "{" not in wall["reason"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "chess"),
        ("simulate", "shoot", "--bots", "grandmaster,rookie"),
        ("simulate", "shoot", "--bots", "random"),
        ("simulate", "shoot", "--mode", "naval"),
        ("simulate", "shoot", "--games", "none"),
        ("simulate", "shoot", "--map", "nowhere.tmx"),
        ("sight", KITCHEN, "--eye", "somewhere", "--target", "1,2"),
        ("sight", KITCHEN, "--eye", "1,nan", "--target", "1,2"),
        ("sight", KITCHEN, "--eye", "1,2", "--target", "5000,2"),
        ("leg", "nowhere.tmx", "--from", "1,2", "--to", "3,4"),
        ("play", "--seats", "person,ghost"),
        ("screenshot", "nothing", "--out", "x.png"),
        ("screenshot", "title", "--out", "x.png", "--size", "big"),
        ("no-such-command",),
    ],
)
def test_wrong_arguments_get_a_sentence_and_status_2(arguments):
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert len(result.output.strip()) > 20


def test_json_is_all_that_stands_on_stdout():
    done = subprocess.run(
        [sys.executable, "-m", "game", "leg", KITCHEN, "--from", "528,300", "--to", "528,388", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["allowed"]


def test_the_command_line_imports_nothing_heavy_before_it_must():
    code = "import sys, game.__main__; print([m for m in ('pygame', 'numpy', 'shapely', 'typer') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
