"""Labels over the table: beside the things they describe, hiding no HERO."""

import pygame
import pytest

from game.games.shoot.table.overlays import labels, tags
from game.games.shoot.table.overlays.blasts import BlastLabels, PushCourse, Victim
from game.geometry.sight import ZONES
from game.ui import theme
from game.ui.camera import Camera


@pytest.fixture(autouse=True)
def look():
    theme.configure(size=(1280, 720), text_scale=100)


AREA = pygame.Rect(0, 0, 960, 520)


def camera():
    return Camera((1056, 704), AREA, smooth=False)


def chip(at, away=(0.0, 0.0)):
    return tags.ZonesChip(at, dict.fromkeys(ZONES, 1.0), "", away)


def test_labels_hide_no_hero_and_not_each_other():
    """UX-SEE-1: four HEROes close together, two chips, two victims of a blast and the price at the pointer."""
    heroes = [(420.0, 280.0), (600.0, 280.0), (420.0, 400.0), (600.0, 400.0)]
    victims = tuple(Victim(x, y, "Ben", words, reached) for (x, y), words, reached in
                    zip(heroes[2:], ("2.3 points", "sheltered by the wall"), (True, False), strict=True))  # fmt: skip
    found = [chip(heroes[0]), chip(heroes[1]), BlastLabels(560, 330, victims)]
    pointer = tags.Tag("Shoot Ben: 2.0 points", "dies 3 %", pixel=camera().to_screen(*heroes[3]))
    rest, last = labels.arranged(found, pointer, heroes, camera(), AREA)
    assert len(rest) == 1
    boxes = [box for _, box in (*rest[0].laid, *last)]
    assert len(boxes) == 5
    standing = labels.discs(heroes, camera())
    for number, box in enumerate(boxes):
        assert AREA.contains(box)
        assert box.collidelist(standing[:3] if box is boxes[-1] else standing) < 0  # it points at the fourth
        assert box.collidelist(boxes[number + 1 :]) < 0


def test_the_price_lies_at_the_lower_right_where_nobody_stands():
    pointer = tags.Tag("2 of 3 card lengths", pixel=(400, 200))
    _, last = labels.arranged([], pointer, [(20.0, 20.0)], camera(), AREA)
    assert last[0][1] == pointer.rather(camera(), AREA)
    assert last[0][1].x > 400
    assert last[0][1].y > 200


def test_what_is_no_label_stays_below_the_labels():
    line = object()
    rest, last = labels.arranged([chip((300.0, 300.0)), line], None, [], camera(), AREA)
    assert rest[0] is line
    assert isinstance(rest[1], labels.Labels)
    assert last == []


def test_where_a_push_ends_stays_in_sight():
    """S-PUSH-1: the cost at the pointer is anywhere but over the landing spot, to the lower right of the target."""
    target, end = (500.0, 300.0), (560.0, 350.0)
    course = PushCourse((target, end), False, False)
    pointer = tags.Tag("Shoot Ben: 2.7 points", "pushed back: 90 %", pixel=camera().to_screen(*target))
    rest, last = labels.arranged([course], pointer, [target], camera(), AREA)
    assert rest == [course]
    assert pointer.rather(camera(), AREA).collidelist(course.keep(camera())) >= 0
    assert last[0][1].collidelist(course.keep(camera())) < 0


def test_a_chip_lies_away_from_the_looker():
    """UX-SEE-1: the line of sight is not hidden."""
    left = chip((500.0, 300.0), away=(800.0, 300.0)).lay(camera(), AREA, ())[0][1]
    right = chip((500.0, 300.0), away=(100.0, 300.0)).lay(camera(), AREA, ())[0][1]
    x = camera().to_screen(500.0, 300.0)[0]
    assert left.right < x < right.left


def test_where_there_is_no_room_the_least_is_hidden():
    narrow = pygame.Rect(0, 0, 120, 60)
    box, hidden = labels.best([pygame.Rect(500, 500, 80, 40)], narrow, [pygame.Rect(0, 0, 120, 60)])
    assert narrow.contains(box)
    assert hidden == 80 * 40 + 1
