"""A key meant for one question never answers the next, at any table (TRY-17)."""

from types import SimpleNamespace

import pygame
import pytest

from game.table.opened import DEAF, Opened
from game.ui.director import Motion
from tests.rig.every_table import EVERY
from tests.rig.hands import press
from tests.rig.host import LiveHost
from tools.gallery import ladders, splatatat

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


# -- questions that come up by themselves ------------------------------------------------------------------------------


def comes_up(scene):
    """Let a question come up as if somebody else had just acted."""
    scene.opened._number, scene.opened._kind = 0, ""
    scene.arrive()
    return scene


@pytest.mark.parametrize("regrouped", [False, True])
def test_a_reaction_of_ladders_takes_no_press_at_first_even_if_its_window_is_made_again(regrouped):
    scene = comes_up(ladders._react(LiveHost()))
    assert scene.prompt is not None
    if regrouped:
        scene.regroup()
    assert scene.opened.fresh
    scene.update(DEAF)
    assert not scene.opened.fresh


def test_whoever_must_save_in_splatatat_is_not_answered_by_a_late_key():
    scene = comes_up(splatatat.table_of(LiveHost(), splatatat.SAVE, colours=("R", "B", "G", "Y")))
    assert scene.must_answer
    assert scene.opened.fresh
    before = len(scene.session.match.entries)
    scene.handle(press(pygame.K_RETURN))
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=scene.fan[-1].rect.center))
    assert len(scene.session.match.entries) == before
    scene.update(DEAF)
    assert not scene.opened.fresh


def test_an_ordinary_turn_of_splatatat_is_never_deaf():
    scene = comes_up(splatatat.table_of(LiveHost(), splatatat.TWO, 2, colours=("R", "B")))
    assert not scene.must_answer
    assert not scene.opened.fresh
