"""The camera keeps its promises: the point under the pointer stays there, and the table never gets lost."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.camera import Camera
from tests.rig.each import each
from tests.rig.examples import examples

WORLD = (1056.0, 704.0)


def camera(smooth: bool = False, rect: tuple[int, int, int, int] = (40, 10, 1400, 860)) -> Camera:
    return Camera(WORLD, pygame.Rect(rect), smooth=smooth)


def test_the_whole_table_fits_at_first() -> None:
    view = camera()
    for corner in ((0, 0), WORLD):
        assert view.sees(*corner)
    assert view.zoom == pytest.approx(1)


def test_there_and_back_again() -> None:
    view = camera()
    view.zoom_at(2.2, (300, 300))
    assert view.to_world(*view.to_screen(321.5, 98.25)) == pytest.approx((321.5, 98.25))


@examples(60)
@given(st.floats(1.0, 2.2), st.integers(200, 1200), st.integers(150, 700))
def test_zooming_keeps_the_spot_under_the_pointer(factor: float, px: int, py: int) -> None:
    """Once the table fills the view; before that, clamping keeps it in the middle."""
    view = camera()
    view.zoom_at(2)
    before = view.to_world(px, py)
    view.zoom_at(factor, (px, py))
    after = view.to_screen(*before)
    assert after == pytest.approx((px, py), abs=1.5)


@examples(60)
@given(st.floats(1.0, 4.5), st.floats(-5000, 5000), st.floats(-5000, 5000))
def test_panning_never_loses_the_table(factor: float, dx: float, dy: float) -> None:
    view = camera()
    view.zoom_at(factor)
    view.pan(dx, dy)
    left, top = view.to_world(*view.rect.topleft)
    right, bottom = view.to_world(*view.rect.bottomright)
    near = 2 / view.scale
    assert right - left > WORLD[0] + 2 * view.margin or (
        left >= -view.margin - near and right <= WORLD[0] + view.margin + near
    )
    assert bottom - top > WORLD[1] + 2 * view.margin or (
        top >= -view.margin - near and bottom <= WORLD[1] + view.margin + near
    )


def test_a_glide_arrives_and_rests() -> None:
    view = camera(smooth=True)
    view.zoom_at(3, (500, 400))
    spot = view.to_world(500, 400)
    frames = 0
    while view.update(1 / 60):
        frames += 1
        assert view.to_screen(*spot) == pytest.approx((500, 400), abs=2)
    assert 5 < frames < 60
    assert view.resting
    assert view.zoom == pytest.approx(3)


def test_reduced_motion_jumps() -> None:
    view = camera(smooth=False)
    view.centre_on(200, 200, zoom=3)
    assert view.resting
    assert view.zoom == pytest.approx(3)


def test_a_right_press_is_a_drag_only_once_it_moves() -> None:
    view = camera()
    view.zoom_at(3)
    x = view.x
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(400, 400))
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, button=3, pos=(400, 400))
    assert not view.handle(down)
    assert not view.handle(up), "a plain right press belongs to the scene"
    view.handle(down)
    assert view.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(440, 400), rel=(40, 0), buttons=(0, 0, 1)))
    assert view.handle(up)
    assert view.x == pytest.approx(x - 40 / view.scale)


def test_the_wheel_zooms_to_the_pointer() -> None:
    view = camera()
    view.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(600, 300), rel=(0, 0), buttons=(0, 0, 0)))
    assert view.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=2, x=0, flipped=False))
    assert view.zoom > 1.3


@each("name", ["zoom_in", "zoom_out", "whole_table", "pan_left", "pan_right", "pan_up", "pan_down"])
def test_keys_alone_suffice(name: str) -> None:
    view = camera()
    view.zoom_at(2)
    before = view.key
    assert view.command(name)
    assert view.key != before
    assert not view.command("end")


def test_resizing_keeps_the_middle_and_the_zoom() -> None:
    view = camera()
    view.centre_on(500, 300, zoom=2)
    view.set_rect(pygame.Rect(0, 0, 2560, 1400))
    assert view.zoom == pytest.approx(2)
    assert (view.x, view.y) == pytest.approx((500, 300), abs=60)
