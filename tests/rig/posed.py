"""Every pose of the games' tables, built once: the tests that look at them all run in one process."""

from functools import cache

import pytest

from game.games import games
from game.store.settings import Settings
from game.table.scene import TableScene
from game.ui.still import StillHost, apply_settings
from tools.gallery import pictures

SIZE = (1280, 720)


of_each_game = pytest.mark.parametrize("key", [meta.key for meta in games()])


@cache
def _built():
    made = [build(StillHost(SIZE, Settings(notes=True))) for build in pictures.table_scenes().values()]
    return [scene for scene in made if isinstance(scene, TableScene)]


def posed(key):
    """Return a game's poses, laid out again in a window of 720p."""
    scenes = [scene for scene in _built() if scene.session.match.game.key == key]
    for scene in scenes:
        scene.host.size, scene.host.settings.text_scale = SIZE, 100
        apply_settings(scene.host.settings, SIZE)
        scene.layout(SIZE)
    return scenes
