"""Several people sharing a screen: whose secrets are visible, the curtain, the next one's recap (UX-HID-1 to 6)."""

from __future__ import annotations

from typing import Any

from game.table.catch_up import CatchUpReplay
from game.table.table import TableBase


class Sharing:
    """Hands the screen of a table over from one person to the next."""

    def __init__(self, table: TableBase[Any, Any], film: CatchUpReplay) -> None:
        self.table, self.catch_up = table, film

    def toggle_hand(self) -> None:
        table = self.table
        if table.viewpoint:
            table.hand_down = not table.hand_down
            table.put_back()
            table.sound("card_flip")
            table.regroup()

    def watched(self, seat: int) -> None:
        """Note that a seat's person has seen everything so far; seat 0 is ignored."""
        if seat:
            self.table.session.note_watched(seat, len(self.table.session.match.entries))

    def hand_over(self, seat: int) -> None:
        """Show the next person's view: behind a curtain where someone else might see a hand (UX-HID-1)."""
        table, services = self.table, self.table.services
        secret, still = table.hands_secret, table.host.still
        covered = table.curtain_falls and services is not None
        table.hand_down = secret and not covered and not still
        if services is None or still or not (secret and covered):
            table.viewpoint = seat
            return
        table.curtained = True

        def opened() -> None:
            table.curtained = False
            table.viewpoint = seat
            since = table.session.seen.get(seat, len(table.session.match.entries))
            self.watched(seat)
            if self.catch_up.begin(seat, since):
                table.regroup()
                return
            table.look()
            table.at_rest()

        match = table.session.match
        services.curtain(match.game.key, match.options, seat, table.names[seat], table.curtain_words(), opened)
