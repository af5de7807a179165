"""What the table shows is true: reasons, locks, undo, the curtain (UX section 3, UX-TURN-1, UX-HID-2)."""

import pygame
import pytest

from game.features.pause.curtain import CurtainScene
from game.games.shoot.rules.state import GADGET_HAND, WEAPON_HAND, zone_of
from game.games.shoot.table import positions
from game.games.shoot.table.modes import at_hand
from game.store.settings import Settings
from tests.rig import shoot as tables
from tests.rig.shoot import battle, body_on_the_table, click, click_table, key, last, move, pixel, sit
from tests.rig.shoot_player import middle

# -- refusals ----------------------------------------------------------------------------------------------------------

REFUSALS = {
    "standing still": ("still", (250.0, 400.0)),
    "out of sight": ("still", "hidden hero"),
    "too high": ("move", "mug"),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_what_cannot_be_done_says_why_and_changes_nothing(case):
    """UX section 3: the reason in the rule's words, once: at the pointer, else said below (TRY-74)."""
    stance, where = REFUSALS[case]
    session = battle(stance=stance)
    state = session.match.state
    if where == "hidden hero":
        x, y = middle(state, next(row for row in state.obstacles if row.height > 80).id)
        positions.stand(session, {1: (x - 90, y), 2: (x + 90, y)})
        where = (x + 90, y)
    elif where == "mug":
        tall = max(state.obstacles, key=lambda row: row.height)
        where = (
            sum(p[0] for p in tall.outline) / len(tall.outline),
            sum(p[1] for p in tall.outline) / len(tall.outline),
        )
    host, scene = sit(session)
    before, entries = session.match.state.copy(), len(session.match.entries)
    move(host, pixel(scene, *where))
    tag = scene.mode.tag()
    click_table(host, scene, *where)
    assert len(session.match.entries) == entries
    assert session.match.state == before
    assert tag is not None
    assert scene.refusals == 1
    rule = host.ruling or tag.rule
    assert rule.startswith(("S-", "G-"))
    assert bool(host.ruling) == tag.ok
    if case == "standing still":
        return  # the pointer only names things then
    assert not tag.ok
    assert not host.said
    shown = scene.mode.panel.exchange()
    assert shown is None or str(tag.words) not in str(shown)  # nor again in the panel


def test_cards_that_cannot_be_played_say_why():
    session = battle(stance="still")
    tables.give(session, 1, "G-08")  # Vitamins: only on the move
    host, scene = sit(session)
    entries = len(session.match.entries)
    for widget in scene.side_panel.hand.widgets:
        if widget.entry.playable:
            continue
        assert widget.why_not
        click(host, widget.rect.center)
        key(host, str(widget.number))
    assert len(session.match.entries) == entries


def test_disabled_buttons_carry_their_reason():
    """UX-SET-3."""
    session = battle(stance="still")
    positions.stand(session, {1: (40.0, 40.0)})
    host, scene = sit(session)
    for button in scene.side_panel.buttons:
        if not button.enabled:
            assert button.reason
            entries = len(session.match.entries)
            click(host, button.rect.center)
            assert len(session.match.entries) == entries


# -- locks and taking back ---------------------------------------------------------------------------------------------

ANSWERS = {"Move": ("move",), "Stand still": ("still",)}


def test_the_lock_on_the_stances_is_true():
    """UX section 3: a lock sign where the choice draws, flips, rolls or reveals."""
    session = battle()
    _, scene = sit(session)
    for chip in scene.side_panel.chips:
        assert chip.locked == session.would_lock(ANSWERS[chip.label])


def standing_at(place):
    """Seat 1 on the move beside something."""
    session = tables.normal(battle(stance="move"))
    state = session.match.state
    if place == "flag":
        positions.stand(session, {1: (state.flags[0].x, state.flags[0].y)})
    elif place in ("token", "healing"):
        token = next(t for t in state.tokens if (t.kind == "healing") == (place == "healing"))
        positions.stand(session, {1: (token.x, token.y)})
    elif place == "edge":
        positions.stand(session, {1: (20.0, 300.0)})
    else:
        body_on_the_table(session)
    return session


@pytest.mark.parametrize("place", ["flag", "token", "healing", "edge", "body"])
def test_the_lock_on_things_at_hand_is_true(place):
    """UX section 3: what shows no lock can be undone, what shows one cannot."""
    number = count = 0
    while number <= count:
        session = standing_at(place)
        _, scene = sit(session)
        chips = [*scene.side_panel.bubble.buttons, *at_hand.rare(scene.mode)]
        chips = [chip for chip in chips if not chip.label.startswith("Ask")]
        count, entries = len(chips) - 1, len(session.match.entries)
        chips[number].activate()
        if len(session.match.entries) == entries:  # a leap asks for confirmation
            next(w for w in scene.prompt.widgets if w.label == "Leap").activate()
        assert session.match.entries[entries].locked == chips[number].locked, chips[number].label
        number += 1


def test_undo_redo_and_restart_reach_back_to_the_last_lock():
    """UX-TURN-1."""
    session = battle(stance="move")
    host, scene = sit(session)
    start = session.match.state.hero(1)
    for _ in range(2):
        for name in ("down", "down", "return"):
            key(host, name)
    there = session.match.state.hero(1)
    assert there.y > start.y + 30
    key(host, "z")
    assert session.match.state.hero(1).y < there.y
    assert scene.view.hero(1) == session.match.state.hero(1)
    key(host, "y")
    assert session.match.state.hero(1) == there
    key(host, "shift+z")
    assert session.match.state.hero(1) == start
    assert session.match.state.now.stance == "move", "the card that was drawn stays drawn"
    entries = len(session.match.entries)
    key(host, "z")
    assert len(session.match.entries) == entries
    assert "revealed" in host.said
    undo = next(b for b in scene.side_panel.buttons if b.label == "Undo")
    assert undo.reason


def test_undo_by_mouse():
    session = battle(stance="move")
    host, scene = sit(session)
    start = session.match.state.hero(1)
    click_table(host, scene, 250, 380)
    assert session.match.state.hero(1) != start
    tables.click_on(host, scene, "Undo")
    assert session.match.state.hero(1) == start


def test_space_to_confirm_does_not_turn_the_next_click_into_a_drag():
    """Space held is for dragging; Space pressed to confirm must not stay held when a question takes the keys."""
    session = battle(stance="move")
    host, scene = sit(session)
    for name in ("down", "down", "space"):
        key(host, name)
    assert last(session)[0] == "leg"
    entries = len(session.match.entries)
    here = session.match.state.hero(1)
    click_table(host, scene, here.x, here.y + 40)
    assert len(session.match.entries) > entries


# -- the curtain -------------------------------------------------------------------------------------------------------


def behind_the_curtain(swap):
    """Seat 2's curtain after seat 1's turn; `swap`: every hidden hand holds other cards. Pixels and sounds."""
    session = battle(("person", "person"), stance="still")
    state = session.match.state
    if swap:
        for seat in (1, 2):
            for kind, deck in ((WEAPON_HAND, 2), (GADGET_HAND, 4)):
                hand = zone_of(seat, kind)
                for card in list(state.zones[hand]):
                    other = state.zones[deck][-1]
                    state.move_card(card, hand, deck)
                    state.move_card(other, deck, hand)
                    for one in (card, other):
                        state.forget(one, 1 << seat if one == other else 0)
    host, scene = sit(session, settings=Settings(speed="instant"))
    if isinstance(host.top, CurtainScene):
        lift(host)
    host.played.clear()
    tables.end_turn(host, scene)
    assert isinstance(host.top, CurtainScene)
    host.played.clear()
    picture = pygame.Surface(host.size)
    for _ in range(20):
        host.top.update(0.05)
        host.top.draw(picture)
    return pygame.image.tobytes(picture, "RGB"), list(host.played), host.top.title_text(), scene


def lift(host):
    for _ in range(10):
        host.top.update(0.05)
    key(host, "return")


def test_the_curtain_shows_nothing_of_what_differs_only_in_secrets():
    """UX-HID-2: identical pixels, a silent mixer, a public title."""
    one, other = behind_the_curtain(False), behind_the_curtain(True)
    assert one[0] == other[0]
    assert one[1] == other[1] == []
    assert one[2] == other[2]
    for scene in (one[3], other[3]):
        assert scene.viewpoint == 0
        assert not scene.hand_shown
        assert scene.side_panel.hand.widgets == []


def test_the_hand_lies_open_once_the_curtain_was_lifted():
    """HOUR-26, UX-HID-6: who said to be alone sees the cards at once; a key turns them over and back."""
    session = battle(("person", "person"))
    host, scene = sit(session, settings=Settings(speed="instant"))
    assert scene.side_panel.hand.widgets == []
    lift(host)
    assert scene.viewpoint == 1
    assert not scene.side_panel.hand.face_down
    picture = pygame.Surface(host.size)
    scene.draw(picture)
    shown = pygame.image.tobytes(picture.subsurface(scene.regions.hand), "RGB")
    key(host, "d")
    assert scene.side_panel.hand.face_down
    scene.draw(picture)
    assert pygame.image.tobytes(picture.subsurface(scene.regions.hand), "RGB") != shown
    click(host, scene.side_panel.hand.widgets[0].rect.center)
    assert not scene.side_panel.hand.face_down


def test_without_a_curtain_hands_lie_face_down():
    """UX-HID-6: no one has said that they are alone."""
    _, scene = sit(battle(("person", "person"), curtain=False), settings=Settings(speed="instant"))
    assert scene.viewpoint == 1
    assert scene.side_panel.hand.face_down


def test_window_title_is_public():
    """UX-HID-7."""
    session = battle(("person", "person"))
    _, scene = sit(session)
    assert scene.title_text() == "Splatterbox: SHOOT"
