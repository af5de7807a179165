"""SHOOT for the laboratory: Bases rotated among the seat numbers, and where HEROes walk, shoot and die.

LAB-22, LAB-27.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec import convert
from msgspec.structs import replace

from game.battlefield.model import Battlefield, MapBase
from game.battlefield.modes import MODES, why_no_mode
from game.bots.blocks import CellMeasures, CountedSide, CountGrid, Laboratory, MeasureTable, Records
from game.games.lab_verdict import COLOURS, colour
from game.games.shoot.head_start import most
from game.games.shoot.options import Options, usual
from game.games.shoot.rules.events import EVENTS, CorpsePlaced, HeroFlew, LegBegan, LegEnded, TurnBegan
from game.games.shoot.rules.fight.events import AttackDeclared
from game.games.shoot.rules.setup import bases_taken, teams_of, why_no_table
from game.games.shoot.rules.state import ShootState
from game.games.shoot.tables import why_not_table
from game.kernel.handlers import EventHandlers
from game.kernel.messages import Message, listed, say

if TYPE_CHECKING:
    from game.battlefield.survey import Survey
    from game.games.lab_report import Cause, Proposal

CELL: Final = 22.0
"""Width in mm of a cell of the heat maps (LAB-27)."""
LIMIT: Final = 60
"""Rounds after which a bots-only game is a draw (S-MODE-6)."""


class ShootLaboratory(Laboratory):
    """Counts the wins of each Base, or of each team where a mode is played by two."""

    def options(self, terrain: Battlefield, seats: int, mode: str) -> Options:
        trouble = why_no_mode(mode) or why_not_table(terrain, seats, mode)
        if trouble:
            raise ValueError(trouble)
        named = {"battlefield": terrain, "seats": seats, "mode": mode, "round_limit": LIMIT}
        options = Options(**{**usual(mode, seats), **named})
        trouble = why_no_table(options)
        if trouble:
            raise ValueError(trouble)
        return options

    def sides(self, options: Options) -> list[CountedSide]:
        """Return the Bases in play by their numbers on the map, or the teams with their Bases."""
        taken = bases_taken(options)
        if not MODES[options.mode].two_sides:
            return [CountedSide((row.seat,)) for row in taken]
        teams = teams_of(options, taken)
        return [
            CountedSide(tuple(row.seat for row, one in zip(taken, teams, strict=True) if one == team), team)
            for team in (1, 2)
        ]

    def turned(self, options: Options, turn: int) -> Options:
        """Return the set-up in which seat k has the Base that seat k + turn has on the map, with its wall."""
        if not turn:
            return options
        field, taken = options.battlefield, bases_taken(options)
        if MODES[options.mode].two_sides and len(taken) == 2:
            return replace(options, battlefield=_teams_swapped(field))
        numbers = [row.seat for row in taken]
        given = {number: numbers[(at - turn) % len(numbers)] for at, number in enumerate(numbers)}
        return replace(options, battlefield=_renumbered(field, taken, lambda seat: given.get(seat, seat)))

    def side_of(self, options: Options, turn: int, seat: int, starter: int) -> int:
        at = (seat - 1 + turn) % options.seats
        if not MODES[options.mode].two_sides:
            return at
        return teams_of(options, bases_taken(options))[at] - 1

    def most_ahead(self, options: Options) -> int:
        """Return the largest possible head start in a set-up (S-SET-7)."""
        return most(MODES[options.mode], options.kills)

    def ahead(self, options: Options, given: Sequence[int]) -> Options:
        """Return the set-up with these head starts (S-SET-7)."""
        return replace(options, head_start=tuple(given))

    def grid(self, options: Options) -> CountGrid:
        """Return cells of 22 mm over the table."""
        field = options.battlefield
        return CountGrid(CELL, ceil(field.width / CELL), ceil(field.height / CELL))

    def records(self, options: Options) -> ShootRecords:
        return ShootRecords(self.grid(options))

    def measured(self, options: Options, tell: Callable[[Any], object]) -> Survey:
        from game.games.shoot.lab_measures import measured

        return measured(options, tell)

    def in_words(self, measures: dict[str, Any]) -> MeasureTable:
        from game.battlefield.survey import Survey
        from game.games.shoot.lab_measures import remarks, rows

        found = convert(measures, Survey)
        places, ways = zip(*((base.seat, base.way) for base in found.bases), strict=True)
        return MeasureTable(rows(found), remarks(found), places, ways)

    def laid(self, grid: CountGrid, measured: Survey) -> CellMeasures:
        """Return what each cell sees, and the cells of each Base's path to its Flag."""
        from game.games.shoot.lab_measures import laid

        return laid(grid, measured)

    def called(self, side: Any) -> Message:
        """Return the colour of a Base, or a team's number."""
        return colour(side)

    def titled(self, side: Any) -> str:
        """Return the colour of a Base with its number, or a team with the colours of its Bases."""
        if side.team:
            bases = listed([COLOURS[number - 1] for number in side.places if number <= len(COLOURS)])
            return say("{team} ({bases})", team=colour(side), bases=bases) if bases else colour(side)
        return say("{colour} (Base {number})", colour=colour(side), number=side.places[0])

    def causes(self, sides: Sequence[Any], measured: Survey) -> tuple[Cause, ...]:
        from game.games.shoot.lab_causes import causes

        return causes(sides, measured)

    def clause(self, cause: Cause, one: bool) -> Message:
        from game.games.shoot.lab_causes import clause

        return clause(cause, one)

    def small_moves(self, options: Options) -> int:
        """Return how many small moves are measured for proposals."""
        from game.games.shoot.lab_proposals import moves

        return len(moves(options.battlefield))

    def proposals(self, options: Options, sides: Sequence[Any], work: Any) -> tuple[Proposal, ...]:
        """Return small moves of Tokens, walls and things that make a lopsided map fairer (LAB-28)."""
        from game.games.shoot.lab_proposals import offered

        return offered(options.battlefield, sides, work)


def _renumbered(field: Battlefield, taken: list[MapBase], seat_of: Callable[[int], int]) -> Battlefield:
    """Return a map with other seat numbers for the Bases in play and the walls in front of them."""
    walls = tuple(replace(row, seat=seat_of(row.seat)) if row.seat else row for row in field.obstacles)
    bases = tuple(replace(row, seat=seat_of(row.seat)) if row in taken else row for row in field.bases)
    return replace(field, obstacles=walls, bases=bases)


def _teams_swapped(field: Battlefield) -> Battlefield:
    """Return a map with the two teams' Bases and Flags swapped: with two seats that is what renumbers them."""
    other = {1: 2, 2: 1}
    bases = tuple(replace(row, team=other.get(row.team, row.team)) for row in field.bases)
    flags = tuple(replace(row, team=other.get(row.team, row.team)) for row in field.flags)
    return replace(field, bases=bases, flags=flags)


notes: EventHandlers[Any, None] = EventHandlers()


class ShootRecords(Records):
    """Where HEROes walked, died and shot from in one game."""

    kinds: ClassVar = EVENTS
    notes: ClassVar = notes

    def __init__(self, grid: CountGrid) -> None:
        super().__init__(grid)
        self.began: dict[int, tuple[float, float]] = {}


At = tuple[ShootRecords, ShootState]


@notes.on(TurnBegan)
def _turn(at: At, event: TurnBegan) -> None:
    at[0].starter = at[0].starter or event.seat


@notes.on(LegBegan)
def _leg(at: At, event: LegBegan) -> None:
    at[0].began[event.seat] = event.start


@notes.on(LegEnded)
def _leg_ended(at: At, event: LegEnded) -> None:
    own = at[0]
    own.walks.update(own.grid.along(own.began.pop(event.seat, event.spot), event.spot))


@notes.on(HeroFlew)
def _flew(at: At, event: HeroFlew) -> None:
    at[0].walks[at[0].grid.at(*event.end)] += 1


@notes.on(AttackDeclared)
def _attack(at: At, event: AttackDeclared) -> None:
    own, hero = at[0], at[1].hero(event.seat)
    own.shots[own.grid.at(hero.x, hero.y)] += 1


@notes.on(CorpsePlaced)
def _died(at: At, event: CorpsePlaced) -> None:
    own, corners = at[0], event.rectangle
    x, y = (sum(corner[axis] for corner in corners) / len(corners) for axis in (0, 1))
    own.deaths[own.grid.at(x, y)] += 1
