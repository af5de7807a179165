"""The courses for main-thread frames run; what they paint and load, they paint and load once (figure 1)."""

import json
from collections import Counter

import pygame
import pytest

from game.app.window import ProgramWindow
from game.games.ladders.art import board_art
from game.games.shoot.table.paint import ground
from game.ui import pictures
from tools.bench import hitches
from tools.bench.hitches_courses import BOARDS, COURSES, GAMES, MAPS, Drive
from tools.drills import frames

SMALL = (1280, 720)
KINDS = ("title", "setup", "open", "straight", "look", "play", "bots", "log", "pause", "text", "results", "rules")


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """Drives a course in this process, in a window of 720p and a folder of its own, and gives everything back."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    for name, module in (("get_desktop_sizes", pygame.display), ("get_focused", pygame.key)):
        monkeypatch.setattr(module, name, getattr(module, name))
    monkeypatch.setattr(ProgramWindow, "close", lambda self: None)  # fonts that other tests hold end with pygame

    def run(course, laps=1):
        driven = Drive(SMALL, COURSES[course], laps)
        driven.run()
        return driven

    return run


def counted(monkeypatch, module, name, key):
    """Count the calls of a function by what it was asked for."""
    calls = Counter()
    real = getattr(module, name)

    def call(*given, **more):
        calls[key(*given, **more)] += 1
        return real(*given, **more)

    monkeypatch.setattr(module, name, call)
    return calls


def test_every_box_map_and_page_has_a_course():
    assert set(MAPS) == {name.removeprefix("open-shoot-") for name in COURSES if name.startswith("open-shoot-")}
    for kind in KINDS[1:]:
        assert {f"{kind}-{game}" for game in GAMES} <= set(COURSES) or kind == "open"
    assert {"title", "options", "credits", "house-rules", "curtain-shoot", "open-splatatat-8"} <= set(COURSES)


def test_a_table_opens_without_painting_or_loading_anything_twice(drive, monkeypatch):
    """The whole ground once, no file of a picture twice at one size, no theme read for a form without fields."""
    monkeypatch.setattr(pictures, "_kept", type(pictures._kept)())
    monkeypatch.setattr(pictures, "_pixels", 0)
    floors = counted(monkeypatch, ground, "_themed", lambda surface, theme: (surface.get_size(), theme))
    files = counted(monkeypatch, pictures, "_load", lambda path, size, tint: (path, size, tint))
    driven = drive("straight-shoot")
    assert len(driven.frames) > 30
    assert sum(floors.values()) == 1
    assert files
    assert [key for key, count in files.items() if count > 1] == []


def test_the_candy_board_is_painted_once_for_a_size(drive, monkeypatch):
    monkeypatch.setattr(pictures, "_kept", type(pictures._kept)())
    monkeypatch.setattr(pictures, "_pixels", 0)
    boards = counted(
        monkeypatch, board_art, "_painted", lambda board, tile, stars, flags, plain: (board.digest, tile, flags, plain)
    )
    drive("straight-ladders")
    assert boards
    assert set(boards.values()) == {1}


def test_a_frame_over_the_limit_is_a_fault_of_the_drill(monkeypatch, capsys):
    """The drill reports every course with a frame over its size's limit, and counts all frames."""
    shown = {"title": [hitches.Frame(5, 6)] * 99 + [hitches.Frame(40, 90)], "options": [hitches.Frame(2, 3)] * 10}
    monkeypatch.setattr(hitches, "pace", lambda: 1.8)
    monkeypatch.setattr(hitches, "_run", lambda course, size, folder, laps: [shown[course]] * laps)
    tally = frames.run(["title", "options"], ["1080"], ["cold", "warm"])
    assert len(tally.faults) == 2
    assert tally.figures == {"frames": 220, "over": 2}
    assert tally.end() == 1
    assert "40.0" in capsys.readouterr().out
    assert frames.run(["title"], ["2160"], ["cold"]).end() == 0


def test_a_course_is_measured_in_a_process_of_its_own(tmp_path):
    """What bench reads: cold, kept and warm laps, their median, 99th percentile and worst frame."""
    found = hitches.figures(["title"], ["1080"])
    assert set(found) == {f"hitch_1080_title_{state}" for state in hitches.STATES}
    for row in found.values():
        assert row["peer"]["frames"] > 50
        assert 0 < row["peer"]["median"] <= row["peer"]["99th"] <= row["value"]
    json.dumps(found)


@pytest.mark.parametrize(
    "course",
    [f"open-shoot-{MAPS[0]}", "open-whisky",
     *(pytest.param(course, marks=pytest.mark.full) for course in ("open-splatatat-2", f"open-{BOARDS[0]}"))],
)  # fmt: skip
def test_a_box_is_opened_and_played_from_its_page_as_at_a_first_start(drive, course):
    """TRY-A4: no first-start question covers what the bench measures."""
    driven = drive(course)
    assert driven.lap == 1
    assert driven.frames
