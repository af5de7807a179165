"""What each event changes on the mat as shown."""

from __future__ import annotations

from game.games.whisky.rules import events
from game.games.whisky.table.shown import Shown
from game.table.follow import Follow

follow = Follow[Shown](events.EVENTS)
