"""The board checker: what is wrong with a board, where, and what to do about it (L-MAP-3, L-MAP-4)."""

from collections import Counter
from pathlib import Path
from typing import Final

from game.battlefield.board_figures import figures, lines
from game.battlefield.board_reader import BoardLink, BoardReading, SquareObject, read_board
from game.battlefield.causes import find_project, in_order
from game.battlefield.findings import Findings, unbroken
from game.battlefield.limits import TimeUp, within
from game.battlefield.model import Finding, MapError, MapReport
from game.battlefield.schema import ROLES
from game.battlefield.things import lost_in, same_ids
from game.kernel.messages import say

LINKS_MOST: Final = 40
SEEN: Final = (8.0, 25.0)  # median of squares seen
ACROSS: Final = (5.0, 30.0)  # per cent of pairs across levels


def check_board(path: Path, seconds: float | None = None) -> MapReport:
    """Read and check a board as `checker.check` does a map; never raises, whatever the file holds."""
    reading = None
    try:
        with unbroken(path), within(seconds):
            reading = read_board(path)
            return _judged(reading)
    except TimeUp:
        if reading is None:
            text = say("There is too much on this board to read in time. Remove some things.")
            return MapReport((Finding("M-TIME", "error", "", "", text),), None)
        text = say("Sight lines took too long to work out and were skipped; draw fewer floors and doors.")
        reading.findings.warning("M-TIME", text)
        return MapReport(_ordered(reading.findings), None, reading.board)
    except MapError as refused:
        return MapReport(in_order(refused.findings), None)


def _judged(reading: BoardReading) -> MapReport:
    findings = reading.findings
    findings.lost = lost_in(reading.things)
    find_project(findings)
    _links(reading, findings)
    _points(reading, findings)
    _entries(reading, findings)
    same_ids(reading.things, findings)
    if findings.refused:
        return MapReport(_ordered(findings), None, reading.board)
    found = figures(reading.board)
    if not SEEN[0] <= found.seen_median <= SEEN[1]:
        text = say(
            "{seen:g} other squares can be seen from a square (median); {low:g} to {high:g} play well.",
            seen=found.seen_median,
            low=SEEN[0],
            high=SEEN[1],
        )
        findings.warning("M-SEEN", text)
    if not ACROSS[0] <= found.across_share <= ACROSS[1]:
        text = say(
            "{share:g} % of the pairs across levels see each other; {low:g} to {high:g} play well.",
            share=found.across_share,
            low=ACROSS[0],
            high=ACROSS[1],
        )
        findings.warning("M-ACROSS", text)
    return MapReport(_ordered(findings), None, reading.board, tuple(lines(found)))


def _ordered(findings: Findings) -> tuple[Finding, ...]:
    return in_order(findings.noted, findings.lost)


def _links(reading: BoardReading, findings: Findings) -> None:
    """Check that ladders go up and slides down, with one per square and at most 40 (L-MAP-3)."""
    both: tuple[BoardLink, ...] = (*reading.ladders, *reading.slides)
    if len(both) > LINKS_MOST:
        text = say("There are {count} ladders and slides; the limit is {most}.", count=len(both), most=LINKS_MOST)
        findings.error("M-LINKS", text)
    counts = Counter(link.entry for link in both)
    for link in both:
        if counts[link.entry] > 1:
            text = say(
                "Square {entry} is the entry of {count} ladders or slides; keep one.",
                entry=link.entry,
                count=counts[link.entry],
            )
            findings.error("M-ENTRY", text, link.thing.place)
    for link in reading.ladders:
        if link.out <= link.entry:
            text = say(
                "The ladder leads from {entry} to {out}; it must end on a higher number.",
                entry=link.entry,
                out=link.out,
            )
            findings.error("M-DIRECTION", text, link.thing.place)
    for link in reading.slides:
        if link.out >= link.entry:
            text = say(
                "The slide leads from {entry} to {out}; it must end on a lower number.", entry=link.entry, out=link.out
            )
            findings.error("M-DIRECTION", text, link.thing.place)


def _points(reading: BoardReading, findings: Findings) -> None:
    """Check for respawn points 1-6 and four bases on different squares, and one star per square (L-MAP-3)."""
    if not (reading.respawns or reading.bases):
        text = say("It has no respawn points or bases yet: place them from the templates in Tiled.")
        findings.error("M-BARE", text)
    wanted = tuple(str(number) for number in range(1, 7))
    _all_there(reading.respawns, wanted, say("respawn point"), "M-RESPAWN", findings)
    _all_there(reading.bases, ROLES, say("base"), "M-BASE", findings)
    _apart(reading.respawns, say("respawn points"), "M-RESPAWN", findings)
    _apart(reading.bases, say("bases"), "M-BASE", findings)
    _apart(reading.stars, say("stars"), "M-STAR", findings)


def _all_there(
    spots: tuple[SquareObject, ...], wanted: tuple[str, ...], what: str, code: str, findings: Findings
) -> None:
    counts = Counter(spot.word for spot in spots)
    for word in wanted:
        if not counts[word]:
            findings.error(code, say("The {what} {word} is missing; place it.", what=what, word=word))
    for spot in spots:
        if counts[spot.word] > 1:
            text = say(
                "The {what} {word} appears {count} times; keep one.",
                what=what,
                word=spot.word,
                count=counts[spot.word],
            )
            findings.error(code, text, spot.thing.place)


def _apart(spots: tuple[SquareObject, ...], what: str, code: str, findings: Findings) -> None:
    counts = Counter(spot.square for spot in spots)
    for spot in spots:
        if counts[spot.square] > 1:
            text = say(
                "{count} {what} are on square {square}; move them apart.",
                count=counts[spot.square],
                what=what,
                square=spot.square,
            )
            findings.error(code, text, spot.thing.place)


def _entries(reading: BoardReading, findings: Findings) -> None:
    """Check that no star, respawn point or base is on an entry, where a piece could never stay (L-MAP-3)."""
    entries = {link.entry for link in (*reading.ladders, *reading.slides)}
    for spot in (*reading.stars, *reading.respawns, *reading.bases):
        if spot.square in entries:
            text = say(
                "Square {square} is the entry of a ladder or slide; move this to another square.", square=spot.square
            )
            findings.error("M-ON-ENTRY", text, spot.thing.place)
