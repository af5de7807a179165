"""The options: each setting has a control (FLT-58), on the pages they are grouped on."""

import pygame
import pytest

from game.features.options.page import PAGES, OptionsScene
from game.store.settings import STAYS, Settings
from game.table.lesson.offer import LessonOffer
from game.ui import theme
from game.ui.menu import MenuScene
from game.ui.widgets import Toggle
from tests.rig.each import each
from tests.rig.hands import press
from tests.rig.host import LiveHost
from tools.gallery.context import FakeContext

ELSEWHERE = {"keys", "reduced_motion"} | STAYS
"""Settings that have a page of their own, are a value of *Motion*, or are no options."""


def opened(page="look", size=(1280, 720), **settings):
    host = LiveHost(size, Settings(**settings))
    host.settings.notes = settings.get("notes", True)
    scene = OptionsScene(FakeContext(host), page)
    host.push(scene)
    return host, scene


def named(scene, label):
    fields = scene.forms.fields if scene.forms is not None else ()
    return next(widget for widget in (*scene.group.widgets, *fields) if widget.label == label)


CONTROLS = {
    ("look", "Text size"): ("text_scale", 110),
    ("look", "Interface size"): ("interface_scale", 110),
    ("look", "Fullscreen"): ("fullscreen", True),
    ("look", "Seat colours"): ("colour_set", "safe"),
    ("look", "High contrast"): ("high_contrast", True),
    ("look", "Motion"): ("shake", False),
    ("sound", "Effects volume"): ("effects_volume", 0.85),
    ("sound", "Music volume"): ("music_volume", 0.4),
    ("sound", "Interface volume"): ("interface_volume", 0.65),
    ("sound", "Mute"): ("mute", True),
    ("sound", "Mute in the background"): ("mute_in_background", True),
    ("sound", "Captions"): ("captions", True),
    ("sound", "Buffer"): ("audio_buffer", 2048),
    ("play", "Game speed"): ("speed", "brisk"),
    ("play", "Auto-end turns"): ("quick_turns", False),
    ("play", "Watch everything"): ("watch_all", True),
    ("play", "Rivals' talk"): ("bot_lines", "off"),
    ("play", "Show my hand"): ("always_show_hand", True),
    ("play", "Curtain"): ("curtain", False),
    ("learn", "Hints"): ("hints", "full"),
    ("learn", "First-time notes"): ("notes", False),
    ("learn", "Read aloud"): ("read_aloud", "pointed"),
    ("learn", "Reading speed"): ("read_speed", 240),
    ("learn", "Rule numbers"): ("rule_numbers", True),
}


def test_every_setting_has_a_control():
    """FLT-58: some could only be set in the file."""
    assert {name for name, _ in CONTROLS.values()} | ELSEWHERE == set(Settings.__struct_fields__)
    assert {page for page, _ in CONTROLS} | {"keys", "box"} == set(PAGES)


@each(("page", "label"), CONTROLS)
def test_a_control_sets_what_it_names(page, label):
    host, scene = opened(page)
    name, value = CONTROLS[page, label]
    control = named(scene, label)
    assert control.activate() if isinstance(control, Toggle) else control.adjust("right")
    assert getattr(host.settings, name) == value


def test_motion_has_a_value_between_full_and_none():
    """FGT-44."""
    host, scene = opened()
    seen = []
    for _ in range(3):
        seen.append((host.settings.shake, host.settings.reduced_motion))
        named(scene, "Motion").adjust("right")
    assert seen == [(True, False), (False, False), (False, True)]


@each("size", [(1024, 600), (1280, 720), (3840, 2160)])
@each("percent", [100, 200])
def test_keys_alone_reach_every_page_and_the_way_back(size, percent):
    """Nothing is a trap for the focus."""
    host, scene = opened(size=size, text_scale=percent)
    for page, title in PAGES.items():
        scene.group.ring.visible = True
        scene.group.ring.set(next(tab for tab in scene.head if tab.label == title))
        scene.handle(press(pygame.K_RETURN))
        assert scene.page == page
        seen = set()
        for _ in range(len(scene.group.focusables()) + 1):
            scene.handle(press(pygame.K_TAB))
            here = scene.group.ring.current
            assert here in scene.head or here in scene.foot or scene.scroll.view.colliderect(here.rect)
            seen.add(here.label)
        assert {"Back", *PAGES.values()} < seen
        for tab in scene.head:
            assert pygame.Rect((0, 0), size).contains(tab.rect)
            assert not tab.rect.colliderect(scene.scroll.view)
    scene.handle(press(pygame.K_ESCAPE))
    assert host.asked[-2:] == [("pop", None), ("settings", None)]


def test_a_buffer_set_by_hand_can_be_kept():
    """FLT-58: what the file says is among the values, whatever it is."""
    _, scene = opened("sound", audio_buffer=8192)
    buffer = named(scene, "Buffer")
    assert buffer.values[buffer.index][0] == 8192


def test_the_whole_interface_grows_and_shrinks():
    """Buttons, panels and text alike; a window of another size has its own measure of it."""
    host, scene = opened(size=(1920, 1080))
    high, sized = named(scene, "Text size").rect.height, theme.text_px(20)
    for _ in range(4):
        named(scene, "Interface size").adjust("right")
    assert host.settings.interface_scale == 140
    assert named(scene, "Text size").rect.height == pytest.approx(1.4 * high, abs=2)
    assert theme.text_px(20) == pytest.approx(1.4 * sized, abs=1)
    assert theme.scale(100) == 140


def test_everything_as_it_was_asks_first():
    host, scene = opened("box", text_scale=150, mute=True, names=["Anna"], keys={"undo": ["U"]}, welcomed=True)
    named(scene, "Reset all options").activate()
    assert isinstance(host.top, MenuScene)
    host.top.handle(press(pygame.K_ESCAPE))
    assert host.settings.text_scale == 150
    named(scene, "Reset all options").activate()
    next(widget for widget in host.top.group.widgets if widget.label == "Reset all options").activate()
    assert host.top is scene
    assert host.settings == Settings(names=["Anna"])
    assert host.said == "All options have been reset."


def test_the_first_line_of_the_question_changes_nothing():
    """Pressing Enter twice by habit loses no options."""
    host, scene = opened("box", text_scale=150)
    named(scene, "Reset all options").activate()
    host.top.handle(press(pygame.K_RETURN))
    assert (host.top, host.settings.text_scale) == (scene, 150)


@pytest.mark.parametrize("answers", [["", ""], [None, None, "No file manager was found."]])
def test_the_data_folder_is_shown_or_a_sentence_says_why_not(answers, monkeypatch):
    left = list(answers)
    monkeypatch.setattr("game.ui.reveal.show_folder", lambda _: lambda: left.pop(0))
    host, scene = opened("box")
    named(scene, "Open the data folder").activate()
    for _ in answers:
        scene.update(0.1)
    assert host.said == (answers[-1] or "")


def test_lessons_say_how_far_somebody_has_come_and_open():
    offers = (
        LessonOffer("a", "A", "Four minutes with X.", 0, 5),
        LessonOffer("b", "B", "Four minutes with X.", 3, 5),
        LessonOffer("c", "C", "Four minutes with X.", 5, 5),
        LessonOffer("d", "D", reason="The lesson is not in this box."),
    )
    _, scene = opened()
    scene.offers = lambda: offers
    scene.turn_to("learn")
    said = [named(scene, title).sub for title in "ABC"]
    assert said == ["Four minutes with X.", "Continues at chapter 4 of 5.", "All chapters done. Again?"]
    named(scene, "B").activate()
    assert scene.context.go.opened == [("lesson", ("b",), {})]
    assert named(scene, "D").reason == "The lesson is not in this box."
    named(scene, "D").activate()
    assert scene.context.opened == ["lesson"]


def test_notes_begin_again():
    host, scene = opened("learn", notes_met={"shoot": ["wounds"]}, notes=False)
    assert named(scene, "Show first-time notes again").reason is None
    named(scene, "Show first-time notes again").activate()
    assert (host.settings.notes_met, host.settings.notes) == ({}, True)
    assert named(scene, "Show first-time notes again").reason == "No note has been shown yet."
