"""Windows at the table: who does what to whom, a Sidestep pointed at, a Bomb vest at death (S-DEC-17, S-DEC-18)."""

from game.games.shoot.rules.state import GADGET_HAND
from game.games.shoot.table.poses.positions import point
from tests.rig.shoot import last, posed


def test_a_sidestep_is_pointed_at():
    """G-25, S-DEC-18: from the window to the board and back; too far is refused."""
    _, scene = posed("shoot-sidestep")
    assert scene.mode.back()
    assert scene.prompt is not None
    assert scene.mode.aim is None
    scene.mode._pick(scene.view.cards(1, GADGET_HAND)[0])
    point(scene, 700, 330)
    assert not scene.mode.tag().ok or "44 mm" in scene.mode.tag().words
    point(scene, 620, 362)
    scene.mode.press(scene.mode.picked)
    assert last(scene.session)[0] == "play"


def test_windows_say_who_does_what_to_whom():
    """UX-TURN: the attacker, the Weapon, how many cards, from how far; every fitting card with what it does."""
    _, scene = posed("shoot-window-def")
    assert scene.prompt.question == "Ben attacks you with the Shotgun!"
    assert scene.prompt.detail.startswith("5 Splattercards from 0.9 card lengths away, full damage")
    assert {option.choice.caption for option in scene.prompt.options} == {
        "ends it now", "step aside", "shoot first", "burns Ben", "no pushes"}  # fmt: skip
    assert [button.label for button in scene.prompt.buttons] == ["Do nothing"]


def test_a_bomb_vest_is_asked_about_at_death():
    """G-29, S-DEC-17: whom it would reach; Do nothing lets it be."""
    _, scene = posed("shoot-window-death")
    assert "Bomb vest" in scene.prompt.question
    assert scene.prompt.detail == "It reaches Ben."
    scene.prompt.buttons[0].activate()
    assert last(scene.session) == ("pass",)
