"""The past of a match: any state at once, however long the log, with bounded memory (FLT-17, MOM-1)."""

import zlib
from random import Random

import msgspec
import pytest

from game.games import games, load
from game.kernel import delta, past
from game.kernel.chance import RandomChance
from game.kernel.match import Match, ReplayMismatch
from tests.kernel.toy import TOY, ToyOptions
from tests.rig.each import each

KEYS = [meta.key for meta in games()]


def waits(count: int) -> Match:
    """Return a match of this many choices that can all be undone; `rolled` counts them."""
    match = Match(TOY, ToyOptions(3), RandomChance(1))
    for _ in range(count):
        match.play(("wait",))
    return match


def resumed(match: Match, frames: bool = True) -> Match:
    """Return the match as read from disk, with its frames or as saved before there were any."""
    state = match.game.decode(match.game.encode(match.state))
    again = Match.restored(match.game, match.options, match.entries, state)
    if frames:
        for number, frame in match.past.frames.items():
            again.past.take(number, zlib.decompress(frame))
    return again


@pytest.fixture
def played(monkeypatch):
    """Count the decisions that are played again."""
    count = []
    real = past.play_trusted

    def counted(state, choice):
        count.append(choice)
        real(state, choice)

    monkeypatch.setattr(past, "play_trusted", counted)
    return count


def test_few_states_are_kept_however_long_the_match(played):
    """FLT-17: the memory for the past does not grow with the log, except for a frame every fifty choices."""
    match = waits(400)
    assert len(match.past._near) == past.RECENT
    assert sorted(match.past.frames) == list(range(0, 400, past.EVERY))


@pytest.mark.parametrize("after_a_resume", [True, False])
def test_any_moment_of_a_long_match_is_found_by_few_decisions(played, after_a_resume):
    """FLT-17 and figure 4 of the speeds: the log is never played again as a whole, after a resume neither."""
    match = waits(400)
    again = resumed(match) if after_a_resume else match
    for number in (399, 0, 49, 50, 51, 199, 250, 1, 320, 400):
        played.clear()
        assert again.state_after(number).rolled == number
        assert len(played) < past.EVERY


def test_stepping_back_after_a_resume_plays_each_decision_once(played):
    """FLT-17: a hundred undos after *Continue* cost no more than two runs between frames."""
    match = resumed(waits(130))
    for number in range(129, 29, -1):
        assert match.undo() is not None
        assert match.state.rolled == number
    assert len(played) <= 130


def with_deltas(match: Match) -> Match:
    """Return the match as it comes back from a disk, its deltas beside the log."""
    again = resumed(match)
    again.past.deltas |= {number: delta.packed(match.past.delta(number)) for number in range(1, len(match.entries))}
    return again


def test_no_rule_runs_where_there_are_deltas(played):
    """MOM-1: looking anywhere and a hundred undos after *Continue*."""
    match = with_deltas(waits(130))
    played.clear()
    for number in (77, 3, 120, 49, 50, 51):
        assert match.state_after(number).rolled == number
    for number in range(129, 29, -1):
        assert match.undo() is not None
        assert match.state.rolled == number
    assert played == []
    assert match.play(("wait",)).checksum == waits(31).entries[-1].checksum
    assert match.state_after(30).rolled == 30


def test_a_damaged_delta_or_frame_is_passed_over(played):
    """FLT-9: what deltas lead to is compared with the log; where it is not that, the rules find it again."""
    good = with_deltas(waits(130))
    for harm in (b"x\x9cnothing", good.past.deltas[20], b'[1,{"rolled":7}]', b"[3,0,1,[]]"):
        match = with_deltas(waits(130))
        match.past.deltas[60] = harm
        assert match.state_after(70).rolled == 70
        assert match.state_after(99).rolled == 99
    match = with_deltas(waits(130))
    match.past.frames[50] = match.past.frames[100]
    played.clear()
    assert match.state_after(70).rolled == 70  # from the frame before
    assert played == []


def test_undo_and_redo_pass_frames():
    match = waits(102)
    for _ in range(60):
        match.undo()
    assert (match.state.rolled, max(match.past.frames)) == (42, 0)
    while match.redo():
        pass
    assert match.state.rolled == 102
    assert max(match.past.frames) == 100
    assert match.state_after(77).rolled == 77


def test_what_was_taken_back_is_not_remembered():
    match = Match(TOY, ToyOptions(3), RandomChance(1))
    for _ in range(60):
        match.play(("wait",))
    for _ in range(20):
        match.undo()
    card = match.state.zones[2][0]
    match.play(("put", card))
    for _ in range(20):
        match.play(("wait",))
    assert match.state_after(41).zones[3] == [card]
    assert match.state_after(55).rolled == 54


def test_a_match_kept_without_frames_gets_them_in_slices(played):
    """FLT-17: never by playing the whole log at one go."""
    match = resumed(waits(400), frames=False)
    assert not match.past.ready(250)
    assert match.past.missing == 0
    made = []
    for _ in range(2000):
        made += [number for number, _data in match.past.fill(0.0001).frames]
        if match.past.missing < 0:
            break
    assert made == list(range(0, 400, past.EVERY))
    assert len(played) <= 400
    assert match.past.ready(250)
    assert match.past.frames == waits(400).past.frames
    assert match.past.fill(1.0) == ([], [])
    assert sorted(match.past.deltas) == list(range(1, 401))


def test_slices_go_on_rightly_after_an_undo_and_new_choices():
    match = resumed(waits(260), frames=False)
    match.past.fill(0.0001)
    for _ in range(30):
        assert match.undo()
    for _ in range(75):
        match.play(("wait",))
    while match.past.missing >= 0:
        match.past.fill(0.0001)
    assert [match.state_after(number).rolled for number in range(0, 305, 25)] == list(range(0, 305, 25))


def test_damaged_and_foreign_frames_are_left_out():
    match = waits(200)
    good = {number: zlib.decompress(frame) for number, frame in match.past.frames.items()}
    again = resumed(match, frames=False)
    for number, data in ((0, good[0]), (50, b"no frame"), (100, good[50]), (150, good[150][:-9]), (250, good[50])):
        again.past.take(number, data)
    assert sorted(again.past.frames) == [0]
    assert again.state_after(180).rolled == 180


def test_a_log_that_does_not_fit_the_rules_is_told_apart():
    match = waits(30)
    broken = [*match.entries[:7], msgspec.structs.replace(match.entries[7], choice=("no such word",))]
    again = Match.restored(TOY, match.options, broken + match.entries[8:], match.state)
    with pytest.raises(ReplayMismatch, match="decision 7"):
        again.state_after(12)
    with pytest.raises(ReplayMismatch):
        again.past.fill(1.0) if again.past.missing else again.state_after(9)
    assert again.undo() is None  # what came before cannot be reconstructed: the match stays where it is
    assert len(again.entries) == 31


@each("key", KEYS)
def test_every_moment_is_as_it_was_in_every_game(key):
    """MOM-1: what comes from frames equals what was there, at every entry, also after a resume."""
    game, random = load(key), Random(8)
    match = Match(game, game.sample_options(random), RandomChance(8))
    seen = [game.encode(match.state)]
    while match.decision is not None and len(seen) < 160:
        match.play(match.decision.suggest(match.state, random))
        seen.append(game.encode(match.state))
    again = resumed(match)
    numbers = list(range(len(seen)))
    random.shuffle(numbers)
    for number in numbers:
        assert game.encode(again.state_after(number)) == seen[number] == game.encode(match.state_after(number))
