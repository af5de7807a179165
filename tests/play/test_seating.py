"""Who sits at the seats of a new game, and what they are called."""

from itertools import product

import pytest

from game.games import find, games
from game.kernel.messages import Message
from game.lobby.lobby import Lobby
from game.lobby.setup import PERSON, Level, Sitting
from game.play.seating import holder_after, holders_of
from game.table.session import Holder
from game.ui import words
from tests.rig.each import each

LOBBIES = {meta.key: find(meta.lobby) for meta in games()}
EVERY = pytest.mark.parametrize("lobby", LOBBIES.values(), ids=LOBBIES)


class Plain(Lobby):
    """A game that has written no characters."""

    levels = (Level("regular", "Regular", ""), Level("rookie", "Rookie", ""))

    def options_of(self, setup):
        """Not asked."""

    def report(self, state, entries, names):
        """Not asked."""


def bots(lobby):
    """Return the levels of a game's bots."""
    return [level.key for level in lobby.levels if level.key not in (PERSON, "empty")]


def table(lobby, level="", look=""):
    """Return a full table of bots, each in the look of its place unless one is given."""
    looks = [one.key for one in lobby.looks]
    return [Sitting(level or bots(lobby)[0], "", look or looks[at % len(looks)]) for at in range(lobby.seats_max)]


def test_people_have_their_names_and_a_bot_nobody_has_written_its_level():
    seats = [Sitting(PERSON, "Anna"), Sitting("regular"), Sitting("regular"), Sitting(PERSON, " "), Sitting("rookie")]
    named = [holder.name for holder in holders_of(seats, Plain())]
    assert named == ["Anna", "Regular", "Regular 3", "Player 4", "Rookie"]


@EVERY
def test_a_bot_is_a_character_and_no_name_comes_twice(lobby):
    """TEACH-BOT-1, TEACH-BOT-2: at any level, and also if all wear one look."""
    words_of_levels = {str(level.word) for level in lobby.levels}
    for level, look in product(bots(lobby), ["", *(look.key for look in lobby.looks)]):
        seats = table(lobby, level, look)[: 2 if look else None]  # only teammates share a look, two at a time
        holders = holders_of(seats, lobby)
        assert len({holder.name for holder in holders}) == len(holders)
        assert all(lobby.cast.of(holder.who) is not None for holder in holders)
        assert not words_of_levels & {holder.name.split()[0] for holder in holders}


@EVERY
def test_every_look_and_every_level_has_its_character(lobby):
    """TEACH-BOT-1: a face, a name, one line about it."""
    looks = {look.key for look in lobby.looks}
    for one in lobby.cast.character:
        assert one.text
        assert one.name not in (one.twin, "")
        assert one.look in looks or (one.picture and one.level in bots(lobby))
    if not any(one.picture for one in lobby.cast.character):
        assert {one.look for one in lobby.cast.character} == looks


@each("key", ["splatatat", "ladders"])
def test_the_character_played_is_who_the_bot_is(key):
    """TEACH-BOT-2."""
    lobby = LOBBIES[key]
    holders = holders_of(table(lobby), lobby)
    assert [holder.name for holder in holders] == [str(look.name) for look in lobby.looks]


@EVERY
def test_a_person_of_a_characters_name_keeps_it(lobby):
    seats = table(lobby)[:2]
    theirs = holders_of(seats, lobby)[1].name
    holders = holders_of([Sitting(PERSON, theirs.upper()), seats[1]], lobby)
    assert holders[0].name == theirs.upper()
    assert holders[1].name.casefold() != theirs.casefold()


def test_a_seat_that_changes_hands_takes_a_name_of_its_own():
    """Another level is the same character; a person has a name, no bot has a person's."""
    lobby = LOBBIES["shoot"]
    holders = holders_of([Sitting(PERSON, "Anna", "ninja"), Sitting("rookie", "", "panda")], lobby)
    stronger = holder_after(holders, 2, "veteran", "panda", lobby, [])
    assert stronger == Holder("veteran", "Corporal Crumb", "crumb")
    assert holder_after(holders, 2, PERSON, "panda", lobby, ["Anna", "Ben"]) == Holder(PERSON, "Ben")
    assert holder_after(holders, 1, "rookie", "ninja", lobby, ["Anna"]) == Holder("rookie", "Zip", "zip")
    old = [Holder(PERSON, "Anna"), Holder("regular", "Regular")]
    assert holder_after(old, 2, "rookie", "panda", lobby, []).name == "Regular"  # an old save keeps its names


@pytest.fixture
def _other_language():
    words.configure(words.PSEUDO)
    yield
    words.configure(words.ENGLISH)


@pytest.mark.usefixtures("_other_language")
def test_names_are_kept_in_the_language_in_which_they_were_given():
    seats = [Sitting(PERSON, "Anna"), Sitting(PERSON, " "), Sitting("rookie", "", "panda")]
    names = [holder.name for holder in holders_of(seats, LOBBIES["shoot"])]
    assert names[:2] == ["Anna", words.unnamed(2)]
    assert names[2] not in ("Corporal Crumb", "")
    assert not any(isinstance(name, Message) for name in names)
