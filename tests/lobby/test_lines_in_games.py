"""RIV-4, RIV-5: what rivals say in whole games of bots, with a person who is in the record book."""

from collections import Counter
from itertools import pairwise, product

import pytest

from game.games import find, load, meta_of
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
        for who in find(meta_of(key).lobby).cast.everybody:
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


# -- acceptance c: every line can have its moment -----------------------------------------------------

RARE = {
    "whisky": {"level", "slow"},  # a drawn duel, and a round in which nothing happened
    "splatatat": {"level"},
    "ladders": {"level"},
    "shoot": {"level", "edge", "edged", "home", "oops", "robbed", "dropped", "last"},
}
"""By game, the moments that may not come in this few games: nothing keeps them from coming in others."""
VALUES = {
    "met": range(51), "won": range(51), "run": (-5, -3, -2, -1, 1, 2, 3, 5), "last": ("won", "lost", "drawn"),
    "days": (0, 1, 7, 14, 40), "again": (True, False), "first": (True, False), "late": (True, False),
    "standing": ("ahead", "level", "behind"), "lost": (0, 1, 5), "times": (1, 2, 3, 9),
}  # fmt: skip
"""What facts may be; a run of drawn games is none."""


def test_every_moment_comes_in_some_game_or_is_named(games):
    for key in KEYS:
        cast = find(meta_of(key).lobby).cast
        spoken = {line.on for who in cast.everybody for line in who.line}
        came = {on for one in games if one.key == key for on in one.talk.seen}
        came |= {row.on for one in games if one.key == key for row in one.said}
        common = {"hello", "memory", "rematch", "win", "loss"}
        assert spoken - came - common <= RARE[key], key


@pytest.mark.parametrize("key", KEYS)
def test_no_line_asks_for_what_cannot_be(key):
    """Its conditions hold together for some facts: a run that fits the last game, a deed, a card that there is."""
    lobby = find(meta_of(key).lobby)
    deeds = {moment.on for moment in lobby.cast.moment}
    cards = {lobby.card_key(card) for card in range(len(load(key).cards))}
    for who in lobby.cast.everybody:
        for line in who.line:
            known = {**VALUES, "last_deed": sorted(deeds), "with": [[card] for card in sorted(cards)]}
            names = sorted(line.conditions)
            rows = (dict(zip(names, values, strict=True)) for values in product(*(known[name] for name in names)))
            ways = {"won": lambda run: run > 0, "lost": lambda run: run < 0}
            fits = (row for row in rows if "run" not in row or ways.get(row.get("last"), bool)(row["run"]))
            assert any(line.holds(row) for row in fits), (who.key, line.on, line.says)
