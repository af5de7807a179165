"""LAB-30: a rectified photo, by a table's corners and a card, by typed sides, by two cards."""

import numpy as np
import pytest

from game.geometry import square
from tests.geometry.camera import Camera, pressed
from tests.rig.each import each

TABLES = [(1056, 704)]
VIEWS = [(0, 0), (35, 12), (55, -20)]


def spots(width, height):
    return [(x, y) for x in np.linspace(0, width, 5) for y in np.linspace(0, height, 5)]


def worst(found, camera):
    """Return how far the worst spot of the table is from where it truly is, in mm, up to a shift and a turn."""
    true = np.array(spots(*camera.size))
    told = square.led(found.matrix, camera.seen(true))
    return np.linalg.norm(square._bent(true, told), axis=1).max()


def measured(camera, way, dice=None):
    def hit(ring):
        return ring if dice is None else pressed(ring, dice)

    w, h = camera.size
    if way == "sides":
        return square.by_sides(hit(camera.table()), w, h)
    if way == "card":
        return square.by_card(hit(camera.table()), hit(camera.card(w * 0.4, h * 0.4, 30)))
    cards = [hit(camera.card(70, 60)), hit(camera.card(w - 160, h - 150, 40))]
    return square.by_two_cards(*cards, camera.table()[::2])


@each("way", ["sides", "card", "two cards"])
@each("view", VIEWS)
@each("size", TABLES)
def test_without_noise_true_points_are_within_a_millionth(size, view, way):
    camera = Camera(*size, *view)
    found = measured(camera, way)
    true = spots(*size)
    assert np.abs(square.led(found.matrix, camera.seen(true)) - true).max() < 1e-6
    assert (found.width, found.height) == pytest.approx(size, abs=1e-6)


@each("way", ["sides", "card", "two cards"])
def test_presses_a_pixel_off_leave_true_points_within_12_mm(way):
    camera = Camera(1056, 704)
    found = [measured(camera, way, np.random.default_rng(seed)) for seed in range(10)]
    off = [worst(one, camera) for one in found]
    assert max(off) < 12.0
    assert np.median(off) < (2.0 if way == "sides" else 9.0)
    there, told = np.sqrt(np.mean(np.square(off))), np.median([one.error for one in found])
    assert there / 2.5 < told < there * 2.5  # the reported error is about the actual error


def test_a_small_picture_is_told_to_be_too_rough():
    camera = Camera(1200, 800, pixels=(900, 675))
    assert measured(camera, "card").error > square.MOST_ERROR


def test_a_corner_pressed_wrong_is_noticed():
    camera = Camera(1056, 704)
    card = camera.card(420, 280, 30)
    card[1] = (card[1][0] + 40, card[1][1])
    assert square.by_card(camera.table(), card).error > square.MOST_ERROR


@each("rolled", range(4))
@each("back", [False, True])
def test_a_ring_begins_anywhere_and_goes_either_way(rolled, back):
    camera = Camera(1056, 704)

    def other(ring):
        ring = ring[rolled:] + ring[:rolled]
        return ring[::-1] if back else ring

    found = square.by_card(other(camera.table()), other(camera.card(300, 200, 75)))
    assert (found.width, found.height) == pytest.approx((1056, 704), abs=1e-6)


@each(("ring", "sentence"), [
    ([(0, 0), (100, 0), (200, 0.5), (100, 100)], "in one line"),
    ([(0, 0), (100, 100), (100, 0), (0, 100)], "crossed"),
    ([(0, 0), (100, 0), (50, 30), (50, 100)], "inside the other three"),
    ([(0, 0), (100, 0), (101, 1), (0, 100)], "same spot"),
    ([(0, 0), (100, 0), (100, 100)], "Four corners"),
])  # fmt: skip
def test_corners_that_are_none_get_a_sentence(ring, sentence):
    camera = Camera(1056, 704)
    good = camera.table()
    assert sentence in square.why_not(ring)
    for ways in (lambda: square.by_sides(ring, 1000, 700), lambda: square.by_card(good, ring),
                 lambda: square.by_card(ring, camera.card(300, 300)),
                 lambda: square.by_two_cards(ring, camera.card(300, 300), good[::2])):  # fmt: skip
        with pytest.raises(square.NotSquare, match=sentence):
            ways()


def test_the_picture_is_seen_from_above():
    camera = Camera(400, 300, pixels=(800, 600))
    photo = np.zeros((600, 800, 3), np.uint8)
    back = np.linalg.inv(camera.matrix)
    x, y = np.meshgrid(np.arange(800) + 0.5, np.arange(600) + 0.5)
    table = square.led(back, np.c_[x.ravel(), y.ravel()]).reshape(600, 800, 2)
    photo[(table[..., 0] > 200) & (table[..., 1] > 150)] = (250, 10, 10)
    found = square.by_sides(camera.table(), 400, 300)
    made = square.squared_picture(photo, found.matrix, 400, 300, 1.0)
    assert made.shape == (300, 400, 3)
    assert tuple(made[200, 300]) == (250, 10, 10)
    assert tuple(made[100, 300]) == tuple(made[200, 100]) == (0, 0, 0)
    reds = made[..., 0] > 125
    assert abs(int(reds[200].argmax()) - 200) <= 1
    assert abs(int(reds[:, 300].argmax()) - 150) <= 1
