"""The New map dialog: by mouse alone, by keys alone, and errors explained in a sentence (LAB-1)."""

import pygame
import pytest

from game.battlefield.dealt_places import VERSION
from game.features.maps.new_map import NewMapScene
from game.ui.still import StillHost, apply_settings
from tests.rig.hands import click, press
from tests.rig.host import SIZE
from tools.gallery import gallery


@pytest.fixture
def sheet():
    """The dialog in front of the shipped maps; return the scene and its requests."""
    made = []
    host = StillHost(SIZE)
    apply_settings(host.settings, SIZE)
    scene = NewMapScene(host, (*gallery.some_maps(), *gallery.some_boards()), made.append)
    scene.layout(SIZE)
    return scene, made


def widget(scene, label):
    """The control of that name."""
    return next(one for one in scene.group.widgets if one.label == label)


def clicked(scene, pos):
    """Press and let go."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(click(pos, kind))


def test_enter_makes_the_usual_table(sheet):
    """Keys alone: Enter at once."""
    scene, made = sheet
    scene.handle(press(pygame.K_RETURN))
    ((wish,),) = [made]
    assert (wish.title, wish.size, wish.seats, wish.source) == ("My table", (24, 16), 4, None)
    assert wish.modes == ("ctf", "kills", "lms")


def test_everything_is_reached_by_the_mouse(sheet):
    """Mouse alone: size, players, style, a mode, the button."""
    scene, made = sheet
    for label in ("Size", "Style"):
        rect = widget(scene, label).rect
        clicked(scene, (rect.right - 5, rect.centery))
    rect = widget(scene, "Players").rect
    clicked(scene, (rect.left + 5, rect.centery))
    clicked(scene, widget(scene, "Last man standing").rect.midleft)
    clicked(scene, scene.main.rect.center)
    (wish,) = made
    assert (wish.size, wish.seats, wish.style, wish.modes) == ((32, 24), 3, "breakfast", ("ctf", "kills"))


def test_every_control_is_reached_by_keys(sheet):
    """Keys alone: Tab goes round all of them."""
    scene, _ = sheet
    seen = set()
    for _ in range(20):
        scene.handle(press(pygame.K_TAB))
        seen.add(scene.group.ring.current.label)
    assert seen >= {"Title", "Begin with", "Size", "Players", "Style", "Capture the Flag", "Last man standing", "Back"}


@pytest.mark.parametrize(
    ("title", "words"), [("", "Give the map a title"), ("x" * 200, "this one has 200"), ("a/b", ""), ("Küche", "")]
)
def test_bad_titles_get_a_sentence(sheet, title, words):
    scene, made = sheet
    scene._titled(title)
    assert words in (scene.main.reason or "")
    assert bool(scene.main.reason) == bool(words)
    scene.handle(press(pygame.K_RETURN))
    assert bool(made) != bool(words)


def test_a_hill_is_a_table_of_its_own(sheet):
    scene, _ = sheet
    widget(scene, "Run to the Hill").activate()
    assert scene.wish.modes == ("hill_up",)
    widget(scene, "Kill race").activate()
    assert scene.wish.modes == ("kills",)
    widget(scene, "Kill race").activate()
    assert scene.main.reason == "Choose at least one mode."


def test_a_copy_takes_the_title_of_its_map(sheet):
    """LAB-1: a copy of any shipped map, boards for Shootin' Ladders among them."""
    scene, made = sheet
    stepper = widget(scene, "Begin with")
    assert stepper.shown == "A blank table"
    index = next(k for k, (_, words) in enumerate(stepper.values) if words == "Copy of Standard board")
    stepper.step(index)
    assert scene.wish.title == "Standard board (mine)"
    assert "Size" not in [one.label for one in scene.group.widgets]
    scene.main.activate()
    assert made[0].source.name == "ladders_standard.tmx"


def test_a_dealt_table_is_a_third_way_to_begin(sheet):
    """LAB-2: its number is shown; typing it deals the table again; an invalid number disables the button."""
    scene, made = sheet
    scene._begin("dealt")
    scene._numbered("4821")
    scene.handle(press(pygame.K_RETURN))
    ((wish,),) = [made]
    assert tuple(wish.begin()) == ("kitchen", 24, 16, 4, ("ctf", "kills", "lms"), 4821, False, VERSION)
    scene._numbered("many")
    assert scene.main.reason.endswith(".")
    scene._begin(None)
    assert scene.main.reason is None


def test_a_wild_table_is_chosen_or_named_by_its_letter(sheet):
    """LAB-3: the choice writes the letter before the number, the letter typed makes the choice; a hill is not wild."""
    scene, _ = sheet
    scene._begin("dealt")
    scene._numbered("4821")
    widget(scene, "Layout").step(1)
    assert (scene.digits, scene.wish.deal().wild) == ("W4821", True)
    scene._numbered("77")
    assert (scene.wish.deal().seed, scene.wish.deal().wild, widget(scene, "Layout").shown) == (77, False, "Symmetrical")
    scene._numbered("w77")
    assert (scene.wish.deal().wild, widget(scene, "Layout").shown) == (True, "Wild")
    widget(scene, "Run to the Hill").activate()
    assert "can't be dealt wild" in scene.main.reason
