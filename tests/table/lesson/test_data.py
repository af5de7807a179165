"""A lesson's file: what its game fills in, and errors where that is impossible (TEACH-LES-1, TEACH-T-9)."""

import pytest

from game.kernel.messages import Message
from game.table.lesson.data import LessonError, read

FILE = """
title = "A lesson"
host = "Somebody"
icon = "info"
minutes = 1

[[chapter]]
title = "A chapter"

[[chapter.step]]
key = "1"
text = "The card says: {card} Play it."
otherwise = "Plain."
astray = [{ when = "draw", text = "No: {card}" }]
"""


def test_words_are_filled_with_what_cards_say(tmp_path):
    """The wording stays a message of its own, so that any language can say it."""
    file = tmp_path / "lesson.toml"
    file.write_text(FILE)
    step = read(file, {"card": Message("Pick up 2 cards.")}).chapter[0].step[0]
    assert step.text == "The card says: Pick up 2 cards. Play it."
    assert step.text.text == "The card says: {card} Play it."
    assert step.astray[0].text == "No: Pick up 2 cards."
    assert step.otherwise == "Plain."


def test_a_card_that_is_not_in_the_data_makes_a_sentence_not_an_error(tmp_path):
    """Damaged data says so in its place."""
    file = tmp_path / "lesson.toml"
    file.write_text(FILE)
    with pytest.raises(LessonError, match="The lesson's file is damaged"):
        read(file, {"other": "x"})
