"""The pause menu in the game's style, and restarting (HOUR-12)."""

import pygame
import pytest

from game.games import games
from game.table.game_menu import GameMenu
from game.table.game_page import theme_of
from game.ui.still import StillHost
from tests.rig.hands import press
from tests.rig.host import SIZE
from tests.rig.lesson import opened as lesson_of
from tests.rig.program import running, top
from tools.gallery import lobbies

KEYS = [meta.key for meta in games()]


def button(scene, label):
    return next(widget for widget in scene.group.widgets if widget.label == label)


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, maps=True) as opened:
        yield opened


def paused(program, key):
    program.go.setup(key)
    top(program).play.activate()
    assert program.session.game.key == key
    program.go.pause(program.session)
    return top(program)


@pytest.mark.parametrize("key", KEYS)
def test_the_pause_wears_the_games_style(program, key):
    menu = paused(program, key)
    assert isinstance(menu, GameMenu)
    assert {menu.face, *(widget.face for widget in menu.group.widgets)} == {theme_of(menu.lobby).face}
    assert [widget.label for widget in menu.group.widgets][-3:] == ["Restart", "Back to the shelf",
                                                                   "Quit Splatterbox"]  # fmt: skip


@pytest.mark.parametrize("key", KEYS)
def test_asking_for_a_take_back_wears_the_games_style(program, key):
    """TRY-69: over three of the four tables it was written in SHOOT's letters."""
    paused(program, key)
    program.go.ask_consent(program.session, [(2, "Ben")], "Fine?", lambda: None)
    page = top(program)
    assert {page.face, *(widget.face for widget in page.group.widgets)} == {theme_of(page.lobby).face}
    assert [widget.label for widget in page.group.widgets] == ["Ben agrees", "No"]


@pytest.mark.parametrize("key", KEYS)
def test_starting_again_asks_and_shuffles_anew(program, key):
    menu = paused(program, key)
    before, seats = program.session, program.session.table.holders
    button(menu, "Restart").activate()
    assert top(program).words == "The same seats and rules, freshly shuffled. The current game stays in My games."
    top(program).handle(press(pygame.K_ESCAPE))
    assert (top(program), program.session) == (menu, before), "nothing has happened"
    button(menu, "Restart").activate()
    button(top(program), "Restart").activate()
    assert program.session is not before
    assert program.session.table.holders == seats
    assert program.session.seal != before.seal
    assert program.session.match.options == before.match.options
    assert program.go.scene in program.loop.stack
    assert not any(isinstance(scene, GameMenu) for scene in program.loop.stack)


def test_enter_by_habit_starts_nothing_again(program):
    menu = paused(program, "whisky")
    before = program.session
    button(menu, "Restart").activate()
    top(program).handle(press(pygame.K_RETURN))
    assert program.session is before


@pytest.mark.parametrize("key", KEYS)
def test_what_stands_over_a_games_table_is_in_its_letters(key):
    """TRY-69: the ways of a rematch and the buttons of a lesson."""
    face = theme_of(lobbies.lobby_of(key)).face
    host = StillHost(SIZE)
    menu = lobbies.rematch(host, key).top
    assert menu.face == face
    assert {button.face for button in menu.group.widgets} == {face}
    lesson = lesson_of(key)
    assert lesson.group.widgets
    assert {button.face for button in lesson.group.widgets} == {face}
