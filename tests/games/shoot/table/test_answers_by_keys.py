"""Every decision added by the whole game of SHOOT, answered by the keyboard alone (S-DEC, UX section 14)."""

import msgspec
import pytest

from game.games.shoot.rules.cards import cards_of_kind, splattercard
from game.games.shoot.rules.fight.windows import Window
from game.games.shoot.rules.state import SPLATTER_DECK, WEAPON_HAND
from game.games.shoot.table import positions
from tests.rig import shoot as tables
from tests.rig.each import each
from tests.rig.shoot import key, last, question, sit, standing_ladder, tab_to_label
from tools.gallery.shoot import battles
from tools.gallery.shoot.battles import hold, lay, opened


def still(kind, *spots):
    """Seat 1 stands still with one Gadget of the whole game in hand; return session, host, scene, card."""
    session = battles.normal_battle(3)
    positions.stand(session, {1: (420.0, 300.0), 2: (480.0, 330.0), **dict(enumerate(spots, 3))})
    (card,) = hold(session, 1, kind)
    session.match.play(("still",))
    host, scene = sit(session)
    return session, host, scene, card


def number_of(scene, card):
    """The key of a card in the hand."""
    return str([w.entry.card for w in scene.side_panel.hand.widgets].index(card) + 1)


# -- the open turn -------------------------------------------------------------------------------------


@each("kind", ["G-30", "G-31"])
def test_wire_and_mines_are_laid(kind):
    """S-PLACE-2, S-DEC-22: the card's number, Tab to a place, Page keys turn it, arrows move it, Enter."""
    session, host, scene, card = still(kind)
    key(host, number_of(scene, card))
    for _ in range(40):
        key(host, "tab")
        turns = [key(host, "page up") for _ in range(24) if scene.mode.aim.why_not(scene.mode.picked) is not None]
        if len(turns) < 24:
            break
    spot, angle = scene.mode.picked.spot, scene.mode.aim.angle
    key(host, "return")
    assert ("gadget", card, *spot, angle) in [entry.choice for entry in session.match.entries]


@each("kind", ["G-27", "G-29"])
def test_a_blast_of_ones_own_is_asked_about(kind):
    """G-27, G-29: the number shows whom it reaches, Esc puts it back, Enter does it."""
    session, host, scene, card = still(kind)
    number, entries = number_of(scene, card), len(session.match.entries)
    key(host, number)
    assert scene.side_panel.buttons[0].label == "Yes"
    assert [chip.label for chip in scene.side_panel.chips] == ["Cancel"]
    key(host, "escape")
    assert scene.mode.aim is None
    assert len(session.match.entries) == entries
    key(host, number)
    key(host, "return")
    assert session.match.entries[entries].choice == ("gadget", card)


def test_the_turn_does_not_end_while_a_card_is_aimed():
    """S-TURN-3: E says what to do; after Esc it ends the turn."""
    session, host, scene, card = still("G-30")
    entries = len(session.match.entries)
    key(host, number_of(scene, card))
    key(host, "e")
    assert len(session.match.entries) == entries
    assert scene.mode.aim is not None
    key(host, "escape")
    tables.end_turn(host, scene)
    assert session.match.entries[entries].choice == ("end",)


def test_whiskey_is_drunk():
    """G-28: it names nothing."""
    session, host, scene, card = still("G-28")
    key(host, number_of(scene, card))
    assert last(session) == ("gadget", card)


def test_a_launch_pad_is_flown_from():
    """G-34, S-DEC-6: Tab to the button, Enter, Tab to a spot, Enter."""
    session = battles.normal_battle(3)
    lay(session, "G-34", 250, 330)
    session.match.state.zones[SPLATTER_DECK].sort(key=lambda card: card != 7)
    session.match.play(("move",))
    host, scene = sit(session)
    tab_to_label(host, scene, "Fly")
    for name in ("return", "tab", "return"):
        key(host, name)
    assert "fly" in [entry.choice[0] for entry in session.match.entries if entry.choice]


def test_a_gun_turret_is_fired():
    """S-WPN-6, S-DEC-10: Tab to its button, Enter names it and the first opponent, Enter fires."""
    session = battles.normal_battle(3)
    turret = lay(session, "W-13", 250, 330, 20)
    session.match.play(("still",))
    host, scene = sit(session)
    tab_to_label(host, scene, "Shoot with the Gun turret")
    key(host, "return")
    assert scene.mode.weapon == turret
    assert scene.mode.picked.kind == "hero"
    key(host, "return")
    assert any(entry.choice[:2] == ("attack", turret) for entry in session.match.entries)


def test_a_link_is_taken():
    """S-LINK-1, S-DEC-6."""
    session = standing_ladder()
    state = session.match.state
    state.now = msgspec.structs.replace(state.now, stance="move", budget=4)
    host, scene = sit(session)
    tab_to_label(host, scene, "Take the Ladder")
    key(host, "return")
    assert last(session)[0] == "link"


def test_the_own_flag_is_sent_home():
    """S-FLAG-6, S-DEC-20."""
    session = opened(3, 4, "ctf2")
    positions.until(session, "ChooseStance", 1)
    state = session.match.state
    own = next(row for row in state.flags if row.team == state.hero(1).team)
    hero = state.hero(1)
    away = msgspec.structs.replace(own, x=hero.x + 10, y=hero.y)
    state.flags[state.flags.index(own)] = away
    session.match.play(("still",))
    host, scene = sit(session)
    tab_to_label(host, scene, "Send your Flag home")
    key(host, "return")
    assert last(session) == ("take_flag", own.id)


def test_bleeding_to_death_is_chosen():
    """S-WND-3, S-DEC-3."""
    session = battles.normal_battle(3)
    positions.wound(session, 1, 51, 48, 20)
    host, _scene = sit(session)
    key(host, "3")
    assert ("bleed",) in [entry.choice for entry in session.match.entries]


# -- windows -------------------------------------------------------------------------------------------


def attacked(*kinds):
    """Seat 1 is attacked by seat 2 and holds Gadgets; seats 2 and 3 are played by hand here, not by bots."""
    session = battles.attacked(host_of_poses(), *kinds)
    session.match.play(("attack", session.match.state.cards(2, WEAPON_HAND)[0], 1))
    return session


def host_of_poses():
    """What the makers of poses ask for: a seed."""
    from game.ui.still import StillHost

    return StillHost((1280, 720), seed=1)


def decide_until(session, window):
    """Let others pass, shoot back and hold still until seat 1's window of a kind; fails if it never comes."""
    for _ in range(40):
        decision = session.decision
        if isinstance(decision, Window) and decision.seat == 1 and decision.window == window:
            return
        options = decision.options(session.match.state)
        words = ("counter", "pass", "decline", "still", "end", "spawn")
        session.match.play(min(options, key=lambda c: words.index(c[0]) if c[0] in words else 9))
    raise AssertionError(f"{window} never came")


@each("kind", ["G-24", "G-26", "G-27", "G-28"])
def test_a_gadget_is_played_when_attacked(kind):
    """S-DEC-12: the card's number in the window DEF."""
    session = attacked(kind)
    assert session.decision.window == "DEF"
    host, scene = sit(session)
    card = scene.prompt.options[0].choice.card
    entries = len(session.match.entries)
    key(host, "1")
    assert session.match.entries[entries].choice[:2] == ("play", card)
    assert card in cards_of_kind(kind)


def test_a_sidestep_is_made():
    """G-25, S-DEC-18: the number, arrows or Tab to a spot, Enter; Esc first leads back to the cards."""
    session = attacked("G-25")
    host, scene = sit(session)
    entries = len(session.match.entries)
    for name in ("1", "escape"):
        key(host, name)
    assert scene.prompt is not None
    for name in ("1", "tab", "return"):
        key(host, name)
    assert session.match.entries[entries].choice[0] == "play"
    assert len(session.match.entries[entries].choice) == 4


def window_of(name):
    """A table at which seat 1 is asked in a window: as attacker, counterattacker, shot back at, or dead."""
    if name == "DEATH":
        session = battles.attacked(host_of_poses(), "G-29")
        positions.wound(session, 1, 0, 1, 2, 9)
        state = session.match.state
        state.zones[SPLATTER_DECK].sort(key=lambda card: splattercard(card).jam or -splattercard(card).damage)
        session.match.play(("attack", state.cards(2, WEAPON_HAND)[0], 1))
    elif name == "CTR":
        session = attacked("G-28")
        session.match.play(("pass",))  # not when attacked: it is kept for the shot back
    else:
        session = battles.attacked(host_of_poses(), "G-28", seat=1)
        state = session.match.state
        state.zones[SPLATTER_DECK].sort(key=lambda card: (splattercard(card).jam, splattercard(card).damage))
        session.match.play(("attack", state.cards(1, WEAPON_HAND)[0], 2))
        if name == "CTX":
            session.match.play(("pass",))
    decide_until(session, name)
    return session


@pytest.mark.parametrize("use", [True, False])
@pytest.mark.parametrize("name", ["ATT", "CTR", "CTX", "DEATH"])
def test_every_other_window_is_answered(name, use):
    """S-DEC-11, 15, 16, 17: a number plays the card, Esc passes."""
    session = window_of(name)
    host, scene = sit(session)
    card = scene.prompt.options[0].choice.card
    entries = len(session.match.entries)
    key(host, "1" if use else "escape")
    assert session.match.entries[entries].choice == (("play", card) if use else ("pass",))


@each("name", ["ATT", "CTR", "CTX", "DEATH"])
def test_no_window_is_left_by_enter_alone(name):
    """UX-TURN: Enter that was meant to skip what moves answers nothing."""
    session = window_of(name)
    host, _scene = sit(session)
    entries = len(session.match.entries)
    key(host, "return")
    assert len(session.match.entries) == entries


def test_both_pistols_are_fired():
    """S-WPN-4, S-DEC-10: Enter names the first, Tab and Enter the second."""
    session = battles.normal_battle(3)
    positions.arm(session, 1, "W-01")
    positions.stand(session, {2: (450.0, 330.0), 3: (420.0, 380.0)})
    session.match.play(("still",))
    host, scene = sit(session)
    key(host, "tab")
    key(host, "return")
    assert scene.mode.first_target == 2
    assert scene.mode.tag().words.startswith(f"Shoot {scene.names[2]} alone")
    key(host, "tab")
    assert scene.mode.tag().words.startswith(f"Shoot {scene.names[2]}, then {scene.names[3]}")
    key(host, "shift+tab")
    for name in ("tab", "return"):
        key(host, name)
    assert any(e.choice[0] == "attack" and e.choice[2:] == (2, 3) for e in session.match.entries if e.choice)


def test_a_window_names_its_rule():
    """UX-TEACH-3: what F1 opens at while a panel asks."""
    session = attacked("G-28")
    _host, scene = sit(session)
    assert scene.rule_here == "S-GAD-2"


@each("kind", ["HealSplit", "KeepWeapon", "OrderCards"])
def test_the_table_can_be_left_while_something_must_be_answered(kind):
    """UX section 14: Esc opens the pause menu where no answer is its own; back at the table it is asked still."""
    scene = question(kind, (1280, 720), None)
    host, prompt = scene.host, scene.prompt
    key(host, "escape")
    assert host.top is not scene
    host.pop()
    assert host.top is scene
    assert scene.prompt is prompt
    assert scene.group.widgets[: len(prompt.widgets)] == prompt.widgets
