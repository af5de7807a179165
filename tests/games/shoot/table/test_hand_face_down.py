"""SHOOT with the hand face down among several people: nothing on screen reveals its cards (FLT-20, UX-HID-6)."""

import msgspec
import pygame
import pytest

from game.games.shoot.report import deeds
from game.games.shoot.rules.cards import cards_of_kind, weapon
from game.games.shoot.rules.state import GADGET_DISCARD, GADGET_HAND, WEAPON_DECK, WEAPON_DISCARD, WEAPON_HAND, zone_of
from game.games.shoot.table import positions
from game.store.settings import Settings
from tests.rig.shoot import battle, click_table, give, key, last, move, pixel, sit, wait

FAR, NEAR = "W-05", "W-09"  # Sniper rifle and Flame thrower: one reaches, one does not


def armed(kind, stance="still", persons=("person", "person")):
    """A battle of people in which seat 1 holds an unknown Weapon; the curtain is lifted."""
    session = battle(persons, curtain=False, stance=stance)
    positions.arm(session, 1, kind)
    (card,) = session.match.state.cards(1, 0)
    session.match.state.forget(card, 1 << 1)
    host, scene = sit(session)
    assert scene.side_panel.hand.face_down
    return host, scene


def at_ben(host, scene):
    """Point at the opponent's HERO."""
    ben = scene.view.hero(2)
    move(host, pixel(scene, ben.x, ben.y))
    for _ in range(4):
        scene.update(0.05)


def picture(scene):
    surface = pygame.Surface(scene.size, depth=32)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("stance", ["", "still"])
def test_pointing_at_an_opponent_says_nothing_of_the_weapon(stance):
    """FLT-20: out of range or not, the label and the odds ask for the cards to be turned over."""
    said = []
    for kind in (FAR, NEAR):
        host, scene = armed(kind, stance)
        at_ben(host, scene)
        exchange = scene.mode.panel.exchange()
        said.append(
            (exchange, scene.pointing.label(), scene.mode.asked, [one.reason for one in scene.side_panel.buttons])
        )
        assert weapon(scene.view.cards(1, 0)[0]).name not in str(said[-1])
        assert "press D" in str(said[-1][:2])
    assert said[0] == said[1]


def test_no_ring_and_no_press_tells_whom_the_weapon_reaches():
    """FLT-20: a press on an opponent asks to turn the cards over; nothing is fired, nothing refused by its reach."""
    for kind in (FAR, NEAR):
        host, scene = armed(kind)
        before = last(scene.session)
        ben = scene.view.hero(2)
        click_table(host, scene, ben.x, ben.y)
        assert host.said == "Your cards are face down: press D to see them, then shoot."
        assert last(scene.session) == before
        assert not [one for one in scene.mode.overlays() if type(one).__name__ == "Targets"]


def test_turned_over_the_odds_are_told_and_covered_again_they_go():
    """FLT-20: with the cards in sight the shot is spoken of as ever."""
    host, scene = armed(FAR)
    at_ben(host, scene)
    key(host, "d")
    assert "Sniper rifle" in str(scene.mode.panel.exchange())
    key(host, "d")
    assert "Sniper" not in str(scene.mode.panel.exchange())


def test_a_weapon_everybody_knows_is_spoken_of():
    """S-WPN-2: once shown it is not a secret, covered hand or not."""
    host, scene = armed(FAR)
    state = scene.session.match.state
    state.show(state.cards(1, 0)[0], state.everybody())
    for card in list(state.cards(1, GADGET_HAND)):
        state.move_card(card, zone_of(1, GADGET_HAND), GADGET_DISCARD)
    scene.view = scene.mode.view = scene.session.view(1)
    at_ben(host, scene)
    assert "Sniper rifle" in str(scene.mode.panel.exchange())


def test_a_gadget_nobody_knows_does_not_show_in_the_odds():
    """UX-HID-6, G-23: a Multi tool takes JAMs away, and a known Weapon must not reveal it."""
    said = []
    for kind in ("G-23", "G-21"):
        host, scene = armed(FAR)
        state = scene.session.match.state
        state.show(state.cards(1, 0)[0], state.everybody())
        for card in list(state.cards(1, GADGET_HAND)):
            state.move_card(card, zone_of(1, GADGET_HAND), GADGET_DISCARD)
        give(scene.session, 1, kind)
        scene.view = scene.mode.view = scene.session.view(1)
        at_ben(host, scene)
        said.append(str(scene.mode.panel.exchange()))
    assert said[0] == said[1]


@pytest.mark.parametrize(("persons", "ends"), [(("person", "regular"), True), (("person", "person"), False)])
def test_a_quick_turn_does_not_end_over_a_covered_hand(persons, ends):
    """FLT-54, UX-TURN-3, UX-HID-6: that would reveal that no card in the hand can be played."""
    session = battle(persons, curtain=False, stance="still")
    state = session.match.state
    for kind, pile in ((WEAPON_HAND, WEAPON_DISCARD), (GADGET_HAND, GADGET_DISCARD)):
        for card in list(state.cards(1, kind)):
            state.move_card(card, zone_of(1, kind), pile)
    give(session, 1, "G-21")  # a Bulletproof vest works by itself
    host, _ = sit(session, settings=Settings(speed="instant", names=["x"], quick_turns=True))
    for _ in range(10):
        host.top.update(0.05)
    assert (last(session) == ("end",)) == ends


def test_what_is_drawn_with_the_hand_covered_is_told_when_it_is_turned_over():
    """FLT-20, UX-HID-6: the log does not name the new Weapon before that."""
    for kind, name in (("W-05", "Sniper rifle"), ("W-06", "Homing missile")):
        session = battle(("person", "person"), curtain=False, stance="still")
        state = session.match.state
        top = next(card for card in cards_of_kind(kind) if any(card in zone for zone in state.zones))
        start = next(number for number, zone in enumerate(state.zones) if top in zone)
        state.move_card(top, start, WEAPON_DECK)
        state.forget(top)
        hero, token = state.hero(1), next(token for token in state.tokens if token.kind == "weapon")
        state.tokens[state.tokens.index(token)] = msgspec.structs.replace(token, x=hero.x, y=hero.y, level=hero.level)
        host, scene = sit(session)
        scene.commit(("collect", token.id))
        wait(host)
        assert name not in str(scene.teller.lines)
        key(host, "d")
        assert name in str(scene.teller.lines)


def test_damage_to_oneself_is_not_dealt_in_the_results():
    """FLT-35, S-RULING-66."""
    session = battle()
    session.match.state.hits[:] = [(1, 1, "torso", 3), (1, 2, "head", 2)]
    assert [(row.damage_dealt, row.damage_taken) for row in deeds(session.match.state, session.match.entries)] == [
        (2, 3),
        (0, 2),
    ]
