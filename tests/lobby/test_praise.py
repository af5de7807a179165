"""One kind sentence for every player who did not win."""

from game.kernel.entry import Entry
from game.kernel.events import Event
from game.kernel.messages import say_count
from game.lobby.praise import COMPANY, Measure, counted, praises


def hits(*counts):
    """Return a measure."""
    return Measure(counts, "hit most", lambda n: say_count("{n} hit", "{n} hits", n))


def walks(*counts):
    """Return another measure."""
    return Measure(counts, "walked furthest", lambda n: say_count("{n} step", "{n} steps", n))


def test_who_did_most_of_something_is_told_so_and_nobody_wins_twice():
    """TEACH-END-2."""
    found = praises([hits(9, 7, 3), walks(1, 2, 8)], (1,), 3)
    assert [(one.seat, one.words) for one in found] == [(2, "7 hits"), (3, "walked furthest")]


def test_nothing_is_said_of_two_that_only_one_can_be():
    found = praises([hits(0, 5, 5)], (1,), 3)
    assert [one.words for one in found] == ["5 hits", COMPANY[2]]


def test_who_did_nothing_was_good_company():
    found = praises([hits(4, 0)], (1,), 2)
    assert [one.words for one in found] == [COMPANY[1]]
    assert len(set(COMPANY)) == len(COMPANY) >= 7  # eight seats, one of them won


def test_deeds_are_counted_by_the_fields_that_say_whose():
    events = [Event("hit", {"by": 2}), Event("hit", {"by": 0}), Event("walked", {"seat": 1}), Event("hit", {"by": 2})]
    assert counted([Entry(1, (), [], events, 0, False, 1)], 2, {"hit": "by", "walked": "seat"}) == [1, 2]
