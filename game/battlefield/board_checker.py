"""The checker of boards: what is wrong with one, where, and what to do about it (L-MAP-3, L-MAP-4)."""

from collections import Counter
from pathlib import Path
from typing import Final

from game.battlefield.board_figures import figures, lines
from game.battlefield.board_reader import Link, Reading, Spot, read_board
from game.battlefield.causes import find_project, in_order
from game.battlefield.findings import Findings, unbroken
from game.battlefield.limits import TimeUp, within
from game.battlefield.model import MapError, Message, Report
from game.battlefield.schema import ROLES

LINKS_MOST: Final = 40
SEEN: Final = (8.0, 25.0)  # median of squares seen
ACROSS: Final = (5.0, 30.0)  # per cent of pairs across levels


def check_board(path: Path, seconds: float | None = None) -> Report:
    """Read and judge a board as `checker.check` does a map; never raises for anything a file can hold."""
    reading = None
    try:
        with unbroken(path), within(seconds):
            reading = read_board(path)
            return _judged(reading)
    except TimeUp:
        if reading is None:
            text = "It takes too long to read: it holds too much for a board. Take things away."
            return Report((Message("M-TIME", "error", "", "", text),), None)
        text = "What can be seen takes too long to work out and was left out; draw fewer floors and doors."
        reading.findings.warning("M-TIME", text)
        return Report(_ordered(reading.findings), None, reading.board)
    except MapError as refused:
        return Report(tuple(refused.messages), None)


def _judged(reading: Reading) -> Report:
    findings = reading.findings
    find_project(findings)
    _links(reading, findings)
    _points(reading, findings)
    _entries(reading, findings)
    _same_ids(reading, findings)
    if findings.refused:
        return Report(_ordered(findings), None, reading.board)
    found = figures(reading.board)
    if not SEEN[0] <= found.seen_median <= SEEN[1]:
        text = f"A square sees {found.seen_median:g} others (median); {SEEN[0]:g} to {SEEN[1]:g} play well."
        findings.warning("M-SEEN", text)
    if not ACROSS[0] <= found.across_share <= ACROSS[1]:
        limits = f"{ACROSS[0]:g} to {ACROSS[1]:g} play well"
        text = f"{found.across_share:g} % of the pairs across levels see each other; {limits}."
        findings.warning("M-ACROSS", text)
    return Report(_ordered(findings), None, reading.board, tuple(lines(found)))


def _ordered(findings: Findings) -> tuple[Message, ...]:
    return in_order(findings.messages)


def _links(reading: Reading, findings: Findings) -> None:
    """Ladders go up, slides go down, one from a square, 40 at most (L-MAP-3)."""
    both: tuple[Link, ...] = (*reading.ladders, *reading.slides)
    if len(both) > LINKS_MOST:
        text = f"There are {len(both)} ladders and slides; at most {LINKS_MOST} may be there."
        findings.error("M-LINKS", text)
    counts = Counter(link.entry for link in both)
    for link in both:
        if counts[link.entry] > 1:
            text = f"Square {link.entry} is the entry of {counts[link.entry]} ladders or slides; leave one."
            findings.error("M-ENTRY", text, link.thing.place)
    for name, links, way in (("ladder", reading.ladders, 1), ("slide", reading.slides, -1)):
        for link in links:
            if (link.out - link.entry) * way <= 0:
                wanted = "higher" if way > 0 else "lower"
                text = f"The {name} leads from {link.entry} to {link.out}; it must end on a {wanted} number."
                findings.error("M-DIRECTION", text, link.thing.place)


def _points(reading: Reading, findings: Findings) -> None:
    """Respawn points 1-6 and four bases on different squares, one star a square (L-MAP-3)."""
    wanted = tuple(str(number) for number in range(1, 7))
    _all_there(reading.respawns, wanted, "respawn point", "M-RESPAWN", findings)
    _all_there(reading.bases, ROLES, "base", "M-BASE", findings)
    _apart(reading.respawns, "respawn points", "M-RESPAWN", findings)
    _apart(reading.bases, "bases", "M-BASE", findings)
    _apart(reading.stars, "stars", "M-STAR", findings)


def _all_there(spots: tuple[Spot, ...], wanted: tuple[str, ...], what: str, code: str, findings: Findings) -> None:
    counts = Counter(spot.word for spot in spots)
    for word in wanted:
        if not counts[word]:
            findings.error(code, f"The {what} {word} is missing; place it.")
    for spot in spots:
        if counts[spot.word] > 1:
            text = f"The {what} {spot.word} is there {counts[spot.word]} times; leave one."
            findings.error(code, text, spot.thing.place)


def _apart(spots: tuple[Spot, ...], what: str, code: str, findings: Findings) -> None:
    counts = Counter(spot.square for spot in spots)
    for spot in spots:
        if counts[spot.square] > 1:
            text = f"{counts[spot.square]} {what} lie on square {spot.square}; move them apart."
            findings.error(code, text, spot.thing.place)


def _entries(reading: Reading, findings: Findings) -> None:
    """No star, respawn point or base on an entry (L-MAP-3): nobody could ever rest there."""
    entries = {link.entry for link in (*reading.ladders, *reading.slides)}
    for spot in (*reading.stars, *reading.respawns, *reading.bases):
        if spot.square in entries:
            text = f"Square {spot.square} is the entry of a ladder or slide; move this to another square."
            findings.error("M-ON-ENTRY", text, spot.thing.place)


def _same_ids(reading: Reading, findings: Findings) -> None:
    counts = Counter(thing.id for thing in reading.things)
    for thing in reading.things:
        if counts[thing.id] > 1 or thing.id < 1:
            text = f"Its id {thing.id} is used {counts[thing.id]} times; cut and paste it in Tiled to get a new one."
            findings.error("M-DUPLICATE", text, thing.place)
