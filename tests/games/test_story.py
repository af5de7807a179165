"""The story of a game that has none of its own: it can still be replayed, reviewed and entered in the record book."""

from random import Random

import pytest

from game.bots.chances import reckon
from game.bots.coach import OTHERS, Patience, ReviewedChoice, judge
from game.games.story import Story, story_of
from game.kernel.chance import RandomChance
from game.kernel.events import Event
from game.kernel.match import Match
from tests.kernel.toy import TOY, ToyOptions

PLAIN = Story("toy")


class Many:
    """A decision with more choices than a review compares."""

    def options(self, view):
        return [("choice", number) for number in range(30)]


@pytest.fixture
def match():
    return Match(TOY, ToyOptions(1), RandomChance(3))


def test_only_the_end_is_marked_and_must_be_seen():
    assert [mark.kind for mark in PLAIN.marks(Event("game_over", {"winners": (1,)}))] == ["win"]
    assert PLAIN.marks(Event("won", {"seat": 1})) == []
    assert PLAIN.touches(Event("game_over", {"winners": (1,)}), 2)
    assert not PLAIN.touches(Event("won", {"seat": 2}), 2)


def test_the_winners_are_first_once_it_is_over(match):
    assert [(one.seat, one.place, one.won) for one in PLAIN.figures(match.state, match.entries)] == [
        (1, 0, False), (2, 0, False),
    ]  # fmt: skip
    while (decision := match.decision) is not None:
        match.play(decision.options(match.state)[0])
    winners = match.state.outcome.winners
    found = PLAIN.figures(match.state, match.entries)
    assert [one.seat for one in found if one.won] == list(winners)
    assert all(one.place == (1 if one.won else 2) for one in found)


def test_chances_and_reviews_play_on_with_suggested_choices(match):
    """MOM-WIN-1, MOM-COA-1."""
    view = match.state.view(match.decision.seat)
    chances = reckon(view, PLAIN.winning, match.decision.seat, Random(1))
    assert chances.playings
    assert sum(chances.shares) == pytest.approx(1.0)
    chosen = match.decision.options(match.state)[0]
    position = ReviewedChoice(1, match.decision.seat, 1, view, chosen)
    assert PLAIN.evaluator.options(view, chosen, Random(1))[0] == chosen
    found = judge(PLAIN.evaluator, [position], Random(1), Patience(0.0, 40))
    assert found is None or found[1].better != chosen


def test_of_many_choices_some_are_compared_at_random(match, monkeypatch):
    monkeypatch.setattr("game.bots.coach.pending", lambda view: Many())
    found = PLAIN.evaluator.options(match.state, ("choice", 3), Random(1))
    assert len(set(found)) == len(found) == OTHERS + 1
    assert found[0] == ("choice", 3)


def test_it_says_the_one_thing_that_holds_for_any_two_choices(match):
    (why,) = PLAIN.explanations(match.state, ("one",), ("other",))
    assert (why.words, why.weight) == ("Another choice was better.", 0.0)
    assert PLAIN.after(match.state, ("one",)) is None
    assert PLAIN.luck(match.state, match.entries[0], ()) == []


def test_a_story_finds_its_parts_beside_it_and_is_plain_where_one_is_missing():
    assert type(story_of("whisky").winning).__module__ == "game.games.whisky.story.winning"
    assert type(story_of("ladders").evaluator).__module__ == "game.games.ladders.story.evaluation"
    assert story_of("whisky").after(None, ("commit", "loot", "loot")) is None
