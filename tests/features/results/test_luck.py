"""MOM-LUCK-1: the page of luck: sums, each draw page by page, by keys alone, computed in slices."""

import pygame
from msgspec.structs import replace

from game.features.results import luck
from game.features.results.luck import LuckScene, figure
from game.games.chance_draws import draw_of, equally
from tests.rig.each import each
from tests.rig.hands import press
from tests.rig.host import LiveHost
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import source_of


def page(entries=70):
    host = LiveHost()

    def weighed():
        for number in range(1, entries + 1):
            kind = "torn" if number % 2 else "steps"
            draws = draw_of(1 + number % 2, kind, 2, equally(range(4)))
            yield [replace(one, number=number, turn=number) for one in draws]

    scene = LuckScene(FakeContext(host), source_of("ladders", 2), weighed())
    host.push(scene)
    scene.layout((1280, 720))
    return scene


def through(scene):
    while scene._steps is not None:
        scene.update(0.02)
    scene.layout((1280, 720))
    return scene


def test_chance_is_weighed_in_slices_and_the_page_says_how_far(monkeypatch):
    scene = page()
    with monkeypatch.context() as still:
        still.setattr(luck, "A_SLICE", 0.0)
        scene.update(0.02)
    assert scene.panels[0][0] == "Working out the luck ..."
    assert not scene.found
    assert through(scene).panels[0][0] == "Anna"


def test_sums_are_told_by_seat_and_marked_on_bars():
    scene = through(page())
    said = [words for words, _, _ in scene.notes]
    assert "Steps: 70 (52.5 expected)" in said
    assert "Parts torn off, as rolled: 70 (52.5 expected)" in said
    assert sum(words.startswith("Lucky: 1 game in") for words in said) == 2
    assert len(scene.bars) == 2


def test_each_draw_stands_in_the_list_and_leads_into_the_game():
    scene = through(page())
    scene.turn_over()
    lines = [widget for widget in scene.group.widgets if widget.label.startswith("Draw ")]
    assert len(lines) == luck.PAGE
    lines[4].activate()
    scene.later.activate()
    scene.later.activate()
    last = [widget for widget in scene.group.widgets if widget.label.startswith("Draw ")]
    assert len(last) == 70 - 2 * luck.PAGE
    assert scene.later.reason
    last[-1].activate()
    assert [(name, more["at"]) for name, _, more in scene.context.go.opened] == [("replay", 4), ("replay", 69)]


def test_the_list_shows_one_seat_only():
    scene = through(page())
    scene.turn_over()
    scene._show(2)
    assert {one.seat for one in scene.listed} == {2}


def test_keys_alone_reach_everything():
    scene = through(page())
    for _ in range(20):
        scene.handle(press(pygame.K_TAB))
        if scene.group.ring.current is scene.seal:
            scene.handle(press(pygame.K_RETURN))
            break
    assert scene.context.opened == ["seal"]


def test_a_game_without_chance_says_so():
    scene = through(page(entries=0))
    assert scene.panels[0][0] == "No luck to report"
    assert scene.foot == [scene.back, scene.seal]


@each(("value", "told"), [(9.0, "9"), (7.25, "7.2"), (-0.04, "0"), (-3.5, "-3.5")])
def test_figures_are_told_short(value, told):
    assert figure(value) == told
