"""The six buttons at the bottom of the column stay in place at every question (TRY-66)."""

import pytest

from game.games.shoot.table.scene import ShootTable
from game.store.settings import Settings
from game.ui import keys
from game.ui.still import StillHost, apply_settings
from tests.rig.shoot import battle, click, key, posed, sit
from tools.gallery.shoot import POSES

QUESTIONS = ["shoot", "shoot-move", "shoot-gadget", "shoot-sidestep", "shoot-window-def", "shoot-reaction",
             "shoot-spawn", "shoot-wall", "shoot-back", "shoot-waits", "shoot-two-targets", "shoot-flame",
             "shoot-launch", "shoot-drawn", "shoot-over"]  # fmt: skip
SIZES = [((1024, 600), 100), ((1280, 720), 200)]
OTHERS = [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 200)]
SIZED = pytest.mark.parametrize(
    ("size", "percent"), [*SIZES, *(pytest.param(*look, marks=pytest.mark.full) for look in OTHERS)]
)
KEYS = ["end", "more", "undo", "hint", "rules"]


@SIZED
def test_every_button_keeps_its_place_and_its_key(size, percent):
    """At every question, in a turn of others, looking back; what is of no use says why."""
    host = StillHost(size, Settings(text_scale=percent))
    apply_settings(host.settings, size)
    places = {}
    for name in QUESTIONS:
        scene = POSES[name](host)
        assert isinstance(scene, ShootTable)
        scene.layout(size)
        buttons = scene.side_panel.buttons
        assert [button.command for button in buttons[1:]] == KEYS, name
        assert [button.label for button in buttons[2:]] == ["More", "Undo", "Hint", "Rules"], name
        assert all(button.enabled or button.reason for button in buttons)
        places[name] = [tuple(button.rect) for button in buttons]
        assert all(scene.regions.column.contains(button.rect) for button in buttons), name
    assert len({tuple(rects) for rects in places.values()}) == 1


@SIZED
def test_the_rules_of_a_game_that_is_watched_lie_where_they_always_do(size, percent):
    host = StillHost(size, Settings(text_scale=percent))
    apply_settings(host.settings, size)
    scene = POSES["shoot"](host)
    scene.layout(size)
    place = scene.side_panel.buttons[-1].rect.copy()
    scene.session.past = True
    scene.side_panel.show_mode()
    (rules,) = scene.side_panel.buttons
    assert rules.rect == place


def test_the_deed_says_what_a_press_does():
    """Shoot aims, Fire fires, Move draws; with bots at play it hurries them."""
    host, scene = sit(battle())
    assert scene.side_panel.buttons[0].label == "Move"
    assert scene.side_panel.buttons[1].reason == "First choose: stand still or move."
    scene.asked_at -= 1000
    click(host, scene.side_panel.buttons[0].rect.center)
    assert scene.session.match.entries[-1].choice == ("move",)
    host, scene = sit(battle(stance="still"))
    deed = scene.side_panel.buttons[0]
    assert deed.label == "Shoot"
    click(host, deed.rect.center)
    assert scene.side_panel.buttons[0].label == "Fire"
    entries = len(scene.session.match.entries)
    click(host, scene.side_panel.buttons[0].rect.center)
    assert scene.session.match.entries[entries].choice[0] == "attack"


def test_a_press_that_was_meant_for_what_stood_there_draws_no_card():
    """The place said "Fast forward" just before."""
    host, scene = sit(battle())
    scene.asked_at = 10**9
    entries = len(scene.session.match.entries)
    click(host, scene.side_panel.buttons[0].rect.center)
    assert len(scene.session.match.entries) == entries


def test_bots_are_hurried_from_the_first_place():
    _, scene = posed("shoot-waits")
    fast = scene.side_panel.buttons[0]
    assert (fast.label, fast.command) == ("Fast forward", "fast")
    assert fast.enabled
    assert scene.side_panel.chips == []


def test_why_is_asked_behind_more():
    host, scene = sit(battle(stance="still"))
    scene.session.why[0] = "it was near."
    scene.regroup()
    click(host, scene.side_panel.buttons[2].rect.center)
    why = next(button for button in scene.prompt.buttons if button.label == "Why?")
    assert keys.hint(why.command) == "W"
    click(host, why.rect.center)
    assert scene.prompt is None
    assert [bubble.words for bubble in scene.speech_bubbles.bubbles.values()] == ["It was near."]
    key(host, "w")
