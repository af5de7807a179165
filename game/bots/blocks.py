"""Blocks of games that only differ by place: one shuffle, with the places rotated through the seats (LAB-22).

In a block of n games every place (a Base, a team's home) belongs once to every seat number, and starts once; all its
games share one shuffle, so that neither seat number, start nor cards favour a place. A block is a pure function of
what its job says (LAB-25): any process of any machine returns the same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import ceil
from pkgutil import resolve_name
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from game.bots.arena import play_game
from game.bots.tournament import lineups
from game.kernel.events import Event, Fact, fact_of
from game.kernel.game import Game
from game.kernel.handlers import EventHandlers
from game.kernel.messages import Message
from game.kernel.state import Choice

VERSION: Final = "2"
"""Version of the laboratory: raised by any change of a block's result, including bots that play differently."""
AGAINST: Final = "/"
"""Separates two levels, one of which plays against a table of the other."""
AHEAD: Final = "+"
"""Separates a level and its seats' head start, as in "regular/rookie+2"."""

Cells = dict[int, int]
"""How often something happened in a cell of a grid; cells are numbered row by row from 0."""


class CountGrid(msgspec.Struct, frozen=True):
    """A grid for counting by position: cells of `cell` mm a side, row by row from the top left."""

    cell: float
    columns: int
    rows: int

    def at(self, x: float, y: float) -> int:
        """Return the number of the cell at a point in mm; points outside count for the nearest cell."""
        column, row = int(x // self.cell), int(y // self.cell)
        return min(max(row, 0), self.rows - 1) * self.columns + min(max(column, 0), self.columns - 1)

    def along(self, start: tuple[float, float], end: tuple[float, float]) -> set[int]:
        """Return the cells under a straight line."""
        (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
        steps = max(1, ceil(2 * max(abs(dx), abs(dy)) / self.cell))
        return {self.at(x + dx * step / steps, y + dy * step / steps) for step in range(steps + 1)}


class BlockResult(msgspec.Struct, frozen=True, array_like=True):
    """The result of a block. `shares`: of its games, by side; `seats`: by seat; `start`: of the side that started.

    Draws are shared. With one level against a table of another, `shares` is the one share that it won. `deaths`,
    `walks` and `shots` are counted in cells of the laboratory's grid.
    """

    seed: int
    games: int
    shares: tuple[float, ...]
    seats: tuple[float, ...]
    start: float
    decisions: tuple[int, ...]
    rounds: tuple[int, ...]
    deaths: Cells
    walks: Cells
    shots: Cells


class CountedSide(msgspec.Struct, frozen=True):
    """A place whose wins are counted: the numbers of its Bases on the map, or a team, and its colour's key."""

    places: tuple[int, ...]
    team: int = 0


class Records:
    """Observes a game of a block and counts events by position. Each game's subclass defines what."""

    kinds: ClassVar[Mapping[str, type[Fact]]] = {}
    """The game's events by name."""
    notes: ClassVar[EventHandlers[Any, None] | None] = None
    """What an event is counted as; its context is (records, state)."""

    def __init__(self, grid: CountGrid) -> None:
        self.grid = grid
        self.starter = 0
        self.deaths: Counter[int] = Counter()
        self.walks: Counter[int] = Counter()
        self.shots: Counter[int] = Counter()

    def chosen(self, state: Any, decision: Any, choice: Choice, why: str) -> None:
        """Count from the state before a choice is carried out."""

    def heard(self, state: Any, events: Sequence[Event]) -> None:
        """Count the events of a choice."""
        if self.notes is None:
            return
        for event in events:
            kind = self.kinds.get(event.name)
            if kind is not None and kind in self.notes:
                self.notes((self, state), fact_of(event, self.kinds))


class CellMeasures(NamedTuple):
    """Measures per cell of a grid: how much each sees, and the cells of every place's route to its goal."""

    sight: dict[int, float] = {}  # noqa: RUF012 - never modified
    ways: dict[int, tuple[int, ...]] = {}  # noqa: RUF012


class MeasureTable(msgspec.Struct, frozen=True):
    """Measures for display: lines with a figure for every place, and sentences about the whole table.

    `places` are those of the figures: numbers of Bases, or of teams; `ways` their routes to their goals, in mm.
    """

    lines: tuple[tuple[Message, tuple[str, ...]], ...] = ()
    remarks: tuple[Message, ...] = ()
    places: tuple[int, ...] = ()
    ways: tuple[tuple[tuple[float, float], ...], ...] = ()


class Laboratory(ABC):
    """What a game provides for the laboratory: how its places are rotated, and where things happen."""

    costs: Mapping[str, float] = {"rookie": 1.0, "regular": 2.3, "veteran": 14.0, "skill": 1.45}
    """How long a game takes, against one of Rookies; `skill` is one Regular among Rookies."""

    @abstractmethod
    def options(self, terrain: Any, seats: int, mode: str) -> Any:
        """Return the options of the set-up to play. Raises ValueError, with a sentence, if there is none."""

    @abstractmethod
    def sides(self, options: Any) -> list[CountedSide]:
        """Return the places whose wins are counted."""

    def turns(self, options: Any) -> int:
        """Return how many games a block has."""
        return int(options.seats)

    def most_ahead(self, options: Any) -> int:
        """Return the largest possible head start; 0 in a game without head starts."""
        return 0

    def ahead(self, options: Any, given: Sequence[int]) -> Any:
        """Return the options with these head starts, in seat order: none in a game without them."""
        return options

    @abstractmethod
    def turned(self, options: Any, turn: int) -> Any:
        """Return the options with the places rotated this many times through the seat numbers."""

    @abstractmethod
    def side_of(self, options: Any, turn: int, seat: int, starter: int) -> int:
        """Return the index of the side that a seat plays for in rotated options, where `starter` began."""

    @abstractmethod
    def grid(self, options: Any) -> CountGrid:
        """Return the grid for counting by position on the map."""

    @abstractmethod
    def records(self, options: Any) -> Records:
        """Return the observer for one game."""

    def measured(self, options: Any, tell: Callable[[Any], object]) -> Any:
        """Return measures taken without playing, as plain data by msgspec (LAB-21); None if there are none.

        `tell` receives those known so far, and returns True to stop the work.
        """
        return None

    def in_words(self, measures: dict[str, Any]) -> MeasureTable:
        """Return the measures of a report (plain data) in words."""
        return MeasureTable()

    def laid(self, grid: CountGrid, measured: Any) -> CellMeasures:
        """Return the measures per cell of a grid, before any game (LAB-27)."""
        return CellMeasures()

    @abstractmethod
    def called(self, side: Any) -> Message:
        """Return the name of a side (`places`, `team`) for sentences about what it won."""

    def titled(self, side: Any) -> str:
        """Return the label beside a side's bar."""
        return self.called(side)

    def colour(self, side: Any) -> int:
        """Return the seat whose colour a side has; 0 for none."""
        return self.colour_of(side.places[0] if side.places else side.team)

    def colour_of(self, place: int) -> int:
        """Return the seat whose colour a measured place (a Base, a team's home) has."""
        return place

    def causes(self, sides: Sequence[Any], measured: Any) -> tuple[Any, ...]:
        """Return what the measures say about shares won (`places`, `team`, `mean`, `low`, `high` each).

        They are `game.games.lab_report.Cause`s: plain data, put into words by `clause`.
        """
        return ()

    @abstractmethod
    def clause(self, cause: Any, one: bool) -> Message:
        """Return a cause as a clause of a sentence about one side that wins too often, or about several."""

    def small_moves(self, options: Any) -> int:
        """Return how many small moves `proposals` measures on a map; 0 if it never proposes any."""
        return 0

    def proposals(self, options: Any, sides: Sequence[Any], work: Any) -> tuple[Any, ...]:
        """Return small moves that make a lopsided map fairer (LAB-28); `work` is a `game.games.lab.Trying`."""
        return ()


def laboratory_of(game: Game) -> Laboratory:
    """Return a game's laboratory. Raises ValueError for a game without one."""
    if not game.laboratory:
        raise ValueError(f"{game.key} has no laboratory")
    made: Laboratory = resolve_name(game.laboratory)()
    return made


class BlockJob(msgspec.Struct, frozen=True):
    """A block to play; `load` loads the rules by key, because games cannot be sent to a process, but keys can.

    `level` is one for all seats, or "one/other": one against a table of the other, on every seat in turn; a level
    named "rookie+2" has a head start of 2.
    """

    load: Callable[[str], Game]
    key: str
    options: Any
    level: str
    seed: int

    def done(self) -> BlockResult:
        game = self.load(self.key)
        laboratory = laboratory_of(game)
        one, _, other = self.level.partition(AGAINST)
        if other:
            return _skill_block(game, laboratory, self.options, (one, other), self.seed)
        return _block(game, laboratory, self.options, one, self.seed)


def _block(game: Game, laboratory: Laboratory, options: Any, level: str, seed: int) -> BlockResult:
    count, seats = laboratory.turns(options), int(options.seats)
    sides, by_seat, start = [0.0] * len(laboratory.sides(options)), [0.0] * seats, 0.0
    decisions, rounds, seen = [], [], _Seen()
    for turn in range(count):
        records = laboratory.records(options)
        result = play_game(
            game,
            laboratory.turned(options, turn),
            [level] * seats,
            seed,
            listen=lambda _, ear=records: (ear,),  # type: ignore[misc]
        )
        winners = result.winners or tuple(range(1, seats + 1))
        side_of = partial(laboratory.side_of, options, turn, starter=records.starter)
        for seat in winners:
            part = 1.0 / len(winners) / count
            sides[side_of(seat)] += part
            by_seat[seat - 1] += part
            start += part * (side_of(seat) == side_of(records.starter))
        decisions.append(result.decisions)
        rounds.append(result.rounds)
        seen.add(records)
    return BlockResult(seed, count, _rounded(sides), _rounded(by_seat), round(start, 6), tuple(decisions),
                       tuple(rounds), dict(sorted(seen.deaths.items())), dict(sorted(seen.walks.items())),
                       dict(sorted(seen.shots.items())))  # fmt: skip


class _Seen:
    """Counts from several games."""

    def __init__(self) -> None:
        self.deaths: Counter[int] = Counter()
        self.walks: Counter[int] = Counter()
        self.shots: Counter[int] = Counter()

    def add(self, records: Records) -> None:
        self.deaths.update(records.deaths)
        self.walks.update(records.walks)
        self.shots.update(records.shots)


def _skill_block(game: Game, laboratory: Laboratory, options: Any, levels: tuple[str, str], seed: int) -> BlockResult:
    """Play one level against a table of another, on every seat (in every team), with equal shuffles and head starts."""
    teams: dict[int, list[int]] = {}
    for seat in range(1, int(options.seats) + 1):
        teams.setdefault(laboratory.side_of(options, 0, seat, 1), []).append(seat)
    share, decisions, rounds = 0.0, [], []
    games = lineups(*levels, [teams[side] for side in sorted(teams)])
    for lineup, team in games:
        level_of, given = zip(*map(parted, lineup), strict=True)
        table = laboratory.ahead(options, given) if any(given) else options
        result = play_game(game, table, level_of, seed)
        winners = result.winners or tuple(range(1, len(lineup) + 1))
        share += sum(seat in team for seat in winners) / len(winners) / len(games)
        decisions.append(result.decisions)
        rounds.append(result.rounds)
    return BlockResult(seed, len(games), (round(share, 6),), (), 0.0, tuple(decisions), tuple(rounds), {}, {}, {})


def parted(level: str) -> tuple[str, int]:
    """Return a level and its head start, parsed from its name.

    >>> parted("rookie+2"), parted("regular")
    (('rookie', 2), ('regular', 0))
    """
    name, _, ahead = level.partition(AHEAD)
    return name, int(ahead or 0)


def _rounded(shares: Sequence[float]) -> tuple[float, ...]:
    return tuple(min(1.0, round(share, 6)) for share in shares)
