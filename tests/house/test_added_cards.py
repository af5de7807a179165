"""A new kind of card is a row, a picture and a line of the rulebook: nothing else changes."""

from game.games.ladders.rules import game as ladders
from game.games.shoot.rules import game as shoot
from game.games.shoot.rules.cards import in_game

ICONS = "assets/third_party/icons"
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
shot = {{ flight = "round" }}
impact = {{ kind = "splat" }}
sounds = ["gun_silly_pop", "splat"]
text = "Rather fast peas."
"""
SHOOT_LINE = f"| W-14 | Pea shooter | {COPIES} | 3 | 2 | action | - | ATTACK LOST | B | Rather fast peas. |\n"
GADGET_ROW = f"""
[[gadget]]
id = "G-35"
first = {len(shoot.GAME.cards)}
name = "Changing places"
icon = "changing_places"
copies = {COPIES}
title = "white"
duration = "one time"
windows = ["OPEN"]
set = "B"
aim = "hero"
rookie = true
text = "Stand where an opponent stands."
"""
GADGET_LINE = f"| G-35 | Changing places | {COPIES} | white | one time | OPEN | B | Stand where an opponent stands. |\n"
GADGET_RULES = """def _change_places(state: ShootState, seat: int, card: int, args: Args) -> None:
    before, spots = contact.everywhere(state), {one: state.hero(one) for one in (seat, args[0])}
    for one, other in ((seat, args[0]), (args[0], seat)):
        primitives.move_hero(state, one, spots[other].x, spots[other].y, spots[other].level)
    state.emit(events.PlacesChanged, seat=seat, target=args[0])
    hazards.since(state, before)
    flags.check_capture(state)


"""
GADGET_EVENT = """class PlacesChanged(Fact, frozen=True):
    \"\"\"Two HEROes change places.\"\"\"

    seat: int
    target: int


"""
GADGET_FOLLOW = """@follow.on(events.PlacesChanged)
def _(shown: ShootShown, event: events.PlacesChanged) -> None:
    one, other = state_of(shown).hero(event.seat), state_of(shown).hero(event.target)
    _put(shown, event.seat, other.x, other.y, other.level)
    _put(shown, event.target, one.x, one.y, one.level)


"""
GADGET_HABIT = """def _change_places(at: HabitContext) -> Args | None:
    foes = [(length_from(terrain.world(at.view), at.objective.goal, foe.x, foe.y) / HALF, foe.seat)
            for foe in map(at.view.hero, primitives.opponents(at.view, at.seat))] if at.objective.goal else []
    nearest, other = min(foes, default=(0.0, 0))
    return (other,) if other and nearest < at.way() - 4 else None


"""
GADGET_LOG = """
[places_changed]
text = "{name} and {other} change places."
icon = "changing_places"
rule = "G-35"
"""
GADGET_BEAT = 'places_changed = { hold = 300, size = "plain" }\n'
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


def plays(copy, key, mode, kind, older):
    """Play with a new kind, paint it, and ask what is still to be done about its numbers."""
    held, fired = map(int, copy.run("-m", "tests.house.in_copy", "matches", key, mode, kind).split())
    assert held > 0
    assert fired > 0
    assert copy.run("-m", "tests.house.in_copy", "pictures", key, older, kind).split()[-1] == "4"
    return copy.run("-c", ASKED).splitlines()


def test_a_new_weapon_of_shoot(copy):
    """S-WPN-1: it is dealt, a bot fires it, the table paints it; the tests of cards and faces take it as it is."""
    copy.add("game/games/shoot/data/cards.toml", SHOOT_ROW)
    copy.add("game/games/shoot/rulebook.md", SHOOT_LINE, after="\n| W-13 |")
    draw(copy.path(f"{ICONS}/blunderbuss.svg"), copy.path(f"{ICONS}/pea_shooter.svg"))
    told = plays(copy, "shoot", "kills", "W-14", "W-01")
    assert told[0].startswith(f"shoot: {len(shoot.GAME.cards)}, a W-14, is new: raise its game's rules_version")
    assert len(told) == COPIES
    counted = copy.run("-c", "from game.games.shoot.lobby import CARDS; print(*[card.word for card in CARDS])")
    assert counted.split() == ["Beginner:", str(in_game(False) + COPIES), "Normal:", str(in_game(True) + COPIES)]
    copy.passes("tests/games/shoot/art/test_faces.py",
                "tests/games/shoot/rules/test_cards.py", "tests/games/shoot/test_tables.py",
                "tests/games/shoot/table/panels/test_prompts.py", "tests/games/shoot/rules/test_knowledge.py",
                "--deselect", "tests/games/shoot/rules/test_cards.py::test_deck_sizes")  # fmt: skip


def test_a_new_gadget_of_shoot_with_an_effect_of_its_own(copy):
    """S-GAD-3: its row, effect, event, what that changes on the table, its line in the log, and how a bot weighs it.

    These are six files besides the rulebook and the picture.
    """
    home = "game/games/shoot"
    copy.add(f"{home}/data/cards.toml", GADGET_ROW)
    copy.add(f"{home}/data/log.toml", GADGET_LOG)
    copy.add(f"{home}/data/beats.toml", GADGET_BEAT)
    copy.add(f"{home}/rules/events.py", GADGET_EVENT, before="EVENTS: Final")
    copy.add(f"{home}/rules/gadgets/on_things.py", GADGET_RULES, before="KINDS: Final")
    row = '    "G-35": allowed(_why_not_mushrooms, opponents, _change_places),\n'
    copy.add(f"{home}/rules/gadgets/on_things.py", row, after='\n    "G-06": allowed(')
    copy.add(f"{home}/table/follow.py", GADGET_FOLLOW, before="@follow.on(fights.HeroPushed)")
    copy.add(f"{home}/bots/gadgets.py", GADGET_HABIT, before="EARLY: Final")
    copy.add(f"{home}/bots/gadgets.py", '    "G-35": _change_places,\n', after='\n    "G-12": _truck')
    copy.add(f"{home}/rulebook.md", GADGET_LINE, after="\n| G-34 |")
    draw(copy.path(f"{ICONS}/teleport.svg"), copy.path(f"{ICONS}/changing_places.svg"))
    told = plays(copy, "shoot", "kills", "G-35", "G-06")
    assert told[0].startswith(f"shoot: {len(shoot.GAME.cards)}, a G-35, is new: raise its game's rules_version")
    copy.passes("tests/games/shoot/art/test_faces.py", "tests/games/shoot/rules/test_cards.py",
                "tests/games/shoot/table/test_words.py", "tests/games/shoot/table/modes/test_gadget.py",
                "tests/table/test_handlers.py", "tests/table/test_follow.py", "-k", "not ladders and not splatatat",
                "--deselect", "tests/games/shoot/rules/test_cards.py::test_deck_sizes",
                "--deselect", "tests/table/test_follow.py::test_skipped_is_watched")  # fmt: skip


def test_a_new_weapon_of_ladders(copy):
    """L-COMP-1: as in SHOOT."""
    copy.add("game/games/ladders/data/cards.toml", LADDERS_ROW)
    copy.add("game/games/ladders/rulebook.md", LADDERS_LINE, after="\n| W22 |")
    arts = "assets/pictures/ladders"
    draw(copy.path(f"{arts}/art_W09.svg"), copy.path(f"{arts}/art_W23.svg"))
    told = plays(copy, "ladders", "custom", "W23", "W01")
    assert told[0].startswith(f"ladders: {len(ladders.GAME.cards)}, a W23, is new: raise its game's rules_version")
    assert len(told) == COPIES
    copy.passes("tests/games/ladders/art/test_faces.py")
