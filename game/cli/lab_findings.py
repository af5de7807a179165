"""What the laboratory has already found about exactly this map, as findings with ids for Tiled (LAB-14)."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import Error
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game import folders
from game.battlefield.checker import Names
from game.battlefield.findings import NOWHERE, FindingPlace
from game.battlefield.limits import SECONDS, TimeUp, within
from game.battlefield.model import Finding, MapError
from game.battlefield.reader import read
from game.kernel.messages import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.battlefield.model import MapReport
    from game.games.lab_report import LabSummary
    from game.games.lab_verdict import Won

CODE: Final = "M-LAB"
BUSY_S: Final = 0.2
"""How long to wait while the laboratory is writing: Tiled is blocked meanwhile."""
MOST: Final = 2
"""The most proposals."""


class Kept(NamedTuple):
    """What the laboratory knows about a map: verdicts with the object each refers to, and small moves.

    A finding's severity is "note" where nothing is wrong. `told` has `proposals`, in Tiled's pixels, the best first,
    and `none`: why there are no more.
    """

    findings: list[Finding]
    told: dict[str, Any]


def kept_of(file: Path, report: MapReport) -> Kept:
    """Return the stored findings on a map that was just checked."""
    try:
        badges = [] if report.errors else current(report)
    except (Error, OSError):
        return Kept([], {"proposals": [], "none": say("The laboratory's file is in use: try again in a moment.")})
    place = places(file, report) if badges else lambda side: NOWHERE
    game = "ladders" if report.board is not None else "shoot"
    found = [finding for badge in badges for finding in findings(badge, place, game)]
    return Kept(found, {"proposals": proposals(file, report, badges), "none": why_none(report, badges)})


def current(report: MapReport) -> list[LabSummary]:
    """Return the stored badges of the map as it is now, one per mode and number of seats; own tests first.

    Raises sqlite3.Error or OSError where the laboratory's file cannot be used just now.
    """
    from game.games import load
    from game.games.lab_results import is_current, known

    terrain = report.terrain
    if terrain is None:
        return []
    rules = load("ladders" if report.board is not None else "shoot").rules_version
    tables: dict[tuple[str, int], LabSummary] = {}
    for badge in known(terrain, "", folders.lab(), BUSY_S):
        if is_current(badge, terrain.digest, rules):
            tables.setdefault((badge.mode, badge.seats), badge)
    return list(tables.values())


def places(file: Path, report: MapReport) -> Callable[[Won], FindingPlace]:
    """Return a function that gives a side's first Base on the map."""
    found: dict[int, FindingPlace] = {}
    if report.battlefield is not None:
        try:
            with within(SECONDS):
                names = Names(read(file))
                found = {base.seat: names.of("base", (base.x, base.y)) for base in report.battlefield.bases}
        except (MapError, TimeUp):
            found = {}
    return lambda side: next((found[seat] for seat in side.places if seat in found), NOWHERE)


def findings(badge: LabSummary, place: Callable[[Won], FindingPlace], game: str) -> list[Finding]:
    """Return a badge's findings: the verdict, and each further cause (LAB-26)."""
    from game.bots.blocks import laboratory_of
    from game.games import load
    from game.games.lab_verdict import state_of, tilted
    from game.games.lab_words import verdict_of

    state = state_of(badge)
    group = tilted(badge.sides)
    side = group.sides[0] if group is not None else max(badge.sides, key=lambda one: one.mean)
    at = place(side) if state in ("tilted", "leans") else NOWHERE
    severity = "warning" if state in ("tilted", "leans") else "note"
    verdict, *others = map(str, verdict_of(badge, laboratory_of(load(game))))
    first = say("Laboratory ({mode}, {seats} players): {verdict}", mode=badge.mode, seats=badge.seats, verdict=verdict)
    words = (str(first), *others)
    return [Finding(CODE, severity, at.layer, at.object, one, at.id, at.at, "", at.spot) for one in words]


def proposals(file: Path, report: MapReport, badges: list[LabSummary]) -> list[dict[str, Any]]:
    """Return the proposals stored for the first set-up that has any: their texts, and their moves in pixels."""
    from game.battlefield.document import MapDocument
    from game.games.lab_words import proposal_of

    kept = next((badge.proposals for badge in badges if badge.proposals), ())[:MOST]
    if not kept:
        return []
    scale = MapDocument.read(file).pixels_per_mm
    names = Names(read(file))
    return [
        {"words": str(told.words),
         "moves": [{"id": names.number(one.id, one.spot), "dx": one.dx * scale, "dy": one.dy * scale}
                   for one in told.moves]}
        for told in (proposal_of(one, report.battlefield) for one in kept)
    ]  # fmt: skip


def why_none(report: MapReport, badges: list[LabSummary]) -> str:
    """Return why there is no proposal, or no further one, as a sentence."""
    if report.errors:
        return say("This map can't be played yet: fix its errors first.")
    if not badges:
        return say("This version of the map has not been tested: press F7.")
    if any(badge.tried for badge in badges):
        kept = any(badge.proposals for badge in badges)
        return say("No other small move helps.") if kept else say("No small move helps.")
    if any(badge.verdict == "tilted" for badge in badges):
        return say("Small moves have not been tried on this map yet: press F7.")
    return say("The laboratory found nothing here that small moves would fix.")
