"""The end of a match, of every game: joy first, then a word for everyone, then what comes next."""

import pygame
import pytest
from msgspec.structs import replace

from game.features.results.end import DEAF, JOY, SURE, EndScene
from game.games import games
from game.lobby.setup import PERSON
from game.store.settings import Settings
from game.table.game_page import theme_of
from game.ui.still import StillHost, apply_settings
from tests.rig.hands import press, push
from tests.rig.host import LiveHost
from tools.gallery import lobbies
from tools.gallery.context import FakeContext

KEYS = [meta.key for meta in games()]
EVERY = pytest.mark.parametrize("key", KEYS)
STUFF = {"shoot": "crumbs", "whisky": "gold", "splatatat": "paint", "ladders": "sprinkles"}


def at_the_end(key, size=(1280, 720), celebrated=False, **settings):
    """Return the end of a game in a live window, and what was pressed there."""
    host = LiveHost(size, Settings(window=size, **settings))
    apply_settings(host.settings, size)
    scene = end_of(host, key, lobbies.ended_of(key), celebrated)
    scene.layout(size)
    scene.on_resume()
    return scene, scene.context.opened


def end_of(host, key, ended, celebrated=False):
    options = lobbies.played(key, min(4, lobbies.lobby_of(key).seats_max))[2]
    return EndScene(FakeContext(host), lobbies.ended_source(key, options), ended, celebrated=celebrated)


def wait(scene, seconds):
    """Let time pass."""
    for _ in range(round(seconds / 0.05)):
        scene.update(0.05)


@EVERY
def test_the_winner_has_the_window_for_three_seconds(key):
    """TEACH-END-1, HOUR-6, HOUR-45: name and deed, in the stuff of the game."""
    scene, done = at_the_end(key)
    assert scene.joyful
    assert theme_of(scene.lobby).confetti == STUFF[key]
    names = [scene.ended.names[seat - 1] for seat in scene.report.winners]
    assert not names or any(name in scene.report.deed or name in scene.heading for name in names)
    assert scene.report.deed.endswith("!")
    surface = pygame.Surface(scene.size)
    wait(scene, 0.5)
    scene.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    wait(scene, 0.5)
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != before
    wait(scene, JOY - 0.9)
    assert not scene.joyful
    assert done == []


@EVERY
def test_no_press_counts_in_the_first_second(key):
    """HOUR-6, MOM-REP-7: Enter at once opens nothing; later it watches again, and never starts the next game."""
    scene, done = at_the_end(key)
    for _ in range(5):
        scene.handle(press(pygame.K_RETURN))
        scene.handle(press(pygame.K_ESCAPE))
    assert scene.joyful
    wait(scene, DEAF + 0.1)
    scene.handle(press(pygame.K_RETURN))
    assert not scene.joyful
    assert done == []
    scene.handle(press(pygame.K_RETURN))
    assert done == []
    wait(scene, SURE + 0.1)
    scene.handle(press(pygame.K_RETURN))
    assert scene.context.opened == ["replay"]


@EVERY
def test_joy_stands_still_with_reduced_motion(key):
    """TEACH-END-1."""
    scene, _ = at_the_end(key, reduced_motion=True)
    surface = pygame.Surface(scene.size)
    wait(scene, 0.5)
    scene.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    wait(scene, 0.6)
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == before
    apply_settings(Settings(), scene.size)


@EVERY
@pytest.mark.parametrize("larger", [100, 200])
def test_everybody_else_hears_something_kind(key, larger):
    """TEACH-END-2: one sentence each, all of them to be seen or scrolled to."""
    scene, _ = at_the_end(key, celebrated=True, text_scale=larger)
    assert not scene.joyful
    others = set(range(1, len(scene.ended.names) + 1)) - set(scene.report.winners)
    if scene.report.winners:
        assert {praise.seat for praise in scene.report.praises} == others
    assert all(praise.words for praise in scene.report.praises)
    low = max((room.bottom for _, _, room in scene.rows), default=0)
    assert low <= scene.scroll.view.bottom or scene.scroll.needed
    assert all(left.bottom <= right.y for (_, _, left), (_, _, right) in zip(scene.rows, scene.rows[1:], strict=False))
    scene.draw(pygame.Surface(scene.size))
    apply_settings(Settings(), scene.size)


@EVERY
def test_what_comes_next_is_offered_in_its_order(key):
    """TEACH-END-3: by mouse and by keys."""
    scene, done = at_the_end(key, celebrated=True)
    labels = ["Shelf", "Replay", "Highlights", "Review", "Luck", "Records", "Statistics", "Rematch"]
    assert [button.label for button in scene.foot] == labels
    for button in scene.foot:
        push(scene, button)
    scene.handle(press(pygame.K_ESCAPE))
    assert done == ["shelf", "replay", "highlights", "coach", "luck", "records", "shelf"]
    assert [type(one).__name__ for one in scene.host.stack] == ["StatisticsScene", "GameMenu"]


@EVERY
def test_a_character_that_won_says_so(key):
    """TEACH-BOT-1."""
    ended = lobbies.ended_of(key)
    seat = next(number for number, kind in enumerate(ended.holders, 1) if kind != PERSON)
    place = next(one for one in ended.report.places if one.seat == seat)
    report = replace(ended.report, winners=(seat,), places=(place,))
    scene = end_of(StillHost((1280, 720)), key, replace(ended, report=report))
    who = scene.character(seat)
    assert who is not None
    assert scene.quip in who.win


@EVERY
def test_each_page_has_its_button_and_the_focus_stays(key):
    """MOM-REP-7: what is not offered has no button; after watching the focus is where it was."""
    scene = end_of(LiveHost(), key, lobbies.ended_of(key), True)
    scene.layout(scene.size)
    scene.on_resume()
    labels = ["Shelf", "Replay", "Highlights", "Review", "Luck", "Records", "Statistics", "Rematch"]
    assert [button.label for button in scene.foot] == labels
    assert all(button.tip for button in scene.foot[1:])
    assert scene.group.ring.current is scene.foot[1]
    window = pygame.Rect((0, 0), scene.size)
    rects = [button.rect for button in scene.foot]
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:number]) < 0 for number, rect in enumerate(rects))
    wait(scene, SURE + 0.1)
    scene.handle(press(pygame.K_RETURN))
    scene.on_resume()
    assert scene.group.ring.current is scene.foot[1]
    scene.handle(press(pygame.K_RETURN))
    assert scene.context.opened == ["replay"]
