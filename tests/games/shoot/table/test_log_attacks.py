"""One attack is one line of the log that grows; a death is a line of its own (FGT-13, FGT-20 to 39)."""

import itertools
from types import SimpleNamespace

import pytest

from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import RECORD
from game.games.shoot.table import positions
from game.games.shoot.table.log_sentences import ShootLogSentences
from game.games.shoot.table.scene import ShootTable
from game.kernel.events import Event
from game.store.settings import Settings
from game.table.log_writer import LogWriter
from game.table.replay_session import ALL, ReplaySession
from game.table.session import Holder, Seating
from game.ui.words import PSEUDO, words_of
from tests.games.played import match_of
from tests.rig.each import each
from tests.rig.shoot import battle, sit
from tests.rig.table import NAMES, run, seated
from tools.house import pseudo

PEOPLE = {1: "Blue", 2: "Red", 3: "Green"}
RIFLE, CANNON, TURRET = (cards_of_kind(kind)[0] for kind in ("W-03", "W-11", "W-13"))


def told(*events, things=None):
    """The lines of some events, as the log writer gathers them."""
    writer = LogWriter.__new__(LogWriter)
    entries = [SimpleNamespace(seat=0)] * 9
    writer.table = SimpleNamespace(session=SimpleNamespace(match=SimpleNamespace(entries=entries)))
    writer.lines, writer._block, writer._open = [], None, []
    writer._told = ShootLogSentences(PEOPLE, things or {})
    for number, name, facts in events:
        writer._gather(number, Event(name, facts))
    return [(line.words, list(line.events)) for line in writer.lines]


def attack(targets=(2,), number=1):
    return (number, "attack_declared", {"seat": 1, "weapon": RIFLE, "targets": targets})


def hit(zone, points, target=2, number=1, shooter=1):
    facts = {"shooter": shooter, "target": target, "zone": zone, "points": points, "total": points, "card": 1}
    return (number, "shot_hit", facts)


def miss(reason, target=2, number=1):
    return (number, "shot_missed", {"shooter": 1, "target": target, "reason": reason, "card": 1})


def words(*events, things=None):
    return [line for line, _ in told(*events, things=things)]


def test_an_attack_is_one_line_that_grows():
    """FGT-13: shot by shot, each as it lands."""
    shots = [attack(), hit("left_arm", 2), hit("torso", 2), miss("cover")]
    grown = [words(*shots[:count]) for count in range(1, 5)]
    assert grown == [
        ["Blue fires the Assault rifle at Red:"],
        ["Blue fires the Assault rifle at Red: left arm 2."],
        ["Blue fires the Assault rifle at Red: left arm 2, torso 2."],
        ["Blue fires the Assault rifle at Red: left arm 2, torso 2, miss (cover)."],
    ]


def test_it_goes_on_after_what_is_asked_in_between():
    """A Gadget that is played meanwhile is a line of its own."""
    played = (2, "gadget_played", {"seat": 2, "gadget": cards_of_kind("G-21")[0], "window": "DEF", "choices": ()})
    assert words(attack(), played, hit("head", 3, number=2), hit("torso", 1, number=3)) == [
        "Blue fires the Assault rifle at Red: head 3, torso 1.",
        "Red plays Bulletproof vest.",
    ]


def test_two_targets_are_named():
    said = words(attack((2, 3)), hit("torso", 1), miss("stripes"), hit("head", 2, 3))
    assert said == ["Blue fires the Assault rifle at Red and Green: Red torso 1, miss (no stripes); Green head 2."]


def test_the_counterattack_is_another_line():
    """FGT-29."""
    back = (1, "counter_declared", {"seat": 2, "weapon": CANNON, "target": 1})
    said = words(attack(), hit("torso", 1), back, hit("left_leg", 2, 1, shooter=2))
    assert said == [
        "Blue fires the Assault rifle at Red: torso 1.",
        "Red shoots back at Blue with the Hand cannon: left leg 2.",
    ]


def jam(*effects, row=("ATTACK LOST",)):
    drawn = (1, "jam_drawn", {"shooter": 1, "weapon": RIFLE, "row": row})
    return [miss("jam"), drawn, *((1, "jam_effect", {"shooter": 1, "entry": one}) for one in effects)]


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (jam("ATTACK LOST"), "JAM: attack lost."),
        (jam("WEAPON LOST", row=("WEAPON LOST",)), "JAM: Weapon lost."),
        (jam(row=()), "miss (JAM card)."),
        ([*jam(), (1, "jam_cleared", {"shooter": 1}), hit("head", 2)], "JAM: the Multi tool clears it, head 2."),
    ],
)
def test_a_jam_is_told_in_its_attacks_line(what, said):
    """FGT-25, FGT-26."""
    assert words(attack(), hit("torso", 1), *what) == [f"Blue fires the Assault rifle at Red: torso 1, {said}"]


def test_the_multi_tool_is_folded_beneath_what_it_clears():
    """FGT-26: "the Multi tool clears it" is part of the attack's line."""
    tool = (2, "gadget_played", {"seat": 1, "gadget": cards_of_kind("G-23")[0], "window": "JAM", "choices": ()})
    ((said, folded),) = told(attack(), *jam(), tool, (2, "jam_cleared", {"shooter": 1}))
    assert said == "Blue fires the Assault rifle at Red: JAM: the Multi tool clears it."
    assert folded == ["Blue plays Multi tool."]


def died(seat=2, cause="shot", number=1):
    return [
        (number, "hero_died", {"seat": seat, "cause": cause, "credited": 1}),
        (number, "flag_dropped", {"seat": seat, "flag": "flag", "spot": (1.0, 1.0)}),
        (number, "kill_credited", {"seat": 1, "total": 1}),
        (number, "bonus_drawn", {"seat": 1, "gadget": -1}),
        (number, "deck_shuffled", {"deck": "splatter", "reason": "penance"}),
    ]


def test_a_death_is_a_line_of_its_own_with_its_bookkeeping_beneath():
    """FGT-27, FGT-28: the Flag, which is a line of its own, takes nothing of it; nobody asks the dead (FGT-30)."""
    no_answer = (1, "counter_impossible", {"seat": 2, "reason": "a"})
    attacked, dead, flag = told(attack(), hit("head", 9), *died(), no_answer)
    assert attacked == ("Blue fires the Assault rifle at Red: head 9.", [])
    assert dead[0] == "Red is shot dead."
    assert len(dead[1]) == 3
    assert dead[1][0] == "Blue has 1 kill."
    assert flag == ("The Flag is on the table.", [])


def test_over_the_edge_is_one_line_with_the_death_beneath():
    """FGT-32."""
    push = (1, "hero_pushed", {"seat": 2, "source": 1, "course": (), "stopped_by": "edge"})
    off = (1, "pushed_off_table", {"seat": 2, "edge_spot": (0.0, 0.0)})
    attacked, gone, _flag = told(attack(), hit("torso", 2), push, off, *died(cause="pushed off the table"))
    assert attacked == ("Blue fires the Assault rifle at Red: torso 2.", [])
    assert gone[0] == "Red goes over the edge."
    assert [line for line in gone[1] if "dies" in line or "kill" in line] == gone[1][:2]


@pytest.mark.parametrize(
    ("by", "said"), [("mug", "pushed into the mug"), ("", "pushed back"), ("hero-3", "pushed into Green")]
)
def test_a_push_says_into_what(by, said):
    """FGT-31."""
    push = (1, "hero_pushed", {"seat": 2, "source": 1, "course": ((0.0, 0.0, 0.0),), "stopped_by": by})
    assert words(attack(), hit("torso", 2), push, things={"mug": "mug"}) == [
        f"Blue fires the Assault rifle at Red: torso 2, {said}."
    ]


def blast(victims=(), sheltered=(), cause="grenade"):
    spot = {"spot": (1.0, 1.0), "level": 0.0, "radius": 88.0}
    return (1, "blast", {**spot, "victims": victims, "sheltered": sheltered, "cause": cause, "seat": 1})


def flip(seat, result="hit", zone="torso", points=2, cause="grenade"):
    facts = {"seat": seat, "cause": cause, "card": 1, "number": 1, "of": 1, "result": result, "zone": zone}
    return (1, "damage_flip", {**facts, "points": points, "total": points})


def test_a_blast_names_all_who_are_hurt_as_they_are():
    """FGT-33, FGT-96."""
    everything = [attack(), hit("torso", 2), blast((3, 1), (2,)), flip(3), flip(1, "vest", "", -1)]
    assert words(*everything[:3])[1] == "The grenade explodes."
    assert words(*everything)[1] == "The grenade explodes: Green torso 2; Blue miss (Bulletproof vest)."
    assert told(*everything)[1][1] == ["Sheltered: Red."]
    assert told(attack(), hit("torso", 2), blast()) == [
        ("Blue fires the Assault rifle at Red: torso 2.", ["The grenade explodes."])
    ]


def test_a_token_is_one_line_of_what_is_taken_for_what():
    """FGT-36: those who may not know what is drawn hear what is given up."""

    def line(card):
        token = (1, "token_collected", {"seat": 1, "token": "t", "kind": "weapon"})
        flies = (1, "token_flip", {"seat": 1, "token": "t", "card": 5})
        drawn = (1, "weapon_drawn", {"seat": 1, "weapon": card})
        return told(token, flies, drawn, (2, "weapon_discarded", {"seat": 1, "weapon": RIFLE}))[0][0]

    assert line(CANNON) == "Blue takes the Hand cannon for the Assault rifle."
    assert line(-1) == "Blue takes another Weapon for the Assault rifle."


@pytest.mark.parametrize(("left", "said"), [((1,), "Blue heals 3 points."), ((0, 0), "Blue heals 2 wounds.")])
def test_a_healing_says_what_is_healed(left, said):
    """FGT-35: points where all of them were used, else the wounds that are gone, even in a later decision."""
    token = (1, "token_collected", {"seat": 1, "token": "t", "kind": "healing"})
    healed = [(2, "wound_healed", {"seat": 1, "card": number, "points_left": one}) for number, one in enumerate(left)]
    assert words(token, (1, "heal_drawn", {"seat": 1, "card": 3, "points": 3}), *healed) == [said]


def test_a_turn_begins_with_its_own_line():
    """FGT-38: whose turn ends is folded beneath."""
    assert told((1, "turn_ended", {"seat": 1}), (1, "turn_began", {"seat": 2})) == [
        ("Red's turn.", ["Blue ends the turn."])
    ]


def test_the_last_one_standing_is_named():
    """FGT-39."""

    def over(*winners):
        facts = {"winners": winners, "reason": "last_man_standing", "statistics": [], "round": 3}
        return words((1, "game_over", facts))[0]

    assert over(2) == "Red is the last HERO standing!"
    assert over(2, 3).startswith("The battle is over")


@each("seed", range(1, 4))
def test_the_log_of_a_whole_game_is_the_same_written_at_once_or_event_by_event(seed):
    """Every sentence ends, no name is missing, and nothing that happened is written twice."""
    played = match_of("shoot", 4, "random", seed, cards="normal", mode="lms")
    names = {seat: NAMES[seat - 1] for seat in range(1, 5)}
    reel = ReplaySession(played.past, Seating([Holder("person", name) for name in names.values()], 1), over=True,
                         viewpoint=ALL)  # fmt: skip
    reel.seek(len(played.entries) - 1)
    scene = seated(ShootTable, reel)
    run(scene, 0.2)
    while scene.teller.more():
        pass
    lines = scene.teller.lines
    assert len({line.key._replace(lit=()) for line in lines}) == len(lines)
    language, own = words_of(PSEUDO), pseudo.pattern([*names.values(), "Am I lucky today?"])
    for line in lines:  # UX-LOC-1: every part can be translated
        assert not [said for said in (line.words, *line.events) if pseudo.plain(language.of(said), own)]
    assert all(line.words.endswith((".", "!", "”", "no", "yes", ":")) or "asks" in line.words for line in lines)
    assert not [line.words for line in lines if "?" in line.words and "asks" not in line.words]
    attacks = [event for entry in played.entries for event in entry.events if event.name == "attack_declared"]
    assert sum(" fires the " in line.words for line in lines) == len(attacks)


def test_in_mid_show_the_log_written_anew_is_the_log_as_it_grew():
    """FGT-13: a changed viewer or a larger log rewrites no further than the picture."""
    session = battle(stance="still")
    positions.stand(session, {1: (300, 560), 2: (420, 560)})
    card = positions.arm(session, 1, "W-03")
    positions.next_card(session, 9, 15, 20)
    for wound in session.match.state.cards(2, RECORD):
        session.match.state.points[wound] = 0
    _, scene = sit(session, settings=Settings(speed="normal"))
    scene.commit(("attack", card, 2))
    grown = []
    for _ in range(200):
        scene.update(0.05)
        lines = list(scene.teller.lines)
        scene.teller.write_past()
        assert scene.teller.lines == lines
        if lines[-1].words not in grown:
            grown.append(lines[-1].words)
        if not scene.director.busy:
            break
    begun = [words for words in grown if words.startswith("Anna fires the Assault rifle at Ben:")]
    assert len(begun) > 2
    assert all(more.startswith(less[:-1]) for less, more in itertools.pairwise(begun))


def test_a_flag_that_goes_home_as_its_carrier_comes_back_is_a_line_of_its_own():
    """S-FLAG-7, FGT-37: who has shot the carrier reads why the Flag is no longer there."""
    spawned = (3, "hero_spawned", {"seat": 2, "spot": (1.0, 1.0), "level": 0.0})
    back, flag = told(spawned, (3, "flag_home", {"flag": "flag"}))
    assert back[0] == "Red is back in the game."
    assert flag == ("The Flag is back home.", [])


def test_a_wound_that_heals_whole_is_gone():
    healed = (1, "wound_healed", {"seat": 2, "card": 1, "points_left": 0})
    removed = (1, "wound_removed", {"seat": 2, "card": 1})
    assert told(healed, removed) == [("One of Red's wounds is gone.", [])]
