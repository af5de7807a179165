"""Rectifying a photo of a table: mapping picture points to millimetres on the table (LAB-30).

Rings of four corners may run either way round. Picture points are pixels, x right and y down; table points are
millimetres from its upper left corner.
"""

from collections.abc import Callable, Iterator, Sequence
from math import atan2, cos, dist, sin, sqrt
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.kernel.messages import say, together

Point = tuple[float, float]
Ring = Sequence[Point]
Numbers = NDArray[np.float64]
Pixels = NDArray[np.uint8]

CARD: Final = (63.0, 88.0)
PRESS: Final = sqrt(0.5)  # px in x and in y: a press is a pixel off
MOST_ERROR: Final = 15.0  # mm: with a larger error the corners are asked for again
NEAREST: Final = 4.0  # px between two corners
FLAT: Final = 0.02  # of the longest side: a corner closer to the line through its neighbours is collinear
STEPS: Final = 2  # Levenberg steps when a press was moved by a pixel
NEAR: Final = 1e-8  # mm: a step this small is the last
LARGEST: Final = 20_000.0  # mm of a table
BARE: Final = (96, 84, 72)
"""The colour of areas that the photo does not show."""
BAND: Final = 64  # rows of a picture processed at a time


class NotSquare(ValueError):  # noqa: N818 - says what is wrong with the corners
    """Corners from which nothing can be computed; says why in a sentence."""


class Squared(NamedTuple):
    """A rectified photo: `matrix` maps the picture to the table, `width` and `height` are the table's.

    `error` is the expected error of a table corner in mm if each press was a pixel off.
    """

    matrix: Numbers
    width: float
    height: float
    error: float


# -- rings ----------------------------------------------------------------------------------------------


def why_not(ring: Ring) -> str:
    """Return why four points are not the corners of a thing seen in a picture; empty if they are."""
    if len(ring) != 4:
        return say("Four corners are needed here; there are {count}.", count=len(ring))
    sides = [dist(ring[k], ring[k - 1]) for k in range(4)]
    if min(*sides, dist(ring[0], ring[2]), dist(ring[1], ring[3])) < NEAREST:
        return say("Two of the corners are on the same spot: click each of the four.")
    turns = [_turn(ring[k - 2], ring[k - 1], ring[k]) for k in range(4)]
    if min(abs(turn) for turn in turns) < FLAT * max(sides) ** 2:
        return say("Three of the corners are in one line: click the four outermost ones.")
    bent = sum(turn > 0 for turn in turns)
    if bent == 2:
        return say("The corners are crossed: click them in order round the edge.")
    if bent in (1, 3):
        return say("One corner is inside the other three: click the four outermost ones.")
    return ""


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def sorted_ring(ring: Ring) -> list[Point]:
    """Return four corners clockwise as seen, the left end of the upper side first; NotSquare with a sentence."""
    reason = why_not(ring)
    if reason:
        raise NotSquare(reason)
    points = list(ring) if _turn(*ring[:3]) > 0 else list(ring)[::-1]
    first = min(range(4), key=lambda k: points[k][1] + points[(k + 1) % 4][1])
    return points[first:] + points[:first]


# -- homographies ---------------------------------------------------------------------------------------


def _transform(here: Numbers, there: Numbers) -> Numbers:
    """Return the 3 x 3 matrix that maps the points `here` to their partners `there`, exactly or as nearly as possible.

    Uses the direct linear transform for four or more pairs, on centred points.
    """
    (a, one), (b, other) = _centred(here), _centred(there)
    (x, y), (u, v) = a.T, b.T
    rows = np.zeros((2 * len(x), 9))
    rows[0::2, 0], rows[0::2, 1], rows[0::2, 2] = x, y, 1.0
    rows[1::2, 3], rows[1::2, 4], rows[1::2, 5] = x, y, 1.0
    rows[0::2, 6], rows[0::2, 7], rows[0::2, 8] = -u * x, -u * y, -u
    rows[1::2, 6], rows[1::2, 7], rows[1::2, 8] = -v * x, -v * y, -v
    matrix = np.linalg.inv(other) @ np.linalg.svd(rows, full_matrices=len(rows) < 9)[2][-1].reshape(3, 3) @ one
    return np.asarray(matrix / np.linalg.norm(matrix) * np.sign(matrix[2] @ [*here[0], 1.0]))


def _centred(points: Numbers) -> tuple[Numbers, Numbers]:
    """Return the points centred and scaled to a mean distance of the square root of 2, and the matrix that does it."""
    middle = points.mean(axis=0)
    size = np.sqrt(2.0) / np.linalg.norm(points - middle, axis=1).mean()
    matrix = np.array([[size, 0.0, -size * middle[0]], [0.0, size, -size * middle[1]], [0.0, 0.0, 1.0]])
    return (points - middle) * size, matrix


def led(matrix: Any, points: Any) -> Numbers:
    """Return the points mapped by a matrix, as rows of x and y."""
    found = np.c_[np.asarray(points, float).reshape(-1, 2), np.ones(len(points))] @ matrix.T
    return np.asarray(found[:, :2] / found[:, 2:])


# -- three ways to measure ------------------------------------------------------------------------------


def by_sides(corners: Ring, width: float, height: float) -> Squared:
    """Return the rectified photo of a table of known size (mm) from its four corners; NotSquare with a sentence."""
    ring = sorted_ring(corners)

    def solve(pressed: Numbers) -> Solved:
        return Solved(_transform(pressed, _box(width, height)), width, height)

    return _judged(solve, np.array(ring), ring)


def by_card(corners: Ring, card: Ring) -> Squared:
    """Return the rectified photo from the table's four corners and those of a card on it, rotated in any way.

    The table's sides follow from the card's 63 x 88 mm. Raises NotSquare with a sentence.
    """
    table, ring = sorted_ring(corners), sorted_ring(card)
    pressed = np.array([*table, *ring])
    ways = [(_table_and_card(turn), _first_guess(table, ring, turn)) for turn in (False, True)]
    (fit, model) = _best(pressed, ways)

    def solve(pressed: Numbers) -> Solved:
        nudged = _fit(pressed, model, fit.numbers, STEPS)
        return Solved(nudged.matrix, float(nudged.numbers[0]), float(nudged.numbers[1]))

    return _judged(solve, pressed, table, fit.rough(3))


def by_two_cards(first: Ring, second: Ring, ends: Sequence[Point]) -> Squared:
    """Return the rectified photo of a table with two cards on it, and two opposite corners of the wanted area.

    The area's sides are parallel to those of the first card. Raises NotSquare with a sentence.
    """
    rings = [sorted_ring(first), sorted_ring(second)]
    if dist(*ends[:2]) < NEAREST:
        raise NotSquare(say("Two of the corners are on the same spot: click two that are opposite each other."))
    pressed = np.array([*rings[0], *rings[1]])
    turns = [(wide, turn) for wide in (False, True) for turn in (False, True)]
    ways = [(_two_cards(*one), guess) for one in turns for guess in _second_guesses(rings, *one)]
    fit, model = _best(pressed, ways)

    def solve(pressed: Numbers) -> Solved:
        return _from_corner(_fit(pressed, model, fit.numbers, STEPS).matrix, ends)

    return _judged(solve, pressed, _ends_in_picture(fit.matrix, ends), fit.rough(5))


class Solved(NamedTuple):
    """The solution for some presses: the matrix from the picture to the table, and the table's sides in mm."""

    matrix: Numbers
    width: float
    height: float


def _from_corner(matrix: Numbers, ends: Sequence[Point]) -> Solved:
    """Return a matrix with its origin at the upper left of two ends, and the distances between them."""
    a, b = led(matrix, list(ends)[:2])
    (left, top), (right, low) = np.minimum(a, b), np.maximum(a, b)
    shift = np.array([[1.0, 0.0, -left], [0.0, 1.0, -top], [0.0, 0.0, 1.0]])
    return Solved(shift @ matrix, float(right - left), float(low - top))


def _ends_in_picture(matrix: Numbers, ends: Sequence[Point]) -> list[Point]:
    whole, width, height = _from_corner(matrix, ends)
    return [(float(x), float(y)) for x, y in led(np.asarray(np.linalg.inv(whole)), _box(width, height))]


def _box(width: float, height: float, spot: Point = (0.0, 0.0), angle: float = 0.0) -> Numbers:
    """Return the corners of a rectangle, clockwise from the one at `spot`, rotated by `angle` about it."""
    c, s = cos(angle), sin(angle)
    ends = np.array([(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)])
    return np.asarray(ends @ np.array([[c, s], [-s, c]]) + spot)


Model = Callable[[Numbers], Numbers]
"""Maps the unknowns to the table positions of the pressed points."""


def _table_and_card(turn: bool) -> Model:
    wide, high = CARD[::-1] if turn else CARD
    return lambda n: np.r_[_box(n[0], n[1]), _box(wide, high, (n[2], n[3]), n[4])]


def _two_cards(wide: bool, turn: bool) -> Model:
    one, other = CARD[::-1] if wide else CARD, CARD[::-1] if turn else CARD
    return lambda n: np.r_[_box(*one), _box(*other, (n[0], n[1]), n[2])]


def _first_guess(table: Ring, card: Ring, turn: bool) -> Numbers:
    """Estimate the table's sides, and the card's corner and angle, from the table's corners alone.

    On a table of sides 1 the card's sides and its right angle give linear equations for the squares of the true sides.
    """
    flat = led(_transform(np.array(table), _box(1.0, 1.0)), card)
    along, down = flat[1] - flat[0], flat[3] - flat[0]
    wide, high = CARD[::-1] if turn else CARD
    rows = np.array([along**2 / wide**2, down**2 / high**2, along * down / (wide * high)])
    squares = np.linalg.lstsq(rows, np.array([1.0, 1.0, 0.0]), rcond=None)[0]
    sides = np.sqrt(np.maximum(squares, 1.0))
    spot, way = flat[0] * sides, along * sides
    return np.array([*sides, *spot, atan2(way[1], way[0])])


def _second_guesses(rings: Sequence[Ring], wide: bool, turn: bool) -> Iterator[Numbers]:
    """Yield position and angle of the second card estimated from the first card alone, and from the second alone."""
    one, other = CARD[::-1] if wide else CARD, CARD[::-1] if turn else CARD
    *spot, angle = _lying(rings[0], one, rings[1], other)
    yield np.array([*spot, angle])
    *spot, angle = _lying(rings[1], other, rings[0], one)
    c, s = cos(angle), sin(angle)
    yield np.array([-c * spot[0] - s * spot[1], s * spot[0] - c * spot[1], -angle])


def _lying(ring: Ring, size: Point, other: Ring, wanted: Point) -> tuple[float, float, float]:
    """Return corner and angle of another card's rectangle, on the table defined by a card's ring."""
    seen = led(_transform(np.array(ring), _box(*size)), other)
    way = seen[1] - seen[0] + seen[2] - seen[3]
    angle = atan2(way[1], way[0])
    x, y = seen.mean(axis=0) - _box(*wanted, (0.0, 0.0), angle).mean(axis=0)
    return float(x), float(y), angle


class Fit(NamedTuple):
    """The best fit to the presses: squared error in pixels, the unknowns, the matrix to the table."""

    wrong: float
    numbers: Numbers
    matrix: Numbers

    def rough(self, spare: int) -> float:
        """Return how many times larger the residuals are than expected, given the spare degrees of freedom."""
        return max(1.0, sqrt(self.wrong / spare) / PRESS)


def _best(pressed: Numbers, ways: Sequence[tuple[Model, Numbers]]) -> tuple[Fit, Model]:
    """Fit models from their initial guesses; return the best fit and its model."""
    fits = [(_fit(pressed, model, guess), model) for model, guess in ways if np.isfinite(guess).all()]
    if not fits:
        raise NotSquare(UNCLEAR)
    return min(fits, key=lambda one: one[0].wrong)


def _fit(pressed: Numbers, model: Model, start: Numbers, most: int = 30) -> Fit:
    """Fit the unknowns to the presses in at most `most` steps (Levenberg-Marquardt)."""

    def off(numbers: Numbers) -> Numbers:
        there = model(numbers)
        return np.asarray((led(_transform(there, pressed), there) - pressed).ravel())

    numbers, damping = start.astype(float), 1e-4
    wrong = off(numbers)
    for _ in range(most):
        slopes = _slopes(off, numbers, wrong)
        normal, way = slopes.T @ slopes, slopes.T @ wrong
        step = np.linalg.lstsq(normal + damping * np.diag(np.diag(normal) + 1e-12), -way, rcond=None)[0]
        tried = off(numbers + step)
        if tried @ tried <= wrong @ wrong:
            numbers, wrong, damping = numbers + step, tried, damping / 10
            if np.abs(step).max() < NEAR:
                break
        else:
            damping *= 10
    return Fit(float(wrong @ wrong), numbers, _transform(pressed, model(numbers)))


def _slopes(off: Callable[[Numbers], Numbers], numbers: Numbers, wrong: Numbers) -> Numbers:
    steps = np.maximum(1e-6, 1e-7 * np.abs(numbers))
    return np.stack([(off(numbers + step * one) - wrong) / step
                     for step, one in zip(steps, np.eye(len(numbers)), strict=True)], axis=1)  # fmt: skip


def _judged(solve: Callable[[Numbers], Solved], pressed: Numbers, corners: Ring, rough: float = 1.0) -> Squared:
    """Return `solve`'s result for the presses, with the error caused by presses one pixel off.

    The error is that of the table's corners relative to each other: a shift of the whole table counts as none.
    """
    try:
        found = solve(pressed)
        there = led(found.matrix, corners)
        moved = np.zeros(len(corners))
        for k in np.ndindex(pressed.shape):
            nudged = pressed.copy()
            nudged[k] += PRESS
            moved += (_bent(there, led(solve(nudged).matrix, corners)) ** 2).sum(axis=1)
    except np.linalg.LinAlgError:
        raise NotSquare(UNCLEAR) from None
    clear = np.isfinite(found.matrix).all() and np.isfinite(moved).all()
    if not (clear and min(found.width, found.height) > 1.0 and max(found.width, found.height) < LARGEST):
        raise NotSquare(UNCLEAR)
    return Squared(*found, float(np.sqrt(moved.max())) * rough)


def _bent(there: Numbers, other: Numbers) -> Numbers:
    """Return the points' deviation from where they should be, apart from a common shift and rotation."""
    a, b = there - there.mean(axis=0), other - other.mean(axis=0)
    turn = atan2((a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum(), (a * b).sum())
    return np.asarray(b @ np.array([[cos(turn), -sin(turn)], [sin(turn), cos(turn)]]) - a)


UNCLEAR: Final = together(
    say("These corners don't show how large the table is."), say("Click them again, with the magnifier.")
)


# -- the picture ----------------------------------------------------------------------------------------


def squared_picture(pixels: Pixels, matrix: Numbers, width: float, height: float, scale: float) -> Pixels:
    """Return the table seen from above, rows by columns by colours, at `scale` pixels per mm.

    `pixels` are the photo's, rows by columns by colours; `matrix` maps from it to the table.
    """
    return np.concatenate(list(bands(pixels, matrix, width, height, scale)))


def bands(pixels: Pixels, matrix: Numbers, width: float, height: float, scale: float) -> Iterator[Pixels]:
    """Yield the rows of `squared_picture` from top to bottom, some at a time."""
    back = np.linalg.inv(matrix)
    columns, rows = round(width * scale), round(height * scale)
    across = (np.arange(columns) + 0.5) / scale
    for top in range(0, rows, BAND):
        down = (np.arange(top, min(rows, top + BAND)) + 0.5) / scale
        x, y = np.meshgrid(across, down)
        far = back[2, 0] * x + back[2, 1] * y + back[2, 2]
        u = (back[0, 0] * x + back[0, 1] * y + back[0, 2]) / far
        v = (back[1, 0] * x + back[1, 1] * y + back[1, 2]) / far
        yield _sampled(pixels, u, v)


def _sampled(pixels: Pixels, u: Numbers, v: Numbers) -> Pixels:
    """Return the interpolated colours at positions of a picture; BARE outside it."""
    high, wide = pixels.shape[:2]
    u, v = u - 0.5, v - 0.5
    inside = (u >= -0.5) & (v >= -0.5) & (u <= wide - 0.5) & (v <= high - 0.5)
    u, v = np.clip(u, 0, wide - 1.001), np.clip(v, 0, high - 1.001)
    left, top = u.astype(np.intp), v.astype(np.intp)
    right, low = np.minimum(left + 1, wide - 1), np.minimum(top + 1, high - 1)
    a, b = (u - left)[..., None].astype(np.float32), (v - top)[..., None].astype(np.float32)
    upper = pixels[top, left] * (1 - a) + pixels[top, right] * a
    lower = pixels[low, left] * (1 - a) + pixels[low, right] * a
    mixed = (upper * (1 - b) + lower * b + 0.5).astype(np.uint8)
    mixed[~inside] = BARE
    return np.asarray(mixed)
