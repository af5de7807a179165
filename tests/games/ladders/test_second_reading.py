"""What a second reading of the whole rulebook asked of both halves at once: places where chapters meet."""

from game.games.ladders.rules.game import GAME
from game.games.ladders.rules.position import position
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.rules.state import CARRIED, SET, LaddersState
from game.kernel.chance import RandomChance
from game.kernel.game import begin, play
from tests.games.ladders.script import EAGLE, PASS, Script

LAST = (0, 0, 0, 0, 1, 0)


def test_a_flag_set_with_all_others_out_is_held_at_once() -> None:
    """L-FLAG-10, L-TURN-7: nobody is left to complete a turn."""
    flags = {"blue": {"where": CARRIED, "seat": 1, "part": "HEAD"}}
    at = Script(position(2, "CF", cookies={1: 4}, out=(2,), flags=flags, dice=(2,), options={"respawns": 0})).run()
    at.do(("move", 2, 1, ()))
    at.do(("set", "blue"))
    assert at.state.outcome is not None
    assert at.state.outcome.winners == (1,)


def test_a_torn_part_drops_its_flag_from_where_the_carrier_stands() -> None:
    """L-FLAG-5, L-DMG-2, L-TROPHY-1: first the part, then the Trophy, then the flag scatters."""
    flags = {"red": {"where": CARRIED, "seat": 2, "part": "HEAD"}}
    at = Script(position(2, "CF", cookies={1: 13, 2: 15}, flags=flags, boxes={2: (1, 6, 6, 6, 6, 6)})).run()
    at.do(("attack", EAGLE, 2, 1), 6, 6, 1)
    red = at.state.flags[0]
    assert (red.where, red.square, red.seat) == ("loose", 25, 0)
    assert red.barred == 1 << 2
    names = [event.name for event in at.events if event.name in ("part_torn", "trophy_moved", "flag_scattered")]
    assert names == ["part_torn", "trophy_moved", "flag_scattered"]


def test_a_crumbed_carrier_drops_every_flag_and_a_set_flag_stays() -> None:
    """L-FLAG-1, L-FLAG-5, L-CRUMB-2."""
    flags = {
        "red": {"where": CARRIED, "seat": 2, "part": "L-LEG"},
        "blue": {"where": SET, "seat": 1, "square": 6},
    }
    at = Script(position(2, "CF", cookies={1: 13, 2: 15}, flags=flags, boxes={2: LAST})).run()
    at.do(("attack", EAGLE, 2, 1), 1, 1, 5)
    assert at.state.flags[0].square == 15
    assert at.state.flags[1].where == SET


def test_second_bake_keeps_the_flag_on_its_part() -> None:
    """G15, L-FLAG-5."""
    flags = {"red": {"where": CARRIED, "seat": 2, "part": "HEAD"}}
    at = Script(
        position(2, "CF", cookies={1: 13, 2: 15}, flags=flags, boxes={2: (1, 6, 6, 6, 6, 6)}, hands={2: ["G15"]})
    ).run()
    at.do(("attack", EAGLE, 2, 1), 6, 6)
    at.do(("play", at.card("G15", 2)))
    assert at.state.flags[0].where == CARRIED


def test_a_knocked_carrier_takes_his_flag_along() -> None:
    """W20, L-FLAG-3: being knocked over a loose flag picks nothing up."""
    flags = {"red": {"where": CARRIED, "seat": 2, "part": "HEAD"}, "blue": {"where": "loose", "square": 17}}
    at = Script(position(2, "CF", cookies={1: 15, 2: 15}, weapons={1: [("W20",)]}, flags=flags)).run()
    at.do(("attack", at.card("W20"), 2, 1), 1, 1)
    at.do(("knock", 1, 2))
    assert at.state.flags[0].square == 17
    assert at.state.flags[1].where == "loose"


def test_a_tangled_cookie_walks_one_less_through_its_next_turn() -> None:
    """W12, L-MOVE-5, L-MOVE-7, L-TURN-6: from the shot to the end of the target's own turn, even if it stands."""
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


def test_the_sniper_may_fire_over_one_obstruction_with_the_rifle_only() -> None:
    """L-DHD-4, L-RULING-36, L-LOS-2: the Eagle keeps the normal sight line; a squad rifle has no such right."""
    rows = {3: [("W02", 3)]}
    at = Script(position(3, "DH", cookies={1: 75, 2: 1, 3: 76}, weapons=rows, sniper=3, active=3)).run()
    rifle = at.card("W02", 3)
    assert at.refused(("attack", EAGLE, 1, 1)).rule == "L-LOS-1"
    assert at.offered(("attack", rifle, 1, 1))
    squad = Script(position(3, "DH", cookies={1: 75, 2: 1, 3: 76}, weapons={1: [("W02", 3)]}, sniper=3)).run()
    assert squad.refused(("attack", squad.card("W02"), 3, 1)).rule == "L-LOS-1"
    none = Script(position(3, "DH", cookies={1: 75, 2: 1, 3: 76}, weapons=rows, sniper=3, active=3, allowance=0)).run()
    assert none.refused(("attack", rifle, 1, 1)).rule == "L-LOS-1"


def test_the_sniper_crumbed_ends_it_even_by_his_own_hand() -> None:
    """L-DHD-5, L-TURN-7."""
    at = Script(position(3, "DH", cookies={1: 75, 2: 1, 3: 75}, sniper=3, boxes={3: LAST})).run()
    at.do(("attack", EAGLE, 3, 1), 1, 1, 1)
    assert at.state.outcome is not None
    assert at.state.outcome.winners == (1, 2)


def test_a_respawn_onto_a_mine_sets_it_off() -> None:
    """L-MINE-4, L-RESP-2: and the turn is over."""
    at = Script(position(cookies={1: 50, 2: 90}, crumbed=(2,), mines=[(1, 25)])).run()
    at.do(("end",), 2, *[1] * 5)
    assert at.square(2) == 25
    assert at.boxes(2) == (6, 6, 6, 6, 1, 6)
    assert at.asks("MoveOrStand", 1)


def test_a_pass_window_opens_in_an_entry_before_the_ladder_carries() -> None:
    """L-LAND 2, L-MOVE-6, L-MELEE-1: a blow at the foot of the ladder, then up."""
    at = Script(position(cookies={1: 1, 2: 3}, weapons={1: [("W18",)]}, dice=(2,))).run()
    at.do(("move", 2, 1, ()))
    assert at.asks("PassWindow", 1)
    at.do(("attack", at.card("W18"), 2, 1), 1, 1, 1)
    assert at.square(1) == 22


def test_the_crumbed_may_answer_a_move_but_the_out_may_not() -> None:
    """L-RULING-52, L-RULING-18."""
    at = Script(position(3, cookies={1: 13, 2: 90}, crumbed=(3,), hands={3: ["G13"]}, dice=(3,))).run()
    at.do(("move", 3, 1, ()))
    assert at.asks("RMove", 3)
    at.do(PASS)
    assert at.square(1) == 16


def test_the_last_free_start_square_is_taken_unasked() -> None:
    """16.3, L-RULING-21: eight seats on six respawn points, 1 and 100."""
    state = begin(GAME, options_of("QC", 8), RandomChance(1))
    assert isinstance(state, LaddersState)
    at = Script(state)
    asked = 0
    while type(at.asked).__name__ == "ChooseStart":
        asked += 1
        play(at.state, at.asked.options(at.state)[0])
    assert asked == 7
    assert sorted(cookie.square for cookie in at.state.cookies) == [1, 8, 25, 43, 58, 76, 93, 100]


def test_a_match_ends_when_nobody_is_left_to_earn_from() -> None:
    """L-CUST-2: QC with limited respawns; the most Trophies so far win, as at a round limit."""
    table = {"respawns": 0}
    at = Script(
        position(2, cookies={1: 13, 2: 15}, boxes={2: LAST}, trophies={2: [(1, "HEAD"), (1, "BODY")]}, options=table)
    ).run()
    at.do(("attack", EAGLE, 2, 1), 1, 1)
    assert at.state.outcome is not None
    assert (at.state.outcome.winners, at.state.outcome.reason) == ((2,), "nobody_left")
