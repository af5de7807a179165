"""A new kind of card is a row, a picture and a line of the rulebook: nothing else changes."""

import pytest

from game.games.ladders.rules import game as ladders
from game.games.shoot.rules import game as shoot
from game.games.shoot.rules.cards import in_game

pytestmark = pytest.mark.xdist_group("copy")
COPIES = 12
"""So many that they are drawn soon."""
SHOOT_ROW = f"""
[[weapon]]
id = "W-14"
first = {len(shoot.GAME.cards)}
name = "Pea shooter"
icon = "pea_shooter"
copies = {COPIES}
close = 3
long = 2
damage_class = "action"
special = ""
jam = ["ATTACK LOST"]
set = "B"
text = "Rather fast peas."
"""
SHOOT_LINE = f"| W-14 | Pea shooter | {COPIES} | 3 | 2 | action | - | ATTACK LOST | B | Rather fast peas. |\n"
LADDERS_ROW = f"""
[[weapon]]
id = "W23"
first = {len(ladders.GAME.cards)}
name = "Sherbet Squirt"
copies = {COPIES}
range = 9
dice = 4
ammo = 6
shots = 2
kind = "gun"
text = "Rather wet sherbet."
"""
LADDERS_LINE = f"| W23 | Sherbet Squirt | {COPIES} | 9 | 4 | 6 | 2 | gun | Rather wet sherbet. |\n"
ASKED = "from tools.house.card_numbers import *; print(*compare(read(), numbers()), sep='\\n')"


def draw(like, new):
    """Draw a new picture: one that is there, with a dot on it."""
    dot = '<circle cx="50" cy="50" r="22"/></svg>'
    new.write_text(like.read_text(encoding="utf-8").replace("</svg>", dot), encoding="utf-8")


def plays(copy, key, mode, kind):
    """Play with a new kind, paint it, and ask what is still to be done about its numbers."""
    held, fired = map(int, copy.run("-m", "tests.house.in_copy", "matches", key, mode, kind).split())
    assert held > 0
    assert fired > 0
    older = {"shoot": "W-01", "ladders": "W01"}[key]
    assert copy.run("-m", "tests.house.in_copy", "pictures", key, older, kind).split()[-1] == "4"
    return copy.run("-c", ASKED).splitlines()


def test_a_new_weapon_of_shoot(copy):
    """S-WPN-1: it is dealt, a bot fires it, the table paints it; the tests of cards and faces take it as it is."""
    copy.add("game/games/shoot/data/cards.toml", SHOOT_ROW)
    copy.add("game/games/shoot/rulebook.md", SHOOT_LINE, after="\n| W-13 |")
    icons = "assets/third_party/icons"
    draw(copy.path(f"{icons}/blunderbuss.svg"), copy.path(f"{icons}/pea_shooter.svg"))
    told = plays(copy, "shoot", "kills", "W-14")
    assert told[0].startswith(f"shoot: {len(shoot.GAME.cards)}, a W-14, is new: raise its game's rules_version")
    assert len(told) == COPIES
    counted = copy.run("-c", "from game.games.shoot.lobby import CARDS; print(*[card.word for card in CARDS])")
    assert counted.split() == ["Beginner:", str(in_game(False) + COPIES), "Normal:", str(in_game(True) + COPIES)]
    copy.passes("tests/games/shoot/art/test_faces.py",
                "tests/games/shoot/rules/test_cards.py", "tests/games/shoot/test_tables.py",
                "tests/games/shoot/table/panels/test_prompts.py", "tests/games/shoot/rules/test_knowledge.py",
                "--deselect", "tests/games/shoot/rules/test_cards.py::test_deck_sizes")  # fmt: skip


def test_a_new_weapon_of_ladders(copy):
    """L-COMP-1: as in SHOOT."""
    copy.add("game/games/ladders/data/cards.toml", LADDERS_ROW)
    copy.add("game/games/ladders/rulebook.md", LADDERS_LINE, after="\n| W22 |")
    arts = "assets/pictures/ladders"
    draw(copy.path(f"{arts}/art_W09.svg"), copy.path(f"{arts}/art_W23.svg"))
    told = plays(copy, "ladders", "custom", "W23")
    assert told[0].startswith(f"ladders: {len(ladders.GAME.cards)}, a W23, is new: raise its game's rules_version")
    assert len(told) == COPIES
    copy.passes("tests/games/ladders/art/test_faces.py")
