"""A replay: its cursor, its bounds, its view (MOM-2, MOM-3)."""

import msgspec
import pygame
import pytest

from game.kernel.entry import ReplayMismatch
from game.kernel.refusal import IllegalChoice
from game.table.replay_session import ALL, TABLE, NotTheirs, ReplaySession
from tests.rig.reels import EVERY, at_rest, played, reel_of, seating, table_of


@EVERY
def test_a_reel_gives_what_the_eyes_knew_then_and_nothing_else(game_key):
    """MOM-3: the view and the events of one seat; of another seat only what is public."""
    match = played(game_key)
    reel = reel_of(game_key, viewpoint=1, over=False, own=[1])
    for number in (0, 7, len(match.entries) - 1):
        assert reel.seek(number)
        state, entry = match.state_after(number), match.entries[number]
        assert reel.view(1) == state.view(1)
        assert reel.view(2) == reel.view(0) == state.view(0)
        assert reel.match.state == state.view(1)
        seen = reel.match.entries[number]
        assert len(reel.match.entries) == number + 1
        assert seen.chance == []
        assert seen.choice == (entry.choice if entry.seat == 1 else ())
        heard = [own for event in entry.events if (own := event.seen_by(1)) is not None]
        assert seen.events == reel.events(seen, 1) == heard
        public = [own for event in entry.events if (own := event.seen_by(0)) is not None]
        assert reel.events(seen, 2) == reel.events(seen, 0) == reel.public(number) == public


@EVERY
def test_all_eyes_are_refused_until_the_match_is_over(game_key):
    """MOM-3, MOM-REP-2: so are a bot's; the reason is said."""
    reel = reel_of(game_key, over=False, own=[1])
    for viewpoint in (ALL, 2):
        assert reel.why_not_with(viewpoint) == "only once the game is over"
        with pytest.raises(NotTheirs):
            reel.look_with(viewpoint)
    assert reel.viewpoint == TABLE
    assert not reel.why_not_with(1)
    assert reel_of(game_key, over=True).why_not_with(ALL) == ""
    with pytest.raises(NotTheirs):
        ReplaySession(played(game_key).past, seating(played(game_key)), over=False, viewpoint=ALL)


@EVERY
def test_all_eyes_see_the_whole_state(game_key):
    reel = reel_of(game_key, viewpoint=ALL, at=9)
    state = played(game_key).state_after(9)
    assert msgspec.json.encode(reel.view(1)) == msgspec.json.encode(state)
    assert reel.view(0) == state.view(0)
    assert reel.initial_viewpoint(0) == reel.seat


def test_a_question_asked_in_secret_is_the_one_it_interrupts():
    """L-WIN-1: while opponents are asked for Molasses Slick, everybody else sees the turn."""
    reel = reel_of("ladders", choices=20, seed=4, at=6)
    assert not reel.view(TABLE).stack[-1].waits
    assert reel.seat == reel.view(TABLE).active
    scene = table_of(reel)
    scene.draw(pygame.Surface(scene.size))


@EVERY
def test_a_reel_hands_out_what_runs_and_stops_at_its_bound(game_key):
    """MOM-2: highlights, recap and comparison are replays with other bounds."""
    reel = reel_of(game_key, first=5, last=8)
    assert reel.at == 5
    assert reel.poll() == []
    reel.running = True
    assert reel.poll(ready=False) == []
    found = [entry.number for _ in range(9) for entry in reel.poll()]
    assert found == [6, 7, 8]
    assert not reel.running
    assert reel.step() == []
    assert reel.seek(0)
    assert reel.at == 5
    assert reel.seek(99)
    assert reel.at == 8


@EVERY
def test_nothing_can_be_done_to_the_past(game_key):
    """MOM-REP-1."""
    reel = reel_of(game_key, at=9)
    choice = reel.match.decision.options(reel.match.state)
    assert reel.persons == []
    assert not reel.persons_turn
    with pytest.raises(IllegalChoice):
        reel.play(choice[0] if choice else ("end",))
    assert reel.undo() is None
    assert reel.redo() is None
    assert not reel.restart_turn()
    assert not reel.back_to(3)
    assert reel.why_no_undo() == "you are looking at the past"


@EVERY
@pytest.mark.parametrize("viewpoint", [TABLE, 1, ALL])
def test_a_table_shows_a_reel_from_its_beginning_on(game_key, viewpoint):
    """MOM-2: each entry is shown as it was when it was played, from any view."""
    scene = table_of(reel_of(game_key, viewpoint=viewpoint))
    reel = scene.session
    reel.running = True
    for _ in range(6000):
        if not reel.running:
            break
        scene.update(0.05)
        scene.director.skip()
        if scene.reading() and hasattr(scene, "sheet"):
            scene.to_results()
    at_rest(scene)
    assert reel.at == reel.last
    assert not scene.my_turn


def test_a_past_with_holes_is_watched_from_known_moment_to_known_moment(monkeypatch):
    """MOM-TAB-10: of a match under other rules, saved before there were deltas, only some states are known."""
    reel = reel_of("whisky")
    known = {4, 5, 9}
    real = type(reel.watched).state

    def state(past, number):
        if number not in known:
            raise ReplayMismatch("rules of an earlier version led there")
        return real(past, number)

    monkeypatch.setattr(type(reel.watched), "state", state)
    reel = ReplaySession(reel.watched, reel.table, over=True)
    assert reel.at == 4
    steps = [[entry.number for entry in reel.step()] for _ in range(3)]
    assert (steps, reel.at) == ([[5], [6, 7, 8, 9], []], 9)
    assert not reel.seek(7)
    assert (reel.at, reel.before()) == (9, 5)
    assert reel.seek(reel.before())
    assert ReplaySession(reel.watched, reel.table, over=True, at=12).at == 9
