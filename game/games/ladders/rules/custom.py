"""The custom table (section 13), the rows of data/options.toml: their standard values, and which do not apply now."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from game.games.ladders.rules.scenarios import CUSTOM, SCENARIOS, options_of, suggested_goal
from game.kernel.messages import say
from game.lobby.option_sheet import OptionRow, read, values_of
from game.lobby.setup import RuleSwitch, Value

SHEET: Final = read(Path(__file__).parents[1] / "data" / "options.toml", OptionRow)
ROWS: Final = tuple(row for _, row in SHEET.grouped())
"""The rows in display order."""
_BY_KEY: Final = {row.key: row for row in SHEET.row}
_FRAGS: Final = replace(_BY_KEY["FRAGS"], key="GOAL")


def _standards(scenario: str, seats: int, short: bool = False) -> dict[str, Any]:
    """Return every row's value in a scenario as printed or short (L-RULING-26: one Frag with two seats)."""
    return values_of(ROWS, options_of(scenario, max(2, seats), short, goal=suggested_goal(scenario, seats, short)))


def length(scenario: str, seats: int) -> RuleSwitch:
    """Return the row for the length of the game: as printed or short (L-CUST-3)."""
    row, key, printed, brief = SCENARIOS[scenario], "LENGTH", "printed", "short"
    title, now = say("Length"), _standards(scenario, seats)
    values = [Value(printed, say("As printed"), say("All values as the scenario sets them."))]
    changed = {name: value for name, value in _standards(scenario, seats, True).items() if value != now[name]}
    for name, value in changed.items():
        shown = next(one for one in _option(name, row.values["mission"]).values if one.value == value)
        values.append(Value(brief, say("Short"), shown.effect))
    reason = "" if changed else say("{scenario} has no shorter version.", scenario=row.name)
    return RuleSwitch(key, title, tuple(values), printed, say("The game"), rule="L-CUST-3", reason=reason)


def _option(key: str, mission: str) -> OptionRow:
    """Return a row, with the words of a mission."""
    return _FRAGS if key == "GOAL" and mission == "frags" else _BY_KEY[key]


def sheet(scenario: str, changed: Mapping[str, Any], seats: int) -> tuple[RuleSwitch, ...]:
    """Return the rows of the sheet for a scenario with some values changed."""
    standards = _standards(scenario, seats, changed.get("LENGTH") == "short")
    named = scenario != CUSTOM
    values = {**standards, **{key: value for key, value in changed.items() if key in standards}}
    if named:
        values |= {key: standards[key] for key in ("MODE", "MISSION")}
    return tuple(
        _option(row.key, values["MISSION"]).row(
            standards[row.key], group=group, reason=_reason(row.key, values, scenario)
        )
        for group, row in SHEET.grouped()
    )


def _reason(key: str, values: Mapping[str, Any], scenario: str) -> str:
    """Return why a row does not apply to the current values (UX-SET-3); empty if it does."""
    mode, mission = values["MODE"], values["MISSION"]
    sniper = mission == "sniper"
    if key in ("MODE", "MISSION") and scenario != CUSTOM:
        return say("{scenario} sets this; to change it, choose the custom table.", scenario=SCENARIOS[scenario].name)
    if key == "GOAL" and mission not in ("trophies", "frags"):
        return say("This mission has no target number.")
    if key == "INITIATIVE" and mode != "team":
        return say("For two teams only.")
    if key == "START" and mode == "one" and values["START"] not in ("homes", "flags"):
        return say("The squad starts on 1, the sniper at the top.")
    if key == "TEAM_HANDS" and mode == "free":
        return say("For teams only.")
    if key == "ALLOWANCE" and mode != "one":
        return say("For one against all only.")
    if key == "ALTERNATE" and sniper:
        return say("Not in the Dirty Half Dozen.")
    if key.startswith("HAND_") and values["ALTERNATE"] and not sniper:
        return say("Everyone starts with their character's own cards.")
    if key == "AFTER" and values["RESPAWNS"] == 0:
        return say("Nobody comes back.")
    return ""
