"""Windows of any size: laid out at the smallest size at least, scaled to fit, with a correct pointer (FLT-4).

Every scene in flat, high and small windows: tests/features/test_poses.py.
"""

import pygame
import pytest

from game.app import display
from game.app.app import App
from game.app.window import FLATTEST, SMALLEST, ProgramWindow, fitted, laid_out_size
from game.features.shelf.title import TitleScene
from tests.rig.each import each
from tests.rig.hands import click

NASTY = [(1, 1), (2, 900), (300, 200), (320, 240), (1023, 599), (8000, 30), (30, 8000), (1024, 600), (8000, 700)]


@each("size", NASTY)
def test_scenes_are_laid_out_for_the_smallest_size_at_least(size):
    w, h = laid_out_size(size)
    assert w >= SMALLEST[0]
    assert h >= SMALLEST[1]
    assert (w, h) == size or max(w / h, h / w) <= FLATTEST
    place = fitted((w, h), size)
    assert pygame.Rect(0, 0, *size).contains(place) or place.size == (1, 1)


@pytest.fixture
def small(monkeypatch):
    """A window of 512 x 300, as an uncooperative window manager may give it."""
    screen = pygame.Surface((512, 300))
    window = ProgramWindow((1280, 720))
    monkeypatch.setattr(pygame.display, "get_surface", lambda: screen)
    monkeypatch.setattr(pygame.display, "flip", lambda: None)
    assert window.resized()
    return window, screen


def test_the_picture_is_scaled_to_fit(small):
    window, screen = small
    assert window.size == (1024, 600)
    window.surface.fill((10, 200, 30))
    window.show()
    assert screen.get_at((0, 0))[:3] == screen.get_at((511, 299))[:3] == (10, 200, 30)


def test_the_pointer_is_where_it_points(small):
    window, _ = small
    assert window.to_scene(click((256, 150))).pos == (512, 300)
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(511, 299), rel=(2, -3), buttons=(0, 0, 0))
    assert window.to_scene(moved).pos == (1022, 598)
    assert window.to_scene(moved).rel == (4, -6)
    assert window.to_scene(click((9000, -5))).pos == (1023, 0)


def test_what_is_drawn_on_a_window_large_enough_is_the_window(monkeypatch):
    window = ProgramWindow((1280, 720))
    assert window.surface is pygame.display.get_surface()
    event = click((5, 6))
    assert window.to_scene(event) is event


@pytest.mark.filterwarnings("ignore:Please use Window")
def test_the_system_is_asked_for_no_smaller_window():
    ProgramWindow((1280, 720))
    assert pygame.Window.from_display_module().minimum_size == SMALLEST


def test_a_smaller_desktop_gets_a_window_that_fits(monkeypatch):
    monkeypatch.setattr(display, "monitors", lambda: [pygame.Rect(0, 0, 800, 480)])
    window = ProgramWindow((1280, 720))
    assert pygame.display.get_surface().get_size() == (800, 432)  # a frame above it has room
    assert window.size == laid_out_size((800, 432))


def test_many_resizes_do_not_end_the_program(tmp_path, monkeypatch):
    """FLT-4: through FLT-3, six did."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    program = App()
    loop = program.loop
    loop._running = True
    loop.push(TitleScene(program))
    screens = [pygame.Surface(size) for size in NASTY[:8]]
    clock = pygame.time.Clock()
    for screen in screens:
        monkeypatch.setattr(pygame.display, "get_surface", lambda screen=screen: screen)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=screen.get_size()))
        loop._round(clock, True)
        assert loop.size == laid_out_size(screen.get_size())
        assert [scene.name for scene in loop.stack] == ["title"]
