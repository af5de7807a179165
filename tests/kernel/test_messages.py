"""Messages: text as data, in English by default."""

import copy
import pickle

import msgspec
import pytest

from game.kernel.messages import Message, Worded, error_text, listed, say, say_count, together
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


def test_a_message_is_its_english():
    """So it can be compared, measured and put into a set like its text."""
    assert say("a {n}", thing=2, n=1) == "a 1"
    assert {say("no")} == {"no"}
    assert f"{say('no')}!" == "no!"
    assert type(say("no") + "!") is str  # a message joined to text is no longer a message


def test_a_message_crosses_processes_and_copies_as_what_it_was_made_of():
    message = say_count("{who} draws one {what}", "{who} draws {n} {what}", 2, who="Ann", what=say("card"))
    for other in (pickle.loads(pickle.dumps(message)), copy.deepcopy(message)):
        assert other == "Ann draws 2 card"
        assert (other.text, other.args, other.many, other.n) == (message.text, message.args, message.many, 2)
        assert isinstance(other.args["what"], Message)


def test_no_message_is_kept_on_disk():
    """Only English can be written, and who writes says so (`str`)."""
    with pytest.raises(TypeError):
        msgspec.json.encode({"reason": say("no")})
    assert msgspec.json.encode(str(say("no"))) == b'"no"'


def test_what_stands_in_braces_must_be_given():
    with pytest.raises(KeyError):
        say("{who} draws", whom="Ann")
    assert say("{braces} are not filled where nothing is given") == "{braces} are not filled where nothing is given"


def test_a_placeholder_with_a_capital_is_filled_with_one():
    assert say("{Reason} ({rule})", reason=say("no {n}", n=1), rule="L-1") == "No 1 (L-1)"
    assert say("{Reason} and {reason}", reason="") == " and "
    with pytest.raises(KeyError):
        say("{Reason}", cause="no")


def test_an_error_is_told_as_it_was_said():
    said = say("{who} is full", who="Ann")
    assert error_text(ValueError(said)) is said
    assert error_text(KeyError(3)) == "3"
    assert error_text(OSError(2, "gone")) == "[Errno 2] gone"


class _Row(Worded, frozen=True):
    key: str
    title: str
    text: str = ""


def test_rows_of_data_say_messages():
    row = msgspec.convert({"key": "a", "title": "Ace"}, _Row)
    assert isinstance(row.title, Message)
    assert (row.key, row.title, row.text) == ("a", "Ace", "")
    assert not isinstance(row.key, Message)
    assert not isinstance(row.text, Message)  # under no words a catalogue stores metadata about itself


class _Coloured(Worded, frozen=True):
    words = ("colour",)

    name: str
    colour: str


def test_a_row_may_list_what_of_it_is_said():
    row = _Coloured("Ace", "red")
    assert (type(row.name), type(row.colour)) == (str, Message)


def test_messages_one_after_the_other_are_one():
    one = together(say("It is your turn."), "", say("Play {card}.", card="Blue 3"))
    assert one == "It is your turn. Play Blue 3."
    assert isinstance(one, Message)
    assert [part.text for part in one.args.values()] == ["It is your turn.", "Play {card}."]
    assert together("", say("a")) == "a"
    assert together() == ""


def test_a_refusal_is_read_in_english_and_told_as_it_was_said():
    refusal = Refusal("SPL-1", say("{card} is not in your hand", card="Blue 3"))
    assert refusal.reason == "Blue 3 is not in your hand"
    assert Refusal("S-1", "no").reason == "no"
    with pytest.raises(IllegalChoice, match=r"^Blue 3 is not in your hand \(SPL-1\)$"):
        raise IllegalChoice(refusal)


def test_what_an_exception_says_is_the_message_it_was_raised_with():
    read = error_text(ValueError(say("{card} is damaged", card="Blue 3")))
    assert isinstance(read, Message)
    assert read.args == {"card": "Blue 3"}
    assert error_text(ValueError("no")) == "no"
    assert error_text(OSError(28, "no room")) == "[Errno 28] no room"
    assert error_text(ValueError()) == ""
