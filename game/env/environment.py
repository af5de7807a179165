"""A game as an environment of PettingZoo: its seats are the agents, asked one after the other as the rules ask them.

An agent sees its seat's view and nothing else. Its choices have numbers: action n is what `GameEnv.choices` lists as n,
and the mask says which numbers there are now.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final, Literal
from zlib import crc32

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import aec_to_parallel
from pettingzoo.utils.env import ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from game.games import games, load, meta_of
from game.games.observing import ObservedField, observer_of
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play_trusted
from game.kernel.state import Choice, Driver
from game.play.house_rules import limited, with_rules

RenderMode = Literal["rgb_array", "human"]
RENDER_MODES: Final = ("rgb_array", "human")
SIZE: Final = (1280, 720)
"""Pixels of a picture."""
Observation = dict[str, Any]


class GameEnv(AECEnv):  # type: ignore[misc]
    """One table of one game. Agents are `seat_1`, `seat_2` ... in the order of the seats.

    An observation is a dictionary of `observation`, an array whose numbers `observation_fields` name and describe, and
    `action_mask`. Rewards come at the end: 1 for each winner, -1 for everyone else, 0 for a draw.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "splatterbox", "render_modes": [*RENDER_MODES], "is_parallelizable": True, "render_fps": 2,
    }  # fmt: skip

    def __init__(
        self,
        game: str = "whisky",
        mode: str = "",
        seats: int = 0,
        *,
        map_file: str | Path | None = None,
        rules: Sequence[str] = (),
        max_cycles: int | None = None,
        render_mode: RenderMode | None = None,
        size: tuple[int, int] = SIZE,
        waits: bool = False,
        illegal: Literal["refuse", "first"] = "refuse",
    ) -> None:
        """Raises ValueError with a sentence for a set-up that is impossible.

        Empty `mode` and 0 `seats` are the game's standard ones; `rules` are house rules such as "lives=1". The game is
        cut after `max_cycles` decisions. With `waits` every agent acts in every cycle, and those who are not asked can
        only wait (the last action); `max_cycles` then counts cycles. `illegal` says whether an action outside the mask
        raises ValueError or counts as the first choice.
        """
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode can be {' or '.join(RENDER_MODES)}, not '{render_mode}'.")
        self.key, self.options = game, options_of(game, mode, seats, map_file, rules)
        self.max_cycles, self.render_mode, self.size = max_cycles, render_mode, size
        self.waits, self.illegal = waits, illegal
        self.metadata = {**type(self).metadata, "name": f"splatterbox_{game}"}
        self._game = load(game)
        self._random, self._sampler = Random(), Random()
        self._asked, self._view = "", None
        self._choices: dict[int, Choice] = {}
        self._chance = RandomChance(0)
        self.state_of_game: Any = begin(self._game, self.options, self._chance)
        self.observer = observer_of(self._game, self.state_of_game)
        self.observation_fields: list[ObservedField] = self.observer.fields
        """What each number of an observation is."""
        count = self._game.seats_of(self.options)
        self.possible_agents = [f"seat_{seat}" for seat in range(1, count + 1)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents, 1)}
        self.agents: list[str] = []
        self.wait = self.observer.most
        """The action of an agent that is not asked, with `waits`."""
        self._actions = self.observer.most + waits
        self._most = np.array([field.most for field in self.observation_fields], np.float32)
        shown = spaces.Box(-1.0, 1.0, (len(self._most),), np.float32)
        mask = spaces.Box(0, 1, (self._actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": shown, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self._window: Any = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # -- playing -----------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set a new game up; equal seeds give equal games, and no seed the next game of the last one."""
        if seed is not None:
            self._random = Random(seed)
        self._chance = RandomChance(self._random.getrandbits(62))
        self._dice = self._random.getrandbits(62)
        self.state_of_game = begin(self._game, self.options, self._chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = self.cycles = 0
        self._action = self.wait
        self._look()
        self.agent_selection = self.agents[0] if self.waits else self._asked

    def step(self, action: int | None) -> None:
        """Carry out the choice that has this number, for `agent_selection`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        if agent == self._asked:
            self._action = self._checked(action, agent)
        elif self.illegal == "refuse" and action != self.wait:
            raise ValueError(f"{agent} isn't asked: it can only wait, which is action {self.wait}.")
        if not self.waits or agent == self.agents[-1]:
            self._carry_out()
        self.agent_selection = self._after(agent)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _checked(self, action: int | None, agent: str) -> int:
        """Return the number of a choice there is; raises ValueError for any other unless the first one is to count."""
        number = -1 if action is None else int(action)
        if number in self._choices:
            return number
        if self.illegal == "refuse":
            raise ValueError(f"{agent} has no choice {action}: see its action_mask.")
        self.infos[agent] = {"illegal": True}
        return next(iter(self._choices))

    def _carry_out(self) -> None:
        play_trusted(self.state_of_game, self._choices[self._action])
        self._decisions += 1
        self.cycles += 1
        self._look()
        if pending(self.state_of_game) is None:
            self.rewards = self._worth()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def _after(self, agent: str) -> str:
        """Return who acts next."""
        over = self.terminations[agent] or self.truncations[agent]
        if not self.waits:
            return self.agents[0] if over else self._asked
        return self.agents[(self.agents.index(agent) + 1) % len(self.agents)]

    def _worth(self) -> dict[str, float]:
        outcome = self.state_of_game.outcome
        winners = outcome.winners if outcome is not None else ()
        if not winners or len(winners) == len(self.possible_agents):
            return dict.fromkeys(self.agents, 0.0)
        return {agent: 1.0 if self._seats[agent] in winners else -1.0 for agent in self.agents}

    # -- seeing ------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Take the view of the seat that is asked, and its choices."""
        decision = pending(self.state_of_game)
        if decision is None:
            self._asked = ""
            self._choices = {}
            return
        self._asked = self.possible_agents[decision.seat - 1]
        self._view = self.state_of_game.view(decision.seat)
        if self.observer.sampled:  # by dice that depend on nothing hidden
            self._sampler.seed(crc32(f"{self._dice} {self._decisions}".encode()))
        self._choices = self.observer.choices(self._view, self._sampler)

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees now, and its mask: empty unless it is asked (with `waits`: it can wait)."""
        asked = agent == self._asked
        view = self._view if asked else self.state_of_game.view(self._seats[agent])
        choices = self._choices if asked else {}
        row = np.zeros(len(self._most), np.float32)
        values = self.observer.values(view, self._seats[agent])
        row[: len(values)] = values
        for at, value in self.observer.choice_values(view, self._seats[agent], choices).items():
            row[at] = value
        row /= self._most
        np.minimum(row, 1.0, out=row)
        np.maximum(row, -1.0, out=row)
        mask = np.zeros(self._actions, np.int8)
        if asked:
            mask[[*choices]] = 1
        elif self.waits:
            mask[self.wait] = 1
        return {"observation": row, "action_mask": mask}

    def choices(self, agent: str) -> Mapping[int, Choice]:
        """Return what an agent can choose now, by the number of the action; empty if it isn't asked."""
        return self._choices if agent == self._asked else {}

    # -- pictures ----------------------------------------------------------------------------------

    def render(self) -> Any:
        """Return a picture of the table as everybody sees it, height by width by RGB; or show it, if so made."""
        if self.render_mode is None:
            raise ValueError("Make the environment with render_mode='rgb_array' to see the table.")
        from game.env.picture import TablePicture, shown

        if self._window is None:
            self._window = TablePicture(self._game, self.options, self.size)
        picture = self._window.of(self.state_of_game)
        return shown(picture) if self.render_mode == "human" else picture

    def close(self) -> None:
        """Drop the picture."""
        self._window = None

    # -- pickling ----------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        """Return everything but the rules, which are loaded again, and the picture."""
        return {**self.__dict__, "_game": None, "_window": None, "state_of_game": self.state_of_game.copy()}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)
        self._game = load(self.key)
        self.state_of_game.__dict__["driver"] = Driver(self._chance)


def options_of(game: str, mode: str, seats: int, map_file: str | Path | None, rules: Sequence[str]) -> Any:
    """Return the options of a table; ValueError with a sentence if it is impossible."""
    known = [meta.key for meta in games()]
    if game not in known:
        raise ValueError(f"There is no game '{game}' in the box; choose from {', '.join(known)}.")
    meta = meta_of(game)
    standard = "" if meta.maps and map_file is not None else meta.modes[0]
    made = import_module(f"game.games.{game}.tables").make_options(
        seats or meta.seats_min, mode or standard, Path(map_file) if map_file is not None else None
    )
    return limited(with_rules(made, rules))


def raw_env(game: str = "whisky", mode: str = "", seats: int = 0, **how: Any) -> GameEnv:
    """Return the environment without wrappers; `how` are the other arguments of `GameEnv`."""
    return GameEnv(game, mode, seats, **how)


def env(game: str = "whisky", mode: str = "", seats: int = 0, **how: Any) -> AECEnv[str, Observation, int]:
    """Return the environment of a game and mode: an action outside the mask ends the game, as PettingZoo has it."""
    made: Any = raw_env(game, mode, seats, **how)
    if made.illegal == "refuse":
        made = TerminateIllegalWrapper(made, illegal_reward=-1)
    return OrderEnforcingWrapper(made)


def parallel_env(game: str = "whisky", mode: str = "", seats: int = 0, **how: Any) -> ParallelEnv[str, Any, int]:
    """Return it for learners that let all agents act at once: whoever isn't asked waits (see `GameEnv`)."""
    return aec_to_parallel(raw_env(game, mode, seats, **{"waits": True, "illegal": "first", **how}))
