"""A click beyond reach goes on in the next turns, and stops for each reason there is (FGT-65, FGA-16)."""

from itertools import pairwise
from math import dist

import pytest
from msgspec.structs import replace

from game.games.shoot.rules import terrain
from game.games.shoot.rules.cards import cards_of_kind, splattercard
from game.games.shoot.rules.fight.combat import attack_options
from game.games.shoot.rules.lookout import seen_by, seen_from, with_stance
from game.games.shoot.rules.state import GADGET_DECK, GADGET_HAND, SPLATTER_DECK, Placed, zone_of
from game.games.shoot.rules.tokens import HealSplit
from game.games.shoot.table import positions
from game.games.shoot.table.modes import journeys, planning
from game.geometry.sight import Spot
from game.geometry.world import rectangle
from tests.rig.shoot import battle, click, click_table, key, last, sit, wait

GOAL = (980.0, 640.0)
NAMES = {1: "Anna", 2: "Ben"}
HIDDEN = (90.0, 30.0)
"""Where the rival is seen from nowhere on the route, and sees nothing of it; `test_the_rival_hides` checks it."""


def run(host, seconds):
    for _ in range(round(seconds / 0.05)):
        host.top.update(0.05)


def pass_turn(host, scene, session, change=lambda session: None):
    """Let the rival stand still and end; change something before one's own next question."""
    wait(host)
    for choice in (("still",), ("end",)):
        session.play(choice)
        if choice == ("still",):
            change(session)
        for _ in range(40):
            host.top.update(0.05)
            if not scene.playing:
                break
        assert not scene.playing


def setting_out(goal=GOAL, **more):
    """Click beyond reach, walk the first part and end the turn; it is the rival's."""
    session = battle(stance="move", **more)
    state = session.match.state
    for hand in (zone_of(1, GADGET_HAND), zone_of(2, GADGET_HAND)):
        for card in list(state.zones[hand]):
            state.move_card(card, hand, GADGET_DECK)
    positions.stand(session, {2: HIDDEN})
    host, scene = sit(session)
    click_table(host, scene, *goal)
    assert last(session)[0] == "leg"
    assert scene.journeys.current is not None
    key(host, "e")
    assert last(session) == ("end",)
    return host, scene, session


def steps(session):
    """How many legs were walked by the first seat."""
    return sum(entry.seat == 1 and entry.choice[:1] == ("leg",) for entry in session.match.entries)


def test_the_rival_hides():
    session = battle(stance="move")
    positions.stand(session, {2: HIDDEN})
    view = session.view(1)
    walk = planning.walk_to(view, 1, GOAL)
    points = [(view.hero(1).x, view.hero(1).y), *(leg.end for leg in walk.way.legs), *walk.later.points[1:]]
    for a, b in pairwise(points):
        for part in range(21):
            x, y = (p + (q - p) * part / 20 for p, q in zip(a, b, strict=True))
            spot = Spot(x, y, 0.0)
            assert not any(found.zones for look in (seen_from, seen_by) for found in look(view, 1, spot).values())


def test_one_click_walks_for_several_turns():
    """It moves, walks and ends, each as an ordinary choice, until it is there."""
    host, scene, session = setting_out()
    for _ in range(8):
        before = len(session.match.entries)
        pass_turn(host, scene, session)
        run(host, 5.0)
        mine = [entry.choice for entry in session.match.entries[before:] if entry.seat == 1]
        assert mine[0] == ("move",)
        assert mine[1][0] == "leg"
        hero = session.match.state.hero(1)
        if scene.journeys.current is None:
            break
        assert mine[-1] == ("end",)
    assert dist((hero.x, hero.y), GOAL) < 1
    assert scene.my_turn, "at its goal the turn is its player's"
    assert type(scene.view.stack[-1]).__name__ == "ChooseAction"


def test_the_chip_says_where_to_and_how_long():
    host, scene, session = setting_out()
    (chip,) = scene.side_panel.journey
    turns = scene.journeys.current.later.turns
    assert chip.label == f"On your way, {turns} more turns. Esc stops."
    told = f"On your way, {turns} more turns. End your turn to go on. Esc stops."
    assert scene.journeys.current.words(waits=True) == told
    assert scene.regions.board.contains(chip.rect)
    pass_turn(host, scene, session)
    click(host, scene.side_panel.journey[0].rect.center)
    assert scene.journeys.current is None
    assert not scene.side_panel.journey
    entries = len(session.match.entries)
    run(host, 3.0)
    assert len(session.match.entries) == entries


def test_the_pause_before_it_moves():
    """700 ms, after the question has come."""
    host, scene, session = setting_out()
    pass_turn(host, scene, session)
    scene.grace.left = scene.grace.seconds
    assert scene.grace.seconds == journeys.PAUSE == 0.7
    entries = len(session.match.entries)
    run(host, 0.65)
    assert len(session.match.entries) == entries
    run(host, 0.1)
    assert session.match.entries[-1].choice == ("move",)


def test_behind_a_curtain_it_waits():
    """It goes on once its player looks, and nobody else is shown where it leads."""
    session = battle(("person", "person"), stance="move")
    positions.stand(session, {2: HIDDEN})
    host, scene = sit(session)
    key(host, "return")
    click_table(host, scene, *GOAL)
    assert scene.journeys.current is not None
    for name in ("e", "return", "2"):  # Anna ends, Ben looks and stands still
        key(host, name)
    assert scene.viewpoint == 2
    assert scene.journeys.current is None
    assert not scene.side_panel.journey
    session.play(("end",))
    wait(host)
    entries = len(session.match.entries)
    assert host.top is not scene, "a curtain"
    run(host, 3.0)
    assert len(session.match.entries) == entries
    key(host, "return")
    while scene.playing:
        host.top.update(0.05)
    assert len(session.match.entries) == entries
    run(host, 1.0)
    assert session.match.entries[entries].choice == ("move",)


@pytest.mark.parametrize("when", ["pause", "rival's turn", "own turn"])
def test_escape_stops_it(when):
    host, scene, session = setting_out()
    if when == "rival's turn":
        key(host, "escape")
        pass_turn(host, scene, session)
    else:
        pass_turn(host, scene, session)
        if when == "own turn":
            run(host, 0.7)
        key(host, "escape")
    assert host.top is scene, "it opens no menu"
    assert scene.journeys.current is None
    walked = steps(session)
    run(host, 4.0)
    assert steps(session) == walked
    assert scene.my_turn


# -- what stops it -------------------------------------------------------------------------------------


def seen(session):
    """The rival comes round a corner, without a Weapon in reach of anybody."""
    state, hero = session.match.state, session.match.state.hero(1)
    state.change_hero(2, x=hero.x + 100, y=hero.y + 100, level=0.0)


def hurt(session):
    positions.wound(session, 1, session.match.state.zones[SPLATTER_DECK][-1])


def taken(session):
    session.match.state.flags[0] = replace(session.match.state.flags[0], carrier=2)


def dealt(session):
    session.match.state.move_card(session.match.state.zones[GADGET_DECK][-1], GADGET_DECK, zone_of(1, GADGET_HAND))


def dead(session):
    session.match.state.change_hero(1, alive=False)


def ahead(session, steps=60.0):
    """Return a point of the route, some millimetres ahead."""
    hero = session.match.state.hero(1)
    walk = planning.walk_to(with_stance(session.view(1), "move"), 1, GOAL)
    x, y = walk.later.points[1]
    share = steps / dist((hero.x, hero.y), (x, y))
    return hero.x + (x - hero.x) * share, hero.y + (y - hero.y) * share


def barbed(session):
    """There is wire right on the route."""
    x, y = ahead(session, 120.0)
    card, level = cards_of_kind("G-30")[0], terrain.ground(session.match.state, x, y)
    session.match.state.placed.append(Placed(card, x, y, 0, level, 2))


def walled(session):
    """A box lies on the route."""
    state, (x, y) = session.match.state, ahead(session, 90.0)
    lid = max(state.obstacles, key=lambda row: row.height)
    state.obstacles = (*state.obstacles, replace(lid, id="o99", height=200.0, outline=rectangle(x, y, 90, 260, 0.0)))


REASONS = {
    "hurt": (hurt, "You were hurt."),
    "Flag": (taken, "A Flag has changed hands."),
    "card": (dealt, "You have a new card."),
    "sight": (seen, "Ben has come into sight."),
    "hazard": (barbed, "Something dangerous is on the route."),
    "cost": (walled, "The route's cost has changed."),
}


@pytest.mark.parametrize("why", REASONS)
def test_it_stops_before_it_moves(why):
    """FGA-16: the HERO stays where it is, and a sentence says why."""
    change, words = REASONS[why]
    host, scene, session = setting_out()
    walked = steps(session)
    pass_turn(host, scene, session, change)
    run(host, 3.0)
    assert scene.journeys.current is None
    assert host.told[-1] == f"Your walk stops here. {words}"
    assert type(scene.view.stack[-1]).__name__ == "ChooseStance"
    assert steps(session) == walked
    assert scene.my_turn


def test_another_question_stops_it():
    """FGA-16: a reaction window, or anything else that is asked."""
    host, scene, session = setting_out()
    session.play(("still",))
    wait(host)
    card = positions.arm(session, 2, "W-01")
    seen(session)
    deck = session.match.state.zones[SPLATTER_DECK]
    hits = [one for one in deck if splattercard(one).damage == 1]
    positions.next_card(session, *hits[:6])
    session.play(("attack", card, 1))
    run(host, 20.0)
    assert type(session.match.decision).__name__ not in ("ChooseStance", "ChooseAction")
    assert session.seat == 1
    assert scene.journeys.current is None
    assert host.told[-1] == "Your walk stops here. There is something to decide."


def test_its_players_own_doing_does_not_stop_it():
    """Who heals before the turn ends is asked which wounds; the walk goes on next turn."""
    session = battle(stance="move")
    positions.stand(session, {2: HIDDEN})
    positions.wound(session, 1, *session.match.state.zones[SPLATTER_DECK][1:4])
    host, scene = sit(session)
    click_table(host, scene, *GOAL)
    assert scene.journeys.current is not None
    session.match.state.stack.append(HealSplit(1, 2, -1))
    scene.arrive()
    run(host, 1.0)
    assert type(session.match.decision).__name__ == "HealSplit"
    assert scene.journeys.current is not None
    assert not any("Your walk stops" in one for one in host.told)


def test_it_stops_for_a_shot():
    """FGA-16: also at somebody who was in sight before."""
    session = battle(stance="move")
    view = session.view(1)
    assert attack_options(view, 1)
    before = journeys.known(view, 1)
    assert journeys.why_stop(view, 1, before, NAMES) == "You can shoot Ben."
    assert journeys.why_stop(view, 1, before, NAMES, covered=True) == "Ben is in sight."
    view.change_turn(attacked=True)
    assert not journeys.why_stop(view, 1, before, NAMES)


def test_it_stops_for_whoever_sees_the_hero():
    """FGA-16: even one who was in sight before."""
    view = battle(stance="move").view(1)
    before = journeys.known(view, 1)
    unseen = before._replace(rivals=frozenset(one for one in before.rivals if one[0] == "sees"))
    assert journeys.why_stop(view, 1, unseen, NAMES) == "Ben can see you."


def test_a_carrier_in_a_rivals_light_walks_by_hand():
    """FGA-16: even if that rival was known, and cannot be shot."""
    session = battle(stance="move")
    session.match.state.change_turn(attacked=True)
    session.match.state.flags[0] = replace(session.match.state.flags[0], carrier=1)
    view = session.view(1)
    words = "You carry a Flag, and Ben can see you."
    assert journeys.why_stop(view, 1, journeys.known(view, 1), NAMES) == words


def test_the_dead_walk_nowhere():
    session = battle(stance="move")
    before = journeys.known(session.view(1), 1)
    dead(session)
    assert journeys.why_stop(session.view(1), 1, before, NAMES) == "Your HERO is dead."


def test_a_rival_in_sight_at_the_end_of_its_walk_stops_it_before_it_ends_the_turn():
    host, scene, session = setting_out()
    pass_turn(host, scene, session)
    while session.match.entries[-1].choice != ("move",):
        host.top.update(0.01)
    seen(session)
    run(host, 5.0)
    assert scene.journeys.current is None
    assert session.match.entries[-1].choice != ("end",)
    assert scene.my_turn


@pytest.mark.parametrize("choice", [("still",), ("move",)])
def test_its_player_may_choose_instead(choice):
    host, scene, session = setting_out()
    pass_turn(host, scene, session)
    key(host, {"still": "2", "move": "1"}[choice[0]])
    assert last(session) == choice
    assert scene.journeys.current is None


def test_a_taken_back_walk_is_not_gone_on_with():
    session = battle(stance="move")
    positions.stand(session, {2: HIDDEN})
    host, scene = sit(session)
    click_table(host, scene, *GOAL)
    key(host, "z")
    run(host, 1.0)
    assert scene.journeys.current is None


def test_a_walk_within_reach_is_none():
    session = battle(stance="move")
    positions.stand(session, {2: HIDDEN})
    host, scene = sit(session)
    hero = session.match.state.hero(1)
    click_table(host, scene, hero.x, hero.y + 60)
    assert last(session)[0] == "leg"
    assert scene.journeys.current is None
