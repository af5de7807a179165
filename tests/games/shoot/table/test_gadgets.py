"""Every Gadget that can be played in the open turn, by the mouse alone and by the keyboard alone (S-GAD)."""

import pytest

from game.games.shoot.rules.cards import cards_of_kind, deck_of
from game.games.shoot.rules.state import GADGET_DECK, GADGET_DISCARD, WEAPON_DECK, WEAPON_HAND, zone_of
from tests.rig import shoot as tables
from tests.rig.each import each
from tests.rig.shoot import battle, click, click_table, key, sit, tab_to
from tests.rig.shoot_player import point_gadget

AIMED = {"G-01": "card", "G-03": "table", "G-05": "table", "G-06": "hero", "G-07": "card", "G-09": "hero",
         "G-10": "obstacle", "G-11": "crane", "G-12": "token", "G-13": "obstacle", "G-14": "hero", "G-15": "hero",
         "G-18": "table", "G-19": "edge", "G-20": "edge"}  # fmt: skip


def with_gadget(kind):
    """Seat 1 stands still in the thick of it, with a Gadget that can be played; return session, card, choice."""
    session = battle(stance="still")
    card = tables.give(session, 1, kind)
    state = session.match.state
    if kind == "G-01":
        old = next(one for one in state.zones[GADGET_DECK] if one in cards_of_kind("G-02"))
        state.move_card(old, GADGET_DECK, GADGET_DISCARD)
    options = [c for c in session.decision.options(state) if c[:2] == ("gadget", card)]
    assert options, f"{kind} cannot be played here"
    return session, card, options


def played(session, card):
    """The choice by which a Gadget was played, or None."""
    found = [entry.choice for entry in session.match.entries if entry.choice[:2] == ("gadget", card)]
    return found[-1] if found else None


@each("kind", AIMED)
def test_every_aimed_gadget_by_mouse(kind):
    """S-GAD-5: pick the card up, point, press."""
    session, card, options = with_gadget(kind)
    host, scene = sit(session)
    point_gadget(
        host, scene, next((choice for choice in options if len(choice) < 5 or choice[4] % 15 == 0), options[0])
    )
    assert played(session, card), host.told


@each("kind", AIMED)
def test_every_aimed_gadget_by_keys(kind):
    """S-GAD-5: the card's number, Tab through its targets, Enter."""
    session, card, options = with_gadget(kind)
    host, scene = sit(session)
    cards = [w.entry.card for w in scene.side_panel.hand.widgets]
    key(host, str(cards.index(card) + 1))
    if AIMED[kind] == "card":
        rows = [o.choice.card for o in scene.prompt.options]
        key(host, str(rows.index(options[0][2]) + 1))
    elif AIMED[kind] == "crane":
        key(host, "tab")
        key(host, "return")
        move_the_held_thing(host, scene, options)
    else:
        for _ in range(40):
            key(host, "tab")
            for _ in range(12 if scene.mode.aim is not None and scene.mode.aim.need == "spot+angle" else 1):
                if scene.mode.aim.why_not(scene.mode.picked) is None:
                    break
                key(host, "page up")
            else:
                continue
            break
        key(host, "return")
    assert played(session, card), host.told


def move_the_held_thing(host, scene, options):
    """Take what the Crane holds by arrows to where it may go."""
    for direction in ("right", "down", "left", "up"):
        for _ in range(16):
            key(host, direction)
            if scene.mode.aim.why_not(scene.mode.picked) is None:
                key(host, "return")
                return
        for _ in range(16):
            key(host, {"right": "left", "left": "right", "down": "up", "up": "down"}[direction])
    raise AssertionError("nowhere to go")


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("kind", ["G-02", "G-04", "G-16", "G-17"])
def test_gadgets_that_name_nothing(how, kind):
    session, card, _ = with_gadget(kind)
    host, scene = sit(session)
    cards = [w.entry.card for w in scene.side_panel.hand.widgets]
    if how == "mouse":
        click(host, scene.side_panel.hand.widgets[cards.index(card)].rect.center)
    else:
        key(host, str(cards.index(card) + 1))
    assert played(session, card)


@each("how", ["mouse", "keys"])
def test_of_two_weapons_the_swapped_one_is_chosen(how):
    """G-09 with a Backpack."""
    session, card, _ = with_gadget("G-09")
    state = session.match.state
    tables.give(session, 1, "G-22")
    state.move_card(state.zones[WEAPON_DECK][0], WEAPON_DECK, zone_of(1, WEAPON_HAND))
    host, scene = sit(session)
    own = [c for c in state.cards(1, WEAPON_HAND) if deck_of(c) == "weapon"]
    cards = [w.entry.card for w in scene.side_panel.hand.widgets]
    hero = state.hero(2)
    if how == "mouse":
        click(host, scene.side_panel.hand.widgets[cards.index(card)].rect.center)
        click(host, next(o for o in scene.prompt.options if o.choice.card == own[1]).card_rect.center)
        click_table(host, scene, hero.x, hero.y)
    else:
        key(host, str(cards.index(card) + 1))
        key(host, str([o.choice.card for o in scene.prompt.options].index(own[1]) + 1))
        tab_to(host, scene, lambda picked, _f: picked.kind == "hero" and picked.seat == 2)
        key(host, "return")
    assert played(session, card) == ("gadget", card, 2, own[1])
