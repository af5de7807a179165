"""PettingZoo's own tests pass for every game and mode (HND-30)."""

from functools import partial
from types import SimpleNamespace

import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from game.env import env, parallel_env, raw_env
from game.games import games

FULL = pytest.mark.full
KINDS = [
    pytest.param(meta.key, mode, meta.seats_min if number else min(4, meta.seats_max), id=f"{meta.key}-{mode}",
                 marks=() if number == 0 else FULL)
    for meta in games() for number, mode in enumerate(meta.modes)
]  # fmt: skip


def table(make, key, mode, seats, **how):
    """Return what makes an environment with as many seats as its mode allows."""
    for count in (seats, 4, 6):
        try:
            raw_env(key, mode, count)
        except ValueError:
            continue
        return partial(make, key, mode, count, **how)
    raise AssertionError((key, mode))


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # it has a mask, like PettingZoo's card games
@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("key", "mode", "seats"), KINDS)
def test_api(key, mode, seats):
    made = table(env, key, mode, seats)()
    api_test(made, num_cycles=20)
    assert len(made.observation_fields) == made.observation_space("seat_1")["observation"].shape[0]


@pytest.mark.parametrize(("key", "mode", "seats"), KINDS)
def test_equal_seeds_give_equal_games(key, mode, seats):
    make = table(env, key, mode, seats)
    seed_test(make, num_cycles=30)
    one, other = make(), make()
    one.reset(seed=1)
    other.reset(seed=2)
    assert one.unwrapped.state_of_game != other.unwrapped.state_of_game


@pytest.mark.parametrize(("key", "mode", "seats"), KINDS)
def test_it_is_cut_after_so_many_cycles(key, mode, seats):
    at_once, one_by_one = (
        table(parallel_env, key, mode, seats),
        table(env, key, mode, seats, waits=True, illegal="first"),
    )
    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=one_by_one))
    made = table(raw_env, key, mode, seats, max_cycles=2)()
    made.reset(seed=1)
    for cut in (False, True):
        made.step(next(iter(made.choices(made.agent_selection))))
        assert all(made.truncations.values()) == cut


@pytest.mark.parametrize(("key", "mode", "seats"), KINDS)
def test_pictures(key, mode, seats):
    make = table(env, key, mode, seats, size=(1024, 600))
    render_test(make)
    made = make(render_mode="rgb_array")
    made.reset(seed=1)
    picture = made.render()
    assert picture.shape == (600, 1024, 3)
    assert picture.std() > 10


@pytest.mark.parametrize(("key", "mode", "seats"), KINDS)
def test_all_at_once(key, mode, seats):
    make = table(parallel_env, key, mode, seats, max_cycles=40)
    parallel_api_test(make(), num_cycles=20)
    parallel_seed_test(make, num_cycles=10)
    made = make()
    seen, _ = made.reset(seed=1)
    assert set(seen) == set(made.possible_agents)
