"""SHOOT's lesson: what its own table adds to the common lesson engine."""

import msgspec
import pygame
import pytest

from game.games.shoot.rules.cards import WEAPONS, data_of
from game.games.shoot.rules.state import WEAPON_HAND
from game.games.shoot.table.lesson import FILE, NAMES, CampLesson
from game.table.lesson.data import read
from tests.rig.host import SIZE
from tests.rig.lesson import asked, by_mouse, opened
from tests.rig.table import click, key, mouse, run


def chapter(number):
    """Open the lesson at a chapter."""
    return opened("shoot", done=tuple(range(number)))


def go_to(scene, step):
    """Go to a step of the chapter."""
    for _ in range(20):
        if scene.step.key == step:
            return scene
        by_mouse(scene)
        run(scene, 0.1)
        asked(scene)
    raise AssertionError(f"the lesson never comes to {step}")


def on_board(scene, x, y):
    """The pixel of a place on the table (mm)."""
    px, py = scene.table.camera.to_screen(x, y)
    return round(px), round(py)


def test_a_walk_astray_is_shown_spoken_of_and_taken_back():
    scene = go_to(chapter(0), "1.2")
    budget = scene.table.view.now.budget
    click(scene, on_board(scene, 132, 200))
    run(scene, 0.5)
    asked(scene)
    assert scene.said == "A fine walk to nowhere. Back you go: to the gun."
    assert (scene.table.view.hero(1).x, scene.table.view.now.budget) == (132.0, budget)


def test_what_is_refused_gets_a_line_of_the_host_too():
    scene = go_to(chapter(0), "1.2")
    scene.table.commit(("leg", 227.0, 176.0))
    run(scene, 0.2)
    assert scene.step.key == "1.2"
    assert scene.said
    assert scene.misses == 1


def test_any_cover_will_do():
    scene = go_to(chapter(1), "2.4")
    click(scene, on_board(scene, 590, 320))
    run(scene, 0.5)
    asked(scene)
    assert scene.at == 2


def test_looks_are_counted_and_nothing_is_pressed():
    scene = chapter(1)
    mouse(scene, pygame.MOUSEMOTION, on_board(scene, 540, 440))
    run(scene, 0.1)
    assert scene.step.key == "2.1"
    mouse(scene, pygame.MOUSEMOTION, on_board(scene, 780, 500))
    run(scene, 0.1)
    assert scene.step.key == "2.2"
    assert len(scene.session.match.entries) == 1


def test_red_waits_until_the_host_has_spoken():
    """The answer comes only once the shot was talked about, and at the end of a chapter not at all."""
    scene = go_to(chapter(2), "3.4")
    run(scene, 3.0)
    assert scene.step.key == "3.4"
    assert scene.session.seat == 2
    assert scene.table.view.damage(2) == 3
    assert scene.table.view.damage(1) == 0
    go_to(scene, "3.6")
    assert scene.table.view.damage(1) == 1
    by_mouse(scene)
    asked(scene)
    assert scene.at == 3


def test_the_jam_is_cleared_and_panic_falls():
    scene = go_to(chapter(3), "4.2")
    scene.table.commit(("pass",))
    run(scene, 0.5)
    asked(scene)
    assert scene.said.startswith("Brave")
    assert scene.table.prompt is not None
    go_to(scene, "4.3")
    assert not scene.table.view.hero(2).alive


def test_the_flag_comes_home_and_the_match_is_over():
    scene = go_to(chapter(4), "5.5")
    assert scene.last
    assert scene.table.view.outcome.winners == (1,)
    assert "Play for real" not in [button.label for button in scene.bubble.buttons]  # there is no program here


def test_the_keys_are_told_to_who_plays_by_keys():
    scene = chapter(0)
    assert "Tab" not in scene.bubble.words
    key(scene, pygame.K_TAB)
    assert scene.bubble.words.endswith("Tab goes from thing to thing, Enter presses.")
    mouse(scene, pygame.MOUSEMOTION, (5, 5))
    assert "Tab" not in scene.bubble.words


def test_esc_lets_go_first_and_leaves_then():
    scene = go_to(chapter(4), "5.2")
    scene.table.side_panel.look_at_discards()
    key(scene, pygame.K_ESCAPE)
    assert scene.table.prompt is None
    assert scene in scene.host.stack
    key(scene, pygame.K_ESCAPE)
    assert scene not in scene.host.stack


def test_the_bubble_follows_what_it_speaks_of():
    scene = go_to(chapter(0), "1.2")
    scene.draw(pygame.Surface(SIZE))
    before = scene.bubble.target
    scene.table.camera.zoom_at(2.0)
    run(scene, 2.0)
    scene.draw(pygame.Surface(SIZE))
    after = scene.bubble.target
    assert after != before
    assert after is None or not scene.bubble.rect.colliderect(after)


def test_cards_are_named_as_the_data_names_them():
    """TEACH-T-9: every card that a position deals exists; no text contains a card's number."""
    lesson = read(FILE)
    dealt = [name for one in lesson.chapter for name in msgspec.json.encode(one.position).decode().split('"')]
    assert {"Assault rifle", "Shotgun", "Multi tool", "Vitamins"} <= set(dealt) & NAMES
    for one in lesson.chapter:
        for step in one.step:
            assert not any(letter.isdigit() for letter in step.text), step.key


def test_a_card_that_is_gone_is_a_sentence_in_its_place(monkeypatch):
    """Issue 14: damaged data says so; the lesson can only be left."""
    lesson = read(FILE)
    bad = msgspec.structs.replace(lesson.chapter[0], position={"hero": [{"weapons": ["Trebuchet"]}, {}]})
    damaged = msgspec.structs.replace(lesson, chapter=(bad, *lesson.chapter[1:]))
    monkeypatch.setattr(CampLesson.teacher, "lesson", lambda _self: damaged)
    from tests.rig.host import LiveHost

    host = LiveHost()
    scene = CampLesson(host)
    host.push(scene)
    scene.update(0.1)
    scene.draw(pygame.Surface(SIZE))
    assert scene.bubble.words == "The lesson's file is damaged. There is no Trebuchet card left."
    assert [button.label for button in scene.bubble.buttons] == ["Leave"]


@pytest.mark.parametrize("number", range(5))
def test_everybody_is_armed_as_the_words_say(number):
    scene = chapter(number)
    state = scene.session.match.state
    held = [data_of(card).name for seat in (1, 2) for card in state.cards(seat, WEAPON_HAND)]
    assert len(held) == 2
    assert set(held) <= {row.name for row in WEAPONS.values()}
