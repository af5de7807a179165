"""`splatterbox balance`: figures for every requested set-up, and a sentence where there are none."""

import json

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from game.bots.laboratory import jobs
from game.bots.laboratory.record import GameRecord
from game.bots.laboratory.watch import Breach
from game.cli import balance
from game.cli.main import app
from game.games import meta_of


def run(*arguments):
    return CliRunner().invoke(app, ["balance", *arguments])


def quick_one(job):
    facts = {"first taker": 1, "flag changed": 1, "deaths": 2, "attacks": 3, "turns in reach": 4, "still in reach": 1}
    return GameRecord(seed=job.seed, levels=job.levels, winners=(1 + job.seed % 2,), reason="captures", rounds=8,
                      turns=16, decisions=40, seconds=0.1, starter=1, facts=facts)  # fmt: skip


@pytest.fixture
def quick(monkeypatch):
    """Games that are not played: the first seat wins, seat 2 takes every second one; what was asked for is recorded."""
    asked = []

    def done(job):
        asked.append(job)
        return quick_one(job)

    monkeypatch.setattr(jobs.Job, "done", done)
    return asked


def test_shoot_tells_what_its_goals_are_measured_by(quick):
    told = json.loads(run("shoot", "--mode", "ctf", "--cards", "normal", "--seats", "2", "--games", "4", "-p", "1",
                          "--json").stdout)  # fmt: skip
    assert {
        "games", "rounds", "deaths", "attacks", "first_taker_wins", "flag_changes", "pacifist_wins", "starter_wins",
        "seats", "still_share", "weapons", "decisions_per_second",
    } <= set(told)  # fmt: skip
    assert (told["games"], told["rounds"]) == (4, {"median": 8, "p10": 8, "p90": 8})
    assert (told["deaths"], told["first_taker_wins"], told["still_share"], told["starter_wins"]) == (2, 0.5, 0.25, 0.5)
    assert told["decisions_per_second"] == 400
    assert {job.options.cards for job in quick} == {"normal"}


def test_the_pacifist_sits_on_every_seat_in_turn(quick):
    """Seeds 1 to 4 are dealt out among the seats; it wins what its seat wins."""
    told = json.loads(run("shoot", "--mode", "ctf", "--seats", "2", "--games", "4", "-p", "1", "--json").stdout)
    played = [(job.levels, job.seed) for job in quick if "pacifist" in job.levels]
    assert played == [(("pacifist", "regular"), 1), (("pacifist", "regular"), 3), (("regular", "pacifist"), 2),
                      (("regular", "pacifist"), 4)]  # fmt: skip
    assert told["pacifist_wins"] == 0.0  # the first seat wins even seeds only


def test_all_modes_and_sizes_are_measured_where_none_is_named(quick):
    told = json.loads(run("shoot", "--games", "1", "-p", "1", "--against", "rookie", "--json").stdout)
    assert [(table["mode"], table["size"]) for table in told["tables"]][:3] == [("ctf", 2), ("ctf", 3), ("ctf", 4)]
    assert {table["mode"] for table in told["tables"]} == set(meta_of("shoot").modes)
    assert "games" not in told  # ambiguous: which set-up's?


def test_findings_of_the_watch_are_listed_where_asked_for(quick, monkeypatch):
    found = Breach("waste", 1, 12, "a step for nothing")
    monkeypatch.setattr(jobs.Job, "done", lambda job: replace(quick_one(job), findings=(found,)))
    asked = ("shoot", "--mode", "ctf", "--seats", "2", "--games", "2", "-p", "1")
    assert "seed 2, turn 12, seat 1, waste: a step for nothing" in run(*asked, "--findings").stdout
    told = json.loads(run(*asked, "--findings", "--json").stdout)
    assert told["findings"][0] == {"seed": 1, "rule": "waste", "seat": 1, "turn": 12, "what": "a step for nothing"}
    assert "findings" not in json.loads(run(*asked, "--json").stdout)


def test_the_table_for_people(quick):
    words = run("shoot", "--mode", "ctf", "--seats", "2", "--games", "2", "-p", "1").stdout
    assert words.startswith("shoot ctf, 2 seats, standard rules\n")
    assert [line.split() for line in words.splitlines() if "rounds" in line] == [
        ["rounds", "median", "8,", "p10", "8,", "p90", "8"]
    ]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), "There is no game 'chess' in the box"),
        (("shoot", "--mode", "chess"), "SHOOT has no mode 'chess'; it has ctf,"),
        (("shoot", "--mode", "ctf", "--levels", "genius"), "There is no bot 'genius'; choose from rookie, regular,"),
        (("shoot", "--mode", "ctf", "--against", "genius"), "never_stands"),
        (("shoot", "--mode", "ctf", "--seats", "9"), "is for 2 to 4 players, not 9."),
        (("shoot", "--mode", "ctf", "--seats", "two"), "--seats takes numbers"),
        (("shoot", "--mode", "ctf", "--seats", "2", "--map", "/nowhere.tmx"), "nowhere.tmx"),
        (("ladders", "--mode", "qc", "--seats", "2", "--scheduler", "tcp://127.0.0.1:1"), "No scheduler answers at"),
    ],
)
def test_what_cannot_be_measured_is_said_in_a_sentence(monkeypatch, arguments, words):
    monkeypatch.setattr(jobs, "ANSWER_S", 0.2)
    refused = run(*arguments)
    assert refused.exit_code == 1
    assert words in refused.stderr
    assert "Traceback" not in refused.output


def test_a_stopped_run_keeps_what_it_has(quick, tmp_path):
    arguments = ("whisky", "--mode", "single", "-p", "1", "--keep", str(tmp_path), "--json")
    run(*arguments, "--games", "2")
    told = json.loads(run(*arguments, "--games", "3").stdout)
    assert [job.seed for job in quick] == [1, 2, 3]
    assert told["games"] == 3


def test_some_games_are_played_on_and_levels_meet_where_it_is_asked(quick):
    """Only this many games are examined; a saved game that was not played out is played again for that."""
    told = json.loads(run("whisky", "--mode", "single", "-p", "1", "--games", "3", "--look", "2", "--playings", "5",
                          "--ladder", "--json").stdout)  # fmt: skip
    assert [job.playings for job in quick if job.counted] == [5, 5, 0]
    assert [(row["challenger"], row["rival"]) for row in told["ladder"]][-1] == ("regular", "rookie")
    assert {job.levels for job in quick if not job.counted} >= {("regular", "rookie"), ("rookie", "regular")}
    words = run("whisky", "--mode", "single", "-p", "1", "--games", "2", "--ladder").stdout
    assert "against" in words


def test_the_minutes_of_a_table_are_told(quick):
    """40 decisions at the pace of the set-up: more with people than with bots."""
    told = json.loads(run("whisky", "--mode", "single", "-p", "1", "--games", "2", "--json").stdout)["minutes"]
    assert told["bots"] < told["one_person"] < told["people"] == pytest.approx(40 * 10 / 60, abs=0.1)


def test_tables_that_cannot_be_had_are_left_out_where_all_modes_are_asked_for():
    """Teams of two need four seats; asked for by name they say so."""
    found = balance.wanted("splatatat", "", "2", None)
    assert ("base", 2) in found
    assert all(mode != "coop" for mode, _ in found)
    assert balance.wanted("splatatat", "coop", "2", None) == [("coop", 2)]


def test_head_starts_are_measured_seat_by_seat_and_saved(quick, monkeypatch, tmp_path):
    """NIT-4: at two seats and four, each step; what a seat with it wins beyond its share, beside the other figures."""
    from game.cli import publish
    from game.games import load
    from game.lobby.measured import LevelStrength, Measured, read, write

    old = LevelStrength("3", "base", 2, "regular", "rookie", 10, 0.5, 0.1)
    write(tmp_path, Measured("3", strengths=[old]))
    monkeypatch.setattr(publish, "folder_of", lambda key: tmp_path)
    done = run("splatatat", "--head-starts", "--games", "8", "--processes", "1")
    assert done.exit_code == 0, done.output
    found = read(tmp_path)
    assert found.strengths == [old]
    assert [(row.seats, row.number) for row in found.head_starts] == [(2, 1), (2, 2), (4, 1), (4, 2)]
    assert {row.rules for row in found.head_starts} == {load("splatatat").rules_version}
    assert {row.gain for row in found.head_starts[:2]} == {0.5}  # every game is won by the seat that has it
    given = [tuple(job.options.head_start) for job in quick[:4]]
    assert given == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert run("fifth-of-none", "--head-starts").exit_code != 0
