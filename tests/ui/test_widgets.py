import pygame

from game.ui.focus import nearest
from game.ui.toast import Toast
from game.ui.widgets import Button, Stepper, Toggle, WidgetGroup
from tests.rig.hands import click, press


def grid(labels, columns=3):
    """Buttons in rows of three, 100 x 40 each; the group, and a list that what was pressed is written to."""
    group, pressed = WidgetGroup(), []
    for number, label in enumerate(labels):
        button = group.add(Button(label, lambda name=label: pressed.append(name)))
        button.rect = pygame.Rect(20 + number % columns * 120, 20 + number // columns * 60, 100, 40)
    return group, pressed


def test_a_click_presses_what_lies_there():
    group, pressed = grid("abc")
    group.handle(click((150, 30)))
    group.handle(click((150, 30), pygame.MOUSEBUTTONUP))
    assert pressed == ["b"]


def test_a_press_that_is_dragged_away_does_nothing():
    group, pressed = grid("abc")
    group.handle(click((150, 30)))
    group.handle(click((600, 400), pygame.MOUSEBUTTONUP))
    assert pressed == []


def test_a_disabled_button_keeps_its_reason_and_does_nothing():
    """UX-SET-3."""
    group, pressed = grid("a")
    group.widgets[0].reason = "Your HERO has no free hand."
    group.handle(click((30, 30)))
    group.handle(click((30, 30), pygame.MOUSEBUTTONUP))
    group.handle(press(pygame.K_TAB))
    group.handle(press(pygame.K_RETURN))
    assert pressed == []


def test_tab_walks_in_reading_order_and_round_the_end():
    group, pressed = grid("abcd")
    for _ in range(5):
        group.handle(press(pygame.K_TAB))
    assert group.ring.current.label == "a"
    group.handle(press(pygame.K_TAB, pygame.KMOD_LSHIFT))
    group.handle(press(pygame.K_RETURN))
    assert pressed == ["d"]


def test_arrows_move_to_what_lies_there():
    """UX section 14: focus moves spatially."""
    group, _ = grid("abcdefghi")
    names = {w.label: w for w in group.widgets}
    assert nearest(names["e"], group.widgets, "left") is names["d"]
    assert nearest(names["e"], group.widgets, "right") is names["f"]
    assert nearest(names["e"], group.widgets, "up") is names["b"]
    assert nearest(names["e"], group.widgets, "down") is names["h"]
    assert nearest(names["c"], group.widgets, "right") is None


def test_enter_does_nothing_before_the_ring_shows():
    group, pressed = grid("ab")
    group.handle(press(pygame.K_RETURN))
    assert pressed == []


def test_the_ring_hides_when_the_mouse_is_used():
    group, _ = grid("ab")
    group.handle(press(pygame.K_TAB))
    assert group.ring.visible
    group.handle(click((900, 900)))
    assert not group.ring.visible


def test_a_stepper_steps_by_clicks_and_keys():
    heard = []
    stepper = Stepper("Lives", [(n, str(n)) for n in range(1, 4)], 2, heard.append)
    stepper.rect = pygame.Rect(0, 0, 200, 40)
    stepper.click((5, 5))
    stepper.click((5, 5))
    stepper.adjust("right")
    stepper.adjust("right")
    stepper.activate()
    assert heard == [1, 2, 3, 1]
    assert stepper.adjust("up") is False


def test_a_toggle_turns_and_obeys_the_arrows():
    heard = []
    toggle = Toggle("Longer game", False, heard.append)
    toggle.activate()
    assert toggle.adjust("right") is False
    toggle.adjust("left")
    assert heard == [True, False]
    toggle.reason = "not now"
    assert toggle.activate() is False


def test_hover_is_told_once():
    group, _ = grid("ab")
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(30, 30), rel=(1, 1), buttons=(0, 0, 0))
    assert group.handle(motion) is True
    assert group.handle(motion) is False


def test_focus_survives_new_controls_of_the_same_name():
    group, _ = grid("ab")
    group.handle(press(pygame.K_TAB))
    group.handle(press(pygame.K_TAB))
    group.clear()
    fresh = group.add(Button("b"))
    group.refocus()
    assert group.ring.current is fresh


def test_a_toast_goes_by_itself():
    toast = Toast(1.0)
    toast.say("Sound is off.")
    assert toast.update(0.5) is False
    assert toast.update(0.6) is True
    assert not toast.showing
