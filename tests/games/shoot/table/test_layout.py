"""The table at every size of window and text: nothing cut off, no controls overlapping (UX-ACC-1)."""

import pygame
import pytest

from game.store.settings import Settings
from game.ui import text
from game.ui.still import StillHost, apply_settings
from tests.rig import shoot as tables
from tests.rig.look import outside, spy
from tools.gallery import gallery
from tools.gallery.shoot import POSES

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)]
TEXTS = [100, 150, 200]
STATES = ("shoot", "shoot-aim", "shoot-four", "shoot-gadget", "shoot-move", "shoot-reaction", "shoot-scope")


def still(name, size, percent=100):
    """A state of the table as `splatterbox screenshot` paints it, and its picture."""
    host = StillHost(size, Settings(text_scale=percent))
    apply_settings(host.settings, size)
    scene = POSES[name](host)
    scene.update(0.05)
    surface = pygame.Surface(size)
    scene.draw(surface)
    return scene, surface


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("percent", TEXTS)
@pytest.mark.parametrize("size", SIZES[:3])
def test_nothing_leaves_the_window_and_nothing_overlaps(name, size, percent):
    """Controls are completely in the window; only cards of a hand may overlap each other."""
    scene, _ = still(name, size, percent)
    window = pygame.Rect((0, 0), size)
    cards = {id(card) for card in scene.dock.hand.widgets}
    rects = [(w.label, w.rect) for w in scene.dock.group.widgets if id(w) not in cards and w.rect.w and w.rect.h]
    assert rects
    for label, rect in rects:
        assert window.contains(rect), (label, rect)
    for number, (label, rect) in enumerate(rects):
        for other, place in rects[number + 1 :]:
            assert not rect.inflate(-2, -2).colliderect(place), (label, rect, other, place)
    for card in scene.dock.hand.widgets:
        assert window.contains(card.rect), card.label


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize(("size", "percent"), [(SIZES[0], 100), (SIZES[1], 200), (SIZES[3], 100)])
def test_no_words_are_cut_off_at_the_window(name, size, percent, monkeypatch):
    drawn = spy(monkeypatch)
    still(name, size, percent)
    assert drawn
    assert outside(drawn) == []


@pytest.mark.parametrize("percent", TEXTS)
@pytest.mark.parametrize("size", SIZES[:3])
def test_buttons_hold_their_words(size, percent):
    """A label may be shortened by nothing but a larger window's text: it fits its button."""
    for name in ("shoot", "shoot-move", "shoot-reaction"):
        scene, _ = still(name, size, percent)
        for button in [*scene.dock.buttons, *scene.dock.chips]:
            room = button.rect.w
            assert text.width(button.label, text_px(button), button.face) <= room, (name, button.label, room)


def text_px(button):
    from game.ui import theme

    return theme.text_px(button.size)


@pytest.mark.parametrize("kind", ["HealSplit", "OrderCards", "KeepWeapon", "ask", "discards"])
@pytest.mark.parametrize(("size", "percent"), [((1024, 600), 100), ((1024, 600), 200), ((1920, 1080), 150)])
def test_questions_fit_the_window(kind, size, percent):
    """Every question is completely in the window, with all its controls."""
    scene = tables.question(kind, size, Settings(text_scale=percent, speed="instant"))
    window = pygame.Rect((0, 0), size)
    assert scene.prompt is not None
    assert window.contains(scene.prompt.rect)
    rects = [(w.label, w.rect) for w in scene.prompt.widgets if w.rect.w]
    assert rects
    for number, (label, rect) in enumerate(rects):
        assert window.contains(rect), (label, rect)
        for other, place in rects[number + 1 :]:
            assert not rect.inflate(-2, -2).colliderect(place), (label, rect, other, place)
    scene.draw(pygame.Surface(size))


@pytest.mark.parametrize("name", sorted(POSES))
def test_every_moment_can_be_painted(name):
    """UX-WIN-2: at the smallest window with large letters, too."""
    from tools.gallery import pictures

    for own, build in pictures.table_scenes().items():
        gallery.add(own, build)
    picture = gallery.render(name, (1280, 720), settings=Settings(text_scale=150))
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert len(colours) > 200
