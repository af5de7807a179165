"""The box that opens while its table is being set up (HOUR-8)."""

import pygame

from game.features.shelf.loading_box import LIFTS, LoadingBox
from game.games import games
from game.ui import theme
from tests.rig import look
from tests.rig.each import each


@each("size", [(1024, 600), (3840, 2160), (600, 1200)])
def test_every_box_opens_in_the_window(size):
    look.plain()
    theme.configure(size)
    for meta in games():
        pictures = []
        for seconds in (0.0, LIFTS / 2, LIFTS, 3 * LIFTS):
            surface = look.canvas(*size)
            LoadingBox(meta.key).draw(surface, seconds)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert len(set(pictures)) == 4


def test_reduced_motion_shows_it_open_at_once():
    look.plain()
    lid = LoadingBox(games()[0].key)
    assert (lid.share(0.0), lid.share(LIFTS)) == (0.0, 1.0)
    theme.configure(reduced_motion=True)
    assert lid.share(0.0) == 1.0
    theme.configure(reduced_motion=False)


@each("size", [(1024, 600), (1280, 720)])
def test_its_words_cover_what_stood_there(size):
    look.plain()
    theme.configure(size)
    band = pygame.Rect(0, 0, size[0] // 8, theme.text_px(24))
    dark, bright = (look.canvas(*size) for _ in range(2))
    bright.fill("white")
    for surface in (dark, bright):
        lid = LoadingBox(games()[0].key)
        lid.draw(surface, LIFTS)
    band.center = lid.words_at.center
    assert dark.subsurface(band).copy().get_buffer().raw == bright.subsurface(band).copy().get_buffer().raw
