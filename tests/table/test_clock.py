"""A clock for whoever wants one (HND-11), with a time that the tests give."""

import pygame
import pytest
from msgspec.structs import replace

from game.kernel.entry import ReplayMismatch
from game.lobby.friendly_options import FriendlyOptions
from game.lobby.time_left import TimeLeft, time_words
from game.store.settings import Settings
from game.table.replay_session import ReplaySession
from tests.rig import table as rig
from tests.rig import whisky as saloon
from tests.rig.every_table import EVERY, MAKERS
from tests.rig.hands import press
from tests.rig.shoot import question

FIVE = FriendlyOptions(clock=5, extra=10)


def test_times_are_saved_and_read_and_what_is_damaged_starts_anew():
    time = TimeLeft.of(FIVE, [1, 3])
    assert time.left == {1: 300.0, 3: 300.0}
    time.spend(3, 12.34)
    time.taken.append(7)
    again = TimeLeft.of(FIVE, [1, 3], time.encoded())
    assert again.left == {1: 300.0, 3: pytest.approx(287.7)}
    assert again.taken == [7]
    assert TimeLeft.of(FIVE, [1, 2], '{"left":{"2":-4,"9":5}}').left == {1: 300.0, 2: 0.0}
    assert TimeLeft.of(FIVE, [1], "rubbish").left == {1: 300.0}
    assert TimeLeft.of(FriendlyOptions(), [1]) is None
    assert TimeLeft.of(FIVE, []) is None


def test_extra_seconds_come_once_a_turn_even_if_it_is_undone():
    time = TimeLeft.of(FIVE, [1])
    for turn in (1, 1, 2, 1, 2):
        time.begin(1, turn, 10)
    assert time.left[1] == 320


@pytest.mark.parametrize(
    ("seconds", "words"), [(300, "5:00"), (59.2, "1:00"), (58.9, "0:59"), (0.1, "0:01"), (0, "0:00")]
)
def test_a_time_is_shown_to_its_last_second(seconds, words):
    assert time_words(seconds) == words


class Hand:
    """Moves the time of a table's clock on, and looks at the table meanwhile as the loop does."""

    def __init__(self, scene, agreed=FIVE):
        self.scene, self.at = scene, 1000.0
        scene.session.table = replace(scene.session.table, agreed=agreed)
        scene.session.time = TimeLeft.of(agreed, scene.session.persons)
        scene.clock.now = lambda: self.at
        scene.clock.tick()
        self.pass_(0.1)

    def pass_(self, seconds, step=0.2):
        for _ in range(round(seconds / step) or 1):
            self.at += min(step, seconds)
            self.scene.clock.tick()

    @property
    def left(self):
        return self.scene.session.time.left


@EVERY
def test_only_the_time_of_whoever_decides_runs(make):
    scene = make()
    seat = scene.session.seat
    assert scene.my_turn
    hand = Hand(scene)
    hand.pass_(20)
    assert hand.left[seat] == pytest.approx(290, abs=0.5)  # five minutes, ten more for the turn, twenty gone
    assert all(left == 300 for other, left in hand.left.items() if other != seat)
    assert scene.time_left() == "4:50"
    assert f"{scene.names[seat]}: 4:50 left." in scene.times()
    scene.layout(scene.size)
    scene.draw(pygame.Surface(scene.size))


@EVERY
def test_the_banner_of_another_seat_has_no_time(make, monkeypatch):
    """While a bot's choice is still being shown, the time of whoever comes next does not stand beside its name."""
    scene = make()
    seat = scene.session.seat
    Hand(scene)
    scene.playing = True
    monkeypatch.setattr(type(scene), "banner_seat", seat % 2 + 1)
    assert scene.time_left() == ""
    monkeypatch.setattr(type(scene), "banner_seat", seat)
    assert scene.time_left() == "5:10"


@EVERY
def test_nothing_runs_under_a_curtain_while_looking_back_in_a_motion_and_in_another_window(make):
    scene = make()
    seat, hand = scene.session.seat, Hand(scene)
    before = hand.left[seat]
    scene.curtained = True
    hand.pass_(5)
    scene.curtained = False
    scene.playing = True
    hand.pass_(5)
    scene.playing = False
    scene.host.away = True
    hand.pass_(5)
    scene.host.away = False
    scene.looking_back = scene.log.lines[0].key
    hand.pass_(5)
    scene.looking_back = None
    hand.at += 500  # a menu was open: the table was not looked at
    scene.clock.tick()
    assert hand.left[seat] == before
    hand.pass_(5)
    assert hand.left[seat] == pytest.approx(before - 5, abs=0.3)


@EVERY
def test_at_zero_a_choice_is_made_the_log_says_so_and_it_can_not_be_undone(make):
    scene = make()
    seat, hand = scene.session.seat, Hand(scene)
    name, number = scene.names[seat], len(scene.session.match.entries)
    hand.left[seat] = 0.5
    hand.pass_(1)
    assert any(f"{name}: " in words and "then a Rookie decides" in words for words in toasts(scene))
    assert len(scene.session.match.entries) == number + 1
    assert scene.session.time.taken == [number]
    hand.left[seat] = 100.0
    rig.run(scene, 3.0)
    words = f"Time is up: a Rookie decides for {name}."
    assert words in [line.words for line in scene.log.lines]
    scene.write_past()
    assert [line.words for line in scene.log.lines].count(words) == 1
    assert "the clock had run out" in scene.session.why_no_way_back(number - 1)


@pytest.mark.parametrize("kind", ["HealSplit", "OrderCards", "KeepWeapon"])
def test_a_question_on_a_panel_goes_when_a_rookie_answers_it(kind):
    scene = question(kind, (1280, 720), Settings(speed="instant"))
    assert scene.prompt is not None
    asked, hand = scene.prompt, Hand(scene)
    hand.left[1] = 0.5
    hand.pass_(1)
    hand.left[1] = 100.0
    rig.run(scene, 0.2)
    assert scene.session.time.taken
    assert scene.prompt is not asked


def toasts(scene):
    return [words for kind, words in scene.host.asked if kind == "toast"]


def test_time_that_runs_out_is_announced_once():
    scene = MAKERS["splatatat"]()
    hand = Hand(scene)
    hand.left[scene.session.seat] = 40
    scene.host.asked.clear()
    hand.pass_(25)
    assert len([words for words in toasts(scene) if "seconds left" in words]) == 1


def test_undoing_gives_no_time_back():
    scene = MAKERS["ladders"]()
    scene.session.undo()
    scene.arrive()
    scene.aiming.commit(("move", 1, 1, ()))
    rig.run(scene, 0.2)
    seat, hand = scene.session.seat, Hand(scene)
    hand.pass_(20)
    before = hand.left[seat]
    assert scene.session.undo() is not None
    scene.arrive()
    hand.pass_(0.2)
    assert hand.left[seat] == pytest.approx(before, abs=0.5)


def test_on_one_keyboard_both_times_run_and_one_that_is_out_waits_for_the_other():
    """WHISKY, both at once: nobody's cards are shown before both have confirmed (UX-HID-5)."""
    scene = saloon.table(hotseat="keyboard")
    hand = Hand(scene)
    hand.pass_(10)
    assert hand.left == {1: pytest.approx(300, abs=0.5), 2: pytest.approx(300, abs=0.5)}
    hand.left[2] = 251
    assert scene.time_left() == "5:00 · 4:11"
    hand.left[2] = 0.1
    hand.pass_(0.4)
    assert scene.choosing.open[2].nodded
    assert not scene.session.time.taken
    before = len(scene.session.match.entries)
    for key in (pygame.K_q, pygame.K_w, pygame.K_a):
        scene.handle(press(key))
    rig.run(scene, 3.0)
    hand.pass_(0.4)
    rig.run(scene, 3.0)
    assert len(scene.session.match.entries) >= before + 2
    assert scene.session.time.taken == [before + 1]


def test_a_replay_and_a_lesson_have_no_clock():
    scene = MAKERS["splatatat"]()
    past = scene.session.match.past
    reel = ReplaySession(past, scene.session.table, over=False, own=[1], viewpoint=1)
    assert reel.time is None
    Hand(scene)
    scene.session.past = True
    assert scene.time_left() == scene.times() == ""
    with pytest.raises((IndexError, ReplayMismatch)):
        scene.session.match.rewind(10_000)
