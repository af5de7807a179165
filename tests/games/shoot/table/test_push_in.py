"""The push-in: how near the board is seen while a series is shot, and what may move the camera (FGT-40 to 42)."""

import itertools

import pygame
import pytest

from game.games.shoot.table import push_in as module
from game.games.shoot.table.motions import effects_shots
from game.games.shoot.table.positions import stand
from game.games.shoot.table.push_in import NEAR, NEARER, SLOW_FRAMES, WHOLE, Crop
from tests.rig.clockwork import Clockwork, random_game, rested
from tests.rig.each import each
from tools.gallery.shoot.moments import ALL, ARM, HEAD, JAM, LEG, TORSO, attack

IMPACTS = ("ShotHit", "ShotMissed", "JamDrawn")


def fight(moment, **settings):
    """Return the clockwork of a moment that has been played."""
    return rested(moment.session, **settings).play(*moment.choices)


def pushes(clock):
    """Return how near it went, in order."""
    return [row.what.removeprefix("push-in ") for row in clock.of("camera", "push-in")]


def until(clock, done, surface=None, seconds=20.0):
    """Let time pass until something is so; paint each frame if there is a surface."""
    for _ in range(round(seconds * clock.rate)):
        clock.step()
        if surface is not None:
            clock.scene.draw(surface)
        if done():
            return clock
    raise AssertionError(f"it never was: {clock.tail()}")


def near(clock):
    """Return whether it is as near as in a series, and rests."""
    crop = clock.scene.push_in.crop
    return crop == clock.scene.push_in.goal != WHOLE


def begun(name="hit", size=(1280, 720), painted=True, **settings):
    """Return a table in the middle of a series, seen from near, and its picture."""
    moment = ALL[name]()
    clock, surface = Clockwork(moment.session, size=size, **settings), pygame.Surface(size)
    clock.rest()
    clock.scene.draw(surface)
    clock.session.play(moment.choices[0])
    until(clock, lambda: near(clock), surface if painted else None)
    return clock, surface


def test_every_attack_that_concerns_the_viewer_gets_the_same_push_in_hit_or_miss():
    """FGA-9, FGT-5: what the camera does before an impact does not depend on the card."""
    traces = []
    for cards in ((TORSO, LEG, ARM), (JAM, TORSO, LEG), (HEAD, TORSO, LEG), (LEG, LEG, LEG)):
        for wounds in ((), (1, 4, 7, 8)):  # those who will die of it, too
            clock = fight(attack("W-03", {}, cards, wounds))
            first = next(number for number, row in enumerate(clock.rows) if row.what in IMPACTS)
            traces.append([(row.ms, row.what) for row in clock.rows[:first] if row.kind == "camera"])
    assert traces[0]
    assert all(one == traces[0] for one in traces)
    assert fight(ALL["miss"]()).of("camera", "push-in")
    assert pushes(fight(ALL["miss"]())) == ["1.08", "1.00"]


def test_it_is_held_through_the_exchange_and_nearer_at_a_death():
    clock = fight(ALL["exchange"]())
    assert pushes(clock) == ["1.08", "1.12", "1.00"]
    near_at, nearer_at, back_at = (row.ms for row in clock.of("camera", "push-in"))
    deadly, died = clock.of("land", "ShotHit")[-1], *clock.of("land", "HeroDied")
    assert near_at <= clock.of("land", "AttackDeclared")[0].ms
    assert nearer_at == deadly.ms
    assert back_at == died.ms


def test_a_series_that_kills_nobody_ends_with_the_whole_board():
    clock, surface = begun()
    assert clock.scene.push_in.crop.side == pytest.approx(1 / NEAR)
    clock.rest()
    assert clock.scene.push_in.goal == WHOLE
    until(clock, lambda: clock.scene.push_in.crop == WHOLE, surface, 0.25)


@each("settings", [{"reduced_motion": True}, {"speed": "quick"}, {"speed": "instant"}, {"speed": "forward"}])
def test_never_with_reduced_motion_or_fast(settings):
    """FGA-8: no camera event; nor at Fast or At once, in fast-forward, or in the recap."""
    for name in ("exchange", "grenade"):
        assert not fight(ALL[name](), **settings).of("camera")


def test_no_shake_forbids_the_shake_alone():
    clock = fight(ALL["kill"](), shake=False)
    assert pushes(clock)
    assert not clock.of("camera", "shake")


def test_it_goes_back_at_a_press_and_none_comes_while_hurried():
    clock, surface = begun()
    clock.scene.director.press()
    until(clock, lambda: clock.scene.push_in.crop == WHOLE, surface, 0.1)
    clock.rest()
    assert pushes(clock)[-1] == "1.00"


def test_a_skipped_push_in_never_jumps():
    """What is skipped in mid-push goes back from where it was last seen."""
    moment, surface = ALL["hit"](), pygame.Surface((1280, 720))
    clock = rested(moment.session)
    clock.session.play(moment.choices[0])
    until(clock, lambda: clock.scene.push_in.crop != WHOLE, surface)
    before = clock.scene.push_in.crop.side
    clock.scene.director.skip()
    clock.step()
    clock.scene.draw(surface)
    assert abs(clock.scene.push_in.crop.side - before) < 0.02
    assert clock.scene.push_in.goal == WHOLE


def test_none_where_both_are_too_far_apart(monkeypatch):
    """Farther than 70 % of the board's width or height."""
    scene = rested(ALL["hit"]().session).scene
    wide, high = scene.board.battlefield.width, scene.board.battlefield.height
    for far, near in (((0.1, 0.5), (0.85, 0.5)), ((0.5, 0.1), (0.5, 0.9))):
        assert scene.push_in._around([(wide * x, high * y) for x, y in (far, near)], NEAR) is None
    monkeypatch.setattr(module, "APART", 0.1)
    assert not pushes(fight(ALL["hit"]()))


def test_none_that_does_not_concern_the_viewer(monkeypatch):
    clock = rested((moment := ALL["hit"]()).session)
    monkeypatch.setattr(clock.scene.show, "pace_of", lambda event: 1.5)
    clock.play(*moment.choices)
    assert not pushes(clock)


def test_none_while_a_curtain_hangs():
    clock, _ = begun()
    clock.scene.curtained = True
    clock.step(2)
    assert clock.scene.push_in.crop == WHOLE


@each("size", [(1280, 720), (1920, 1080)])
@each("places", [{}, {1: (60.0, 40.0), 2: (300.0, 80.0)}, {1: (1000.0, 600.0), 2: (900.0, 300.0)}])
@each("factor", [NEAR, NEARER])
def test_shooter_and_target_stay_inside_and_the_target_where_it_is(size, places, factor):
    """By 60 px (at 1280x720), or as far from the rim as they are anyway; the eye need not leave the target."""
    moment = attack("W-03", places, (TORSO, LEG, ARM))
    clock = Clockwork(moment.session, size=size)
    scene = clock.scene
    spots = [scene.shown.hero_at(seat) for seat in (2, 1)]
    crop = scene.push_in._around(spots, factor)
    assert crop is not None
    assert crop.side == pytest.approx(1 / factor)
    assert 0 <= crop.x <= 1 - crop.side + 1e-9
    assert 0 <= crop.y <= 1 - crop.side + 1e-9
    board, inside = scene.regions.board, 60 * size[1] / 720
    for spot in spots:
        before = scene.camera.to_screen(*spot)
        after = [
            (at - start - share * length) / crop.side
            for at, start, share, length in zip(before, board.topleft, crop[:2], board.size, strict=True)
        ]
        for was, now, start, length in zip(before, after, board.topleft, board.size, strict=True):
            edge = min(inside, was - start, start + length - was)
            assert edge - 1 <= now <= length - edge + 1
        if spot is spots[0] and not places:
            assert after == pytest.approx([before[0] - board.x, before[1] - board.y], abs=1)


def test_the_pointer_points_at_what_is_seen_under_it():
    clock, _ = begun()
    scene, board = clock.scene, clock.scene.regions.board
    for seat in (1, 2):
        spot = scene.shown.hero_at(seat)
        part = scene.push_in.crop.within(board)
        x, y = scene.camera.to_screen(*spot)
        at = (board.x + (x - part.x) * board.w / part.w, board.y + (y - part.y) * board.h / part.h)
        assert scene.picked(at).seat == seat
        assert scene.push_in.in_picture(at) == pytest.approx((x, y))
        square = scene.push_in.seen(pygame.Rect(round(x) - 8, round(y) - 8, 16, 16))
        assert square.center == pytest.approx(at, abs=2)
        assert square.w > 16


@each("size", [(1024, 600), (1280, 720)])
def test_the_picture_fills_the_board_and_nothing_else_moves(size):
    clock, surface = begun(size=size)
    scene, board = clock.scene, clock.scene.regions.board
    scene.push_in.crop = scene.push_in.goal = WHOLE
    scene.draw(surface)
    plain = surface.copy()
    scene.push_in.crop = Crop(0.03, 0.04, 1 / NEAR)
    scene.draw(surface)
    part = plain.subsurface(scene.push_in.crop.within(board))
    rim = pygame.Rect(board.x, board.bottom - 40, board.w, 30)  # the caption and the bubbles are above it
    expected = plain.copy()
    expected.blit(pygame.transform.smoothscale(part, board.size), board)
    for area in (rim, scene.regions.column, scene.regions.hand):
        found, right = (pygame.image.tobytes(one.subsurface(area), "RGB") for one in (surface, expected))
        assert found == right


def test_a_slow_machine_leaves_it_out_for_the_match(monkeypatch):
    clock, surface = begun()
    times = iter(range(10**6))
    monkeypatch.setattr(module, "thread_time", lambda: next(times) * 0.03)
    for _ in range(SLOW_FRAMES):
        assert not clock.scene.push_in.left_out
        clock.step()
        clock.scene.draw(surface)
    assert clock.scene.push_in.left_out
    clock.rest()
    assert clock.scene.push_in.goal == WHOLE


def test_zoomed_in_by_hand_the_camera_only_pans_so_that_both_are_seen():
    moment = ALL["hit"]()
    stand(moment.session, {1: (250.0, 300.0), 2: (450.0, 330.0)})
    clock = rested(moment.session)
    camera = clock.scene.camera
    camera.centre_on(900.0, 600.0, 2.0)
    camera.settle()
    clock.play(*moment.choices)
    assert not pushes(clock)
    assert camera.zoom == pytest.approx(2.0)
    assert all(camera.sees(hero.x, hero.y, 58) for hero in clock.scene.shown.heroes if hero.seat in (1, 2))


def test_who_pans_away_during_a_series_is_left_there():
    moment = ALL["hit"]()
    clock = rested(moment.session)
    camera = clock.scene.camera
    camera.centre_on(900.0, 600.0, 2.0)
    camera.settle()
    clock.session.play(moment.choices[0])
    until(clock, lambda: clock.of("land", "ShotHit"))
    camera.centre_on(900.0, 600.0)
    camera.settle()
    there = camera.key
    clock.rest()
    assert camera.key == there


@pytest.mark.parametrize("seed", range(3))
def test_stops_and_shakes_are_short_and_rare(seed):
    """FGA-10: a stop lasts at most 90 ms; one shake in 400 ms, and of those at once only the stronger one."""
    clock = Clockwork(random_game("shoot", seed, most=200).session(1))
    show, shakes = clock.scene.show, []

    def started(_clock):
        if show.shaker.now is not None and (not shakes or shakes[-1][1] is not show.shaker.now):
            shakes.append((clock.steps / clock.rate, show.shaker.now))

    clock.after = started
    clock.run()
    assert all(int(row.what.removeprefix("stop ")) <= 90 for row in clock.of("camera", "stop"))
    assert all(shake.pixels <= 4 and shake.seconds <= 0.2 for _, shake in shakes)
    for (then, weaker), (now, stronger) in itertools.pairwise(shakes):
        assert now - then >= 0.39 or stronger.pixels > weaker.pixels


def test_going_from_crop_to_crop_is_of_whole_pixels_inside_the_board():
    board = pygame.Rect(10, 20, 883, 601)
    for side in (1.0, 0.97, 1 / NEAR, 1 / NEARER):
        part = Crop(1 - side, 1 - side, side).within(board)
        assert board.contains(part)
        assert part.bottomright == board.bottomright


def test_the_board_shakes_and_its_rim_keeps_the_picture():
    """FGT-41: along the shot; no black rim, and column, hand and caption stay."""
    from game.table.shake import Shake

    clock, surface = begun()
    scene, board = clock.scene, clock.scene.regions.board
    scene.push_in.crop = scene.push_in.goal = WHOLE
    scene.draw(surface)
    plain = surface.copy()
    scene.show.shake(Shake(4, 0.2, (1.0, 0.0)))
    scene.show.shaker.update(1 / 88)
    scene.draw(surface)
    far, _ = scene.show.shaker.now.offset(1 / 88)
    assert 1 <= far <= 6
    low = pygame.Rect(board.x + 40, board.bottom - 60, board.w - 80, 50)
    assert pygame.image.tobytes(surface.subsurface(low.move(far, 0)), "RGB") == pygame.image.tobytes(
        plain.subsurface(low), "RGB"
    )
    rim = pygame.Rect(board.x, low.y, far, low.h)
    for area in (rim, scene.regions.column, scene.regions.hand):
        assert pygame.image.tobytes(surface.subsurface(area), "RGB") == pygame.image.tobytes(
            plain.subsurface(area), "RGB"
        )


def test_words_at_a_hero_stay_on_the_board_that_is_seen():
    """A word is whole, even at a shooter near the rim."""
    clock, surface = begun("jam", painted=False)
    scene, words = clock.scene, []
    part = Crop(0.06, 0.05, 1 / NEAR).within(scene.regions.board)
    x, y = scene.camera.to_world(part.x + 5, part.y + 5)
    surface.fill("black")
    surface.set_clip(part)
    effects_shots.flash(surface, scene.camera, (x, y), "JAM!", (255, 0, 0), 0.5)
    surface.set_clip(None)
    words = pygame.mask.from_threshold(surface, (255, 0, 0), (40, 40, 40)).get_bounding_rects()
    assert words
    assert words[0].unionall(words[1:]).left > part.left
