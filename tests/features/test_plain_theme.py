"""How a game without a theme of its own looks on the common screens (FLT-57)."""

import pygame
import pytest

from game.lobby.setup import Look
from game.table.game_page import plain_theme

LOOKS = (Look("ab", "Abel", "teal", "a square", (12, 130, 120)), Look("ba", "Bab", "plum", "a star", (120, 20, 90)))


@pytest.mark.parametrize("look", LOOKS, ids=[look.key for look in LOOKS])
def test_a_look_has_the_colour_its_game_gives_it(look):
    """FLT-57: by its `colour` and `word`, not by the letters of its key ("ab" and "ba" add up to the same)."""
    game_theme = plain_theme(LOOKS)
    style = game_theme.style_of(look.key)
    assert (style.colour, style.name) == (look.colour, look.word)
    surface = pygame.Surface((80, 80))
    game_theme.paint(surface, surface.get_rect(), look.key, "smile")
    assert surface.get_at((40, 40))[:3] == look.colour


def test_looks_are_told_apart_by_shape_too():
    """UX-ACC-3: never by colour alone."""
    game_theme = plain_theme(LOOKS)
    assert len({game_theme.style_of(look.key).shape for look in LOOKS}) == 2
