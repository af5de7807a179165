"""Poses of the laboratory, over shipped maps with invented figures (see `gallery`)."""

from __future__ import annotations

from collections import Counter
from math import exp
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.bots.blocks import CountedSide, CountGrid, laboratory_of
from game.games import load
from game.games.lab_report import Cause, SideShare, Skill, WinShare
from game.games.lab_verdict import NONE, explained, of_skill, who_starts
from game.kernel.messages import say, say_count
from game.lobby.lab import CELL, Badge, HeatMap, LabSheet, MapChange, MapMove, MapRoute, MeasureRow, ShareBar
from game.lobby.maps import MapEntry
from game.ui.scene import Scene
from tools.gallery.context import FakeContext

if TYPE_CHECKING:
    from game.features.laboratory.page import LabScene


def _entry(name: str) -> MapEntry:
    from tools.gallery.gallery import some_boards, some_maps

    return next(entry for entry in (*some_maps(), *some_boards()) if entry.path.stem == name)


def _heat(entry: MapEntry) -> HeatMap:
    """Return a heat map of deaths around the middle and in front of one Base."""
    columns, rows = _grid(entry)
    spots = ((0.5, 0.5, 14.0), (0.24, 0.3, 9.0), (0.76, 0.7, 6.0))
    counts = []
    for number in range(columns * rows):
        y, x = divmod(number, columns)
        heat = sum(most * exp(-((x - at_x * columns) ** 2 + (y - at_y * rows) ** 2) / 18) for at_x, at_y, most in spots)
        counts.append(float(int(heat * (0.6 + 0.4 * ((x * 7 + y * 13) % 5) / 4))))
    return HeatMap("deaths", say("Deaths"), columns, rows, tuple(counts), _cell(entry), say("How many died here."))


def _grid(entry: MapEntry) -> tuple[int, int]:
    return (10, 10) if entry.board is not None else (round(entry.size_mm[0] / CELL), round(entry.size_mm[1] / CELL))


def _cell(entry: MapEntry) -> float:
    return 44.0 if entry.board is not None else CELL


def _sight(entry: MapEntry) -> HeatMap:
    """Return a heat map of sight that is best in the middle."""
    columns, rows = _grid(entry)
    counts = tuple(
        0.62 - 0.5 * abs(number % columns / columns - 0.5) - 0.3 * abs(number // columns / rows - 0.5)
        for number in range(columns * rows)
    )
    words = say("How much of the table is visible from each spot.")
    return HeatMap("sight", say("Sight"), columns, rows, counts, _cell(entry), words, played=False, shares=True)


def _ways(entry: MapEntry) -> HeatMap:
    """Return a heat map of straight routes from each Base to the middle."""
    columns, rows = _grid(entry)
    grid, board = CountGrid(_cell(entry), columns, rows), entry.board is not None
    wide, high = columns * grid.cell, rows * grid.cell
    starts = [(22.0, high - 22.0), (22.0, 22.0)] if board else [(base.x, base.y) for base in entry.battlefield.bases]
    seats = (2, 1) if board else tuple(base.seat for base in entry.battlefield.bases)
    ends = [(start, (wide / 2, high / 2)) for start in starts]
    cells = Counter(cell for way in ends for cell in grid.along(*way))
    words = say("How many Bases have their cheapest route to the Flag through here.")
    counts = tuple(float(cells[number]) for number in range(columns * rows))
    ways = tuple(MapRoute(seat, way) for seat, way in zip(seats, ends, strict=True))
    return HeatMap("ways", say("Flag routes"), columns, rows, counts, grid.cell, words, played=False, ways=ways)


def tilted(entry: MapEntry) -> LabSheet:
    """Return the figures of a map on which two Bases win more than their share."""
    sides = [CountedSide((number,)) for number in range(1, 5)]
    shares = ((0.20, 0.16, 0.24), (0.30, 0.26, 0.35), (0.19, 0.15, 0.23), (0.31, 0.27, 0.36))
    shoot = laboratory_of(load("shoot"))
    found = [SideShare(places=side.places, team=0, mean=mean, low=low, high=high)
             for side, (mean, low, high) in zip(sides, shares, strict=True)]  # fmt: skip
    verdict, *causes = explained(found, (Cause("flag", 12.0, 14.0, 2.0), Cause("exposure", 0.27, 0.31, 1.4)), shoot)
    start = WinShare(0.28, 0.24, 0.32)
    return LabSheet(
        stage="playing", doing=say("Rookies are playing"), games=408, played=408, planned=2000,
        badge=Badge("tilted", 38, 0.44), verdict=verdict, causes=tuple(causes),
        starts=who_starts(start, 0.25), starts_sure=False,
        standings=tuple(ShareBar(shoot.titled(side), side.places[0], side.mean, side.low, side.high, 0.25)
                        for side in found),
        beside=(ShareBar(say("Who starts"), 0, start.mean, start.low, start.high, 0.25),),
        bases=tuple((str(seat), seat) for seat in range(1, 5)),
        measures=(
            MeasureRow(say("Route to the Flag, in card lengths"), ("7.0", "6.0", "7.0", "6.0")),
            MeasureRow(say("Routes to the four nearest Tokens"), ("2.5", "2.6", "2.5", "2.6")),
            MeasureRow(say("Route to the nearest other Base"), ("6.5", "6.5", "6.5", "6.5")),
            MeasureRow(say("Share of the table that sees it"), ("31 %", "27 %", "31 %", "27 %")),
        ),
        remarks=(
            say("{share:.0f} % of all pairs of spots can see each other.", share=38),
            say("The best sniper's nest, with a wide view and little exposure, is between the Bases."),
        ),
        heats=(_sight(entry), _ways(entry), _heat(entry)),
        proposals=(
            MapChange(
                say("Move Bases 2 and 4 half a card length outwards: 61 → 52 ± 5 %."),
                (MapMove(2, 0.0, -44.0, (240.0, 180.0)), MapMove(4, 0.0, 44.0, (816.0, 524.0))),
            ),
        ),
    )  # fmt: skip


def two_sides(entry: MapEntry, game: str, sides: list[CountedSide], even: bool) -> LabSheet:
    """Return the figures at the end of a test between two sides: Bases, teams or the homes of a board."""
    mine = laboratory_of(load(game))
    shares = ((0.51, 0.45, 0.57), (0.49, 0.43, 0.55)) if even else ((0.6, 0.54, 0.66), (0.4, 0.34, 0.46))
    found = [SideShare(places=side.places, team=side.team, mean=mean, low=low, high=high)
             for side, (mean, low, high) in zip(sides, shares, strict=True)]  # fmt: skip
    verdict, *causes = explained(found, (NONE,), mine) or (
        say("Fair: nobody is more than {points} points from a fair share.", points=7),
    )
    start = WinShare(0.62, 0.57, 0.67)
    return LabSheet(
        stage="done", games=312, played=312, planned=2000, badge=Badge("even" if even else "tilted", 24, 0.7),
        verdict=verdict, causes=tuple(causes), starts=who_starts(start, 0.5), starts_sure=True,
        notes=(
            say_count("One game between Regulars agrees with it.",
                      "{n} games between Regulars agree with it.", 96),
            of_skill(Skill(WinShare(0.85, 0.79, 0.91), 0.7, 200), 0.5),
        ),
        standings=tuple(ShareBar(mine.titled(side), mine.colour(side), side.mean, side.low, side.high, 0.5)
                        for side in found),
        heats=(_sight(entry), _ways(entry), _heat(entry)), tried=not even,
    )  # fmt: skip


class Idle:
    """A run that never has news."""

    def news(self) -> LabSheet | None:
        """Return nothing."""
        return None

    def stop(self) -> None:
        """Do nothing."""

    @property
    def over(self) -> bool:
        """Return whether it has ended: never."""
        return False


def lab(host: Any, name: str = "breakfast", heat: str = "deaths", sheet: LabSheet | None = None) -> LabScene:
    """Return the page of a shipped map."""
    from game.features.laboratory.page import LabScene

    entry = _entry(name)
    runs, saves = SimpleNamespace(test=lambda *_: Idle()), SimpleNamespace(journal=None)
    scene = LabScene(FakeContext(host, lab_runs=runs, saves=saves), entry, sheet or tilted(entry))
    scene.looked = heat
    scene.shown = scene.sheet.proposals[0] if scene.sheet.proposals and not heat else None
    return scene


def even(host: Any) -> Scene:
    """Return the page of a fair map for two, at the end of its test."""
    sides = [CountedSide((1,)), CountedSide((2,))]
    return lab(host, "coffee_break", "ways", two_sides(_entry("coffee_break"), "shoot", sides, even=True))


def teams(host: Any) -> Scene:
    """Return the page of a team map on which no small change helps."""
    sides = [CountedSide((1, 3), 1), CountedSide((2, 4), 2)]
    return lab(host, "cup_final", "deaths", two_sides(_entry("cup_final"), "shoot", sides, even=False))


def board(host: Any) -> Scene:
    """Return the page of a board."""
    sides = [CountedSide((), 1), CountedSide((), 2)]
    return lab(host, "ladders_pantry", "ways", two_sides(_entry("ladders_pantry"), "ladders", sides, even=False))


def changed(host: Any) -> Scene:
    """Return the page of a map that was changed during the test, whose games are not saved."""
    trouble = say("These games can't be saved for next time: {reason}.", reason=say("the disk is full"))
    scene = lab(host, sheet=replace(tilted(_entry("breakfast")), stage="stopped", trouble=trouble))
    scene.change = "changed"
    return scene


POSES = {
    "lab": lab,
    "lab-proposal": lambda host: lab(host, heat=""),
    "lab-begins": lambda host: lab(host, "kitchen_table", "", LabSheet()),
    "lab-sight": lambda host: lab(host, heat="sight"),
    "lab-even": even,
    "lab-teams": teams,
    "lab-board": board,
    "lab-changed": changed,
}
"""Name -> builder."""
