"""Turns: stances, actions, the end, one-round cards, asking the cards (S-TURN, S-WND-3, S-ASK, S-DEC)."""

from game.games.shoot.rules.fight.death import ChooseSpawn
from game.games.shoot.rules.state import ACTION, RECORD, SPLATTER_DECK, SPLATTER_DISCARD, Corpse, Effect, ShootState
from game.games.shoot.rules.turn import ACTIONS, BeginTurn, ChooseAction, ChooseStance, EndTurn
from tests.games.shoot.positions import card, do, ids, names, refused, table, token, told, waiting


def at_t0(seat: int = 1, **more: object) -> ShootState:
    """A position just before a seat's T0 has run: it waits in T1."""
    return table(turn=seat, stance="", waits=[BeginTurn(seat)], **more)  # type: ignore[arg-type]


def test_standing_still_draws_nothing_and_moves_nowhere() -> None:
    """S-TURN-1, S-DEC-3: budget 0, full damage; no action card."""
    state = do(at_t0(), ("still",))
    assert (state.now.stance, state.now.budget) == ("still", 0)
    assert state.cards(1, ACTION) == []
    assert refused(state, ("leg", 140.0, 352.0)).rule == "S-TURN-1"
    assert not any(choice[0] == "leg" for choice in waiting(state).options(state))


def test_moving_draws_the_action_card() -> None:
    """S-TURN-1, S-MOVE-1, S-DEC-3: its Move gives the budget in halves; it stays visible until the turn ends."""
    state = do(at_t0(top=["SP-01"]), ("move",))
    assert (state.now.stance, state.now.budget) == ("move", 6)
    assert ids(state, 9 + ACTION) == ["SP-01"]
    assert state.view(2).cards(1, ACTION) == [card("SP-01")]
    do(state, ("end",))
    assert state.cards(1, ACTION) == []
    assert ids(state, SPLATTER_DISCARD) == ["SP-01"]
    assert told(state, "turn_ended")[-1].facts == {"seat": 1, "action_card": card("SP-01")}


def test_move_is_the_default_stance() -> None:
    """S-DEC-3: the first of the options."""
    state = at_t0()
    assert waiting(state) == ChooseStance(1)
    assert waiting(state).options(state) == [("move",), ("still",)]


def test_move_symbols_shorten_the_action_card() -> None:
    """S-MOVE-1, S-WND-2: twice what is left of the Move, at least 1 half; what was taken is remembered for Whiskey."""
    state = do(at_t0(top=["SP-01"], wounds={1: ["SP-49", "SP-51"]}, normal=True), ("move",))
    assert (state.now.budget, state.now.taken) == (1, 5)
    state = do(at_t0(top=["SP-01"], wounds={1: ["SP-49"]}, normal=True), ("move",))
    assert (state.now.budget, state.now.taken) == (4, 2)


def test_the_budget_is_fixed_when_the_card_is_drawn() -> None:
    """S-MOVE-1, S-RULING-22: healing a leg later in the turn gives no movement back."""
    tokens = [token("k1", "healing", 140, 352)]
    state = do(at_t0(top=["SP-01", "SP-02"], wounds={1: ["SP-49"]}, tokens=tokens, normal=True), ("move",))
    do(state, ("collect", "k1"))
    assert state.cards(1, RECORD) == []
    assert state.now.budget == 4


def test_with_no_card_left_the_action_card_counts_one() -> None:
    """S-DECK-2: Move 1."""
    state = do(at_t0(gone=[SPLATTER_DECK]), ("move",))
    assert (state.now.stance, state.now.budget) == ("move", 2)


def test_a_held_hero_may_not_move() -> None:
    """S-TURN-2: and is let go at the end of that turn (G-32)."""
    state = at_t0(held=[1])
    assert refused(state, ("move",)).rule == "S-TURN-2"
    do(state, ("still",), ("end",))
    assert state.held == []


def test_bleeding_needs_three_lost_card_lengths() -> None:
    """S-WND-3: a whole turn, no actions, dead at T3; S-RULING-39: it spawns a round later."""
    state = at_t0(wounds={1: ["SP-49", "SP-51"]}, normal=True)
    assert waiting(state).options(state) == [("move",), ("still",), ("bleed",)]
    do(state, ("bleed",))
    assert not state.hero(1).alive
    assert waiting(state) == ChooseStance(2)
    assert [name for name in names(state) if name in ("bled_to_death", "hero_died", "turn_ended")] == [
        "bled_to_death", "hero_died", "turn_ended",
    ]  # fmt: skip
    assert told(state, "hero_died")[0]["credited"] == 0
    do(state, ("still",), ("end",))
    assert waiting(state) == ChooseSpawn(1)


def test_bleeding_with_less_is_refused() -> None:
    """S-WND-3: MOVE symbols of 2 are not enough."""
    state = at_t0(wounds={1: ["SP-51"]}, normal=True)
    assert "has 2" in refused(state, ("bleed",)).reason


def test_movement_may_be_split_round_other_actions() -> None:
    """S-TURN-4: two legs with a collection in between; what is left is lost at the end."""
    state = table(tokens=[token("k1", "gadget", 140, 352)], top=["SP-08"], budget=3)
    do(state, ("leg", 150.0, 352.0), ("collect", "k1"), ("leg", 170.0, 352.0))
    assert state.now.budget == 1
    do(state, ("end",), ("still",), ("end",))
    assert waiting(state) == ChooseStance(1)
    assert state.now.budget == 0


def test_a_turn_may_be_spent_on_nothing() -> None:
    """S-TURN-4, S-DEC-4: END is always there, and the last of the options."""
    state = table()
    assert waiting(state).options(state)[-1] == ("end",)
    assert waiting(do(state, ("end",))) == ChooseStance(2)


def test_collecting_is_open_to_one_standing_still() -> None:
    """S-TURN-6: Tokens, Gadgets, looting and Flags need no movement."""
    state = table(stance="still", tokens=[token("k1", "gadget", 140, 352)], top=["SP-08"])
    do(state, ("collect", "k1"))
    assert names(state)[0] == "token_collected"


def test_a_dead_hero_ends_its_turn() -> None:
    """S-TURN-5: after the leap the turn goes to T3 at once."""
    state = table(at={1: (132.0, 20.0)})
    do(state, ("leap",))
    assert waiting(state) == ChooseStance(2)
    assert names(state)[-3:] == ["deck_shuffled", "turn_ended", "turn_began"]


def test_the_actions_are_those_of_the_rulebook() -> None:
    """S-TURN-3: one word for each thing its table names."""
    assert list(ACTIONS) == [
        "leg", "link", "fly", "collect", "gadget", "attack", "loot", "take_flag", "drop_flag", "move_ladder",
        "leap", "shuffle", "ask", "end",
    ]  # fmt: skip


def test_malformed_actions_are_refused() -> None:
    """S-TURN-3: invalid or incomplete actions change nothing."""
    state = table()
    flights = [("hop", 1.0, 2.0), ("fly", 1.0, 2.0)]
    for choice in [*flights, ("leg", 1.0), ("leg", True, 2.0), ("collect", 5), ("end", 0), (), ("loot", "2")]:
        assert refused(state, choice).rule == "S-TURN-3"


def test_rounds_are_counted_from_the_starting_player() -> None:
    """Section 8: a round is one turn of every seat from the starting player on; `turn` counts every turn."""
    state = table(turn=1)
    state.starter = 2
    do(state, ("end",))
    assert (state.round, state.turn) == (2, 2)
    assert told(state, "round_began")[-1]["number"] == 2
    do(state, ("still",), ("end",))
    assert (state.round, state.turn) == (2, 3)


def test_one_round_cards_end_at_the_next_t0_of_the_turn_they_were_played_in() -> None:
    """S-GAD-4, S-RULING-34: also a card that another seat played in that turn."""
    state = table(open_gadgets={1: ["G-16"], 2: ["G-17"]}, waits=[EndTurn(1)])
    state.effects = [Effect(card("G-16"), 1, 1), Effect(card("G-17"), 2, 1)]
    state = table(open_gadgets={1: ["G-16"], 2: ["G-17"]})
    state.effects = [Effect(card("G-16"), 1, 1), Effect(card("G-17"), 2, 1)]
    do(state, ("end",))
    assert len(state.effects) == 2
    do(state, ("still",), ("end",))
    assert state.effects == []
    assert [event["card"] for event in told(state, "effect_expired")] == [card("G-16"), card("G-17")]


def test_only_its_own_turn_ends_a_card() -> None:
    """S-GAD-4: a card played in seat 2's turn outlives seat 1's T0."""
    state = table(turn=2, open_gadgets={2: ["G-16"]})
    state.effects = [Effect(card("G-16"), 2, 2)]
    do(state, ("end",))
    assert len(state.effects) == 1


# -- asking the cards (S-ASK-1) ------------------------------------------------------------------------


def test_a_question_shows_the_answer_of_the_top_card() -> None:
    """S-ASK-1, S-RULING-48, S-DEC-29: Y/N is read, nothing else changes."""
    state = table(top=["SP-01", "SP-02"])
    before = state.heroes[:]
    do(state, ("ask", "Does it hurt?"))
    assert told(state, "asked")[0].facts == {
        "seat": 1, "question": "Does it hurt?", "card": card("SP-01"), "answer": "YES",
    }  # fmt: skip
    assert state.heroes == before


def test_one_question_a_round() -> None:
    """S-ASK-1: at most once per player and round, 1 to 120 characters."""
    state = do(table(), ("ask", "x" * 120))
    assert refused(state, ("ask", "Again?")).rule == "S-ASK-1"
    assert refused(table(), ("ask", "x" * 121)).rule == "S-ASK-1"
    assert refused(table(), ("ask", "  ")).rule == "S-ASK-1"
    do(state, ("end",), ("still",), ("end",), ("still",), ("ask", "And now?"))
    assert len(told(state, "asked")) == 2


# -- what the questions offer --------------------------------------------------------------------------


def test_what_is_at_hand_is_offered() -> None:
    """S-DEC-4 to S-DEC-7, S-DEC-19, S-DEC-20, S-DEC-29: everything that can be listed is in the options."""
    corpse = Corpse(2, 100.0, 352.0, 90.0, 0.0)
    state = table(
        at={1: (132.0, 352.0)}, corpses=[corpse], under={2: (["W-02"], ["G-01"])},
        discarded={SPLATTER_DISCARD: "SP-02"},
        tokens=[token("k1", "gadget", 140, 352), token("k2", "weapon", 300, 300)],
    )  # fmt: skip
    words = [choice[0] for choice in ChooseAction(1).options(state)]
    assert {"collect", "loot", "leg", "shuffle", "ask", "end"} <= set(words)
    assert words.count("collect") == 1


def test_options_and_refusals_are_the_same_on_the_seats_view() -> None:
    """S-INFO-1: what a seat may do never depends on what it cannot see."""
    state = table(weapons={1: "W-02", 2: "W-05"}, gadgets={1: ["G-08", "G-14"], 2: ["G-21"]})
    view = state.view(1)
    assert waiting(view).options(view) == waiting(state).options(state)
