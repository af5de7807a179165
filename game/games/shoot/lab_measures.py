"""The measures of a table as the laboratory takes and shows them (LAB-21): of the Bases in play, in card lengths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.battlefield.modes import MODES
from game.battlefield.playable import flags_of
from game.bots.blocks import CellMeasures
from game.games.shoot.rules.setup import bases_taken, teams_of
from game.geometry.units import HALF
from game.kernel.messages import Message, say, say_count

if TYPE_CHECKING:
    from game.battlefield.survey import BaseMeasures, Nest, Survey, Tell
    from game.bots.blocks import CountGrid
    from game.games.shoot.options import Options

UNKNOWN = "-"


def measured(options: Options, tell: Tell | None = None) -> Survey:
    """Return the measures of a table as it is set up: its Bases in play, and the Flag or Flags of its mode.

    `tell` as in `game.battlefield.survey.survey`.
    """
    from game.battlefield.survey import survey

    field, taken = options.battlefield, bases_taken(options)
    teams = teams_of(options, taken) if MODES[options.mode].two_sides else [0] * len(taken)
    bases = tuple(replace(base, goal="", team=team) for base, team in zip(taken, teams, strict=True))
    flags = tuple(replace(flag, goal="") for flag in flags_of(field, options.mode))
    return survey(replace(field, bases=bases, flags=flags), tell)


def rows(survey: Survey) -> tuple[tuple[Message, tuple[str, ...]], ...]:
    """Return each measure with its figure for every Base, in the order of `survey.bases`; unknown ones are left out."""
    found: list[tuple[Message, Callable[[BaseMeasures], str]]] = [
        (say("Route to the Flag, in card lengths"), lambda base: _cards(base.flag)),
        (say("Route to first sight of the Flag"), lambda base: _cards(base.view)),
        (say("Routes to the four nearest Tokens"), lambda base: _mean(base.tokens)),
        (say("Route to the nearest other Base"), lambda base: _cards(base.other)),
        (say("Share of the table that sees it"), lambda base: _percent(base.exposure)),
        (say("Best sniper's nest near it (best possible: 100)"), lambda base: _hundredths(base.nest)),
        (say("First contact, in rounds"), lambda base: UNKNOWN if base.contact is None else str(base.contact)),
    ]
    lines = [(title, tuple(told(base) for base in survey.bases)) for title, told in found]
    return tuple((title, values) for title, values in lines if any(value != UNKNOWN for value in values))


def laid(grid: CountGrid, survey: Survey) -> CellMeasures:
    """Return the share of the other places that each cell sees, and the cells of each Base's path to its Flag (LAB-27).

    A place represents the half card round it.
    """
    sides = (-HALF / 4, HALF / 4)
    sight = {grid.at(one.x + dx, one.y + dy): one.sees for one in survey.places for dx in sides for dy in sides}
    return CellMeasures(
        dict(sorted(sight.items())), {base.seat: cells_of(grid, base.way) for base in survey.bases if base.way}
    )


def cells_of(grid: CountGrid, way: Sequence[tuple[float, float]]) -> tuple[int, ...]:
    """Return the cells that a path crosses, each once."""
    return tuple(sorted(set().union(*(grid.along(*ends) for ends in pairwise(way)))))


def remarks(survey: Survey) -> tuple[Message, ...]:
    """Return the remarks on the whole table, as far as it is known."""
    found = []
    if survey.seen is not None:
        found.append(say("{share:.0f} % of all pairs of spots can see each other.", share=100 * survey.seen))
    if survey.distant is not None:
        found.append(say("More than 8 card lengths apart, it is {share:.0f} %.", share=100 * survey.distant))
    if survey.unreached:
        found.append(say_count("One spot can't be reached.", "{n} spots can't be reached.", len(survey.unreached)))
    found += [_nest(nest) for nest in survey.nests[:1]]
    return tuple(found)


def _nest(nest: Nest) -> Message:
    cards = nest.halves / 2
    if not nest.seat:
        return say("The best sniper's nest, with a wide view and little exposure, is between the Bases.")
    return say(
        "The best sniper's nest, with a wide view and little exposure, is {cards:g} card lengths from Base {number}.",
        cards=cards,
        number=nest.seat,
    )


def _cards(halves: float | None) -> str:
    return UNKNOWN if halves is None else f"{halves / 2:.1f}"


def _mean(halves: Sequence[int]) -> str:
    return _cards(sum(halves) / len(halves)) if halves else UNKNOWN


def _percent(share: float | None) -> str:
    return UNKNOWN if share is None else f"{100 * share:.0f} %"


def _hundredths(worth: float | None) -> str:
    return UNKNOWN if worth is None else f"{100 * worth:.1f}"
