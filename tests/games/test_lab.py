"""The map laboratory reports the same whoever plays, resumes where it stopped, and knows when levels disagree."""

import os
import signal
from itertools import count
from types import SimpleNamespace

import msgspec
import pytest
from msgspec.structs import replace

from game.battlefield.checker import check
from game.bots.blocks import BlockJob, BlockResult, laboratory_of
from game.bots.trial import Found, SideEstimate
from game.games import load
from game.games.lab import disagree, run_lab
from game.games.lab_report import LabOptions, summary_of
from game.games.lab_results import is_current, known, shipped, standing
from game.games.lab_words import first_word, left_words, sheet_of
from game.kernel.messages import error_text
from game.resources import maps

BASE = LabOptions(mode="ctf", seats=2, level="rookie", games=8, pairings=1, measures=False)


@pytest.fixture(scope="module")
def field():
    return check(maps() / "coffee_break.tmx").battlefield


@pytest.fixture(scope="module")
def alone(field):
    return plain(run_lab(field, BASE))


def plain(report):
    return msgspec.json.encode(replace(report, seconds=0.0))


def take_time(monkeypatch, seconds, shares):
    """Let every game take so many seconds of a clock by hand, and bring the shares of its seed."""
    clock = [0.0]
    monkeypatch.setattr("game.games.lab.time", SimpleNamespace(monotonic=lambda: clock[0]))

    def share(level, seed):
        clock[0] += seconds
        return shares(seed)

    won(monkeypatch, share)


def won(monkeypatch, shares_of):
    """Make blocks come out as given, without games; records which were played."""
    asked = []

    def done(job):
        asked.append((job.level, job.seed))
        shares = shares_of(job.level, job.seed)
        return BlockResult(job.seed, 2, shares, (0.5, 0.5), 0.5, (90, 110), (9, 11), {}, {1: 1}, {})

    monkeypatch.setattr(BlockJob, "done", done)
    return asked


class Killer:
    """Kills a worker, once some of the games are played; `workers` returns the process ids."""

    def __init__(self, workers):
        self.workers, self.killed = workers, []

    def __call__(self, report):
        workers = self.workers()
        if workers and report.played and not self.killed:
            self.killed.append(workers[0])
            os.kill(workers[0], signal.SIGKILL)


def stopped_half_way(field, options):
    """Stop a run once some of its games are played and saved."""
    played = [0]
    part = run_lab(field, options, tell=lambda report: played.append(report.played), stop=lambda: max(played) > 0)
    assert part.stopped
    assert 0 < part.games < options.games


def test_two_processes_tell_what_one_does_after_a_killed_worker_too(field, alone):
    """LAB-25: a lost worker's blocks are played again, and nothing else changes."""
    import multiprocessing

    killer = Killer(lambda: [worker.pid for worker in multiprocessing.active_children()])
    assert plain(run_lab(field, replace(BASE, processes=2), tell=killer)) == alone
    assert killer.killed


def test_what_two_processes_began_before_a_stop_one_ends(field, alone, tmp_path):
    """LAB-20, LAB-25: the whole is what it is without the stop, whoever plays which part."""
    options = replace(BASE, processes=2, kept=tmp_path / "lab.sqlite")
    stopped_half_way(field, options)
    assert plain(run_lab(field, replace(options, processes=1))) == alone


@pytest.mark.full
def test_a_cluster_of_two_workers_tells_the_same_after_a_killed_worker_and_a_stop_too(field, alone, tmp_path):
    """LAB-20, LAB-25."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        there = replace(BASE, scheduler=cluster.scheduler_address)
        killer = Killer(lambda: [worker.pid for worker in cluster.workers.values()])
        assert plain(run_lab(field, there, tell=killer)) == alone
        assert killer.killed
        kept = replace(there, kept=tmp_path / "lab.sqlite")
        stopped_half_way(field, kept)
        assert plain(run_lab(field, kept)) == alone


def test_only_missing_blocks_are_played_after_a_stop(field, tmp_path, monkeypatch):
    """LAB-20, LAB-25: what was there stays, and the whole is what it is without the stop."""
    asked = won(monkeypatch, lambda level, seed: (0.5, 0.5))
    options = replace(BASE, games=40, pairings=0, kept=tmp_path / "lab.sqlite")
    calls = count()
    part = run_lab(field, options, stop=lambda: next(calls) > 20)
    assert part.stopped
    assert 0 < part.games < 40
    before = len(asked)
    again = run_lab(field, options)
    assert again.games == 40
    assert len(asked) == 20
    assert before == part.blocks
    assert plain(again) == plain(run_lab(field, replace(options, kept=None)))


def test_it_stops_as_soon_as_it_is_known_unless_more_is_wished(field, monkeypatch):
    """LAB-23 and *More games*."""
    won(monkeypatch, lambda level, seed: (0.8, 0.2) if "/" not in level else (0.75,))
    report = run_lab(field, replace(BASE, games=2000, pairings=5))
    assert report.verdict == "tilted"
    assert report.games < 200
    assert report.skill.skill == pytest.approx(0.5)
    assert report.skill.games == 10
    more = run_lab(field, replace(BASE, games=2000, fewest=400, pairings=0))
    assert more.games == 400


def test_regulars_look_the_rookies_verdict_over(field, monkeypatch):
    """LAB-24: 48 blocks; if they agree the Rookies' verdict stands, else Regulars continue alone."""
    asked = won(monkeypatch, lambda level, seed: ((0.5, 0.5), (1.0, 0.0))[seed % 2])
    report = run_lab(field, replace(BASE, level="auto", games=2000, pairings=0))
    assert not report.disagree
    assert (report.level, report.levels[1].blocks) == ("rookie", 48)
    assert sum(level == "regular" for level, _ in asked) == 48

    won(monkeypatch, lambda level, seed: (0.85, 0.15) if level == "regular" else (0.5, 0.5))
    report = run_lab(field, replace(BASE, level="auto", games=2000, pairings=0))
    assert report.disagree
    assert (report.level, report.verdict) == ("regular", "tilted")


def test_levels_disagree_where_each_is_outside_of_the_other():
    wide, high, low = (
        (SideEstimate(0.5, 0.3, 0.7),) * 2,
        (SideEstimate(0.7, 0.6, 0.8),) * 2,
        (SideEstimate(0.4, 0.3, 0.5),) * 2,
    )
    found = [Found("undecided", 9, sides, 0.2) for sides in (wide, high, low)]
    assert not disagree(found[0], found[1])
    assert disagree(found[1], found[2])


@pytest.mark.parametrize(("changes", "why"), [
    ({"seats": 7}, "is for 2 to 2 players, not 7"), ({"mode": "chess"}, "no mode 'chess'"),
    ({"level": "god"}, "There is no level 'god'"),
])  # fmt: skip
def test_a_table_that_cannot_be_is_told(field, changes, why):
    with pytest.raises(ValueError, match=why.split(",")[0].split("'")[0]) as raised:
        run_lab(field, replace(BASE, **changes))
    assert "{" not in error_text(raised.value)


def test_shipped_badges_are_of_these_maps_under_these_rules():
    """LAB-29: says which entries of maps/lab.json are stale; `python -m tools.measure_maps` renews them."""
    from game.games import load

    for badge in shipped():
        read = check(maps() / badge.file)
        terrain = read.board or read.battlefield
        rules = load("ladders" if read.board else "shoot").rules_version
        assert is_current(badge, terrain.digest, rules), f"{badge.file}: run python -m tools.measure_maps"


def test_what_was_found_is_known_later(field, tmp_path, monkeypatch):
    """LAB-29: balanced, leaning, lopsided; before a change; never."""
    won(monkeypatch, lambda level, seed: (0.8, 0.2))
    path = tmp_path / "lab.sqlite"
    report = run_lab(field, replace(BASE, games=2000, pairings=0, kept=path))
    found = known(field, "mine.tmx", path)
    assert standing(found, field.digest, report.rules, "ctf", 2) == "tilted"
    assert standing(found, "another", report.rules, "ctf", 2) == "before"
    assert standing(found, field.digest, report.rules, "kills", 2) == "unmeasured"
    open_one = replace(summary_of(report), verdict="undecided", games=400)
    assert standing([open_one], field.digest, report.rules) == "leans"
    assert standing([replace(open_one, games=399)], field.digest, report.rules) == "open"


def test_every_shipped_map_has_a_badge():
    """LAB-29: at its first mode with all its seats."""
    named = {badge.file for badge in shipped()}
    assert named == {file.name for file in maps().glob("*.tmx")} - {"starter.tmx"}


def test_all_phases_to_come_are_in_the_time_that_is_told(field, monkeypatch):
    """HND-25: Regulars take longer, then one of them among Rookies; once it is known to be lopsided, small moves."""
    take_time(monkeypatch, 60.0, lambda seed: (0.5, 0.5))
    told_then = []
    run_lab(field, replace(BASE, level="auto", games=100, fewest=100, pairings=10, second=4), tell=told_then.append)
    first = next(one for one in told_then if one.phase == "rookie" and one.left)
    assert first.left_all == pytest.approx(first.left + 30 * (2.3 * 4 * 2 + 1.45 * 10 * 2), abs=0.2)
    words = str(left_words(first))
    assert words.endswith("with what comes after")
    last = next(one for one in told_then if one.phase == "skill" and one.left)
    assert last.left_all == last.left
    assert told_then[-1].left_all == 0.0


def test_measuring_and_playing_small_moves_is_in_the_time_that_is_told(field, monkeypatch):
    """HND-25: before the verdict the sentence says that it may take longer; once lopsided, all of it is counted."""
    clock = [0.0]
    monkeypatch.setattr("game.games.lab.time", SimpleNamespace(monotonic=lambda: clock[0]))

    def share(level, seed):
        clock[0] += 60.0
        return (0.8, 0.2)

    def measured(self, options, tell):
        clock[0] += 3.0

    def proposals(self, options, sides, work):
        for done in range(1, 11):
            clock[0] += 3.0
            work.tell(done, 10)
        for blocks in (range(12), range(12, 24), range(24, 48)):
            tables = [options.battlefield] * {0: 8, 12: 4, 24: 2}[blocks.start]
            for done, _ in enumerate(work.play(tables, blocks), 1):
                work.tell(done, len(tables))
        return ()

    won(monkeypatch, share)
    for name, made in (("measured", measured), ("proposals", proposals), ("small_moves", lambda *_: 10)):
        monkeypatch.setattr(f"game.games.shoot.lab.ShootLaboratory.{name}", made)
    told_then = []
    wish = replace(BASE, games=400, fewest=10, pairings=10, measures=True, moves=True)
    run_lab(field, wish, tell=told_then.append)
    first = next(one for one in told_then if one.phase == "rookie" and one.left)
    assert first.may_grow
    assert str(left_words(first)).endswith("; longer if the map proves lopsided")
    games = 192 * 60
    last = [one for one in told_then if one.phase == "skill" and one.left][-1]
    assert not last.may_grow
    assert last.left_all - last.left == pytest.approx(10 * 3 / 2 + games, rel=0.001)
    trying = [one for one in told_then if one.phase == "proposals" and one.left]
    measuring = next(one for one in trying if one.planned == 10 and one.played == 5)
    assert measuring.left == pytest.approx(5 * 3 + games, rel=0.001)
    playing = next(one for one in trying if one.planned == 4 and one.played == 2)
    assert playing.left == pytest.approx((192 - 8 * 12 - 2 * 12) * 60, rel=0.001)
    assert left_words(playing).endswith("on this computer")


def test_games_shorter_than_a_tenth_of_a_second_have_their_time_too(field, monkeypatch):
    """HND-25: a game's time was rounded to tenths of a second before it was multiplied by hundreds of games."""
    take_time(monkeypatch, 0.08, lambda seed: (0.5, 0.5))
    told_then = []
    wish = replace(BASE, level="auto", games=100, fewest=100, pairings=50, second=40)
    run_lab(field, wish, tell=told_then.append)
    first = [one for one in told_then if one.phase == "rookie" and one.left][-1]
    assert first.left_all - first.left == pytest.approx(0.04 * (2.3 * 40 * 2 + 1.45 * 50 * 2), abs=0.2)


def test_beyond_the_usual_games_a_quarter_more_is_expected_not_all(field, monkeypatch):
    """HND-25: at the 310th game the time ahead no longer jumps to that of all 2000."""
    take_time(
        monkeypatch, 2.0, lambda seed: (0.55, 0.45) if seed % 2 else (0.55 + seed % 3 * 0.15, 0.45 - seed % 3 * 0.15)
    )
    told_then = []
    run_lab(field, replace(BASE, games=600, fewest=600, pairings=0), tell=told_then.append)
    beyond = [one for one in told_then if one.phase == "rookie" and 400 <= one.played < 480 and one.left]
    assert beyond
    assert all(one.left == pytest.approx(one.played // 4, abs=0.2) for one in beyond)
    assert all(one.left_most == pytest.approx(600 - one.played, abs=0.2) for one in beyond)


def test_a_first_word_comes_after_a_minute(field, monkeypatch):
    """HND-25: who is ahead beyond the usual chance, or that nobody is; nothing before, and no verdict yet."""
    clock = [0.0]
    monkeypatch.setattr("game.games.lab.time", SimpleNamespace(monotonic=lambda: clock[0]))

    laboratory = laboratory_of(load("shoot"))
    for high, told in ((0.5, "nobody is ahead"), (0.9, "is ahead, ")):
        heard, shares = [], (high, 1.0 - high)
        clock[0] = 0.0

        def share(level, seed, shares=shares):
            clock[0] += 4.0
            return shares if seed % 3 else (0.5, 0.5)

        won(monkeypatch, share)
        run_lab(field, replace(BASE, games=60, fewest=60, pairings=0), tell=heard.append)
        undecided = [one for one in heard if one.verdict == "undecided" and one.phase == "rookie"]
        assert [str(first_word(one, laboratory)) for one in undecided if one.seconds < 60] == [""] * sum(
            one.seconds < 60 for one in undecided
        )
        words = [str(first_word(one, laboratory)) for one in undecided if one.seconds >= 60]
        assert words
        assert told in words[0]
        sheet = sheet_of(next(one for one in undecided if one.seconds >= 60), field)
        assert sheet.verdict == words[0]
        assert sheet.badge is None


def test_the_time_that_is_left_is_told_while_it_plays(field, monkeypatch):
    """TRY-52: as soon as the first games show how fast this computer is; expected, and at most."""
    take_time(monkeypatch, 2.0, lambda seed: (0.5, 0.5))
    told_then = []
    run_lab(field, replace(BASE, games=2000, fewest=100, pairings=0), tell=told_then.append)
    playing = [one for one in told_then if one.phase == "rookie" and one.left]
    first = playing[0]
    assert first.left_most == pytest.approx(2000 - first.played)  # two seconds for a block of two games
    assert first.left == pytest.approx(310 - first.played)
    assert left_words(first) == "about 5 more minutes on this computer, at most 33"
    assert (told_then[-1].phase, told_then[-1].left, left_words(told_then[-1])) == ("done", 0.0, "")
