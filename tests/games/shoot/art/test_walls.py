"""A wall is recognisable in the smallest window, too (TRY-132: it looked like a pencil among mugs and forks)."""

import pygame
import pytest

from game.games.shoot.art import things
from game.games.shoot.table.panels import decks
from tools.gallery.shoot import battles

SMALLEST = 0.66  # px per mm in a window of 1024 x 600


def swings(tones):
    """Count how often a line goes from dark to bright or back."""
    count, low, high = 0, tones[0], tones[0]
    for tone in tones:
        low, high = min(low, tone), max(high, tone)
        if high - low >= 40 and tone in (low, high):
            count, low, high = count + 1, tone, tone
    return count


def test_the_joints_of_a_wall_are_seen_in_the_smallest_window():
    field = battles.battle(1).match.options.battlefield
    wall = next(thing for thing in field.obstacles if thing.wall)
    picture = pygame.transform.rotate(things.looks(wall, SMALLEST), wall.angle)
    middle, ends = picture.get_height() // 2, range(8, picture.get_width() - 8)
    lines = [[sum(picture.get_at((x, middle + down))[:3]) / 3 for x in ends] for down in (-2, -1, 0, 1, 2)]
    assert sum(map(swings, lines)) >= 80  # the thin bricks of old came to 58


@pytest.mark.parametrize("budget", range(1, 9))
@pytest.mark.parametrize("wide", [150, 180, 240, 300])
def test_what_is_left_keeps_off_the_frame_of_the_hand(monkeypatch, budget, wide):
    """TRY-132: "lengths left" touched it."""
    rooms = []
    write = decks.write
    monkeypatch.setattr(decks, "write", lambda surface, words, room, *more: rooms.append(room) or write(
        surface, words, room, *more))  # fmt: skip
    rect = pygame.Rect(20, 10, wide, 110)
    decks.draw_action(pygame.Surface((400, 140)), rect, 7, budget, "move")
    assert all(room.right <= rect.right - 6 for room in rooms)
