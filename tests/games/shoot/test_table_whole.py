"""What the table shows of the whole game: marks, signs, records, goals, motions and sentences, without a window."""

from math import hypot

import pygame
import pytest

from game.games.shoot.art import hazard_art
from game.games.shoot.rules import modes
from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import RECORD, Placed, zone_of
from game.games.shoot.rules.turn import ChooseAction
from game.games.shoot.table import adapt, words
from game.games.shoot.table.modes import gadget, planning
from game.games.shoot.table.overlays.legs_shown import meetings, stops
from game.games.shoot.table.paint import snapshot
from game.games.shoot.table.paint.board import Picked
from game.games.shoot.table.show import ShootShow
from game.games.shoot.table.shown import Stage
from game.kernel.events import Event
from game.ui.camera import Camera
from tests.games.shoot.positions import card, table

NAMES = {1: "Anna", 2: "Ben", 3: "Cleo", 4: "Dan"}


def event(name, **facts):
    return Event(name, facts)


def wounded(state, seat, *cards):
    """Lay Splattercards (SP numbers) into a seat's Medical Record."""
    for number in cards:
        physical = cards_of_kind(f"SP-{number:02d}")[0]
        start = next(zone for zone, row in enumerate(state.zones) if physical in row)
        state.move_card(physical, start, zone_of(seat, RECORD))
        state.points[physical] = 1
    return state


# -- marks on the table --------------------------------------------------------------------------------


KINDS = {"G-18": "forcefield", "G-30": "wire", "G-31": "mine", "G-32": "trap", "G-33": "gas", "G-34": "pad",
         "W-13": "turret"}  # fmt: skip


@pytest.mark.parametrize(("kind", "named"), KINDS.items())
def test_every_card_on_the_table_has_its_own_picture(kind, named):
    """S-PLACE, S-POP: nothing that lies on the table is a blank card."""
    mark = snapshot.card_mark(Placed(card(kind), 400.0, 300.0, 20, 0.0, 1))
    assert mark.kind == named
    assert mark.upright == (kind == "G-18")
    if named in hazard_art.KINDS:
        assert hazard_art.hazard_card(named, 1.0, 20).get_bounding_rect().w > 60


def test_gas_keeps_its_size_while_it_swells():
    """G-33: a radius of 44 mm; the puffs move, the cloud's place does not."""
    one, other = hazard_art.gas(2.0, 0.0), hazard_art.gas(2.0, 0.5)
    assert one.get_size() == other.get_size()
    assert abs(one.get_bounding_rect().w - 2 * 44 * 2) < 40


def test_lost_parts_and_teams_are_on_the_figure():
    """S-WND-5, S-TEAM-1: told apart by a sign with a number, not by a colour alone."""
    state = wounded(table(4, normal=True), 1, 52)
    state.teamed = True
    for seat, team in ((1, 1), (2, 2), (3, 1), (4, 2)):
        state.change_hero(seat, team=team)
    marks = {mark.seat: mark for mark in snapshot.snapshot_of(state).heroes}
    assert marks[1].lost == {"left_leg", "left_foot"}
    assert [marks[seat].team for seat in (1, 2, 3, 4)] == [1, 2, 1, 2]
    assert len(snapshot.snapshot_of(state).signs) == 4
    signs = [pygame.image.tobytes(hazard_art.team_sign(team, 40), "RGBA") for team in (1, 2, 3, 4)]
    assert len(set(signs)) == 4


# -- records and goals ---------------------------------------------------------------------------------


def test_the_record_says_what_wounds_take():
    """S-WND-2 to 4: movement, attack on one side, none at all on both."""
    state = wounded(table(normal=True), 1, 51, 53)
    assert adapt.minus_words(state, 1) == (("run", "–2 movement"), ("severed-hand", "minus attack right"))
    wounded(state, 1, 56)
    assert adapt.minus_words(state, 1)[1] == ("severed-hand", "cannot shoot")


def test_teams_share_their_score():
    """S-TEAM-1: kills, captures and lives are counted per team."""
    state = table(4)
    state.teamed, state.mode, state.kills = True, "kills", 3
    for seat, team in ((1, 1), (2, 2), (3, 1), (4, 2)):
        state.change_hero(seat, team=team, kills=seat)
    rows, aim = adapt.goals(state, NAMES)
    assert [(row.team, row.have, row.seats) for row in rows] == [(1, 4, (1, 3)), (2, 6, (2, 4))]
    assert aim == "First to 3 kills"
    assert modes.teams(state) == [1, 2]


@pytest.mark.parametrize(("mode", "longer", "said"), [
    ("hill_up", False, "Take the Flag on the hill"), ("hill_down", False, "Take the Flag at the far foot"),
    ("hill_up", True, "Carry the Flag to your Base"), ("ctf2", False, "Carry the other Flag home"),
])  # fmt: skip
def test_every_mode_says_what_wins(mode, longer, said):
    """S-MODE: the goal strip names the aim."""
    state = table()
    state.mode, state.longer, state.captures = mode, longer, 1
    assert adapt.aim_of(state) == said
    state.round_limit, state.round = 10, 3
    assert adapt.aim_of(state) == f"{said}\t3/10"


# -- aiming --------------------------------------------------------------------------------------------


def test_a_step_ends_at_its_reach():
    """G-25: the pointer a little beyond half a card length means the farthest spot that way."""
    state = table(at={1: (300.0, 300.0)}, normal=True)
    aim = gadget.Aim(state, ChooseAction(1), card("G-25"), "play")
    x, y = aim.spot(Picked("table", spot=(350.0, 300.0)))
    assert hypot(x - 300, y - 300) <= 44
    assert aim.spot(Picked("table", spot=(400.0, 300.0))) == (400.0, 300.0)


def test_a_base_snaps_to_its_reach_and_turns_finely():
    """S-PLACE-5, G-05: the pointer a little beyond two card lengths means the farthest place; Shift turns by one."""
    state = table(at={1: (300.0, 300.0)}, normal=True)
    base = state.bases[0]
    aim = gadget.Aim(state, ChooseAction(1), card("G-05"))
    aim.turn(1)
    aim.turn(-2, 1)
    choice = aim.choice(Picked("table", spot=(base.x + 185.0, base.y)))
    assert choice[:2] == ("gadget", card("G-05"))
    assert hypot(choice[2] - base.x, choice[3] - base.y) <= 176
    assert choice[4] == 13


@pytest.mark.parametrize(("budget", "touched"), [(8, False), (3, True)])
def test_a_walk_goes_round_hazards_where_it_can(budget, touched):
    """S-MOVE-9: the planned way keeps clear of Barbed wire if the budget lasts, else says what it touches."""
    state = table(at={1: (300.0, 300.0), 2: (900.0, 600.0)}, normal=True)
    state.placed.append(Placed(card("G-30"), 300.0, 365.0, 0, 0.0, 2))
    state.change_turn(seat=1, stance="move", budget=budget)
    walk = planning.walk_to(state, 1, (300.0, 430.0))
    assert walk.way is not None
    assert [found for *_, found in walk.hazards] == ([card("G-30")] if touched else [])
    assert (len(walk.way.legs) == 1) == touched


# -- motions -------------------------------------------------------------------------------------------

SHOWN = [
    event("hero_pushed", seat=2, source=1, course=((400.0, 300.0, 0.0), (450.0, 300.0, 0.0)), stopped_by="o1"),
    event("hero_pushed", seat=2, source=1, course=((400.0, 300.0, 0.0),), stopped_by="o1"),
    event("pushed_off_table", seat=2, edge_spot=(1056.0, 300.0)),
    event("leapt", seat=1, edge_spot=(0.0, 300.0)),
    event("blast", spot=(400.0, 300.0), level=0.0, radius=88.0, victims=(2,), sheltered=(1,), cause="grenade", seat=1),
    event("part_severed", seat=2, zone="left_leg"),
    event("minus_gained", seat=2, symbol="MOVE-3"),
    event("minus_gained", seat=2, symbol="ATK-R"),
    event("popup_placed", seat=1, card=card("G-33"), spot=(400.0, 300.0), level=0.0, reason="token"),
    event("gas_moved", cloud=card("G-33"), course=((400.0, 300.0), (460.0, 340.0))),
    event("card_placed", seat=1, card=card("G-30"), spot=(500.0, 300.0), angle=30, level=0.0),
    event("card_placed", seat=1, card=card("G-18"), spot=(500.0, 400.0), angle=30, level=0.0),
    event("hazard_touched", seat=2, card=card("G-32")),
    event("hero_held", seat=2),
    event("hero_flew", seat=1, start=(400.0, 300.0), end=(500.0, 500.0), level=0.0),
]


@pytest.mark.parametrize("shown", SHOWN, ids=lambda one: one.name)
@pytest.mark.parametrize("reduced", [False, True])
def test_every_event_of_the_whole_game_is_shown_and_told(shown, reduced):
    """UX: nothing is told by motion alone, and reduced motion shows it, too (look.md)."""
    from game.ui import theme

    theme.configure((1280, 720), reduced_motion=reduced)
    try:
        stage = Stage()
        stage.reset(snapshot.snapshot_of(table(at={1: (300.0, 300.0), 2: (400.0, 300.0)}, normal=True)))
        told = []
        show = ShootShow(stage, told.append, lambda _place: None, lambda one: words.line(one, NAMES, {}).text)
        motions = show.motions([shown])
        assert motions
        surface, camera = pygame.Surface((400, 300)), Camera((1056, 704), pygame.Rect(0, 0, 400, 300))
        for motion in motions:
            if motion.on_start is not None:
                motion.on_start()
            for share in (0.3, 0.9):
                if motion.on_step is not None:
                    motion.on_step(share)
                stage.draw(surface, camera)
            if motion.on_step is not None:
                motion.on_step(1.0)
            if motion.on_finish is not None:
                motion.on_finish()
        assert stage.effects == []
        assert stage.caption
        assert "?" not in stage.caption
    finally:
        theme.configure((1280, 720))


def test_gas_and_new_cards_lie_where_they_came_to_rest():
    """G-33: the stage shows the cloud at the end of its way until the next view arrives."""
    stage = Stage()
    state = table(normal=True)
    state.placed.append(Placed(card("G-33"), 400.0, 300.0, 0, 0.0, 0))
    stage.reset(snapshot.snapshot_of(state))
    show = ShootShow(stage, lambda _name: None, lambda _place: None, lambda _one: "")
    for motion in show.motions([SHOWN[9]]):
        if motion.on_step is not None:
            motion.on_step(1.0)
    mark = next(one for one in stage.snapshot().cards if one.kind == "gas")
    assert (mark.x, mark.y) == (460.0, 340.0)


def test_a_leg_cut_short_ends_where_it_was_cut():
    """S-MOVE-9: held or pushed, the HERO is not shown at the end it never reached."""
    leg = event("leg_began", seat=1, start=(0.0, 0.0), end=(88.0, 0.0), cost=2)
    held = event("leg_ended", seat=1, spot=(40.0, 0.0), level=0.0, budget_left=0)
    pushed = event("hero_pushed", seat=1, source=0, course=((30.0, 0.0, 0.0), (30.0, 60.0, 0.0)), stopped_by="")
    assert stops([leg, event("hero_held", seat=1), held]) == {0: (40.0, 0.0)}
    assert stops([leg, pushed, held]) == {0: (30.0, 0.0)}
    assert stops([leg]) == {}


def test_a_hazard_on_the_way_acts_where_it_lies():
    """S-MOVE-9: the HERO is shown at the wire while the wire hurts, and goes on to the leg's end afterwards."""
    state = table(at={1: (200.0, 300.0)}, normal=True)
    state.placed.append(Placed(card("G-30"), 300.0, 300.0, 90, 0.0, 0))
    stage = Stage()
    stage.reset(snapshot.snapshot_of(state))
    show = ShootShow(stage, lambda _name: None, lambda _place: None, lambda one: one.name)
    leg = event("leg_began", seat=1, start=(200.0, 300.0), end=(400.0, 300.0), cost=5)
    touched = event("hazard_touched", seat=1, card=card("G-30"))
    ended = event("leg_ended", seat=1, spot=(400.0, 300.0), level=0.0, budget_left=0)
    seen = {}
    for motion in show.motions([leg, touched, ended]):
        if motion.on_start is not None:
            motion.on_start()
        if motion.on_step is not None:
            motion.on_step(1.0)
        seen.setdefault(stage.caption, stage.hero_at(1))
    x, y = seen["hazard_touched"]
    assert y == 300.0
    assert 230.0 < x < 300.0
    assert stage.hero_at(1) == (400.0, 300.0)


def test_a_leg_past_nothing_is_shown_in_one():
    """A leg without a hazard is one glide, whatever lies elsewhere."""
    leg = event("leg_began", seat=1, start=(200.0, 300.0), end=(400.0, 300.0), cost=5)
    assert meetings([leg, event("hazard_touched", seat=2, card=card("G-30"))], (), {}) == {}


def test_a_blast_names_victims_and_sheltered():
    """S-AREA-1: the log says who was reached and who was not."""
    told = words.line(SHOWN[4], NAMES, {})
    assert told.text == "A blast: the grenade bursts. It reaches Ben; sheltered: Anna."
