"""A watch over recorded games: what a person would laugh at in a bot's play (bots.md, BOT-6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pkgutil import resolve_name
from typing import Any, ClassVar

import msgspec

from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.state import Choice


class Finding(msgspec.Struct, frozen=True):
    """A choice that should not have been: against which rule of the watch, whose, in which turn, and what it was."""

    rule: str
    seat: int
    turn: int
    what: str


class Watch:
    """Looks on while one game is played. A game's own subclass says what it finds.

    It may look at all of the state, but is to blame a seat only for what that seat could know.
    """

    rules: ClassVar[Mapping[str, str]] = {}
    """What is watched for: a sentence by its rule's name."""
    adviser_may: ClassVar[frozenset[str]] = frozenset()
    """Rules that the adviser's level may break, since its description says so."""

    def __init__(self, state: Any) -> None:
        self.findings: list[Finding] = []

    def chosen(self, state: Any, decision: Any, choice: Choice, why: str) -> None:
        """Look at a choice before it is carried out; `why` is what its bot says of it, "" for nothing."""

    def heard(self, state: Any, events: Sequence[Event]) -> None:
        """Look at what came of the choice, and of the set-up before the first one."""

    def find(self, rule: str, seat: int, turn: int, what: str = "") -> None:
        """Note a finding; raises KeyError for a rule that is not watched."""
        sentence = self.rules[rule]
        self.findings.append(Finding(rule, seat, turn, what or sentence))


def watch_of(game: Game) -> type[Watch]:
    """Return what looks over a game; one that finds nothing where it has none of its own."""
    kind: type[Watch] = resolve_name(game.watch) if game.watch else Watch
    return kind


def per_hundred(game: Game, games: Sequence[Sequence[Finding]]) -> dict[str, float]:
    """Return findings in a hundred games by rule, those never found as well; empty without games or watch."""
    found = Counter(finding.rule for one in games for finding in one)
    return {rule: round(100 * found[rule] / len(games), 2) for rule in watch_of(game).rules} if games else {}
