"""Footprints cut into convex pieces: however ragged, quickly, and reproducibly (S-GEO-4)."""

from math import cos, isclose, pi, sin

from hypothesis import given
from hypothesis import strategies as st

from game.geometry import pieces
from game.geometry.pieces import _joined, _tidied, _triangles, _whole, convex_pieces, signed_area
from tests.rig.examples import examples


def joined_one_by_one(parts):
    """Join literally, trying every pair again each time: the reference for the fast implementation."""
    parts, k = list(parts), 0
    while k < len(parts):
        found = next(((m, whole) for m in range(len(parts)) if (whole := _whole(parts[k], parts[m]))), None)
        if found is None:
            k += 1
            continue
        m, whole = found
        parts[k] = whole
        del parts[m]
        k = 0
    return parts


def round_about(radii):
    """A polygon with a corner in each of as many directions, at these distances: never crossing itself."""
    count = len(radii)
    return tuple((r * cos(2 * pi * k / count), r * sin(2 * pi * k / count)) for k, r in enumerate(radii))


@examples(60)
@given(st.lists(st.integers(5, 90), min_size=3, max_size=24))
def test_parts_are_joined_as_ever(radii):
    """FLT-14: quicker, and to the same pieces: saved matches depend on them."""
    triangles = _triangles(_tidied(round_about(radii)))
    assert _joined(triangles) == joined_one_by_one(triangles)


@examples(30)
@given(st.lists(st.integers(5, 90), min_size=3, max_size=40))
def test_pieces_cover_the_footprint(radii):
    outline = round_about(radii)
    covered = sum(signed_area(piece.corners[:-1]) for piece in convex_pieces(outline))
    assert isclose(covered, signed_area(outline), rel_tol=1e-6)


def test_a_star_of_250_corners_is_joined_in_few_tries(monkeypatch):
    """FLT-14: every pair used to be tried again after every join, a million times."""
    tries = []
    monkeypatch.setattr(pieces, "_whole", lambda one, other: tries.append(1) or _whole(one, other))
    triangles = _triangles(_tidied(round_about([80.0 if k % 2 else 120.0 for k in range(250)])))
    _joined(triangles)
    assert len(tries) < 5_000
