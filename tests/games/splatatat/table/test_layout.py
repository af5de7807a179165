"""The layout of the paper table: stable zones, clockwise seats, nothing overlapping, from 1024x600 to 4K."""

from itertools import combinations, product

import pygame
import pytest

from game.games.splatatat.table.layout import pile_spots, regions
from game.games.splatatat.table.paint.hand import arranged, fan, strip
from game.games.splatatat.table.paint.middle import arrows_of
from game.ui import theme
from tests.rig.splatatat import table

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
PARTS = ("", ".face.1", ".face.2", ".pile", ".hand", ".score")


def test_nothing_lies_upon_another_thing():  # section 18
    for at in product(SIZES, (100, 150, 200), range(2, 9)):
        size, scale, seats = at
        theme.configure(size, scale)
        where = regions(size, seats, near=seats)
        names = {f"zone.seat.{seat}{part}" for seat in range(1, seats + 1) for part in PARTS}
        assert set(where.zones) == {"zone.deck", "zone.middle"} | names, at
        plots = [plot.whole for plot in where.plots.values()]
        things = [*plots, where.hand, where.actions, where.zone("zone.deck"), where.zone("zone.middle"), where.column]
        for one, other in combinations(things, 2):
            assert not one.colliderect(other), (at, one, other)
        for rect in things[:-1]:
            assert where.table.contains(rect), at
        for seat, plot in where.plots.items():
            for part in ("face.1", "face.2", "pile", "score"):
                assert plot.whole.contains(where.seat(seat, part)), at
            assert not where.seat(seat, "face.2").colliderect(where.seat(seat, "pile")), at


def test_seats_sit_clockwise_from_the_viewer():  # SPL-SET-5
    theme.configure((1280, 720), 100)
    where = regions((1280, 720), 8, near=3)
    assert where.seat(3).centery > where.seat(7).centery  # the viewer below, the seat opposite at the top
    assert where.seat(4).centerx < where.zone("zone.deck").x < where.seat(2).centerx  # the next one to the left
    ys = [where.seat(seat).centery for seat in (4, 5, 6)]
    assert ys == sorted(ys, reverse=True)  # up the left side


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_mates_sit_opposite(seats):  # SPL-VAR-TEAM-1
    theme.configure((1280, 720), 100)
    where = regions((1280, 720), seats, near=1, faces=1)
    near, mate = where.seat(1), where.seat(1 + seats // 2)
    assert abs(near.centerx - mate.centerx) <= 2
    assert mate.bottom < near.top


def test_a_hand_is_sorted_with_the_own_colour_first():  # section 18
    hand = ["S", "B3", "GUSH", "R2", "B1", "K1", "R1"]
    assert arranged(hand, "B") == ["B1", "B3", "R1", "R2", "K1", "GUSH", "S"]


@pytest.mark.parametrize("count", [1, 7, 20, 30])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_every_card_of_a_long_hand_shows_its_corner(count, size):  # section 18
    theme.configure(size, 100)
    where = regions(size, 8)
    cards = fan(where.hand, ["B1"] * count, [True] * count)
    assert all(where.hand.contains(card.rect) for card in cards)
    assert all(strip(cards, number).w >= 14 for number in range(count))


def test_keys_go_to_the_kinds_that_can_be_played():
    theme.configure((1280, 720), 100)
    where = regions((1280, 720), 4)
    cards = fan(where.hand, ["R1", "R1", "R2", "B1"], [True, True, False, True])
    assert [card.key for card in cards] == [1, 0, 0, 2]
    assert cards[0].rect.y < cards[2].rect.y  # playable cards are raised


@pytest.mark.parametrize("count", [1, 4, 12])
def test_the_top_of_a_pile_is_wholly_seen(count):  # section 18
    theme.configure((1280, 720), 100)
    zone = regions((1280, 720), 8).seat(2, "pile")
    spots = pile_spots(zone, count)
    assert len(spots) == count
    assert all(zone.contains(spot) for spot in spots)
    assert [spot.x for spot in spots] == sorted(spot.x for spot in spots)


def test_seats_stand_in_a_ring_and_the_own_faces_above_the_own_hand():  # HOUR-62
    for at in product(SIZES, range(2, 9)):
        size, seats = at
        theme.configure(size, 100)
        where = regions(size, seats)
        middle = where.table.centerx
        hand = fan(where.hand, ["B1"] * 7)
        assert abs((hand[0].rect.x + hand[-1].rect.right) // 2 - middle) <= 4, at
        near = where.seat(1)
        assert abs(near.centerx - middle) <= 4, at
        assert near.bottom <= where.actions.y < where.actions.bottom <= where.hand.y + 4, at
        for seat in range(2, seats + 1):
            away = pygame.Vector2(where.seat(seat).center) - pygame.Vector2(where.ring.center)
            assert away.length() > 0.2 * where.ring.h, at
            mirror = where.seat(seats + 2 - seat)
            assert abs(where.seat(seat).centerx + mirror.centerx - 2 * middle) <= 4, at
            assert abs(where.seat(seat).centery - mirror.centery) <= 4, at


def test_fewer_seats_have_larger_cards_and_no_large_part_of_the_paper_is_empty():  # HOUR-62
    for at in product([(1280, 720), (1920, 1080), (3840, 2160)], range(2, 9)):
        size, seats = at
        theme.configure(size, 100)
        where = regions(size, seats)
        things = [plot.whole for plot in where.plots.values()]
        things += [where.hand, where.actions, where.zone("zone.deck"), where.zone("zone.middle")]
        for x in range(where.table.x, where.table.right, max(8, where.table.w // 40)):
            for y in range(where.table.y, where.table.bottom, max(8, where.table.h // 40)):
                empty = pygame.Rect(x, y, where.table.w // 4, where.table.h // 4)
                if where.table.contains(empty):
                    assert empty.collidelist(things) >= 0, (at, empty)
        if seats > 2:
            assert where.seat(1, "face.1").w <= regions(size, seats - 1).seat(1, "face.1").w, at


def test_arrows_stand_where_the_way_is_free():  # SPL-SLM-4: the direction of play is always visible
    for at in product(SIZES, range(2, 9)):
        size, seats = at
        theme.configure(size, 100)
        where = regions(size, seats)
        arrows = [spot for spot, _ in arrows_of(where)]
        assert arrows, at
        things = [plot.whole for plot in where.plots.values()] + [where.zone("zone.deck"), where.zone("zone.middle")]
        assert all(spot.collidelist(things) < 0 for spot in arrows), at
        assert all(where.table.contains(spot) for spot in arrows), at


def test_the_buttons_of_the_moment_stand_side_by_side_no_wider_than_their_words():
    scene = table("1 +; G1 B2; -; 2 | R1 B1 | R1 | 2; 2 | B1 R2 | -", colours=("R", "B"), persons=1)
    assert len(scene.actions) > 1
    assert len({one.rect.centery for one in scene.actions}) == 1
    assert all(one.rect.w == one.wish() for one in scene.actions)
    middle = (scene.actions[0].rect.x + scene.actions[-1].rect.right) // 2
    assert abs(middle - scene.regions.actions.centerx) <= 2
