"""Panels, hand, prompts, log and scope: what is painted is correct, and it fits (UX-SEE-5, UX-HID-6, UX-ACC)."""

import os
import random

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from game.games.shoot.art.silhouette import zone_rect
from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.table.panels import banner, decks, hand, odds_view, record, scope_panel, strip
from game.games.shoot.table.scope import scope
from game.games.shoot.table.scope.perspective import panorama
from game.geometry.shapes import HeroFigure, Prism
from game.geometry.sight import ZONES, Spot, sight
from game.geometry.world import WorldState, ellipse, make_world, rectangle
from game.ui import theme
from tests.rig.look import canvas, painted

SNIPER, SHOTGUN = cards_of_kind("W-05")[0], cards_of_kind("W-02")[0]
TELEPORT, LADDER, MULTI_TOOL = (cards_of_kind(kind)[0] for kind in ("G-03", "G-20", "G-23"))
WHITE = (255, 255, 255)


# -- the scope --------------------------------------------------------------------------------------------------------


def some_scene(rng):
    """Give a random table of eight things with two HEROes and a third one about."""
    things = []
    for number in range(8):
        x, y = rng.uniform(60, 990), rng.uniform(60, 640)
        w, h, tall = rng.uniform(30, 180), rng.uniform(10, 120), rng.choice([10, 25, 45, 60, 95, 190])
        outline = ellipse(x, y, w, w) if number % 3 == 0 else rectangle(x, y, w, h, rng.uniform(0, 180))
        things.append(Prism(f"o{number}", outline, 0.0, float(tall)))
    world = make_world(1056.0, 704.0, things)
    spots = [(rng.uniform(20, 1036), rng.uniform(20, 684)) for _ in range(3)]
    figures = tuple(HeroFigure(n + 1, x, y, world.ground(x, y), n + 1) for n, (x, y) in enumerate(spots))
    return WorldState(world, figures)


def look_of(scene):
    one, two = scene.figures[0], scene.figures[1]
    eye, target = Spot(one.x, one.y, one.level), Spot(two.x, two.y, two.level)
    but = frozenset({"hero-1", "hero-2"})
    return scope.ScopeView(scene, eye, target, sight(scene, eye, target, but=but), 1, 2, "Ben", but)


def test_zones_painted_free_in_scope_and_preview_are_those_of_the_sighting():
    """UX-SEE-5, S-SEE-4."""
    for seed in range(40):
        view = look_of(some_scene(random.Random(seed)))
        assert scope.painted_free(view) == view.sighting.zones, seed
        sights = scope.zone_sights(view)
        assert tuple(sights) == ZONES
        assert {zone for zone, seen in sights.items() if seen.share > 0} == view.sighting.zones, seed
        for zone, seen in sights.items():
            assert bool(seen.hidden_by) == (view.sighting.share(zone) < 1), seed


def test_the_skyline_covers_exactly_the_sample_points_that_the_sighting_hides():
    """S-SEE-3, S-SEE-5: picture and rule agree on every sample point that is not within 0.1 mm of the cover's edge."""
    us = [float(u) for u in range(-11, 12, 2)]
    for seed in range(1000, 1040):
        view = look_of(some_scene(random.Random(seed)))
        seen = panorama(view.scene, view.eye, view.target, us, view.but)
        for column, hidden in zip(seen.columns, view.sighting.columns, strict=True):
            cover = column.cover - view.target.level
            for h in range(1, 60, 2):
                if abs(h - cover) > 0.1:
                    assert (h < cover) == any(low < h < high for low, high, _ in hidden), (seed, h, cover)


def test_what_cover_hides_is_really_covered_in_the_picture():
    """UX-SEE-3: a wall as high as the hips: the head shines through free, the feet are painted over."""
    world = make_world(1056.0, 704.0, [Prism("wall", rectangle(400, 300, 10, 300), 0.0, 40.0)])
    figures = (HeroFigure(1, 200, 300, 0, 1), HeroFigure(2, 420, 300, 0, 2))
    things = {"wall": scope.BlockerLabel("the wall", (0, 0, 255))}
    view = look_of(WorldState(world, figures))._replace(things=things)
    assert "head" in view.sighting.zones
    assert not {"left_foot", "right_foot"} & view.sighting.zones
    picture = scope.paint_view((400, 300), view, fine=False)
    lens = scope._lens((400, 300), view)
    head = picture.get_at((round(lens.x(1.0)), round(lens.y(57.0))))
    foot = picture.get_at((round(lens.x(-3.0)), round(lens.y(3.0))))
    assert head[:3] == odds_view.FREE
    assert foot[2] > foot[0]
    assert foot[2] > foot[1]


def test_a_peephole_opens_the_view():
    """G-10: what hides nothing is not drawn either."""
    world = make_world(1056.0, 704.0, [Prism("wall", rectangle(400, 300, 10, 300), 0.0, 190.0)])
    figures = (HeroFigure(1, 200, 300, 0, 1), HeroFigure(2, 420, 300, 0, 2))
    closed = look_of(WorldState(world, figures))
    eye, target, but = closed.eye, closed.target, closed.but | {"wall"}
    opened = closed._replace(but=but, sighting=sight(closed.scene, eye, target, but=but))
    assert scope.painted_free(closed) == frozenset()
    assert scope.painted_free(opened) == frozenset(ZONES)
    before, after = (pygame.image.tobytes(scope.paint_view((300, 200), v, False), "RGB") for v in (closed, opened))
    assert before != after


def test_a_severed_part_is_neither_free_nor_drawn():
    """S-WND-5."""
    world = make_world(1056.0, 704.0, [])
    view = look_of(WorldState(world, (HeroFigure(1, 200, 300, 0, 1), HeroFigure(2, 420, 300, 0, 2))))
    view = view._replace(missing=frozenset({"left_arm", "left_hand"}))
    assert scope.painted_free(view) == frozenset(ZONES) - {"left_arm", "left_hand"}
    assert scope.zone_sights(view)["left_arm"].missing


def test_range_band_counts_exactly_one_card_length_as_close():
    """S-WPN-1, S-RULING-46."""
    assert scope_panel.distance_words(88.0) == ("1.0 card length", "close range")
    assert scope_panel.distance_words(88.2)[1] == "long range"
    assert scope_panel.distance_words(510.4)[0] == "5.8 card lengths"


def test_the_nearest_blocker_is_named_where_several_hide_a_zone_alike():
    world = make_world(
        1056.0,
        704.0,
        [Prism("a", rectangle(600, 300, 10, 300), 0.0, 190.0), Prism("b", rectangle(300, 300, 10, 300), 0.0, 190.0)],
    )
    view = look_of(WorldState(world, (HeroFigure(1, 200, 300, 0, 1), HeroFigure(2, 820, 300, 0, 2))))
    view = view._replace(things={name: scope.BlockerLabel(name, (9, 9, 9)) for name in ("a", "b")})
    assert {seen.hidden_by for seen in scope.zone_sights(view).values()} == {"b"}


# -- odds -------------------------------------------------------------------------------------------------------------


def exchange(mean=1.5, death=0.11, counter=""):
    totals = (0.3, 0.3, 0.2, 0.1, 0.1)
    attack = odds_view.Side("You", 1, "Sniper rifle", 4, mean, death, 0.3, totals)
    answer = odds_view.Side("Ben", 2, "Shotgun", 1, 0.7, 0.0, 0.1, totals, full=False, refused=counter)
    return odds_view.Exchange(attack, answer)


def zones(free=("head",), part=()):
    return {z: odds_view.ZoneSight(1.0 if z in free else 0.4 if z in part else 0.0, "the mug") for z in ZONES}


def test_chances_never_round_to_never_or_always():
    """UX-ODDS-1."""
    plain = [odds_view.per_cent(c).replace("\u00a0", " ") for c in (0, 0.001, 0.11, 0.999, 1)]
    assert plain == ["0 %", "< 1 %", "11 %", "> 99 %", "100 %"]


def test_the_sentence_says_what_is_exposed_and_what_hides_the_rest():
    first, second = odds_view.sentence(zones(("head", "torso"), ("left_arm", "right_arm")))
    assert first == "Head, torso, arms exposed."
    assert second == "Hands, legs, feet: hidden by the mug."
    assert odds_view.sentence(zones(ZONES)) == ("Fully exposed.", "")
    assert odds_view.sentence(zones(ZONES[1:], ZONES[:1])) == ("All parts exposed, some only partly.", "")
    assert odds_view.sentence(zones(())) == ("Nothing exposed.", "Hidden by the mug.")


def test_free_partly_and_hidden_zones_differ_by_pattern_not_only_by_colour():
    """UX-ACC-3: in grey, a free zone is plain and the two others are hatched."""
    surface = canvas(400, 400)
    box = pygame.Rect(0, 0, 175, 400)
    odds_view.draw_zones(surface, box, zones(("torso",), ("right_leg",)))

    def greys(zone):
        area = zone_rect(zone, box).inflate(-zone_rect(zone, box).w // 2, -40)
        spots = [surface.get_at((x, y)) for x in range(area.x, area.right) for y in range(area.y, area.bottom)]
        return {round(0.3 * r + 0.59 * g + 0.11 * b) // 6 for r, g, b, _ in spots}

    assert len(greys("torso")) == 1
    assert len(greys("right_leg")) > 1
    assert len(greys("left_leg")) > 1


def test_both_bars_share_one_scale():
    """UX-ODDS-1: twice the mean is twice the bar."""

    def length(mean):
        surface = canvas(600, 40)
        odds_view.draw_meter(surface, pygame.Rect(0, 0, 600, 40), mean / 4.0, WHITE, WHITE)
        return sum(surface.get_at((x, 20))[:3] == WHITE for x in range(600))

    assert abs(length(3.0) - 2 * length(1.5)) <= 4


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_panels_stay_inside_their_rectangles_at_the_height_they_ask_for(size, scale):
    """UX-ACC-1: nothing is clipped at text 200 %."""
    theme.configure(size=size, text_scale=scale)
    wide = max(theme.roomy(408), size[0] * 21 // 100)
    shot = exchange(counter="Ben's head is behind cover: no counterattack (S-CTR-1)")
    views = [record.RecordView(seat, f"Player {seat}", weapons=(None,)) for seat in (1, 2, 3, 4)]
    goals = [banner.GoalProgress(seat, 0, 1) for seat in (1, 2, 3, 4)]
    pictures = [
        (theme.roomy(560), lambda s, r: odds_view.draw_preview(s, r, zones(), shot)),
        (theme.roomy(720), lambda s, r: odds_view.draw_comparison(s, r, shot, shot)),
        (strip.strip_height(4, wide), lambda s, r: strip.draw_strip(s, r, views, 1)),
        (banner.goals_height(goals, wide), lambda s, r: banner.draw_goals(s, r, goals, "Carry the Flag home")),
        (banner.banner_height("Play a card?", wide), lambda s, r: banner.draw_banner(s, r, 1, "Anna", "Play a card?")),
    ]
    for high, draw in pictures:
        margin = theme.scale(40)
        surface = canvas(wide + 2 * margin, high + 2 * margin)
        rect = pygame.Rect(margin, margin, wide, high)
        draw(surface, rect)
        assert rect.inflate(margin + 20, margin + 20).contains(painted(surface))


@pytest.mark.parametrize("high", [120, 200, 330, 700])
def test_low_panels_leave_out_rather_than_overflow(high):
    """UX-ACC-1: at text 200 % in a low window nothing is painted outside the panel."""
    theme.configure(size=(1280, 720), text_scale=200)
    view = look_of(some_scene(random.Random(5)))
    rect = pygame.Rect(60, 60, 500, high)
    for draw in (
        lambda s: odds_view.draw_comparison(s, rect, exchange(), exchange()),
        lambda s: scope_panel.draw_scope(s, rect, view, exchange()),
        lambda s: record.draw_record(s, rect, record.RecordView(1, "Anna", (record.Wound(0, 3), record.Wound(7, 1)))),
    ):
        surface = canvas(620, high + 120)
        draw(surface)
        assert rect.inflate(70, 70).contains(painted(surface))


@pytest.mark.parametrize("wide", [330, 400, 500])
@pytest.mark.parametrize("high", range(110, 400, 20))
def test_nobodys_odds_are_cut_off_in_a_low_panel(monkeypatch, wide, high):
    """TRY-67: at text 200 % what the answer would do is as whole as what the shot would do."""
    theme.configure(size=(1280, 720), text_scale=200)
    ends, bar = [], odds_view._bar

    def drawn(surface, *what, **more):
        ends.append((surface, bar(surface, *what, **more)))
        return ends[-1][1]

    monkeypatch.setattr(odds_view, "_bar", drawn)
    rect = pygame.Rect(60, 60, wide, high)
    scope_panel.draw_scope(canvas(620, high + 120), rect, look_of(some_scene(random.Random(5))), exchange())
    assert [end <= rect.bottom for surface, end in ends if surface is not None] == [True, True]


# -- records ----------------------------------------------------------------------------------------------------------


def test_a_record_adds_up_its_points_and_reddens_the_zones():
    """S-HIT-3, S-WND-1."""
    view = record.RecordView(1, "Anna", (record.Wound(0, 3), record.Wound(7, 1), record.Wound(8, 2)))
    assert view.damage == 6
    assert view.points() == {"head": 3, "torso": 3}
    fills = record.wound_fills(view._replace(missing=frozenset({"left_foot"})))
    assert fills["head"] == record.WOUND_COLOURS[3]
    assert fills["left_hand"] == record.WOUND_COLOURS[0]
    assert fills["left_foot"] is None


def test_a_record_gives_where_zones_and_wounds_lie():
    view = record.RecordView(1, "Anna", (record.Wound(0, 3), record.Wound(24, 1)))
    rect = pygame.Rect(20, 20, 400, 320)
    hits = record.draw_record(canvas(), rect, view, flash="torso")
    zones = {f"zone {zone}" for zone in ZONES}
    assert set(hits) == {"wounds head", "wounds left_arm", "icon 0", "icon 1", "icon 2", *zones}
    assert all(rect.contains(spot) for spot in hits.values())


def test_the_strip_shows_a_hidden_weapon_as_a_back_only():
    """S-INFO: two records that differ in nothing the viewer may see are painted alike."""
    rect = pygame.Rect(0, 0, 420, 100)
    prints = set()
    for _ in (SNIPER, SHOTGUN):
        surface = canvas(420, 100)
        strip.draw_strip(surface, rect, [record.RecordView(2, "Ben", weapons=(None,), gadgets=2)])
        prints.add(pygame.image.tobytes(surface, "RGB"))
    known = canvas(420, 100)
    strip.draw_strip(known, rect, [record.RecordView(2, "Ben", weapons=(SNIPER,), gadgets=2)])
    assert len(prints) == 1
    assert pygame.image.tobytes(known, "RGB") not in prints


def test_a_record_is_spoken():
    words = strip.spoken(record.RecordView(2, "Ben", (record.Wound(0, 3),), weapons=(None,), lives=2, flag=True))
    assert "7 of 10 life left" in words
    assert "a hidden Weapon" in words
    assert "carries the Flag" in words


# -- hand and piles ---------------------------------------------------------------------------------------------------


def row(face_down=False, cards=(SNIPER, TELEPORT, LADDER)):
    played = []
    one = hand.Hand(played.append)
    one.layout(pygame.Rect(20, 700, 900, 220))
    one.set([hand.HandCard(card, card != LADDER, "no obstacle is near (S-ENV-3)") for card in cards], face_down)
    return one, played


def test_cards_are_played_by_their_number_if_they_can_be():
    one, played = row()
    assert one.play_number(2)
    assert not one.play_number(3)
    assert not one.play_number(9)
    assert played == [TELEPORT]
    assert one.widgets[2].why_not == "no obstacle is near (S-ENV-3)"


def test_a_face_down_hand_shows_backs_and_nothing_else():
    """UX-HID-6: hands that differ only in their faces are painted alike, and nothing can be played or grown."""
    prints = set()
    for cards in ((SNIPER, TELEPORT, LADDER), (SHOTGUN, LADDER, MULTI_TOOL)):
        one, played = row(True, cards)
        surface = canvas()
        one.widgets[1].hovered = True
        one.draw(surface)
        assert one.draw_grown(surface) is None
        assert not one.play_number(1)
        assert all(widget.label == "a card, face down" for widget in one.widgets)
        assert not played
        prints.add(pygame.image.tobytes(surface, "RGB"))
    assert len(prints) == 1


@pytest.mark.parametrize("count", [1, 5, 14])
def test_the_row_stays_in_its_place(count):
    one = hand.Hand(lambda _: None)
    rect = pygame.Rect(30, 600, 640, 180)
    one.layout(rect)
    one.set([hand.HandCard(TELEPORT, True)] * count)
    assert all(rect.inflate(4, 4).contains(widget.rect) for widget in one.widgets)


def test_a_card_grows_inside_the_window():
    one, _ = row()
    one.widgets[0].hovered = True
    surface = canvas()
    spot = one.draw_grown(surface)
    assert surface.get_rect().contains(spot)
    assert spot.w >= hand.reading_width()


def test_piles_tell_deck_from_discard():
    rows = [decks.Pile("splatter", 30, 4, 10), decks.Pile("weapon", 0, None, 0), decks.Pile("gadget", 5, TELEPORT, 1)]
    rect = pygame.Rect(0, 0, 600, 160)
    hits = decks.draw_piles(canvas(), rect, rows)
    assert set(hits) == {f"{kind} {pile.deck}" for kind in ("deck", "discard") for pile in rows}
    assert all(rect.contains(spot) for spot in hits.values())


def test_the_action_card_says_what_is_left():
    assert decks._left(3, 3, "move") == ("1½", "card lengths left")
    assert decks._left(3, 1, "move") == ("½", "card length left")
    assert decks._left(None, 0, "still")[1] == "Standing still: full damage"


def test_the_strip_shows_how_strong_a_bot_plays(monkeypatch):
    """TEACH-BOT-1: pips stand behind a bot's name in the strip of seats, behind no person's."""
    drawn = []

    def put_name(surface, name, room, size, ink, face, count=0):
        drawn.append((name, count))
        return room

    monkeypatch.setattr(strip, "put_name", put_name)
    views = [record.RecordView(1, "Anna"), record.RecordView(2, "Sure Shot Sally", pips=3)]
    strip.draw_strip(pygame.Surface((400, 400)), pygame.Rect(0, 0, 400, 400), views)
    assert drawn == [("Anna", 0), ("Sure Shot Sally", 3)]
