"""The layout of the candy table: nothing overlaps, from 1024x600 to 4K, at any text size."""

from itertools import combinations, product

import pygame
import pytest

from game.games.ladders.art import card_art
from game.games.ladders.table.layout import regions
from game.ui import theme
from tests.rig.each import each
from tests.rig.ladders import table

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


def test_nothing_lies_upon_another_thing():  # 16.6
    for size, scale, seats, teams in product(SIZES, (100, 150, 200), range(2, 9), (False, True)):
        expect_room(size, scale, seats, teams)


def expect_room(size, scale, seats, teams):
    at = size, scale, seats, teams
    theme.configure(size, scale)
    sides = [2 - seat % 2 for seat in range(1, seats + 1)] if teams else ()
    where = regions(size, seats, seats, sides)
    plots = [plot.whole for plot in (where.own, *where.plots.values())]
    things = [*plots, *where.heads.values(), *where.decks, *where.discards, *where.signs, where.board, where.banner,
              where.log, where.tray, where.cards, where.foot]  # fmt: skip
    for one, other in combinations(things, 2):
        assert not one.colliderect(other), (at, one, other)
    for rect in things:
        assert pygame.Rect((0, 0), size).contains(rect), at
        assert min(rect.size) >= 12, at
    for plot in (where.own, where.unfolded):
        for part in (plot.figure, plot.name, plot.trophies):
            assert plot.whole.contains(part), at
    assert where.middle.contains(where.unfolded.whole), at
    for rect in (*where.dice, where.buttons):
        assert where.tray.contains(rect), at


def test_cards_have_room_however_many_they_are():  # L-WEAP-2
    for at in product(SIZES, (100, 200), (0, 1, 5, 12), range(1, 6)):
        size, scale, hand, arms = at
        theme.configure(size, scale)
        where = regions(size, 4)
        shelf = where.shelf(arms, hand)
        assert len(shelf.weapons) == arms, at
        for rect in (*shelf.weapons, *([shelf.hand] if hand else [])):
            assert where.cards.contains(rect), (at, rect, where.cards)
        for one, other in combinations([*shelf.weapons, *([shelf.hand] if hand else [])], 2):
            assert not one.colliderect(other), at
        assert shelf.card[0] >= 30, at


@pytest.mark.parametrize(
    ("size", "share"), [((1024, 600), 50), ((1280, 720), 52), ((1920, 1080), 52), ((3840, 2160), 52)]
)
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_the_board_leads(size, share, seats):  # HOUR-80: most of the height, more than half of the width
    theme.configure(size, 100)
    where = regions(size, seats)
    assert where.board.w * 100 >= size[0] * share
    assert where.board.h * 100 >= size[1] * 92


@each("size", SIZES)
def test_every_square_is_found_where_it_is_drawn(size):  # L-BOARD-1
    theme.configure(size, 100)
    where = regions(size, 4)
    for square in range(1, 101):
        assert where.at(where.centre(square)) == square
        assert where.board.contains(where.square(square))
    assert where.at((0, 0)) == 0
    assert where.centre(1)[1] > where.centre(100)[1]
    assert where.centre(1)[0] < where.centre(10)[0]


@each("count", range(1, 9))
def test_cookies_sharing_a_square_can_all_be_pressed(count):  # 16.6: fanned out
    theme.configure((1280, 720), 100)
    where = regions((1280, 720), 8)
    rects = [where.pawn(57, place, count) for place in range(count)]
    middle = where.square(57)
    for place, rect in enumerate(rects):
        assert middle.inflate(where.tile // 2, where.tile // 2).contains(rect.inflate(-rect.w // 3, -rect.h // 3))
        for later in rects[place + 1 :]:
            assert not later.inflate(-4, -4).collidepoint(rect.center)


def test_teams_stand_side_by_side_under_their_headings():  # L-TEAM-3
    theme.configure((1280, 720), 100)
    where = regions((1280, 720), 6, 1, [1, 2, 1, 2, 1, 2])
    assert set(where.heads) == {1, 2}
    for seat, plot in where.plots.items():
        head = where.heads[2 - seat % 2]
        assert head.x <= plot.whole.x
        assert plot.whole.right <= head.right + 1
        assert plot.whole.y >= head.bottom


def test_one_against_all_needs_one_badge_of_its_own():  # L-DHD-1
    theme.configure((1280, 720), 100)
    where = regions((1280, 720), 5, 1, [1, 1, 1, 1, 2])
    assert where.heads[2].w == where.plots[5].whole.w


def test_the_log_has_the_empty_tray():
    """TRY-67: no bare cloth below a few lines: the log extends over the tray until it holds dice or buttons."""
    scene = table("QC", 2)
    where, column = scene.regions, scene.column
    assert scene.asked_as == "ChooseStart"
    assert not scene.actions
    assert column.log.rect == where.log.union(where.tray)
    scene.shown.rolled = (3, 4)
    column.layout()
    assert column.log.rect == where.log


@each("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_a_usual_hand_lies_side_by_side(size):
    """TRY-67: no card covers the name or the figures of another while all have room to be read."""
    theme.configure(size, 100)
    shelf = regions(size, 4).shelf(3, 4)
    assert shelf.card[0] > card_art.NUMBERED  # no smaller than they must be
    assert shelf.hand.w >= 4 * shelf.card[0]
