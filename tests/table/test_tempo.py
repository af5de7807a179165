"""Bots do not dawdle, and a press is obeyed: gaps between decisions, one entry ahead, presses (FGA-6, FGA-7)."""

import pygame
import pytest

from game.table.opened import DEAF
from tests.rig.clockwork import Clockwork, random_game, rested
from tools.gallery.shoot.moments import ALL, asked

KEYS = ("ladders", "shoot", "splatatat", "whisky")
FRAME = 1000 / 60
GAP = 50.0
"""Milliseconds that a bot may wait for the table within a turn."""


def pressed(key=pygame.K_F14):
    """Return the press of a key that has no meaning."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


# -- bots ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [0, 30, pytest.param(2000, marks=pytest.mark.full)])
def test_a_bot_plays_on_as_soon_as_all_has_landed(steps):
    """FGA-6: within a turn no gap between the landing, or the answer if that is later, and the next decision."""
    game = random_game("shoot", 5, most=60)
    clock = Clockwork(game.session(1, steps))
    clock.run()
    entries, checked = clock.session.match.entries, 0
    for number in range(2, len(entries)):
        one, other = entries[number - 1], entries[number]
        if one.seat != other.seat or one.turn != other.turn or one.seat == 1:
            continue
        landed = max(row.ms for row in clock.of("land") if row.entry == number - 1)
        taken = {row.entry: row.ms for row in clock.of("taken")}
        answered = taken[number - 1] + 1000 * steps / clock.rate
        assert taken[number] - max(landed, answered) <= GAP, clock.rows[-1]
        checked += 1
    assert checked > 5


@pytest.mark.parametrize("key", KEYS)
def test_never_more_than_one_entry_ahead(key):
    """FGA-6: what is decided is at most one entry ahead of what has landed, and never past a person's question."""
    clock = Clockwork(random_game(key, 4, most=60).session(1))
    clock.run()
    left, asked = {}, False
    for row in clock.rows:
        if row.kind == "taken":
            assert not any(left.values()), row
            assert not asked or clock.session.match.entries[row.entry].seat == 1
            left, asked = {row.entry: len(clock.events[row.entry])}, False
        elif row.kind == "land" and row.entry in left:
            left[row.entry] -= 1
        elif row.kind == "asked":
            asked = row.what.startswith("person")


# -- presses ---------------------------------------------------------------------------------------


def shown(name):
    """Return a moment at the table, its choice just played."""
    moment = ALL[name]()
    clock = rested(moment.session)
    clock.session.play(moment.choices[0])
    clock.step()
    return clock


def end_of(clock):
    """Return what is left of a moment once it has come to rest: the log, and what the panels say."""
    clock.rest()
    return clock.scene.log.lines, clock._panels(), [row[2:] for row in clock.of("land")]


def expect_obedience(name, every):
    """Press twice, beginning after so many steps and twice and three times as many: nothing is lost by it."""
    whole = shown(name)
    left = end_of(whole)
    for step in range(3, whole.steps - 3, every):
        clock = shown(name)
        clock.step(step)
        if not clock.scene.playing:
            break
        running = clock.holding
        clock.scene.handle(pressed())
        clock.step()
        assert running <= {row[3:] for row in clock.of("land")}, step
        clock.step(6)
        clock.scene.handle(pressed())
        clock.step()
        assert not clock.scene.playing
        assert clock.scene.my_turn
        assert end_of(clock) == left, step


@pytest.mark.parametrize("name", ["hit", "kill", "grenade"])
def test_a_press_lands_what_is_shown_and_a_second_one_everything(name):
    """FGA-7: whenever it is pressed."""
    expect_obedience(name, 12)


@pytest.mark.full
@pytest.mark.parametrize("name", ["hit", "kill", "grenade", "edge", "jam", "token", "mine"])
def test_a_press_is_obeyed_at_each_50_ms(name):
    """FGA-7."""
    expect_obedience(name, 3)


def test_a_press_for_the_next_step_is_carried_out_after_this_one():
    """FGT-6: End turn, pressed while one's own HERO still walks."""
    clock = shown("half")
    clock.step(4)
    assert clock.scene.playing
    clock.scene.handle(pressed(pygame.K_e))
    clock.step(6)
    assert [entry.choice[0] for entry in clock.session.match.entries[-2:]] == ["leg", "end"]


def test_a_hurried_rest_is_three_times_as_fast():
    """FGT-6: after one press the rest of the entry takes a third of its time, with nothing left out."""
    whole = shown("hit")
    left, usual = end_of(whole), whole.of("asked")[-1].ms
    clock = shown("hit")
    clock.step(30)
    clock.scene.handle(pressed())
    assert end_of(clock) == left
    assert clock.of("asked")[-1].ms - 500 < (usual - 500) / 2.5


def test_a_window_that_asks_is_deaf_at_first():
    """FGA-7: keys and clicks in its first 250 ms are not meant for it."""
    clock = Clockwork(asked().session)
    while clock.scene.prompt is None:
        clock.step()
    scene, prompt, number = clock.scene, clock.scene.prompt, len(clock.session.match.entries)
    assert prompt is not None
    at = prompt.widgets[0].rect.center
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    for _ in range(int(DEAF * clock.rate) - 2):
        for press in (*map(pressed, (pygame.K_1, pygame.K_RETURN, pygame.K_ESCAPE)), click):
            scene.handle(press)
        clock.step()
        assert scene.prompt is prompt
        assert len(clock.session.match.entries) == number
    clock.step(3)
    scene.handle(pressed(pygame.K_ESCAPE))
    assert len(clock.session.match.entries) == number + 1
