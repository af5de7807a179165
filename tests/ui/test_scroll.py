import pygame

from game.ui.scroll import Scroll
from tests.rig.hands import click, press


def long():
    scroll = Scroll()
    scroll.layout(pygame.Rect(100, 50, 400, 300), 1000)
    return scroll


def test_wheel_and_keys_stay_within_the_content():
    scroll = long()
    for _ in range(100):
        scroll.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert scroll.offset == 700
    for _ in range(10):
        scroll.handle(press(pygame.K_PAGEUP))
    assert scroll.offset == 0


def test_the_bar_can_be_dragged():
    scroll = long()
    knob = scroll.knob
    scroll.handle(click(knob.center))
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(knob.centerx, 5000), rel=(0, 1), buttons=(1, 0, 0))
    scroll.handle(motion)
    assert scroll.offset == 700
    scroll.handle(click((0, 0), pygame.MOUSEBUTTONUP))
    assert scroll.handle(motion) is False


def test_what_has_the_focus_is_brought_into_view():
    scroll = long()
    assert scroll.show(pygame.Rect(120, 600, 50, 40)) is True
    assert scroll.offset > 0
    assert scroll.show(pygame.Rect(120, 200, 50, 40)) is False


def test_short_content_does_not_scroll():
    scroll = Scroll()
    scroll.layout(pygame.Rect(0, 0, 100, 300), 200)
    assert not scroll.needed
    assert scroll.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0)) is False
