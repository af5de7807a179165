"""What each event changes on SHOOT's table as shown."""

from __future__ import annotations

from game.games.shoot.rules import events
from game.games.shoot.table.paint.snapshot import Snapshot
from game.table.follow import Follow

follow = Follow[Snapshot](events.EVENTS)
