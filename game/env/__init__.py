"""The games as PettingZoo environments, for whoever trains an agent (HND-30). Needs the extra `env`.

>>> table = env("splatatat", seats=4)
>>> table.reset(seed=1)
>>> for agent in table.agent_iter():
...     observation, reward, terminated, truncated, info = table.last()
...     over = terminated or truncated
...     table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))
"""

import os

_sound = os.environ.get("SDL_AUDIODRIVER")
try:
    import pettingzoo as _needed  # noqa: F401
except ImportError as error:
    raise ImportError(
        "game.env needs PettingZoo: install the extra 'env', with `uv sync --extra env` in a checkout "
        "or `pip install 'splatterbox[env]'`."
    ) from error
finally:  # PettingZoo silences every window of the process as it is imported
    if _sound is None:
        os.environ.pop("SDL_AUDIODRIVER", None)
    else:
        os.environ["SDL_AUDIODRIVER"] = _sound

from game.env.environment import GameEnv, env, parallel_env, raw_env  # noqa: E402 - after what it needs

__all__ = ["GameEnv", "env", "parallel_env", "raw_env"]
