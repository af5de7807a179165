"""A window resized during an animation leaves nothing in the wrong place (HOUR-11)."""

import pytest

from game.games.ladders.rules.position import position
from game.ui.still import apply_settings
from tests.rig import ladders as candy
from tests.rig import shoot as tables
from tests.rig import splatatat as paper
from tests.rig import table as rig
from tests.rig import whisky as saloon

SIZES = [(1024, 600), (1920, 1080)]


def ladders():
    """A cookie on its way along the track."""
    scene = candy.table(state=position(2, cookies={1: 14, 2: 91}, dice=(1, 2)), speed="normal")
    scene.aiming.commit(("move", 1, 1, ()))
    return scene


def splatatat():
    """A card on its way to a face."""
    cards = "1 +; G1 B2 R1 Y1; -; 2 | R1 B1 B3 GUSH | -; 2 | B1 B2 R1 | -"
    scene = paper.table(cards, colours=("R", "B"), open_hands=True, speed="normal")
    scene.aiming.refresh()
    view = scene.session.view(1)
    scene.aiming.commit(view.stack[-1].options(view)[0])
    return scene


def whisky():
    """Cards on their way to their slots, and then turned up."""
    scene = saloon.table(holders=(saloon.ANNA, saloon.BOT), speed="normal")
    saloon.lay(scene, "LS")
    scene.session.play(("commit", "whisky", "shoot"))
    return scene


def shoot():
    """A card on its way out of the deck."""
    scene = tables.sit(tables.battle(("person", "regular"), curtain=False))[1]
    scene.host.settings.speed = scene.director.speed = "normal"
    scene.commit(("move",))
    return scene


MAKERS = (ladders, splatatat, whisky, shoot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", [1, 4, 9])
@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_nothing_is_stranded(make, moment, size):
    """Animations end or continue in the new window; at rest the table looks as if it had always had that size."""
    scene = make()
    for _ in range(40):
        scene.update(0.02)
        if scene.director.busy:
            break
    assert scene.director.busy
    for _ in range(moment):
        scene.update(0.04)
    scene.host.size = size
    apply_settings(scene.host.settings, size)
    scene.layout(size)
    if make is not shoot:
        assert not scene.director._running, "what was made for the old window has ended"
    for _ in range(400):
        scene.update(0.05)
        if not scene.director.busy and not scene.playing:
            break
    scene.update(0.5)
    then = rig.picture(scene)
    scene.layout(size)
    scene.update(0.0)
    assert rig.picture(scene) == then
