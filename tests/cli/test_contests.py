"""`arena` and `simulate`: one object, sentences for invalid set-ups, the same games from the same seed."""

import json

import pytest
from typer.testing import CliRunner

from game.bots.laboratory import jobs
from game.cli.main import app
from tests.rig.each import each


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
    assert totals["ms_a_choice"] == {}  # random play uses no bot
    text = run("simulate", "whisky", "--bots", "rookie", "--seats", "2", "--games", "2").output
    assert "ms per choice" in text
    assert "10-90 %" in text


def test_the_same_however_many_processes_play():
    """One process against two: simulate and arena give equal games; only times differ."""
    simulated = [
        json.loads(run("simulate", "whisky", "--bots", "rookie", "--seats", "2", "--games", "4", "-p", many,
                       "--json").stdout)["totals"]
        for many in ("1", "2")
    ]  # fmt: skip
    met = [
        json.loads(run("arena", "whisky", "--levels", "regular,rookie", "--games", "4", "-p", many, "--json").stdout)
        for many in ("1", "2")
    ]
    for name in ("wins", "rounds", "sides", "ends"):
        assert simulated[0][name] == simulated[1][name]
    assert met[0]["contests"][0]["share"] == met[1]["contests"][0]["share"]


def test_a_cluster_plays_simulations_and_contests():
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        there = ("--scheduler", cluster.scheduler_address)
        for command in (("arena", "whisky", "--games", "2"), ("simulate", "whisky", "--games", "2")):
            here, far = (json.loads(run(*command, "--json", *more).stdout) for more in (("-p", "1"), there))
            assert timeless(here) == timeless(far)


def timeless(told):
    """All figures but those of time."""
    if isinstance(told, list):
        return [timeless(one) for one in told]
    if not isinstance(told, dict):
        return told
    clocks = ("seconds", "decisions_per_second", "ms_a_choice", "challenger_ms", "rival_ms")
    return {name: timeless(value) for name, value in told.items() if name not in clocks}


@pytest.mark.parametrize("command", [("arena", "whisky", "--games", "2"), ("simulate", "whisky", "--games", "2")])
def test_a_scheduler_that_does_not_answer_is_one_sentence(command, monkeypatch):
    monkeypatch.setattr("game.bots.laboratory.jobs.ANSWER_S", 0.2)
    refused = run(*command, "--scheduler", "tcp://127.0.0.1:1")
    assert refused.exit_code == 1
    assert refused.stderr.startswith("No scheduler answers at tcp://127.0.0.1:1")
    assert "Traceback" not in refused.output


def test_a_stopped_contest_goes_on_with_what_it_has(tmp_path, monkeypatch):
    arguments = ("arena", "whisky", "--levels", "rookie,random", "-p", "1", "--keep", str(tmp_path), "--json")
    run(*arguments, "--games", "2")
    played = []
    done = jobs.Job.done
    monkeypatch.setattr(jobs.Job, "done", lambda job: (played.append(job.seed), done(job))[1])
    assert json.loads(run(*arguments, "--games", "4").stdout)["contests"][0]["games"] == 4
    assert played == [2, 2]


def test_a_simulation_counts_what_was_asked_of_geometry():
    rules = ("--rule", "round_limit=1")
    told = json.loads(run("simulate", "shoot", "--seats", "2", "--games", "1", *rules, "--asked", "--json").stdout)
    rows = {row["question"]: row for row in told["totals"]["questions"]}
    assert rows["legs"]["a_decision"] > 0
    assert 0 < rows["looks at many"]["share_of_time"] < 1


@each(
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
        ("simulate", "shoot", "--asked", "-p", "2"),
    ],
)
def test_what_makes_no_contest_gets_a_sentence_and_status_2(arguments):
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert len(result.output.strip()) > 20


def test_arena_measures_tempers():
    """RIV-11: strength, how often the tell shows, what a reader gains, and whether one can guess."""
    told = run("arena", "whisky", "--temper", "--levels", "betty", "--games", "4", "-p", "1", "--json")
    assert told.exit_code == 0, told.output
    (row,) = json.loads(told.stdout)["tempers"]
    assert (row["who"], row["temper"], row["level"], row["games"]) == ("betty", "repeats", "regular", 4)
    assert {"share", "error", "shown", "guessed", "evening", "reader", "blind", "gain"} <= set(row)
    text = run("arena", "ladders", "--temper", "--levels", "nell", "--games", "4", "-p", "1").output
    assert "no reader" in text


BOT = """
class First:
    def choose(self, view, decision, options):
        return options[0]

class Crash:
    def choose(self, view, decision, options):
        return options[99]
"""


def bot_file(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(BOT, encoding="utf-8")
    return file


def test_a_bot_of_a_file_plays_a_contest(tmp_path):
    """HND-31: with seeds it can't know, and under its short name."""
    levels = f"{bot_file(tmp_path)}:First,rookie"
    result = run("arena", "whisky", "--levels", levels, "--games", "4", "-p", "1", "--json")
    assert result.exit_code == 0, result.output
    (contest,) = json.loads(result.stdout)["contests"]
    assert (contest["challenger"], contest["rival"], contest["games"]) == ("mine.py:First", "rookie", 4)
    assert contest["failures"] == []
    text = run("simulate", "whisky", "--bots", levels, "--games", "2", "-p", "2").output
    assert "seat 1 mine.py:First" in text


def test_what_goes_wrong_with_a_bot_of_a_file_is_told_by_name(tmp_path):
    name = f"{bot_file(tmp_path)}:Crash"
    text = run("simulate", "whisky", "--bots", f"{name},rookie", "--games", "2", "-p", "1", "--seed", "3").output
    assert "  mine.py:Crash: a Rookie took " in text
    assert "after an error, at first: IndexError: list index out of range (line 8 of mine.py)." in text
    arguments = ("arena", "whisky", "--levels", f"{name},rookie", "--games", "2", "-p", "1")
    (failure,) = json.loads(run(*arguments, "--json").stdout)["contests"][0]["failures"]
    assert (failure["bot"], failure["kind"]) == ("mine.py:Crash", "error")


def test_what_a_bot_of_a_file_cannot_do_is_one_sentence(tmp_path):
    file = bot_file(tmp_path)
    for arguments, words in (
        (("simulate", "whisky", "--bots", f"{file}:Last,rookie"), "has no class Last: it has First, Crash"),
        (("simulate", "whisky", "--bots", f"{file}x.py:First,rookie"), "can't be read"),
        (("arena", "whisky", "--levels", f"{file}:First,rookie", "--scheduler", "tcp://x"), "leave it out"),
        (("arena", "whisky", "--levels", f"{file}:First,rookie", "--publish"), "leave your own bots out"),
        (("arena", "whisky", "--levels", f"{file}:First,rookie", "--keep", str(tmp_path)), "with --seed"),
        (("balance", "whisky", "--levels", f"{file}:First"), "with simulate or arena"),
        (("play", "--game", "whisky", "--seats", f"person,{file}:Last"), "has no class Last"),
        (("play", "--game", "whisky", "--seats", "person,wizard"), "or FILE.py:CLASS for each seat"),
    ):
        result = run(*arguments)
        assert result.exit_code == (1 if arguments[0] == "balance" else 2), (arguments, result.output)
        assert words in result.output
        assert "Traceback" not in result.output


def test_a_changed_bot_is_not_measured_by_its_old_games(tmp_path):
    file, keep = bot_file(tmp_path), tmp_path / "kept"
    arguments = ("arena", "whisky", "--levels", f"{file}:First,rookie", "--games", "2", "-p", "1", "--seed", "5")
    assert run(*arguments, "--keep", str(keep)).exit_code == 0
    file.write_text(BOT.replace("[0]", "[-1]"), encoding="utf-8")
    assert "holds games from another set-up" in run(*arguments, "--keep", str(keep)).output
