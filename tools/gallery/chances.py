"""Poses of the highlights page, over games played at random (see `gallery`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.messages import say
from game.table.clips import Clip
from game.ui.words import translation_of
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import lobby_of, source_of

if TYPE_CHECKING:
    from game.ui.scene import Scene

AT = 30
FIRST = say("{who}'s {nth} {deed}. Win chance: {was} → {now} %", who="Ben", nth=say("third"), deed=say("hit"), was=31,
            now=78)  # fmt: skip
SECOND = say("{who}'s win chance: {was} → {now} %", who="Anna", was=12, now=60)


def highlights(host: Any, key: str) -> Scene:
    """Return a moment of a game in which the win chances changed a lot."""
    from game.features.results.highlights import HighlightsScene

    source = source_of(key, min(4, lobby_of(key).seats_max), people=4)
    at = min(AT, len(source.past.entries) - 1)
    clips = [Clip(at - 2, at, 9, translation_of(FIRST)), Clip(at - 1, at, 12, translation_of(SECOND))]
    return HighlightsScene(FakeContext(host), source, clips)
