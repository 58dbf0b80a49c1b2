"""One game: a batch of one with the single environment's interface; every answer has arrays of its own."""

from .checks import checked_action, checked_mapping, checked_seed, illegal_action
from .errors import EnvError
from .spaces import Env, action_space, observation_space, seed_base
from .spec import ENDED, ENV_ID
from .vector import GAME_OPTIONS, BlockVecEnv

# Option of a reset -> what the batch calls a list of them. A position is the same to both.
_LISTS = {"docks": "docks", "threshold": "thresholds"}
_FIRST = "reset comes before anything else"
_ENDS = {code: None if name == "playing" else name for name, code in ENDED.items()}


class BlockEnv(Env):
    """Takes the options of ``BlockVecEnv`` but for those of a batch; plain points, no colours (``BridgeEnv`` has them)."""

    metadata = {"render_modes": []}
    render_mode = None
    id = ENV_ID

    def __init__(self, **options):
        options = checked_mapping("options", options, GAME_OPTIONS)
        self._batch = BlockVecEnv(1, autoreset_mode="disabled", seed_stride=1, **options)
        # Why there is no step to take; None while an episode is under way.
        self._pause = _FIRST
        self.action_space = action_space()
        self.observation_space = observation_space()

    def reset(self, *, seed=None, options=None):
        """Without a seed it is 0 the first time, then one more than the last.

        The options ``docks``, ``threshold`` and ``position`` hold from this episode on.
        """
        seed = None if seed is None else checked_seed(seed)
        observation, info = self._batch.reset(seed=seed, options=_listed(options))
        seed_base(self, seed)
        said = self._said(info)
        self._note(said["ended"] is not None)
        return self._seen(observation), said

    def step(self, action):
        if self._pause is not None:
            raise EnvError("needsReset", self._pause)
        action = checked_action(action)
        if not self._batch.action_masks()[0, action]:
            raise illegal_action(action)
        observation, reward, terminated, truncated, info = self._batch.step([action])
        self._note(terminated[0] or truncated[0])
        return self._seen(observation), float(reward[0]), bool(terminated[0]), bool(truncated[0]), self._said(info)

    def action_masks(self):
        if self._pause is _FIRST:
            raise EnvError("needsReset", _FIRST)
        return self._batch.action_masks()[0].copy()

    def close(self):
        """Nothing to do."""

    def _note(self, is_over):
        self._pause = "the episode has ended; reset starts the next one" if is_over else None

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
            "ended": _ENDS[int(info["ended"][0])],
        }


def _listed(options):
    """The options of a reset as the batch takes them."""
    given = checked_mapping("options of a reset", options, (*_LISTS, "position"))
    lists = {plural: [given[name]] for name, plural in _LISTS.items() if given.get(name) is not None}
    return {**lists, "position": given["position"]} if "position" in given else lists
