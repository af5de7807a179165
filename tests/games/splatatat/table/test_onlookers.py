"""A player who is out watches, or goes straight to the result."""

import pygame
import pytest

from tests.rig.splatatat import button, table
from tests.rig.table import click, key, run

OUT = "2 +; {}; -; out | - | -; 2 | R1 B1 B3 | -; 2 | B1 Y2 R1 | -".format("R1 B2 Y3 " * 6)
COLOURS = ("R", "B", "Y")


def watched(position=OUT, **rules):
    """A person on seat 1 among two bots that take what is legal."""
    scene = table(position, 3, persons=1, colours=COLOURS, speed="normal", **rules)
    scene.session.script = []
    return scene


def by_mouse(scene):
    click(scene, button(scene, "To the result").rect.center)


def by_key(scene):
    key(scene, pygame.K_e)


@pytest.mark.parametrize("press", [by_mouse, by_key])
def test_who_is_out_goes_straight_to_the_result(press):
    """SPL-SCREEN-4: no animation and no bot pause between a person being out and the end."""
    scene, came = watched(), []
    scene.to_results = lambda: came.append(len(scene.session.match.entries))
    assert scene.asked.endswith("You are out: press E for the result.")
    press(scene)
    run(scene, 10)
    assert scene.session.match.decision is None
    assert came == [len(scene.session.match.entries)]


def test_the_button_works_while_something_moves():
    """SPL-SCREEN-4: one press, though any other press would only end the motion."""
    scene = watched()
    for _ in range(60):
        run(scene, 0.05)
        if scene.director.busy:
            break
    assert scene.director.busy
    by_mouse(scene)
    assert scene.pacing.rushing
    assert not scene.director.busy
    assert button(scene, "To the result") is None


def test_who_is_in_or_may_come_back_is_not_offered_the_end():
    """SPL-SCREEN-4: not while a person plays, nor in teams while the teammate does (SPL-VAR-TEAM-3)."""
    scene = watched("2 +; R1 R1 R1; -; 2 | R1 Y1 | -; 2 | R1 B1 B3 | -; 2 | B1 Y2 R1 | -")
    assert scene.bots_turn
    assert button(scene, "To the result") is None
    by_key(scene)
    assert not scene.pacing.rushing
    mates = table("2 +; R1 R1 R1; -; out | - | -; 1 | R1 B3 | -; 1 | B1 R1 | -; 1 | R1 B1 | -", 4, persons=1,
                  colours=("R", "B"), teams=True, faces=1)  # fmt: skip
    assert not mates.spectating
    assert button(mates, "To the result") is None


def test_a_person_who_is_asked_ends_the_hurry():
    """SPL-SCREEN-4, SPL-VAR-TEAM-3: nothing is chosen for people."""
    scene = table("1 +; R1 R1 R1; -; 2 | R1 Y1 | -; 2 | R1 B1 B3 | -; 2 | B1 Y2 R1 | -", 3, persons=1, colours=COLOURS)
    scene.pacing.rushing = True
    scene.arrive()
    assert not scene.pacing.rushing
