"""A gamepad unplugged in the middle of a game (TRY-32)."""

import pygame
import pytest

from game.app.global_keys import GlobalShortcuts
from game.ui.pads import as_key
from tests.rig.every_table import EVERY


class Program:
    """As much of the loop as the commands for everywhere ask for."""

    def __init__(self, *stack):
        self.stack, self.settings, self.said = list(stack), None, []
        self.toast = self.said.append


def pressed(pad):
    return as_key(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=pygame.CONTROLLER_BUTTON_Y))


def unplugged(pad):
    return pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)


@EVERY
@pytest.mark.parametrize("owner", [True, False])
def test_it_is_said_and_the_table_pauses_while_its_owner_is_to_move(make, owner):
    """TRY-32: in every game; for an unused gamepad there is only a message."""
    scene = make()
    paused = []
    scene.leave = lambda: paused.append(scene.session.seat)
    program = Program(scene)
    everywhere = GlobalShortcuts(program)
    my_turn = scene.my_turn
    everywhere.before(pressed(3 if owner else 5))
    assert everywhere.before(unplugged(3)) is False
    assert "unplugged" in program.said[0]
    assert paused == ([scene.session.seat] if owner and my_turn else [])
    everywhere.before(unplugged(3))
    assert len(paused) <= 1


@EVERY
def test_every_game_has_somebody_to_move_here(make):
    assert make().my_turn
