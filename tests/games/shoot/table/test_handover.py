"""Sharing a screen: a hit is shown until a press, and a curtain comes down only if something is hidden (HOUR-26)."""

import pytest

from game.features.pause.curtain import CurtainScene
from game.games.shoot.rules import events
from game.games.shoot.rules.state import GADGET_DECK, GADGET_HAND, RECORD, SPLATTER_DISCARD, WEAPON_HAND, zone_of
from game.games.shoot.rules.tokens import HealSplit
from game.games.shoot.table import positions
from game.games.shoot.table.handover import OPEN, TOLD
from game.store.settings import Settings
from tests.rig.shoot import battle, click, click_on, key, sit, wait, widget


def lift(host):
    """Confirm that no one else is looking."""
    for _ in range(10):
        host.top.update(0.05)
    key(host, "return")


def bare(session, seat):
    """Take a seat's Gadgets away, so that no window opens for it."""
    state = session.match.state
    state.harder = state.aimed = 0  # nobody dies of this shot
    for card in list(state.cards(seat, GADGET_HAND)):
        state.move_card(card, zone_of(seat, GADGET_HAND), GADGET_DECK)


def shot(known):
    """Seat 1 shoots at seat 2, whose Weapon is known to all or not; the curtain of seat 1 is lifted."""
    session = battle(("person", "person"), stance="still")
    state = session.match.state
    for seat in (1, 2):
        bare(session, seat)
    for card in list(state.cards(2, RECORD)):
        state.move_card(card, zone_of(2, RECORD), SPLATTER_DISCARD)
    positions.arm(session, 2, "W-05")
    (card,) = state.cards(2, WEAPON_HAND)
    if known:
        state.show(card, state.everybody())
    else:
        state.forget(card, 1 << 2)
    positions.next_card(session, 9, 15)
    host, scene = sit(session, settings=Settings(speed="instant"))
    if isinstance(host.top, CurtainScene):
        lift(host)
    attack = next(c for c in session.decision.options(session.match.state) if c[0] == "attack" and c[2:] == (2,))
    scene.commit(attack)
    wait(host)
    return host, scene, session


def test_what_is_waited_for_are_events_of_the_rules():
    assert {one.__name__ for one in (HealSplit,)} == set(OPEN)
    assert set(events.EVENTS) >= TOLD


@pytest.mark.parametrize("how", ["button", "key", "anywhere"])
def test_the_hit_is_held_until_a_press_and_then_the_curtain_falls(how):
    host, scene, session = shot(known=False)
    assert type(session.decision).__name__ == "ChooseCounter"
    assert host.top is scene
    assert scene.halted()
    for _ in range(40):
        scene.update(0.05)
    assert host.top is scene, "however long it is looked at"
    assert scene.viewpoint == 1
    if how == "button":
        assert widget(scene, "Hand over").label.endswith(scene.names[2])
        click_on(host, scene, "Hand over")
    elif how == "key":
        key(host, "return")
    else:
        click(host, (20, 20))
    assert isinstance(host.top, CurtainScene)
    assert scene.viewpoint == 0
    assert scene.side_panel.hand.widgets == []


def test_no_curtain_falls_before_a_counterattack_with_a_weapon_everybody_knows():
    host, scene, session = shot(known=True)
    assert type(session.decision).__name__ == "ChooseCounter"
    assert host.top is scene
    assert not scene.halted()
    assert scene.prompt is not None
    assert scene.viewpoint == 0, "nobody's hand is on the screen meanwhile"
    assert scene.side_panel.hand.widgets == []
    entries = len(session.match.entries)
    for button in scene.prompt.buttons:
        if button.enabled:
            click(host, button.rect.center)
            break
    assert len(session.match.entries) > entries


def test_between_bots_and_one_person_nothing_is_held():
    session = battle(("person", "regular"), stance="still")
    positions.next_card(session, 9, 15)
    _, scene = sit(session, settings=Settings(speed="instant"))
    attack = next(c for c in session.decision.options(session.match.state) if c[0] == "attack" and c[2:] == (2,))
    scene.commit(attack)
    for _ in range(10):
        scene.update(0.05)
        assert not scene.halted()
