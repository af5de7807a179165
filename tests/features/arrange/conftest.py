"""The page of a player's own map."""

import shutil

import pytest

from game import folders
from game.battlefield.edit import prepare
from game.resources import maps
from tests.features.arrange.arranging import scene_of


@pytest.fixture
def page(tmp_path, monkeypatch):
    """The page of a player's own map, saved and checked as it is."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    prepare(folders.own_maps())
    path = folders.own_maps() / "mine.tmx"
    shutil.copy(maps() / "starter.tmx", path)
    made = scene_of(path)
    yield made
    made.saving.close()
