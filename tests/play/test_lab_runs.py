"""LAB-20, LAB-29: the laboratory in a process of its own, and its report as the page shows it."""

import time

from msgspec.structs import replace

from game.bots.blocks import CountGrid
from game.games.lab import run_lab
from game.games.lab_headstart import HeadStartOptions
from game.games.lab_report import CellCounts, LabOptions
from game.games.lab_words import sheet_of
from game.lobby.lab import badge_words
from game.play.lab_runs import HeadStartRun, LabRun
from game.play.library import read_entry
from game.resources import maps
from tests.rig.lab import report


def test_a_tilted_report_names_who_wins_and_bears_its_badge():
    sheet = sheet_of(report(), None)
    assert sheet.verdict == "Red wins 61 ± 5 % (fair 50)."
    assert [one.who for one in sheet.standings] == ["Blue (Base 1)", "Red (Base 2)"]
    assert [one.who for one in sheet.beside] == ["Who starts", "Seat 1 at the table", "Seat 2 at the table"]
    assert (sheet.badge.state, sheet.badge.minutes, sheet.badge.skill) == ("tilted", 37.5, 0.4)


def test_an_open_report_is_not_called_anything():
    badge = sheet_of(report("undecided", games=208), None).badge
    assert badge_words(badge).startswith("not certain yet (208 games)")
    assert sheet_of(report("undecided", phase="rookie"), None).badge is None
    assert sheet_of(report("even"), None).verdict.startswith("Fair: nobody")


def test_cells_become_a_heat_map():
    """LAB-27: unknown values have none; sight is shown in shares, Flag routes by how many cross a cell."""
    heat = CellCounts(CountGrid(22.0, 4, 3), {5: 7}, {}, {})
    (found,) = sheet_of(report(heat=heat), None).heats
    assert (found.key, found.columns, found.rows, found.counts[5], sum(found.counts)) == ("deaths", 4, 3, 7.0, 7.0)
    sight, ways, _ = sheet_of(report(heat=replace(heat, sight={3: 0.25}, ways={1: (0, 1), 2: (1, 2)})), None).heats
    assert (sight.key, sight.counts[3], sight.shares, sight.played) == ("sight", 0.25, True, False)
    assert (ways.key, ways.counts[:4], ways.shares) == ("ways", (1.0, 2.0, 1.0, 0.0), False)


def test_ways_are_drawn_from_what_the_measures_tell():
    """LAB-27: a line for each Base in its colour."""
    entry = read_entry(maps() / "coffee_break.tmx")
    found = run_lab(entry.battlefield, LabOptions(level="rookie", games=2, pairings=0))
    ways = next(heat for heat in sheet_of(found, entry.battlefield).heats if heat.key == "ways")
    assert [way.seat for way in ways.ways] == [1, 2]
    assert set(found.heat.ways[1]) | set(found.heat.ways[2]) == {n for n, count in enumerate(ways.counts) if count}


def test_a_process_plays_and_a_stop_is_heard_at_once():
    """LAB-20: the results so far are kept."""
    entry = read_entry(maps() / "coffee_break.tmx")
    run = LabRun(entry.battlefield or entry.board, LabOptions(processes=1, measures=False))
    end, sheet = time.monotonic() + 60, None
    while (sheet is None or not sheet.games) and time.monotonic() < end:
        sheet = run.news() or sheet
        time.sleep(0.02)
    assert sheet is not None
    assert sheet.games
    run.stop()
    while not run.over and time.monotonic() < end:
        time.sleep(0.02)
    last = run.news() or sheet
    assert run.over
    assert last.games >= sheet.games


def test_head_starts_are_looked_for_in_a_process_and_a_refusal_is_news_too():
    """LAB-29: the last news says how it ended."""
    entry = read_entry(maps() / "coffee_break.tmx")
    for options, end, why in (
        (HeadStartOptions(strong="rookie", weak="rookie", pairings=1), "even", ""),
        (HeadStartOptions(strong="god", weak="rookie"), "", "There is no level 'god'; choose from rookie, "),
    ):
        run = HeadStartRun(entry.battlefield, options)
        finish, news = time.monotonic() + 60, None
        while (news is None or news.running) and time.monotonic() < finish:
            news = run.news() or news
            time.sleep(0.02)
        run.close()
        assert news.end == end
        assert news.refused.startswith(why)
        assert bool(news.refused) == bool(why)
