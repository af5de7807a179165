"""The scenarios (section 13): the named ones and the custom table, and which options are refused (L-CUST-1)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from game.games.ladders.options import MOST_AHEAD, UNLIMITED, LaddersOptions
from game.kernel.head_starts import why_none
from game.kernel.messages import Message, Worded, say, say_count
from game.kernel.refusal import Refusal


class Scenario(Worded, frozen=True, forbid_unknown_fields=True):
    """A row of scenarios.toml: `values` are fields of LaddersOptions."""

    id: str
    name: str
    icon: str
    seats_min: int
    seats_max: int
    text: str
    rules: list[str]
    values: dict[str, Any]
    short: dict[str, Any] = msgspec.field(default_factory=dict)  # changes for its short game, if any (L-CUST-3)
    goal_for_two: int = 0  # suggested goal for two seats, if different


class _Rows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scenario: list[Scenario]


_READ: Final = msgspec.toml.decode((Path(__file__).parents[1] / "data" / "scenarios.toml").read_bytes(), type=_Rows)

SCENARIOS: Final = {row.id: row for row in _READ.scenario}
"""The scenarios by id, the custom table ("CUSTOM") last."""
CUSTOM: Final = "CUSTOM"
STANDARD: Final = next(iter(SCENARIOS))


def options_of(scenario: str, seats: int, short: bool = False, **changes: Any) -> LaddersOptions:
    """Return a scenario's options, as printed or short, with changes.

    Raises KeyError for an unknown scenario (L-CUST-2).
    """
    row = SCENARIOS[scenario]
    values = {"scenario": scenario, "seats": seats, **row.values, **(row.short if short else {}), **changes}
    return msgspec.convert(values, LaddersOptions)


def sentence(scenario: str, goal: int, respawns: int) -> str:
    """Return a scenario's rules in one sentence, with the current numbers."""
    if respawns == UNLIMITED:
        again = say("unlimited respawns")
    else:
        again = say_count("1 respawn each", "{n} respawns each", respawns) if respawns else say("no respawns")
    trophies, frags = say_count("1 Trophy", "{n} Trophies", goal), say_count("1 Frag", "{n} Frags", goal)
    return Message(SCENARIOS[scenario].text, {"trophies": trophies, "frags": frags, "respawns": again})


def suggested_goal(scenario: str, seats: int, short: bool = False) -> int:
    """Return the suggested N; fewer where three take too long with two seats (L-RULING-26)."""
    row = SCENARIOS[scenario]
    goal: int = (row.short if short else {}).get("goal", row.values.get("goal", 3))
    return row.goal_for_two if row.goal_for_two and seats == 2 else goal


def _within(value: int, low: int, high: int) -> bool:
    return low <= value <= high


def _numbers(options: LaddersOptions) -> Refusal | None:
    """Return why a row of the custom table is out of range, or None."""
    most, rule = 8, "L-CUST-1"
    if not _within(options.seats, 3 if options.mode == "one" else 2, most):
        if options.mode == "one":
            return Refusal("L-RULING-38", say("one against all is for 3 to 8 seats, not {seats}", seats=options.seats))
        return Refusal("L-SETUP-1", say("this game is for 2 to 8 seats, not {seats}", seats=options.seats))
    if not _within(options.goal, 1, 10):
        return Refusal(rule, say("the number to win must be 1 to 10"))
    if not (_within(options.boxes, 1, 7) and _within(options.boxes_after, 0, 7)):
        return Refusal(rule, say("a part can have 1 to 7 boxes"))
    if trouble := why_none(options.head_start, options.seats, MOST_AHEAD):
        return Refusal("L-SETUP-7", trouble)
    if not _within(options.respawns, UNLIMITED, 9):
        return Refusal(rule, say("a player can have 0 to 9 respawns, or unlimited ones"))
    if not all(_within(number, 0, 3) for number in options.hand):
        return Refusal(rule, say("a starting hand can have 0 to 3 cards of each deck"))
    if not _within(options.allowance, 0, 3):
        return Refusal(rule, say("the sniper's rifle can ignore 0 to 3 floors or doors"))
    if options.round_limit and not _within(options.round_limit, 5, 99):
        return Refusal(rule, say("a round limit must be 5 to 99"))
    return None


def _people(options: LaddersOptions) -> Refusal | None:
    """Return what is wrong with characters, teams or the sniper's seat, or None (L-SETUP-1, L-TEAM-1)."""
    count = options.seats
    worn = options.characters
    if worn and (len(worn) != count or len(set(worn)) != count or not all(_within(one, 1, 8) for one in worn)):
        return Refusal("L-SETUP-1", say("two seats have the same character: give each a different one"))
    if options.mode == "one" and not _within(options.sniper, 0, count):
        return Refusal("L-DHD-1", say("the sniper must be one of the seats"))
    if options.mode != "one" and options.sniper:
        return Refusal("L-DHD-1", say("only one against all has a sniper"))
    if options.mode != "team" or not options.teams:
        return None
    red, blue = options.teams.count("red"), options.teams.count("blue")
    if red + blue != count or len(options.teams) != count or not (red and blue):
        return Refusal("L-TEAM-1", say("every seat must be Red or Blue, and both teams need a seat"))
    if abs(red - blue) > 1 and options.scenario != CUSTOM:
        return Refusal(
            "L-TEAM-1", say("teams must be equal or differ by one: for other sizes, choose the custom table")
        )
    return None


def _mission(options: LaddersOptions) -> Refusal | None:
    """Return why the mission does not fit the mode, or None (L-CUST-1)."""
    teams, rule = options.mode == "team", "L-CUST-1"
    if options.mission == "heads" and not teams:
        return Refusal(rule, say("taking heads needs two teams: choose teams"))
    if options.mission == "flags" and not teams:
        return Refusal(rule, say("flags need two teams: choose teams"))
    if options.start in ("homes", "flags") and options.mode == "free":
        return Refusal(rule, say("only teams can start on home or flag bases"))
    if options.mission == "sniper" and options.mode != "one":
        return Refusal(rule, say("the sniper's mission needs one against all: choose that mode"))
    endless = options.respawns == UNLIMITED and not options.round_limit
    if options.mission in ("last_standing", "most_trophies") and endless:
        return Refusal(rule, say("with unlimited respawns this mission never ends: set a round limit"))
    if options.mission == "sniper" and options.alternate_hands:
        return Refusal("L-DHD-5", say("there are no Alternate Starting Hands in the Dirty Half Dozen"))
    return None


def _scenario(options: LaddersOptions) -> Refusal | None:
    """Return why a named scenario cannot have this mode or mission, or None; its length may be adjusted (L-CUST-2)."""
    row = SCENARIOS.get(options.scenario)
    if row is None:
        return Refusal("L-SETUP-1", say("there is no scenario '{scenario}'", scenario=options.scenario))
    if options.scenario != CUSTOM and (options.mode, options.mission) != (row.values["mode"], row.values["mission"]):
        return Refusal(
            "L-CUST-2",
            say("{scenario} has its own mode and mission: to change them, choose the custom table", scenario=row.name),
        )
    return None


_CHECKS: Final[tuple[Callable[[LaddersOptions], Refusal | None], ...]] = (_scenario, _numbers, _people, _mission)


def why_no_match(options: LaddersOptions) -> Refusal | None:
    """Return why no game can be played with these options, or None; accepts games saved by older versions."""
    for check in _CHECKS:
        refusal = check(options)
        if refusal is not None:
            return refusal
    return None


def why_no_table(options: LaddersOptions) -> Refusal | None:
    """Return why no new game can be started with these options, or None (L-CUST-1)."""
    return why_no_match(options) or _meaningless(options)


def _meaningless(options: LaddersOptions) -> Refusal | None:
    """Return why options that older versions accepted are refused now, or None: ignored ones, endless games."""
    if options.scenario == CUSTOM and options.mode == "one" and options.start in ("homes", "flags"):
        return Refusal("L-CUST-1", say("only teams can start on home or flag bases: the squad starts on 1"))
    if options.mission == "heads" and options.respawns == UNLIMITED and not options.round_limit:
        return Refusal("L-CUST-1", say("with unlimited respawns no side runs out of heads: set a round limit"))
    return None
