"""The head start that makes two levels equal: found by blocks with equal seeds, saved, and reported (LAB-29)."""

from functools import cache

import pytest

from game.battlefield.checker import check
from game.bots.blocks import BlockJob, BlockResult, laboratory_of
from game.games import lab_blocks, load
from game.games.lab_headstart import FEWEST, HeadStartOptions, run_head_starts
from game.lobby.fair_head_start import HeadStarts, TriedHeadStart, ended, like, lines, pair_of, verdict_text
from game.resources import maps

ORDER = ("rookie", "regular", "veteran")


@cache
def coffee():
    return check(maps() / "coffee_break.tmx").battlefield


@cache
def board():
    return check(maps() / "ladders_standard.tmx").board


def wanted(**more):
    return HeadStartOptions(**{"strong": "regular", "weak": "rookie", "pairings": 20, "seats": 2, **more})


def block(seed, share, games=2):
    return BlockResult(seed, games, (share,), (), 0.0, (1,), (1,), {}, {}, {})


@pytest.fixture
def shares(monkeypatch):
    """Blocks in which the stronger one wins what is said for each level; returns those that were asked for."""
    asked = []

    def use(won):
        def play(jobs, processes, scheduler, stop):
            for job in jobs:
                asked.append((job.level, job.seed))
                yield block(job.seed, won(job.level, job.seed))

        monkeypatch.setattr(lab_blocks, "played", play)
        return asked

    return use


def about(mean):
    """A share of a block that comes to a mean over twenty seeds."""
    return lambda seed: float((seed * 7) % 20 < round(20 * mean))


def strong_by_ahead(*means):
    """Blocks where the stronger one has these means against head starts 0, 1, 2 ..."""
    return lambda level, seed: about(means[int(level.partition("+")[2] or 0)])(seed)


def test_the_weaker_gets_more_until_it_is_as_near_to_a_fair_share_as_it_comes(shares):
    """LAB-29: 0, 1, 2 ... on the same seeds; it ends once the share is above, and takes the nearest."""
    asked = shares(strong_by_ahead(0.85, 0.7, 0.55, 0.25, 0.1, 0.0))
    found = run_head_starts(coffee(), wanted())
    assert (found.end, found.give, found.fair, found.running) == ("gives", 2, 0.5, False)
    assert [one.n for one in found.tried] == [0, 1, 2, 3]
    assert [one.mean for one in found.tried][2:] == [0.45, 0.75]
    assert {level for level, _ in asked} == {"regular/rookie", *(f"regular/rookie+{n}" for n in (1, 2, 3))}
    assert all(seed in range(1, 21) for _, seed in asked)
    assert str(verdict_text(found, "Rookie", "Regular")).startswith("Give Rookie a head start of 2: 15 → 45 ± ")


def test_what_is_plain_is_not_played_to_the_end(shares):
    """LAB-23, LAB-29: a share that is known to be off ends after a few blocks; one that may be fair takes all."""
    asked = shares(strong_by_ahead(1.0, 0.5, 0.0))
    found = run_head_starts(coffee(), wanted(pairings=40))
    count = [sum(level == f"regular/rookie{more}" for level, _ in asked) for more in ("", "+1")]
    assert FEWEST <= found.tried[0].games // 2 < 20
    assert found.tried[1].games // 2 == 40
    assert (found.end, found.give, found.played) == ("even" if not found.give else "gives", 1, found.planned)
    assert count[1] == 40


def test_where_none_is_enough_it_is_said(shares):
    """LAB-29: the largest is tried, too."""
    shares(strong_by_ahead(1.0, 1.0, 0.95, 0.95, 0.9, 0.85))
    found = run_head_starts(coffee(), wanted())
    assert (found.end, found.give, found.tried[-1].n) == ("none", 5, 5)
    assert str(verdict_text(found, "Rookie", "Regular")).startswith(
        "No head start balances them: with 5, Rookie wins 15 ± "
    )


def test_the_weaker_may_need_nothing_or_be_the_stronger(shares):
    """LAB-29: it is looked first who wins as they are."""
    shares(strong_by_ahead(0.5))
    assert run_head_starts(coffee(), wanted()).end == "even"
    shares(strong_by_ahead(0.2))
    found = run_head_starts(coffee(), wanted())
    assert (found.end, len(found.tried)) == ("other", 1)
    assert str(verdict_text(found, "Rookie", "Regular")).startswith(
        "Rookie doesn't need a head start: Rookie wins 80 ± "
    )


def test_one_against_several_is_measured_by_its_own_fair_share(shares):
    """LAB-22, LAB-29: a weaker one alone among four should win a quarter, three of them together three quarters."""
    shares(lambda level, seed: 0.25 if level == "rookie+1/regular" else 0.0)
    found = run_head_starts(coffee(), wanted(alone=True, seats=2))
    assert found.fair == 0.5
    field = check(maps() / "kitchen_table.tmx").battlefield
    found = run_head_starts(field, wanted(alone=True, seats=4))
    assert (found.fair, found.end, found.give) == (0.25, "gives", 1)
    shares(lambda level, seed: 0.25 if level == "regular/rookie+1" else 0.9)
    found = run_head_starts(field, wanted(seats=4))
    assert (found.fair, found.end, found.give) == (0.75, "gives", 1)


def test_blocks_are_kept_by_head_start_and_only_missing_ones_are_played(shares, tmp_path):
    """LAB-25, LAB-29: after a stop it resumes from there, and reports the same as an uninterrupted run."""
    means = (0.9, 0.75, 0.5, 0.1)
    asked = shares(strong_by_ahead(*means))
    whole = run_head_starts(coffee(), wanted())
    asked.clear()
    options = wanted(kept=tmp_path / "lab.sqlite")
    late = run_head_starts(coffee(), options, stop=lambda: len(asked) > 25)
    assert late.stopped
    assert not late.running
    kept = sum(one.games for one in late.tried) // 2
    asked.clear()
    assert run_head_starts(coffee(), options) == whole
    assert 0 < kept == sum(one.games for one in whole.tried) // 2 - len(asked)
    asked.clear()
    assert run_head_starts(coffee(), options) == whole
    assert not asked


def test_a_head_start_is_on_the_weaker_ones_seat_wherever_it_sits(monkeypatch):
    """LAB-22, S-SET-7: on every seat in turn, with one shuffle; without one the table is the usual one."""
    played = []

    class Result:
        winners, decisions, rounds = (1,), 3, 2

    def play(game, options, lineup, seed):
        played.append((lineup, options.head_start, seed))
        return Result

    monkeypatch.setattr("game.bots.blocks.play_game", play)
    table = laboratory_of(load("shoot")).options(coffee(), 2, "ctf")
    found = BlockJob(load, "shoot", table, "regular/rookie+3", 9).done()
    assert played == [(("regular", "rookie"), (0, 3), 9), (("rookie", "regular"), (3, 0), 9)]
    assert (found.games, found.shares) == (2, (0.5,))
    played.clear()
    BlockJob(load, "shoot", table, "regular/rookie", 9).done()
    assert [ahead for _, ahead, _ in played] == [(), ()]


def test_what_cannot_be_asked_is_refused_with_a_sentence():
    """LAB-29: a level there is not, a game or a table without head starts."""
    with pytest.raises(ValueError, match="There is no level 'wizard'"):
        run_head_starts(coffee(), wanted(weak="wizard"))
    with pytest.raises(ValueError, match="No seat can have a head start in this set-up"):
        run_head_starts(board(), wanted(seats=4))


def test_real_games_are_played_with_it():
    """LAB-29: a level against itself is even as it is."""
    heard = []
    found = run_head_starts(coffee(), wanted(strong="rookie", pairings=1), tell=heard.append)
    assert (found.end, found.tried[0].mean, found.tried[0].games) == ("even", 0.5, 2)
    assert heard[0].running
    assert heard[-1] == found


def test_the_nearest_is_taken():
    """LAB-29: below or above; nothing is said before it is known."""

    def tried(*means):
        return [TriedHeadStart(n, mean, 0.0, 1.0, 40) for n, mean in enumerate(means)]

    assert ended((), 0.5, False) == ("", 0)
    assert ended(tried(0.2, 0.4), 0.5, False) == ("", 0)
    assert ended(tried(0.2, 0.46, 0.58), 0.5, False) == ("gives", 1)
    assert ended(tried(0.2, 0.4, 0.52), 0.5, False) == ("gives", 2)
    assert ended(tried(0.2, 0.9), 0.5, False) == ("none", 0)
    assert ended(tried(0.2, 0.45), 0.5, True) == ("gives", 1)


def test_somebodys_level_comes_from_games_against_bots():
    """LAB-29: the level against which wins and losses are nearest to even; beyond it the next, if never met."""
    assert like({}, ORDER) == like({"rookie": (4, 4)}, ORDER) == ""
    assert like({"rookie": (20, 17), "regular": (10, 4), "veteran": (5, 0)}, ORDER) == "regular"
    assert like({"rookie": (6, 6)}, ORDER) == "regular"
    assert like({"regular": (6, 0)}, ORDER) == "rookie"
    assert like({"rookie": (6, 0)}, ORDER) == "rookie"
    assert like({"veteran": (6, 6)}, ORDER) == "veteran"


def test_who_is_the_weaker_at_a_table():
    """LAB-29: two levels, one of them on a single seat."""
    assert pair_of(("veteran", "rookie"), ORDER).weak_seats == (1,)
    assert pair_of(("rookie", "rookie"), ORDER) is None
    assert pair_of(("rookie", "regular", "veteran"), ORDER) is None
    assert pair_of(("rookie", "regular", "rookie", "regular"), ORDER) is None
    many = pair_of(("regular", "rookie", "rookie"), ORDER)
    assert (many.strong, many.weak_seats, many.alone) == ("regular", (1, 2), False)


def test_every_head_start_that_was_tried_has_a_line():
    """LAB-29: share, interval and games."""
    found = HeadStarts(strong="regular", weak="rookie", mode="ctf", seats=2, fair=0.5,
                       tried=(TriedHeadStart(0, 0.31, 0.2, 0.4, 60),
                              TriedHeadStart(2, 0.48, 0.42, 0.54, 1)))  # fmt: skip
    assert [str(line) for line in lines(found)] == ["No head start: 31 % (20 to 40) in 60 games",
                                                    "Head start 2: 48 % (42 to 54) in one game"]  # fmt: skip
    assert verdict_text(found, "Rookie", "Regular") == ""
