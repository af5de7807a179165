"""RIV-2, RIV-5: the data of all casts: moments that can come, lines that can be said, words that nobody else says."""

from collections import Counter
from importlib import import_module

import msgspec
import pytest

from game.games import find, games, meta_of
from game.lobby.lines import COMMON, CONDITIONS
from game.lobby.patterns import is_comparison

EVERY = pytest.mark.parametrize("key", [meta.key for meta in games()])
BETWEEN = {"met", "won", "run", "last", "last_deed", "days"}
"""What was between a rival and a person: known at any moment."""
LONGEST = 60


def cast_of(key):
    return find(meta_of(key).lobby).cast


def events_of(key):
    return import_module(f"game.games.{key}.rules.events").EVENTS


def lines_of(key):
    """Yield every character with each of its lines."""
    for who in cast_of(key).everybody:
        for line in who.line:
            yield who, line


@EVERY
def test_every_moment_is_an_event_of_the_game_with_these_fields(key):
    for moment in cast_of(key).moment:
        event = events_of(key)[moment.event]
        fields = {field.encode_name for field in msgspec.structs.fields(event)}
        assert set(moment.where) <= fields, moment
        assert not moment.you or moment.you in fields, moment
        assert moment.weight in (1, 2, 3), moment
        assert moment.on not in COMMON, moment


@EVERY
def test_a_moment_has_one_speaker(key):
    """Where nothing in the event is "me", "other" or "mate", all rivals may speak: only where it is nobody's doing."""
    for moment in cast_of(key).moment:
        roles = {wanted for wanted in moment.where.values() if wanted in ("me", "other", "mate")}
        shared = {"slot_tied", "slow_round", "display_refilled", "duel_started"}
        assert roles & {"me", "other"} or moment.event in shared, moment


@EVERY
def test_every_line_is_for_a_moment_and_every_moment_has_lines(key):
    ons = {moment.on for moment in cast_of(key).moment}
    said = {line.on for _, line in lines_of(key)}
    assert said <= ons | set(COMMON)
    assert ons <= said
    for who in cast_of(key).everybody:
        assert {"hello", "memory", "rematch", "win", "loss", "level"} <= {line.on for line in who.line}, who.key


@EVERY
def test_every_condition_can_hold(key):
    lobby = find(meta_of(key).lobby)
    cards = {lobby.card_key(card) for card in range(500)} - {""}
    with_you = {moment.on for moment in cast_of(key).moment if moment.you != ""}
    values = {"standing": {"ahead", "level", "behind"}, "last": {"won", "lost", "drawn"}, "last_deed": with_you,
              "with": cards}  # fmt: skip
    for who, line in lines_of(key):
        known = {"late", *BETWEEN} if line.on in COMMON else set(CONDITIONS)
        assert set(line.conditions) <= known, (who.key, line)
        assert line.on in with_you or line.on in COMMON or not {"again", *BETWEEN} & set(line.conditions), (
            who.key,
            line,
        )
        for name, wanted in line.conditions.items():
            if name in values:
                every = wanted if isinstance(wanted, list) else [wanted]
                assert set(every) <= values[name], (who.key, line)
            elif name in ("again", "first", "late"):
                assert wanted is True, (who.key, line)
            else:
                assert is_comparison(wanted), (who.key, line)


@EVERY
def test_whoever_has_lines_for_a_moment_has_one_that_always_fits(key):
    """Memories aside: without one of those there is the hello."""
    for who in cast_of(key).everybody:
        plain = {line.on for line in who.line if not line.conditions}
        assert {line.on for line in who.line} - plain == {"memory"}, who.key
        assert "memory" not in plain, who.key


@EVERY
def test_you_is_named_only_where_there_is_one(key):
    without = {moment.on for moment in cast_of(key).moment if moment.you == ""}
    for who, line in lines_of(key):
        assert "{you}" not in line.says or line.on not in without, (who.key, line)
        assert line.says.replace("{you}", "").count("{") == 0, (who.key, line)


@EVERY
def test_lines_are_short_enough_to_be_read_in_passing(key):
    long = [(who.key, line.says) for who, line in lines_of(key) if not 0 < len(line.says) <= LONGEST]
    assert not long


def test_no_two_characters_of_the_box_say_the_same():
    """RIV-5: nor one of them twice; and no two lines have one number in the record book."""
    lines = [(who, line) for meta in games() for who, line in lines_of(meta.key)]
    words = Counter(line.says.casefold().strip(" .!?") for _, line in lines)
    assert [says for says, times in words.items() if times > 1] == []
    for meta in games():
        for who in cast_of(meta.key).everybody:
            assert len({line.key for line in who.line}) == len(who.line), who.key


def test_a_shadow_has_as_much_to_say_as_a_rival_of_the_cast():
    """RIV-13: at each moment at least as many lines as the one of them with the fewest that has any."""
    cast = cast_of("whisky")
    assert cast.shadow is not None
    own = Counter(line.on for line in cast.shadow.line)
    others = [Counter(line.on for line in who.line) for who in cast.character]
    for on in set().union(*others):
        assert own[on] >= min(count[on] for count in others if count[on]), on
    assert len(cast.shadow.line) >= sorted(len(who.line) for who in cast.character)[1]
