"""The replay page: by keys, gamepad and mouse; whose view is shown; every picture the same (MOM-REP)."""

from types import SimpleNamespace

import msgspec
import pygame
import pytest

from game.features.context import Source
from game.features.replay.page import ReplayScene
from game.games import meta_of
from game.store.settings import Settings
from game.table.replay_session import ALL, TABLE
from game.ui.pads import as_key
from tests.rig.hands import click, press
from tests.rig.host import SIZE, LiveHost
from tests.rig.reels import EVERY, KEYS, played, seating
from tests.rig.table import picture
from tools.gallery.context import FakeContext


def replay(key="shoot", size=SIZE, choices=60, persons=1, at=0, viewpoint=TABLE, settings=None, saved=None, **more):
    """Return a replay of a random match in a window, its first picture at rest."""
    host = LiveHost(size, settings or Settings(speed="normal"))
    match = played(key, choices)
    context = FakeContext(host, saved=saved, chances=SimpleNamespace(known=lambda _: None))
    scene = ReplayScene(
        context, Source(match.game, match.past, seating(match, persons), **more), at=at, viewpoint=viewpoint
    )
    host.stack = [scene]
    scene.layout(size)
    scene.on_resume()
    rest(scene)
    return scene


def rest(scene):
    """Let what moves end, and the scene follow."""
    for _ in range(80):
        moving = scene.update(0.05)
        scene.table.director.skip()
        if scene.table.reading():
            scene.table.to_results()
        elif not moving:
            break


def key(scene, code, mod=0):
    """Press a key and let what comes of it end."""
    scene.handle(press(code, mod))
    rest(scene)


def padded(button):
    """Return the press of a gamepad's button as a scene receives it."""
    return as_key(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))


def pad(scene, button):
    """Press a gamepad's button and wait for the result."""
    scene.handle(padded(button))
    rest(scene)


def said(scene):
    """Return the last sentence said."""
    return scene.host.said


@EVERY
def test_keys_go_through_the_past(game_key):
    """MOM-REP-1: decision, turn, ends, marks, speed, play."""
    scene = replay(game_key)
    reel, track = scene.reel, scene.track
    key(scene, pygame.K_RIGHT)
    key(scene, pygame.K_RIGHT)
    assert reel.at == 2
    key(scene, pygame.K_LEFT)
    assert reel.at == 1
    key(scene, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert reel.at == track.turn_from(1, 1) > 1
    key(scene, pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert reel.at == track.turn_from(track.turn_from(1, 1), -1)
    key(scene, pygame.K_END)
    assert reel.at == reel.last
    key(scene, pygame.K_HOME)
    assert reel.at == reel.first
    if track.spots:
        key(scene, pygame.K_n)
        assert reel.at == track.spots[0].number
        key(scene, pygame.K_n)
        key(scene, pygame.K_b)
        assert reel.at in {spot.number for spot in track.spots}
    for code, times in ((pygame.K_4, 4), (pygame.K_3, 2), (pygame.K_8, 8), (pygame.K_1, 1)):
        key(scene, code)
        assert scene.speed == times
        assert scene.table.director.speed == f"x{times}"
    scene.handle(press(pygame.K_SPACE))
    assert reel.running
    scene.handle(press(pygame.K_SPACE))
    assert not reel.running
    key(scene, pygame.K_ESCAPE)
    assert scene.host.stack == []


@EVERY
def test_a_pad_alone_goes_through_the_past(game_key):
    """MOM-REP-1: with the buttons there are, and its focus."""
    scene = replay(game_key)
    reel = scene.reel
    pad(scene, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert reel.at == 1
    pad(scene, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert reel.at == 0
    pad(scene, pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert reel.at == scene.track.turn_from(0, 1)
    pad(scene, pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert reel.at == 0
    viewpoint = reel.viewpoint
    pad(scene, pygame.CONTROLLER_BUTTON_BACK)
    assert reel.viewpoint != viewpoint
    if scene.track.spots:
        pad(scene, pygame.CONTROLLER_BUTTON_Y)
        assert reel.at == scene.track.spots[0].number
        pad(scene, pygame.CONTROLLER_BUTTON_X)
    scene.handle(padded(pygame.CONTROLLER_BUTTON_A))
    assert reel.running
    scene.handle(padded(pygame.CONTROLLER_BUTTON_A))
    assert not reel.running
    for _ in range(200):
        pad(scene, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        if scene.table.ring.current is scene.bar.buttons.speed:
            break
    pad(scene, pygame.CONTROLLER_BUTTON_A)
    assert scene.speed == 2
    pad(scene, pygame.CONTROLLER_BUTTON_B)
    assert scene.host.stack == [scene]
    pad(scene, pygame.CONTROLLER_BUTTON_B)
    assert scene.host.stack == []


@EVERY
def test_tab_reaches_every_control_of_the_bar(game_key):
    """MOM-REP-1: marks and the line, too; each says what it is."""
    scene = replay(game_key)
    wanted = [*scene.bar.buttons.all(), scene.line, *scene.line.marks]
    assert all(widget.tip and widget.label for widget in wanted)
    met = []
    for _ in range(300):
        scene.handle(press(pygame.K_TAB))
        if scene.table.ring.visible:
            met.append(scene.table.ring.current)
    assert [widget.label for widget in wanted if widget not in met] == []


@EVERY
@pytest.mark.parametrize("viewpoint", [1, ALL])
def test_a_step_and_a_jump_lead_to_the_same_picture(game_key, viewpoint):
    """MOM-REP-3: stepping on from anywhere, and going there."""
    scene, other = replay(game_key, viewpoint=viewpoint), replay(game_key, viewpoint=viewpoint)
    other.seek(other.reel.last)
    rest(other)
    last = scene.reel.last
    for start in (0, last // 2):
        scene.seek(start)
        for number in (start + 1, start + 2):
            scene.step()
            rest(scene)
            other.seek(number)
            rest(other)
            assert scene.reel.at == other.reel.at == number
            assert picture(scene) == picture(other), number


@EVERY
def test_nothing_can_be_done_here(game_key):
    """MOM-REP-1: any attempt gets the message that this is the past."""
    scene = replay(game_key, viewpoint=1)
    before = len(played(game_key).entries)
    for code in (pygame.K_z, pygame.K_y, pygame.K_h, pygame.K_w, pygame.K_f, pygame.K_e):
        scene.host.asked.clear()
        key(scene, code)
        assert said(scene) == "You are looking at the past: nothing can be changed."
    labels = {widget.label for group in scene.widget_groups() for widget in group.widgets}
    assert not {"Undo", "Hint", "Why?", "Fast forward", "To the result", "Results"} & labels
    assert not scene.reel.running
    assert len(played(game_key).entries) == before


@EVERY
def test_eyes_of_a_match_that_is_not_over(game_key):
    """MOM-REP-2: those of the people here and of the table; all others say when."""
    scene = replay(game_key, viewpoint=1, over=False)
    scene.open_views()
    seats = played(game_key).game.seats_of(played(game_key).options)
    reasons = [button.reason for button in scene.bar.menu.choices]
    greyed = "Only once the game is over."
    assert reasons == [greyed, None, *[greyed] * (seats - 1), None]
    scene.bar.close()
    met = []
    for _ in range(3):
        key(scene, pygame.K_p)
        met.append(scene.reel.viewpoint)
    assert met == [TABLE, 1, TABLE]


def test_each_person_looks_behind_a_curtain():
    """MOM-REP-2: where the match is not over and several people sit there."""
    scene = replay("shoot", persons=2, over=False)
    opened = scene.context.go.opened

    def lift():
        """Lift the last curtain; return for whom it came down."""
        ((name, (_, _, seat, _, _, lifted), _),) = opened
        opened.clear()
        lifted()
        return name, seat

    key(scene, pygame.K_p)
    assert scene.reel.viewpoint == TABLE
    assert lift() == ("curtain", 1)
    assert scene.reel.viewpoint == 1
    scene.look_with(2)
    assert scene.reel.viewpoint == TABLE
    assert lift() == ("curtain", 2)
    assert scene.reel.viewpoint == 2
    alone = replay("shoot", over=False)
    key(alone, pygame.K_p)
    assert alone.reel.viewpoint == 1
    assert not alone.context.opened


@EVERY
def test_the_line_is_pressed_and_dragged(game_key):
    """MOM-REP-1."""
    scene = replay(game_key)
    line = scene.line
    middle = scene.reel.last // 2
    spot = (line.x_of(middle), line.groove.centery)
    scene.handle(click(spot))
    rest(scene)
    assert scene.reel.at == line.number_at(spot[0])
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(line.groove.right + 50, 3), rel=(9, 0), buttons=(1, 0, 0))
    scene.handle(moved)
    rest(scene)
    assert scene.reel.at == scene.reel.last
    scene.handle(click((line.groove.x, 9), pygame.MOUSEBUTTONUP))
    rest(scene)
    assert scene.reel.at == scene.reel.first


@EVERY
def test_a_line_of_the_log_leads_to_its_moment(game_key):
    """MOM-REP-1: as in a look back."""
    scene = replay(game_key, at=12)
    number = scene.table.teller.told()[-1][0]
    log = scene.table.log
    first = log.lines[0].key
    scene.table.look_back(first)
    assert scene.reel.at == first.entry < number


def test_what_is_not_there_says_so():
    """MOM-REP-1: *Play on from here* and *Share*."""
    scene = replay("shoot", viewpoint=1)
    scene.seek(4)
    key(scene, pygame.K_v)
    scene.share()
    assert scene.context.go.opened == [("branch", (scene.source, 4), {"seat": 1}), ("share", (scene.reel,), {})]
    for more, reason in (({"told": True}, "This game is unverified: it can only be watched."),
                         ({"over": False, "persons": 2}, "Only once the game is over.")):  # fmt: skip
        bare = replay("shoot", **more)
        key(bare, pygame.K_v)
        assert said(bare) == bare.bar.buttons.branch.reason == reason
        assert not bare.context.opened


@EVERY
@pytest.mark.parametrize("shape", [(1280, 720, 100), (1024, 600, 200), (1920, 1080, 150)])
def test_the_bar_covers_nothing_of_the_table(game_key, shape):
    """MOM-REP-1: the table has its own room, and every button its words or its picture."""
    from game.ui.still import apply_settings

    size, text = shape[:2], shape[2]
    settings = Settings(text_scale=text)
    apply_settings(settings, size)
    scene = replay(game_key, size, settings=settings)
    bar = scene.bar.rect
    assert pygame.Rect((0, 0), size).contains(bar)
    own = scene.bar.group.widgets
    for group in scene.table.widget_groups():
        for widget in group.widgets:
            assert widget in own or not widget.rect.w or not widget.rect.h or widget.rect.y < bar.y
    rects = [tool.rect for tool in scene.bar.buttons.all()]
    assert all(bar.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:number]) < 0 for number, rect in enumerate(rects))
    assert scene.table.size == (size[0], bar.y)


def test_every_game_of_the_box_is_watched():
    assert len(KEYS) == 4
    assert all(meta_of(key).table for key in KEYS)


def hidden(game_key, viewpoint):
    """Return a match and the same one with different hidden cards, for a seat's or the public view of each moment."""
    from random import Random

    match = played(game_key)
    numbers = range(4, len(match.entries), 9)
    return match, {number: match.state_after(number).view(viewpoint).redeal(Random(number)) for number in numbers}


@EVERY
@pytest.mark.parametrize("viewpoint", [TABLE, 1])
def test_what_the_eyes_may_not_know_changes_no_pixel(game_key, viewpoint, monkeypatch):
    """MOM-3: other hidden cards, and other contents of events that only others saw."""
    match, others = hidden(game_key, viewpoint)
    scene, own = replay(game_key, viewpoint=viewpoint), [1] if viewpoint else []
    before = {}
    for number in others:
        scene.seek(number)
        rest(scene)
        before[number] = picture(scene)
    past = scene.reel.watched
    told = {number: permuted(past.entries[number], own) for number in range(len(past.entries))}
    other = replay(game_key, viewpoint=viewpoint)
    monkeypatch.setattr(other.reel, "watched", Otherwise(past, others, told))
    for number in others:
        other.seek(number)
        rest(other)
        assert picture(other) == before[number], number
    assert any(
        msgspec.json.encode(others[number]) != msgspec.json.encode(match.state_after(number)) for number in others
    )


def permuted(entry, own):
    """Return an entry with other secrets, choice and answers, but the same for the viewing seats."""
    events = [
        event if any(event.to >> seat & 1 for seat in own) else msgspec.structs.replace(event, secret={})
        for event in entry.events
        if not event.private or any(event.to >> seat & 1 for seat in own)
    ]
    choice = entry.choice if entry.seat in own else ("something", "else")
    return msgspec.structs.replace(entry, events=events, choice=choice if entry.choice else (), chance=[])


class Otherwise:
    """A past with different hidden cards."""

    def __init__(self, past, states, entries):
        self.past, self.states = past, states
        self.game, self.options = past.game, past.options
        self.entries = [entries[number] for number in range(len(past.entries))]

    def state(self, number):
        return self.states.get(number) or self.past.state(number)


@EVERY
def test_all_hands_lie_open_for_all_eyes(game_key):
    """MOM-REP-1: every hand, where the match is over."""
    scene = replay(game_key, viewpoint=ALL, at=9)
    assert scene.table.session.everything
    shut = replay(game_key, viewpoint=TABLE, at=9)
    if hasattr(scene.table.shown, "own"):
        seats = played(game_key).game.seats_of(played(game_key).options)
        assert set(scene.table.shown.own) == set(range(1, seats + 1))
        assert set(shut.table.shown.own) != set(scene.table.shown.own) or game_key == "splatatat"
    assert picture(scene) != picture(shut)


def test_one_that_starts_plays_once_it_shows():
    """FGT-83: a moment's picture opens the film, not a still."""
    scene = replay("whisky", choices=12)
    assert not scene.reel.running
    scene.starts = True
    scene.on_resume()
    assert scene.reel.running
    scene.on_pause()
    scene.on_resume()
    assert not scene.reel.running
