"""Who wins too often on a table, in words, and the presumed cause (LAB-26): for maps and boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from game.games.lab_report import Cause
from game.kernel.messages import Message, listed, say, say_count
from game.lobby.lab import MUCH_LUCK, MUCH_SKILL

if TYPE_CHECKING:
    from game.bots.blocks import Laboratory
    from game.games.lab_report import LabReport, LabSummary, LevelReport, Skill, WinShare
    from game.lobby.lab import State

LEANS: Final = 0.05
"""Further from its fair share, and not known to be balanced, a side leans."""
ENOUGH: Final = 400
"""With fewer games nothing is called leaning: chance alone does as much."""
NONE: Final = Cause("none")
"""The cause if the measures show nothing."""

_SKILL: Final = (
    say("A Regular among Rookies wins {share:.0f} ± {wide:.0f} % (fair {fair:.0f}): luck decides."),
    say("A Regular among Rookies wins {share:.0f} ± {wide:.0f} % (fair {fair:.0f}): both luck and skill decide."),
    say("A Regular among Rookies wins {share:.0f} ± {wide:.0f} % (fair {fair:.0f}): skill decides."),
)
COLOURS: Final = (say("Blue"), say("Red"), say("Green"), say("Yellow"))


class Won(Protocol):
    """A side's result: `places` are its Bases by number, `team` its team (0 none); shares from 0 to 1."""

    @property
    def places(self) -> tuple[int, ...]: ...
    @property
    def team(self) -> int: ...
    @property
    def mean(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


class SideGroup(NamedTuple):
    """Sides that win too often (or, if not `more`, too seldom), with their combined share."""

    sides: tuple[Won, ...]
    more: bool
    share: float
    wide: float
    fair: float


def state_of(found: LabReport | LabSummary | LevelReport) -> State:
    """Return the verdict on a map: the same for every page, list, command and Tiled."""
    if not found.games:
        return "unmeasured"
    if found.verdict != "undecided":
        return found.verdict
    fair = 1.0 / max(1, len(found.sides))
    leaning = found.games >= ENOUGH and any(abs(side.mean - fair) > LEANS for side in found.sides)
    return "leans" if leaning else "open"


def colour(side: Won) -> Message:
    """Return the default name of a side."""
    if side.team:
        return say("Team {number}", number=side.team)
    number = side.places[0]
    return COLOURS[number - 1] if number <= len(COLOURS) else say("Base {number}", number=number)


def who_starts(share: WinShare, fair: float) -> Message:
    """Return the text beside the verdict about those who start, and whether that is more than chance (LAB-26)."""
    figures = _figures(share, fair)
    if beyond_chance(share, fair):
        return say(
            "Whoever starts wins {share:.0f} ± {wide:.0f} % (fair {fair:.0f}): that is more than chance.", **figures
        )
    return say("Whoever starts wins {share:.0f} ± {wide:.0f} % (fair {fair:.0f}): that may be chance.", **figures)


def beyond_chance(share: WinShare, fair: float) -> bool:
    """Return whether a share is certainly more or less than a fair one."""
    return share.low > fair or share.high < fair


def _figures(share: WinShare, fair: float) -> dict[str, Any]:
    return {"share": 100 * share.mean, "wide": 50 * (share.high - share.low), "fair": 100 * fair}


def of_levels(levels: Sequence[LevelReport], disagree: bool, laboratory: Laboratory) -> tuple[Message, ...]:
    """Return what the better level's games say about the first verdict (LAB-24); nothing before they played."""
    known = {one.level: one for one in levels}
    rookies, regulars = known.get("rookie"), known.get("regular")
    if rookies is None or regulars is None or not regulars.games:
        return ()
    if not disagree:
        return (say_count("One game between Regulars agrees with it.",
                          "{n} games between Regulars agree with it.", regulars.games),)  # fmt: skip
    pairs = zip(rookies.sides, regulars.sides, strict=True)
    first, second = max(pairs, key=lambda pair: abs(pair[0].mean - pair[1].mean))
    return (
        say("Rookies and Regulars disagree: {who} wins {first:.0f} % of the Rookies' games, {second:.0f} % of the "
            "Regulars'.", who=laboratory.called(first), first=100 * first.mean, second=100 * second.mean),
        say("The Regulars' games decide."),
    )  # fmt: skip


def of_skill(skill: Skill, fair: float) -> Message:
    """Return what one better player wins among weaker ones, and whether that is luck or skill (LAB-29)."""
    words = _SKILL[0 if skill.skill < MUCH_LUCK else 2 if skill.skill > MUCH_SKILL else 1]
    return Message(words.text, _figures(skill.share, fair))


def tilted(sides: Sequence[Won]) -> SideGroup | None:
    """Return the sides that certainly win more than their share, else those that win less; None if there are none.

    The error of their sum is computed as if they were independent; as the sides of one table move against each other,
    the true one is smaller.
    """
    fair = 1.0 / len(sides) if sides else 1.0
    more = tuple(side for side in sides if side.low > fair)
    found = more or tuple(side for side in sides if side.high < fair)
    if not found or len(found) == len(sides):
        return None
    wide = sqrt(sum(((side.high - side.low) / 2) ** 2 for side in found))
    return SideGroup(found, bool(more), sum(side.mean for side in found), wide, fair * len(found))


def verdict(group: SideGroup, name: Callable[[Won], str]) -> Message:
    """Return who wins how much, as the beginning of a sentence."""
    figures: dict[str, Any] = {"share": 100 * group.share, "wide": 100 * group.wide, "fair": 100 * group.fair}
    who = listed([name(side) for side in group.sides])
    if len(group.sides) == 1:
        return say("{who} wins {share:.0f} ± {wide:.0f} % (fair {fair:.0f})", who=who, **figures)
    return say("{who} win {share:.0f} ± {wide:.0f} % together (fair {fair:.0f})", who=who, **figures)


def explained(sides: Sequence[Won], causes: Sequence[Cause], laboratory: Laboratory) -> tuple[str, ...]:
    """Return the verdict on a lopsided table and its causes, a sentence each; nothing if no side is certainly off.

    Sentences saved by an earlier laboratory are returned as they are.
    """
    group = tilted(sides)
    kept = tuple(cause.words for cause in causes if cause.words)
    if group is None or kept:
        return kept
    known = [cause for cause in causes if cause.measure != NONE.measure]
    clauses = [laboratory.clause(cause, len(group.sides) == 1) for cause in known]
    words = verdict_text(group, clauses, laboratory.called)
    return words if causes else words[:1]


def verdict_text(group: SideGroup, clauses: Sequence[Message], name: Callable[[Won], str]) -> tuple[Message, ...]:
    """Return the verdict with its first cause, and a sentence for each further one; or one that there is none."""
    who = verdict(group, name)
    if not clauses:
        return say("{verdict}.", verdict=who), say("The measurements show no cause: look at where they die.")
    first, *others = clauses
    return say("{verdict}: {cause}.", verdict=who, cause=first), *(say("{Cause}, too.", cause=more) for more in others)
