"""A report of the laboratory in words, bars and sentences: for its page, Tiled and the commands (LAB-20 to LAB-29)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from game.bots.blocks import Laboratory, MeasureTable, laboratory_of
from game.games import load
from game.games.lab_verdict import beyond_chance, explained, of_levels, of_skill, state_of, who_starts
from game.kernel.messages import listed, say, say_count
from game.lobby.lab import CELL, Badge, HeatMap, LabSheet, MapChange, MapMove, MapRoute, MeasureRow, ShareBar, Stage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.games.lab_report import CellCounts, LabReport, LabSummary, Proposal
    from game.lobby.lab import State

CARD: Final = 88.0
"""Millimetres of a card's length."""
BOARD_CELL: Final = 44.0
"""A square of a board, drawn as a tile."""
FIRST_WORD: Final = 60.0
"""Seconds after which a first word is said."""
FEWEST_GAMES: Final = 8
AHEAD: Final = 1.6
STAGES: Final[dict[str, Stage]] = {"measures": "measuring", "proposals": "trying", "done": "done"}
WAYS: Final = {
    (-1, -1): say("north and west"), (0, -1): say("north"), (1, -1): say("north and east"), (-1, 0): say("west"),
    (0, 0): say("nowhere"), (1, 0): say("east"), (-1, 1): say("south and west"), (0, 1): say("south"),
    (1, 1): say("south and east"),
}  # fmt: skip
"""The direction of a proposal, by the signs of its two shifts."""
SEES_SHARE: Final = say("How much of the table is visible from each spot.")
SEES_SQUARES: Final = say("How many squares in range are visible from each square.")
HEATS: Final = (
    ("sight", say("Sight"), SEES_SHARE),
    ("ways", say("Flag routes"), say("How many Bases have their cheapest route to the Flag through here.")),
    ("deaths", say("Deaths"), say("How many died here.")),
    ("walks", say("Movement"), say("How often a HERO walked here.")),
    ("shots", say("Shots"), say("How many attacks began here.")),
)
"""The heat maps by key, each with its title and what it counts; the first two are known before any game (LAB-27)."""
BOARD_MEANINGS: Final = {
    "sight": SEES_SQUARES,
    "ways": say("How many teams' shortest routes to the enemy flag run through here."),
    "deaths": say("How many cookies crumbled here."),
    "walks": say("How often a cookie passed here."),
}
"""What they count on boards, where that differs."""


def refused(why: str) -> LabSheet:
    """Return the page contents for a set-up that cannot be played, or not to its end."""
    return LabSheet(stage="done", trouble=why)


def sheet_of(report: LabReport, terrain: Any) -> LabSheet:
    """Return the page contents for a report on a map."""
    stage: Stage = "stopped" if report.stopped else STAGES.get(report.phase, "playing")
    known = report.games > 0 and (stage in ("stopped", "done", "trying") or report.verdict != "undecided")
    laboratory = laboratory_of(load(report.game))
    verdict = verdict_of(report, laboratory)
    words = laboratory.in_words(report.measures) if report.measures else MeasureTable()
    pairs = zip(words.places, words.ways, strict=False)
    ways = tuple(MapRoute(laboratory.colour_of(place), way) for place, way in pairs if way)
    return LabSheet(
        stage=stage, doing=doing(report.phase), played=report.played, planned=report.planned, left=left_words(report),
        games=report.games,
        badge=badge_of(report, state_of(report)) if known else None,
        verdict=verdict[0] if known else first_word(report, laboratory), causes=verdict[1:] if known else (),
        notes=notes(report),
        starts=who_starts(report.start, report.fair) if report.games else "",
        starts_sure=report.games > 0 and beyond_chance(report.start, report.fair),
        standings=tuple(
            ShareBar(laboratory.titled(side), laboratory.colour(side), side.mean, side.low, side.high, report.fair)
            for side in report.sides
        ) if report.games else (),
        beside=beside(report) if report.games else (),
        bases=tuple((str(seat), laboratory.colour_of(seat)) for seat in words.places),
        measures=tuple(MeasureRow(what, values) for what, values in words.lines), remarks=tuple(words.remarks),
        heats=heats(report, ways), proposals=tuple(proposal_of(one, terrain) for one in report.proposals),
        tried=report.tried, trouble=report.trouble,
    )  # fmt: skip


def badge_of(one: LabReport | LabSummary, state: State, pace: float = 0.0) -> Badge:
    """Return the badge shown for a report or a stored badge, with minutes and skill where it still applies."""
    if state in ("unmeasured", "before"):
        return Badge(state)
    skill = one.skill if one.skill is None or isinstance(one.skill, float) else one.skill.skill
    minutes = one.decisions * pace / 60 if pace and one.decisions else one.minutes
    return Badge(state, minutes, skill, one.games)


def doing(phase: str) -> str:
    """Return what a phase does, in words."""
    words = {
        "rookie": say("Rookies are playing"),
        "regular": say("Regulars are playing"),
        "veteran": say("Veterans are playing"),
        "skill": say("A Regular is playing Rookies"),
        "proposals": say("Trying small changes"),
    }
    return words.get(phase, say("Measuring the table ..."))


def left_words(report: LabReport) -> str:
    """Return how much longer the current phase will take on this computer; empty while unknown."""
    usual, most = (max(1, round(seconds / 60)) for seconds in (report.left, report.left_most))
    if not report.left:
        return ""
    words = say_count("about one more minute on this computer", "about {n} more minutes on this computer", usual)
    words = words if most <= usual else say("{words}, at most {most}", words=words, most=most)
    whole = round(report.left_all / 60)
    if whole > usual:
        words = say("{words}; about {whole} with what comes after", words=words, whole=whole)
    return say("{words}; longer if the map proves lopsided", words=words) if report.may_grow else words


def first_word(report: LabReport, laboratory: Laboratory) -> str:
    """Return a sentence on a test that has run for a minute without a verdict (HND-25); empty before that.

    `AHEAD` standard errors prove nothing, but are more than the usual chance.
    """
    if report.verdict != "undecided" or report.seconds < FIRST_WORD or report.games < FEWEST_GAMES:
        return ""
    ahead = max(report.sides, key=lambda side: side.mean)
    error = (report.fair * (1 - report.fair) / report.games) ** 0.5
    if ahead.mean - report.fair < AHEAD * error:
        return say_count("So far nobody is ahead beyond chance.", "After {n} games nobody is ahead beyond chance.",
                         report.games)  # fmt: skip
    return say("After {games} games {who} is ahead, {share} % of them won: not certain yet.", games=report.games,
               who=laboratory.titled(ahead), share=round(100 * ahead.mean))  # fmt: skip


def verdict_of(report: LabReport | LabSummary, laboratory: Laboratory) -> tuple[str, ...]:
    """Return the verdict as a sentence, then its causes, a sentence each (LAB-26)."""
    points = round(100 * report.widest)
    if report.verdict == "even":
        return (say("Fair: nobody is more than {points} points from a fair share.", points=points),)
    words = explained(report.sides, report.causes, laboratory) if report.verdict == "tilted" else ()
    return words or (say_count("Too early to tell after one game: so far nobody is more than {points} points from a "
                               "fair share.",
                      "Too early to tell after {n} games: so far nobody is more than {points} points from a fair "
                      "share.",
                      report.games, points=points),)  # fmt: skip


def notes(report: LabReport) -> tuple[str, ...]:
    """Return what stronger bots' games add to the verdict, how much skill matters, and how long a game takes.

    LAB-24, LAB-29.
    """
    found: list[str] = [*of_levels(report.levels, report.disagree, laboratory_of(load(report.game)))]
    if report.skill is not None:
        found.append(of_skill(report.skill, report.fair))
    if report.minutes and report.decisions:
        minutes, pace = max(1, round(report.minutes)), f"{60 * report.minutes / report.decisions:.0f}"
        found.append(say_count(
            "A game takes about one minute, at {pace} s per choice.",
            "A game takes about {n} minutes, at {pace} s per choice.", minutes, pace=pace,
        ))  # fmt: skip
    return tuple(found)


def beside(report: LabReport) -> tuple[ShareBar, ...]:
    """Return the shares by who starts and by seat number, which are not caused by the map."""
    fair = 1.0 / max(1, report.seats)
    start = report.start
    seats = [ShareBar(say("Seat {number} at the table", number=number), 0, share.mean, share.low, share.high, fair)
             for number, share in enumerate(report.by_seat, 1)]  # fmt: skip
    return (ShareBar(say("Who starts"), 0, start.mean, start.low, start.high, report.fair), *seats)


def heats(report: LabReport, ways: tuple[MapRoute, ...] = ()) -> tuple[HeatMap, ...]:
    """Return the heat maps that hold any data."""
    if report.heat is None:
        return ()
    grid, board = report.heat.grid, report.game == "ladders"
    found, known = [], cells_of(report.heat)
    for key, title, meaning in HEATS:
        if known[key]:
            counts = [float(known[key].get(cell, 0.0)) for cell in range(grid.columns * grid.rows)]
            found.append(HeatMap(
                key, title, grid.columns, grid.rows, tuple(counts), BOARD_CELL if board else grid.cell or CELL,
                BOARD_MEANINGS.get(key, meaning) if board else meaning, played=key not in ("sight", "ways"),
                shares=key == "sight" and not board, ways=ways if key == "ways" else (),
            ))  # fmt: skip
    return tuple(found)


def cells_of(heat: CellCounts) -> dict[str, Mapping[int, float]]:
    """Return each heat map as counts by cell; for routes, how many lead over a cell."""
    ways = Counter(cell for cells in heat.ways.values() for cell in cells)
    return {"sight": heat.sight, "ways": ways, "deaths": heat.deaths, "walks": heat.walks, "shots": heat.shots}


def proposal_of(one: Proposal, terrain: Any) -> MapChange:
    """Return a proposal with its figures in words."""
    wide = round(100 * (one.after.high - one.after.low) / 2)
    words = say("Move {things}: {before} → {after} ± {wide} %.", things=in_words(one, terrain),
                before=round(100 * one.before.mean), after=round(100 * one.after.mean), wide=wide)  # fmt: skip
    spots = [spot_of(thing, terrain) for thing in one.things]
    return MapChange(words, tuple(
        MapMove(number, dx, dy, spot) for (number, dx, dy), spot in zip(one.moves, spots, strict=False)
    ))  # fmt: skip


def in_words(one: Proposal, terrain: Any) -> str:
    """Return what is moved where; things that move the same way are named together."""
    ways: dict[tuple[float, float], list[str]] = {}
    with_base = any(name.startswith("base ") for name in one.things)
    for name, (number, dx, dy) in zip(one.things, one.moves, strict=True):
        thing = thing_words(name, number, terrain, with_base)
        if thing:
            ways.setdefault((dx, dy), []).append(thing)
    return listed([say("{things} {shift}", things=listed(things), shift=shift_words(*way))
                   for way, things in ways.items()])  # fmt: skip


def shift_words(dx: float, dy: float) -> str:
    """Return how far and in which direction something moves, in card lengths.

    >>> str(shift_words(-44.0, 0.0)), str(shift_words(44.0, 44.0)), str(shift_words(176.0, -44.0))
    ('half a card length west', 'half a card length south and east', '2 card lengths east and half a card length north')
    """
    way = WAYS[(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)]
    if dx and dy and abs(dx) != abs(dy):
        return say("{one} and {other}", one=shift_words(dx, 0.0), other=shift_words(0.0, dy))
    cards = max(abs(dx), abs(dy)) / CARD
    if cards in (0.5, 1.0):
        return (say("half a card length {way}", way=way), say("one card length {way}", way=way))[cards == 1.0]
    return say("{cards:g} card lengths {way}", cards=cards, way=way)


def thing_words(name: str, number: int, terrain: Any, with_base: bool) -> str:
    """Return the name of a thing to be moved; empty for a wall that moves along with its Base."""
    if name.startswith("base "):
        return say("Base {number} with its wall", number=name.removeprefix("base "))
    if name.startswith("k"):
        return say("Token {number}", number=number)
    thing = next((row for row in terrain.obstacles if row.id == name), None)
    if thing is None or not (thing.wall or thing.label):
        return say("thing {number}", number=number)
    if thing.wall:
        return "" if with_base else say("the wall of Base {number}", number=thing.seat)
    return say("the {label} ({number})", label=thing.label, number=number)


def spot_of(thing: str, terrain: Any) -> tuple[float, float]:
    """Return the centre of a thing named like "base 2" or "k41", in mm."""
    kind, _, name = thing.partition(" ")
    if kind == "base":
        return next(((base.x, base.y) for base in terrain.bases if str(base.seat) == name), (0.0, 0.0))
    for spot in (*terrain.tokens, *terrain.flags):
        if spot.id == thing:
            return spot.x, spot.y
    return next((one.centre for one in terrain.obstacles if one.id == thing), (0.0, 0.0))
