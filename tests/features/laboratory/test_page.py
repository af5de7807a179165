"""LAB-20, LAB-26 to LAB-28: the laboratory's page: bars, progress, Stop, More games, heat map, proposals."""

from types import SimpleNamespace

import pygame
from msgspec.structs import replace

from game.features.laboratory.page import MORE, LabScene
from game.lobby.lab import Badge, HeatMap, LabSheet, MapChange, ShareBar
from game.ui.bars import draw_share, most_of
from game.ui.heat import LEVELS, Scale, level_of, limits, overlay, stamp
from game.ui.theme import palette
from tests.rig.host import LiveHost
from tools.gallery.context import FakeContext
from tools.gallery.lab import _entry, tilted


class Played:
    """A run whose news a test gives."""

    def __init__(self, wish):
        self.wish, self.sheet, self.stopped, self.over = wish, None, False, False

    def news(self):
        sheet, self.sheet = self.sheet, None
        return sheet

    def stop(self):
        self.stopped = True


def page(entry=None):
    host, runs = LiveHost(), []

    def test(terrain, options):
        runs.append(Played(options))
        return runs[-1]

    context = FakeContext(host, lab_runs=SimpleNamespace(test=test), saves=SimpleNamespace(journal=None))
    scene = LabScene(context, entry or _entry("breakfast"))
    host.push(scene)
    scene.layout((1280, 720))
    return scene, runs


def test_it_measures_at_once_and_shows_bars_as_they_come():
    scene, runs = page()
    assert (runs[0].wish.seats, runs[0].wish.mode) == (4, "ctf")
    assert scene.progress_words() == "Measuring the table ..."
    runs[0].sheet = tilted(scene.entry)
    scene.update(0.05)
    assert [one.seat for _, one in scene.bars] == [1, 2, 3, 4, 0]
    assert scene.progress_words() == "Rookies are playing: 408 of at most 2000 games"
    scene.sheet = replace(scene.sheet, left="about 3 more minutes on this computer")
    assert scene.progress_words().endswith("games · about 3 more minutes on this computer")
    assert "Red (Base 2): 30 % (26 to 35)" in [words.words for words in scene.texts]


def test_where_there_is_one_column_the_verdict_comes_first():
    """LAB-20: who wins is seen without scrolling, at the largest letters too."""
    scene, _ = page()
    assert [title for title, _ in scene.panels_wanted()][:2] == ["Breakfast", "Verdict"]
    scene.layout((560, 720))
    assert [title for title, _ in scene.panels_wanted()][:2] == ["Verdict", "Breakfast"]


def test_stop_keeps_what_is_there_and_more_games_go_on():
    scene, runs = page()
    runs[0].sheet = tilted(scene.entry)
    scene.update(0.05)
    scene.stop.activate()
    assert runs[0].stopped
    assert scene.sheet.stage == "stopped"
    assert len(scene.bars) == 5
    assert scene.more in scene.foot
    runs[0].sheet = replace(tilted(scene.entry), games=410)
    scene.update(0.5)
    assert (scene.sheet.stage, scene.sheet.games) == ("stopped", 410)
    scene.more.activate()
    assert runs[1].wish.fewest == 410 + MORE
    assert len(scene.bars) == 5


def test_a_run_that_ends_before_its_time_is_told_and_loses_nothing():
    """LAB-20: a killed process, or one that came to no end."""
    scene, runs = page()
    runs[0].sheet = tilted(scene.entry)
    scene.update(0.5)
    runs[0].over = True
    scene.update(0.5)
    assert (scene.sheet.stage, scene.sheet.games, len(scene.bars)) == ("stopped", 408, 5)
    assert "The games stopped early." in [words.words for words in scene.texts]
    assert scene.more in scene.foot
    scene.more.activate()
    runs[1].sheet = LabSheet(stage="done", trouble="It came to no end.")
    scene.update(0.5)
    assert (scene.sheet.games, scene.sheet.trouble) == (408, "It came to no end.")


def test_a_map_that_is_changed_or_deleted_meanwhile_is_told():
    """LAB-20: the results can still be read; a changed map can be tested again."""
    scene, runs = page()
    became, again = [""], []
    scene.context.go.laboratory_of = again.append
    scene.changed = lambda: became[0]
    runs[0].sheet = tilted(scene.entry)
    scene.update(1.5)
    assert scene.anew not in scene.group.widgets
    became[0] = "changed"
    scene.update(1.5)
    assert runs[0].stopped
    assert scene.sheet.stage == "stopped"
    assert any("has changed" in words.words for words in scene.texts)
    assert scene.anew in scene.group.widgets
    assert scene.more.reason
    scene.anew.activate()
    assert again == [scene.entry.path]
    became[0] = "gone"
    scene.update(1.5)
    assert any("file is gone" in words.words for words in scene.texts)
    assert scene.anew not in scene.group.widgets
    assert len(scene.bars) == 5


def test_another_table_is_measured_anew_and_leaving_ends_the_games():
    scene, runs = page()
    scene.seats.step(-1)
    assert (runs[0].stopped, runs[1].wish.seats) == (True, 3)
    scene.leave()
    assert runs[1].stopped


def test_a_press_outlives_news():
    scene, runs = page()
    scene.group._down = scene.back
    runs[0].sheet = tilted(scene.entry)
    scene.update(1.0)
    assert not scene.bars
    scene.group._down = None
    scene.update(0.05)
    assert scene.bars


def test_heat_lies_over_the_map_and_levels_differ_without_colours():
    """LAB-27: a pattern beside the colour."""
    scene, runs = page()
    sheet = tilted(scene.entry)
    runs[0].sheet = sheet
    scene.update(0.05)
    assert scene.heat_shown is None
    scene.heat.step(1)
    assert scene.heat_shown == sheet.heats[0]
    assert scene.key.height
    marks = set()
    for level in range(1, LEVELS + 1):
        made = stamp(level, (20, 20))
        ground = made.get_at((0, 10))[:3] if level < 4 else made.get_at((4, 10))[:3]
        marks.add(tuple(made.get_at((x, y))[:3] == ground for x in range(20) for y in range(20)))
    assert len(marks) == LEVELS


def test_cells_of_a_heat_map_stand_where_their_things_happened():
    heat = HeatMap("deaths", "Deaths", 48, 32, tuple(float(number == 48 * 16 + 24) for number in range(48 * 32)))
    measure = Scale((1056.0, 704.0), 22.0)
    made = overlay(heat, measure, (1100, 748))
    x, y = measure.point((24.5 * 22, 16.5 * 22), (1100, 748))
    assert made.get_at((round(x), round(y)))[3] > 0
    assert made.get_at((round(x) - 30, round(y)))[3] == 0
    assert level_of(0.0, 5.0) == 0


def test_the_key_tells_whole_counts_and_shares_in_hundredths():
    """LAB-27: every count belongs to the level whose words hold it."""
    counts = tuple(map(float, range(14)))
    heat = HeatMap("deaths", "Deaths", 14, 1, counts)
    rows = limits(heat)
    assert rows == [(1, 1, 2), (2, 3, 5), (3, 6, 7), (4, 8, 10), (5, 11, 13)]
    assert all(least <= count <= most for count in range(1, 14) for level, least, most in rows
               if level == level_of(count, 13.0))  # fmt: skip
    assert limits(replace(heat, counts=(0.0, 1.0, 2.0))) == [(3, 1, 1), (5, 2, 2)]
    assert [level_of(count, 2.0) for count in (1, 2)] == [3, 5]
    assert limits(replace(heat, counts=(0.0, 0.5), shares=True))[0] == (1, 0, 10)


def test_a_proposal_is_shown_on_the_map_and_applied_to_a_copy(tmp_path, monkeypatch):
    """LAB-28."""
    wanted = []
    copy = tmp_path / "even.tmx"
    scene, runs = page()
    opened = []
    scene.context.go.laboratory_of = opened.append
    monkeypatch.setattr("game.features.laboratory.work.applied", lambda _, one: (wanted.append(one), lambda: copy)[1])
    runs[0].sheet = tilted(scene.entry)
    scene.update(0.05)
    (proposal,) = scene.sheet.proposals
    show = next(widget for widget in scene.group.widgets if widget.label == "Show proposal 1")
    show.activate()
    assert scene.shown == proposal
    next(widget for widget in scene.group.widgets if widget.label == "Apply proposal 1").activate()
    scene.update(0.05)
    assert wanted == [proposal]
    assert opened == [copy]
    assert runs[0].stopped


def test_what_was_found_of_a_table_is_its_own_badge_in_the_lists():
    """LAB-29: the main table's is the map's."""
    entry = replace(_entry("breakfast"), badges={})
    scene, runs = page(entry)
    runs[0].sheet = replace(tilted(entry), stage="done", badge=Badge("even"))
    scene.update(0.5)
    assert (entry.badge, entry.badge_at("ctf", 4)) == (Badge("even"), Badge("even"))
    scene.seats.step(-1)
    runs[1].sheet = replace(tilted(entry), stage="done", badge=Badge("tilted"))
    scene.update(0.5)
    assert (entry.badge.state, entry.badge_at("ctf", 3).state) == ("even", "tilted")


def test_where_nothing_small_helps_it_says_so():
    scene, runs = page()
    runs[0].sheet = LabSheet(stage="done", games=200, tried=True)
    scene.update(0.05)
    assert "No small move helps." in [words.words for words in scene.texts]
    assert MapChange("x", ()).moves == ()


def test_a_page_that_becomes_shorter_is_not_scrolled_beyond_its_end():
    """LAB-20: other players chosen at the end of a long page; its controls stay where they can be pressed."""
    scene, _ = page()
    scene.show(tilted(scene.entry))
    scene.scroll.to(scene.scroll.limit)
    scene.layout(scene.size)
    assert scene.seats.rect.bottom <= scene.scroll.view.bottom
    before = scene.scroll.offset
    scene._put("seats", 2)
    assert scene.scroll.offset < before
    lowest = max(area.bottom for _, area in scene.panels)
    scene.layout(scene.size)
    assert lowest == max(area.bottom for _, area in scene.panels) <= scene.scroll.view.bottom


def test_all_bars_have_one_scale_so_that_what_is_fair_is_in_line():
    """TRY-59: also while intervals are wide."""
    wide, narrow = ShareBar("a", 1, 0.4, 0.0, 0.9, 0.25), ShareBar("b", 2, 0.25, 0.2, 0.3, 0.25)
    assert most_of([narrow]) == 0.5
    assert most_of([wide, narrow]) == 0.9
    fair = []
    for one in (wide, narrow):
        surface = pygame.Surface((200, 40))
        draw_share(surface, pygame.Rect(0, 10, 200, 16), one, most_of([wide, narrow]))
        fair.append([x for x in range(200) if surface.get_at((x, 9))[:3] == palette().text[:3]])
    assert fair[0] == fair[1] != []
