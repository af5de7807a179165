"""Form elements: one manager serves one form after the other, and none is created for a form without elements."""

import pygame
import pytest

from game.ui import forms, theme
from game.ui.forms import Forms
from tests.rig.hands import click
from tests.rig.look import canvas, painted

RECT = pygame.Rect(100, 100, 300, 48)


@pytest.fixture
def made(monkeypatch):
    """How many managers were made."""
    count = []
    real = forms.pygame_gui.UIManager
    monkeypatch.setattr(forms.pygame_gui, "UIManager", lambda *a, **k: count.append(1) or real(*a, **k))
    monkeypatch.setattr(forms, "_spare", {})
    return count


def test_forms_that_follow_each_other_share_a_manager(made):
    """Every press on a set-up page lays it out again: the theme is not read each time."""
    heard = []
    for number in range(4):
        form = Forms((1920, 1080))
        field = form.text_field("Name", RECT, f"Anna {number}", heard.append)
        form.handle(click(RECT.center))
        form.handle(click(RECT.center, pygame.MOUSEBUTTONUP))
        assert field.value == f"Anna {number}"
        form.close()
        assert not form.typing
    assert len(made) == 1


def test_a_form_after_another_one_shows_nothing_of_it(made):
    """UX-HID: a name typed by one player does not show on the next page."""
    first = Forms((1920, 1080))
    first.text_field("Name", RECT, "Anna", print)
    first.draw(canvas())
    first.close()
    other = pygame.Rect(700, 500, 300, 48)
    second = Forms((1920, 1080))
    second.text_field("Name", other, "Ben", print)
    surface = canvas()
    second.draw(surface)
    assert other.inflate(4, 4).contains(painted(surface))
    assert second.hover(RECT.center) is None
    assert not second.typing
    assert len(made) == 1


def test_a_new_size_of_text_has_a_manager_of_its_own(made):
    for percent in (100, 150):
        theme.configure(text_scale=percent)
        form = Forms((1920, 1080))
        form.text_field("Name", RECT, "Anna", print)
        form.close()
    assert len(made) == 2


def test_a_form_without_elements_makes_no_manager(made):
    form = Forms((1920, 1080))
    surface = canvas()
    form.draw(surface)
    assert not form.update(0.1)
    assert not form.handle(click((5, 5)))
    form.close()
    assert not made
    assert not painted(surface)


@pytest.mark.parametrize(
    ("letters", "seen"), [("\u202e", ""), ("\x00", ""), ("a\u202eb", "ab"), ("\n", ""), ("\u200b", "")]
)
def test_letters_that_nobody_can_see_are_not_typed(made, letters, seen):
    """FLT-4: "Text has zero width" ended on the page of errors; so they come from a keyboard, or out of a file."""
    form = Forms((1920, 1080))
    field = form.text_field("Name", RECT, f"An{letters}na", lambda _: None)
    assert field.value == f"An{seen}na"
    field.activate()
    form.handle(pygame.event.Event(pygame.TEXTINPUT, text=letters))
    assert field.value == (seen or f"An{seen}na")
    form.draw(canvas())
    form.close()


def test_a_pasted_text_with_letters_that_nobody_can_see_is_refused(made, monkeypatch):
    """FLT-4, by the clipboard."""
    form = Forms((1920, 1080))
    field = form.text_field("Name", RECT, "Anna", lambda _: None)
    field.element.focus()
    monkeypatch.setattr("pygame_gui.elements.ui_text_entry_line.clipboard_paste", lambda: "\u202e")
    field.element._do_paste()
    form.draw(canvas())
    assert field.value == "Anna"
    form.close()


def test_a_paste_over_a_selection_that_is_gone_ends_nothing(made, monkeypatch):
    """FLT-3: random hands found the library's IndexError; the pasted text stays, and typing continues."""
    monkeypatch.setattr("pygame_gui.elements.ui_text_entry_line.clipboard_paste", lambda: "Ben")
    form = Forms((1920, 1080))
    field = form.text_field("Name", RECT, "Anna", [].append)
    field.activate()
    field.element.drawable_shape.text_box_layout.set_text_selection(0, 0)
    assert form.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL, unicode=""))
    assert field.value == "Ben"
    form.handle(pygame.event.Event(pygame.TEXTINPUT, text="!"))
    assert field.typing
    assert "!" in field.value
