"""Lines of sight between squares past segments (L-LOS)."""

from hypothesis import given
from hypothesis import strategies as st

from game.geometry.grid_sight import obstructions, touched
from tests.rig.examples import examples

UNITS = st.integers(0, 160).map(lambda half: 2 * half)


@examples(60)
@given(st.lists(st.tuples(UNITS, UNITS, UNITS, UNITS), max_size=12))
def test_all_pairs_at_once_are_all_pairs_one_by_one(segments):
    """L-LOS-3: ends included, points and lines on each other too; whole numbers, so the same to the last."""
    places = [(column, row) for row in range(5) for column in range(5)]
    found = obstructions(places, segments)
    assert found == [bytearray(len(touched(a, b, segments)) for b in places) for a in places]


def test_no_more_than_255_are_counted():
    """A byte a pair."""
    places = [(0, 0), (1, 0)]
    assert obstructions(places, [(32, 0, 32, 32)] * 400) == [bytearray([0, 255]), bytearray([255, 0])]
    assert obstructions([], []) == []
