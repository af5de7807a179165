"""What a choice changes, and that it restores the exact bytes (MOM-1)."""

from importlib import import_module
from itertools import pairwise
from random import Random

import msgspec
import pytest

from game.games import games, load
from game.kernel import delta
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from tests.rig.each import each

KEYS = [meta.key for meta in games()]

PAIRS = [
    ({"a": 1}, {"a": 1}),
    ({"a": 1}, {"a": 1.0}),
    ({"a": 1}, {"a": True}),
    ({"a": [1, 2, 3]}, {"a": [2, 3]}),
    ({"a": [1, 2, 3]}, {"a": [1, 9, 2, 3]}),
    ({"a": [1, [2], 3]}, {"a": [1, [2.0], 3]}),
    ({"a": []}, {"a": [1]}),
    ({"a": [1]}, {"a": []}),
    ({"a": None}, {"a": [1, 2]}),
    ({"a": [1, 2]}, {"a": None}),
    ({"a": {"b": 1}}, {"a": {"b": [1]}}),
    ({"a": {"b": 1, "c": 2}}, {"a": {"c": 2, "b": 1}}),
    ({"a": 0.0}, {"a": -0.0}),
    ([{"x": 1}, {"x": 2}], [{"x": 1}, {"x": 3}]),
    ([1] * 40, [1] * 9 + [2] + [1] * 30),
    ({"a": [[1, 2], [3, 4, 5]]}, {"a": [[1, 2], [4, 5]]}),
]


@each(("before", "after"), PAIRS)
def test_a_change_gives_the_very_bytes_again_and_leaves_what_was(before, after):
    old, new = msgspec.json.encode(before), msgspec.json.encode(after)
    change = delta.opened(delta.made(old, new))
    state = msgspec.json.decode(old)
    assert msgspec.json.encode(delta.apply(state, change)) == new
    assert msgspec.json.encode(state) == old
    assert delta.opened(delta.packed(delta.made(old, new))) == change


def any_json(random, depth=3):
    """Some JSON as states are made of."""
    kind = random.randrange(7 if depth else 4)
    if kind < 4:
        return random.choice([0, 1, -7, 2.5, 1.0, True, None, "", "word"])
    if kind < 6:
        return [any_json(random, depth - 1) for _ in range(random.randrange(6))]
    return {name: any_json(random, depth - 1) for name in random.sample("abcdef", random.randrange(5))}


def test_any_two_values_are_led_from_one_to_the_other():
    random = Random(5)
    for _ in range(1500):
        old, new = msgspec.json.encode(any_json(random)), msgspec.json.encode(any_json(random))
        change = delta.opened(delta.made(old, new))
        assert msgspec.json.encode(delta.apply(msgspec.json.decode(old), change)) == new


def test_what_does_not_fit_is_refused_with_one_error():
    """MOM-REP-5: a change from a stranger breaks nothing."""
    state = {"a": [1, 2, 3], "b": 1}
    bad = (
        [1, {"c": [3, 0, 1, []]}], [1, {"b": [3, 0, 0, [1]]}], [1, {"a": [3, 2, 9, []]}], [1, {"a": [2, 7, 1]}],
        [1, {"a": [2, -1, 1]}], [1, {"a": [2, True, 1]}], [1, {"a": [2, 0]}], [1], [], [9, 1],
        [1, {"a": [3, -1, 0, []]}], [1, {"a": [3, 0, 0, 7]}], [1, [2]], [2, 0, 1],
    )  # fmt: skip
    for change in bad:
        with pytest.raises(delta.DeltaError):
            delta.apply(state, change)
    assert state == {"a": [1, 2, 3], "b": 1}


def test_damage_to_a_packed_change_is_noticed():
    whole = delta.packed(delta.made(b'{"a":[1,2,3],"b":"long enough"}', b'{"a":[2,3],"b":"and another"}'))
    found = 0
    for at in range(len(whole)):
        broken = whole[:at] + bytes((whole[at] ^ 0x20,)) + whole[at + 1 :]
        try:  # a few bits between the parts of the packing have no meaning
            assert delta.opened(broken) == delta.opened(whole)
        except delta.DeltaError:
            found += 1
    assert found > 0.9 * len(whole)


@each("key", KEYS)
def test_changes_are_small_and_exact_in_every_game(key):
    """MOM-1: at most 720 bytes on average; all of them lead from the first state to the last."""
    game, random = load(key), Random(6)
    seats = {"whisky": 2}.get(key, 4)
    mode = {"shoot": "ctf", "whisky": "best3", "splatatat": "base", "ladders": "qc"}[key]
    match = Match(game, import_module(f"game.games.{key}.tables").make_options(seats, mode, None), RandomChance(6))
    states = [game.encode(match.state)]
    while match.decision is not None and len(states) < 80:
        match.play(match.decision.suggest(match.state, random))
        states.append(game.encode(match.state))
    changes = [delta.made(before, after) for before, after in pairwise(states)]
    plain = msgspec.json.decode(states[0])
    for change, after in zip(changes, states[1:], strict=True):
        plain = delta.apply(plain, delta.opened(change))
        assert msgspec.json.encode(plain) == after
    assert sum(map(len, changes)) / len(changes) < 720
