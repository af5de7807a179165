"""The kernel on a toy game: views, redeals, undo, logs and replay."""

import pickle
from random import Random

import msgspec
import pytest

from game.kernel.chance import ChanceError, RandomChance, Replay, Scripted
from game.kernel.events import Event, visible_events
from game.kernel.match import Match, ReplayMismatch
from game.kernel.refusal import IllegalChoice
from game.kernel.state import mask_of
from tests.kernel.toy import DECK, TOY, PutDown, ToyOptions, hand, play_at_random, sealed
from tests.rig.each import each


def table(top: list[int] | None = None, rolls: list[int] | None = None, rounds: int = 1) -> Match:
    return Match(TOY, ToyOptions(rounds), Scripted({"deck": top or [0, 1, 2, 3]}, rolls or [4, 4, 4]))


def test_a_view_shows_the_own_hand_and_the_number_of_all_others():
    match = table([0, 1, 2, 3])  # seat 1 is dealt 0 and 2, seat 2 is dealt 1 and 3
    view = match.view(1)
    assert sorted(view.zones[hand(1)]) == [0, 2]
    assert view.zones[hand(2)] == [-1, -1]
    assert view.zones[DECK] == [-1] * 4
    assert match.view(0).zones[hand(1)] == [-1, -1]


def test_a_view_is_blind_to_what_it_hides():
    match, other = table([0, 1, 2, 3]), table([0, 7, 2, 6])
    assert match.view(1) == other.view(1)
    assert match.view(2) != other.view(2)


@each("seat", [1, 2])
def test_every_redeal_gives_the_same_view(seat):
    match = table()
    match.play(("put", 0))
    view = match.view(seat)
    deals = [view.redeal(Random(seed)) for seed in range(20)]
    assert all(deal.view(seat) == view for deal in deals)
    assert all(sorted(card for zone in deal.zones for card in zone) == list(range(8)) for deal in deals)
    assert len({str(deal.zones) for deal in deals}) > 1


def test_a_sealed_card_is_seen_by_its_owner_until_both_are_in():
    match = table()
    match.play(("put", 2))
    assert match.view(1).zones[sealed(1)] == [2]
    assert match.view(2).zones[sealed(1)] == [-1]


def test_events_keep_their_secrets():
    match = table()
    dealt = [event for event in match.entries[0].events if event.name == "dealt"]
    assert [event.get("card") for event in visible_events(dealt, 1)] == [0, None, 2, None]
    assert all("card" not in event.facts for event in visible_events(dealt, 0))
    private = Event("peek", {"card": 3}, {}, mask_of([2]), True)
    assert private.seen_by(1) is None
    assert private.seen_by(2) == Event("peek", {"card": 3})


def test_a_refused_choice_changes_nothing_and_says_why():
    match = table()
    before, length = match.state.copy(), len(match.entries)
    with pytest.raises(IllegalChoice) as refused:
        match.play(("put", 1))
    assert refused.value.refusal.rule == "T-1"
    assert match.state == before
    assert len(match.entries) == length


def test_undo_goes_back_to_the_last_reveal_and_redo_forward():
    match = table(rounds=2)
    assert match.why_no_undo()  # the deal cannot be undone
    match.play(("wait",))
    match.play(("wait",))
    waited = match.state.copy()
    assert match.undo() is not None
    assert match.state.rolled == 1
    assert match.redo() is not None
    assert match.state == waited
    while match.undo():
        pass
    assert match.state.rolled == 0
    match.play(("put", 0))
    match.play(("put", 1))  # cards are turned and a die is rolled: locked
    assert match.undo() is None


def test_a_new_choice_forgets_what_could_be_redone():
    match = table()
    match.play(("wait",))
    match.undo()
    match.play(("put", 0))
    assert match.redo() is None


def test_would_lock_tells_before_the_line_is_crossed_and_touches_nothing():
    match = table()
    before = match.state.copy()
    assert not match.would_lock(("wait",))
    assert not match.would_lock(("put", 0))
    assert not match.would_lock(("nonsense",))
    match.play(("put", 0))
    assert match.would_lock(("put", 1))
    assert match.state.zones[sealed(1)] == [0]
    assert before != match.state


@each("seed", range(5))
def test_a_log_replays_to_the_same_state(seed):
    match = Match(TOY, ToyOptions(3), RandomChance(seed))
    play_at_random(match, seed)
    twin = Match.replay(TOY, match.options, match.entries)
    assert twin.state == match.state
    assert twin.entries == match.entries
    assert match.state.outcome is not None


def test_a_match_survives_json_in_the_middle_of_a_decision():
    match = table(rounds=3)
    match.play(("wait",))
    twin = Match.decode(TOY, match.encode(), Scripted({}, [1] * 9))
    assert twin.state == match.state
    assert twin.decision == PutDown(1)
    assert TOY.encode(twin.state) == TOY.encode(match.state)
    assert twin.undo() is not None  # the states before are reconstructed from the log
    assert twin.state.rolled == 0


def test_a_changed_log_is_refused():
    match = table(rounds=2)
    match.play(("wait",))
    broken = [match.entries[0], msgspec.structs.replace(match.entries[1], checksum=1)]
    with pytest.raises(ReplayMismatch, match="decision 1"):
        Match.replay(TOY, match.options, broken)


def test_copies_are_equal_and_independent():
    match = table()
    state = match.state
    twin = state.copy()
    assert twin == state == pickle.loads(pickle.dumps(state)) == TOY.decode(TOY.encode(state))
    twin.zones[DECK].pop()
    twin.scores[0] = 9
    twin.stack.pop()
    assert len(state.zones[DECK]) == 4
    assert state.scores == [0, 0]
    assert state.stack


def test_chance_can_be_scripted_and_replayed_only_as_asked():
    with pytest.raises(ChanceError):
        Scripted().roll("die", 6)
    with pytest.raises(ChanceError):
        Replay([]).shuffle("deck", [1])
    match = table([5, 1, 6, 3], [2])
    match.play(("put", 5))
    match.play(("put", 1))
    assert match.state.scores == [2, 0]


def test_every_past_state_can_be_looked_at():
    match = table(rounds=2)
    match.play(("wait",))
    match.play(("wait",))
    match.play(("put", 0))
    match.play(("put", 1))
    assert [match.state_after(n).rolled for n in range(4)] == [0, 1, 2, 2]
    assert match.state_after(4) == match.state
    again = Match.decode(TOY, match.encode())
    assert [again.state_after(n) for n in range(5)] == [match.state_after(n) for n in range(5)]
    with pytest.raises(IndexError):
        match.state_after(5)


def test_there_is_a_way_back_only_while_no_lock_lies_between():
    match = table(rounds=2)
    match.play(("wait",))
    match.play(("wait",))
    assert match.why_no_way_back(1) == ""
    assert match.why_no_way_back(2) == "you are already in the present"
    match.play(("put", 0))
    match.play(("put", 1))
    assert "revealed" in match.why_no_way_back(1)


def test_a_state_without_a_driver_says_so():
    with pytest.raises(RuntimeError):
        table().state.roll("die", 6)


@each("seed", range(20))
def test_chance_draws_what_the_standard_library_would(seed):
    """Seeds mean the same games as ever: RandomChance shortens Random's calls, not its draws."""
    chance, random = RandomChance(seed), Random(seed)
    for count in (0, 1, 2, 3, 7, 8, 9, 40, 130):
        cards = list(range(count))
        random.shuffle(cards)
        assert chance.shuffle("deck", range(count)) == cards
        assert [chance.roll("die", count + 1) for _ in range(5)] == [random.randint(1, count + 1) for _ in range(5)]


def test_chance_has_no_die_without_sides():
    """It says so instead of rolling for ever."""
    with pytest.raises(ValueError, match="0 sides"):
        RandomChance(1).roll("die", 0)
