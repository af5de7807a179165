"""The whole program without a screen, for games played from shelf to results."""

import pygame
import pytest

from game.app.program import Program
from game.store.settings import Settings, save_settings
from tests.looks import click


@pytest.fixture
def program(tmp_path, monkeypatch):
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    save_settings(tmp_path / "settings.json", Settings(speed="instant", reduced_motion=True, mute=True))
    opened = Program()
    opened.loop.push(opened.shelf())
    yield opened
    opened._close_session()
    if opened._journal is not None:
        opened._journal.close()


def top(program):
    return program.loop.stack[-1]


def push(scene, pos):
    scene.handle(click(pos))
    scene.handle(click(pos, pygame.MOUSEBUTTONUP))
