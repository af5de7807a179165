"""Moving dice: directions, MOVE cards, pass windows, mines along the route (section 8, G05, G06, G09, G13)."""

from game.games.ladders.rules.cards import EAGLE, KIND_CARDS
from game.games.ladders.rules.moving import walk_path
from tests.games.ladders.rules.laid_out import asked, names, on, only, options, position, refused
from tests.games.ladders.rules.script import Script

SUGAR, JETPACK, PRETZEL = KIND_CARDS["G05"], KIND_CARDS["G06"], KIND_CARDS["G09"]


def square(state, seat=1):
    return state.square(seat)


def test_two_dice_are_two_moves_in_either_order_and_direction() -> None:
    """L-MOVE-1, L-MOVE-2, L-RULING-9, section 10: a cookie on 1 rolls 2 and 4."""
    first = position(cookies={1: 1}, dice=(2, 4))
    assert ("move", 2, 1, ()) in options(first)
    on(first, ("move", 2, 1, ()))
    assert square(first) == 22
    assert first.dice == (4,)
    assert {choice[:3] for choice in options(first) if choice[0] == "move"} == {("move", 4, 1), ("move", 4, -1)}
    second = first.copy()
    on(first, ("move", 4, 1, ()))
    on(second, ("move", 4, -1, ()))
    assert (square(first), square(second)) == (26, 18)
    other = position(cookies={1: 1}, dice=(2, 4), decks={"G": ["G01"]})
    on(other, ("move", 4, 1, ()), ("move", 2, -1, ()))
    assert square(other) == 22
    assert other.hand(1) == [KIND_CARDS["G01"][0]]


def test_a_direction_off_the_track_may_not_be_chosen() -> None:
    """L-MOVE-3, L-RULING-8: one always fits."""
    state = position(cookies={1: 2}, dice=(5, 1))
    assert ("move", 5, -1, ()) not in options(state)
    assert refused(state, ("move", 5, -1, ())) == "L-MOVE-3"
    assert refused(state, ("move", 3, 1, ())) == "L-MOVE-1"
    assert refused(state, ("move", 5, 0, ())) == "L-MOVE-2"
    high = position(cookies={1: 100}, dice=(6, 6))
    assert [choice for choice in options(high) if choice[0] == "move"] == [("move", 6, -1, ())]


def test_the_turn_may_not_end_with_a_die_unmoved() -> None:
    """L-TURN-4, L-RULING-9."""
    state = position(cookies={1: 30}, dice=(2, 3))
    assert ("end",) not in options(state)
    assert refused(state, ("end",)) == "L-TURN-4"
    on(state, ("move", 2, 1, ()), ("move", 3, 1, ()))
    assert ("end",) in options(state)
    stood = position(cookies={1: 30}, stood=True)
    assert refused(stood, ("move", 2, 1, ())) == "L-TURN-2"


def test_cookies_never_hinder() -> None:
    """L-MOVE-4: squares are passed and shared."""
    state = position(cookies={1: 30, 2: 32}, dice=(2, 1))
    events = on(state, ("move", 2, 1, ()))
    assert square(state) == square(state, 2) == 32
    assert only(events, "stepped")["squares"] == (31, 32)


def test_tangled_takes_one_not_below_one() -> None:
    """L-MOVE-5, L-MOVE-7."""
    state = position(cookies={1: 30}, dice=(1, 4))
    state.change_cookie(1, tangled=5)
    on(state, ("move", 1, 1, ()))
    assert square(state) == 31
    on(state, ("move", 4, 1, ()))
    assert square(state) == 34 or square(state) == 14  # 34 is a slide's entry
    assert state.cookies[0].tangled == 5


def test_tangled_lasts_through_the_own_turn() -> None:
    """L-MOVE-7, L-TURN-6: also when the turn was spent standing; not if it came in this very turn."""
    state = position(cookies={1: 30}, stood=True)
    state.change_cookie(1, tangled=9)
    state.change_cookie(2, tangled=10)
    events = on(state, ("end",))
    assert state.cookies[0].tangled == 0
    assert state.cookies[1].tangled == 10
    assert "tangled_off" in names(events)
    fresh = position(cookies={1: 30}, stood=True)
    fresh.change_cookie(1, tangled=10)
    on(fresh, ("end",))
    assert fresh.cookies[0].tangled == 10


def test_sugar_rush_adds() -> None:
    """G05: 1, 2 or 3 more, and the sum must fit; two of them may go with one die."""
    state = position(cookies={1: 30}, hands={1: ["G05", "G05"]}, dice=(2, 6))
    assert ("move", 2, 1, (("G05", 3),)) in options(state)
    assert refused(state, ("move", 2, 1, (("G05", 4),))) == "G05"
    assert refused(state, ("move", 2, 1, (("G05", 1), ("G05", 1), ("G05", 1)))) == "G05"
    assert refused(state, ("move", 2, 1, (("G01", 1),))) == "L-CARD-3"
    events = on(state, ("move", 2, 1, (("G05", 3), ("G05", 1))))
    assert square(state) == 36
    assert state.hand(1) == [only(events, "card_drawn").secret["card"]]
    top = position(cookies={1: 97}, hands={1: ["G05"]}, dice=(2, 6))
    assert refused(top, ("move", 2, 1, (("G05", 2),))) == "L-MOVE-3"
    assert refused(top, ("move", 2, 1, (("G09", 1),))) == "G09"


def test_pretzel_turn_turns_back_once() -> None:
    """G09: k steps one way, the rest the other; all squares must exist and count as passed each time."""
    assert walk_path(30, 1, 5, 3) == [31, 32, 33, 32, 31]
    assert walk_path(2, -1, 5, 2) is None
    state = position(cookies={1: 30}, hands={1: ["G09"]}, dice=(5, 1))
    turns = [choice[3] for choice in options(state) if choice[0] == "move" and choice[1] == 5 and choice[2] == 1]
    assert turns == [(), *(((("G09", k),)) for k in range(1, 5))]
    assert refused(state, ("move", 5, 1, (("G09", 5),))) == "G09"
    events = on(state, ("move", 5, 1, (("G09", 3),)))
    assert square(state) == 31
    assert only(events, "stepped")["squares"] == (31, 32, 33, 32, 31)
    mined = position(cookies={1: 30}, hands={1: ["G09"]}, dice=(5, 1), mines=[(2, 32)])
    events = on(mined, ("move", 5, 1, (("G09", 3),)), rolls=[5] * 5)
    assert names(events).count("mine_exploding") == 1
    assert square(mined) == 31


def test_jetpack_flies_straight_up_or_down_and_lands() -> None:
    """G06, L-LAND-2, L-MOVE-6: spends a die whatever its number; floors, squares between and R-MOVE do not matter."""
    state = position(
        cookies={1: 8, 2: 13}, hands={1: ["G06"], 2: ["G13"]}, dice=(2, 6), mines=[(2, 13)], decks={"W": ["W01"]}
    )
    assert {choice[2] for choice in options(state) if choice[0] == "jetpack"} == {1, 2}
    assert refused(state, ("jetpack", 6, 3)) == "G06"
    assert refused(state, ("jetpack", 6, -1)) == "G06"
    assert refused(state, ("jetpack", 5, 1)) == "L-MOVE-1"
    events = on(state, ("jetpack", 6, 2))
    assert square(state) == 28
    assert state.dice == (2,)
    assert asked(state) == ("StarColour", 1)
    assert "mine_exploding" not in names(events)
    tripped = position(cookies={1: 8}, hands={1: ["G06"]}, dice=(2, 6), mines=[(2, 13)], decks={"W": ["W01"]})
    events = on(tripped, ("jetpack", 2, 1), rolls=[5, 5, 5, 5, 5])
    assert "mine_exploding" in names(events)
    assert tripped.hand(1) == [KIND_CARDS["W01"][0]]  # a star is where it landed


def test_molasses_slick_sets_a_die_to_one() -> None:
    """G13, L-MOVE-5, window R-MOVE: MOVE cards already declared are lost, a Pretzel Turn has no effect."""
    state = position(cookies={1: 30}, hands={1: ["G05", "G09"], 2: ["G13"]}, dice=(4, 2))
    on(state, ("move", 4, 1, (("G05", 3), ("G09", 2))))
    assert asked(state) == ("RMove", 2)
    on(state, ("play", KIND_CARDS["G13"][0]))
    assert square(state) == 31
    assert not state.hand(1)
    assert asked(state) == ("Act", 1)


def test_mines_go_off_in_every_square_entered() -> None:
    """L-MOVE-6, L-MINE-4: the mover continues if still up; its own and its teammates' mines stay quiet."""
    state = position(cookies={1: 30}, dice=(4, 1), mines=[(2, 32), (1, 31)])
    events = on(state, ("move", 4, -1, ()))
    assert "mine_exploding" not in names(events)
    state = position(cookies={1: 30}, dice=(5, 1), mines=[(2, 32), (1, 31)])
    events = on(state, ("move", 5, 1, ()), rolls=[5, 6, 6, 1, 2])
    assert [event["squares"] for event in events if event.name == "stepped"] == [(31, 32), (33, 34, 35)]
    assert square(state) == 35
    assert state.cookies[0].boxes == (4, 5, 6, 6, 5, 5)


def test_crumbed_on_the_way_ends_the_turn() -> None:
    """L-TURN-5, L-RULING-43, L-LAND 1: unmoved dice are lost; the seat respawns in its next turn."""
    state = position(cookies={1: 30}, dice=(5, 1), mines=[(2, 32)], boxes={1: (1, 0, 0, 0, 0, 0)})
    on(state, ("move", 5, 1, ()), rolls=[6, 6, 6, 6, 6])
    assert state.cookies[0].status == "crumbed"
    assert state.dice == ()
    assert asked(state) == ("MoveOrStand", 2)
    assert state.active == 2


def test_pass_window_offers_melee_and_loose_flags_only() -> None:
    """L-MOVE-6, L-RULING-12, L-MELEE-1: melee on opponents passed, also from hand; no shots; then it moves on."""
    state = position(cookies={1: 30, 2: 32}, hands={1: ["W18"]}, weapons={1: [("W01", 4)]}, dice=(3, 1))
    on(state, ("move", 3, 1, ()))
    assert asked(state) == ("PassWindow", 1)
    bat = KIND_CARDS["W18"][0]
    assert options(state) == [("attack", bat, 2, 1), ("on",)]
    assert refused(state, ("attack", EAGLE, 2, 1)) == "L-MOVE-6"
    assert refused(state, ("end",)) == "L-MOVE-6"
    assert square(state) == 32
    on(state, ("attack", bat, 2, 1), rolls=[6, 6, 5])
    assert square(state) == 33
    assert state.cookies[1].boxes == (4, 5, 6, 6, 6, 6)
    assert asked(state) == ("Act", 1)
    past = position(cookies={1: 30, 2: 32}, hands={1: ["W18"]}, dice=(3, 1))
    on(past, ("move", 3, 1, ()), ("on",))
    assert square(past) == 33


def test_no_pass_window_without_anything_to_do() -> None:
    """L-MOVE-6: there is no question if nothing can be done; the last square has no window."""
    state = position(cookies={1: 30, 2: 32}, weapons={1: [("W01", 4)]}, dice=(3, 2))
    on(state, ("move", 3, 1, ()))
    assert asked(state) == ("Act", 1)
    last = position(cookies={1: 30, 2: 32}, hands={1: ["W18"]}, dice=(2, 1))
    on(last, ("move", 2, 1, ()))
    assert asked(last) == ("Act", 1)


def test_pass_window_at_an_entry() -> None:
    """L-MOVE-6, L-LAND 2: a ladder's entry is passed, too, just before the cookie is carried off."""
    state = position(cookies={1: 1, 2: 3}, hands={1: ["W18"]}, dice=(2, 1))
    on(state, ("move", 2, 1, ()))
    assert asked(state) == ("PassWindow", 1)
    on(state, ("on",))
    assert square(state) == 22
    refs = position(cookies={1: 1}, dice=(2, 1))
    assert refused(refs, ("pickup", "red", "HEAD")) == "L-FLAG-1"


LAST = (0, 0, 0, 0, 1, 0)


def test_a_tangled_cookie_walks_one_less_through_its_next_turn() -> None:
    """W12, L-MOVE-5, L-MOVE-7, L-TURN-6: from the shot to the end of the target's own turn, even if it stands still."""
    at = Script(position(cookies={1: 13, 2: 16}, weapons={1: [("W12", 6)]})).run()
    at.do(("attack", at.card("W12"), 2, 1), 1)
    at.do(("end",))
    assert at.asks("MoveOrStand", 2)
    at.do(("roll",), 3, 1)
    at.do(("move", 3, 1, ()))
    assert at.square(2) == 18
    at.do(("move", 1, 1, ()))
    assert at.square(2) == 19
    at.do(("end",))
    assert at.state.cookie(2).tangled == 0


def test_an_own_blast_that_tangles_lasts_through_the_next_turn() -> None:
    """A07, L-TURN-6: a marker that came in this very turn stays for the next one."""
    at = Script(position(cookies={1: 15, 2: 15}, weapons={1: [("W06", 2, "A07")]})).run()
    at.do(("blast", at.card("W06"), 15), *[1] * 4, *[2] * 4)
    at.do(("end",))
    assert at.state.cookie(1).tangled == 10


def test_a_walk_stops_dead_when_the_answer_to_a_blow_crumbs_the_mover() -> None:
    """L-MOVE-6, L-TURN-5: the rest of the die and the other die are lost."""
    at = Script(
        position(cookies={1: 15, 2: 17}, weapons={1: [("W19",)]}, hands={2: ["G14"]}, boxes={1: LAST}, dice=(4, 5))
    ).run()
    at.do(("move", 4, 1, ()))
    at.do(("attack", at.card("W19"), 2, 1), 1, 1)
    at.do(("play", at.card("G14", 2)), 1, 1, 1)
    assert at.state.cookie(1).status == "crumbed"
    assert at.state.active == 2


def test_a_pass_window_opens_in_an_entry_before_the_ladder_carries() -> None:
    """L-LAND 2, L-MOVE-6, L-MELEE-1: a blow at the foot of the ladder, then up."""
    at = Script(position(cookies={1: 1, 2: 3}, weapons={1: [("W18",)]}, dice=(2,))).run()
    at.do(("move", 2, 1, ()))
    assert at.asks("PassWindow", 1)
    at.do(("attack", at.card("W18"), 2, 1), 1, 1, 1)
    assert at.square(1) == 22
