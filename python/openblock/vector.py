"""Many games at once: the batched environment ``OpenBlock-8x8-v2`` in compiled code, its arrays as NumPy views.

The arrays are the core's own memory, overwritten by every call: copy what must be kept. Same seeds and actions give the
arrays that ``createBatch`` gives in JavaScript, bit by bit. docs/environment.md is the reference.
"""

import math

import numpy

from .errors import EnvError
from .library import Core
from .notation import start_fields
from .spaces import VectorEnv, action_space, action_spaces, autoreset_metadata, autoreset_mode_of, observation_space
from .spec import ACTIONS, AUTORESET_MODES, ENV_ID, MAX_SEED, NO_ACTION, OBSERVATION, REWARD, SOURCE_CODES, STATE

_RESET_OPTIONS = ("position", "positions", "docks", "thresholds", "reset_mask")


class BlockVecEnv(VectorEnv):
    """``reset(seed, options)`` answers with (observations, infos), ``step(actions)`` with gymnasium's five.

    docks            ``uniform``, ``feasible`` (default) or ``hard``
    reward           weights by name (``spec.REWARD``); plain points alone by default. ``evaluation`` is only in the bridge
    horizon          placements after which an episode is truncated; None for no limit
    autoreset_mode   ``next_step`` (default), ``same_step`` or ``disabled``, as gymnasium means them; its enum will do too
    seed_stride      from an environment's episode to its next one, seeds grow by this; default num_envs
    position         where episodes begin, in notation; None for the empty board
    """

    def __init__(
        self,
        num_envs,
        docks="feasible",
        reward=None,
        horizon=None,
        autoreset_mode="next_step",
        seed_stride=None,
        position=None,
    ):
        self.num_envs = _whole("num_envs", num_envs, 1_000_000)
        self._source = _source(docks)
        self._mode = _choice("autoreset_mode", autoreset_mode_of(autoreset_mode), AUTORESET_MODES)
        stride = self.num_envs if seed_stride is None else _whole("seed_stride", seed_stride, MAX_SEED)
        limit = math.inf if horizon is None or horizon == math.inf else _whole("horizon", horizon, MAX_SEED)
        weights = _reward(reward)
        start = start_fields(position)
        self.metadata = {"render_modes": [], "autoreset_mode": autoreset_metadata(self._mode)}
        self.render_mode = None
        self.spec = None
        self.id = ENV_ID
        self.single_action_space = action_space()
        self.action_space = action_spaces(self.num_envs)
        self.single_observation_space = observation_space()
        self.observation_space = observation_space((self.num_envs,))
        self._core = Core(self.num_envs)
        self._core.call("set_rules", AUTORESET_MODES.index(self._mode), stride, limit)
        self._core.call("set_reward", *(weights[name] for name in ("score", "potential", "evaluation", "bonus", "discount")))
        self._arrays = arrays = self._core.arrays()
        arrays["source"][:] = self._source
        arrays["threshold"][:] = weights["threshold"]
        arrays["start"][:] = start
        self._actions = arrays["actions"][:, 0]
        self._observation = self._shaped("")
        self._info = self._infos()
        self._answer = (
            self._observation,
            arrays["reward"][:, 0],
            arrays["terminated"][:, 0].view(numpy.bool_),
            arrays["truncated"][:, 0].view(numpy.bool_),
            self._info,
        )

    def _shaped(self, prefix):
        name_of = (lambda name: "last" + name.capitalize()) if prefix else (lambda name: name)
        return {
            name: self._arrays[name_of(name)].reshape((self.num_envs, *space["shape"]))
            for name, space in OBSERVATION.items()
        }

    def _infos(self):
        arrays = self._arrays
        one = {name: arrays[name][:, 0] for name in ("seed", "steps", "score")}
        final = {name: arrays["final" + name.capitalize()][:, 0] for name in ("seed", "steps", "score", "ended")}
        if self._mode == "same_step":
            final["observation"] = self._shaped("last")
        return {
            "action_mask": arrays["actionMask"].view(numpy.bool_),
            **one,
            "was_reset": arrays["wasReset"][:, 0].view(numpy.bool_),
            "final": final,
        }

    def reset(self, *, seed=None, options=None):
        """A seed S begins environment i with S + i; a list has one for each; without, each takes its next one.

        Options: ``position`` or ``positions`` (one for each, None for the empty board), ``docks`` and ``thresholds`` (one
        for each), which hold from this episode on, and ``reset_mask`` (1 for those that are reset; all by default).
        """
        options = {} if options is None else options
        unknown = next((name for name in options if name not in _RESET_OPTIONS), None)
        if unknown is not None:
            raise EnvError("badOptions", "%s is not an option; there are %s" % (unknown, ", ".join(_RESET_OPTIONS)))
        mask = self._listed(options, "reset_mask", lambda value: 1 if value else 0)
        seeds = self._seeds(seed)
        sources = self._listed(options, "docks", _source)
        thresholds = self._listed(options, "thresholds", lambda value: _number("threshold", value))
        starts = self._listed(options, "positions", start_fields)
        if "position" in options:
            starts = [start_fields(options["position"])] * self.num_envs
        chosen = numpy.ones(self.num_envs, numpy.bool_) if mask is None else numpy.asarray(mask, numpy.bool_)
        arrays = self._arrays
        arrays["resetMask"][:, 0] = chosen
        arrays["resetSeed"][:, 0] = seeds
        for name, given in (("source", sources), ("threshold", thresholds), ("start", starts)):
            if given is not None:
                arrays[name][chosen] = numpy.asarray(given).reshape(self.num_envs, -1)[chosen]
        self._core.call("reset")
        return self._observation, self._info

    def step(self, actions):
        """One action for each environment, slot·64 + 8y + x; ``NO_ACTION`` for an ended one without autoreset."""
        if actions is not self._actions:
            self._take(actions)
        refused = self._core.refused()
        if refused >= 0:
            raise self._refusal(refused, actions[refused])
        self._core.call("step")
        return self._answer

    def action_masks(self):
        """True for every legal action, of the shape (num_envs, 192): what masked policies ask for."""
        return self._info["action_mask"]

    def seed_actions(self, seed):
        """Seeds what ``sample_actions`` draws from; docks do not depend on it."""
        self._core.call("seed_actions", _seed(seed))

    def sample_actions(self):
        """A legal action of each environment, all equally likely; the same array every time."""
        self._core.call("sample_actions")
        return self._actions

    @property
    def boards(self):
        """The boards as 64-bit numbers, bit 8y + x where occupied: a view, for players that think in bits."""
        return self._arrays["games"].view(numpy.uint64)[:, 0]

    @property
    def slots(self):
        """Shape indices by slot, -1 once placed."""
        return self._arrays["games"][:, 5:8]

    def close(self, **_):
        """Nothing to do: the memory goes with the last array that is kept."""

    def _take(self, actions):
        given = numpy.asarray(actions)
        if given.shape != (self.num_envs,):
            raise EnvError("badAction", "there are %s actions for %d environments" % (given.shape, self.num_envs))
        if given.dtype.kind not in "iu":
            raise EnvError("badAction", "actions are whole numbers, not %s" % given.dtype)
        if given.dtype != numpy.int32:
            # What does not fit 32 bits must not come out as another action.
            given = numpy.where((given >= NO_ACTION) & (given < ACTIONS), given, ACTIONS)
        self._actions[:] = given

    def _refusal(self, env, action):
        state = self._arrays["state"][env, 0]
        if state != STATE["playing"] and not (state == STATE["over"] and self._mode != "disabled"):
            return EnvError("needsReset", "environment %d has no episode under way" % env)
        if not 0 <= action < ACTIONS:
            return EnvError("badAction", "environment %d: an action is 0 to %d, not %d" % (env, ACTIONS - 1, action))
        return EnvError("illegalAction", "environment %d: action %d is not legal" % (env, action))

    def _listed(self, options, name, read):
        if name not in options or options[name] is None:
            return None
        given = list(options[name])
        if len(given) != self.num_envs:
            raise EnvError("badOptions", "%s has %d elements for %d environments" % (name, len(given), self.num_envs))
        return [read(value) for value in given]

    def _seeds(self, seed):
        if seed is None:
            return numpy.full(self.num_envs, -1.0)
        if isinstance(seed, (int, numpy.integer)):
            first = _seed(seed)
            return numpy.array([(first + i) % (MAX_SEED + 1) for i in range(self.num_envs)], numpy.float64)
        if not hasattr(seed, "__len__") or isinstance(seed, str):
            _seed(seed)
        if len(seed) != self.num_envs:
            raise EnvError("badOptions", "there are %d seeds for %d environments" % (len(seed), self.num_envs))
        return numpy.array([-1 if one is None else _seed(one) for one in seed], numpy.float64)


def _seed(seed):
    if isinstance(seed, (int, numpy.integer)) and not isinstance(seed, bool) and 0 <= seed <= MAX_SEED:
        return int(seed)
    raise EnvError("badSeed", "a seed is a whole number 0 to 2^53-1, not %r" % (seed,))


def _whole(name, value, most):
    if isinstance(value, (int, numpy.integer)) and not isinstance(value, bool) and 1 <= value <= most:
        return int(value)
    raise EnvError("badOptions", "%s is a whole number 1 to %d, not %r" % (name, most, value))


def _choice(name, value, choices):
    if value in choices:
        return value
    raise EnvError("badOptions", "%s is one of %s, not %r" % (name, ", ".join(choices), value))


def _source(docks):
    return SOURCE_CODES[_choice("docks", docks, list(SOURCE_CODES))]


def _number(name, value):
    low, high = REWARD[name]["low"], REWARD[name]["high"]
    if isinstance(value, (int, float, numpy.number)) and low <= value <= high:
        return float(value)
    raise EnvError("badOptions", "reward: %s is a number %s to %s, not %r" % (name, low, high, value))


def _reward(reward):
    """The weights: points alone, and what is given."""
    weights = {name: float(parameter["default"]) for name, parameter in REWARD.items()}
    weights.update(potential=0.0, evaluation=0.0, bonus=0.0)
    for name, value in (reward or {}).items():
        if name not in REWARD:
            raise EnvError("badOptions", "reward: %s is not a setting; there are %s" % (name, ", ".join(REWARD)))
        weights[name] = _number(name, value)
    if weights["evaluation"] != 0:
        raise EnvError("badOptions", "reward: evaluation is only in the bridge, which has the judge")
    return weights
