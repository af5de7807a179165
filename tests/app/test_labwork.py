"""LAB-20, LAB-29: the laboratory at work in a process of its own, and its report as the page shows it."""

import time

from game.app.labsheet import badge_of, sheet_of
from game.app.labwork import LabRun
from game.bots.blocks import Grid
from game.games.lab_report import Heat, LabOptions
from game.resources import maps
from game.scenes.library import read_entry
from tests.rig.lab import report


def test_a_tilted_report_names_who_wins_and_bears_its_badge():
    sheet = sheet_of(report(), None)
    assert sheet.verdict == "Red wins 61 ± 5 % (fair 50)."
    assert [one.who for one in sheet.standings] == ["Blue (Base 1)", "Red (Base 2)"]
    assert [one.who for one in sheet.beside] == ["Who starts", "Seat 1 at the table", "Seat 2 at the table"]
    assert (sheet.badge.state, sheet.badge.minutes, sheet.badge.skill) == ("tilted", 37.5, 0.4)


def test_an_open_report_is_not_called_anything():
    assert badge_of(report("undecided")).state == "leans"
    assert badge_of(report("undecided", widest=0.4)).state == "unmeasured"
    assert sheet_of(report("undecided", phase="rookie"), None).badge is None
    assert sheet_of(report("even"), None).verdict.startswith("It is even")


def test_cells_become_a_heat_map():
    heat = Heat(Grid(22.0, 4, 3), {5: 7}, {}, {})
    (found,) = sheet_of(report(heat=heat), None).heats
    assert (found.key, found.columns, found.rows, found.counts[5], sum(found.counts)) == ("deaths", 4, 3, 7.0, 7.0)


def test_a_process_plays_and_a_stop_is_heard_at_once():
    """LAB-20: what is there is kept."""
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
