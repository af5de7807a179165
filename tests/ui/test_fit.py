"""Text fitted into a box."""

import pygame
import pytest

from game.ui import fit, text
from game.ui.theme import MIN_TEXT

INK = (0, 0, 0)
LINE = pygame.Rect(10, 10, 200, 30)


@pytest.fixture
def surface():
    return pygame.Surface((400, 200))


def test_words_that_fit_stand_in_their_line(surface):
    put, laid = fit.put(surface, "Two hits", LINE, 20, INK), fit.lay(surface, "Two hits", LINE, 20, INK)
    assert laid == put
    assert LINE.contains(laid)


def test_words_that_are_a_little_too_long_shrink(surface):
    words = "Two hits, a nugget, or"
    assert text.width(words, MIN_TEXT) <= LINE.w < text.width(words, 28)
    assert LINE.contains(fit.lay(surface, words, LINE, 28, INK))


def test_words_without_room_at_the_smallest_size_run_on_below(surface):
    words = "Two hits, a nugget, or what else a seat may have come to at closing time"
    laid = fit.lay(surface, words, LINE, 20, INK)
    assert laid.bottom > LINE.bottom
    assert laid.w <= LINE.w


def test_a_name_without_room_is_its_first_words():
    """TRY-67: "Bluebe..." says nothing; neither does a title alone."""
    wide = text.width("Blueberry Bex", MIN_TEXT, "semi")
    assert fit.short_name("Blueberry Bex", wide, "semi") == "Blueberry Bex"
    assert fit.short_name("Blueberry Bex", wide - 1, "semi") == "Blueberry"
    assert fit.short_name("Blueberry Bex", 5, "semi") == "Blueberry Bex"
    assert fit.short_name("Mr. Crumbles", text.width("Mr. ", MIN_TEXT, "semi"), "semi") == "Mr. Crumbles"
