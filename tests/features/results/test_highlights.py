"""The highlights on every game's own table: four seconds each, automatic, by keys, by mouse (MOM-REP-7)."""

import pygame

from game.features.context import Source
from game.features.results.highlights import LAST, SECONDS, HighlightsScene
from game.store.settings import Settings
from game.table.clips import Clip
from tests.rig.hands import press
from tests.rig.host import SIZE, LiveHost
from tests.rig.reels import EVERY, played, seating
from tools.gallery.context import FakeContext


def highlights(key, size=SIZE):
    """Return three moments of a random match, laid out."""
    match = played(key, choices=24)
    last = len(match.entries) - 1
    found = [Clip(at - 2, at, at, f"Moment {at}") for at in (last // 3, 2 * last // 3, last)]
    host = LiveHost(size, Settings())
    scene = HighlightsScene(FakeContext(host), Source(match.game, match.past, seating(match)), found)
    host.stack.append(scene)
    scene.layout(size)
    return scene


def run(scene, seconds, step=0.05):
    for _ in range(round(seconds / step)):
        scene.update(step)


@EVERY
def test_each_moment_takes_four_seconds_and_rests_on_how_it_ended(game_key):
    scene = highlights(game_key)
    for number, clip in enumerate(scene.clips):
        assert scene.number == number
        assert scene.reel.at >= clip.first
        run(scene, SECONDS - 0.3)
        assert scene.reel.at == clip.last
        assert not scene.table.playing
        run(scene, 0.4)
    run(scene, LAST)
    assert scene.over
    scene.draw(pygame.Surface(SIZE))


@EVERY
def test_keys_go_from_moment_to_moment_and_out(game_key):
    scene = highlights(game_key)
    scene.handle(press(pygame.K_RIGHT))
    assert scene.number == 1
    scene.handle(press(pygame.K_RIGHT))
    scene.handle(press(pygame.K_RIGHT))
    assert scene.number == 2
    scene.handle(press(pygame.K_LEFT))
    assert scene.number == 1
    scene.handle(press(pygame.K_SPACE))
    assert not scene.running
    run(scene, SECONDS + 1)
    assert scene.number == 1
    scene.whole.activate()
    scene.save.activate()
    (_, _, watched), (_, (shared,), _) = scene.context.go.opened
    assert watched["at"] == shared.at == scene.clip.first
    scene.handle(press(pygame.K_ESCAPE))
    assert scene not in scene.host.stack


def test_every_control_has_a_tip_and_behind_the_last_it_begins_anew():
    scene = highlights("splatatat")
    assert all(button.tip for button in scene.buttons)
    assert scene.before.reason
    run(scene, 3 * SECONDS + LAST + 0.3)
    assert scene.pause.label == "Again"
    scene.pause.activate()
    assert scene.number == 0
