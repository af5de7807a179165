"""At a glance: a large table, names of all cards, the HERO whose turn it is, the log at any text size."""

import pygame
import pytest

from game.games.shoot.art import figures
from game.games.shoot.table import positions
from game.games.shoot.table.scene import ShootTable
from game.store.settings import Settings
from game.ui.camera import MARGIN
from game.ui.still import StillHost, apply_settings
from tests.rig.each import each
from tests.rig.host import LiveHost
from tests.rig.shoot import Services, battle, click, key, sit
from tools.gallery.shoot import POSES

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 600)]


def still(name, size, percent=100):
    """A state of the table, laid out."""
    host = StillHost(size, Settings(text_scale=percent))
    apply_settings(host.settings, size)
    scene = POSES[name](host)
    scene.layout(size)
    return scene


@each(("size", "percent"), [*((size, 100) for size in SIZES), ((1280, 720), 200), ((1920, 1080), 200)])
def test_the_battlefield_takes_most_of_the_window(size, percent):
    """HOUR-27: more than half of the window for a usual table with its rim, besides column and hand."""
    scene = still("shoot-move", size, percent)
    wide, high = ((length + 2 * MARGIN) * scene.camera.scale for length in scene.camera.world)
    assert wide * high > 0.5 * size[0] * size[1]


def test_a_battlefield_of_any_shape_has_what_the_column_leaves():
    scene = still("shoot-map-toy-room", (1920, 1080))
    assert scene.regions.board.right <= scene.regions.column.x
    assert scene.regions.column.w <= 1920 * 32 // 100


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1280, 720), 200), ((1024, 600), 100)])
@pytest.mark.parametrize("count", [3, 6, 9])
def test_the_name_of_every_card_stays_in_sight(size, percent, count):
    """HOUR-29: cards overlap each other only below their names."""
    scene = still("shoot-move", size, percent)
    hand = scene.side_panel.hand
    hand.set([hand.widgets[0].entry] * count)
    hand.layout(scene.regions.hand)
    for number, card in enumerate(hand.widgets):
        name = pygame.Rect(card.card.x, card.card.y, card.card.w, card.card.w * 17 // 63)
        assert card.rect.contains(name) or count > 6, (number, name, card.rect)
        for later in hand.widgets[number + 1 :]:
            assert not name.colliderect(later.card) or count > 6


@each("size", [(1280, 720), (1920, 1080), (1024, 600)])
def test_large_letters_have_a_tab_for_the_log(size):
    """HOUR-29: the log is a press away, and so is every player's row."""
    host, scene = sit(battle(stance="still"), size, Settings(text_scale=200, speed="instant"))
    if scene.log.rect.h >= 100:
        return
    tab = next(one for one in scene.group.widgets if one.label == "Log" and one in scene.side_panel.tabs)
    click(host, tab.rect.center)
    assert scene.log.rect.h > 60
    assert scene.side_panel.strip_rect.h == 0
    key(host, "l")
    assert scene.side_panel.strip_rect.h > 60


def test_a_ring_opens_round_the_hero_whose_turn_begins():
    """HOUR-27: and ends by itself."""
    host = LiveHost((1280, 720), Settings(speed="instant"))
    session = battle()
    scene = ShootTable(host, session, Services(host))
    host.push(scene)
    scene.update(0.05)
    assert scene.highlight.update(0.05)
    before = pygame.Surface((1280, 720))
    after = before.copy()
    scene.highlight.draw(after)
    assert after.get_bounding_rect() == before.get_bounding_rect()
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(before, "RGB")
    for _ in range(60):
        scene.highlight.update(0.05)
    assert not scene.highlight.update(0.05)


def test_with_reduced_motion_the_ring_is_still_and_larger_than_any_other():
    """HOUR-27."""
    host = LiveHost((1280, 720), Settings(speed="instant", reduced_motion=True))
    session = battle()
    scene = ShootTable(host, session, Services(host))
    host.push(scene)
    scene.update(0.05)
    assert not scene.highlight.update(0.05)
    picture = pygame.Surface((1280, 720))
    scene.draw(picture)
    hero = positions.state_of(session).hero(1)
    x, y = scene.camera.to_screen(hero.x, hero.y)
    radius = figures.hero_radius(scene.camera.scale)
    colours = {tuple(picture.get_at((round(x - radius - off), round(y))))[:3] for off in range(2, 14)}
    assert figures.HAZARD in colours
