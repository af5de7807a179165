"""Blasts, splash, drift (L-BLAST)."""

from game.games.ladders.rules.fight.combat import preview
from game.games.ladders.rules.flags import scatter_square
from game.games.ladders.rules.position import position
from tests.games.ladders.rules.script import EAGLE, PASS, Script
from tests.rig.each import each

FULL = (6, 6, 6, 6, 6, 6)


def crowd(name: str, *more: object, **rest: object) -> Script:
    """Three seats; seat 1 with one blast weapon in play."""
    return Script(position(**{"seats": 3, "weapons": {1: [(name, *more)]}, **rest})).run()  # type: ignore[arg-type]


def test_a_blast_aims_at_a_square_with_an_opponent() -> None:
    """L-BLAST-1: in range and in sight; an opponent stands there."""
    at = crowd("W06", 2, cookies={1: 15, 2: 17, 3: 90})
    gun = at.card("W06")
    assert at.offered(("blast", gun, 17))
    assert at.refused(("blast", gun, 16)).rule == "L-BLAST-1"
    assert at.refused(("blast", gun, 90)).rule == "L-ATT-2"
    assert at.refused(("blast", gun, 0)).rule == "L-BLAST-1"
    assert at.refused(("blast", EAGLE, 17)).rule == "L-BLAST-1"
    assert at.refused(("blast", 0, 17)).rule == "L-ATT-2"
    assert at.refused(("blast", gun)).rule == "L-BLAST-1"


def test_everybody_in_the_square_is_hit_the_shooter_last() -> None:
    """L-BLAST-2, L-RULING-16: one roll each, in seat order after the shooter; teammates and the shooter, too."""
    cookies = {1: 15, 2: 15, 3: 15, 4: 15}
    at = crowd("W06", 2, seats=4, scenario="GT", weapons={2: [("W06", 2)]}, active=2, cookies=cookies)
    at.do(("blast", at.card("W06", 2), 15), *[1] * 4, *[2] * 3, 3, *[3] * 4, *[4] * 4)
    assert [event["target"] for event in at.told("rolled")] == [3, 4, 1, 2]
    assert at.state.trophies[1] != ()
    assert at.state.attacked == 1 << 1 | 1 << 3
    assert at.refused(("attack", EAGLE, 3, 1)) is not None


def test_own_parts_and_those_of_mates_give_nothing() -> None:
    """L-TROPHY-1, L-CRUMB-1, L-RULING-16."""
    low = (0, 0, 0, 0, 1, 0)
    cookies = {1: 15, 2: 15, 3: 15, 4: 90}
    at = crowd("W06", 2, seats=4, scenario="GT", cookies=cookies, boxes={1: low, 3: low}, side=2)
    at.do(("blast", at.card("W06"), 15), *[2] * 4, *[1] * 4, *[1] * 4)
    assert [(trophy.victim, trophy.part) for trophy in at.state.trophies[0]] == [(2, 5)]
    assert at.state.frags == [0, 0, 0, 0]
    assert at.state.cookie(1).status == at.state.cookie(3).status == "crumbed"


def test_friendly_fire_can_be_switched_off() -> None:
    """Custom set-up: blasts spare the shooter and their side."""
    at = crowd("W06", 2, cookies={1: 15, 2: 15, 3: 15}, options={"friendly_fire": False})
    at.do(("blast", at.card("W06"), 15), *[1] * 4, *[1] * 4)
    assert at.boxes(1) == FULL


def test_a_blast_counts_as_the_ordinary_attack_on_all_there() -> None:
    """L-BLAST-1, L-ATT-1: it may not be aimed where one has had it; afterwards all there have."""
    at = crowd("W06", 2, cookies={1: 15, 2: 17, 3: 17})
    at.do(("attack", EAGLE, 2, 1), 1, 1)
    assert at.refused(("blast", at.card("W06"), 17)).rule == "L-BLAST-1"
    other = crowd("W06", 2, cookies={1: 15, 2: 17, 3: 17})
    other.do(("blast", other.card("W06"), 17), *[1] * 6)
    assert other.refused(("attack", EAGLE, 3, 1)).rule == "L-ATT-1"


def test_double_dip_allows_one_opponent_who_has_had_it() -> None:
    """L-BLAST-1, G17: one such opponent, not two; it is used up then."""
    at = crowd("W06", 2, cookies={1: 15, 2: 17, 3: 17}, double_dip=1, attacked=1 << 2 | 1 << 3)
    assert at.refused(("blast", at.card("W06"), 17)).rule == "L-BLAST-1"
    one = crowd("W06", 2, cookies={1: 15, 2: 17, 3: 17}, double_dip=1, attacked=1 << 2)
    one.do(("blast", one.card("W06"), 17), *[1] * 6)
    assert one.state.double_dip == 2


def test_modifiers_are_the_shooters_to_the_square() -> None:
    """L-BLAST-2, L-ATT-3, L-ATT-4, L-RULING-48: point blank and long range count to the aimed square, for all there."""
    at = crowd("W06", 2, cookies={1: 57, 2: 77, 3: 90})
    at.do(("blast", at.card("W06"), 77), 1, 1)
    near = crowd("W06", 2, "A03", cookies={1: 15, 2: 15, 3: 90})
    near.do(("blast", near.card("W06"), 15), *[1] * 5, *[1] * 5)
    assert near.boxes(2) == near.boxes(1) == (6, 6, 6, 6, 1, 6)


def test_windows_of_a_blast_are_each_opponents_own() -> None:
    """L-BLAST-2, G12: Powdered Sugar shrinks only its player's roll; teammates and the shooter have LIMB only."""
    at = crowd("W06", 2, cookies={1: 15, 2: 17, 3: 17}, hands={2: ["G12"], 3: ["G12"]})
    at.do(("blast", at.card("W06"), 17))
    assert at.asks("Declared", 2)
    at.do(("play", at.card("G12", 2)))
    assert at.asks("Declared", 3)
    at.do(PASS, 1, 1, 1)
    assert at.boxes(2) == FULL
    mates = crowd("W06", 2, seats=4, scenario="GT", cookies={1: 15, 2: 15, 3: 15, 4: 90}, hands={3: ["G12", "G14"]})
    mates.do(("blast", mates.card("W06"), 15), *[1] * 12)
    assert mates.asks("Act", 1)


def test_a_blast_finishes_when_an_answer_crumbs_the_shooter() -> None:
    """L-BLAST-2, L-TURN-5: the shooter keeps what it earns, and the turn is over."""
    at = crowd(
        "W06", 2, cookies={1: 15, 2: 17, 3: 17}, hands={2: ["G14"]}, scenario="TR",
        boxes={1: (0, 0, 0, 0, 1, 0), 3: (1, 1, 1, 1, 1, 1)}, dice=(3,),
    )  # fmt: skip
    at.do(("blast", at.card("W06"), 17), 1, 1, 1)
    at.do(("play", at.card("G14", 2)), 1, 1, *[1, 2, 3])
    assert at.state.cookie(1).status == "crumbed"
    assert len(at.state.trophies[0]) == 4
    assert at.state.frags == [0, 1, 0]
    assert at.state.active == 2


def test_w04_rockett_popp_splashes_one_die_around() -> None:
    """W04, L-BLAST-3: after the blast, range 1 with clear sight to the square, no modifiers, one die each."""
    at = crowd("W04", 2, "A03", seats=4, cookies={1: 18, 2: 15, 3: 16, 4: 6}, hands={3: ["G12", "G14"]})
    at.do(("blast", at.card("W04"), 15), *[1] * 4, 6)
    assert [event["target"] for event in at.told("rolled")] == [2, 3]
    assert at.boxes(3) == (5, 6, 6, 6, 6, 6)
    assert at.state.attacked == 1 << 2
    assert at.offered(("attack", EAGLE, 3, 1))
    assert at.state.supply == (3, 3)


def test_w04_may_be_aimed_beside_an_opponent() -> None:
    """L-BLAST-1: an opponent in a splash square is enough; splash gives Trophies as usual, floors block it."""
    at = crowd("W04", 2, cookies={1: 12, 2: 14, 3: 6}, boxes={2: (1, 1, 1, 1, 1, 1)})
    at.do(("blast", at.card("W04"), 15), 6)
    assert [trophy.part for trophy in at.state.trophies[0]] == [0]
    assert at.boxes(3) == FULL
    assert at.state.attacked == 0


def test_w04_splash_reaches_the_shooter_last() -> None:
    """L-BLAST-3: same order; the shooter beside the square takes its die, too."""
    at = crowd("W04", 2, cookies={1: 15, 2: 16, 3: 17})
    at.do(("blast", at.card("W04"), 16), 1, 1, 1, 2, 3)
    assert [event["target"] for event in at.told("rolled")] == [2, 3, 1]
    assert at.boxes(1) == (6, 6, 5, 6, 6, 6)


def test_w06_grenadine_launcher_lobs_over_one_obstruction() -> None:
    """W06, L-LOS-2: through the door beside 25, not through two floors."""
    at = crowd("W06", 2, cookies={1: 25, 2: 26, 3: 90})
    at.do(("blast", at.card("W06"), 26), 1, 1, 1)
    assert at.boxes(2) == (6, 6, 6, 6, 3, 6)


def test_w16_flambe_thrower_melts_armour_first() -> None:
    """W16: before each cookie's roll, after DECLARED, all its armour is discarded - the shooter's own, too."""
    armour = {1: [("BODY", "G02")], 2: [("HEAD", "G01"), ("L-ARM", "G03")]}
    at = crowd("W16", 2, cookies={1: 15, 2: 15, 3: 90}, armour=armour, hands={2: ["G12"]})
    at.do(("blast", at.card("W16"), 15))
    assert at.state.armour[1]
    at.do(PASS, *[6] * 5, *[5] * 5)
    assert at.boxes(2) == (1, 6, 6, 6, 6, 6)
    assert at.boxes(1) == (6, 1, 6, 6, 6, 6)
    assert at.discarded("G01")
    assert at.discarded("G02")
    assert at.discarded("G03")


def test_w16_nothing_melts_and_nothing_is_told_where_powdered_sugar_leaves_no_die() -> None:
    """FLT-40, L-RULING-58, W16, G12: a pool of 0 rolls nothing; the armour stays, no roll is logged."""
    at = crowd("W16", 2, cookies={1: 57, 2: 77, 3: 90}, armour={2: [("HEAD", "G01")]}, hands={2: ["G12", "G14"]})
    at.do(("blast", at.card("W16"), 77))
    at.do(("play", at.card("G12", 2)))
    assert [worn.part for worn in at.state.armour[1]] == [0]
    assert at.boxes(2) == FULL
    assert at.told("rolled") == []
    assert at.asks("After", 2)


@each("friendly_fire", [True, False])
def test_mines_ask_for_no_colours(friendly_fire: bool) -> None:
    """FLT-42, L-RULING-55, L-MINE-3: "Friendly fire of blasts: off" is about blasts; a mine strikes its owner, too."""
    options = {"friendly_fire": friendly_fire}
    at = Script(position(3, cookies={1: 15, 2: 15, 3: 90}, mines=[(1, 15)], options=options)).run()
    assert [one.seat for one in preview(at.state, 1, ("detonate", 15))] == [2, 1]
    at.do(("detonate", 15), *[1, 1, 2, 2, 3], *[6] * 5)
    assert (at.boxes(1), at.boxes(2)) == ((1, 6, 6, 6, 6, 6), (6, 6, 5, 6, 4, 4))


def test_w17_fudge_mortar_needs_no_sight_but_two_squares() -> None:
    """W17, L-LOS-2."""
    at = crowd("W17", 2, cookies={1: 25, 2: 26, 3: 46})
    gun = at.card("W17")
    assert at.refused(("blast", gun, 26)).rule == "W17"
    at.do(("blast", gun, 46), 5, 1, 1, 1)
    assert at.boxes(3) == (6, 6, 6, 6, 3, 6)


def test_w17_the_shell_may_drift_onto_others() -> None:
    """L-BLAST-4, L-RULING-61 (FLT-45): those in both squares count as attacked; those in the real one are hit."""
    fresh = crowd("W17", 2, cookies={1: 61, 2: 65, 3: scatter_square(65, 2)})
    fresh.do(("blast", fresh.card("W17"), 65), 2, *[1] * 4)
    assert fresh.state.attacked == 1 << 2 | 1 << 3
    at = crowd("W17", 2, cookies={1: 61, 2: 65, 3: scatter_square(65, 2)}, attacked=1 << 3)
    at.do(("blast", at.card("W17"), 65), 2, *[1] * 4)
    assert at.boxes(2) == FULL
    assert at.boxes(3) == (6, 6, 6, 6, 2, 6)
    assert at.state.attacked == 1 << 2 | 1 << 3
    assert at.state.double_dip == 0


def test_w17_a_shell_off_the_board_is_lost() -> None:
    """L-SCATTER-1, L-AMMO-2: it hits no cookie; the shot is spent, and the ammo card with the last one."""
    at = crowd("W17", 1, "A03", cookies={1: 5, 2: 1, 3: 90})
    at.do(("blast", at.card("W17"), 1), 4)
    assert at.told("shell_scattered")[0]["square"] == 0
    assert at.ammo("W17") == 0
    assert at.discarded("A03")
    assert at.state.attacked == 1 << 2


@each(("number", "square"), [(1, 25), (2, 27), (3, 7), (4, 5), (5, 15), (6, 15)])
def test_scatter_goes_to_the_four_diagonals(number: int, square: int) -> None:
    """L-SCATTER-1, L-RULING-30: 1 up-left, 2 up-right, 3 down-right, 4 down-left; floors do not matter."""
    assert scatter_square(15, number) == square
