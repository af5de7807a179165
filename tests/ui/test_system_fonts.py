"""Names in any script: by a system font if there is one, else spelled or replaced."""

from unicodedata import normalize

import pygame
import pytest

from game.ui import system_fonts, text
from game.ui.system_fonts import SystemFace, clusters, in_order
from tests.rig.each import each

NAMES = ["小明", "小红", "محمد", "김민수", "ひろし", "שלום", "ไทย", "გიორგი", "Արմեն", "नमस्ते", "Zoë 😀", "Zoë 😎"]
BLACK = (0, 0, 0)


def forget():
    for cached in (system_fonts.font_with, text.runs, text._width, text._wrapped):
        cached.cache_clear()
    system_fonts._good.clear()
    system_fonts._searched.clear()
    text._kept.lines.clear()
    text._kept.pixels = 0


@pytest.fixture
def bare(monkeypatch):
    """A system without fonts."""
    forget()
    with monkeypatch.context() as patch:
        patch.setattr(system_fonts, "installed", tuple)
        yield
    forget()
    text.stand_in({})


@pytest.fixture(params=["without", "with"])
def system(request):
    """A system without fonts, and the one that runs the tests."""
    if request.param == "without":
        request.getfixturevalue("bare")


def pixels(words):
    return pygame.image.tobytes(text.render(words, 24, BLACK, "bold"), "RGBA")


def test_no_name_is_empty_and_no_two_are_alike(system):
    drawn = [pixels(name) for name in NAMES]
    assert len(set(drawn)) == len(NAMES)
    assert all(any(picture) for picture in drawn)
    assert all(text.width(name, 24, "bold") == text.render(name, 24, BLACK, "bold").get_width() for name in NAMES)


def test_every_face_of_the_box_shows_them(system):
    for face in text.FACES:
        drawn = {pygame.image.tobytes(text.render(name, 24, BLACK, face), "RGBA") for name in NAMES}
        assert len(drawn) == len(NAMES)


def test_latin_asks_for_no_font_of_the_system(monkeypatch):
    forget()
    monkeypatch.setattr(system_fonts, "font_with", lambda letter: 1 / 0)
    assert text.render("Žluťoučký · José & Zoë → Ωmega Юрий", 24, BLACK).get_width()
    assert text.runs(normalize("NFD", "José"), "ui") == (("ui", "José"),)


def test_without_a_font_letters_are_spelled_by_their_numbers(bare):
    assert text.runs("Zoë 小明!", "ui") == (("ui", "Zoë [5C0F][660E]!"),)
    assert text.lacks("Zoë 小明")
    assert not text.lacks("Zoë Ωmega")


def test_at_a_table_a_name_without_a_font_is_stood_in_for(bare):
    text.stand_in({1: "小明", 2: "小明明", 3: "Zoë"})
    assert text.width("小明明 beats 小明", 24) == text.width("Player 2 beats Player 1", 24)
    assert pixels("Zoë and 小明") == pixels("Zoë and Player 1")
    text.stand_in({1: "小明", 2: "Player 1"})
    assert pixels("小明") != pixels("Player 1")
    text.stand_in({})
    assert pixels("小明") != pixels("Player 1")


def test_a_font_of_the_system_is_found_by_its_letters(monkeypatch):
    forget()
    own = text.font_path("signs")
    monkeypatch.setattr(system_fonts, "installed", lambda: (("aaa", text.font_path("display")), ("signs", own)))
    try:
        assert system_fonts.font_with("न") == own
        assert system_fonts.face_of("न") == SystemFace(own, "Deva")
        assert system_fonts.font_with("小") == ""
    finally:
        monkeypatch.undo()
        forget()


def test_a_script_of_the_box_is_shaped_too():
    forget()
    ((face, piece),) = text.runs("नमस्ते", "ui")
    assert (face, piece) == (SystemFace(text.font_path("signs"), "Deva"), "नमस्ते")


@each(("words", "parts"), [
    ("Zoë", ["Z", "o", "ë"]),
    ("x\u030cy", ["x\u030c", "y"]),
    ("👨\u200d👩\u200d👧!", ["👨\u200d👩\u200d👧", "!"]),
    ("👍🏽☀\ufe0f", ["👍🏽", "☀\ufe0f"]),
    ("🇩🇪🇫🇷", ["🇩🇪", "🇫🇷"]),
])  # fmt: skip
def test_what_belongs_together_stays_together(words, parts):
    assert list(clusters(words)) == parts


ARAB = SystemFace("arab", "Arab")


def face(part):
    return ARAB if "\u0590" <= part[0] <= "\u06ff" else "ui"


@each(("words", "line"), [
    ("a אב b", [("ui", "a "), (ARAB._replace(rtl=True), "אב"), ("ui", " b")]),
    ("אב גד", [(ARAB._replace(rtl=True), "גד"), ("ui", " "), (ARAB._replace(rtl=True), "אב")]),
    ("אב (גד) הו", [
        (ARAB._replace(rtl=True), "הו"), ("ui", " ("), (ARAB._replace(rtl=True), "גד"), ("ui", ") "),
        (ARAB._replace(rtl=True), "אב"),
    ]),
    ("אב 12", [("ui", "12 "), (ARAB._replace(rtl=True), "אב")]),
    ("12 a", [("ui", "12 a")]),
])  # fmt: skip
def test_letters_that_run_back_are_put_in_order(words, line):
    assert in_order(list(clusters(words)), face) == line
