"""Grouping findings by root cause, with everything that follows from it folded away (LAB-11).

M-FOREIGN: the map was made for another game. M-PROJECT: the folders that a map is made from are out of reach.
M-CLASSES: every thing has lost its class. M-BARE: nothing on it makes it a battlefield yet. M-SCALE: everything is
drawn too large or too small by one factor. M-SHIFTED: everything is off by one offset. Also, a file that cannot be
used explains the findings of what was made from it, M-HIDDEN those of what is hidden in Tiled, and M-NUMBER is the
only finding shown for a thing whose numbers cannot be read. A finding that follows from a cause carries its code in
`because`; none is dropped.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import median
from typing import Final, NamedTuple

import msgspec

from game.battlefield.build import box_size, centre
from game.battlefield.findings import ANY, Findings, plain
from game.battlefield.launcher import PROJECT
from game.battlefield.model import CELL, Battlefield, Finding, Point
from game.battlefield.reader import MapReading
from game.battlefield.schema import BASE_SIZE, CLASSES, WALL_SIZE
from game.kernel.messages import say, together

SLACK: Final = 0.03  # two factors closer than this count as one
FEWEST: Final = 3  # things that must agree before one of these is reported as a cause
TILE: Final = 88  # pixels: the tiles of our own project
LOST: Final = frozenset(("M-MISSING", "M-PATH", "M-TILE", "M-TILESET"))


def _codes(words: str) -> frozenset[str]:
    return frozenset(f"M-{word}" for word in words.split(" "))


PLACED: Final = _codes(
    "OFF-TABLE FIT LEVEL HILL UNREACHABLE DISTANCE MIDDLE WALL CLOSE SPREAD VIEW FLAT SYMMETRY DENSE"
)
NAMED: Final = _codes("CLASS PROPERTY SEAT FLAG MODE TOKENS SHAPE SIZE RANGE VALUE RESPAWN BASE STAR BARE KIND")
FOLLOWS: Final[dict[str, frozenset[str] | None]] = {
    "M-FOREIGN": None,
    "M-PROJECT": LOST | NAMED | PLACED | {"M-CLASSES"},
    "M-CLASSES": NAMED | PLACED,
    "M-BARE": NAMED | PLACED,
    "M-SCALE": PLACED | {"M-SIZE", "M-SHIFTED"},
    "M-SHIFTED": PLACED,
}
"""Codes that can follow from each cause (None: all); causes ordered so that earlier ones explain later ones."""
WHOLE: Final = ("M-FOREIGN", "M-PROJECT", "M-CLASSES")
"""Causes shown before any that concern a single file or thing."""
TAKES: Final[dict[str, frozenset[str]]] = {
    "Base": _codes("SEAT HILL WALL DISTANCE VIEW SYMMETRY BASE BARE"),
    "Flag": _codes("FLAG HILL MIDDLE DISTANCE SYMMETRY BARE"),
    "Token": _codes("TOKENS SPREAD SYMMETRY BARE"),
    "Wall": _codes("WALL VIEW SYMMETRY"),
    "Obstacle": _codes("HILL VIEW FLAT SYMMETRY DISTANCE UNREACHABLE"),
    "Respawn": _codes("RESPAWN BARE"),
    "BoardBase": _codes("BASE BARE"),
    ANY: _codes("SEAT FLAG TOKENS HILL WALL DISTANCE VIEW SYMMETRY MIDDLE SPREAD FLAT UNREACHABLE RESPAWN BASE BARE"),
}
"""Codes that may be caused by things of a class being missing: hidden, or lost with a file."""
OWN: Final = PLACED | _codes("CLASS SHAPE SIZE TILE DUPLICATE")
"""Codes that may be caused by a thing's unreadable number."""


class FindingLine(NamedTuple):
    """A finding as displayed, and how many more follow from it."""

    finding: Finding
    folded: int

    @property
    def more(self) -> str:
        """How many findings are folded under it, in words; empty for none."""
        return say("(And {count} more with the same cause.)", count=self.folded) if self.folded else ""

    @property
    def text(self) -> str:
        """The text, with the number of findings folded under it."""
        return together(self.finding.text, self.more)

    @property
    def named(self) -> str:
        """The same after the name of its thing."""
        return together(self.finding.named, self.more)


def folded(findings: Iterable[Finding], everything: bool = False) -> list[FindingLine]:
    """Return the lines shown first: findings that follow from no other; `everything` unfolds all."""
    listed = list(findings)
    if everything:
        return [FindingLine(finding, 0) for finding in listed]
    counts = Counter((finding.because, finding.of) for finding in listed if finding.because)
    return [
        # Each cause is shown once; what follows from it is counted at its first line.
        FindingLine(finding, counts.pop((finding.code, finding.of), 0))
        for finding in listed
        if not finding.because
    ]


def troubles(findings: Iterable[Finding]) -> list[str]:
    """Return what stops a map from being played, a sentence each, with consequences folded under their causes."""
    return [line.named for line in folded(in_order(findings)) if line.finding.severity == "error"]


Lost = Mapping[int, tuple[str, Finding]]
"""Class and reason, by id, of things whose template or tileset cannot be used."""
NOTHING_LOST: Final[Lost] = {}


def joined(findings: Iterable[Finding], lost: Lost = NOTHING_LOST) -> list[Finding]:
    """Return findings with `because` set wherever one follows from a cause among them."""
    listed = list(findings)
    causes = _Causes(listed, lost)
    result = []
    for finding in listed:
        cause = causes.of(finding)
        because, of = (finding.because, finding.of) if cause is None else (cause.code, cause.of)
        result.append(msgspec.structs.replace(finding, because=because, of=of))
    grave = {(one.because, one.of) for one in result if one.severity == "error"}
    # What is hidden is only a warning, until the map cannot be played without it.
    return [
        msgspec.structs.replace(one, severity="error") if not one.because and (one.code, one.of) in grave else one
        for one in result
    ]


class _Causes:
    """The causes among a map's findings."""

    def __init__(self, findings: Sequence[Finding], lost: Lost) -> None:
        self.lost = lost
        self.there = {one.code: one for one in reversed(findings) if one.code in FOLLOWS}
        self.unread = {one.id: one for one in reversed(findings) if one.code == "M-NUMBER" and one.id and one.of}
        hidden = [(name, one) for one in findings if one.code == "M-HIDDEN" for name in one.of.split(",")]
        self.gone = [(TAKES.get(name or ANY, frozenset()), one) for name, one in (*hidden, *lost.values())]

    def of(self, finding: Finding) -> Finding | None:
        """Return the cause of a finding; None if it is a cause itself or has none."""
        cause = next((one for one in self._causes(finding) if (one.code, one.of) != (finding.code, finding.of)), None)
        return None if cause is None else self.of(cause) or cause

    def _causes(self, finding: Finding) -> Iterator[Finding]:
        """Yield the possible causes of a finding, most likely first."""
        order = [code for code in FOLLOWS if code in self.there]
        order = order[: order.index(finding.code)] if finding.code in order else order
        all_at_once = [self.there[code] for code in order if finding.code in (FOLLOWS[code] or (finding.code,))]
        yield from (one for one in all_at_once if one.code in WHOLE)
        if finding.id in self.lost and finding.id:
            yield self.lost[finding.id][1]
        if finding.id in self.unread and finding.code in OWN:
            yield self.unread[finding.id]
        yield from (one for codes, one in self.gone if finding.code in codes)
        yield from (one for one in all_at_once if one.code not in WHOLE)


def in_order(findings: Iterable[Finding], lost: Lost = NOTHING_LOST) -> tuple[Finding, ...]:
    """Return findings linked to their causes and sorted: errors first, causes before others, consequences last."""
    rank = {cause: place for place, cause in enumerate(FOLLOWS)}
    return tuple(
        sorted(
            joined(findings, lost),
            key=lambda one: (one.severity != "error", one.because != "", rank.get(one.code, len(rank))),
        )
    )


def find(reading: MapReading, findings: Findings) -> None:
    """Note the root causes; called before any other check, so that checks can skip what is already explained."""
    find_project(findings)
    _scale(reading, findings)
    _shifted(reading, findings)


def find_project(findings: Findings) -> None:
    """Note that templates and tilesets are out of reach together: the map is outside its project."""
    lost = [finding for finding in findings.noted if finding.code in ("M-MISSING", "M-PATH")]
    parts = [finding for finding in lost if finding.text.startswith(("The template ", "The tileset "))]
    if len(parts) >= FEWEST and len(parts) == len(lost):
        text = together(
            say("{count} templates and tilesets are out of reach: the map is outside its project.", count=len(parts)),
            say(
                "Move it next to {project} (where the templates and tilesets are) and open it from that folder.",
                project=PROJECT,
            ),
        )
        findings.error("M-PROJECT", text)


def _factors(reading: MapReading) -> list[float]:
    """Return how many times too large Bases and walls are, or, without any, things from our templates."""
    found = []
    for thing in reading.things:
        true = {"Base": BASE_SIZE, "Wall": WALL_SIZE}.get(thing.class_name)
        size = sorted(box_size(thing))
        if true is None or not size[0]:
            continue
        ratios = [own / wanted for own, wanted in zip(size, sorted(true), strict=True)]
        if abs(ratios[0] - ratios[1]) > SLACK * max(ratios):
            return []
        found.append(sum(ratios) / 2)
    ours = CELL / reading.tile / (CELL / TILE)
    return found or [ours for thing in reading.things if thing.ours]


def _factor(reading: MapReading) -> float:
    """Return how many times too large everything is drawn; 1 if that is not one factor for all."""
    factors = _factors(reading)
    factor = median(factors) if len(factors) >= FEWEST else 1.0
    if abs(factor - 1) <= SLACK or any(abs(own - factor) > SLACK * factor for own in factors):
        return 1.0
    return factor


def scale_of(reading: MapReading) -> int:
    """Return the size of a tile in pixels that gives everything its true size."""
    return round(reading.tile * _factor(reading))


def _scale(reading: MapReading, findings: Findings) -> None:
    factor = _factor(reading)
    if factor == 1.0:
        return
    wanted = scale_of(reading)
    text = say(
        "Everything is drawn {factor:.2f} times its size: tiles are {tile} px; "
        "set {wanted} as tile width and height in Map > Map Properties.",
        factor=factor,
        tile=reading.tile,
        wanted=wanted,
    )
    findings.error("M-SCALE", text)


def offset_of(reading: MapReading) -> Point | None:
    """Return the one offset (mm) that would move everything onto the table, if at least a quarter of it is off."""
    field = reading.battlefield
    spots = [centre(thing) for thing in reading.things if thing.class_name in CLASSES]
    off = [spot for spot in spots if not _on(spot, (0.0, 0.0), field)]
    if len(off) < FEWEST or 4 * len(off) < len(spots):
        return None
    return next((shift for shift in _offsets(reading, spots) if all(_on(spot, shift, field) for spot in spots)), None)


def _shifted(reading: MapReading, findings: Findings) -> None:
    shift = offset_of(reading)
    if shift is None:
        return
    across, down = (plain(length * reading.tile / CELL) for length in shift)
    text = say(
        "Everything is off by the same offset: select all and move it by {across}, {down} pixels, or set the layer's "
        "offset to 0.",
        across=across,
        down=down,
    )
    findings.error("M-SHIFTED", text)


def _on(spot: Point, shift: Point, field: Battlefield) -> bool:
    return 0 <= spot[0] + shift[0] <= field.width and 0 <= spot[1] + shift[1] <= field.height


def _offsets(reading: MapReading, spots: list[Point]) -> list[Point]:
    """Return offsets to try: the layers' own undone, the Flag in the middle, everything in the middle."""
    field = reading.battlefield
    middle = (field.width / 2, field.height / 2)
    tries = [(-shift[0], -shift[1]) for shift in reading.shifts if shift != (0.0, 0.0)]
    tries += [(middle[0] - flag.x, middle[1] - flag.y) for flag in field.flags if not flag.goal and not flag.team]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    tries.append((middle[0] - (min(xs) + max(xs)) / 2, middle[1] - (min(ys) + max(ys)) / 2))
    return tries
