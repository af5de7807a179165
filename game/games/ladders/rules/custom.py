"""The custom table as rows of a sheet (section 13): what may be set, what each value means, what has no say now."""

from collections.abc import Mapping
from typing import Any, Final

from game.games.ladders.options import UNLIMITED, LaddersOptions
from game.games.ladders.rules.scenarios import CUSTOM, SCENARIOS, options_of, suggested_goal
from game.lobby.setup import Row, Value

MODES: Final = (
    Value("free", "Free-for-all", "Every cookie for itself."),
    Value("team", "Two teams", "Red against Blue; the teams act in turn."),
    Value("one", "One against all", "A sniper above, a squad below."),
)
MISSIONS: Final = (
    Value("trophies", "First Trophies", "First to tear off so many parts wins."),
    Value("frags", "First Frags", "First to crumb so many opponents wins."),
    Value("most_trophies", "Most Trophies", "When one is left, most torn parts win."),
    Value("heads", "Heads", "Take every head of the other team."),
    Value("last_standing", "Last standing", "Nobody else may be left."),
    Value("flags", "Flags", "Set the enemy flag on your base and hold it."),
    Value("sniper", "Sniper", "Crumb the other side."),
)
STARTS: Final = (
    Value("respawns", "Respawn points", "Each seat chooses a free point."),
    Value("homes", "Home bases", "Red on 1, Blue on 100."),
    Value("flags", "Flag bases", "Red and Blue on their flag bases."),
    Value("any", "Any square", "Each seat chooses any square."),
)
INITIATIVES: Final = (
    Value("rolled", "Rolled", "A die a team each round; the higher chooses."),
    Value("alternating", "Alternating", "Red begins in odd rounds, Blue in even ones."),
    Value("fixed", "Fixed", "Red begins every round."),
)
GROUPS: Final = {
    "The match": ("MODE", "MISSION", "GOAL", "LIMIT", "START", "INITIATIVE"),
    "The cookies": ("BOXES", "AFTER", "RESPAWNS", "ALTERNATE", "HAND_W", "HAND_A", "HAND_G"),
    "The table": ("FIRE", "STARS", "ALLOWANCE", "TEAM_HANDS", "ASK"),
}
"""The rows of the sheet in the order in which they are shown."""
_RULES: Final = {
    "ALTERNATE": "L-CHAR-1", "START": "L-SETUP-5", "INITIATIVE": "L-TEAM-2", "FIRE": "L-RULING-16", "STARS": "L-LAND-2",
    "ALLOWANCE": "L-LOS-2", "TEAM_HANDS": "L-TEAM-4", "ASK": "L-WIN-1", "RESPAWNS": "L-RESP-1", "MODE": "L-CUST-2",
    "MISSION": "L-CUST-1", "GOAL": "L-RULING-26",
}  # fmt: skip
_FIELDS: Final = {
    "MODE": "mode", "MISSION": "mission", "GOAL": "goal", "LIMIT": "round_limit", "START": "start",
    "INITIATIVE": "initiative", "BOXES": "boxes", "AFTER": "boxes_after", "RESPAWNS": "respawns",
    "ALTERNATE": "alternate_hands", "FIRE": "friendly_fire", "STARS": "stars", "ALLOWANCE": "allowance",
    "TEAM_HANDS": "open_team_hands", "ASK": "always_ask",
}  # fmt: skip
_DECKS: Final = ("HAND_W", "HAND_A", "HAND_G")


def _counted(low: int, high: int, effect: str, more: Mapping[int, Value] | None = None) -> tuple[Value, ...]:
    """Return numbers as values; `effect` has the number for {n} and its plural for {s}; `more` replaces some."""
    made = []
    for number in range(low, high + 1):
        said = effect.format(n=number, s="" if number == 1 else "s")
        made.append((more or {}).get(number, Value(number, str(number), said)))
    return tuple(made)


def _none(what: str) -> dict[int, Value]:
    return {0: Value(0, "None", f"No {what} at the start.")}


def _goal(mission: str) -> tuple[Value, ...]:
    if mission == "frags":
        return _counted(1, 10, "The first with {n} Frag{s} wins.")
    return tuple(
        Value(n, str(n), f"The first with {n} {'Trophy' if n == 1 else 'Trophies'} wins.") for n in range(1, 11)
    )


def _limits() -> tuple[Value, ...]:
    rounds = (5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 99)
    none = Value(0, "None", "The match lasts until the mission is met.")
    return (none, *(Value(n, f"{n} rounds", f"After {n} rounds whoever leads wins.") for n in rounds))


def _yes(title: str, on: str, off: str) -> tuple[str, tuple[Value, ...]]:
    return title, (Value(True, "On", on), Value(False, "Off", off))


def _values(mission: str) -> dict[str, tuple[str, tuple[Value, ...]]]:
    """Return title and values of every row but for its standard."""
    same = Value(0, "Same", "As many as at the start.")
    unlimited = Value(UNLIMITED, "Unlimited", "Whoever is crumbed comes back, again and again.")
    none = Value(0, "None", "Whoever is crumbed is out.")
    return {
        "MODE": ("Mode", MODES),
        "MISSION": ("Mission", MISSIONS),
        "GOAL": ("How many", _goal(mission)),
        "LIMIT": ("Round limit", _limits()),
        "START": ("Start", STARTS),
        "INITIATIVE": ("Initiative", INITIATIVES),
        "BOXES": ("Boxes a part", _counted(1, 7, "A part comes off after {n} hit{s}.")),
        "AFTER": ("After a respawn", _counted(0, 7, "Back with {n} boxes a part.",
                                             {0: same, 1: Value(1, "1", "Back with 1 box a part.")})),
        "RESPAWNS": ("Respawns a seat", (unlimited, *_counted(0, 9, "Comes back {n} time{s}.", {0: none}))),
        "ALTERNATE": _yes("Own hands", "Each character's own cards, not the hand below.", "The hand below."),
        "HAND_W": ("Weapons in hand", _counted(0, 3, "{n} Weapon{s} each at the start.", _none("Weapons"))),
        "HAND_A": ("Ammo in hand", _counted(0, 3, "{n} Ammo each at the start.", _none("Ammo"))),
        "HAND_G": ("Gear in hand", _counted(0, 3, "{n} Gear each at the start.", _none("Gear"))),
        "FIRE": _yes("Friendly fire", "Blasts hit everybody, also oneself.", "Blasts hit opponents only."),
        "STARS": _yes("Stars", "Landing on a star draws a card.", "Stars do nothing."),
        "ALLOWANCE": ("Sniper shoots through", _counted(0, 3, "The rifle ignores {n} floor{s} or door{s}.",
                                                        {0: Value(0, "Nothing", "The rifle needs a clear line.")})),
        "TEAM_HANDS": _yes("Open hands in a team", "Mates see each other's hands.", "Hands stay hidden from mates."),
        "ASK": _yes("Ask everybody", "Asked at every moment, whatever they hold: gives nothing away.",
                    "Only who holds a fitting card is asked."),
    }  # fmt: skip


def _standards(scenario: str, seats: int) -> dict[str, Any]:
    """Return every row's value in a scenario as printed (L-RULING-26: one Frag with two seats)."""
    return values_of(options_of(scenario, max(2, seats), goal=suggested_goal(scenario, seats)))


def values_of(options: LaddersOptions) -> dict[str, Any]:
    """Return the values of all rows as a table has them."""
    values = {key: getattr(options, name) for key, name in _FIELDS.items()}
    return values | dict(zip(_DECKS, options.hand, strict=True))


def changes_of(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of LaddersOptions for the values of all rows."""
    changes = {name: values[key] for key, name in _FIELDS.items()}
    return changes | {"hand": tuple(values[key] for key in _DECKS)}


def sheet(scenario: str, changed: Mapping[str, Any], seats: int) -> tuple[Row, ...]:
    """Return the rows of the sheet for a scenario with some values changed."""
    standards = _standards(scenario, seats)
    named = scenario != CUSTOM
    values = {**standards, **{key: value for key, value in changed.items() if key in standards}}
    if named:
        values |= {key: standards[key] for key in ("MODE", "MISSION")}
    made = _values(values["MISSION"])
    return tuple(
        Row(key, *made[key], standards[key], group, _RULES.get(key, "L-CUST-1"), _reason(key, values, scenario))
        for group, keys in GROUPS.items()
        for key in keys
    )


def _reason(key: str, values: Mapping[str, Any], scenario: str) -> str:
    """Return why a row has nothing to say as things stand (UX-SET-3); empty if it has."""
    mode, mission = values["MODE"], values["MISSION"]
    sniper = mission == "sniper"
    if key in ("MODE", "MISSION") and scenario != CUSTOM:
        return f"{SCENARIOS[scenario].name} fixes it; the custom table leaves it open."
    if key == "GOAL" and mission not in ("trophies", "frags"):
        return "This mission counts to no number."
    if key == "INITIATIVE" and mode != "team":
        return "For two teams only."
    if key == "START" and mode == "one" and values["START"] not in ("homes", "flags"):
        return "The squad starts on 1, the sniper at the top."
    if key == "TEAM_HANDS" and mode == "free":
        return "For teams only."
    if key == "ALLOWANCE" and mode != "one":
        return "For one against all only."
    if key == "ALTERNATE" and sniper:
        return "Not in the Dirty Half Dozen."
    if key in _DECKS and values["ALTERNATE"] and not sniper:
        return "Everybody begins with the character's own cards."
    if key == "AFTER" and values["RESPAWNS"] == 0:
        return "Nobody comes back."
    return ""
