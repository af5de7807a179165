"""Where everything lies on the candy table: nothing upon another thing, from 1024x600 to 4K, at any text size."""

from itertools import combinations

import pygame
import pytest

from game.games.ladders.table.layout import regions
from game.ui import theme

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("teams", [False, True])
def test_nothing_lies_upon_another_thing(size, scale, seats, teams):  # 16.6
    theme.configure(size, scale)
    sides = [2 - seat % 2 for seat in range(1, seats + 1)] if teams else ()
    where = regions(size, seats, seats, sides)
    plots = [plot.whole for plot in (where.big, *where.plots.values())]
    things = [*plots, *where.heads.values(), *where.decks, *where.discards, where.board, where.column, where.tray,
              *where.weapons, where.hand]  # fmt: skip
    for one, other in combinations(things, 2):
        assert not one.colliderect(other), (one, other)
    for rect in things:
        assert pygame.Rect((0, 0), size).contains(rect)
        assert min(rect.size) >= 12
    for plot in (where.big, *where.plots.values()):
        for part in (plot.figure, plot.name, plot.trophies, plot.hand, plot.weapons):
            assert plot.whole.contains(part)
    for rect in (*where.dice, where.buttons):
        assert where.tray.contains(rect)


@pytest.mark.parametrize("size", SIZES)
def test_every_square_is_found_where_it_is_drawn(size):  # L-BOARD-1
    theme.configure(size, 100)
    where = regions(size, 4)
    for square in range(1, 101):
        assert where.at(where.centre(square)) == square
        assert where.board.contains(where.square(square))
    assert where.at((0, 0)) == 0
    assert where.centre(1)[1] > where.centre(100)[1]
    assert where.centre(1)[0] < where.centre(10)[0]


@pytest.mark.parametrize("count", range(1, 9))
def test_cookies_sharing_a_square_can_all_be_pressed(count):  # 16.6: fanned out
    theme.configure((1280, 720), 100)
    where = regions((1280, 720), 8)
    rects = [where.pawn(57, place, count) for place in range(count)]
    middle = where.square(57)
    for place, rect in enumerate(rects):
        assert middle.inflate(where.tile // 2, where.tile // 2).contains(rect.inflate(-rect.w // 3, -rect.h // 3))
        for later in rects[place + 1 :]:
            assert not later.inflate(-4, -4).collidepoint(rect.center)


def test_teams_have_a_column_each():  # L-TEAM-3
    theme.configure((1280, 720), 100)
    where = regions((1280, 720), 6, 1, [1, 2, 1, 2, 1, 2])
    assert len({where.plots[seat].whole.x for seat in (1, 3, 5)}) == 1
    assert where.plots[2].whole.x > where.plots[1].whole.right
    assert set(where.heads) == {1, 2}
