"""One screen, several people: whose secrets are on it, the curtain, what the next one has missed (UX-HID-1 to 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.director import SPEEDS

if TYPE_CHECKING:
    from game.table.scene import TableScene

FILM = "quick"
"""How fast is shown what a person has missed: about twice as fast (UX-HID-4)."""


class Sharing:
    """Hands the screen of a table over from one person to the next."""

    def __init__(self, table: TableScene[Any, Any]) -> None:
        self.table = table
        self.hidden = False
        """Whether the viewer's hand lies face down (UX-HID-6)."""
        self._seen: dict[int, int] = {}
        """By seat: how many entries of the log its person has watched."""

    def toggle_hand(self) -> None:
        """Turn the viewer's hand over."""
        table = self.table
        if table.viewer:
            self.hidden = not self.hidden
            table.put_back()
            table.sound("card_flip")
            table.regroup()

    def watched(self, seat: int) -> None:
        """Note that a seat's person has seen all there was until now; nobody is seat 0."""
        if seat:
            self._seen[seat] = len(self.table.session.match.entries)

    def forget_after(self, length: int) -> None:
        """Follow a log that was cut: nobody has watched more of it than there is."""
        self._seen = {seat: min(count, length) for seat, count in self._seen.items()}

    def hand_over(self, seat: int) -> None:
        """Let the next person look: behind a curtain where somebody else may see a hand (UX-HID-1)."""
        table, curtain = self.table, self.table.services.curtain
        secret, still = table.hands_secret, table.host.still
        covered = table.curtain_falls and curtain is not None
        self.hidden = secret and not covered and not still
        if curtain is None or still or not (secret and covered):
            table.viewer = seat
            return
        table.curtained = True

        def opened() -> None:
            table.curtained = False
            table.viewer = seat
            if self._catch_up(seat):
                table.regroup()
                return
            table.look()
            table.at_rest()

        table.host.push(curtain(table.host, seat, table.names[seat], table.curtain_words(), opened))

    def _catch_up(self, seat: int) -> bool:
        """Show a seat what has happened since it last looked, as it may know it; False: there is nothing to show.

        It begins with the table as the seat left it, runs quickly, and any press skips it (UX-HID-4). A table of which
        everybody sees the same has shown everything to everybody already.
        """
        table, entries = self.table, self.table.session.match.entries
        since = self._seen.get(seat, len(entries))
        self.watched(seat)
        if not table.eyes or not 0 < since < len(entries) or not SPEEDS.get(table.host.settings.speed, 1.0):
            return False
        then = table.session.match.seen_then(since - 1, seat)
        if then is None:
            return False
        table.playing = True
        table.director.speed = FILM
        table.film(then, entries[:since], entries[since:])
        return True
