"""A new way to play is a row, for a new goal in SHOOT one small class, too: nothing else changes."""

import pytest

ROW = """
[[mode]]
key = "posse"
title = "Posse"
effect = "Two teams: first to enough kills."
icon = "death-skull"
goal = "{goal}"
aim = {{ one = "A kill", many = "{{n}} kills" }}
two_sides = "A posse is a team."
standard_map = "cup_final.tmx"
[mode.amount]
field = "kills"
title = "Kills"
one = "1 kill"
many = "{{n}} kills"
values = [1, 2, 3]
effect = "Together."
"""
CLASS = '''

class Lead(Goal):
    """More kills than deaths."""

    key = reason = "lead"

    def have(self, state, heroes):
        """Count the kills that no death makes up for."""
        return max(0, sum(hero.kills - hero.deaths for hero in heroes))

    def why_not(self, battlefield):
        """Say that it takes room."""
        return "" if battlefield.players_max >= 4 else f"'{battlefield.title}' is too small for a lead."
'''
ASKED = """
from game.cli.console import MODES_HELP
from game.games import meta_of
from tools.gallery.lobbies import setup_of, lobby_of
assert "lms or posse;" in MODES_HELP
assert meta_of("shoot").modes[-1] == "posse"
lobby = lobby_of("shoot")
choice = setup_of(lobby, 2)
rows = {row.key: row for row in lobby.rows(choice)}
posse = rows["MODE"].values[-1]
assert (posse.value, posse.word, posse.icon) == ("posse", "Posse", "death-skull")
lobby.put(choice, "MODE", "posse")
assert lobby.teams(choice) == (1, 2)
assert {row.key: row.reason for row in lobby.rows(choice)}["TEAMS"] == "A posse is a team."
from pathlib import Path
from game.battlefield import check
for name in ("cup_final", "kitchen_table"):
    report = check(Path("maps") / f"{name}.tmx")
    print(report.battlefield is not None, *[m.text for m in report.findings if m.severity == "error"])
"""
REFUSED = """
from game.games.shoot.tables import make_options
try:
    make_options(2, "posse", __import__("pathlib").Path("maps/coffee_break.tmx"))
except ValueError as trouble:
    print(trouble)
"""


def made_for_it(copy, *names):
    """Tick the mode in maps."""
    for name in names:
        path = copy.path(f"maps/{name}.tmx")
        text = path.read_text(encoding="utf-8")
        start = text.index('name="modes"')
        place = text.index('value="', start) + len('value="')
        path.write_text(text[:place] + "posse," + text[place:], encoding="utf-8")


@pytest.mark.parametrize("goal", ["kills", "lead"])
def test_a_new_mode(copy, goal):
    """S-MODE-1: bots play it to its end; lobby, commands, checker and Tiled know it."""
    copy.add("game/games/shoot/data/modes.toml", ROW.format(goal=goal))
    if goal == "lead":
        copy.add("game/games/shoot/rules/modes.py", CLASS)
    made_for_it(copy, "cup_final", "kitchen_table", "coffee_break")
    ends = copy.run("-m", "tests.house.in_copy", "matches", "shoot", "posse", "", "3").split()
    assert ends == [goal]
    fine, troubled = copy.run("-c", ASKED).splitlines()
    assert fine == "True"
    assert " needs Bases for both team 1 and team 2" in troubled
    project = copy.path("maps/splatterbox.tiled-project")
    copy.run("tools/make_tiled_project.py")
    assert '"posse"' in project.read_text(encoding="utf-8")
    told = copy.run("-c", REFUSED).strip()
    assert told == ("'Coffee Break' is too small for a lead." if goal == "lead" else "")


def test_a_goal_without_a_class_is_told():
    from game.games.shoot.rules import modes

    with pytest.raises(KeyError, match="glory"):
        modes.goal_named("glory")


def test_every_goal_of_the_table_has_its_class():
    from game.battlefield.modes import MODES
    from game.games.shoot.options import Options
    from game.games.shoot.rules import modes

    for row in MODES.values():
        assert modes.goal_named(row.goal).key == row.goal
        assert row.amount.field in Options.__struct_fields__


SCENARIO = """
[[scenario]]
id = "SF"
name = "Single Frag"
icon = "crossed-pistols"
seats_min = 2
seats_max = 8
text = "Two teams: one Frag wins."
rules = ["L-GT-1"]
[scenario.values]
mode = "team"
mission = "frags"
goal = 1
boxes = 3
respawns = -1
hand = [1, 1, 0]
start = "homes"
"""
SHOWN = """
from game.cli.console import MODES_HELP
from game.games import meta_of
from game.games.ladders.lobby import LOBBY
from game.lobby.lobby import default_setup
assert "dh, sf or custom;" in MODES_HELP
assert meta_of("ladders").modes[-2:] == ("sf", "custom")
(row,) = (row for row in LOBBY.rows(default_setup(LOBBY, [])) if row.key == "SCENARIO")
assert [value.value for value in row.values][-2:] == ["SF", "CUSTOM"]
"""


def test_a_new_scenario_of_ladders(copy):
    """L-CUST-2: a scenario is values of the custom table."""
    copy.add("game/games/ladders/data/scenarios.toml", f"{SCENARIO}\n", before='[[scenario]]\nid = "CUSTOM"')
    assert copy.run("-m", "tests.house.in_copy", "matches", "ladders", "sf", "", "2").split() == ["frags"]
    copy.run("-c", SHOWN)


VARIANT = """
[[mode]]
key = "blitz"
title = "Blitz"
effect = "One face, three points, no Gusher turns."
icon = "hourglass"
rule = "HR-GUSH"
seats_min = 2
without = ["coop"]
values = { HR-MOST = 3, HR-GUSH = false, HR-COPIES-2 = 6 }
"""
PRESSED = """
from game.cli.console import MODES_HELP
from game.games import meta_of
from game.games.splatatat.tables import make_options
from tools.gallery.lobbies import setup_of, lobby_of
assert "nofun_b or blitz;" in MODES_HELP
assert meta_of("splatatat").modes[-1] == "blitz"
made = make_options(4, "blitz")
assert (made.most, made.gush, made.copies) == (3, False, (0, 6, 0))
lobby = lobby_of("splatatat")
choice, chips = setup_of(lobby, 4), {chip.key: chip for chip in lobby.chips}
blitz, coop = chips["blitz"], chips["coop"]
assert (blitz.title, blitz.icon, blitz.rule) == ("Blitz", "hourglass", "HR-GUSH")
lobby.press(choice, coop)
lobby.press(choice, blitz)
assert lobby.lit(choice, blitz) and not lobby.lit(choice, coop)
assert lobby.options_of(choice).gush is False
lobby.press(choice, blitz)
assert lobby.options_of(choice) == lobby.options_of(setup_of(lobby, 4))
"""


def test_a_new_variant_of_splatatat(copy):
    """SPL-VAR: a variant is House Rules set together."""
    copy.add("game/games/splatatat/data/modes.toml", VARIANT)
    assert "TARGET" in copy.run("-m", "tests.house.in_copy", "matches", "splatatat", "blitz", "", "3")
    copy.run("-c", PRESSED)


def test_a_variant_sets_only_what_is_on_the_sheet():
    from game.games.splatatat.modes import MODES, Variant
    from game.games.splatatat.options import why_no_table

    for row in MODES.values():
        assert not why_no_table(row.table(8))
    with pytest.raises(KeyError, match="HR-LUCK"):
        Variant("odd", "Odd", "Odd.", {"HR-LUCK": True}).table(4)
    with pytest.raises(ValueError, match="Cards dealt cannot be 6"):
        Variant("odd", "Odd", "Odd.", {"HR-DEAL": 6}).table(4)


LENGTH = """
[[mode]]
key = "best5"
title = "Best of 5"
effect = "The first to win three duels."
name = "best of 5"
icon = "trophy-cup"
duels = 5
most = 6
"""
LONGER = """
from game.cli.console import MODES_HELP
from game.games import load, meta_of
from game.games.whisky.tables import make_options
from tools.gallery.lobbies import setup_of, lobby_of
assert "best3 or best5." in MODES_HELP or "best3 or best5;" in MODES_HELP
assert meta_of("whisky").modes[-1] == "best5"
lobby = lobby_of("whisky")
choice = setup_of(lobby, 2)
value = lobby.rows(choice)[0].values[-1]
assert (value.value, value.word, value.icon) == ("best5", "Best of 5", "trophy-cup")
lobby.put(choice, "LENGTH", "best5")
options = lobby.options_of(choice)
assert options == make_options(2, "best5")
assert "Best of 5" in lobby.line(choice)
assert lobby.title_of(options, ["Anna", "Ben"]) == "Loot Shoot Whisky, best of 5: Anna, Ben"
game = load("whisky")
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from random import Random
for seed in range(4):
    match, random = Match(game, options, RandomChance(seed)), Random(seed)
    while (decision := match.decision) is not None:
        match.play(random.choice(decision.options(match.state)))
    state = match.state
    assert max(state.scores) == 3 or state.duel == 6, (state.scores, state.duel)
    assert state.duel >= 3
    print(max(state.scores))
"""


def test_a_new_length_of_whisky(copy):
    """LSW-MATCH-1: a length is a number of duels."""
    copy.add("game/games/whisky/data/modes.toml", LENGTH)
    won = [int(score) for score in copy.run("-c", LONGER).split()]
    assert len(won) == 4
    assert max(won) <= 3


def test_every_length_of_whisky_is_told_apart_and_can_be_won():
    from game.games.whisky.modes import LENGTHS, MODES

    assert [row.key for row in LENGTHS.values()] == [*MODES]
    for row in MODES.values():
        assert row.duels % 2 == 1
        assert row.wins <= row.duels <= row.most
