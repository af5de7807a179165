"""The moments of all games: each belongs to an entry of the log that tells it, the best one has a score (FGT-83)."""

import pytest

from game.games import games
from game.games.ladders.moments import longest_falls
from game.games.whisky.moments import moments as whisky_moments
from game.games.whisky.moments import most_in_a_row
from game.kernel.events import Event
from tests.rig.logs import log_of
from tools.gallery import lobbies

KEYS = [meta.key for meta in games()]
NAMES = ("Anna", "Ben")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_played_at_random_has_a_best_moment(key, seats):
    report = lobbies.ended_of(key, seats).report
    entries = lobbies.match_of(key, min(seats, lobbies.lobby_of(key).seats_max)).entries
    assert report.best is not None
    assert report.best.worth == max(moment.worth for moment in report.moments)
    assert report.length
    for moment in report.moments:
        assert bool(moment.entry) == bool(moment.worth)
        assert 0 <= moment.entry < len(entries)
        assert moment.words.endswith(".")
        if moment.entry:
            seat = moment.seat
            told = [value for event in entries[moment.entry].events for value in event.facts.values()]
            assert seat in told or any(seat in value for value in told if isinstance(value, list | tuple))


def revealed(winner, slot, number=1):
    return Event("cards_revealed", {"round": number, "phase": 1 + slot // 3, "slot": slot, "winner": winner})


def test_slots_in_a_row_end_with_a_tie_or_a_loss():
    first = [revealed(1, 1), revealed(1, 2)], [revealed(1, 3), revealed(0, 4)]
    log = log_of(*first, [revealed(1, 1, 2), revealed(2, 2, 2)])
    assert most_in_a_row(log) == [3, 1]


def test_all_slots_of_a_round_are_a_clean_sweep():
    start = Event("round_started", {"round": 1, "duel": 1})
    log = log_of([start], [revealed(2, 1), revealed(2, 2)], [revealed(2, 3), revealed(2, 4)])
    (found,) = whisky_moments(log, NAMES)
    assert (found.seat, found.entry, found.worth) == (2, 3, 4)
    next_round = Event("round_started", {"round": 2, "duel": 1})
    across = log_of([start, revealed(2, 2), revealed(2, 3), revealed(2, 4)], [next_round, revealed(2, 1, 2)])
    assert whisky_moments(across, NAMES) == []


@pytest.mark.parametrize(
    ("bullets", "bottle", "worth"),
    [((4, 1), "middle", 5), ((4, 3), "middle", 8), ((4, 0), "B low", 8), ((4, 0), "A low", 5)],
)
def test_a_duel_won_in_time_is_worth_more(bullets, bottle, worth):
    facts = {"seat": 1, "kind": "SHOTS", "bullets": bullets, "bottle": bottle, "nuggets": (0, 0)}
    (found,) = whisky_moments(log_of([Event("duel_won", facts)]), NAMES)
    assert (found.seat, found.worth) == (1, worth)


def test_the_longest_fall_is_down_only():
    def carried(seat, start, square):
        return Event("carried", {"seat": seat, "by": "slide", "start": start, "square": square})

    assert longest_falls(log_of([carried(1, 44, 4)], [carried(1, 30, 20), carried(2, 2, 60)]), 2) == [40, 0]
