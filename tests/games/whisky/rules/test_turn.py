"""Set-up, the round, the refill and closing time (sections 3, 4, 7 and 8)."""

from random import Random

import pytest

from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.cards import ACTIONS
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.position import GAP
from game.games.whisky.rules.state import (
    DECK,
    DISCARD,
    EVERYBODY,
    SUPPLY,
    WhiskyState,
    hand_zone,
    played_zone,
    sealed_zone,
    taken_zone,
)
from game.games.whisky.rules.turn import Commit, commits
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play
from game.kernel.refusal import IllegalChoice
from tests.games.whisky.rules.positions import (
    at,
    both,
    card_id,
    commit,
    dealt,
    deck,
    discards,
    display,
    heard,
    named,
    one,
)
from tests.rig.each import each


def fresh() -> WhiskyState:
    state = begin(GAME, WhiskyOptions(), RandomChance(4), [])
    assert isinstance(state, WhiskyState)
    return state


def test_the_table_is_set() -> None:
    """LSW-SET-1, LSW-SET-2, LSW-SET-3, LSW-SET-4: 6 cards in hand, 4 shown, 9 in the deck, 7 bullets, the bottle."""
    state = dealt(["SIP", "P3", "S6", "SHOT", "S6"])
    for seat in (1, 2):
        assert state.zones[hand_zone(seat)] == list(ACTIONS[seat])
        assert state.kinds_left(seat) == {"loot": 2, "shoot": 2, "whisky": 2}
    assert display(state) == "SIP P3 S6 SHOT"  # the first card drawn is in slot 1
    assert (len(state.zones[DECK]), deck(state)[0], len(state.zones[SUPPLY])) == (9, "S6", 7)
    assert (state.bottle, state.holder(), state.bullets(1), state.bullets(2)) == (0, 0, 0, 0)
    assert [event.name for event in heard(state)] == [
        "duel_started", "display_dealt", "round_started", "commit_asked", "commit_asked",
    ]  # fmt: skip


def test_the_deck_is_shuffled_and_hidden() -> None:
    """LSW-SET-2, LSW-RULING-11, LSW-RULING-14: only its order is secret; the display is open."""
    state = fresh()
    assert len({tuple(begin(GAME, WhiskyOptions(), RandomChance(seed)).zones[DECK]) for seed in range(5)}) > 1
    for seat in (0, 1, 2):
        view = state.view(seat)
        assert set(view.zones[DECK]) == {-1}
        assert view.display() == state.display()
        assert view.unseen() == state.unseen()
    assert sum(state.unseen()) == 9


def test_the_seats_differ_in_colour_only() -> None:
    """LSW-SET-5, LSW-GOAL-1: with everything exchanged the other seat comes out where this one did."""
    one_way, other_way = at(), at()
    for a, b in (("LS", "WL"), ("WL", "SL")):
        both(one_way, a, b)
        both(other_way, b, a)
    assert (one_way.nuggets(1), one_way.bullets(1)) == (other_way.nuggets(2), other_way.bullets(2))
    assert one_way.display() == other_way.display()


def test_how_many_commits_there_are() -> None:
    """LSW-PH2-4: 9 in phase 1; then 4 after two equal cards, 7 after two different ones."""
    assert len(commits(())) == 9
    assert len(commits(("shoot", "shoot"))) == 4
    assert len(commits(("shoot", "whisky"))) == 7
    state = at()
    decision = pending(state)
    assert isinstance(decision, Commit)
    assert len(decision.options(state)) == 9


def test_two_cards_for_two_slots_in_each_phase() -> None:
    """LSW-PH1-1, LSW-PH1-2, LSW-PH1-3, LSW-PH2-1, LSW-PH2-3, LSW-RULING-12: slots 1 and 2, then 3 and 4."""
    state = at()
    play(state, commit("LS"))
    assert [len(state.zones[sealed_zone(1, slot)]) for slot in (1, 2, 3, 4)] == [1, 1, 0, 0]
    assert pending(state) == Commit(2, 1)  # confirmed: it is the other seat's question now
    play(state, commit("WL"))
    assert not state.is_sealed(1)
    assert pending(state) == Commit(1, 2)
    play(state, commit("WL"))
    assert [len(state.zones[sealed_zone(1, slot)]) for slot in (1, 2, 3, 4)] == [0, 0, 1, 1]
    play(state, commit("SL"))
    assert pending(state) == Commit(1, 1)


@each(
    "choice", [(), ("commit",), ("commit", "loot"), ("commit", "loot", "loot", "loot"), ("commit", "loot", "gold"),
               ("pass",), ("commit", 1, 2), ("commit", None, "loot")],
)  # fmt: skip
def test_an_illegal_commit_changes_nothing(choice: tuple[object, ...]) -> None:
    """LSW-PH1-1, LSW-RULING-12: fewer, more, unknown cards, or none, are refused and the seat is asked again."""
    state = at()
    before = state.copy()
    with pytest.raises(IllegalChoice):
        play(state, choice)
    assert state == before


def test_cards_of_phase_1_are_out_of_reach() -> None:
    """LSW-PH2-2: they are face up for both seats."""
    state = at()
    both(state, "LL", "LW")
    decision = pending(state)
    assert decision is not None
    refusal = decision.why_not(state, commit("LS"))
    assert refusal is not None
    assert refusal.rule == "LSW-PH2-2"
    assert decision.why_not(state, commit("SW")) is None
    play(state, commit("SW"))
    last = pending(state)
    assert last is not None
    assert (last.why_not(state, commit("LL")) or last).reason == "there is only one Loot left in hand"  # type: ignore[union-attr]
    assert state.view(2).kinds_played(1) == ("loot", "loot")


def test_an_emptied_slot_stays_empty_until_the_refill() -> None:
    """LSW-RND-1: slots 3 and 4 do not move before."""
    state = at()
    both(state, "LS", "LW")
    assert display(state) == ". S6 SIP SHOT"


def test_the_worked_round() -> None:
    """Section 16; LSW-REF-2, LSW-REF-3, LSW-RND-1, LSW-RND-2."""
    state = at("P3 S6 SIP SHOT; S6 S6 P3 P3 S6 S6 SIP SHOT SHOT; 0-0; 0-0; middle; 1; -")
    both(state, "LS", "WL")
    assert (state.nuggets(1), state.bullets(1)) == (3, 1)
    assert state.kinds_left(1) == {"loot": 1, "shoot": 1, "whisky": 2}
    assert state.kinds_left(2) == {"loot": 1, "shoot": 2, "whisky": 1}
    events = both(state, "WL", "SL")
    assert state.bottle == 1
    assert display(state) == "S6 SIP S6 S6"
    assert len(deck(state)) == 7
    assert one(events, "display_slid")["moves"] == ((2, 1), (3, 2))
    assert [slot for slot, _ in one(events, "display_refilled")["cards"]] == [3, 4]
    assert not named(events, "slow_round")
    for seat in (1, 2):
        assert state.zones[hand_zone(seat)] == list(ACTIONS[seat])
        assert all(state.knows[card] == EVERYBODY for card in ACTIONS[seat])
    assert state.round == 2


def test_the_example_of_the_refill() -> None:
    """LSW-REF-2, LSW-REF-3: slots 1 and 3 empty, old 2 to 1, old 4 to 2, the next cards to 3, then 4."""
    state = at(". S6 SIP SHOT; P3 P3 S6; 0-0; 0-0; middle; 2; LL SL")
    events = both(state, "WW", "WS")
    assert display(state) == "S6 SHOT P3 P3"
    assert one(events, "display_slid")["moves"] == ((2, 1), (4, 2))


def test_with_no_gap_nothing_is_drawn() -> None:
    """LSW-REF-4: even if the deck is empty; the duel continues."""
    state = at("P3 S6 SIP SHOT; -; 0-0; 0-0; middle; 2; SL SL")
    events = both(state, "WW", "SS")
    assert (display(state), state.round) == ("P3 S6 SIP SHOT", 2)
    assert not named(events, "display_refilled")


def test_the_discard_pile_stays() -> None:
    """LSW-REF-5: it is open and is never shuffled back."""
    state = at("P3 S6 SIP SHOT; S6 S6; 0-0; 0-0; middle; 1; -")
    pile = set(state.zones[DISCARD])
    both(state, "LS", "LL")
    assert set(state.zones[DISCARD]) > pile
    assert all(state.knows[card] == EVERYBODY for card in state.zones[DISCARD])


def test_a_slow_round_costs_the_card_in_slot_1() -> None:
    """LSW-RULING-1, LSW-RULING-13: no card left the display and no bullet was taken in the whole round."""
    state = at("P3 S6 SIP SHOT; S6 S6; 0-0; 0-0; middle; 1; -")
    events = both(state, "WW", "SS")
    assert not named(events, "slow_round")  # the check comes once, after slot 4
    events = both(state, "SS", "WW")
    assert discards(state)[0] == "SAL-P3-1"
    assert display(state) == "S6 SIP SHOT S6"
    assert one(events, "card_discarded")["reason"] == "slow_round"


@each(("a", "b"), [("SS", "LL"), ("SL", "WL"), ("SL", "WW")])
def test_a_shot_a_tie_or_loot_prevents_the_slow_round(a: str, b: str) -> None:
    """LSW-RULING-1, LSW-RULING-13."""
    state = at("P3 S6 SIP SHOT; S6 S6; 0-0; 0-0; middle; 2; WS WS")
    assert not named(both(state, a, b), "slow_round")


def test_a_bullet_of_phase_1_is_remembered() -> None:
    """LSW-RULING-1: the used cards show whether a bullet was taken, also if a duel starts in phase 2."""
    state = at("P3 S6 SIP SHOT; S6 S6; 0-0; 1-0; middle; 2; SL WS")
    assert not named(both(state, "WL", "SW"), "slow_round")
    state = at("P3 S6 SIP SHOT; S6 S6; 0-0; 0-0; middle; 2; WS WS")
    assert named(both(state, "SS", "WW"), "slow_round")


def test_closing_time_counts_gaps_against_the_deck() -> None:
    """LSW-REF-1, LSW-RULING-8, LSW-GOAL-5: a deck of 2 with 3 gaps closes the saloon at once, nothing is revealed."""
    state = at(f"{GAP} S6 SIP SHOT; P3 S6; 0-0; 0-0; B full; 2; LL SL")
    events = both(state, "WW", "WW")
    closing = one(events, "closing_time")
    assert (closing["gaps"], closing["deck"]) == (3, 2)
    assert not named(events, "display_refilled")
    assert (one(events, "duel_won")["seat"], one(events, "duel_won")["kind"]) == (2, "CLOSING_BOTTLE")


def test_the_slow_round_discard_counts_as_a_gap() -> None:
    """LSW-RULING-8: with an empty deck a slow round closes the saloon."""
    state = at("P3 S6 SIP SHOT; -; 0-0; 0-0; middle; 2; WS WS")
    events = both(state, "SS", "WW")
    assert named(events, "slow_round")
    assert one(events, "duel_won")["kind"] == "WHISKY" or one(events, "closing_time")["gaps"] == 1


@each(
    ("nuggets", "bullets", "bottle", "winner", "kind"),
    [
        ("0-6", "0-3", "A low", 1, "CLOSING_BOTTLE"),
        ("0-6", "0-3", "A full", 1, "CLOSING_BOTTLE"),
        ("3-6", "3-0", "middle", 2, "CLOSING_NUGGETS"),
        ("3-3", "1-2", "middle", 2, "CLOSING_BULLETS"),
        ("3-3", "2-2", "middle", 0, "DRAW"),
    ],
)
def test_who_wins_at_closing_time(nuggets: str, bullets: str, bottle: str, winner: int, kind: str) -> None:
    """LSW-END-3, LSW-END-4, LSW-END-5, LSW-END-6, LSW-RULING-2: bottle, nuggets, bullets, draw."""
    state = at(f"S6 S6 SIP SHOT; -; {nuggets}; {bullets}; {bottle}; 2; SS WW")
    events = both(state, "LL", "LL")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((winner,) if winner else (), kind)
    assert bool(named(events, "duel_drawn")) == (winner == 0)


def test_no_duel_has_more_than_16_rounds() -> None:
    """LSW-RULING-1: every round uses something up."""
    for seed in range(60):
        state, random = fresh() if not seed else begin(GAME, WhiskyOptions(), RandomChance(seed)), Random(seed)
        while (decision := pending(state)) is not None:
            choice = ("commit", *(("whisky", "whisky") if decision.seat == 1 else ("shoot", "shoot")))
            if seed % 2 or decision.why_not(state, choice) is not None:
                choice = decision.suggest(state, random)
            play(state, choice)
        assert isinstance(state, WhiskyState)
        assert state.duels[0].rounds <= 16


def test_the_lowest_free_copy_moves() -> None:
    """Section 2: copies are interchangeable, the lowest free number is used."""
    state = at()
    both(state, "LL", "SS")
    assert [card_id(card) for card in state.zones[played_zone(1)]] == ["ACT-A-LOOT-1", "ACT-A-LOOT-2"]
    assert [card_id(card) for card in sorted(state.zones[taken_zone(2)])] == ["BUL-1", "BUL-2"]
