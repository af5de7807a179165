"""What the seats of a new table are called."""

import pytest

from game.app.seating import names_of
from game.kernel.messages import Message, say
from game.lobby.setup import PERSON, Level, Sitting
from game.ui import words

SEATS = [Sitting(PERSON, "Anna"), Sitting("regular"), Sitting("regular"), Sitting(PERSON, " "), Sitting("rookie")]
LEVELS = (Level("regular", say("Regular"), ""), Level("rookie", say("Rookie"), ""))


def test_people_have_their_names_and_bots_their_levels_all_different():
    assert names_of(SEATS, LEVELS) == ["Anna", "Regular", "Regular 3", "Player 4", "Rookie"]
    assert names_of(SEATS) == names_of(SEATS, LEVELS)


@pytest.fixture
def _other_language():
    words.configure(words.PSEUDO)
    yield
    words.configure(words.ENGLISH)


@pytest.mark.usefixtures("_other_language")
def test_names_are_kept_in_the_language_in_which_they_were_given():
    names = names_of(SEATS, LEVELS)
    regular, nameless, rookie = (words.said(name) for name in (say("Regular"), words.unnamed(4), say("Rookie")))
    assert names == ["Anna", regular, f"{regular} 3", nameless, rookie]
    assert regular != "Regular"
    assert not any(isinstance(name, Message) for name in names)
