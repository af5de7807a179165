"""The measures of a table for a set-up, as the laboratory's page shows them (LAB-21)."""

from msgspec.structs import replace

from game.battlefield.reader import read
from game.bots.blocks import CountGrid
from game.games.shoot.lab_measures import laid, measured, remarks, rows
from game.games.shoot.options import Options, usual
from game.resources import maps


def table(name: str, seats: int, mode: str) -> Options:
    field = read(maps() / f"{name}.tmx").battlefield
    return Options(**{**usual(mode, seats), "battlefield": field, "seats": seats, "mode": mode})


def test_only_the_bases_in_play_and_the_flags_of_the_mode_are_measured():
    """LAB-21: two on a table of four sit across; without Flags none is run for."""
    two = measured(table("kitchen_table", 2, "ctf"))
    assert [base.seat for base in two.bases] == [1, 3]
    assert [base.flag for base in two.bases] == [12, 12]
    assert [base.other for base in two.bases] == [23, 23]
    kills = measured(table("kitchen_table", 2, "kills"))
    assert [(base.flag, base.view) for base in kills.bases] == [(None, None)] * 2
    cup = measured(table("cup_final", 4, "ctf2"))
    assert [base.team for base in cup.bases] == [1, 2, 1, 2]


def test_rows_and_remarks_tell_what_is_known():
    """LAB-21: in card lengths; what is not known yet has no row."""
    told = list[int]()
    found = measured(table("coffee_break", 2, "ctf"), lambda part: told.append(len(rows(part))))
    titles = [str(title) for title, _ in rows(found)]
    assert titles[:2] == ["Route to the Flag, in card lengths", "Route to first sight of the Flag"]
    assert dict(rows(found))["Route to the Flag, in card lengths"] == ("5.0", "5.0")
    assert all(len(values) == 2 for _, values in rows(found))
    said = [str(one) for one in remarks(found)]
    assert said[0] == "57 % of all pairs of spots can see each other."
    assert any("The best sniper's nest" in one for one in said)


def test_sight_and_ways_are_laid_on_the_cells_before_any_game():
    """LAB-27: a spot stands for the four cells of 22 mm round it; each Base has its own route."""
    table_here = table("coffee_break", 2, "ctf")
    found, grid = measured(table_here), CountGrid(22.0, 32, 24)
    sight, ways = laid(grid, found)
    place = found.places[0]
    around = {grid.at(place.x + dx, place.y + dy) for dx in (-11, 11) for dy in (-11, 11)}
    assert len(around) == 4
    assert {sight[cell] for cell in around} == {place.sees}
    assert len(sight) == 4 * len(found.places)
    assert set(ways) == {1, 2}
    for base in found.bases:
        assert {grid.at(base.x, base.y), grid.at(*base.way[-1])} <= set(ways[base.seat])
    early = replace(found, places=(), bases=tuple(replace(base, way=()) for base in found.bases))
    assert laid(grid, early) == ({}, {})
