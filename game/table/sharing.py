"""Several people sharing a screen: whose secrets are visible, the curtain, the next one's recap (UX-HID-1 to 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Sharing:
    """Hands the screen of a table over from one person to the next."""

    def __init__(self, table: TableScene[Any, Any]) -> None:
        self.table = table
        self.hidden = False
        """Whether the viewer's hand is face down (UX-HID-6)."""

    def toggle_hand(self) -> None:
        """Turn the viewer's hand over."""
        table = self.table
        if table.viewer:
            self.hidden = not self.hidden
            table.put_back()
            table.sound("card_flip")
            table.regroup()

    def watched(self, seat: int) -> None:
        """Note that a seat's person has seen everything so far; seat 0 is ignored."""
        if seat:
            self.table.session.note_watched(seat, len(self.table.session.match.entries))

    def forget_after(self, length: int) -> None:
        """Adapt to a shortened log: watched counts don't exceed its length."""
        for seat, count in self.table.session.seen.items():
            self.table.session.note_watched(seat, min(count, length))

    def hand_over(self, seat: int) -> None:
        """Show the next person's view: behind a curtain where someone else might see a hand (UX-HID-1)."""
        table, services = self.table, self.table.services
        secret, still = table.hands_secret, table.host.still
        covered = table.curtain_falls and services is not None
        self.hidden = secret and not covered and not still
        if services is None or still or not (secret and covered):
            table.viewer = seat
            return
        table.curtained = True

        def opened() -> None:
            table.curtained = False
            table.viewer = seat
            since = table.session.seen.get(seat, len(table.session.match.entries))
            self.watched(seat)
            if table.film.begin(seat, since):
                table.regroup()
                return
            table.look()
            table.at_rest()

        match = table.session.match
        services.curtain(match.game.key, match.options, seat, table.names[seat], table.curtain_words(), opened)
