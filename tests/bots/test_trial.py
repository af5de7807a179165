"""When a trial may stop, and how often it is wrong (LAB-23)."""

from random import Random
from statistics import median

import pytest

from game.bots.trial import ALPHA, EVEN, STAKES, Trial
from tests.rig.each import each


def blocks(chances, count, seed):
    """Return blocks of as many games as there are sides, each won by one of them with these probabilities."""
    random, sides = Random(seed), range(len(chances))
    for _ in range(count):
        won = random.choices(sides, chances, k=len(chances))
        yield [won.count(side) / len(chances) for side in sides]


def wealth(shares, mean):
    """Return the bettor's wealth as the formula of LAB-23 says it, one side alone."""
    total = 0.0
    for stake in STAKES:
        more = less = 1.0
        for share in shares:
            more *= 1 + stake * (share - mean) / mean
            less *= 1 - stake * (share - mean) / (1 - mean)
        total += (more + less) / 2
    return total / len(STAKES)


def test_the_wealth_is_that_of_the_formula():
    """The fair mean is ruled out at the very block at which the formula's wealth reaches 1/a."""
    rows = list(blocks((0.72, 0.28), 200, 4))
    trial, first = Trial(2), 0
    for number, row in enumerate(rows, 1):
        trial.add(row)
        if trial.found().verdict == "tilted":
            first = number
            break
    ours = [wealth([row[0] for row in rows[:n]], 0.5) for n in range(1, first + 1)]
    assert first
    assert ours[-1] >= 1 / ALPHA
    assert max(ours[:-1]) < 1 / ALPHA


def test_what_was_ruled_out_once_stays_so():
    trial = Trial(2)
    for row in [(1.0, 0.0)] * 20 + [(0.0, 1.0)] * 20:
        trial.add(row)
    assert trial.found().verdict == "tilted"
    assert trial.found().sides[0].mean == 0.5


def test_an_interval_holds_its_mean_and_narrows():
    trial, widths = Trial(4), []
    for number, row in enumerate(blocks((0.25,) * 4, 300, 8), 1):
        trial.add(row)
        if number in (20, 100, 300):
            found = trial.found()
            assert all(side.low <= side.mean <= side.high for side in found.sides)
            widths.append(max(side.high - side.low for side in found.sides))
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 2 * EVEN


def tried(blocks, sides):
    """Return the result for some blocks, in order up to the first at which it is known."""
    trial = Trial(sides)
    for block in blocks:
        trial.add(block)
        if trial.found().verdict != "undecided":
            break
    return trial.found()


@each(
    ("chances", "told", "least", "low", "high"),
    [
        ((0.5, 0.5), "even", 0.9, 200, 420),
        ((0.6, 0.4), "tilted", 0.9, 140, 300),
        ((0.35, 0.65 / 3, 0.65 / 3, 0.65 / 3), "tilted", 0.9, 150, 380),
    ],
)
def test_it_tells_the_truth_after_so_many_games(chances, told, least, low, high):
    """The table of LAB-23, with 60 runs a row; the drill has 2,000."""
    sides = len(chances)
    runs = [tried(blocks(chances, 2000 // sides, seed), sides) for seed in range(60)]
    right = [found.blocks * sides for found in runs if found.verdict == told]
    assert len(right) >= least * len(runs)
    assert low <= median(right) <= high


@each("sides", [2, 4])
def test_an_even_map_is_called_tilted_at_most_once_in_20_runs(sides):
    """LAB-23, section 6.3: sixty runs of each; the drill has 2,000."""
    fair = (1 / sides,) * sides
    runs = [tried(blocks(fair, 2000 // sides, 1000 + seed), sides) for seed in range(60)]
    assert sum(found.verdict == "tilted" for found in runs) <= len(runs) / 20
    assert sum(found.verdict == "even" for found in runs) >= 0.9 * len(runs)


def test_the_interval_of_a_tilted_side_leaves_its_fair_share_out():
    """At the very block at which it is known, too (LAB-23)."""
    for sides, won in ((2, 0.8), (3, 0.7), (4, 0.6)):
        trial = Trial(sides)
        while trial.found().verdict != "tilted":
            trial.add((won, *[(1 - won) / (sides - 1)] * (sides - 1)))
        assert any(side.low > 1 / sides or side.high < 1 / sides for side in trial.found().sides)


@each("row", [(0.5,), (0.5, 0.6, 0.1), (1.2, -0.2), (float("nan"), 0.5)])
def test_rubbish_is_refused(row):
    trial = Trial(2)
    with pytest.raises(ValueError, match="shares from 0 to 1"):
        trial.add(row)
    assert trial.blocks == 0
    with pytest.raises(ValueError, match="always even"):
        Trial(1)
