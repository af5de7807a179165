"""What each event changes on the table as shown."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.fifth.rules import events
from game.games.fifth.table.shown import Shown
from game.table.follow import Follow

follow = Follow[Shown](events.EVENTS)


@follow.on(events.CardPlayed)
def _(shown: Shown, event: events.CardPlayed) -> Iterator[None]:
    hand = shown.hands[event.seat - 1]
    hand.remove(event.card if event.card in hand else hand[-1])
    yield  # it is on its way
    shown.pile.insert(0, event.card)
    shown.squares[event.seat - 1] = event.square
