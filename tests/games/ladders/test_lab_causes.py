"""Measures of the homes on a board, and the explanation if a team wins too often (LAB-21, LAB-26)."""

from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from game.battlefield.board_survey import BoardSurvey, board_survey, dice_from, way_to
from game.battlefield.boards import is_board
from game.battlefield.checker import check
from game.bots.blocks import CountedSide, CountGrid
from game.games.lab_verdict import explained
from game.games.ladders.lab import LaddersLaboratory, cell_of, middle
from game.games.ladders.lab_causes import CLAUSES, causes
from game.resources import maps


@dataclass(frozen=True)
class Share:
    """What a team won."""

    team: int
    mean: float
    low: float
    high: float
    places: tuple[int, ...] = ()


def told(sides, found):
    """Return what the measures say about shares."""
    return explained(sides, causes(sides, found), LaddersLaboratory())


SIDES = [Share(1, 0.6, 0.55, 0.65), Share(2, 0.4, 0.35, 0.45)]


def standard():
    return check(maps() / "ladders_standard.tmx").board


def test_the_homes_of_every_shipped_board_are_measured():
    """LAB-21: in dice and squares, plain data."""
    boards = [path for path in maps().glob("*.tmx") if is_board(path)]
    assert boards
    for path in boards:
        found = board_survey(check(path).board)
        assert [home.team for home in found.homes] == [1, 2]
        assert all(home.flag and home.stars for home in found.homes)
        assert msgspec.json.decode(msgspec.json.encode(found), type=BoardSurvey) == found


def test_a_die_is_walked_whole_and_a_ladder_carries_who_rests_on_its_entry():
    """LAB-21: from 1, six squares on; the ladder's end costs no more than its entry."""
    bare = replace(standard(), ladders=((4, 50),), slides=())
    dice = dice_from(bare, 1)
    assert [dice[square] for square in (2, 7, 8, 50)] == [1, 1, 2, 1]
    assert 4 not in dice


def test_a_way_passes_the_squares_of_its_dice_and_those_a_ladder_leads_to():
    """LAB-27: a ladder's rungs are not passed; without a way there is none."""
    bare = replace(standard(), ladders=((4, 50),), slides=())
    assert way_to(bare, 1, 52) == (1, 2, 3, 4, 50, 51, 52)
    assert way_to(bare, 8, 1) == (8, 7, 6, 5, 4, 3, 2, 1)
    assert way_to(replace(bare, ladders=((2, 3),)), 1, 2) == ()
    found = board_survey(standard())
    grid = CountGrid(1.0, 10, 10)
    sight, ways = LaddersLaboratory().laid(grid, found)
    assert sight[cell_of(1)] == found.homes[0].seen
    assert ways[1] == tuple(sorted(map(cell_of, found.homes[0].way)))
    assert middle(1) == (22.0, 418.0)


def test_what_favours_a_home_is_named_and_nothing_is_made_up():
    """LAB-26: fewer dice to the flag; equal homes show no cause; places in turn order have no measures."""
    found = board_survey(standard())
    red, blue = found.homes
    even = replace(found, homes=(replace(red, flag=9, stars=1.0, seen=20), replace(blue, flag=9, stars=1.0, seen=20)))
    assert told(SIDES, even) == (
        "Red wins 60 ± 5 % (fair 50).",
        "The measurements show no cause: look at where they die.",
    )
    near = replace(even, homes=(replace(even.homes[0], flag=7), even.homes[1]))
    assert told(SIDES, near) == ("Red wins 60 ± 5 % (fair 50): it needs fewer dice to reach the enemy flag.",)
    seen = replace(near, homes=(replace(near.homes[0], seen=10), near.homes[1]))
    assert set(told(SIDES, seen)) == {
        "Red wins 60 ± 5 % (fair 50): it needs fewer dice to reach the enemy flag.",
        "Its home is seen from fewer squares, too.",
    }
    places = [Share(0, 0.6, 0.55, 0.65, (1,)), Share(0, 0.4, 0.35, 0.45, (2,))]
    assert told(places, near)[0] == "Number 1 in turn order wins 60 ± 5 % (fair 50)."


def test_every_measure_has_its_words_both_ways():
    """LAB-26."""
    assert {more for _, more in CLAUSES} == {True, False}
    assert len({str(words) for words in CLAUSES.values()}) == len(CLAUSES)


def test_sides_are_called_what_the_board_shows():
    """LAB-22: teams by the colours of their homes; places in turn order have no colour."""
    laboratory = LaddersLaboratory()
    teams = [CountedSide((), team) for team in (1, 2)]
    assert [(laboratory.titled(team), laboratory.colour(team)) for team in teams] == [
        ("Red", 2), ("Blue", 1),
    ]  # fmt: skip
    assert (laboratory.titled(CountedSide((3,))), laboratory.colour(CountedSide((3,)))) == ("Number 3 in turn order", 0)
