"""The fight view: the target through the shooter's eyes, told by landings alone (FGT-43)."""

import pygame

from game.games.shoot.table import positions
from game.games.shoot.table.scope.scope import ZONE_BOXES, zone_rect
from game.ui import theme
from tests.rig.shoot import battle, sit
from tests.rig.shoot_moments import opened


def hits_landed(scene):
    return len(scene.fight.series.hits) if scene.fight.series is not None else 0


def test_it_follows_the_series_hit_by_hit_and_ends_with_it():
    scene, go_on = opened("hit")
    go_on(lambda: scene.fight.shown is not None)
    view = scene.fight.shown.view
    assert (scene.fight.shown.shooter, scene.fight.shown.target, view.target_seat) == (1, 2, 2)
    lives = [scene.so_far.damage(2)]
    for number in (1, 2):
        go_on(lambda number=number: hits_landed(scene) == number)
        lives.append(scene.so_far.damage(2))
        assert lives[-1] - lives[-2] == scene.fight.series.hits[-1][1], "the wound and its splash come together"
    go_on(lambda: not scene.playing and scene.my_turn)
    assert scene.fight.shown is None


def test_a_counterattack_turns_it_round():
    scene, go_on = opened("exchange")
    go_on(lambda: scene.fight.shown is not None and scene.fight.shown.shooter == 2)
    assert scene.fight.shown.target == 1
    assert scene.fight.shown.hits == ()


def test_no_fight_is_shown_behind_a_curtain():
    scene, go_on = opened("hit")
    go_on(lambda: scene.fight.shown is not None)
    scene.curtained = True
    assert scene.fight.shown is None


def test_what_nobody_knew_before_a_landing_is_not_in_it():
    """FGT-5: until the first card has landed a hit and a miss show the same."""
    shown = {}
    for name in ("hit", "miss"):
        scene, go_on = opened(name)
        go_on(lambda scene=scene: scene.fight.shown is not None)
        shown[name] = scene.fight.shown[:2], scene.fight.shown.hits
    assert shown["hit"] == shown["miss"]


def test_the_column_keeps_its_picture_where_a_shot_was_inspected():
    scene, go_on = opened("hit")
    go_on(lambda: scene.fight.shown is not None)
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)
    assert scene.side_panel.focus_rect.h >= theme.roomy(240)
    assert not scene.side_panel.focus_rect.colliderect(scene.side_panel.strip_rect)


def test_zones_are_where_the_scope_paints_them():
    scene, go_on = opened("hit")
    go_on(lambda: scene.fight.shown is not None)
    view, size = scene.fight.shown.view, (400, 300)
    rects = {zone: zone_rect(view, size, zone) for zone in ZONE_BOXES}
    assert rects["head"].bottom <= rects["torso"].centery <= rects["right_foot"].top
    assert rects["right_arm"].centerx < size[0] / 2 < rects["left_arm"].centerx
    assert abs(rects["torso"].centerx - size[0] / 2) <= 1


def test_what_was_aimed_by_stays_in_the_column_until_the_declaration_lands():
    """No record in between: a shot inspected, then chosen, is the fight from the press on."""
    session = battle(stance="still")
    positions.stand(session, {1: (300, 560), 2: (420, 560)})
    positions.arm(session, 1, "W-02")
    _, scene = sit(session)
    choice = next(one for one in session.decision.options(session.view(1)) if one[:1] == ("attack",))
    scene.commit(choice)
    assert scene.fight.shown is not None
    assert scene.fight.shown[:2] == (1, 2)
    assert scene.fight.shown.hits == ()
