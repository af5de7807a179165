"""The first start asks once how everything should look, and can be skipped with one press."""

import pygame
import pytest

from game.app.app import App
from game.app.window import ProgramWindow
from game.features.options.page import OptionsScene
from game.features.shelf.title import TitleScene
from game.features.shelf.welcome import WelcomeScene
from game.store.settings import Settings, load_settings, save_settings
from game.ui.widgets import Stepper
from tests.rig.each import each
from tests.rig.hands import click, press, push
from tests.rig.host import LiveHost
from tools.gallery.context import FakeContext


def opened(size=(1280, 720), **settings):
    host = LiveHost(size, Settings(welcomed=False, **settings))
    left = []
    scene = WelcomeScene(host)
    host.push(scene)
    host.pop = lambda: left.append(host.settings.welcomed)
    return host, scene, left


def stepper(scene, label):
    return next(widget for widget in scene.group.widgets if widget.label == label)


@each("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_one_press_leaves_it_for_good(key):
    _, scene, left = opened()
    scene.handle(press(key))
    assert left == [True]


def test_one_click_leaves_it_for_good():
    _, scene, left = opened()
    push(scene, scene.done)
    assert left == [True]


@each(("label", "name", "value"), [
    ("Text size", "text_scale", 120), ("Motion", "motion", "steady"), ("Seat colours", "colour_set", "safe"),
    ("Contrast", "high_contrast", True),
])  # fmt: skip
def test_each_choice_holds_at_once(label, name, value):
    host, scene, _ = opened()
    stepper(scene, label).adjust("right")
    assert getattr(host.settings, name) == value


@each("size", [(800, 600), (1024, 600), (1280, 720), (3840, 2160)])
@each("percent", [100, 200])
def test_the_card_is_on_the_screen_at_every_size(size, percent):
    _, scene, _ = opened(size, text_scale=percent)
    assert pygame.Rect(0, 0, *size).contains(scene.panel)
    assert scene.panel.contains(scene.done.rect)
    seen = set()
    for _ in range(6):
        scene.handle(press(pygame.K_TAB))
        seen.add(scene.group.ring.current.label)
    assert seen == {"Text size", "Motion", "Seat colours", "Contrast", "Done"}


@each("size", [(1280, 720), (1920, 1080)])
def test_a_stepper_stays_under_the_pointer_while_everything_grows(size):
    host, scene, _ = opened(size)
    rect = stepper(scene, "Text size").rect
    spot = rect.right - rect.height // 2, rect.centery
    for wanted in (120, 140, 160, 180, 200):
        scene.handle(click(spot))
        scene.handle(click(spot, pygame.MOUSEBUTTONUP))
        assert host.settings.text_scale == wanted


@pytest.fixture
def started(tmp_path, monkeypatch):
    """Give what starts the program on a folder and returns what was shown after some rounds, and the program."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    monkeypatch.setattr(
        ProgramWindow, "close", lambda _: None
    )  # letters and pictures of these tests are made only once

    def start(keys=(), table=None):
        program, shown, left = App(), [], list(keys)
        monkeypatch.setattr(program.go, "open_named", lambda *_: None)

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


@pytest.mark.parametrize("welcomed", [True, False])
def test_the_card_is_in_the_first_picture_of_a_first_start(tmp_path, monkeypatch, welcomed):
    """TRY-33: the shelf alone showed first, and the page came up under the pointer."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    save_settings(tmp_path / "settings.json", Settings(welcomed=welcomed, mute=True))
    program = App()
    coming = []

    def begun(first):
        program.loop.sliced = True
        assert first(program.loop).name == "title"
        coming.extend(program.loop._coming)

    monkeypatch.setattr(program.loop, "run", begun)
    monkeypatch.setattr(program.go, "welcome", lambda: program.loop.open_in_slices(lambda: None))
    program.run()
    assert len(coming) == (0 if welcomed else 1)


def test_a_size_changes_once_the_pointer_has_left_its_arrow():
    """TRY-66: six clicks on one spot were two steps, for the arrow moved away from under the pointer."""
    host = LiveHost((1280, 720))
    scene = OptionsScene(FakeContext(host))
    scene.layout(host.size)
    stepper = next(one for one in scene.group.widgets if isinstance(one, Stepper) and one.label == "Text size")
    before, place = stepper.index, stepper.rect.copy()
    spot = (place.right - 8, place.centery)
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(4):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, pos=spot, button=1))
    assert stepper.index == before + 4
    assert stepper in scene.group.widgets
    assert stepper.rect == place
    assert host.settings.text_scale == 100
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(4, 4), rel=(0, 0), buttons=(0, 0, 0)))
    assert host.settings.text_scale == stepper.values[before + 4][0]


def test_a_size_changes_at_once_by_keys():
    host = LiveHost((1280, 720))
    scene = OptionsScene(FakeContext(host))
    scene.layout(host.size)
    stepper = next(one for one in scene.group.widgets if isinstance(one, Stepper) and one.label == "Text size")
    scene.group.ring.set(stepper)
    scene.group.ring.visible = True
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    assert host.settings.text_scale == 110
