"""The flags (L-FLAG, L-SCATTER): taking, dropping, passing, stealing, setting, holding."""

from game.games.ladders.rules.cards import EAGLE, KIND_CARDS
from game.games.ladders.rules.flags import scatter_square
from game.games.ladders.rules.state import CARRIED, PARTS, SET
from tests.games.ladders.rules.laid_out import asked, drive, names, on, only, options, position, refused
from tests.games.ladders.rules.script import Script
from tests.rig.each import each


def flagged(seats: int = 4, **fields):
    """A Flag Capture position: seats 1 and 3 are Red (base 6), 2 and 4 Blue (base 95)."""
    return position(seats, "CF", **fields)


def carried(seat: int, part: str = "HEAD") -> dict[str, object]:
    return {"where": "carried", "seat": seat, "part": part}


def flag(state, side: str):
    return state.flags[("red", "blue").index(side)]


@each(
    ("square", "number", "end"),
    [(45, 1, 57), (45, 2, 55), (45, 3, 35), (45, 4, 37), (45, 5, 45), (45, 6, 45), (1, 1, 0), (100, 2, 0), (10, 3, 0)],
)
def test_scatter(square: int, number: int, end: int) -> None:
    """L-SCATTER-1, L-RULING-30: up-left, up-right, down-right, down-left, stays; 0 is off the board."""
    assert scatter_square(square, number) == end


def test_flags_start_at_home() -> None:
    """L-FLAG-1, L-RULING-2: Red on 6, Blue on 95; 1 and 100 mean nothing here."""
    state = flagged()
    assert [(one.side, one.where, one.square) for one in state.flags] == [(1, "home", 6), (2, "home", 95)]
    assert not position(4, "GT").flags


def test_the_enemy_flag_is_taken_by_landing_on_its_base() -> None:
    """L-FLAG-2, L-FLAG-4, L-LAND 4, D26: voluntary; on a part that is not missing, which it does not change."""
    state = flagged(cookies={1: 93}, dice=(2, 1), boxes={1: (0, 6, 6, 6, 6, 6)})
    on(state, ("move", 2, 1, ()))
    assert asked(state) == ("LandingFlags", 1)
    assert options(state) == [*(("take", "blue", part) for part in PARTS[1:]), ("done",)]
    assert refused(state, ("take", "blue", "HEAD")) == "L-FLAG-2"
    left = state.copy()
    on(left, ("done",))
    assert flag(left, "blue").where == "home"
    events = on(state, ("take", "blue", "BODY"))
    assert (flag(state, "blue").where, flag(state, "blue").seat, flag(state, "blue").part) == ("carried", 1, 1)
    assert state.cookies[0].boxes == (0, 6, 6, 6, 6, 6)
    assert only(events, "flag_taken")["part"] == "BODY"
    on(state, ("move", 1, -1, ()))
    assert flag(state, "blue").square == 94
    own = flagged(cookies={1: 4}, dice=(2, 1))
    on(own, ("move", 2, 1, ()))
    assert asked(own) == ("Act", 1)  # your own flag cannot be picked up while HOME
    standing = flagged(cookies={1: 95}, stood=True)
    assert not [choice for choice in options(standing) if choice[0] == "pickup"]


def test_a_barred_seat_cannot_take_the_flag_from_its_home_either() -> None:
    """FLT-45, L-RULING-62, L-FLAG-8: the bar applies wherever the flag is, until the seat's next turn starts."""
    barred = flagged(cookies={1: 94}, dice=(1, 2), flags={"blue": {"where": "home", "square": 95, "barred": 2}})
    on(barred, ("move", 1, 1, ()))
    assert asked(barred) == ("Act", 1)
    free = flagged(cookies={1: 94}, dice=(1, 2))
    on(free, ("move", 1, 1, ()))
    assert asked(free) != ("Act", 1)


def test_a_loose_flag_is_picked_up_in_the_active_phase() -> None:
    """L-FLAG-3, L-RULING-32: either colour, by standing there; not one that is elsewhere or barred."""
    state = flagged(cookies={1: 30}, stood=True, flags={"red": {"where": "loose", "square": 30}})
    assert ("pickup", "red", "HEAD") in options(state)
    assert refused(state, ("pickup", "blue", "HEAD")) == "L-FLAG-3"
    assert refused(state, ("pickup", "red", "NOSE")) == "L-FLAG-4"
    on(state, ("pickup", "red", "L-LEG"))
    assert flag(state, "red").part == 4
    barred = flagged(cookies={1: 30}, stood=True, flags={"red": {"where": "loose", "square": 30, "barred": 2}})
    assert refused(barred, ("pickup", "red", "HEAD")) == "L-FLAG-8"
    limb = flagged(
        cookies={1: 30}, stood=True, flags={"red": {"where": "loose", "square": 30}}, boxes={1: (0, 6, 6, 6, 6, 6)}
    )
    assert refused(limb, ("pickup", "red", "HEAD")) == "L-FLAG-4"


def test_a_loose_flag_is_picked_up_in_passing() -> None:
    """L-FLAG-3, L-MOVE-6: by entering its square; then the cookie moves on."""
    state = flagged(cookies={1: 30}, dice=(3, 1), flags={"blue": {"where": "loose", "square": 32}})
    on(state, ("move", 3, 1, ()))
    assert asked(state) == ("PassWindow", 1)
    assert refused(state, ("pickup", "red", "HEAD")) == "L-FLAG-3"
    on(state, ("pickup", "blue", "HEAD"))
    assert state.square(1) == 33
    assert (flag(state, "blue").seat, flag(state, "blue").square) == (1, 33)


def test_a_loose_flag_can_be_taken_at_a_landing() -> None:
    """L-FLAG-3, L-LAND 4."""
    state = flagged(cookies={1: 30}, dice=(2, 1), flags={"red": {"where": "loose", "square": 32}})
    on(state, ("move", 2, 1, ()))
    assert ("take", "red", "HEAD") in options(state)


def test_a_cookie_may_carry_both_flags_on_one_part() -> None:
    """L-FLAG-4, L-FLAG-5, L-RULING-34: torn off, Red scatters first."""
    state = flagged(
        cookies={1: 35, 2: 35}, active=2, stood=True, boxes={1: (1, 6, 6, 6, 6, 6)},
        flags={"red": carried(1), "blue": carried(1)},
    )  # fmt: skip
    events = on(state, ("attack", EAGLE, 1, 1), rolls=[6, 5, 5, 1, 2])
    dropped = [event["side"] for event in events if event.name == "flag_scattered"]
    assert dropped == ["red", "blue"]
    assert [one.square for one in state.flags] == [45, 47]
    assert [one.where for one in state.flags] == ["loose", "loose"]
    assert [one.barred for one in state.flags] == [2, 2]


def torn(square: int, rolls: list[int], side: str = "red"):
    """A carrier whose marked part is shot off in a square; returns the flag after the scatter."""
    state = flagged(
        cookies={1: square, 2: square}, active=2, stood=True, boxes={1: (1, 6, 6, 6, 6, 6)}, flags={side: carried(1)}
    )
    on(state, ("attack", EAGLE, 1, 1), rolls=[6, 5, 5, *rolls])
    return flag(state, side)


def test_a_flag_comes_home_by_scatter_only_on_its_own_base() -> None:
    """L-FLAG-5, L-RULING-31: down-right of 16 is 6, Red's base; on the enemy base a flag is LOOSE, not SET."""
    assert scatter_square(16, 3) == 6
    assert (torn(16, [3], "red").where, torn(16, [3], "blue").where) == ("home", "loose")
    assert torn(1, [4]).square == 1  # off the board it stays


def test_a_barred_seat_waits_for_its_next_turn() -> None:
    """L-FLAG-8, L-TURN-1."""
    state = flagged(2, cookies={1: 30, 2: 91}, active=2, stood=True, ready=2,
                    flags={"blue": {"where": "loose", "square": 30, "barred": 2}})  # fmt: skip
    on(state, ("end",))
    assert state.active == 1
    on(state, ("stand",))
    assert ("pickup", "blue", "HEAD") in options(state)


def test_a_flag_is_passed_if_both_agree() -> None:
    """L-FLAG-6, L-RULING-33, D27, D25: once per flag; the receiver chooses the part."""
    state = flagged(cookies={1: 30, 3: 32}, dice=(2, 1), flags={"blue": carried(1)})
    on(state, ("move", 2, 1, ()))
    assert options(state) == [("pass", 3, "blue"), ("done",)]
    assert refused(state, ("pass", 2, "blue")) == "L-FLAG-6"
    no = state.copy()
    on(state, ("pass", 3, "blue"))
    assert asked(state) == ("AgreePass", 3)
    assert refused(state, ("maybe",)) == "L-FLAG-6"
    on(state, ("yes",))
    assert asked(state) == ("ChoosePart", 3)
    assert refused(state, ("part", "NOSE")) == "L-FLAG-4"
    events = on(state, ("part", "R-LEG"))
    assert (flag(state, "blue").seat, flag(state, "blue").part) == (3, 5)
    assert only(events, "flag_passed")["giver"] == 1
    assert asked(state) == ("Act", 1)
    on(no, ("pass", 3, "blue"), ("no",))
    assert flag(no, "blue").seat == 1
    assert asked(no) == ("Act", 1)


def test_a_flag_is_asked_for() -> None:
    """L-FLAG-6, L-RULING-33: the seat that landed may be given one; with one part left it is not asked for."""
    state = flagged(
        cookies={1: 30, 3: 32},
        dice=(2, 1),
        boxes={1: (0, 0, 0, 0, 0, 2)},
        flags={"red": carried(3), "blue": carried(3)},
    )
    on(state, ("move", 2, 1, ()))
    assert options(state) == [("ask", 3, "red"), ("ask", 3, "blue"), ("done",)]
    on(state, ("ask", 3, "blue"), ("yes",))
    assert (flag(state, "blue").seat, flag(state, "blue").part) == (1, 5)
    assert asked(state) == ("LandingFlags", 1)
    assert ("ask", 3, "red") in options(state)
    assert ("pass", 3, "blue") not in options(state)  # once per flag
    barred = flagged(cookies={1: 30, 3: 32}, dice=(2, 1), flags={"blue": {**carried(3), "barred": 2}})
    on(barred, ("move", 2, 1, ()))
    assert asked(barred) == ("Act", 1)


def stealing(rolls, thief=(6,) * 6, carrier=(6,) * 6):
    state = flagged(
        cookies={1: 30, 2: 32}, dice=(2, 1), boxes={1: thief, 2: carrier}, flags={"red": carried(2, "L-ARM")}
    )
    on(state, ("move", 2, 1, ()))
    assert options(state) == [("steal", "red"), ("done",)]
    events = on(state, ("steal", "red"), rolls=rolls)
    return state, events


def test_a_steal_is_a_contest_of_dice() -> None:
    """L-FLAG-7, L-CHANCE-1: thief first; higher has the flag; the thief chooses the part; once; not an attack."""
    state, events = stealing([5, 3])
    assert only(events, "flag_contest")["dice"] == (5, 3)
    assert asked(state) == ("ChoosePart", 1)
    on(state, ("part", "BODY"))
    assert (flag(state, "red").seat, flag(state, "red").part, flag(state, "red").barred) == (1, 1, 0)
    assert state.attacked == 0
    state, _ = stealing([3, 5])
    assert flag(state, "red").seat == 2
    assert asked(state) == ("Act", 1)


def test_a_tied_steal_goes_by_boxes() -> None:
    """L-FLAG-7: of the marked part; missing is 0; still equal, it scatters and both are barred."""
    state, _ = stealing([4, 4], carrier=(6, 6, 5, 6, 6, 6))
    assert asked(state) == ("ChoosePart", 1)
    state, _ = stealing([4, 4], thief=(6, 6, 0, 6, 6, 6), carrier=(6, 6, 1, 6, 6, 6))
    assert flag(state, "red").seat == 2
    state, events = stealing([4, 4, 6])
    assert names(events)[-1] == "flag_scattered"
    assert (flag(state, "red").where, flag(state, "red").barred) == ("loose", 6)
    assert asked(state) == ("Act", 1)  # it is here, but the thief may not take it


def test_a_barred_seat_may_not_steal() -> None:
    """L-FLAG-8."""
    state = flagged(cookies={1: 30, 2: 32}, dice=(2, 1), flags={"red": {**carried(2), "barred": 2}})
    on(state, ("move", 2, 1, ()))
    assert asked(state) == ("Act", 1)
    open_ = flagged(cookies={1: 30, 2: 32, 3: 32}, dice=(2, 1), flags={"red": carried(2), "blue": carried(1)})
    on(open_, ("move", 2, 1, ()))
    assert refused(open_, ("steal", "blue")) == "L-FLAG-7"
    assert refused(open_, ("set", "blue")) == "L-FLAG-9"


def test_setting_and_putting_home() -> None:
    """L-FLAG-9, L-RULING-35: both by landing on your own base; your own flag need not be HOME to SET."""
    state = flagged(cookies={1: 4}, dice=(2, 1), flags={"red": carried(1), "blue": carried(1, "BODY")})
    on(state, ("move", 2, 1, ()))
    assert options(state) == [("home", "red"), ("set", "blue"), ("done",)]
    events = on(state, ("set", "blue"))
    assert (flag(state, "blue").where, flag(state, "blue").square, flag(state, "blue").seat) == ("set", 6, 1)
    assert only(events, "flag_set")["seat"] == 1
    on(state, ("home", "red"))
    assert (flag(state, "red").where, flag(state, "red").square) == ("home", 6)
    assert asked(state) == ("Act", 1)


SET_BLUE = {"where": "set", "square": 6, "seat": 1}


def test_a_hold_wins_after_a_full_round() -> None:
    """L-FLAG-10, L-RULING-28, L-TURN-6: every other seat not out has completed a turn since."""
    state = flagged(4, cookies={2: 91}, active=2, stood=True, out=[4], flags={"blue": {**SET_BLUE, "done": 1 << 3}})
    on(state, ("end",))
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1, 3), "flag_held")
    waits = flagged(4, cookies={2: 91}, active=2, stood=True, flags={"blue": {**SET_BLUE, "done": 1 << 3}})
    on(waits, ("end",))
    assert waits.outcome is None
    assert flag(waits, "blue").done == 1 << 3 | 1 << 2
    own = flagged(4, active=1, stood=True, flags={"blue": SET_BLUE})
    on(own, ("end",), ("seat", 2))
    assert flag(own, "blue").done == 0  # the setter's own turn does not count


def test_a_set_flag_is_taken_back_by_its_own_team_only() -> None:
    """L-FLAG-11: by landing on that base; it is CARRIED then."""
    state = flagged(cookies={2: 4}, active=2, dice=(2, 1), flags={"blue": {**SET_BLUE, "done": 8}})
    on(state, ("move", 2, 1, ()))
    takes = [choice for choice in options(state) if choice[0] == "take"]
    assert ("take", "blue", "HEAD") in takes
    on(state, ("take", "blue", "HEAD"))
    assert (flag(state, "blue").where, flag(state, "blue").done) == ("carried", 0)
    other = flagged(cookies={3: 4}, active=3, dice=(2, 1), flags={"blue": SET_BLUE})
    on(other, ("move", 2, 1, ()))
    assert asked(other) == ("Act", 3)


def test_both_flags_set() -> None:
    """L-FLAG-11, L-RULING-29: no hold counts; the first to take its own flag back wins at once."""
    both = {"blue": {**SET_BLUE, "done": 1 << 3 | 1 << 4}, "red": {"where": "set", "square": 95, "seat": 2}}
    state = flagged(cookies={2: 91}, active=2, stood=True, flags=both)
    on(state, ("end",), ("seat", 1))
    assert state.outcome is None
    assert flag(state, "blue").done == 1 << 3 | 1 << 4
    won = flagged(cookies={2: 4}, active=2, dice=(2, 1), flags=both)
    on(won, ("move", 2, 1, ()), ("take", "blue", "HEAD"))
    assert won.outcome is not None
    assert (won.outcome.winners, won.outcome.reason) == ((2, 4), "flag_rescued")


def test_a_flag_goes_where_its_carrier_goes() -> None:
    """L-FLAG-1, L-LAND-2: also by cards that do not land."""
    state = flagged(cookies={1: 18}, hands={1: ["G07"]}, stood=True, flags={"blue": carried(1)})
    on(state, ("gear", KIND_CARDS["G07"][0], 23))
    assert flag(state, "blue").square == 23


def test_a_crumbed_carrier_drops_the_flag() -> None:
    """L-FLAG-5, L-RULING-32: with the last part; a cookie standing there may pick it up at once."""
    state = flagged(
        cookies={1: 35, 2: 35}, active=2, stood=True, boxes={1: (1, 0, 0, 0, 0, 0)}, flags={"red": carried(1)}
    )
    on(state, ("attack", EAGLE, 1, 1), rolls=[6, 5, 5, 6])
    assert state.cookies[0].status == "crumbed"
    assert flag(state, "red").where == "loose"
    assert ("pickup", "red", "HEAD") in options(state)
    drive(state)


LAST = (0, 0, 0, 0, 1, 0)


def test_a_flag_set_with_all_others_out_is_held_at_once() -> None:
    """L-FLAG-10, L-TURN-7: no one is left to complete a turn."""
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
