"""The laboratory's adapter for SHOOTIN' LADDERS: rotates teams through their homes, records where cookies walk and die.

Boards have no Bases (LAB-22): with teams the wins of each home are counted; in a free-for-all, start squares are
chosen, and the wins are counted by place in turn order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec import convert
from msgspec.structs import replace

from game.battlefield.board_model import Board, column_row
from game.bots.blocks import CellMeasures, CountedSide, CountGrid, Laboratory, MeasureTable, Records
from game.games.lab_verdict import COLOURS
from game.games.ladders.options import LaddersOptions
from game.games.ladders.rules.events import EVENTS, Placed, Stepped, TurnStarted
from game.games.ladders.rules.fight.events import AttackDeclared, Crumbed
from game.games.ladders.rules.scenarios import options_of, suggested_goal, why_no_table
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.tables import MODES
from game.geometry.units import HALF
from game.kernel.handlers import EventHandlers
from game.kernel.messages import Message, say

if TYPE_CHECKING:
    from game.battlefield.board_survey import BoardSurvey
    from game.games.lab_report import Cause

GRID: Final = CountGrid(1.0, 10, 10)
"""A cell is a square, row by row from the top."""
TEAMS: Final = ("red", "blue")
TEAM_COLOURS: Final = (2, 1)
"""The seats in whose colours teams are shown."""


class LaddersLaboratory(Laboratory):
    """Counts the wins of each team's home, or of each place in turn order."""

    costs: Mapping[str, float] = {"rookie": 1.0, "regular": 1.1, "veteran": 14.0, "skill": 1.0}

    def options(self, terrain: Board, seats: int, mode: str) -> LaddersOptions:
        """Return the standard options for a board.

        Raises ValueError, with a sentence for the player, if there are none.
        """
        if mode not in MODES:
            raise ValueError(say("There is no mode '{mode}'; choose from {modes}.", mode=mode, modes=", ".join(MODES)))
        goal = suggested_goal(mode.upper(), seats)
        options = options_of(mode.upper(), seats, goal=goal)
        if options.mode == "one":
            raise ValueError(say("One against all is never balanced; choose another mode."))
        if options.mode == "team":
            options = replace(options, teams=tuple(TEAMS[(seat - 1) % 2] for seat in range(1, seats + 1)))
        refusal = why_no_table(replace(options, board=terrain))
        if refusal is not None:
            raise ValueError(say("{reason} ({rule})", reason=refusal.said, rule=refusal.rule))
        return replace(options, board=terrain)

    def sides(self, options: LaddersOptions) -> list[CountedSide]:
        if options.mode == "team":
            return [CountedSide((), team) for team in (1, 2)]
        return [CountedSide((place,)) for place in range(1, options.seats + 1)]

    def turns(self, options: LaddersOptions) -> int:
        return 2 if options.mode == "team" else 1

    def turned(self, options: LaddersOptions, turn: int) -> LaddersOptions:
        teams = tuple(TEAMS[(TEAMS.index(team) + turn) % 2] for team in options.teams)
        return replace(options, teams=teams)

    def side_of(self, options: LaddersOptions, turn: int, seat: int, starter: int) -> int:
        if options.mode == "team":
            return (TEAMS.index(options.teams[seat - 1]) + turn) % 2
        return (seat - starter) % options.seats

    def grid(self, options: LaddersOptions) -> CountGrid:
        return GRID

    def records(self, options: LaddersOptions) -> LaddersRecords:
        return LaddersRecords(GRID)

    def measured(self, options: LaddersOptions, tell: Callable[[Any], object]) -> BoardSurvey | None:
        from game.battlefield.board_survey import board_survey

        return None if options.board is None else board_survey(options.board)

    def in_words(self, measures: dict[str, Any]) -> MeasureTable:
        from game.battlefield.board_survey import BoardSurvey
        from game.games.ladders.lab_measures import remarks, rows

        found = convert(measures, BoardSurvey)
        ways = tuple(tuple(map(middle, home.way)) for home in found.homes)
        return MeasureTable(rows(found), remarks(found), tuple(home.team for home in found.homes), ways)

    def laid(self, grid: CountGrid, measured: BoardSurvey) -> CellMeasures:
        """Return how many squares each square sees, and the squares of each home's route to the others' flag."""
        sight = {cell_of(square): float(seen) for square, seen in enumerate(measured.sees, 1) if seen}
        ways = {home.team: tuple(sorted(set(map(cell_of, home.way)))) for home in measured.homes if home.way}
        return CellMeasures(dict(sorted(sight.items())), ways)

    def called(self, side: Any) -> Message:
        """Return the colour of a team, or the place in turn order."""
        if side.team:
            return COLOURS[self.colour(side) - 1]
        return say("Number {place} in turn order", place=side.places[0])

    def colour(self, side: Any) -> int:
        return self.colour_of(side.team) if side.team else 0

    def colour_of(self, place: int) -> int:
        return TEAM_COLOURS[place - 1]

    def causes(self, sides: Sequence[Any], measured: BoardSurvey) -> tuple[Cause, ...]:
        from game.games.ladders.lab_causes import causes

        return causes(sides, measured)

    def clause(self, cause: Cause, one: bool) -> Message:
        """Return the text for a cause; a board has two teams, of which one wins too often."""
        from game.games.ladders.lab_causes import clause

        return clause(cause)


def cell_of(square: int) -> int:
    """Return the cell of a square, row by row from the top."""
    column, row = column_row(square)
    return (9 - row) * 10 + column


def middle(square: int) -> tuple[float, float]:
    """Return the centre of a square in mm, as a board is drawn: half a card to a square."""
    row, column = divmod(cell_of(square), 10)
    return HALF * (column + 0.5), HALF * (row + 0.5)


notes: EventHandlers[Any, None] = EventHandlers()


class LaddersRecords(Records):
    """Where cookies walked, were crumbed and shot from in one game."""

    kinds: ClassVar = EVENTS
    notes: ClassVar = notes


At = tuple[LaddersRecords, LaddersState]


@notes.on(TurnStarted)
def _turn(at: At, event: TurnStarted) -> None:
    at[0].starter = at[0].starter or event.seat


@notes.on(Placed)
def _placed(at: At, event: Placed) -> None:
    at[0].walks[cell_of(event.square)] += 1


@notes.on(Stepped)
def _stepped(at: At, event: Stepped) -> None:
    at[0].walks.update(cell_of(square) for square in event.squares if square)


@notes.on(AttackDeclared)
def _attack(at: At, event: AttackDeclared) -> None:
    square = at[1].cookies[event.seat - 1].square
    if square:
        at[0].shots[cell_of(square)] += 1


@notes.on(Crumbed)
def _crumbed(at: At, event: Crumbed) -> None:
    if event.square:
        at[0].deaths[cell_of(event.square)] += 1
