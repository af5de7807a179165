"""Goals over the log of a game, as data: what a step of the ladder, a feat or a day asks for (LAD-5).

A goal is a list of clauses, all of which must hold. It is a pure function of public events, so undo, a crash or a
restart can't spoil it; fed choice by choice it tells while playing whether it can still be met.

A clause asks how the game ended (`won`, `kind`, `rounds`, `place`), for a `gauge` at the end, or for an `event` with
what its fields must be (`patterns`), counted by:

    times, most       at least, at most so often; at least once if nothing is said
    distinct, sum     counts the different values of a field, or adds it up
    within            "choice", "turn", or a scope of the game ("round", "duel"): all in one of them
    beside            only where this happens in the same choice
    after, until      only after the first such event, only before the first such event
    first             only after such an event in the same scope of `within`
    spans, without    so many in a row, counted from the next, without such an event between
    gauge, is         only while a number of the state is so, after the choice
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Final, Literal

import msgspec

from game.kernel.messages import say
from game.lobby.patterns import Pattern, Roles, compares, is_comparison, pattern_of

OPEN: Final = "open"
DONE: Final = "done"
GONE: Final = "gone"
GoalStanding = Literal["open", "done", "gone"]
"""Whether a goal may still be met, is met whatever comes, or can't be met any more."""

Gauge = Callable[[Any, int], float]
"""A number of a state for a seat, of public facts only."""

_ENDS: Final = ("won", "kind", "rounds", "place")
_PATTERNS: Final = ("beside", "after", "until", "without", "first")
_COUNTS: Final = ("times", "most", "distinct", "sum", "within", "spans", "gauge", "is", *_PATTERNS)


class Happened(msgspec.Struct, frozen=True):
    """What a choice brought: its public events as (name, facts), the turn, and the state after it if a gauge asks."""

    events: Sequence[tuple[str, Mapping[str, Any]]]
    turn: int = 0
    state: Any = None


class Finish(msgspec.Struct, frozen=True):
    """How a game ended: the seats that won, the way it was won, each seat's place from 1, and the last state."""

    winners: tuple[int, ...]
    kind: str = ""
    places: Mapping[int, int] = {}
    state: Any = None


class GoalNames(msgspec.Struct, frozen=True):
    """What a game gives its goals: its gauges, and by scope ("round", "duel") the event that begins one.

    `closed` tells of a state in which ways ("GOLD") a seat can't win any more, by public facts.
    """

    gauges: Mapping[str, Gauge] = {}
    scopes: Mapping[str, str] = {}
    closed: Callable[[Any, int], Collection[str]] | None = None


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """One clause, as in the module's docstring; `asks` is how the game must have ended."""

    pattern: Pattern | None = None
    times: int = 1
    most: int | None = None
    distinct: str = ""
    sum: str = ""
    within: str = ""
    beside: Pattern | None = None
    after: Pattern | None = None
    until: Pattern | None = None
    without: Pattern | None = None
    first: Pattern | None = None
    spans: int = 0
    gauge: str = ""
    level: Any = None
    asks: tuple[tuple[str, Any], ...] = ()


LogGoal = tuple[Clause, ...]


def goal_of(rows: Iterable[Any], terms: GoalNames) -> LogGoal:
    """Return a goal from its rows of data; ValueError with a sentence for what can't be understood."""
    goal = tuple(_clause(row, terms) for row in rows)
    if not goal:
        raise ValueError(say("A goal needs a clause."))
    return goal


def _clause(row: Any, terms: GoalNames) -> Clause:
    if not isinstance(row, dict) or not row:
        raise ValueError(say("A clause is a table, not {row}.", row=repr(row)))
    if "event" not in row:
        return _end_clause(row, terms)
    counts: dict[str, Any] = {key: value for key, value in row.items() if key in _COUNTS}
    for key in _PATTERNS:
        if key in counts:
            counts[key] = pattern_of(counts[key])
    if "is" in counts:
        counts["level"] = counts.pop("is")
    _check(counts, terms)
    if counts.get("most") is not None and "times" not in counts:
        counts["times"] = 0
    plain = {key: value for key, value in row.items() if key not in _COUNTS}
    try:
        return msgspec.convert({**counts, "pattern": pattern_of(plain)}, Clause)
    except msgspec.ValidationError as error:
        raise ValueError(say("A clause is wrong: {reason}.", reason=str(error))) from None


def _end_clause(row: Mapping[str, Any], terms: GoalNames) -> Clause:
    unknown = [key for key in row if key not in (*_ENDS, "gauge", "is")]
    if unknown:
        raise ValueError(say("A clause has no {keys}.", keys=", ".join(unknown)))
    _check({"level": row.get("is"), **row}, terms)
    asks = tuple((key, value) for key, value in row.items() if key in _ENDS)
    return Clause(gauge=row.get("gauge", ""), level=row.get("is"), asks=asks)


def _check(counts: Mapping[str, Any], terms: GoalNames) -> None:
    gauge, within = counts.get("gauge", ""), counts.get("within", "")
    if gauge and gauge not in terms.gauges:
        raise ValueError(say("There is no gauge {name}.", name=str(gauge)))
    if gauge and not is_comparison(counts.get("level")):
        raise ValueError(say('The gauge {name} needs a number: is = "<=2".', name=str(gauge)))
    if within and within not in ("choice", "turn", "game", *terms.scopes):
        raise ValueError(say("Nothing is counted within a {scope}.", scope=str(within)))


def _kinds(value: Any) -> Sequence[str]:
    return [value] if isinstance(value, str) else value


class _Count:
    """A clause while a game is played."""

    def __init__(self, clause: Clause, roles: Roles, terms: GoalNames) -> None:
        self.clause, self.roles, self.terms = clause, roles, terms
        self.best = 0.0
        """The highest count in one scope so far."""
        self.met_at = 0
        """The number of the choice that brought enough; 0 before, or where it must not come."""
        self.row = -1
        """How many of `spans` have passed; -1 before the first."""
        self.opened, self.closed = clause.after is None, False
        self.begun = clause.first is None
        """Whether `first` has happened in this scope."""
        self.scope: Any = None
        self.count, self.values = 0.0, set[Any]()

    def take(self, happened: Happened, scopes: Mapping[str, int], number: int) -> None:
        """Count what a choice brought."""
        clause = self.clause
        if clause.pattern is None:
            return
        within = {"choice": number, "turn": happened.turn, **scopes}.get(clause.within, 0)
        if within != self.scope:
            self.scope, self.count, self.values = within, 0.0, set()
            self.begun = clause.first is None
        for name, facts in happened.events:
            if not self.opened:
                self.opened = clause.after is not None and clause.after.matches(name, facts, self.roles)
                continue
            self.closed |= clause.until is not None and clause.until.matches(name, facts, self.roles)
            if self.closed:
                return
            if not self.begun:
                self.begun = clause.first is not None and clause.first.matches(name, facts, self.roles)
                continue
            if clause.without is not None and clause.without.matches(name, facts, self.roles):
                self.row = -1
            if clause.pattern.matches(name, facts, self.roles) and self._fits(happened):
                self._add(facts)
                if not self.met_at and clause.most is None and self.best >= clause.times:
                    self.met_at = number

    def _fits(self, happened: Happened) -> bool:
        clause = self.clause
        if clause.beside is not None and not any(
            clause.beside.matches(name, facts, self.roles) for name, facts in happened.events
        ):
            return False
        return not clause.gauge or self._reads(happened.state)

    def _reads(self, state: Any) -> bool:
        return compares(self.clause.level, self.terms.gauges[self.clause.gauge](state, self.roles.me))

    def _add(self, facts: Mapping[str, Any]) -> None:
        clause = self.clause
        if clause.spans:
            self.row += 1
            self.best = max(self.best, float(self.row >= clause.spans))
            return
        if clause.distinct:
            value = facts.get(clause.distinct)
            self.values.add(tuple(value) if isinstance(value, list) else value)
            self.count = len(self.values)
        else:
            self.count += float(facts.get(clause.sum, 0)) if clause.sum else 1.0
        self.best = max(self.best, self.count)

    def standing(self, rounds: int, ended: Finish | None, closed: Collection[str]) -> GoalStanding:
        """Return how the clause stands after what was counted; with an end it is done or gone."""
        if self.clause.pattern is None:
            return self._end_standing(rounds, ended, closed)
        most = self.clause.most
        if most is not None and self.best > most:
            return GONE
        if self.best < self.clause.times:
            return GONE if self.closed or ended is not None else OPEN
        return DONE if most is None or self.closed or ended is not None else OPEN

    def _end_standing(self, rounds: int, ended: Finish | None, closed: Collection[str]) -> GoalStanding:
        if ended is None:
            late = any((key == "rounds" and str(value).startswith("<") and not compares(value, rounds))
                       or (key == "kind" and {*_kinds(value)} <= {*closed})
                       for key, value in self.clause.asks)  # fmt: skip
            return GONE if late else OPEN
        found = all(self._ended_so(key, value, rounds, ended) for key, value in self.clause.asks)
        return DONE if found and (not self.clause.gauge or self._reads(ended.state)) else GONE

    def _ended_so(self, key: str, value: Any, rounds: int, ended: Finish) -> bool:
        if key == "won":
            return bool(value) is (self.roles.me in ended.winners)
        if key == "kind":
            return ended.kind in _kinds(value)
        if key == "rounds":
            return compares(value, rounds)
        return compares(value, ended.places.get(self.roles.me, 0))


class GoalWatch:
    """A goal followed through a game: `take` each choice in order, and ask for its `standing` at any time."""

    def __init__(self, goal: LogGoal, roles: Roles, terms: GoalNames) -> None:
        self.terms = terms
        self.counts = [_Count(clause, roles, terms) for clause in goal]
        self.scopes = dict.fromkeys(terms.scopes, 0)
        self.choices = 0
        self.ended: Finish | None = None
        self.me = roles.me
        self.closed: Collection[str] = ()

    def reads(self, names: Iterable[str]) -> bool:
        """Return whether the state after a choice that brought events of these names is asked for, by a gauge."""
        read = {one.clause.pattern.event for one in self.counts if one.clause.gauge and one.clause.pattern is not None}
        return not read.isdisjoint(names)

    def copy(self) -> GoalWatch:
        """Return another watch that has counted the same so far."""
        twin = copy(self)
        twin.counts, twin.scopes = [copy(one) for one in self.counts], dict(self.scopes)
        for one in twin.counts:
            one.values = set(one.values)
        return twin

    def take(self, happened: Happened) -> None:
        """Count what the next choice brought."""
        self.choices += 1
        for name, _ in happened.events:
            for scope, begins in self.terms.scopes.items():
                self.scopes[scope] += name == begins
        for one in self.counts:
            one.take(happened, self.scopes, self.choices)

    def look(self, state: Any) -> None:
        """Look at the state after the last choice: in which ways the game can't be won any more."""
        if self.terms.closed is not None and any(key == "kind" for one in self.counts for key, _ in one.clause.asks):
            self.closed = self.terms.closed(state, self.me)

    def end(self, ended: Finish) -> None:
        """Take how the game ended."""
        self.ended = ended

    @property
    def met_at(self) -> int:
        """The number of the last choice that brought something the goal asks for; 0 for none."""
        return max((one.met_at for one in self.counts), default=0)

    @property
    def standing(self) -> GoalStanding:
        """How the goal stands: gone as soon as one clause is, done once all are."""
        found = {one.standing(self.scopes.get("round", 0), self.ended, self.closed) for one in self.counts}
        return GONE if GONE in found else OPEN if OPEN in found else DONE
