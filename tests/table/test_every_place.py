"""Every table's places: whatever lessons and the rulebook's pictures name is there, and F1 finds its page.

Notes: `test_every_note.py`, which plays games until each has come.
"""

import pygame
import pytest

from game.games import games
from game.store.settings import Settings
from game.table.book.book import book_of, guide_of
from game.table.book.data import read
from game.table.book.pictures import Painting
from game.table.places import TablePlace, page_at, tips_of
from game.ui.still import StillHost, apply_settings
from tests.rig.lesson import by_mouse, opened, through
from tests.rig.posed import of_each_game, posed

KEYS = [meta.key for meta in games()]
EVERY = pytest.mark.parametrize("key", KEYS)


@pytest.fixture
def host():
    made = StillHost((1280, 720), Settings())
    apply_settings(made.settings, made.size)
    return made


@EVERY
def test_a_lessons_places_are_on_its_table(key):
    """What a step points at, highlights and has pressed first."""
    missing = []

    def looked(scene):
        step = scene.step
        missing.extend(
            (step.key, name)
            for name in (step.at, *step.glow, *step.press[:1])
            if name and scene.table.find_place(name) is None
        )
        by_mouse(scene)

    through(opened(key), looked)
    assert missing == []


@EVERY
def test_a_pictures_places_are_on_its_table(key, host):
    for picture in read(guide_of(key).folder / "data")[1].picture:
        table = Painting(guide_of(key), picture, host).table
        named = [*picture.show, *(name for mark in picture.mark for name in (mark.at, mark.to) if name)]
        assert [name for name in named if table.find_place(name) is None] == [], picture.key


@of_each_game
def test_every_place_is_found_by_its_name(key):
    """One of that name, of several usually the first; the room for speech is on every table."""
    for table in posed(key):
        seen = {}
        for place in table.every_place():
            if place.rect.w and place.rect.h:
                seen.setdefault(place.name, []).append(tuple(place.rect))
        assert [name for name, rects in seen.items() if tuple(table.find_place(name).rect) not in rects] == []
        assert "table" in seen
        assert [tip.what for tip in tips_of(table.every_place()) if not tip.what.strip()] == []
        for nowhere in ("cellar", "", "square", "square None", "squares", "hero 1 far", "mm 1 2", "spot", "card"):
            assert table.find_place(nowhere) is None


@of_each_game
def test_what_lies_on_the_table_leads_to_a_page(key, host):
    """F1 over a thing opens the page about it (TEACH-BOOK-1)."""
    book, pages = book_of(key, host), set()
    for table in posed(key):
        about = [place for place in table.every_place() if place.page and place.rect.w]
        pages |= {place.page for place in about}
        for place in about:
            smaller = [one.page for one in about if one.rect.w * one.rect.h <= place.rect.w * place.rect.h]
            assert page_at(about, place.rect.center) in smaller
        assert page_at(about, (-5, -5)) == ""
    assert len(pages) > 2
    assert [page for page in pages if book.find(page) is None] == []


def test_of_things_over_each_other_the_smallest_is_meant():
    lying = [
        TablePlace("mat", pygame.Rect(0, 0, 90, 90), page="mat"),
        TablePlace("coin", pygame.Rect(10, 10, 5, 5), page="coin"),
    ]
    assert page_at(lying, (12, 12)) == "coin"
    assert page_at(lying, (50, 50)) == "mat"
    assert page_at([lying[0], lying[0]._replace(page="cloth")], (50, 50)) == "mat"
