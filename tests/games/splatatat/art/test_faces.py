"""SPLATATAT's printed things: distinguishable without colour, complete at every size (SPL sections 2 and 18)."""

from itertools import combinations

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.rules import cards
from game.ui import text, theme
from game.ui.cards import card_size
from tests.rig.each import each


def outline(picture):
    """Give what is printed, white paper apart."""
    whole = pygame.mask.from_surface(picture, 100)
    whole.erase(pygame.mask.from_threshold(picture, (255, 255, 255), (12, 12, 12, 255)), (0, 0))
    return whole


def alike(a, b):
    """Give how much of two outlines, laid upon each other, is common to both: 1 if they are the same."""
    common = outline(a).overlap_area(outline(b), (0, 0))
    return common / (outline(a).count() + outline(b).count() - common)


@each("size", [24, 60])
def test_no_two_signs_share_an_outline(size):
    """Section 2: every colour has a symbol for players who cannot tell colours apart."""
    for one, other in combinations(faces.LETTERS, 2):
        assert alike(faces.symbol(one, size), faces.symbol(other, size)) < 0.9, (one, other)


@each("mood", ("smile", "frown"))
def test_no_two_characters_share_an_outline(mood):
    """Section 2: eight characters, known by their outline at the size they have at a table."""
    for one, other in combinations(faces.LETTERS, 2):
        assert alike(faces.character(one, mood, 96), faces.character(other, mood, 96)) < 0.88, (one, other)


@each("letter", faces.LETTERS)
def test_a_frown_is_darker_than_a_smile(letter):
    """Section 18: smiles and frowns are seen at a glance, also without colour."""
    brightness = {}
    for mood in ("smile", "frown"):
        red, green, blue, _ = pygame.transform.average_color(faces.face_card(letter, mood, 80))
        brightness[mood] = 0.3 * red + 0.59 * green + 0.11 * blue
    assert brightness["frown"] < brightness["smile"] - 12


@each("letter", faces.LETTERS)
def test_a_seat_that_is_out_lies_grey(letter):
    """Section 17, seat_out: the seat turns grey."""
    card = faces.face_card(letter, "frown", 64, grey=True)
    for x in range(4, card.get_width() - 4, 7):
        for y in range(4, card.get_height() - 4, 7):
            red, green, blue, _ = card.get_at((x, y))
            assert max(red, green, blue) - min(red, green, blue) <= 2


@each("wide", [40, 90, 180, 400])
def test_every_card_has_its_size(wide):
    """Section 2: 29 kinds of cards, all of one size, and a back."""
    for kind in cards.KINDS:
        assert faces.card_face(kind, wide).get_size() == card_size(wide)
    assert faces.card_back(wide).get_size() == card_size(wide)


def test_paint_grows_from_one_to_three():
    """Section 18: the paint of a 3 is the largest."""
    areas = [outline(faces.splash("B", number, 200)).count() for number in (1, 2, 3)]
    assert areas[0] * 1.5 < areas[1]
    assert areas[1] * 1.4 < areas[2]


@each("scale", [100, 150, 200])
@each("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_card_to_read_holds_its_sentence(window, scale):
    """Section 2: the card shows its whole text, at every window and text size."""
    theme.configure(size=window, text_scale=scale)
    wide = faces.reading_width()
    high = card_size(wide)[1]
    for kind in cards.KINDS:
        foot = faces.foot_of(kind, wide)
        assert foot < high * 0.72, kind
        assert text.width(faces.name_of(kind), theme.MIN_TEXT, "splatatat") < wide


def test_darker_tones_can_be_read_on_paper():
    """UX-ACC: names in a colour's darker tone keep the contrast of running text."""
    for letter in faces.LETTERS:
        assert theme.contrast(faces.dark(letter), faces.PAPER) > 4.5, letter
