"""What every game's table has: its keys, a log to look back on, a way back from there, hints, reasons, quick turns."""

import pygame

from game.games import playable
from game.table.scene import TableScene
from tests.rig.every_table import EVERY, MAKERS, buttons, key, past, said


def test_every_game_on_the_shelf_is_looked_at():
    assert set(MAKERS) == playable()


@EVERY
def test_a_table_is_of_the_floor(make):
    scene = make()
    assert isinstance(scene, TableScene)
    assert scene.my_turn
    assert scene.rule_here


@EVERY
def test_a_hint_comes_by_its_key(make, monkeypatch):
    """UX-BOT-4."""
    scene = make()
    decision, view = scene.session.decision, scene.session.view(scene.viewer)
    choice = next(iter(decision.options(view)))
    monkeypatch.setattr(scene.session, "hint", lambda told: told(choice, "it is near"))
    assert key(scene, pygame.K_h)
    assert said(scene).startswith("Hint: ")
    assert "it is near" in said(scene).lower()


@EVERY
def test_a_reason_comes_by_its_key(make):
    """UX-BOT-3: nothing before a bot has played, then what it said, and who."""
    scene = make()
    assert key(scene, pygame.K_w)
    assert said(scene) == "No bot has given a reason yet."
    scene.session.why[0] = "it was near."
    assert key(scene, pygame.K_w)
    assert said(scene).endswith(": it was near.")


@EVERY
def test_the_log_is_reached_by_its_key(make):
    """UX-LOG-1."""
    assert key(make(), pygame.K_l)


@EVERY
def test_a_choice_is_taken_back_and_played_again_by_keys(make):
    """UX-TURN-1."""
    scene = make()
    before = len(scene.session.match.entries)
    assert key(scene, pygame.K_z)
    if len(scene.session.match.entries) == before:
        assert said(scene).startswith("No undo: ")
        assert scene.why_no_undo()
        return
    assert said(scene) == "Taken back."
    assert len(scene.session.match.entries) == before - 1
    assert key(scene, pygame.K_y)
    assert said(scene) == "Played again."
    assert len(scene.session.match.entries) == before


@EVERY
def test_nothing_is_played_again_that_was_not_taken_back(make):
    """UX-TURN-1."""
    scene = make()
    assert key(scene, pygame.K_y)
    assert said(scene) == "Nothing to play again."


@EVERY
def test_a_turn_is_begun_anew_by_its_key(make):
    """UX-TURN-1."""
    assert key(make(), pygame.K_z, pygame.KMOD_SHIFT)


@EVERY
def test_the_past_is_looked_at_and_left_again(make):
    """UX-LOG-1: nothing can be done there but leave it or go on from it; Esc leaves."""
    scene = make()
    scene.look_back(past(scene))
    assert scene.looking_back is not None
    assert not scene.my_turn
    assert "Back to here" in buttons(scene)
    assert "Back to now" in buttons(scene)
    assert key(scene, pygame.K_ESCAPE)
    assert scene.looking_back is None
    assert scene.my_turn


@EVERY
def test_going_on_from_the_past_is_done_or_refused_with_a_reason(make):
    """UX-TURN-1: *Back to here*."""
    scene = make()
    scene.look_back(past(scene))
    number, here = scene.looking_back[0], buttons(scene)["Back to here"]
    if here.reason:
        scene.back.go_on_from_here()
        assert said(scene) == f"No way back to here: {scene.back.why_not_from_here()}."
        return
    here.activate()
    assert said(scene) == "Back to here."
    assert len(scene.session.match.entries) == number + 1


@EVERY
def test_every_table_can_be_left_by_keys(make):
    """UX-ACC: Esc opens the pause menu once nothing is held and nothing has the focus."""
    scene, left = make(), []
    scene.leave = lambda: left.append(True)
    for _ in range(3):
        key(scene, pygame.K_ESCAPE)
    assert left


@EVERY
def test_tab_begins_at_something_that_can_be_pressed(make):
    """UX-ACC-1."""
    scene = make()
    assert key(scene, pygame.K_TAB)
