"""Summaries of measured games (bots.md, the laboratory of numbers)."""

import pytest

from game.bots.laboratory.playings import Weighed
from game.bots.laboratory.record import GameRecord
from game.bots.laboratory.sums import error, figures, lead_changes, looked_at, share, worths
from game.games import load

WHISKY = load("whisky")


def game(winners, seats=2, starter=1, rounds=4, **more):
    return GameRecord(seed=0, levels=("regular",) * seats, winners=winners, reason="x", rounds=rounds, turns=2 * rounds,
                      decisions=10, seconds=0.5, starter=starter, **more)  # fmt: skip


def test_ties_are_divided():
    assert [share(game((1,)), seat) for seat in (1, 2)] == [1, 0]
    assert [share(game((1, 2), 4), seat) for seat in (1, 3)] == [0.5, 0]
    assert [share(game(()), seat) for seat in (1, 2)] == [0.5, 0.5]


def test_figures_of_a_table():
    found = figures(WHISKY, None, [game((1,)), game((1,), starter=2, rounds=8), game((2,), rounds=6), game((1,))])
    assert found["games"] == 4
    assert found["rounds"] == {"median": 4, "p10": 4, "p90": 8}
    assert found["seats"] == {"1": 0.75, "2": 0.25}
    assert found["starter_wins"] == 0.5
    assert found["seats_error"] == found["starter_error"] == pytest.approx(1.96 * 0.25, abs=1e-4)
    assert (found["decisions_per_second"], found["games_a_minute"]) == (20.0, 120.0)


def test_a_table_without_games_has_no_figures():
    with pytest.raises(ValueError, match="no games"):
        figures(WHISKY, None, [])


def test_a_card_is_worth_what_its_holders_win():
    """In eight games of twelve its holder won, twice a fair third; one that was hardly ever held is left out."""
    records = [game((1,), 3, held={"S": [1]}, used={"S": [1, 1]}) for _ in range(8)]
    records += [game((1,), 3, held={"S": [2], "rare": [1]}) for _ in range(4)]
    assert worths(records, 3) == {
        "S": {"held": 1.0, "used": 1.333, "worth": 2.0, "error": round(3 * error(2 / 3, 12), 3)}
    }


def test_the_lead_passes_when_somebody_is_surely_ahead():
    """Two seats: level, 1 ahead, 2 hardly ahead (luck), 2 ahead; in the end 1 wins: two changes."""
    leads = [[0.5, 0.5], [0.8, 0.2], [0.48, 0.52], [0.2, 0.8]]
    assert lead_changes(game((1,), leads=leads, playings=50)) == 2
    assert lead_changes(game((2,), leads=leads, playings=50)) == 1
    assert lead_changes(game((2,), leads=leads[:1], playings=50)) == 0


def test_mates_do_not_take_the_lead_from_each_other():
    leads = [[0.45, 0.05, 0.45, 0.05], [0.44, 0.06, 0.44, 0.06]]
    assert lead_changes(game((1, 3), 4, leads=leads, playings=50)) == 0


def test_a_choice_matters_if_over_two_points_surely_hang_on_it():
    rows = [Weighed(1, 1), Weighed(1, 2, 0.3, 0.05), Weighed(2, 3, 0.05, 0.1), Weighed(2, 2, 0.0, 0.001)]
    found = looked_at([game((1,), weighed=rows, playings=40)])
    assert found["looked_at"] == {"games": 1, "decisions": 4, "playings": 40}
    assert (found["choices_matter"], found["choices_open"], found["one_choice"]) == (0.25, 0.25, 0.25)
    assert found["choice_gap"] == pytest.approx(0.35 / 4)
    assert looked_at([]) == {}
