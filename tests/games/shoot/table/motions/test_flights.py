"""Shots and hits as they are drawn (FGT-50)."""

from types import SimpleNamespace

import pygame
import pytest

from game.games.shoot.art import figures, shot_art
from game.games.shoot.rules import cards
from game.games.shoot.table.motions.flights import FLIGHTS, REPEAT, Volley
from game.games.shoot.table.motions.impacts import IMPACTS, Strike
from game.games.shoot.table.motions.kit import ShootKit
from game.games.shoot.table.paint.pieces import draw_hero
from game.games.shoot.table.shown import HeroMark, Posture
from game.ui import pictures, theme
from game.ui.camera import Camera

SIZE = (1280, 720)
A, B = (120.0, 420.0), (560.0, 160.0)
LOOKS = [kind for kind in (*cards.TABLES.weapon, *cards.TABLES.gadget) if kind.shot is not None]


@pytest.fixture
def camera():
    theme.configure(SIZE)
    yield Camera((880, 590), pygame.Rect(0, 0, *SIZE))
    theme.configure((1920, 1080))


def painted(draw):
    """Return the rectangle of what was drawn on black."""
    sheet = pygame.Surface(SIZE)
    draw(sheet)
    return pygame.mask.from_threshold(sheet, (0, 0, 0), (4, 4, 4, 255)), sheet


def changed(draw):
    mask, _ = painted(draw)
    mask.invert()
    return mask


def test_there_is_a_picture_for_every_name():
    """FGT-50: eight flights and a lunge, five impacts; dust and chips are what misses raise."""
    assert set(FLIGHTS) == set(cards.FLIGHTS)
    assert set(IMPACTS) == {*cards.IMPACTS, "dust", "chip"}


@pytest.mark.parametrize("kind", LOOKS, ids=lambda kind: kind.id)
def test_a_shot_is_seen_until_it_lands(kind, camera):
    """Something is drawn at every moment before the landing, near the line of the shot; the board stays in sight."""
    volley = Volley(kind.shot, A, B)
    p, q = camera.to_screen(*A), camera.to_screen(*B)
    for step in range(12):
        share = (step + 0.5) / 12 * volley.lands / volley.seconds
        mask = changed(lambda sheet, share=share: volley.draw(sheet, camera, share))
        assert mask.count() > 12, f"nothing of {kind.name} at {share:.2f}"
        assert mask.count() < SIZE[0] * SIZE[1] / 12
    near = pygame.Rect(min(p[0], q[0]), min(p[1], q[1]), abs(p[0] - q[0]), abs(p[1] - q[1])).inflate(260, 260)
    end = changed(lambda sheet: volley.draw(sheet, camera, 0.98 * volley.lands / volley.seconds))
    assert all(near.contains(rect) for rect in end.get_bounding_rects())


@pytest.mark.parametrize("kind", LOOKS, ids=lambda kind: kind.id)
def test_it_ends_at_its_end(kind, camera):
    """Nothing stays behind when a shot or a hit is over: it does not vanish with a jump."""
    volley = Volley(kind.shot, A, B)
    strike = Strike(kind.impact, B, A)
    if kind.shot.flight not in ("arrow", "lob", "lunge"):  # what flies is in the target then
        assert changed(lambda sheet: volley.draw(sheet, camera, 0.999)).count() < 900
    assert changed(lambda sheet: strike.draw(sheet, camera, 0.999)).count() < 900


def test_slow_shots_are_quick_from_the_second_card_on():
    """FGT-50: the dot, the curve, the lob, the cone and the leap take their time once; then 120 ms."""
    for kind in LOOKS:
        first, later = Volley(kind.shot, A, B), Volley(kind.shot, A, B, 1)
        assert later.lands <= max(REPEAT, 0.18 + 0.04)
        assert later.lands <= first.lands
        assert first.lands <= 0.47


def test_the_times_of_the_table(camera):
    """FGT-21, FGT-50: 80 to 180 ms by length; the dot 250 and the ray 60; 350; 380 and a bounce of 90; 300; 120."""
    by_name = {kind.name: kind for kind in cards.TABLES.weapon}

    def lands(name, a=A, b=B):
        return round(1000 * Volley(by_name[name].shot, a, b).lands)

    assert lands("9 mm", (0, 0), (1, 0)) == 80
    assert lands("9 mm", (0, 0), (900, 0)) == 180
    assert [lands(name) for name in ("Sniper rifle", "Homing missile", "Crossbow", "Flame thrower", "Grenade launcher",
                                     "Chainsaw")] == [310, 350, 120, 300, 470, 120]  # fmt: skip
    assert Volley(by_name["Chainsaw"].shot, A, B).seconds == pytest.approx(0.12 + 3 * 0.06 + 0.12)


def test_the_shooter_recoils_or_leaps(camera):
    """FGT-21, FGT-50: 3 px back and to rest; the chainsaw's HERO comes into contact, and home again."""
    toward = pygame.Vector2(camera.to_screen(*B)) - camera.to_screen(*A)
    for kind in LOOKS:
        volley = Volley(kind.shot, A, B)
        moves = [pygame.Vector2(volley.nudge(k / 60, camera)) for k in range(61)]
        assert moves[-1].length() < 1.5
        if kind.shot.flight == "lunge":
            assert max(move.length() for move in moves) > 0.7 * toward.length()
        else:
            back = max(move.length() for move in moves)
            assert kind.shot.recoil * theme.unit() < back <= 10 * theme.unit(), kind.name
            assert all(move.dot(toward) <= 0 for move in moves)


@pytest.mark.parametrize("kind", LOOKS, ids=lambda kind: kind.id)
def test_reduced_motion_has_a_form_that_stands(kind, camera):
    """FGT-8: the line it came along and the shot near its end; the hit at its fullest."""
    volley = Volley(kind.shot, A, B)
    line = changed(lambda sheet: volley.still(sheet, camera))
    p, q = pygame.Vector2(camera.to_screen(*A)), pygame.Vector2(camera.to_screen(*B))
    for share in (0.3, 0.5, 0.7) if kind.shot.flight != "curve" else ():
        x, y = p.lerp(q, share)
        assert any(line.get_at((round(x) + dx, round(y) + dy)) for dx in (-2, 0, 2) for dy in (-2, 0, 2))
    strike = Strike(kind.impact, B, A)
    assert changed(lambda sheet: strike.still(sheet, camera)).count() > 80


def test_a_blast_is_as_wide_as_it_reaches(camera):
    """FGT-33: its ring comes to the true radius."""
    look = cards.ImpactLook("blast", ring=True)
    strike = Strike(look, (440.0, 295.0), A, reach=88.0)
    rect = changed(lambda sheet: strike.draw(sheet, camera, 0.24 / strike.seconds)).get_bounding_rects()
    whole = rect[0].unionall(rect[1:])
    assert 2 * 88 * camera.scale * 0.95 <= whole.w <= 2 * 88 * camera.scale * 1.5


def test_a_shot_at_oneself_draws_nothing(camera):
    """Two ends in one place have no direction."""
    for kind in LOOKS:
        volley = Volley(kind.shot, A, A)
        assert changed(lambda sheet, volley=volley: volley.draw(sheet, camera, 0.5)).count() == 0
        assert volley.nudge(0.5, camera) == (0.0, 0.0)
        Strike(kind.impact, A, A).draw(pygame.Surface(SIZE), camera, 0.5)


def test_a_sound_comes_from_its_place_on_the_board():
    """FGT-51: the board's left rim is the left, its middle both sides."""
    heard = []
    kit = ShootKit.__new__(ShootKit)
    kit.stage = SimpleNamespace(camera=Camera((880, 590), pygame.Rect(0, 0, *SIZE), margin=0),
                                sound=lambda *told: heard.append(told))  # fmt: skip
    kit.sound("splat", 0.5, (0.0, 100.0))
    kit.sound("splat", 1.0, (440.0, 300.0))
    kit.sound("thunk")
    kit.sound("")
    (first, second, third) = heard
    assert first[:2] == ("splat", 0.5)
    assert -1.0 <= first[2] < -0.6
    assert second[2] == pytest.approx(0, abs=0.01)
    assert third == ("thunk", 1.0, 0.0)


def test_a_shot_is_heard_as_it_leaves():
    """FGT-50: the rifle after its dot, the turret after its barrel has turned, everything else at once."""
    late = {kind.id: Volley(kind.shot, A, B).leaves for kind in LOOKS if Volley(kind.shot, A, B).leaves}
    assert {name: round(seconds, 3) for name, seconds in late.items()} == {"W-05": 0.25, "W-13": 0.12}


def test_a_piece_can_be_bent(camera):
    """A HERO that recoils, leaps or tilts: its piece is elsewhere, turned or squashed, and nothing else is."""
    hero = HeroMark(2, 440, 295)

    def middle(posture):
        return pygame.Vector2(changed(lambda sheet: draw_hero(sheet, camera, hero, None, posture)).centroid())

    still = middle(Posture())
    assert (middle(Posture(dx=40)) - still).x == pytest.approx(40, abs=2)
    squashed = changed(lambda sheet: draw_hero(sheet, camera, hero, None, Posture(high=0.5)))
    assert squashed.count() < changed(lambda sheet: draw_hero(sheet, camera, hero)).count()
    _, turned = painted(lambda sheet: draw_hero(sheet, camera, hero, None, Posture(turn=90)))
    _, before = painted(lambda sheet: draw_hero(sheet, camera, hero))
    assert turned.get_buffer().raw != before.get_buffer().raw


@pytest.mark.parametrize("content", [None, "", "<svg nonsense", '<svg viewBox="0 0 10 10"></svg>'])
def test_a_missing_or_damaged_picture_is_plain_and_one_line_in_the_log(content, monkeypatch, tmp_path, caplog, camera):
    """FGT-50: never an error; what is damaged beyond being seen is still no error."""
    folder = tmp_path / "pictures" / "shoot" / "shots"
    folder.mkdir(parents=True)
    if content is not None:
        (folder / "bolt.svg").write_text(content)
    for cache in (figures._source, shot_art._missing):
        cache.cache_clear()
    monkeypatch.setattr(figures, "assets", lambda: tmp_path)
    monkeypatch.setattr(pictures, "remembered", lambda _key, make: make())
    monkeypatch.setattr(figures, "remembered", lambda _key, make: make())
    seen = [shot_art.shape("bolt", width, turn) for width in (20, 60) for turn in (0, 45)]
    assert all(picture.get_width() > 2 for picture in seen)
    assert len(caplog.messages) <= 1
    if content is None:
        assert caplog.messages[0].startswith("The picture bolt of a shot cannot be shown")
    figures._source.cache_clear()


@pytest.mark.parametrize("kind", LOOKS, ids=lambda kind: kind.id)
def test_nothing_flashes_more_than_once_a_card(kind, camera):
    """FGT-8, FGA-10: at most three flashes in a second, and cards come every 400 ms; a burst is one flame."""
    p, q = camera.to_screen(*A), camera.to_screen(*B)
    middle = pygame.Vector2(p).lerp(q, 0.5)
    for made, spot in ((Volley(kind.shot, A, B), p), (Volley(kind.shot, A, B), middle), (Strike(kind.impact, B, A), q)):
        light = []
        for frame in range(round(made.seconds * 60)):
            sheet = pygame.Surface(SIZE)
            made.draw(sheet, camera, frame / 60 / made.seconds)
            seen = sheet.subsurface(pygame.Rect(0, 0, 120, 120).move(spot[0] - 60, spot[1] - 60))
            light.append(sum(pygame.transform.average_color(seen)[:3]))
        bright = [one > 0.5 * max(light) > 8 for one in light]
        rises = sum(now and not before for before, now in zip([False, *bright], bright, strict=False))
        assert rises <= (3 if spot is middle else 1), (kind.name, spot, light)
