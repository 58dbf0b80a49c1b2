"""One game: a batch of one with the single environment's interface; every answer has arrays of its own."""

from .spaces import Env, action_space, observation_space
from .vector import BlockVecEnv


class BlockEnv(Env):
    """Takes the options of ``BlockVecEnv`` but for those of a batch; plain points, no colours (``BridgeEnv`` has them)."""

    metadata = {"render_modes": []}
    render_mode = None

    def __init__(self, **options):
        self._batch = BlockVecEnv(1, autoreset_mode="disabled", seed_stride=1, **options)
        self.action_space = action_space()
        self.observation_space = observation_space()

    def reset(self, *, seed=None, options=None):
        if Env is not object:
            super().reset(seed=seed)
        observation, info = self._batch.reset(seed=seed, options=options)
        return self._seen(observation), self._said(info)

    def step(self, action):
        observation, reward, terminated, truncated, info = self._batch.step([action])
        return self._seen(observation), float(reward[0]), bool(terminated[0]), bool(truncated[0]), self._said(info)

    def action_masks(self):
        return self._batch.action_masks()[0].copy()

    def close(self):
        """Nothing to do."""

    @staticmethod
    def _seen(observation):
        return {name: values[0].copy() for name, values in observation.items()}

    @staticmethod
    def _said(info):
        return {
            "action_mask": info["action_mask"][0].copy(),
            "seed": int(info["seed"][0]),
            "steps": int(info["steps"][0]),
            "score": int(info["score"][0]),
        }
