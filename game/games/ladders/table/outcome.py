"""The result of an attack, counted as its events come in: how many dice hit whom, and what came off."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.ladders.rules.fight import events as fights
from game.games.ladders.rules.state import PARTS
from game.games.ladders.table.words import hit_words, part_word
from game.kernel.events import Fact
from game.kernel.messages import listed, say, together


class DiceOutcome:
    """Hits and lost parts of every target of dice, in order."""

    def __init__(self) -> None:
        self.hits: dict[int, int] = {}
        self.torn: dict[int, list[int]] = {}

    def __bool__(self) -> bool:
        """Return whether any dice were rolled at a target."""
        return bool(self.hits)

    def add(self, event: Fact) -> None:
        if isinstance(event, fights.Rolled) and event.dice:
            self.hits.setdefault(event.target, 0)
        elif isinstance(event, fights.HITS) and event.seat in self.hits:
            self.hits[event.seat] += 1
            if isinstance(event, fights.PartTorn):
                self.torn.setdefault(event.seat, []).append(PARTS.index(event.part))

    def words(self, seat: int) -> str:
        """Return the result for a seat: "2 hits: left arm off"."""
        hits, torn = hit_words(self.hits[seat]), self.torn.get(seat)
        if not torn:
            return hits
        return say("{hits}: {parts} off", hits=hits, parts=listed([part_word(part) for part in torn]))

    def sentence(self, names: Mapping[int, str]) -> str:
        """Return the result for all targets, with names where there are several."""
        if len(self.hits) == 1:
            return say("{Result}.", result=self.words(next(iter(self.hits))))
        rows = [say("{name}: {result}.", name=names.get(seat, ""), result=self.words(seat)) for seat in self.hits]
        return together(*rows)
