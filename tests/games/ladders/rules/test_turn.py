"""The turn: its start, the movement decision, the active phase, respawning, its end (section 7, L-RESP)."""

from game.games.ladders.rules.cards import EAGLE, KIND_CARDS
from game.games.ladders.rules.state import Mine
from game.games.ladders.rules.turn import StartTurn
from tests.games.ladders.rules.laid_out import asked, names, on, only, options, position, refused, start


def begun(seat: int = 1, rolls: tuple[int, ...] = (), **fields):
    """A turn at its very start."""
    state = position(ask=False, active=2, **fields)
    state.then(StartTurn(seat))
    events = start(state, rolls)
    return state, events


def test_marks_are_cleared_at_the_start() -> None:
    """L-TURN-1."""
    state, events = begun(attacked=4, attacked_melee=4, double_dip=1, stood=True)
    assert (state.attacked, state.attacked_melee, state.double_dip, state.stood) == (0, 0, 0, False)
    assert (state.active, state.turn) == (1, 11)
    assert only(events, "turn_started")["seat"] == 1
    assert asked(state) == ("MoveOrStand", 1)


def test_first_of_all_roll_or_stand() -> None:
    """L-TURN-2: no card before it."""
    state, _ = begun(hands={1: ["G01", "W01"]}, cookies={1: 30})
    assert options(state) == [("roll",), ("stand",)]
    assert refused(state, ("gear", KIND_CARDS["G01"][0])) == "L-TURN-2"
    assert refused(state, ("weapon", KIND_CARDS["W01"][0])) == "L-TURN-2"
    stood = state.copy()
    on(state, ("roll",), rolls=[3, 5])
    assert (state.dice, state.rolled, state.stood) == ((3, 5), (3, 5), False)
    on(stood, ("stand",))
    assert (stood.dice, stood.stood) == ((), True)
    assert ("end",) in options(stood)


def test_everything_may_happen_between_the_dice() -> None:
    """L-TURN-3, L-DICE-2: card, die, attack, die."""
    state = position(cookies={1: 30, 2: 27}, hands={1: ["G01", "W01"]}, dice=(1, 2))
    on(state, ("gear", KIND_CARDS["G01"][0]))
    on(state, ("move", 1, -1, ()))
    on(state, ("weapon", KIND_CARDS["W01"][0]))
    on(state, ("attack", EAGLE, 2, 1), rolls=[5, 5])
    on(state, ("move", 2, 1, ()))
    assert state.square(1) == 31
    assert state.cookies[1].boxes[1] == 4
    assert refused(state, ("dance",)) == "L-TURN-3"
    assert refused(state, ()) == "L-TURN-3"


def test_the_end_of_a_turn() -> None:
    """L-TURN-6: Double Dip lapses; the next seat follows."""
    state = position(stood=True, double_dip=1)
    events = on(state, ("end",))
    assert state.double_dip == 0
    assert names(events)[:2] == ["turn_ended", "turn_started"]
    assert asked(state) == ("MoveOrStand", 2)


def test_the_game_ends_the_instant_a_goal_is_met() -> None:
    """L-TURN-7, L-WIN-3, L-QC-1: in the middle of an attack; dice that follow are not applied."""
    state = position(
        cookies={1: 30, 2: 30}, trophies={1: [(2, "HEAD"), (2, "L-LEG")]}, boxes={2: (6, 1, 6, 6, 6, 1)}, stood=True
    )
    events = on(state, ("attack", EAGLE, 2, 1), rolls=[5, 2, 2])
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    assert names(events)[-1] == "game_over"
    assert state.cookies[1].boxes == (6, 0, 6, 6, 6, 1)
    assert not state.stack


# -- respawning ----------------------------------------------------------------------------------------


def test_a_crumbed_seat_respawns_and_that_is_its_turn() -> None:
    """L-TURN-1, L-RESP-1, L-RESP-2, L-FLAG-12: fresh sheet, the point rolled, one respawn used."""
    state, events = begun(seats=2, scenario="TR", cookies={2: 30}, crumbed=[1], rolls=(2,))
    assert state.cookies[0].status == "standing"
    assert state.square(1) == 25
    assert state.cookies[0].boxes == state.cookies[0].maxima == (3,) * 6
    assert state.cookies[0].respawns == 0
    assert only(events, "respawned")["left"] == 0
    assert "movement_rolled" not in names(events)
    flagged, _ = begun(scenario="CF", cookies={2: 30}, crumbed=[1], rolls=(2,))
    assert flagged.cookies[0].boxes == (3,) * 6
    assert flagged.cookies[0].respawns == -1
    plain, _ = begun(scenario="QC", cookies={2: 30}, crumbed=[1], rolls=(2,))
    assert plain.cookies[0].boxes == (6,) * 6


def test_an_occupied_point_costs_a_die() -> None:
    """L-RESP-1, L-RULING-20, L-RULING-46, L-TROPHY-1: no attacker, no Trophy; then it rolls again."""
    state, events = begun(seats=3, cookies={2: 25, 3: 8}, crumbed=[1], rolls=(2, 6, 1, 6, 3))
    assert state.square(1) == 43
    assert state.cookies[0].boxes == (4, 6, 6, 6, 6, 6)
    assert [event["occupied"] for event in events if event.name == "respawn_rolled"] == [True, True, False]
    assert not any(state.trophies)


def test_the_third_occupied_point_is_shared() -> None:
    """L-RESP-1, L-RULING-20: at most three damage dice."""
    state, _ = begun(seats=3, cookies={2: 25, 3: 8}, crumbed=[1], rolls=(2, 6, 1, 6, 1, 5))
    assert state.square(1) == state.square(3) == 8
    assert state.cookies[0].boxes == (4, 5, 6, 6, 6, 6)


def test_damage_at_respawn_opens_limb_only() -> None:
    """L-RULING-46: Second Bake may be played; no one gets the part."""
    options_ = {"boxes": 1}
    state, _ = begun(
        seats=2, scenario="CUSTOM", options=options_, cookies={2: 25}, crumbed=[1], hands={1: ["G15"]}, rolls=(2, 6)
    )
    assert asked(state) == ("Limb", 1)
    lost = state.copy()
    on(state, ("play", KIND_CARDS["G15"][0]), rolls=[1])
    assert (state.square(1), state.cookies[0].boxes) == (8, (1,) * 6)
    events = on(lost, ("pass",), rolls=[1])
    assert lost.cookies[0].boxes == (0, 1, 1, 1, 1, 1)
    assert only(events, "part_torn")["trophy"] is False


def test_respawning_trips_mines_and_lands_on_nothing() -> None:
    """L-LAND-2, L-MINE-4."""
    state, events = begun(cookies={2: 30}, crumbed=[1], mines=[(2, 25)], rolls=(2, 6, 6, 6, 6, 6))
    assert "mine_exploding" in names(events)
    assert "landed" not in names(events)
    assert state.cookies[0].boxes == (1, 6, 6, 6, 6, 6)


def test_a_respawned_seat_still_reacts() -> None:
    """L-RULING-52: it holds its hand, and answers in the turns of others."""
    state, _ = begun(cookies={2: 27}, crumbed=[1], hands={1: ["G12"]}, rolls=(2,))
    start(state)
    assert state.active == 1
    assert state.hand(1) == [KIND_CARDS["G12"][0]]
    shot = position(cookies={1: 25, 2: 24}, hands={1: ["G12"]}, active=2, stood=True)
    on(shot, ("attack", EAGLE, 1, 1))
    assert asked(shot) == ("Declared", 1)


def test_mines_are_set_off_from_the_next_turn_on() -> None:
    """L-MINE-2: a mine knows the turn it was planted in."""
    state = position(cookies={1: 30}, stood=True, mines=[(1, 35)])
    state.mines += (Mine(1, 37, state.turn),)
    assert [choice for choice in options(state) if choice[0] == "detonate"] == [("detonate", 35)]
