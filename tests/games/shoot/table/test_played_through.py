"""Whole games at SHOOT's table by mouse and keys, and what shows of hands in between (UX-HID-2, 3, 6)."""

import pytest

from game.features.pause.curtain import CurtainScene
from game.features.results.end import EndScene
from game.games.shoot.rules.fight.windows import Window
from game.games.shoot.rules.state import WEAPON_HAND, Attack
from game.games.shoot.table.scene import ShootTable
from game.kernel.cards import HIDDEN
from game.store.settings import Settings
from tests.rig import shoot as tables
from tests.rig.shoot_player import ShootPlayer

SETTINGS = {"speed": "instant", "reduced_motion": True}


def table_of(host):
    return next(scene for scene in host.stack if isinstance(scene, ShootTable))


class Watcher(ShootPlayer):
    """Plays, and watches for secrets."""

    def look(self):
        """At every moment: whoever may look sees their own view and no more, in the hand and in the log alike."""
        host, session = self.host, self.session
        if isinstance(host.top, EndScene):
            return
        scene, decision = table_of(host), session.decision
        viewpoint = scene.viewpoint
        if isinstance(host.top, CurtainScene):
            assert viewpoint == 0
            assert scene.side_panel.hand.widgets == []
        elif len(session.persons) > 1 and decision is not None and decision.seat not in session.persons:
            assert viewpoint == 0, "bots act between people: only what everybody may see is shown"
        at_rest = not (scene.playing or session.settling)
        if at_rest:
            assert scene.view == session.view(viewpoint)
        for card in scene.side_panel.hand.widgets:
            assert session.match.state.knows[card.entry.card] & (1 << viewpoint or -2), (
                "a card that is not the viewer's"
            )
        for zone, spec in zip(scene.view.zones, scene.view.zone_specs(), strict=True):
            if spec.owner and spec.owner != viewpoint and not spec.seen & ~(1 << spec.owner):
                for card in zone:
                    knows = session.match.state.knows[card] if card != HIDDEN else 0
                    assert card == HIDDEN or (viewpoint and knows >> viewpoint & 1) or knows == scene.view.everybody()
        if at_rest:
            told = list(scene.teller.lines)
            scene.teller.write_past()
            assert told == scene.teller.lines


def expect_results(session, seed, player=ShootPlayer):
    """Play a table to its results; returns the host."""
    host, _ = tables.sit(session, settings=Settings(**SETTINGS))
    player(host, session, seed).play()
    assert isinstance(host.top, EndScene)
    assert session.match.state.outcome is not None
    session.close()
    return host


@pytest.mark.parametrize(("seed", "mode"), [(1, "ctf"), (2, "kills"), (3, "lms")])
def test_two_people_round_one_screen_play_to_the_results(seed, mode):
    """UX-HID-1 to 3, 6: curtain, hands face down, and nothing of the other's cards at any moment."""
    session = tables.new_session(seed=seed, mode=mode, round_limit=5, place_walls=seed == 2)
    expect_results(session, seed, Watcher)


def test_three_people_without_a_curtain():
    """UX-HID-1: the curtain can be left away; each still sees only what is theirs when they are asked."""
    session = tables.new_session(("person",) * 3, seed=5, mode="kills", round_limit=4, curtain=False)
    expect_results(session, 5, Watcher)


@pytest.mark.parametrize("kinds", [("person", "rookie"), ("person", "regular", "person")])
def test_people_and_bots_play_to_the_results(kinds):
    """UX-HID-3, UX-BOT-2: bots in their own process, the public view while they act between people."""
    session = tables.new_session(kinds, seed=4, round_limit=3)
    expect_results(session, 4, Watcher)
    assert session.opponents.reports == []


# -- what may be taken back ----------------------------------------------------------------------------


def test_an_answer_given_by_somebody_else_is_not_taken_back():
    """UX-TURN-1: undo is for your own choices; Ben's choice in Anna's turn is not Anna's to undo."""
    session = tables.battle(("person", "person"), stance="still")
    state = session.match.state
    card = state.cards(1, WEAPON_HAND)[0]
    state.attack = Attack(1, card, (2,))
    state.stack.append(Window(2, "DEF"))
    session.match.play(("pass",))
    assert session.seat == 1
    host, scene = tables.sit(session)
    if isinstance(host.top, CurtainScene):
        tables.key(host, "return")
    tables.wait(host)
    scene.services = None  # nobody can be asked
    scene.regroup()
    entries = len(session.match.entries)
    undo = next(button for button in scene.side_panel.buttons if button.label == "Undo")
    assert undo.reason == f"That was {scene.names[2]}'s choice."
    for name in ("z", "shift+z"):
        tables.key(host, name)
    assert len(session.match.entries) == entries
    assert host.said.startswith(f"Can't undo: that was {scene.names[2]}")


def test_the_end_of_a_turn_is_taken_back_if_its_owner_agrees():
    """UX-TURN-1, UX-HID-1: the table goes back behind the first one's curtain."""
    session = tables.battle(("person", "person"), stance="still")
    session.match.play(("end",))
    host, scene = tables.sit(session)
    for _ in range(10):
        host.top.update(0.05)
    tables.key(host, "return")
    assert host.top is scene
    tables.key(host, "z")
    assert session.seat == 2
    host.top.group.widgets[0].activate()
    assert session.seat == 1
    assert isinstance(host.top, CurtainScene)
    assert scene.viewpoint == 0


def test_what_was_said_to_one_person_goes_before_the_next_looks():
    """UX-HID-2, 3: choosing a Weapon names it; the name goes with the hand."""
    session = tables.battle(("person", "person"), stance="still")
    host, scene = tables.sit(session)
    for _ in range(10):
        host.top.update(0.05)
    for name in ("return", "1"):
        tables.key(host, name)
    assert any(words.endswith("choose an opponent.") for words in host.told)
    tables.end_turn(host, scene)
    assert session.seat == 2
    assert host.said == ""
    assert scene.viewpoint == 0


def test_a_covered_hand_is_not_spoken_of():
    """UX-HID-6, S-HIT-2: which hits count on the move depends on a Weapon that is still face down."""
    session = tables.battle(("person", "person"), stance="move")
    card = tables.give(session, 1, "G-17")
    session.match.play(("gadget", card))
    host, scene = tables.sit(session)
    for _ in range(10):
        host.top.update(0.05)
    for name in ("return", "d"):
        tables.key(host, name)
    assert scene.side_panel.hand.face_down
    assert scene.mode.asked.startswith("On the move. ")
    tables.key(host, "d")
    assert "every hit counts" in scene.mode.asked


MODES = ["ctf", "ctf2", "hill_up", "hill_down", "kills", "lms"]


@pytest.mark.parametrize(("seed", "mode"), list(enumerate(MODES, 11)))
def test_every_mode_is_played_with_normal_cards(seed, mode):
    """S-BEG-1, S-MODE: two people play every mode to its results; no question is left without a screen."""
    session = tables.new_session(seed=seed, mode=mode, cards="normal", round_limit=4)
    expect_results(session, seed, Watcher)


@pytest.mark.parametrize(("seed", "teams"), [(21, (1, 2, 1, 2)), (22, (1, 1, 2, 3))])
def test_teams_are_played_by_people(seed, teams):
    """S-TEAM-1 to 5: four people in two or three teams, each behind the curtain."""
    session = tables.new_session(("person",) * 4, seed=seed, mode="kills", cards="normal", teams=teams, round_limit=3)
    expect_results(session, seed, Watcher)


def test_two_people_and_two_bots_play_two_flags():
    """S-TEAM-5, S-FLAG-6: a person and a bot against the same, round one screen."""
    kinds = ("person", "person", "rookie", "rookie")
    session = tables.new_session(kinds, seed=31, mode="ctf2", cards="normal", round_limit=2)
    host, _ = tables.sit(session, settings=Settings(**SETTINGS))
    ShootPlayer(host, session, 31).play()
    assert isinstance(host.top, EndScene)
    assert session.opponents.reports == []
    session.close()
