"""The saloon on the set-up page: levels, ways to share the screen, codes, names, a lesson (UX-SET)."""

import pygame
import pytest

from game import games
from game.games.whisky.lobby import LOBBY, WhiskyLobby, keys_words
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.table import sharing
from game.lobby.code import decode, encode
from game.lobby.lobby import default_setup
from game.play.seating import holders_of
from game.store.settings import Settings
from tests.rig.hands import press, push
from tests.rig.lobby import set_up
from tools.gallery import gallery


def setup(persons=1, counted=lambda: 0, size=(1280, 720), **more):
    lobby = WhiskyLobby()
    lobby.pads = counted
    choice = default_setup(lobby, ["Anna", "Ben"])
    choice.seats[1].holder = "person" if persons == 2 else "regular"
    return set_up(lobby, choice, size, **more)


def button(scene, label):
    return next(w for w in scene.group.widgets if w.label == label)


# The set-up ------------------------------------------------------------------------------------------------------


def test_enter_plays_a_duel_against_the_regular():
    """UX-SET-1, UX-SET-2: valid defaults, LSW-MATCH-1."""
    _, scene, started = setup()
    assert scene.play.reason is None
    scene.handle(press(pygame.K_RETURN))
    (choice,) = started
    assert (choice.game, choice.values, LOBBY.sharing(choice)) == ("whisky", {}, "curtain")
    assert [seat.holder for seat in choice.seats] == ["person", "regular"]
    assert LOBBY.options_of(choice) == WhiskyOptions(match_length=1)


@pytest.mark.parametrize("persons", [1, 2])
def test_the_set_up_needs_no_scrolling_in_a_small_window(persons):
    """UX-SET-2: 1280x720 with text at 100 %, whoever sits there."""
    _, scene, _ = setup(persons)
    for holder in ("person", "rookie", "regular", "veteran", "deadeye"):
        scene.hold(0, holder)
        assert not scene.scroll.needed


def test_every_level_says_what_it_does_and_how_far_it_can_be_beaten():
    """UX-SET-3."""
    assert {level.key for level in LOBBY.levels} - {"person"} == set(games.load("whisky").bots)
    assert all(level.effect for level in LOBBY.levels)
    assert not any("%" in level.measured for level in LOBBY.levels)  # a person's words (HOUR-42)
    assert [bool(level.measured) for level in LOBBY.levels] == [False, True, True, True, True]


def test_a_way_to_share_the_screen_seats_the_second_person():
    """UX-HID-5: never grey without a reason."""
    _, scene, _ = setup(1)
    assert not any(button(scene, name).selected for name in ("Curtain", "One keyboard", "A gamepad each"))
    push(scene, button(scene, "One keyboard"))
    assert [seat.holder for seat in scene.setup.seats] == ["person", "person"]
    assert button(scene, "One keyboard").selected
    assert button(scene, "Curtain").reason is None
    assert button(scene, "One keyboard").reason is None
    assert "No gamepads" in button(scene, "A gamepad each").reason
    assert button(scene, "A gamepad each").sub == button(scene, "A gamepad each").reason
    assert (keys_words(1), keys_words(2)) == ("Q W E, ready A", "I O P, ready L")
    assert sharing.WAYS == ("curtain", "keyboard", "pads")


def test_a_pad_each_takes_two_pads():
    """UX-HID-5: gamepads may come and go while the page is open."""
    there = [1]
    _, scene, started = setup(2, counted=lambda: there[0])
    assert "Only one gamepad" in button(scene, "A gamepad each").reason
    there[0] = 2
    scene.handle(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=1))
    push(scene, button(scene, "A gamepad each"))
    assert scene.setup.sharing == "pads"
    there[0] = 1
    scene.handle(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=1))
    assert scene.setup.sharing == "curtain"
    scene.handle(press(pygame.K_RETURN))
    assert started[0].sharing == "curtain"


def test_mouse_and_keys_reach_everything():
    """UX-SET-2: either hand suffices."""
    _, scene, started = setup(2)
    push(scene, button(scene, "Best of 3"))
    push(scene, button(scene, "One keyboard"))
    push(scene, button(scene, "Learn"))
    assert scene.context.go.opened == [("lesson", ("whisky",), {})]
    push(scene, scene.play)
    assert (started[0].values, started[0].sharing) == ({"LENGTH": "best3"}, "keyboard")
    seen = set()
    for _ in range(len(scene.group.focusables())):
        scene.handle(press(pygame.K_TAB))
        seen.add(scene.group.ring.current.label)
    assert {"Seat A", "Name at seat A", "Seat B", "Name at seat B", "Single duel", "Best of 3", "Curtain",
            "One keyboard", "A gamepad each", "Saved set-ups and codes", "Learn", "Back", "Play"} <= seen  # fmt: skip


def test_a_lesson_that_is_not_there_says_so():
    """UX-SET-3."""
    _, scene, _ = setup()
    assert button(scene, "Learn").reason is None
    scene.lobby.lesson = "game.games.whisky.table.no_lesson:LessonScene"
    scene.layout(scene.size)
    assert button(scene, "Learn").reason == "The lesson is not in this box."


def test_a_code_brings_length_seats_and_the_way_to_share():
    """UX-SET-5."""
    lobby = WhiskyLobby()
    lobby.pads = lambda: 2
    choice = default_setup(lobby, ["Anna", "Ben"])
    choice.seats[1].holder, choice.sharing = "person", "pads"
    lobby.put(choice, "LENGTH", "best3")
    again = decode(lobby, encode(lobby, choice, 77), ["Anna", "Ben"])
    assert (again.seats, again.values, again.sharing, again.seed) == (choice.seats, {"LENGTH": "best3"}, "pads", 77)


def test_names_are_kept_and_never_empty():
    host, scene, started = setup(2)
    host.settings.names = ["a", "b", "Cleo", "Dan"]
    scene.rename(0, "  ")
    scene.handle(press(pygame.K_RETURN))
    assert host.settings.names == ["Player 1", "Ben", "Cleo", "Dan"]
    assert [one.name for one in holders_of(started[0].seats, LOBBY)] == ["Player 1", "Ben"]


def test_a_table_that_cannot_be_opened_says_why():
    def refuse(_choice, **_how):
        raise ValueError("The saloon is closed.")

    host, scene, _ = setup()
    scene.launcher.prepare = refuse
    scene.handle(press(pygame.K_RETURN))
    assert ("toast", "The saloon is closed.") in host.asked


def test_the_saloons_colours_stay_in_the_saloon():
    """The other scenes keep their own."""
    from game.ui import theme

    gallery.render("whisky-setup", (1280, 720))
    assert theme.palette() is theme.NORMAL
    gallery.render("whisky-setup", (1280, 720), settings=Settings(high_contrast=True))
    assert theme.palette() is theme.HIGH_CONTRAST
    with theme.themed(theme.NORMAL):
        assert theme.palette() is theme.HIGH_CONTRAST


# The commands ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("persons", "way", "said"),
    [
        (1, "pads", "Plays here, with mouse or keys."),
        (1, "curtain", "Plays here, with mouse or keys."),
        (2, "curtain", "Plays here, with mouse or keys."),
        (2, "pads", "Plays here, with a gamepad."),
        (2, "keyboard", "Keys"),
    ],
)
def test_a_person_is_told_what_to_play_with(persons, way, said):
    """FLT-52, UX-HID-5: gamepads are for two people with one each; against a bot there is mouse and keys."""
    _, scene, _ = setup(persons, counted=lambda: 2)
    scene.setup.sharing = way
    assert scene.lobby.hand_words(scene.setup, 0).startswith(said)


def test_a_level_says_what_the_best_answer_wins_against_it():
    """BOT-1: WHISKY's levels are told apart by exploitability."""
    table = default_setup(LOBBY, ["Anna"])
    said = [LOBBY.strength(table, level) for level in ("rookie", "regular", "veteran")]
    assert said == [f"Whoever sees through it wins up to {won} duels in 20." for won in (18, 14, 11)]
    assert LOBBY.strength(table, "deadeye") == "No opponent can win more than half of the duels."
    assert LOBBY.strength(table, "person") == ""
