"""Why Bases win more than their share, in words, from the table's measures (LAB-26): planted faults are named."""

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from game.battlefield.model import Battlefield, MapBase, MapObstacle
from game.battlefield.reader import read
from game.battlefield.survey import MOVE, survey
from game.games import lab_report
from game.games.lab_report import Cause
from game.games.lab_verdict import NONE, beyond_chance, explained, who_starts
from game.games.shoot.lab import ShootLaboratory
from game.games.shoot.lab_causes import CLAUSES, FAVOURS, LEAST, MEASURES, causes, clause, spread, unit
from game.games.shoot.rules.cards import SPLATTERCARDS
from game.geometry.world import rectangle
from game.resources import maps
from tests.rig.each import each


@dataclass(frozen=True)
class Share:
    """A Base's share, as the laboratory reports it."""

    places: tuple[int, ...]
    mean: float
    wide: float = 0.03
    team: int = 0

    @property
    def low(self) -> float:
        return self.mean - self.wide

    @property
    def high(self) -> float:
        return self.mean + self.wide


def shares(*means: float) -> list[Share]:
    return [Share((seat,), mean) for seat, mean in enumerate(means, 1)]


def told(sides, found):
    """Return what the measures say about shares."""
    return explained(sides, causes(sides, found), ShootLaboratory())


def shipped(name: str) -> Battlefield:
    return read(maps() / f"{name}.tmx").battlefield


def moved(battlefield: Battlefield, label: str, dx: float, dy: float) -> Battlefield:
    """Move the things of a label by a distance, those in the lower half in the opposite direction."""

    def placed(one: MapObstacle) -> MapObstacle:
        if one.label != label:
            return one
        way = 1.0 if one.centre[1] < battlefield.height / 2 else -1.0
        shift = (dx * way, dy * way)
        outline = tuple((x + shift[0], y + shift[1]) for x, y in one.outline)
        return replace(one, outline=outline, centre=(one.centre[0] + shift[0], one.centre[1] + shift[1]))

    return replace(battlefield, obstacles=tuple(map(placed, battlefield.obstacles)))


def seats_moved(battlefield: Battlefield, by: dict[int, tuple[float, float]]) -> Battlefield:
    """Move the Bases of some seats, each with its wall, by so much."""

    def wall(one: MapObstacle) -> MapObstacle:
        dx, dy = by.get(one.seat, (0.0, 0.0)) if one.wall else (0.0, 0.0)
        outline = tuple((x + dx, y + dy) for x, y in one.outline)
        return replace(one, outline=outline, centre=(one.centre[0] + dx, one.centre[1] + dy))

    def base(one: MapBase) -> MapBase:
        dx, dy = by.get(one.seat, (0.0, 0.0))
        return replace(one, x=one.x + dx, y=one.y + dy)

    walls, bases = tuple(map(wall, battlefield.obstacles)), tuple(map(base, battlefield.bases))
    return replace(battlefield, obstacles=walls, bases=bases)


def test_breakfast_as_it_was_names_the_nearer_flag():
    """LAB-26, section 6.3: the Bases that won 61 % paid a card length less for the Flag."""
    old = seats_moved(shipped("breakfast"), {2: (-22.0, 22.0), 4: (22.0, -22.0)})
    old = moved(old, "loaf on the board", 12.0, -40.0)
    old = moved(old, "sugar pot", 20.0, 26.0)
    old = moved(old, "teapot", 12.0, -20.0)
    found = survey(old)
    assert [base.flag for base in found.bases] == [14, 12, 14, 12]
    assert causes(shares(0.195, 0.305, 0.195, 0.305), found)[0].measure == "flag"
    said = told(shares(0.195, 0.305, 0.195, 0.305), found)
    assert said[0] == "Red and Yellow win 61 ± 4 % together (fair 50): their Flag is 1 card length nearer."


def test_nearer_tokens_of_one_base_are_named():
    """LAB-26, section 6.3: Kitchen Table with two Tokens of one Base 1.5 card lengths nearer."""
    kitchen = shipped("kitchen_table")
    spots = {(330.0, 352.0): (244.0, 252.0), (528.0, 40.0): (310.0, 70.0)}
    tokens = tuple(
        replace(token, x=spots[token.x, token.y][0], y=spots[token.x, token.y][1])
        if (token.x, token.y) in spots
        else token
        for token in kitchen.tokens
    )
    found = survey(replace(kitchen, tokens=tokens))
    assert [base.tokens for base in found.bases] == [(4, 4, 5, 5), *[(4, 4, 8, 8)] * 3]
    assert [cause.measure for cause in causes(shares(0.34, 0.22, 0.22, 0.22), found)] == ["tokens"]
    said = told(shares(0.34, 0.22, 0.22, 0.22), found)
    assert said[0].startswith("Blue wins 34 ± 3 % (fair 25): its four nearest Tokens are ")
    assert said[0].endswith("card lengths nearer on average.")


def test_a_nest_by_one_base_is_named():
    """LAB-26, section 6.3: a pen that a HERO looks out of, and that hides all but its head."""
    table = shipped("starter")
    x, y = 330.0, 110.0

    def side(number: int, cx: float, cy: float, w: float, h: float) -> MapObstacle:
        loose = (False, False, False, 0, "")
        return MapObstacle(
            f"o{number}", "case", "", rectangle(cx, cy, w, h), 50.0, *loose, (cx, cy), (w, h), 0.0, "rectangle"
        )

    pen = (side(901, x, y - 32, 80, 8), side(902, x, y + 32, 80, 8), side(903, x + 36, y, 8, 72))
    found = survey(replace(table, obstacles=(*table.obstacles, *pen)))
    assert causes(shares(0.31, 0.23, 0.23, 0.23), found)[0].measure == "nest"
    said = told(shares(0.31, 0.23, 0.23, 0.23), found)
    assert said[0] == (
        "Blue wins 31 ± 3 % (fair 25): it has a spot near its Base with a wide view and little exposure."
    )


def test_an_even_table_has_no_causes_and_a_tilted_one_without_measures_says_so():
    """LAB-26: nothing is made up."""
    found = survey(shipped("coffee_break"))
    assert causes(shares(0.52, 0.48), found) == ()
    assert causes(shares(0.6, 0.4), found) == (NONE,)
    assert told(shares(0.6, 0.4), found) == (
        "Blue wins 60 ± 3 % (fair 50).",
        "The measurements show no cause: look at where they die.",
    )


def test_one_that_wins_too_seldom_is_told_with_its_burden():
    """LAB-26: a side below its share while none is certainly above."""
    found = survey(replace(shipped("coffee_break"), flags=()))
    bases = tuple(replace(base, flag=flag) for base, flag in zip(found.bases, (10, 13), strict=True))
    few = [Share((1,), 0.56, 0.08), Share((2,), 0.44, 0.05)]
    assert told(few, replace(found, bases=bases))[0] == (
        "Red wins 44 ± 5 % (fair 50): its Flag is 1.5 card lengths further away."
    )


def test_teams_are_told_as_teams_and_further_causes_follow():
    """LAB-26: largest first, in units of their spread."""
    found = survey(replace(shipped("cup_final"), obstacles=()))
    bases = tuple(
        replace(base, flag=24 - 2 * (base.team == 1), exposure=0.3 - 0.2 * (base.team == 1)) for base in found.bases
    )
    sides = [Share((1, 3), 0.61, 0.05, 1), Share((2, 4), 0.39, 0.05, 2)]
    said = told(sides, replace(found, bases=bases))
    assert said[0] == (
        "Team 1 wins 61 ± 5 % (fair 50): its Base can be seen from 10 % of the table, the others from 30 %."
    )
    assert len(said) == 2
    assert said[1] == "Its Flag is 1 card length nearer, too."


def test_who_starts_is_told_beside_it():
    """LAB-26."""
    sure = lab_report.WinShare(0.615, 0.575, 0.655)
    assert who_starts(sure, 0.5) == "Whoever starts wins 62 ± 4 % (fair 50): that is more than chance."
    assert beyond_chance(sure, 0.5)
    assert who_starts(lab_report.WinShare(0.52, 0.46, 0.58), 0.5).endswith("that may be chance.")


@each(("measure", "more"), CLAUSES)
def test_every_cause_is_data_and_is_worded_when_it_is_shown(measure, more):
    """LAB-26: of one side and of several, both ways, with nothing left in braces."""
    cause = Cause(measure, 0.6 + more, 1.1, 2.0)
    words = [clause(cause, one) for one in (True, False)]
    assert words[0] != words[1]
    assert not any("{" in one for one in words)
    assert [one.text for one in words] == [one.text for one in CLAUSES[measure, more]]


def test_sentences_of_an_earlier_laboratory_are_told_as_they_were_kept():
    """LAB-26: badges of earlier landings hold the words alone."""
    kept = (Cause(words="Blue wins 60 ± 3 % (fair 50)."), Cause(words="Its Flag is nearer, too."))
    assert explained(shares(0.6, 0.4), kept, ShootLaboratory()) == tuple(cause.words for cause in kept)
    assert explained(shares(0.6, 0.4), (), ShootLaboratory()) == ("Blue wins 60 ± 3 % (fair 50).",)


@each("measure", MEASURES)
def test_every_measure_has_its_unit(measure):
    """LAB-26: a unit is the spread between the Bases of one table, and never next to nothing."""
    assert measure in FAVOURS
    assert spread().maps >= 12
    assert unit(measure) == max(LEAST[measure], spread().spread[measure]) > 0


def test_a_round_of_the_survey_is_a_round_of_the_cards():
    """LAB-21: what a HERO walks on average is the mean of the Splattercards' MOVE."""
    moves = [card.move for card in SPLATTERCARDS.values()]
    assert pytest.approx(2 * sum(moves) / len(moves), abs=0.1) == MOVE


def test_seeing_the_flag_sooner_is_a_cause():
    """LAB-26: ways may be equal, and one still shoots first at who takes the Flag."""
    found = survey(shipped("coffee_break"))
    bases = tuple(replace(base, view=view) for base, view in zip(found.bases, (9, 4), strict=True))
    assert told(shares(0.4, 0.6), replace(found, bases=bases))[0] == (
        "Red wins 60 ± 3 % (fair 50): from there you see the Flag 2.5 card lengths sooner."
    )
