"""Recaps of what a person has missed, when the curtain opens (MOM-FILM-1, MOM-FILM-2)."""

import pygame
import pytest

from game.table import catch_up
from tests.rig import table as rig
from tests.rig.card_tables import TABLES, begun, ladders, splatatat, turn
from tests.rig.hands import press
from tests.rig.table import lift


def at_film(make, **more):
    """Return a table at which Anna is just being shown what Ben did."""
    scene = begun(make, speed="normal", **more)
    for _ in range(2):
        turn(scene)
        lift(scene)
    assert scene.catch_up.running
    return scene


@TABLES
def test_it_begins_with_the_table_as_it_was_left_and_ends_with_the_present(make):
    scene = at_film(make)
    assert scene.shown.seat == 2
    assert scene.director.speed == catch_up.SPEED
    rig.run(scene, 60.0)
    assert not scene.catch_up.running
    assert scene.shown == scene.shown_of(scene.session.view(1), 1)
    assert scene.my_turn


@TABLES
def test_any_press_ends_it_and_does_nothing_else(make):
    """MOM-FILM-1: a press is meant for the recap, not for a card."""
    for event in (press(pygame.K_RETURN), press(pygame.K_ESCAPE), press(pygame.K_e)):
        scene = at_film(make)
        before = len(scene.session.match.entries)
        scene.host.asked.clear()
        assert scene.handle(event)
        assert not scene.catch_up.running
        assert scene.my_turn
        assert len(scene.session.match.entries) == before
        assert all(kind == "toast" for kind, _ in scene.host.asked)


@TABLES
def test_it_holds_at_what_touched_the_person_until_a_press_or_a_while(make, monkeypatch):
    monkeypatch.setattr(catch_up.CatchUpReplay, "_touches", lambda self, entry: True)
    for pressed in (False, True):
        scene = at_film(make)
        waited = 0.0
        while not scene.catch_up.holds:
            scene.update(0.05)
            waited += 0.05
            assert waited < 60, "it never holds"
        assert "concerned you" in scene.catch_up.words()
        before = len(scene.catch_up._left)
        if pressed:
            assert scene.handle(press(pygame.K_SPACE))
            assert not scene.catch_up.holds
        else:
            rig.run(scene, catch_up.HOLD / 2)
            assert scene.catch_up.holds
            rig.run(scene, catch_up.HOLD)
        assert len(scene.catch_up._left) < before or not scene.catch_up.running


@TABLES
def test_it_can_be_seen_once_more_until_the_seat_chooses(make):
    """MOM-FILM-2."""
    scene = at_film(make)
    rig.run(scene, 60.0)
    scene.handle(press(pygame.K_r, pygame.KMOD_SHIFT))
    assert scene.catch_up.running
    rig.run(scene, 60.0)
    assert scene.my_turn
    scene.aiming.commit(scene.aiming.options[0])
    rig.run(scene, 30.0)
    scene.host.asked.clear()
    scene.catch_up.again()
    assert not scene.catch_up.running


@TABLES
def test_a_long_one_shows_only_what_touched_the_person_and_says_so(make, monkeypatch):
    monkeypatch.setattr(catch_up, "LONG", 0.01)
    shown = []
    scene = begun(make, speed="normal")
    rerun = type(scene).rerun
    monkeypatch.setattr(type(scene), "rerun", lambda self, then, entry: (shown.append(entry), rerun(self, then, entry)))
    turn(scene)
    lift(scene)
    turn(scene)
    touched = scene.session.match.entries[-1]
    monkeypatch.setattr(catch_up.CatchUpReplay, "_touches", lambda self, entry: entry is touched)
    lift(scene)
    assert scene.catch_up.short
    assert "A lot has happened" in scene.catch_up.words()
    rig.run(scene, 60.0)
    assert [entry for entry in shown if entry is not touched] == []
    assert scene.shown == scene.shown_of(scene.session.view(1), 1)


@pytest.mark.parametrize("make", [ladders, splatatat])
def test_how_long_it_takes_is_known_from_the_first_showing(make):
    scene = begun(make, speed="normal")
    turn(scene)
    assert scene.catch_up.lengths
    assert all(seconds >= 0 for seconds in scene.catch_up.lengths.values())
    assert sum(scene.catch_up.lengths.values()) > 0
