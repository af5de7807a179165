"""The first start asks once how everything should look, and lets itself be skipped with one press."""

import pygame
import pytest

from game.app.program import Program
from game.app.window import Window
from game.scenes.gallery import some_table
from game.scenes.title import TitleScene
from game.scenes.welcome import WelcomeScene
from game.store.settings import Settings, load_settings
from game.ui import theme
from tests.rig.hands import click, press, push
from tests.rig.host import LiveHost


def opened(size=(1280, 720), table=some_table, **settings):
    host = LiveHost(size, Settings(welcomed=False, **settings))
    left = []
    scene = WelcomeScene(host, lambda: left.append(host.settings.welcomed), table)
    host.push(scene)
    return host, scene, left


def stepper(scene, label):
    return next(widget for widget in scene.group.widgets if widget.label == label)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_one_press_leaves_it_for_good(key):
    _, scene, left = opened()
    scene.handle(press(key))
    assert left == [True]


@pytest.mark.parametrize("button", ["back", "main"])
def test_one_click_leaves_it_for_good(button):
    _, scene, left = opened()
    push(scene, getattr(scene, button))
    assert left == [True]


@pytest.mark.parametrize(("label", "name", "value"), [
    ("Text size", "text_scale", 120), ("Motion", "reduced_motion", True), ("Seat colours", "colour_set", "safe"),
    ("Contrast", "high_contrast", True),
])  # fmt: skip
def test_the_picture_follows_each_choice(label, name, value):
    """It takes effect at once, on the page and in the picture of a table; motion shows by what moves."""
    host, scene, _ = opened()
    assert scene.update(0.3)
    before = pygame.image.tobytes(scene.picture, "RGB")
    stepper(scene, label).adjust("right")
    assert getattr(host.settings, name) == value
    if name == "reduced_motion":
        assert theme.reduced_motion()
        assert not scene.update(0.3)
    else:
        assert pygame.image.tobytes(scene.picture, "RGB") != before


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("percent", [100, 200])
def test_the_picture_shows_at_every_size(size, percent):
    _, scene, _ = opened(size, text_scale=percent)
    assert scene.scroll.view.colliderect(scene.frame)
    assert scene.frame.height >= scene.scroll.view.height // 4
    assert pygame.Rect(0, 0, *size).contains(scene.main.rect)
    seen = set()
    for _ in range(8):
        scene.handle(press(pygame.K_TAB))
        seen.add(scene.group.ring.current.label)
    assert seen == {"Text size", "Motion", "Seat colours", "Contrast", "Skip", "That will do"}


def test_a_box_that_cannot_be_opened_leaves_a_sentence():
    def damaged(_host):
        raise ValueError("the map is damaged")

    _, scene, left = opened(table=damaged)
    scene.draw(pygame.Surface(scene.size))
    scene.handle(click(scene.frame.center))
    assert scene.picture is None
    scene.handle(press(pygame.K_ESCAPE))
    assert left == [True]


@pytest.fixture
def started(tmp_path, monkeypatch):
    """Give what starts the program on a folder and returns what was shown after some rounds, and the program."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    monkeypatch.setattr(Window, "close", lambda _: None)  # letters and pictures of these tests are made only once

    def start(keys=(), table=None):
        program, shown, left = Program(), [], list(keys)
        monkeypatch.setattr(program, "open_named", lambda *_: None)

        def look():
            if not program.loop.standing:
                shown.append(type(program.loop.stack[-1]))
                if len(shown) > 3 and left:
                    pygame.event.post(press(left.pop(0)))
                elif len(shown) > 8:
                    program.loop.quit()
            return True

        program.loop.pollers.append(look)
        program.run(table)
        return shown

    return start


def test_the_first_start_asks_and_the_second_does_not(started, tmp_path):
    assert {TitleScene, WelcomeScene} == set(started([pygame.K_ESCAPE]))
    assert load_settings(tmp_path / "settings.json").welcomed
    assert set(started()) == {TitleScene}


def test_a_window_closed_without_an_answer_asks_again(started, tmp_path):
    assert WelcomeScene in started()
    assert WelcomeScene in started()


def test_settings_of_before_and_a_table_named_on_the_command_line_are_not_asked(started, tmp_path):
    assert set(started(table=("whisky", None, []))) == {TitleScene}
    (tmp_path / "settings.json").write_text('{"text_scale": 120}')
    assert set(started()) == {TitleScene}
