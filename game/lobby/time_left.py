"""What is left of people's time where they play with a clock (HND-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.lobby.friendly_options import FriendlyOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.entry import Entry


class TimeLeft(msgspec.Struct):
    """What is left of people's time, by seat; in which turn each last got its extra seconds; what the clock decided."""

    left: dict[int, float]
    turns: dict[int, int] = {}
    taken: list[int] = []
    """The numbers of the log's entries that a Rookie chose since somebody's time was up."""

    @classmethod
    def of(cls, agreed: FriendlyOptions, persons: Sequence[int], saved: str = "") -> TimeLeft | None:
        """Return the times of a match, as they were saved if that can be read; None if it is played without a clock."""
        if not agreed.clock or not persons:
            return None
        full = dict.fromkeys(persons, 60.0 * agreed.clock)
        try:
            found = msgspec.json.decode(saved or "{}", type=cls)
        except msgspec.DecodeError:
            return cls(full)
        known = {seat: min(max(0.0, left), 86_400.0) for seat, left in found.left.items() if seat in full}
        return cls({**full, **known}, found.turns, found.taken)

    def encoded(self) -> str:
        """Return it as text to be saved."""
        rounded = {seat: round(left, 1) for seat, left in self.left.items()}
        return msgspec.json.encode(msgspec.structs.replace(self, left=rounded)).decode()

    def helped(self, entries: Sequence[Entry]) -> set[int]:
        """Return the seats for which a Rookie chose, by the log."""
        return {entries[number].seat for number in self.taken if number < len(entries)}

    def begin(self, seat: int, turn: int, extra: float) -> None:
        """Give a seat its extra seconds for a turn; those of a turn that was undone are not given again."""
        if seat in self.left and self.turns.get(seat, -1) < turn:
            self.left[seat] += extra
            self.turns[seat] = turn

    def spend(self, seat: int, seconds: float) -> None:
        """Take time from a seat."""
        if seat in self.left:
            self.left[seat] = max(0.0, self.left[seat] - seconds)

    def out(self, seat: int) -> bool:
        """Return whether a seat has a clock and no time left."""
        return self.left.get(seat, 1.0) <= 0


def time_words(seconds: float) -> str:
    """Return a time as minutes and seconds, the last second to its end: 4:05."""
    whole = int(seconds) + (seconds > int(seconds))
    return f"{whole // 60}:{whole % 60:02}"
