"""Messages: what is said as data, in English where nobody says otherwise."""

import pickle

import msgspec
import pytest

from game.kernel.messages import Message, listed, say, say_count
from game.kernel.refusal import IllegalChoice, Refusal


def test_english_is_what_the_code_says():
    assert str(say("{who} has no {thing} to fire.", who="Ann", thing=say("gun"))) == "Ann has no gun to fire."
    assert [str(say_count("one card", "{n} cards", n)) for n in (0, 1, 2)] == ["0 cards", "one card", "2 cards"]
    assert str(say_count("{who} draws one card", "{who} draws {n} cards", 3, who="Ann")) == "Ann draws 3 cards"


def test_a_list_is_one_message():
    assert [str(listed(list("abcd")[:size])) for size in range(5)] == [
        "",
        "a",
        "a and b",
        "a, b and c",
        "a, b, c and d",
    ]
    assert str(listed([say("a 1"), say("a 2")], either=True)) == "a 1 or a 2"


def test_a_message_crosses_processes_and_is_equal_to_itself():
    message = say("{who} draws {what}", who="Ann", what=say_count("one card", "{n} cards", 2), context="deck")
    assert pickle.loads(pickle.dumps(message)) == message
    plain = msgspec.json.decode(msgspec.json.encode(say("a {n}", thing=2)), type=Message)
    assert plain == say("a {n}", thing=2)


def test_a_refusal_is_read_in_english_and_told_as_it_was_said():
    refusal = Refusal("SPL-1", say("{card} is not in your hand", card="Blue 3"))
    assert refusal.reason == "Blue 3 is not in your hand"
    assert Refusal("S-1", "no").reason == "no"
    with pytest.raises(IllegalChoice, match=r"^Blue 3 is not in your hand \(SPL-1\)$"):
        raise IllegalChoice(refusal)
