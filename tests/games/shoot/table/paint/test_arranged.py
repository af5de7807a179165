"""A table that is arranged: repaired where it changes, it looks as if it were painted afresh each time (HND-20)."""

import pygame
import pytest

from game.battlefield.arranged_map import ArrangedMap, ThingSpot
from game.games.shoot.table.paint.arranged import ArrangedTable
from game.resources import maps
from game.ui.camera import Camera
from game.ui.still import StillHost, apply_settings

SIZE = (900, 620)


def painted(table, camera):
    surface = pygame.Surface(SIZE, depth=32)
    table.draw(surface, camera, surface.get_rect())
    return surface


@pytest.mark.parametrize("name", ["toy_room", "breakfast"])
def test_a_repaired_table_is_like_a_fresh_one(name):
    """Things of every class moved, turned, added and deleted: hardly a pixel differs, but for the blur of shadows."""
    host = StillHost(SIZE)
    apply_settings(host.settings, SIZE)
    path = maps() / f"{name}.tmx"
    arranged = ArrangedMap(path.read_bytes(), path)
    camera = Camera(arranged.size, pygame.Rect(0, 0, *SIZE), 22.0, smooth=False)
    table = ArrangedTable(arranged.battlefield(), "")
    painted(table, camera)
    first = {thing.class_name: number for number, thing in reversed(arranged.things.items())}
    for number in first.values():
        x, y = arranged.things[number].spot
        arranged.place({number: ThingSpot((x + 37.0, y + 21.0), 30.0)}, "")
        table.show(arranged.battlefield())
    book = next(one for one in arranged.drawer if "cereal_box" in one.template)
    arranged.add([(book, ThingSpot((300.0, 300.0), 20.0))], "")
    arranged.remove([[*arranged.things][7]], "")
    table.show(arranged.battlefield())
    repaired = painted(table, camera)
    fresh = painted(ArrangedTable(arranged.battlefield(), ""), camera)
    same = pygame.mask.from_threshold(repaired, (0, 0, 0), (32, 32, 32, 255), fresh)
    far = SIZE[0] * SIZE[1] - same.count()
    assert far < SIZE[0] * SIZE[1] / 5000, far
