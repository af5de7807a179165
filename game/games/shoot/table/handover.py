"""One screen, several people: a hit is shown for a while before the screen is passed on, with no needless curtains.

The curtain itself is shared by all games (`game.table.sharing`). Behind it the hand is open; without one it is face
down until its player turns it over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.games.shoot.rules.state import WEAPON_HAND, ShootState
from game.kernel.cards import HIDDEN
from game.kernel.match import Entry

if TYPE_CHECKING:
    from game.table.scene import TableScene

TOLD: Final = frozenset(("shot_hit", "shot_missed", "damage_flip", "hero_died", "jam_effect"))
"""What a shot led to: events after which the screen is not handed over at once."""
OPEN: Final = frozenset(("HealSplit",))
"""Questions about public things only."""


class Handover:
    """How a table of SHOOT passes from one person to the next."""

    def __init__(self, table: TableScene[ShootState, Any]) -> None:
        self.table = table
        self._unread = self._waited = False

    @property
    def behind_curtain(self) -> bool:
        """Return whether people here look at their hands behind a curtain."""
        table = self.table
        return table.curtain_falls and table.services is not None and not table.host.still

    def asks_nothing_secret(self) -> bool:
        """Return whether the pending question may be asked with everyone looking: it reveals nothing of a hand."""
        table, session = self.table, self.table.session
        if not session.seat or len(session.persons) < 2 or table.host.still:
            return False
        decision = session.decision
        name = type(decision).__name__
        if name != "ChooseCounter" or decision is None:
            return name in OPEN
        public = session.view(0)
        return HIDDEN not in public.cards(decision.seat, WEAPON_HAND)

    def note(self, entry: Entry) -> None:
        """Record whether a settled decision hit anyone."""
        self._unread = self._unread or any(event.name in TOLD for event in entry.events)

    def done(self) -> None:
        """Clear the hit: the next question is asked."""
        self._unread = self._waited = False

    def go_on(self) -> None:
        """Hand over now."""
        self._unread = False
        self.table.refresh()

    def waits(self) -> bool:
        """Return whether a hit is shown and another person's curtain would be next."""
        table, session = self.table, self.table.session
        if not self._unread or not self.behind_curtain or table.director.holding or session.settling:
            return False
        comes = session.seat in session.persons and session.seat != table.viewpoint and table.hands_secret
        return table.playing and comes and not self.asks_nothing_secret()

    def update(self) -> bool:
        """Show the position while it waits; return whether that is new."""
        waits = self.waits()
        if waits == self._waited:
            return False
        self._waited = waits
        if waits:
            self.table.look()
        self.table.regroup()
        return True
