"""Soft shadows: a large one is drawn from a small one, and looks the same (speed.md)."""

import pygame

from game.ui import pictures
from tests.rig.each import each


@each("size", [(400, 300), (900, 40), (60, 60), (30, 500)])
@each(("blur", "radius"), [(10, 0), (10, 12), (24, 8)])
def test_a_shadow_drawn_out_is_the_shadow(size, blur, radius):
    """No alpha differs by more than a twenty-fifth, wherever one looks."""
    whole = pictures._blurred(size, blur, radius, 150)
    drawn_out = pictures._soft(size, blur, radius, 150)
    assert drawn_out.get_size() == whole.get_size()
    one, other = (pygame.surfarray.array_alpha(made).astype(int) for made in (whole, drawn_out))
    assert abs(one - other).max() <= 10
