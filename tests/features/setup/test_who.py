"""REC-1: who are you, asked once; who sits at a seat: the people of the book, somebody new, a guest."""

import pygame
import pytest

from game.features.setup.page import SetupScene
from game.features.setup.who import LATELY, WhoScene, people_menu
from game.play.booking import is_nobody
from game.store.journal import Journal
from game.store.settings import Settings
from game.ui.still import apply_settings
from tests.rig.hands import press, push
from tests.rig.host import LiveHost
from tests.rig.program import running, step, top, until
from tests.store.books import duel, play
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import lobby_of, setup_of

SIZE = (1280, 720)


def asked(key="splatatat", saved=None):
    """Return the question over the set-up page of a game, and the page."""
    host = LiveHost(SIZE, Settings(window=SIZE, introduced=False))
    apply_settings(host.settings, SIZE)
    lobby = lobby_of(key)
    page = SetupScene(FakeContext(host, lobby, saved=saved), key, setup_of(lobby, 4 if key != "whisky" else 2, 1))
    page.setup.seats[0].name = "Player 1"
    page.layout(SIZE)
    who = WhoScene(host, page)
    who.layout(SIZE)
    host.stack += [page, who]
    return who, page


def labels_of(menu):
    return [button.label for button in menu.group.widgets]


def pick(page, menu, place):
    """Press a line of a menu over the page."""
    page.host.stack.append(menu)
    menu.group.widgets[place].activate()


@pytest.mark.parametrize("key", ["shoot", "whisky", "splatatat", "ladders"])
def test_enter_takes_what_is_there(key):
    who, page = asked(key)
    looks = [seat.look for seat in page.setup.seats]
    who.handle(press(pygame.K_RETURN))
    assert page.setup.seats[0].name == "Player 1"
    assert [seat.look for seat in page.setup.seats] == looks
    assert who.host.settings.introduced
    assert not is_nobody("Player 1"), "Player 1 counts like any name"


def test_a_name_and_a_face_are_taken_over():
    who, page = asked()
    who.typed = " Zoe  "
    faces = [widget for widget in who.group.widgets if hasattr(widget, "look")]
    assert len(faces) == 8
    old, wanted = page.setup.seats[0].look, page.setup.seats[2].look
    push(who, next(one for one in faces if one.look == wanted))
    push(who, who.main)
    assert (page.setup.seats[0].name, page.setup.seats[0].look) == ("Zoe", wanted)
    assert page.setup.seats[2].look == old
    assert who.host.settings.names[0] == "Zoe"


def test_a_guest_is_nobody():
    who, page = asked()
    push(who, who.guest)
    assert is_nobody(page.setup.seats[0].name)
    assert who.host.settings.introduced


def test_escape_takes_it_too():
    who, page = asked()
    who.typed = "Zoe"
    who.leave()
    assert page.setup.seats[0].name == "Zoe"
    assert who.host.settings.introduced


def test_games_without_a_choice_of_looks_ask_for_a_name_alone():
    who, _ = asked("whisky")
    assert not [widget for widget in who.group.widgets if hasattr(widget, "look")]


@pytest.mark.parametrize("introduced", [False, True])
def test_it_is_asked_once_in_the_program(tmp_path, monkeypatch, introduced):
    with running(tmp_path, monkeypatch) as program:
        program.settings.introduced = introduced
        program.go.setup("whisky")
        until(program, lambda: top(program).name in ("setup", "who"))
        for _ in range(10):
            step(program)
        assert top(program).name == ("setup" if introduced else "who")
        if introduced:
            return
        top(program).typed = "Zoe"
        push(top(program), top(program).main)
        until(program, lambda: top(program).name == "setup")
        assert top(program).setup.seats[0].name == "Zoe"
        program.go.shelf()
        step(program)
        program.go.setup("splatatat")
        until(program, lambda: top(program).name == "setup")
        assert top(program).setup.seats[0].name == "Zoe"


# -- who sits here ---------------------------------------------------------------------------------------


def test_the_last_four_people_are_a_press_away(tmp_path):
    journal = Journal(tmp_path / "games.sqlite3")
    for name in ("Ann", "Ben", "Cleo", "Dan", "Emil", "Fay"):
        play(journal, duel(name, "Zed"))
    _, page = asked(saved=journal)
    page.setup.seats[0].name = "Fay"
    opened = []
    page.host.push = opened.append
    page.open_people(1)
    labels = labels_of(opened[0])
    assert labels[:LATELY] == ["Zed", "Emil", "Dan", "Cleo"], "Fay sits already"
    assert labels[LATELY:] == ["Somebody new", "Guest", "Close"]
    journal.close()


def test_somebody_takes_a_seat():
    _, page = asked()
    menu = people_menu(page, 0, ["Ben"])
    pick(page, menu, 0)
    assert page.setup.seats[0].name == "Ben"
    pick(page, menu, 2)
    assert is_nobody(page.setup.seats[0].name)
    pick(page, menu, 1)
    assert page.setup.seats[0].name == ""
    assert page.group.ring.current is page.seats.names[0]


def test_each_person_has_the_button():
    _, page = asked()
    buttons = [widget for widget in page.group.widgets if str(getattr(widget, "label", "")).startswith("Who sits")]
    assert len(buttons) == 1
    opened = []
    page.host.push = opened.append
    push(page, buttons[0])
    assert labels_of(opened[0]) == ["Somebody new", "Guest", "Close"]
