"""What is held over a map being arranged: which partners it gets, and what a table has only once (HND-20)."""

import pytest

from game.battlefield.arranged_map import ArrangedMap
from game.battlefield.held_things import copied, picked_up, taken
from game.resources import maps
from tests.rig.each import each


def bare(symmetry="turn_180", most=4):
    """Return the starter's table with nothing on it."""
    path = maps() / "starter.tmx"
    data = path.read_bytes().replace(b'value="turn_180"', b'value="%s"' % symmetry.encode())
    arranged = ArrangedMap(data, path)
    arranged.remove([*arranged.things], "deleted")
    arranged.put_on_map("players_max", str(most), "players")
    return arranged


def one(arranged, class_name, seat):
    return next(it for it in arranged.drawer if it.thing.class_name == class_name and it.thing.seat == seat)


def put(arranged, class_name, seat, spot):
    held = taken(arranged, one(arranged, class_name, seat), together=True)
    held.to(spot)
    held.drop()
    return [part.thing.seat for part in held.parts]


@each(
    "symmetry, most, seats",
    [
        ("turn_180", 4, [[1, 3], [2, 4]]),
        ("mirror_x", 4, [[1, 3], [2, 4]]),
        ("turn_180", 2, [[1, 2]]),
        ("none", 4, [[1], [2]]),
    ],
)
def test_a_base_gets_the_seat_that_two_players_have_opposite_each_other(symmetry, most, seats):
    """As on the maps of the box: with two players on four Bases, Base 3 is across from Base 1 (S-SET-2)."""
    arranged = bare(symmetry, most)
    spots = iter([(132.0, 120.0), (132.0, 400.0)])
    for wanted in seats:
        assert put(arranged, "Base", wanted[0], next(spots)) == wanted
    for wanted in seats:
        x, y = next(it.spot for it in arranged.things.values() if it.words == f"Base {wanted[0]}")
        assert put(arranged, "Wall", wanted[0], (x + 110.0, y)) == wanted


def test_bases_go_round_with_quarter_turns():
    assert put(bare("turn_90"), "Base", 2, (528.0, 60.0)) == [2, 3, 4, 1]


@each("class_name, seat", [("Base", 3), ("Wall", 1), ("Flag", 0)])
def test_what_a_table_has_once_is_not_put_there_twice(class_name, seat):
    """A seat's second Base, wall or Flag from the drawer is refused with a sentence; a copy is only spoken of."""
    arranged = bare()
    put(arranged, "Base", 1, (132.0, 120.0))
    put(arranged, "Wall", 1, (240.0, 120.0))
    put(arranged, "Flag", 0, (528.0, 352.0))
    held = taken(arranged, one(arranged, class_name, seat), together=True)
    held.to((132.0, 400.0))
    with pytest.raises(ValueError, match="is on the table already: move that one"):
        held.drop()
    thing = next(it for it in arranged.things.values() if (it.class_name, it.seat) == (class_name, seat))
    copy = copied(arranged, thing.number, together=False)
    copy.to((300.0, 500.0))
    assert copy.fault() is not None
    assert not copy.fault().barred
    moved = picked_up(arranged, thing.number, together=False)
    moved.to((300.0, 500.0))
    assert moved.fault() is None
