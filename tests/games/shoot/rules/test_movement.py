"""Movement as the turn player makes it: budget, legs, falls, links, the leap (S-MOVE, S-FALL, S-LINK, S-DIE-9)."""

import pytest

from game.games.shoot.rules.state import RECORD, Corpse, LinkRow, ShootState
from game.games.shoot.rules.turn import ChooseStance
from tests.games.shoot.positions import box, card, do, flag, ids, names, refused, table, told, waiting
from tests.rig.each import each

BOOK = box("o1", 300, 352, 100, 100, 25)
TIN = box("o2", 300, 352, 100, 100, 60)
JAR = box("o3", 300, 352, 100, 100, 120)


def test_a_leg_costs_halves_and_is_paid_when_it_begins() -> None:
    """S-MOVE-2, S-DEC-5, S-RULING-19: every leg is rounded up on its own: 45 mm are 2 halves, 44 mm are 1."""
    state = do(table(budget=8), ("leg", 177.0, 352.0))
    assert (state.hero(1).x, state.hero(1).y, state.now.budget) == (177.0, 352.0, 6)
    do(state, ("leg", 221.0, 352.0))
    assert state.now.budget == 5
    began, ended = told(state, "leg_began")[0], told(state, "leg_ended")[0]
    assert began.facts == {"seat": 1, "start": (132.0, 352.0), "end": (177.0, 352.0), "cost": 2}
    assert ended.facts == {"seat": 1, "spot": (177.0, 352.0), "level": 0.0, "budget_left": 6}


def test_a_leg_beyond_the_budget_is_refused_with_figures() -> None:
    """S-MOVE-2: the cost is at most the budget left."""
    refusal = refused(table(budget=1), ("leg", 200.0, 352.0))
    assert refusal.rule == "S-MOVE-2"
    assert refusal.reason == "that costs 1 card length; ½ card length left"


def test_a_leg_must_lead_somewhere() -> None:
    """S-MOVE-2: L must be more than EPS."""
    assert refused(table(), ("leg", 132.0, 352.0)).rule == "S-MOVE-2"


@each("spot", [(-5.0, 352.0), (1e9, 0.0), (float("nan"), 0.0), (132.0, float("inf"))])
def test_a_leg_stays_on_the_table(spot: tuple[float, float]) -> None:
    """S-MOVE-8, S-GEO-7: off the table nothing fits."""
    assert refused(table(), ("leg", *spot)).reason


def test_ends_are_rounded_as_the_state_keeps_them() -> None:
    """S-GEO-2: to a tenth of a millimetre, always a float."""
    state = do(table(), ("leg", 150.04999, 352))
    assert (state.hero(1).x, state.hero(1).y) == (150.0, 352.0)
    assert isinstance(state.hero(1).y, float)


def test_steps_up_to_thirty_are_free() -> None:
    """S-MOVE-3, S-MOVE-5, S-RULING-17: on a book of 25 mm, the level is the ground's."""
    state = do(table(obstacles=[BOOK], budget=4), ("leg", 300.0, 352.0))
    assert (state.hero(1).level, state.now.budget) == (25.0, 0)
    assert told(state, "hero_climbed")[0].facts == {"seat": 1, "start": 0.0, "end": 25.0, "costly": False}


def test_a_climb_of_sixty_costs_two_halves_more() -> None:
    """S-MOVE-3, S-RULING-16: exactly 60 mm is a costly climb."""
    assert refused(table(obstacles=[TIN], budget=5), ("leg", 300.0, 352.0)).rule == "S-MOVE-2"
    state = do(table(obstacles=[TIN], budget=6), ("leg", 300.0, 352.0))
    assert (state.hero(1).level, state.now.budget) == (60.0, 0)
    assert told(state, "hero_climbed")[0]["costly"]


def test_what_is_higher_is_refused_with_the_rule() -> None:
    """S-MOVE-3, S-MOVE-5: more than 60 above takes a Ladder, a Launch pad or a Teleport."""
    assert refused(table(obstacles=[JAR]), ("leg", 300.0, 352.0)).rule in ("S-MOVE-3", "S-MOVE-6")


def test_the_disc_needs_room_beside_tall_things() -> None:
    """S-MOVE-6: passing 5 mm beside a jar is too near."""
    state = table(at={1: (132.0, 297.0)}, obstacles=[JAR])
    assert refused(state, ("leg", 400.0, 297.0)).rule == "S-MOVE-6"


def test_opponents_block_and_friends_let_pass() -> None:
    """S-MOVE-7, S-RULING-20: the disc may not overlap a living opponent's; it may overlap a teammate's."""
    at = {1: (132.0, 352.0), 2: (180.0, 352.0)}
    assert refused(table(at=at), ("leg", 230.0, 352.0)).rule == "S-MOVE-7"
    friends = table(3, at=at, teams={1: 1, 2: 1, 3: 2})
    assert do(friends, ("leg", 230.0, 352.0)).hero(1).x == 230.0


def test_corpses_may_be_passed_but_not_stopped_on() -> None:
    """S-MOVE-7, S-DIE-6, S-GEO-7: a corpse only prevents stopping."""
    state = table(corpses=[Corpse(2, 180.0, 352.0, 90.0, 0.0)])
    assert refused(state, ("leg", 180.0, 352.0)).rule == "S-MOVE-8"
    assert do(state, ("leg", 240.0, 352.0)).hero(1).x == 240.0


def test_the_end_spot_must_fit() -> None:
    """S-MOVE-8: 8 mm from an obstacle is too near to stand."""
    state = table(obstacles=[TIN])
    assert refused(state, ("leg", 242.0, 352.0)).rule == "S-MOVE-8"


def test_a_gap_is_jumped_without_extra_cost() -> None:
    """S-MOVE-4, S-RULING-18: from book to book over 40 mm; the HERO keeps its level."""
    books = [box("o1", 132, 352, 60, 100, 25), box("o2", 232, 352, 60, 100, 25)]
    state = do(table(obstacles=books, budget=3), ("leg", 232.0, 352.0))
    assert (state.hero(1).level, state.now.budget) == (25.0, 0)
    jumped = told(state, "hero_jumped")[0]
    assert jumped["take_off"][0] == pytest.approx(162.0, abs=0.2)
    assert jumped["landing"][0] == pytest.approx(202.0, abs=0.2)
    assert told(state, "hero_dropped") == []


# -- falls (S-FALL) ------------------------------------------------------------------------------------


def on_top(tall: float, **more: object) -> ShootState:
    """HERO 1 stands on a big box of some height, its edge 30 mm to the east."""
    return table(at={1: (132.0, 352.0)}, obstacles=[box("o1", 102, 352, 120, 120, tall)], **more)  # type: ignore[arg-type]


def test_sixty_down_is_safe() -> None:
    """S-FALL-1, S-RULING-6, S-RULING-16: exactly 60 mm, at any edge, for nothing."""
    state = do(on_top(60), ("leg", 200.0, 352.0))
    assert (state.hero(1).level, state.cards(1, RECORD)) == (0.0, [])
    assert told(state, "hero_dropped")[0].facts == {"seat": 1, "depth": 60.0}
    assert told(state, "hero_fell") == []


def test_deeper_costs_a_splattercard_for_every_sixty() -> None:
    """S-FALL-2, S-MOVE-9: 130 mm are 2 cards; the level changes first, and the leg continues."""
    state = do(on_top(130, top=["SP-30", "SP-31"]), ("leg", 200.0, 352.0))
    assert sorted(ids(state, 9 + RECORD)) == ["SP-30", "SP-31"]
    assert (state.hero(1).x, state.hero(1).level) == (200.0, 0.0)
    assert told(state, "hero_fell")[0].facts == {"seat": 1, "depth": 130.0, "cards": 2}
    order = [name for name in names(state) if name in ("hero_fell", "damage_flip", "leg_ended")]
    assert order == ["hero_fell", "damage_flip", "damage_flip", "leg_ended"]


def test_a_deadly_fall_ends_leg_and_turn_where_it_happened() -> None:
    """S-MOVE-9, S-FALL-2, S-DIE-2, S-TURN-5: no one is credited; the corpse is at the foot of the edge."""
    state = on_top(70, wounds={1: ["SP-01", "SP-02", "SP-03", "SP-04"]}, top=["SP-05"])
    do(state, ("leg", 250.0, 352.0))
    assert not state.hero(1).alive
    assert state.corpses[0].x == pytest.approx(162.0, abs=0.2)
    assert state.corpses[0].level == 0.0
    assert told(state, "hero_died")[0].facts == {"seat": 1, "cause": "fall", "credited": 0}
    assert told(state, "leg_ended") == []
    assert waiting(state) == ChooseStance(2)


def test_dropping_is_legal_at_any_height_on_the_own_move() -> None:
    """S-FALL-2, S-MOVE-6: the obstacle the HERO leaves does not stop it."""
    state = do(on_top(240, top=["SP-45", "SP-46", "SP-47", "SP-48"]), ("leg", 200.0, 352.0))
    assert told(state, "hero_fell")[0]["cards"] == 4
    assert state.damage(1) == 0  # four JAMs: misses without a shooter (S-HIT-7)


# -- links (S-LINK-1) ----------------------------------------------------------------------------------


def at_ladder(x: float = 240.0, **more: object) -> ShootState:
    """A Ladder on the west side of a jar, its ends at x = 237 and x = 263."""
    ladder = LinkRow(card("G-20"), "ladder", "o3", (237.0, 352.0), (263.0, 352.0))
    state = table(at={1: (x, 352.0), **more.pop("at", {})}, obstacles=[JAR], **more)  # type: ignore[arg-type, dict-item]
    state.links = [ladder]
    return state


def test_a_ladder_costs_two_halves_and_no_damage() -> None:
    """S-LINK-1, S-DEC-6, S-RULING-52: from end spot to end spot, up or down."""
    state = at_ladder(225.0, budget=4)
    do(state, ("link", card("G-20")))
    hero = state.hero(1)
    assert (hero.x, hero.y, hero.level, state.now.budget) == (263.0, 352.0, 120.0, 2)
    do(state, ("link", card("G-20")))
    assert (state.hero(1).level, state.now.budget, state.damage(1)) == (0.0, 0, 0)
    assert told(state, "link_used")[0].facts == {
        "seat": 1, "link": card("G-20"), "kind": "ladder", "start": (225.0, 352.0), "end": (263.0, 352.0),
    }  # fmt: skip


def test_a_link_is_used_from_its_end_with_its_price() -> None:
    """S-LINK-1: within 20 mm of an end spot and at its level, the other end free, 2 halves at hand."""
    assert "stand at one of its ends" in refused(at_ladder(200.0), ("link", card("G-20"))).reason
    above = at_ladder(225.0)
    above.change_hero(1, level=31.0)
    assert "stand at one of its ends" in refused(above, ("link", card("G-20"))).reason
    assert refused(at_ladder(225.0, budget=1), ("link", card("G-20"))).rule == "S-MOVE-2"
    assert refused(at_ladder(225.0), ("link", 5)).rule == "S-LINK-1"
    taken = at_ladder(225.0, at={2: (263.0, 352.0)})
    assert "not free" in refused(taken, ("link", card("G-20"))).reason


def test_a_door_costs_what_its_length_does() -> None:
    """S-LINK-1: 126 mm from end to end are 3 halves; anyone may use it."""
    state = table(at={1: (237.0, 352.0)}, obstacles=[JAR], budget=3)
    state.links = [LinkRow(card("G-19"), "door", "o3", (237.0, 352.0), (363.0, 352.0))]
    do(state, ("link", card("G-19")))
    assert (state.hero(1).x, state.now.budget) == (363.0, 0)


# -- the leap (S-DIE-9) --------------------------------------------------------------------------------


def test_a_leap_over_the_edge_kills_and_leaves_the_corpse_there() -> None:
    """S-DIE-1, S-DIE-9, S-DEC-29: for 1 half, from within 44 mm; the corpse is on the nearest point of the edge."""
    state = do(table(at={1: (300.0, 40.0)}, budget=1), ("leap",))
    assert not state.hero(1).alive
    assert (state.corpses[0].x, state.corpses[0].y) == (300.0, 0.0)
    assert told(state, "leapt")[0].facts == {"seat": 1, "edge_spot": (300.0, 0.0)}
    assert state.hero(2).kills == 0


def test_of_two_edges_the_nearer_and_if_equal_the_northern() -> None:
    """S-DIE-9."""
    assert do(table(at={1: (20.0, 30.0)}), ("leap",)).corpses[0].x == 0.0
    corner = do(table(at={1: (30.0, 674.0)}), ("leap",)).corpses[0]
    assert (corner.x, corner.y) == (30.0, 704.0)


def test_a_leap_is_a_move() -> None:
    """S-DIE-9, S-RULING-38: not from farther away, and not without movement."""
    assert refused(table(at={1: (300.0, 45.0)}), ("leap",)).rule == "S-DIE-9"
    assert refused(table(at={1: (300.0, 20.0)}, stance="still"), ("leap",)).rule == "S-TURN-1"
    assert refused(table(at={1: (300.0, 20.0)}, budget=0), ("leap",)).rule == "S-MOVE-2"


def test_a_held_hero_makes_no_legs() -> None:
    """S-TURN-2, G-32: no legs, links or leaps for a HERO in a Trap."""
    state = table(held=[1])
    assert refused(state, ("leg", 150.0, 352.0)).rule == "G-32"


def test_things_are_used_from_where_a_leg_ended_only() -> None:
    """S-MOVE-10, S-FLAG-1, S-RULING-42: passing a Flag in mid-leg does not bring it along."""
    state = do(table(flags=[flag(180, 352)]), ("leg", 260.0, 352.0))
    assert state.flags[0].carrier == 0
    assert refused(state, ("take_flag", "f1")).rule == "S-FLAG-1"
