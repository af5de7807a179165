"""Everything that can be pointed at has a tip, in every pose of the gallery (TEACH-T-6)."""

import pygame
import pytest

from game.store.settings import Settings
from game.ui.still import StillHost, apply_settings
from game.ui.tips import all_tips, lay, tip_at, told
from tests.rig import look
from tools.gallery import gallery, pictures


@pytest.fixture(scope="module")
def builders():
    for name, build in pictures.table_scenes().items():
        gallery.add(name, build)


NAMES = sorted({*gallery.SCENES, *pictures.table_scenes()})


def posed(name, size=(1280, 720), percent=100):
    host = StillHost(size, Settings(text_scale=percent))
    apply_settings(host.settings, size)
    scene = gallery.SCENES[name](host)
    scene.layout(size)
    scene.on_resume()
    scene.update(0.05)
    scene.draw(look.canvas(*size))
    return scene


def shown(scene):
    """The controls that show, each with the part of it that does."""
    window = pygame.Rect((0, 0), scene.size)
    for group in scene.widget_groups():
        for widget in group.widgets:
            area = group.clip(widget)
            rect = widget.rect.clip(area if area is not None else window).clip(window)
            if rect.w and rect.h:
                yield widget, rect


@pytest.mark.parametrize("name", NAMES)
def test_everything_that_can_be_pointed_at_has_words(builders, name):
    """TEACH-TIP-1, TEACH-T-6: a control says what it is; one that cannot be used, why not."""
    scene = posed(name)
    dumb = [f"{type(widget).__name__} {widget.label}" for widget, _ in shown(scene)
            if not (told(widget)[0] or widget.spoken)]  # fmt: skip
    assert dumb == []
    for tip in all_tips(scene):
        assert tip.what, tip
        sentences = [tip.what, tip.now] if tip.now else [tip.what]
        assert all(words[-1] in ".!?)" for words in sentences), tip


@pytest.mark.parametrize("name", [name for name in NAMES if name in pictures.table_scenes()])
def test_the_tables_name_what_lies_on_them(builders, name):
    """TEACH-TIP-1: piles, numbers and places are not controls, but have tips, too."""
    scene = posed(name)
    assert all_tips(scene)


@pytest.mark.parametrize("name", ["whisky-commit", "splat-4", "ladders-roll", "shoot-move", "title", "shoot-setup"])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1024, 600), 200)])
def test_tips_lie_beside_their_things_and_in_the_window(builders, name, size, percent):
    """TEACH-TIP-2."""
    scene = posed(name, size, percent)
    window = pygame.Rect((0, 0), size)
    for tip in all_tips(scene):
        _, box = lay(tip, window, tip.rect.clip(window).center)
        assert window.contains(box), tip
        small = tip.rect.w < size[0] // 4 and tip.rect.h < size[1] // 4
        assert not (small and box.colliderect(tip.rect.clip(window))), tip


def test_what_is_in_front_answers(builders):
    """A pile on a seat's paper speaks for itself, the seat's paper for the rest."""
    scene = posed("splat-4")
    pile = scene.regions.seat(2, "pile")
    assert "splatted" in tip_at(scene, pile.center).what


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 150), ((1280, 720), 200), ((1024, 600), 150)])
def test_every_control_of_a_table_has_words_at_every_text_size(builders, size, percent):
    """TRY-121: a button without room for its key still has it in its tip."""
    dumb = {}
    for name in pictures.table_scenes():
        host = StillHost(size, Settings(text_scale=percent))
        apply_settings(host.settings, size)
        scene = gallery.SCENES[name](host)
        scene.layout(size)
        found = [widget.label for widget, _ in shown(scene) if not (told(widget)[0] or widget.spoken)]
        if found:
            dumb[name] = found
    assert dumb == {}


def test_a_button_without_room_for_its_key_still_answers_to_it(builders):
    scene = posed("ladders-roll", (1280, 720), 200)
    hint = next(button for button in scene.column.buttons if button.label == "Hint")
    assert (hint.command, hint.show_key, hint.key_words) == ("hint", False, "")
    assert told(hint)[0]
