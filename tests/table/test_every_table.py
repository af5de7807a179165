"""What every game's table has: its keys, a log to look back on, a way to return, hints, reasons, auto-end turns."""

import pygame

from game.games import playable
from game.kernel.entry import Cut
from game.table import log_writer
from game.table.scene import TableScene
from game.table.takeback_marks import takeback_lines
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
def test_a_hint_says_where_to_look_and_then_the_move(make, monkeypatch):
    """UX-BOT-4, TEACH-HINT-1, TEACH-HINT-3: by its key and by its button; no notice covers the cards."""
    scene = make()
    decision, view = scene.session.decision, scene.session.view(scene.viewpoint)
    asked = []
    choice = next(iter(decision.options(view)))
    monkeypatch.setattr(scene.session, "hint", lambda told: (asked.append(1), told(choice, "it is near")))
    assert key(scene, pygame.K_h)
    first = scene.speech_bubbles.bubbles[0]
    assert first.host == "Hint"
    assert first.words.endswith("Press H again for the move.")
    assert key(scene, pygame.K_h)
    second = scene.speech_bubbles.bubbles[0]
    assert len(asked) == 1
    assert second.words not in ("", first.words)
    assert second.words[0].isupper()
    assert second.words[-1] in ".!"
    assert ".." not in second.words
    assert not said(scene)
    bounds = scene.speech_bubbles.room()
    assert bounds.contains(second.rect)
    assert scene.speech_bubbles.spot is None or not second.rect.colliderect(scene.speech_bubbles.spot.clip(bounds))
    scene.speech_bubbles.on_entry(scene.session.match.entries[-1])
    assert 0 not in scene.speech_bubbles.bubbles


@EVERY
def test_hint_and_why_are_buttons_side_by_side(make):
    """HOUR-4, TEACH-HINT-1: on every table, in the same order."""
    scene = make()
    labels = list(buttons(scene))
    standing = [label for label in labels if label in ("Undo", "Hint", "Why?", "Rules")]
    if make is MAKERS["shoot"]:  # where six buttons have fixed places, it is behind *More*
        assert standing == ["Undo", "Hint", "Rules"]
        return
    assert standing == ["Undo", "Hint", "Why?", "Rules"]
    assert buttons(scene)["Why?"].reason == "No bot has given a reason yet."


@EVERY
def test_a_reason_comes_by_its_key(make):
    """UX-BOT-3: nothing before a bot has played, then what it said, from who said it."""
    scene = make()
    assert key(scene, pygame.K_w)
    assert said(scene) == "No bot has given a reason yet."
    scene.session.why[0] = "it was near."
    for mode in ("few", "off"):
        scene.host.settings.bot_lines = mode
        assert key(scene, pygame.K_w)
        assert [bubble.words for seat, bubble in scene.speech_bubbles.bubbles.items()] == ["It was near."]
        scene.speech_bubbles.bubbles.clear()


@EVERY
def test_whoever_waits_may_fast_forward(make, monkeypatch):
    """HOUR-10: fast until a person is asked, and *To the result* for who no longer plays."""
    scene = make()
    assert "Fast forward" not in buttons(scene)
    monkeypatch.setattr(type(scene.session), "persons_turn", False)
    monkeypatch.setattr(type(scene), "spectating", False)
    scene.set_mode(type(scene.mode).__mro__[-2](scene)) if hasattr(scene, "set_mode") else scene.regroup()
    assert "Fast forward" in buttons(scene)
    assert "To the result" not in buttons(scene)
    key(scene, pygame.K_f)
    assert scene.pacing.forward
    assert scene.director.speed == "forward" or scene.host.settings.speed == "instant"
    monkeypatch.setattr(type(scene), "spectating", True)
    scene.regroup() if not hasattr(scene, "set_mode") else scene.side_panel.show_mode()
    assert "To the result" in buttons(scene)
    monkeypatch.setattr(type(scene.session), "persons_turn", True)
    scene.pacing.arrived()
    assert not scene.pacing.forward


def agreed(scene, otherwise):
    """Agree for everybody who is asked whether something may be taken back; return the message that is due."""
    if not scene.services.consents:
        return otherwise
    scene.services.consents[-1][2]()
    return "Taken back."


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
    if agreed(scene, "") == "Taken back.":
        assert len(scene.session.match.entries) == before - 1
        return
    if len(scene.session.match.entries) == before:
        assert said(scene).startswith("Can't undo: ")
        assert scene.why_no_undo()
        return
    assert said(scene) == "Undone."
    assert len(scene.session.match.entries) == before - 1
    assert key(scene, pygame.K_y)
    assert said(scene) == "Redone."
    assert len(scene.session.match.entries) == before


@EVERY
def test_nothing_is_played_again_that_was_not_taken_back(make):
    """UX-TURN-1."""
    scene = make()
    assert key(scene, pygame.K_y)
    assert said(scene) == "Nothing to redo."


@EVERY
def test_a_turn_is_begun_anew_by_its_key(make):
    """UX-TURN-1."""
    assert key(make(), pygame.K_z, pygame.KMOD_SHIFT)


@EVERY
def test_the_past_is_looked_at_and_left_again(make):
    """UX-LOG-1: you can only leave it or play on from it; Esc leaves."""
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
def test_every_line_of_the_log_can_be_pointed_at_and_read_by_keys(make, monkeypatch):
    """UX-LOG-1: the seal, a decision and a torn edge have keys that every table reads alike."""
    monkeypatch.setattr(log_writer, "known_luck", lambda session: "The seal.")
    scene = make()
    log = scene.log
    scene.teller.write_past()
    log.set([*log.lines, *takeback_lines([Cut(1, [], 0b110)], 1, scene.names)])  # fmt: skip
    scene.update(0.05)
    pointed = []
    while log.adjust("up"):
        pointed.append(log.lines[log.selected].key)
        scene.update(0.05)
    assert pointed == [line.key for line in reversed(log.lines)]
    assert len(set(pointed)) == len(pointed)
    assert len(pointed) >= 3


@EVERY
def test_going_on_from_the_past_is_done_or_refused_with_a_reason(make):
    """UX-TURN-1: *Back to here*."""
    scene = make()
    scene.look_back(past(scene))
    number, here = scene.looking_back.entry, buttons(scene)["Back to here"]
    if here.reason:
        scene.back.go_on_from_here()
        assert said(scene) == f"Can't go back to here: {scene.back.why_not_from_here()}."
        return
    here.activate()
    words = agreed(scene, "Back to here.")
    assert said(scene) == words
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
