"""Which effects of the camera the player wants: shake, stop and push-in (FGT-40 to 44)."""

from __future__ import annotations

from typing import Final, Literal

from game.ui.scene import Host

Effect = Literal["shake", "stop", "push-in"]

UNHURRIED: Final = ("watch", "normal", "brisk")
"""The speeds of motions at which there are any: none in fast-forward, in a recap, or where a replay is sped up."""


def camera_allows(host: Host, effect: Effect, speed: str) -> bool:
    """Return whether an effect may be shown while motions run at a speed (a key of `SPEEDS`).

    Never with reduced motion, nor in pictures. *No shake* forbids the shake alone.
    """
    settings = host.settings
    return speed in UNHURRIED and not (host.still or settings.reduced_motion) and (effect != "shake" or settings.shake)
