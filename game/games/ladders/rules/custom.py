"""The custom table as rows of a sheet (section 13): what can be set, what each value means, which rows do not apply."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.games.ladders.options import UNLIMITED, LaddersOptions
from game.games.ladders.rules.scenarios import CUSTOM, SCENARIOS, options_of, suggested_goal
from game.kernel.messages import say, say_count
from game.lobby.setup import Row, Value

MODES: Final = (
    Value("free", say("Free-for-all"), say("Every cookie for itself.")),
    Value("team", say("Two teams"), say("Red against Blue; the teams act in turn.")),
    Value("one", say("One against all"), say("A sniper above, a squad below.")),
)
MISSIONS: Final = (
    Value("trophies", say("Trophy race"), say("The first to tear off this many parts wins.")),
    Value("frags", say("Frag race"), say("The first to crumb this many opponents wins.")),
    Value("most_trophies", say("Most Trophies"), say("When one is left, whoever tore off the most parts wins.")),
    Value("heads", say("Heads"), say("Take every head of the other team.")),
    Value("last_standing", say("Last standing"), say("Be the only one left.")),
    Value("flags", say("Flags"), say("Set the enemy flag on your base and hold it.")),
    Value("sniper", say("Sniper"), say("Crumb the other side.")),
)
STARTS: Final = (
    Value("respawns", say("Respawn points"), say("Each player chooses a free point.")),
    Value("homes", say("Home bases"), say("Red on 1, Blue on 100.")),
    Value("flags", say("Flag bases"), say("Red and Blue on their flag bases.")),
    Value("any", say("Any square"), say("Each player chooses any square.")),
)
INITIATIVES: Final = (
    Value("rolled", say("Rolled"), say("Each team rolls a die every round; the higher one chooses.")),
    Value("alternating", say("Alternating"), say("Red goes first in odd rounds, Blue in even ones.")),
    Value("fixed", say("Fixed"), say("Red goes first every round.")),
)
GROUPS: Final = {
    say("The game"): ("MODE", "MISSION", "GOAL", "LIMIT", "START", "INITIATIVE"),
    say("The cookies"): ("BOXES", "AFTER", "RESPAWNS", "ALTERNATE", "HAND_W", "HAND_A", "HAND_G"),
    say("Other rules"): ("FIRE", "STARS", "ALLOWANCE", "TEAM_HANDS", "ASK"),
}
"""The rows of the sheet in order."""
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


def _counted(
    low: int, high: int, effect: Callable[[int], str], more: Mapping[int, Value] | None = None
) -> tuple[Value, ...]:
    """Return numbers as values; `effect` describes a number; `more` replaces some."""
    return tuple(
        (more or {}).get(number) or Value(number, str(number), effect(number)) for number in range(low, high + 1)
    )


def _none(effect: str) -> dict[int, Value]:
    return {0: Value(0, say("None", context="cards"), effect)}


def _goal(mission: str) -> tuple[Value, ...]:
    if mission == "frags":
        return _counted(1, 10, lambda n: say_count("First to 1 Frag wins.", "First to {n} Frags wins.", n))
    return _counted(1, 10, lambda n: say_count("First to 1 Trophy wins.", "First to {n} Trophies wins.", n))


def _limits() -> tuple[Value, ...]:
    rounds = (5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 99)
    none = Value(0, say("None", context="limit"), say("The game lasts until somebody wins."))
    return (none, *map(_limit, rounds))


def _limit(rounds: int) -> Value:
    words = say_count("After 1 round, whoever leads wins.", "After {n} rounds, whoever leads wins.", rounds)
    return Value(rounds, say_count("1 round", "{n} rounds", rounds), words)


def _boxes(n: int) -> str:
    return say_count("A part comes off after 1 hit.", "A part comes off after {n} hits.", n)


def _boxes_after(n: int) -> str:
    return say_count("Back with 1 box per part.", "Back with {n} boxes per part.", n)


def _respawns(n: int) -> str:
    return say_count("Comes back once.", "Comes back {n} times.", n)


def _weapons(n: int) -> str:
    return say_count("1 Weapon each at the start.", "{n} Weapons each at the start.", n)


def _ammo(n: int) -> str:
    return say_count("1 Ammo each at the start.", "{n} Ammo each at the start.", n)


def _gear(n: int) -> str:
    return say_count("1 Gear each at the start.", "{n} Gear each at the start.", n)


def _allowance(n: int) -> str:
    return say_count("The rifle ignores 1 floor or door.", "The rifle ignores {n} floors or doors.", n)


def _yes(title: str, on: str, off: str) -> tuple[str, tuple[Value, ...]]:
    return title, (Value(True, say("On"), on), Value(False, say("Off"), off))


def _values(mission: str) -> dict[str, tuple[str, tuple[Value, ...]]]:
    """Return the title and the values of every row, without its default."""
    same = Value(0, say("Same", context="boxes"), say("As many as at the start."))
    unlimited = Value(UNLIMITED, say("Unlimited"), say("Crumbed cookies keep coming back."))
    none = Value(0, say("None", context="respawns"), say("Crumbed cookies are out."))
    nothing = Value(0, say("Nothing"), say("The rifle needs a clear sight line."))
    return {
        "MODE": (say("Mode"), MODES),
        "MISSION": (say("Mission"), MISSIONS),
        "GOAL": (say("How many"), _goal(mission)),
        "LIMIT": (say("Round limit"), _limits()),
        "START": (say("Start", context="squares"), STARTS),
        "INITIATIVE": (say("Initiative"), INITIATIVES),
        "BOXES": (say("Boxes per part"), _counted(1, 7, _boxes)),
        "AFTER": (say("After a respawn"), _counted(0, 7, _boxes_after, {0: same})),
        "RESPAWNS": (say("Respawns per player"), (unlimited, *_counted(0, 9, _respawns, {0: none}))),
        "ALTERNATE": _yes(say("Character hands"), say("Each character's own cards instead of the hand below."),
                          say("Everyone gets the hand set below.")),
        "HAND_W": (say("Weapons in hand"), _counted(0, 3, _weapons, _none(say("No Weapons at the start.")))),
        "HAND_A": (say("Ammo in hand"), _counted(0, 3, _ammo, _none(say("No Ammo at the start.")))),
        "HAND_G": (say("Gear in hand"), _counted(0, 3, _gear, _none(say("No Gear at the start.")))),
        "FIRE": _yes(say("Friendly fire"), say("Blasts hit everyone, including the shooter."),
                     say("Blasts hit opponents only.")),
        "STARS": _yes(say("Stars"), say("Landing on a star draws a card."), say("Stars do nothing.")),
        "ALLOWANCE": (say("Sniper shoots through"), _counted(0, 3, _allowance, {0: nothing})),
        "TEAM_HANDS": _yes(say("Open hands in a team"), say("Teammates see each other's hands."),
                           say("Teammates don't see each other's hands.")),
        "ASK": _yes(say("Ask everyone"), say("Everyone is asked every time, so being asked gives nothing away."),
                    say("Only players with a card they can play are asked.")),
    }  # fmt: skip


def _standards(scenario: str, seats: int, short: bool = False) -> dict[str, Any]:
    """Return every row's value in a scenario as printed or short (L-RULING-26: one Frag with two seats)."""
    return values_of(options_of(scenario, max(2, seats), short, goal=suggested_goal(scenario, seats, short)))


def length(scenario: str, seats: int) -> Row:
    """Return the row for the length of the game: as printed or short (L-CUST-3)."""
    row, key, printed, brief = SCENARIOS[scenario], "LENGTH", "printed", "short"
    title, now = say("Length"), _standards(scenario, seats)
    values = [Value(printed, say("As printed"), say("All values as the scenario sets them."))]
    changed = {name: value for name, value in _standards(scenario, seats, True).items() if value != now[name]}
    made = _values(row.values["mission"])
    for name, value in changed.items():
        shown = next(one for one in made[name][1] if one.value == value)
        values.append(Value(brief, say("Short"), shown.effect))
    reason = "" if changed else say("{scenario} has no shorter version.", scenario=row.name)
    return Row(key, title, tuple(values), printed, say("The game"), rule="L-CUST-3", reason=reason)


def values_of(options: LaddersOptions) -> dict[str, Any]:
    """Return the values of all rows for some options."""
    values = {key: getattr(options, name) for key, name in _FIELDS.items()}
    return values | dict(zip(_DECKS, options.hand, strict=True))


def changes_of(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of LaddersOptions for the values of all rows."""
    changes = {name: values[key] for key, name in _FIELDS.items()}
    return changes | {"hand": tuple(values[key] for key in _DECKS)}


def sheet(scenario: str, changed: Mapping[str, Any], seats: int) -> tuple[Row, ...]:
    """Return the rows of the sheet for a scenario with some values changed."""
    standards = _standards(scenario, seats, changed.get("LENGTH") == "short")
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
    if key in _DECKS and values["ALTERNATE"] and not sniper:
        return say("Everyone starts with their character's own cards.")
    if key == "AFTER" and values["RESPAWNS"] == 0:
        return say("Nobody comes back.")
    return ""
