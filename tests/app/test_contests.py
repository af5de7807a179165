"""`arena` and `simulate`: one object, sentences for what makes no table, the same games from the same seed."""

import json

import pytest
from typer.testing import CliRunner

from game.app.commands import app


def run(*arguments):
    return CliRunner().invoke(app, list(arguments))


def test_arena_gives_shares_with_their_confidence():
    result = run("arena", "whisky", "--levels", "regular,rookie,random", "--games", "6", "--json")
    assert result.exit_code == 0, result.output
    first, second = json.loads(result.stdout)["contests"]
    assert (first["challenger"], first["rival"], second["rival"]) == ("regular", "rookie", "random")
    assert first["games"] == 6
    assert first["low"] <= first["share"] <= first["high"]
    assert set(first["challenger_ms"]) == {"p50", "p95"}


def test_arena_prints_a_table():
    text = run("arena", "whisky", "--levels", "rookie,random", "--games", "4").output
    assert "rookie" in text
    assert "50.0%" in text


def test_one_level_takes_all_seats():
    told = json.loads(run("simulate", "shoot", "--bots", "random", "--seats", "3", "--games", "1", "--json").stdout)
    assert set(told["totals"]["wins"]) == {"1", "2", "3"}


def test_a_simulation_tells_rounds_sides_and_time():
    arguments = ("simulate", "shoot", "--bots", "random", "--seats", "4", "--games", "3", "--rule", "round_limit=2")
    told = json.loads(run(*arguments, "--rule", "teams=1,2,1,2", "--json").stdout)
    totals = told["totals"]
    assert totals["rounds"]["p10"] <= totals["rounds"]["median"] <= totals["rounds"]["p90"] <= 2
    assert sum(totals["sides"].values()) == 3
    assert set(totals["sides"]) <= {"1+3", "2+4", "nobody"}
    assert totals["ms_a_choice"] == {}  # random play asks no bot
    text = run("simulate", "whisky", "--bots", "rookie", "--seats", "2", "--games", "2").output
    assert "ms a choice" in text
    assert "10-90 %" in text


def test_a_simulation_counts_what_was_asked_of_geometry():
    rules = ("--rule", "round_limit=1")
    told = json.loads(run("simulate", "shoot", "--seats", "2", "--games", "1", *rules, "--asked", "--json").stdout)
    rows = {row["question"]: row for row in told["totals"]["questions"]}
    assert rows["legs"]["a_decision"] > 0
    assert 0 < rows["looks at many"]["share_of_time"] < 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("arena", "chess"),
        ("arena", "whisky", "--levels", "regular"),
        ("arena", "whisky", "--levels", "regular,king"),
        ("arena", "whisky", "--seats", "two"),
        ("arena", "whisky", "--seats", "5"),
        ("arena", "whisky", "--rule", "gravity=off"),
        ("arena", "whisky", "--rule", "match_length=two"),
        ("simulate", "shoot", "--bots", "random,random", "--seats", "3"),
        ("simulate", "whisky", "--asked"),
    ],
)
def test_what_makes_no_contest_gets_a_sentence_and_status_2(arguments):
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert len(result.output.strip()) > 20
