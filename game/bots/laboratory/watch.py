"""A watch over recorded games: bot play that a person would laugh at (bots.md, BOT-6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pkgutil import resolve_name
from typing import Any, ClassVar

import msgspec

from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.state import Choice


class Breach(msgspec.Struct, frozen=True):
    """A choice that should not have been made: the broken rule of the watch, the seat, the turn, and what it was."""

    rule: str
    seat: int
    turn: int
    what: str


class Watch:
    """Observes one game while it is played. Each game's subclass defines what it finds.

    It may use the whole state, but may only blame a seat for what that seat could know.
    """

    rules: ClassVar[Mapping[str, str]] = {}
    """What is watched for: sentences by rule name."""
    adviser_may: ClassVar[frozenset[str]] = frozenset()
    """Rules that the adviser's level may break, as its description says."""

    def __init__(self, state: Any) -> None:
        self.findings: list[Breach] = []

    def chosen(self, state: Any, decision: Any, choice: Choice, why: str) -> None:
        """Check a choice before it is carried out; `why` is the bot's reason, "" for none."""

    def heard(self, state: Any, events: Sequence[Event]) -> None:
        """Check the events of a choice, and of the set-up before the first one."""

    def find(self, rule: str, seat: int, turn: int, what: str = "") -> None:
        """Record a finding; raises KeyError for a rule that is not watched."""
        sentence = self.rules[rule]
        self.findings.append(Breach(rule, seat, turn, what or sentence))


def watch_of(game: Game) -> type[Watch]:
    """Return a game's watch; one that finds nothing if the game has none."""
    kind: type[Watch] = resolve_name(game.watch) if game.watch else Watch
    return kind


def per_hundred(game: Game, games: Sequence[Sequence[Breach]]) -> dict[str, float]:
    """Return findings per hundred games by rule, including those never found; empty without games or watch."""
    found = Counter(finding.rule for one in games for finding in one)
    return {rule: round(100 * found[rule] / len(games), 2) for rule in watch_of(game).rules} if games else {}
