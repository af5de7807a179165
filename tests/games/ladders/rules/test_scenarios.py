"""The scenarios' table, the custom set-up, what it refuses (section 13, L-CUST, L-SETUP-1)."""

from pathlib import Path

import pytest

from game.games import ladders as package
from game.games.ladders import meta, tables
from game.games.ladders.options import LaddersOptions
from game.games.ladders.rules.scenarios import SCENARIOS, options_of, suggested_goal, why_no_table
from tests.rig.each import each

RULEBOOK = Path(package.__file__).with_name("rulebook.md")


def column(number: int) -> dict[str, str]:
    """A column of the table of section 13, by row name."""
    text = RULEBOOK.read_text(encoding="utf-8").split("## 13 Scenarios")[1].split("- **L-QC-1**")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| ")
    ]
    return {row[0]: row[number] for row in rows}


@each(("number", "key"), list(enumerate([key for key in SCENARIOS if key != "CUSTOM"], 1)))
def test_the_rows_are_the_rulebooks(number: int, key: str) -> None:
    """Section 13: mode, seats, hand, boxes, respawns and start of each scenario."""
    said, row = column(number), SCENARIOS[key]
    options = options_of(key, row.seats_max)
    assert said["Id"] == key
    assert said[""] in row.name
    assert said["Mode"] == {"free": "free-for-all", "team": "team", "one": "squad v. sniper"}[options.mode]
    assert said["Seats"] == f"{row.seats_min}-{row.seats_max}"
    hands = {(1, 0, 1): "1 Weapon, 1 Gear", (1, 1, 0): "1 Weapon, 1 Ammo", (0, 0, 0): "none"}
    respawns = {-1: "unlimited", 0: "none", 1: "1 each"}
    starts = {"respawns": "respawn points", "homes": "Red 1, Blue 100", "flags": "Red 6, Blue 95"}
    if key != "DH":
        assert said["Hand"] == hands[options.hand]
        assert said["Boxes"] == (f"{options.boxes}; respawned 3" if options.boxes_after else str(options.boxes))
        assert said["Respawns"] == respawns[options.respawns]
        assert said["Start"] == starts[options.start]
    assert why_no_table(options) is None


def test_every_mode_opens_a_table() -> None:
    """L-CUST-2: a named scenario opens the same table with its own values."""
    assert meta.META.modes == tables.MODES
    for mode in tables.MODES:
        assert tables.make_options(4, mode).scenario == mode.upper()
    assert tables.make_options(4, "gt", goal=1).goal == 1
    with pytest.raises(ValueError, match="There is no mode"):
        tables.make_options(4, "chess")
    with pytest.raises(ValueError, match="for 3 to 8 seats"):
        tables.make_options(2, "dh")
    with pytest.raises(ValueError, match="L-CUST-1"):
        tables.make_options(4, "custom", mission="flags")
    with pytest.raises(ValueError, match="is not a playable board"):
        tables.make_options(4, "qc", Path("nowhere.tmx"))


def test_two_seats_are_offered_one_frag() -> None:
    """L-RULING-26: the set-up suggests 1 for two seats, 3 else."""
    assert [suggested_goal("GT", seats) for seats in (2, 3, 8)] == [1, 3, 3]
    assert suggested_goal("QC", 2) == 3
    assert [tables.make_options(seats, "gt").goal for seats in (2, 3)] == [1, 3]
    assert tables.make_options(2, "gt", goal=3).goal == 3


CUSTOM_REFUSED = [
    ({"mission": "heads"}, "L-CUST-1"),
    ({"mission": "flags"}, "L-CUST-1"),
    ({"mission": "heads", "mode": "one"}, "L-CUST-1"),
    ({"start": "homes"}, "L-CUST-1"),
    ({"start": "flags"}, "L-CUST-1"),
    ({"mode": "one", "start": "homes"}, "L-CUST-1"),
    ({"mode": "one", "start": "flags"}, "L-CUST-1"),
    ({"mode": "team", "mission": "heads"}, "L-CUST-1"),
    ({"mission": "sniper"}, "L-CUST-1"),
    ({"mission": "sniper", "mode": "team"}, "L-CUST-1"),
    ({"mission": "last_standing"}, "L-CUST-1"),
    ({"mission": "most_trophies"}, "L-CUST-1"),
    ({"goal": 0}, "L-CUST-1"),
    ({"goal": 11}, "L-CUST-1"),
    ({"boxes": 8}, "L-CUST-1"),
    ({"boxes_after": 8}, "L-CUST-1"),
    ({"respawns": 10}, "L-CUST-1"),
    ({"hand": (4, 0, 0)}, "L-CUST-1"),
    ({"allowance": 4}, "L-CUST-1"),
    ({"round_limit": 4}, "L-CUST-1"),
    ({"round_limit": 100}, "L-CUST-1"),
    ({"characters": (1, 1, 2, 3)}, "L-SETUP-1"),
    ({"characters": (1, 2, 3)}, "L-SETUP-1"),
    ({"sniper": 2}, "L-DHD-1"),
    ({"mode": "one", "sniper": 5}, "L-DHD-1"),
    ({"mode": "one", "mission": "sniper", "alternate_hands": True}, "L-DHD-5"),
    ({"mode": "team", "teams": ("red", "red", "red", "red")}, "L-TEAM-1"),
    ({"mode": "team", "teams": ("red", "blue")}, "L-TEAM-1"),
]


@each(("changes", "rule"), CUSTOM_REFUSED)
def test_tables_that_are_refused(changes: dict[str, object], rule: str) -> None:
    """L-CUST-1, L-SETUP-1, L-RULING-53, L-RULING-56 and, of bases for one against all, FLT-44."""
    refusal = why_no_table(options_of("CUSTOM", 4, **changes))
    assert refusal is not None
    assert refusal.rule == rule
    assert refusal.reason


@each(
    "changes",
    [
        {"mission": "last_standing", "round_limit": 20},
        {"mission": "most_trophies", "respawns": 0},
        {"mode": "one", "mission": "sniper", "sniper": 2},
        {"mode": "one", "mission": "frags"},
        {"mode": "team", "teams": ("red", "blue", "blue", "blue")},
        {"mode": "team", "mission": "flags", "start": "homes"},
        {"start": "any", "boxes": 1, "hand": (3, 3, 3), "respawns": 0, "goal": 10},
        {"characters": (8, 3, 1, 5)},
    ],
)
def test_tables_that_are_not_refused(changes: dict[str, object]) -> None:
    """L-CUST-1."""
    assert why_no_table(options_of("CUSTOM", 4, **changes)) is None


def test_seats_and_named_scenarios() -> None:
    """L-RULING-38, L-TEAM-1, L-CUST-2."""
    assert why_no_table(LaddersOptions(seats=9)).rule == "L-SETUP-1"  # type: ignore[union-attr]
    assert why_no_table(options_of("DH", 2)).rule == "L-RULING-38"  # type: ignore[union-attr]
    assert why_no_table(options_of("GT", 4, teams=("red", "blue", "blue", "blue"))).rule == "L-TEAM-1"  # type: ignore[union-attr]
    assert why_no_table(options_of("QC", 4, mission="frags")).rule == "L-CUST-2"  # type: ignore[union-attr]
    assert why_no_table(LaddersOptions(scenario="XX")).rule == "L-SETUP-1"  # type: ignore[union-attr]
    assert why_no_table(options_of("TR", 4, respawns=3)) is None


def test_long_scenarios_have_a_short_game() -> None:
    """L-CUST-3: what differs in it; the printed game is the default, at two seats GT asks for one Frag as ever."""
    text = RULEBOOK.read_text(encoding="utf-8").split("- **L-CUST-3**")[1]
    heads, said = [
        [cell.strip() for cell in line.strip("|").split("|")][1:] for line in text.splitlines() if line.startswith("| ")
    ][:2]
    words = {"boxes": "{} boxes a part", "goal": "{} Frags", "respawns": "no respawns", "round_limit": "round limit {}"}
    rows = {key: row.short for key, row in SCENARIOS.items() if row.short}
    found = {key: words[name].format(value) for key, short in rows.items() for name, value in short.items()}
    assert found == dict(zip(heads, said, strict=True))
    for key, short in rows.items():
        assert options_of(key, 4, short=True) == options_of(key, 4, **short) != options_of(key, 4)
        assert why_no_table(options_of(key, 4, short=True)) is None
    assert [suggested_goal("GT", seats, short=True) for seats in (2, 4)] == [1, 2]
    assert tables.make_options(4, "tr", short=True).respawns == 0
