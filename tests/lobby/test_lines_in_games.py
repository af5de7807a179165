"""RIV-4, RIV-5: what rivals say in whole games of bots, with a person who is in the record book."""

from collections import Counter
from itertools import pairwise

import pytest

from game.games import find, meta_of
from game.lobby.lines import CHANCES
from tools.drills.talk import KEYS, played

GAMES = 24
"""Games of each kind: every mode, few seats and many."""


@pytest.fixture(scope="module", params=sorted(CHANCES))
def games(request):
    return list(played(GAMES, manner=request.param))


def test_games_of_all_kinds_with_few_and_many_rivals_are_looked_at(games):
    assert {one.key for one in games} == set(KEYS)
    assert {len(one.talk.sitters.rivals) < 3 for one in games if one.key != "whisky"} == {True, False}
    assert all(one.said for one in games)
    assert any(one.whys for one in games)


def test_a_rival_says_few_things(games):
    """RIV-4: the hello and the last word included."""
    for one in games:
        most = 8 if len(one.talk.sitters.rivals) < 3 else 4
        said = Counter(row.spoken.seat for row in one.said)
        assert max(said.values()) <= most, (one.key, one.number)


def test_after_a_line_there_are_two_decisions_of_silence(games):
    """RIV-4: hello and last word are outside of the decisions."""
    for one in games:
        numbers = [row.number for row in one.said if 0 <= row.number < len(one.match.entries)]
        assert all(later - earlier > 2 for earlier, later in pairwise(numbers)), (one.key, one.number)


def test_nothing_is_said_twice_in_a_game(games):
    """RIV-5."""
    for one in games:
        words = [row.line.says for row in one.said]
        assert len(set(words)) == len(words), (one.key, one.number)


def test_nothing_is_said_again_to_somebody_before_the_others_have_been(games):
    """RIV-5: between a line and its repetition come all others for its moment that fit at any time."""
    again = 0
    for key in KEYS:
        for who in find(meta_of(key).lobby).cast.character:
            told = [
                row.line
                for one in games if one.key == key
                for row in one.said if one.seating.holders[row.spoken.seat - 1].who == who.key
            ]  # fmt: skip
            for on in {line.on for line in told}:
                lines = [line for line in told if line.on == on]
                always = [line for line in who.line if line.on == on and not line.conditions]
                others = {line.key for line in always if "{you}" not in line.says}
                for first, line in enumerate(lines):
                    rest = [other.key for other in lines[first + 1 :]]
                    if line.key in rest:
                        again += 1
                        assert others - {line.key} <= set(rest[: rest.index(line.key)]), (who.key, on, line.says)
    assert again


def test_no_reason_is_ever_spoken(games):
    """RIV-1: what a bot says of its choice, if asked, is none of its lines."""
    for one in games:
        assert not one.whys & {str(row.spoken.words) for row in one.said}
        assert all(row.spoken.words.startswith(row.line.says.partition("{you}")[0]) for row in one.said)


def test_you_is_somebody_else_at_the_table(games):
    for one in games:
        for row in one.said:
            assert ("{you}" in row.line.says) <= (row.spoken.you > 0)
            assert row.spoken.you != row.spoken.seat
            assert "{" not in str(row.spoken.words)
