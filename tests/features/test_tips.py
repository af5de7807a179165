"""Tips of things that lie upon others, and of buttons without room (TEACH-T-6; every pose: test_poses.py)."""

import pytest

from game.store.settings import Settings
from game.ui.still import StillHost, apply_settings
from game.ui.tips import tip_at, tip_texts
from tests.rig import look
from tools.gallery import gallery, pictures


@pytest.fixture(scope="module")
def builders():
    for name, build in pictures.table_scenes().items():
        gallery.add(name, build)


def posed(name, size=(1280, 720), percent=100):
    host = StillHost(size, Settings(text_scale=percent))
    apply_settings(host.settings, size)
    scene = gallery.SCENES[name](host)
    scene.layout(size)
    scene.on_resume()
    scene.update(0.05)
    scene.draw(look.canvas(*size))
    return scene


def test_what_is_in_front_answers(builders):
    """A pile on a seat's paper speaks for itself, the seat's paper for the rest."""
    scene = posed("splat-4")
    pile = scene.regions.seat(2, "pile")
    assert "splatted" in tip_at(scene, pile.center).what


def test_a_button_without_room_for_its_key_still_answers_to_it(builders):
    scene = posed("ladders-roll", (1280, 720), 200)
    hint = next(button for button in scene.column.buttons if button.label == "Hint")
    assert (hint.command, hint.show_key, hint.key_words) == ("hint", False, "")
    assert tip_texts(hint)[0]
