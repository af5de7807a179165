"""The open turn: what is available besides moving and shooting."""

from game.games.shoot.table.positions import point
from tests.rig.shoot import battle, key, posed, sit


def test_the_discard_piles_can_be_looked_through_and_left():
    session = battle(stance="still")
    host, scene = sit(session)
    key(host, "x")
    assert scene.prompt is not None
    key(host, "escape")
    assert scene.prompt is None
    key(host, "e")
    assert ("end",) in [entry.choice for entry in session.match.entries]


def test_hazards_on_the_way_are_told_before_it_is_gone():
    """S-MOVE-9, S-HAZ-1: the price at the pointer names what the way touches, and where."""
    _, scene = posed("shoot-hazards")
    point(scene, 250, 405)
    tag = scene.mode.tag()
    assert "through Barbed wire!" in tag.words
    assert not tag.ok
    assert any(("hazard" in [kind for *_, kind in getattr(one, "marks", ())]) for one in scene.mode.overlays())
    point(scene, 200, 250)
    assert "through" not in scene.mode.tag().words
