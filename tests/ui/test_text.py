import pygame
import pygame.freetype
import pytest

from game.battlefield.modes import MODES
from game.games.shoot.lobby import LEVELS
from game.games.shoot.rules import cards
from game.ui import keys, text
from tools.gallery.gallery import rulebook


@pytest.fixture(scope="module", autouse=True)
def faces_open():
    pygame.freetype.init()


def has_glyph(face, letter):
    """Ask the font itself: what it has no glyph for has no metrics."""
    return pygame.freetype.Font(text.font_path(face), 20).get_metrics(letter) != [None]


def test_every_letter_shown_has_a_glyph():
    """UX-LOC-1: letters without glyphs in the bundled fonts are found."""
    shown = rulebook("shoot") + "".join(level.effect for level in LEVELS)
    shown += "".join(f"{mode.title} {mode.effect}" for mode in MODES.values())
    shown += "".join(keys.shown(name) for command in keys.COMMANDS.values() for name in command.keys) + "×½–—…•·“”’"
    assert cards is not None
    faces = ("ui", "bold", "signs", "arrows")
    missing = {
        letter for letter in set(shown) if not letter.isspace() and not any(has_glyph(face, letter) for face in faces)
    }
    assert not missing
    assert not any(has_glyph(face, "\u4e2d") for face in faces)  # a letter that no font has is detected


def test_a_missing_letter_comes_from_another_face():
    assert text.runs("a → b", "ui") == (("ui", "a "), ("arrows", "→"), ("ui", " b"))
    assert text.runs("plain", "display") == (("display", "plain"),)


def test_width_is_that_of_the_picture():
    for words in ("Anna", "½ card length → 2", "Žluťoučký"):
        assert text.width(words, 24, "ui") == text.render(words, 24, (0, 0, 0)).get_width()


def test_no_line_is_wider_than_the_room():
    words = "Carry the Flag from the middle of the table to your own Base, Donaudampfschifffahrtsgesellschaftskapitän!"
    for room in (60, 140, 400):
        lines = text.wrap_lines(words, 18, "ui", room)
        assert all(text.width(line, 18, "ui") <= room for line in lines)
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_shortened_lines_fit_and_say_so():
    cut = text.shorten("Through the HERO's eyes", 18, "ui", 100)
    assert cut.endswith("…")
    assert text.width(cut, 18, "ui") <= 100
    assert text.shorten("short", 18, "ui", 100) == "short"


def test_small_sizes_are_drawn_at_sixteen():
    """UX-ACC-1."""
    assert text.render("x", 9, (0, 0, 0)).get_height() == text.render("x", 16, (0, 0, 0)).get_height()


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_drawn_text_stays_in_its_rectangle(align):
    surface = pygame.Surface((300, 200))
    room = pygame.Rect(40, 30, 180, 120)
    covered = text.draw(surface, "Your HERO has no free hand.", room, 18, (255, 255, 255), "ui", align, "middle")
    assert room.contains(covered)


def test_the_cache_is_limited():
    for number in range(300):
        text.render(f"A long line of text to fill the cache, number {number}", 60, (1, 2, 3))
    assert text._kept.pixels <= text._CACHE_LIMIT


@pytest.mark.parametrize("words", ["x" * 100_000, "x " * 50_000, "ä" * 100_000, "→ä" * 50_000, "W" * 3_000])
def test_a_hundred_thousand_letters_are_laid_out_at_once(words, monkeypatch):
    """FLT-11: a title of 100 kB is shortened by halving; letter by letter took a minute."""
    measured, runs = [], text.runs

    def counted(line, face):
        measured.append(min(len(line), text.LONGEST))
        return runs(line, face)

    monkeypatch.setattr(text, "runs", counted)
    surface = pygame.Surface((400, 100))
    room = pygame.Rect(0, 0, 300, 60)
    for way in ({"wrap": 0}, {"max_lines": 1, "wrap": 0}, {"max_lines": 2}):
        assert text.draw(surface, words, room, 20, (0, 0, 0), **way).width <= 300
    short = text.shorten(words, 20, "ui", 300)
    assert short.endswith("…")
    assert text.width(short, 20) <= 300
    assert len(measured) < 60_000
    assert sum(measured) < 5_000_000


def test_shortened_lines_are_as_long_as_they_can_be():
    """Halving finds what cutting letter by letter found."""
    words = "Carry the Flag, wherever it may lie, to your own Base"
    for room in range(10, 500, 7):
        cut = words
        while cut and text.width(cut.rstrip() + "…", 20) > room:
            cut = cut[:-1]
        expected = words if text.width(words, 20) <= room else cut.rstrip() + "…"
        assert text.shorten(words, 20, "ui", room) == expected


@pytest.mark.parametrize("words", ["\udcff.tmx", "a\0b", "\ud800x", "\U0010ffff"])
def test_letters_that_are_none_are_drawn_as_something(words):
    """FLT-11: a file's name may be bytes that are not text."""
    surface = pygame.Surface((400, 100))
    text.draw(surface, words, pygame.Rect(0, 0, 300, 60), 20, (0, 0, 0))
    assert text.measure(words, 20)[1] > 0


@pytest.mark.parametrize("words", ["\u202e", "\x00", "\u200b\u202e", "\u202e\u0301", ""])
def test_words_without_any_width_draw_nothing(words):
    """FLT-4: a name made of signs of direction raised "Text has zero width"."""
    picture = text.render(words, 18, (1, 1, 1))
    assert picture.get_width() == text.width(words, 18)
    text.draw(pygame.Surface((200, 60)), f"a{words}b", (5, 5), 18, (1, 1, 1))


def test_letters_get_narrower_before_a_line_is_cut():
    """UX-LOC-1: a longer language has room where English has; what is longer still ends with an ellipsis."""
    words, ink = "Take the Flag on the hill", (20, 20, 20)
    whole = text.width(words, 30)
    assert text.fitted(words, 30, ink, "ui", whole) is text.render(words, 30, ink)
    room = round(whole * 0.8)
    narrow = text.fitted(words, 30, ink, "ui", room)
    assert narrow.get_size() == (room, text.render(words, 30, ink).get_height())
    assert text.fitted(words, 30, ink, "ui", room) is narrow
    cut = text.fitted(words, 30, ink, "ui", round(whole * 0.7))
    assert cut is text.render(text.shorten(words, 30, "ui", round(whole * 0.7)), 30, ink)
    assert text.fitted(words, 30, ink, "ui", None) is text.render(words, 30, ink)


def test_a_drawn_line_is_narrowed_into_its_box():
    words = "Take the Flag on the hill"
    box = pygame.Rect(0, 0, round(text.width(words, 30) * 0.8), 60)
    assert text.draw(pygame.Surface((900, 60)), words, box, 30, (0, 0, 0), wrap=0).width == box.width
    assert text.draw(pygame.Surface((900, 60)), words, box, 30, (0, 0, 0), max_lines=1).width == box.width


def test_a_line_made_twice_at_once_is_counted_once(monkeypatch):
    """Whoever draws while another picture breathes may make the very same line."""
    kept = text._LineCache()
    again = iter([lambda: kept.get("once", "ui", 20, (1, 2, 3))])
    monkeypatch.setattr(text, "checkpoint", lambda: next(again, lambda: None)())
    picture = kept.get("once", "ui", 20, (1, 2, 3))
    assert kept.pixels == picture.get_width() * picture.get_height()
