"""LAB-30: the pages that make a map from a photo, by presses and keys alone."""

from pathlib import Path

import pygame
import pytest

from game.features.maps.photo import PhotoScene
from game.features.maps.photo_corners import CornersScene
from game.features.maps.photo_tracing import TracingScene
from game.ui.still import StillHost, apply_settings
from tools.gallery import photo as drawn

SIZE = (1280, 720)


@pytest.fixture
def host(monkeypatch):
    monkeypatch.setattr("game.play.own_maps.begun", now)
    found = StillHost(SIZE)
    apply_settings(found.settings, SIZE)
    return found


def now(work):
    """Do work at once, as the program does it beside the loop: what it refuses comes as a sentence."""
    try:
        found = work()
    except ValueError as refused:
        found = refused.args[0]
    return lambda: found


def press(scene, point):
    """Press a point of the picture with the mouse: twice where the magnifier comes first."""
    for _ in range(2 if scene.view.fine and scene.view.part is None else 1):
        at = tuple(round(place) for place in scene.view.on_screen(point))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, pos=at, button=1))


def corners(host, done=None):
    scene = CornersScene(host, drawn.photo(), PhotoScene(host, done), done)
    scene.layout(SIZE)
    return scene


EYE = drawn.Eye((1600, 1200))
TABLE = EYE.flat(drawn.box(0, 0, *drawn.TABLE))
CARD = EYE.flat(drawn.card())


def test_a_picture_that_comes_while_the_page_is_open_is_listed(host, monkeypatch):
    """TRY-53: the newest first; whoever is typing is not disturbed."""
    there = [Path("old.jpg")]
    monkeypatch.setattr("game.features.maps.photo_work.newest", lambda: [*there])
    scene = PhotoScene(host, None)
    scene.layout(SIZE)
    (field,) = scene.forms.fields
    field.activate()
    there.insert(0, Path("new.png"))
    scene.update(0.5)
    assert [path.name for path in scene.files] == ["old.jpg"]
    scene.update(0.6)
    assert field.typing
    assert [path.name for path in scene.files] == ["old.jpg"]
    scene.forms.stop_typing()
    scene.update(1.1)
    listed = [widget.words for widget in scene.group.widgets if getattr(widget, "words", "").endswith(("jpg", "png"))]
    assert listed == ["new.png", "old.jpg"]


def test_corners_and_a_card_tell_the_size_and_the_error(host):
    scene = corners(host)
    for point in (*TABLE, *CARD):
        assert scene.main.reason
        press(scene, point)
    scene.update(0.0)
    assert scene.found is not None
    assert (scene.found.width, scene.found.height) == pytest.approx(drawn.TABLE, rel=0.02)
    assert "accurate to about" in scene.told
    assert scene.main.reason is None


def test_what_is_too_rough_is_asked_for_again(host):
    scene = corners(host)
    wrong = [(CARD[0][0] + 25, CARD[0][1]), *CARD[1:]]
    for point in (*TABLE, *wrong):
        press(scene, point)
    scene.update(0.0)
    assert scene.found is None
    assert "place the corners again" in scene.main.reason
    for _ in range(4):
        scene.undo()
    assert len(scene.points) == 4


def test_crossed_corners_get_a_sentence_and_typed_sides_are_taken(host):
    scene = corners(host)
    scene._turned("sides")
    scene.sides = ["123,2", "83.6"]
    for point in (TABLE[0], TABLE[2], TABLE[1], TABLE[3]):
        press(scene, point)
    scene.update(0.0)
    assert "crossed" in scene.told
    scene._again()
    for point in TABLE:
        press(scene, point)
    scene.update(0.0)
    assert scene.found.width == pytest.approx(1232)


def test_the_keys_press_too(host):
    scene = corners(host)
    scene.group.ring.set(scene.view)
    scene.group.ring.visible = True
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    for _ in range(2):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert len(scene.points) == 1
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z"))
    assert scene.points == []


def test_from_corners_to_a_saved_map(host, monkeypatch):
    saved, done = [], []

    def save(sketch, ground, title):
        saved.append((sketch, ground.get_size(), title))
        return lambda: Path("my_table.tmx")

    monkeypatch.setattr("game.features.maps.photo_work.saved", save)
    scene = corners(host, done.append)
    scene._turned("sides")
    scene.sides = ["123.2", "83.6"]
    for point in TABLE:
        press(scene, point)
    scene.update(0.0)
    scene.main.activate()
    scene.update(0.0)
    tracing = host.asked[-1][1]
    assert isinstance(tracing, TracingScene)
    tracing.layout(SIZE)
    assert (tracing.draft.sketch.columns, tracing.draft.sketch.rows) == (28, 19)
    for x, y in (*drawn.box(300, 130, 190, 60), (300, 130)):
        press(tracing, (x * 2, y * 2))
    assert tracing.draft.thing is not None
    tracing._named("cereal_box", 0.0)
    assert tracing.draft.sketch.things[0].high == 190
    tracing._settle()
    for _ in range(3):
        tracing.update(0.0)
    assert tracing.draft.sketch.seats == 2
    assert tracing.main.reason is None
    tracing.main.activate()
    tracing.update(0.0)
    assert done == [Path("my_table.tmx")]
    assert saved[0][1] == (28 * 88, 19 * 88)


def tracing(host):
    scene = TracingScene(host, pygame.Surface((24 * 88, 16 * 88)), 24, 16, None, None)
    scene.layout(SIZE)
    return scene


def test_things_are_picked_up_put_down_taken_away_and_all_of_it_undone(host):
    scene = tracing(host)
    draft = scene.draft
    scene._take("round")
    for spot in ((400, 300), (440, 300)):
        assert draft.press(spot) == ""
    scene._take("1")
    draft.press((5, 5))
    assert draft.sketch.bases[0] == (44, 31.5)  # a Base stays on the table
    scene._take("pick")
    draft.press((400, 300))
    draft.press((600, 400))
    assert draft.at((600, 400)) == ("thing", 0)
    assert draft.at((400, 300)) is None
    scene._take("remove")
    draft.press((600, 400))
    assert draft.sketch.things == ()
    assert "nothing" in draft.press((600, 400))
    while draft.changed:
        scene.undo()
    assert draft.sketch == tracing(host).draft.sketch


def test_a_field_scrolled_out_of_view_takes_no_press(host, monkeypatch):
    """The field of the title is below the foot of this page: a press on *Make the map* is none on that field."""
    scene = tracing(host)
    (field,) = scene.forms.fields
    scene.forms.move(field, scene.main.rect.topleft)
    scene.main.reason, made = None, []
    monkeypatch.setattr(scene.main, "action", lambda: made.append(True))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(kind, pos=scene.main.rect.center, button=1))
    assert made == [True]
    assert not scene.forms.typing


def test_a_round_thing_is_a_mug_until_the_player_says_what_it_is(host):
    scene = tracing(host)
    scene._take("round")
    assert scene.draft.kind == "mug"
    scene._take("trace")
    assert scene.draft.kind == "box_lid"
    scene._named("book", 0.0)
    scene._take("round")
    assert scene.draft.kind == "book"


def test_a_photo_that_is_none_is_told(host, monkeypatch):
    monkeypatch.setattr("game.features.maps.photo_work.opened", lambda path: f"{path.name} is a HEIC picture.")
    scene = PhotoScene(host, None)
    scene.layout(SIZE)
    scene.take(Path("IMG_1.heic"))
    scene.update(0.0)
    assert host.asked[-1] == ("toast", "IMG_1.heic is a HEIC picture.")
