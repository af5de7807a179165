"""What all card tables share: looking back, playing on from there, the recap behind the curtain, reasons, sizes."""

import pygame
import pytest

from game.games.ladders.rules.position import position
from game.ui.logview import NOT_SEEN, LineKey
from tests.rig import ladders as candy
from tests.rig import table as rig
from tests.rig.card_tables import TABLES, begun, ladders, splatatat, turn
from tests.rig.table import lift


@TABLES
def test_the_next_person_is_shown_what_it_has_missed(make):
    """UX-HID-4: from the table as it was left, quickly; then it is asked."""
    scene = begun(make, speed="normal")
    turn(scene)
    lift(scene)
    assert scene.my_turn, "whoever looks for the first time has missed nothing"
    turn(scene)
    assert scene.viewpoint == 0
    lift(scene)
    assert scene.viewpoint == 1
    assert scene.playing
    assert scene.director.speed == "quick"
    assert scene.shown.seat == 2
    assert set(scene.shown.own) == {1}
    rig.run(scene, 30.0)
    assert scene.my_turn
    assert scene.director.speed == "normal"
    assert scene.shown == scene.shown_of(scene.session.view(1), 1)


@TABLES
def test_a_press_skips_the_film(make):
    """UX-HID-4."""
    scene = begun(make, speed="normal")
    for _ in range(2):
        turn(scene)
        lift(scene)
    assert scene.playing
    rig.key(scene, pygame.K_LSHIFT)
    assert scene.my_turn
    assert not scene.director.busy


@TABLES
def test_where_no_motion_is_wanted_there_is_no_film(make):
    """UX-HID-4, UX-BOT-1."""
    scene = begun(make, speed="instant")
    for _ in range(2):
        turn(scene)
        lift(scene)
        assert scene.my_turn


@TABLES
def test_the_log_tells_nothing_twice_for_a_film(make):
    """UX-HID-4, UX-LOG-1."""
    scene = begun(make, speed="normal")
    for _ in range(2):
        turn(scene)
        lift(scene)
    before = list(scene.teller.lines)
    rig.run(scene, 30.0)
    assert scene.teller.lines == before


def left_behind(scene):
    """Return what motions have left on a table."""
    return list(scene.show.kit.litter.crumbs) if hasattr(scene.show.kit, "litter") else list(scene.show.paint.stains)


def frail(**more):
    """Return Anna and Ben within reach of each other, with one box left of each part."""
    state = position(2, cookies={1: 57, 2: 57}, boxes={1: [1] * 6, 2: [1] * 6}, goal=9)
    return candy.table(state=state, **{"persons": 2, **more})


def attack(scene):
    """Let who decides attack where that is possible."""
    if found := [choice for choice in scene.aiming.options if choice[0] == "attack"]:
        scene.aiming.commit(found[0])
        rig.run(scene, 30.0)


@pytest.mark.parametrize("make", [frail, splatatat])
def test_a_film_leaves_behind_what_its_events_left_the_first_time(make):
    """UX-HID-4: paint and crumbs are there once where they fell once; so they are at a table opened later (TRY-120)."""
    scene = begun(make, speed="normal")
    for _ in range(2):
        attack(scene)
        turn(scene)
        first = left_behind(scene)
        lift(scene)
    assert scene.catch_up.running
    rig.run(scene, 30.0)
    assert left_behind(scene) == first
    assert first, "nothing was left behind: nothing is compared"
    fresh = make(speed="instant")
    lift(fresh)
    for entry in scene.session.match.entries[1:]:
        fresh.session.play(entry.choice)
    rig.run(fresh, 1.0)
    assert left_behind(fresh) == first
    assert left_behind(rig.seated(type(scene), scene.session)) == first


def moved(make):
    """Return a table of one person after a move that can be undone."""
    if make is ladders:
        scene = candy.table(state=position(2, cookies={1: 14, 2: 91}, dice=(1,)))
        scene.aiming.commit(("move", 1, 1, ()))
    else:
        scene = make(persons=1, open_hands=True)
        scene.aiming.commit(next(choice for choice in scene.aiming.options if not scene.session.would_lock(choice)))
    rig.run(scene, 0.2)
    assert len(scene.session.match.entries) == 2
    return scene


@TABLES
def test_the_match_goes_on_from_a_line_of_the_log(make):
    """UX-TURN-1: *Back to here* undoes everything after it; it can be redone."""
    scene = moved(make)
    scene.look_back(LineKey(0))
    here = next(button for button in scene.actions if button.label == "Back to here")
    assert here.enabled
    here.activate()
    assert len(scene.session.match.entries) == 1
    assert scene.my_turn
    assert scene.host.said == "Back to here."
    scene.back.redo()
    assert len(scene.session.match.entries) == 2


@TABLES
def test_why_there_is_no_way_back_is_said(make):
    """UX-TURN-1: a bot has played since."""
    scene = moved(make)
    scene.session.table.holders[0] = candy.Holder("rookie", "Rookie")
    scene.look_back(LineKey(0))
    here = next(button for button in scene.actions if button.label == "Back to here")
    assert here.reason == "A bot has moved since."
    scene.back.go_on_from_here()
    assert scene.host.said == "Can't go back to here: a bot has moved since."
    assert len(scene.session.match.entries) == 2


@TABLES
def test_the_last_line_of_the_log_is_the_present(make):
    """UX-LOG-1."""
    scene = moved(make)
    scene.look_back(LineKey(0))
    assert scene.looking_back is not None
    scene.look_back(LineKey(1))
    assert scene.looking_back is None


@TABLES
def test_looking_back_shows_what_the_viewer_knew(make):
    """UX-LOG-1: the viewer's own hand at that time, and no other."""
    scene = moved(make)
    scene.look_back(LineKey(0))
    assert 1 in scene.shown.own
    assert scene.shown == scene.shown_of(scene.session.match.seen_then(0, 1), 1)
    assert not scene.my_turn


@TABLES
def test_why_names_the_bot(make):
    """UX-BOT-3."""
    scene = moved(make)
    scene.session.why[1] = "it was near."
    scene.advice.why()
    (bubble,) = scene.speech_bubbles.bubbles.values()
    assert (bubble.host, bubble.words) == ("Anna", "It was near.")


@TABLES
def test_what_is_held_stays_held_when_the_window_changes(make):
    """UX-SCR: a resize takes nothing out of the hand."""
    scene = make(persons=1)
    if make is ladders:
        scene.aiming.press_weapon(90)
    else:
        scene.aiming.press("R1" if scene.aiming.playable("R1") else "GUSH")
    held = scene.aiming.held
    assert held
    scene.layout((1440, 900))
    assert scene.aiming.held == held


@TABLES
def test_a_moment_no_version_can_show_is_said(make, monkeypatch):
    """UX-LOG-1: an earlier version's log."""
    scene = moved(make)
    monkeypatch.setattr(scene.session.match, "seen_then", lambda number, seat: None)
    scene.look_back(LineKey(0))
    assert scene.looking_back is None
    assert scene.host.said == NOT_SEEN
