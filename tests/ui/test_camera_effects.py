"""Which effects of the camera may be shown (FGT-44)."""

from __future__ import annotations

from typing import get_args

from game.store.settings import Settings
from game.ui.camera_effects import Effect, camera_allows
from game.ui.director import SPEEDS
from tests.rig.each import each
from tests.rig.host import LiveHost

EFFECTS = get_args(Effect)


@each(
    ("settings", "allowed"),
    [({}, EFFECTS), ({"shake": False}, ("stop", "push-in")), ({"reduced_motion": True}, ()),
     ({"shake": False, "reduced_motion": True}, ())],
)  # fmt: skip
def test_no_shake_forbids_the_shake_and_reduced_motion_everything(settings, allowed):
    host = LiveHost(settings=Settings(**settings))
    assert tuple(effect for effect in EFFECTS if camera_allows(host, effect, "normal")) == allowed
    host.still = True
    assert not any(camera_allows(host, effect, "normal") for effect in EFFECTS)


@each("speed", SPEEDS)
def test_nothing_shakes_or_stops_where_motions_are_hurried(speed):
    """Not at *Fast*, in fast-forward, or in the recap, which runs at that speed; replays have speeds of their own."""
    host = LiveHost(settings=Settings())
    allowed = [effect for effect in EFFECTS if camera_allows(host, effect, speed)]
    assert allowed == ([*EFFECTS] if speed in ("watch", "normal", "brisk") else [])
