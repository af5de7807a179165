"""A laboratory run measures first, and explains its verdict by the measures (LAB-20, LAB-21, LAB-26)."""

import msgspec
import pytest

from game.battlefield.board_survey import BoardSurvey
from game.battlefield.checker import check
from game.battlefield.survey import Survey
from game.bots.blocks import laboratory_of
from game.games import load
from game.games.lab import run_lab
from game.games.lab_report import LabOptions, LevelReport, SideShare, Skill, WinShare
from game.games.lab_verdict import of_levels, of_skill, tilted
from game.resources import maps

FEW = LabOptions(level="rookie", games=2, pairings=0)


def test_a_map_is_measured_before_anything_is_played():
    """LAB-20, LAB-21: measures at once, on the way too; in the report they are plain data."""
    told = []
    field = check(maps() / "coffee_break.tmx").battlefield
    report = run_lab(field, FEW, tell=told.append)
    found = msgspec.convert(report.measures, Survey)
    assert found.done == 1.0
    assert [base.flag for base in found.bases] == [10, 10]
    words = laboratory_of(load(report.game)).in_words(report.measures)
    assert words.places == (1, 2)
    assert all(len(figures) == 2 for _, figures in words.lines)
    assert len(words.lines) == 7
    assert words.remarks
    first = next(one for one in told if one.measures)
    assert first.phase == "measures"
    assert first.games == 0


def test_a_board_is_measured_too():
    """LAB-21."""
    board = check(maps() / "ladders_standard.tmx").board
    measures = run_lab(board, FEW).measures
    found = msgspec.convert(measures, BoardSurvey)
    assert [home.team for home in found.homes] == [1, 2]
    words = laboratory_of(load("ladders")).in_words(measures)
    assert [str(title) for title, _ in words.lines] == [
        "Dice to the enemy flag",
        "Dice to its nearest stars",
        "Squares that see it",
    ]
    assert words.places == (1, 2)


def test_a_run_that_is_stopped_while_it_measures_ends_there():
    """LAB-20: Stop within 0.3 s; nothing is played."""
    field = check(maps() / "toy_room.tmx").battlefield
    report = run_lab(field, FEW, stop=lambda: True)
    assert report.games == 0
    assert report.measures["done"] < 1.0


def test_who_is_surely_off_a_fair_share_is_tilted():
    """LAB-26: those above it first; none if all intervals contain it."""
    report = run_lab(check(maps() / "coffee_break.tmx").battlefield, FEW)
    sides = report.sides
    assert tilted(sides) is None
    low = [msgspec.structs.replace(sides[0], mean=0.4, low=0.3, high=0.45), sides[1]]
    assert tilted(low).sides == (low[0],)
    assert not tilted(low).more
    assert tilted([]) is None


def level(name, *means, games=96):
    sides = tuple(SideShare(places=(k,), team=0, mean=mean, low=0.0, high=1.0) for k, mean in enumerate(means, 1))
    half = WinShare(0.5, 0.4, 0.6)
    return LevelReport(level=name, verdict="undecided", widest=0.2, games=games, blocks=48, sides=sides, start=half,
                       seats=(half, half))  # fmt: skip


def test_it_is_said_whether_regulars_contradict_the_rookies():
    """LAB-24: with the side on which they differ most; nothing before Regulars played."""
    shoot = laboratory_of(load("shoot"))
    rookies, regulars = level("rookie", 0.5, 0.5), level("regular", 0.3, 0.7)
    assert of_levels([rookies], False, shoot) == ()
    assert of_levels([rookies, level("regular", 0.5, 0.5, games=0)], False, shoot) == ()
    assert of_levels([rookies, regulars], False, shoot) == ("96 games between Regulars agree with it.",)
    assert of_levels([regulars, rookies], True, shoot) == (
        "Rookies and Regulars disagree: Blue wins 50 % of the Rookies' games, 30 % of the Regulars'.",
        "The Regulars' games decide.",
    )


@pytest.mark.parametrize(("skill", "words"), [(0.1, "luck decides."), (0.4, "both luck and skill decide."),
                                              (0.8, "skill decides.")])  # fmt: skip
def test_it_is_said_what_a_better_player_is_worth(skill, words):
    """LAB-29."""
    said = of_skill(Skill(WinShare(0.42, 0.34, 0.5), skill, 200), 0.25)
    assert said == f"A Regular among Rookies wins 42 ± 8 % (fair 25): {words}"
