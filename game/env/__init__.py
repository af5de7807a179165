"""The games as PettingZoo environments, for whoever trains an agent (HND-30). Needs the extra `env`.

>>> table = env("splatatat", seats=4)
>>> table.reset(seed=1)
>>> for agent in table.agent_iter():
...     observation, reward, terminated, truncated, info = table.last()
...     over = terminated or truncated
...     table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))
"""

try:
    import pettingzoo as _needed  # noqa: F401
except ImportError as error:
    raise ImportError(
        "game.env needs PettingZoo: install the extra 'env', with `uv sync --extra env` in a checkout "
        "or `pip install 'splatterbox[env]'`."
    ) from error

from game.env.environment import GameEnv, env, parallel_env, raw_env

__all__ = ["GameEnv", "env", "parallel_env", "raw_env"]
