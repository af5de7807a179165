"""What measured games tell (bots.md, the laboratory of numbers)."""

import pytest

from game.bots.laboratory.record import Record
from game.bots.laboratory.sums import error, figures, share, worths
from game.games import load

WHISKY = load("whisky")


def game(winners, seats=2, starter=1, rounds=4, **more):
    return Record(seed=0, levels=("regular",) * seats, winners=winners, reason="x", rounds=rounds, turns=2 * rounds,
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
