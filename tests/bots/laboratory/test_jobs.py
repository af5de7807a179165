"""Measured games are the same for any number of workers, and a stopped run resumes with what it has."""

import pytest
from msgspec.structs import replace

from game.bots.laboratory.jobs import Job, ResultsFile, gathered, played
from game.bots.laboratory.record import GameRecord
from game.games import load
from game.kernel.messages import error_text
from tests.rig.laboratory import jobs, plain


def test_a_game_is_measured():
    (record,) = played(jobs(1))
    assert (record.seed, record.levels) == (0, ("regular", "rookie", "rookie"))
    assert record.decisions > 10
    assert record.starter in (1, 2, 3)
    assert record.held["S"]  # some player held the S card, the only one of its kind
    assert set(record.used) <= set(load("splatatat").cards)


def test_a_game_that_nobody_counts_is_the_same_game():
    (counted,), (bare,) = played(jobs(1)), played([replace(jobs(1)[0], counted=False)])
    assert bare.facts == bare.held == {}
    assert (bare.winners, bare.decisions, bare.turns) == (counted.winners, counted.decisions, counted.turns)


def test_two_processes_give_the_games_of_one():
    wished = jobs(4)
    assert plain(played(wished, processes=2)) == plain(played(wished))


def test_a_cluster_of_two_workers_gives_the_games_of_one_process():
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        assert plain(played(jobs(5), scheduler=cluster.scheduler_address)) == plain(played(jobs(5)))


def test_a_scheduler_that_does_not_answer_is_told(monkeypatch):
    monkeypatch.setattr("game.bots.laboratory.jobs.ANSWER_S", 0.2)
    with pytest.raises(ValueError, match="No scheduler answers at") as raised:
        list(played(jobs(1), scheduler="tcp://127.0.0.1:1"))
    assert "tcp://127.0.0.1:1: start one (dask scheduler), or leave --scheduler out." in error_text(raised.value)


def test_what_is_kept_is_not_played_again(tmp_path, monkeypatch):
    path, what = tmp_path / "runs" / "splat.jsonl", {"game": "splatatat", "size": 3}
    first = list(gathered(jobs(2), ResultsFile(path, what)))
    with path.open("ab") as file:
        file.write(b'{"seed": 2, "lev')  # the run was interrupted while it wrote
    asked = []

    def done(job):
        asked.append(job.seed)
        return GameRecord(seed=job.seed, levels=job.levels, winners=(1,), reason="", rounds=1, turns=1, decisions=1,
                          seconds=1.0)  # fmt: skip

    monkeypatch.setattr(Job, "done", done)
    again = list(gathered(jobs(4), ResultsFile(path, what)))
    assert asked == [2, 3]
    assert again[:2] == first
    assert sorted(seed for seed, _ in ResultsFile(path, what).records) == [0, 1, 2, 3]


@pytest.mark.parametrize("data", [b'{"game":"whisky"}\n', b"\x00\xff not ours", b"[]\n"])
def test_a_file_of_other_games_is_left_as_it_is(tmp_path, data):
    path = tmp_path / "other.jsonl"
    path.write_bytes(data)
    said = "holds games from another set-up, or isn't one of our files: choose a new name"
    with pytest.raises(ValueError, match=said):
        ResultsFile(path, {"game": "splatatat"})
    assert path.read_bytes() == data
