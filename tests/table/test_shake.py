"""How a board shakes at a blow (FGT-41, FGA-10)."""

import pygame
import pytest

from game.table.shake import APART, MOST, Shake, Shaker
from game.ui import theme
from tests.rig.each import each

STEP = 1 / 240


def offsets(shake):
    return [shake.offset(number * STEP) for number in range(120)]


@each("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@each("pixels", [2, 3, 4])
def test_a_shake_decays_along_its_direction_and_is_small(size, pixels):
    theme.configure(size)
    found = offsets(Shake(pixels, 0.2, (1.0, 0.0)))
    assert all(y == 0 for _, y in found)
    far = [abs(x) for x, _ in found]
    assert 1 <= max(far) <= MOST
    half = round(0.1 / STEP)
    assert max(far[half:]) < max(far)
    assert not any(far[round(0.2 / STEP) :])


def test_a_shot_upwards_shakes_upwards():
    theme.configure((1280, 720))
    assert all(x == 0 for x, _ in offsets(Shake(4, 0.2, (0.0, -3.0))))
    assert any(y for _, y in offsets(Shake(4, 0.2, (0.0, -3.0))))


def test_only_one_in_a_while_and_the_stronger_of_two():
    shaker, weak, strong = Shaker(), Shake(2), Shake(4)
    shaker.begin(weak)
    shaker.begin(Shake(2, direction=(0, 1)))
    assert shaker.now is weak
    shaker.begin(strong)
    assert shaker.now is strong
    shaker.update(strong.seconds)
    assert shaker.now is None
    shaker.begin(strong)
    assert shaker.now is None
    shaker.update(APART)
    shaker.begin(weak)
    assert shaker.now is weak


def test_only_the_board_moves():
    theme.configure((1280, 720))
    surface = pygame.Surface((60, 20))
    pygame.draw.rect(surface, "white", (20, 0, 2, 20))
    pygame.draw.rect(surface, "red", (50, 0, 2, 20))
    shaker = Shaker()
    shaker.begin(Shake(4, 0.2))
    shaker.update(1 / 88)
    moved, _ = shaker.now.offset(1 / 88)
    assert moved
    shaker.apply(surface, pygame.Rect(0, 0, 40, 20))
    assert surface.get_at((20 + moved, 10)) == pygame.Color("white")
    assert surface.get_at((50, 10)) == pygame.Color("red")
    assert shaker.now.seconds <= 0.2


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"shake": False}, {"speed": "quick"}, {}])
@pytest.mark.parametrize("key", ["ladders", "splatatat", "whisky"])
def test_a_table_shakes_only_where_it_may(key, settings):
    """FGT-8, FGT-44: never with reduced motion, with No shake, fast, hurried, or in a picture."""
    from tests.rig.clockwork import Clockwork, random_game

    clock = Clockwork(random_game(key, 1, most=3).session(1), **settings)
    show = clock.scene.show
    show.shake(Shake(3))
    assert (show.shaker.now is None) == bool(settings)
    if settings:
        return
    clock.host.still = True
    show.shaker.stop()
    show.shaker.update(APART)
    show.shake(Shake(3))
    assert show.shaker.now is None
    clock.host.still = False
    show.shake(Shake(3))
    show.director.press()
    clock.step()
    assert show.shaker.now is None
