"""The checker: what is wrong with a map, where, and what to do about it (S-MAP-3, S-MAP-4, UX-MAP-3).

One list of messages for every door: the command line, the map browser and Tiled's Issues panel. Errors stop a map
from being played, warnings do not. Here: what a thing says of itself. `playable` and `fair` judge the table.
"""

from collections import Counter
from pathlib import Path
from typing import Final

from game.battlefield import causes, fair, playable
from game.battlefield.board_checker import check_board
from game.battlefield.boards import is_board
from game.battlefield.build import box_size, centre, nearest
from game.battlefield.findings import Findings, Place, unbroken
from game.battlefield.limits import TimeUp, within
from game.battlefield.model import Battlefield, MapError, Report
from game.battlefield.reader import Reading, read
from game.battlefield.schema import BASE_SIZE, CLASSES, WALL_SIZE
from game.battlefield.things import Thing

ALL_CLASSES: Final = tuple(CLASSES)
MEMBERS: Final = tuple(sorted({member.name for entry in CLASSES.values() for member in entry.members}))
SIZE_SLACK: Final = 1.0  # mm that a Base or wall may be drawn off its true size
MESSAGES: Final = 500


def check(path: Path, seconds: float | None = None) -> Report:
    """Read and judge a map file, battlefield or board; never raises for anything a file can hold.

    `seconds` of processor time are given to it, where that is asked for (limits.SECONDS for a stranger's map, and in
    the main thread only): what was not looked at by then is left out, and M-TIME says so.
    """
    if is_board(path):
        return check_board(path, seconds)
    try:
        with unbroken(path):
            return _timed(path, seconds)
    except MapError as refused:
        return Report(tuple(refused.messages), None)


def _timed(path: Path, seconds: float | None) -> Report:
    reading, findings = None, Findings()
    try:
        with within(seconds):
            reading = read(path)
            findings = Findings(reading.messages)
            return _judged(reading, findings)
    except TimeUp:
        if reading is None:
            text = "It takes too long to read: it holds too much for a map. Take things, layers or pictures away."
            raise findings.fatal("M-TIME", text) from None
        text = "Ways and views take too long to work out and were left out; use fewer or plainer obstacles."
        findings.warning("M-TIME", text)
        return _report(findings, reading.battlefield)


def _judged(reading: Reading, findings: Findings) -> Report:
    if not _classes(reading.things, findings):
        causes.find(reading, findings)
        return _report(findings, reading.battlefield)
    causes.find(reading, findings)
    for thing in reading.things:
        _thing(thing, reading.battlefield, findings)
    _same_ids(reading.things, findings)
    where = Names(reading)
    if any(message.code == "M-DENSE" for message in findings.messages):
        return _report(findings, reading.battlefield)
    playable.judge(reading.battlefield, where.of, findings)
    if not findings.refused:
        fair.judge(reading.battlefield, where.of, findings)
    return _report(findings, reading.battlefield)


def _report(findings: Findings, battlefield: Battlefield) -> Report:
    """Put the messages in order; no more of them than anybody would read."""
    return Report(causes.in_order(findings.messages)[:MESSAGES], battlefield)


class Names:
    """Place of the thing an obstacle, Flag or Token was made from, and of the Bases."""

    def __init__(self, reading: Reading) -> None:
        self._things = {f"{letter}{thing.id}": thing for thing in reading.things for letter in "ofk"}
        self._bases = [(centre(thing), thing) for thing in reading.things if thing.class_name == "Base"]

    def of(self, own_id: str, spot: tuple[float, float] = (0.0, 0.0)) -> Place:
        """Give the place of a thing by id, or, for the id "base", of the Base at a spot."""
        thing = self._things.get(own_id)
        if own_id == "base":
            thing = next((base for middle, base in self._bases if middle == spot), None)
        return Place("", own_id) if thing is None else thing.place


def _classes(things: tuple[Thing, ...], findings: Findings) -> bool:
    """Judge the classes: missing, misspelt, or all lost at once; False if there is nothing more to judge."""
    if things and not any(thing.class_name for thing in things):
        findings.error(
            "M-CLASSES",
            "No thing on this map has a class: an older Tiled has erased them. "
            "Take the map from before it was saved there, or give every thing its class again.",
        )
        return False
    for thing in things:
        if thing.shape.form == "text":
            findings.warning("M-TEXT", "Texts are not shown; remove it, or use the map's notes.", thing.place)
        elif not thing.class_name:
            known = ", ".join(ALL_CLASSES)
            findings.error("M-CLASS", f"It has no class; give it one: {known}.", thing.place)
        elif thing.class_name not in CLASSES:
            hint = nearest(thing.class_name, ALL_CLASSES)
            findings.error("M-CLASS", f"Its class '{thing.class_name}' is unknown; {hint}", thing.place)
    return True


def _thing(thing: Thing, battlefield: Battlefield, findings: Findings) -> None:
    """Judge one thing by itself: its properties' names, its size, whether it lies on the table."""
    for name in thing.properties:
        if thing.class_name in CLASSES and name not in MEMBERS:
            text = f"No thing has a property '{name}'; {nearest(name, MEMBERS)}"
            findings.warning("M-PROPERTY", text, thing.place)
    size = box_size(thing)
    true = {"Base": BASE_SIZE, "Wall": WALL_SIZE}.get(thing.class_name)
    if true is not None and size != (0.0, 0.0):
        off = max(abs(own - wanted) for own, wanted in zip(sorted(size), sorted(true), strict=True))
        if off > SIZE_SLACK:
            wanted = f"{true[0]:g} x {true[1]:g} mm"
            said = f"It is drawn {size[0]:g} x {size[1]:g} mm; a {thing.class_name} is {wanted}."
            findings.warning("M-SIZE", said, thing.place)
    x, y = centre(thing)
    if not (0 <= x <= battlefield.width and 0 <= y <= battlefield.height):
        far = f"Its centre ({x:g}, {y:g}) is off the table ({battlefield.width:g} x {battlefield.height:g} mm)"
        if thing.class_name in ("Base", "Flag", "Token"):
            findings.error("M-OFF-TABLE", far + "; move it onto the map.", thing.place)
        elif thing.class_name in CLASSES:
            findings.warning("M-OFF-TABLE", far + "; move it onto the map or remove it.", thing.place)


def _same_ids(things: tuple[Thing, ...], findings: Findings) -> None:
    """Find things that share an id: messages and saved matches could not tell them apart."""
    counts = Counter(thing.id for thing in things)
    for thing in things:
        if counts[thing.id] > 1 or thing.id < 1:
            text = f"Its id {thing.id} is used {counts[thing.id]} times; cut and paste it in Tiled to get a new one."
            findings.error("M-DUPLICATE", text, thing.place)
