"""The small pictures of tables: painted from public facts, at once, for any position (MOM-TAB-1)."""

from random import Random
from time import thread_time

import pygame
import pytest

from game.games import find, games, load
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play
from tests.rig import look
from tools.drills.secrets import positions

KEYS = [meta.key for meta in games()]
SIZE = (220, 140)
EVERY = pytest.mark.parametrize("key", KEYS)


@pytest.fixture(autouse=True)
def plain_look():
    """Paint with default settings."""
    look.plain()


def painter(key):
    """Return a game's painter of small pictures."""
    return find(next(meta.miniature for meta in games() if meta.key == key))


def some(key, seed=3, every=12, limit=120):
    """Return states of a random game."""
    return list(positions(load(key), seed, every, limit))


@EVERY
def test_a_miniature_is_painted_at_the_size_asked_for_and_is_no_plain_field(key):
    paint, state = painter(key), some(key)[-1]
    for size in (SIZE, (440, 280), (97, 61)):
        made = paint(state.view(0), size)
        assert made.get_size() == size
        assert len({tuple(made.get_at((x, y))) for x in range(0, size[0], 3) for y in range(0, size[1], 3)}) > 40


@EVERY
def test_hidden_cards_dealt_anew_change_no_pixel_of_a_miniature(key):
    """MOM-TAB-1: nothing can leak, because the picture is a function of the public view."""
    paint, random = painter(key), Random(5)
    for state in some(key):
        before = pygame.image.tobytes(paint(state.view(0), SIZE), "RGB")
        for seat in range(1, state.everybody().bit_count() + 1):
            twin = state.view(seat).redeal(random).view(0).redeal(random)
            assert pygame.image.tobytes(paint(twin.view(0), SIZE), "RGB") == before


@EVERY
def test_a_miniature_takes_at_most_ten_milliseconds_warm_and_cold(key):
    paint, states = painter(key), some(key, every=40)
    paint(states[0].view(0), SIZE)  # its modules are loaded, its colour tables read
    for state in states:
        view = state.view(0)
        for kept in (False, True):
            assert min(_took(paint, view, kept) for _ in range(3)) <= 0.010, "kept" if kept else "cold"


def _took(paint, view, kept):
    """Return seconds of this thread for a picture; if not `kept`, all pictures in it are read again."""
    if not kept:
        look.forget_pictures()
    before = thread_time()
    paint(view, SIZE)
    return thread_time() - before


@EVERY
def test_the_end_of_a_game_has_a_miniature_too(key):
    paint, game, random = painter(key), load(key), Random(2)
    state = begin(game, game.sample_options(random), RandomChance(2), [])
    while (decision := pending(state)) is not None and state.turn < 400:
        play(state, decision.suggest(state, random))
    assert paint(state.view(0), SIZE).get_size() == SIZE
