"""The rulebook in the whole program: opened at the thing under the pointer, at a page, at a rule (TEACH-BOOK-1)."""

import pygame
import pytest

from game.features.reading.book import BookScene
from game.features.reading.opening import page_under
from game.games.whisky.options import WhiskyOptions
from tests.rig.hands import press
from tests.rig.program import running, top

POSITION = "P3 S6 SIP SHOT; S6 S6 P3 SHOT S6 SIP; 3-6; 1-2; middle; 1; -"


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch) as made:
        yield made


@pytest.fixture
def table(program):
    """A saloon table, laid out."""
    program.go.open_named("whisky", WhiskyOptions(position=POSITION), ["person", "regular"])
    scene = program.go.scene
    scene.layout(program.loop.size)
    return scene


def f1(program):
    program.loop._shortcuts.before(press(pygame.K_F1))
    scene = top(program)
    scene.layout(program.loop.size)
    return scene


def test_f1_opens_the_page_about_what_lies_under_the_pointer(program, table, monkeypatch):
    bottle = table.regions.zone("bottle.middle").center
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: bottle)
    assert page_under(table) == "whisky/bottle"
    scene = f1(program)
    assert isinstance(scene, BookScene)
    assert scene.reading.page == "bottle"


def test_f1_over_nothing_opens_what_is_asked(program, table, monkeypatch):
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (-9, -9))
    assert page_under(table) == ""
    assert f1(program).reading.page == program_page(program, table.rule_here)


def program_page(program, rule):
    from game.table.book.book import book_of

    return book_of("whisky", program.loop).find(rule).page


def test_a_page_is_opened_by_its_name(program):
    """What has been met leads to its page (TEACH-NOTE-3)."""
    program.loop.open_rules("splatatat/save")
    scene = top(program)
    scene.layout(program.loop.size)
    assert (scene.title, scene.reading.page) == ("SPLATATAT", "save")
    program.loop.open_rules("shoot/flag")
    assert top(program) is scene  # it is open already


def test_other_rulebooks_are_opened_in_its_place(program):
    program.loop.open_rules("shoot/flag")
    scene = top(program)
    scene.layout(program.loop.size)
    deep = len(program.loop.stack)
    assert [title for title, _ in scene.others] == ["LOOT SHOOT WHISKY", "SPLATATAT", "SHOOTIN' LADDERS"]
    scene.others[1][1]()
    assert top(program).title == "SPLATATAT"
    assert len(program.loop.stack) == deep


def test_nothing_is_known_of_a_page_without_a_table(program):
    assert page_under(top(program)) == ""
