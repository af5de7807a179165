"""Friendly play: one page for every game, saved for the next game except for the word."""

import pygame
import pytest

from game.features.setup.friendly import FriendlyScene
from game.features.setup.page import SetupScene
from game.lobby.friendly_options import FriendlyOptions
from tests.rig.each import each
from tests.rig.host import StillHost
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import keys, lobby_of, setup_of


def page(key: str, persons: int = 1) -> FriendlyScene:
    lobby = lobby_of(key)
    scene = FriendlyScene(StillHost((1280, 720)), lobby, setup_of(lobby, 2, persons))
    scene.layout((1280, 720))
    return scene


@each("key", keys())
def test_every_switch_is_off_at_first_and_holds_at_once(key):
    scene = page(key)
    assert scene.setup.agreed == FriendlyOptions()
    for name, label in (("friendly", "Take-backs"), ("asked", "Ask for win chances"), ("practice", "Practice")):
        switch = next(widget for widget in scene.group.widgets if widget.label == label)
        assert switch.activate()
        assert getattr(scene.setup.agreed, name)


def test_practising_is_for_one_person_against_bots():
    scene = page("whisky", persons=2)
    switch = next(widget for widget in scene.group.widgets if widget.label == "Practice")
    assert switch.reason
    assert not next(widget for widget in scene.group.widgets if widget.label == "Take-backs").reason


@pytest.mark.parametrize(
    ("agreed", "told"),
    [(FriendlyOptions(), ""), (FriendlyOptions(clock=1), "clock: 1 minute each"),
     (FriendlyOptions(clock=5, extra=10), "clock: 5 minutes each + 10 s a turn")],
)  # fmt: skip
def test_the_set_up_s_line_names_the_clock(agreed, told, monkeypatch):
    """HND-11: people see before they play that their time will run; bots have no clock."""
    lines = []
    monkeypatch.setattr("game.features.setup.page.draw_slip", lambda _, words, *__: lines.append(words))
    for persons in (1, 0):
        lobby = lobby_of("splatatat")
        page = SetupScene(FakeContext(StillHost((1280, 720))), "splatatat", setup_of(lobby, 2, persons))
        page.setup.agreed = agreed
        page.layout((1280, 720))
        page.draw(pygame.Surface((1280, 720)))
    assert told in lines[0]
    assert "clock" not in lines[1]
    assert ("clock" in lines[0]) == bool(told)


def test_a_word_for_the_luck_is_written_into_the_field():
    scene = page("shoot")
    field = scene.forms.fields[0]
    scene.group.ring.set(field)
    field.activate()
    scene.handle(pygame.event.Event(pygame.TEXTINPUT, text="jam"))
    scene.update(0.1)
    for event in pygame.event.get():
        scene.handle(event)
    assert scene.setup.agreed.words == "jam"
