"""What the HERO stands at: offered in a bubble, named by the banner, clickable, asked about at the end."""

import msgspec
import pytest
from msgspec.structs import replace

from game.games.shoot.art import figures
from game.games.shoot.rules.state import RECORD, SPLATTER_DISCARD, zone_of
from game.games.shoot.table import positions
from game.games.shoot.table.modes import at_hand
from tests.rig import shoot as tables
from tests.rig.shoot import battle, click, click_on, click_table, key, last, move, pixel, posed, sit, widget
from tests.rig.shoot_player import middle


def on_a_token(kind="weapon", budget=None, **more):
    """Seat 1 on a Token, on the move."""
    session = battle(stance="move", **more)
    state = session.match.state
    token = next(row for row in state.tokens if row.kind == kind)
    positions.stand(session, {1: (token.x, token.y)})
    if budget is not None:
        state.now = msgspec.structs.replace(state.now, budget=budget)
    return session, token


def test_a_bubble_at_the_hero_offers_the_token_without_hiding_it():
    """HOUR-20."""
    session, token = on_a_token()
    host, scene = sit(session)
    (button,) = scene.side_panel.bubble.buttons
    assert button.label == "Collect the weapon Token"
    assert not scene.side_panel.bubble.rect.collidepoint(pixel(scene, token.x, token.y))
    assert scene.regions.board.contains(scene.side_panel.bubble.rect)
    click(host, button.rect.center)
    assert session.match.entries[-1].choice == ("collect", token.id)


def test_the_banner_names_what_lies_at_the_feet_even_with_no_steps_left():
    """HOUR-20."""
    session, token = on_a_token(budget=0)
    host, scene = sit(session)
    assert "weapon Token: collect it" in scene.mode.asked
    click_table(host, scene, token.x, token.y)
    assert last(session) == ("collect", token.id)


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_the_end_of_a_turn_asks_about_what_stays(how):
    """HOUR-20: a second press ends it, Esc goes back, the thing itself is offered."""
    session, token = on_a_token()
    host, scene = sit(session)
    entries = len(session.match.entries)
    click_on(host, scene, "End turn") if how == "mouse" else key(host, "e")
    assert len(session.match.entries) == entries
    assert "Leave" in scene.prompt.question
    key(host, "escape")
    assert scene.prompt is None
    click_on(host, scene, "End turn") if how == "mouse" else key(host, "e")
    if how == "mouse":
        click_on(host, scene, "Collect")
        assert ("collect", token.id) == session.match.entries[entries].choice
    else:
        key(host, "e")
        assert session.match.entries[entries].choice == ("end",)


def test_nothing_is_asked_where_nothing_stays():
    session = battle(stance="still")
    session.match.state.change_turn(attacked=True)
    host, _ = sit(session)
    entries = len(session.match.entries)
    key(host, "e")
    assert session.match.entries[entries].choice == ("end",)


def test_healing_is_not_pressed_on_who_is_unhurt():
    session, _ = on_a_token("healing")
    state = session.match.state
    for card in list(state.cards(1, RECORD)):
        state.move_card(card, zone_of(1, RECORD), SPLATTER_DISCARD)
    _, scene = sit(session)
    assert scene.view.damage(1) == 0
    assert at_hand.best(scene.mode) is None
    assert [button.kind for button in scene.side_panel.bubble.buttons] == ["plain"]


def test_a_click_on_a_token_in_reach_walks_there_and_collects_it():
    """HOUR-20: one press for both."""
    session, token = on_a_token()
    positions.stand(session, {1: (token.x + 60, token.y)})
    host, scene = sit(session)
    entries = len(session.match.entries)
    click_table(host, scene, token.x, token.y)
    made = [entry.choice for entry in session.match.entries[entries:]]
    assert made[0][0] == "leg"
    assert ("collect", token.id) in made


def test_what_is_rarely_wanted_stands_behind_more_and_not_at_a_beginners_table():
    """HOUR-25."""
    session = battle(stance="still")
    _, scene = sit(session)
    assert widget(scene, "More").reason == "There is nothing else to do or ask now."
    assert not any(one.label.startswith(("Shuffle", "Ask")) for one in scene.group.widgets)
    host, scene = sit(tables.normal(battle(stance="still")))
    assert not any(one.label.startswith(("Shuffle", "Ask")) for one in scene.group.widgets)
    click(host, widget(scene, "More").rect.center)
    labels = [one.label for one in scene.group.widgets]
    assert "Ask the cards" in labels
    assert "Shuffle in the discards" in labels
    assert scene.prompt.rect.w < scene.regions.board.w // 2
    click(host, (20, 20))  # a press elsewhere closes it, and does nothing else
    assert scene.prompt is None
    key(host, "t")
    assert scene.prompt is not None
    key(host, "t")
    assert scene.prompt is None


def test_the_flag_is_dropped_at_the_own_piece():
    """TRY-93: "Drop the Flag" stood alone in a large window behind *More*."""
    session = battle(stance="move")
    state = session.match.state
    flag, hero = state.flags[0], state.hero(1)
    state.flags[0] = replace(flag, carrier=1, x=hero.x, y=hero.y)
    host, scene = sit(session)
    assert "Drop the Flag" in [one.label for one in scene.side_panel.bubble.buttons]
    click_on(host, scene, "Drop the Flag")
    assert last(session) == ("drop_flag",)


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize(("attacked", "budget", "asks"), [(False, 4, True), (False, 0, True), (True, 4, False)])
def test_a_turn_with_a_shot_left_says_once_whom_it_could_hit(how, attacked, budget, asks):
    """FGT-64: the second press ends it; unused steps are only on the button."""
    session = battle(stance="move")
    session.match.state.change_turn(attacked=attacked, budget=budget)
    host, scene = sit(session)
    entries = len(session.match.entries)
    end = next(one for one in scene.side_panel.buttons if one.command == "end")
    assert end.left == budget
    for _ in range(1 + asks):
        assert len(session.match.entries) == entries
        click_on(host, scene, "End turn") if how == "mouse" else key(host, "e")
    assert session.match.entries[entries].choice == ("end",)
    said = "You can still hit Ben. Press End turn again to end it."
    assert (host.told[-1] == said if host.told else False) is asks


def test_a_turn_with_nobody_in_sight_ends_at_once():
    session = battle(stance="move")
    x, y = middle(session.match.state, next(row for row in session.match.state.obstacles if row.height > 80).id)
    positions.stand(session, {1: (x - 90, y), 2: (x + 90, y)})
    host, _ = sit(session)
    entries = len(session.match.entries)
    key(host, "e")
    assert session.match.entries[entries].choice == ("end",)


def test_nothing_is_said_at_the_pointer_before_it_moves_again():
    """HOUR-22: the mouse is still where the walk began or ended."""
    session = battle(stance="move")
    hero = session.match.state.hero(1)
    host, scene = sit(session)
    spot = pixel(scene, hero.x, hero.y + 60)
    click(host, spot)
    assert session.match.entries[-1].choice[0] == "leg"
    assert scene.pointing.label() is None
    assert scene.mode.walking.walk is None
    move(host, (spot[0] + 40, spot[1]))
    assert scene.pointing.label() is not None


@pytest.mark.parametrize("name", ["v", "o"])
def test_with_nobody_in_sight_the_scope_and_the_odds_say_so(name):
    """HOUR-28."""
    session = battle(stance="still")
    state = session.match.state
    wall = max(state.obstacles, key=lambda row: row.height)
    x, y = (sum(p[k] for p in wall.outline) / len(wall.outline) for k in (0, 1))
    positions.stand(session, {1: (x - 90, y), 2: (x + 90, y)})
    host, scene = sit(session)
    key(host, name)
    assert host.said == "Nobody in sight."
    assert not scene.scope_on
    assert not scene.mode.panel.compare


def test_with_somebody_in_sight_the_scope_looks_at_them():
    """HOUR-28."""
    host, scene = sit(battle(stance="still"))
    key(host, "v")
    assert scene.scope_on
    assert scene.mode.panel.shot.target == 2
    key(host, "v")
    assert not scene.scope_on


def test_the_pose_of_a_bubble_is_drawn_over_the_table():
    _, scene = posed("shoot-at-hand")
    assert scene.side_panel.bubble.rect.w


def test_a_flag_is_hit_where_it_is_seen():
    """HOUR-20: its cloth hangs beside the foot of its pole, on which a walk ends."""
    session = battle(stance="move")
    host, scene = sit(session)
    flag = session.match.state.flags[0]
    x, y = pixel(scene, flag.x, flag.y)
    size = figures.flag_size(scene.camera.scale)
    foot = figures.flag_foot(size)
    for spot in ((x, y), (x - foot[0], y - foot[1])):
        move(host, (round(spot[0]), round(spot[1])))
        assert scene.mode.picked.kind == "flag"
    positions.stand(session, {1: (flag.x - 60, flag.y)})
    host, scene = sit(session)
    click(host, (round(x - foot[0]), round(y - foot[1])))
    assert ("take_flag", flag.id) in [entry.choice for entry in session.match.entries]


def test_a_contested_flag_says_who_keeps_you_from_it():
    """S-MODE-4: its button stands there, with the reason why it cannot be used."""
    session = tables.new_session(curtain=False, mode="hill_up")
    session.match.play(("move",))
    state = session.match.state
    flag = state.flags[0]
    own = state.now.seat
    positions.stand(session, {own: (flag.x - 10, flag.y), 3 - own: (flag.x + 40, flag.y)})
    _, scene = sit(session)
    button = next(one for one in scene.side_panel.bubble.buttons if one.label == "Take the Flag")
    assert "contests the hill, within 2 card lengths of the Flag." in button.reason
    assert not button.activate()
