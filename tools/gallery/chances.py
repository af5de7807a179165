"""Poses of the highlights page, over games played at random (see `gallery`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games import find, load, meta_of
from game.kernel.messages import say
from game.kernel.past import Past
from game.table.clips import Clip
from game.table.reel import ALL, Reel
from game.table.session import Holder, Seating
from game.ui.words import said
from tools.gallery.lobbies import PEOPLE, lobby_of, played

if TYPE_CHECKING:
    from game.ui.scene import Scene

AT = 30
FIRST = say("{who}'s {nth} {deed}. Win chance: {was} → {now} %", who="Ben", nth=say("third"), deed=say("hit"), was=31,
            now=78)  # fmt: skip
SECOND = say("{who}'s win chance: {was} → {now} %", who="Anna", was=12, now=60)


def highlights(host: Any, key: str) -> Scene:
    """Return a moment of a game in which the win chances changed a lot."""
    from game.scenes.highlights import HighlightsScene

    count = min(4, lobby_of(key).seats_max)
    _, entries, options = played(key, count)
    seating = Seating([Holder("person", name) for name in PEOPLE[:count]])
    reel = Reel(Past(load(key), options, entries), seating, over=True, eyes=ALL)
    at = min(AT, len(entries) - 1)
    clips = [Clip(at - 2, at, 9, said(FIRST)), Clip(at - 1, at, 12, said(SECOND))]
    return HighlightsScene(host, reel, find(meta_of(key).table), clips, lambda _at: None)
