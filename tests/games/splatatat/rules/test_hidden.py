"""Who knows what (section 16), and that equal cards are never told apart."""

from collections.abc import Sequence
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.games.splatatat.rules.cards import COUNT, MOST, NAME, SHIFT
from game.games.splatatat.rules.game import GAME, sample_options
from game.games.splatatat.rules.state import SplatState
from game.kernel.chance import RandomChance, Scripted
from game.kernel.events import Event, visible_events
from game.kernel.game import begin, pending, play, play_trusted
from game.kernel.match import Match
from game.kernel.state import Driver
from tests.games.splatatat.rules.places import at, do, told
from tests.rig.examples import examples


def test_hands_and_deck_are_hidden() -> None:
    """Section 16: a number of cards for the others, the order of the deck for no one."""
    state = at("1 +; Y1 Y2; GUSH; 2 | B1 R1 R2 | R1 | 2; 2 | B2 | -")
    view = state.view(2)
    assert view.hand(1) == ["", "", ""]
    assert view.hand(2) == ["B2"]
    assert view.zones[0] == [-1, -1]
    assert view.pile(1) == ["R1"]
    assert state.view(1).zones[0] == [-1, -1]
    assert (view.top(1), view.must(1), view.deck_count) == (1, "", 2)


def test_cards_under_the_deck_have_been_seen_by_all() -> None:
    """Section 16, SPL-SAVE-3: known until the deck is shuffled (SPL-RULING-24), even when picked up."""
    state = at("1 +; Y1; -; 2 | R1 B2 SWAP | R1 | 2; 2 | B1 B2 R1 | -", Scripted({}))
    do(state, ("save", "R1"))
    assert [NAME[card] if card >= 0 else "" for card in state.view(2).zones[0]] == ["", "R1", "R1"]
    do(state, ("draw",), ("draw",))
    assert state.view(2).hand(1) == ["", "", "R1"]
    again = at("1 +; Y1; -; 2 | R1 B2 SWAP | R1 | 2; 2 | B1 B2 R1 | -; 2 | R1 | -", Scripted({}))
    do(again, ("save", "R1"), ("draw",), ("draw",))
    do(again, ("slammy", "SWAP", 2))
    assert set(again.view(3).zones[0]) == {-1}


def test_an_out_seats_hand_is_never_shown() -> None:
    """Section 16, SPL-RULING-11: it slides under the deck in an unknown order."""
    state = at("1 +; Y1 Y2; -; 2 | B3 R1 | -; 1 | R2 R3 | B1 B2 | 1; 2 | R1 B1 | -")
    do(state, ("attack", "B3", 2))
    for seat in (1, 2, 3):
        assert state.view(seat).zones[0][-2:] == [-1, -1]
        assert -1 not in state.view(seat).zones[0][2:5]


def test_both_partners_of_a_swap_know_what_they_gave_and_got() -> None:
    """Section 16, SPL-SCREEN-3 (what the screen may show): the third seat knows only that it took place."""
    state = at("1 +; Y1 Y2; -; 2 | SWAP R1 R2 | -; 2 | B1 | -; 2 | B2 B3 | -")
    do(state, ("slammy", "SWAP", 2))
    assert state.view(1).hand(2) == ["R1", "R2"]
    assert state.view(2).hand(1) == ["B1"]
    assert state.view(3).hand(1) == [""]
    event = told(state, "swapsies")
    first, second, third = (event.seen_by(seat) for seat in (1, 2, 3))
    assert first is not None
    assert second is not None
    assert third is not None
    assert first["gave"] == ("R1", "R2")
    assert second["got"] == ("B1",)
    assert "gave" not in third.facts
    assert third["hands"] == (1, 2)


def test_a_picked_up_card_is_told_to_its_seat_alone() -> None:
    """Section 16."""
    state = at("1 +; Y1; -; 2 | R1 B2 | -; 2 | B1 R1 | -")
    do(state, ("draw",))
    event = told(state, "picked_up")
    mine, theirs = event.seen_by(1), event.seen_by(2)
    assert mine is not None
    assert theirs is not None
    assert mine["kinds"] == ("Y1",)
    assert "cards" not in theirs.facts


def test_equal_cards_cannot_be_told_apart() -> None:
    """Section 2: who knew of one B1 in a hand knows of none after a B1 was played, whichever copy it was."""
    for known in (1, 2):
        state = at("1 +; Y1; -; 2 | R1 B1 B1 | -; 2 | B1 R1 | -; 2 | R1 | -")
        state.knows[state.zones[2][known]] = 0b1110
        assert state.view(3).hand(1).count("B1") == 1
        do(state, ("attack", "B1", 2))
        assert state.view(3).hand(1) == ["", ""]
        assert state.view(1).hand(1) == ["R1", "B1"]


def reprinted(state: SplatState, random: Random) -> SplatState:
    """Return the state with the copies of each kind exchanged at random: no player could see the difference."""
    swap = list(range(COUNT))
    for first in range(0, COUNT, MOST):
        copies = [card for card in state.families()["cards"] if card - first in range(MOST)]
        for card, other in zip(copies, random.sample(copies, len(copies)), strict=True):
            swap[card] = other
    twin = state.copy()
    twin.zones = [[swap[card] for card in zone] for zone in state.zones]
    for number in range(2, len(twin.zones), 2):
        twin.zones[number].sort()
    for card in range(COUNT):
        twin.knows[swap[card]] = state.knows[card]
    return twin


@examples(40)
@given(st.integers(0, 10**6))
def test_no_view_event_or_lock_tells_copies_apart(seed: int) -> None:
    """FLT-22, SPL-RULING-30: with other copies of the same kinds all views, events and locks are the same."""
    random = Random(seed)
    state = begin(GAME, sample_options(random), RandomChance(seed))
    assert isinstance(state, SplatState)
    seats = range(state.rules.seats + 1)
    for _ in range(40):
        decision = pending(state)
        if decision is None:
            return
        choice, twin = decision.suggest(state, random), reprinted(state, random)
        told = []
        for each in (state, twin):
            events: list[Event] = []
            locks = Match.restored(GAME, None, [], each).would_lock(choice)
            views = [each.view(seat) for seat in seats]
            each.__dict__["driver"] = Driver(Kinds(seed), events)
            play(each, choice)
            told.append(
                (locks, views, [visible_events(events, seat) for seat in seats], [each.view(seat) for seat in seats])
            )
        assert told[0] == told[1]


class Kinds(RandomChance):
    """Shuffles the same way for any copies: cards are only distinguished by kind."""

    def shuffle(self, what: str, cards: Sequence[int]) -> list[int]:
        """Shuffle the places."""
        return super().shuffle(what, sorted(cards, key=lambda card: card >> SHIFT))


def test_the_copy_everybody_knows_of_is_played_first() -> None:
    """FLT-22, FLT-24, SPL-RULING-30: playing a B1 that all have seen shows nothing, whichever number it bears."""
    for known in (1, 2):
        state = at("1 +; Y1; -; 2 | R1 B1 B1 | -; 2 | B1 R1 | -; 2 | R1 | -")
        state.knows[state.zones[2][known]] = state.everybody()
        assert not Match.restored(GAME, None, [], state).would_lock(("attack", "B1", 2))


def test_whether_a_seat_can_save_is_shown_for_good() -> None:
    """FLT-24: a pass that lets the next seat, with a 3 on it, save or not save cannot be undone."""
    for hand in ("B3 R1", "S R1", "Y3 R1"):
        state = at(f"1 +; -; -; 2 | R1 Y2 | -; 2 | {hand} | B1 B3 | 1; 2 | R1 B3 S | -")
        assert Match.restored(GAME, None, [], state).would_lock(("pass",))
    nobody = at("1 +; -; -; 2 | R1 Y2 | -; 2 | B1 R1 | B2 | 1; 2 | R1 | -")
    assert not Match.restored(GAME, None, [], nobody).would_lock(("pass",))


def test_places_in_a_hand_tell_nothing() -> None:
    """A view lists unknown cards first, whatever the order of the hand."""
    one = at("1 +; Y1; -; 2 | R1 R2 B1 | -; 2 | B1 R1 | -")
    other = at("1 +; Y1; -; 2 | B1 Y2 Y3 | -; 2 | B1 R1 | -")
    for state in (one, other):
        state.knows[next(card for card in state.zones[2] if state.hand(1)[state.zones[2].index(card)] == "B1")] = 0b110
    assert one.view(2).hand(1) == other.view(2).hand(1) == ["", "", "B1"]


@examples(60)
@given(st.integers(0, 10**6))
def test_random_games_keep_their_tables_in_order(seed: int) -> None:
    """`tops`, sorted hands and other redundant data always agree with the cards; suggestions are options."""
    random = Random(seed)
    state = begin(GAME, sample_options(random), RandomChance(seed))
    assert isinstance(state, SplatState)
    for _ in range(120):
        decision = pending(state)
        if decision is None:
            break
        for seat in range(1, state.rules.seats + 1):
            assert state.zones[2 * seat] == sorted(state.zones[2 * seat])
            pile, top = state.pile(seat), state.tops[seat - 1]
            assert (top == 5) == (not state.inside[seat - 1]) == (state.smiles[seat - 1] == 0)
            if state.inside[seat - 1]:
                assert top == (0 if not pile else 4 if pile[-1] == "S" else int(pile[-1][1]))
            else:
                assert not state.hand(seat)
        assert state.dollop == 0
        choice = decision.suggest(state, random)
        assert choice in decision.options(state)
        play_trusted(state, choice)


def test_suggestions_are_even() -> None:
    """Section 15: every option as likely as the others, however many equal cards there are."""
    state = at("1 +; Y1; -; 1 | B1 B1 B1 R2 Y3 GUSH SWAP S | R1 | 2; 2 | B1 | -; 2 | R1 | -")
    decision, random = pending(state), Random(4)
    assert decision is not None
    found = decision.options(state)
    drawn = [decision.suggest(state, random) for _ in range(4000)]
    for option in found:
        assert abs(drawn.count(option) / 4000 - 1 / len(found)) < 0.03, option
