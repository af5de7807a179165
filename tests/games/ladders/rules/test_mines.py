"""C4reo: planting, tripping, explosions (L-MINE)."""

from game.games.ladders.rules.position import position
from game.games.ladders.rules.state import Mine
from tests.games.ladders.rules.script import EAGLE, PASS, Script


def planter(*more: object, **rest: object) -> Script:
    """Seat 1 with a loaded C4reo in play."""
    rest = {"weapons": {1: [("W05", 1, *more)]}, "cookies": {1: 25, 2: 90}, **rest}
    return Script(position(**rest)).run()  # type: ignore[arg-type]


def test_a_mine_is_planted_within_three_squares_in_sight() -> None:
    """L-MINE-1: own square allowed, no attack; not through the door, not too far, one mine a square."""
    at = planter(mines=[(2, 22)])
    bomb = at.card("W05")
    assert at.offered(("plant", bomb, 25))
    assert at.refused(("plant", bomb, 26)).rule == "L-MINE-1"
    assert at.refused(("plant", bomb, 21)).rule == "L-MINE-1"
    assert at.refused(("plant", bomb, 22)).rule == "L-MINE-1"
    assert at.refused(("plant", bomb, 101)).rule == "L-MINE-1"
    assert at.refused(("plant", bomb)).rule == "L-MINE-1"
    assert at.refused(("plant", EAGLE, 24)).rule == "L-MINE-1"
    assert at.refused(("plant", 0, 24)).rule == "L-ATT-2"
    at.do(("plant", bomb, 24))
    assert at.state.mines[1:] == (Mine(1, 24, at.state.turn),)
    assert at.ammo("W05") == 0
    assert at.state.supply == (4, 1)
    assert at.state.attacked == 0
    assert at.refused(("plant", bomb, 23)).rule == "L-WEAP-3"


def test_a_c4reo_may_be_planted_from_hand() -> None:
    """L-WEAP-1, L-MINE-1, L-WEAP-2: it comes into play first; as the fourth weapon it may have to go."""
    at = Script(position(hands={1: ["W05"]}, cookies={1: 25, 2: 90})).run()
    at.do(("plant", at.card("W05"), 24))
    assert at.in_play() == ["W05"]
    assert at.state.mines == (Mine(1, 24, at.state.turn),)
    rows = [("W09", 2), ("W10", 6), ("W19",)]
    full = Script(position(hands={1: ["W05"]}, weapons={1: rows}, cookies={1: 25, 2: 90})).run()
    bomb = full.card("W05")
    full.do(("plant", bomb, 24))
    full.do(("discard", bomb))
    assert full.state.mines == ()
    assert full.state.supply == (4, 3)


def test_no_counter_in_the_supply_no_mine() -> None:
    """L-WEAP-4: with all three counters on the board a further C4reo comes in empty."""
    at = Script(position(hands={1: ["W05"]}, mines=[(1, 3), (1, 4), (2, 5)], cookies={1: 25, 2: 90})).run()
    assert at.refused(("plant", at.card("W05"), 24)).rule == "L-WEAP-3"


def test_longshots_lengthen_the_throw_and_nothing_else_helps() -> None:
    """L-MINE-3, A05: planting range 7; Bouncing Gumballs clear no door for it; the spent ammo card goes (L-AMMO-2)."""
    at = planter("A05")
    at.do(("plant", at.card("W05"), 21))
    assert at.discarded("A05")
    assert planter("A09").refused(("plant", at.card("W05"), 26)).rule == "L-MINE-1"


def test_a_mine_is_set_off_by_hand_from_the_next_turn_on() -> None:
    """L-MINE-2: your own, at any distance, any number, one after the other."""
    at = Script(position(mines=[(1, 90), (1, 91), (2, 92)], cookies={1: 25, 2: 90})).run()
    assert at.refused(("detonate", 92)).rule == "L-MINE-2"
    assert at.refused(("detonate", 50)).rule == "L-MINE-2"
    at.do(("detonate", 90), 1, 2, 3, 4, 5)
    assert at.boxes(2) == (6, 5, 5, 5, 5, 5)
    at.do(("detonate", 91))
    assert [mine.square for mine in at.state.mines] == [92]
    assert at.state.supply == (4, 2)


def test_a_fresh_mine_waits_for_the_next_turn() -> None:
    """L-MINE-2."""
    at = planter()
    at.do(("plant", at.card("W05"), 24))
    assert at.refused(("detonate", 24)).rule == "L-MINE-2"
    at.state.turn += 1
    at.do(("detonate", 24))
    assert at.state.supply == (4, 3)


def test_everybody_in_the_square_takes_five_dice_the_owner_last() -> None:
    """L-MINE-3, L-ATT-3: own rolls from the owner's left; no modifiers, no attack limit, only LIMB windows."""
    at = Script(
        position(
            3, cookies={1: 15, 2: 15, 3: 15}, mines=[(2, 15)], active=2, attacked=1 << 1 | 1 << 3,
            hands={1: ["G12", "G14", "G15"]}, boxes={1: (1, 6, 6, 6, 6, 6)},
        )
    ).run()  # fmt: skip
    at.do(("detonate", 15), *[1] * 5, *[6, 2, 2, 2, 2])
    assert at.asks("Limb", 1)
    at.do(PASS, *[3] * 5)
    assert [event["target"] for event in at.told("rolled")] == [3, 1, 2]
    assert at.boxes(3) == (6, 6, 6, 6, 1, 6)
    assert at.boxes(1) == (0, 6, 6, 6, 6, 2)
    assert at.boxes(2) == (6, 6, 1, 6, 6, 6)
    assert [(one.victim, one.part) for one in at.state.trophies[1]] == [(1, 0)]


def test_a_mine_trips_when_an_opponent_enters_in_any_way() -> None:
    """L-MINE-4, L-LAND 1: it goes off at once, in passing, too; the mover continues if still up."""
    at = Script(position(cookies={1: 15, 2: 90}, mines=[(2, 17)], dice=(4,))).run()
    at.do(("move", 4, 1, ()), 1, 2, 3, 4, 5)
    assert at.square(1) == 19
    assert at.boxes(1) == (6, 5, 5, 5, 5, 5)
    assert at.state.mines == ()
    assert at.told("mine_exploding")[0]["owner"] == 2


def test_the_owner_and_his_mates_do_not_trip_it() -> None:
    """L-MINE-4."""
    at = Script(position(4, "GT", cookies={1: 15, 2: 90, 3: 91, 4: 92}, mines=[(3, 17), (1, 18)], dice=(4,))).run()
    at.do(("move", 4, 1, ()))
    assert len(at.state.mines) == 2


def test_a_mover_crumbed_by_a_mine_ends_its_turn() -> None:
    """L-TURN-5, L-LAND 1, L-MINE-3: the owner takes Trophies and the Frag."""
    low = (0, 0, 0, 0, 1, 0)
    at = Script(position(cookies={1: 15, 2: 90}, mines=[(2, 17)], boxes={1: low}, dice=(4, 2), scenario="GT")).run()
    at.state.side = 2
    at.do(("move", 4, 1, ()), 1, 1, 1, 1, 1)
    assert at.state.cookie(1).status == "crumbed"
    assert at.state.frags == [0, 1]
    assert at.state.active == 2
    assert at.state.dice == ()


def test_mines_are_open_and_go_with_their_owner() -> None:
    """L-MINE-5, L-CRUMB-2: all see them; an owner who is crumbed loses them to the supply."""
    at = Script(
        position(3, cookies={1: 15, 2: 15, 3: 90}, mines=[(2, 40), (2, 41), (1, 42)], boxes={2: (0, 0, 0, 0, 1, 0)})
    ).run()
    assert at.state.view(3).mines == at.state.mines
    at.do(("attack", EAGLE, 2, 1), 1, 1, 1)
    assert [mine.square for mine in at.state.mines] == [42]
    assert at.state.supply == (4, 2)
    assert at.told("mines_lost")[0]["squares"] == (40, 41)


def test_a_respawn_onto_a_mine_sets_it_off() -> None:
    """L-MINE-4, L-RESP-2: and the turn is over."""
    at = Script(position(cookies={1: 50, 2: 90}, crumbed=(2,), mines=[(1, 25)])).run()
    at.do(("end",), 2, *[1] * 5)
    assert at.square(2) == 25
    assert at.boxes(2) == (6, 6, 6, 6, 1, 6)
    assert at.asks("MoveOrStand", 1)
