"""Turned cards lie in a row over the hand, never on the board."""

import pytest

from game.games.shoot.table.panels.turned_cards import MOST
from tests.rig.shoot_moments import opened

SIZES = [(1280, 720), (1920, 1080), (1024, 600)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 3, MOST])
def test_the_row_has_the_hands_place_at_every_size(size, count):
    scene, _ = opened("hit", size)
    for card in range(count):
        scene.turned.lay(card)
    rects, where = scene.turned.rects(), scene.regions
    assert len(rects) == count
    for one, following in zip(rects, [*rects[1:], None], strict=True):
        assert where.hand.contains(one)
        assert not one.colliderect(where.board)
        assert following is None or following.x - one.x >= one.w * 2 // 3 - 1, "a third is hidden at most"


def test_a_long_series_keeps_its_weapon_in_the_row():
    scene, _ = opened("hit")
    for card in range(9):
        scene.turned.lay(card)
    assert [one.card for one in scene.turned.cards] == [0, 4, 5, 6, 7, 8]
