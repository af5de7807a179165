"""Which moments are shown again, and the text below them (MOM-REP-7)."""

import pytest

from game.bots.chances import Estimate
from game.bots.curve import Swing
from game.kernel.entry import Entry
from game.kernel.events import Event
from game.table import clips
from game.table.clips import Clip, by_marks, by_swings

NAMES = {1: "Anna", 2: "Ben"}


def entry(turn, *events):
    return Entry(1, ("x",), [], list(events), 1, False, turn)


def hit(shooter, target):
    return Event("shot_hit", {"shooter": shooter, "target": target})


def died(seat, by):
    return Event("hero_died", {"seat": seat, "credited": by})


LOG = [
    entry(0), entry(1, hit(2, 1)), entry(1), entry(2, hit(1, 2)), entry(3, hit(2, 1), hit(2, 1)), entry(3, hit(2, 1)),
    entry(4), entry(5, died(1, 2)), entry(6), entry(7), entry(8, died(2, 1)), entry(9),
]  # fmt: skip


def swing(before, after, seat, was, became):
    points = {before: Estimate((was, 1 - was), 0.01, 60), after: Estimate((became, 1 - became), 0.01, 60)}
    if seat == 2:
        points = {number: Estimate(one.shares[::-1], 0.01, 60) for number, one in points.items()}
    return Swing(before, after, seat, was, became, 0.014), points


def test_a_swing_is_told_by_the_deed_that_brought_it():
    one, points = swing(3, 5, 2, 0.31, 0.78)
    assert by_swings("shoot", LOG, [one], points, NAMES) == [Clip(3, 5, 3, "Ben's third hit. Win chance: 31 → 78 %")]


def test_the_weightiest_deed_inside_a_swing_is_its_moment():
    one, points = swing(3, 8, 1, 0.60, 0.20)
    assert by_swings("shoot", LOG, [one], points, NAMES) == [Clip(4, 7, 5, "Ben's first kill. Win chance: 40 → 80 %")]


def test_a_swing_without_a_deed_is_told_by_its_seat():
    one, points = swing(8, 9, 1, 0.2, 0.4)
    assert by_swings("shoot", LOG, [one], points, NAMES) == [Clip(8, 9, 7, "Anna's win chance: 20 → 40 %")]


def test_a_deed_that_nobody_counts_is_told_as_it_was():
    log = [entry(0), entry(1, Event("flag_taken", {"seat": 2}))]
    one, points = swing(0, 1, 2, 0.4, 0.55)
    (clip,) = by_swings("shoot", log, [one], points, NAMES)
    assert clip.words == "Ben takes a Flag. Ben's win chance: 40 → 55 %"


def test_until_chances_are_known_the_weightiest_marks_are_shown():
    found = by_marks("shoot", LOG, NAMES)
    assert [clip.words for clip in found] == ["Ben kills Anna.", "Anna kills Ben."]
    assert [(clip.first, clip.last) for clip in found] == [(4, 7), (7, 10)]


def test_five_at_most_two_turns_apart_the_last_ones():
    log = [entry(turn, died(1, 2)) for turn in range(30)]
    found = by_marks("shoot", log, NAMES)
    assert [clip.turn for clip in found] == [21, 23, 25, 27, 29]
    assert len(found) == clips.COUNT


@pytest.mark.parametrize("key", ["shoot", "whisky", "splatatat", "ladders"])
def test_a_log_without_marks_has_no_moments(key):
    assert by_marks(key, [entry(0), entry(1)], NAMES) == []
