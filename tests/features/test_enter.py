"""Enter in a field does what the button showing Enter says (TRY-131); text is only accepted there (TRY-25)."""

import pygame

from game.features.setup import presets
from game.ui.forms import TextField
from game.ui.still import StillHost
from tests.rig.each import each
from tests.rig.hands import press
from tools.gallery import gallery

SIZE = (1280, 720)


def typing(name):
    """A page, and the presses of its main button, whatever is typed, with the keys in its first field."""
    host = StillHost(SIZE)
    scene = gallery.SCENES[name](host)
    scene.layout(SIZE)
    pressed = []
    scene.main.activate = lambda: pressed.append("main")
    field = next(field for field in scene.forms.fields if isinstance(field, TextField))
    assert scene.written_at() is None
    field.activate()
    assert scene.written_at() == field.rect
    return scene, pressed


@each("name", [
    "new-map", "new-map-dealt", "photo", "photo-sides", "import", "import-map", "rename-map", "share-map",
    "tables-rename", "whisky-agreed",
])  # fmt: skip
def test_enter_in_a_field_does_what_the_button_says(name):
    """TRY-131: it took two presses; a space is written and does nothing else."""
    scene, pressed = typing(name)
    scene.handle(press(pygame.K_SPACE, 0, " "))
    assert pressed == []
    assert scene.written_at() is not None
    scene.handle(press(pygame.K_RETURN))
    assert pressed == ["main"]


@each("name", ["whisky-setup", "ladders-branch"])
def test_enter_after_a_name_of_several_plays_nothing_yet(name):
    scene, pressed = typing(name)
    scene.handle(press(pygame.K_RETURN))
    assert (pressed, scene.written_at()) == ([], None)


def test_enter_in_a_field_with_a_button_of_its_own_is_that_button(monkeypatch):
    """TRY-131: a set-up is saved under the name, its page stays."""
    kept = []
    scene, pressed = typing("whisky-kept")
    monkeypatch.setattr(presets, "keep", lambda _lobby, name, _setup: kept.append(name))
    scene.forms.typed.element.set_text("Friday")
    scene.handle(press(pygame.K_RETURN))
    assert (pressed, kept) == ([], ["Friday"])
