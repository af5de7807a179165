"""The measures of a battlefield without a game (LAB-21)."""

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from game.battlefield.model import Battlefield, MapObstacle
from game.battlefield.reader import read
from game.battlefield.survey import APART, NESTS, Survey, survey
from game.geometry.world import rectangle
from game.resources import maps


@pytest.fixture(scope="module")
def kitchen() -> Battlefield:
    return read(maps() / "kitchen_table.tmx").battlefield


@pytest.fixture(scope="module")
def measured(kitchen) -> Survey:
    return survey(kitchen)


def box(number, x, y, w, h, tall):
    """Return an obstacle round a centre."""
    outline = rectangle(x, y, w, h)
    return MapObstacle(
        f"o{number}", "case", "", outline, tall, False, False, False, 0, "", (x, y), (w, h), 0.0, "rectangle"
    )


def test_the_reference_map_has_the_measures_that_were_tried(measured):
    """LAB-21: on Kitchen Table 56 % of all pairs of spots see each other, and every Base pays 6 card lengths."""
    assert [base.flag for base in measured.bases] == [12, 12, 12, 12]
    assert [base.tokens for base in measured.bases] == [(4, 4, 8, 8)] * 4
    assert measured.seen == pytest.approx(0.56, abs=0.01)
    assert measured.distant == pytest.approx(0.26, abs=0.02)
    assert all(0.24 <= base.exposure <= 0.43 for base in measured.bases)
    assert measured.done == 1.0
    assert measured.contact >= 1
    assert len(measured.places) + len(measured.unreached) < 24 * 16


def test_every_base_knows_its_way_to_the_flag(measured, kitchen):
    """LAB-27: known before any game."""
    (flag,) = kitchen.flags
    assert [base.way[0] for base in measured.bases] == [(base.x, base.y) for base in measured.bases]
    assert {base.way[-1] for base in measured.bases} == {(flag.x, flag.y)}


def test_nests_are_reached_and_lie_apart(measured, kitchen):
    """LAB-21: the best three; a cereal box that cannot be climbed is not one."""
    assert len(measured.nests) == NESTS
    assert all(nest.level <= 60.0 for nest in measured.nests)
    spots = [(nest.x, nest.y) for nest in measured.nests]
    for k, (x, y) in enumerate(spots):
        assert all((x - ox) ** 2 + (y - oy) ** 2 >= APART**2 for ox, oy in spots[:k])
    worths = [nest.worth for nest in measured.nests]
    assert worths == sorted(worths, reverse=True)
    assert worths[-1] > 0


def test_it_is_plain_data_and_the_same_again(measured, kitchen):
    """LAB-21: to JSON and back."""
    assert msgspec.json.decode(msgspec.json.encode(measured), type=Survey) == measured
    assert survey(kitchen) == measured


def test_a_page_hears_of_it_on_the_way_and_may_end_it(kitchen, monkeypatch):
    """LAB-21: slices; what is known at the end is a part of the whole."""
    monkeypatch.setattr("game.battlefield.survey.TELL_S", 0.0)
    told = list[Survey]()

    def tell(found):
        told.append(found)
        return len(told) == 12

    ended = survey(kitchen, tell)
    assert len(told) == 12
    assert ended == told[-1]
    assert [one.done for one in told] == sorted(one.done for one in told)
    assert ended.done < 1.0
    assert ended.seen is None
    assert ended.bases[0].flag == 12


def test_a_wall_across_the_table_is_told_as_unreached_spots_and_no_way(kitchen):
    """LAB-21: unreachable places are not spots, and no cost is made up for them."""
    wall = box(900, kitchen.width / 2 + 70, kitchen.height / 2, 40.0, kitchen.height, 300.0)
    alone = replace(kitchen, obstacles=(*kitchen.obstacles, wall), bases=kitchen.bases[:1])
    found = survey(alone)
    assert len(found.unreached) > 100
    assert found.bases[0].flag == 12
    assert found.bases[0].other is None
    assert found.bases[0].contact is None
    shut = survey(replace(alone, flags=tuple(replace(flag, x=900.0) for flag in alone.flags)))
    assert shut.bases[0].flag is None


def test_teams_run_for_the_flag_of_the_others_and_are_no_strangers_to_each_other():
    """LAB-21, ctf2: the nearest other Base is an enemy's."""
    cup = read(maps() / "cup_final.tmx").battlefield
    found = survey(replace(cup, obstacles=()))
    assert Counter(base.team for base in found.bases) == {1: 2, 2: 2}
    for base in found.bases:
        assert base.flag == pytest.approx(18, abs=1)
        assert base.other == 23
