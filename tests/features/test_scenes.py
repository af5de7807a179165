"""The common scenes, drawn headless: wide windows, keyboard alone, secrets behind the curtain (test_poses.py: all)."""

import pygame
import pytest

from game.features.options.page import OptionsScene
from game.features.pause.curtain import CurtainScene
from game.lobby.maps import MapEntry
from game.store.kept import KeptMatch
from game.ui import pictures, theme
from game.ui.still import StillHost, apply_settings
from tests.rig.hands import click, press
from tests.rig.look import outside, spy
from tools.gallery import gallery
from tools.gallery.context import FakeContext, FakeMaps
from tools.gallery.tables import SomeGames

WIDE = [(2560, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize("name", ["title", "shoot-setup", "shoot-results", "whisky-setup", "whisky-results"])
def test_wide_and_large_windows(name, size, monkeypatch):
    """UX-WIN-2: 21:9 and 4K."""
    drawn = spy(monkeypatch)
    gallery.render(name, size)
    assert outside(drawn) == []


def test_pictures_can_be_saved(tmp_path):
    """UX-WIN-7."""
    gallery.render("title", (1280, 720), tmp_path / "title.png")
    assert pygame.image.load(str(tmp_path / "title.png")).get_size() == (1280, 720)


# The curtain -----------------------------------------------------------------------------------------------------


def test_the_curtain_knows_nothing_secret():
    """UX-HID-2: whatever is underneath, the pixels are the same."""
    shown = []
    for beneath in ((200, 10, 10), (10, 200, 10)):
        host = StillHost((1280, 720))
        apply_settings(host.settings, host.size)
        surface = pygame.Surface((1280, 720))
        surface.fill(beneath)
        scene = CurtainScene(host, 2, "Ben", lambda: None)
        scene.layout(host.size)
        scene.draw(surface)
        shown.append(pygame.image.tobytes(surface, "RGB"))
    assert shown[0] == shown[1]
    assert CurtainScene.opaque


def test_the_curtain_lifts_once_and_not_by_a_press_meant_for_something_else():
    """UX-HID-1."""
    lifted = []
    host = StillHost((1280, 720))
    host.still = False
    scene = CurtainScene(host, 1, "Anna", lambda: lifted.append(1))
    scene.layout(host.size)
    scene.handle(press(pygame.K_RETURN))
    assert lifted == []
    for _ in range(10):
        scene.update(0.05)
    scene.handle(press(pygame.K_ESCAPE))
    scene.handle(press(pygame.K_x))
    assert lifted == []
    scene.handle(press(pygame.K_RETURN))
    scene.handle(press(pygame.K_RETURN))
    assert lifted == [1]


def test_the_curtain_lifts_by_mouse():
    lifted = []
    host = StillHost((1280, 720))
    scene = CurtainScene(host, 1, "Anna", lambda: lifted.append(1))
    scene.layout(host.size)
    scene.handle(click(scene.button.rect.center))
    scene.handle(click(scene.button.rect.center, pygame.MOUSEBUTTONUP))
    assert lifted == [1]


# Maps -----------------------------------------------------------------------------------------------


def a_map(**more):
    facts = {
        "path": gallery.Path("/maps/table.tmx"),
        "title": "Table",
        "players": (2, 3),
        "modes": ("ctf", "kills"),
        "size_mm": (1056.0, 704.0),
    }
    return MapEntry(**{**facts, **more})


def test_bad_maps_are_listed_with_their_reasons():
    """UX-MAP-1: never silently absent."""
    from game.battlefield.model import Finding
    from game.features.maps.page import MapsScene

    bad = a_map(findings=(Finding("M-TABLE", "error", "", "", "The table is too small; make it 16 x 12 tiles."),))
    host = StillHost((1280, 720))
    scene = MapsScene(FakeContext(host, library=FakeMaps([bad])))
    scene.layout(host.size)
    assert any("M-TABLE" in words for words, *_ in scene._lines())
    assert scene.play.reason is not None


def test_what_follows_from_a_cause_is_folded_on_the_page():
    """LAB-10, LAB-11: one line for a cause, with its place in both measures and the number of what follows."""
    from game.battlefield.model import Finding
    from game.features.maps.page import MapsScene

    cause = Finding(
        "M-SCALE", "error", "things", "Base #3", "All is too large.", 3, (4.0, 8.0), "", "2, 4 mm; in Tiled 4, 8"
    )
    more = [Finding("M-SIZE", "warning", "", "", f"Too large {k}.", because="M-SCALE") for k in range(42)]
    host = StillHost((1280, 720))
    scene = MapsScene(FakeContext(host, library=FakeMaps([a_map(findings=(cause, *more))])))
    scene.layout(host.size)
    told = [words for words, *_, sign in scene._lines() if sign in ("error", "warning")]
    assert told == [
        "M-SCALE  Base #3: All is too large. (And 42 more with the same cause.)  [things (2, 4 mm; in Tiled 4, 8)]"
    ]


def test_the_last_good_map_stays_while_a_saved_one_has_errors():
    """UX-MAP-2."""
    from game.battlefield.model import Finding
    from game.features.maps.page import MapsScene

    good = gallery.some_maps()[0]
    bad = a_map(path=good.path, findings=(Finding("M-FILE", "error", "", "", "This is no map."),))
    there = FakeMaps([good])
    host = StillHost((1280, 720))
    host.still = False
    context = FakeContext(host, library=there)
    context.map_watcher.watch = lambda: lambda: setattr(there, "shown", [bad]) or True
    scene = MapsScene(context)
    scene.layout(host.size)
    scene.update(0.05)
    assert scene.entry is bad
    shown, greyed = scene.shown()
    assert shown is good
    assert greyed


# Options ---------------------------------------------------------------------------------------------------------


def options(page="look"):

    host = StillHost((1280, 720))
    scene = OptionsScene(FakeContext(host), page)
    scene.layout(host.size)
    return host, scene


def test_settings_take_effect_at_once():
    host, scene = options()
    stepper = next(w for w in scene.group.widgets if w.label == "Text size")
    stepper.step(3)
    assert host.settings.text_scale == 130
    assert theme.text_factor() == 1.3
    toggle = next(w for w in scene.group.widgets if w.label == "High contrast")
    toggle.activate()
    assert theme.palette() is theme.HIGH_CONTRAST


def test_a_slider_moves_by_keys():
    host, scene = options("sound")
    slider = next(f for f in scene.forms.fields if f.label == "Music volume")
    before = host.settings.music_volume
    slider.adjust("right")
    assert host.settings.music_volume == pytest.approx(before + 0.05)


def test_keys_are_remapped_and_taken_from_their_owner():
    """UX-ACC-5."""
    host, scene = options("keys")
    scene.keys._wait_for("end")
    scene.handle(press(pygame.K_q, 0, "q"))
    assert host.settings.keys["end"] == ["q"]
    scene.keys._wait_for("scope")
    scene.handle(press(pygame.K_q, 0, "q"))
    assert "scope" not in host.settings.keys
    scene.keys._wait_for("confirm")
    scene.handle(press(pygame.K_ESCAPE))
    assert "confirm" not in host.settings.keys


# Credits ---------------------------------------------------------------------------------------------------------


def test_the_search_narrows_and_esc_widens_again():
    from game.features.reading.credits import CreditsScene

    scene = CreditsScene(StillHost((1280, 720)))
    scene.layout(scene.host.size)
    whole = scene.document.height
    scene._searched("font")
    assert scene.document.height < whole
    scene.handle(press(pygame.K_ESCAPE))
    assert scene.document.height == whole
    scene.handle(press(pygame.K_ESCAPE))
    assert scene.host.asked[-1] == ("pop", None)


def test_pictures_are_kept_within_a_limit():
    for n in range(40):
        pictures.rounded((1200 + n, 900), 10, (1, 2, 3))
    assert pictures._pixels <= pictures.limit()


# The shelf -------------------------------------------------------------------------------------------------------


def shelf(saved=None):
    from game.features.shelf.title import TitleScene

    host = StillHost((1280, 720))
    apply_settings(host.settings, host.size)
    scene = TitleScene(FakeContext(host), SomeGames([saved] if saved is not None else []))
    scene.layout(host.size)
    scene.on_resume()
    return host, scene, scene.context.go.opened


def test_enter_on_the_shelf_opens_shoot_or_goes_on():
    """UX-SET-1: at most three presses from launch to the first decision."""
    _, scene, opened = shelf()
    scene.handle(press(pygame.K_RETURN))
    assert opened == [("setup", ("shoot",), {})]
    _, scene, opened = shelf(KeptMatch(7, "shoot", "Kitchen Table: Anna, Regular"))
    scene.handle(press(pygame.K_RETURN))
    assert opened == [("resume", ("shoot", 7), {})]


def test_continue_is_offered_only_if_there_is_something():
    """UX-SET-1."""
    assert "Continue" not in [b.label for b in shelf()[1].buttons]
    assert "Continue" in [b.label for b in shelf(KeptMatch(7, "shoot", "x"))[1].buttons]


def test_boxes_that_come_later_say_so(monkeypatch):
    monkeypatch.setattr("game.features.shelf.title.openable", lambda: {"shoot"})
    host, scene, opened = shelf()
    for number in "234":
        scene.handle(press(ord(number), 0, number))
    assert opened == []
    assert [words for kind, words in host.asked if kind == "toast"] == [
        "Loot Shoot Whisky is coming soon.", "Splatatat is coming soon.", "Shootin’ Ladders is coming soon.",
    ]  # fmt: skip


def test_everything_on_the_shelf_is_reached_by_mouse_and_by_keys():
    _, scene, opened = shelf()
    for name in ("maps", "records", "options"):
        button = next(b for b in scene.buttons if b.label.lower() == name)
        scene.handle(click(button.rect.center))
        scene.handle(click(button.rect.center, pygame.MOUSEBUTTONUP))
    assert [name for name, _, _ in opened] == ["maps", "records", "options"]
    seen = set()
    for _ in range(12):
        scene.handle(press(pygame.K_TAB))
        seen.add(scene.group.ring.current.label)
    assert {"Shoot", "Maps", "Records", "Rules", "Options", "Quit"} <= seen


def test_a_very_long_name_does_not_burst_the_shelf(monkeypatch):
    drawn = spy(monkeypatch)
    host, scene, _ = shelf(KeptMatch(7, "shoot", "Kitchen Table: " + ", ".join(["Wilhelmina the Great"] * 8)))
    scene.draw(pygame.Surface(host.size))
    assert outside(drawn) == []


def test_sounds_of_before_do_not_reach_behind_the_curtain():
    """UX-HID-2: the mixer is silent."""
    host = StillHost((1280, 720))
    silenced = []
    host.sounds.stop_all = lambda: silenced.append(1)
    scene = CurtainScene(host, 1, "Anna", lambda: None)
    scene.on_resume()
    assert silenced == [1]
