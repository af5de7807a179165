"""Every phrase of the box can be collected for other languages (UX-LOC-1)."""

import pytest

from tests.rig.each import each
from tools.words import __main__ as catalogues
from tools.words import extract
from tools.words.extract import Phrase, UnreadableError, of_code, of_map, of_page, of_table


def test_phrases_of_code():
    source = 'x = say("Play {card}.", card=1), say_count("one card", "{n} cards", n), say("Open", context="door")\n'
    assert list(of_code(source, "a.py")) == [
        Phrase("Play {card}.", "", "", "a.py", 1),
        Phrase("one card", "{n} cards", "", "a.py", 1),
        Phrase("Open", "", "door", "a.py", 1),
    ]
    assert [phrase.text for phrase in of_code('Message("Anna"), Message(row.title, {}), kit.say()', "a.py")] == ["Anna"]


@each("code", ['say(f"Play {card}.")', 'say("a" + b)', "say(words)", 'say_count("a", many, n)'])
def test_what_is_made_up_when_the_game_runs_cannot_be_collected(code):
    with pytest.raises(UnreadableError, match=r"^a\.py:1: what is said must stand there"):
        list(of_code(code, "a.py"))


def test_phrases_of_a_table_of_data():
    source = '[one]\nid = "no"\ntitle = "Rubber Duck"\nrows = [{ one = "duck", many = "ducks", text = "" }]\n'
    assert list(of_table(source, "data/cards.toml")) == [
        Phrase("Rubber Duck", "", "", "data/cards.toml", 3),
        Phrase("duck", "ducks", "", "data/cards.toml", 4),
    ]
    assert [phrase.text for phrase in of_table('[cause]\nfall = "by the fall"', "x/words.toml")] == ["by the fall"]
    row = 'value = {title = "None", effect = "Endless.", context = "limit"}'
    assert [(one.text, one.context) for one in of_table(row, "x/options.toml")] == [("None", "limit"), ("Endless.", "")]
    counted = 'die = {one = "1 die", many = "{n} dice", none = "no dice"}'
    words = [(one.text, one.many) for one in of_table(counted, "x/numbers.toml")]
    assert words == [("1 die", "{n} dice"), ("no dice", "")]


def test_phrases_of_a_rulebook():
    page = "# The table\n\nTwo play,\nno more.\n\n| id | rule |\n| --- | --- |\n| 1 | Roll **one** die |\n"
    assert [phrase.text for phrase in of_page(page, "rulebook.md")] == [
        "The table", "Two play, no more.", "id", "rule", "Roll **one** die",
    ]  # fmt: skip


def test_phrases_of_a_map():
    page = '<map><properties><property name="title" value="Picnic"/><property name="notes" value="Sit &amp; shoot."/>'
    page += '</properties><layer><properties><property name="notes" value="mine"/></properties></layer></map>'
    assert list(of_map(page, "a.tmx")) == [Phrase("Sit & shoot.", "", "", "a.tmx", 1)]


def test_every_phrase_of_the_box_is_collected():
    found = list(extract.phrases())
    texts = {phrase.text for phrase in found}
    assert len(found) > 3000
    for words in (
        "{first} and {last}",
        "The battle begins.",
        "Crossbow",
        "Capture the Flag",
        "A quick duel.",
    ):  # code, log, card, mode, map
        assert words in texts, words
    for phrase in found:
        if phrase.many:  # "one card" need not contain the number, and nothing else may differ
            assert extract.placeholders(phrase.text) <= extract.placeholders(phrase.many) | {"n"}, phrase


def test_every_phrase_of_the_box_is_said_backwards():
    assert catalogues.trial() == []


def test_phrases_that_fill_to_the_same_words_are_two(monkeypatch):
    pairs = (("{who} wins.", "{who} win."), ("{names} wins.", "{names} win."))
    monkeypatch.setattr(catalogues, "phrases", lambda: [Phrase(one, many, "", "a.py", 1) for one, many in pairs])
    assert catalogues.trial() == []
