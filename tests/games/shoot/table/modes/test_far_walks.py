"""Beyond reach: the walk goes as far as it can, the rest is drawn with the turns it will take (HOUR-21)."""

import msgspec
import pytest

from game.games.shoot.rules import terrain
from game.games.shoot.table import positions
from game.games.shoot.table.modes import far_walks, planning
from tests.rig.shoot import battle, click_table, last, move, pixel, posed, sit

FAR = [(900.0, 200.0), (980.0, 640.0), (600.0, 60.0), (60.0, 660.0)]


def on_the_move():
    session = battle(stance="move")
    return session, session.match.state


@pytest.mark.parametrize("goal", FAR)
def test_a_walk_goes_as_far_as_the_movement_pays_for(goal):
    session, _ = on_the_move()
    view = session.view(1)
    walk = planning.walk_to(view, 1, goal)
    assert walk.refusal is None
    assert walk.later is not None
    assert 0 < walk.halves <= view.now.budget
    host, scene = sit(session)
    click_table(host, scene, *goal)
    hero = session.match.state.hero(1)
    assert (hero.x, hero.y) == pytest.approx(walk.spot[:2], abs=0.5)


def test_it_uses_the_movement_up():
    """Where nothing is in the way: no half card length is given away."""
    session, _ = on_the_move()
    positions.stand(session, {1: (120.0, 620.0), 2: (900.0, 60.0)})
    view = session.view(1)
    walk = planning.walk_to(view, 1, (120.0 + 700, 620.0))
    if walk.later is not None and len(walk.way.legs) == 1:
        assert walk.way.legs[0].length > (view.now.budget - 1) * 44


def test_the_rest_begins_where_the_walk_ends_and_ends_at_the_goal():
    session, _ = on_the_move()
    walk = planning.walk_to(session.view(1), 1, (900.0, 200.0))
    assert walk.later.points[0] == walk.way.legs[-1].end
    assert walk.later.points[-1] == pytest.approx((900.0, 200.0))
    assert len(walk.later.stops) == walk.later.turns - 1


def test_turns_are_counted_by_what_a_card_gives_on_average():
    assert 2 <= far_walks.usual_turn() <= 6
    session, _ = on_the_move()
    view = session.view(1)
    whole = planning.route(terrain.scene(view), terrain.figure(view, 1), (900.0, 200.0), 60)
    walk = planning.walk_to(view, 1, (900.0, 200.0))
    rest = whole.halves - walk.halves
    assert (walk.later.turns - 1) * far_walks.usual_turn() < rest <= walk.later.turns * far_walks.usual_turn()


def test_with_no_movement_left_it_says_how_far_it_is():
    session, state = on_the_move()
    state.now = msgspec.structs.replace(state.now, budget=0)
    host, scene = sit(session)
    move(host, pixel(scene, 900, 200))
    assert not scene.mode.tag().ok
    entries = len(session.match.entries)
    click_table(host, scene, 900, 200)
    assert len(session.match.entries) == entries


def test_the_pointer_tells_the_turns():
    _, scene = posed("shoot-far")
    tag = scene.mode.tag()
    assert tag.ok
    assert "turn" in tag.detail
    assert tag.words.startswith("This turn")
    assert any(type(one).__name__ == "LaterLine" for one in scene.overlays())


def test_where_no_way_leads_the_reason_is_told_and_nobody_walks():
    session, state = on_the_move()
    tall = max(state.obstacles, key=lambda row: row.height)
    spot = tuple(sum(p[k] for p in tall.outline) / len(tall.outline) for k in (0, 1))
    walk = planning.walk_to(session.view(1), 1, spot)
    assert walk.way is None
    assert walk.refusal is not None
    host, scene = sit(session)
    click_table(host, scene, *spot)
    assert last(session) == ("move",)


def test_a_token_where_nobody_can_stand_is_collected_from_beside_it():
    session, state = on_the_move()
    tall = max(state.obstacles, key=lambda row: row.height)
    corner = max(tall.outline)
    token = msgspec.structs.replace(state.tokens[0], x=corner[0] + 9.0, y=corner[1], level=0.0)
    state.tokens[:] = [token]
    state.corpses.clear()
    positions.stand(session, {1: (corner[0] + 90.0, corner[1])})
    assert planning.walk_to(session.view(1), 1, (token.x, token.y)).refusal is not None
    host, scene = sit(session)
    click_table(host, scene, token.x, token.y)
    assert ("collect", token.id) in [entry.choice for entry in session.match.entries]
