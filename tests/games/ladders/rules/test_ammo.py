"""Ammo cards: reloading, and each special ammo at work (L-AMMO, 14.2)."""

from game.games.ladders.rules.fight.combat import pool
from game.games.ladders.rules.position import position
from tests.games.ladders.rules.script import Script, numbers

FULL = (6, 6, 6, 6, 6, 6)


def gunner(weapon: str, shots: int, special: str, at: int = 13, foe: int = 16, **rest: object) -> Script:
    """Seat 1 with one weapon and special ammo in it."""
    rest = {"weapons": {1: [(weapon, shots, special)]}, "cookies": {1: at, 2: foe}, **rest}
    return Script(position(**rest)).run()  # type: ignore[arg-type]


# -- loading -------------------------------------------------------------------------------------------


def test_a01_nibbs_refill_one_weapon() -> None:
    """A01, L-AMMO-1: the marker goes to its maximum, what was left is lost, the card is discarded."""
    at = Script(position(hands={1: ["A01"]}, weapons={1: [("W11", 3), ("W09", 1)]})).run()
    at.do(("ammo", at.card("A01"), (at.card("W11"),)))
    assert at.ammo("W11") == 8
    assert at.ammo("W09") == 1
    assert at.discarded("A01")


def test_standard_ammo_must_raise_a_marker() -> None:
    """L-AMMO-1, L-RULING-51: refused on a full weapon; refused on the Eagle, on others' weapons, on weapons in hand."""
    rows = {1: [("W11", 8)], 2: [("W01", 1)]}
    at = Script(position(hands={1: ["A01", "W09", "A02"]}, weapons=rows)).run()
    card = at.card("A01")
    assert at.refused(("ammo", card, (at.card("W11"),))).rule == "L-RULING-51"
    assert at.refused(("ammo", card, (90,))).rule == "L-AMMO-1"
    assert at.refused(("ammo", card, (at.card("W01", 2),))).rule == "L-AMMO-1"
    assert at.refused(("ammo", card, (at.card("W09"),))).rule == "L-AMMO-1"
    assert at.refused(("ammo", card, ())).rule == "L-AMMO-1"
    assert at.refused(("ammo", card)).rule == "L-AMMO-1"
    assert at.refused(("ammo", 0, (at.card("W11"),))).rule == "L-AMMO-1"


def test_a02_the_two_pak_refills_one_or_two() -> None:
    """A02, L-RULING-40: two different weapons, both chosen when played."""
    at = Script(position(hands={1: ["A02", "A02"]}, weapons={1: [("W11", 3), ("W09", 1), ("W10", 0)]})).run()
    card, tommy, marzipan = at.card("A02"), at.card("W11"), at.card("W09")
    assert at.refused(("ammo", card, (tommy, tommy))).rule == "L-AMMO-1"
    at.do(("ammo", card, (tommy, marzipan)))
    assert (at.ammo("W11"), at.ammo("W09"), at.ammo("W10")) == (8, 2, 0)
    at.do(("ammo", at.card("A02"), (at.card("W10"),)))
    assert at.ammo("W10") == 6


def test_no_ammo_card_leaves_a_marker_at_nothing() -> None:
    """L-AMMO-1, L-WEAP-4: a C4reo without a counter in the supply; a 2-Pak for two with one counter left."""
    mines = [(2, 40), (2, 41), (2, 42)]
    at = Script(position(hands={1: ["A01", "A03"]}, weapons={1: [("W05", 0)]}, mines=mines)).run()
    assert at.refused(("ammo", at.card("A01"), (at.card("W05"),))).rule == "L-AMMO-1"
    assert at.refused(("ammo", at.card("A03"), (at.card("W05"),))).rule == "L-AMMO-1"
    two = Script(position(hands={1: ["A02"]}, weapons={1: [("W05", 0), ("W05", 0)]}, mines=mines[1:])).run()
    first, second = (row.card for row in two.state.weapons[0])
    assert two.refused(("ammo", two.card("A02"), (first, second))).rule == "L-AMMO-1"
    two.do(("ammo", two.card("A02"), (second,)))
    assert two.state.supply == (4, 0)


def test_reloading_counters_takes_what_the_supply_has() -> None:
    """L-WEAP-4, L-AMMO-1: the counter left goes back first."""
    at = Script(position(hands={1: ["A01"]}, weapons={1: [("W04", 1)], 2: [("W04", 2)]})).run()
    assert at.state.supply == (1, 3)
    at.do(("ammo", at.card("A01"), (at.card("W04"),)))
    assert at.ammo("W04") == 2
    assert at.state.supply == (0, 3)


def test_special_ammo_stays_with_its_weapon_until_it_is_empty() -> None:
    """L-AMMO-2, L-RULING-39: it may be loaded on a full weapon and still works for the attack that empties it."""
    at = Script(position(hands={1: ["A03"]}, weapons={1: [("W01", 4)]}, cookies={1: 13, 2: 16})).run()
    special, gun = at.card("A03"), at.card("W01")
    at.do(("ammo", special, (gun,)))
    assert not at.discarded("A03")
    assert at.state.weapons[0][0].special == special
    at.do(("attack", gun, 2, 2), 1, 1, 1, 1, 1)
    assert at.state.weapons[0][0].special == special
    at.state.attacked = 0
    at.do(("attack", gun, 2, 2), 2, 2, 2, 2, 2)
    assert at.state.weapons[0][0].special == -1
    assert at.discarded("A03")


def test_loading_any_ammo_discards_special_ammo_there() -> None:
    """L-AMMO-2."""
    at = Script(position(hands={1: ["A06", "A01"]}, weapons={1: [("W01", 1, "A03")]})).run()
    at.do(("ammo", at.card("A06"), (at.card("W01"),)))
    assert at.discarded("A03")
    assert at.ammo("W01") == 4
    spent = Script(position(hands={1: ["A01"]}, weapons={1: [("W01", 1, "A03")]})).run()
    spent.do(("ammo", spent.card("A01"), (spent.card("W01"),)))
    assert spent.discarded("A03")
    assert spent.discarded("A01")
    assert spent.state.weapons[0][0].special == -1


# -- card by card --------------------------------------------------------------------------------------


def test_a03_red_hot_drops_add_a_die_per_attack() -> None:
    """A03, L-ATT-5."""
    at = gunner("W01", 4, "A03")
    assert pool(at.state, 1, at.card("W01"), 16, 2).total == 5
    at.do(("attack", at.card("W01"), 2, 2), 1, 2, 3, 4, 5)


def test_a04_jawbreaker_slugs_pass_through_armour() -> None:
    """A04, L-ARM-2."""
    at = gunner("W07", 2, "A04", armour={2: [("HEAD", "G01")]})
    at.do(("attack", at.card("W07"), 2, 1), 6, 6, 6)
    assert at.boxes(2) == (3, 6, 6, 6, 6, 6)
    assert at.state.armour[1][0].hits == 3


def test_a05_licorice_longshots_reach_further_without_long_range_loss() -> None:
    """A05, L-ATT-4."""
    at = gunner("W07", 2, "A05", at=57, foe=97)
    assert pool(at.state, 1, at.card("W07"), 97).long_range == 0
    at.do(("attack", at.card("W07"), 2, 1), 1, 2, 3)
    far = gunner("W07", 2, "A05", at=61, foe=69)
    assert far.refused(("attack", far.card("W07"), 2, 1)).rule == "L-ATT-2"


def test_a06_sherbet_tracers_reroll_misses() -> None:
    at = gunner("W07", 2, "A06", boxes={2: (0, 6, 6, 6, 6, 6)})
    at.do(("attack", at.card("W07"), 2, 1), 6, 1, 6, 5, 6)
    assert at.boxes(2) == (0, 5, 6, 6, 5, 6)


def test_a07_toffee_tangles_tangle_everyone_hit_directly() -> None:
    """A07, L-BLAST-3: in a blast each cookie hit, the shooter, too - not those in the splash."""
    at = gunner("W04", 2, "A07", seats=4, cookies={1: 15, 2: 15, 3: 16, 4: 90})
    at.do(("blast", at.card("W04"), 15), *[1] * 4, *[1] * 4, 1)
    assert [cookie.tangled > 0 for cookie in at.state.cookies] == [True, True, False, False]
    assert at.boxes(3) == (6, 6, 6, 6, 5, 6)


def test_a08_popping_tips_add_an_icon_rolled_twice() -> None:
    """A08, L-ATT-2 step 7: one extra die per icon, low number first, after the rolled dice."""
    at = gunner("W07", 2, "A08", boxes={2: (3, 6, 6, 6, 6, 6)})
    at.do(("attack", at.card("W07"), 2, 2), *numbers("HEAD", "HEAD", "L-LEG", "L-LEG", "L-LEG", "BODY"))
    assert at.told("tips_popped")[0]["dice"] == numbers("L-LEG", "HEAD")
    assert at.boxes(2) == (0, 5, 6, 6, 2, 6)
    assert [event["number"] for event in at.told("die_assigned")] == [6, 6, 1, 1, 1, 5, 1, 6]


def test_a09_bouncing_gumballs_ignore_one_obstruction() -> None:
    """A09, L-LOS-2: sources add up with the Grenadine Launcher's."""
    at = gunner("W07", 2, "A09", at=25, foe=26)
    at.do(("attack", at.card("W07"), 2, 1), 1, 1, 1)
    lob = gunner("W06", 2, "A09", at=25, foe=45)
    from game.games.ladders.rules.fight.aiming import allowance
    from game.games.ladders.rules.fight.weapons import profile

    row = lob.state.weapons[0][0]
    assert allowance(lob.state, 1, profile(row.card, row.special)) == 2
