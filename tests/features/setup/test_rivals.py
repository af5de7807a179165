"""Choosing a rival on the set-up page: faces, the score between you, whoever you have met least (RIV-12)."""

import pygame
import pytest
from msgspec.structs import replace

from game.features.setup.rivals import RivalsButton, RivalsMenu, least_met, memories, rivals_menu, score
from game.lobby.looks import worn
from game.lobby.setup import CLOSED
from game.store.keepsakes import Memory
from tests.rig.program import running, top
from tests.rig.rivals import page_of
from tests.store.books import play, result, seat

GAMES = pytest.mark.parametrize("game", ["shoot", "whisky", "splatatat", "ladders"])


@pytest.fixture
def opened(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, names=["Anna", "Ben"]) as program:
        yield program


def met(program, game, who, won, lost):
    """Enter games of Anna against a rival."""
    for number in range(won + lost):
        wins = number < won
        sides = seat(1, "Anna", wins), replace(seat(2, "", not wins, "regular"), who=who)
        play(program.journal(), result(*sides, game=game, mode="m"))


def who_sits(page, index):
    """Return the key of the character at a seat."""
    return page.lobby.called(page.setup.taken)[page.number(index)].who


@GAMES
def test_the_list_shows_all_faces_with_the_score(opened, game):
    page, index = page_of(opened, game)
    cast = page.lobby.cast.character
    met(opened, game, cast[0].key, 4, 7)
    labels = [str(one.label) for one in rivals_menu(page, index).group.widgets]
    assert labels[1:-2] == [f"{cast[0].name}   4 : 7", *(str(one.name) for one in page.lobby.cast.everybody[1:])]
    assert (labels[0], labels[-2]) == ("Surprise me", "Who's who")


@GAMES
def test_the_tips_of_the_list_say_what_is_found_out(opened, game):
    """RIV-9: nothing at first, the riddle after three games, the sentence after five won; only of whom one has met."""
    page, index = page_of(opened, game)
    first, second, third = page.lobby.cast.character[:3]
    met(opened, game, first.key, 1, 2)
    met(opened, game, second.key, 5, 0)
    tips = {str(one.label).partition("   ")[0]: str(one.tip) for one in rivals_menu(page, index).group.widgets}
    assert first.riddle in tips[first.name]
    assert second.temper in tips[second.name]
    assert tips[third.name] == third.text


@GAMES
def test_a_seat_says_the_score_with_whoever_sits_there(opened, game):
    page, index = page_of(opened, game)
    who = who_sits(page, index)
    met(opened, game, who, 1, 2)
    page.layout(page.size)
    assert score(page.seats.met[who]) == "1 : 2"
    assert set(page.seats.met) == {who}
    page.setup.seats[0].name = "Somebody else"
    assert memories(page) == {}


@GAMES
def test_a_press_opens_the_list_and_takes_a_rival(opened, game):
    """By the button and the keys: the face goes to the seat, in WHISKY with its level."""
    page, index = page_of(opened, game)
    wanted = next(one for one in page.lobby.cast.character if one.key != who_sits(page, index))
    button = next(one for one in page.group.widgets if isinstance(one, RivalsButton))
    button.activate()
    menu = top(opened)
    assert isinstance(menu, RivalsMenu)
    place = 1 + page.lobby.cast.character.index(wanted)
    for _ in range(place):
        menu.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", repeat=False))
    menu.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", repeat=False))
    assert top(opened) is page
    assert who_sits(page, index) == wanted.key
    taken = [one for one in page.setup.seats if one.holder != CLOSED]
    if not page.lobby.looks_fixed:
        assert len(worn(page.setup)) == len(taken)
    else:
        assert page.setup.seats[index].holder == wanted.level


@GAMES
def test_a_surprise_is_whoever_was_met_least(opened, game):
    page, index = page_of(opened, game)
    cast = page.lobby.cast.character
    free = least_met(page, index)
    assert len(free) >= 4
    for one in free[1:]:
        met(opened, game, one.key, 0, 1)
    assert [one.key for one in least_met(page, index)] == [free[0].key]
    rivals_menu(page, index).group.widgets[0].action()
    assert who_sits(page, index) == free[0].key
    assert len(cast) >= len(free)


def test_without_games_there_is_no_score(opened):
    page, index = page_of(opened, "whisky")
    assert score(None) == ""
    assert score(Memory(3, 1, lost=1)) == "1 : 1"
    assert not any(":" in str(one.label) for one in rivals_menu(page, index).group.widgets)
