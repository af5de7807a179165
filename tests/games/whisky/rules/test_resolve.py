"""Slots, rewards and wins (sections 5, 6 and 8)."""

from random import Random

from game.games.whisky.rules.cards import KINDS
from game.games.whisky.rules.resolve import winner_of
from game.games.whisky.rules.state import BOTTLE, EVERYBODY, gold_zone, played_zone, taken_zone
from game.kernel.game import pending, play
from tests.games.whisky.rules.positions import at, both, card_id, discards, display, heard, named, one
from tests.rig.each import each

REST = "S6 S6 P3 SIP SHOT S6 P3 SHOT S6"


def test_what_beats_what() -> None:
    """LSW-RES-3 to LSW-RES-6: whisky beats shoot, shoot beats loot, loot beats whisky, like ties with like."""
    found = {(a, b): winner_of(a, b) for a in KINDS for b in KINDS}
    assert found == {
        ("loot", "loot"): 0, ("loot", "shoot"): 2, ("loot", "whisky"): 1,
        ("shoot", "loot"): 1, ("shoot", "shoot"): 0, ("shoot", "whisky"): 2,
        ("whisky", "loot"): 2, ("whisky", "shoot"): 1, ("whisky", "whisky"): 0,
    }  # fmt: skip


def test_slots_are_resolved_in_order_and_both_cards_turned_up() -> None:
    """LSW-RES-1, LSW-RES-2: slot 1 before slot 2, both cards shown."""
    state = at()
    events = named(both(state, "LS", "WL"), "cards_revealed")
    assert [(event["slot"], event["a"], event["b"], event["winner"]) for event in events] == [
        (1, "loot", "whisky", 1), (2, "shoot", "loot", 1),
    ]  # fmt: skip
    assert all(state.knows[card] == EVERYBODY for seat in (1, 2) for card in state.zones[played_zone(seat)])
    events = named(both(state, "WL", "SL"), "cards_revealed")
    assert [event["slot"] for event in events] == [3, 4]


def test_a_tie_blows_the_card_away() -> None:
    """LSW-RES-3: neither seat gets anything, the saloon card goes to the discard pile."""
    state = at()
    events = both(state, "LW", "LW")
    assert discards(state)[:2] == ["SAL-S6-1", "SAL-P3-1"]
    assert display(state) == ". . SIP SHOT"
    assert [(event["card"], event["reason"]) for event in named(events, "card_discarded")] == [(0, "tie"), (16, "tie")]
    assert (state.nuggets(1), state.nuggets(2), state.bottle) == (0, 0, 0)
    assert len(named(events, "slot_tied")) == 2


@each(("a", "b", "seat"), [("W", "S", 1), ("S", "W", 2)])
def test_whisky_against_shoot_is_a_gulp_and_the_card_stays(a: str, b: str, seat: int) -> None:
    """LSW-RES-4, LSW-BOT-1: from the middle, full side up."""
    state = at()
    events = both(state, a + "L", b + "L")
    assert BOTTLE[state.bottle] == f"{'-AB'[seat]} full"
    assert (state.holder(), state.gulps_needed(seat), state.gulps_needed(3 - seat)) == (seat, 2, 3)
    assert display(state) == "P3 . SIP SHOT"
    gulp = one(events, "whisky_gulp")
    assert (gulp["winner"], gulp["from"], gulp["bottle"], gulp["slot"]) == (seat, "middle", BOTTLE[state.bottle], 1)


@each(("a", "b", "seat"), [("S", "L", 1), ("L", "S", 2)])
def test_shoot_against_loot_is_a_bullet_and_the_card_stays(a: str, b: str, seat: int) -> None:
    """LSW-RES-5, LSW-BUL-1: one bullet card from the supply."""
    state = at()
    events = both(state, a + "W", b + "W")
    assert [card_id(card) for card in state.zones[taken_zone(seat)]] == ["BUL-1"]
    assert state.bullets(3 - seat) == 0
    assert display(state) == "P3 . SIP SHOT"
    assert (one(events, "shot_hit")["winner"], one(events, "shot_hit")["bullets"]) == (seat, 1)


@each(("a", "b", "seat"), [("L", "W", 1), ("W", "L", 2)])
def test_loot_against_whisky_gains_the_card(a: str, b: str, seat: int) -> None:
    """LSW-RES-6, LSW-LOOT-1: nuggets stay face up, the card leaves the display."""
    state = at()
    events = both(state, a + "S", b + "S")
    assert [card_id(card) for card in state.zones[gold_zone(seat)]] == ["SAL-P3-1"]
    assert (state.nuggets(seat), state.nuggets(3 - seat)) == (3, 0)
    assert display(state).startswith(".")
    assert (one(events, "loot_gold")["winner"], one(events, "loot_gold")["nuggets"]) == (seat, 3)


def test_the_loser_loses_nothing_but_the_bottle() -> None:
    """LSW-RES-7, LSW-LOOT-4, LSW-BUL-3: nuggets and bullets stay where they are."""
    state = at(f"SIP S6 S6 S6; {REST}; 3-6; 2-1; A low; 1; -")
    both(state, "SS", "WL")
    assert (state.nuggets(1), state.nuggets(2), state.bullets(1), state.bullets(2)) == (3, 6, 3, 1)
    assert BOTTLE[state.bottle] == "B full"


@each("before", ["A full", "A low"])
def test_a_gulp_from_the_opponent_starts_anew(before: str) -> None:
    """LSW-BOT-2, LSW-RULING-10: the opponent's progress is lost, drinking again is gulp one."""
    state = at(f"P3 S6 S6 S6; {REST}; 0-0; 0-0; {before}; 1; -")
    events = both(state, "SL", "WL")
    assert BOTTLE[state.bottle] == "B full"
    assert one(events, "whisky_gulp")["from"] == "opponent"


def test_the_second_own_gulp_turns_the_bottle() -> None:
    """LSW-BOT-3."""
    state = at(f"P3 S6 S6 S6; {REST}; 0-0; 0-0; B full; 1; -")
    events = both(state, "SL", "WL")
    assert (BOTTLE[state.bottle], one(events, "whisky_gulp")["from"]) == ("B low", "own")


def test_two_gulps_in_one_round() -> None:
    """LSW-RULING-10: each winning slot is a gulp of its own."""
    state = at(f"P3 S6 S6 S6; {REST}; 0-0; 0-0; middle; 1; -")
    both(state, "WW", "SS")
    assert BOTTLE[state.bottle] == "A low"


def test_the_third_gulp_wins() -> None:
    """LSW-GOAL-4, LSW-BOT-4, LSW-END-1."""
    state = at(f"P3 S6 S6 S6; {REST}; 0-0; 0-0; A low; 1; -")
    events = both(state, "WL", "SL")
    won = one(events, "duel_won")
    assert (won["seat"], won["kind"], won["bottle"]) == (1, "WHISKY", "A empty")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "WHISKY")
    assert state.gulps_needed(1) == 0


def test_the_fourth_bullet_wins() -> None:
    """LSW-GOAL-3, LSW-BUL-2, LSW-RULING-5: with three out on each side the supply still has the one that wins."""
    state = at(f"P3 S6 S6 S6; {REST}; 0-0; 3-3; middle; 1; -")
    events = both(state, "LL", "SL")
    assert (one(events, "duel_won")["seat"], one(events, "duel_won")["kind"]) == (2, "SHOTS")
    assert one(events, "duel_won")["bullets"] == (3, 4)


@each(("own", "card", "wins"), [(6, "P3", True), (3, "S6", True), (3, "P3", False), (0, "S6", False)])
def test_nine_nuggets_win(own: int, card: str, wins: bool) -> None:
    """LSW-GOAL-2, LSW-LOOT-1: 9 or more."""
    state = at(f"{card} SIP S6 S6; {REST}; {own}-0; 0-0; middle; 1; -")
    events = both(state, "LL", "WL")
    assert bool(named(events, "duel_won")) == wins
    if wins:
        assert one(events, "duel_won")["kind"] == "GOLD"
        assert state.nuggets(1) >= 9


def test_an_extra_sip_is_a_gulp() -> None:
    """LSW-LOOT-2: take a gulp, then the card goes to the discard pile."""
    state = at(f"SIP S6 S6 S6; {REST}; 0-0; 0-0; B low; 1; -")
    events = both(state, "LS", "WS")
    names = [event.name for event in events]
    assert names.index("loot_sip") < names.index("whisky_gulp") < names.index("card_discarded")
    assert BOTTLE[state.bottle] == "A full"
    assert named(events, "card_discarded")[0]["reason"] == "used"


def test_an_extra_shot_is_a_bullet() -> None:
    """LSW-LOOT-3."""
    state = at(f"SHOT S6 S6 S6; {REST}; 0-0; 0-0; middle; 1; -")
    events = both(state, "WS", "LS")
    assert state.bullets(2) == 1
    names = [event.name for event in events]
    assert names.index("loot_shot") < names.index("shot_hit") < names.index("card_discarded")


@each(("card", "bullets", "bottle", "kind"), [("SIP", "0-0", "A low", "WHISKY"), ("SHOT", "3-0", "middle", "SHOTS")])
def test_a_win_by_an_extra_card_is_named_by_its_goal(card: str, bullets: str, bottle: str, kind: str) -> None:
    """LSW-RULING-9, LSW-LOOT-2, LSW-LOOT-3: and the card goes to the discard pile also when it wins."""
    state = at(f"{card} S6 S6 S6; {REST}; 0-0; {bullets}; {bottle}; 1; -")
    events = both(state, "LS", "WS")
    assert one(events, "duel_won")["kind"] == kind
    assert not state.zones[1]
    assert discards(state)[0].startswith(f"SAL-{card}")


def test_a_win_ends_the_phase_at_once() -> None:
    """LSW-RES-8, LSW-RULING-3, LSW-RULING-4, LSW-END-2: the earlier slot decides, later cards are turned for show."""
    state = at(f"P3 S6 S6 S6; {REST}; 6-6; 0-0; middle; 1; -")
    events = both(state, "LW", "WL")
    assert (one(events, "duel_won")["seat"], state.nuggets(1), state.nuggets(2)) == (1, 9, 6)
    assert one(events, "unused_cards_shown")["slots"] == ((2, "whisky", "loot"),)
    assert len(named(events, "cards_revealed")) == 1
    names = [event.name for event in events]
    assert names.index("unused_cards_shown") < names.index("duel_won") < names.index("game_over")


def test_a_win_in_the_last_slot_shows_no_unused_cards() -> None:
    """LSW-RULING-3: there are none."""
    state = at(f"P3 S6 S6 S6; {REST}; 0-6; 0-0; middle; 2; LW SL")
    events = both(state, "WW", "WL")
    assert one(events, "duel_won")["seat"] == 2
    assert not named(events, "unused_cards_shown")


def test_only_one_reward_at_a_time() -> None:
    """LSW-END-2, LSW-GOAL-1: every slot of a random duel changes at most one counter of one seat."""
    for seed in range(20):
        state, random = at(seed=seed), Random(seed)
        while (decision := pending(state)) is not None:
            heard(state).clear()
            play(state, decision.suggest(state, random))
            slots = [event["slot"] for event in heard(state) if event.name in ("shot_hit", "whisky_gulp", "loot_gold")]
            assert len(slots) == len(set(slots))
