"""Pictures prepared in quiet frames: a slice at a time, one in progress, nothing half-finished left behind."""

from time import sleep

import pygame
import pytest

from game.ui import pictures, theme, warming
from game.ui.slices import Sliced, checkpoint
from game.ui.warming import Warming


@pytest.fixture(autouse=True)
def _nothing_begun():
    warming.finish()  # what a table of another test began
    yield
    warming.finish()


def maker(done, name, steps=3):
    """A picture of this many steps, each of which may end a slice."""

    def make():
        for number in range(steps):
            sleep(0.002)
            done.append((name, number))
            checkpoint()

    return make


def test_a_frame_makes_a_slice_of_a_picture_and_not_the_whole():
    """Figure 1 of speed.md: a card face of forty milliseconds is many frames' work."""
    done = []
    work = Warming([maker(done, "a"), maker(done, "b")])
    assert work.go(0.001)
    assert done == [("a", 0)]
    assert work.go(0.001)
    assert done == [("a", 0), ("a", 1)]
    while work.go(0.001):
        pass
    assert done == [(name, number) for name in "ab" for number in range(3)]
    assert not work.go(0.001)


def test_another_scene_waits_for_the_picture_begun_and_the_first_one_goes_on_later():
    done = []
    first, second = Warming([maker(done, "a"), maker(done, "b")]), Warming([maker(done, "c", 1)])
    first.go(0.001)
    for _ in range(6):
        if not second.go(0.001):
            break
    assert done == [("a", 0), ("a", 1), ("a", 2), ("c", 0)]
    while first.go(0.001):
        pass
    assert done[4:] == [("b", number) for number in range(3)]


def test_what_was_begun_is_finished_before_a_scene_is_laid_out_and_breathes():
    done = []
    work = Warming([maker(done, "a"), maker(done, "b")])
    work.go(0.001)
    job = Sliced(warming.finish)
    assert not job.go(0.0005)
    while not job.go(0.0005):
        pass
    assert done == [("a", 0), ("a", 1), ("a", 2)]
    assert work.go(0.001)


def test_nothing_is_made_in_the_middle_of_other_sliced_work():
    done = []
    work = Warming([maker(done, "a")])
    job = Sliced(lambda: work.go(1.0))
    assert job.go(1.0)
    assert job.made
    assert done == []


def test_an_error_of_a_maker_is_raised_and_ends_its_list_only():
    def fails():
        raise KeyError("lost")

    work, done = Warming([fails]), []
    with pytest.raises(KeyError, match="lost"):
        work.go()
    assert not work.go()
    assert not Warming([maker(done, "a", 1)]).go(1.0)
    assert done


def test_a_picture_made_by_somebody_else_meanwhile_is_the_one_that_is_kept():
    """While a card rests in the middle, its table may want it drawn at once; both are one picture then."""
    first, second = pygame.Surface((8, 8)), pygame.Surface((8, 8))

    def slow():
        sleep(0.002)
        checkpoint()
        return first

    key = ("test of two makers",)
    work = Warming([lambda: pictures.remembered(key, slow)])
    assert work.go(0.001)
    before = pictures._pixels
    assert pictures.remembered(key, lambda: second) is second
    while work.go(0.001):
        pass
    assert pictures.remembered(key, lambda: first) is second
    assert pictures._pixels == before + 64


def test_a_picture_begun_in_another_look_is_not_kept():
    """A window resized in the middle of a card: half of it is of the old text size."""

    def make():
        theme.configure(theme.window_size())
        return pygame.Surface((8, 8))

    pictures.remembered(("test of two looks",), make)
    assert ("test of two looks",) not in pictures._kept
