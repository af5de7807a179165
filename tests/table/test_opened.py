"""A key meant for one question never answers the next, at any table (TRY-17)."""

from types import SimpleNamespace

import pygame
import pytest

from game.table.opened import Opened
from game.ui.director import Motion
from tests.rig.every_table import EVERY
from tests.rig.hands import press

ANSWERS = [pygame.K_1, pygame.K_RETURN, pygame.K_e, pygame.K_q]


@EVERY
@pytest.mark.parametrize("code", ANSWERS)
def test_a_key_that_hurries_what_is_shown_does_not_answer_what_comes_by_it(make, code):
    """It ends the motion; the question that shows then takes another press."""
    scene = make()
    before, entries = scene.question, len(scene.session.match.entries)
    scene.opened._kind = ""  # as after another player's turn
    scene.playing = True
    scene.director.add(Motion(5.0))
    assert scene.handle(press(code))
    assert not scene.director.busy
    assert scene.question not in (None, before)
    assert len(scene.session.match.entries) == entries
    assert not any(draft.complete or any(draft.cards) for draft in drafts(scene))


@EVERY
def test_a_key_that_only_looks_is_never_held_back(make):
    """The log is walked by the same press that ends the motion."""
    scene = make()
    scene.opened._kind, scene.playing = "", True
    scene.director.add(Motion(5.0))
    scene.handle(press(pygame.K_l))
    log = scene.log
    ring = scene.ring
    assert ring.current is log or scene.side_panel.log_open


def drafts(scene):
    return scene.choosing.open.values() if hasattr(scene, "choosing") else ()


class Asked:
    """A stand-in for a table: who decided last, who decides now and what."""

    prompt = sheet = None

    def __init__(self):
        self.asks("Stance", 1, 2)

    def asks(self, kind, seat, last):
        decision = type(kind, (), {})()
        entries = [SimpleNamespace(seat=last)]
        match = SimpleNamespace(entries=entries)
        self.session = SimpleNamespace(decision=decision, seat=seat, match=match, persons_turn=seat == 1)


def test_what_goes_on_with_an_own_choice_is_the_same_question_and_all_else_another():
    table = Asked()
    opened, met = Opened(table), []
    for kind, seat, last in (("Stance", 1, 2), ("Act", 1, 1), ("Act", 1, 1), ("Act", 1, 2), ("Act", 1, 1)):
        table.asks(kind, seat, last)
        opened.arrived()
        met.append(opened.now)
    assert met[1] != met[0]
    assert met[2] == met[1]
    assert met[3] != met[2]
    assert met[4] == met[3]
    table.sheet = object()
    assert opened.now != met[4]
    table.sheet = None
    table.asks("Act", 2, 1)
    assert opened.now is None

