"""The map checker: what is wrong with a map, where, and what to do about it (S-MAP-3, S-MAP-4, UX-MAP-3).

One list of findings serves the command line, the map browser and Tiled's Issues panel. Errors stop a map from being
played, warnings do not. This module checks each thing by itself; `playable` and `fair` check the table.
"""

from pathlib import Path
from typing import Any, Final

from game.battlefield import causes, fair, playable
from game.battlefield.board_checker import check_board
from game.battlefield.boards import is_board
from game.battlefield.build import box_size, centre, nearest
from game.battlefield.findings import FindingPlace, Findings, unbroken
from game.battlefield.limits import TimeUp, within
from game.battlefield.model import CELL, Battlefield, MapError, MapReport
from game.battlefield.reader import MapReading, read, read_text
from game.battlefield.schema import BASE_SIZE, CLASSES, WALL_SIZE
from game.battlefield.strange import note_bare
from game.battlefield.things import MapObject, lost_in, same_ids
from game.kernel.messages import say

ALL_CLASSES: Final = tuple(CLASSES)
MEMBERS: Final = tuple(sorted({member.name for entry in CLASSES.values() for member in entry.members}))
SIZE_SLACK: Final = 1.0  # mm that a drawn Base or wall may differ from its true size
MOST: Final = 500  # findings


def check(path: Path, seconds: float | None = None) -> MapReport:
    """Read and check a map file, battlefield or board; never raises, whatever the file holds.

    `seconds` limits the processor time (limits.SECONDS for an untrusted map; in the main thread only): checks not done
    by then are skipped, and M-TIME is reported.
    """
    if is_board(path):
        return check_board(path, seconds)
    try:
        with unbroken(path):
            return _timed(path, seconds)
    except MapError as refused:
        return MapReport(causes.in_order(refused.findings), None)


def check_text(text: str, folder: Path) -> MapReport:
    """Check the text of an unsaved battlefield as if it were in a folder; MapError if it cannot be read."""
    reading = read_text(text, folder)
    return _judged(reading, Findings(reading.findings, CELL / reading.tile))


def _timed(path: Path, seconds: float | None) -> MapReport:
    reading, findings = None, Findings()
    try:
        with within(seconds):
            reading = read(path)
            findings = Findings(reading.findings, CELL / reading.tile)
            return _judged(reading, findings)
    except TimeUp:
        if reading is None:
            text = say("There is too much on this map to read in time. Remove some things, layers or pictures.")
            raise findings.fatal("M-TIME", text) from None
        text = say("Routes and sight lines took too long to work out and were skipped; use fewer or simpler obstacles.")
        findings.warning("M-TIME", text)
        return _report(findings, reading.battlefield)


def _judged(reading: MapReading, findings: Findings) -> MapReport:
    findings.lost = lost_in(reading.things)
    foreign = any(finding.code == "M-FOREIGN" for finding in findings.noted)
    classes = not foreign and _classes(reading.things, findings)
    causes.find(reading, findings)
    if not classes:
        return _report(findings, reading.battlefield)
    note_bare(reading.things, findings)
    for thing in reading.things:
        _thing(thing, reading.battlefield, findings)
    same_ids(reading.things, findings)
    where = Names(reading)
    if any(finding.code == "M-DENSE" for finding in findings.noted):
        return _report(findings, reading.battlefield)
    playable.judge(reading.battlefield, where.of, findings)
    if not findings.refused:
        fair.judge(reading.battlefield, where.of, findings)
    return _report(findings, reading.battlefield)


def _report(findings: Findings, battlefield: Battlefield) -> MapReport:
    """Sort the findings and cap their number."""
    return MapReport(causes.in_order(findings.noted, findings.lost)[:MOST], battlefield)


class Names:
    """Maps an obstacle, Flag or Token to the place of its thing, and spots to Bases."""

    def __init__(self, reading: MapReading) -> None:
        self._things = {f"{letter}{thing.id}": thing for thing in reading.things for letter in "ofk"}
        self._bases = [(centre(thing), thing) for thing in reading.things if thing.class_name == "Base"]

    def of(self, own_id: str, spot: tuple[float, float] = (0.0, 0.0)) -> FindingPlace:
        """Return the place of a thing by id, or, for the id "base", of the Base at a spot."""
        thing = self._things.get(own_id)
        if own_id == "base":
            thing = next((base for middle, base in self._bases if middle == spot), None)
        return FindingPlace("", own_id) if thing is None else thing.place

    def number(self, own: int, spot: tuple[float, float]) -> int:
        """Return an object's id in Tiled: `own`, or, if that is 0, the id of the Base at a spot (else 0)."""
        return own or self.of("base", spot).id


def _classes(things: tuple[MapObject, ...], findings: Findings) -> bool:
    """Check the classes: missing, misspelt, or all lost at once; False if there is nothing more to check."""
    if things and not any(thing.class_name or thing.lost for thing in things):
        findings.error(
            "M-CLASSES",
            say(
                "Nothing on this map has a class: an older Tiled erases the classes when it saves the map. Use a copy "
                "from before that, or give every thing its class again."
            ),
        )
        return False
    for thing in things:
        if thing.shape.form == "text":
            findings.warning("M-TEXT", say("Texts are not shown; remove it, or use the map's notes."), thing.place)
        elif not thing.class_name:
            known = ", ".join(ALL_CLASSES)
            findings.error("M-CLASS", say("It has no class; give it one: {known}.", known=known), thing.place)
        elif thing.class_name not in CLASSES:
            hint = nearest(thing.class_name, ALL_CLASSES)
            findings.error(
                "M-CLASS",
                say("Its class '{class_name}' is unknown; {hint}", class_name=thing.class_name, hint=hint),
                thing.place,
            )
    return True


def _thing(thing: MapObject, battlefield: Battlefield, findings: Findings) -> None:
    """Check one thing by itself: property names, size, and whether it is on the table."""
    for name in thing.properties:
        if thing.class_name in CLASSES and name not in MEMBERS:
            text = say("There is no property '{name}'; {hint}", name=name, hint=nearest(name, MEMBERS))
            findings.warning("M-PROPERTY", text, thing.place)
    size = box_size(thing)
    true = {"Base": BASE_SIZE, "Wall": WALL_SIZE}.get(thing.class_name)
    if true is not None and size != (0.0, 0.0):
        off = max(abs(own - wanted) for own, wanted in zip(sorted(size), sorted(true), strict=True))
        if off > SIZE_SLACK:
            text = say(
                "It is drawn {across:g} x {down:g} mm; a {class_name} is {wide:g} x {deep:g} mm.",
                across=size[0],
                down=size[1],
                class_name=thing.class_name,
                wide=true[0],
                deep=true[1],
            )
            findings.warning("M-SIZE", text, thing.place)
    x, y = centre(thing)
    if not (0 <= x <= battlefield.width and 0 <= y <= battlefield.height):
        spots: dict[str, Any] = {"x": x, "y": y, "width": battlefield.width, "height": battlefield.height}
        if thing.class_name in ("Base", "Flag", "Token"):
            text = say(
                "Its centre ({x:g}, {y:g}) is off the table ({width:g} x {height:g} mm); move it onto the map.", **spots
            )
            findings.error("M-OFF-TABLE", text, thing.place)
        elif thing.class_name in CLASSES:
            text = say(
                "Its centre ({x:g}, {y:g}) is off the table ({width:g} x {height:g} mm); "
                "move it onto the map or remove it.",
                **spots,
            )
            findings.warning("M-OFF-TABLE", text, thing.place)
