"""What each event changes on the paper as shown."""

from __future__ import annotations

from game.games.splatatat.rules import events
from game.games.splatatat.table.shown import Shown
from game.table.follow import Follow

follow = Follow[Shown](events.EVENTS)
