"""Three dots beside a bot that thinks for long; the head says "plays" while anything moves (FGT-62)."""

import pytest

from game.games.shoot.table.overlays.thinking import Thinking
from game.ui.director import Motion
from tests.rig.shoot import battle, key, sit, wait


def waiting(seconds):
    """Return a table that waits for a bot."""
    host, scene = sit(battle(stance="still"))
    key(host, "e")
    if scene.warned_at == scene.view.turn:
        key(host, "e")
    wait(host)
    assert scene.session.seat == 2
    scene.session.thinking_for = seconds
    scene.update(0.05)
    return scene


@pytest.mark.parametrize(("seconds", "said"), [(0.0, "plays"), (0.75, "plays"), (0.85, "thinks")])
def test_dots_come_after_eight_tenths_of_a_second(seconds, said):
    scene = waiting(seconds)
    rival = scene.view.hero(2)
    assert scene.mode.overlays() == ([Thinking(rival.x, rival.y)] if said == "thinks" else [])
    assert scene.waiting_words() == said


def test_while_anything_moves_it_plays():
    scene = waiting(5.0)
    scene.director.speed = "normal"
    scene.director.add(Motion(1.0))
    scene.director.update(0.1)
    assert scene.waiting_words() == "plays"
    assert not scene.mode.overlays()
