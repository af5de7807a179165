"""Whole matches of Shootin' Ladders at its table by clicks."""

import pytest

from game.features.shelf.saved_games import SavedGames
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.table.scene import CandyTable
from game.table.session import Holder, Seating
from tests.rig.ladders_player import LaddersPlayer
from tests.rig.program import play_again, top


@pytest.mark.parametrize(
    ("scenario", "people", "seed", "values"),
    [
        pytest.param("QC", 2, 1, {"goal": 2, "boxes": 2}, marks=pytest.mark.full),
        pytest.param("HH", 3, 2, {"boxes": 1, "hand": (2, 1, 2)}, marks=pytest.mark.full),
        ("GT", 2, 3, {"goal": 1, "boxes": 1, "hand": (2, 2, 2), "round_limit": 12}),
        pytest.param("DH", 3, 4, {"round_limit": 8}, marks=pytest.mark.full),
        ("CF", 4, 5, {"round_limit": 5, "boxes": 2}),
    ],
)
def test_people_round_one_screen_play_to_the_results(program, scenario, people, seed, values):
    """L-INFO-3: a curtain before each person's secret decision; the results show the end; then another game."""
    holders = [Holder("person", name) for name in ("Anna", "Ben", "Cleo", "Dan")[:people]]
    options = options_of(scenario, people, **values)
    program.go.table("ladders", options, Seating(holders, seed))
    hand = LaddersPlayer(program.loop, program.session, seed)
    results = hand.play()
    state = program.session.match.state
    assert hand.curtains > 1
    assert hand.sheets, "values that differ from the scenario are shown at the start"
    assert results.report.winners == state.outcome.winners
    assert SavedGames(program).newest() is None
    play_again(program)
    assert isinstance(top(program), CandyTable), "the same House Rules are not shown twice"
    assert program.session.match.options == options


def test_one_person_among_bots_never_sees_a_curtain(program):
    """L-INFO-3, UX-BOT-2."""
    holders = [Holder("person", "Anna"), Holder("rookie", "Rookie"), Holder("rookie", "Rookie 3")]
    program.go.table("ladders", options_of("QC", 3, boxes=1, goal=2), Seating(holders, 5))
    hand = LaddersPlayer(program.loop, program.session, 5)
    hand.play()
    assert hand.curtains == 0
    assert program.session.opponents.reports == []
