"""Markers in a log where something was taken back with everyone's consent (MOM-BACK-2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.kernel.entry import Cut
from game.kernel.messages import listed, say_count
from game.ui.logview import LineKey, LogLine


def takeback_lines(cuts: Sequence[Cut], length: int, names: Mapping[int, str]) -> Iterator[LogLine]:
    """Yield the take-back markers just after the first `length` entries of a log."""
    for which, cut in enumerate(cuts):
        if cut.number == length:
            nodded = [name for seat, name in names.items() if cut.nods >> seat & 1]
            words = say_count(
                "Taken back here: one choice. {names} agreed.",
                "Taken back here: {n} choices. {names} agreed.",
                len(cut.lost), names=listed(nodded),
            )  # fmt: skip
            yield LogLine(LineKey(length - 1, torn=which), 0, words, icon="anticlockwise-rotation")
