"""RIV-9: what SPLATATAT's characters like, by what everybody sees."""

from random import Random

import pytest

from game.games.splatatat.bots.tempers import TEMPERS
from game.games.splatatat.rules.game import GAME
from game.kernel.chance import RandomChance
from game.kernel.game import begin
from tests.games.played import options_of


def table(tops=(0, 0, 0, 0), by=(0, 0, 0, 0), hands=(5, 5, 5, 5)):
    """Return a table of four at the start of seat 1's turn, with paint on faces, who threw it, and hands so long."""
    state = begin(GAME, options_of("splatatat", 4), RandomChance(2))
    state.seat = 1
    state.tops, state.top_by = [*tops], [*by]
    for seat, size in enumerate(hands, 1):
        state.zones[2 * seat] = state.zones[2 * seat][:size]
    return state


def throw(number, seat):
    return ("attack", f"X{number}", seat)


@pytest.mark.parametrize(
    ("temper", "state", "liked", "not_liked", "silent"),
    [
        ("shortest_hand", table(hands=(5, 5, 2, 5)), throw(1, 3), throw(1, 2), ("draw",)),
        ("clean_faces", table(tops=(0, 1, 0, 2)), throw(1, 3), throw(2, 2), ("draw",)),
        ("next_line", table(tops=(0, 1, 0, 2)), throw(2, 2), throw(1, 3), ("draw",)),
        ("three_at_once", table(tops=(0, 1, 0, 2)), throw(3, 4), throw(2, 2), ("draw",)),
        ("lets_go", table(tops=(1, 0, 0, 0), by=(3, 0, 0, 0)), throw(1, 2), throw(1, 3), ("draw",)),
        ("left_alone", table(tops=(0, 1, 1, 0), by=(0, 3, 1, 0)), throw(2, 3), throw(2, 2), ("draw",)),
        ("pays_back", table(tops=(1, 0, 0, 0), by=(3, 0, 0, 0)), throw(1, 3), throw(1, 2), ("draw",)),
        ("slammy_at_once", table(), ("slammy", "GUSH"), throw(1, 2), ("save", "R1")),
    ],
)
def test_a_choice_shows_a_temper_or_its_opposite_or_neither(temper, state, liked, not_liked, silent):
    shows = TEMPERS[temper].shows
    assert shows(state.view(0), 1, liked) is True
    assert shows(state.view(0), 1, not_liked) is False
    assert shows(state.view(0), 1, silent) is None


@pytest.mark.parametrize("temper", ["clean_faces", "next_line", "three_at_once", "left_alone"])
def test_where_all_faces_are_alike_nothing_is_told(temper):
    assert TEMPERS[temper].shows(table().view(0), 1, throw(1, 3)) is None


def test_a_3_on_the_own_face_and_a_win_come_before_any_temper():
    """SPL-SAVE-4: only saving counts then; and nobody lets a win go for a taste."""
    state = table(tops=(3, 0, 1, 0), by=(2, 0, 2, 0))
    view = state.view(1)
    for temper in TEMPERS.values():
        assert temper.wish(None, view, view.stack[-1], ("accept",), Random(1)) is None
    view = table(tops=(0, 0, 1, 0), hands=(1, 5, 5, 5)).view(1)
    for temper in TEMPERS.values():
        assert temper.wish(None, view, view.stack[-1], throw(1, 3), Random(1)) is None
