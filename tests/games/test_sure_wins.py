"""F.5: a win that is sure whatever is hidden is found by the rules; what only may win is not."""

from game.games.splatatat.rules.state import SplatState
from game.games.story import story_of
from game.games.sure_wins import sure_wins
from tests.games.splatatat.rules.places import at

DRAW = ("draw",)


def found(state: SplatState, chosen=DRAW):
    return [choice for choice in sure_wins(state.view(1), chosen) if choice is not None]


def test_a_hand_of_one_colour_and_a_last_card_are_sure():
    """SPL-GOAL-2, SPL-GOAL-3."""
    own = at("1 +; B1 B2; -; 2 | R1 R3 | -; 2 | R2 B1 | -")
    assert found(own) == [("reveal",)]
    assert found(own, ("reveal",)) == []
    last = at("1 +; B1 B2; -; 2 | B1 | -; 2 | R2 B1 | -")
    assert found(last) == [("attack", "B1", 2)]


def test_the_last_smile_goes_in_the_next_turn_of_its_own_accord():
    """SPL-S-2: nothing saves from the S; a 3 may be saved by a card nobody knows, so it is not sure."""
    state = at("1 +; B1 B2 B3 B3; -; 2 | R2 B3 S | -; 1 | R2 B1 | B1 B2 | 1")
    assert found(state) == [("s_splat", 2)]
    assert found(at("1 +; B1 B2 B3 B3; -; 2 | R2 B3 S | -; 2 | R2 B1 | B1 B2 | 1")) == []


def test_the_sentence_says_what_would_have_won():
    story = story_of("splatatat")
    own = at("1 +; B1 B2; -; 2 | R1 R3 | -; 2 | R2 B1 | -").view(1)
    assert "you did not show it" in story.missed_win(own, DRAW, ("reveal",))
    state = at("1 +; B1 B2 B3 B3; -; 2 | R2 B3 S | -; 1 | R2 B1 | B1 B2 | 1").view(1)
    assert story.missed_win(state, DRAW, ("s_splat", 2)) == "Playing the S would have won at once."
