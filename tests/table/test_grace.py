"""A turn with nothing left ends by itself after 400 ms; any press stops it (FGT-64)."""

import pygame
import pytest

from game.games.ladders.rules.position import position
from game.games.shoot.rules.state import GADGET_DISCARD, GADGET_HAND, WEAPON_DISCARD, WEAPON_HAND, zone_of
from game.store.settings import Settings
from game.table.grace import drain
from game.ui.theme import palette
from tests.rig import ladders as candy
from tests.rig.shoot import battle, sit


def shoot():
    session = battle(stance="still")
    state = session.match.state
    for kind, pile in ((WEAPON_HAND, WEAPON_DISCARD), (GADGET_HAND, GADGET_DISCARD)):
        for card in list(state.cards(1, kind)):
            state.move_card(card, zone_of(1, kind), pile)
    scene = sit(session, settings=Settings(speed="instant", quick_turns=True))[1]
    scene.grace.left = 0.4
    return scene


def ladders():
    scene = candy.table(state=position(cookies={1: 14, 2: 91}, dice=(1,)))
    scene.host.settings.quick_turns = True
    scene.aiming.commit(("move", 1, 1, ()))
    while scene.grace is None:
        scene.update(0.05)
    scene.grace.left = 0.4
    return scene


TABLES = pytest.mark.parametrize("make", [shoot, ladders])
PRESSES = [
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""),
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
    pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1),
]


def ended(scene):
    return scene.session.match.entries[-1].choice == ("end",)


@TABLES
def test_it_ends_after_four_tenths_of_a_second(make):
    scene = make()
    assert scene.grace.seconds == 0.4
    scene.update(0.39)
    assert not ended(scene)
    scene.update(0.02)
    assert ended(scene)
    assert scene.grace is None


@TABLES
@pytest.mark.parametrize("press", PRESSES)
def test_any_press_stops_it_for_good(make, press):
    """And Esc does nothing else: no menu opens."""
    scene = make()
    scene.update(0.2)
    scene.handle(press)
    assert scene.host.top is scene
    for _ in range(40):
        scene.update(0.05)
    assert not ended(scene)
    assert scene.my_turn


@TABLES
def test_the_border_of_its_button_drains(make):
    scene = make()
    end = next(one for one in scene.group.widgets if one.command == "end")
    counts, grace, first = [], scene.grace, None
    for left in (0.0, 0.1, 0.2, 0.3):
        grace.left = left
        surface = pygame.Surface(scene.size, depth=32)
        scene.draw(surface)
        area = pygame.surfarray.array2d(surface.subsurface(end.rect.inflate(6, 6)))
        first = area if first is None else first
        counts.append(int((area != first).sum()))
    assert counts[0] < counts[1] < counts[2] < counts[3]


def test_the_last_of_a_border_is_drawn():
    surface, rect = pygame.Surface((60, 40)), pygame.Rect(10, 10, 40, 20)
    drain(surface, rect, 0.0)
    assert not pygame.mask.from_threshold(surface, palette().hazard, (1, 1, 1, 255)).count()
    drain(surface, rect, 0.25)
    mask = pygame.mask.from_threshold(surface, palette().hazard, (1, 1, 1, 255))
    assert mask.get_at((rect.left, rect.centery))
    assert not mask.get_at((rect.right, rect.centery))
