"""Whole games of SPLATATAT at its table by clicks and keys."""

import pytest

from game.features.shelf.saved_games import SavedGames
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.table.scene import PaperTable
from game.table.session import Holder, Seating
from tests.rig.program import play_again, top
from tests.rig.splatatat_player import SplatPlayer


@pytest.mark.parametrize(
    ("people", "seed", "rules"),
    [(2, 1, {}), pytest.param(3, 2, {"faces": 1, "truce": True}, marks=pytest.mark.full),
     (4, 3, {"teams": True, "faces": 1, "truce": True}),
     (2, 4, {"most": 3, "laps": 10})],
)  # fmt: skip
def test_people_round_one_screen_play_to_the_results(program, people, seed, rules):
    """SPL-SCREEN-1: a curtain before each person's decision; the results show the end; then another game."""
    holders = [Holder("person", name) for name in ("Anna", "Ben", "Cleo", "Dan")[:people]]
    program.go.table("splatatat", SplatOptions(seats=people, **rules), Seating(holders, seed))
    hand = SplatPlayer(program.loop, program.session, seed)
    results = hand.play()
    assert hand.curtains > 1
    assert hand.sheets == bool(rules), "section 13: House Rules that differ from print are shown at the start"
    assert program.session.match.state.outcome is not None
    assert results.report.winners == program.session.match.state.outcome.winners
    assert SavedGames(program).newest() is None
    dealer = program.session.match.state.dealer
    play_again(program)
    assert isinstance(top(program), PaperTable), "the same House Rules are not shown twice"
    assert program.session.match.state.dealer == dealer % people + 1


def test_one_person_among_bots_never_sees_a_curtain(program):
    """SPL-SCREEN-2, UX-BOT-2."""
    holders = [Holder("person", "Anna"), Holder("rookie", "Rookie"), Holder("rookie", "Rookie 3")]
    program.go.table("splatatat", SplatOptions(seats=3, faces=1, truce=True), Seating(holders, 5))
    hand = SplatPlayer(program.loop, program.session, 5)
    hand.play()
    assert hand.curtains == 0
    assert program.session.opponents.reports == []
