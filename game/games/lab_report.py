"""The map laboratory's request and report (LAB-20): plain data for page, command line and store."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from game.bots.blocks import Cells, CountGrid
from game.bots.trial import Verdict

SECONDS_A_CHOICE: Final = 7.0
"""Seconds a person takes for a choice, unless the player's own pace was measured (LAB-29)."""
GAMES: Final = 2000
"""After this many games without a verdict the run is undecided (LAB-23)."""


class LabOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The request to the laboratory.

    `mode` and `seats`: "" and 0 for the map's first mode and all its seats. `level`: "auto" is Rookies, then Regulars
    (LAB-24). `games` is the maximum for each level, `fewest` the minimum even if the verdict is known (*More games*).
    `processes`: 0 plays in this one. `kept` is the file of blocks (`lab.sqlite`), none without. `pairings` of a
    Regular against Rookies measure skill, `second` is the number of blocks by which Regulars verify the Rookies'
    verdict. `moves`: proposals are searched for if the map is lopsided. `measures`: the table is measured first
    (LAB-21). `pace`: seconds per choice. Without `must_keep` a file of blocks that cannot be opened is noted in the
    report, and games are played all the same.
    """

    mode: str = ""
    seats: int = 0
    level: str = "auto"
    games: int = GAMES
    fewest: int = 0
    processes: int = 0
    scheduler: str = ""
    kept: Path | None = None
    pairings: int = 100
    second: int = 48
    seed: int = 1
    moves: bool = False
    measures: bool = True
    pace: float = SECONDS_A_CHOICE
    must_keep: bool = True


class WinShare(msgspec.Struct, frozen=True):
    """A share of games won (0 to 1) and its confidence interval."""

    mean: float
    low: float
    high: float


class SideShare(msgspec.Struct, frozen=True, kw_only=True):
    """A side's share. `places`: its Bases' numbers on the map (on boards its place in turn order); `team`: 0 none."""

    places: tuple[int, ...]
    team: int
    mean: float
    low: float
    high: float


class LevelReport(msgspec.Struct, frozen=True, kw_only=True):
    """One level's results: the verdict of LAB-23, and the shares by side, by who starts and by seat number."""

    level: str
    verdict: Verdict
    widest: float
    games: int
    blocks: int
    sides: tuple[SideShare, ...]
    start: WinShare
    seats: tuple[WinShare, ...]


class Skill(msgspec.Struct, frozen=True):
    """A Regular's share among Rookies, and where it is between luck (0) and skill (1) (LAB-29)."""

    share: WinShare
    skill: float
    games: int


class CellCounts(msgspec.Struct, frozen=True):
    """How often HEROes walked, died and attacked in each cell of a grid (LAB-27).

    Known before any game: `sight`, the share of the other spots that each cell sees (for a board's square how many
    squares), and `ways`, the cells of the cheapest route from each Base, by its number, to its Flag.
    """

    grid: CountGrid
    deaths: Cells
    walks: Cells
    shots: Cells
    sight: dict[int, float] = {}
    ways: dict[int, tuple[int, ...]] = {}


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A small move that helps (LAB-28): objects of the map by (dx, dy) mm; before and after for the side that is off.

    `moves` are (object id in Tiled, dx, dy), id 0 for a Base; `things` name them on the map, like "base 2" or "k41".
    """

    things: tuple[str, ...]
    moves: tuple[tuple[int, float, float], ...]
    side: int
    before: WinShare
    after: WinShare
    games: int


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason why a side wins too often (LAB-26): a measure, its mean for them and for the others, `units` apart.

    "none": the measures show nothing. `words`: a sentence that an earlier laboratory saved instead, in one language.
    """

    measure: str = ""
    own: float = 0.0
    others: float = 0.0
    units: float = 0.0
    words: str = ""

    @property
    def by(self) -> float:
        """How much larger the measure is for them than for the others."""
        return self.own - self.others


class LabReport(msgspec.Struct, frozen=True, kw_only=True):
    """What the laboratory knows about a map so far. `fair` is what every side should win.

    `levels` are those that played, the decisive one first; verdict, sides, start and seats are taken from it.
    `disagree`: Regulars contradict the Rookies. `phase` is the current one: "measures", a level, "skill", "proposals"
    or "done"; `planned` is the maximum number of games in that phase, `played` the number so far. `left` and
    `left_most`: how many seconds that phase will still take on this computer, expected and at most, 0 if unknown;
    `left_all`: the same for all phases to come. `may_grow`: small moves are tried as well if the map proves lopsided.
    `measures` are a Survey (`game.battlefield.survey`, or `board_survey` there) as plain data, `causes` those of
    them that favour the winners, largest first (LAB-21, LAB-26). `tried`: small moves were tried to the end, whether
    any helps or not (LAB-28). `trouble`: why games are not saved, in a sentence.
    """

    title: str
    digest: str
    game: str
    mode: str
    seats: int
    rules: str
    laboratory: str
    level: str
    verdict: Verdict
    fair: float
    widest: float
    games: int
    blocks: int
    sides: tuple[SideShare, ...]
    start: WinShare
    by_seat: tuple[WinShare, ...]
    levels: tuple[LevelReport, ...] = ()
    disagree: bool = False
    skill: Skill | None = None
    decisions: float = 0.0
    rounds: float = 0.0
    minutes: float = 0.0
    heat: CellCounts | None = None
    measures: dict[str, Any] = msgspec.field(default_factory=dict)
    causes: tuple[Cause, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    tried: bool = False
    phase: str = ""
    planned: int = 0
    played: int = 0
    left: float = 0.0
    left_most: float = 0.0
    left_all: float = 0.0
    may_grow: bool = False
    stopped: bool = False
    seconds: float = 0.0
    trouble: str = ""


class LabSummary(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The part of a report shown in lists of maps and Tiled (LAB-29, LAB-14), in `maps/lab.json` and the player's file.

    Shares as in a LabReport; so are `causes`, `proposals` and whether small moves were `tried`.
    """

    file: str
    title: str
    digest: str
    rules: str
    laboratory: str
    mode: str
    seats: int
    level: str
    games: int
    verdict: Verdict
    widest: float
    sides: tuple[SideShare, ...]
    start: WinShare
    decisions: float
    minutes: float
    skill: float | None = None
    causes: tuple[Cause, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    tried: bool = False


def summary_of(report: LabReport, file: str = "") -> LabSummary:
    """Return the summary of a report on a map file."""
    told = msgspec.structs.asdict(report)
    same = {name: told[name] for name in LabSummary.__struct_fields__ if name not in ("file", "skill")}
    return LabSummary(file=file, skill=None if report.skill is None else report.skill.skill, **same)
