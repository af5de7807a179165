"""What a seat may not know (section 12): a commit before both are in, and the order of the deck."""

import json
from itertools import product

import msgspec

from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.state import EVERYBODY, hand_zone, sealed_zone
from game.games.whisky.rules.turn import commits
from game.kernel.chance import RandomChance
from game.kernel.events import visible_events
from game.kernel.game import pending, play
from game.kernel.match import Match
from tests.games.whisky.rules.positions import START, at, both, commit
from tests.games.whisky.rules.positions import heard as ears


def test_no_trace_of_a_commit_reaches_the_other_seat() -> None:
    """LSW-PH1-2, LSW-RULING-11: view, options and events are the same whatever was committed."""
    for phase, seat in product((1, 2), (0, 2)):
        seen, told = set(), set()
        for choice in commits(()) if phase == 1 else commits(("loot", "shoot")):
            state = at()
            if phase == 2:
                both(state, "LS", "WL")
            ears(state).clear()
            play(state, choice)
            view = state.view(seat)
            decision = pending(view)
            assert decision is not None
            seen.add(msgspec.json.encode(view) + repr(decision.options(view)).encode())
            told.add(json.dumps([msgspec.to_builtins(event) for event in visible_events(list(ears(state)), seat)]))
        assert len(seen) == len(told) == 1


def test_the_own_commit_is_known_and_all_is_open_after_the_reveal() -> None:
    """LSW-PH1-2, LSW-RULING-11: a hand is covered with its commit, since what is missing would betray it."""
    state = at()
    play(state, commit("LS"))
    assert state.view(1).zones == [
        [card if card not in state.zones[0] else -1 for card in zone] for zone in state.zones
    ]
    other = state.view(2)
    assert other.zones[hand_zone(1)] == [-1] * 4
    assert other.zones[sealed_zone(1, 1)] == [-1]
    assert other.kinds_left(1) == {"loot": 2, "shoot": 2, "whisky": 2}
    assert other.is_sealed(1)
    play(state, commit("WL"))
    assert all(state.knows[card] == EVERYBODY for card in state.zones[hand_zone(1)])
    assert state.view(2).kinds_left(1) == {"loot": 1, "shoot": 1, "whisky": 2}


def test_nothing_is_written_into_the_history_before_both_are_in() -> None:
    """LSW-PH1-2."""
    state = at()
    play(state, commit("LS"))
    assert state.phases == []
    play(state, commit("WL"))
    row = state.phases[0]
    assert (row.phase, row.a, row.b) == (1, "LS", "WL")
    assert row.position.startswith("P3 S6 SIP SHOT; P3 P3 S6 S6 S6 S6 SIP SHOT SHOT; 0-0; 0-0; middle; 1")


def test_a_commit_can_be_taken_back_until_the_other_seat_has_confirmed() -> None:
    """LSW-PH1-2, LSW-RULING-11: the first commit locks nothing, the second reveals both."""
    match = Match(GAME, WhiskyOptions(position=START), RandomChance(3))
    assert not match.would_lock(commit("LS"))
    before = match.state
    match.play(commit("LS"))
    assert match.why_no_undo() == ""
    match.undo()
    assert match.state == before
    match.play(commit("WW"))
    assert match.would_lock(commit("SS"))
    match.play(commit("SS"))
    assert match.why_no_undo()


def test_the_log_keeps_the_secret_part_for_its_seat() -> None:
    """LSW-PH1-2: commit_confirmed shows the seat and the slots to all, the kinds only to the seat itself."""
    match = Match(GAME, WhiskyOptions(position=START), RandomChance(3))
    entry = match.play(commit("LW"))
    (event,) = entry.events
    mine, theirs = event.seen_by(1), event.seen_by(2)
    assert mine is not None
    assert theirs is not None
    assert (mine.facts["near"], mine.facts["far"]) == ("loot", "whisky")
    assert set(theirs.facts) == {"seat", "phase", "slots"}
    assert theirs.secret == {}
