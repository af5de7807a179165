"""Tips: after a rest, beside the thing, by pointer, by keys and by touch (TEACH-TIP)."""

import pygame
import pytest

from game.ui import keys, rulings, theme
from game.ui.scene import Scene
from game.ui.tips import RESTS, Tip, Tips, all_tips, lay, placed, tip_at, tip_texts
from game.ui.widgets import Button, WidgetGroup
from tests.rig import look
from tests.rig.each import each
from tests.rig.hands import click, press

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)]


class Table(Scene):
    """A pile, a panel with a number in it, and two buttons."""

    name = "table"

    def __init__(self, host):
        super().__init__(host)
        self.group = WidgetGroup()
        self.shot = []
        self.shoot = self.group.add(Button("Shoot", lambda: self.shot.append(1)))
        self.shoot.tip, self.shoot.rect = "Fires your weapon.", pygame.Rect(40, 600, 120, 40)
        self.heal = self.group.add(Button("Heal"))
        self.heal.tip, self.heal.reason = "Mends a wound.", "You are well: there is nothing to mend."
        self.heal.rect = pygame.Rect(200, 600, 120, 40)
        self.left = 8

    def zones(self):
        panel = pygame.Rect(900, 40, 340, 400)
        number = pygame.Rect(1000, 100, 60, 40)
        return [Tip(panel, "Who you are.", rule="X-1"), Tip(number, "Bullets.", f"{self.left} left.")]


class AnyHost:
    size = (1280, 720)
    still = True


@pytest.fixture
def scene():
    look.plain()
    theme.configure((1280, 720))
    yield Table(AnyHost())
    rulings.configure(False)


def motion(pos):
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))


def rested(scene, pos, seconds=RESTS + 0.05):
    tips = Tips()
    tips.update(0.0, scene)
    tips.hears(motion(pos), scene)
    tips.update(seconds, scene)
    return tips


def test_a_thing_tells_what_it_is_after_a_rest_and_not_before(scene):
    """TEACH-TIP-2."""
    assert rested(scene, (100, 620), 0.39).shown is None
    tips = rested(scene, (100, 620))
    assert tips.shown.what == "Fires your weapon."
    tips.hears(motion((800, 500)), scene)
    assert tips.shown is None


def test_nothing_speaks_before_the_pointer_moves(scene):
    """HOUR-22: a table that opens under a resting pointer shows no tip."""
    tips = Tips()
    tips.update(0.0, scene)
    tips.update(3.0, scene)
    assert tips.shown is None


def test_a_small_zone_speaks_before_what_it_lies_in(scene):
    assert tip_at(scene, (1010, 110)).what == "Bullets."
    assert tip_at(scene, (1200, 400)).what == "Who you are."
    assert tip_at(scene, (500, 300)) is None


def test_a_number_says_what_it_means_now_and_goes_with_the_table(scene):
    tips = rested(scene, (1010, 110))
    assert tips.shown.now == "8 left."
    scene.left = 7
    assert tips.update(0.4, scene)
    assert tips.shown.now == "7 left."


def test_a_grey_thing_says_what_it_is_then_why_not_now(scene):
    """TEACH-TIP-3."""
    assert tip_texts(scene.heal) == ("Mends a wound.", "You are well: there is nothing to mend.")
    scene.heal.tip = ""
    assert tip_texts(scene.heal) == ("You are well: there is nothing to mend.", "")


def test_a_press_takes_the_tip_away_until_the_pointer_comes_back(scene):
    tips = rested(scene, (100, 620))
    tips.hears(click((100, 620)), scene)
    tips.update(2.0, scene)
    assert tips.shown is None
    tips.hears(motion((600, 300)), scene)
    tips.hears(motion((100, 620)), scene)
    tips.update(0.5, scene)
    assert tips.shown is not None


def test_the_focus_tells_what_it_stands_on(scene):
    tips = Tips()
    tips.update(0.0, scene)
    event = press(pygame.K_TAB)
    assert not tips.hears(event, scene)
    scene.group.handle(event)
    tips.update(0.5, scene)
    assert tips.shown.what == "Fires your weapon."


def test_a_long_press_asks_and_presses_nothing(scene):
    tips = Tips()
    tips.update(0.0, scene)
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(100, 620), button=1, touch=True)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(100, 620), button=1, touch=True)
    tips.hears(down, scene)
    scene.group.handle(down)
    tips.update(0.6, scene)
    assert tips.shown.what == "Fires your weapon."
    tips.hears(up, scene)
    scene.group.handle(tips.lifted(up))
    assert scene.shot == []
    tips.hears(down, scene)
    scene.group.handle(down)
    tips.update(0.1, scene)
    scene.group.handle(tips.lifted(up))
    assert scene.shot == [1]


def test_keys_walk_through_everything_and_are_never_caught(scene):
    """Everything by keys alone: F2 reads the piles and numbers, too; any other key returns to the game."""
    tips = Tips()
    tips.update(0.0, scene)
    assert tips.hears(press(pygame.K_F2), scene)
    read = []
    for _ in range(4):
        read.append(tips.walk.here.tip.what)
        assert tips.hears(press(pygame.K_TAB), scene)
    assert sorted(read) == ["Bullets.", "Fires your weapon.", "Mends a wound.", "Who you are."]
    assert tips.hears(press(pygame.K_ESCAPE), scene), "Esc ends the walk and does nothing else"
    assert tips.walk is None
    assert tips.hears(press(pygame.K_F2), scene)
    assert not tips.hears(press(pygame.K_e), scene), "the game gets its key"
    assert tips.walk is None


def test_the_page_of_a_thing_is_known(scene):
    """F1 opens it, also before the tip is shown."""
    tips = rested(scene, (1200, 400), 0.1)
    assert tips.rule_here() == "X-1"
    assert rested(scene, (100, 620)).rule_here() == ""


@each("size", SIZES)
@each("percent", [100, 200])
def test_a_slip_lies_beside_its_thing_and_in_the_window(size, percent):
    look.plain()
    theme.configure(size, percent)
    window = pygame.Rect((0, 0), size)
    w, h = size
    words = "The discard pile: used cards lie here until the deck is empty; then they are shuffled in."
    for x in (0, w // 3, w - w // 12):
        for y in (0, h // 2, h - h // 12):
            thing = pygame.Rect(x, y, w // 12, h // 12)
            _, box = lay(Tip(thing, words, "8 cards lie here. Everybody may look through them."), window)
            assert window.contains(box)
            assert not box.colliderect(thing)


def test_a_thing_that_leaves_no_room_is_explained_beside_the_pointer(scene):
    window = pygame.Rect(0, 0, 1280, 720)
    _, box = lay(Tip(window, "The table."), window, (300, 300))
    assert window.contains(box)
    assert not box.collidepoint(300, 300)
    assert placed(window, (100, 40), window) is None


def test_every_command_whose_button_may_stand_alone_has_words():
    for command in ("undo", "hint", "rules", "back", "end"):
        assert keys.COMMANDS[command].tip.endswith(".")
    assert Button("Undo", command="undo").tip == ""
    assert tip_texts(Button("Undo", command="undo"))[0] == keys.COMMANDS["undo"].tip


def test_all_tips_are_in_the_order_of_reading(scene):
    assert [tip.what for tip in all_tips(scene)][-2:] == ["Fires your weapon.", "Mends a wound."]


def test_a_slip_lies_off_what_is_to_be_pressed_if_it_can():
    """Below its thing first, elsewhere if there is a button below, but below if there are buttons everywhere."""
    window, thing = pygame.Rect(0, 0, 800, 600), pygame.Rect(350, 250, 100, 60)
    below = placed(thing, (120, 40), window)
    assert below.y > thing.bottom
    above = placed(thing, (120, 40), window, [below.copy()])
    assert above.bottom < thing.y
    assert placed(thing, (120, 40), window, [window]) == below
