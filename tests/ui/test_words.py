"""Messages are translated when they are drawn (ui/words.py)."""

import gettext

import pytest

from game.games.splatatat.rules.cards import title
from game.kernel.messages import listed, say, say_count
from game.ui import text, words
from game.ui.words import Catalogue

KNOWN = {
    "{card} is not in your hand": "noink {card} oink",
    "Blue": "Oink",
    "{who} draws {card}": "{wer} {1} oink",
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
    return Catalogue(Piggish())


def test_a_message_is_said_in_a_language_with_what_stands_in_it(piggish):
    assert piggish.of(say("{card} is not in your hand", card=title("B3"))) == "noink Oink 3 oink"
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


def test_a_wording_with_wrong_braces_is_said_in_english(piggish):
    assert piggish.of(say("{who} draws {card}", who="Ann", card=title("B3"))) == "Ann draws Oink 3"


def test_a_language_without_a_catalogue_is_english():
    assert words.words_of("zz").of(say("{n} cards", n=0)) == words.words_of("en").of(say("{n} cards", n=0)) == "0 cards"
    words.configure("zz")
    assert words.translation_of(say("a {top}", top=1)) == "a 1"
    words.configure(words.ENGLISH)


def test_a_refusal_is_toasted_in_the_language_that_is_spoken(monkeypatch):
    """The table says it with the words of the language; its "?" opens the rule."""
    from game.kernel.refusal import Refusal
    from tests.rig.splatatat import table

    scene = table()
    monkeypatch.setattr(words, "_spoken", Catalogue(Piggish()))
    scene.refuse(Refusal("SPL-TURN-4", say("{card} is not in your hand", card=title("B3"))))
    assert scene.host.said == "Noink Oink 3 oink."
    assert ("ruling", "SPL-TURN-4") in scene.host.asked


def test_the_made_up_language_shows_what_is_marked_and_takes_more_room():
    pseudo = words.words_of("xx")
    assert pseudo.of(say("{who} draws {what}", who="Ann", what=say("cards"))) == "[Ann ďŕàŵś [çàŕďś~]~~]"
    assert pseudo.of(say_count("one card", "{n} cards", 3)) == "[3 çàŕďś~~]"
    assert pseudo.of(say("top", context="deck")) == "[ťòƥ~]"
    assert pseudo.of("Ann") == "Ann"
    assert pseudo.of(say("{n}/{most}", n=1, most=2)) == "1/2"


def test_what_is_drawn_is_said_first(monkeypatch):
    """Measured, broken into lines, cut and drawn is what a language says (UX-LOC-1)."""
    monkeypatch.setattr(words, "_spoken", words.words_of("xx"))
    message = say("Play a card or draw one")
    own = words.translation_of(message)
    assert text.width(message, 20) == text.width(own, 20) > text.width(str(message), 20)
    assert "".join(text.wrap_lines(message, 20, wrap=100)).replace(" ", "") == own.replace(" ", "")
    assert text.shorten(message, 20, "ui", 80).startswith("[Ƥ")
    assert text.render(message, 20, (0, 0, 0)) is text.render(own, 20, (0, 0, 0))


def test_a_part_of_a_sentence_begins_one_in_the_language_that_is_spoken(monkeypatch, piggish):
    part = say("{card} is not in your hand", card=title("B3"))
    assert words.capital(say("the disk is full")) == "The disk is full"
    assert words.as_sentence(part) == "Blue 3 is not in your hand."
    monkeypatch.setattr(words, "_spoken", piggish)
    assert words.capital(part) == "Noink Oink 3 oink"
    assert words.as_sentence(part) == "Noink Oink 3 oink."
