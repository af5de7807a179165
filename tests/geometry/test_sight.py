from hypothesis import given
from hypothesis import strategies as st

from game.geometry.shapes import HeroFigure, Prism
from game.geometry.sight import ZONE_POINTS, ZONES, Spot, sight, sights
from game.geometry.world import WorldState, card_outline, corpse_prism, ellipse, make_world, rectangle
from tests.geometry.reference_sight import ZONES as REFERENCE_ZONES
from tests.geometry.reference_sight import reference_sight, samples
from tests.geometry.scenes_for_sight import FORKED, bent, scenes, spots
from tests.rig.examples import examples

EYE = Spot(100, 100, 0)
TARGET = Spot(400, 100, 0)  # due east: the attacker's right is south, larger y
EVERY = frozenset(ZONES)


def box(name, x, y, w, h, top, angle=0):
    return Prism(name, rectangle(x, y, w, h, angle), 0.0, top)


def table(*obstacles, uprights=(), figures=(), corpses=()):
    return WorldState(make_world(1056, 704, obstacles, uprights), tuple(figures), tuple(corpses))


def seen(scene, eye=EYE, target=TARGET, **how):
    return dict(zip(ZONES, sight(scene, eye, target, **how).visible, strict=True))


def rows_hidden(scene, eye=EYE, target=TARGET, u=1):
    """The heights of one column's hidden samples, from the intervals a screen paints."""
    column = sight(scene, eye, target).columns[(u + 11) // 2]
    return [h for h in range(1, 60, 2) if any(low < h < high for low, high, _ in column)]


def test_zones_hold_the_sample_points_of_the_rulebook_s_see_2_s_see_3():
    assert tuple(REFERENCE_ZONES) == ZONES
    assert dict(zip(ZONES, ZONE_POINTS, strict=True)) == {
        "head": 20,
        "torso": 66,
        "right_arm": 16,
        "left_arm": 16,
        "right_hand": 12,
        "left_hand": 12,
        "right_leg": 33,
        "left_leg": 33,
        "right_foot": 12,
        "left_foot": 12,
    }
    assert [len(samples(zone)) for zone in ZONES] == list(ZONE_POINTS)


def test_an_open_table_hides_nothing_s_see_4():
    answer = sight(table(), EYE, TARGET)
    assert answer.visible == ZONE_POINTS
    assert answer.zones == EVERY
    assert answer.distance == 300
    assert answer.columns == ((),) * 12
    assert answer.hidden_by() == []
    assert answer.share("torso") == 1


def test_right_and_left_are_the_targets_own_s_see_1():
    south = box("south", 380, 150, 10, 100, 190)  # from y = 100 down: the attacker's right
    answer = sight(table(south), EYE, TARGET)
    assert answer.zones == {"head", "torso", "right_arm", "right_hand", "right_leg", "right_foot"}
    assert answer.share("torso") == 0.5
    back = sight(table(south._replace(outline=rectangle(120, 150, 10, 100))), TARGET, EYE)
    assert back.zones == {"head", "torso", "left_arm", "left_hand", "left_leg", "left_foot"}


def test_a_low_box_hides_by_the_lines_lowest_point_over_it_s_see_5():
    # The line to h is lowest over the box at its far edge, 160 of 300 mm: 54 + (h - 54) * 0.5333 < 39.99.
    scene = table(box("lid", 250, 100, 20, 80, 40))
    assert rows_hidden(scene) == list(range(1, 28, 2))
    assert seen(scene)["left_foot"] == 0
    assert seen(scene)["left_leg"] == 0
    assert seen(scene)["torso"] == 66
    assert seen(scene)["left_hand"] == 12 - 3  # its lowest row, h = 27


def test_heights_within_a_hundredth_do_not_hide_s_see_5():
    level_line = Spot(400, 100, 0)  # the line to h = 54 would be level; h = 53 and 55 are the samples about it
    eye = Spot(100, 100, 1)  # eye at 55: the line to h = 55 is level at 55
    assert rows_hidden(table(box("box", 250, 100, 20, 80, 55.01)), eye, level_line)[-1] == 53
    assert rows_hidden(table(box("box", 250, 100, 20, 80, 55.02)), eye, level_line)[-1] == 55


def test_a_piece_must_be_longer_than_eps_s_see_5():
    assert sight(table(box("film", 250, 100, 0.04, 80, 190)), EYE, TARGET).zones == EVERY
    assert sight(table(box("card", 250, 100, 0.06, 80, 190)), EYE, TARGET).zones == frozenset()


def test_pieces_inside_a_bent_footprint_are_judged_one_by_one_s_see_5():
    # A floating fork: the line falls from above its near prong to below its far one, and meets neither.
    eye, target = Spot(100, 150, 120), Spot(400, 150, 0)
    prongs = bent(150, 110, 200, 60, 0, FORKED)
    fork = Prism("fork", prongs, 90.0, 100.0)
    scene = table(uprights=[fork])
    whole = table(uprights=[fork._replace(outline=rectangle(250, 140, 200, 60))])
    assert rows_hidden(scene, eye, target) != rows_hidden(whole, eye, target)
    hidden = {h for h in range(1, 60, 2) if not _clear_of_the_fork(h)}
    assert set(rows_hidden(scene, eye, target)) == hidden


def _clear_of_the_fork(h):
    heights = [174 + (h - 174) * d / 300 for d in (50, 110, 190, 250)]
    return all(not (b < 99.99 and a > 90.01) for a, b in (heights[:2], heights[2:]))


def test_every_kind_of_blocker_has_its_heights_s_see_6():
    corpse = corpse_prism("corpse", 390, 100, 0.0)
    assert seen(table(corpses=[corpse])).keys() == EVERY
    assert sight(table(corpses=[corpse]), EYE, TARGET).hidden_by() == ["corpse"]
    field = Prism("field", card_outline(250, 100, 90, 2), 0.0, 63.0)
    assert sight(table(uprights=[field]), EYE, TARGET).zones == frozenset()
    floating = field._replace(bottom=60.0, top=123.0)
    assert sight(table(uprights=[floating]), EYE, TARGET).zones == EVERY
    hero = HeroFigure(3, 380, 100, 0.0, 1)  # a column 16 mm wide right before the target
    answer = sight(table(figures=[hero]), EYE, TARGET)
    assert answer.hidden_by() == ["hero-3"]
    assert seen(table(figures=[hero]))["head"] == 0
    assert seen(table(figures=[hero]))["right_hand"] > 0


def test_attacker_and_target_hide_nothing_s_see_6():
    pair = [HeroFigure(1, 100, 100, 0.0, 1), HeroFigure(2, 400, 100, 0.0, 2)]
    assert sight(table(figures=pair), EYE, TARGET, but=frozenset({"hero-1", "hero-2"})).visible == ZONE_POINTS
    wall = box("wall", 250, 100, 10, 120, 70)
    assert sight(table(wall), EYE, TARGET).zones == frozenset()
    assert sight(table(wall), EYE, TARGET, but=frozenset({"wall"})).visible == ZONE_POINTS


def test_the_obstacle_a_hero_stands_on_hides_like_any_other_s_see_6():
    tin = box("tin", 400, 100, 100, 100, 60)
    up = Spot(400, 100, 60)
    # From the floor, the near edge at 250 of 300 mm hides what lies below the line over it.
    assert sight(table(tin), EYE, up).hidden_by() == ["tin"]
    assert rows_hidden(table(tin), EYE, up) == [h for h in range(1, 60, 2) if 54 + (h + 6) * 250 / 300 < 59.99]
    # From above, its own edge hides what stands right below it.
    below = Spot(460, 100, 0)
    assert sight(table(tin), Spot(360, 100, 60), below).hidden_by() == ["tin"]
    assert sight(table(tin), Spot(445, 100, 60), below).zones == EVERY


def test_a_blast_looks_from_thirty_above_its_level_s_see_8():
    # From 30 the line is lowest over the lid where it begins, 140 of 300 mm: 30 + (h - 30) * 0.4667 < 39.99.
    lid = box("lid", 250, 100, 20, 80, 40)
    assert seen(table(lid), eye_height=30.0)["head"] == 20 - 4  # up to h = 51
    assert seen(table(lid), eye_height=30.0)["torso"] == 0
    body = HeroFigure(2, 100, 100, 0.0, 1)
    standing = table(figures=[body])
    assert seen(standing, eye_height=30.0, but=frozenset({"hero-2"})) == seen(table())


def test_less_than_a_millimetre_apart_everything_is_visible_s_see_4():
    scene = table(box("tower", 100, 100, 300, 300, 400))
    assert sight(scene, Spot(100, 100, 0), Spot(100.9, 100, 0)).visible == ZONE_POINTS
    assert sight(scene, Spot(100, 100, 0), Spot(100.9, 100, 0)).columns == ((),) * 12
    assert sight(scene, Spot(100, 100, 0), Spot(101, 100, 0)).visible == (0,) * 10


def test_an_eye_exactly_on_an_outline_looks_out_freely_and_in_not_at_all_s_see_5():
    tower = box("tower", 200, 100, 200, 100, 190)
    for y in (100, 150, 50):  # the middle of its west side, and two corners
        assert sight(table(tower), Spot(100, y, 0), Spot(20, y, 0)).visible == ZONE_POINTS
    assert sight(table(tower), EYE, Spot(250, 100, 0)).visible == (0,) * 10
    corner = sight(table(tower), Spot(100, 50, 0), Spot(400, 50, 0))  # along the north side
    assert corner.zones == {"head", "torso", "right_arm", "right_hand", "right_leg", "right_foot"}


def test_a_card_seen_end_on_hides_no_more_than_its_thickness_s_see_5():
    edge_on = Prism("card", card_outline(250, 100, 0, 2), 0.0, 63.0)
    answer = sight(table(uprights=[edge_on]), EYE, TARGET)
    hidden = [u for u, column in zip(range(-11, 12, 2), answer.columns, strict=True) if column]
    assert hidden == [-1, 1]


def test_a_ray_along_an_edge_is_not_inside_s_see_5():
    # The rays to u = 11 run from (100, 100) with slope 11 / 300: one edge is exactly on them, one thing on each side.
    left = Prism("left", ((160, 102.2), (220, 104.4), (220, 60), (160, 60)), 0.0, 190.0)
    right = Prism("right", ((160, 102.2), (220, 104.4), (220, 140), (160, 140)), 0.0, 190.0)
    for one in (left, right):
        for ring in (one.outline, one.outline[::-1], one.outline[2:] + one.outline[:2]):
            assert sight(table(one._replace(outline=ring)), EYE, TARGET).columns[11] == ()
    assert sight(table(left, right), EYE, TARGET).columns[11] == ()
    assert sight(table(left), EYE, TARGET).columns[10] != ()


def test_a_ray_through_a_corner_only_touches_s_see_5():
    wedge = Prism("wedge", ((160, 102.2), (220, 140), (150, 140)), 0.0, 190.0)
    assert sight(table(wedge), EYE, TARGET).columns[11] == ()
    over = Prism("over", ((160, 102.2), (220, 60), (220, 140)), 0.0, 190.0)
    assert len(sight(table(over), EYE, TARGET).columns[11]) == 1


def test_walls_in_one_place_hide_as_one_and_share_the_blame_s_see_5():
    wall = box("a", 250, 100, 10, 120, 70)
    twin = wall._replace(id="b")
    assert sight(table(wall, twin), EYE, TARGET).visible == sight(table(wall), EYE, TARGET).visible == (0,) * 10
    assert sight(table(wall, twin), EYE, TARGET).hidden_by() == ["a", "b"]
    halves = [box("a", 250, 70, 10, 60, 70), box("b", 250, 130, 10, 60, 70)]  # side by side, no gap
    assert sight(table(*halves), EYE, TARGET).visible == (0,) * 10


def test_a_target_partly_off_the_table_is_seen_like_any_other_s_see_1():
    brink = Spot(1056, 704, 0)
    assert sight(table(), Spot(1056, 300, 0), brink).visible == ZONE_POINTS
    beyond = box("tray", 1056, 600, 60, 20, 190)  # reaches over the edge, as half of the target does
    assert sight(table(beyond), Spot(1056, 300, 0), brink).visible == (0,) * 10
    outside = box("shelf", 1066.5, 600, 20, 20, 190)  # wholly beyond the edge: hides the outer side
    answer = sight(table(outside), Spot(1056, 300, 0), brink)
    assert answer.zones == {"head", "torso", "left_arm", "left_hand", "left_leg", "left_foot"}
    assert answer.share("torso") == 0.5


def test_the_thing_that_hides_most_is_named_first_s_see_6():
    lid, book = box("lid", 250, 100, 20, 80, 40), box("book", 350, 100, 20, 80, 25)
    answer = sight(table(book, lid), EYE, TARGET)
    assert answer.hidden_by() == ["lid", "book"]
    assert answer.hidden_by("head") == []
    assert answer.hidden_by("left_foot") == ["book", "lid"]  # each hides all of it


def test_the_same_question_gets_the_same_answer_object():
    scene = table(box("lid", 250, 100, 20, 80, 40))
    assert sight(scene, EYE, TARGET) is sight(WorldState(scene.world), Spot(100.0, 100.0, 0.0), TARGET)
    assert sight(scene, EYE, TARGET) == sight(scene, EYE, TARGET, but=frozenset({"nobody"}))


def test_round_things_hide_as_32_sided_polygons_s_geo_4_s_see_5():
    mug = Prism("mug", ellipse(250, 142, 84, 84), 0.0, 95.0)  # its north corner touches the middle line
    answer = sight(table(mug), EYE, TARGET)
    assert [bool(column) for column in answer.columns] == [False] * 6 + [True] * 6


@examples(80)
@given(st.data())
def test_sight_is_the_letter_of_s_see_5(data):
    scene = data.draw(scenes())
    for _ in range(4):
        eye, target = data.draw(spots(scene.world)), data.draw(spots(scene.world))
        but = data.draw(st.sampled_from((frozenset(), frozenset({"hero-1"}), frozenset({"o0", "corpse"}))))
        height = data.draw(st.sampled_from((54.0, 30.0)))
        answer = sight(scene, eye, target, but=but, eye_height=height)
        verdicts, who = reference_sight(scene, eye, target, but, height)
        for zone, count in zip(ZONES, answer.visible, strict=True):
            sure = sum(verdict is True for *_, verdict in verdicts[zone])
            open_ = sum(verdict is None for *_, verdict in verdicts[zone])
            assert sure <= count <= sure + open_
        for (u, h), hiding in who.items():
            painted = {name for low, high, name in answer.columns[(u + 11) // 2] if low < h < high}
            assert {name for name, hides in hiding.items() if hides} <= painted
            assert painted <= {name for name, hides in hiding.items() if hides is not False}


@examples(60)
@given(st.data())
def test_many_lines_at_once_are_the_same_lines_s_see_5(data):
    scene = data.draw(scenes())
    eyes = data.draw(st.lists(spots(scene.world), max_size=5))
    targets = data.draw(st.lists(spots(scene.world), max_size=6)) + eyes[:1]
    but = data.draw(st.sampled_from((frozenset(), frozenset({"hero-1"}), frozenset({"o0", "corpse"}))))
    answers = sights(scene, eyes, targets, but=but)
    assert answers.shape == (len(eyes), len(targets), 10)
    for i, eye in enumerate(eyes):
        for j, target in enumerate(targets):
            assert tuple(answers[i, j].tolist()) == sight(scene, eye, target, but=but).visible
