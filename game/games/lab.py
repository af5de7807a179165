"""The map laboratory: bots play a map until it is known whether it is fair, on any number of cores (LAB-20 to 25)."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import islice
from statistics import median
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from game.battlefield.board_model import Board
from game.battlefield.model import Battlefield
from game.bots.blocks import AGAINST, VERSION, BlockJob, BlockResult, CellMeasures, Laboratory, laboratory_of
from game.bots.laboratory.jobs import played
from game.bots.trial import Found, Trial
from game.games import load
from game.games.lab_blocks import BlockSource
from game.games.lab_report import (
    CellCounts,
    LabOptions,
    LabReport,
    LevelReport,
    Proposal,
    SideShare,
    Skill,
    WinShare,
    summary_of,
)
from game.games.lab_results import with_moves
from game.kernel.messages import say

if TYPE_CHECKING:
    from game.games.lab_file import BlockFile

AUTO: Final = "auto"
FIRST, SECOND = "rookie", "regular"
"""The default levels: the quick ones first, then the better ones verify the verdict (LAB-24)."""
PACE_OF: Final = 30
"""Number of latest steps from which the speed of play is computed."""
USUAL: Final = {2: 310}
USUAL_MOST: Final = 700
"""Typical number of games until a balanced table is judged so, by the number of sides and otherwise (LAB-23)."""
BEYOND: Final = 4
"""A table that is not judged by then takes at least a quarter of the games it has had."""
MOVE_MEASURED: Final = 0.5
"""How long measuring a small move takes, against measuring the table: sight is not needed for it."""
MOVES_BLOCKS: Final = 192
"""The blocks that small moves play: eight, the better four, the better two (LAB-28)."""
TELL_S: Final = 0.1
"""Minimum seconds between progress reports."""
BOARD_MODE: Final = "gt"
"""The default mode for boards: a scenario with homes, so that there are sides."""

Stop = Callable[[], bool]
Tell = Callable[[LabReport], None]
Terrain = Battlefield | Board


def never() -> bool:
    """Return False: nothing asks to stop."""
    return False


def silent(report: LabReport) -> None:
    """Ignore the report."""


def run_lab(terrain: Terrain, options: LabOptions, *, stop: Stop = never, tell: Tell = silent) -> LabReport:
    """Test a map and return the results; `tell` receives progress, at most every 0.1 s.

    Once `stop` returns True, what is known by then is returned, with `stopped` (within 0.3 s if there are processes).
    Raises ValueError, with a sentence, for an impossible set-up, an unknown level, or a scheduler that does not
    answer; OSError or sqlite3.Error if the file of blocks cannot be opened (and `must_keep`).
    """
    with ExitStack() as stack:
        kept = None
        if options.kept is not None:
            from game.games.lab_file import BlockFile

            kept = stack.enter_context(BlockFile(options.kept, options.must_keep))
        run = _Run(terrain, options, stop, tell, kept)
        if options.measures:
            run.measure()
        return run.report()


def table_of(terrain: Terrain, mode: str = "", seats: int = 0) -> tuple[str, str, int]:
    """Return a map's game, the mode (by default its first) and the number of seats (by default all)."""
    if isinstance(terrain, Board):
        return "ladders", mode or BOARD_MODE, seats or 4
    return "shoot", mode or next(iter(terrain.modes), ""), seats or terrain.players_max


class Trying(NamedTuple):
    """The tools of the search for small moves.

    `play` plays the same blocks on several changed maps and returns for each the shares of all sides, block by block;
    `each` runs some jobs in the run's processes, and returns their answers in order; fewer once stopped.
    """

    play: Callable[[Sequence[Any], range], Iterator[list[tuple[float, ...]]]]
    each: Callable[[Sequence[Any]], Iterator[Any]]
    stop: Stop
    tell: Callable[[int, int], None]
    games_a_block: int


class PlayRate:
    """How fast games are currently played on this computer."""

    def __init__(self) -> None:
        self.known: deque[tuple[float, int]] = deque(maxlen=PACE_OF)

    def heard(self, played: int) -> None:
        """Record the number of games played so far; a lower number means that another phase has begun."""
        if self.known and played < self.known[-1][1]:
            self.known.clear()
        if not self.known or played > self.known[-1][1]:
            self.known.append((time.monotonic(), played))

    @property
    def each(self) -> float:
        """Seconds for a game; 0 if unknown."""
        if len(self.known) < 2:
            return 0.0
        (first, few), (last, many) = self.known[0], self.known[-1]
        return (last - first) / (many - few) if many > few else 0.0

    def left(self, games: int) -> float:
        """Return the seconds this many more games will take; 0 if unknown."""
        return round(max(0, games) * self.each, 1)


class LevelTotal:
    """The running total of one level's blocks, added in the order of their seeds."""

    def __init__(self, level: str, sides: int, seats: int) -> None:
        self.level = level
        self.trial, self.by_start, self.by_seat = Trial(sides), Trial(2), Trial(seats)
        self.games = 0
        self.decisions: list[int] = []
        self.rounds: list[int] = []

    def add(self, block: BlockResult) -> None:
        self.trial.add(block.shares)
        self.by_start.add((block.start, 1.0 - block.start))
        self.by_seat.add(block.seats)
        self.games += block.games
        self.decisions.extend(block.decisions)
        self.rounds.extend(block.rounds)

    def report(self, laboratory: Laboratory, table: Any) -> LevelReport:
        found: Found = self.trial.found()
        sides = tuple(
            SideShare(places=side.places, team=side.team, mean=_told(row.mean), low=_told(row.low),
                      high=_told(row.high))
            for side, row in zip(laboratory.sides(table), found.sides, strict=True)
        )  # fmt: skip
        return LevelReport(
            level=self.level, verdict=found.verdict, widest=_told(found.widest), games=self.games, blocks=found.blocks,
            sides=sides, start=_shares(self.by_start)[0], seats=_shares(self.by_seat),
        )  # fmt: skip


def _told(share: float) -> float:
    return round(min(1.0, max(0.0, share)), 4)


def _shares(trial: Trial) -> tuple[WinShare, ...]:
    return tuple(WinShare(_told(row.mean), _told(row.low), _told(row.high)) for row in trial.found().sides)


class _Run:
    """A laboratory run on a map."""

    def __init__(self, terrain: Terrain, options: LabOptions, stop: Stop, tell: Tell, kept: BlockFile | None) -> None:
        self.terrain, self.options, self.stop, self.tell, self.kept = terrain, options, stop, tell, kept
        self.key, self.mode, self.seats = table_of(terrain, options.mode, options.seats)
        self.game = load(self.key)
        self.laboratory = laboratory_of(self.game)
        self.table = self.laboratory.options(terrain, self.seats, self.mode)
        self.levels = (FIRST, SECOND) if options.level == AUTO else (options.level,)
        self.sides = len(self.laboratory.sides(self.table))
        self.turns = self.laboratory.turns(self.table)
        self.tallies: list[LevelTotal] = []
        self.deaths: Counter[int] = Counter()
        self.walks: Counter[int] = Counter()
        self.shots: Counter[int] = Counter()
        self.skill: Skill | None = None
        self.disagree = self.tried = False
        self.proposals: tuple[Proposal, ...] = ()
        self.phase, self.planned, self.played = "measures", 0, 0
        self.measured: Any = None
        self.began, self.said = time.monotonic(), 0.0
        self.pace = PlayRate()
        self.small_moves = self.laboratory.small_moves(self.table) if options.moves else 0
        self.moves_played = 0
        """Blocks that small moves have played."""
        self.moves_began = 0.0
        self.measured_s = self.game_s = 0.0
        """How long measuring the table took, and a game of the first level takes; 0 if unknown."""

    def report(self) -> LabReport:
        self._say(now=True)
        for level in self.levels:
            if level not in self.game.bots:
                known = ", ".join((AUTO, *self.game.bots))
                raise ValueError(say("There is no level '{level}'; choose from {known}.", level=level, known=known))
        self._level(self.levels[0], self.options.games)
        if len(self.levels) > 1 and not self.stop():
            self._second(self.levels[1])
        if self.options.pairings and SECOND in self.game.bots and not self.stop():
            self._skill()
        if self.options.moves and self.tallies[0].trial.found().verdict == "tilted" and not self.stop():
            self._proposals()
        self.phase = "done"
        self._say(now=True)
        report = self._now()
        if self.kept is not None and report.games:
            name = "|".join((self.mode, str(self.seats), self.options.level))
            badge = with_moves(summary_of(report, self.terrain.source), self.kept.told(report.digest))
            self.kept.tell(report.digest, name, msgspec.json.encode(badge))
        return report

    def measure(self) -> None:
        """Measure the table before anything is played (LAB-21); `tell` receives the measures as they arrive."""

        def heard(found: Any) -> bool:
            self.measured = found
            self._say()
            return self.stop()

        began = time.monotonic()
        self.measured = self.laboratory.measured(self.table, heard)
        self.measured_s = time.monotonic() - began

    # -- playing -----------------------------------------------------------------------------------------

    def _level(self, level: str, games: int, fixed: bool = False) -> None:
        """Make a level play until the verdict is known, or all its games are played; if `fixed`, play all."""
        tally = LevelTotal(level, self.sides, self.seats)
        self.tallies.append(tally)
        self._more(tally, games, fixed)

    def _more(self, tally: LevelTotal, games: int, fixed: bool = False) -> None:
        """Make a level continue up to this many games."""
        most = max(1, games // self.turns)
        self.phase, self.planned, self.played = tally.level, most * self.turns, tally.games
        first = self.options.seed + tally.trial.blocks
        for block in self._blocks(tally.level, range(first, self.options.seed + most)):
            tally.add(block)
            for own, new in ((self.deaths, block.deaths), (self.walks, block.walks), (self.shots, block.shots)):
                own.update(new)
            self.played = tally.games
            self._say()
            known = tally.trial.found().verdict != "undecided" and tally.games >= self.options.fewest
            if known and not fixed:
                break

    def _second(self, level: str) -> None:
        """Verify the verdict with the better level; it continues alone if it disagrees (LAB-24)."""
        self._level(level, self.options.second * self.turns, fixed=True)
        first, second = self.tallies
        if self.stop():
            return
        self.disagree = disagree(first.trial.found(), second.trial.found())
        if self.disagree:
            self.tallies.reverse()
            self._more(second, self.options.games)

    def _skill(self) -> None:
        """Play one Regular against a table of Rookies on every seat."""
        pairing, level = Trial(2), f"{SECOND}{AGAINST}{FIRST}"
        games = 0
        self.phase, self.planned, self.played = "skill", self.options.pairings * self.sides, 0
        for block in self._blocks(level, range(self.options.seed, self.options.seed + self.options.pairings)):
            pairing.add((block.shares[0], 1.0 - block.shares[0]))
            games += block.games
            self.played, share = games, _shares(pairing)[0]
            fair = 1.0 / self.sides
            self.skill = Skill(share, round((share.mean - fair) / (1.0 - fair), 4), games)
            self._say()

    def _proposals(self) -> None:
        """Search for small moves that help (LAB-28): measured first, then the best ones play the same blocks."""
        head = self.tallies[0]
        self.phase, self.planned, self.played = "proposals", 0, 0

        def each(jobs: Sequence[Any]) -> Iterator[Any]:
            return played(jobs, self.options.processes, self.options.scheduler, self.stop)

        def play(maps: Sequence[Terrain], blocks: range) -> Iterator[list[tuple[float, ...]]]:
            self.moves_began = self.moves_began or time.monotonic()
            tables = [self.laboratory.options(after, self.seats, self.mode) for after in maps]
            seeds = [self.options.seed + number for number in blocks]
            found = each([BlockJob(load, self.key, table, head.level, seed) for table in tables for seed in seeds])
            for _ in maps:
                shares = [one.shares for one in islice(found, len(seeds))]
                if len(shares) < len(seeds):
                    return
                self.moves_played += len(seeds)
                yield shares

        def tell(done: int, of: int) -> None:
            self.planned, self.played = of, done
            self._say()

        sides = head.report(self.laboratory, self.table).sides
        work = Trying(play, each, self.stop, tell, self.turns)
        self.proposals = self.laboratory.proposals(self.table, sides, work)
        self.tried = not self.stop()

    def _blocks(self, level: str, seeds: Sequence[int]) -> Iterator[BlockResult]:
        """Return blocks in the order of their seeds (LAB-25)."""
        options = self.options
        source = BlockSource(self.terrain.digest, self.key, self.mode, self.seats, self.table, self.stop, self.kept,
                             options.processes, options.scheduler)  # fmt: skip
        return source.blocks(level, seeds)

    # -- reporting ---------------------------------------------------------------------------------------

    def _say(self, now: bool = False) -> None:
        moment = time.monotonic()
        if now or moment - self.said >= TELL_S:
            self.said = moment
            self.tell(self._now())

    def _left(self) -> tuple[float, float]:
        """Return how many seconds this phase will still take, expected and at most."""
        if self.phase in ("measures", "done") or self.stop():
            return 0.0, 0.0
        self.pace.heard(self.played)
        if self.phase == "proposals":
            left = self._moves_left()
            return left, left
        most = self.planned - self.played
        usual = most
        if self.phase in self.levels:
            usual = max(USUAL.get(self.sides, USUAL_MOST) - self.played, self.played // BEYOND)
        return self.pace.left(min(most, usual)), self.pace.left(most)

    def _moves_left(self) -> float:
        """Return how many seconds small moves will still take: measuring all of them, then the games of the best."""
        measuring = MOVE_MEASURED * self.measured_s * self.small_moves / max(1, self.options.processes)
        if self.phase == "proposals":
            measuring = 0.0 if self.moves_began else self.pace.left(self.planned - self.played) or measuring
        blocks, each = max(0, MOVES_BLOCKS - self.moves_played), self._cost(self.tallies[0].level) * self.game_s
        if self.moves_played:
            each = (time.monotonic() - self.moves_began) / self.moves_played / self.turns
        return round(measuring + blocks * self.turns * each, 1)

    def _cost(self, level: str) -> float:
        """Return how long a game of a level takes, against one of the first level."""
        costs = self.laboratory.costs
        return costs.get(level, 1.0) / costs.get(self.levels[0], 1.0)

    def _left_all(self, left: float) -> float:
        """Return how many seconds this phase and all later ones will take; 0 if unknown."""
        if self.phase == "proposals":
            return left
        each = self.pace.each
        if not left or not each:
            return 0.0
        if self.phase == self.levels[0] or not self.game_s:  # other levels' games would only tell it roughly
            self.game_s = each / self._cost(self.phase)
        later = 0.0
        if self.phase == self.levels[0] and len(self.levels) > 1:
            later += self._cost(self.levels[1]) * self.options.second * self.turns
        if self.phase in self.levels and SECOND in self.game.bots:
            later += self._cost("skill") * self.options.pairings * self.sides
        tilted = self.small_moves and self.tallies[0].trial.found().verdict == "tilted"
        return round(left + self.game_s * later + (self._moves_left() if tilted else 0.0), 1)

    def _now(self) -> LabReport:
        left, left_most = self._left()
        tallies = self.tallies or [LevelTotal(self.levels[0], self.sides, self.seats)]
        levels = tuple(tally.report(self.laboratory, self.table) for tally in tallies)
        first, head = tallies[0], levels[0]
        decisions = float(median(first.decisions)) if first.decisions else 0.0
        return LabReport(
            title=self.terrain.title, digest=self.terrain.digest, game=self.key, mode=self.mode, seats=self.seats,
            rules=self.game.rules_version, laboratory=VERSION, level=head.level, verdict=head.verdict,
            fair=round(1.0 / self.sides, 4), widest=head.widest, games=head.games, blocks=head.blocks,
            sides=head.sides, start=head.start, by_seat=head.seats, levels=levels, disagree=self.disagree,
            skill=self.skill, decisions=decisions, rounds=float(median(first.rounds)) if first.rounds else 0.0,
            minutes=round(decisions * self.options.pace / 60.0, 1), heat=self._heat(),
            phase=self.phase, planned=self.planned, played=self.played, left=left, left_most=left_most,
            left_all=self._left_all(left),
            may_grow=bool(self.small_moves and self.phase in self.levels and head.verdict == "undecided"),
            stopped=self.stop(),
            seconds=round(time.monotonic() - self.began, 2), measures=self._measures(),
            proposals=self.proposals, tried=self.tried,
            causes=self.laboratory.causes(head.sides, self.measured)
            if self.measured is not None and head.games else (),
            trouble=self.kept.trouble if self.kept is not None else "",
        )  # fmt: skip

    def _measures(self) -> dict[str, Any]:
        return {} if self.measured is None else dict(msgspec.to_builtins(self.measured))

    def _heat(self) -> CellCounts:
        grid = self.laboratory.grid(self.table)
        laid = CellMeasures() if self.measured is None else self.laboratory.laid(grid, self.measured)
        deaths, walks, shots = (dict(sorted(own.items())) for own in (self.deaths, self.walks, self.shots))
        return CellCounts(grid, deaths, walks, shots, laid.sight, laid.ways)


def disagree(first: Found, second: Found) -> bool:
    """Return whether two levels contradict each other about the same sides.

    They do if one judges lopsided what the other judges balanced, or if each mean is outside the other's interval.
    """
    if {first.verdict, second.verdict} == {"tilted", "even"}:
        return True
    return any(
        not (one.low <= other.mean <= one.high) and not (other.low <= one.mean <= other.high)
        for one, other in zip(first.sides, second.sides, strict=True)
    )
