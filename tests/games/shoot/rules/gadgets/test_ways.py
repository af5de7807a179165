"""Gadgets that block and open routes: Forcefields, Doors, Ladders, the last route (S-CUT, S-ENV, G-18 to G-20)."""

from game.games.shoot.rules import environment
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.state import (
    BATTLEFIELD,
    Corpse,
    LinkRow,
    Placed,
)
from tests.games.shoot.positions import box, card, do, flag, ids, refused, table, told
from tests.games.shoot.rules.gadgets.played import play, spot, why

GATE = [box("o1", 528, 153, 30, 306, 150, movable=False), box("o2", 528, 551, 30, 306, 150, movable=False)]


def test_no_card_may_close_the_last_way() -> None:
    """S-CUT-1, S-CUT-2, S-PLACE-3: a gate of one card's width may not be shut by a Forcefield."""
    state = table(gadgets={1: ["G-18"]}, at={1: (450, 352), 2: (900, 352)}, obstacles=GATE)
    assert why(state, "G-18", 528, 352, 90) == "S-CUT-2"
    open_side = table(gadgets={1: ["G-18"]}, at={1: (450, 352), 2: (900, 352)}, obstacles=GATE[:1])
    play(open_side, "G-18", 528, 352, 90)
    assert open_side.placed[0].angle == 90


def test_no_object_may_be_shifted_into_the_last_way() -> None:
    """S-CUT-2, G-11: unless it can be climbed."""
    high = table(
        gadgets={1: ["G-11"]}, at={1: (400, 352), 2: (900, 352)}, obstacles=[*GATE, box("o3", 600, 352, 30, 86, 90)]
    )
    assert why(high, "G-11", "o3", -72, 0) == "S-CUT-2"
    low = table(
        gadgets={1: ["G-11"]}, at={1: (400, 352), 2: (900, 352)}, obstacles=[*GATE, box("o3", 600, 352, 30, 86, 50)]
    )
    play(low, "G-11", "o3", -72, 0)
    assert low.obstacles[2].moved == (-72.0, 0.0)


def test_a_base_may_not_be_moved_where_nobody_gets() -> None:
    """S-CUT-2, S-PLACE-5: on top of a tall jar."""
    state = table(gadgets={1: ["G-05"]}, obstacles=[box("o1", 260, 220, 120, 120, 120)], flags=[flag(700, 352)])
    assert why(state, "G-05", 260, 220, 0) == "S-CUT-2"


def test_a_forcefield_stands_within_two_card_lengths_on_even_ground() -> None:
    """G-18, S-PLACE-3, S-PLACE-1: 12 mm from every HERO, over no Base, corpse, Forcefield or higher obstacle."""
    state = table(
        3,
        gadgets={1: ["G-18"]},
        at={1: (300, 352), 2: (300, 452), 3: (900, 600)},
        bases={1: (200, 300)},
        obstacles=[box("o1", 400, 352, 60, 60, 50), box("o2", 300, 250, 60, 60, 50)],
        corpses=[Corpse(3, 400.0, 452.0, 90.0, 0.0)],
        placed=[Placed(card("G-18", 1), 300.0, 500.0, 0, 0.0, 2)],
    )
    for x, y, angle in ((300, 529, 0), (300, 462, 0), (400, 352, 90), (200, 300, 0), (400, 452, 0), (300, 500, 45)):
        assert why(state, "G-18", x, y, angle) == "S-PLACE-3", (x, y, angle)
    assert why(table(gadgets={1: ["G-18"]}, at={1: (20, 352)}), "G-18", 20, 300, 0) == "S-PLACE-1"
    assert why(state, "G-18", 300, 400, 1.5) == "G-18"
    play(state, "G-18", 300, 400, 0)
    assert state.placed[-1] == Placed(card("G-18"), 300.0, 400.0, 0, 0.0, 1)
    assert ids(state, BATTLEFIELD) == ["G-18"]


def test_a_forcefield_hides_and_lets_nobody_pass() -> None:
    """G-18, S-ENV-1, S-SEE-6, S-MOVE-6: for everyone, no matter who placed it."""
    state = table(gadgets={1: ["G-18"]}, at={1: (300, 352), 2: (500, 352)})
    play(state, "G-18", 344, 352, 90)
    assert len(weapons.visible_zones(state, 2, 1)) < 10
    assert refused(state, ("leg", 400.0, 352.0)).rule == "S-MOVE-6"
    high = table(gadgets={1: ["G-18"]}, at={1: (300, 352)}, obstacles=[box("o1", 300, 352, 60, 60, 63)])
    assert why(high, "G-18", 380, 352, 90) == "S-PLACE-3"


BOX = [box("o1", 300, 352, 100, 100, 80)]


def test_a_door_leads_straight_through() -> None:
    """S-ENV-2, G-19, S-LINK-1: its ends 13 mm outside the outline; used like any link."""
    state = play(table(gadgets={1: ["G-19"]}, at={1: (237, 352), 2: (900, 352)}, obstacles=BOX), "G-19", "o1", 250, 352)
    assert state.links[0] == LinkRow(card("G-19"), "door", "o1", (237.0, 352.0), (363.0, 352.0))
    assert told(state, "link_placed")[0]["ends"] == ((237.0, 352.0), (363.0, 352.0))
    do(state, ("link", card("G-19")))
    assert spot(state, 1) == (363.0, 352.0, 0.0)
    assert state.now.budget == 8 - 3


def test_a_door_has_its_limits() -> None:
    """S-ENV-2: within 2 CL, at most 176 mm long, both ends fit, grounds at most 60 apart."""
    far = table(gadgets={1: ["G-19"]}, at={1: (60, 352), 2: (900, 352)}, obstacles=BOX)
    assert why(far, "G-19", "o1", 250, 352) == "S-ENV-2"
    long = table(gadgets={1: ["G-19"]}, at={1: (200, 352)}, obstacles=[box("o1", 350, 352, 180, 100, 80)])
    assert why(long, "G-19", "o1", 260, 352) == "S-ENV-2"
    blocked = table(gadgets={1: ["G-19"]}, at={1: (200, 352)}, obstacles=[*BOX, box("o2", 380, 352, 40, 100, 80)])
    assert why(blocked, "G-19", "o1", 250, 352) == "S-ENV-2"
    steep = table(gadgets={1: ["G-19"]}, at={1: (200, 352)}, obstacles=[*BOX, box("o2", 420, 352, 138, 200, 61)])
    assert why(steep, "G-19", "o1", 250, 352) == "S-ENV-2"
    assert why(steep, "G-19", "o7", 250, 352) == "S-ENV-2"
    assert why(steep, "G-19", "o1") == "S-ENV-2"


def test_a_ladder_leads_up_any_obstacle() -> None:
    """S-ENV-3, G-20, S-LINK-1: 2 halves up or down, no fall."""
    state = play(table(gadgets={1: ["G-20"]}, at={1: (230, 352), 2: (900, 352)}, obstacles=BOX), "G-20", "o1", 250, 352)
    assert state.links[0] == LinkRow(card("G-20"), "ladder", "o1", (237.0, 352.0), (263.0, 352.0))
    do(state, ("link", card("G-20")))
    assert spot(state, 1) == (263.0, 352.0, 80.0)
    assert state.now.budget == 6
    do(state, ("link", card("G-20")))
    assert spot(state, 1)[2] == 0.0
    assert told(state, "damage_flip") == []


def test_a_ladder_has_its_limits() -> None:
    """S-ENV-3: lower end within 1 CL and 30 mm of the HERO's level; the top must be ground 13 mm in."""
    far = table(gadgets={1: ["G-20"]}, at={1: (140, 352), 2: (900, 352)}, obstacles=BOX)
    assert why(far, "G-20", "o1", 250, 352) == "S-ENV-3"
    wall = table(gadgets={1: ["G-20"]}, at={1: (230, 352)}, obstacles=[box("w1", 255, 352, 10, 120, 70, wall=True)])
    assert why(wall, "G-20", "w1", 250, 352) == "S-ENV-3"
    above = table(gadgets={1: ["G-20"]}, at={1: (190, 352)}, obstacles=[*BOX, box("o2", 190, 352, 60, 60, 40)])
    assert why(above, "G-20", "o1", 250, 352) == "S-ENV-3"


def ladder_table(**more):
    """A Ladder stands at the west side of a box; seat 1 at its foot."""
    ladder = LinkRow(card("G-20"), "ladder", "o1", (237.0, 352.0), (263.0, 352.0))
    facts = {"at": {1: (230, 352), 2: (900, 352)}, "obstacles": BOX, **more}
    return table(links=[ladder], discarded={BATTLEFIELD: ["G-20"]}, **facts)


def test_who_stands_at_a_ladder_may_move_it_once_a_turn() -> None:
    """S-ENV-3, S-TURN-3, S-DEC-28: by the same rule, whoever placed it."""
    state = ladder_table()
    choice = ("move_ladder", card("G-20"), "o1", 275.0, 302.0)
    assert choice in environment.ladder_options(state, 1)
    do(state, choice)
    assert state.links[0].a == (275.0, 289.0)
    assert refused(state, ("move_ladder", card("G-20"), "o1", 250, 352)).rule == "S-ENV-3"
    assert environment.ladder_options(state, 1) == []
    away = ladder_table(at={1: (200, 352), 2: (900, 352)})
    assert refused(away, choice).rule == "S-ENV-3"
    same = ladder_table()
    assert refused(same, ("move_ladder", card("G-20"), "o1", 250, 352)).rule == "S-GAD-5"
    assert refused(same, ("move_ladder", card("G-18"), "o1", 250, 352)).rule == "S-ENV-3"


def test_moving_a_ladder_may_not_strand_anybody() -> None:
    """S-CUT-2, S-ENV-3: the Flag's home on top of the box must stay within reach."""
    two = [*BOX, box("o2", 237, 470, 60, 60, 70)]
    state = ladder_table(obstacles=two, flags=[flag(300, 352)], at={1: (237, 352), 2: (900, 352)})
    assert refused(state, ("move_ladder", card("G-20"), "o2", 237.0, 440.0)).rule == "S-CUT-2"
    free = ladder_table(obstacles=two, at={1: (237, 352), 2: (900, 352)})
    do(free, ("move_ladder", card("G-20"), "o2", 237.0, 440.0))
    assert free.links[0].obstacle == "o2"
