"""Environments show a seat its view and nothing else, name their numbers, and are what learners need (HND-30)."""

import os
import pickle
import subprocess
import sys
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from game.env import env, parallel_env, raw_env
from game.games import games, load
from game.games.observing import Observer, observer_of
from game.games.shoot.observer import OBSTACLES
from game.games.shoot.rules.things import KIND_WORDS
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play_trusted

TABLES = [("whisky", "best3", 2), ("splatatat", "", 4), ("ladders", "", 3), ("shoot", "", 4)]


def moved(made, random, steps):
    """Let agents choose at random among their choices for some steps, or until the game is over."""
    for _ in range(steps):
        if any(made.terminations.values()):
            return
        made.step(random.choice(np.flatnonzero(made.observe(made.agent_selection)["action_mask"])))


def same(one, other):
    return all(np.array_equal(one[key], other[key]) for key in ("observation", "action_mask"))


@pytest.mark.parametrize(("key", "mode", "seats"), TABLES)
def test_what_a_seat_cannot_see_changes_nothing(key, mode, seats):
    """Two states that differ only in cards hidden from a seat give it the same numbers, mask and choices."""
    made, random, differed = raw_env(key, mode, seats), Random(5), 0
    made.reset(seed=5)
    for _ in range(12):
        moved(made, random, 7)
        if any(made.terminations.values()):
            made.reset()
        true = made.state_of_game
        for seat, agent in enumerate(made.possible_agents, 1):
            before, choices = made.observe(agent), dict(made.choices(agent))
            other = true.view(seat).redeal(random)
            differed += other.zones != true.zones
            other.stack = true.stack[:]  # somebody else's hidden question is asked in both
            made.state_of_game = other
            if agent == made.agent_selection:
                made._look()
            assert same(made.observe(agent), before), (agent, true.turn)
            assert dict(made.choices(agent)) == choices
            made.state_of_game = true
            made._look()
    assert differed > 20


@pytest.mark.parametrize(("key", "mode", "seats"), TABLES)
def test_what_a_seat_can_see_changes_the_numbers(key, mode, seats):
    made, random = raw_env(key, mode, seats), Random(2)
    made.reset(seed=2)
    seen = set()
    for _ in range(20):
        seen.add(made.observe("seat_1")["observation"].tobytes())
        moved(made, random, 2)
    assert len(seen) > 10


@pytest.mark.parametrize(("key", "mode", "seats"), TABLES)
def test_every_number_has_a_name_of_its_own(key, mode, seats):
    fields = raw_env(key, mode, seats).observation_fields
    names = [field.name for field in fields]
    assert len(set(names)) == len(names)
    assert all(field.about and field.most > 0 for field in fields)
    assert {"turn", "own.seat"} <= set(names)
    assert any(name.startswith(f"next{seats - 1}.") for name in names)


def test_numbers_are_what_their_names_say():
    made = raw_env("shoot", seats=2)
    made.reset(seed=1)
    numbers = dict(zip((field.name for field in made.observation_fields), made.observe("seat_2")["observation"],
                       strict=True))  # fmt: skip
    most = {field.name: field.most for field in made.observation_fields}
    hero = made.state_of_game.hero(1)
    assert numbers["next1.hero.x"] * most["next1.hero.x"] == pytest.approx(hero.x, abs=0.1)
    assert numbers["mode.ctf"] == 1
    hand = sum(numbers[name] * most[name] for name in numbers if name.startswith("own.weapon_hand."))
    assert hand == len(made.state_of_game.view(2).cards(2, 0))
    assert numbers["own.weapon_hand.hidden"] == 0
    assert numbers["next1.weapon_hand.hidden"] > 0


def numbers_of(made, agent):
    """Return the true values an agent sees, by name."""
    row = made.observe(agent)["observation"]
    return {field.name: number * field.most for field, number in zip(made.observation_fields, row, strict=True)}


def test_obstacles_of_the_table_are_shown_where_they_are_now():
    """HND-30: the box of each, its height and kind; a moved one where it is, and nothing of one that is gone."""
    made = raw_env("shoot", seats=2)
    made.reset(seed=1)
    state = made.state_of_game
    seen = numbers_of(made, "seat_1")
    assert (seen["width"], seen["height"]) == pytest.approx((state.width, state.height), abs=0.1)
    assert sum(name.endswith(".kind") and name.startswith("obstacle") for name in seen) == len(state.obstacles)
    for number, one in enumerate(state.obstacles, 1):
        box = [seen[f"obstacle{number}.{side}"] for side in ("left", "top", "right", "bottom")]
        xs, ys = zip(*one.outline, strict=True)
        assert box == pytest.approx([min(xs), min(ys), max(xs), max(ys)], abs=0.1)
        assert seen[f"obstacle{number}.height"] == pytest.approx(one.height, abs=0.1)
        assert round(seen[f"obstacle{number}.kind"]) == 1 + [*KIND_WORDS].index(one.kind)
    wall = next(number for number, one in enumerate(state.obstacles, 1) if one.seat == 2)
    assert (round(seen[f"obstacle{wall}.seat"]), round(numbers_of(made, "seat_2")[f"obstacle{wall}.seat"])) == (2, 1)
    first, *rest = state.obstacles[1:]
    outline = tuple((x + 50, y - 20) for x, y in first.outline)
    state.obstacles = (replace(first, outline=outline, moved=(50.0, -20.0)), *rest)
    after = numbers_of(made, "seat_1")
    assert {after[name] for name in after if name.startswith("obstacle1.")} == {0}
    assert after["obstacle2.left"] - seen["obstacle2.left"] == pytest.approx(50, abs=0.1)
    assert (after["obstacle2.moved.x"], after["obstacle2.moved.y"]) == pytest.approx((50, -20), abs=0.1)


def test_the_list_of_obstacles_is_bounded():
    """By the largest boxes, in the order of the map; walls still to be placed have their place in it."""
    made = raw_env("shoot", seats=2)
    state = made.state_of_game
    first = state.obstacles[0]
    tiny = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    many = tuple(replace(first, id=f"o{number}", outline=first.outline if number % 2 else tiny, wall=False)
                 for number in range(120))  # fmt: skip
    state.obstacles, state.place_walls = many, True
    names = observer_of(made._game, state).obstacles
    assert len(names) == OBSTACLES
    assert names[-2:] == ["wall-1", "wall-2"]
    assert set(names[:60]) > {f"o{number}" for number in range(1, 116, 2)}


@pytest.mark.parametrize("key", ["whisky", "splatatat"])
def test_a_choice_of_a_card_game_always_has_the_same_number(key):
    """Even across seats: targets are counted clockwise from your own seat."""
    made, random, known = raw_env(key), Random(3), {}
    for _ in range(6):
        made.reset()
        while not any(made.terminations.values()):
            for number, choice in made.choices(made.agent_selection).items():
                assert known.setdefault((made.agent_selection, number), choice) == choice
            moved(made, random, 1)
    assert len(known) > 15


@pytest.mark.parametrize("meta", games(), ids=lambda meta: meta.key)
def test_every_choice_in_a_catalogue_and_every_word_is_known(meta):
    """In games of all options, every listed choice has a number or its word is shown."""
    game = load(meta.key)
    for seed in range(40 if meta.key in ("whisky", "splatatat") else 6):
        random = Random(seed)
        state = begin(game, game.sample_options(random), RandomChance(seed))
        observer = observer_of(game, state)
        for _ in range(60):
            decision = pending(state)
            if decision is None:
                break
            view = state.view(decision.seat)
            choices = observer.choices(view, random)
            assert choices
            assert observer.numbers[0] or {choice[0] for choice in choices.values()} <= set(observer.words)
            shown = len(observer.values(view, decision.seat))
            assert all(shown <= at < len(observer.fields)
                       for at in observer.choice_values(view, decision.seat, choices))  # fmt: skip
            assert shown == len(observer.fields) or not observer.numbers[0]
            play_trusted(state, random.choice([*choices.values()]))


def test_a_game_without_an_observer_shows_its_cards():
    game = load("whisky")
    state = begin(game, game.options(), RandomChance(1))
    plain = Observer(game, state)
    choices = plain.choices(state.view(1), Random(1))
    assert len(choices) == 9
    assert sum(plain.values(state.view(1), 1)) > 20


@pytest.mark.parametrize(("key", "mode", "seats"), TABLES)
def test_a_pickled_table_goes_on_alike(key, mode, seats):
    made, random = env(key, mode, seats), Random(4)
    made.reset(seed=4)
    moved(made, random, 15)
    twin = pickle.loads(pickle.dumps(made))
    for _ in range(15):
        agent = made.agent_selection
        assert twin.agent_selection == agent
        assert same(made.observe(agent), twin.observe(agent))
        mask = made.observe(agent)["action_mask"]
        if any(made.terminations.values()) or not mask.any():
            break
        number = random.choice(np.flatnonzero(mask))
        made.step(number)
        twin.step(number)


def test_winners_get_one_and_losers_minus_one():
    made, random = raw_env("whisky"), Random(6)
    ends = set()
    for _ in range(12):
        made.reset()
        moved(made, random, 1000)
        winners = made.state_of_game.outcome.winners
        assert [made.rewards[agent] for agent in made.possible_agents] == (
            [0, 0] if not winners else [1 if seat in winners else -1 for seat in (1, 2)]
        )
        ends.add(winners)
    assert len(ends) > 1


def test_what_is_impossible_is_said_in_a_sentence():
    with pytest.raises(ValueError, match="There is no game 'chess' in the box"):
        env("chess")
    with pytest.raises(ValueError, match="for 2 players, not 5"):
        env("whisky", seats=5)
    with pytest.raises(ValueError, match="render_mode can be rgb_array or human"):
        env("whisky", render_mode="ansi")
    with pytest.raises(ValueError, match="There is no house rule"):
        env("whisky", rules=["moon=1"])
    made = raw_env("splatatat")
    made.reset(seed=1)
    wrong = int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"] == 0)[0])
    before = made.state_of_game.copy()
    with pytest.raises(ValueError, match="see its action_mask"):
        made.step(wrong)
    assert made.state_of_game == before
    with pytest.raises(ValueError, match="render_mode='rgb_array'"):
        made.render()


def test_an_illegal_action_ends_the_game_for_whoever_took_it():
    made = env("splatatat")
    made.reset(seed=1)
    agent = made.agent_selection
    made.step(int(np.flatnonzero(made.observe(agent)["action_mask"] == 0)[0]))
    assert made.rewards[agent] == -1
    assert all(made.terminations.values())


def test_whoever_is_not_asked_waits():
    made = parallel_env("ladders", seats=3, max_cycles=30)
    seen, _ = made.reset(seed=1)
    while made.agents:
        asked = [agent for agent in made.agents if seen[agent]["action_mask"][:-1].any()]
        assert len(asked) == 1
        seen, *_ = made.step({agent: made.action_space(agent).sample(seen[agent]["action_mask"])
                              for agent in made.agents})  # fmt: skip


def test_without_pettingzoo_one_sentence_says_what_to_install():
    code = "import sys; sys.modules['pettingzoo'] = None; import game.env"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = found.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: game.env needs PettingZoo: install the extra 'env', with")


def test_a_table_needs_no_window_until_it_is_painted():
    code = (
        "import sys; from game.env import env; made = env('whisky'); made.reset(seed=1); made.step(0);"
        "print('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


def test_pettingzoo_leaves_the_sound_device_alone():
    """It sets SDL_AUDIODRIVER as it is imported, which would silence every window of this process."""
    code = "import os; import game.env; print(os.environ.get('SDL_AUDIODRIVER'))"
    for device in (None, "dummy"):
        own = {key: value for key, value in os.environ.items() if key != "SDL_AUDIODRIVER"}
        own |= {} if device is None else {"SDL_AUDIODRIVER": device}
        done = subprocess.run([sys.executable, "-c", code], env=own, capture_output=True, text=True, check=True)
        assert done.stdout.strip() == str(device)
