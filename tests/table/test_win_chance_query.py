"""Asking for win chances during a game: only if agreed on, and only what the asking player may know."""

import importlib.util
import pkgutil
from random import Random

import msgspec
import pygame

from game.bots.chances import Estimate, reckon
from game.games import games
from game.games.story import story_of
from game.table.chance_words import in_words, percent, sides_of, tenths
from tests.rig.each import each
from tests.rig.every_table import EVERY, buttons, key, said


def agreed(scene, answers):
    """Enable win chances at a table, and collect its requests in a list."""
    table = scene.session.table
    scene.session.table = msgspec.structs.replace(table, agreed=msgspec.structs.replace(table.agreed, asked=True))
    scene.services.chances = answers
    scene.regroup()
    if hasattr(scene, "side_panel"):
        scene.side_panel.show_state()
    return scene


def chances(scene):
    """Press the button that asks, where SHOOT has it behind More; return whether it is there."""
    shown = buttons(scene)
    if "More" in shown and shown["More"].activate():
        shown = {button.label: button for button in scene.prompt.buttons}
    pressed = shown.get("Win chances", shown.get("Close"))
    if pressed is not None:
        pressed.activate()
    return "Win chances" in shown


@EVERY
def test_nobody_is_told_where_it_was_not_agreed_on(make):
    """MOM-WIN-3: off unless the people at the table turn it on."""
    scene, asked = make(), []
    scene.services.chances = asked
    assert key(scene, pygame.K_h, pygame.KMOD_SHIFT)
    assert not asked
    assert "not allowed" in said(scene)
    assert not chances(scene)


@EVERY
def test_the_asker_is_told_by_its_own_view_with_the_error(make):
    """MOM-WIN-3."""
    asked = []
    scene = agreed(make(), asked)
    assert key(scene, pygame.K_h, pygame.KMOD_SHIFT)
    ((session, seat, tell),) = asked
    assert session is scene.session
    assert seat == scene.session.seat == scene.viewpoint
    view = session.view(seat)
    found = reckon(view, story_of(session.match.game.key).winning, seat, Random(1), lambda: True)
    tell(Estimate(found.shares, 0.03, 240))
    words = scene.speech_bubbles.bubbles[0]
    assert words.host == "Win chances, as far as you know"
    assert "Give or take 6 %" in words.words
    assert all(name in words.words for name in scene.names.values())


@EVERY
def test_the_button_asks_too_and_the_same_question_is_not_put_twice(make):
    asked = []
    scene = agreed(make(), asked)
    assert chances(scene)
    assert chances(scene)
    assert len(asked) == 1
    assert "already asked" in said(scene)


@EVERY
def test_an_answer_that_comes_too_late_is_not_said(make):
    asked = []
    scene = agreed(make(), asked)
    key(scene, pygame.K_h, pygame.KMOD_SHIFT)
    scene.session.match.entries.append(scene.session.match.entries[-1])
    asked[0][2](Estimate((0.5, 0.5), 0.03, 240))
    assert 0 not in scene.speech_bubbles.bubbles


@EVERY
def test_what_could_not_be_reckoned_is_said(make):
    asked = []
    scene = agreed(make(), asked)
    key(scene, pygame.K_h, pygame.KMOD_SHIFT)
    asked[0][2](None)
    assert "could not be worked out" in said(scene)
    key(scene, pygame.K_h, pygame.KMOD_SHIFT)
    assert len(asked) == 2


def test_bots_never_know_of_it():
    """MOM-WIN-3: no opponent's module so much as knows the estimator."""
    for meta in games():
        package = importlib.import_module(f"game.games.{meta.key}.bots")
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            spec = importlib.util.find_spec(module.name)
            assert spec is not None
            with open(spec.origin, encoding="utf-8") as file:
                text = file.read()
            assert "bots.chances" not in text
            assert "story" not in text


@each(
    ("share", "words"),
    [(0.0, "almost none"), (0.04, "about 1 in 20"), (0.08, "about 1 in 10"), (0.62, "about 6 in 10"),
     (0.96, "about 19 in 20"), (0.99, "almost certain")],
)  # fmt: skip
def test_shares_as_people_say_them(share, words):
    assert str(tenths(share)) == words


def test_sides_are_told_together():
    names, sides = {1: "Anna", 2: "Ben", 3: "Cem", 4: "Dora"}, [[1, 3], [2, 4]]
    found = Estimate((0.3, 0.2, 0.3, 0.2), 0.0, 0)
    assert in_words(found, names, sides) == "Anna and Cem: about 6 in 10. Ben and Dora: about 4 in 10. That is exact."
    assert percent(found.shares, names, sides) == "Anna and Cem 60 % and Ben and Dora 40 %"


@EVERY
def test_who_plays_alone_is_a_side(make):
    match = make().session.match
    assert sides_of(match.game.key, match.state, match.entries) == [[1], [2]]
