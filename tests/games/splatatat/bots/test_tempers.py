"""RIV-9: what SPLATATAT's characters like, by what everybody sees."""

from random import Random

import pytest

from game.games.splatatat.bots.tempers import TEMPERS
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.rules.turn import Choose
from game.kernel.chance import RandomChance
from game.kernel.game import begin
from tests.games.played import options_of
from tests.games.splatatat.rules.places import at


def table(tops=(0, 0, 0, 0), smiles=(2, 2, 2, 2), hands=(5, 5, 5, 5), out=(), direction=1):
    """Return a table of four at the start of seat 1's turn, with paint on faces, smiles, and hands so long."""
    state = begin(GAME, options_of("splatatat", 4), RandomChance(2))
    state.seat = 1
    state.stack[-1] = Choose(seat=1)
    state.tops, state.smiles = [*tops], [*smiles]
    state.direction = direction
    for seat in out:
        state.inside[seat - 1] = False
    for seat, size in enumerate(hands, 1):
        state.zones[2 * seat] = state.zones[2 * seat][:size]
    return state


def throw(number, seat):
    return ("attack", f"X{number}", seat)


@pytest.mark.parametrize(
    ("temper", "state", "liked", "not_liked", "silent"),
    [
        ("just_played", table(), throw(1, 4), throw(1, 2), ("draw",)),
        ("just_played", table(out=(4,)), throw(1, 3), throw(1, 2), ("draw",)),
        ("just_played", table(direction=-1), throw(1, 2), throw(1, 4), ("draw",)),
        ("clean_faces", table(tops=(0, 1, 0, 2)), throw(1, 3), throw(2, 2), ("draw",)),
        ("rhymes", table(tops=(0, 1, 0, 2)), throw(1, 3), throw(3, 4), ("draw",)),
        ("next_up", table(), throw(1, 2), throw(1, 3), ("draw",)),
        ("next_up", table(out=(2,)), throw(1, 3), throw(1, 4), ("draw",)),
        ("next_up", table(direction=-1), throw(1, 4), throw(1, 2), ("draw",)),
        ("across", table(), throw(1, 3), throw(1, 4), ("draw",)),
        ("fullest_hand", table(hands=(5, 2, 5, 4)), throw(1, 3), throw(1, 4), ("draw",)),
        ("most_smiles", table(smiles=(2, 1, 2, 1)), throw(1, 3), throw(1, 2), ("draw",)),
        ("slammy_at_once", table(), ("slammy", "GUSH"), throw(1, 2), ("save", "R1")),
    ],
)
def test_a_choice_shows_a_temper_or_its_opposite_or_neither(temper, state, liked, not_liked, silent):
    shows = TEMPERS[temper].shows
    assert shows(state.view(0), 1, liked) is True
    assert shows(state.view(0), 1, not_liked) is False
    assert shows(state.view(0), 1, silent) is None


@pytest.mark.parametrize("temper", ["clean_faces", "fullest_hand", "most_smiles", "rhymes"])
def test_where_all_faces_are_alike_nothing_is_told(temper):
    assert TEMPERS[temper].shows(table().view(0), 1, throw(1, 3)) is None


@pytest.mark.parametrize("temper", ["across", "just_played", "most_smiles", "next_up"])
def test_who_is_alone_with_one_opponent_has_no_choice_of_whom(temper):
    state = table(smiles=(2, 0, 1, 0), out=(2, 4))
    assert TEMPERS[temper].shows(state.view(0), 1, throw(1, 3)) is None


def wish(temper, position, choice):
    """Return what seat 1, red, would do instead of a choice; its opponents are blue, yellow and green."""
    view = at(f"1 +; R1 R2; -; {position}").view(1)
    return TEMPERS[temper].wish(None, view, view.stack[-1], choice, Random(1))


FOES = "2 | R1 R1 | -; 2 | R1 R1 | -; 2 | R1 R1 | -"
BLUE, YELLOW, GREEN = (("attack", f"{colour}1", seat) for seat, colour in enumerate("BYG", 2))


@pytest.mark.parametrize(
    ("temper", "foes", "usual", "wished"),
    [
        ("next_up", FOES, YELLOW, BLUE),
        ("just_played", FOES, YELLOW, GREEN),
        ("across", FOES, BLUE, YELLOW),
        ("fullest_hand", "2 | R1 | -; 2 | R1 | -; 2 | R1 R1 R2 | -", BLUE, GREEN),
        ("most_smiles", "2 | R1 | -; 1 | R1 | -; 1 | R1 | -", YELLOW, BLUE),
        ("clean_faces", "2 | R1 | -; 2 | R1 | Y1 | 2; 2 | R1 | G1 | 2", YELLOW, BLUE),
        ("rhymes", "2 | R1 | -; 2 | R1 | -; 2 | R1 | G1 | 2", ("attack", "G2", 4), BLUE),
    ],
)
def test_what_is_liked_is_done_where_there_is_a_card_for_it(temper, foes, usual, wished):
    assert wish(temper, f"2 | R3 {usual[1]} {wished[1]} | -; {foes}", usual) == wished
    assert wish(temper, f"2 | R3 {usual[1]} {wished[1]} | -; {foes}", wished) is None
    assert wish(temper, f"2 | R3 R3 {usual[1]} | -; {foes}", usual) is None


def test_gumm_plays_a_slammy_rather_than_keep_it():
    assert wish("slammy_at_once", f"2 | R3 B1 UTURN | -; {FOES}", BLUE) == ("slammy", "UTURN")
    assert wish("slammy_at_once", f"2 | R3 B1 B2 | -; {FOES}", BLUE) is None


def test_a_3_on_the_own_face_and_a_win_come_before_any_temper():
    """SPL-SAVE-4: only saving counts then; and nobody lets a win go for a taste."""
    state = table(tops=(3, 0, 1, 0))
    view = state.view(1)
    for temper in TEMPERS.values():
        assert temper.wish(None, view, view.stack[-1], ("accept",), Random(1)) is None
    view = table(tops=(0, 0, 1, 0), hands=(1, 5, 5, 5)).view(1)
    for temper in TEMPERS.values():
        assert temper.wish(None, view, view.stack[-1], throw(1, 3), Random(1)) is None
