"""What every game's table has: its keys, a log to look back on, a way back from there, hints, reasons, quick turns."""

import pygame
import pytest

from game.games import playable
from game.games.ladders.rules.position import position
from game.table.scene import TableScene
from tests.rig import ladders as candy
from tests.rig import shoot as tables
from tests.rig import splatatat as paper
from tests.rig import table as rig
from tests.rig import whisky as saloon
from tests.rig.hands import press


def ladders():
    """Return Anna's candy table after a move that may be taken back."""
    scene = candy.table(state=position(2, cookies={1: 14, 2: 91}, dice=(1, 2)))
    scene.aiming.commit(("move", 1, 1, ()))
    rig.run(scene, 0.2)
    return scene


def splatatat():
    """Return Anna's paper table after a card that may be taken back."""
    cards = "1 +; G1 B2 R1 Y1; -; 2 | R1 B1 B3 GUSH | -; 2 | B1 B2 R1 | -"
    scene = paper.table(cards, colours=("R", "B"), open_hands=True)
    scene.aiming.commit(next(choice for choice in scene.aiming.options if not scene.session.would_lock(choice)))
    rig.run(scene, 0.2)
    return scene


def whisky():
    """Return a saloon at which Anna's commit is sealed and Ben looks."""
    scene = saloon.table()
    scene.host.over[-1].lift()
    saloon.lay(scene, "LS")
    scene.host.over[-1].lift()
    return scene


def shoot():
    """Return SHOOT's table in Anna's turn, her stance chosen."""
    return tables.sit(tables.battle(("person", "regular"), curtain=False, stance="still"))[1]


MAKERS = {make.__name__: make for make in (ladders, splatatat, whisky, shoot)}
EVERY = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


def said(scene):
    """Return the last sentence that was said."""
    return next((words for kind, words in reversed(scene.host.asked) if kind == "toast"), "")


def key(scene, code, mod=0):
    """Press a key; return whether it meant anything."""
    scene.host.asked.clear()
    taken = scene.handle(press(code, mod))
    scene.update(0.05)
    return taken


def buttons(scene):
    """Return the labels of all that can be pressed."""
    group = scene.dock.group if hasattr(scene, "dock") else scene.group
    return {widget.label: widget for widget in group.widgets}


def past(scene):
    """Return the key of the log's first line, as the log itself tells it."""
    log = scene.dock.log if hasattr(scene, "dock") else scene.column.log
    return log.lines[0].key


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
