"""The table at every size of window and text: nothing cut off, no controls overlapping (UX-ACC-1)."""

import pygame
import pytest

from game.store.settings import Settings
from game.ui import text, theme
from game.ui.still import StillHost, apply_settings
from tests.rig import shoot as tables
from tests.rig.look import outside, spy
from tools.gallery.shoot import POSES

SMALLEST = (1024, 600)
LOOKS = ((SMALLEST, 100), (SMALLEST, 200))
OTHERS = (((1280, 720), 200), ((1920, 1080), 150), ((3840, 2160), 100))
STATES = ("shoot", "shoot-aim", "shoot-four", "shoot-gadget", "shoot-move", "shoot-reaction", "shoot-scope")


def still(name, size, percent):
    """A state of the table as `splatterbox screenshot` paints it."""
    host = StillHost(size, Settings(text_scale=percent))
    apply_settings(host.settings, size)
    scene = POSES[name](host)
    scene.update(0.05)
    scene.draw(pygame.Surface(size))
    return scene


@pytest.mark.parametrize("looks", [LOOKS, pytest.param(OTHERS, marks=pytest.mark.full)], ids=["", "others"])
@pytest.mark.parametrize("name", STATES)
def test_controls_have_room(name, looks, monkeypatch):
    """Controls and text are completely in the window, labels in their buttons; only cards of a hand may overlap."""
    drawn = spy(monkeypatch)
    for at in looks:
        drawn.clear()
        scene = still(name, *at)
        window = pygame.Rect((0, 0), at[0])
        assert drawn, at
        assert outside(drawn) == [], at
        cards = {id(card) for card in scene.side_panel.hand.widgets}
        rects = [(w.label, w.rect) for w in scene.group.widgets if id(w) not in cards and w.rect.w and w.rect.h]
        expect_apart(rects, window, at)
        for card in scene.side_panel.hand.widgets:
            assert window.contains(card.rect), (at, card.label)
        for button in [*scene.side_panel.buttons, *scene.side_panel.chips]:
            needed = text.width(button.label, theme.text_px(button.size), button.face)
            assert needed <= button.rect.w, (at, button.label)


def expect_apart(rects, window, at):
    assert rects
    for number, (label, rect) in enumerate(rects):
        assert window.contains(rect), (at, label, rect)
        for other, place in rects[number + 1 :]:
            assert not rect.inflate(-2, -2).colliderect(place), (at, label, rect, other, place)


@pytest.mark.parametrize("kind", ["HealSplit", "OrderCards", "KeepWeapon", "ask", "discards"])
def test_questions_fit_the_window(kind):
    """Every question is completely in the window, with all its controls."""
    for size, percent in ((SMALLEST, 100), (SMALLEST, 200), ((1920, 1080), 150)):
        scene = tables.question(kind, size, Settings(text_scale=percent, speed="instant"))
        window = pygame.Rect((0, 0), size)
        assert scene.prompt is not None
        assert window.contains(scene.prompt.rect), (size, percent)
        expect_apart([(w.label, w.rect) for w in scene.prompt.widgets if w.rect.w], window, (size, percent))
        scene.draw(pygame.Surface(size))
