"""Messages become sentences of the player's language when they are drawn (ui/words.py)."""

import gettext

import pytest

from game.games.splatatat.rules.refusals import titled
from game.kernel.messages import listed, say, say_count
from game.ui import words
from game.ui.words import Words

KNOWN = {
    "{card} is not in your hand": "noink {card} oink",
    "Blue 3": "Oink 3",
    "one card": "oink",
    "{n} cards": "{n} oinks",
    ("list", "{first} and {last}"): "{last} oink {first}",
    ("deck", "top"): "oiiink",
}


class Piggish(gettext.NullTranslations):
    """A language for tests: what it lacks it says in English."""

    def gettext(self, message):
        return KNOWN.get(message, message)

    def pgettext(self, context, message):
        return KNOWN.get((context, message), message)

    def ngettext(self, one, many, n):
        return self.gettext(one if n < 3 else many)  # its plural begins at three


@pytest.fixture
def piggish():
    return Words(Piggish())


def test_a_message_is_said_in_a_language_with_what_stands_in_it(piggish):
    assert piggish.of(say("{card} is not in your hand", card=titled("B3"))) == "noink Oink 3 oink"
    assert piggish.of(say("{card} is not in your hand", card="Blue 3")) == "noink Blue 3 oink"  # a string is a name
    assert piggish.of(say("nobody is here")) == "nobody is here"
    assert piggish.of("Blue 3") == "Blue 3"


def test_numbers_follow_the_language(piggish):
    assert [piggish.of(say_count("one card", "{n} cards", n)) for n in (2, 3)] == ["oink", "3 oinks"]


def test_the_same_english_with_another_meaning_has_a_context(piggish):
    assert piggish.of(say("top")) == "top"
    assert piggish.of(say("top", context="deck")) == "oiiink"
    assert piggish.of(listed(["a", "b"])) == "b oink a"


def test_a_table_names_its_seats(piggish):
    assert piggish.of(say("{who} draws", who=2), {1: "Ann", 2: "Ben"}.__getitem__) == "Ben draws"


def test_a_language_without_a_catalogue_is_english():
    assert words.words_of("xx").of(say("{n} cards", thing=0)) == words.words_of("en").of(say("{n} cards", thing=0))
    words.configure("xx")
    assert words.said(say("a {top}", top=1)) == "a 1"
    words.configure(words.ENGLISH)


def test_a_refusal_is_toasted_in_the_language_that_is_spoken(monkeypatch):
    """The table says it with the words of the language, then the rule."""
    from game.kernel.refusal import Refusal
    from tests.games.splatatat.paper import table

    scene = table()
    monkeypatch.setattr(words, "_spoken", Words(Piggish()))
    scene.refuse(Refusal("SPL-TURN-4", say("{card} is not in your hand", card=titled("B3"))))
    assert scene.host.said == "Noink Oink 3 oink (SPL-TURN-4; F1 opens the rule)"
