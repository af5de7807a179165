"""Shared by tests of covering: windows of every size with small and large letters, and data for any note."""

import pygame
import pytest

from game.games.shoot.table.scene import ShootTable
from game.table.note_data import notes_of
from game.table.notes import ShownNote
from game.ui.still import apply_settings

DECISIVE = [((1024, 600), 100), ((1024, 600), 200), ((1280, 720), 100)]
"""The smallest window, with the largest letters, too: what has no room has none there first."""
OTHERS = [((1280, 720), 200), ((1920, 1080), 100), ((1920, 1080), 200)]
SIZED = pytest.mark.parametrize("sizes", [DECISIVE, pytest.param(OTHERS, marks=pytest.mark.full)], ids=["", "others"])


class Ones(dict):
    """Data in which everything is seat 1, or square 1."""

    def __missing__(self, name):
        return 1


def at_every_size(scene, table, sizes):
    """Lay a scene with a table out in windows of every size; yields the window and the text size."""
    host = scene.host
    for size, letters in sizes:
        host.size, host.settings.text_scale = size, letters
        apply_settings(host.settings, size)
        scene.layout(size)
        if isinstance(table, ShootTable):
            table.overlays()  # labels find their places as the board is drawn
        yield pygame.Rect((0, 0), size), letters


def longest(key):
    """The longest note for each position of a game's notes."""
    found = {note.at: note for note in sorted(notes_of(key), key=lambda note: len(note.text))}
    return [ShownNote(note, note.at.format_map(Ones())) for note in found.values()]
