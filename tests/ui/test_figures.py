"""A picture on a page: text in its place while it is painted, or if it cannot be."""

import pygame
import pytest

from game.ui import figures, text


def whole(size):
    return pygame.Surface(size)


def broken(size):
    raise ValueError("no such position")


@pytest.mark.parametrize(("paint", "made", "words"), [
    (whole, False, figures.PAINTING), (whole, True, None), (broken, True, figures.UNPAINTED),
])  # fmt: skip
def test_a_picture_that_is_not_there_says_why(monkeypatch, paint, made, words):
    said = []
    monkeypatch.setattr(text, "draw", lambda surface, words, *_: said.append(words))
    figure = figures.Figure("shot", lambda wide: (wide, wide // 2), paint)
    if made:
        figure.make((200, 100))
    figure.draw(pygame.Surface((300, 200)), pygame.Rect(10, 10, 200, 100))
    assert said == ([] if words is None else [words])
